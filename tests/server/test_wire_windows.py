"""Windows, standing orders and wishes on the wire: nobody sees what others have sealed, by trying or by waiting."""

import asyncio
import time
from contextlib import aclosing
from itertools import pairwise, product
from random import Random

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.events import Told, WindowPassed
from hyperespace.core.exchange import WINDOW
from hyperespace.core.match import AnyMatch
from hyperespace.server.table.position import is_window
from hyperespace.server.table.settings import Settings
from hyperespace.testing.positions import play_on
from tests.server.client import PATIENCE
from tests.server.client_tries import Try, do
from tests.server.slow_machines import TooSlow, side_by_side, slower_and_slower
from tests.server.window_times import TABLES, tells, window_times, world
from tests.server.worlds import Recorded, Universe, World, universe
from tests.toys import auction

__all__ = ["universe"]

RESTS = (0.75, 2.5, 5.0, 5.0, 5.0)
"""Seconds that a window lasts: the first that are long enough for this machine. None may last longer than the last."""


def resting(seconds: float) -> Settings:
    return Settings(pace=0, window_rest=seconds, absence=None)


RESTING = resting(RESTS[-1])


@pytest.mark.parametrize("observer", ["last", "asked", "watcher"])
def test_a_window_is_not_seen_to_close_before_its_time(universe: Universe, observer: str) -> None:
    """Neither by those who passed in it, nor by a client that tries whatever it can meanwhile."""
    match = at_a_window(Random(observer))
    assert match.ask is not None
    me = {"last": match.ask.seats[-1], "asked": match.ask.seats[0], "watcher": None}[observer]
    others = [seat for seat in match.ask.seats if seat != me]
    safe = match.ask.options(match.ask.seats[0])[0]
    tries = [Try(what, me or 0, safe) for what in ("any", "fr", "come", "stale", "come_back", "chat", "agree", "any")]

    async def seen(closes: bool, rest: float) -> list[list[bytes]]:
        until = time.monotonic() + rest
        table = await universe.worlds.open(World(match), resting(rest))
        async with aclosing(table):
            seen = [await table.come(me)]
            if closes and observer == "last":
                await answer_all(table, others)
            if me is not None:
                seen.append(await table.answer(me, safe))
            if closes and observer != "last":
                await answer_all(table, others)
            seen += [await do(table, me, tried) for tried in tries]
            undo = asyncio.create_task(do(table, me, Try("undo", me or 0, safe)))
            await asyncio.sleep(rest / 4)
            seen += [table.sent(), undo.result() if undo.done() else []]
            in_time = time.monotonic() < until
            clocks = list(table.clocks)
            await undo
            if not in_time:  # another window may be open by now
                raise TooSlow
            assert clocks == sorted(set(clocks), reverse=True), "the clock stood still, or was another one"
            return seen

    async def both(rest: float) -> None:
        closed, still_open = await side_by_side(seen(True, rest), seen(False, rest))
        assert closed == still_open

    universe.run(slower_and_slower(RESTS, both))


@pytest.mark.parametrize("observer", ["ordered", "answers", "watcher"])
def test_standing_orders_of_others_are_not_seen(universe: Universe, observer: str) -> None:
    """Whether everybody has ordered not to be asked, or one is asked and passes: it looks the same."""
    match, answer = before_a_window()
    everybody = {0, 1, 2, 3}
    ordered, asked, *_ = everybody - {answer[0]}
    me = {"ordered": ordered, "answers": answer[0], "watcher": None}[observer]
    tries = [Try(what, me or 0, answer[1]) for what in ("any", "come", "fr", "stale", "come_back", "chat", "agree")]

    async def seen(orders: set[int], rest: float) -> list[list[bytes]]:
        world = match.clone()
        for seat in orders:
            world.state.players[seat].orders = ["no_edicts", "no_zaps"]
        table = await universe.worlds.open(World(world), resting(rest))
        async with aclosing(table):
            seen = [await table.come(me)]
            until = time.monotonic() + rest
            seen.append(await (table.answer if observer == "answers" else table.other)(*answer))
            seen += [await do(table, me, tried) for tried in tries]
            undo = asyncio.create_task(do(table, me, Try("undo", me or 0, answer[1])))
            passing = asyncio.create_task(pass_until_all_see(table))
            await asyncio.sleep(rest / 4)
            seen += [table.sent(), undo.result() if undo.done() else []]
            in_time = time.monotonic() < until
            await passing
            assert time.monotonic() > until
            undone = await undo
            if not in_time:
                raise TooSlow
            return [*seen, [*undone, *await table.sent_in_the_end()], await do(table, me, tries[1])]

    async def both(rest: float) -> None:
        without, with_one = await side_by_side(seen(everybody, rest), seen(everybody - {asked}, rest))
        assert without == with_one
        assert any(b'"frame"' in each for each in without[-2])

    universe.run(slower_and_slower(RESTS, both))


