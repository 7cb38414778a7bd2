"""The bytes of a real server: no key before the end, nobody's id ever, and bots that keep a straight face."""

import sqlite3
import time
from base64 import b64encode
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import Person
from tests.server.slow_bots import KING, LONG
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

HANDS, MOST_HANDS = 3, 60
"""Of each kind that are measured, and of both on a machine that does much else."""


async def test_a_bot_takes_as_long_whatever_it_holds(tmp_path: Path) -> None:
    server = ToyServer(tmp_path, bots="tests.server.slow_bots:new_bot")
    server.start()
    took: dict[bool, list[float]] = {True: [], False: []}
    async with guests(server, "Anne") as (anne,):
        await one_hand(anne, 0.0)  # the bots' process starts
        for number in range(MOST_HANDS):
            if number >= 2 * HANDS and takes_as_long_as_it_should(took):
                break
            has_king, seconds = await one_hand(anne, 2 * LONG)
            took[has_king].append(seconds)
    server.end()
    assert takes_as_long_as_it_should(took), took


def takes_as_long_as_it_should(took: dict[bool, list[float]]) -> bool:
    """A busy machine makes some hands longer, but none shorter: the quickest of each kind tells."""
    enough = min(map(len, took.values())) >= HANDS
    return enough and all(abs(min(each) - 2 * LONG) < LONG / 2 for each in took.values())


async def one_hand(anne: Person, pace: float) -> tuple[bool, float]:
    """Both pass: whether the bot had the king, and how long it took."""
    table = await play("kuhn", [anne], "random", settings={"pace": pace})
    async with anne.at(table) as chair:
        await chair.asked(0)
        await chair.answer(0, ["pass"])
        began = time.monotonic()
        while not (shown := chair.frames[0]["view"]["shown"]):
            await chair.read()
        return shown[1] == KING, time.monotonic() - began


async def test_neither_the_key_nor_anybody_s_id_is_in_any_byte(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("kuhn", [anne, bob], public=True)
        async with anne.at(table) as a, bob.at(table) as b, eve.at(table) as e:
            for chair, seat, answer in ((a, 0, "pass"), (b, 1, "bet")):
                await chair.asked(seat)
                await chair.answer(seat, [answer])
                await chair.answer(seat, ["bet"])
                await chair.ask("say", text="hello")
            await e.quiet()
            asked = [f"/api/tables/{table}{more}" for more in ("", "/record", "/replay?seat=0")]
            over_http = [await eve.http.get(path) for path in ("/api/tables", "/api/my/tables", "/metrics", *asked)]
            before = b"".join([*a.received, *b.received, *e.received, *(each.content for each in over_http)])
            await a.asked(0)
            await a.answer(0, ["pass"])
            await a.until("table")
        after = b"".join(a.received) + (await eve.http.get(f"/api/tables/{table}/record")).content
    key, ids = secrets_of(toy_server, table)
    assert len(ids) == 2
    assert not any(form in before for form in (key.hex().encode(), key, b64encode(key)))
    assert key.hex().encode() in after
    assert not any(id in before + after for id in ids)


def secrets_of(server: ToyServer, table: str) -> tuple[bytes, list[bytes]]:
    with closing(sqlite3.connect(server.file)) as database:
        ((key,),) = database.execute("SELECT key FROM tables WHERE id = ?", (table,))
        players = database.execute("SELECT player FROM seats WHERE table_id = ?", (table,))
        return key, [player.encode() for (player,) in players]
