"""Battles and ships from the workshop: everything that is wrong is told, whatever is sent, and nothing takes long."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.core.workshop import BadWork, Complaint, Craft
from hyperespace.games.cosmos import limits
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.sheets import base_of
from hyperespace.games.cosmos.workshop import CRAFTS
from tests.games.cosmos.test_files import sheet

EXAMPLES = Path(__file__).parents[3] / "examples"
BATTLE, SHEET = CRAFTS
REEF = (EXAMPLES / "battles" / "smugglers_reef.json").read_text("utf-8")
CORVETTE = (EXAMPLES / "ships" / "corvette.json").read_text("utf-8")


def complaints(craft: Craft, text: str) -> dict[str, Complaint]:
    """What is wrong with it, by field."""
    with pytest.raises(BadWork) as bad:
        craft.read(text)
    return {each.field: each for each in bad.value.complaints}


def reef(**changes: Any) -> str:
    return json.dumps(json.loads(REEF) | changes, indent=1)


def fair(**terms: Any) -> str:
    """A battle with bought fleets."""
    found: dict[str, Any] = json.loads((EXAMPLES / "battles" / "corvettes_for_sale.json").read_text("utf-8"))
    return json.dumps(found | {"purchase": found["purchase"] | terms})


def corvette(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(CORVETTE)
    return found | changes


@pytest.mark.parametrize("craft", CRAFTS, ids=lambda craft: craft.name)
def test_what_one_begins_with_can_be_played(craft: Craft) -> None:
    work = craft.read(json.dumps(craft.blank()))
    match = hs.new_match("cosmos", seed=1, own_battle=work.options["own_battle"])
    play(match, [new_bot("heuristic", "cosmos", seat) for seat in "01"])
    assert match.result.scores != (0, 0)


@pytest.mark.parametrize("name", ours("scenarios"))
def test_our_own_battles_can_be_taken_as_a_beginning(name: str) -> None:
    work = BATTLE.read(ours("scenarios")[name])
    assert work.titles["fr"] == json.loads(ours("scenarios")[name])["title"]["fr"]
    assert hs.new_match("cosmos", seats=4, own_battle=work.options["own_battle"]).ask is not None


@pytest.mark.parametrize("name", ours("sheets"))
def test_ships_are_tried_against_ours_of_the_same_value(name: str) -> None:
    work = SHEET.read(ours("sheets")[name])
    match = hs.new_match("cosmos", own_battle=work.options["own_battle"])
    kinds = {seat: [ship.kind for ship in match.view(0).ships if ship.seat == seat] for seat in (0, 1)}
    assert {base_of(kind) for kind in kinds[0]} == {name}
    assert name not in kinds[1]


def test_everything_that_is_wrong_is_told_at_once_in_both_languages_with_its_line() -> None:
    ships = json.loads(REEF)["ships"]
    ships[0]["heading"], ships[1]["kind"], ships[4]["deck"] = 9, 7, "bow"
    found = complaints(BATTLE, reef(turns="many", ships=ships))
    assert sorted(found) == ["ships[0].heading", "ships[1].kind", "ships[4].deck", "turns"]
    assert found["turns"].said["fr"].startswith("il faut ici un nombre entier")
    assert all(each.line and each.line > 1 for each in found.values())


def test_so_is_what_does_not_fit_together() -> None:
    ships = json.loads(REEF)["ships"]
    ships[0]["kind"], ships[1]["at"], ships[5]["ramp"] = "sloop", "9901", "stern"
    found = complaints(BATTLE, reef(ships=ships, victory=[{"goal": "destroy_ship", "side": "red", "ship": "B9"}]))
    assert sorted(found) == ["ships[0].kind", "ships[1].at", "ships[5].ramp", "victory", "victory[0].ship"]


def test_what_is_wrong_with_a_ship_that_a_battle_brings_is_told_there() -> None:
    found = complaints(BATTLE, reef(sheets=[corvette(die=7), json.loads(REEF)["sheets"][1]]))
    assert list(found) == ["sheets[0].die"]
    found = complaints(BATTLE, reef(sheets=[corvette(mines=0), json.loads(REEF)["sheets"][1]]))
    assert list(found) == ["sheets[0].drops"]


def test_a_ship_in_the_middle_of_another_one_is_told_once() -> None:
    ships = json.loads(REEF)["ships"]
    ships[1]["at"] = ships[0]["at"]
    assert list(complaints(BATTLE, reef(ships=ships))) == ["ships[1].at"]


@pytest.mark.parametrize(
    ("craft", "text", "field"),
    [
        (BATTLE, "", ""),
        (BATTLE, "{", ""),
        (BATTLE, "[" * 50_000, ""),
        (BATTLE, " " * 70_000, ""),
        (BATTLE, '{"title": "\ud800"}', ""),
        (SHEET, "null", ""),
        (BATTLE, reef(turns=41), "turns"),
        (BATTLE, reef(asteroids=[{"at": "0101"}] * 81), "asteroids"),
        (BATTLE, reef(notes=[{"fr": "a", "en": "a"}] * 9), "notes"),
        (BATTLE, reef(title={"fr": "a" * 61, "en": "a"}), "title.fr"),
        (BATTLE, reef(title={"fr": "a\x1b[2J", "en": "a"}), "title.fr"),
        (BATTLE, reef(title={"fr": "a", "en": "a\u202eb"}), "title.en"),
        (BATTLE, reef(briefing={"fr": "  ", "en": "a"}), "briefing.fr"),
        (BATTLE, fair(points=[460]), "purchase.points[0]"),
        (SHEET, sheet("escort", cells=[[0, 0]] * 13), "cells"),
        (SHEET, sheet("escort", kind="e" * 25), "kind"),
        (SHEET, json.dumps(corvette(arcs=[corvette()["arcs"][0] | {"reach": [2, 4, 16]}])), "arcs[0].reach"),
    ],
)  # fmt: skip
def test_what_is_no_file_or_too_much_is_refused(craft: Craft, text: str, field: str) -> None:
    assert field in complaints(craft, text)


def test_of_a_file_that_is_all_wrong_not_everything_is_told() -> None:
    ships = [{"name": 1}] * 300
    with pytest.raises(BadWork) as bad:
        BATTLE.read(reef(ships=ships))
    assert len(bad.value.complaints) == 100


def giant(kind: str) -> dict[str, Any]:
    """A ship that is as large as may be, and fires as far as may be in all directions."""
    line = [[-n, 0] for n in range(6)] + [[-n, 1] for n in range(6)]
    arcs = [
        {"name": f"arc_{n}", "shape": "fan", "towards": n % 6, "origin": [0, 0], "reach": [5, 10, limits.REACH]}
        for n in range(limits.SHEET["arcs"])
    ]
    moves, pivots = [1, 2, 3, 4, 5, 6], {"left": [0, 0], "right": [0, 0]}
    return {
        "kind": kind, "defence": 99, "die": 12, "shots": 20, "value": 9, "moves": moves, "notches": 2, "cells": line,
        "pivots": pivots, "arcs": arcs, "special": True,
    }  # fmt: skip


def test_the_largest_battle_that_is_allowed_can_be_set_up() -> None:
    kinds = [f"giant_{n}" for n in range(limits.SCENARIO["sheets"])]
    ships = [
        {"name": f"{letter}{n}", "kind": kinds[n % 8], "side": side, "at": f"{column}{n * 2:02}", "heading": heading}
        for letter, side, column, heading in (("B", "blue", 20, 0), ("R", "red", 44, 3))
        for n in range(1, limits.MOST_SHIPS // 2 + 1)
    ]
    goals = [{"goal": "eliminate", "side": side} for side in ("blue", "red")]
    changes = {"ships": ships, "columns": 64, "rows": 48, "exits": [], "victory": goals, "asteroids": []}
    work = BATTLE.read(reef(sheets=[giant(kind) for kind in kinds], **changes))
    assert len(hs.new_match("cosmos", own_battle=work.options["own_battle"]).view(0).ships) == limits.MOST_SHIPS


def mutated(value: Any, random: Random) -> Any:
    """The same with something in it changed, left out, doubled or put elsewhere."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        change = random.random()
        if change < 0.1:
            return {each: inner for each, inner in value.items() if each != key}
        if change < 0.2:
            return value | {random.choice(["kind", "at", "extra", "sheets"]): value[key]}
        return value | {key: mutated(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        number = random.randrange(len(value))
        change = random.random()
        if change < 0.1:
            return value[:number] + value[number + 1 :]
        if change < 0.25:
            return [*value, value[number]] * random.choice([1, 1, 30])
        return [*value[:number], mutated(value[number], random), *value[number + 1 :]]
    return random.choice(STRANGE) if random.random() < 0.4 else _nearby(value, random)


def _nearby(value: Any, random: Random) -> Any:
    if isinstance(value, int):
        return value + random.choice([-1, 1, 1, 2, 5, 500])
    return value[::-1] if isinstance(value, str) else value


STRANGE: list[Any] = [
    None,
    True,
    -1,
    0,
    2**70,
    1e308,
    "",
    "é" * 5000,
    "\u0000",
    "../etc",
    "fighter",
    "0101",
    [],
    {},
    [[]],
]


@pytest.mark.parametrize(("craft", "text"), [(BATTLE, REEF), (SHEET, CORVETTE)], ids=["battle", "sheet"])
def test_a_thousand_spoilt_files_are_refused_or_played(craft: Craft, text: str) -> None:
    random, good = Random(craft.name), 0
    for _ in range(1000):
        spoilt = json.loads(text)
        for _ in range(random.choice([1, 1, 2, 4])):
            spoilt = mutated(spoilt, random)
        with suppress(BadWork):
            work = craft.read(json.dumps(spoilt))
            match = hs.new_match("cosmos", seed=1, own_battle=work.options["own_battle"])
            play(match, [new_bot("random", "cosmos", seat) for seat in "01"], limit=5)
            good += 1
    assert 50 < good < 950
