"""Bots: what a seat may not know changes nothing that its bot answers, however much the bot thinks."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.bots import Bot, World, answers_of, best_bot, imagined, new_bot, read_world, write_world
from hyperespace.bots.levels import NAMES
from hyperespace.bots.searching_bot import SearchingBot
from hyperespace.core.bots import Budget
from hyperespace.core.registry import AnyGame
from hyperespace.games.cosmos.bot import HeuristicBot
from hyperespace.games.kuhn import HandView
from tests.contracts.positions import at_any_question, every_game, matches

SHORT = Budget(tries=14, seconds=1e9, width=2, plans=2)
"""A search that no clock cuts short, so that it is the same again."""


def searching(game: AnyGame) -> Bot:
    if game.name == "cosmos":  # with few samples, to be quick
        return SearchingBot("7", partial(HeuristicBot, samples=6), SHORT)
    return SearchingBot("7", partial(new_bot, best_bot(game.name), game.name), SHORT)


def at_a_question(game: AnyGame, data: st.DataObject) -> tuple[hs.AnyMatch, int]:
    match = data.draw(matches(game))
    assert match.ask is not None
    return match, data.draw(st.sampled_from(match.ask.seats), label="seat")


def answered(match: hs.AnyMatch, seat: int, bot: Bot) -> Sequence[hs.Option]:
    assert match.ask is not None
    return tuple(answers_of(bot, match.view(seat), match.ask.options(seat), partial(imagined, match, seat)))


def check_two_worlds(game: AnyGame, data: st.DataObject, new: Callable[[], Bot]) -> None:
    match, seat = at_a_question(game, data)
    world = match.resample(seat, data.draw(st.integers(0, 2**32), label="world"))
    assert answered(match, seat, new()) == answered(world, seat, new())


@every_game
@settings(max_examples=8)
@given(data=st.data())
def test_a_searching_bot_answers_the_same_in_two_worlds(game: AnyGame, data: st.DataObject) -> None:
    check_two_worlds(game, data, partial(searching, game))


@pytest.mark.parametrize("level", NAMES[:3])
@pytest.mark.parametrize("name", ["rencontre", "cosmos", "trucker"])
@settings(max_examples=12)
@given(data=st.data())
def test_every_level_answers_the_same_in_two_worlds(name: str, level: str, data: st.DataObject) -> None:
    check_two_worlds(hs.find(name), data, partial(new_bot, level, name, "7"))


@at_any_question
def test_a_world_that_was_written_is_the_one_that_was_imagined(game: AnyGame, data: st.DataObject) -> None:
    match, seat = at_a_question(game, data)
    read, here = read_world(write_world(match, seat, "5"), "5"), imagined(match, seat, "5")
    assert read.seat == here.seat
    assert msgspec.msgpack.encode(read.match.state) == msgspec.msgpack.encode(here.match.state)
    assert read.match.question(seat) == here.match.question(seat)
    assert read.match.key is None


@at_any_question
def test_a_world_that_was_written_does_not_depend_on_the_hidden_truth(game: AnyGame, data: st.DataObject) -> None:
    match, seat = at_a_question(game, data)
    world = match.resample(seat, data.draw(st.integers(0, 2**32), label="world"))
    assert write_world(match, seat, "5") == write_world(world, seat, "5")


class Reader:
    """Bets if the other's card, as it is in the world that it was handed, is lower."""

    seed = "7"

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        return options[0]

    def think(self, view: HandView, options: Sequence[hs.Option], world: World) -> Sequence[hs.Option]:
        assert view.card is not None
        return (options[world.match.state.cards[1] < view.card],)


def test_a_bot_that_was_handed_the_true_world_would_be_found_out() -> None:
    found: dict[str, int] = {"true": 0, "imagined": 0}
    for seed in range(40):
        match = hs.new_match("kuhn", seed=seed)
        assert match.ask is not None
        world, options, seen, bot = match.resample(0, seed), match.ask.options(0), match.view(0), Reader()
        true = [bot.think(seen, options, World(0, each.clone())) for each in (match, world)]
        found["true"] += true[0] != true[1]
        found["imagined"] += answered(match, 0, bot) != answered(world, 0, bot)
    assert found["true"] > 0
    assert found["imagined"] == 0
