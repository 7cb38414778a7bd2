"""What people have published in the workshop: looked at, taken away, given back."""

from hyperespace.server.administration.office import NotPossible, NotThere, Office
from hyperespace.server.storage import works
from hyperespace.server.storage.works import Listed


async def listed(office: Office, limit: int, *, removed: bool = False) -> list[Listed]:
    """Works that are published, or those that were removed, the newest first."""
    async with office.deed("list_works", "removed" if removed else "published"):
        pass
    return await works.newest(office.database, limit, removed=removed)


async def remove(office: Office, id: str) -> None:
    """Take a work away from everybody but its author. Matches that are played with it go on."""
    await _found(office, id)
    async with office.deed("remove_work", id) as connection:
        if not await works.set_removed_in(connection, id, office.database.now()):
            raise NotPossible(f"work {id} is removed already", french=f"la création {id} est déjà retirée")


async def restore(office: Office, id: str) -> None:
    """Let a work be seen again, if its author publishes it."""
    await _found(office, id)
    async with office.deed("restore_work", id) as connection:
        if not await works.set_removed_in(connection, id, None):
            raise NotPossible(f"work {id} was not removed", french=f"la création {id} n'a pas été retirée")


async def _found(office: Office, id: str) -> None:
    if await works.get(office.database, id) is None:
        raise NotThere(f"there is no work {id}", french=f"il n'y a pas de création {id}")
