"""The insurance of class IV: to be taken or left before the first card. (4.4)"""

from hyperespace.core.asks import Option, Sealed, Seat
from hyperespace.core.steps import SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Insure, Pass
from hyperespace.games.trucker.events import Insured
from hyperespace.games.trucker.money import charge
from hyperespace.games.trucker.state import Yard, step

OFFER: tuple[Option, ...] = (Pass(), Insure())


@step
def offer_insurance(s: Yard, table: Table) -> None:
    """Only for ships of class IV whose owners can pay for it, if need be with borrowed credits. (4.4, 8.8)"""
    able, loans = list[Seat](), s.loans
    for seat in sorted(s.seats, key=lambda seat: s.players[seat].number):
        price = s.board(seat).price
        missing = max(0, price - s.players[seat].credits)
        if price and missing <= loans:
            able.append(seat)
            loans -= missing
    if able:
        s.then(("insure", tuple(sorted(able))))


@step
def insure(s: Yard, table: Table, seats: tuple[Seat, ...]) -> SealedFlow:
    """All decide at once. The price is spent, whatever becomes of the ship. (4.4)"""
    answers = yield Sealed(seats, lambda seat: OFFER, "4.4")
    for seat in seats:
        if isinstance(answers.get(seat), Insure):
            player, board = s.players[seat], s.board(seat)
            player.insured = True
            charge(s, table, seat, board.price)
            table.tell(Insured, seat, board.price, board.cap or 0)


def cap_of(s: Yard, seat: Seat) -> int | None:
    """The most that lost tiles cost; none for ships that nobody insures, or whose owner would not pay. (2.11, 4.4)"""
    board = s.board(seat)
    return None if board.price and not s.players[seat].insured else board.cap
