"""Cabins that are left, tiles that fall off or come back as meteors. (8.6)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import CrewLost
from hyperespace.games.trucker.flow.projectiles import destroy, fall_off
from hyperespace.games.trucker.lines import rolled_cell
from hyperespace.games.trucker.rough_roads.events import CabinGone, JunkMet
from hyperespace.games.trucker.rough_roads.hooks import member_lost
from hyperespace.games.trucker.state import Yard, flyers, step

JUNK = "LF"


@step
def lose_nerves(s: Yard, table: Table, destroys: bool) -> None:
    """One throw for all ships; humans who are awake on the tile that it finds do not bear it. (8.6)"""
    one, two, three, four = (table.chance.roll(6) for _ in range(4))
    for seat in flyers(s):
        cell = rolled_cell(s.board(seat), one, two, three, four)
        part = s.players[seat].parts.get(cell)
        if part is None or not part.humans:
            continue
        if destroys:
            destroy(s, table, seat, cell)
        else:
            part.humans -= 1
            table.tell(CrewLost, seat, cell, "human")
            member_lost(s, seat, cell)


@step
def creak(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """A die that is no higher than the days moved, and a tile where the dice say. (8.6)"""
    if days < table.chance.roll(6):
        return
    one, two, three, four = (table.chance.roll(6) for _ in range(4))
    fall_off(s, table, seat, [rolled_cell(s.board(seat), one, two, three, four)])


@step
def give_up_cabin(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """The cabin of somebody who was lost, with all in it. It costs nothing. (8.6)"""
    player = s.players[seat]
    if cell not in player.parts:
        return
    part = player.parts.pop(cell)
    s.scrap.append(part.tile)
    table.tell(CabinGone, seat, cell, part.tile)
    if player.parts:
        s.then(("keep_piece", seat))


# Space junk


@step
def note_junk(s: Yard, table: Table, seat: Seat) -> None:
    """A tile has drifted off. (8.6)"""
    s.rough.junk.append(seat)


@step
def meet_junk(s: Yard, table: Table) -> None:
    """A large meteor from ahead for each, for all ships behind; what they lose is no more junk. (8.6)"""
    junk, s.rough.junk = s.rough.junk, []
    s.then(*(("junk_comes", seat) for seat in junk), ("sweep_junk",))


@step
def junk_comes(s: Yard, table: Table, seat: Seat) -> None:
    """One tile of this ship. (8.6)"""
    behind = tuple(other for other in flyers(s) if s.players[other].place < s.players[seat].place)
    if behind:
        table.tell(JunkMet, seat)
        s.then(("come_in", JUNK, behind))


@step
def sweep_junk(s: Yard, table: Table) -> None:
    """What has drifted off meanwhile is forgotten. (8.6)"""
    s.rough.junk = []
