"""The server, put together: what it needs is opened when it starts and closed when it stops."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import structlog
from litestar import Litestar, Response, Router, get
from litestar.channels import ChannelsPlugin
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.stores.memory import MemoryStore
from msgspec import Struct

from hyperespace.core.extras import need
from hyperespace.server.archiving import LOOK, archive_by_itself
from hyperespace.server.background import keep_doing
from hyperespace.server.bots.analysis_process import AnalysisProcess
from hyperespace.server.bots.measure_process import MeasureProcess
from hyperespace.server.bots.workers import Workers
from hyperespace.server.checks import check_beside
from hyperespace.server.cluster.membership import CHANNEL
from hyperespace.server.http import (
    accounts,
    advice,
    analyses,
    branches,
    daily,
    game_data,
    health,
    holidays,
    house_rules,
    invitations,
    leaderboards,
    lobby,
    measures,
    moderation,
    my_tables,
    notifications,
    pages,
    people,
    privacy,
    profiles,
    recovery,
    rematches,
    replays,
    tournaments,
    trials,
    ways_in,
    websocket,
    workshop,
)
from hyperespace.server.http.ceremonies import Ceremonies
from hyperespace.server.http.limits import Guesses, caller
from hyperespace.server.http.openapi import api_description
from hyperespace.server.http.problems import DocumentedProblems, problem_handlers
from hyperespace.server.http.proofs import Proofs
from hyperespace.server.http.safety import (
    Hosts,
    add_headers,
    only_from_our_page,
    only_from_this_machine,
    only_under_our_names,
)
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.http.socket_limits import SocketLimits
from hyperespace.server.http.table_limits import Openings, Starts, TournamentOpenings
from hyperespace.server.listening import Listening
from hyperespace.server.metrics import CONTENT_TYPE, Metrics
from hyperespace.server.notifications.channels import Channels
from hyperespace.server.notifications.config import NotifyConfig
from hyperespace.server.notifications.dispatcher import Dispatcher
from hyperespace.server.notifications.links import Links
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Journal
from hyperespace.server.tables import Tables
from hyperespace.server.tournaments.rounds import LOOK as ROUNDS_LOOK
from hyperespace.server.tournaments.rounds import Rounds

MOST_BYTES = 65_536
GUESSING = 30
"""One in this many of the requests that are allowed from one network may be about a password."""

OPENING = 20
"""A network may have one table on the public list per this many requests a minute that it is allowed."""

RUNNING = 2
"""A network may have one running match per this many requests a minute that it is allowed."""

TOURNAMENTS = 60
"""A network may have one tournament that is not over per this many requests a minute that it is allowed."""

MINUTE = 60.0

log = structlog.get_logger()


class Config(Struct, frozen=True):
    """What whoever starts a server chooses."""

    database: str
    workers: int = 1  # processes in which bots think
    bot_seconds: float = 5.0
    requests_a_minute: int = 600  # from one address, which may have as many sockets open
    bots: str = "hyperespace.bots:new_bot"
    hosts: tuple[str, ...] = ()  # names under which it may be called, beside localhost and addresses
    names: tuple[str, ...] = ()  # those of them that whoever runs it has chosen
    listening: Listening | None = None
    notify: NotifyConfig = NotifyConfig()
    operator: str = ""  # who runs it, and where they can be reached, as players are told
    contact: str = ""
    publishing: bool = True  # whether people may show everybody what they have made
    most_works: int = 10_000  # that people have made and that are kept here
    process: int | None = None  # which of several on this port; None: the only one
    name: str = ""  # by which other servers on the database know it; one is made if it is left out


def default_workers() -> int:
    """One core is the server's own."""
    return max(1, (os.cpu_count() or 2) - 1)


class Health(Struct, omit_defaults=True):
    status: str
    matches: int  # in the memory of the process that answers
    process: int | None = None  # which of several on this port that is


