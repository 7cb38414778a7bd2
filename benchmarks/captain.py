"""How often a captain is asked in a turn of Capitaine Cosmos, by the server and by the page, and with how many clicks.

    python benchmarks/captain.py                                    three battles of Line of battle, 1280 wide
    python benchmarks/captain.py --scenario first_flight --battles 2 --width 390 --pictures /tmp/battle

The captain is new to it: every ship flies ahead and turns a little, fires at the best target, launches no fighter and
drops no mine, so that all of them can be asked about to the end. The bot is the regular one. What the server asks is
counted from its frames, what the page asks by what waits for a click.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field
from playwright.sync_api import Browser, ViewportSize, WebSocket, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import people  # noqa: E402
from tests.browser.conftest import FLAGS, chromium  # noqa: E402
from tests.browser.test_cosmos import ASKED, OVER, open_battle  # noqa: E402
from tests.server.servers import running  # noqa: E402

ORDERS: Final = ("M", "M", "MD", "M", "G", "M")
FORMS: Final = {".planner": "orders", ".gunnery": "fire", ".prompt form": "mines and ramps"}


class Played(Struct):
    """What came of the battles."""

    turns: int = 0
    clicks: int = 0
    seconds: float = 0.0
    offered: set[tuple[int, int, int, str]] = field(default_factory=set)  # battle, turn, phase, step
    asked: Counter[str] = field(default_factory=Counter)


class Captain:
    """Somebody who plays a battle through the page."""

    def __init__(self, browser: Browser, address: str, width: int, pictures: Path | None, played: Played) -> None:
        size: ViewportSize = {"width": width, "height": 800 if width > 860 else 844}
        profile = browser.new_context(base_url=address, viewport=size, locale="en-GB", reduced_motion="reduce")
        self.page = profile.new_page()
        self._pictures, self._played, self._taken = pictures, played, 0
        self._battle = self._turn = 0
        self.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._read)

    def _read(self, data: bytes | str) -> None:
        for message in json.loads(data):
            self._hear(message)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "frame" or message["seat"] != 0:
            return
        view, question = message["view"], message["question"]
        self._turn = view["turn"]
        if question and question.get("options"):
            self._played.offered.add((self._battle, view["turn"], view["phase"], question["step"]))

    def fight(self, battle: int, scenario: str) -> None:
        self._battle, self._turn, began = battle, 0, time.monotonic()
        self.page.goto(f"/table/{open_battle(self.page, [0], scenario, bot='regular')}")
        self._click("dialog[open] .primary")
        while True:
            self.page.wait_for_selector(f"{ASKED}, {OVER}")
            if self.page.locator(OVER).count():
                break
            self._answer()
        self._picture("end")
        self._played.turns += self._turn
        self._played.seconds += time.monotonic() - began

    def _answer(self) -> None:
        kind = next(name for form, name in FORMS.items() if self.page.locator(form).count())
        self._played.asked[kind] += 1
        if kind == "orders":
            for ship in self.page.locator("[data-chip], [role=grid] th button").filter(visible=True).all():
                ship.click()
                for order in ORDERS:
                    self.page.locator(f".pad button:has(b:text-is('{order}'))").click(force=True)
                self._played.clicks += 1 + len(ORDERS)
        elif kind == "fire":
            self._click(".gunnery .end button >> nth=0")
        self._picture(kind)
        self._played.clicks += 1
        people.answer(self.page, self.page.locator(ASKED).first.click)

    def _click(self, what: str) -> None:
        self._played.clicks += 1
        self.page.locator(what).click()

    def _picture(self, name: str) -> None:
        if self._pictures:
            self._taken += 1
            self.page.screenshot(path=self._pictures / f"{self._taken:03} {name}.png")


def report(played: Played, battles: int) -> str:
    """Questions a turn, asked and offered, and what they cost."""
    asked = {name: round(count / played.turns, 2) for name, count in played.asked.most_common()}
    steps = Counter(step for *_, step in played.offered)
    offered = {name: round(count / played.turns, 2) for name, count in steps.most_common()}
    return (
        f"{battles} battles, {played.turns} turns\n"
        f"the server offers {len(played.offered) / played.turns:.1f} questions a turn: {offered}\n"
        f"the page asks     {played.asked.total() / played.turns:.1f} questions a turn: {asked}\n"
        f"{played.clicks / played.turns:.1f} clicks a turn, {played.seconds / played.turns:.1f} seconds a turn"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--scenario", default="line_of_battle")
    arguments.add_argument("--battles", type=int, default=3)
    arguments.add_argument("--width", type=int, default=1280)
    arguments.add_argument("--pictures", type=Path)
    chosen = arguments.parse_args()
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    played = Played()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with running(f"sqlite:///{folder}/tables.db", Path(folder)) as server:
            captain = Captain(browser, server.address, chosen.width, chosen.pictures, played)
            for battle in range(chosen.battles):
                captain.fight(battle, chosen.scenario)
        browser.close()
    print(report(played, chosen.battles))


if __name__ == "__main__":
    main()
