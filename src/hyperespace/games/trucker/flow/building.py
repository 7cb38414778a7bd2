"""Building: everybody at once from one warehouse, against the hourglass; or calmly, in turns. (2.2)"""

from functools import partial

from hyperespace.core.asks import CLOCK, Ask, Option, Race, Refusal, Sealed, Seat, Timer, Values
from hyperespace.core.steps import Flow, RaceFlow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import (
    CallItADay,
    Draw,
    Finish,
    Look,
    Place,
    PutBack,
    Ready,
    SetAside,
    StopLooking,
    Take,
)
from hyperespace.games.trucker.boards import BACKS, FRONTS
from hyperespace.games.trucker.cards import CARDS, PRICES
from hyperespace.games.trucker.events import (
    AlarmOver,
    BuildingEnded,
    BuildingStarted,
    FlightOpened,
    GlassEmpty,
    HolesRolled,
    TilesKept,
    TilesLeftOver,
    TilesNotUsed,
)
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.flow.building_moves import build_on, finish
from hyperespace.games.trucker.flow.building_options import (
    build_options,
    frontier,
    goes_on,
    may_turn_glass,
    numbers_left,
    open_piles,
    places,
    why_not_build,
)
from hyperespace.games.trucker.flow.sequence import FLIGHT, stretch
from hyperespace.games.trucker.modifiers import builds_to_order, keeps_aside
from hyperespace.games.trucker.state import GLASS, NONE, PILES, Part, Trucker, Yard, step
from hyperespace.games.trucker.tiles import STARTS, loose_tiles

__all__ = [
    "ALARM",
    "ALARM_TURNS",
    "CALM_TURNS",
    "GLASS",
    "build_on",
    "finish",
    "frontier",
    "is_left",
    "new_card",
    "numbers_left",
    "open_piles",
    "places",
    "warehouse",
]

LOOK = 60
"""Seconds to look at the board before the hourglass runs in any case. (2.2.7)"""

ALARM = 15
"""Seconds for which an alarm stops everybody else. (7.5)"""

ALARM_TURNS = 8
"""Turns that whoever sounded it has meanwhile: more than hands manage, so it ends where no clock runs. (7.5)"""

CALM_TURNS = {1: 24, 2: 36, 3: 48, 4: 60}
"""How many tiles or looks a trucker has in calm building, by class. (2.2.9)"""

TURNS = (Place, PutBack, SetAside, StopLooking)
"""What ends a turn, where turns are counted. (2.2.9, 7.5)"""

READY = (Ready(),)
YARD_WORK = (Draw, Take, Place, Look, Finish)

GONE = ("tile_gone", "none_face_down", "pile_held", "number_taken")
"""Refusals of what somebody else may have grabbed an instant before."""


@step
def open_flight(s: Yard, table: Table, number: int) -> None:
    """Empty boards but for the starting cabins, all tiles face down, four piles of cards. (2.2.1)"""
    s.flight = number
    if s.removed:
        s.met = sorted({*s.met, *set(warehouse(s)).difference(s.face_down)})
    s.face_down, s.face_up, s.starts = warehouse(s), [], list(STARTS[: len(s.players)])
    s.used = sorted([*s.used, *s.added, *(card for pile in s.piles for card in pile)])
    s.added, s.on_top, s.strike = [], [], 0
    s.plots = sorted([*s.plots, *(card for player in s.players for card in player.plots)])
    s.piles, s.deck, s.turned, s.card = _dealt_piles(s, table), [], [], NONE
    s.run, s.sand, s.scrap, s.placings = 0, False, [], 0
    s.holes, s.alarm, s.bonuses = (), NONE, (0, 0)
    s.prices = {} if s.house is None else {colour: s.house.price_of(colour) for colour in PRICES}
    for seat, player in enumerate(s.players):
        s.players[seat] = Trucker(
            credits=player.credits, borrowed=player.borrowed, team=player.team, turns_left=CALM_TURNS[s.level]
        )
    table.tell(FlightOpened, number, s.ship_class)
    _deal_boards(s, table)
    s.then(*stretch(s, FLIGHT, "open_flight", "start_building"))


