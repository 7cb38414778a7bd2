"""The schema tells the truth: whatever is sent, every answer is one that the schema says may come."""

import asyncio
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from hyperespace.server.app import Config, create_app
from hyperespace.server.http.openapi import api_schema
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

WRITTEN = api_schema(create_app(Config("sqlite:///none.db")))
schema = schemathesis.openapi.from_dict(WRITTEN)
AnyCase = schemathesis.Case[Any]  # of any operation

UNTRUE = [allow_header_conformance]
"""Litestar answers OPTIONS itself, with the first method of an address only."""

READS_MORE = {
    "/api/me", "/api/tables", "/api/tables/{table}/seats/{seat}/bot", "/api/notifications", "/api/notifications/push",
    "/api/notifications/email", "/api/notifications/services", "/api/passkeys", "/api/account/recovery",
    "/api/my/unheard", "/api/tournaments", "/api/tables/{table}/branches",
}  # fmt: skip
"""Which characters can be seen, which games, bots and options there are, which time zones and addresses, and what a
device has signed, is not in the schema, nor the bounds of a number that may be left out: what it allows may still be
refused there."""

bounded = settings(max_examples=settings().max_examples // 3, deadline=None, suppress_health_check=list(HealthCheck))
"""A third of what a contract gets: each of a hundred routes is asked in two ways."""


class Somebody:
    """A person with a name, and tables at which he sits: one that waits, one that is played, one that is over."""

    def __init__(self, cookies: dict[str, str], tables: list[str]) -> None:
        self.cookies, self.tables = cookies, tables


@pytest.fixture(scope="module")
def anne(toy_server: ToyServer) -> Somebody:
    async def arrive() -> Somebody:
        async with guests(toy_server, "Anne") as (anne,):
            waiting = await anne.open_table("kuhn", 2)
            playing = await play("kuhn", [anne], "random")
            over = await play("kuhn", [anne], "random")
            async with anne.at(over) as chair:
                while options := await chair.asked(0):
                    await chair.answer(0, options[0])
                await chair.until("table")
            return Somebody(dict(anne.http.cookies), [waiting, playing, over])

    return asyncio.run(arrive())


@schema.parametrize()
@bounded
def test_whoever_asks_is_answered_as_documented(case: AnyCase, toy_server: ToyServer) -> None:
    case.call_and_validate(base_url=toy_server.address, excluded_checks=not_for(case))


@schema.parametrize()
@bounded
def test_somebody_with_tables_is_answered_as_documented(case: AnyCase, toy_server: ToyServer, anne: Somebody) -> None:
    if "table" in case.path_parameters and case.meta and case.meta.generation.mode.is_positive:
        case.path_parameters["table"] = anne.tables[len(str(case.body)) % len(anne.tables)]
    case.call_and_validate(base_url=toy_server.address, cookies=anne.cookies, excluded_checks=not_for(case))


def not_for(case: AnyCase) -> list[CheckFunction]:
    return [*UNTRUE, positive_data_acceptance] if case.path in READS_MORE else UNTRUE


def test_the_schema_is_served(toy_server: ToyServer) -> None:
    assert toy_server.get("/schema/openapi.json").json() == msgspec.json.decode(msgspec.json.encode(WRITTEN))


def test_every_refusal_is_documented_as_a_problem() -> None:
    answers = [each["responses"].items() for path in WRITTEN["paths"].values() for each in path.values()]
    refusals = [set(answer["content"]) for some in answers for code, answer in some if code >= "400"]
    assert len(refusals) > 60
    assert all(content == {"application/problem+json"} for content in refusals)
