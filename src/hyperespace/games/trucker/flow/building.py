"""Building: everybody at once from one warehouse, against the hourglass; or calmly, in turns. (2.2)"""

from collections.abc import Sequence
from functools import cache, partial

from hyperespace.core.asks import CLOCK, Ask, Option, Race, Refusal, Seat, Timer
from hyperespace.core.steps import Flow, RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import (
    Draw,
    Finish,
    Look,
    Place,
    PutBack,
    SetAside,
    Shift,
    StopLooking,
    Take,
    TakeAside,
    TurnGlass,
)
from hyperespace.games.trucker.boards import BACKS, FRONTS, Board, Cell, around
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import (
    BuildingEnded,
    FlightOpened,
    GlassEmpty,
    GlassTurned,
    HolesRolled,
    PileSeen,
    PileTaken,
    ShipFinished,
    TileDrawn,
    TilePlaced,
    TileReturned,
    TileSeen,
    TileSetAside,
    TileShifted,
    TilesLeftOver,
    TileTaken,
)
from hyperespace.games.trucker.rough.events import TilesNotUsed
from hyperespace.games.trucker.rough.hooks import to_order
from hyperespace.games.trucker.state import NONE, PILES, SECRET_PILE, Part, Trucker, Yard, step
from hyperespace.games.trucker.team.answers import Call, CallItADay
from hyperespace.games.trucker.team.events import AlarmOver, ExtraTile, TilesKept
from hyperespace.games.trucker.team.hooks import (
    call,
    calls,
    goes_on,
    help_with,
    helps,
    keeps_aside,
    looks_at_once,
    looks_everywhere,
    may_add,
    most_aside,
    piles,
    returns_aside,
    sites,
    within_reach,
)
from hyperespace.games.trucker.tiles import STARTS, TILES, loose_tiles

MOST_ASIDE = 2
GLASS = 90
"""Seconds that the sand takes. (2.2.7)"""

ALARM = 15
"""Seconds for which an alarm stops everybody else. (7.5)"""

CALM_TURNS = {1: 24, 2: 36, 3: 48, 4: 60}
"""How many tiles or looks a trucker has in calm building, by class. (2.2.9)"""

GONE = ("tile_gone", "none_face_down", "pile_held", "number_taken")
"""Refusals of what somebody else may have grabbed an instant before."""

DRAW, PUT_BACK, SET_ASIDE, STOP_LOOKING, TURN_GLASS = Draw(), PutBack(), SetAside(), StopLooking(), TurnGlass()
CALL_IT_A_DAY = CallItADay()
TAKES = tuple(map(Take, range(len(TILES))))


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
    s.holes, s.alarm, s.bonuses, s.prices = (), NONE, (0, 0), {}
    for seat, player in enumerate(s.players):
        s.players[seat] = Trucker(
            credits=player.credits, borrowed=player.borrowed, team=player.team, turns_left=CALM_TURNS[s.level]
        )
    table.tell(FlightOpened, number, s.ship_class)
    _deal_boards(s, table)
    s.then(("turn_roads",), ("deal_plots",), ("window", "before_building"), ("start_building",))


@step
def start_building(s: Yard, table: Table) -> None:
    """The start signal: two dice make the holes of class IIIB, and starting cabins lie in their places. (2.2.1, 4.2)"""
    if s.board(0).holes:
        s.holes = s.dice = table.chance.roll(6), table.chance.roll(6)
        table.tell(HolesRolled, s.holes)
    s.starts = []
    for seat in s.seats:
        _lay_starting_cabin(s, seat)
    match s.building:
        case "calm":
            s.then(("build_calmly", s.flight % len(s.players)))
        case "live":
            s.run, s.sand = 1, True
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


def _lay_starting_cabin(s: Yard, seat: Seat) -> None:
    """On its cell, where the board has one. (2.2.1, 4.2)"""
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
    """Whoever grabs first has it. (2.2.2)"""
    seats = tuple(seat for seat in s.seats if _is_at_it(s, seat)) if s.alarm == NONE else (s.alarm,)
    options, why_not = partial(build_options, s), partial(why_not_build, s)
    seat, answer = yield Race(seats, options, "2.2.3", why_not, _timer(s), gone=GONE)
    if seat == CLOCK and s.alarm != NONE:
        _end_alarm(s, table)
        s.then(("build",))
        return
    if seat == CLOCK:
        s.sand = False
        table.tell(GlassEmpty, s.run)
        s.then(("end_building",) if s.run >= s.round.runs else ("build",))
        return
    build_on(s, table, seat, answer)
    if s.alarm != NONE and s.players[s.alarm].number:
        _end_alarm(s, table)
    building = any(not player.number for player in s.players)
    s.then(("build",) if building else ("end_building",))


