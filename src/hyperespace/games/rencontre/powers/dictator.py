"""The Dictator."""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.flow.destiny import take_disc
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.state import Galaxy, step


class Dictator(Power):
    """On the others' turns I choose the disc. (VII.dictator)"""

    name = "dictator"
    fewest_players = 3

    def before_disc(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("announce", seat, self.name),) if seat != s.offence else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("dictate", seat))


@step
def dictate(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """The Dictator looks into the cup and takes a disc. (VII.dictator)"""
    colours = sorted(set(s.cup))
    uses = [Use("dictator", seat=colour) for colour in colours]
    answer = yield Ask(seat, uses, "VII.dictator", why_not_dictate, public=s.since(4))
    assert isinstance(answer, Use)
    take_disc(s, table, answer.seat)


def why_not_dictate(seat: Seat, option: Option) -> Refusal | None:
    """No such disc is left in the cup."""
    return Refusal("not_in_the_cup", "VII.dictator", {"colour": option.seat}) if isinstance(option, Use) else None


POWER = Dictator()
