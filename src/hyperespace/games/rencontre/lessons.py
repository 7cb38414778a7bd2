"""Lessons: positions set for somebody who learns the game, at seat 0, which is Vert.

The first is the running example of the rules (V.3 to V.13): Vert attacks Jaune's weakest planet, Bleu helps Vert, Rouge
helps Jaune. It is played from the beginning of the turn, or from the instant at which the cards are chosen: then Jaune
holds an attack or a compromise, and Vert's own card decides which of the endings is seen. Edicts that a lesson has no
use for lie on the discard, so nobody is asked about them.

These are ordinary positions of the game. What the other seats do in them is in `lesson_bot`.
"""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.errors import BadOptions
from hyperespace.core.state import Job
from hyperespace.games.rencontre.cards import (
    COMPROMISE,
    COSMIC_ZAP,
    FORCE_FIELD,
    MOBIUS_RINGS,
    PLAGUE,
    STELLAR_GAS,
    Card,
    full_deck,
    is_edict,
)
from hyperespace.games.rencontre.flow.turn import phases
from hyperespace.games.rencontre.state import (
    DEFENCE,
    NOBODY,
    NOWHERE,
    OFFENCE,
    PLANETS,
    Galaxy,
    Planet,
)

VERT, ROUGE, JAUNE, BLEU = range(4)
"""The seats of the rulebook's example, clockwise."""

NO_POWERS: tuple[tuple[str, ...], ...] = ((),) * 4
ALL_EDICTS = tuple(card for card in full_deck() if is_edict(card))
AT_HOME = 4
"""Pawns on each home planet, where a lesson says nothing else."""


class Side(Struct, frozen=True):
    """One player's pieces. Home planets that are not named have four pawns."""

    hand: tuple[Card, ...]
    planets: Mapping[Planet, int] = {}
    black_hole: int = 0
    oval: int = 0
    ring: int = 0
    origins: tuple[Planet, ...] = ()  # of the pawns on the cone


class Lesson(Struct, frozen=True):
    """A position, and from where in a duel it is played. Without `start`, from the beginning of the turn."""

    sides: tuple[Side, Side, Side, Side]
    cup: tuple[Seat, ...]  # the other discs are out
    powers: tuple[tuple[str, ...], ...] = NO_POWERS
    discard: tuple[Card, ...] = ALL_EDICTS
    offence: Seat = VERT
    turn: int = 5  # everybody has had a turn, and it is Vert's again
    start: Job | None = None
    disc: Seat = NOBODY
    defence: Seat = NOBODY
    planet: Planet = NOWHERE
    invited: Mapping[Seat, tuple[str, ...]] = {}
    answered: tuple[Seat, ...] = ()


GREEN_HAND = ("attack_06", "attack_06", "attack_10", "attack_12", COMPROMISE)
YELLOW_HAND = ("attack_08", "attack_08", "attack_08", "attack_10")
OTHER_HAND = ("attack_06", "attack_08", COMPROMISE)
TARGET: Planet = 10
"""Jaune's weakest planet. Two yellow pawns stand there, and a red one."""

DUEL = Lesson(
    sides=(
        Side(GREEN_HAND, {4: 1}, black_hole=3),
        Side(OTHER_HAND, {9: 1, TARGET: 1}, black_hole=2),
        Side(YELLOW_HAND, {TARGET: 2, 11: 5, 13: 5}),
        Side(OTHER_HAND),
    ),
    cup=(JAUNE, JAUNE),
)


def _at_the_cards(yellow_hand: tuple[Card, ...]) -> Lesson:
    """Where the example leads: three green pawns and a blue one attack, two yellow and two red ones defend. (V.8)"""
    return Lesson(
        sides=(
            Side(GREEN_HAND, {0: 1, 4: 2}, black_hole=2, oval=3, origins=(0,)),
            Side(OTHER_HAND, {5: 2, 9: 1, TARGET: 1}, black_hole=2, ring=2, origins=(5,)),
            Side(yellow_hand, {TARGET: 2, 11: 5, 13: 5}),
            Side(OTHER_HAND, {15: 3}, oval=1, origins=(15,)),
        ),
        cup=(JAUNE,),
        start=("choose_cards",),
        disc=JAUNE,
        defence=JAUNE,
        planet=TARGET,
        invited={BLEU: (OFFENCE, DEFENCE), ROUGE: (DEFENCE,)},
        answered=(ROUGE, BLEU),
    )


