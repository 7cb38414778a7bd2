"""Whoever tires of windows says openly that they let them pass. Once all have, windows are short for everybody."""

import asyncio
import time
from contextlib import aclosing
from random import Random

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.position import Position
from hyperespace.server.table.position_format import LetPass
from hyperespace.server.table.settings import CLOSING, LET_PASS, Settings
from tests.server.test_spared import APART, Seen, first_difference, is_window_shown, pass_for_others, with_orders
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, play, toy_server
from tests.server.window_times import tells, world
from tests.server.worlds import Recorded, Universe, World, player, universe

__all__ = ["toy_server", "universe"]

ALL = (0, 1, 2, 3)
SEATED = msgspec.structs.replace(APART, seated=ALL)
TABLES, QUESTIONS = 6, 5


def said(*words: tuple[int, bool, float], opened: float) -> LetPass:
    """What was said when, and when the last question opened."""
    passing = LetPass()
    for seat, passes, at in words:
        passing.say(seat, passes, at, (0, 1))
    passing.ask(opened)
    return passing


def test_windows_are_short_once_all_have_said_so_and_a_question_has_opened_since() -> None:
    assert said((0, True, 1.0), (1, True, 2.0), opened=3.0).shortens
    assert not said((0, True, 1.0), opened=3.0).shortens
    assert not said((0, True, 1.0), (1, True, 2.0), opened=2.0).shortens  # in the window before it
    assert not said((0, True, 1.0), (1, True, 2.0), (0, False, 2.5), opened=3.0).shortens
    assert said((0, True, 1.0), (1, True, 2.0), (0, False, 3.5), opened=3.0).shortens  # from the next question on


def test_what_is_said_before_a_question_is_seen_counts_even_if_it_is_open_already() -> None:
    passing = said((0, True, 1.0), opened=3.0)
    passing.say(1, True, 2.0, (0, 1))
    assert passing.shortens


def test_where_nobody_sits_windows_are_not_let_pass() -> None:
    passing = LetPass()
    passing.say(0, True, 1.0, ())
    passing.ask(2.0)
    assert not passing.shortens


def test_who_lets_windows_pass_is_known_after_a_restart() -> None:
    position = Position(hs.new_match("rencontre", seats=4, seed=1), SEATED.in_use(), 0.0)
    for seat in ALL:
        position.let_pass.say(seat, True, 1.0, ALL)
    position.let_pass.ask(2.0)
    again = Position.load(position.save(), SEATED.in_use())
    assert again.let_pass.seats == set(ALL)
    assert again.window_rest == LET_PASS + CLOSING


@pytest.mark.asyncio
async def test_everybody_sees_who_lets_windows_pass(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as [anne, bob]:
        settings = AT_ONCE | {"windows": 1}
        table = await play("rencontre", [anne, bob], settings=settings, options={"turn_limit": 6})
        async with anne.at(table) as one, bob.at(table) as other:
            assert (await one.ask("let_pass", seat=0, passes=True))["type"] == "accepted"
            while not (await other.until("table"))["table"]["seats"][0]["lets_pass"]:
                pass
            assert (await one.ask("let_pass", seat=1, passes=True))["code"] == "not_yours"


@pytest.mark.parametrize("observer", [0, None])
def test_nobody_can_tell_who_has_a_choice_in_short_windows_either(universe: Universe, observer: int | None) -> None:
    """The last one says it while a window is open, in which all others have passed at once, or let time pass."""
    armed, unarmed = ([world(holds, number) for number in range(TABLES)] for holds in (True, False))
    kinds: list[tuple[list[AnyMatch], bool]] = [
        (armed, False), (armed, True), (unarmed, True), ([with_orders(match) for match in unarmed], True),
    ]  # fmt: skip

    async def all_worlds() -> list[list[Seen]]:
        places = [(kind, number) for kind in range(len(kinds)) for number in range(TABLES)]
        Random(1).shuffle(places)  # no world is always served before another
        tables = {place: await universe.worlds.open(World(kinds[place[0]][0][place[1]]), SEATED) for place in places}
        looks = (at_table(table, observer, kinds[kind][1]) for (kind, _), table in tables.items())
        seen = dict(zip(tables, await asyncio.gather(*looks), strict=True))
        return [[seen[kind, number] for number in range(TABLES)] for kind in range(len(kinds))]

    worlds = universe.run(all_worlds())
    slow, *others = ([seen.sent for seen in tables] for tables in worlds)
    for other in others:
        assert list(map(first_difference, other, slow)) == [""] * TABLES
    late = [[each for seen in tables for each in seen.late] for tables in worlds]
    rounds = [[some[number::QUESTIONS] for number in range(QUESTIONS)] for some in late]
    pairs = [pair for other in rounds[1:] for pair in zip(rounds[0], other, strict=True)]
    told_apart = [tells(*pair) for pair in pairs if min(pair[0]) > LET_PASS]  # there were windows
    assert len(told_apart) > 3
    assert sum(told_apart) / len(told_apart) < 0.9


async def at_table(table: Recorded, observer: int | None, at_once: bool) -> Seen:
    """What the observer sees of the first questions of a duel and the windows after each, and how long they took."""
    sent: list[bytes] = []
    took: list[float] = []
    async with aclosing(table):
        await table.come(observer)
        for seat in ALL[1:]:
            await say_for(table, seat)
        table.sent()
        position = table.live.position
        assert position is not None
        for number in range(QUESTIONS):
            await asyncio.sleep(max(0.0, position.opened_at - time.time()))
            assert position.match.ask is not None
            [asked], began = position.match.ask.seats, time.time()
            option = position.match.ask.options(asked)[0]
            assert await table.live.answering.give(asked, [option], "person", position.turn)
            sent += await windows(table, observer, at_once, word=number == 0)
            took.append(time.time() - began)
        assert position.window_rest == LET_PASS + CLOSING
    return Seen(sent, took)


async def windows(table: Recorded, observer: int | None, at_once: bool, word: bool) -> list[bytes]:
    """Every frame that is sent until another kind of question."""
    sent: list[bytes] = []
    began = time.time()
    while not sent or is_window_shown(sent[-1]):
        if at_once:
            await pass_for_others(table, observer)
        if word and time.time() - began > 0.5:
            await say_for(table, 0)
            word = False
        await asyncio.sleep(0.005)
        sent += [each for each in table.sent() if msgspec.json.decode(each)["type"] == "frame"]
    return sent


async def say_for(table: Recorded, seat: int) -> None:
    connection = Connection(player(seat), f"P{seat}", "en")
    connection.mine = (seat,)
    reply = await table.live.answering.let_pass(connection, wire.LetPass("word", seat, passes=True))
    assert isinstance(reply, wire.Accepted)


def test_only_people_who_sit_apart_can_say_it() -> None:
    assert SEATED.may_let_pass
    assert not Settings(people="alone").may_let_pass
    assert not Settings(people="together").may_let_pass
    assert not Settings(people="apart", windows=None).may_let_pass
