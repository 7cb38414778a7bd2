"""The outcome: who wins, what is lost and gained, consolation, and the cards put away. (V.9, V.10, VI.1)"""

from bisect import insort
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import RewardCard, RewardPawn
from hyperespace.games.rencontre.board import allies, bases, begin_phase, land, lift_from_cone, lift_from_planet
from hyperespace.games.rencontre.events import (
    DuelWon,
    PawnsLanded,
    TotalsCounted,
)
from hyperespace.games.rencontre.flow.edicts import send_allies_home
from hyperespace.games.rencontre.flow.losses import lose_pawns
from hyperespace.games.rencontre.hands import draw, put_back, take_blind
from hyperespace.games.rencontre.moving import come_back
from hyperespace.games.rencontre.powers import POWERS, moment, moment_of, powers_act_first
from hyperespace.games.rencontre.reckoning import (
    is_compromise,
    reward_value,
    totals,
    winner_by_totals,
    winner_over_compromise,
    written_out,
)
from hyperespace.games.rencontre.seats import in_order, opponent
from hyperespace.games.rencontre.state import DEAL, DEFENCE, OFFENCE, Galaxy, step

GAS: Final = "gas"  # a flag: consolation is not taken
CLAIMS: Final = "claims"  # a flag: this seat takes consolation although it played an attack


@step
def find_outcome(s: Galaxy, table: Table) -> None:
    """Two compromises: a deal. Otherwise somebody wins. (V.9, V.10, V.11)"""
    offence, defence = s.offence, s.duel.defence
    soft = is_compromise(s, offence), is_compromise(s, defence)
    if all(soft):
        s.duel.outcome = DEAL
        s.then(("deal",), ("clear_cards",), ("checks",))
        send_allies_home(s, [*allies(s, offence), *allies(s, defence)])
        return
    if any(soft):
        won = winner_over_compromise(s)
    else:
        counted = totals(s)
        if table.listeners:  # nobody else wants to know how they came about
            table.tell(TotalsCounted, *counted, offence, defence, *written_out(s))
        won = winner_by_totals(s, *counted)
    s.duel.outcome = OFFENCE if won == offence else DEFENCE
    table.tell(DuelWon, won)
    s.then(
        ("losses", opponent(s, won)),
        ("landing",) if won == offence else ("rewards",),
        ("consolation", opponent(s, won)),
        ("clear_cards",),
        ("checks",),
    )


@step
def losses(s: Galaxy, table: Table, loser: Seat) -> None:
    """All pawns on the loser's side are lost, one player's after the other's. (V.9)"""
    begin_phase(s)
    s.duel.lost = [0] * len(s.players)
    s.then(*(("beaten", seat, opponent(s, loser)) for seat in (loser, *allies(s, loser))))


@step
def beaten(s: Galaxy, table: Table, seat: Seat, by: Seat) -> None:
    """A beaten player's pawns on the cone are lost; those of the defence on the planet too. (V.9)"""
    if seat == s.duel.defence:
        lift_from_planet(s, seat, s.duel.planet, s.planets[s.duel.planet][seat])
    lift_from_cone(s, seat)
    lose_pawns(s, table, seat, by)


@step
def landing(s: Galaxy, table: Table) -> None:
    """The pawns on the oval settle on the planet. (V.9)"""
    begin_phase(s)
    for seat in s.seats:
        pawns = s.duel.oval[seat]
        if pawns:
            s.duel.oval[seat] = 0
            land(s, seat, s.duel.planet, pawns)
            table.tell(PawnsLanded, seat, s.duel.planet, pawns)
    s.then(("check_victory",))


@step
def rewards(s: Galaxy, table: Table) -> None:
    """For each pawn on the ring: a card, or a pawn from the black hole. Then these pawns go home. (V.9)"""
    begin_phase(s)
    helpers = [seat for seat in in_order(s) if seat != s.duel.defence and s.duel.ring[seat]]
    for seat in helpers[::-1]:
        s.then(("reward", seat, s.duel.ring[seat] * reward_value(s, seat)), ("leave_ring", seat))


@step
def reward(s: Galaxy, table: Table, seat: Seat, left: int) -> Flow:
    """One reward after the other, card or pawn. (V.9, R35)"""
    own = bases(s, seat) if s.black_hole[seat] else []
    options: list[Option] = [RewardPawn(planet) for planet in own]
    if s.deck or s.discard:
        options.insert(0, RewardCard())
    if not left or not options:
        return
    answer = yield Ask(seat, options, "V.9", why_not_reward, values={"number": left}, public=s.since(4))
    if isinstance(answer, RewardPawn):
        come_back(s, table, seat, answer.planet)
    else:
        draw(s, table, seat, 1)
    s.then(("reward", seat, left - 1))


def why_not_reward(seat: Seat, option: Option) -> Refusal | None:
    """No pawn in the black hole, or no base there."""
    if isinstance(option, RewardPawn):
        return Refusal("no_such_reward", "V.9", {"planet": option.planet})
    return Refusal("no_cards_left", "R35") if isinstance(option, RewardCard) else None


@step
def leave_ring(s: Galaxy, table: Table, seat: Seat) -> None:
    """Rewarded allies take their pawns home. (V.9)"""
    send_allies_home(s, [seat])


@step
def consolation(s: Galaxy, table: Table, loser: Seat) -> None:
    """A spurned compromise is made good with cards from the winner's hand. (V.10)"""
    begin_phase(s)
    first = moment_of(s, loser, "consolation")
    if first:
        s.then(*first, ("claim_consolation", loser))
    else:
        claim_consolation(s, table, loser)


@step
def claim_consolation(s: Galaxy, table: Table, loser: Seat) -> None:
    """It is due for a compromise against an attack, and for pawns really lost. (V.10, R42, R43)"""
    spurned = is_compromise(s, loser) and not is_compromise(s, opponent(s, loser))
    number = s.duel.lost[loser] * reward_value(s, loser)
    if number and (spurned or (loser, CLAIMS) in s.duel.flags):
        s.then(("edict_window", "consolation"), ("take_consolation", loser, number))


@step
def take_consolation(s: Galaxy, table: Table, loser: Seat, number: int) -> None:
    """As many cards as pawns were lost, blind; all of them if there are fewer. (V.10)"""
    if not any(flag == GAS for _, flag in s.duel.flags):
        take_blind(s, table, loser, opponent(s, loser), number)


@step
def clear_cards(s: Galaxy, table: Table) -> None:
    """The duel's cards are discarded, after consolation. (VI.1, R42)"""
    begin_phase(s)
    if not powers_act_first(s, "clearing_cards", "discard_laid"):
        discard_laid(s, table)


@step
def discard_laid(s: Galaxy, table: Table) -> None:
    """Cards laid go to the discard, cards put aside go back, and counters are counted. (VI.1)"""
    duel = s.duel
    for card in duel.laid.values():
        insort(s.discard, card)
    duel.cleared, duel.laid = duel.laid, {}
    for seat, card in duel.aside:
        put_back(s, seat, card)
    duel.aside = []
    for seat in (s.offence, duel.defence):
        for power in (*s.players[seat].powers, *(power for owner, power in duel.borrowed if owner == seat)):
            POWERS[power].remember(s, seat)
    last = moment(s, "cards_cleared")
    if last:
        s.then(*last)


@step
def checks(s: Galaxy, table: Table) -> None:
    """From here on a power goes out, or comes back, at once. (VII.1, R17)"""
    s.duel.lit = None
