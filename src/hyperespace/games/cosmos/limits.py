"""How large a battle or a sheet may be that comes from anybody: a match of it must not take much time or memory.

Files that the people who run the program put into their folder are not limited in this way.
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

from hyperespace.games.cosmos.faults import Fault
from hyperespace.games.cosmos.scenario_format import Purchase, Scenario
from hyperespace.games.cosmos.sheet_format import Sheet, Words

MOST_BYTES: Final = 60_000
"""Of a battle with all that it brings."""

MOST_SHIPS: Final = 32
"""On both sides together."""

MOST_BOUGHT: Final = 50
"""The same where they are bought, of a class that the battle brings."""

TITLE, SENTENCE, STORY = 60, 400, 1200
"""Letters of a title, a note and a briefing."""

SCENARIO: Final = {
    "notes": 8, "ships": MOST_SHIPS, "asteroids": 80, "exits": 24, "victory": 12, "sheets": 8,
}  # fmt: skip
PURCHASE: Final = {"points": 8, "kinds": 8, "beacon": 60}
SHEET: Final = {"cells": 12, "arcs": 6, "ramps": 4, "drops": 6}
"""Entries of lists."""

CLASSES: Final = 8
"""Of all ships of a battle: bots work out what each class can do to each other one."""

TURNS, DRIFT, POINTS = 40, 12, 600
SPAN, REACH, ARC_CELLS, PATHS, PATH_CELLS = 6, 15, 300, 6, 8
SHOTS, ROOM, MINES, LETTERS = 20, 12, 20, 24
"""Numbers: `SPAN` is how far hulls go from their anchor, `REACH` how far anything else does, `LETTERS` of a name."""

VISIBLE: Final = ("L", "M", "N", "P", "S", "Zs")
"""What a text is made of: no control signs, and none that turn the direction of others."""


def scenario_limits(plan: Scenario) -> Iterator[Fault]:
    """What is too much of a battle."""
    for name, most in SCENARIO.items():
        yield from _long(f".{name}", getattr(plan, name), most)
    yield from _words(".title", plan.title, TITLE)
    yield from _words(".briefing", plan.briefing, STORY)
    for number, note in enumerate(plan.notes[: SCENARIO["notes"]]):
        yield from _words(f".notes[{number}]", note, SENTENCE)
    for side, words in plan.sides.items():
        yield from _words(f".sides.{side}", words, TITLE)
    yield from _large(".turns", plan.turns, TURNS)
    for name in ("asteroid_drift", "mine_drift"):
        drift = getattr(plan, name)
        yield from _large(f".{name}.cells", drift.cells if drift else 0, DRIFT)
        yield from _long(f".{name}.phases", drift.phases if drift else (), 6)
    for number, ship in enumerate(plan.ships[:MOST_SHIPS]):
        yield from _large(f".ships[{number}].mines", ship.mines, MINES)
    if len({ship.kind for ship in plan.ships}) > CLASSES:
        yield Fault(".ships", "too_many_classes", {"most": CLASSES})
    if plan.purchase is not None:
        yield from _purchase_limits(plan.purchase)
    for number, sheet in enumerate(plan.sheets[: SCENARIO["sheets"]]):
        for fault in sheet_limits(sheet):
            yield Fault(f".sheets[{number}]{fault.field}", fault.code, fault.values)


def _purchase_limits(terms: Purchase) -> Iterator[Fault]:
    for name, most in PURCHASE.items():
        yield from _long(f".purchase.{name}", getattr(terms, name), most)
    for number, points in enumerate(terms.points[: PURCHASE["points"]]):
        yield from _large(f".purchase.points[{number}]", points, POINTS)


def too_many_bought(plan: Scenario) -> Iterator[Fault]:
    """Cheap ships that it brings would be too many for its points."""
    terms, prices = plan.purchase, {sheet.kind: sheet.value for sheet in plan.sheets}
    cheapest = min((prices[kind] for kind in terms.kinds if prices.get(kind)), default=0) if terms else 0
    for number, points in enumerate(terms.points if terms and cheapest else ()):
        if 2 * points // cheapest > MOST_BOUGHT:
            yield Fault(f".purchase.points[{number}]", "at_most", {"most": MOST_BOUGHT * cheapest // 2})


def sheet_limits(sheet: Sheet) -> Iterator[Fault]:
    """What is too much of a sheet."""
    for name, most in SHEET.items():
        yield from _long(f".{name}", getattr(sheet, name), most)
    yield from _near(".cells", sheet.cells, SPAN)
    yield from _long(".moves", sheet.moves, 6)
    yield from _long(".kind", sheet.kind.partition("__")[0], LETTERS)
    for name in ("title", "a_title"):
        words = getattr(sheet, name)
        if words is not None:
            yield from _words(f".{name}", words, TITLE)
    yield from _large(".shots", sheet.shots, SHOTS)
    yield from _large(".mines", sheet.mines, MINES)
    for number, arc in enumerate(sheet.arcs[: SHEET["arcs"]]):
        field = f".arcs[{number}]"
        yield from _long(f"{field}.name", arc.name, LETTERS)
        yield from _large(f"{field}.shots", arc.shots, SHOTS)
        if arc.reach is not None:
            yield from _large(f"{field}.reach", max(arc.reach), REACH)
        for band, places in (arc.cells or {}).items():
            yield from _long(f"{field}.cells.{band}", places, ARC_CELLS)
            yield from _near(f"{field}.cells.{band}", places[:ARC_CELLS], REACH)
    yield from _ramp_limits(sheet)
    for number, drop in enumerate(sheet.drops[: SHEET["drops"]]):
        yield from _long(f".drops[{number}].name", drop.name, LETTERS)
        yield from _near(f".drops[{number}].cell", (drop.cell,), REACH)


def _ramp_limits(sheet: Sheet) -> Iterator[Fault]:
    for number, ramp in enumerate(sheet.ramps[: SHEET["ramps"]]):
        field = f".ramps[{number}]"
        yield from _long(f"{field}.name", ramp.name, LETTERS)
        yield from _large(f"{field}.room", ramp.room, ROOM)
        yield from _long(f"{field}.paths", ramp.paths, PATHS)
        for nth, path in enumerate(ramp.paths[:PATHS]):
            yield from _long(f"{field}.paths[{nth}].name", path.name, LETTERS)
            yield from _long(f"{field}.paths[{nth}].cells", path.cells, PATH_CELLS)
            yield from _near(f"{field}.paths[{nth}].cells", path.cells[:PATH_CELLS], REACH)


def _long(field: str, value: str | tuple[object, ...], most: int) -> Iterator[Fault]:
    if len(value) > most:
        yield Fault(field, "too_long", {"most": most})


def _large(field: str, value: int, most: int) -> Iterator[Fault]:
    if value > most:
        yield Fault(field, "at_most", {"most": most})


def _near(field: str, places: tuple[tuple[int, int], ...], most: int) -> Iterator[Fault]:
    if any(max(abs(q), abs(r), abs(q + r)) > most for q, r in places):
        yield Fault(field, "too_far", {"most": most})


def _words(field: str, words: Words, most: int) -> Iterator[Fault]:
    for language in ("fr", "en"):
        text: str = getattr(words, language)
        yield from _long(f"{field}.{language}", text, most)
        if not text.strip():
            yield Fault(f"{field}.{language}", "empty")
        elif not all(unicodedata.category(sign).startswith(VISIBLE) for sign in text[:most]):
            yield Fault(f"{field}.{language}", "control_sign")
