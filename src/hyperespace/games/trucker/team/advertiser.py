"""The Advertiser. (7.17)"""

from collections.abc import Collection

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Jobs
from hyperespace.games.trucker.answers import Bet
from hyperespace.games.trucker.boards import Cell, around, cell_at, column_of, row_of
from hyperespace.games.trucker.ship import Parts, is_plated
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import BetPlaced, TeamEarned

RIGHT_PLACE, RIGHT_DOUBT = 2, 1
"""For the place on which a ship comes in, and for a ship that does not."""


class Advertiser(Member):
    """A: before the flight bets on everybody's place: 2 credits for each that is right, 1 for a ship that is out.
    B: on arrival a credit for every plated side on the outer edge of the ship. (7.17)
    """

    name = "advertiser"
    paragraph = "7.17"

    def before_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("bet", seat, on) for on in s.seats]

    def after_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("pay_bets", seat), *([("sell_space", seat)] if self.has_both(s, seat) else [])]


@step
def bet(s: Yard, table: Table, seat: Seat, on: Seat) -> Flow:
    """A place that the owner has given to nobody else, or none. (7.17)"""
    player = s.players[seat]
    places = [place for place in range(1, len(s.players) + 1) if place not in player.bets]
    offered: list[Option] = [Bet(0), *map(Bet, places)]
    answer = yield Ask(seat, offered, "7.17", values={"on": on})
    assert isinstance(answer, Bet)
    player.bets.append(answer.place)
    table.tell(BetPlaced, seat, on, answer.place)


@step
def pay_bets(s: Yard, table: Table, seat: Seat) -> None:
    """The owner is paid for every trucker whose place was guessed right, less for a guess that they give up. (7.17)"""
    arrived, player = flyers(s), s.players[seat]
    places = [arrived.index(each) + 1 if each in arrived else 0 for each in s.seats]
    right = [place for place, guess in zip(places, player.bets, strict=True) if place == guess]
    won = sum(RIGHT_PLACE if place else RIGHT_DOUBT for place in right)
    player.credits += won
    table.tell(TeamEarned, seat, "advertiser", won)


@step
def sell_space(s: Yard, table: Table, seat: Seat) -> None:
    """For every plated side that space can see, on a ship that has arrived. (7.17)"""
    player = s.players[seat]
    if player.flies:
        sides = outer_plating(player.parts)
        player.credits += sides
        table.tell(TeamEarned, seat, "advertiser", sides)


def outer_plating(parts: Parts) -> int:
    """Plated sides with open space before them: not another tile, nor a hole inside the ship. (7.17)"""
    outside = open_space(parts)
    return sum(
        is_plated(parts, cell, direction) and beside in outside
        for cell in parts
        for direction, beside in enumerate(around(cell))
    )


def open_space(parts: Collection[Cell]) -> set[Cell]:
    """The empty cells around a ship that can be reached from outside."""
    columns, rows = {column_of(cell) for cell in parts}, {row_of(cell) for cell in parts}
    within = range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)
    found, new = set[Cell](), [cell_at(column, row) for column in columns for row in (within[1][0], within[1][-1])]
    while new:
        cell = new.pop()
        if cell not in parts and cell not in found and column_of(cell) in within[0] and row_of(cell) in within[1]:
            found.add(cell)
            new += around(cell)
    return found


enlist(Advertiser())
