"""Furnaces and hyperspace drives: where energy comes from, and what else it is good for. (8.2.9, 8.2.10)"""

from collections.abc import Sequence

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Addition, Jobs
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.first_expansion.events import Jumped
from hyperespace.games.trucker.flow.flight import drop_lapped, move
from hyperespace.games.trucker.flow.losses import ENOUGH, cells_to_spend, spend, why_not_spend
from hyperespace.games.trucker.in_play import register
from hyperespace.games.trucker.modifiers import energy_more, fuel_left
from hyperespace.games.trucker.ship import Parts, energy, goods, of_kind
from hyperespace.games.trucker.state import Yard, flyers, step

PRICE = 3
"""Energy cells for a jump."""


class Furnaces(Addition):
    """A cube may be burned in place of an energy cell. One furnace is as good as two."""

    name = "furnaces"
    paragraph = "8.2.9"

    def fuel(self, s: Yard, seat: Seat) -> Sequence[Option]:
        """One cube of each colour in each container: which of several alike is burned makes no difference."""
        parts = s.players[seat].parts
        if not has_furnace(parts):
            return ()
        return [Spend(cell, cube) for cell in sorted(parts) for cube in COLOURS if cube in parts[cell].goods]

    def fuel_left(self, s: Yard, seat: Seat) -> int:
        parts = s.players[seat].parts
        return len(goods(parts)) if has_furnace(parts) else 0


def has_furnace(parts: Parts) -> bool:
    """Whether there is a furnace aboard, which burns cubes. (8.2.9)"""
    return bool(of_kind(parts, "furnace"))


class Hyperdrives(Addition):
    """Before a card is turned, each drive may be used for days ahead."""

    name = "hyperdrives"
    paragraph = "8.2.10"

    def before_card(self, s: Yard, seat: Seat) -> Jobs:
        drives = [(each, cell) for each in flyers(s) for cell, _ in of_kind(s.players[each].parts, "hyperdrive")]
        return [("hyperspace", each, cell, 0) for each, cell in drives]


@step
def hyperspace(s: Yard, table: Table, seat: Seat, drive: Cell, paid: int) -> Flow | None:
    """Three cells from batteries, one by one; a jump that has begun must be finished. (8.2.10)"""
    player = s.players[seat]
    if not player.flies or (not paid and energy(player.parts) + fuel_left(s, seat) < price(s)):
        return None
    if paid < price(s):
        return _pay(s, table, seat, drive, paid)
    table.tell(Jumped, seat, drive)
    move(s, table, seat, s.level)
    drop_lapped(s, table)
    return None


def price(s: Yard) -> int:
    """Energy cells for a jump; one more with lousy batteries. (8.2.10, 8.6)"""
    return PRICE + energy_more(s)


def _pay(s: Yard, table: Table, seat: Seat, drive: Cell, paid: int) -> Flow:
    offered: list[Option] = [*([] if paid else [ENOUGH]), *cells_to_spend(s, seat)]
    answer = offered[0]
    if len(offered) > 1:
        values: dict[str, int | str] = {"days": s.level, "left": price(s) - paid}
        answer = yield Ask(seat, offered, "8.2.10", why_not_spend, values=values)
    if isinstance(answer, Spend):
        spend(s, table, seat, answer.cell, answer.what)
        s.then(("hyperspace", seat, drive, paid + 1))


register(Furnaces(), "first")
register(Hyperdrives(), "first")