@pytest.mark.parametrize("is_asked", [True, False])
@pytest.mark.parametrize("observer", ["ordered", "answers", "watcher"])
def test_everybody_sees_who_is_publicly_asked_in_a_window(universe: Universe, observer: str, is_asked: bool) -> None:
    """A spectator saw somebody "getting ready for a duel" while four were asked: only those four saw the window."""
    match, answer = before_a_window()
    ordered, asked, *others = {0, 1, 2, 3} - {answer[0]}
    me = {"ordered": ordered, "answers": answer[0], "watcher": None}[observer]
    for seat in [ordered, answer[0], *others, *([] if is_asked else [asked])]:
        match.state.players[seat].orders = ["no_edicts", "no_zaps"]

    async def seen() -> tuple[list[bytes], list[bytes]]:
        table = await universe.worlds.open(World(match), RESTING)
        async with aclosing(table):
            await table.come(me)
            sent = await (table.answer if observer == "answers" else table.other)(*answer)
            refused = await do(table, me, Try("any", me or 0, answer[1]))
            return [*sent, *await table.come(me)], refused

    sent, refused = universe.run(seen())
    frames = [frame for each in sent if (frame := msgspec.json.decode(each))["type"] == "frame"]
    assert len(frames) == 2  # when the window opens, and for somebody who comes while it is open
    for frame in frames:
        assert (frame["question"]["step"], frame["question"]["asked"]) == ("edict_window", [0, 1, 2, 3])
        assert not frame["question"].get("options")
        assert f'"timer":"{WINDOW}"' in frame["clock"]
    assert (b'"answered_already"' if me is not None else b'"not_yours"') in refused[0]


@pytest.mark.parametrize("observer", ["ordered", "watcher"])
def test_windows_in_a_row_are_seen_one_after_the_other(universe: Universe, observer: str) -> None:
    """Each has its question and its time, whether somebody passes in them or nobody is asked at all."""
    match, answer, windows = before_windows_in_a_row()
    ordered, asked, *_ = {0, 1, 2, 3} - {answer[0]}
    me = ordered if observer == "ordered" else None

    async def seen(orders: set[int], rest: float) -> list[list[bytes]]:
        world = match.clone()
        for seat in orders:
            world.state.players[seat].orders = ["no_edicts", "no_zaps"]
        table = await universe.worlds.open(World(world), resting(rest))
        async with aclosing(table):
            await table.come(me)
            began, late = time.monotonic(), list[bool]()
            seen = [await table.other(*answer)]
            passing = asyncio.create_task(pass_until_all_see(table))
            for number in range(windows + 1):
                await asyncio.sleep(began + (number + 0.5) * rest - time.monotonic())
                seen.append(table.sent())
                late.append(time.monotonic() > began + (number + 0.9) * rest)
            await passing
            if any(late):
                raise TooSlow
            return seen

    async def both(rest: float) -> list[list[bytes]]:
        without, with_one = await side_by_side(seen({0, 1, 2, 3}, rest), seen({0, 1, 2, 3} - {asked}, rest))
        assert without == with_one
        return without

    first, at_once, *later = universe.run(slower_and_slower(RESTS, both))
    assert (len(first), at_once) == (1, [])
    assert [len(each) for each in later] == [1] * windows


def test_the_time_of_windows_does_not_tell_what_bots_hold(universe: Universe) -> None:
    """Bots with edicts and bots without: at some hundreds of windows nobody does better than guess.

    What is told is told every time, and what a busy machine does to one of two worlds is not: so it is tried again.
    """

    async def both() -> tuple[list[float], list[float]]:
        return await asyncio.gather(window_times(universe.worlds, True), window_times(universe.worlds, False))

    for is_armed, number in product((True, False), range(TABLES)):
        world(is_armed, number)  # looked for before, so that both begin at the same time
    told = 1.0
    for _ in range(3):
        armed, unarmed = universe.run(both())
        assert min(len(armed), len(unarmed)) > 100
        told = min(told, tells(armed, unarmed))
        if told < 0.75:
            return
    pytest.fail(f"told in {told:.0%} of all windows; it was 94 %")


