"""Learning what positions are worth: the same games give the same weights, and an interrupted training goes on."""

from pathlib import Path

import msgspec
import numpy as np
import polars
import pytest

import hyperespace as hs
from hyperespace.bots.judging import Weights
from hyperespace.core.judgements import WEIGHTS, Features
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.lab.training import School, TrainingReport, schools, shards, train
from hyperespace.lab.training.fitting import fit_network, positions_in
from hyperespace.lab.training.self_play import positions_of

FEW = School("rencontre", games=36, hidden=4)
JUDGEMENT = hs.find("rencontre").judgement


@pytest.fixture(autouse=True)
def few_games_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "GAMES", 9)
    monkeypatch.setattr(schools, "GAMES", 9)


@pytest.fixture(scope="module")
def learned_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schools, "GAMES", 9)
        TrainingReport(train(FEW, folder), "en").write(folder)
    return folder


def test_an_interrupted_training_goes_on_and_learns_the_same(
    learned_once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def counted(game: str, seed: str, number: int) -> object:
        played.append(number)
        if number == 20 and len(played) == 21:
            raise KeyboardInterrupt
        return positions_of(game, seed, number)

    monkeypatch.setattr(schools, "positions_of", counted)
    with pytest.raises(KeyboardInterrupt):
        train(FEW, tmp_path)
    train(FEW, tmp_path)
    assert played == [*range(21), *range(18, 36)]
    assert (tmp_path / WEIGHTS).read_bytes() == (learned_once / WEIGHTS).read_bytes()


def test_games_on_two_processes_are_the_same_games(learned_once: Path, tmp_path: Path) -> None:
    learned = train(msgspec.structs.replace(FEW, jobs=2), tmp_path)
    weights = msgspec.json.decode((learned_once / WEIGHTS).read_bytes(), type=Weights)
    assert learned.weights.positions == weights.positions


def test_a_folder_with_games_of_another_seed_is_refused(learned_once: Path) -> None:
    with pytest.raises(hs.HyperespaceError, match="another plan"):
        train(msgspec.structs.replace(FEW, seed="other"), learned_once)


def test_a_game_that_does_not_say_what_matters_cannot_be_learned(tmp_path: Path) -> None:
    with pytest.raises(hs.HyperespaceError, match=r"no `Game\.judgement`"):
        train(School("kuhn"), tmp_path)


def test_the_network_in_plain_python_expects_what_was_learned(learned_once: Path) -> None:
    assert JUDGEMENT is not None
    frame = polars.concat(polars.read_parquet(file) for file in sorted(learned_once.glob("*.parquet")))
    positions = positions_in(frame, JUDGEMENT())
    network, fitted = fit_network(positions, len(JUDGEMENT().numbers), 4, 0)
    some = range(0, len(frame), 97)
    plain = [network.share(Features(frame["numbers"][row].to_list(), frame["marks"][row].to_list())) for row in some]
    assert plain == pytest.approx(fitted.expect(positions.given[some]), abs=1e-3)
    assert np.ptp(plain) > 0.1


def test_games_that_are_judged_were_not_learned_from(learned_once: Path) -> None:
    assert JUDGEMENT is not None
    frame = polars.concat(polars.read_parquet(file) for file in sorted(learned_once.glob("*.parquet")))
    positions = positions_in(frame, JUDGEMENT())
    held, stops = set(positions.game[positions.is_held_out]), set(positions.game[positions.is_for_stopping])
    assert held == set(range(9))
    assert stops == set(range(9, 18))
    assert {int(each) for each in positions.setting[positions.is_held_out]} == set(range(9))


@pytest.mark.parametrize(("game", "number"), [("rencontre", 2), ("cosmos", 1)])
def test_shares_of_all_seats_are_a_whole_victory(game: str, number: int) -> None:
    positions = positions_of(game, "0", number)  # at a table of four
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
def test_the_report_says_how_well_it_foretells(tmp_path: Path, language: str, said: str) -> None:
    TrainingReport(train(FEW, tmp_path), language).write(tmp_path)
    report = (tmp_path / "report.md").read_text("utf-8")
    assert said in report
    assert "hyperespace train rencontre --games 36 --seed 0 --hidden 4" in report
    assert (tmp_path / "calibration.svg").read_text("utf-8").startswith("<svg")