def _is_at_it(s: Yard, seat: Seat) -> bool:
    """Whether there is anything that he may do in the yard now. (2.2.3, 2.2.7, 7.10, 7.12)"""
    return not s.players[seat].number or may_turn_glass(s, seat) or goes_on(s, seat)


def _timer(s: Yard) -> Timer | None:
    """The hourglass; while an alarm sounds, that one, and the sand runs on. (2.2.7, 7.5)"""
    glass = f"hourglass {s.run}" if s.sand else ""
    if s.alarm != NONE:
        return Timer("alarm", ALARM, glass)
    return Timer(glass, GLASS) if s.sand else None


def _end_alarm(s: Yard, table: Table) -> None:
    """When its time is up, or whoever sounded it has finished, all go on. (7.5)"""
    s.alarm = NONE
    table.tell(AlarmOver)


def may_turn_glass(s: Yard, seat: Seat) -> bool:
    """Whoever likes turns an empty hourglass; its last run only somebody who has finished may start. (2.2.7)"""
    if s.calm or s.sand:
        return False
    return s.run < s.round.runs - 1 or (s.run == s.round.runs - 1 and bool(s.players[seat].number))


# Calm building


@step
def build_calmly(s: Yard, table: Table, seat: Seat) -> Flow:
    """In turns: take a tile and do something with it, or look at a pile. (2.2.9)"""
    answer = yield Ask(seat, build_options(s, seat), "2.2.9", partial(why_not_build, s))
    player = s.players[seat]
    build_on(s, table, seat, answer)
    if isinstance(answer, StopLooking) and player.number:
        pass  # whoever has finished looks for nothing (7.12)
    elif isinstance(answer, Place | PutBack | SetAside | StopLooking):
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
    """The next one who is still building; the same one again if nobody else is."""
    if all(player.number for player in s.players):
        return None
    around = [(seat + turn) % len(s.players) for turn in range(1, len(s.players) + 1)]
    return next(each for each in around if not s.players[each].number or goes_on(s, each))


# What one may do


def build_options(s: Yard, seat: Seat) -> Sequence[Option]:
    """What a trucker may do now. The first option is safe: it brings his ship nearer to its end. (2.2.3)"""
    player = s.players[seat]
    glass: list[Option] = [TURN_GLASS] if may_turn_glass(s, seat) else []
    if player.number and not goes_on(s, seat):
        return glass
    if player.holding != NONE:
        return [STOP_LOOKING]
    if player.calling:
        return helps(s, seat)
    if player.hand != NONE:
        return [*_ways_back(s, seat), *places(s, seat)]
    offered: list[Option] = [CALL_IT_A_DAY] if player.number else [_finish(number) for number in numbers_left(s)]
    offered += glass
    if not player.number or may_add(s, seat):
        offered += _tiles(s, seat)
    offered += [Look(pile) for pile in open_piles(s, seat)]
    if player.loose != NONE:
        offered += _shifts(s, seat)
    if player.team and not player.number:
        offered += calls(s, seat)
    return offered


def _tiles(s: Yard, seat: Seat) -> list[Option]:
    """What he may take. (2.2.2, 2.2.4, 7.19)"""
    if to_order(s):
        return [TakeAside(tile) for tile in s.players[seat].aside]
    offered: list[Option] = [DRAW] if s.face_down else []
    offered += [TAKES[tile] for tile in s.face_up]
    offered += [TakeAside(tile) for tile in s.players[seat].aside]
    return offered + [TAKES[tile] for tile in within_reach(s, seat)]


def numbers_left(s: Yard) -> list[int]:
    """The number tiles that nobody has taken. (2.2.8)"""
    taken = [player.number for player in s.players]
    return [number for number in range(1, len(s.players) + 1) if number not in taken]


def _ways_back(s: Yard, seat: Seat) -> list[Option]:
    """A tile that was set aside does not go back to the warehouse. (2.2.4)"""
    player = s.players[seat]
    ways: list[Option] = [] if player.from_aside and not returns_aside(s, seat) else [PUT_BACK]
    if to_order(s) or len(player.aside) < most_aside(s, seat, MOST_ASIDE):
        ways.append(SET_ASIDE)
    return ways


def frontier(parts: dict[Cell, Part], outline: frozenset[Cell], board: Board) -> list[Cell]:
    """The free cells of the outline beside a ship; any of them, where none has been begun yet. (4.2, 8.3)"""
    begun = {board.ship_of(cell) for cell in parts if cell in outline} if board.gap or not parts else {0}
    free = {beside for cell in parts for beside in around(cell) if beside in outline and beside not in parts}
    if len(begun) < len(board.ships):
        free.update(cell for cell in outline if board.ship_of(cell) not in begun)
    return sorted(free)


