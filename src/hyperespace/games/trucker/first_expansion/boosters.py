"""Boosters: more than a tile is made for, this once. (8.2.8)"""

from collections.abc import Mapping, Sequence

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Addition, Jobs
from hyperespace.games.trucker.answers import Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import Shielded
from hyperespace.games.trucker.flow.losses import spend, spends, why_not_spend
from hyperespace.games.trucker.flow.projectiles import destroy_all
from hyperespace.games.trucker.in_play import register
from hyperespace.games.trucker.ship import CANNONS, ENGINES, Parts, connected, kind, of_kind
from hyperespace.games.trucker.state import Yard, step

TARGETS = {"engines": ENGINES, "cannons": CANNONS, "shields": ("shield",)}
BOOSTERS = {"engines": "engine_booster", "cannons": "cannon_booster", "shields": "shield_booster"}
COUNTS = {"engines": (2.0, 4.0), "cannons": (3.0, 4.0)}
"""What an engine or a cannon counts when it is boosted, and a double one."""


class Boosters(Addition):
    """An engine or a cannon beside a booster counts more and burns out; a shield stops what is large or heavy."""

    name = "boosters"
    paragraph = "8.2.8"

    def boostable(self, s: Yard, seat: Seat, what: str, used: Sequence[Cell]) -> Mapping[Cell, list[Cell]]:
        parts = s.players[seat].parts
        boosters = [cell for cell, _ in of_kind(parts, BOOSTERS[what])]
        reach = {cell: connected(parts, cell) for cell in boosters}
        targets = [cell for cell, _ in of_kind(parts, *TARGETS[what]) if cell not in used] if boosters else []
        beside = {cell: [booster for booster in boosters if cell in reach[booster]] for cell in targets}
        return {cell: found for cell, found in beside.items() if found}

    def boosted_strength(self, s: Yard, seat: Seat, what: str, boosted: Sequence[Cell]) -> float:
        return boosted_strength(s.players[seat].parts, what, boosted)

    def boosted(self, s: Yard, seat: Seat, cells: tuple[Cell, ...]) -> Jobs:
        return [("burn_out", seat, cells)]

    def shield_boosted(self, s: Yard, seat: Seat, what: str, cell: Cell, shield: Cell) -> Jobs:
        return [("raise_shield", seat, what, cell, shield)]


def boosted_strength(parts: Parts, what: str, boosted: Sequence[Cell]) -> float:
    """What these count in a declaration, whichever way they point. (8.2.8)"""
    return sum([COUNTS[what][kind(parts[cell]).startswith("double")] for cell in boosted], 0.0)


@step
def burn_out(s: Yard, table: Table, seat: Seat, cells: tuple[Cell, ...]) -> None:
    """Engines and cannons that were boosted are lost. (8.2.8)"""
    destroy_all(s, table, seat, cells)


@step
def raise_shield(s: Yard, table: Table, seat: Seat, what: str, cell: Cell, shield: Cell) -> Flow:
    """The shield needs its own energy, besides what the booster took. (8.2.8)"""
    offered = spends(s, seat, [shield])
    answer = offered[0]
    if len(offered) > 1:
        answer = yield Ask(seat, offered, "8.2.8", why_not_spend, values={"what": what, "cell": cell})
    assert isinstance(answer, Spend)
    spend(s, table, seat, answer.cell, answer.what, shield)
    table.tell(Shielded, seat, cell)


register(Boosters(), "first")
