"""Levels: there are four in every game, weaker ones are not foolish, and stronger ones win more."""

import pytest

import hyperespace as hs
from hyperespace.bots import OFFERED, UnknownBot, new_bot, play, thinks, unhurried
from hyperespace.bots.levels import NAMES
from hyperespace.bots.play import choices


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
