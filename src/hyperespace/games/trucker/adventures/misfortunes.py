"""Meteors, stardust, epidemic, sabotage: plain misfortune. (2.9.5, 2.9.8 to 2.9.10)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.boards import Cell, cell_at
from hyperespace.games.trucker.events import SabotageMissed, SabotageTried
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.flow.losses import lose_one
from hyperespace.games.trucker.flow.projectiles import destroy, destroy_all, fall_off
from hyperespace.games.trucker.flow.rewards import lowest
from hyperespace.games.trucker.flow.robonauts import crews_compared
from hyperespace.games.trucker.lines import printed, rolled
from hyperespace.games.trucker.modifiers import spares_the_best_alone
from hyperespace.games.trucker.ship import Parts, connected, exposed, is_exposed
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.tiles import FRONT, LEFT

TRIES = 3
"""That sabotage has to find a tile."""


class Meteors(Adventure):
    """One after the other, for all ships. (2.9.5)"""

    name = "meteors"
    paragraph = "2.9.5"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("come_in", meteor, tuple(flyers(s))) for meteor in s.adventure.meteors))


class Stardust(Adventure):
    """A day for each exposed connector, from the rear to the front. (2.9.8)"""

    name = "stardust"
    paragraph = "2.9.8"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in reversed(flyers(s)):
            parts = s.players[seat].parts
            if spares_the_best_alone(s):  # the tiles fall off instead (8.6)
                bare = [cell for cell in parts if any(is_exposed(parts, cell, way) for way in range(4))]
                fall_off(s, table, seat, bare)
            else:
                move(s, table, seat, -exposed(parts))


class Epidemic(Adventure):
    """Every occupied cabin that is joined to another one loses somebody, all at once. (2.9.9)"""

    name = "epidemic"
    paragraph = "2.9.9"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in flyers(s):
            ill = ill_cabins(s.players[seat].parts)
            if spares_the_best_alone(s):  # the cabins go with them (8.6)
                destroy_all(s, table, seat, tuple(ill))
                continue
            for cell in ill:
                lose_one(s, table, seat, cell)


def ill_cabins(parts: Parts) -> list[Cell]:
    """Occupied cabins that are joined to another one. (2.9.9)"""
    manned = {cell for cell, part in parts.items() if part.humans or part.alien}
    return sorted(cell for cell in manned if manned.intersection(connected(parts, cell)))


class Sabotage(Adventure):
    """Crews are compared, and robonauts are crew when they are up. A ship alone is struck anyway. (2.9.10, 3.6)"""

    name = "sabotage"
    paragraph = "2.9.10"

    def meet(self, s: Yard, table: Table) -> None:
        flying = flyers(s)
        compared = [("rouse", seat, 0) for seat in flying] if len(flying) > 1 else []
        s.then(*compared, ("sabotage",))


@step
def sabotage(s: Yard, table: Table) -> None:
    """The ship with the smallest crew loses a tile, if three tries find one; of five, the second too. (2.9.10, 8.1)"""
    for number, victim in enumerate(lowest(s, crews_compared(s, table))):
        _search(s, table, victim, TRIES if spares_the_best_alone(s) else TRIES - number)


def _search(s: Yard, table: Table, victim: Seat, tries: int) -> None:
    board = s.board(victim)
    for _ in range(tries):
        dice = (table.chance.roll(6), table.chance.roll(6), table.chance.roll(6), table.chance.roll(6))
        column, row = rolled(board, FRONT, dice[:2]), rolled(board, LEFT, dice[2:])
        cell = cell_at(column.number, row.number)
        table.tell(SabotageTried, victim, dice, printed(board, column), printed(board, row))
        if cell in s.players[victim].parts:
            destroy(s, table, victim, cell)
            return
        table.tell(SabotageMissed, victim)


put_into_decks(Meteors())
put_into_decks(Stardust())
put_into_decks(Epidemic())
put_into_decks(Sabotage())