def places(s: Yard, seat: Seat) -> list[Option]:
    """Where the tile in hand may go, and how. (2.2.3)"""
    parts = s.players[seat].parts
    return [way for cell in sites(s, seat, parts, frontier(parts, s.site(seat), s.board(seat))) for way in _ways(cell)]


@cache
def _ways(cell: Cell) -> tuple[Place, ...]:
    return tuple(Place(cell, turns) for turns in range(4))


@cache
def _finish(number: int) -> Finish:
    return Finish(number)


def _shifts(s: Yard, seat: Seat) -> list[Option]:
    """The last tile may lie anywhere else, or otherwise. (2.2.3)"""
    player = s.players[seat]
    loose = player.parts[player.loose]
    rest = {cell: part for cell, part in player.parts.items() if cell != player.loose}
    free = sites(s, seat, rest, frontier(rest, s.site(seat), s.board(seat)))
    ways = [Shift(cell, turns) for cell in free for turns in range(4)]
    return [way for way in ways if (way.cell, way.turns) != (player.loose, loose.turns)]


def open_piles(s: Yard, seat: Seat) -> list[int]:
    """The piles one may look at, with a tile welded and none in hand: not the secret one. (2.2.6)"""
    player = s.players[seat]
    if player.hand != NONE or (player.number and not looks_everywhere(s, seat)):
        return []
    if not has_welded(player) and not looks_at_once(s, seat):
        return []
    held = [each.holding for each in s.players]
    return [pile for pile in piles(s, seat) if pile not in held]


def has_welded(player: Trucker) -> bool:
    """Whether he has added a tile for good; the starting cabin is none. (2.2.6)"""
    welded = len(player.parts) - (player.loose != NONE)
    if welded != 1:
        return welded > 1
    return any(cell != player.loose and part.tile not in STARTS for cell, part in player.parts.items())


def build_on(s: Yard, table: Table, seat: Seat, answer: Option) -> None:
    """Do it."""
    player = s.players[seat]
    match answer:
        case Draw():
            _weld(player)
            player.hand = s.face_down.pop(table.chance.below(len(s.face_down)))
            player.is_hand_known = player.from_aside = False
            table.tell(TileDrawn, seat)
            table.whisper(seat, TileSeen, player.hand)
        case Take(tile=tile):
            _weld(player)
            _pick_up(s, tile)
            player.hand, player.is_hand_known, player.from_aside = tile, True, False
            table.tell(TileTaken, seat, tile)
        case TakeAside(tile=tile):
            _weld(player)
            player.aside.remove(tile)
            player.hand, player.is_hand_known, player.from_aside = tile, True, True
            table.tell(TileTaken, seat, tile)
        case Place(cell=cell, turns=turns):
            player.parts[cell] = Part(player.hand, turns)
            s.placings += 1
            player.placed_at = s.placings
            player.loose, player.hand, tile = cell, NONE, player.hand
            table.tell(TilePlaced, seat, tile, cell, turns)
            if player.number:
                player.memory["extra"] = player.memory.get("extra", 0) + 1
                table.tell(ExtraTile, seat, player.memory["extra"])
        case Shift(cell=cell, turns=turns):
            tile = player.parts.pop(player.loose).tile
            player.parts[cell] = Part(tile, turns)
            player.loose = cell
            table.tell(TileShifted, seat, tile, cell, turns)
        case PutBack():
            s.face_up = sorted([*s.face_up, player.hand])
            player.hand, tile = NONE, player.hand
            table.tell(TileReturned, seat, tile)
        case SetAside():
            player.aside.append(player.hand)
            player.hand, tile = NONE, player.hand
            table.tell(TileSetAside, seat, tile)
        case Look(pile=pile):
            _weld(player)
            player.holding = pile
            player.piles_seen = sorted({*player.piles_seen, pile})
            table.tell(PileTaken, seat, pile)
            table.whisper(seat, PileSeen, pile, tuple(s.piles[pile]))
        case StopLooking():
            player.holding = NONE
        case Finish(number=number):
            finish(s, table, seat, number)
        case TurnGlass():
            s.run, s.sand = s.run + 1, True
            table.tell(GlassTurned, seat, s.run)
        case CallItADay():
            player.memory["done"] = 1
        case Call(member=member):
            call(s, table, seat, member)
        case _:
            help_with(s, table, seat, answer)


def _pick_up(s: Yard, tile: int) -> None:
    """From those face up, or from what somebody else has set aside. (2.2.2, 7.19)"""
    owner = next((player for player in s.players if tile in player.aside), None)
    (s.face_up if owner is None else owner.aside).remove(tile)


