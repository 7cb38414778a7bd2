"""Bots: what a seat may not know does not change its bot's answers, however much the bot thinks."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.bots import Bot, RandomBot, answers_of, imagined, read_world, write_world
from hyperespace.bots.searching_bot import SearchingBot
from hyperespace.core.bots import Budget
from hyperespace.testing.positions import SEEDS, Contract, Subject, contract, long_contract, open_question, quickly

SHORT = Budget(tries=8, seconds=1e9, width=2, plans=2)
"""A search that no clock cuts short, so that it is the same again."""


def answered(match: hs.AnyMatch, seat: int, bot: Bot) -> Sequence[hs.Option]:
    """What a bot answers to a question, with a world to think in."""
    assert match.ask is not None
    return tuple(answers_of(bot, match.view(seat), match.ask.options(seat), partial(imagined, match, seat)))


def at_a_question(subject: Subject, data: st.DataObject) -> tuple[hs.AnyMatch, int]:
    """A match, and a seat that is asked."""
    match, ask = open_question(subject, data)
    return match, data.draw(st.sampled_from(ask.seats), label="seat")


def check_two_worlds(subject: Subject, data: st.DataObject, new: Callable[[], Bot]) -> None:
    """Check that a bot answers the same in two worlds that its seat cannot tell apart."""
    match, seat = at_a_question(subject, data)
    world = match.resample(seat, data.draw(SEEDS, label="world"))
    with quickly():
        assert answered(match, seat, new()) == answered(world, seat, new())


def quick_bot(subject: Subject) -> Callable[[str], Bot]:
    """The game's own bot at the level of a beginner, or a random one."""
    levels = subject.game.levels
    return (levels and levels.beginner.bot) or subject.game.bot or RandomBot


@long_contract
def a_searching_bot_answers_the_same_in_two_worlds(subject: Subject, data: st.DataObject) -> None:
    check_two_worlds(subject, data, partial(SearchingBot, "7", quick_bot(subject), SHORT))


@contract
def the_bot_of_the_game_answers_what_is_offered(subject: Subject, data: st.DataObject) -> None:
    match, seat = at_a_question(subject, data)
    assert match.ask is not None
    for option in answered(match, seat, quick_bot(subject)("7")):
        match.answer(seat, option)  # refused, if it was not


@contract
def a_world_that_was_written_is_the_one_that_was_imagined(subject: Subject, data: st.DataObject) -> None:
    match, seat = at_a_question(subject, data)
    read, here = read_world(write_world(match, seat, "5"), "5"), imagined(match, seat, "5")
    assert read.seat == here.seat
    assert msgspec.msgpack.encode(read.match.state) == msgspec.msgpack.encode(here.match.state)
    assert read.match.question(seat) == here.match.question(seat)
    assert read.match.key is None


@contract
def a_world_that_was_written_does_not_depend_on_the_hidden_truth(subject: Subject, data: st.DataObject) -> None:
    match, seat = at_a_question(subject, data)
    world = match.resample(seat, data.draw(SEEDS, label="world"))
    assert write_world(match, seat, "5") == write_world(world, seat, "5")


CONTRACTS: tuple[Contract, ...] = (
    a_searching_bot_answers_the_same_in_two_worlds,
    the_bot_of_the_game_answers_what_is_offered,
    a_world_that_was_written_is_the_one_that_was_imagined,
    a_world_that_was_written_does_not_depend_on_the_hidden_truth,
)
