"""Learning what positions are worth: the same games give the same weights, and an interrupted training goes on."""

import shutil
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
import polars
import pytest

import hyperespace as hs
from hyperespace.bots.judging import Weights
from hyperespace.core.judgements import WEIGHTS, Features
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.lab.training import Learned, School, TrainingReport, schools, shards, train
from hyperespace.lab.training.fitting import fit_network, positions_in
from hyperespace.lab.training.self_play import positions_of

FEW = School("rencontre", games=27, hidden=4)
JUDGEMENT = hs.find("rencontre").judgement

play_once = cache(positions_of)
"""Each game is played once in this process; that it is the same wherever it is played, two processes show."""


class Training(NamedTuple):
    """A training that has come to its end, and where it was written."""

    folder: Path
    learned: Learned


@pytest.fixture(autouse=True)
def few_games_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "GAMES", 9)
    monkeypatch.setattr(schools, "GAMES", 9)


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Training:
    folder = tmp_path_factory.mktemp("training")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schools, "GAMES", 9)
        patch.setattr(schools, "positions_of", play_once)
        return Training(folder, train(FEW, folder))


def test_an_interrupted_training_goes_on_and_learns_the_same(
    once: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def counted(game: str, seed: str, number: int) -> object:
        played.append(number)
        if number == 20 and len(played) == 21:
            raise KeyboardInterrupt
        return play_once(game, seed, number)

    monkeypatch.setattr(schools, "positions_of", counted)
    with pytest.raises(KeyboardInterrupt):
        train(FEW, tmp_path)
    train(FEW, tmp_path)
    assert played == [*range(21), *range(18, 27)]
    assert (tmp_path / WEIGHTS).read_bytes() == (once.folder / WEIGHTS).read_bytes()


def test_games_on_two_processes_are_the_same_games(once: Training, tmp_path: Path) -> None:
    *known, _ = sorted(once.folder.glob("*.parquet"))
    for file in known:  # so that only the games of the last one are played
        shutil.copy(file, tmp_path)
    learned = train(msgspec.structs.replace(FEW, jobs=2), tmp_path)
    weights = msgspec.json.decode((once.folder / WEIGHTS).read_bytes(), type=Weights)
    assert learned.weights.positions == weights.positions


def test_a_folder_with_games_of_another_seed_is_refused(once: Training) -> None:
    with pytest.raises(hs.HyperespaceError, match="another plan"):
        train(msgspec.structs.replace(FEW, seed="other"), once.folder)


def test_a_game_that_does_not_say_what_matters_cannot_be_learned(tmp_path: Path) -> None:
    with pytest.raises(hs.HyperespaceError, match=r"no `Game\.judgement`"):
        train(School("kuhn"), tmp_path)


def test_the_network_in_plain_python_expects_what_was_learned(once: Training) -> None:
    assert JUDGEMENT is not None
    frame = polars.concat(polars.read_parquet(file) for file in sorted(once.folder.glob("*.parquet")))
    positions = positions_in(frame, JUDGEMENT())
    network, fitted = fit_network(positions, len(JUDGEMENT().numbers), 4, 0)
    some = range(0, len(frame), 97)
    plain = [network.share(Features(frame["numbers"][row].to_list(), frame["marks"][row].to_list())) for row in some]
    assert plain == pytest.approx(fitted.expect(positions.given[some]), abs=1e-3)
    assert np.ptp(plain) > 0.1


def test_games_that_are_judged_were_not_learned_from(once: Training) -> None:
    assert JUDGEMENT is not None
    frame = polars.concat(polars.read_parquet(file) for file in sorted(once.folder.glob("*.parquet")))
    positions = positions_in(frame, JUDGEMENT())
    held, stops = set(positions.game[positions.is_held_out]), set(positions.game[positions.is_for_stopping])
    assert held == set(range(9))
    assert stops == set(range(9, 18))
    assert {int(each) for each in positions.setting[positions.is_held_out]} == set(range(9))


@pytest.mark.parametrize(("game", "number"), [("rencontre", 2), ("cosmos", 1)])
def test_shares_of_all_seats_are_a_whole_victory(game: str, number: int) -> None:
    positions = play_once(game, "0", number)  # at a table of four
    assert {len([each for each in positions if each.seat == seat]) for seat in range(4)} == {len(positions) // 4}
    assert sum(each.share for each in positions) == pytest.approx(len(positions) / 4)


def test_the_same_game_is_learned_from_in_the_same_way() -> None:
    assert positions_of("cosmos", "0", 0) == positions_of("cosmos", "0", 0) != positions_of("cosmos", "1", 0)


def test_battles_of_every_scenario_are_learned_from_by_two_and_by_four() -> None:
    judgement = hs.find("cosmos").judgement
    assert judgement is not None
    learned = {(setting.options["scenario"], setting.seats) for setting in judgement().settings}
    assert learned == {(scenario, seats) for scenario in scenarios() for seats in (2, 4)}


@pytest.mark.parametrize(("language", "said"), [("en", "Does what is expected come?"), ("fr", "Ce qui est attendu")])
def test_the_report_says_how_well_it_foretells(once: Training, tmp_path: Path, language: str, said: str) -> None:
    TrainingReport(once.learned, language).write(tmp_path)
    report = (tmp_path / "report.md").read_text("utf-8")
    assert said in report
    assert "hyperespace train rencontre --games 27 --seed 0 --hidden 4" in report
    assert (tmp_path / "calibration.svg").read_text("utf-8").startswith("<svg")