@step
def open_yard(s: Yard, table: Table) -> None:
    """Starting cabins lie in their places, except where dice have a say in it. (2.2.1, 4.2)"""
    if not s.board(0).holes:
        _lay_starting_cabins(s)


@step
def get_ready(s: Yard, table: Table) -> SealedFlow | None:
    """Before the hourglass runs everybody has time to look at the board. (2.2.7)"""
    return _get_ready(s) if s.building == "live" and s.since(5) else None


def _get_ready(s: Yard) -> SealedFlow:
    timer, values = Timer("ready", LOOK), Values({"runs": s.round.runs})
    yield Sealed(tuple(s.seats), lambda seat: READY, "2.2.7", _why_not_yet, timer, values)


def _why_not_yet(seat: Seat, option: Option) -> Refusal | None:
    return Refusal("not_begun", "2.2.7") if isinstance(option, YARD_WORK) else None


@step
def start_building(s: Yard, table: Table) -> None:
    """The start signal: two dice make the holes of class IIIB, where starting cabins lie down only now. (4.2)"""
    if s.board(0).holes:
        s.holes = s.dice = table.chance.roll(6), table.chance.roll(6)
        table.tell(HolesRolled, s.holes)
        _lay_starting_cabins(s)
    match s.building:
        case "calm":
            s.then(("build_calmly", s.flight % len(s.players)))
        case "live":
            s.run, s.sand = 1, True
            table.tell(BuildingStarted, s.round.runs)
            s.then(("build",))
        case "dealt":
            s.then(("deal_ships",))


def warehouse(s: Yard) -> list[int]:
    """All tiles of the boxes in play but those that nobody sees in this game. (2.2.1, 3.1)"""
    return [tile for tile in loose_tiles(*s.sets) if tile not in s.removed]


def _deal_boards(s: Yard, table: Table) -> None:
    """Halves of class IV at random, no two alike. (4.3)"""
    if s.ship_class == "IV":
        fronts, backs = list(range(len(FRONTS))), list(range(len(BACKS)))
        table.chance.shuffle(fronts)
        table.chance.shuffle(backs)
        for seat, player in enumerate(s.players):
            player.halves = fronts[seat], backs[seat]


def _lay_starting_cabins(s: Yard) -> None:
    """Each on its cell, where the board has one. (2.2.1, 4.2)"""
    s.starts = []
    for seat in s.seats:
        start = s.board(seat).start_cell
        if start in s.outline(seat):
            s.players[seat].parts[start] = Part(STARTS[seat])
        else:
            s.starts.append(STARTS[seat])


def _dealt_piles(s: Yard, table: Table) -> list[list[int]]:
    """Cards that were in an earlier flight are not used again, as long as there are others. (2.12)"""
    piles: list[list[int]] = [[] for _ in range(PILES)]
    for level, count in s.round.piles.items():
        for pile in piles:
            pile += [new_card(s, table, level) for _ in range(count)]
    return [sorted(pile) for pile in piles]


def new_card(s: Yard, table: Table, level: int) -> int:
    """One of the cards of a level that have not been in any flight; where there are none, of those that have. (2.12)"""
    possible = [card for card in s.unused if CARDS[card].level == level]
    if not possible:
        possible = [card for card in s.used if CARDS[card].level == level]
        s.used = [card for card in s.used if card not in possible]
        s.unused = sorted([*s.unused, *possible])
    card = table.chance.pick(possible)
    s.unused.remove(card)
    return card


def is_left(s: Yard, level: int) -> bool:
    """Whether there is any card of a level that is not in this flight."""
    return any(CARDS[card].level == level for card in (*s.unused, *s.used))


# Live building


@step
def build(s: Yard, table: Table) -> RaceFlow:
    """Everybody builds at once: a tile goes to whoever grabs it first. (2.2.2)"""
    seats = tuple(seat for seat in s.seats if _is_at_it(s, seat) and not _stands_still(s, seat))
    options, why_not = partial(build_options, s), partial(why_not_build, s)
    seat, answer = yield Race(
        seats or (CLOCK,),
        options,
        "2.2.3",
        why_not,
        _timer(s),
        asked=seats,
        gone=GONE,
        values_of=lambda seat: stakes.of_building(s, seat),
    )
    if seat == CLOCK and s.alarm != NONE:
        _end_alarm(s, table)
        s.then(("build",))
        return
    if seat == CLOCK:
        s.sand = False
        table.tell(GlassEmpty, s.run, s.round.runs - s.run)
        s.then(("end_building",) if s.run >= s.round.runs else ("build",))
        return
    build_on(s, table, seat, answer)
    s.alarm_turns += seat == s.alarm and isinstance(answer, TURNS)
    building = any(not player.number for player in s.players)
    s.then(("build",) if building else ("end_building",))


