"""Ship sheets and scenarios that people write themselves: what is wrong in one is said with line and field."""

import json
import re
import tomllib
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hyperespace.core.texts import LANGUAGES
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.faults import BadFile
from hyperespace.games.cosmos.line_numbers import LineNumbers
from hyperespace.games.cosmos.scenarios import parse as parse_scenario
from hyperespace.games.cosmos.sheets import parse as parse_sheet


def scenario(name: str = "convoy", /, **changes: Any) -> str:
    """A scenario of ours with other values, one field to a line."""
    return json.dumps(json.loads(ours("scenarios")[name]) | changes, indent=1)


def sheet(name: str = "escort", /, **changes: Any) -> str:
    return json.dumps(json.loads(ours("sheets")[name]) | changes, indent=1)


def ships(number: int, **changes: Any) -> list[dict[str, Any]]:
    """The ships of the line of battle, one of them changed."""
    found: list[dict[str, Any]] = json.loads(ours("scenarios")["line_of_battle"])["ships"]
    found[number] |= changes
    return found


def purchase(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ours("scenarios")["free_battle"])["purchase"]
    return found | changes


def ramp(**changes: Any) -> dict[str, Any]:
    """A ramp for an escort, and one path out of it."""
    return {"name": "port", "cell": [0, 0], "room": 2, "paths": [{"name": "ahead", "cells": [[1, 0]]}]} | changes


def arc(**changes: Any) -> dict[str, Any]:
    return {"name": "bow", "shape": "cone", "reach": [1, 2, 3]} | changes


@pytest.mark.parametrize("name", ours("sheets"))
def test_every_sheet_of_ours_is_good(name: str) -> None:
    assert parse_sheet(name, name, ours("sheets")[name]).kind == name


@pytest.mark.parametrize("name", ours("scenarios"))
def test_every_scenario_of_ours_is_good(name: str) -> None:
    assert parse_scenario(name, name, ours("scenarios")[name]).turns >= 6


CELLS = {"shape": None, "reach": None}

