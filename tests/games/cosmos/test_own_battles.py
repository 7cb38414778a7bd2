"""A battle that is in its match, with the ships that it brings: nothing else is needed to play it, anywhere."""

import gc
import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import OFFERED, new_bot, play
from hyperespace.bots.worlds import read_world, write_world
from hyperespace.core.outlooks import Effort
from hyperespace.games.cosmos import GAME, own_battles
from hyperespace.games.cosmos.faults import BadFile
from hyperespace.games.cosmos.own_battles import own_battle, with_names
from hyperespace.games.cosmos.scenarios import parse
from hyperespace.games.cosmos.sheets import base_of, known_sheets, sheet_of, sheets
from hyperespace.lab.analysis import analyse
from hyperespace.lab.environments.encodings import encoding
from hyperespace.server.http.rated_tables import why_unrated
from tests.games.cosmos.test_files import scenario, sheet

EXAMPLES = Path(__file__).parents[3] / "examples"
REEF: dict[str, Any] = json.loads((EXAMPLES / "battles" / "smugglers_reef.json").read_text("utf-8"))
FAIR: dict[str, Any] = json.loads((EXAMPLES / "battles" / "corvettes_for_sale.json").read_text("utf-8"))


def duel(**changes: Any) -> dict[str, Any]:
    """A battle of two fighters, whose sheet it brings."""
    blue = {"name": "B1", "kind": "fighter", "side": "blue", "at": "0101"}
    fleet = [blue, blue | {"name": "R1", "side": "red", "at": "0909", "heading": 3}]
    found: dict[str, Any] = json.loads(scenario("first_flight", ships=fleet, number=None))
    return found | {"sheets": [json.loads(sheet("fighter", **changes))]}


def defences(match: hs.AnyMatch) -> list[int]:
    return [ship.defence for ship in match.view(0).ships]


def test_a_match_brings_its_battle_and_its_ships() -> None:
    match = hs.new_match("cosmos", own_battle=REEF)
    assert [base_of(ship.kind) for ship in match.view(0).ships][:4] == ["corvette"] * 3 + ["tender"]
    assert match.view(0).turns == REEF["turns"]
    assert "corvette" not in sheets()


def test_two_battles_with_different_ships_of_one_name_do_not_disturb_each_other() -> None:
    weak, strong, usual = (hs.new_match("cosmos", own_battle=duel(defence=each), seed=1) for each in (5, 90, 20))
    assert [defences(match)[0] for match in (weak, strong, usual)] == [5, 90, 20]
    for match in (weak, strong, hs.new_match("cosmos", seed=1)):
        play(match, [new_bot("heuristic", "cosmos", seat) for seat in "01"])
    assert defences(hs.replay(weak.record(), answers=0)) == [5, 5]
    assert sheets()["fighter"].defence == 20


def test_a_fighter_of_ones_own_still_lands_and_a_cruiser_still_counts() -> None:
    stone_field = json.loads(scenario("stone_field"))
    mine = stone_field | {"sheets": [json.loads(sheet("fighter", defence=7))]}
    match = hs.new_match("cosmos", own_battle=mine, seed=4)
    play(match, [new_bot("heuristic", "cosmos", seat) for seat in "01"])
    assert "launched" in _told(match)


def _told(match: hs.AnyMatch) -> list[str]:
    heard: list[str] = []
    hs.replay(match.record(), listen=lambda told: heard.append(str(told.event.__struct_config__.tag)))
    return heard


