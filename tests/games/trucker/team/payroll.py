"""Puts people on a trucker's payroll by hand, and tiles on his ship."""

from hyperespace.core.state import Job
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.in_play import METHODS, own
from hyperespace.games.trucker.state import Part, Yard
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.tiles import TILES
from tests.games.trucker.pictures import _candidates
from tests.games.trucker.yard import A, Site, Table


def employ(table: Table, seat: int, *members: str, both: bool = False) -> None:
    """They work for him in this flight, with skill A or with `both`."""
    table.player(seat).team = [(name, -1 if both else 0) for name in members]
    table.look_again()


def at_work(s: Yard, seat: int) -> list[tuple[str, bool]]:
    """Those of his team who are heard at all in this flight, and whether with both skills."""
    heard = {each.name for method in METHODS for each in own(s, seat, method)}
    return [(name, MEMBERS[name].has_both(s, seat)) for name, _ in s.players[seat].team if name in heard]


def find(table: Table, token: str) -> Part:
    """A tile as a picture describes it, out of the warehouse."""
    free = {*table.s.face_down, *table.s.face_up}
    return next(part for part in _candidates(token, set(range(len(TILES))) - free))


def put(table: Table, seat: int, *placed: tuple[Cell, str]) -> None:
    """These lie on his ship already, welded."""
    for cell, token in placed:
        part = find(table, token)
        table.s.face_down.remove(part.tile)
        table.player(seat).parts[cell] = part
    table.look_again()


def site_with(member: str, *placed: tuple[Cell, str]) -> Site:
    """A yard in which this member works for A, whose ship has these tiles."""
    site = Site()
    employ(site, A, member)
    put(site, A, *placed)
    return site


def moment(table: Table, name: str, *jobs: Job) -> None:
    """The window of this name opens, then these jobs follow; the flight goes on with nothing else."""
    table.go(("window", name), *jobs)


def codes(table: Table, seat: int) -> set[str]:
    """What kinds of answers he has."""
    return {str(option.__struct_config__.tag) for option in table.options(seat)}
