"""What people make for this game in the workshop: battles, and ships. They are read as files are."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, TypeVar

import msgspec

from hyperespace.core.workshop import BadWork, Complaint, Craft, Work
from hyperespace.games.cosmos.faults import Fault, told
from hyperespace.games.cosmos.hexes import at, label
from hyperespace.games.cosmos.json_files import Reading, examine
from hyperespace.games.cosmos.limits import MOST_BYTES, sheet_limits
from hyperespace.games.cosmos.own_battles import own_faults, with_names
from hyperespace.games.cosmos.scenario_format import SIDES, Eliminate, Placed, Scenario, SideOf
from hyperespace.games.cosmos.sheet_faults import sheet_faults
from hyperespace.games.cosmos.sheet_format import Sheet, Words
from hyperespace.games.cosmos.sheets import base_of, loaded_sheets, sheets

T = TypeVar("T", bound=msgspec.Struct)

LANGUAGES: Final = ("fr", "en")
SHEET_BYTES: Final = 40_000

PROVING: Final = 120
"""What ships of a new class are worth at most, all together, when they are tried against ours."""

MOST_TRIED: Final = 4
"""Ships of a new class that are tried at once."""

OPPONENTS: Final = ("cruiser", "escort", "fighter")
"""Who they are tried against: in turn, as far as the points go."""

SHARES: Final = {"cruiser": 40, "escort": 21, "fighter": 10}
"""What ours are worth."""

MOST_OPPONENTS: Final = 10
COLUMNS, ROWS, WEST, EAST = 40, 26, 14, (34, 28)
"""The proving ground: its size, and the columns in which both sides begin. Hulls reach twelve cells to the west."""


def read_battle(text: str) -> Work:
    """A battle: the options of a match of it, with all ships that are not ours."""
    plan = with_names(self_contained(_read(text, Scenario, own_faults, MOST_BYTES)))
    if len(msgspec.json.encode(plan)) > MOST_BYTES:
        raise BadWork([_complaint(Fault("", "too_much", {"most": MOST_BYTES}), None)])
    return Work(_titles(plan.title), {"own_battle": msgspec.to_builtins(plan)})


def self_contained(plan: Scenario) -> Scenario:
    """The same with all sheets that it uses and that are not ours: those of this machine's folder."""
    brought = {sheet.kind for sheet in plan.sheets}
    used = {ship.kind for ship in plan.ships} | set(plan.purchase.kinds if plan.purchase else ())
    local = [sheets()[kind] for kind in sorted(used - brought) if kind in loaded_sheets().own]
    return msgspec.structs.replace(plan, sheets=(*plan.sheets, *local))


def read_sheet(text: str) -> Work:
    """A class of ships: the options of a match in which some of them meet ships of ours that are worth as much."""
    sheet = _read(text, Sheet, _sheet_faults, SHEET_BYTES)
    plan = with_names(self_contained(proving_battle(sheet)))
    title = sheet.title or sheet.a_title or Words(base_of(sheet.kind), base_of(sheet.kind))
    return Work(_titles(title), {"own_battle": msgspec.to_builtins(plan)})


def _sheet_faults(sheet: Sheet) -> Iterator[Fault]:
    found = list(sheet_limits(sheet)) or list(sheet_faults(sheet, sheet.kind))
    yield from found
    if not found:  # whatever is wrong now is wrong with us, but nobody should find out by an error
        yield from own_faults(proving_battle(sheet))


def _read(text: str, kind: type[T], check: Callable[[T], Iterable[Fault]], most: int) -> T:
    if len(text.encode(errors="replace")) > most:
        raise BadWork([_complaint(Fault("", "too_much", {"most": most}), None)])
    reading: Reading[T] = examine(text, kind, check)
    if reading.faults or reading.found is None:
        raise BadWork(_complaint(fault, line) for fault, line in reading.faults)
    return reading.found


def _complaint(fault: Fault, line: int | None) -> Complaint:
    said = {language: told(fault, language) for language in LANGUAGES}
    return Complaint(fault.field.lstrip("."), said, line)


def _titles(title: Words) -> dict[str, str]:
    return {language: getattr(title, language) for language in LANGUAGES}


