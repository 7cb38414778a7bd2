"""What a trucker sees: all ships, all that lies face up, his own tile in hand, the cards he has looked at."""

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.games import View
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.flow.building import numbers_left
from hyperespace.games.trucker.ship import exposed, mistakes
from hyperespace.games.trucker.state import NONE, SPACES, Alien, Part, Trucker, Yard

UNKNOWN = -2
"""A tile in hand that only its holder has seen."""


class PartView(Struct):
    """A tile on a ship, and what is on it."""

    cell: Cell
    tile: int
    turns: int
    humans: int
    alien: Alien
    energy: int
    goods: str


class TruckerView(Struct):
    """One player, as everybody sees him."""

    parts: tuple[PartView, ...]
    hand: int  # NONE, UNKNOWN or a tile
    loose: int
    aside: tuple[int, ...]
    holding: int
    turns_left: int
    number: int
    place: int
    flies: bool
    gave_up: bool
    credits: int
    lost: int
    exposed: int
    pending: str
    strength: float
    mistakes: tuple[tuple[str, Cell, Cell], ...]  # once they are looked for, or where they are marked at once


class YardView(View):
    """The game as one seat sees it; `seat` is -1 for a spectator."""

    seat: Seat
    flight: int
    flights: tuple[int, ...]
    level: int
    building: str
    players: tuple[TruckerView, ...]
    face_down: int
    face_up: tuple[int, ...]
    numbers: tuple[int, ...]  # number tiles that are left
    piles: tuple[tuple[int, ...] | None, ...]  # the cards of those one has looked at
    run: int
    runs: int
    sand: bool
    spaces: int
    deck: int  # how many cards are still to come
    turned: tuple[int, ...]
    card: int
    dice: tuple[int, ...]
    landed: tuple[tuple[Seat, int], ...]
    powering: str  # engines or cannons, while somebody may power double ones
    powered: int  # how many of them he has powered
    incoming: str  # the meteor or shot that is about to meet a ship
    over: bool


def view(s: Yard, seat: Seat | None) -> YardView:
    """The game through the eyes of a seat; None is a spectator."""
    seen = s.players[seat].piles_seen if seat is not None else []
    powering, powered, incoming = _moment(s)
    return YardView(
        seat=-1 if seat is None else seat,
        flight=s.flight,
        flights=tuple(s.flights),
        level=s.board.level,
        building=s.building,
        players=tuple(_player(s, player, seat == number) for number, player in enumerate(s.players)),
        face_down=len(s.face_down),
        face_up=tuple(s.face_up),
        numbers=tuple(numbers_left(s)),
        piles=tuple(tuple(pile) if number in seen else None for number, pile in enumerate(s.piles)),
        run=s.run,
        runs=s.board.runs,
        sand=s.sand,
        spaces=SPACES,
        deck=len(s.deck),
        turned=tuple(s.turned),
        card=s.card,
        dice=s.dice,
        landed=tuple(s.landed),
        powering=powering,
        powered=powered,
        incoming=incoming,
        over=s.over,
    )


def _moment(s: Yard) -> tuple[str, int, str]:
    """What energy is asked for: engines or cannons and how many are powered, or what comes in."""
    match s.agenda[-1] if s.agenda else ():
        case ("declare", _, str(what), int(powered)):
            return what, powered, ""
        case ("hit", _, str(what), _):
            return "", 0, what
    return "", 0, ""


def _player(s: Yard, player: Trucker, own: bool) -> TruckerView:
    is_shown = own or player.is_hand_known or player.hand == NONE
    checked = all(each.number for each in s.players) and not s.turned  # whatever flies has none
    return TruckerView(
        parts=tuple(_part(cell, player.parts[cell]) for cell in sorted(player.parts)),
        hand=player.hand if is_shown else UNKNOWN,
        loose=player.loose,
        aside=tuple(player.aside),
        holding=player.holding,
        turns_left=player.turns_left,
        number=player.number,
        place=player.place,
        flies=player.flies,
        gave_up=player.gave_up,
        credits=player.credits,
        lost=player.lost,
        exposed=exposed(player.parts),
        pending=player.pending,
        strength=player.strength,
        mistakes=tuple(mistakes(player.parts)) if checked or (own and s.marks) else (),
    )


def _part(cell: Cell, part: Part) -> PartView:
    return PartView(cell, part.tile, part.turns, part.humans, part.alien, part.energy, part.goods)
