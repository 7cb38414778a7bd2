"""Pawns and bases: where they are, and moving them."""

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.seats import in_order, is_main
from hyperespace.games.rencontre.state import NOBODY, PLANETS, Galaxy, Planet


def home_of(planet: Planet) -> Seat:
    """Whose home system this planet is in."""
    return planet // PLANETS


def system(seat: Seat) -> range:
    """The planets of a home system."""
    return range(seat * PLANETS, (seat + 1) * PLANETS)


def bases(s: Galaxy, seat: Seat) -> list[Planet]:
    """Where this player has a base. (IV)"""
    return [planet for planet, pawns in enumerate(s.planets) if pawns[seat]]


def has_bases(s: Galaxy, seat: Seat) -> bool:
    """Whether this player has any base at all. (IV)"""
    for pawns in s.planets:
        if pawns[seat]:
            return True
    return False


def has_base(s: Galaxy, seat: Seat, planet: Planet) -> bool:
    """One or more pawns make a base. (IV)"""
    return s.planets[planet][seat] > 0


def foreign_bases(s: Galaxy, seat: Seat) -> int:
    """Bases outside one's home system: five win. (IV)"""
    count = 0
    for planet, pawns in enumerate(s.planets):
        if pawns[seat] and planet // PLANETS != seat:
            count += 1
    return count


def home_bases(s: Galaxy, seat: Seat) -> int:
    """Bases in one's home system. (VII.1)"""
    first, count = seat * PLANETS, 0
    for pawns in s.planets[first : first + PLANETS]:
        if pawns[seat]:
            count += 1
    return count


def has_working_powers(s: Galaxy, seat: Seat) -> bool:
    """Three home bases are needed, two in a game of two; while a duel is resolved, as the phase began. (VII.1, R17)"""
    return has_home_bases(s, seat) if s.duel.lit is None else seat in s.duel.lit


def needed_at_home(s: Galaxy) -> int:
    """Home bases that keep a power working: three, or two in a game of two. (VII.1, VIII)"""
    return 2 if len(s.players) == 2 else 3


def has_home_bases(s: Galaxy, seat: Seat) -> bool:
    """Whether a player has enough of them for a power. (VII.1, VIII)"""
    planets, first, missing = s.planets, seat * PLANETS, needed_at_home(s)
    for planet in range(first, first + PLANETS):  # spelled out, for this is asked of everybody at every decision
        if planets[planet][seat]:
            missing -= 1
            if not missing:
                return True
    return False


def begin_phase(s: Galaxy) -> None:
    """A phase of the resolution begins: the powers that work now work to its end. (R17)"""
    s.duel.lit = [seat for seat in range(len(s.players)) if has_home_bases(s, seat)]


def pawns_on_bases(s: Galaxy, seat: Seat) -> int:
    """Pawns that can be committed. (V.6)"""
    return sum([pawns[seat] for pawns in s.planets])


def pawns_in_duel(s: Galaxy, seat: Seat) -> int:
    """A player's pawns in the duel: on the cone, or the defence's on the planet under attack. (V.9)"""
    duel = s.duel
    on_planet = s.planets[duel.planet][seat] if seat == duel.defence else 0
    return duel.oval[seat] + duel.ring[seat] + on_planet


def allies(s: Galaxy, main: Seat) -> list[Seat]:
    """Who has pawns on this main player's side of the cone, besides the main player. (V.7)"""
    side = s.duel.oval if main == s.offence else s.duel.ring
    return [seat for seat in in_order(s) if side[seat] and seat != main]


def all_allies(s: Galaxy) -> list[Seat]:
    """Allies of either side, in the order of timing."""
    mains = (s.offence, s.duel.defence)
    return [seat for seat in in_order(s) if seat not in mains and (s.duel.oval[seat] or s.duel.ring[seat])]


def role(s: Galaxy, seat: Seat) -> str:
    """What a seat is in this duel: main, ally or bystander."""
    if is_main(s, seat):
        return "main"
    return "ally" if s.duel.oval[seat] or s.duel.ring[seat] else "bystander"


def land(s: Galaxy, seat: Seat, planet: Planet, pawns: int = 1) -> None:
    """Put pawns onto a planet. Its tuple is replaced and never edited, because views share it."""
    there = list(s.planets[planet])
    there[seat] += pawns
    s.planets[planet] = tuple(there)


def leave(s: Galaxy, seat: Seat, planet: Planet, pawns: int) -> None:
    """Take pawns from a planet."""
    land(s, seat, planet, -pawns)


def put_on_cone(s: Galaxy, seat: Seat, planet: Planet, side: list[int], pawns: int) -> None:
    """Pawns go from a planet onto the oval or the ring, and it is remembered where they came from. (V.6, R38)"""
    leave(s, seat, planet, pawns)
    side[seat] += pawns
    s.duel.origins[seat] = tuple(sorted({*s.duel.origins.get(seat, ()), planet}))


def lift_from_cone(s: Galaxy, seat: Seat) -> int:
    """Take a player's pawns off the cone, into limbo."""
    pawns = s.duel.oval[seat] + s.duel.ring[seat]
    s.duel.oval[seat] = s.duel.ring[seat] = 0
    s.limbo[seat] += pawns
    return pawns


def leave_cone(s: Galaxy, seat: Seat) -> None:
    """A player's pawns go home from the cone, not beaten: without any base, to where they came from. (V.11, R38)"""
    if lift_from_cone(s, seat):
        s.then(("go_home", seat, () if has_bases(s, seat) else s.duel.origins.get(seat, ())))


def lift_from_planet(s: Galaxy, seat: Seat, planet: Planet, pawns: int = 1) -> None:
    """Take pawns off a planet, into limbo."""
    leave(s, seat, planet, pawns)
    s.limbo[seat] += pawns


def challengers(s: Galaxy, planet: Planet) -> list[Seat]:
    """Other players with a base on a planet of the offence's own system. (V.3)"""
    return [seat for seat in s.seats if seat != s.offence and seat != NOBODY and s.planets[planet][seat]]
