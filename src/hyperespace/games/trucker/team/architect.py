"""The Architect. (7.6)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs, Mistake
from hyperespace.games.trucker.boards import Cell, around, clusters
from hyperespace.games.trucker.ship import Parts, exposed
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import TeamEarned


class Architect(Member):
    """A: one tile may lie outside the outline, inside the numbered frame.
    B: one more prize for the best looks, if the ship has them after building or after the flight. (7.6)
    """

    name = "architect"
    paragraph = "7.6"

    def sites(self, s: Yard, seat: Seat, parts: Parts, sites: set[Cell]) -> set[Cell]:
        outline = s.outline(seat)
        if any(cell not in outline for cell in parts):
            return sites
        free = s.board(seat).frame - outline
        beside = {other for cell in parts for other in around(cell) if other in free}
        return sites | {cell for cell in beside if not _links(outline, cell)}

    def excuse(self, s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
        holes = [cell for what, cell, _ in found if what == "hole"]
        outside = [*holes, *(cell for cell in sorted(s.players[seat].parts) if cell not in s.board(seat).cells)]
        others = [mistake for mistake in found if mistake[0] != "hole"]
        return others if len(outside) <= 1 else [*others, *(("outside", cell, cell) for cell in outside)]

    def before_loading(self, s: Yard, seat: Seat) -> Jobs:
        return [("admire", seat, "built")] if self.has_both(s, seat) else NOTHING

    def after_flight(self, s: Yard, seat: Seat) -> Jobs:
        return [("admire", seat, "flown")] if self.has_both(s, seat) else NOTHING


def _links(outline: frozenset[Cell], cell: Cell) -> bool:
    """Whether a tile there would touch two ships of one board."""
    return sum(any(beside in ship for beside in around(cell)) for ship in clusters(outline)) > 1


@step
def admire(s: Yard, table: Table, seat: Seat, when: str) -> None:
    """The extra prize, once in a flight. Neither Con Artist nor Bureaucrat changes it. (7.6)"""
    player = s.players[seat]
    rivals = list(s.seats) if when == "built" else flyers(s)
    if seat not in rivals or "admired" in player.memory:
        return
    if exposed(player.parts) == min(exposed(s.players[each].parts) for each in rivals):
        player.memory["admired"] = 1
        player.credits += s.round.best_looking
        table.tell(TeamEarned, seat, "architect", s.round.best_looking)


enlist(Architect())
