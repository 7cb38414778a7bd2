"""The page in Debian's Chromium, from a server on the same machine.

    make bench-page                          ready, click, frames
    make lighthouse                          Lighthouse's scores, which needs the npm registry once

Ready is when the first thing can be clicked, in a browser that has never seen the page. A click is answered when what
came of it has been painted: it went to the server, was checked, committed to the disk and came back as a new frame. The
frames are those on the screen while pawns travel, from Chromium's own trace, and those painted while a turn of the line
of battle plays back in Capitaine Cosmos. Each figure is the middle one of its rounds, with the best and the worst.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, WIDE, chromium  # noqa: E402
from tests.browser.people import END, OPTION, choose, open_table, settle_down, wait_for_turn  # noqa: E402
from tests.server.servers import Server, running  # noqa: E402

LIGHTHOUSE: Final = ROOT / "build" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
LATE: Final = 25.0
"""Milliseconds: one and a half times what a frame takes on a screen of 60 Hz."""
SECONDS_A_TURN: Final = 8
"""Watched of each turn of a battle."""
CATEGORIES: Final = ("performance", "accessibility", "best-practices")

STOPWATCH: Final = """() => {
  window.answers = [];
  let clicked = null;
  document.addEventListener("click", (event) => (clicked = event.timeStamp), true);
  const stop = () => {
    const since = clicked;
    clicked = null;
    if (since === null) return;
    requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - since)));
  };
  new MutationObserver(stop).observe(document.querySelector("section.prompt"), { attributeFilter: ["data-frame"] });
}"""
"""From a click to the picture of the first frame after it."""

FILM: Final = """() => {
  const isMoving = () => document.querySelector(".transport") !== null;
  const film = (window.film = { moving: 0, frames: 0, longest: 0 });
  let before = performance.now();
  let moved = false;
  const look = (now) => {
    const moves = isMoving();
    if (moves && moved) {
      film.frames += 1;
      film.moving += now - before;
      film.longest = Math.max(film.longest, now - before);
    }
    moved = moves;
    before = now;
    if (film === window.film) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Pictures while a turn of a battle plays back, the time that they took, and the longest wait for one."""

TRACED: Final = ["blink.animations", "viz"]
"""What Chromium is to write down: what moves by itself, and each picture that it puts onto the screen."""

TRAVELLERS: Final = ("flying", "cone")
"""Classes of what travels on Rencontre's board."""


@contextmanager
def a_browser() -> Iterator[tuple[Server, Browser]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(f"sqlite:///{folder}/tables.db", Path(folder)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield server, browser
        browser.close()


def a_page(browser: Browser, server: Server) -> Page:
    """Somebody who was never here before."""
    size = ViewportSize(width=WIDE[0], height=WIDE[1])
    return browser.new_context(base_url=server.address, viewport=size, reduced_motion="no-preference").new_page()


def ready(browser: Browser, server: Server, address: Callable[[Page], str], first: str) -> float:
    """Milliseconds until the first thing can be clicked."""
    page = a_page(browser, server)
    page.goto(address(page), wait_until="commit")
    page.locator(first).first.wait_for()
    taken = float(page.evaluate("performance.now()"))
    page.context.close()
    return taken


def clicks(browser: Browser, server: Server, number: int) -> list[float]:
    """Milliseconds from click to picture, for each of so many answers."""
    page = a_page(browser, server)
    found: list[float] = []
    while len(found) < number:
        page.goto(f"/table/{open_table(page, 'rencontre', 4, [0])}")
        page.wait_for_selector(OPTION)
        page.evaluate(STOPWATCH)
        for _ in range(15):
            wait_for_turn(page)
            settle_down(page)
            if page.locator(END).count():
                break
            choose(page)
        settle_down(page)
        found += page.evaluate("window.answers")
    page.context.close()
    return found


def frames(browser: Browser, server: Server, choices: int) -> list[float]:
    """A match with its motion: how long each picture was on the screen while pawns travelled or the cone turned, in ms.

    Chromium draws these by itself, beside the page's own work, so nothing in the page can count them.
    """
    page = a_page(browser, server)
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0])}")
    page.wait_for_selector(OPTION)
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(choices):
        wait_for_turn(page)
        if page.locator(END).count():
            break
        choose(page)
        settle_down(page)
    trace: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    pictures = sorted(each["ts"] for each in trace if each["name"] == "Display::DrawAndSwap" and each["ph"] == "X")
    waits: list[float] = []
    for begin, end in travels(trace):
        seen = [at for at in pictures if begin <= at <= end]
        waits += [(later - earlier) / 1000 for earlier, later in pairwise(seen)]
    return waits


def travels(trace: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """When something travelled, from when to when; what overlaps is one."""
    begun: dict[str, float] = {}
    found: list[tuple[float, float]] = []
    for each in sorted((each for each in trace if each["name"] == "Animation"), key=lambda each: float(each["ts"])):
        what = each["id2"]["local"]
        if each["ph"] == "b" and set(TRAVELLERS) & set(re.split(r"[ '=]", each["args"]["data"]["nodeName"])):
            begun[what] = each["ts"]
        elif each["ph"] == "e" and what in begun:
            begin = begun.pop(what)
            while found and found[-1][1] >= begin:
                begin = min(begin, found.pop()[0])
            found.append((begin, each["ts"]))
    return found


def playback(browser: Browser, server: Server) -> list[dict[str, Any]]:
    """The line of battle, fought out by two bots: the same for each of its turns, watched again from the stands."""
    page = a_page(browser, server)
    page.goto(f"/table/{open_table(page, 'cosmos', 2, [], variants={'scenario': 'line_of_battle'})}")
    page.locator(END).wait_for(timeout=120_000)
    page.locator(".transport button").last.click()
    page.locator("button.again").click()
    turns = page.locator(".transport select").first.locator("option").all_inner_texts()
    films: list[dict[str, Any]] = []
    for turn in turns:
        if not page.locator(".transport").count():
            page.locator("button.again").click()
        page.locator(".transport select").first.select_option(turn)
        page.evaluate(FILM)
        page.wait_for_timeout(SECONDS_A_TURN * 1000)
        films.append(page.evaluate("window.film"))
    page.context.close()
    return films


def measure(rounds: int) -> None:
    with a_browser() as (server, browser):
        home = [ready(browser, server, lambda _: "/", ".hero button") for _ in range(rounds)]
        say("home ready, ms", home)
        seat = [
            ready(browser, server, lambda page: f"/table/{open_table(page, 'rencontre', 4, [0])}", OPTION)
            for _ in range(rounds)
        ]
        say("table ready, ms", seat)
        say("click answered, ms", clicks(browser, server, rounds * 5))
        matches = [frames(browser, server, 40) for _ in range(3)]
        say("frames a second while pawns travel", [len(waits) / sum(waits) * 1000 for waits in matches])
        say("of them late, percent", [sum(wait > LATE for wait in waits) / len(waits) * 100 for waits in matches])
        say("longest wait for a frame, ms", [max(waits) for waits in matches])
        films = playback(browser, server)
        say("frames a second while a turn plays back", [film["frames"] / film["moving"] * 1000 for film in films])
        say("longest wait for a frame, ms", [film["longest"] for film in films])
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def say(what: str, figures: list[float]) -> None:
    print(f"{what:<40}{median(figures):8.1f}   ({min(figures):.1f} to {max(figures):.1f}, {len(figures)} times)")


def lighthouse(rounds: int) -> None:
    """The best scores of several rounds, for a visitor of the home page and for somebody at a table."""
    with a_browser() as (server, browser):
        page = a_page(browser, server)
        table = open_table(page, "rencontre", 4, [0])
        cookies = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies())
        for preset in ("desktop", "mobile"):
            for address in ("/", f"/table/{table}"):
                scores = [look(server.address + address, cookies, preset) for _ in range(rounds)]
                print(f"{preset:<9}{address:<26}", max(scores), f"of {rounds}:", [each[0] for each in scores])
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def look(address: str, cookies: str, preset: str) -> tuple[int, ...]:
    """Lighthouse's scores of one visit."""
    command = [
        str(LIGHTHOUSE), address, "--quiet", "--output=json", "--output-path=stdout",
        f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags=--headless {' '.join(FLAGS)}",
        f"--extra-headers={json.dumps({'Cookie': cookies})}", *(["--preset=desktop"] if preset == "desktop" else []),
    ]  # fmt: skip
    environment = os.environ | {"CHROME_PATH": chromium()}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)["categories"]
    return tuple(round(found[each]["score"] * 100) for each in CATEGORIES)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lighthouse", action="store_true")
    parser.add_argument("--rounds", type=int, default=7)
    wanted = parser.parse_args()
    (lighthouse if wanted.lighthouse else measure)(wanted.rounds)
