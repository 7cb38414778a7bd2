"""The keys of a server: made at random at its first start, and made anew when somebody may have read them."""

import secrets
from typing import Final

import sqlalchemy as sa

from hyperespace.server.administration.office import Office
from hyperespace.server.storage import schema

ROTATED: Final = ("cookies", "places", "networks", "recovery", "daily")
"""Of the cookies of everybody; of the places at which pages resume; of the hashes of networks; of the links to a new
password; of the matches of the day, from the first one on that nobody has begun."""


async def rotate(office: Office) -> None:
    """New keys, and nobody is signed in any more. Servers use them from their next start on.

    Keys of matches stay: a record could not be verified with another one. They are shown at the end anyhow.
    """
    async with office.deed("rotate_keys", ",".join(ROTATED)) as connection:
        kept = schema.secrets
        await connection.execute(sa.delete(kept).where(kept.c.name.in_(ROTATED)))
        made = [{"name": name, "value": secrets.token_bytes(32)} for name in ROTATED]
        await connection.execute(sa.insert(kept), made)
        await connection.execute(sa.delete(schema.sessions))
        await connection.execute(sa.delete(schema.challenges))
