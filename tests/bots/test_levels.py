"""Levels: there are four in every game, weaker ones are not foolish, and stronger ones win more."""

from collections.abc import Sequence
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.bots import OFFERED, UnknownBot, new_bot, play, thinks, unhurried
from hyperespace.bots.levels import NAMES
from hyperespace.bots.outlooks import outlook_of
from hyperespace.bots.play import answers_of, choices
from hyperespace.bots.slipping_bot import SlippingBot
from hyperespace.games.trucker.answers import GiveUp

LEVELLED = ("trucker",)
"""Games whose weaker bots slip."""


@pytest.mark.parametrize("name", OFFERED)
@pytest.mark.parametrize("game", hs.game_names())
def test_every_bot_that_is_offered_plays_every_game(game: str, name: str) -> None:
    match = hs.new_match(game, seed=2)
    play(match, [new_bot(name, game, str(seat)) for seat in range(match.seats)], limit=3)
    assert match.decisions >= 3 or match.ask is None


def test_a_bot_that_does_not_exist_is_not_made() -> None:
    with pytest.raises(UnknownBot, match="the bots are: beginner, heuristic, master, random, regular, strong"):
        new_bot("genius", "kuhn", "1")


def test_only_levels_want_a_world() -> None:
    assert [name for name in OFFERED if thinks(name)] == list(NAMES)


def careless(game: str, seed: str) -> SlippingBot:
    """A bot that slips wherever one can."""
    return SlippingBot(seed, new_bot("heuristic", game, seed), outlook_of(hs.find(game)).slip, 1.0)


# The options are the game's own.
def slips(game: str, seed: int, options: dict[str, Any]) -> list[tuple[hs.Option, hs.Option, Sequence[hs.Option]]]:
    """Through a match: what was best, what a careless bot took instead, and what was offered."""
    match, found = hs.new_match(game, seed=seed, **options), []
    for seat, offered in choices(match, 600):
        view = match.view(seat)
        best = answers_of(new_bot("heuristic", game, "1"), view, offered)[0]
        found.append((best, careless(game, "1").choose(view, offered), offered))
        match.answer(seat, found[-1][1])
    return [each for each in found if each[0] != each[1]]


@pytest.mark.parametrize("game", LEVELLED)
@pytest.mark.parametrize("seed", range(3))
def test_a_slip_is_something_that_is_offered(game: str, seed: int) -> None:
    found = slips(game, seed, {"flights": ("I",)})
    assert len(found) > 5
    assert all(taken in offered for _, taken, offered in found)
    assert not any(isinstance(taken, GiveUp) for _, taken, _ in found)


@pytest.mark.parametrize("level", NAMES[:-1])
def test_a_bot_gives_the_same_answer_when_it_is_asked_again(level: str) -> None:
    match = hs.new_match("rencontre", seats=4, seed=3)
    for seat, offered in choices(match, 60):
        view = match.view(seat)
        once, again = (new_bot(level, "rencontre", "1").choose(view, offered) for _ in range(2))
        assert once == again
        match.answer(seat, once)


@pytest.mark.parametrize("game", ["rencontre", "cosmos"])
def test_a_strong_bot_beats_a_beginner(game: str) -> None:
    """A few games of which the seeds are fixed; the whole ladder is measured in docs/bots.md."""
    won = 0.0
    for number in range(12):
        match, strong = hs.new_match(game, seed=number // 2), number % 2
        names = ["beginner", "beginner"]
        names[strong] = "strong"
        play(match, [new_bot(name, game, f"{number}/{seat}") for seat, name in enumerate(names)])
        winners = match.result.winners or (0, 1)
        won += (strong in winners) / len(winners)
    assert won >= 8


def test_in_a_race_the_better_bot_has_the_quicker_hands() -> None:
    hands = [unhurried(name, "trucker") for name in NAMES]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(NAMES)
    assert unhurried("beginner", "rencontre") == unhurried("random", "trucker") == 1
