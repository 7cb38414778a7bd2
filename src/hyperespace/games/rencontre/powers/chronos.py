"""Chronos."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.cards import COPIES, Card, is_duel_card
from hyperespace.games.rencontre.events import TimeTurnedBack
from hyperespace.games.rencontre.hands import has_duel_card, put_back, take_out
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, laid_by, opponent
from hyperespace.games.rencontre.state import Galaxy, Mark, step


class Chronos(Power):
    """Once a duel, after the reveal, I turn time back to the choosing of cards. (VII.chronos, R12)"""

    name = "chronos"

    def before_choosing(self, s: Galaxy, seat: Seat) -> Jobs:
        turned = any(power == self.name for _, power in s.duel.used)
        return (("mark_time",),) if is_main(s, seat) and not turned else NOTHING

    def cards_revealed(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) and s.duel.mark is not None else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        laid = {laid_by(s, place): card for place, card in s.duel.laid.items()}
        s.duel.laid, s.duel.face_up = {}, []
        _return_spent_cards(s)
        _return_to_mark(s)
        s.duel.used.append((seat, self.name))
        put_back(s, seat, laid[seat])
        _put_aside(s, opponent(s, seat), laid[opponent(s, seat)])
        table.tell(TimeTurnedBack, seat)
        s.then(("choose_again",))


@step
def mark_time(s: Galaxy, table: Table) -> None:
    """Remember the table as it is before cards are chosen. (VII.chronos)"""
    duel = s.duel
    duel.mark = Mark(
        planets=s.planets.copy(),
        oval=duel.oval.copy(),
        ring=duel.ring.copy(),
        black_hole=s.black_hole.copy(),
        gone=s.gone.copy(),
        lost=duel.lost.copy(),
        origins=duel.origins.copy(),
        flags=duel.flags.copy(),
        zapped=duel.zapped.copy(),
        used=duel.used.copy(),
    )


def _return_to_mark(s: Galaxy) -> None:
    duel, mark = s.duel, s.duel.mark
    assert mark is not None
    s.planets, s.black_hole, s.gone = mark.planets, mark.black_hole, mark.gone
    duel.oval, duel.ring, duel.origins, duel.lost = mark.oval, mark.ring, mark.origins, mark.lost
    duel.flags, duel.zapped, duel.used = mark.flags, mark.zapped, mark.used
    duel.mark = None


def _return_spent_cards(s: Galaxy) -> None:
    """Last spent, first returned, so that a card that was collected and played again goes all the way back.

    A card that was shuffled into the deck meanwhile stays there.
    """
    for seat, card in s.duel.spent[::-1]:
        holders = [holder for holder in s.duel.collected if holder[1] == card and holder[0] != seat]
        if holders:
            s.duel.collected.remove(holders[-1])
            take_out(s, holders[-1][0], card)
        elif card in s.discard:
            s.discard.remove(card)
        else:
            continue
        put_back(s, seat, card)
    s.duel.spent = []


def _put_aside(s: Galaxy, seat: Seat, card: Card) -> None:
    """The opponent's card waits until the duel is over, unless there is no other: everybody sees that. (VII.chronos)"""
    if has_duel_card(s, seat):
        s.duel.aside.append((seat, card))
    else:
        put_back(s, seat, card)
        s.players[seat].lacks = [kind for kind in COPIES if is_duel_card(kind) and kind != card]


POWER = Chronos()
