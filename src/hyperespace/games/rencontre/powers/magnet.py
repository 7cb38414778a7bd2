"""The Magnet."""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Done, Use
from hyperespace.games.rencontre.board import role
from hyperespace.games.rencontre.events import StayedOut
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import Galaxy, step

IMPOSED: Final = {1: "pulled to offence", 2: "pulled to defence", 3: "kept out"}
"""What `Use.number` imposes on `Use.seat`: a flag, which the answers heed. (V.7)"""


class Magnet(Power):
    """One or two players who have not answered yet ally with the side I name, or stay out. (VII.magnet)"""

    name = "magnet"
    fewest_players = 3

    def before_answer(self, s: Galaxy, seat: Seat, answering: Seat) -> Jobs:
        taking_part = role(s, seat) != "bystander"
        return (("offer", seat, self.name),) if taking_part and (seat, self.name) not in s.duel.used else NOTHING

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        return [Use(self.name)] if _targets(s, seat) else []

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        s.then(("impose", seat, 1))


def _targets(s: Galaxy, seat: Seat) -> list[Seat]:
    """Players who have not answered yet and on whom nothing was imposed; never a main player."""
    bound = [other for other, flag in s.duel.flags if flag in IMPOSED.values()]
    done = (seat, s.offence, s.duel.defence, *s.duel.answered, *bound)
    return [other for other in others(s, s.offence) if other not in done]


@step
def impose(s: Galaxy, table: Table, seat: Seat, nth: int) -> Flow:
    """The Magnet names a player and what that player must do; then it may name another. (VII.magnet)"""
    targets = _targets(s, seat)
    if not targets:
        return
    enough = [Done()] if nth > 1 else []
    uses = [Use("magnet", seat=other, number=number) for other in targets for number in IMPOSED]
    answer = yield Ask(seat, [*enough, *uses], "VII.magnet", why_not_impose)
    if isinstance(answer, Use):
        what = IMPOSED[answer.number]
        s.duel.flags.append((answer.seat, what))
        if what == "kept out":
            table.tell(StayedOut, answer.seat)
        if nth == 1:
            s.then(("impose", seat, 2))


def why_not_impose(seat: Seat, option: Option) -> Refusal | None:
    """A main player, oneself, or somebody who has answered."""
    return Refusal("cannot_be_pulled", "VII.magnet", {"seat": option.seat}) if isinstance(option, Use) else None


POWER = Magnet()
