"""What a deal comes to: cards and bases change hands; or, without one, each loses three pawns. (V.11)

First each player chooses, in private, the cards that were left to their choice; then everything changes hands at once.
"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat, WhyNot
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import CONE_TAKES, TAKES, Done, Give, Take, TakeFromCone
from hyperespace.games.rencontre.board import begin_phase, has_base, land, leave_cone, lift_from_planet
from hyperespace.games.rencontre.cards import Card
from hyperespace.games.rencontre.events import DealFailed, PawnsLanded
from hyperespace.games.rencontre.hands import give, kinds, take_blind
from hyperespace.games.rencontre.moving import takes, why_not_take
from hyperespace.games.rencontre.seats import opponent
from hyperespace.games.rencontre.state import NO_DEAL, NOWHERE, PAWNS, Galaxy, Planet, offered, step

DONE: Final = Done()
LOST_WITHOUT_DEAL: Final = 3
FREELY: Final = 0
"""Instead of a number of pawns that was agreed: as many as the receiver likes."""


@step
def choose_gift(s: Galaxy, table: Table, seat: Seat, left: int) -> Flow:
    """Cards of the giver's own choice, one by one and in private. If all must go, nobody is asked. (V.11)"""
    bargain, offer = offered(s)
    gifts = bargain.gifts.get(seat, [])
    free = s.players[seat].hand.copy()
    for card in (*offer.cards.get(seat, []), *gifts):
        free.remove(card)
    if left + offer.blind.get(seat, 0) >= len(free):
        bargain.gifts[seat] = sorted([*gifts, *free[:left]])
    elif left:
        answer = yield Ask(seat, [Give(card) for card in kinds(free)], "V.11", why_not_give, values={"number": left})
        assert isinstance(answer, Give)
        bargain.gifts[seat] = sorted([*gifts, answer.card])
        s.then(("choose_gift", seat, left - 1))


def why_not_give(seat: Seat, option: Option) -> Refusal | None:
    """The card is not in the hand, or is given already."""
    return Refusal("cannot_give", "V.11", {"card": option.card}) if isinstance(option, Give) else None


@step
def carry_out(s: Galaxy, table: Table) -> None:
    """Cards change hands; then bases are settled and the cone is emptied. (V.11, R23)"""
    bargain, offer = offered(s)
    s.bargain = None
    mains = (s.offence, s.duel.defence)
    given = {seat: [*offer.cards.get(seat, []), *bargain.gifts.get(seat, [])] for seat in mains}
    just_drawn: list[Card] = []
    for seat in mains:  # blind draws leave out what is given, and what has just been drawn from the other
        keep = [*given[seat], *just_drawn]
        just_drawn = take_blind(s, table, opponent(s, seat), seat, offer.blind.get(seat, 0), keep)
    for seat in mains:
        for card in given[seat]:
            give(s, table, seat, opponent(s, seat), card)
    s.then(
        *(
            ("settle", seat, offer.base[seat], offer.pawns.get(seat, FREELY), held)
            for seat, held in ((s.offence, offer.base.get(s.duel.defence, NOWHERE)), (s.duel.defence, NOWHERE))
            if seat in offer.base
        ),
        ("empty_cone",),
        ("check_victory",),
        ("power_moment", "deal_made"),
    )


@step
def settle(s: Galaxy, table: Table, seat: Seat, planet: Planet, pawns: int, held: Planet) -> Flow:
    """The receiver brings pawns from any of their bases, or from the cone, the offence first. (V.11, R21)

    They bring the number that was agreed, or as many as they like, at least one. One pawn holds the base that they
    themselves grant, until the other has landed there.
    """
    most = PAWNS if pawns == FREELY else pawns
    sources = [*takes(s, seat, most, planet, held), *CONE_TAKES[: min(s.duel.oval[seat], most)]]
    if not sources:
        return
    last = TAKES[held][s.planets[held][seat] - 1] if held != NOWHERE else None
    why_not = _why_not_settle(sources, last)
    options = [DONE, *sources] if pawns == FREELY and has_base(s, seat, planet) else sources
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(seat, options, "V.11", why_not, values={"number": pawns, "planet": planet})
    if isinstance(answer, Done):
        return
    moved = _lift(s, seat, answer)
    s.limbo[seat] -= moved
    land(s, seat, planet, moved)
    table.tell(PawnsLanded, seat, planet, moved)
    if pawns == FREELY:
        s.then(("settle", seat, planet, FREELY, held))
    elif moved < pawns:
        s.then(("settle", seat, planet, pawns - moved, held))


def _why_not_settle(sources: Sequence[Option], last: Take | None) -> WhyNot:
    """The last pawns on a base that is being granted; or the source, or the number, is wrong."""
    wrong = why_not_take(sources, "V.11")

    def why(seat: Seat, option: Option) -> Refusal | None:
        if last is not None and option == last:
            return Refusal("giver_stays", "R21", {"planet": last.planet})
        return wrong(seat, option)

    return why


def _lift(s: Galaxy, seat: Seat, answer: Option) -> int:
    """Take up the pawns that were chosen, from a base or from the cone."""
    assert isinstance(answer, (Take, TakeFromCone))
    if isinstance(answer, Take):
        lift_from_planet(s, seat, answer.planet, answer.pawns)
    else:
        s.duel.oval[seat] -= answer.pawns
        s.limbo[seat] += answer.pawns
    return answer.pawns


@step
def empty_cone(s: Galaxy, table: Table) -> None:
    """What the offence still has on the cone goes home. (R23)"""
    leave_cone(s, s.offence)


@step
def no_deal(s: Galaxy, table: Table) -> None:
    """Broken off, or time is up: each loses three pawns of their own choice. (V.11, R22)"""
    s.bargain = None
    s.duel.outcome = NO_DEAL
    begin_phase(s)
    table.tell(DealFailed)
    mains = (s.offence, s.duel.defence)
    s.then(
        *(
            job
            for seat in mains
            for job in (("give_up_pawns", seat, LOST_WITHOUT_DEAL), ("lose_pawns", seat, opponent(s, seat)))
        ),
        ("empty_cone",),
    )


@step
def give_up_pawns(s: Galaxy, table: Table, seat: Seat, number: int) -> Flow:
    """Pawns of one's own choice, from bases or from the cone. (V.11, R22)"""
    sources = [*takes(s, seat, number), *CONE_TAKES[: min(s.duel.oval[seat], number)]]
    if not sources:
        return
    answer = yield Ask(
        seat, sources, "V.11", why_not_take(sources, "V.11"), values={"number": number}, public=s.since(4)
    )
    given_up = _lift(s, seat, answer)
    if given_up < number:
        s.then(("give_up_pawns", seat, number - given_up))
