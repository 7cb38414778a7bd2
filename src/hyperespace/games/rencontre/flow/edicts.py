"""Edicts and the windows in which they are played. (VI.2, XI)

A window asks every player who has a card, whatever the card: who is asked tells nothing. If several want to play,
the first in the order of timing does, and the window opens again for the others. (R15)
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from hyperespace.core.asks import CLOCK, Ask, Option, Refusal, Sealed, Seat, Values
from hyperespace.core.events import WindowPassed
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Done, Pass, Place, PlayEdict, SendHome, Take, Throw
from hyperespace.games.rencontre.board import all_allies, bases, has_bases, land, leave_cone, lift_from_planet
from hyperespace.games.rencontre.cards import (
    COMPROMISE,
    COSMIC_ZAP,
    EMOTION_CONTROL,
    FORCE_FIELD,
    MOBIUS_RINGS,
    PLAGUE,
    STELLAR_GAS,
    Card,
    is_attack,
    is_edict,
)
from hyperespace.games.rencontre.events import (
    AlliesSentHome,
    CardThrown,
    ConsolationStopped,
    EdictPlayed,
    NothingThrown,
    PawnHome,
    PawnsLost,
    PlagueStruck,
)
from hyperespace.games.rencontre.flow.powers import (
    WINDOW,
    note_orders,
    standing_options,
    want_to_be_asked,
    with_cards,
)
from hyperespace.games.rencontre.flow.turn import is_for_rings
from hyperespace.games.rencontre.hands import discard, is_laid_blind, may_be_held, own_hand
from hyperespace.games.rencontre.moving import come_back, places, takes, why_not_place, why_not_take
from hyperespace.games.rencontre.powers import moment
from hyperespace.games.rencontre.seats import in_order
from hyperespace.games.rencontre.state import NOBODY, OFFENCE, Galaxy, Planet, step

PASS: Final = Pass()
DONE: Final = Done()
ATTACK: Final = "attack"  # a sort of card, of which there are many kinds; `COMPROMISE` is one of a single kind

DISC: Final = "disc"  # the moment just before a disc is drawn: the offence's alone

MOMENTS: Final[dict[Card, tuple[str, ...]]] = {
    MOBIUS_RINGS: (DISC,),
    FORCE_FIELD: ("alliances", "face_down"),
    EMOTION_CONTROL: ("revealed",),
    STELLAR_GAS: ("consolation",),
    PLAGUE: ("start", "opponent", "gathered", "alliances", "face_down", "revealed", "consolation", "end"),
}
"""When each edict may be played. The Rings may open the duel as well, a Zap answers a power. (XI)"""


FOR_MOMENT: Final = {
    when: sorted(card for card in MOMENTS if when in MOMENTS[card]) for when in (DISC, *MOMENTS[PLAGUE])
}
"""The edicts for each moment, in the order in which they are in hands."""


@step
def edict_window(s: Galaxy, table: Table, when: str) -> SealedFlow | None:
    """Everybody who has a card may play an edict that fits the moment, unless all those are discarded. (XI)"""
    if not _could_be_played(s, when):
        return None
    asked = tuple(_whose_moment(s, when, with_cards(s)))
    asking = _whose_moment(s, when, want_to_be_asked(s, "no_edicts"))
    if not asking:
        if asked:
            table.whisper(CLOCK, WindowPassed, "edict_window", asked, "VI.2", WINDOW)
        return None
    return _ask_for_edicts(s, when, tuple(asking), asked, {"moment": when})


def _ask_for_edicts(
    s: Galaxy, when: str, seats: tuple[Seat, ...], asked: tuple[Seat, ...], values: Values
) -> SealedFlow:

    def options_of(seat: Seat) -> Sequence[Option]:
        return [PASS, *_playable(s, seat, when), *standing_options(s, seat, "no_edicts")]

    def why_not(seat: Seat, option: Option) -> Refusal | None:
        return why_not_edict(when, option)

    answers = yield Sealed(seats, options_of, "VI.2", why_not, WINDOW, values, asked)
    note_orders(s, answers)
    for seat in in_order(s):
        answer = answers.get(seat)
        if isinstance(answer, PlayEdict):
            s.then(("play_edict", seat, answer.card, answer.seat), ("edict_window", when))
            return


def _whose_moment(s: Galaxy, when: str, seats: list[Seat]) -> list[Seat]:
    """Those of these players who may play an edict now: the Rings are the offence's alone. (XI.mobius_rings)"""
    return [seat for seat in seats if seat == s.offence] if when == DISC else seats


def _could_be_played(s: Galaxy, when: str) -> bool:
    """Whether somebody might hold an edict for this moment, as far as everybody can see."""
    for card in FOR_MOMENT[when]:
        if may_be_held(s, card) and _does_something(s, card):
            return True
    return False


