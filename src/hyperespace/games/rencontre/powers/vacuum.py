"""The Vacuum."""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Done, Use
from hyperespace.games.rencontre.board import pawns_on_bases
from hyperespace.games.rencontre.powers.base import Jobs, Power
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import NOBODY, NOWHERE, Galaxy, step


class Vacuum(Power):
    """When my pawns fall into the black hole, as many of the others' may follow. (VII.vacuum)"""

    name = "vacuum"

    def pawns_fell(self, s: Galaxy, seat: Seat, number: int) -> Jobs:
        return (("announce", seat, self.name, "", NOBODY, NOWHERE, number),)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("pull_down", seat, use.number))


@step
def pull_down(s: Galaxy, table: Table, seat: Seat, left: int) -> Flow:
    """The Vacuum says whose pawns and how many; their owner says from which bases. (VII.vacuum)"""
    uses = [
        Use("vacuum", seat=victim, number=number)
        for victim in others(s, seat)
        for number in range(1, min(left, pawns_on_bases(s, victim)) + 1)
    ]
    if not uses:
        return
    answer = yield Ask(seat, [Done(), *uses], "VII.vacuum", why_not_pull, values={"number": left})
    if isinstance(answer, Use):
        s.then(
            ("pick_pawns", answer.seat, answer.seat, answer.number, "VII.vacuum"),
            ("lose_pawns", answer.seat, NOBODY),
            ("pull_down", seat, left - answer.number),
        )


def why_not_pull(seat: Seat, option: Option) -> Refusal | None:
    """More than fell, more than there are, or one's own."""
    return Refusal("cannot_pull_so_many", "VII.vacuum") if isinstance(option, Use) else None


POWER = Vacuum()