def proving_battle(sheet: Sheet) -> Scenario:
    """Ships of this class in the west, and in the east as many points of ours. Whoever is left wins."""
    apart = 2 * max(abs(q) + abs(r) for q, r in ((0, 0), *sheet.cells)) + 2
    worth = max(sheet.value, 1)
    count = max(1, min(MOST_TRIED, PROVING // worth, ROWS // apart))
    name = sheet.title or sheet.a_title or Words(base_of(sheet.kind), base_of(sheet.kind))
    return Scenario(
        title=name,
        briefing=Words(
            f"Banc d'essai : {name.fr} contre nos vaisseaux, à valeur égale.",
            f"Proving ground: {name.en} against ships of ours, of equal value.",
        ),
        columns=COLUMNS,
        rows=ROWS,
        sides={"blue": SideOf("Bleu", "Blue", "west"), "red": SideOf("Rouge", "Red", "east")},
        ships=(*_tried(sheet, count, apart), *_opponents(base_of(sheet.kind), count * worth)),
        turns=10,
        victory=(Eliminate("blue"), Eliminate("red")),
        time_up="points",
        sheets=(sheet,),
    )


def _tried(sheet: Sheet, count: int, apart: int) -> Iterator[Placed]:
    """In line abreast, around the middle."""
    first = (ROWS - (count - 1) * apart) // 2
    for number in range(count):
        name, cell = f"B{number + 1}", label(at(WEST, max(1, first) + number * apart))
        mines = min(2, sheet.mines)
        yield Placed(name=name, kind=sheet.kind, side="blue", captain=_captain(number), at=cell, mines=mines)


def _opponents(kind: str, points: int) -> Iterator[Placed]:
    """Ships of ours for so many points, in two columns; one at least. The class that is tried is not among them."""
    kinds = [each for each in OPPONENTS if each != kind]
    for number in range(MOST_OPPONENTS):
        affordable = [each for each in kinds if SHARES[each] <= points]
        if not affordable and number:
            return
        chosen = affordable[number % len(affordable)] if affordable else kinds[-1]
        points -= SHARES[chosen]
        name, cell = f"R{number + 1}", label(at(EAST[number // 5], 2 + 5 * (number % 5)))
        yield Placed(name=name, kind=chosen, side="red", captain=_captain(number), at=cell, heading=3)


def _captain(number: int) -> Literal[1, 2]:
    return 2 if number % 2 else 1


def blank_battle() -> object:
    """Two fighters on each side, and nothing else: something that can be played."""
    ships = [
        {
            "name": f"{name[0]}{number}",
            "kind": "fighter",
            "side": side,
            "captain": number,
            "at": cell,
            "heading": heading,
        }
        for name, side, cells, heading in (("B", "blue", ("0304", "0309"), 0), ("R", "red", ("2204", "2209"), 3))
        for number, cell in enumerate(cells, 1)
    ]
    return {
        "title": {"fr": "Ma bataille", "en": "My battle"},
        "briefing": {
            "fr": "Deux patrouilles se rencontrent : qui abat l'autre a gagné.",
            "en": "Two patrols meet: whoever shoots down the other has won.",
        },
        "notes": [],
        "columns": 24,
        "rows": 12,
        "sides": {
            "blue": {"fr": "La patrouille bleue", "en": "The blue patrol", "home": "west"},
            "red": {"fr": "La patrouille rouge", "en": "The red patrol", "home": "east"},
        },
        "ships": ships,
        "asteroids": [],
        "exits": [],
        "turns": 8,
        "victory": [{"goal": "eliminate", "side": side} for side in SIDES],
        "time_up": "points",
        "sheets": [],
    }


def blank_sheet() -> object:
    """A small ship with one arc, which can do everything that a fighter can but land."""
    return {
        "kind": "sloop",
        "title": {"fr": "sloop", "en": "sloop"},
        "a_title": {"fr": "un sloop", "en": "a sloop"},
        "defence": 25,
        "die": 8,
        "shots": 2,
        "value": 14,
        "moves": [1, 2, 3, 4, 5, 6],
        "notches": 1,
        "cells": [[0, 0], [-1, 0]],
        "pivots": {"left": [0, 0], "right": [0, 0]},
        "arcs": [{"name": "bow", "shape": "cone", "towards": 0, "origin": [0, 0], "reach": [2, 4, 6]}],
        "ramps": [],
        "mines": 0,
        "drops": [],
        "special": False,
    }


CRAFTS: Final = (
    Craft("battle", read_battle, blank_battle, MOST_BYTES),
    Craft("sheet", read_sheet, blank_sheet, SHEET_BYTES),
)
