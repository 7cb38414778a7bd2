"""The log of a server is read by those who run it, kept and sent about: no secret may stand in it."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import Person
from tests.server.toy_servers import ToyServer, comes, guests, play

pytestmark = pytest.mark.asyncio

IN_A_TERMINAL = [sys.executable, "-c", "import pty, sys; pty.spawn(sys.argv[1:])"]
PASSWORD = "xyzzy-plugh"
COOKIE = "hyperespace"


class Broken(ToyServer):
    """A server whose database can be taken away under it, and which may believe that a person looks on."""

    def __init__(self, folder: Path, in_a_terminal: bool) -> None:
        super().__init__(folder)
        if in_a_terminal:
            self._command = [*IN_A_TERMINAL, *self._command]

    def lose(self, table: str) -> None:
        """A table of the database is gone."""
        with closing(sqlite3.connect(self.file)) as database, database:
            database.execute(f"ALTER TABLE {table} RENAME TO lost_{table}")

    def match_keys(self) -> list[bytes]:
        """The keys of its matches."""
        with closing(sqlite3.connect(self.file)) as database:
            return [row[0] for row in database.execute("SELECT key FROM lost_tables")]

    async def logs(self, event: str) -> None:
        """Wait until it has."""

        async def is_there() -> bool:
            return event in self.log

        await comes(is_there)


@pytest.mark.parametrize("in_a_terminal", [False, True], ids=["as JSON", "in a terminal"])
async def test_nothing_secret_is_logged_when_the_database_is_gone(tmp_path: Path, in_a_terminal: bool) -> None:
    server = Broken(tmp_path, in_a_terminal)
    server.start()
    try:
        async with guests(server, "Anne", "Bob") as (anne, bob):
            await anne.post("/api/account", {"login": "anne", "password": PASSWORD})
            running = await play("auction", [anne, bob])
            waiting = await bob.open_table("kuhn", 2)
            await bob.sit(waiting, 0)
            await bob.seat_bot(waiting, 1, "random")
            await an_answer_fails(server, anne, running)
            server.lose("tables")
            assert (await bob.http.post(f"/api/tables/{waiting}/start")).status_code == 500
            server.lose("players")
            credentials = {"login": "anne", "password": PASSWORD}
            assert (await bob.http.post("/api/session", json=credentials)).status_code == 500
            await server.logs("request_failed")
            cookies = [person.http.cookies[COOKIE] for person in (anne, bob)]
        written = server.log
        assert "Traceback" in written or "exc_type" in written
        assert "no such table" in written  # the reason is there
        for secret in (PASSWORD, '["more",1]', "coins=1", "More(", *cookies):
            assert secret not in written
        for key in server.match_keys():
            assert key.hex() not in written
            assert repr(key)[2:18] not in written
    finally:
        server.kill()


async def an_answer_fails(server: Broken, person: Person, table: str) -> None:
    """A secret bid that cannot be written."""
    async with person.at(table) as chair:
        await chair.asked(0)
        server.lose("entries")
        frame = chair.frames[0]["frame"]
        await chair.send({"type": "answer", "ref": "1", "seat": 0, "frame": frame, "options": [["more", 1]]})
        await server.logs("append_failed")
