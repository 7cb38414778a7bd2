"""What the bot reads off its view: bases, pawns to spare, working powers, who is ahead."""

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.cards import COPIES, Card
from hyperespace.games.rencontre.state import NOBODY, PLANETS, Planet
from hyperespace.games.rencontre.strengths import to_win
from hyperespace.games.rencontre.view import RencontreView


def foreign_bases(view: RencontreView, seat: Seat) -> int:
    """Bases outside the home system: five win. (IV)"""
    count = 0
    for planet, pawns in enumerate(view.planets):
        if pawns[seat] and planet // PLANETS != seat:
            count += 1
    return count


def home_bases(view: RencontreView, seat: Seat) -> int:
    """Bases in the home system. (VII.1)"""
    first = seat * PLANETS
    count = 0
    for pawns in view.planets[first : first + PLANETS]:
        if pawns[seat]:
            count += 1
    return count


def copies_in(view: RencontreView) -> dict[Card, int]:
    """How many of each card are in the deck; not to be edited. (VI, XII.deck)"""
    return COPIES if view.figures is UNSET else view.figures.copies


def needed_at_home(view: RencontreView) -> int:
    """Home bases that keep a power working. (VII.1, VIII)"""
    return 2 if len(view.players) == 2 else 3


def is_foreign(seat: Seat, planet: Planet) -> bool:
    """Outside this player's home system."""
    return planet // PLANETS != seat


def opponent(view: RencontreView) -> Seat:
    """The other main player; nobody for a seat that is not a main player."""
    duel = view.duel
    if view.seat == view.offence:
        return duel.defence
    return view.offence if view.seat == duel.defence else NOBODY


def has_power(view: RencontreView, seat: Seat, power: str) -> bool:
    """Whether this power works for this player now. (VII.1)"""
    player, duel = view.players[seat], view.duel
    if power not in player.powers and not (duel.borrowed and (seat, power) in duel.borrowed):
        return False
    return player.working and not (duel.zapped and (seat, power) in duel.zapped)


def lands_a_fifth(view: RencontreView, seat: Seat, planet: Planet) -> bool:
    """Whether a landing here would win this player the game. (IV)"""
    if not is_foreign(seat, planet) or view.planets[planet][seat]:
        return False
    return foreign_bases(view, seat) >= to_win(view) - 1


def gains_base(view: RencontreView, seat: Seat, planet: Planet) -> bool:
    """Whether a landing here would be a new foreign base."""
    return is_foreign(seat, planet) and not view.planets[planet][seat]


def leader(view: RencontreView) -> Seat:
    """The most dangerous of the others: most foreign bases, then most pawns on the board."""
    me = view.seat
    others = [seat for seat in range(len(view.players)) if seat != me]
    return max(others, key=lambda seat: (foreign_bases(view, seat), -view.black_hole[seat] - view.gone[seat]))