def _does_something(s: Galaxy, card: Card) -> bool:
    """A Force Field needs allies; the Rings need pawns that can come home, in one of the first two duels. (XI)"""
    if card == FORCE_FIELD:
        return bool(all_allies(s))
    return card != MOBIUS_RINGS or (is_for_rings(s) and bool(_who_can_leave(s)))


def _playable(s: Galaxy, seat: Seat, when: str) -> list[Option]:
    hand = s.players[seat].hand
    options: list[Option] = []
    for card in FOR_MOMENT[when]:
        if card not in hand:
            continue
        if card == PLAGUE:
            options += [PlayEdict(card, victim) for victim in s.seats]
        elif _does_something(s, card):
            options.append(PlayEdict(card))
    return options


def why_not_edict(when: str, option: Option) -> Refusal | None:
    """An edict that is not in the hand, or not for this moment."""
    if not isinstance(option, PlayEdict):
        return None
    if option.card not in MOMENTS and option.card != COSMIC_ZAP:
        return Refusal("not_an_edict", "VI.2")
    if when not in MOMENTS.get(option.card, ()):
        return Refusal("not_its_moment", "VI.2", {"card": option.card})
    return Refusal("no_such_card", "VI.2", {"card": option.card})


@step
def play_edict(s: Galaxy, table: Table, seat: Seat, card: Card, victim: Seat) -> None:
    """An edict is played face up, does its work, and is discarded. (VI.2)"""
    discard(s, seat, card)
    table.tell(EdictPlayed, seat, card)
    effects = {
        MOBIUS_RINGS: ("open_black_hole",),
        FORCE_FIELD: ("raise_force_field", seat),
        EMOTION_CONTROL: ("control_emotions",),
        STELLAR_GAS: ("release_gas",),
        PLAGUE: ("strike_plague", victim),
    }
    s.then(effects[card], ("edict_spent", seat, card))


@step
def edict_spent(s: Galaxy, table: Table, seat: Seat, card: Card) -> None:
    """An edict lies on the discard pile; a power may collect it. (VI.1)"""
    s.then(*moment(s, "edict_spent", seat, card, without=seat))


@step
def open_black_hole(s: Galaxy, table: Table) -> None:
    """All players may take back their pawns from the black hole, if they have a base. (XI.mobius_rings)"""
    s.then(*(("leave_black_hole", seat) for seat in _who_can_leave(s)))


def _who_can_leave(s: Galaxy) -> list[Seat]:
    return [seat for seat in in_order(s) if s.black_hole[seat] and has_bases(s, seat)]


