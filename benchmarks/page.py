"""The page in Chromium, at a full table of each game, from a server on the same machine.

    make bench-page                                        ready, click, frames
    python benchmarks/page.py --before ../other            the same for another checkout with its page built, in turns
    python benchmarks/page.py --games trucker --rounds 5

Ready is when the first thing that can be clicked has been painted, in a browser that has never seen the page. Beside it
is what that took of the processor: everything that the browser and the server did until then. A click is felt when
anything has been painted after it, and answered when what came of it has been: it went to the server, was checked,
committed to the disk and came back as a new frame. The frames are those on the screen while something moves on the
board of Rencontre or in a flight of Galaxy Trucker, and while a turn of a battle of Capitaine Cosmos plays back. All
deals are the same in each checkout and in each run. Figures are the middle ones of all rounds.

On a busy machine these figures say little. Where Linux has control groups, this gives the benchmark a hundred times the
weight of others: `mkdir /sys/fs/cgroup/cpu/page`, write 102400 into its `cpu.shares` and the shell's id into its
`cgroup.procs`.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import same_deals, test_cosmos  # noqa: E402
from tests.browser.conftest import NO_START_CARDS, WIDE, chromium  # noqa: E402
from tests.browser.people import END, OPTION, answer, choose, open_table, settle_down, wait_for_turn  # noqa: E402
from tests.server.servers import Server, free_port, started  # noqa: E402

FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
"""Nothing that tests do to save time: this is how people's browsers run, but for the screen."""
LATE: Final = 25.0
"""Milliseconds: one and a half times what a frame takes on a screen of 60 Hz."""
TRACED: Final = ["blink.animations", "viz"]
"""What Chromium is to write down: what moves by itself, and each picture that it puts onto the screen."""

READY: Final = """
  window.ready = new Promise((resolve) => {
    const look = () =>
      document.querySelector(%r) ? setTimeout(() => resolve(performance.now())) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
"""

STOPWATCH: Final = """() => {
  window.answers = [];
  window.felt = [];
  let clicked = null;
  document.addEventListener("click", ({ timeStamp }) => {
    clicked = timeStamp;
    requestAnimationFrame(() => setTimeout(() => window.felt.push(performance.now() - timeStamp)));
  }, true);
  const stop = () => {
    const since = clicked;
    clicked = null;
    if (since === null) return;
    requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - since)));
  };
  new MutationObserver(stop).observe(document.querySelector("section.prompt"), { attributeFilter: ["data-frame"] });
}"""
"""From a click to the next picture, and to that of the first frame after it."""

FILM: Final = """() => {
  const waits = (window.waits = []);
  let before = null;
  const look = (now) => {
    const moves = document.querySelector(".transport") !== null;
    if (moves && before !== null) waits.push(now - before);
    before = moves ? now : null;
    if (waits === window.waits) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""How long each picture stays while a turn of a battle plays back, which the page itself draws."""


class Play(NamedTuple):
    """How one sits down to a game, and what one does there."""

    seats: int
    variants: dict[str, Any]
    ready: str
    """What can be clicked first."""
    act: Callable[[Page], None]


def build(page: Page) -> None:
    """Draw a tile, or place the one in hand."""
    stack, cells = page.locator(".stack.ready:enabled"), page.locator(".touch.free:enabled")
    stack.or_(cells).first.wait_for()
    answer(page, (stack if stack.count() else cells).first.click)


def command(page: Page) -> None:
    """Write orders for each ship and seal them; in a window give the first answer."""
    page.wait_for_selector(f"{test_cosmos.ASKED}, {END}")
    if not page.locator(END).count():
        test_cosmos.answer(page)


PLAYS: Final = {
    "rencontre": Play(4, {}, OPTION, choose),
    "cosmos": Play(2, {"scenario": "line_of_battle"}, "dialog[open] .primary", command),
    "trucker": Play(4, {"flights": ["II"], "building": "calm"}, ".stack.ready:enabled", build),
}
MOVES: Final = {
    "rencontre": ("pawns", PLAYS["rencontre"]),
    "trucker": ("flight", Play(4, {"flights": ["II"], "building": "dealt"}, OPTION, choose)),
}
"""What moves by itself, and where it does."""