def _weld(player: Trucker) -> None:
    """Whoever takes the next tile, or looks at cards, has welded the last one. (2.2.3)"""
    player.loose = NONE


def finish(s: Yard, table: Table, seat: Seat, number: int) -> None:
    """From now on nothing is built. (2.2.8)"""
    player = s.players[seat]
    _weld(player)
    player.number = number
    table.tell(ShipFinished, seat, number)


@step
def end_building(s: Yard, table: Table) -> None:
    """All stop. Number tiles that are left go to whoever placed his last tile first; what was set aside is lost.

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
        if player.aside and (to_order(s) or keeps_aside(s, seat)):
            s.face_up = sorted([*s.face_up, *player.aside])
            table.tell(TilesNotUsed if to_order(s) else TilesKept, seat, len(player.aside))
            player.aside = []
        if player.aside:
            player.lost += len(player.aside)
            s.scrap += player.aside
            table.tell(TilesLeftOver, seat, len(player.aside))
            player.aside = []
    in_order = sorted(s.seats, key=lambda seat: s.players[seat].number)
    s.then(
        ("window", "building_over"),
        *(("repair", seat) for seat in in_order),
        ("window", "after_building"),
        ("roads_after_building",),
        ("window", "before_loading"),
        ("roads_before_loading",),
        *(("load", seat) for seat in in_order),
        ("window", "loaded"),
        ("offer_insurance",),
        ("take_off",),
    )


def why_not_build(s: Yard, seat: Seat, option: Option) -> Refusal | None:
    """Why something cannot be built or taken."""
    player = s.players[seat]
    if player.number and not goes_on(s, seat):
        return Refusal("finished", "2.2.8", {"number": player.number})
    match option:
        case TurnGlass():
            return _why_not_turn(s, seat)
        case StopLooking():
            return Refusal("holds_no_pile", "2.2.6")
        case _ if player.holding != NONE:
            return Refusal("looks_at_cards", "2.2.6", {"pile": player.holding + 1})
        case Draw() | Take() | TakeAside() | Look() | Finish() | Shift() if player.hand != NONE:
            return Refusal("tile_in_hand", "2.2.3")
        case Place() | PutBack() | SetAside() if player.hand == NONE:
            return Refusal("no_tile_in_hand", "2.2.3")
        case Draw() | Take() if to_order(s):
            return Refusal("made_to_order", "8.6")
        case Draw():
            return Refusal("none_face_down", "2.2.2")
        case Take():
            return Refusal("tile_gone", "2.2.2")
        case TakeAside():
            return Refusal("not_set_aside", "2.2.4")
        case PutBack():
            return Refusal("was_set_aside", "2.2.4")
        case SetAside():
            return Refusal("aside_full", "2.2.4", {"most": most_aside(s, seat, MOST_ASIDE)})
        case Place(cell=cell):
            return _why_not_place(s, seat, cell)
        case Shift(cell=cell):
            return _why_not_place(s, seat, cell) if player.loose != NONE else Refusal("welded", "2.2.3")
        case Look(pile=pile):
            return _why_not_look(s, seat, pile)
        case Finish(number=number):
            return Refusal("number_taken", "2.2.8", {"number": str(number)[:6]})
    return None


def _why_not_turn(s: Yard, seat: Seat) -> Refusal:
    if s.calm:
        return Refusal("no_glass", "2.2.9")
    return Refusal("sand_runs" if s.sand else "finish_first", "2.2.7", {"run": s.run})


def _why_not_place(s: Yard, seat: Seat, cell: Cell) -> Refusal:
    values: dict[str, int | str] = {"cell": str(cell)[:6]}
    if cell not in s.board(seat).cells:
        return Refusal("off_board", "2.2.3", values)
    if cell not in s.site(seat):
        return Refusal("hole", "4.2", values)
    if cell in s.players[seat].parts:
        return Refusal("cell_taken", "2.2.3", values)
    return Refusal("not_beside", "2.2.3", values)


def _why_not_look(s: Yard, seat: Seat, pile: int) -> Refusal:
    values: dict[str, int | str] = {"pile": str(pile + 1)[:6]}
    if pile == SECRET_PILE and pile not in piles(s, seat):
        return Refusal("secret_pile", "2.2.6", values)
    if not 0 <= pile <= SECRET_PILE:
        return Refusal("no_such_pile", "2.2.6", values)
    if not has_welded(s.players[seat]) and not looks_at_once(s, seat):
        return Refusal("weld_first", "2.2.6")
    return Refusal("pile_held", "2.2.6", values)
