"""The Mutant."""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.hands import draw, take_blind
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, others
from hyperespace.games.rencontre.state import NOBODY, Galaxy, step


class Mutant(Power):
    """I fill my hand up to a full one, card by card: from the deck, or blind from any hand. (VII.mutant)"""

    name = "mutant"

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) and sources(s, seat) else NOTHING

    def before_invitations(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.opponent_known(s, seat)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("fill_hand", seat))


def sources(s: Galaxy, seat: Seat) -> list[Use]:
    """Where the next card may come from: nobody's hand is the deck."""
    if len(s.players[seat].hand) >= s.options.new_hand:
        return []
    deck = [Use("mutant")] if s.deck or s.discard else []
    return deck + [Use("mutant", seat=other) for other in others(s, seat) if s.players[other].hand]


@step
def fill_hand(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """The Mutant takes one card after the other until its hand is full, or there are no more. (VII.mutant)"""
    uses = sources(s, seat)
    if not uses:
        return
    answer: Option = uses[0]
    if len(uses) > 1:
        missing = s.options.new_hand - len(s.players[seat].hand)
        answer = yield Ask(seat, uses, "VII.mutant", values={"number": missing})
    assert isinstance(answer, Use)
    if answer.seat == NOBODY:
        draw(s, table, seat, 1)
    else:
        take_blind(s, table, seat, answer.seat, 1)
    s.then(("fill_hand", seat))


POWER = Mutant()