def test_its_record_verifies_in_a_process_that_has_no_files(tmp_path: Path) -> None:
    match = hs.new_match("cosmos", own_battle=REEF | {"turns": 1}, seed=2)
    play(match, [new_bot("random", "cosmos", seat) for seat in "01"])
    (tmp_path / "record.json").write_bytes(match.record().json())
    command = [sys.executable, "-m", "hyperespace", "verify", "record.json"]
    done = subprocess.run(command, cwd=tmp_path, env={"LC_ALL": "C.UTF-8"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_was_saved_goes_on_in_another_process(tmp_path: Path) -> None:
    match = hs.new_match("cosmos", own_battle=FAIR, seed=3)
    (tmp_path / "saved").write_bytes(match.save())
    asked = "import hyperespace as hs; print(hs.load(open('saved', 'rb').read()).question(0))"
    command = [sys.executable, "-c", asked]
    done = subprocess.run(command, cwd=tmp_path, env={}, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(match.question(0))


def test_a_view_takes_the_battle_along_to_a_bot_in_another_process(tmp_path: Path) -> None:
    match = hs.new_match("cosmos", own_battle=REEF, seed=3)
    question = match.question(0)
    assert question is not None
    (tmp_path / "seen").write_bytes(pickle.dumps((match.view(0), question.options)))
    asked = (
        "import pickle; view, options = pickle.load(open('seen', 'rb'));"
        "from hyperespace.bots import new_bot; print(new_bot('heuristic', 'cosmos', 's').choose(view, options))"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, env={}, capture_output=True, text=True, check=True
    )
    chosen = new_bot("heuristic", "cosmos", "s").choose(match.view(0), question.options or ())
    assert done.stdout.strip() == str(chosen)


def test_the_view_itself_stays_small() -> None:
    seen = msgspec.json.encode(hs.new_match("cosmos", own_battle=REEF).view(0))
    assert b"Smugglers" not in seen
    assert len(seen) < 1.3 * len(msgspec.json.encode(hs.new_match("cosmos", scenario="convoy").view(0)))


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("battle", [REEF, FAIR], ids=["placed", "bought"])
def test_bots_of_all_levels_play_it(level: str, battle: dict[str, Any]) -> None:
    match = hs.new_match("cosmos", own_battle=battle, seed=5)
    play(match, [new_bot(level, "cosmos", seat) for seat in "01"], limit=40)
    assert match.decisions >= 40 or match.ask is None


def test_a_world_of_it_is_written_and_read() -> None:
    match = hs.new_match("cosmos", own_battle=REEF, seed=6)
    world = read_world(write_world(match, 0, "seed"), "seed")
    assert [ship.kind for ship in world.match.view(0).ships] == [ship.kind for ship in match.view(0).ships]


def test_a_judgement_of_it_rests_on_what_all_battles_have_in_common() -> None:
    assert GAME.judgement is not None
    judgement = GAME.judgement()
    found = judgement.features(hs.new_match("cosmos", own_battle=duel()).view(0))
    usual = judgement.features(hs.new_match("cosmos", lesson="fighter").view(0))
    assert found.marks == usual.marks == []
    assert found.numbers[judgement.numbers.index("my_fighters")] == 0.5


def test_it_is_put_into_numbers_for_learning_programs() -> None:
    encoded = encoding("cosmos", own_battle=REEF)
    match = hs.new_match("cosmos", own_battle=REEF)
    assert len(encoded.observe(match, 0)) == len(encoded.observe(match, 1))


@pytest.mark.parametrize(("language", "bought"), [("fr", "Acheter une corvette"), ("en", "Buy a corvette")])
def test_ships_and_battle_are_called_by_the_names_that_they_bring(language: str, bought: str) -> None:
    texts = GAME.texts(language)
    question = hs.new_match("cosmos", own_battle=FAIR).question(0)
    assert question is not None
    assert bought in [texts.say("options", option) for option in question.options or ()]
    seen = hs.new_match("cosmos", own_battle=REEF).view(0)
    assert GAME.show(seen, texts).startswith(REEF["title"][language])
    assert f"B1 {REEF['sheets'][0]['title'][language]}" in GAME.show(seen, texts)


def test_a_class_of_ours_with_another_sheet_keeps_its_name_and_has_its_hull() -> None:
    match = hs.new_match("cosmos", own_battle=duel(cells=[[0, 0], [-1, 0]]))
    assert "B1 chasseur" in GAME.show(match.view(0), GAME.texts("fr"))
    assert GAME.picture is not None
    usual = hs.new_match("cosmos", own_battle=duel())
    drawn, one_cell = (GAME.picture(each.view(0), GAME.texts("fr")).count("<polygon") for each in (match, usual))
    assert drawn == one_cell + 2


def test_it_does_not_count() -> None:
    assert why_unrated(GAME, GAME.read_options({"own_battle": REEF}), "en") == "the battle is somebody's own"


def test_what_is_wrong_with_it_is_said_in_both_languages() -> None:
    with pytest.raises(hs.BadOptions, match=r"own_battle ships\[0\].at: 9901 is not on the map") as refused:
        hs.new_match("cosmos", own_battle=REEF | {"ships": [REEF["ships"][0] | {"at": "9901"}, *REEF["ships"][1:]]})
    assert "n'est pas sur la carte" in refused.value.french
    with pytest.raises(hs.BadOptions, match="the option own_battle of cosmos cannot be"):
        hs.new_match("cosmos", own_battle=REEF | {"turns": "many"})


def test_options_read_again_are_the_same() -> None:
    options = GAME.read_options({"own_battle": REEF})
    again = GAME.read_options(msgspec.to_builtins(options))
    assert again == options
    assert again.own_battle is options.own_battle  # so one of them may be forgotten


def test_a_battle_is_forgotten_when_nobody_plays_it_and_others_were() -> None:
    match = hs.new_match("cosmos", own_battle=duel(defence=11))
    lost = hs.new_match("cosmos", own_battle=duel(defence=12)).view(0)
    gc.collect()
    for defence in range(100, 100 + own_battles.RECENT):
        hs.new_match("cosmos", own_battle=duel(defence=defence))
    gc.collect()
    for defence in range(200, 200 + own_battles.RECENT):
        hs.new_match("cosmos", own_battle=duel(defence=defence))
    assert own_battle(lost.scenario) is None
    assert lost.ships[0].kind not in known_sheets()
    assert sheet_of(match.view(0).ships[0].kind).defence == 11
    assert len(known_sheets()) < 3 * own_battles.RECENT


def test_a_scenario_in_a_file_may_bring_its_ships_too() -> None:
    plan = parse("reef", "scenarios/reef.json", json.dumps(REEF))
    assert [base_of(each.kind) for each in plan.sheets] == ["corvette", "tender"]
    assert with_names(plan) == plan
    broken = REEF["sheets"][0] | {"cells": [[0, 0], [5, 0]], "pivots": {"left": [0, 0], "right": [0, 0]}}
    text = json.dumps(REEF | {"sheets": [broken, REEF["sheets"][1]]})
    with pytest.raises(BadFile, match=r"field sheets\[0\].cells\[1\]: this cell does not hang together"):
        parse("reef", "scenarios/reef.json", text)


def test_a_match_of_it_is_analysed_from_its_record_alone() -> None:
    match = hs.new_match("cosmos", own_battle=REEF | {"turns": 2}, seed=7)
    play(match, [new_bot("heuristic", "cosmos", seat) for seat in "01"])
    found = analyse(hs.Record.read(match.record().json()), effort=Effort(1, 50, 1, 1, ahead=1))
    assert found.answers == match.decisions
