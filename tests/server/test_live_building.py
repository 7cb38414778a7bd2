"""Galaxy Trucker, built live: the server's order decides, no tile is lost or doubled, and the lag is told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from hyperespace.games.trucker.tiles import loose_tiles
from tests.server.client import Chair, Message, Person
from tests.server.slow_lines import far_away
from tests.server.slow_machines import TooSlow, slower_and_slower
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, messages, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

ANNE, BOB = 0, 1
ROUNDS = 8
NO_CLOCK = AT_ONCE | {"clocks": {"timers": {"*": None}}}


@asynccontextmanager
async def yard(server: ToyServer, building: str = "live") -> AsyncIterator[tuple[Person, Person, str]]:
    """Anne and Bob build for one flight of the first class."""
    async with guests(server, "Anne", "Bob") as (anne, bob):
        options = {"flights": ["I"], "building": building}
        table = await play("trucker", [anne, bob], options=options, settings=NO_CLOCK)
        for seat, person in enumerate([anne, bob] if building == "live" else []):
            async with person.at(table) as chair:
                await chair.asked(seat)
                assert (await chair.answer(seat, ["ready"]))["type"] == "accepted"
        yield anne, bob, table


def view(chair: Chair, seat: int) -> Any:  # what the game shows
    return chair.frames[seat]["view"]


def heard(chair: Chair, *types: str) -> list[Any]:  # events of these types
    frames = [each for each in messages(chair) if each["type"] == "frame"]
    events = [each["event"] for frame in frames for each in frame["events"]]
    return [event for event in events if event["type"] in types]


async def until_heard(chair: Chair, type: str) -> Any:  # the event
    while not heard(chair, type):
        await chair.read()
    return heard(chair, type)[0]


async def until_face_up(chair: Chair, seat: int, tiles: set[int]) -> None:
    while seat not in chair.frames or not tiles <= set(view(chair, seat)["face_up"]):
        await chair.read()


async def turn_up(chair: Chair, seat: int, tiles: int) -> list[int]:
    """Draw some tiles and put them back, face up."""
    await chair.asked(seat)
    for _ in range(tiles):
        await chair.answer(seat, ["draw"])
        await chair.answer(seat, ["put_back"])
    await until_face_up(chair, seat, {event["tile"] for event in heard(chair, "tile_returned")})
    return [int(tile) for tile in view(chair, seat)["face_up"]]


def all_tiles(seen: Any) -> list[int]:
    """Every tile that can be seen somewhere, face down ones left out."""
    found = list(seen["face_up"])
    for player in seen["players"]:
        found += [part["tile"] for part in player["parts"]] + player["aside"]
        found += [player["hand"]] if player["hand"] >= 0 else []
    return [tile for tile in found if tile in loose_tiles()]


def check_tiles(chair: Chair) -> None:
    """In everything that this chair was ever shown, each tile is in one place, and none is missing."""
    for frame in (each for each in messages(chair) if each["type"] == "frame"):
        seen = frame["view"]
        unknown = sum(player["hand"] == -2 for player in seen["players"])
        found = all_tiles(seen)
        assert len(set(found)) == len(found)
        assert seen["face_down"] + len(found) + unknown == len(loose_tiles())


async def grab_both(a: Chair, b: Chair, tile: int) -> dict[int, Message]:
    """Both see a tile and grab it: one of them has it. He puts it back when the other knows."""
    for chair, seat in ((a, ANNE), (b, BOB)):
        await until_face_up(chair, seat, {tile})
    replies = await asyncio.gather(a.answer(ANNE, ["take", tile]), b.answer(BOB, ["take", tile]))
    assert sorted(reply["type"] for reply in replies) == ["accepted", "refused"]
    winner, seat = (a, ANNE) if replies[ANNE]["type"] == "accepted" else (b, BOB)
    assert (await winner.answer(seat, ["put_back"]))["type"] == "accepted"
    return dict(enumerate(replies))


async def test_two_who_race_at_20_and_300_ms(toy_server: ToyServer) -> None:
    async with (
        yard(toy_server) as (anne, bob, table),
        far_away(anne, table, 0.020) as a,
        far_away(bob, table, 0.300, "fr") as b,
    ):
        tiles = await turn_up(a, ANNE, 4)
        rounds = [await grab_both(a, b, tiles[number % len(tiles)]) for number in range(ROUNDS)]
        for chair, seat, place in ((a, ANNE, 1), (b, BOB, 2)):
            assert (await chair.answer(seat, ["finish", place]))["type"] == "accepted"
        await until_heard(a, "line_measured")
        await until_heard(b, "line_measured")
        check_tiles(a)
        check_tiles(b)
        lines = heard(a, "line_measured")
        assert lines == heard(b, "line_measured")
        assert [line["seat"] for line in lines] == [ANNE, BOB]
        assert 20 <= lines[ANNE]["lag"] < lines[BOB]["lag"]
        assert lines[BOB]["lag"] >= 300
        refused = {seat: [each[seat] for each in rounds if each[seat]["type"] == "refused"] for seat in (ANNE, BOB)}
        assert {each["refusal"]["code"] for each in refused[BOB]} == {"tile_gone"}
        assert 1 <= lines[BOB]["lost"] <= len(refused[BOB])
        assert lines[ANNE]["lost"] <= len(refused[ANNE])
        assert rf"Vert\xa0: {lines[BOB]['lag']} ms de latence, qui" in str(messages(b)[-1]["events"])


def pings(chair: Chair) -> list[int]:
    return [each["ping"] for each in messages(chair) if each["type"] == "ping"]


async def pong(chair: Chair) -> int:
    """Say pong to the last ping; its number."""
    last = (pings(chair) or [(await chair.until("ping"))["ping"]])[-1]
    await chair.send({"type": "pong", "ping": last})
    return last


async def a_second(chair: Chair) -> None:
    """Let some time go by: until another ping comes, which is a second after the one before."""
    last = await pong(chair)
    while pings(chair)[-1] == last:
        await chair.read()
    await pong(chair)


async def test_only_what_one_could_not_have_seen_is_lost_to_lag(toy_server: ToyServer) -> None:
    async with yard(toy_server) as (anne, bob, table), anne.at(table) as a, bob.at(table) as b:
        tiles = await turn_up(a, ANNE, 2)
        await b.until("ping")
        await a_second(a)
        await a_second(a)
        await pong(b)  # Bob's way takes a second or two
        assert (await b.answer(BOB, ["put_back"]))["refusal"]["code"] == "no_tile_in_hand"
        assert (await a.answer(ANNE, ["take", tiles[0]]))["type"] == "accepted"
        assert (await b.answer(BOB, ["take", tiles[0]]))["refusal"]["code"] == "tile_gone"  # lost to lag
        assert (await b.answer(BOB, ["take", 9_999]))["type"] == "refused"  # nobody took that
        assert (await b.answer(BOB, ["take", tiles[1]]))["type"] == "accepted"
        assert (await b.answer(BOB, ["take", tiles[0]]))["refusal"]["code"] == "tile_in_hand"
        await a.answer(ANNE, ["put_back"])
        await until_bob_has(a, tiles[1])
        await a_second(a)  # her way is short, and she saw it a second ago
        await a_second(a)
        assert (await a.answer(ANNE, ["take", tiles[1]]))["refusal"]["code"] == "tile_gone"
        await b.answer(BOB, ["put_back"])
        await a.answer(ANNE, ["finish", 1])
        await b.answer(BOB, ["finish", 2])
        await until_heard(b, "line_measured")
        assert [(line["seat"], line["lost"]) for line in heard(b, "line_measured")] == [(ANNE, 0), (BOB, 1)]


async def until_bob_has(chair: Chair, tile: int) -> None:
    while view(chair, ANNE)["players"][BOB]["hand"] != tile:
        await chair.read()


async def test_the_report_takes_nobodys_question_away(toy_server: ToyServer) -> None:
    async with yard(toy_server) as (anne, bob, table), anne.at(table) as a, bob.at(table) as b:
        await a.asked(ANNE)
        await b.asked(BOB)
        await a.answer(ANNE, ["finish", 1])
        await b.answer(BOB, ["finish", 2])
        await until_heard(a, "line_measured")
        seat, chair = (ANNE, a) if a.options(ANNE) else (BOB, b)
        await until_heard(chair, "line_measured")
        before = chair.frames[seat]["frame"] - 1  # the same question, without the report
        assert (await chair.answer(seat, chair.options(seat)[0], frame=before - 1))["code"] == "stale"
        assert (await chair.answer(seat, chair.options(seat)[0], frame=before))["type"] == "accepted"


async def safely_to_the_end(a: Chair, b: Chair) -> None:
    """Everybody gives the safe answer until the match is over."""
    for _ in range(500):
        for seat, chair in ((ANNE, a), (BOB, b)):
            await chair.quiet(0.01)
            if seat in chair.frames and chair.options(seat):
                await chair.answer(seat, chair.options(seat)[0])
        if all(seat in chair.frames and chair.frames[seat]["result"] for seat, chair in ((ANNE, a), (BOB, b))):
            return
    raise AssertionError("it does not come to an end")


async def test_the_report_is_in_the_log_and_in_the_film(toy_server: ToyServer) -> None:
    async with yard(toy_server) as (anne, bob, table):
        async with anne.at(table) as a, bob.at(table) as b:
            await safely_to_the_end(a, b)
            lines = heard(a, "line_measured")
            assert [line["seat"] for line in lines] == [ANNE, BOB]
        async with anne.at(table, "fr") as again:
            await again.asked(ANNE)
            assert heard(again, "line_measured") == lines
            assert r"Bleu\xa0: la latence n'a pas pu être mesurée." in str(
                again.frames[ANNE]["events"]
            )  # she said no pong
        assert [given for _, _, given in toy_server.given(table)].count("server") == 1
        steps = (await anne.get(f"/api/tables/{table}/replay?count=100"))["steps"]
        films = [[event["event"]["type"] for event in step["events"]] for step in steps]
        shown = [types for types in films if "line_measured" in types]
        assert len(shown) == 1
        assert "building_ended" in shown[0]


async def test_where_nobody_races_no_line_is_measured(toy_server: ToyServer) -> None:
    async with yard(toy_server, "calm") as (anne, bob, table), anne.at(table) as a, bob.at(table) as b:
        await safely_to_the_end(a, b)
        for chair in (a, b):
            assert heard(chair, "building_ended")
            assert not heard(chair, "line_measured")
            assert not pings(chair)
        assert "server" not in [given for _, _, given in toy_server.given(table)]


async def test_spectators_are_not_pinged(toy_server: ToyServer) -> None:
    async with (
        yard(toy_server) as (anne, _, table),
        Person(toy_server.address) as nobody,
        anne.at(table) as a,
        nobody.at(table) as c,
    ):
        await a.until("ping")
        await c.until("frame")  # from here on they are told what happens
        await a.answer(ANNE, ["finish", 1])
        await c.until("frame", past=False)
        assert not pings(c)


async def test_the_hourglass_waits_for_whoever_still_reads_the_bill(toy_server: ToyServer) -> None:
    options = {"flights": ["I"], "building": "live"}
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("trucker", [anne], "beginner", options=options, settings=AT_ONCE)
        async with anne.at(table) as a:
            await a.asked(ANNE)
            assert a.options(ANNE) == [
                ["ready"]
            ]  # alone against bots she has no other answer, and is asked all the same
            assert a.frames[ANNE]["clock"]["timer"] == "ready"
            assert not view(a, ANNE)["sand"]
            await a.answer(ANNE, ["ready"])
            await until_heard(a, "building_started")
            assert a.frames[ANNE]["clock"]["timer"] == "hourglass 1"


async def test_building_begins_although_somebody_is_never_ready(toy_server: ToyServer) -> None:
    clocks = {"clocks": {"timers": {"ready": 1, "*": None}}}
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        options = {"flights": ["I"], "building": "live"}
        table = await play("trucker", [anne, bob], options=options, settings=AT_ONCE | clocks)
        async with anne.at(table) as a:
            await until_heard(a, "building_started")
        assert toy_server.given(table)[0][2] == "clock"


async def test_a_master_has_quicker_hands_than_a_beginner(toy_server: ToyServer) -> None:
    async def built(pace: float) -> None:
        async with guests(toy_server, "Anne") as (anne,):
            options = {"flights": ["I"], "building": "live"}
            settings = NO_CLOCK | {"pace": pace}
            table = await play("trucker", [anne], "beginner", "master", options=options, settings=settings)
            async with anne.at(table) as a:
                await a.asked(ANNE)
                await a.answer(ANNE, ["ready"])
                if (await until_heard(a, "ship_finished"))["seat"] != 2:
                    raise TooSlow  # to think took longer than to build: the pace was too quick for this machine

    await slower_and_slower((0.02, 0.08, 0.3), built)