BAD_SHEETS: list[tuple[dict[str, Any], str, str]] = [
    ({"defence": "forty"}, "defence", "this should be a whole number, and it is a text"),
    ({"defence": 4.5}, "defence", "this should be a whole number, and it is a number with a decimal point"),
    ({"defence": 0}, "defence", "at least 1"),
    ({"defence": 10**30}, "defence", "at most 999"),
    ({"die": 10}, "die", "10 is not allowed here; allowed are: 6, 8, 12"),
    ({"kind": "Escort"}, "kind", "this is written in small letters"),
    ({"kind": "sloop"}, "kind", "a class is called like its file: escort"),
    ({"title": {"fr": "", "en": "x"}}, "title.fr", "this must not be empty"),
    ({"title": {"fr": "x"}}, "title", "the field en is missing"),
    ({"moves": [2, 4, 7]}, "moves[2]", "at most 6"),
    ({"moves": [4, 2, 6]}, "moves", "the phases come in order"),
    ({"moves": [2, 2, 6]}, "moves", "the phases come in order"),
    ({"armour": 3}, "armour", "there is no field armour here; there are: kind, title"),
    ({"notches": 3}, "notches", "at most 2"),
    ({"pivots": None}, "notches", 'a ship that turns needs "pivots"'),
    ({"pivots": {"left": [0, 0], "right": [1, 0]}}, "pivots.right", "this is not a cell of the ship"),
    ({"cells": [[1, 0], [0, 0]]}, "cells", "the first cell is the anchor"),
    ({"cells": []}, "cells", "the first cell is the anchor"),
    ({"cells": [[0, 0], [-1, 0], [-1, 0]]}, "cells[2]", "[-1, 0] is there twice"),
    ({"cells": [[0, 0], [-1, 0, 0]]}, "cells[1]", "there should be 2 values, and there are 3"),
    ({"cells": [[0, 0], [-1, 0], [-1, 256]]}, "cells[2]", "this is too far away: at most 12 cells"),
    ({"cells": [[0, 0], [-1, 0], [-3, 0], [-4, 0]]}, "cells[2]", "this cell does not hang together"),
    ({"arcs": []}, "shots", 'a ship that fires needs "arcs"'),
    ({"shots": 0}, "shots", 'a ship with arcs needs "shots"'),
    ({"arcs": [{"name": "bow"}]}, "arcs[0]", 'an arc has either a "shape" and a "reach", or "cells"'),
    ({"arcs": [arc(reach=[3, 2, 9])]}, "arcs[0].reach", "short, medium and long follow one another"),
    ({"arcs": [arc(reach=[1, 2])]}, "arcs[0].reach", "there should be 3 values, and there are 2"),
    ({"arcs": [arc(reach=[1, 2, 100000])]}, "arcs[0].reach[2]", "at most 64"),
    ({"arcs": [arc(shape="ring")]}, "arcs[0].shape", "'ring' is not allowed here; allowed are: cone, fan, half"),
    ({"arcs": [arc(), arc()]}, "arcs[1].name", "bow is there twice"),
    ({"arcs": [arc(shots=2)]}, "arcs[0].shots", 'only a ship with "special": true'),
    ({"arcs": [arc(origin=[1, 0])]}, "arcs[0].origin", "this is not a cell of the ship"),
    ({"arcs": [arc(cells={"long": [[3, 0]]})]}, "arcs[0]", "an arc has either"),
    ({"arcs": [arc(**CELLS, cells={"long": []})]}, "arcs[0].cells", "there are no cells"),
    ({"arcs": [arc(**CELLS, cells={"long": [[-1, 0]]})]}, "arcs[0].cells.long[0]", "this is a cell of the ship"),
    (
        {"arcs": [arc(**CELLS, cells={"short": [[1, 0]], "long": [[1, 0]]})]},
        "arcs[0].cells.long[0]",
        "[1, 0] is there twice",
    ),
    ({"arcs": [arc(**CELLS, cells={"long": [[60, 60]]})]}, "arcs[0].cells.long[0]", "this is too far away: at most 64"),
    ({"arcs": [arc(**CELLS, cells={"short": [[1, 0]], "long": [[1]]})]}, "arcs[0].cells.long[0]", "there should be 2"),
    (
        {"arcs": [arc(**CELLS, cells={"far": [[1, 0]]})]},
        "arcs[0].cells.far",
        "there is no field far here; there are: long, m",
    ),
    ({"ramps": [ramp(cell=[4, 4])]}, "ramps[0].cell", "this is not a cell of the ship"),
    ({"ramps": [ramp(), ramp()]}, "ramps[1].name", "port is there twice"),
    ({"ramps": [ramp(paths=[])]}, "ramps[0].paths", "a ramp needs at least one path"),
    ({"ramps": [ramp(paths=[{"name": "ahead", "cells": []}])]}, "ramps[0].paths[0].cells", "there are no cells"),
    ({"ramps": [ramp(paths=ramp()["paths"] * 2)]}, "ramps[0].paths[1].name", "ahead is there twice"),
    ({"drops": []}, "mines", 'a ship with mines needs "drops"'),
    ({"mines": 0}, "drops", 'a ship with "drops" needs "mines"'),
    (
        {"drops": [{"name": "port", "cell": [1, 0]}, {"name": "port", "cell": [0, 1]}]},
        "drops[1].name",
        "port is there twice",
    ),
    ({"drops": [{"name": "port", "cell": [0, 300]}]}, "drops[0].cell", "this is too far away"),
]


@pytest.mark.parametrize(("changes", "field", "reason"), BAD_SHEETS)
def test_a_bad_sheet(changes: dict[str, Any], field: str, reason: str) -> None:
    refused(partial(parse_sheet, "escort"), "sheets/escort.json", sheet(**changes), field, reason)


def refused(parse: Callable[[str, str], object], path: str, text: str, field: str, reason: str) -> BadFile:
    """This file is refused because of this field, whose line is told."""
    with pytest.raises(BadFile) as error:
        parse(path, text)
    head, _, said = str(error.value).partition(": ")
    assert head == f"{path}, line {LineNumbers(text).line(f'.{field}')}, field {field}"
    assert said.startswith(reason)
    return error.value


def goal(what: str, /, side: str = "red", **more: Any) -> dict[str, Any]:
    return {"victory": [{"side": side, "goal": what, **more}]}


ALONE = {"name": "B1", "kind": "cargo", "side": "blue", "at": "0604"}
FREE = {"ships": [], "exits": [], "victory": [], "time_up": "points"}