EDICTS = Lesson(
    sides=(
        Side(("attack_08", COMPROMISE, FORCE_FIELD, COSMIC_ZAP), {3: 2, 4: 2}, black_hole=2, ring=2, origins=(4,)),
        Side(("attack_06", "attack_08", "attack_10"), {9: 0}, oval=4, origins=(9,)),
        Side(OTHER_HAND, {13: 2, 14: 2}, oval=4, origins=(13, 14)),
        Side(("attack_06", "attack_06", "attack_12"), {15: 3}, black_hole=1),
    ),
    cup=tuple(sorted((*range(4), *range(4), VERT, ROUGE, JAUNE))),
    powers=((), ("virus",), (), ()),
    discard=(MOBIUS_RINGS, MOBIUS_RINGS, PLAGUE, STELLAR_GAS),
    offence=ROUGE,
    turn=6,
    start=("edict_window", "alliances"),
    disc=BLEU,
    defence=BLEU,
    planet=15,
    invited={JAUNE: (OFFENCE,), VERT: (DEFENCE,)},
    answered=(JAUNE, VERT),
)
"""Rouge multiplies card by pawns, and Jaune helps: 44 against 17. A Force Field and a Zap make it 14."""

POWERS = Lesson(
    sides=(
        Side(("attack_06", "attack_06", "attack_08", COMPROMISE), {0: 6, 1: 6, 2: 0, 3: 0, 4: 0, 6: 4, 16: 4}),
        Side(OTHER_HAND),
        Side(("attack_06", "attack_08", "attack_10"), {3: 2, 14: 2}),
        Side(OTHER_HAND),
    ),
    cup=(JAUNE, JAUNE),
    powers=(("philanthropist",), ("virus",), ("void",), ("macron",)),
    start=("follow_disc",),
    disc=VERT,
)
"""The example's four powers. Vert has two home bases left, and Jaune sits on what could be the third."""

LESSONS: dict[str, Lesson] = {
    "duel": DUEL,
    "duel_attack": _at_the_cards(YELLOW_HAND),
    "duel_compromise": _at_the_cards((*YELLOW_HAND, COMPROMISE)),
    "edicts": EDICTS,
    "powers": POWERS,
}


def lay_out(s: Galaxy, name: str) -> None:
    """Clear the table of a new game and set it as the lesson says."""
    lesson = LESSONS.get(name)
    if lesson is None or len(s.players) != len(lesson.sides):
        names = ", ".join(LESSONS)
        raise BadOptions(
            f"the lessons are for four players: {names}", french=f"les leçons se jouent à quatre\xa0: {names}"
        )
    _set_pieces(s, lesson)
    _set_powers(s, lesson)
    s.agenda = [("next_turn",)]
    if lesson.start is None:
        s.offence, s.turn = (lesson.offence - 1) % len(s.players), lesson.turn - 1
    else:
        s.offence, s.turn = lesson.offence, lesson.turn
        s.duel.number = 1
        s.then(*_rest_of_duel(lesson.start, phases(lesson.powers)))


def _set_pieces(s: Galaxy, lesson: Lesson) -> None:
    for player, side in zip(s.players, lesson.sides, strict=True):
        player.hand = sorted(side.hand)
    used = Counter([*lesson.discard, *(card for side in lesson.sides for card in side.hand)])
    s.deck = sorted((Counter(full_deck()) - used).elements())
    s.discard = sorted(lesson.discard)
    discs = Counter(s.cup)
    s.cup, s.discs_out = sorted(lesson.cup), sorted((discs - Counter(lesson.cup)).elements())
    s.planets = [tuple(_pawns(lesson, seat, planet) for seat in s.seats) for planet in range(len(s.planets))]
    s.black_hole = [side.black_hole for side in lesson.sides]
    duel = s.duel
    duel.oval = [side.oval for side in lesson.sides]
    duel.ring = [side.ring for side in lesson.sides]
    duel.origins = {seat: side.origins for seat, side in enumerate(lesson.sides) if side.origins}
    duel.disc, duel.defence, duel.planet = lesson.disc, lesson.defence, lesson.planet
    duel.systems = [] if lesson.defence == NOBODY else [lesson.defence]
    duel.invited = {seat: list(sides) for seat, sides in lesson.invited.items()}
    duel.answered = list(lesson.answered)


def _pawns(lesson: Lesson, seat: Seat, planet: Planet) -> int:
    return lesson.sides[seat].planets.get(planet, AT_HOME if planet // PLANETS == seat else 0)


def _set_powers(s: Galaxy, lesson: Lesson) -> None:
    spare = [*s.spare_powers, *(power for player in s.players for power in player.powers)]
    for player, powers in zip(s.players, lesson.powers, strict=True):
        player.powers = list(powers)
    taken = {power for powers in lesson.powers for power in powers}
    s.spare_powers = [power for power in spare if power not in taken]


def _rest_of_duel(start: Job, duel: tuple[Job, ...]) -> tuple[Job, ...]:
    """From this phase on. The disc may lie there already: then it is followed, and the rest comes after. (V.3)"""
    if start in duel:
        return duel[duel.index(start) :]
    return (start, *duel[duel.index(("destiny",)) + 1 :])
