"""Where deeds are done: a database, who does them, and the log in which they are written down."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage import admin_log
from hyperespace.server.storage.database import Database


class NotThere(HyperespaceError):
    """No table or person of this name."""


class NotPossible(HyperespaceError):
    """Something that cannot be done to this table or person."""


class Office(Struct, frozen=True):
    database: Database
    by: str  # the user of this machine who gives the command

    @asynccontextmanager
    async def deed(self, name: str, about: str, changed: Sequence[str] = ()) -> AsyncIterator[AsyncConnection]:
        """A transaction that is written down with what it does."""
        async with self.database.write() as connection:
            yield connection
            await self.note(connection, name, about, changed)

    async def note(self, connection: AsyncConnection, name: str, about: str, changed: Sequence[str] = ()) -> None:
        """Write down a deed in a transaction of somebody else's."""
        now = self.database.now()
        await admin_log.write(connection, at=now, by=self.by, deed=name, about=about, changed=changed)
