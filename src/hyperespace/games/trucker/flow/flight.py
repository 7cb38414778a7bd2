"""The flight: take-off, card after card, giving up. (2.5, 2.10)"""

from hyperespace.core.asks import Option, Sealed, Seat
from hyperespace.core.steps import SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import FlyOn, GiveUp
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import AllAgain, CardTurned, DaysGained, DaysLost, GaveUp, TookOff
from hyperespace.games.trucker.flow.sequence import CARD, FLIGHT, stretch
from hyperespace.games.trucker.modifiers import flies_again
from hyperespace.games.trucker.moments import moved
from hyperespace.games.trucker.ship import humans
from hyperespace.games.trucker.state import NONE, SPACES, Yard, change, flyers, kept, step

CHOICES: tuple[Option, ...] = (FlyOn(), GiveUp())


@step
def take_off(s: Yard, table: Table) -> None:
    """Rockets in the order of the number tiles; all cards in one deck. A ship without a human stays. (2.4)"""
    for player in s.players:
        player.flies, player.place = True, (len(s.players) - player.number) * s.round.gap
    s.deck = sorted([*(card for pile in s.piles for card in pile), *kept(s)])
    table.tell(TookOff, tuple(flyers(s)))
    for seat in flyers(s):
        if not humans(s.players[seat].parts):
            give_up(s, table, seat, "humans")
    s.then(*stretch(s, FLIGHT, "take_off", "next_card"))


@step
def next_card(s: Yard, table: Table) -> None:
    """The race goes on as long as there are cards and somebody flies. (2.9)"""
    s.card = NONE
    flying = flyers(s)
    if flying and not (s.deck or s.on_top) and flies_again(s) and not s.rough.again:
        _shuffle_again(s, table)
    if not (s.deck or s.on_top) or not flying:
        s.then(*stretch(s, FLIGHT, "next_card", "settle"))
    else:
        s.then(*stretch(s, CARD, "next_card", "turn_card"))


def _shuffle_again(s: Yard, table: Table) -> None:
    """All cards of this flight come once more, but for those that are over and done with. (8.6)"""
    s.rough.again = True
    s.deck = sorted(set(s.turned).difference(s.rough.gone))
    table.tell(AllAgain, len(s.deck))


@step
def stay_or_leave(s: Yard, table: Table, seats: tuple[Seat, ...]) -> SealedFlow:
    """Before a card is turned everybody may give up. (2.10)"""
    answers = yield Sealed(seats, lambda seat: CHOICES, "2.10")
    for seat in seats:
        if isinstance(answers.get(seat), GiveUp):
            give_up(s, table, seat, "wish")


@step
def turn_card(s: Yard, table: Table) -> None:
    """What lies on top of the deck, or any other; the first one is of the flight's own level. (2.4, 5.1)"""
    if not flyers(s):
        s.then(("settle",))
        return
    card = s.on_top.pop() if s.on_top else _next_in_deck(s, table)
    s.turned.append(card)
    s.card, s.landed, s.is_done, s.victims = card, [], False, []
    table.tell(CardTurned, card)
    s.then(*stretch(s, CARD, "turn_card", "after_card"))


def _next_in_deck(s: Yard, table: Table) -> int:
    first = [card for card in s.deck if CARDS[card].level == s.level] if not s.turned else s.deck
    card = table.chance.pick(first)
    s.deck.remove(card)
    return card


@step
def after_card(s: Yard, table: Table) -> None:
    """Rough roads act before it is checked who still flies. (8.6)"""
    if is_over(s):
        s.rough.gone.append(s.card)
    s.then(*stretch(s, CARD, "after_card", "close_card"))


def is_over(s: Yard) -> bool:
    """Whether this card would not come again: an enemy that was beaten, an offer that was taken. (8.6)"""
    return s.is_done or s.takers > 0 or bool(s.landed)


@step
def close_card(s: Yard, table: Table) -> None:
    """Panels give energy again, robonauts hang up. Who has no human left, or was lapped, is out. (2.10, 3.2, 3.6)"""
    for player in s.players:
        for cell, part in player.parts.items():
            if part.on:
                change(player.parts, cell, on=False)
    s.takers, s.eased, s.rough.stronger = 0, [], 0
    for seat in flyers(s):
        if not humans(s.players[seat].parts):
            give_up(s, table, seat, "humans")
    drop_lapped(s, table)
    s.then(*stretch(s, CARD, "close_card", "next_card"))


def drop_lapped(s: Yard, table: Table) -> None:
    """Truckers who are a whole lap behind the leader are out. (2.10)"""
    flying = flyers(s)
    for seat in flying:
        if s.players[flying[0]].place - s.players[seat].place >= SPACES:
            give_up(s, table, seat, "lapped")


def give_up(s: Yard, table: Table, seat: Seat, why: str) -> None:
    """A trucker leaves this race. (2.10)"""
    player = s.players[seat]
    player.flies, player.gave_up = False, True
    table.tell(GaveUp, seat, why)


def move(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """Move a rocket by a number of free spaces, ahead or back; occupied ones are jumped over. (2.5)"""
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
    s.then(*moved(s, seat, abs(days)))
