"""People: found by name or login, renamed, banned, deleted."""

from collections.abc import Sequence
from math import inf

import sqlalchemy as sa
from msgspec import Struct

from hyperespace.server.administration.office import NotPossible, NotThere, Office
from hyperespace.server.names import read_name
from hyperespace.server.storage import personal, seating, tournament_rounds
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.schema import players, results, seats, sessions, tables
from hyperespace.server.table.state import stand_in_at

FOR_EVER = inf


class Person(Struct, frozen=True):
    player: Player
    devices: int  # on which they are signed in
    playing: int  # matches that go on
    tables: int  # at which they sit or sat


async def find(office: Office, text: str, limit: int) -> list[Person]:
    """People whose name or login contains this text, or whose id it is."""
    alike = f"%{text.lower().replace('%', '')}%"
    named = sa.func.lower(players.c.name).like(alike) | sa.func.lower(players.c.login).like(alike)
    wanted = sa.select(players).where(named | (players.c.id == text)).order_by(players.c.created_at.desc())
    async with office.deed("find_people", text) as connection:
        rows = (await connection.execute(wanted.limit(limit))).all()
    return [await _person(office, Player(**row._mapping)) for row in rows]


async def one(office: Office, text: str) -> Player:
    """The person with this id or login; with this name, if there is only one of that name."""
    exactly = (players.c.id == text) | (players.c.login == text)
    for condition in (exactly, players.c.name == text):
        rows = await office.database.fetch(sa.select(players).where(condition).limit(2))
        if len(rows) == 1:
            return Player(**rows[0]._mapping)
        if rows:
            raise NotThere(
                f"several people are called {text}: name one by the id that `admin people` shows",
                french=f"plusieurs personnes s'appellent {text}\xa0: prends l'id que montre `admin people`",
            )
    raise NotThere(f"there is nobody called {text}", french=f"personne ne s'appelle {text}")


async def rename(office: Office, player: Player, name: str) -> None:
    """Give a person another name, also where they sit."""
    new = read_name(name)
    here = await _tables_of(office, player)
    async with office.deed("rename_person", f"{player.id} {new}", here) as connection:
        await connection.execute(sa.update(players).where(players.c.id == player.id).values(name=new))
        for kept in (seats, results):
            await connection.execute(sa.update(kept).where(kept.c.player == player.id).values(name=new))
        await tournament_rounds.rename_in(connection, player.id, new)


async def ban(office: Office, player: Player, until: float) -> None:
    """Sign a person out everywhere and keep them out until then. Bots play on for them in running matches.

    Guests have no login, so nothing keeps them from coming back under another name.
    """
    running = [row.id for row in await personal.tables_played_by(office.database, player.id)]
    async with office.deed("ban_person", player.id, running) as connection:
        for table in running:
            await seating.resign_in(connection, table, player.id, office.database.now())
        await tournament_rounds.withdraw_everywhere_in(connection, player.id, office.database.now())
        await connection.execute(sa.delete(sessions).where(sessions.c.player == player.id))
        await connection.execute(sa.update(players).where(players.c.id == player.id).values(banned_until=until))


async def unban(office: Office, player: Player) -> None:
    """Let somebody in again. Their seats stay with the bots."""
    if player.banned_until is None:
        raise NotPossible(f"{player.name} is not banned", french=f"{player.name} n'est pas banni")
    async with office.deed("unban_person", player.id) as connection:
        await connection.execute(sa.update(players).where(players.c.id == player.id).values(banned_until=None))


async def delete(office: Office, player: Player) -> None:
    """Delete everything that says who somebody was, as they can do themselves."""
    playing = await personal.tables_played_by(office.database, player.id)
    stand_ins = {row.id: stand_in_at(row) for row in playing}
    async with office.database.write() as connection:
        changed = await personal.forget_in(connection, player.id, stand_ins, office.database.now())
        await office.note(connection, "delete_person", player.id, changed)


async def _person(office: Office, player: Player) -> Person:
    sits = sa.select(sa.func.count(sa.distinct(seats.c.table_id))).where(seats.c.player == player.id)
    there = sits.join(tables, tables.c.id == seats.c.table_id).where(tables.c.status == "playing")
    devices = sa.select(sa.func.count()).where(sessions.c.player == player.id)
    counts = await office.database.fetch_each(devices, there, sits)
    return Person(player, *(int(rows[0][0]) for rows in counts))


async def _tables_of(office: Office, player: Player) -> Sequence[str]:
    rows = await office.database.fetch(sa.select(seats.c.table_id).where(seats.c.player == player.id).distinct())
    return [row.table_id for row in rows]
