"""What a seat can count: pawns and public bonuses of both sides, and its own total with a card. From its view alone."""

from math import prod

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.core.wordings import Wording
from hyperespace.games.rencontre.cards import HAND, VALUES, Card
from hyperespace.games.rencontre.fingerprints import FINGERPRINTS
from hyperespace.games.rencontre.laying import UPSET
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.powers.base import Counted
from hyperespace.games.rencontre.state import BASES_TO_WIN, NOWHERE, PLANETS, Planet
from hyperespace.games.rencontre.sums import TIMES, Term, signed
from hyperespace.games.rencontre.view import RencontreView

GIANT = 4
"""What a pawn of the Macron counts. (VII.macron)"""


def has_power(view: RencontreView, seat: Seat, power: str) -> bool:
    """Whether this power works for this player now. (VII.1)"""
    player, duel = view.players[seat], view.duel
    owned = power in player.powers or (seat, power) in duel.borrowed
    return owned and player.working and (seat, power) not in duel.zapped


def other_main(view: RencontreView, seat: Seat) -> Seat:
    """Whom this main player is up against."""
    return view.duel.defence if seat == view.offence else view.offence


def own_pawns(view: RencontreView, main: Seat) -> int:
    """A main player's own pawns in the duel. (V.9)"""
    duel = view.duel
    there = view.planets[duel.planet][main] if main == duel.defence and duel.planet != NOWHERE else 0
    return duel.oval[main] + duel.ring[main] + there


def allied_pawns(view: RencontreView, main: Seat) -> list[tuple[Seat, int]]:
    """A main player's allies, and how many pawns each of them has there. (V.7)"""
    side = view.duel.oval if main == view.offence else view.duel.ring
    return [(seat, pawns) for seat, pawns in enumerate(side) if pawns and seat != main]


def own_powers(view: RencontreView, seat: Seat) -> dict[str, Counted]:
    """What powers of one's own do to a player's total, by power, as far as they say so. (IX.own)"""
    if not FINGERPRINTS:
        return {}
    owned = [*view.players[seat].powers, *(power for owner, power in view.duel.borrowed if owner == seat)]
    working = [power for power in owned if power in FINGERPRINTS and has_power(view, seat, power)]
    return {power: POWERS[power].counted(view, seat) for power in working}


def pawn_powers(view: RencontreView, seat: Seat) -> dict[str, int]:
    """The powers by which each of a player's pawns counts several times, and how many. (VII.macron, IX.own)"""
    found = {"macron": GIANT} if has_power(view, seat, "macron") else {}
    return found | {power: own.pawn for power, own in own_powers(view, seat).items() if own.pawn != 1}


def points(view: RencontreView, seat: Seat, pawns: int) -> int:
    """What pawns count in a total. (V.9, VII.macron)"""
    return pawns * prod(pawn_powers(view, seat).values())


def bonuses(view: RencontreView, main: Seat) -> dict[str, int]:
    """What powers add to a main player's total, by power. (VII.warrior, VII.warpish, IX.own)"""
    found = {"warrior": view.players[main].memory.get("warrior", 0), "warpish": sum(view.black_hole)}
    found |= {power: own.added for power, own in own_powers(view, main).items()}
    return {power: bonus for power, bonus in found.items() if bonus and has_power(view, main, power)}


def strength(view: RencontreView, main: Seat) -> int:
    """One side's pawns and bonuses, without its card. (V.9)"""
    helped = sum(points(view, seat, pawns) for seat, pawns in allied_pawns(view, main))
    return points(view, main, own_pawns(view, main)) + helped + sum(bonuses(view, main).values())


def notes(view: RencontreView) -> tuple[Wording, ...]:
    """What else counts in this duel: powers that count otherwise, an upset, a card that lies face up."""
    mains = (view.offence, view.duel.defence)
    found = [
        Wording("virus", {"seat": main, "number": own_pawns(view, main)})
        for main in mains
        if has_power(view, main, "virus")
    ]
    found += [Wording("antimatter")] if any(has_power(view, main, "antimatter") for main in mains) else []
    upsets = [seat for seat, flag in view.duel.flags if flag == UPSET]
    found += [Wording("upset", {"seat": upsets[0]})] if len(upsets) == 1 else []
    found += [
        Wording("shown", {"seat": seat, "card": view.duel.laid[seat]})
        for seat in view.duel.face_up
        if seat in view.duel.laid
    ]
    return tuple(found)


def own_sum(view: RencontreView, card: Card) -> tuple[Term, ...]:
    """What this seat's side would come to with an attack, as things stand. (V.9, VII)"""
    seat = view.seat
    turners = [main for main in (view.offence, view.duel.defence) if has_power(view, main, "antimatter")]
    terms = [_card(view, seat, VALUES[card])]
    if has_power(view, seat, "virus"):
        terms.append(Term("pawns", TIMES, own_pawns(view, seat), power="virus"))
        giants = pawn_powers(view, seat)
        terms += [Term("bonus", TIMES, prod(giants.values()), power=next(iter(giants)))] if giants else []
    else:
        terms.append(_pawns(view, seat, own_pawns(view, seat), -1 if seat in turners else 1, -1))
    for ally, pawns in allied_pawns(view, seat):
        terms.append(_pawns(view, ally, pawns, -1 if turners else 1, ally))
    return (*terms, *(signed("bonus", bonus, power=power) for power, bonus in bonuses(view, seat).items()))


def _card(view: RencontreView, seat: Seat, value: int) -> Term:
    times = {power: own.card for power, own in own_powers(view, seat).items() if own.card != 1}
    if not times:
        return Term("card", "", value)
    return Term("card", "", value * prod(times.values()), value, power=[*times][-1])


def _pawns(view: RencontreView, seat: Seat, pawns: int, sign: int, ally: Seat) -> Term:
    giant = next(iter(pawn_powers(view, seat)), "")
    turned = "antimatter" if sign < 0 else ""
    power = giant or turned
    return signed("pawns", sign * points(view, seat, pawns), pawns if giant else 0, ally, power)


def to_win(view: RencontreView) -> int:
    """Foreign bases that win. (IV, XII.bases)"""
    return BASES_TO_WIN if view.figures is UNSET else view.figures.bases


def new_hand(view: RencontreView) -> int:
    """Cards in a new hand. (III, XII.hand)"""
    return HAND if view.figures is UNSET else view.figures.hand


def foreign_bases(view: RencontreView, seat: Seat) -> int:
    """Bases outside the home system: five win. (IV)"""
    return sum(1 for planet, pawns in enumerate(view.planets) if pawns[seat] and planet // PLANETS != seat)


def stay_behind(view: RencontreView, seat: Seat, planet: Planet, pawns: int) -> int:
    """How many pawns of a player stay when this many leave."""
    return view.planets[planet][seat] - pawns
