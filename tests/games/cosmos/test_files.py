"""Ship sheets and scenarios that people write themselves: what is wrong in one is said with line and field."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.files import BadFile, line_of
from hyperespace.games.cosmos.scenarios import parse as parse_scenario
from hyperespace.games.cosmos.scenarios import scenarios as all_scenarios
from hyperespace.games.cosmos.sheets import parse as parse_sheet
from hyperespace.games.cosmos.sheets import sheets as all_sheets
from hyperespace.games.cosmos.shelf import texts_of


def scenario(name: str = "convoy", /, **changes: Any) -> str:
    """A scenario of ours with other values, one field to a line."""
    return json.dumps(json.loads(texts_of("scenarios")[name]) | changes, indent=1)


def sheet(name: str = "escort", /, **changes: Any) -> str:
    return json.dumps(json.loads(texts_of("sheets")[name]) | changes, indent=1)


def ships(number: int, **changes: Any) -> list[dict[str, Any]]:
    """The ships of the line of battle, one of them changed."""
    found: list[dict[str, Any]] = json.loads(texts_of("scenarios")["line_of_battle"])["ships"]
    found[number] |= changes
    return found


def purchase(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(texts_of("scenarios")["free_battle"])["purchase"]
    return found | changes


def line_with(text: str, words: str) -> int:
    """The line on which these words are, of which there is one."""
    (number,) = [number for number, line in enumerate(text.splitlines(), 1) if words in line]
    return number


@pytest.mark.parametrize("name", texts_of("sheets"))
def test_every_sheet_of_ours_is_good(name: str) -> None:
    assert parse_sheet(name, texts_of("sheets")[name]).kind == name


@pytest.mark.parametrize("name", texts_of("scenarios"))
def test_every_scenario_of_ours_is_good(name: str) -> None:
    assert parse_scenario(name, texts_of("scenarios")[name]).turns >= 6


@pytest.mark.parametrize(
    ("changes", "field", "words", "reason"),
    [
        ({"defence": "forty"}, "defence", '"forty"', "Expected `int`, got `str`"),
        ({"defence": 0}, "defence", '"defence": 0', "Expected `int` >= 1"),
        ({"die": 10}, "die", '"die": 10', "Invalid enum value 10"),
        ({"moves": [2, 4, 7]}, "moves[2]", " 7", "Expected `int` <= 6"),
        ({"armour": 3}, "of the file", "{", "Object contains unknown field `armour`"),
        ({"notches": 3}, "notches", '"notches": 3', "Expected `int` <= 2"),
        ({"pivots": None}, "notches", '"notches"', "a ship that turns needs `pivots`"),
        ({"cells": [[1, 0], [0, 0]]}, "cells", '"cells"', "the first cell is the anchor"),
        ({"drops": []}, "mines", '"mines"', "a ship with mines needs `drops`"),
        ({"arcs": [{"name": "bow"}]}, "arcs[0]", None, "an arc has either a `shape` and a `reach`, or `cells`"),
        (
            {"arcs": [{"name": "bow", "shape": "cone", "reach": [3, 2, 9]}]},
            "arcs[0].reach",
            '"reach"',
            "short, medium and long follow one another",
        ),
        (
            {"arcs": [{"name": "bow", "shape": "ring", "reach": [1, 2, 3]}]},
            "arcs[0].shape",
            '"ring"',
            "Invalid enum value",
        ),
        (
            {"ramps": [{"name": "port", "cell": [4, 4], "room": 2, "paths": []}]},
            "ramps[0].cell",
            None,
            "a ramp is on a cell of the ship",
        ),
    ],
)
def test_a_bad_sheet(changes: dict[str, Any], field: str, words: str | None, reason: str) -> None:
    text = sheet(**changes)
    with pytest.raises(BadFile) as error:
        parse_sheet("mine.json", text)
    head, _, said = str(error.value).partition(": ")
    number = 1 if field == "of the file" else line_with(text, words) if words else int(head.split()[2].rstrip(","))
    assert head == f"mine.json, line {number}, field {field}"
    assert said.startswith(reason)


@pytest.mark.parametrize(
    ("changes", "field", "reason"),
    [
        ({"columns": 3}, "columns", "Expected `int` >= 4"),
        ({"time_up": "green"}, "time_up", "Invalid enum value 'green'"),
        ({"columns": 32, "ships": ships(5, at="3307")}, "ships[5].at", "3307 is not on the map of 32 × 12 cells"),
        ({"rows": 24, "ships": ships(5, at="33")}, "ships[5].at", "Expected `str` matching regex"),
        ({"rows": 24, "ships": ships(5, heading=6)}, "ships[5].heading", "Expected `int` <= 5"),
        (
            {"rows": 24, "ships": ships(5, kind="sloop")},
            "ships[5].kind",
            "there is no class sloop; the classes are: cargo",
        ),
        ({"rows": 24, "ships": ships(5, mines=3)}, "ships[5].mines", "escort carries at most 2"),
        ({"rows": 24, "ships": ships(5, defence=41)}, "ships[5].defence", "escort has at most 40"),
        ({"rows": 24, "ships": ships(5, name="B8")}, "ships", "two ships have the same name"),
        ({"rows": 24, "ships": ships(1, at="0101")}, "ships[1]", "a ship is either `at` a cell or `aboard` a cruiser"),
        ({"rows": 24, "ships": ships(1, aboard="R1")}, "ships[1].aboard", "its side has no ship R1 on the map"),
        ({"rows": 24, "ships": ships(1, aboard="B41")}, "ships[1].aboard", "its side has no ship B41 on the map"),
        ({"rows": 24, "ships": ships(1, ramp="stern")}, "ships[1].ramp", "B1 has no ramp stern"),
        ({"rows": 24, "ships": ships(3, ramp="port")}, "ships[1].ramp", "3 fighters on a ramp for 2"),
        ({"rows": 24, "ships": ships(1, kind="escort")}, "ships[1].aboard", "only fighters are carried aboard"),
        ({"ships": []}, "ships", "there are no ships, and none can be bought"),
        ({"asteroids": [{"at": "0101"}, {"at": "4901"}]}, "asteroids[1].at", "4901 is not on the map"),
        (
            {"victory": [{"side": "red", "goal": "destroy_ship", "ship": "R1"}]},
            "victory[0].ship",
            "the enemy of red has no",
        ),
        ({"victory": [{"side": "red", "goal": "conquer"}]}, "victory[0].goal", "Invalid value 'conquer'"),
        ({"victory": [{"side": "red", "goal": "exit", "kind": "cargo", "count": 1}]}, "victory[0]", "there is no exit"),
        (
            {"victory": [{"side": "red", "goal": "destroy", "kind": "sloop", "count": 1}]},
            "victory[0].kind",
            "there is no class",
        ),
        ({"exits": [{"side": "blue", "kind": "sloop", "edge": "east"}]}, "exits[0].kind", "there is no class sloop"),
        ({"sides": {"blue": {"fr": "", "en": "", "home": "west"}}}, "sides", "there is no side red"),
        ({"sides": {"green": {"fr": "", "en": "", "home": "west"}}}, "sides", "Invalid enum value 'green'"),
        ({"sides": {"blue": {"fr": "", "en": "", "home": "north"}}}, "sides[...].home", "Invalid enum value 'north'"),
        ({"purchase": purchase(kinds=["fighter", "sloop"])}, "purchase.kinds[1]", "there is no class sloop"),
        ({"purchase": purchase(zones={"blue": [1, 6]})}, "purchase.zones", "red needs a first and a last column"),
        ({"purchase": purchase(asteroids=[9, 60])}, "purchase.asteroids", "these are the first and the last column"),
        ({"purchase": purchase(beacon=["1613"])}, "purchase.beacon[0]", "1613 is not on the map"),
    ],
)
def test_a_bad_scenario(changes: dict[str, Any], field: str, reason: str) -> None:
    text = scenario(**changes)
    with pytest.raises(BadFile) as error:
        parse_scenario("mine.json", text)
    head, _, said = str(error.value).partition(": ")
    line = line_of(text, f".{field.partition('[...]')[0]}")
    assert head == f"mine.json, line {line}, field {field}"
    assert said.startswith(reason)


def test_the_line_of_a_field_is_that_on_which_it_begins() -> None:
    text = '{\n "a": {"b": [\n  1,\n  {"c": "}, {"}\n ]},\n\n "d": 2}'
    lines = {path: line_of(text, path) for path in ("", ".a", ".a.b[0]", ".a.b[1].c", ".d", ".a.b[7]", ".e")}
    assert lines == {"": 1, ".a": 2, ".a.b[0]": 3, ".a.b[1].c": 4, ".d": 7, ".a.b[7]": 2, ".e": 1}


@pytest.mark.parametrize(
    ("text", "line"), [("", 1), ("{", 1), ('{\n "kind": "escort",\n}', 3), ('{"kind": 3}\n]', 2), ("[1\n\n2]", 3)]
)
def test_what_is_no_json(text: str, line: int) -> None:
    with pytest.raises(BadFile, match=f"^mine.json, line {line}: this is not JSON: "):
        parse_sheet("mine.json", text)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own, looked at anew; and ours again afterwards."""
    for shelf in ("sheets", "scenarios"):
        (tmp_path / shelf).mkdir()
    monkeypatch.setenv("HYPERESPACE_COSMOS", str(tmp_path))
    all_sheets.cache_clear()
    all_scenarios.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    all_sheets.cache_clear()
    all_scenarios.cache_clear()


def test_a_scenario_and_a_sheet_of_ones_own(own_folder: Path) -> None:
    (own_folder / "sheets" / "sloop.json").write_text(sheet("fighter", kind="sloop", defence=7))
    blue = {"name": "B1", "kind": "sloop", "side": "blue", "at": "0101"}
    fleet = [blue, blue | {"name": "R1", "side": "red", "at": "0909"}]
    (own_folder / "scenarios" / "regatta.json").write_text(scenario("first_flight", ships=fleet, number=9))
    match = hs.new_match("cosmos", scenario="regatta")
    assert [ship.defence for ship in match.view(0).ships] == [7, 7]
    assert list(all_scenarios())[-1] == "regatta"


def test_a_bad_file_of_ones_own_stops_no_program_without_a_word(own_folder: Path) -> None:
    (own_folder / "scenarios" / "regatta.json").write_text(scenario("first_flight", turns=0))
    with pytest.raises(hs.BadOptions, match=r"^regatta.json, line \d+, field turns: Expected `int` >= 1"):
        hs.new_match("cosmos", scenario="regatta")
