"""Tournaments: listed, and closed when nobody else can."""

from collections.abc import Sequence

from hyperespace.server.administration.office import NotPossible, NotThere, Office
from hyperespace.server.storage import tournament_rounds, tournaments
from hyperespace.server.storage.table_rows import Status
from hyperespace.server.storage.tournaments import TournamentRow


async def listed(office: Office, among: Sequence[Status], limit: int) -> list[tuple[TournamentRow, int]]:
    """Tournaments in these states, the newest first, each with how many take part."""
    async with office.deed("list_tournaments", ",".join(among)):
        pass
    return await tournaments.newest(office.database, among, limit)


async def close(office: Office, id: str) -> None:
    """End a tournament, with the tables at which it is played. What was decided stands."""
    if await tournaments.get(office.database, id) is None:
        raise NotThere(f"there is no tournament {id}", french=f"il n'y a pas de tournoi {id}")
    async with office.database.write() as connection:
        changed = await tournament_rounds.close_in(connection, id, office.database.now())
        if changed is None:
            raise NotPossible(f"tournament {id} is not going on", french=f"le tournoi {id} n'est plus en cours")
        await office.note(connection, "close_tournament", id, changed)