class Checkout:
    """A server of one checkout, what was measured there, and the browser that all share."""

    def __init__(self, name: str, root: Path, folder: Path, browser: Browser) -> None:
        self.name, self._browser = name, browser
        self._test = folder / "deals"
        environment = os.environ | {"PYTHONPATH": f"{root / 'src'}:{root}"}
        log, program = folder / f"{name}.log", same_deals.program(self._test)
        database = f"sqlite:///{folder}/{name}.db"
        self.server = Server(database, free_port(), log, program=program, folder=root, environment=environment)
        self.figures: dict[str, list[float]] = {}

    def note(self, what: str, *figures: float) -> None:
        self.figures.setdefault(what, []).extend(figures)

    def page(self, *scripts: str) -> Page:
        return a_page(self._browser, self.server, *scripts)

    def sit(self, page: Page, game: str, what: str, play: Play) -> str:
        """Open a table with bots at all other seats; its address."""
        self._test.write_text(f"{game} {what}", "utf-8")
        return f"/table/{open_table(page, game, play.seats, [0], variants=play.variants)}"

    def time_home(self) -> None:
        self._time_ready("home", self.page(READY % ".hero button"), "/")

    def time_table(self, game: str, number: int) -> None:
        page = self.page(READY % PLAYS[game].ready)
        self._time_ready(f"{game}: table", page, self.sit(page, game, f"ready {number}", PLAYS[game]))

    def _time_ready(self, what: str, page: Page, address: str) -> None:
        begun = spent()
        page.goto(address, wait_until="commit")
        self.note(f"{what} ready, ms", page.evaluate("window.ready"))
        self.note(f"{what} ready, ms of the processor", spent() - begun)
        page.context.close()

    def time_clicks(self, game: str, number: int, choices: int) -> None:
        page = self.page(NO_START_CARDS)
        self._arrive(page, game, f"click {number}", PLAYS[game])
        page.evaluate(STOPWATCH)
        begun = spent()
        self._go_on(page, PLAYS[game].act, choices)
        self.note(f"{game}: click felt, ms", *page.evaluate("window.felt"))
        answers: list[float] = page.evaluate("window.answers")
        self.note(f"{game}: click answered, ms", *answers)
        self.note(f"{game}: an answer, ms of the processor", (spent() - begun) / max(1, len(answers)))
        page.context.close()

    def watch_moves(self, game: str, number: int, choices: int) -> None:
        """How long each picture was on the screen while something moved, in ms.

        Chromium draws what travels by itself, beside the page's own work, so nothing in the page can count that.
        """
        what, play = MOVES[game]
        page = self.page(NO_START_CARDS)
        self._arrive(page, game, f"frames {number}", play)
        self._browser.start_tracing(page=page, categories=TRACED)
        begun = spent()
        self._go_on(page, play.act, choices)
        used = spent() - begun
        trace: list[dict[str, Any]] = json.loads(self._browser.stop_tracing())["traceEvents"]
        page.context.close()
        pictures = sorted(each["ts"] for each in trace if each["name"] == "Display::DrawAndSwap" and each["ph"] == "X")
        for begin, end in travels(trace):
            seen = [at for at in pictures if begin <= at <= end]
            self.note(f"{game}, {what}: frames", *((later - earlier) / 1000 for earlier, later in pairwise(seen)))
        self.note(f"{game}, {what}: ms of the processor", used)

    def watch_film(self, turns: int) -> None:
        """The line of battle, fought out by two bots, of which some turns are watched from the stands."""
        page = self.page()
        self._test.write_text("cosmos film", "utf-8")
        page.goto(f"/table/{open_table(page, 'cosmos', 2, [], variants=PLAYS['cosmos'].variants)}")
        page.locator(END).wait_for(timeout=120_000)
        if page.locator(".transport").count():  # the film of the end is on
            page.locator(".transport button").last.click()
        page.locator("button.again").click()
        begun = spent()
        for turn in page.locator(".transport select").first.locator("option").all_inner_texts()[:turns]:
            if not page.locator(".transport").count():
                page.locator("button.again").click()
            page.locator(".transport select").first.select_option(turn)
            page.evaluate(FILM)
            page.wait_for_timeout(8000)
            self.note("cosmos, film: frames", *page.evaluate("window.waits"))
        self.note("cosmos, film: ms of the processor", spent() - begun)
        page.context.close()

    def _arrive(self, page: Page, game: str, what: str, play: Play) -> None:
        page.goto(self.sit(page, game, what, play))
        page.wait_for_selector(play.ready)
        if game == "cosmos":  # the briefing has been read
            page.locator(play.ready).click()
        settle_down(page)

    def _go_on(self, page: Page, act: Callable[[Page], None], choices: int) -> None:
        for _ in range(choices):
            if act is choose:
                wait_for_turn(page)
            if page.locator(END).count():
                break
            act(page)
            settle_down(page)


