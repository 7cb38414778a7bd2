"""Kuhn poker: three cards, two players, one bet. The smallest game with hidden cards and chance."""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.contests import Contest
from hyperespace.core.events import Event
from hyperespace.core.games import Daily, Game, Options, Result, View
from hyperespace.core.state import State
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table
from hyperespace.core.texts import Texts
from hyperespace.core.vocabularies import Vocabulary
from hyperespace.games.kuhn.picture import draw

DECK = (0, 1, 2)  # jack, queen, king
step = Steps()


class Pass(Option, frozen=True):
    pass


class Bet(Option, frozen=True):
    pass


class Passed(Event, frozen=True):
    seat: Seat


class BetPlaced(Event, frozen=True):
    seat: Seat


class CardsShown(Event, frozen=True):
    reveals = True
    first: int
    second: int


class Hand(State):
    cards: list[int]  # by seat; the third lies face down
    stakes: list[int]  # chips in the pot, by seat
    shown: bool = False


class HandView(View):
    card: int | None  # the seat's own
    stakes: tuple[int, ...]
    shown: tuple[int, ...] | None  # both cards, after a showdown


CHOICES = (Pass(), Bet())


@step
def speak(s: Hand, table: Table, seat: Seat) -> Flow:
    """Pass or bet one chip. Passing ends the hand, unless it is the very first word. (2)"""
    answer = yield Ask(seat, CHOICES, "2", why_not)
    facing_a_bet = s.stakes[1 - seat] > s.stakes[seat]
    if isinstance(answer, Bet):
        s.stakes[seat] += 1
        table.tell(BetPlaced, seat)
        s.then(("show_cards",) if facing_a_bet else ("speak", 1 - seat))
        return
    table.tell(Passed, seat)
    if not facing_a_bet:
        s.then(("speak", 1) if seat == 0 else ("show_cards",))


def why_not(seat: Seat, option: Option) -> Refusal | None:
    """There are two things to say. (2)"""
    return Refusal("two_words", "2")


@step
def show_cards(s: Hand, table: Table) -> None:
    """Both cards are turned up; the higher one wins. (3)"""
    s.shown = True
    table.tell(CardsShown, s.cards[0], s.cards[1])


def result(s: Hand) -> Result:
    """The higher card wins a showdown; otherwise whoever passed on a bet loses his stake. (3)"""
    ranks = s.cards if s.shown else s.stakes
    winner = 0 if ranks[0] > ranks[1] else 1
    won = s.stakes[1 - winner]
    return Result((winner,), tuple(float(won if seat == winner else -won) for seat in (0, 1)))


def setup(seats: int, options: Options, chance: Chance, rules: int) -> Hand:
    """One chip each in the pot, one card each, the third face down. (1)"""
    cards = list(DECK)
    chance.shuffle(cards)
    return Hand(agenda=[("speak", 0)], cards=cards, stakes=[1, 1])


def view(s: Hand, seat: Seat | None) -> HandView:
    """A seat sees its own card; everybody sees the stakes, and both cards after a showdown."""
    return HandView(
        card=None if seat is None else s.cards[seat],
        stakes=tuple(s.stakes),
        shown=tuple(s.cards[:2]) if s.shown else None,
    )


def resample(s: Hand, seat: Seat | None, chance: Chance) -> None:
    """Deal again the cards that this seat has not seen."""
    known = [0, 1] if s.shown else [] if seat is None else [seat]
    unseen = [card for card in DECK if card not in [s.cards[place] for place in known]]
    chance.shuffle(unseen)
    s.cards = [s.cards[place] if place in known else unseen.pop() for place in range(3)]


def show(view: HandView, texts: Texts) -> str:
    """The pot, and the cards one knows."""
    cards = view.shown or (() if view.card is None else (view.card,))
    return f"{view.stakes[0]} + {view.stakes[1]}   " + " ".join(texts.word("cards", card) for card in cards)


GAME = Game(
    name="kuhn",
    package=__name__,
    rules=1,
    seats=range(2, 3),
    ending="3",
    state=Hand,
    options=Options,
    answers=(Pass, Bet),
    steps=step,
    setup=setup,
    view=view,
    resample=resample,
    result=result,
    census=lambda s: {f"card {card}": s.cards.count(card) for card in DECK},
    show=show,
    picture=lambda view, texts: draw(view.card, view.stakes, view.shown or (None, None), texts),
    has_board=True,
    daily=(Daily(),),
    # The cards decide a single hand: no level was seen to win more than another.
    contest=Contest(anchors=dict.fromkeys(("beginner", "regular", "strong", "master"), 25.0)),
    vocabulary=lambda seats, options: Vocabulary(
        fixed={"stakes": seats, "shown": seats},
        ranges={"stakes.*": (1, 2)},
        named=dict.fromkeys(("card", "shown.*"), (DECK[0], DECK[-1])),
        is_complete=True,
        longest=3,
        deals=6,
        scores=(-2, 2),
    ),
)
