"""The flight: take-off, card after card, giving up. (2.5, 2.10)"""

from hyperespace.core.asks import Option, Sealed, Seat
from hyperespace.core.steps import SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import FlyOn, GiveUp
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import CardTurned, DaysGained, DaysLost, GaveUp, TookOff
from hyperespace.games.trucker.ship import humans
from hyperespace.games.trucker.state import NONE, SPACES, Yard, flyers, step

CHOICES: tuple[Option, ...] = (FlyOn(), GiveUp())


@step
def take_off(s: Yard, table: Table) -> None:
    """Rockets in the order of the number tiles; all cards in one deck. A ship without a human stays. (2.4)"""
    for player in s.players:
        player.flies, player.place = True, (len(s.players) - player.number) * s.board.gap
    s.deck = sorted(card for pile in s.piles for card in pile)
    table.tell(TookOff, tuple(flyers(s)))
    for seat in flyers(s):
        if not humans(s.players[seat].parts):
            give_up(s, table, seat, "humans")
    s.then(("next_card",))


@step
def next_card(s: Yard, table: Table) -> None:
    """The race goes on as long as there are cards and somebody flies. (2.9)"""
    s.card = NONE
    flying = flyers(s)
    if not s.deck or not flying:
        s.then(("settle",))
    else:
        s.then(("stay_or_leave", tuple(flying)), ("turn_card",))


@step
def stay_or_leave(s: Yard, table: Table, seats: tuple[Seat, ...]) -> SealedFlow:
    """Before a card is turned everybody may give up. (2.10)"""
    answers = yield Sealed(seats, lambda seat: CHOICES, "2.10")
    for seat in seats:
        if isinstance(answers.get(seat), GiveUp):
            give_up(s, table, seat, "wish")


@step
def turn_card(s: Yard, table: Table) -> None:
    """The next card, at random; the first one is of the flight's own level. (2.4)"""
    if not flyers(s):
        s.then(("settle",))
        return
    first = [card for card in s.deck if CARDS[card].level == s.board.level] if not s.turned else s.deck
    card = table.chance.pick(first)
    s.deck.remove(card)
    s.turned.append(card)
    s.card, s.landed, s.is_done, s.victims = card, [], False, []
    table.tell(CardTurned, card)
    s.then((f"meet_{CARDS[card].kind}",), ("after_card",))


@step
def after_card(s: Yard, table: Table) -> None:
    """Who has no human left, or was lapped, is out. (2.10)"""
    for seat in flyers(s):
        if not humans(s.players[seat].parts):
            give_up(s, table, seat, "humans")
    flying = flyers(s)
    for seat in flying:
        if s.players[flying[0]].place - s.players[seat].place >= SPACES:
            give_up(s, table, seat, "lapped")
    s.then(("next_card",))


def give_up(s: Yard, table: Table, seat: Seat, why: str) -> None:
    """Out of this race. (2.10)"""
    player = s.players[seat]
    player.flies, player.gave_up = False, True
    table.tell(GaveUp, seat, why)


def move(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """So many free spaces ahead or back; occupied ones are jumped over. (2.5)"""
    if not days:
        return
    player = s.players[seat]
    taken = {s.players[other].place % SPACES for other in flyers(s) if other != seat}
    way = 1 if days > 0 else -1
    for _ in range(abs(days)):
        player.place += way
        while player.place % SPACES in taken:
            player.place += way
    table.tell(DaysGained if days > 0 else DaysLost, seat, abs(days))
