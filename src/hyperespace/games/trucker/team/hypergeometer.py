"""The Hypergeometer. (7.11)"""

from msgspec.structs import replace

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs, Mistake
from hyperespace.games.trucker.answers import Choose, Decline
from hyperespace.games.trucker.ship import CANNONS, of_kind
from hyperespace.games.trucker.state import Yard, change, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import CannonUnlocked
from hyperespace.games.trucker.tokens import tokens_of


class Hypergeometer(Member):
    """A: one cannon and one engine need no empty cell before them; thrusters do.
    B: one cannon fires in any direction, and may choose anew each time. (7.11)
    """

    name = "hypergeometer"
    paragraph = "7.11"

    def excuse(self, s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
        for what in ("barrel", "exhaust"):
            if len({cell for each, cell, _ in found if each == what}) == 1:
                found = [mistake for mistake in found if mistake[0] != what]
        return found

    def after_building(self, s: Yard, seat: Seat) -> Jobs:
        return [("unlock_cannon", seat)] if self.has_both(s, seat) else NOTHING


@step
def unlock_cannon(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """The player names a cannon, which can be turned from now on. (7.11)"""
    cannons: list[Option] = [Choose(cell) for cell, _ in of_kind(s.players[seat].parts, *CANNONS)]
    return _unlock(s, table, seat, cannons) if cannons else None


def _unlock(s: Yard, table: Table, seat: Seat, cannons: list[Option]) -> Flow:
    answer = yield Ask(seat, [Decline(), *cannons], "7.11")
    if isinstance(answer, Choose):
        parts = s.players[seat].parts
        change(parts, answer.cell, tokens=replace(tokens_of(parts[answer.cell]), turning=True))
        table.tell(CannonUnlocked, seat, answer.cell)


enlist(Hypergeometer())
