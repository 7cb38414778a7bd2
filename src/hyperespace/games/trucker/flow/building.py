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
from hyperespace.games.trucker.boards import STEPS, Cell
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import (
    BuildingEnded,
    FlightOpened,
    GlassEmpty,
    GlassTurned,
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
from hyperespace.games.trucker.state import NONE, PILES, SECRET_PILE, Part, Trucker, Yard, step
from hyperespace.games.trucker.tiles import LOOSE_TILES, STARTS

MOST_ASIDE = 2
GLASS = 90
"""Seconds that the sand takes. (2.2.7)"""

CALM_TURNS = {1: 24, 2: 36, 3: 48}
"""How many tiles or looks a trucker has in calm building, by class. (2.2.9)"""

GONE = ("tile_gone", "none_face_down", "pile_held", "number_taken")
"""Refusals of what somebody else may have grabbed an instant before."""

DRAW, PUT_BACK, SET_ASIDE, STOP_LOOKING, TURN_GLASS = Draw(), PutBack(), SetAside(), StopLooking(), TurnGlass()
TAKES = {tile: Take(tile) for tile in LOOSE_TILES}


@step
def open_flight(s: Yard, table: Table, number: int) -> None:
    """Empty boards but for the starting cabins, all tiles face down, four piles of cards. (2.2.1)"""
    s.flight = number
    board = s.board
    s.face_down, s.face_up = list(LOOSE_TILES), []
    s.used = sorted([*s.used, *(card for pile in s.piles for card in pile)])
    s.piles, s.deck, s.turned, s.card = _dealt_piles(s, table), [], [], NONE
    s.run, s.sand, s.scrap, s.placings = 0, False, [], 0
    for seat in s.seats:
        old = s.players[seat]
        start = {board.start_cell: Part(STARTS[seat])}
        s.players[seat] = Trucker(parts=start, credits=old.credits, turns_left=CALM_TURNS[board.level])
    table.tell(FlightOpened, number, board.level)
    match s.building:
        case "calm":
            s.then(("build_calmly", number % len(s.players)))
        case "live":
            s.run, s.sand = 1, True
            s.then(("build",))
        case "dealt":
            s.then(("deal_ships",))


def _dealt_piles(s: Yard, table: Table) -> list[list[int]]:
    """Cards that were in an earlier flight are not used again, as long as there are others. (2.12)"""
    piles: list[list[int]] = [[] for _ in range(PILES)]
    for level, count in s.board.piles.items():
        for pile in piles:
            pile += [_new_card(s, table, level) for _ in range(count)]
    return [sorted(pile) for pile in piles]


def _new_card(s: Yard, table: Table, level: int) -> int:
    possible = [card for card in s.unused if CARDS[card].level == level]
    if not possible:
        possible = [card for card in s.used if CARDS[card].level == level]
        s.used = [card for card in s.used if card not in possible]
        s.unused = sorted([*s.unused, *possible])
    card = table.chance.pick(possible)
    s.unused.remove(card)
    return card


# Live building


@step
def build(s: Yard, table: Table) -> RaceFlow:
    """Whoever grabs first has it. (2.2.2)"""
    seats = tuple(seat for seat in s.seats if not s.players[seat].number or may_turn_glass(s, seat))
    timer = Timer(f"hourglass {s.run}", GLASS) if s.sand else None
    seat, answer = yield Race(seats, partial(build_options, s), "2.2.3", partial(why_not_build, s), timer, gone=GONE)
    if seat == CLOCK:
        s.sand = False
        table.tell(GlassEmpty, s.run)
        s.then(("end_building",) if s.run >= s.board.runs else ("build",))
        return
    build_on(s, table, seat, answer)
    building = any(not player.number for player in s.players)
    s.then(("build",) if building else ("end_building",))


def may_turn_glass(s: Yard, seat: Seat) -> bool:
    """Whoever likes turns an empty hourglass; its last run only somebody who has finished may start. (2.2.7)"""
    if s.calm or s.sand:
        return False
    return s.run < s.board.runs - 1 or (s.run == s.board.runs - 1 and bool(s.players[seat].number))


# Calm building


@step
def build_calmly(s: Yard, table: Table, seat: Seat) -> Flow:
    """In turns: take a tile and do something with it, or look at a pile. (2.2.9)"""
    answer = yield Ask(seat, build_options(s, seat), "2.2.9", partial(why_not_build, s))
    player = s.players[seat]
    build_on(s, table, seat, answer)
    if isinstance(answer, Place | PutBack | SetAside | StopLooking):
        player.turns_left -= 1
    elif not isinstance(answer, Finish):
        s.then(("build_calmly", seat))
        return
    if not player.number and not player.turns_left:
        finish(s, table, seat, min(numbers_left(s)))
    following = next_builder(s, seat)
    s.then(("end_building",) if following is None else ("build_calmly", following))


def next_builder(s: Yard, seat: Seat) -> Seat | None:
    """The next one who is still building; the same one again if nobody else is."""
    around = [(seat + turn) % len(s.players) for turn in range(1, len(s.players) + 1)]
    return next((each for each in around if not s.players[each].number), None)


# What one may do


def build_options(s: Yard, seat: Seat) -> Sequence[Option]:
    """What a trucker may do now. The first option is safe: it brings his ship nearer to its end. (2.2.3)"""
    player = s.players[seat]
    glass: list[Option] = [TURN_GLASS] if may_turn_glass(s, seat) else []
    if player.number:
        return glass
    if player.holding != NONE:
        return [STOP_LOOKING]
    if player.hand != NONE:
        return [*_ways_back(player), *_places(player.parts, s.board.cells)]
    offered: list[Option] = [_finish(number) for number in numbers_left(s)]
    offered += glass
    if s.face_down:
        offered.append(DRAW)
    offered += [TAKES[tile] for tile in s.face_up]
    offered += [TakeAside(tile) for tile in player.aside]
    offered += [Look(pile) for pile in open_piles(s, seat)]
    if player.loose != NONE:
        offered += _shifts(player, s.board.cells)
    return offered


def numbers_left(s: Yard) -> list[int]:
    """The number tiles that nobody has taken. (2.2.8)"""
    taken = [player.number for player in s.players]
    return [number for number in range(1, len(s.players) + 1) if number not in taken]


def _ways_back(player: Trucker) -> list[Option]:
    """A tile that was set aside does not go back to the warehouse. (2.2.4)"""
    ways: list[Option] = [] if player.from_aside else [PUT_BACK]
    if len(player.aside) < MOST_ASIDE:
        ways.append(SET_ASIDE)
    return ways


def frontier(parts: dict[Cell, Part], outline: frozenset[Cell]) -> list[Cell]:
    """The free cells of the outline beside the ship."""
    return sorted({cell + way for cell in parts for way in STEPS if cell + way in outline and cell + way not in parts})


def _places(parts: dict[Cell, Part], outline: frozenset[Cell]) -> list[Option]:
    return [way for cell in frontier(parts, outline) for way in _ways(cell)]


@cache
def _ways(cell: Cell) -> tuple[Place, ...]:
    return tuple(Place(cell, turns) for turns in range(4))


@cache
def _finish(number: int) -> Finish:
    return Finish(number)


def _shifts(player: Trucker, outline: frozenset[Cell]) -> list[Option]:
    """The last tile may lie anywhere else, or otherwise. (2.2.3)"""
    loose = player.parts[player.loose]
    rest = {cell: part for cell, part in player.parts.items() if cell != player.loose}
    ways = [Shift(cell, turns) for cell in frontier(rest, outline) for turns in range(4)]
    return [way for way in ways if (way.cell, way.turns) != (player.loose, loose.turns)]


def open_piles(s: Yard, seat: Seat) -> list[int]:
    """The piles one may look at, with a tile welded and none in hand: not the secret one. (2.2.6)"""
    player = s.players[seat]
    welded = len(player.parts) - (player.loose != NONE) > 1
    if not welded or player.hand != NONE:
        return []
    held = [each.holding for each in s.players]
    return [pile for pile in range(SECRET_PILE) if pile not in held]


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
            s.face_up.remove(tile)
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
        player.holding = NONE
        if not player.number:
            finish(s, table, seat, min(numbers_left(s)))
        if player.aside:
            player.lost += len(player.aside)
            s.scrap += player.aside
            table.tell(TilesLeftOver, seat, len(player.aside))
            player.aside = []
    in_order = sorted(s.seats, key=lambda seat: s.players[seat].number)
    s.then(*(("repair", seat) for seat in in_order), *(("load", seat) for seat in in_order), ("take_off",))


def why_not_build(s: Yard, seat: Seat, option: Option) -> Refusal | None:
    """Why something cannot be built or taken."""
    player = s.players[seat]
    if player.number:
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
        case Draw():
            return Refusal("none_face_down", "2.2.2")
        case Take():
            return Refusal("tile_gone", "2.2.2")
        case TakeAside():
            return Refusal("not_set_aside", "2.2.4")
        case PutBack():
            return Refusal("was_set_aside", "2.2.4")
        case SetAside():
            return Refusal("aside_full", "2.2.4", {"most": MOST_ASIDE})
        case Place(cell=cell):
            return _why_not_place(s, player, cell)
        case Shift(cell=cell):
            return _why_not_place(s, player, cell) if player.loose != NONE else Refusal("welded", "2.2.3")
        case Look(pile=pile):
            return _why_not_look(s, player, pile)
        case Finish(number=number):
            return Refusal("number_taken", "2.2.8", {"number": str(number)[:6]})
    return None


def _why_not_turn(s: Yard, seat: Seat) -> Refusal:
    if s.calm:
        return Refusal("no_glass", "2.2.9")
    return Refusal("sand_runs" if s.sand else "finish_first", "2.2.7", {"run": s.run})


def _why_not_place(s: Yard, player: Trucker, cell: Cell) -> Refusal:
    values: dict[str, int | str] = {"cell": str(cell)[:6]}
    if cell not in s.board.cells:
        return Refusal("off_board", "2.2.3", values)
    if cell in player.parts:
        return Refusal("cell_taken", "2.2.3", values)
    return Refusal("not_beside", "2.2.3", values)


def _why_not_look(s: Yard, player: Trucker, pile: int) -> Refusal:
    values: dict[str, int | str] = {"pile": str(pile + 1)[:6]}
    if pile == SECRET_PILE:
        return Refusal("secret_pile", "2.2.6", values)
    if not 0 <= pile < SECRET_PILE:
        return Refusal("no_such_pile", "2.2.6", values)
    if len(player.parts) - (player.loose != NONE) <= 1:
        return Refusal("weld_first", "2.2.6")
    return Refusal("pile_held", "2.2.6", values)
