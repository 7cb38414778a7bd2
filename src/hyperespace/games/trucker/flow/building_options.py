"""What a trucker may do in the yard now, and why not something else. (2.2)"""

from collections.abc import Sequence
from functools import cache

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.games.trucker.answers import (
    Call,
    CallItADay,
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
from hyperespace.games.trucker.boards import Board, Cell, around
from hyperespace.games.trucker.in_play import called, own
from hyperespace.games.trucker.modifiers import (
    builds_to_order,
    extra_tiles,
    looks_at_once,
    looks_everywhere,
    most_aside,
    returns_aside,
    sites,
    why_not_take,
    within_reach,
)
from hyperespace.games.trucker.state import NONE, PILES, SECRET_PILE, Part, Trucker, Yard
from hyperespace.games.trucker.tiles import STARTS, TILES

MOST_ASIDE = 2
DRAW, PUT_BACK, SET_ASIDE, STOP_LOOKING, TURN_GLASS = Draw(), PutBack(), SetAside(), StopLooking(), TurnGlass()
CALL_IT_A_DAY = CallItADay()
TAKES = tuple(map(Take, range(len(TILES))))
TAKES_ASIDE = tuple(map(TakeAside, range(len(TILES))))
LOOKS = tuple(map(Look, range(PILES)))


def build_options(s: Yard, seat: Seat) -> Sequence[Option]:
    """What a trucker may do now. The first option is safe: it brings the ship nearer to its end. (2.2.3)"""
    player = s.players[seat]
    glass: list[Option] = [TURN_GLASS] if may_turn_glass(s, seat) else []
    if player.number and not goes_on(s, seat):
        return glass
    if player.holding != NONE:
        return [STOP_LOOKING]
    if player.calling:
        return called(s, seat).helps(s, seat)
    helpers = [] if player.number else calls(s, seat)
    if player.hand != NONE:
        return [*_ways_back(s, seat), *places(s, seat), *helpers]
    offered: list[Option] = [CALL_IT_A_DAY] if player.number else [_finish(number) for number in numbers_left(s)]
    offered += glass
    if not player.number or extra_tiles(s, seat) > 0:
        offered += _tiles(s, seat)
    offered += [LOOKS[pile] for pile in open_piles(s, seat)]
    if player.loose != NONE:
        offered += [*_ways_back(s, seat), *_shifts(s, seat)]
    return offered + helpers


def _tiles(s: Yard, seat: Seat) -> list[Option]:
    """The tiles that a trucker may take. (2.2.2, 2.2.4, 7.19)"""
    if builds_to_order(s):
        return [TAKES_ASIDE[tile] for tile in s.players[seat].aside]
    offered: list[Option] = [DRAW] if s.face_down else []
    offered += [TAKES[tile] for tile in s.face_up]
    offered += [TAKES_ASIDE[tile] for tile in s.players[seat].aside]
    return offered + [TAKES[tile] for tile in within_reach(s, seat)]


def numbers_left(s: Yard) -> list[int]:
    """The number tiles that nobody has taken. (2.2.8)"""
    taken = [player.number for player in s.players]
    return [number for number in range(1, len(s.players) + 1) if number not in taken]


def may_turn_glass(s: Yard, seat: Seat) -> bool:
    """Anybody may turn an empty hourglass, but only players who have finished may start its last run. (2.2.7)"""
    if s.calm or s.sand:
        return False
    return s.run < s.round.runs - 1 or (s.run == s.round.runs - 1 and bool(s.players[seat].number))


def _ways_back(s: Yard, seat: Seat) -> list[Option]:
    """For the tile in hand, or the last one while it is loose. One from aside does not go back. (2.2.3, 2.2.4)"""
    player = s.players[seat]
    ways: list[Option] = [] if player.from_aside and not returns_aside(s, seat) else [PUT_BACK]
    if builds_to_order(s) or len(player.aside) < most_aside(s, seat, MOST_ASIDE):
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
    """The last tile may be moved anywhere else, or turned. (2.2.3)"""
    player = s.players[seat]
    loose = player.parts[player.loose]
    rest = {cell: part for cell, part in player.parts.items() if cell != player.loose}
    free = sites(s, seat, rest, frontier(rest, s.site(seat), s.board(seat)))
    now = _shifts_to(player.loose)[loose.turns]
    return [way for cell in free for way in _shifts_to(cell) if way is not now]


@cache
def _shifts_to(cell: Cell) -> tuple[Shift, ...]:
    return tuple(Shift(cell, turns) for turns in range(4))


def open_piles(s: Yard, seat: Seat) -> list[int]:
    """The piles one may look at, with a tile in place and none in hand: not the secret one. (2.2.6)"""
    player = s.players[seat]
    if player.hand != NONE or (player.number and not looks_everywhere(s, seat)):
        return []
    if not has_placed(player) and not looks_at_once(s, seat):
        return []
    held = [each.holding for each in s.players]
    return [pile for pile in piles(s, seat) if pile not in held]


def has_placed(player: Trucker) -> bool:
    """Whether a trucker has added a tile, which looking at cards welds. Starting cabins do not count. (2.2.3, 2.2.6)"""
    return len(player.parts) > 1 or any(part.tile not in STARTS for part in player.parts.values())


# After the number tile, and with others' help


def goes_on(s: Yard, seat: Seat) -> bool:
    """Whether somebody who has a number tile still has something to do, as long as others build. (7.10, 7.12)"""
    player = s.players[seat]
    if not player.number or "done" in player.memory or all(each.number for each in s.players):
        return False
    is_at_it = player.loose != NONE or player.hand != NONE
    return is_at_it or extra_tiles(s, seat) > 0 or looks_everywhere(s, seat)


def piles(s: Yard, seat: Seat) -> range:
    """The piles that one may look at. (2.2.6, 7.12)"""
    return range(len(s.piles) if looks_everywhere(s, seat) else SECRET_PILE)


def calls(s: Yard, seat: Seat) -> list[Option]:
    """The members that could help with the building now; with a tile in hand, those that need only be told. (7.3)"""
    helpers = own(s, seat, "can_help")
    if not helpers:
        return []
    is_empty = s.players[seat].hand == NONE
    able = [each for each in helpers if is_empty or not each.needs_a_hand]
    return [Call(each.name) for each in able if each.can_help(s, seat)]


# Why not


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
        case Place() if player.hand == NONE:
            return Refusal("no_tile_in_hand", "2.2.3")
        case PutBack() | SetAside() if player.hand == player.loose == NONE:
            return Refusal("no_tile_in_hand", "2.2.3")
        case Draw() | Take() | TakeAside() | Finish() if player.number and extra_tiles(s, seat) <= 0:
            return Refusal("finished", "2.2.8", {"number": player.number})
        case Draw() | Take() if (refusal := why_not_take(s)) is not None:
            return refusal
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
    if not has_placed(s.players[seat]) and not looks_at_once(s, seat):
        return Refusal("place_first", "2.2.6")
    return Refusal("pile_held", "2.2.6", values)
