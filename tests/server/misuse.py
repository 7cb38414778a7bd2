"""What is needed to misbehave, and how a refusal must look."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx
import pytest

from hyperespace.server.http.safety import HEADERS
from hyperespace.server.problem_words import PROBLEMS, TITLES
from tests.server.client import Chair, Person
from tests.server.servers import Server, running_program
from tests.server.toy_servers import guests, play

DEEP = "[" * 10_000 + "]" * 10_000
HUGE = "9" * 400


def is_problem(response: httpx.Response, status: int) -> bool:
    """A refusal in the one form that all have, with the headers that every answer has and nothing of our inside."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert (problem["status"], problem["type"]) == (status, "about:blank")
    assert problem["code"] in PROBLEMS["en"]
    assert problem["title"] in (TITLES["en"][status], TITLES["fr"][status])
    assert re.search(r"[.!?]$", problem["detail"])
    assert all(response.headers[name] == value for name, value in HEADERS.items())
    assert not any(word in response.text for word in ("Traceback", ".py", "sqlalchemy", "/home", "/tmp", "SELECT"))
    return True


def cookie(person: Person) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())


def socket_of(server: Server, table: str) -> str:
    return f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/play"


@asynccontextmanager
async def duel(server: Server, game: str = "kuhn") -> AsyncIterator[tuple[Chair, Chair, str]]:
    """Two at a table, each with his first frame."""
    async with guests(server, "Anne", "Bob") as (anne, bob):
        table = await play(game, [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            await a.until("frame")
            await b.until("frame")
            yield a, b, table


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_program("tests.server.impatient_server", tmp_path_factory.mktemp("impatient")) as server:
        yield server
