"""Nobody is asked without a choice, and nobody else can tell: neither by what they are sent nor by when."""

import asyncio
import time
from contextlib import aclosing
from itertools import zip_longest
from random import Random
from typing import NamedTuple

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.asks import Ask, only_option
from hyperespace.core.exchange import WINDOW
from hyperespace.core.match import AnyMatch
from hyperespace.games.rencontre.answers import Go, Pass
from hyperespace.games.tictactoe import Mark
from hyperespace.games.trucker.answers import StopLooking
from hyperespace.server.storage import standing_orders
from hyperespace.server.table.position import Position, is_window
from hyperespace.server.table.settings import (
    ALONE_REST,
    CLOSING,
    CORRESPONDENCE,
    Clocks,
    Settings,
    how_people_sit,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.server.client import Chair
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, play, toy_server
from tests.server.window_times import tells, world
from tests.server.worlds import Recorded, Universe, World, player, universe

__all__ = ["toy_server", "universe"]

APART = Settings(pace=0, windows=1, people="apart", absence=None)
ALONE = Settings(pace=0, windows=3, people="alone", absence=None)
SHORT = {"turn_limit": 6}
TABLES = 12
TRIES = 4
"""Where others keep the machine busy, times need more tables before they tell anything. All that was measured counts:
the best of several measurements would hide a small leak."""


@pytest.mark.parametrize(
    ("players", "is_public", "people"),
    [
        (["anne", None, None], False, "alone"),
        (["anne", None, None], True, "apart"),  # strangers may look on
        (["anne", "bob", None], False, "apart"),
        (["anne", "anne", None], False, "together"),  # they see whom the screen is handed to
        (["anne", "anne", "bob"], False, "together"),
        ([None, None], False, "alone"),
    ],
)
def test_how_people_sit(players: list[str | None], is_public: bool, people: str) -> None:
    assert how_people_sit(players, is_public=is_public) == people


def test_windows_of_people_who_sit_apart_have_one_length() -> None:
    used = APART.in_use()
    assert used.clocks.seconds_of("window", 20) == 1
    assert used.window_rest == 1 + CLOSING


def test_one_person_alone_has_all_the_time_and_hardly_waits() -> None:
    used = msgspec.structs.replace(ALONE, clocks=Clocks(question=30)).in_use()
    assert (used.clocks.seconds_of("window", 20), used.clocks.question) == (None, 30)
    assert used.window_rest == ALONE_REST


@pytest.mark.parametrize("settings", [CORRESPONDENCE, Settings(windows=None, people="apart"), Settings()])
def test_everybody_is_asked_if_the_table_wants_that(settings: Settings) -> None:
    assert settings.in_use() == settings
    assert settings.spares is None


def test_nobody_is_spared_a_look() -> None:
    assert only_option(Ask(0, [Pass()], "1"), 0) == Pass()
    assert only_option(Ask(0, [StopLooking()], "1"), 0) is None


@pytest.mark.asyncio
async def test_one_person_against_bots_is_only_asked_if_there_is_a_choice(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as [anne]:
        table = await play("rencontre", [anne], "random", "random", settings=AT_ONCE | {"windows": 3}, options=SHORT)
        async with anne.at(table) as chair:
            asked = await play_to_the_end(chair)
    given = [by for seat, _, by in toy_server.given(table) if seat == 0]
    assert given.count("server") > 5
    assert given.count("person") == len(asked)
    assert not [step for step, choices in asked if choices == 1]


@pytest.mark.asyncio
async def test_whoever_wants_to_be_asked_is_asked(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as [anne]:
        table = await play("rencontre", [anne], "random", "random", options=SHORT)
        async with anne.at(table) as chair:
            asked = await play_to_the_end(chair)
    assert ("edict_window", 1) in asked
    assert not [by for _, _, by in toy_server.given(table) if by == "server"]


@pytest.mark.parametrize("observer", [0, None])
def test_nobody_can_tell_who_has_a_choice_in_a_window(universe: Universe, observer: int | None) -> None:
    """Others hold edicts and let time pass, hold them and pass at once, hold none, or have ordered not to be asked: in
    the game, or by standing orders of the table."""
    armed, unarmed = ([world(holds, number) for number in range(TABLES)] for holds in (True, False))
    in_game = [with_orders(match) for match in unarmed]
    kinds = (armed, "never"), (armed, "at once"), (unarmed, "at once"), (in_game, "at once"), (armed, "by order")

    async def all_worlds() -> list[list[Seen]]:
        places = [(kind, number) for kind in range(len(kinds)) for number in range(TABLES)]
        Random(1).shuffle(places)  # no world is always served before another
        tables = {place: await universe.worlds.open(World(kinds[place[0]][0][place[1]]), APART) for place in places}
        looks = (at_table(table, observer, kinds[kind][1]) for (kind, _), table in tables.items())
        seen = dict(zip(tables, await asyncio.gather(*looks), strict=True))
        return [[seen[kind, number] for number in range(TABLES)] for kind in range(len(kinds))]

    late: list[list[float]] = []
    for _ in range(TRIES):
        worlds = universe.run(all_worlds())
        slow, *others = ([seen.sent for seen in tables] for tables in worlds)
        assert all(len(sent) > 1 for sent in slow)
        for other in others:
            assert list(map(first_difference, other, slow)) == [""] * TABLES
        again = [[each for seen in tables for each in seen.late] for tables in worlds]
        late = [before + now for before, now in zip(late or [[] for _ in again], again, strict=True)]
        assert min(each for some in late for each in some) >= 0
        told = max(tells(late[0], other) for other in late[1:])
        if told < 0.9:
            break
    assert told < 0.9


def first_difference(some: list[bytes], others: list[bytes]) -> str:
    """Where what was sent differs; empty if it does not."""
    for number, (one, other) in enumerate(zip_longest(some, others, fillvalue=b"")):
        if one != other:
            end = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            return f"message {number}: {one[max(0, end - 60) : end + 60]!r}, not {other[max(0, end - 60) : end + 60]!r}"
    return ""


class Seen(NamedTuple):
    """What somebody was sent from the first window on until another kind of question."""

    sent: list[bytes]
    late: list[float]  # seconds after the moment at which a window should close


async def at_table(table: Recorded, observer: int | None, how: str) -> Seen:
    """What the observer sees while the others pass at once, never answer, or have orders that answer for them."""
    sent: list[bytes] = []
    times: list[float] = []
    async with aclosing(table):
        if how == "by order":
            await order_to_pass(table, observer)
        await table.come(observer)
        offence = table.match.ask.seats[0] if table.match.ask else 0
        assert await table.live.answering.give(offence, [Go()], "person", 0)
        while not sent or is_window_shown(sent[-1]):
            if how == "at once":
                await pass_for_others(table, observer)
            await asyncio.sleep(0.005)
            new = table.sent()
            sent += new
            times += [time.time()] * len(new)
        began = (await table.tables.journal.since(table.live.row.id, 0))[0].at
    return Seen(sent, [at - began - number * (1 + CLOSING) for number, at in enumerate(times)][1:])


async def pass_for_others(table: Recorded, observer: int | None) -> None:
    ask, position = table.match.ask, table.live.position
    if position is not None and is_window(ask) and table.live.stage.is_open:
        for seat in [seat for seat in ask.seats if seat != observer] if ask is not None else ():
            await table.live.answering.give(seat, [Pass()], "person", position.turn)


async def order_to_pass(table: Recorded, observer: int | None) -> None:
    """All but the observer, and whoever begins the duel here by hand, have ordered to play nothing."""
    by_hand = table.match.ask.seats[0] if table.match.ask else 0
    orders = [{"kind": "edicts"}, {"kind": "zaps"}]
    for seat in (seat for seat in range(4) if seat not in (observer, by_hand)):
        await standing_orders.put(table.tables.database, table.live.row.id, seat, player(seat), orders)
    await table.live.read_orders()


def is_window_shown(written: bytes) -> bool:
    question = msgspec.json.decode(written)["question"]
    return bool(question and question.get("timer") and question["timer"]["name"] == WINDOW)


def with_orders(match: AnyMatch) -> AnyMatch:
    """The same, but all except seat 0 have ordered not to be asked."""
    match = match.clone()
    for other in match.state.players[1:]:
        other.orders = ["no_edicts", "no_zaps"]
    return match


def test_an_answer_of_the_server_is_not_taken_back(universe: Universe) -> None:
    """Taking back goes to the last answer that the player gave, past those that the server gave."""

    async def places() -> tuple[list[int], str, int]:
        calm = Settings(pace=10, absence=None)  # the bot does not get to answer by itself
        table = await universe.worlds.open(World(hs.new_match("tictactoe", seed=1)), calm, {1: "random"})
        async with aclosing(table):
            position = table.live.position
            assert position is not None
            for number, (seat, by) in enumerate([(0, "person"), (1, "bot"), (0, "server"), (1, "bot")]):
                assert await table.live.answering.give(seat, [Mark(number)], by, position.turn)
            await table.come(0)
            spared, hint = position.spared, table.live.stage.seen().hint(0)
            await table.say({"type": "undo", "seat": 0})
            return spared, hint, position.match.decisions

    assert universe.run(places()) == ([2], "ask", 0)


@pytest.mark.parametrize(("seat", "lines"), [(VERT, ["You had no choice: lay an attack 8."]), (None, [])])
def test_whoever_had_no_choice_is_told_what_was_done_for_them(
    universe: Universe, seat: int | None, lines: list[str]
) -> None:
    story = Story(hands={VERT: ["attack_08"], JAUNE: ["attack_04", "attack_06"]})
    story.duel(VERT, JAUNE, until="lay_both")

    async def told() -> list[str]:
        bots = dict.fromkeys((ROUGE, JAUNE, BLEU), "random")
        table = await universe.worlds.open(World(story.match), ALONE, bots)
        async with aclosing(table):
            sent = await table.come(seat)
            while not any(b"cards_revealed" in each for each in sent):
                await asyncio.sleep(0.005)
                sent += table.sent()
            return [event["line"] for each in sent for event in msgspec.json.decode(each).get("events", ())]

    assert [each for each in universe.run(told()) if each.startswith("You had")] == lines


def test_what_the_server_answered_is_known_after_a_restart() -> None:
    position = Position(hs.new_match("tictactoe", seed=1), Settings(), 0.0)
    position.spared = [0, 2]
    assert Position.load(position.save(), Settings()).spared == [0, 2]


async def play_to_the_end(chair: Chair) -> list[tuple[str, int]]:
    """What was asked, and between how many answers one could choose that are for now."""
    asked: list[tuple[str, int]] = []
    while options := await chair.asked(0):
        now = [option for option in options if option[0] != "standing"]
        asked.append((chair.frames[0]["question"]["step"], len(now)))
        await chair.answer(0, Random(len(asked)).choice(now))
    return asked
