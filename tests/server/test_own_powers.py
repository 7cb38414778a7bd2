"""A server with powers of its own: they are offered, their words are sent, and a match that lacks one says so."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.persistent_players import record_of
from tests.server.servers import Server, free_port
from tests.server.toy_servers import AT_ONCE, guests, play

pytestmark = pytest.mark.asyncio

EXAMPLES = Path(__file__).parents[2] / "examples" / "powers"


@contextmanager
def open_in(folder: Path, powers: str = "") -> Iterator[Server]:
    """A server on the database of a folder, with these powers."""
    database, environment = f"sqlite:///{folder / 'tables.db'}", {**os.environ, "HYPERESPACE_POWERS": powers}
    server = Server(database, free_port(), folder / "server.log", environment=environment)
    try:
        yield server.start()
    finally:
        server.stop()


async def finished(anne: Person) -> str:
    """A match of bots that is over after a turn, with its record."""
    options = {"chosen": [["spy"], ["void"]], "turn_limit": 1}
    table = await anne.open_table("rencontre", 2, settings=AT_ONCE, options=options)
    for seat in range(2):
        await anne.seat_bot(table, seat, "random")
    await anne.start(table)
    await record_of(anne, table)
    return table


async def test_a_table_is_dealt_them_and_without_them_it_cannot_go_on(tmp_path: Path) -> None:
    with open_in(tmp_path, str(EXAMPLES)) as server:
        async with guests(server, "Anne") as (anne,):
            assert "own_powers" in str(await anne.get("/api/games/rencontre/data"))
            words = (await anne.get("/api/games/rencontre/words?language=fr"))["words"]
            assert words["powers"]["spy"] == "L'Espion"
            begun = await play("rencontre", [anne], "random", options={"own_powers": "first"})
            async with anne.at(begun) as chair:
                frame = await chair.until("frame")
            assert {power for player in frame["view"]["players"] for power in player["powers"]} <= set(words["powers"])
            over = await finished(anne)
            assert (await anne.get(f"/api/tables/{over}/replay"))["answers"] > 0
    with open_in(tmp_path) as server:
        async with Person(server.address) as nobody:
            async with nobody.at(begun) as chair:
                assert (await chair.read())["code"] == "other_rules"
            refused = await nobody.http.get(f"/api/tables/{over}/replay")
            assert is_problem(refused, httpx.codes.CONFLICT)
            assert "something of this table's own that is not here" in refused.json()["detail"]
            wanted = {"seats": 2, "options": {"chosen": [["spy"], []]}}
            trial = await nobody.post("/api/games/rencontre/trial", wanted)
            assert "not in this game: spy" in trial["problem"]