@get("/healthz", tags=["running"])
async def healthz(tables: Given[Tables], state: State) -> Health:
    """Whether the server is up and its database answers."""
    await tables.database.secret("cookies")
    return Health("ok", len(tables.live_tables()), state["process"])


@get("/metrics", include_in_schema=False, guards=[only_from_this_machine])
async def metrics(tables: Given[Tables]) -> Response[bytes]:
    """For Prometheus. Where one match is played, the count of answers would tell everybody else that one was sealed."""
    tables.count_live()
    return Response(tables.metrics.render(), media_type=CONTENT_TYPE)


def _channels(database: str) -> ChannelsPlugin:
    need("postgresql", "asyncpg")
    from hyperespace.server.cluster.notifier import Notifier  # brings the driver of PostgreSQL

    return ChannelsPlugin(Notifier(database), channels=[CHANNEL])


def create_app(config: Config) -> Litestar:
    """A server with this configuration."""
    app = put_together(config.requests_a_minute)
    app.state.update(
        {
            "config": config,
            "cluster_channels": _channels(config.database) if config.database.startswith("postgres") else None,
            "hosts": Hosts(config.hosts),
            "names": config.names,
            "listening": config.listening,
            "process": config.process,
            "operator": privacy.Operator(config.operator, config.contact),
        }
    )
    return app