BAD_SCENARIOS: list[tuple[dict[str, Any], str, str]] = [
    ({"columns": 3}, "columns", "at least 4"),
    ({"turns": 10**30}, "turns", "at most 999"),
    ({"number": 0}, "number", "at least 1"),
    ({"title": "Convoi"}, "title", "this should be an object in braces, and it is a text"),
    ({"time_up": "green"}, "time_up", "'green' is not allowed here; allowed are: blue, points, red"),
    ({"columns": 32, "ships": ships(5, at="3307")}, "ships[5].at", "3307 is not on the map of 32 × 12 cells"),
    (
        {"rows": 24, "ships": ships(5, at="33")},
        "ships[5].at",
        'a cell is written as column and row, in four digits: "04',
    ),
    ({"rows": 24, "ships": ships(5, heading=6)}, "ships[5].heading", "at most 5"),
    (
        {"rows": 24, "ships": ships(5, headng=1)},
        "ships[5].headng",
        "there is no field headng here; there are: name, ki",
    ),
    ({"rows": 24, "ships": ships(5, kind="sloop")}, "ships[5].kind", "there is no class sloop; there are: cargo"),
    ({"rows": 24, "ships": ships(5, mines=3)}, "ships[5].mines", "escort has at most 2"),
    ({"rows": 24, "ships": ships(5, defence=41)}, "ships[5].defence", "escort has at most 40"),
    ({"rows": 24, "ships": ships(5, name="B8")}, "ships[6].name", "B8 is there twice"),
    (
        {"rows": 24, "ships": ships(5, name="bleu")},
        "ships[5].name",
        "a ship is called by a capital letter and a number",
    ),
    ({"rows": 24, "ships": ships(1, at="0101")}, "ships[1]", 'a ship is either "at" a cell or "aboard" a cruiser'),
    ({"rows": 24, "ships": ships(5, ramp="port")}, "ships[5].ramp", 'only a ship that is "aboard" another one'),
    ({"rows": 24, "ships": ships(1, aboard="R1")}, "ships[1].aboard", "its side has no ship R1 on the map"),
    ({"rows": 24, "ships": ships(1, aboard="B41")}, "ships[1].aboard", "its side has no ship B41 on the map"),
    ({"rows": 24, "ships": ships(1, ramp="stern")}, "ships[1].ramp", "B1 has no such ramp; it has: port, starboard"),
    ({"rows": 24, "ships": ships(3, ramp="port")}, "ships[1].ramp", "3 fighters on a ramp for 2"),
    ({"rows": 24, "ships": ships(1, kind="escort")}, "ships[1].aboard", "only fighters land and are carried aboard"),
    ({"ships": []}, "ships", "blue has no ships, and none can be bought"),
    ({"ships": [ALONE]}, "ships", "red has no ships, and none can be bought"),
    (
        {"ships": [ALONE, {"name": "R1", "kind": "fighter", "side": "red", "at": "0404"}], "exits": []},
        "ships[1].at",
        "0404 is taken by B1 already",
    ),
    ({"asteroids": [{"at": "0504"}]}, "ships[0].at", "0504 is taken by 0504 already"),
    ({"asteroids": [{"at": "0101"}, {"at": "0101"}]}, "asteroids[1].at", "0101 is there twice"),
    ({"asteroids": [{"at": "0101"}, {"at": "4901"}]}, "asteroids[1].at", "4901 is not on the map"),
    (
        {"asteroids": [{"at": "0101", "drift": 2}]},
        "asteroids[0].drift",
        'this asteroid drifts, but no "asteroid_drift"',
    ),
    (goal("destroy_ship", ship="R1"), "victory[0].ship", "blue has no ship R1"),
    (goal("conquer"), "victory[0].goal", "'conquer' is not allowed here; allowed are: eliminate, exit, destroy"),
    (goal("exit", kind="fighter", count=1), "victory[0]", "there is no exit of red for the class fighter"),
    (
        goal("exit", "blue", kind="cargo", count=4),
        "victory[0].count",
        "4 are needed, but blue has 3 of the class cargo",
    ),
    (goal("destroy", kind="sloop", count=1), "victory[0].kind", "there is no class sloop"),
    (goal("destroy", kind="cargo", count=4), "victory[0].count", "4 are needed, but blue has 3 of the class cargo"),
    (goal("aboard", kind="escort", count=1), "victory[0].kind", "only fighters land"),
    (goal("aboard", kind="fighter", count=5), "victory[0].count", "5 are needed, but red has 4"),
    (
        goal("aboard", kind="fighter", count=1),
        "victory[0].count",
        "1 should land, but the ramps of red have room for 0",
    ),
    (
        {"rows": 24, "ships": ships(0), "exits": [], **goal("aboard", kind="fighter", count=4)},
        "victory[0].count",
        "so many are aboard before the battle begins",
    ),
    (goal("eliminate"), "victory", "blue cannot win"),
    ({"exits": [{"side": "blue", "kind": "sloop", "edge": "east"}]}, "exits[0].kind", "there is no class sloop"),
    ({"exits": [{"side": "red", "kind": "cargo", "edge": "east"}]}, "exits[0].kind", "1 is needed, but red has 0"),
    (
        {"exits": [{"side": "blue", "kind": "cargo", "edge": "east"}] * 2},
        "exits[1]",
        "blue, cargo, east is there twice",
    ),
    ({"sides": {"blue": {"fr": "A", "en": "A", "home": "west"}}}, "sides", "there is no side red"),
    ({"sides": {"green": {"fr": "A", "en": "A", "home": "west"}}}, "sides.green", "there is no field green here"),
    (
        {"sides": {side: {"fr": "A", "en": "A", "home": home} for side, home in (("blue", "west"), ("red", "north"))}},
        "sides.red.home",
        "'north' is not allowed here; allowed are: east, west",
    ),
    (
        {"sides": {side: {"fr": "A", "en": "A", "home": "west"} for side in ("blue", "red")}},
        "sides.red.home",
        "both sides have the same edge behind them",
    ),
    ({"purchase": purchase()}, "ships", 'where fleets are bought ("purchase"), there are no ships from the beginning'),
    (FREE | {"purchase": purchase(kinds=["fighter", "sloop"])}, "purchase.kinds[1]", "there is no class sloop"),
    (FREE | {"purchase": purchase(kinds=[])}, "purchase.kinds", "this must not be empty"),
    (FREE | {"purchase": purchase(points=[])}, "purchase.points", "this must not be empty"),
    (FREE | {"purchase": purchase(points=[60, 60])}, "purchase.points[1]", "60 is there twice"),
    (FREE | {"purchase": purchase(points=[60, 11])}, "purchase.points[1]", "each of two partners has half of this"),
    (FREE | {"purchase": purchase(zones={"blue": [1, 6]})}, "purchase.zones", "red has no columns to start in"),
    (
        FREE | {"purchase": purchase(zones={"blue": [1, 6], "red": [40, 49]})},
        "purchase.zones.red",
        "these are the first and the last column, on a map of 48",
    ),
    (
        FREE | {"purchase": purchase(zones={"blue": [1, 6], "red": [48, 48]})},
        "purchase.zones.red",
        "there is no room for the class cargo between these columns",
    ),
    (
        FREE
        | {"rows": 24, "purchase": purchase(kinds=["fighter", "escort"])}
        | goal("aboard", kind="fighter", count=2),
        "victory[0].count",
        "2 should land, but the ramps of red have room for 0",
    ),
    (
        FREE | {"rows": 24, "purchase": purchase(points=[60])} | goal("aboard", kind="fighter", count=3),
        "victory[0].count",
        "3 should land, but the ramps of red have room for 0",
    ),
    (FREE | {"purchase": purchase(asteroids=[9, 60])}, "purchase.asteroids", "these are the first and the last column"),
    (FREE | {"purchase": purchase(beacon=["1613"])}, "purchase.beacon[0]", "1613 is not on the map"),
    (
        FREE | {"rows": 24, "purchase": purchase()} | goal("destroy", kind="bastion", count=1),
        "victory[0].count",
        "1 is needed, but blue has 0 of the class bastion",
    ),
]