def a_page(browser: Browser, server: Server, *scripts: str) -> Page:
    """Somebody who was never here before, and has these scripts in their browser."""
    size = ViewportSize(width=WIDE[0], height=WIDE[1])
    context = browser.new_context(base_url=server.address, viewport=size, reduced_motion="no-preference")
    context.set_default_timeout(60_000)
    for script in scripts:
        context.add_init_script(script)
    return context.new_page()


def travels(trace: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """When something moved, from when to when; what overlaps is one."""
    begun: dict[str, float] = {}
    found: list[tuple[float, float]] = []
    for each in sorted((each for each in trace if each["name"] == "Animation"), key=lambda each: float(each["ts"])):
        what = each["id2"]["local"]
        if each["ph"] == "b":
            begun[what] = each["ts"]
        elif each["ph"] == "e" and what in begun:
            begin = begun.pop(what)
            while found and found[-1][1] >= begin:
                begin = min(begin, found.pop()[0])
            found.append((begin, each["ts"]))
    return found


def spent() -> float:
    """Milliseconds of the processor that browsers and servers have used so far. What ends takes its own with it."""
    return sum(run_time(pid) for pid in descendants(os.getpid())) / 1e6


def descendants(pid: int) -> Iterator[int]:
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from descendants(child)


def run_time(pid: int) -> int:
    """Nanoseconds; of Playwright's own program none."""
    try:
        if Path(f"/proc/{pid}/comm").read_text().startswith(("node", "MainThread")):
            return 0
        return sum(int(each.read_text().split()[0]) for each in Path(f"/proc/{pid}/task").glob("*/schedstat"))
    except (FileNotFoundError, ProcessLookupError):
        return 0


def measure(checkouts: list[Checkout], games: list[str], rounds: int, kinds: str) -> None:
    for number in range(rounds):
        turn = checkouts[:: -1 if number % 2 else 1]
        for each in turn:
            if "h" in kinds:
                each.time_home()
        for game in games:
            for each in turn:
                for more in range(3 if "r" in kinds else 0):
                    each.time_table(game, 3 * number + more)
                if "c" in kinds:
                    each.time_clicks(game, number, 6 if game == "cosmos" else 20)
                if "f" in kinds and game == "cosmos":
                    each.watch_film(2)
                elif "f" in kinds:
                    each.watch_moves(game, number, 30)


def show(checkouts: list[Checkout]) -> None:
    """A row for each figure: the middle one, and the worst of those that can be felt."""
    names = " | ".join(f"{each.name} | worst" for each in checkouts)
    print(f"| | {names} |{' ratio |' if len(checkouts) > 1 else ''}")
    print("| --- |" + " ---: | ---: |" * len(checkouts) + (" ---: |" if len(checkouts) > 1 else ""))
    for what in checkouts[0].figures:
        found = [each.figures[what] for each in checkouts]
        if what.endswith("frames"):
            row(
                f"{what} a second", [len(waits) / sum(waits) * 1000 for waits in found], [max(waits) for waits in found]
            )
            late = [sum(wait > LATE for wait in waits) / len(waits) * 100 for waits in found]
            row(f"{what} late, %", late, [len(waits) for waits in found])
        else:
            row(what, [median(each) for each in found], [max(each) for each in found])
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def row(what: str, middle: list[float], worst: list[float]) -> None:
    columns = " | ".join(f"{each:.1f} | {most:.0f}" for each, most in zip(middle, worst, strict=True))
    ratio = f" {middle[0] / middle[1]:.2f} |" if len(middle) > 1 and middle[1] else ""
    print(f"| {what} | {columns} |{ratio}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="another checkout, with its page built")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", nargs="+", choices=list(PLAYS), default=list(PLAYS))
    parser.add_argument("--kinds", default="hrcf", help="h: home, r: table ready, c: clicks, f: frames")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as servers:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        roots = {"now": ROOT, **({"before": wanted.before.resolve()} if wanted.before else {})}
        checkouts = [Checkout(name, root, Path(folder), browser) for name, root in roots.items()]
        for each in checkouts:
            servers.enter_context(started(each.server))
        measure(checkouts, wanted.games, wanted.rounds, wanted.kinds)
        show(checkouts)
        browser.close()


if __name__ == "__main__":
    main()
