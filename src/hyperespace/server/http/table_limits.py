"""Opening public tables: nobody fills the list with his own, not even as many guests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar.exceptions import TooManyRequestsException

from hyperespace.server.storage import public_tables
from hyperespace.server.storage.database import Database

MOST_OF_A_PERSON: Final = 10
"""Public tables that one person may have on the list."""


class Openings:
    """Who has opened which public tables on this server."""

    def __init__(self, database: Database, most_of_a_network: int) -> None:
        self._database = database
        self._most = most_of_a_network
        self._by_network: dict[str, set[str]] = {}
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def one_more(self, player: str, network: str) -> AsyncIterator[list[str]]:
        """Whoever may have one more public table puts its id into the list. One at a time, so that all are counted."""
        async with self._turn:
            if await public_tables.of_host(self._database, player) >= MOST_OF_A_PERSON:
                raise TooManyRequestsException("you have enough public tables: close one, or finish a match")
            theirs = await public_tables.still_listed(self._database, self._by_network.pop(network, set()))
            if theirs:
                self._by_network[network] = theirs
            if len(theirs) >= self._most:
                raise TooManyRequestsException("there are enough public tables from where you are; try again later")
            opened: list[str] = []
            yield opened
            self._by_network[network] = theirs | set(opened)