def put_together(requests_a_minute: int) -> Litestar:
    """All routes, and what stands before them. That takes most of a server's start and needs no configuration."""
    limit = RateLimitConfig(
        ("minute", requests_a_minute), exclude=["^/healthz", "^/metrics"], identifier_for_request=caller
    )
    guesses = RateLimitConfig(
        ("minute", max(1, requests_a_minute // GUESSING)),
        store="guesses",
        identifier_for_request=caller,
        exclude_opt_key=accounts.NO_GUESS,
    )
    ways = [*accounts.HANDLERS, *ways_in.HANDLERS, *recovery.HANDLERS]
    passwords = Router("/", route_handlers=ways, middleware=[guesses.middleware])
    handlers: list[Any] = [  # routes of several kinds
        healthz, metrics, websocket.play, *people.HANDLERS, passwords, *lobby.HANDLERS, *my_tables.HANDLERS,
        *rematches.HANDLERS, *invitations.HANDLERS, *game_data.HANDLERS, *house_rules.HANDLERS, *trials.HANDLERS,
        *replays.HANDLERS, *daily.HANDLERS, *analyses.HANDLERS, *branches.HANDLERS, *advice.HANDLERS, *health.HANDLERS,
        *notifications.HANDLERS, *moderation.HANDLERS, *privacy.HANDLERS, *profiles.HANDLERS, *leaderboards.HANDLERS,
        *tournaments.HANDLERS, *holidays.HANDLERS, *workshop.HANDLERS, *measures.HANDLERS, *pages.HANDLERS,
    ]  # fmt: skip
    return Litestar(
        handlers,
        lifespan=[running],
        plugins=[DocumentedProblems()],
        exception_handlers=problem_handlers(),
        middleware=[limit.middleware],
        guards=[only_under_our_names, only_from_our_page],
        dependencies={
            "tables": _kept("tables"),
            "sessions": _kept("sessions"),
            "crowd": _kept("crowd"),
            "analyses": _kept("analyses"),
            "work_measures": _kept("work_measures"),
            "workshop": _kept("workshop"),
            "openings": _kept("openings"),
            "starts": _kept("starts"),
            "tournament_openings": _kept("tournament_openings"),
            "tournament_rounds": _kept("tournament_rounds"),  # a name that no field of a request has
            "guesses": _kept("guesses"),
            "channels": _kept("channels"),
            "links": _kept("links"),
            "asks": _kept("asks"),
            "recovery_requests": _kept("recovery_requests"),
            "ceremonies": _kept("ceremonies"),
            "proofs": _kept("proofs"),
            "operator": _kept("operator"),
            "player": Provide(people.provide_player),
            "known": Provide(people.provide_known),
        },
        before_send=[add_headers],
        request_max_body_size=MOST_BYTES,
        openapi_config=api_description(),
        logging_config=None,
    )


@contextlib.asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """What the routes need, from the start of the server to its end. It listens before other servers hear of it."""
    config: Config = app.state.config
    channels: ChannelsPlugin | None = app.state.cluster_channels
    async with channels or contextlib.nullcontext(), open_tables(config, channels) as (tables, sessions):
        app.state.tables, app.state.sessions = tables, sessions
        app.state.crowd = SocketLimits(config.requests_a_minute)
        app.state.analyses = analyses.Analyses(AnalysisProcess())
        app.state.work_measures = measures.Measures(tables.database, MeasureProcess())
        app.state.workshop = workshop.Workshop(config.publishing, config.most_works)
        app.state.guesses = Guesses()
        app.state.asks = notifications.Asks()
        app.state.openings = Openings(tables.database, max(1, config.requests_a_minute // OPENING))
        secret = await tables.database.secret("networks")
        app.state.starts = Starts(tables.database, secret, max(1, config.requests_a_minute // RUNNING))
        most = max(1, config.requests_a_minute // TOURNAMENTS)
        app.state.tournament_openings = TournamentOpenings(tables.database, secret, most)
        app.state.tournament_rounds = Rounds(tables)
        tables.later(keep_doing(app.state.tournament_rounds.look, ROUNDS_LOOK))
        tables.later(_forget_callers(app))
        ways = app.state.channels = await Channels.open(config.notify, tables.database)
        keys = [await tables.database.secret(name) for name in ("links", "recovery")]
        links = app.state.links = Links(keys[0], config.notify.public_address, keys[1])
        app.state.ceremonies = Ceremonies(tables.database, config.notify.public_address)
        app.state.proofs = Proofs(app.state.guesses, app.state.ceremonies)
        app.state.recovery_requests = recovery.RecoveryRequests()
        tables.later(Dispatcher(tables.database, ways, links, tables.turns_at, tables.still_asks).keep_sending())
        try:
            yield
        finally:
            ways.close()
            await app.state.analyses.close()
            await app.state.work_measures.close()


@contextlib.asynccontextmanager
async def open_tables(config: Config, channels: ChannelsPlugin | None) -> AsyncIterator[tuple[Tables, Sessions]]:
    """Everything behind the routes, opened in order and closed in the opposite one."""
    measured = Metrics()
    database = await Database.open(config.database)
    journal = Journal(database, measured.committed)
    journal.start()
    workers = Workers(config.workers, config.bot_seconds, config.bots)
    tables = Tables(database, journal, workers, measured, await database.secret("places"), channels, config.name)
    try:
        await tables.start()
        sessions = Sessions(database, await database.secret("cookies"))
        tables.later(sessions.keep_looking())
        tables.later(keep_doing(partial(archive_by_itself, tables), LOOK))
        if database.begin_use():
            tables.later(check_beside(database))
        log.info("ready", database="postgresql" if database.is_shared else "sqlite", server=tables.cluster.name)
        yield tables, sessions
    finally:
        await tables.stop()
        await journal.close()
        workers.close()
        database.end_use()
        await database.close()
        log.info("stopped")


def _kept(name: str) -> Provide:
    """What was put into the state of the app when it started."""

    def kept(state: State) -> Any:  # whatever is kept under this name
        return state[name]

    return Provide(kept, sync_to_thread=False)


async def _forget_callers(app: Litestar) -> None:
    """Litestar remembers everybody who ever sent a request, unless it is told to look."""
    while True:
        await asyncio.sleep(MINUTE)
        for name in ("rate_limit", "guesses"):
            store = app.stores.get(name)
            assert isinstance(store, MemoryStore)
            await store.delete_expired()