def _is_at_it(s: Yard, seat: Seat) -> bool:
    """Whether a trucker may do anything in the yard now. (2.2.3, 2.2.7, 7.10, 7.12)"""
    return not s.players[seat].number or may_turn_glass(s, seat) or goes_on(s, seat)


def _stands_still(s: Yard, seat: Seat) -> bool:
    """While an alarm sounds everybody else stands still, and so does its owner after their turns. (7.5)

    Then the clock alone is asked. If none runs, whoever drives the match gives its answer at once.
    """
    return s.alarm != NONE and (seat != s.alarm or s.alarm_turns >= ALARM_TURNS)


def _timer(s: Yard) -> Timer | None:
    """The timer of the hourglass or, while an alarm sounds, the alarm's; the sand runs on. (2.2.7, 7.5)"""
    glass = f"hourglass {s.run}" if s.sand else ""
    if s.alarm != NONE:
        return Timer("alarm", ALARM, glass)
    return Timer(glass, s.glass) if s.sand else None


def _end_alarm(s: Yard, table: Table) -> None:
    """When the alarm's time is up everybody goes on, whatever was done meanwhile. (7.5)"""
    s.alarm = NONE
    table.tell(AlarmOver)


# Calm building


@step
def build_calmly(s: Yard, table: Table, seat: Seat) -> Flow:
    """In turns: take a tile and do something with it, or look at a pile. (2.2.9)"""
    player = s.players[seat]
    values = stakes.of_building(s, seat)
    answer = yield Ask(seat, build_options(s, seat), "2.2.9", partial(why_not_build, s), values=values)
    build_on(s, table, seat, answer)
    if isinstance(answer, StopLooking) and player.number:
        pass  # whoever has finished looks for nothing (7.12)
    elif isinstance(answer, TURNS):
        player.turns_left -= 1
    elif not isinstance(answer, Finish | CallItADay):
        s.then(("build_calmly", seat))
        return
    for each in s.seats:
        if not s.players[each].number and not s.players[each].turns_left:
            finish(s, table, each, min(numbers_left(s)))
    following = next_builder(s, seat)
    s.then(("end_building",) if following is None else ("build_calmly", following))


def next_builder(s: Yard, seat: Seat) -> Seat | None:
    """The next trucker who is still building; the same one again if nobody else is."""
    if all(player.number for player in s.players):
        return None
    around = [(seat + turn) % len(s.players) for turn in range(1, len(s.players) + 1)]
    return next(each for each in around if not s.players[each].number or goes_on(s, each))


# All stop


@step
def end_building(s: Yard, table: Table) -> None:
    """All stop. Number tiles that are left go to those who placed their last tile first; what was set aside is lost.

    (2.2.4, 2.2.8)
    """
    table.tell(BuildingEnded)
    for seat in sorted(s.seats, key=lambda seat: s.players[seat].placed_at):
        player = s.players[seat]
        if player.hand != NONE:
            if player.from_aside:
                player.aside.append(player.hand)
            else:
                s.face_up = sorted([*s.face_up, player.hand])
            player.hand = NONE
        player.holding, player.calling, player.loose = NONE, (), NONE
        if not player.number:
            finish(s, table, seat, min(numbers_left(s)))
        if player.aside and (builds_to_order(s) or keeps_aside(s, seat)):
            s.face_up = sorted([*s.face_up, *player.aside])
            table.tell(TilesNotUsed if builds_to_order(s) else TilesKept, seat, len(player.aside))
            player.aside = []
        if player.aside:
            player.lost += len(player.aside)
            s.scrap += player.aside
            table.tell(TilesLeftOver, seat, len(player.aside))
            player.aside = []
    s.then(*stretch(s, FLIGHT, "end_building", "take_off"))
