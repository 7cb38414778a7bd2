"""A folder of one's own: what is good in it is played, and what is bad disables itself and is named."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.cli import app
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos import GAME, data_folders
from hyperespace.games.cosmos.faults import BadFile
from hyperespace.games.cosmos.notices import notices
from hyperespace.games.cosmos.scenarios import loaded_scenarios, parse, scenarios
from hyperespace.games.cosmos.sheets import known_sheets, loaded_sheets, sheets
from tests.games.cosmos.test_files import purchase, scenario, sheet

GUIDE = Path(__file__).parents[3] / "docs" / "own-scenarios.md"
KEPT = (loaded_sheets, known_sheets, loaded_scenarios, notices, Texts.of)
"""What is read once."""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own, looked at anew; and ours again afterwards."""
    folder = tmp_path / "my-cosmos"
    for each in data_folders.SUBFOLDERS:
        (folder / each).mkdir(parents=True)
    monkeypatch.setenv("HYPERESPACE_COSMOS", str(folder))
    _forget()
    yield folder
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for kept in KEPT:
        kept.cache_clear()


def regatta(**changes: Any) -> str:
    """A scenario for two sloops."""
    blue = {"name": "B1", "kind": "sloop", "side": "blue", "at": "0101"}
    fleet = [blue, blue | {"name": "R1", "side": "red", "at": "0909"}]
    return scenario("first_flight", **{"ships": fleet, "number": 9} | changes)


def sloop(**changes: Any) -> str:
    return sheet("fighter", **{"kind": "sloop", "defence": 7} | changes)


def test_a_scenario_and_a_sheet_of_ones_own(own: Path) -> None:
    (own / "sheets" / "sloop.json").write_text(sloop())
    (own / "scenarios" / "regatta.json").write_text(regatta())
    match = hs.new_match("cosmos", scenario="regatta")
    assert [ship.defence for ship in match.view(0).ships] == [7, 7]
    assert list(scenarios())[-1] == "regatta"
    assert GAME.notices_in("en") == ()


def test_a_scenario_without_a_number_comes_last(own: Path) -> None:
    (own / "scenarios" / "ambush.json").write_text(scenario("convoy", number=None))
    (own / "scenarios" / "again.json").write_text(scenario("convoy", number=1))
    assert [*scenarios()][:2] == ["again", "first_flight"]
    assert [*scenarios()][-1] == "ambush"


@pytest.mark.parametrize(
    ("titles", "told"),
    [
        ({}, "B1 sloop"),
        ({"title": {"fr": "vedette", "en": "cutter"}}, "B1 cutter"),
    ],
)
def test_a_class_of_ones_own_is_played_in_the_terminal(own: Path, titles: dict[str, Any], told: str) -> None:
    (own / "sheets" / "sloop.json").write_text(sloop(**titles))
    (own / "scenarios" / "regatta.json").write_text(regatta(turns=1))
    command = ["play", "cosmos", "-l", "en", "--seat", "-1", "--bots", "random", "--option", "scenario=regatta"]
    played = CliRunner().invoke(app, command)
    assert played.exit_code == 0, played.exception
    assert told in played.stdout


def test_a_class_of_ones_own_is_bought_by_its_name(own: Path) -> None:
    names = {"title": {"fr": "vedette", "en": "cutter"}, "a_title": {"fr": "une vedette", "en": "a cutter"}}
    (own / "sheets" / "sloop.json").write_text(sloop(**names))
    market = purchase(kinds=["sloop"], points=[80, 150, 170])
    (own / "scenarios" / "market.json").write_text(scenario("free_battle", purchase=market))
    match = hs.new_match("cosmos", scenario="market")
    question = match.question(0)
    assert question is not None
    assert question.options is not None
    offered = [GAME.texts(language).say("options", option) for language in ("fr", "en") for option in question.options]
    assert "Acheter une vedette" in offered
    assert "Buy a cutter" in offered
    assert GAME.texts("fr").words()["kinds"]["sloop"] == "vedette"


def test_a_bot_buys_what_there_is(own: Path) -> None:
    (own / "sheets" / "sloop.json").write_text(sloop())
    (own / "scenarios" / "market.json").write_text(scenario("free_battle", purchase=purchase(kinds=["sloop"])))
    match = hs.new_match("cosmos", scenario="market", seed=1)
    play(match, [new_bot("heuristic", "cosmos", seat) for seat in "01"], limit=80)
    assert {ship.kind for ship in match.state.ships} == {"sloop"}
    assert match.state.spent == [120, 120]


@pytest.mark.allows("cosmos 9.1")
def test_a_scenario_says_for_how_many_points_fleets_are_bought(own: Path) -> None:
    (own / "scenarios" / "market.json").write_text(scenario("free_battle", purchase=purchase(points=[80, 150, 170])))
    assert hs.new_match("cosmos", scenario="market", points=80).view(0).budget == 80
    assert hs.new_match("cosmos", scenario="market").view(0).budget == 150
    with pytest.raises(hs.BadOptions, match="market cannot be played for 120 points, only for: 80, 150, 170"):
        hs.new_match("cosmos", scenario="market", points=120)


def test_one_bad_file_disables_itself_and_nothing_else(own: Path) -> None:
    (own / "scenarios" / "regatta.json").write_text(scenario("first_flight", turns=0))
    (own / "scenarios" / "ambush.json").write_text(scenario("convoy"))
    assert "ambush" in scenarios()
    assert hs.new_match("cosmos").ask is not None
    with pytest.raises(hs.BadOptions, match=r"^scenarios/regatta.json, line \d+, field turns: at least 1$"):
        hs.new_match("cosmos", scenario="regatta")