def test_a_bot_gives_its_hidden_answers_in_one(universe: Universe) -> None:
    """It takes back a standing order and goes on: to others there is one pause, and one answer."""
    match = hs.new_match("rencontre", seats=4, seed=3)
    assert match.ask is not None
    offence = match.ask.seats[0]
    player = match.state.players[offence]
    player.orders = ["only_when_attacked"]
    match.state.deck.remove("cosmic_zap")
    player.hand.append("cosmic_zap")

    async def given() -> list[str]:
        table = await universe.worlds.open(World(match), RESTING, {offence: "heuristic"})
        async with aclosing(table):
            async with asyncio.timeout(PATIENCE):
                while table.live.position is None or not table.live.position.number:
                    await asyncio.sleep(0.01)
            log = await universe.worlds.journal.since(table.live.row.id, 0)
            return [entry.what.decode() for entry in log][:1]

    assert universe.run(given()) == ['[["recall","only_when_attacked"],["go"]]']


def test_a_bot_that_starts_to_think_too_late_says_nothing(universe: Universe) -> None:
    """Its question was answered between the moment when it was woken and the moment when it got its turn."""

    async def thinks() -> int:
        table = await universe.worlds.open(World(hs.new_match("tictactoe", seed=1)))
        async with aclosing(table):
            assert table.live.position is not None
            await table.live.autopilot._think(table.live.position, 1, "random")
            return table.live.position.number

    assert universe.run(thinks()) == 0


async def pass_until_all_see(table: Recorded) -> None:
    """Whoever is asked in a window lets it pass, until everybody sees the same again."""
    while not table.live.stage.is_open_to_all:
        if table.live.stage.is_open and is_window(table.match.ask):
            await answer_all(table, list(table.match.ask.seats if table.match.ask else ()))
        await asyncio.sleep(0.01)


def before_a_window() -> tuple[AnyMatch, tuple[hs.Seat, hs.Option]]:
    """A match whose next answer, of one seat, opens a window."""
    match = hs.new_match("rencontre", seats=4, seed=3)
    for now in play_on(match, Random(3), [], 500):
        assert now.ask is not None
        if now.ask.kind == "one":
            answer = now.ask.seats[0], now.ask.options(now.ask.seats[0])[0]
            after = now.clone()
            after.answer(*answer)
            question = after.question(None)
            if question is not None and question.step == "edict_window" and question.asked == (0, 1, 2, 3):
                return World(now).begin(), answer
    raise AssertionError("no window was opened")


def before_windows_in_a_row() -> tuple[AnyMatch, tuple[hs.Seat, hs.Option], int]:
    """A match whose next answer opens several windows, each to others than the one before, if all have ordered."""
    for seed in range(20):
        for now in play_on(hs.new_match("rencontre", seats=4, seed=seed), Random(seed), [], 300):
            assert now.ask is not None
            if now.ask.kind != "one":
                continue
            match, told = World(now).begin(), list[Told]()
            for player in match.state.players:
                player.orders = ["no_edicts", "no_zaps"]
            answer = now.ask.seats[0], now.ask.options(now.ask.seats[0])[0]
            match.listen(told.append)
            match.answer(*answer)
            asked = [each.event.question for each in told if isinstance(each.event, WindowPassed)]
            if len(asked) > 1 and all(one != other for one, other in pairwise(asked)):
                return World(now).begin(), answer, len(asked)
    raise AssertionError("there were never two windows in a row")


async def answer_all(table: Recorded, seats: list[int]) -> None:
    for seat in seats:
        assert table.match.ask is not None
        await table.other(seat, table.match.ask.options(seat)[0])


def at_a_window(random: Random) -> AnyMatch:
    """A match where several are asked in a window, and nobody has given standing orders."""
    match = hs.new_match("rencontre", seats=4, seed=random.randrange(99))
    for now in play_on(match, random, [], 2000):
        assert now.ask is not None
        timer = now.ask.timer
        fresh = now.ask.seats == now.ask.asked and len(now.ask.seats) > 2
        if timer is not None and timer.name == WINDOW and fresh:
            return World(now).begin()
    raise AssertionError("no window was opened")


def test_a_wish_to_go_back_does_not_tell_that_somebody_sealed_an_answer(universe: Universe) -> None:
    start = World(hs.new_match("auction", seats=3, seed=1))

    async def seen(sealed: bool) -> list[list[bytes]]:
        table = await universe.worlds.open(start)
        async with aclosing(table):
            await table.come(0)
            await table.answer(0, auction.Done())
            await table.other(hs.CLOCK, hs.TimeUp())
            wished = await table.say({"type": "undo", "seat": 0})
            assert b"undo_asked" in wished[0], wished
            if sealed:
                await table.other(1, auction.Keep())
            return [wished, await table.say({"type": "consent", "seat": 0, "agree": True}), await table.come(0)]

    assert universe.run(seen(True)) == universe.run(seen(False))