@pytest.mark.parametrize(("changes", "field", "reason"), BAD_SCENARIOS)
def test_a_bad_scenario(changes: dict[str, Any], field: str, reason: str) -> None:
    error = refused(partial(parse_scenario, "mine"), "scenarios/mine.json", scenario(**changes), field, reason)
    assert error.said("fr").startswith(f"scenarios/mine.json, ligne {error.line}, champ {field} : ")


def test_the_line_of_a_field_is_that_on_which_it_begins() -> None:
    text = '{\n "a": {"b": [\n  1,\n  {"c": "}, {"}\n ]},\n\n "d": 2}'
    lines = {path: LineNumbers(text).line(path) for path in ("", ".a", ".a.b[0]", ".a.b[1].c", ".d", ".a.b[7]", ".e")}
    assert lines == {"": 1, ".a": 2, ".a.b[0]": 3, ".a.b[1].c": 4, ".d": 7, ".a.b[7]": 2, ".e": 1}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("{", 1, "it ends too soon"),
        ('{\n "kind": "escort",\n}', 3, "there is a comma after the last field"),
        ('{\n "moves": [\n1,\n]}', 4, "there is a comma after the last value"),
        ('{"kind": 3}\n]', 2, "something follows after the end"),
        ("[1\n\n2]", 3, "a comma or a closing bracket is missing"),
        ('{"kind": 3\n"value": 4}', 2, "a comma or a closing brace is missing"),
        (
            '{"kind": 3, // a sloop\n "value": 4}',
            1,
            "the name of a field is missing here, in straight double quotes (comments",
        ),
        ("{\n 'kind': 3}", 2, "the name of a field is missing here, in straight double quotes"),
        ('{\n "kind" 3}', 2, "a colon is missing"),
        ('{\n "value": 007}', 2, "this is no number"),
        ('{\n "special": True}', 2, "there is a character that does not belong here"),
    ],
)
def test_what_is_no_json(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadFile) as error:
        parse_sheet("escort", "sheets/escort.json", text)
    assert str(error.value).startswith(f"sheets/escort.json, line {line}: this is not JSON: {reason}")
    assert error.value.said("fr").startswith(f"sheets/escort.json, ligne {line} : ce n'est pas du JSON : ")


