"""The arithmetic of a duel, pure: which cards count as what, and both totals. (V.9, VII)"""

from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.board import allies, pawns_in_duel
from hyperespace.games.rencontre.cards import COMPROMISE, VALUES
from hyperespace.games.rencontre.powers import with_own
from hyperespace.games.rencontre.seats import opponent
from hyperespace.games.rencontre.state import NOBODY, Galaxy
from hyperespace.games.rencontre.sums import TIMES, Term, signed

EMOTIONS: Final = (NOBODY, "emotions")
SOFTENED: Final = "softened"  # a flag: this seat's attack counts as a compromise


def is_compromise(s: Galaxy, seat: Seat) -> bool:
    """Whether a main player's card counts as a compromise. (V.10, XI.emotion_control)"""
    card, flags = s.duel.laid[seat], s.duel.flags
    return card == COMPROMISE or EMOTIONS in flags or (seat, SOFTENED) in flags


def both_attack(s: Galaxy) -> bool:
    """Whether both cards count as attacks. (V.9)"""
    return not is_compromise(s, s.offence) and not is_compromise(s, s.duel.defence)


def both_compromise(s: Galaxy) -> bool:
    """Whether both cards count as compromises. (V.11)"""
    return is_compromise(s, s.offence) and is_compromise(s, s.duel.defence)


def winner_by_totals(s: Galaxy, offence: int, defence: int) -> Seat:
    """Who wins a duel of two attacks: the higher total, unless a power says otherwise. (V.9, VII)"""
    won = offence < defence if turned_signs(s) else offence > defence
    return _after_upset(s, s.offence if won else s.duel.defence)


def winner_over_compromise(s: Galaxy) -> Seat:
    """Who wins an attack against a compromise: the attack, unless a power says otherwise. (V.10, VII)"""
    meek = s.offence if is_compromise(s, s.offence) else s.duel.defence
    wins = any(power.wins_with_compromise(s, meek) for power in with_own(s, meek, "wins_with_compromise"))
    return _after_upset(s, meek if wins else opponent(s, meek))


def _after_upset(s: Galaxy, won: Seat) -> Seat:
    """The last part of the reckoning. Each upset reverses the result, so two leave it as it was. (VII, R47)"""
    for seat in (s.offence, s.duel.defence):
        for power in with_own(s, seat, "upsets"):
            if power.upsets(s, seat):
                won = opponent(s, won)
    return won


def turned_signs(s: Galaxy) -> list[Seat]:
    """The main players who turn signs: then the lower total wins. (VII)"""
    mains = (s.offence, s.duel.defence)
    return [seat for seat in mains for power in with_own(s, seat, "turns_signs") if power.turns_signs(s, seat)]


def totals(s: Galaxy) -> tuple[int, int]:
    """Card and pawns of the offence, and of the defence, both having attacked. (V.9, VII)"""
    offence, defence = s.offence, s.duel.defence
    values = {seat: VALUES[s.duel.laid[seat]] for seat in (offence, defence)}
    for seat in (offence, defence):
        other = opponent(s, seat)
        for power in with_own(s, seat, "card_values"):
            values[seat], values[other] = power.card_values(s, seat, values[seat], values[other])
    turned = turned_signs(s)
    return _total(s, offence, values[offence], turned), _total(s, defence, values[defence], turned)


def _total(s: Galaxy, seat: Seat, card: int, turned: list[Seat]) -> int:
    """One side's total. Where signs are turned, allies count against everybody, own pawns against their owner only."""
    own = pawns_in_duel(s, seat) * pawn_value(s, seat)
    helped = sum(pawns_in_duel(s, ally) * pawn_value(s, ally) for ally in allies(s, seat))
    multiplied = any(power.multiplies(s, seat) for power in with_own(s, seat, "multiplies"))
    bonus = sum(power.bonus(s, seat) for power in with_own(s, seat, "bonus"))
    if turned:
        helped = -helped
        own = -own if seat in turned and not multiplied else own
    return (card * own if multiplied else card + own) + helped + bonus


def written_out(s: Galaxy) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """Both totals term by term, with the power behind each term that is not as usual. (V.9, VII)"""
    offence, defence = s.offence, s.duel.defence
    cards = {seat: Term("card", "", VALUES[s.duel.laid[seat]]) for seat in (offence, defence)}
    for seat in (offence, defence):
        other = opponent(s, seat)
        for power in with_own(s, seat, "card_values"):
            changed = power.card_values(s, seat, cards[seat].value, cards[other].value)
            for place, value in zip((seat, other), changed, strict=True):
                if value != cards[place].value:
                    cards[place] = Term("card", "", value, cards[place].before or cards[place].value, power=power.name)
    turned = turned_signs(s)
    return _terms(s, offence, cards[offence], turned), _terms(s, defence, cards[defence], turned)


def _terms(s: Galaxy, seat: Seat, card: Term, turned: list[Seat]) -> tuple[Term, ...]:
    """The same as `_total`, in the same order."""
    pawns, each = pawns_in_duel(s, seat), pawn_value(s, seat)
    multipliers = [power.name for power in with_own(s, seat, "multiplies") if power.multiplies(s, seat)]
    terms = [card]
    if multipliers:
        terms.append(Term("pawns", TIMES, pawns, power=multipliers[0]))
        if each != 1:
            terms.append(Term("bonus", TIMES, each, power=_giant(s, seat)))
    else:
        terms.append(_pawns(s, seat, -1 if seat in turned else 1, _turner(s, seat) if seat in turned else ""))
    for ally in allies(s, seat):
        if pawns_in_duel(s, ally):
            terms.append(_pawns(s, ally, -1 if turned else 1, _turner(s, turned[0]) if turned else "", ally))
    for power in with_own(s, seat, "bonus"):
        if power.bonus(s, seat):
            terms.append(signed("bonus", power.bonus(s, seat), power=power.name))
    return tuple(terms)


def _pawns(s: Galaxy, seat: Seat, sign: int, turner: str, ally: Seat = NOBODY) -> Term:
    pawns, each = pawns_in_duel(s, seat), pawn_value(s, seat)
    giant = _giant(s, seat) if each != 1 else ""
    return signed("pawns", sign * pawns * each, pawns if giant else 0, ally, giant or turner)


def _giant(s: Galaxy, seat: Seat) -> str:
    """The power by which this player's pawns count more."""
    return next(power.name for power in with_own(s, seat, "pawn_value") if power.pawn_value(s, seat, 1) != 1)


def _turner(s: Galaxy, seat: Seat) -> str:
    """The power by which this player turns signs."""
    return with_own(s, seat, "turns_signs")[0].name


def pawn_value(s: Galaxy, seat: Seat) -> int:
    """What each of a player's pawns counts. (V.9, VII)"""
    value = 1
    for power in with_own(s, seat, "pawn_value"):
        value = power.pawn_value(s, seat, value)
    return value


def reward_value(s: Galaxy, seat: Seat) -> int:
    """What each of a player's pawns is worth in rewards and consolation. (V.9, V.10)"""
    value = 1
    for power in with_own(s, seat, "reward_value"):
        value = power.reward_value(s, seat, value)
    return value
