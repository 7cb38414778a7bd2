"""Connections that keep the server waiting: it does not wait for ever, and always has room for others."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.client import PATIENCE
from tests.server.hasty_server import FILES, SECONDS
from tests.server.servers import Server, running_program
from tests.server.slow_machines import TooSlow
from tests.server.toy_servers import guests

HEAD = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n"
BODY = b'{"name": "Anne"}'
RULES = b"GET /api/games/rencontre/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"
A_LITTLE = 0.2
TRIES = 5


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_program("tests.server.hasty_server", tmp_path_factory.mktemp("hasty")) as server:
        yield server
    assert '"level": "error"' not in server.log, server.log[-3000:]


def line_to(server: Server) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), timeout=PATIENCE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return line


def answer_on(line: socket.socket) -> bytes:
    """A whole answer in JSON."""
    answer = b""
    while not answer.endswith(b"}"):
        more = line.recv(65536)
        if not more:
            raise ConnectionError("the server has hung up")
        answer += more
    return answer


def sent_until_closed(line: socket.socket, drops: bytes) -> int:
    """How much of this somebody can say who says a letter at a time."""
    line.settimeout(A_LITTLE)
    for number in range(len(drops)):
        try:
            line.sendall(drops[number : number + 1])
            if line.recv(1) == b"":
                return number
        except TimeoutError:
            continue
        except OSError:
            return number
    return len(drops)


def test_who_never_says_anything_is_let_go(hasty: Server) -> None:
    with line_to(hasty) as line:
        assert line.recv(1) == b""


@pytest.mark.parametrize("before", [b"", RULES], ids=["at first", "after a request"])
def test_who_does_not_come_to_the_end_of_his_headers_is_let_go(hasty: Server, before: bytes) -> None:
    with line_to(hasty) as line:
        if before:
            line.sendall(before)
            assert answer_on(line).startswith(b"HTTP/1.1 200")
        drops = b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 500
        assert sent_until_closed(line, drops) < len(drops)


def test_who_does_not_come_to_the_end_of_his_body_is_let_go(hasty: Server) -> None:
    with line_to(hasty) as line:
        line.sendall(HEAD.replace(b"16", b"500"))
        assert sent_until_closed(line, b"x" * 500) < 500


def test_who_does_not_take_his_answers_is_let_go(hasty: Server) -> None:
    before = open_files(hasty)
    with line_to(hasty) as line:
        line.sendall(RULES * 400)  # 30 MB of answers, which nobody's system keeps
        waits(lambda: open_files(hasty) > before)
        waits(lambda: open_files(hasty) <= before)


def test_who_is_in_time_is_served_on_the_same_line_again_and_again(hasty: Server) -> None:
    for _ in range(TRIES):
        with suppress(TooSlow):
            return be_served_for_longer_than_one_may_be_silent(hasty)
    raise AssertionError("this machine is too slow to be in time")


def be_served_for_longer_than_one_may_be_silent(hasty: Server) -> None:
    with line_to(hasty) as line:
        served = time.monotonic()
        end = served + SECONDS * 1.5
        while served < end:
            try:
                line.sendall(HEAD)
                line.sendall(BODY)
                assert answer_on(line).startswith(b"HTTP/1.1 200")
            except ConnectionError:
                if time.monotonic() - served > SECONDS * 0.9:
                    raise TooSlow from None
                raise
            served = time.monotonic()
            time.sleep(SECONDS / 8)


@pytest.mark.asyncio
async def test_whoever_sits_at_a_table_may_be_silent(hasty: Server) -> None:
    async with guests(hasty, "Anne") as (anne,):
        table = await anne.open_table("kuhn", 2)
        async with anne.at(table) as chair:
            await chair.until("welcome")
            await asyncio.sleep(SECONDS * 2)
            assert (await chair.ask("say", text="I was thinking"))["type"] == "accepted"


def test_where_too_many_come_it_is_said_and_others_are_served(hasty: Server) -> None:
    with ExitStack() as stack:
        for _ in range(FILES * 2):
            with suppress(OSError):
                stack.enter_context(line_to(hasty))
        assert hasty.get("/healthz").status_code == 200
        answer = httpx.post(f"{hasty.address}/api/me", json={"name": "Anne"}, timeout=PATIENCE)
        assert answer.status_code == 200
        assert open_files(hasty) < FILES
    assert hasty.log.count("too_many_connections") == 1  # it does not fill the log either
    assert hasty.get("/api/games").status_code == 200


def open_files(server: Server) -> int:
    assert server._process is not None
    return sum(1 for _ in Path(f"/proc/{server._process.pid}/fd").iterdir())


def waits(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)
