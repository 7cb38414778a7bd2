"""Limits for public tables, running matches and tournaments: nobody can fill the list or the server, not even as many
guests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Final

from hyperespace.server.http.problems import TooMany
from hyperespace.server.storage import public_tables, table_rows, tournaments
from hyperespace.server.storage.database import Database

MOST_OF_A_PERSON: Final = 10
"""Public tables that one person may have on the list."""

MOST_TOURNAMENTS: Final = 3
"""Tournaments of one person that wait for players or are being played."""


class Openings:
    """Who has opened which public tables on this server."""

    def __init__(self, database: Database, most_of_a_network: int) -> None:
        self._database = database
        self._most = most_of_a_network
        self._by_network: dict[str, set[str]] = {}
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def one_more(self, player: str, network: str) -> AsyncIterator[list[str]]:
        """Refuse one table too many; else the caller puts the new id into the list. One at a time, so all count."""
        async with self._turn:
            if await public_tables.of_host(self._database, player) >= MOST_OF_A_PERSON:
                raise TooMany("too_many_public")
            theirs = await public_tables.still_listed(self._database, self._by_network.pop(network, set()))
            if theirs:
                self._by_network[network] = theirs
            if len(theirs) >= self._most:
                raise TooMany("too_many_public_here")
            opened: list[str] = []
            yield opened
            self._by_network[network] = theirs | set(opened)


class Starts:
    """The matches that go on, counted in the database by the network from which they were started.

    Addresses are not stored, only a hash with the server's secret, until the match is over.
    """

    def __init__(self, database: Database, secret: bytes, most_of_a_network: int) -> None:
        self._database = database
        self._secret = secret
        self._most = most_of_a_network
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def one_more(self, network: str) -> AsyncIterator[str]:
        """Refuse one match too many; otherwise this is the hash to start it under. One at a time, so all count."""
        hashed = _hashed(network, self._secret)
        async with self._turn:
            if await table_rows.running_from(self._database, hashed) >= self._most:
                raise TooMany("too_many_matches_here")
            yield hashed


class TournamentOpenings:
    """The tournaments that are not over, counted in the database by host, and by network as matches are."""

    def __init__(self, database: Database, secret: bytes, most_of_a_network: int) -> None:
        self._database = database
        self._secret = secret
        self._most = most_of_a_network
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def one_more(self, player: str, network: str) -> AsyncIterator[str]:
        """Refuse one tournament too many; otherwise this is the hash to open it under. One at a time, so all count."""
        hashed = _hashed(network, self._secret)
        async with self._turn:
            if await tournaments.going_of(self._database, player) >= MOST_TOURNAMENTS:
                raise TooMany("too_many_tournaments")
            if await tournaments.going_from(self._database, hashed) >= self._most:
                raise TooMany("too_many_tournaments_here")
            yield hashed


def _hashed(network: str, secret: bytes) -> str:
    return blake2b(network.encode(), key=secret, digest_size=16).hexdigest()
