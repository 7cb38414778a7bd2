"""Goofspiel: prizes come up one by one, everybody bids a card in secret, and the highest bid of its kind takes it."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from hyperespace.core.asks import Option, Refusal, Sealed, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.events import Event
from hyperespace.core.games import Options, Result, View
from hyperespace.core.match import Match
from hyperespace.core.state import State
from hyperespace.core.steps import SealedFlow, Steps
from hyperespace.core.table import Table
from hyperespace.core.texts import Texts
from hyperespace.core.vocabularies import Vocabulary

MOST = 9
step = Steps()


class Bid(Option, frozen=True):
    card: int


class PrizeShown(Event, frozen=True):
    reveals = True
    prize: int


class BidsShown(Event, frozen=True):
    reveals = True
    bids: tuple[int, ...]


class PrizeTaken(Event, frozen=True):
    seat: Seat
    prize: int


class GoofspielOptions(Options, frozen=True):
    cards: Annotated[int, Meta(ge=2, le=MOST)] = 5  # in every hand, and as many prizes


class Bidding(State):
    prizes: list[int]  # those to come, the next one last
    prize: int  # the one that is bid for; 0 before the first and after the last
    hands: list[list[int]]
    points: list[int]
    lost: int = 0  # prizes that nobody took


class BiddingView(View):
    prize: int
    left: int  # prizes that nobody has seen
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


@step
def turn_up(s: Bidding, table: Table) -> None:
    """The next prize is turned up. (2)"""
    s.prize = s.prizes.pop()
    table.tell(PrizeShown, s.prize)
    s.then(("bid",))


@step
def bid(s: Bidding, table: Table) -> SealedFlow:
    """Everybody chooses a card in secret. The highest that nobody else has chosen takes the prize. (3)"""
    bids = [hand[0] for hand in s.hands]
    if s.prizes:  # of the last card there is nothing to choose
        answers = yield Sealed(tuple(range(len(s.hands))), lambda seat: list(map(Bid, s.hands[seat])), "3", why_not)
        bids = [answer.card for _, answer in sorted(answers.items()) if isinstance(answer, Bid)]
    table.tell(BidsShown, tuple(bids))
    for hand, card in zip(s.hands, bids, strict=True):
        hand.remove(card)
    alone = [card for card in bids if bids.count(card) == 1]
    if alone:
        winner = bids.index(max(alone))
        s.points[winner] += s.prize
        table.tell(PrizeTaken, winner, s.prize)
    else:
        s.lost += s.prize
    s.prize = 0
    if s.prizes:
        s.then(("turn_up",))


def why_not(seat: Seat, option: Option) -> Refusal | None:
    """One bids what one holds. (3)"""
    return Refusal("not_held", "3", {"card": option.card}) if isinstance(option, Bid) else None


def setup(seats: int, options: GoofspielOptions, chance: Chance, rules: int) -> Bidding:
    """Everybody has the same cards; the prizes are shuffled. (1)"""
    cards = list(range(1, options.cards + 1))
    prizes = cards.copy()
    chance.shuffle(prizes)
    hands = [cards.copy() for _ in range(seats)]
    return Bidding(agenda=[("turn_up",)], prizes=prizes, prize=0, hands=hands, points=[0] * seats)


def view(s: Bidding, seat: Seat | None) -> BiddingView:
    """Everything but the order of the prizes: what was bid is seen by all, so hands are known."""
    return BiddingView(s.prize, len(s.prizes), tuple(map(tuple, s.hands)), tuple(s.points))


def resample(s: Bidding, seat: Seat | None, chance: Chance) -> None:
    """The prizes to come are known, and their order is not."""
    s.prizes.sort()
    chance.shuffle(s.prizes)


def result(s: Bidding) -> Result:
    """Most points win. (4)"""
    most = max(s.points)
    winners = tuple(seat for seat, points in enumerate(s.points) if points == most)
    return Result(winners, tuple(map(float, s.points)))


def show(view: BiddingView, texts: Texts) -> str:
    """The prize, then a line a player."""
    lines = [f"{texts.word('title', 'prize')} {view.prize or '-'}  (+{view.left})"]
    for seat, hand in enumerate(view.hands):
        lines.append(f"{texts.word('seats', seat)}: {view.points[seat]}  [{' '.join(map(str, hand))}]")
    return "\n".join(lines)


def picture(view: BiddingView, texts: Texts) -> str:
    """The prize on a card."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160"><rect width="120" height="160" rx="12" '
        f'fill="#F2B705"/><text x="60" y="100" font-size="64" text-anchor="middle">{view.prize or "-"}</text></svg>'
    )


def traits(match: Match[Bidding, BiddingView, GoofspielOptions]) -> Iterator[tuple[str, str, Seat]]:
    """Whether a seat ended with an odd number of points."""
    for seat, points in enumerate(match.state.points):
        yield "points", "odd" if points % 2 else "even", seat


def label(texts: Texts, kind: str, name: str) -> str:
    """What people say."""
    return texts.word("parity", name)


def vocabulary(seats: int, options: GoofspielOptions) -> Vocabulary:
    """Cards by number."""
    cards: Sequence[int] = range(1, options.cards + 1)
    return Vocabulary(
        words={"card": cards, "hands": cards},
        fixed={"hands": seats, "points": seats},
        bags=frozenset(("hands.*",)),
        is_complete=True,
    )
