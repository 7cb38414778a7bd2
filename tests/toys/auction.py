"""An auction: hidden purses, a race of hidden drafts against a clock, then one sealed word from everybody."""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from hyperespace.core.asks import CLOCK, Option, Race, Refusal, Sealed, Seat, Timer
from hyperespace.core.chance import Chance
from hyperespace.core.contests import Contest
from hyperespace.core.errors import BadOptions
from hyperespace.core.events import Event
from hyperespace.core.games import Game, Options, Result, View
from hyperespace.core.state import State
from hyperespace.core.steps import RaceFlow, SealedFlow, Steps
from hyperespace.core.table import Table
from hyperespace.core.texts import Texts
from tests.toys.purses import PURSES

COINS = 12
step = Steps()


class More(Option, frozen=True):
    coins: int


class Done(Option, frozen=True):
    pass


class Keep(Option, frozen=True):
    pass


class Give(Option, frozen=True):
    to: Seat


class PurseCounted(Event, frozen=True):
    coins: int


class BidsShown(Event, frozen=True):
    reveals = True
    bids: tuple[int, ...]


class AuctionOptions(Options, frozen=True):
    minutes: int = 1
    purses: tuple[int, ...] | UnsetType = UNSET  # of a piece of work, seat by seat; unset: dealt
    purses_name: str | UnsetType = UNSET


class Auction(State):
    purses: list[int]
    bids: list[int]
    done: list[Seat] = []
    shown: bool = False
    seconds: int = 60


class AuctionView(View):
    purse: int | None
    bid: int | None
    done: bool
    shown: tuple[int, ...] | None


@step
def draft(s: Auction, table: Table) -> RaceFlow:
    """Everybody adds to a hidden bid until all are done or time is up. (2)"""
    everybody = tuple(range(len(s.purses)))
    seats = tuple(seat for seat in everybody if seat not in s.done)

    def options_of(seat: Seat) -> Sequence[Option]:
        return [Done(), *(More(coins) for coins in (1, 2) if coins <= s.purses[seat])]

    def why_not(seat: Seat, option: Option) -> Refusal | None:
        poor = isinstance(option, More) and option.coins in (1, 2)
        return Refusal("too_poor", "2", {"purse": s.purses[seat]}) if poor else None

    timer = Timer("draft", s.seconds)
    seat, answer = yield Race(seats, options_of, "2", why_not, timer, asked=everybody)
    if seat == CLOCK:
        s.then(("speak",))
        return
    if isinstance(answer, More):
        s.purses[seat] -= answer.coins
        s.bids[seat] += answer.coins
        table.whisper(seat, PurseCounted, s.purses[seat])
    else:
        s.done.append(seat)
        s.done.sort()
    s.then(("speak",) if len(s.done) == len(s.purses) else ("draft",))


@step
def speak(s: Auction, table: Table) -> SealedFlow:
    """Everybody says in secret whether to keep his bid or to give it to a neighbour. (3)"""
    seats = tuple(range(len(s.purses)))

    def options_of(seat: Seat) -> Sequence[Option]:
        return [Keep(), *(Give(to) for to in seats if to != seat)]

    answers = yield Sealed(seats, options_of, "3", timer=Timer("speak", 10), values={"seats": len(seats)})
    gifts = [(seat, answer.to) for seat, answer in answers.items() if isinstance(answer, Give)]
    bids = s.bids.copy()
    for seat, to in gifts:
        s.bids[seat] -= bids[seat]
        s.bids[to] += bids[seat]
    s.then(("show_bids",))


@step
def show_bids(s: Auction, table: Table) -> None:
    """All bids are shown; the highest wins. (4)"""
    s.shown = True
    table.tell(BidsShown, tuple(s.bids))


def setup(seats: int, options: AuctionOptions, chance: Chance, rules: int) -> Auction:
    purses = [0] * seats if isinstance(options.purses, UnsetType) else list(options.purses)
    if len(purses) != seats:
        raise BadOptions("there is a purse for each seat", french="il y a une bourse par place")
    for _ in range(COINS if isinstance(options.purses, UnsetType) else 0):
        purses[chance.below(seats)] += 1
    return Auction(agenda=[("draft",)], purses=purses, bids=[0] * seats, seconds=60 * options.minutes)


def view(s: Auction, seat: Seat | None) -> AuctionView:
    return AuctionView(
        purse=None if seat is None else s.purses[seat],
        bid=None if seat is None else s.bids[seat],
        done=seat in s.done,
        shown=tuple(s.bids) if s.shown else None,
    )


def resample(s: Auction, seat: Seat | None, chance: Chance) -> None:
    others = [other for other in range(len(s.purses)) if other != seat]
    if s.shown or not others:
        return
    coins = sum(s.purses[other] + s.bids[other] for other in others)
    for other in others:
        s.purses[other] = s.bids[other] = 0
    for _ in range(coins):
        chance.pick((s.purses, s.bids))[chance.pick(others)] += 1
    s.done = [done for done in s.done if done == seat]


def result(s: Auction) -> Result:
    best = max(s.bids)
    return Result(tuple(seat for seat, bid in enumerate(s.bids) if bid == best), tuple(map(float, s.bids)))


def show(view: AuctionView, texts: Texts) -> str:
    return f"{view.purse} {view.bid} {view.shown}"


GAME = Game(
    name="auction",
    package="tests.toys",
    rules=2,
    seats=range(2, 4),
    ending="4",
    state=Auction,
    options=AuctionOptions,
    answers=(More, Done, Keep, Give),
    steps=step,
    setup=setup,
    view=view,
    resample=resample,
    result=result,
    census=lambda s: {"coins": sum(s.purses) + sum(s.bids)},
    show=show,
    crafts=(PURSES,),
    contest=Contest(unfair=lambda options: None if options.purses is UNSET else "own_purses"),
)
