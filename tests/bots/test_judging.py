"""The learned judgement fits its game, is better than the rules of thumb, and can be done without."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import judging, new_bot, play
from hyperespace.bots.judging import Judge, Weights, judge_of
from hyperespace.bots.outlooks import won
from hyperespace.core.judgements import WEIGHTS, Features
from hyperespace.core.registry import AnyGame
from hyperespace.games.cosmos.answers import Ready
from hyperespace.lab.training.self_play import positions_of

LEARNED = [game for game in hs.all_games() if game.judgement]

ROUNDS = {"cosmos": 1, "trucker": 2}
"""How often each kind of match is played where one takes long; elsewhere six times."""


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder in the place of every game's package."""
    monkeypatch.setattr(judging, "files", lambda package: tmp_path)
    judging._judge.cache_clear()
    yield tmp_path
    judging._judge.cache_clear()


positions = cache(positions_of)
"""To play a match takes long, and two tests look at the same ones."""


def shipped(game: AnyGame) -> Weights:
    written = resources.files(game.package).joinpath(WEIGHTS).read_bytes()
    assert len(written) < 1_000_000
    return msgspec.json.decode(written, type=Weights)


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.name)
def test_weights_are_there_and_fit_their_game(game: AnyGame) -> None:
    assert judge_of(game) is not None
    assert shipped(game).command.startswith(f"hyperespace train {game.name} ")


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.name)
def test_on_games_that_nobody_learned_from_it_is_better_than_the_rules_of_thumb(game: AnyGame) -> None:
    assert game.judgement is not None
    network, settings = shipped(game).network, len(game.judgement().settings)
    games = ROUNDS.get(game.name, 6) * settings
    played = [each for number in range(games) for each in positions(game.name, "fresh", number)]
    learned = sum([(network.share(Features(each.numbers, each.marks)) - each.share) ** 2 for each in played], 0.0)
    usual = sum([(each.outlook - each.share) ** 2 for each in played], 0.0)
    assert learned < usual


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.name)
def test_every_view_has_all_features(game: AnyGame) -> None:
    assert game.judgement is not None
    judgement = game.judgement()
    for number in range(len(judgement.settings)):
        for position in positions(game.name, "fresh", number):
            assert len(position.numbers) == len(judgement.numbers)
            assert all(0 <= mark < len(judgement.marks) for mark in position.marks)
            assert all(abs(each) < 10 for each in position.numbers)


def test_shares_of_a_world_add_up_to_one() -> None:
    match, judge = hs.new_match("rencontre", seats=4, seed=3), judge_of(hs.find("rencontre"))
    assert judge is not None
    assert sum(judge.shares(match)) == pytest.approx(1)


def test_a_captain_judges_a_battle_by_what_everybody_sees() -> None:
    match, judge = hs.new_match("cosmos", seats=2, seed=5, scenario="convoy"), judge_of(hs.find("cosmos"))
    assert judge is not None
    assert match.ask is not None
    before = judge.share(match.view(0))
    match.answer(0, next(option for option in match.ask.options(0) if option != Ready()))  # a secret order
    assert [judge.share(match.view(0)), judge.share(match.resample(1, "other").view(0))] == [before, before]
    for ship in match.state.ships:
        ship.fate = "destroyed" if ship.name in ("R1", "R2", "R3") else ship.fate
    assert judge.share(match.view(0)) > before > judge.share(match.view(1))


def other_rules(weights: Weights) -> Weights:
    return msgspec.structs.replace(weights, rules=0)


def other_features(weights: Weights) -> Weights:
    return msgspec.structs.replace(weights, features="none")


def half_a_network(weights: Weights) -> Weights:
    return msgspec.structs.replace(weights, network=msgspec.structs.replace(weights.network, outward=(1.0,)))


@pytest.mark.parametrize(
    ("change", "said"),
    [(other_rules, "is for rules 0"), (other_features, "other features"), (half_a_network, "other features")],
)
def test_weights_that_do_not_fit_are_done_without(
    files: Path, caplog: pytest.LogCaptureFixture, change: Callable[[Weights], Weights], said: str
) -> None:
    game = hs.find("rencontre")
    (files / WEIGHTS).write_bytes(msgspec.json.encode(change(shipped(game))))
    assert judge_of(game) is None
    assert judge_of(game) is None
    (line,) = caplog.messages  # once, however often it is asked for
    assert said in line
    assert "rules of thumb" in line


@pytest.mark.parametrize("written", [None, b"", b'{"game": "rencontre"}'])
def test_a_master_without_weights_plays_by_rules_of_thumb(
    files: Path, caplog: pytest.LogCaptureFixture, written: bytes | None
) -> None:
    if written is not None:
        (files / WEIGHTS).write_bytes(written)
    match = hs.new_match("rencontre", seats=2, seed=1, powers=0, turn_limit=1)
    assert play(match, [new_bot("master", "rencontre", str(seat)) for seat in range(2)])
    assert len(caplog.messages) == 1
    assert "cannot be read" in caplog.messages[0]
    assert sum(won(match.result, 2)) == pytest.approx(1)


def test_a_judge_knows_nothing_that_its_seat_does_not_see() -> None:
    match, game = hs.new_match("rencontre", seats=3, seed=5), hs.find("rencontre")
    judge = judge_of(game)
    assert isinstance(judge, Judge)
    worlds = [match.resample(1, f"world {number}") for number in range(5)]
    assert {judge.share(world.view(1)) for world in worlds} == {judge.share(match.view(1))}
    assert len({judge.share(world.view(0)) for world in worlds}) > 1  # another hand is another prospect