@step
def leave_black_hole(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """All of them come home, some or none, each to any base. (XI.mobius_rings)"""
    lost, rule = s.black_hole[seat], "XI.mobius_rings"
    options = [DONE, *places(bases(s, seat), lost)]
    answer = yield Ask(seat, options, rule, why_not_place(options, rule), values={"number": lost})
    if isinstance(answer, Place):
        come_back(s, table, seat, answer.planet, answer.pawns)
        if answer.pawns < lost:
            s.then(("leave_black_hole", seat))


@step
def go_home(s: Galaxy, table: Table, seat: Seat, origins: tuple[Planet, ...] = ()) -> Flow:
    """Players place their pawns in limbo on any of their bases. (V.9)

    Without a base, those that were not lost go back to the planets they came from, and others fall. (R38)
    """
    pawns = s.limbo[seat]
    own = list(origins) or bases(s, seat)
    if not pawns:
        return
    if not own:
        table.tell(PawnsLost, seat, pawns)
        s.black_hole[seat] += pawns
        s.limbo[seat] = 0
        return
    planet = own[0]
    if len(own) > 1:
        options = places(own, pawns)
        rule = "R38" if origins else "V.9"
        answer = yield Ask(seat, options, rule, why_not_place(options, rule), values={"number": pawns})
        assert isinstance(answer, Place)
        planet, pawns = answer.planet, answer.pawns
    s.limbo[seat] -= pawns
    land(s, seat, planet, pawns)
    table.tell(PawnHome, seat, planet, pawns)
    if s.limbo[seat]:
        s.then(("go_home", seat, origins))


@step
def raise_force_field(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """Whoever played it chooses which allies take their pawns home. (XI.force_field, R25)"""
    allied = all_allies(s)
    sizes = range(1, len(allied) + 1)
    options = [SendHome(chosen) for size in sizes for chosen in combinations(sorted(allied), size)]
    answer: Option = options[0]
    if len(options) > 1:
        answer = yield Ask(seat, options, "XI.force_field", _why_not_send)
    assert isinstance(answer, SendHome)
    table.tell(AlliesSentHome, answer.seats)
    send_allies_home(s, answer.seats)


def _why_not_send(seat: Seat, option: Option) -> Refusal | None:
    return Refusal("not_an_ally", "XI.force_field") if isinstance(option, SendHome) else None


def send_allies_home(s: Galaxy, seats: Sequence[Seat]) -> None:
    """These allies' pawns leave the cone for their bases."""
    for seat in seats:
        leave_cone(s, seat)


@step
def control_emotions(s: Galaxy, table: Table) -> None:
    """Both cards count as compromises. (XI.emotion_control, R24)"""
    s.duel.flags.append((NOBODY, "emotions"))


@step
def release_gas(s: Galaxy, table: Table) -> None:
    """The consolation that is due now is not taken. (XI.stellar_gas, R26)"""
    s.duel.flags.append((NOBODY, "gas"))
    table.tell(ConsolationStopped, s.duel.defence if s.duel.outcome == OFFENCE else s.offence)


@step
def strike_plague(s: Galaxy, table: Table, victim: Seat) -> None:
    """The victim loses three pawns, an attack, a compromise and an edict, as far as there are any. (XI.plague)"""
    table.tell(PlagueStruck, victim)
    s.then(
        ("pick_pawns", victim, victim, 3, "XI.plague"),
        ("lose_pawns", victim, NOBODY),
        ("throw_card", victim, ATTACK),
        ("throw_card", victim, COMPROMISE),
        ("throw_card", victim, "edict"),
    )


@step
def pick_pawns(s: Galaxy, table: Table, chooser: Seat, victim: Seat, number: int, rule: str) -> Flow:
    """Pawns are chosen from any of a victim's bases, and taken up. (XI.plague, R27)"""
    options = takes(s, victim, number)
    if not options:
        return
    values: dict[str, int | str] = {"seat": victim, "number": number}
    answer = yield Ask(chooser, options, rule, why_not_take(options, rule), values=values, public=s.since(4))
    assert isinstance(answer, Take)
    lift_from_planet(s, victim, answer.planet, answer.pawns)
    if answer.pawns < number:
        s.then(("pick_pawns", chooser, victim, number - answer.pawns, rule))


@step
def throw_card(s: Galaxy, table: Table, seat: Seat, sort: str) -> Flow:
    """Victims of the Plague discard a card of this sort if they have one; they are asked in any case. (XI.plague)

    They choose among the cards they believe to hold. One that was drawn blind is still among them, because not even
    they know which it was: if there are several kinds of it, they name another one as well. (VII.laser)
    """
    if not s.players[seat].hand:
        return
    options = _of_sort(s, seat, sort)
    answer = yield Ask(seat, options or [PASS], "XI.plague", _why_not_throw, values={"sort": sort})
    named = answer.card if isinstance(answer, Throw) else ""
    if sort == ATTACK and is_laid_blind(s, seat):
        s.then(("throw_instead", seat, sort, named))
    else:
        _throw_first(s, table, seat, named)


@step
def throw_instead(s: Galaxy, table: Table, seat: Seat, sort: str, named: Card) -> Flow:
    """What is discarded if the named card is the one that lies in the duel. The victim is asked in any case, before
    anybody can tell whether it is, so that this shows nobody anything. (XI.plague, VII.laser)
    """
    certain = own_hand(s, seat).count(named) > 1
    options = [] if certain else [option for option in _of_sort(s, seat, sort) if option != Throw(named)]
    answer = yield Ask(seat, options or [PASS], "XI.plague", _why_not_throw, values={"sort": sort})
    _throw_first(s, table, seat, named, answer.card if isinstance(answer, Throw) else "")


def _of_sort(s: Galaxy, seat: Seat, sort: str) -> list[Option]:
    return [Throw(card) for card in dict.fromkeys(own_hand(s, seat)) if sort_of(card) == sort]


def _throw_first(s: Galaxy, table: Table, seat: Seat, *named: Card) -> None:
    """The first of these cards that is really in the hand. (XI.plague)"""
    for card in named:
        if card in s.players[seat].hand:
            discard(s, seat, card)
            table.tell(CardThrown, seat, card)
            if is_edict(card):
                s.then(("edict_spent", seat, card))
            return
    table.tell(NothingThrown, seat)


def _why_not_throw(seat: Seat, option: Option) -> Refusal | None:
    return Refusal("other_sort", "XI.plague") if isinstance(option, Throw) else None


def sort_of(card: Card) -> str:
    """Attack, compromise or edict."""
    if card == COMPROMISE:
        return COMPROMISE
    return ATTACK if is_attack(card) else "edict"