def test_the_guide_says_what_is_said(own: Path) -> None:
    text = data_folders.ours("scenarios")["convoy"].replace("4210", "5910")
    (own / "scenarios" / "ambush.json").write_text(text)
    assert f"    Capitaine Cosmos: {GAME.notices_in('en')[0]}\n" in GUIDE.read_text("utf-8")


def test_a_scenario_says_so_if_the_sheet_it_needs_was_left_out(own: Path) -> None:
    (own / "sheets" / "sloop.json").write_text(sloop(die=7))
    (own / "scenarios" / "regatta.json").write_text(regatta())
    first, second = GAME.notices_in("en")
    assert first.endswith("field die: 7 is not allowed here; allowed are: 6, 8, 12.")
    assert second.endswith("field ships[0].kind: the sheet of sloop was left out.")


def test_in_the_place_of_a_bad_sheet_ours_is_used(own: Path) -> None:
    (own / "sheets" / "escort.json").write_text(sheet("escort", defence=0))
    assert sheets()["escort"].defence == 40
    (said,) = GAME.notices_in("fr")
    assert said.startswith("Écarté, le nôtre sert à sa place : sheets/escort.json, ligne 3, champ defence : ")


def test_a_scenario_of_ours_that_does_not_fit_ones_own_sheets_is_left_out_too(own: Path) -> None:
    (own / "sheets" / "cruiser.json").write_text(sheet("cruiser", ramps=[]))
    assert "stone_field" not in scenarios()
    assert "first_flight" in scenarios()
    assert any(
        said.startswith("With your ship sheets our own scenario cannot be played: scenarios/stone_field.json, line")
        for said in GAME.notices_in("en")
    )


def test_a_bad_file_of_ours_is_an_error(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_folders, "ours", lambda each: {"convoy": scenario("convoy", turns=0)})
    with pytest.raises(BadFile, match="field turns"):
        data_folders.load("scenarios", parse)


def test_a_mark_before_the_text_is_no_part_of_it(own: Path) -> None:
    (own / "scenarios" / "ambush.json").write_text(scenario("convoy"), "utf-8-sig")
    assert "ambush" in scenarios()


def test_what_is_no_file_in_utf_8_is_named(own: Path) -> None:
    folder = own / "scenarios"
    (folder / "a_latin.json").write_bytes('{\n "title": "été"}'.encode("latin-1"))
    (folder / "b_wide.json").write_bytes("{}".encode("utf-16"))
    (folder / "c_folder.json").mkdir()
    (folder / "d_link.json").symlink_to(own / "nowhere.json")
    (folder / "e Name.json").write_text("{}")
    (folder / "f_large.json").write_text(" " * 2_000_000)
    (folder / "g.JSON").write_text("{}")
    (folder / "notes.txt").write_text("not looked at")
    (folder / ".#ambush.json").symlink_to("an editor's mark that it has the file open")
    assert [said.removeprefix("Left out: scenarios/") for said in GAME.notices_in("en")] == [
        "a_latin.json, line 2: this is not UTF-8; save the file as UTF-8 in your editor.",
        "b_wide.json, line 1: this is not UTF-8; save the file as UTF-8 in your editor.",
        "c_folder.json: this is not a file.",
        "d_link.json: this is a link to a file that is not there.",
        "e Name.json: the name of a file has only small letters, digits and underscores, at most 40, with a letter "
        "first, and ends in .json.",
        "f_large.json: this is too large; a file has at most one megabyte.",
        "g.JSON: the name of a file has only small letters, digits and underscores, at most 40, with a letter first, "
        "and ends in .json.",
    ]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="an administrator may read everything")
def test_a_file_that_may_not_be_read_is_named(own: Path) -> None:
    (own / "scenarios" / "ambush.json").write_text(scenario("convoy"))
    (own / "scenarios" / "ambush.json").chmod(0)
    assert GAME.notices_in("en") == ("Left out: scenarios/ambush.json: this cannot be read (Permission denied).",)


def test_a_folder_that_is_not_there_is_named_without_its_path(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HYPERESPACE_COSMOS", str(own / "nowhere"))
    (said,) = GAME.notices_in("en")
    assert said.startswith("Left out: nowhere: HYPERESPACE_COSMOS names a folder that cannot be read (")


def test_a_file_beside_the_folders_is_named(own: Path) -> None:
    (own / "ambush.json").write_text(scenario("convoy"))
    assert GAME.notices_in("en") == (
        'Left out: ambush.json: this file belongs into the folder "sheets" or "scenarios".',
    )
    for each in data_folders.SUBFOLDERS:
        (own / each).rmdir()
    notices.cache_clear()
    assert "no folder" in GAME.notices_in("en")[0]


@pytest.mark.parametrize(
    "command",
    [["games"], ["play", "cosmos", "--seat", "-1", "--bots", "random"], ["simulate", "cosmos", "--games", "1"]],
)
def test_commands_name_a_bad_file_at_their_start(own: Path, command: list[str]) -> None:
    (own / "scenarios" / "ambush.json").write_text("{}")
    told = CliRunner().invoke(app, command, env={"LC_ALL": "fr_FR.UTF-8"}).stderr
    assert told.startswith("Capitaine Cosmos : Écarté : scenarios/ambush.json, ligne 1 : il manque le champ title.")
    assert str(own) not in told


def test_no_notice_has_a_path_in_it(own: Path) -> None:
    (own / "ambush.json").write_text("{}")
    (own / "scenarios" / "ambush.json").mkdir()
    (own / "sheets" / "sloop.json").symlink_to(own / "nowhere")
    assert not [said for language in ("fr", "en") for said in GAME.notices_in(language) if str(own.parent) in said]
