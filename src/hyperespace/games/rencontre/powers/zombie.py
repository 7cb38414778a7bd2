"""The Zombie."""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Done, Use
from hyperespace.games.rencontre.board import bases
from hyperespace.games.rencontre.events import PawnsFreed
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy, step

AFTER_DEAL: Final = 1  # what `Use.number` says when the power is used after a deal


class Zombie(Power):
    """My pawns never fall: they go home. After a deal of mine I may free anybody's pawns. (VII.zombie)"""

    name = "zombie"

    def own_pawns_lost(self, s: Galaxy, seat: Seat, by: Seat) -> Jobs:
        return (("announce", seat, self.name),)

    def deal_made(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        return [Use(self.name, number=AFTER_DEAL)] if captives(s) else []

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("free_pawns" if use.number == AFTER_DEAL else "go_home", seat))


def captives(s: Galaxy) -> list[Seat]:
    """Whose pawns could come home from the black hole. (R38)"""
    return [seat for seat in s.seats if s.black_hole[seat] and bases(s, seat)]


@step
def free_pawns(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """After a deal the Zombie frees pawns from the black hole one by one, as long as it likes. (VII.zombie)"""
    freeable = captives(s)
    if not freeable:
        return
    answer = yield Ask(seat, [Done(), *(Use("zombie", seat=owner) for owner in freeable)], "VII.zombie")
    if isinstance(answer, Use):
        s.black_hole[answer.seat] -= 1
        s.limbo[answer.seat] += 1
        table.tell(PawnsFreed, answer.seat, 1)
        s.then(("go_home", answer.seat), ("free_pawns", seat))


POWER = Zombie()
