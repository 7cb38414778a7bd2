"""The server, put together: what it needs is opened when it starts and closed when it stops."""

import contextlib
import os
from collections.abc import AsyncIterator
from typing import Any

import structlog
from litestar import Litestar, Response, Router, get
from litestar.channels import ChannelsPlugin
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from msgspec import Struct

from hyperespace.server import analyses, lobby, pages, people, play, replays, shelf
from hyperespace.server.crowd import Crowd
from hyperespace.server.described import StrictStructs, api_description
from hyperespace.server.house import House
from hyperespace.server.identity import Signatures
from hyperespace.server.metrics import CONTENT_TYPE, Metrics
from hyperespace.server.neighbours import CHANNEL, Notifier
from hyperespace.server.problems import DocumentedProblems, problem_details
from hyperespace.server.safety import add_headers, only_from_our_page, only_from_this_machine
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal
from hyperespace.server.workers import Workers

MOST_BYTES = 65_536
GUESSING = 30
"""Of the requests allowed from one address, one in so many may be about a password."""

log = structlog.get_logger()


class Config(Struct, frozen=True):
    """How a server is run."""

    database: str
    workers: int = 1  # processes in which bots think
    bot_seconds: float = 5.0
    requests_a_minute: int = 600  # from one address, which may have as many sockets open
    bots: str = "hyperespace.bots:new_bot"


def default_workers() -> int:
    """One core is the server's own."""
    return max(1, (os.cpu_count() or 2) - 1)


class Health(Struct):
    status: str
    matches: int


@get("/healthz", tags=["running"])
async def healthz(house: Given[House]) -> Health:
    """Whether the server is up and its database answers."""
    await house.database.secret("cookies")
    return Health("ok", len(house.live_tables()))


@get("/metrics", include_in_schema=False, guards=[only_from_this_machine])
async def metrics(house: Given[House]) -> Response[bytes]:
    """For Prometheus. Where one match is played, the count of answers would tell everybody else that one was sealed."""
    return Response(house.metrics.render(), media_type=CONTENT_TYPE)


def create_app(config: Config) -> Litestar:
    """A server with this configuration."""
    shared = config.database.startswith("postgres")
    channels = ChannelsPlugin(Notifier(config.database), channels=[CHANNEL]) if shared else None

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with open_house(config, channels) as (house, signatures):
            app.state.house, app.state.signatures = house, signatures
            app.state.crowd = Crowd(config.requests_a_minute)
            app.state.analyses = analyses.Analyses()
            try:
                yield
            finally:
                await app.state.analyses.close()

    limit = RateLimitConfig(("minute", config.requests_a_minute), exclude=["^/healthz", "^/metrics"])
    guesses = RateLimitConfig(("minute", max(1, config.requests_a_minute // GUESSING)), store="guesses")
    passwords = Router("/", route_handlers=people.WITH_PASSWORDS, middleware=[guesses.middleware])
    handlers: list[Any] = [  # routes of several kinds
        healthz, metrics, play.play, *people.HANDLERS, passwords, *lobby.HANDLERS, *shelf.HANDLERS, *replays.HANDLERS,
        *analyses.HANDLERS, *pages.HANDLERS, pages.assets(),
    ]  # fmt: skip
    return Litestar(
        handlers,
        lifespan=[running],
        plugins=[problem_details(), DocumentedProblems(), StrictStructs(), *([channels] if channels else [])],
        middleware=[limit.middleware],
        guards=[only_from_our_page],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "signatures": Provide(_signatures, sync_to_thread=False),
            "crowd": Provide(_crowd, sync_to_thread=False),
            "analyses": Provide(_analyses, sync_to_thread=False),
            "player": Provide(people.provide_player),
            "known": Provide(people.provide_known),
        },
        before_send=[add_headers],
        request_max_body_size=MOST_BYTES,
        openapi_config=api_description(),
        logging_config=None,
    )


@contextlib.asynccontextmanager
async def open_house(config: Config, channels: ChannelsPlugin | None) -> AsyncIterator[tuple[House, Signatures]]:
    """Everything behind the routes, opened in order and closed in the opposite one."""
    measured = Metrics()
    database = await Database.open(config.database)
    journal = Journal(database, measured.committed)
    journal.start()
    workers = Workers(config.workers, config.bot_seconds, config.bots)
    house = House(database, journal, workers, measured, await database.secret("places"), channels)
    try:
        await house.start()
        log.info("ready", database="postgresql" if database.is_shared else "sqlite", server=house.neighbours.name)
        yield house, Signatures(await database.secret("cookies"))
    finally:
        await house.stop()
        await journal.close()
        workers.close()
        await database.close()
        log.info("stopped")


def _house(state: State) -> House:
    house: House = state.house
    return house


def _signatures(state: State) -> Signatures:
    signatures: Signatures = state.signatures
    return signatures


def _crowd(state: State) -> Crowd:
    crowd: Crowd = state.crowd
    return crowd


def _analyses(state: State) -> analyses.Analyses:
    kept: analyses.Analyses = state.analyses
    return kept