def test_an_empty_file_is_said_to_be_empty() -> None:
    with pytest.raises(BadFile, match=r"^sheets/escort.json: this file is empty$"):
        parse_sheet("escort", "sheets/escort.json", " \n")


def test_brackets_without_end_are_no_sheet() -> None:
    with pytest.raises(BadFile, match=r"^mine.json, line 1: .* too many brackets within brackets$"):
        parse_sheet("mine", "mine.json", "[" * 100_000)


def test_a_field_that_is_there_twice_is_not_read_once() -> None:
    text = '{"kind": "escort",\n "die": 8,\n "die": 12}'
    with pytest.raises(BadFile, match=r"^mine.json, line 3, field die: die is there twice$"):
        parse_sheet("mine", "mine.json", text)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5) | st.just("0101"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(data=st.data())
def test_whatever_is_written_is_read_or_refused_with_a_line(data: st.DataObject) -> None:
    folder, parse = data.draw(st.sampled_from([("sheets", parse_sheet), ("scenarios", parse_scenario)]))
    name = data.draw(st.sampled_from(sorted(ours(folder))))
    inside = written = json.loads(ours(folder)[name])
    while isinstance(inside, dict | list) and inside:
        around, key = (
            inside,
            data.draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside)))),
        )
        inside = around[key] if data.draw(st.booleans()) else None
    around[key] = data.draw(ANYTHING)
    if isinstance(around, dict) and data.draw(st.booleans()):
        around[data.draw(st.text(max_size=5))] = around.pop(key)
    text = json.dumps(written, indent=1)
    refused = _refused(lambda: parse(name, f"{name}.json", text))
    if refused is not None:
        assert 1 <= (refused.line or 0) <= len(text.splitlines())
        assert refused.said("fr") != refused.said("en")


def _refused(read: Callable[[], object]) -> BadFile | None:
    try:
        read()
    except BadFile as error:
        return error
    return None


def test_every_fault_is_said_in_both_languages_with_the_same_values() -> None:
    french, english = (
        tomllib.loads(files("hyperespace.games.cosmos").joinpath(f"faults.{language}.toml").read_text("utf-8"))
        for language in LANGUAGES
    )
    assert _filled(french) == _filled(english)


def _filled(tables: dict[str, dict[str, str]]) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """What is filled into each sentence, and from which table. The forms of a number are each language's own."""
    return {
        table: {key: sorted(re.findall(r"{(\w+)(?::(\w+)})?", said)) for key, said in words.items()}
        for table, words in tables.items()
    }
