"""Rencontre Cosmique: cards and powers by name, planets and pawns by number."""

from collections.abc import Sequence

from hyperespace.core.vocabularies import Range, Value, Vocabulary, listed, under
from hyperespace.games.rencontre.cards import COPIES
from hyperespace.games.rencontre.flow.edicts import FOR_MOMENT
from hyperespace.games.rencontre.flow.powers import ORDERS
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.powers.magnet import IMPOSED
from hyperespace.games.rencontre.powers.seeker import QUESTIONS
from hyperespace.games.rencontre.setup import DISCS_IN_CUP
from hyperespace.games.rencontre.state import (
    DEAL,
    DEFENCE,
    NO_DEAL,
    NOBODY,
    NOWHERE,
    OFFENCE,
    PAWNS,
    PLANETS,
    RencontreOptions,
)

CARDS = tuple(COPIES)
SIDES = (OFFENCE, DEFENCE)
FLAGS = (
    "blind", "calculation", "claims", "eliminated", "emotions", "first", "gas", "softened", "swapped", "upset",
    *IMPOSED.values(),
)  # fmt: skip
WORDS = 100
"""Of a seat in a turn, at most: at random a seat says five, and no rule ends a bargain."""

MARKS = 12
"""Places for what happened to powers in one duel."""


def vocabulary(seats: int, options: RencontreOptions) -> Vocabulary:
    """Seats and planets are those of this table."""
    return Vocabulary(
        words=_words(seats, options),
        fixed={
            "players": seats,
            "planets": PLANETS * seats,
            "planets.*": seats,
            **dict.fromkeys(listed("black_hole gone limbo oval ring lost"), seats),
        },
        most=dict.fromkeys(listed("zapped used flags borrowed told aside"), MARKS),
        bags=frozenset(
            listed(
                "powers shown lacks discard cup invited.* answered face_up cards.* gifts winners hand orders known.* "
                "choice"
            )
        ),
        ranges=_ranges(seats, options),
        named=_named(seats),
        left_out=frozenset(("figures",)),  # they are the options', and never change
        values=listed("number moment defence power seat sort colour planet question card"),
        is_complete=True,
        longest=WORDS * seats * (options.turn_limit + 1),
    )


def _ranges(seats: int, options: RencontreOptions) -> dict[str, Range]:
    """How many pawns, cards, discs and turns there can be. Duels of a turn, offers and a Warrior's wins have no end."""
    copies = options.copies
    cards = (0, sum(copies.values()))
    return {
        **dict.fromkeys(listed("planets.*.* black_hole.* gone.* limbo.* oval.* ring.* lost.* pawns.*"), (0, PAWNS)),
        **dict.fromkeys(listed("cards deck blind.* chosen.* values.number"), cards),
        **dict.fromkeys(listed("shown lacks discard cards.* gifts hand known.*"), (0, max(copies.values()))),
        **dict.fromkeys(listed("powers choice invited.* answered face_up winners orders"), (0, 1)),
        "cup": (0, DISCS_IN_CUP),
        "turn": (0, options.turn_limit),
    }


def _named(seats: int) -> dict[str, Range]:
    """Seats and planets."""
    of_seats = "seat offence disc defence colour proposer announced zapped.* used.* flags.* borrowed.* told.* aside.*"
    return {
        **dict.fromkeys(listed(of_seats), (NOBODY, seats - 1)),
        **dict.fromkeys(listed("planet base.*"), (NOWHERE, PLANETS * seats - 1)),
    }


def _words(seats: int, options: RencontreOptions) -> dict[str, Sequence[Value]]:
    everybody = range(seats)
    return {
        **under("card laid cards", ("", *CARDS)),
        **under("shown lacks discard aside cleared gifts hand known", CARDS),
        **under("power powers zapped used borrowed choice announced", tuple(POWERS)),
        "lent": ("", *POWERS),
        **under("order orders", ORDERS),
        **under("side invited", SIDES),
        **under("seats cup answered face_up winners", everybody),
        "joining": ("", *SIDES),
        "seat": range(NOBODY, seats),
        "planet": range(-1, PLANETS * seats),
        "pawns": range(1, PAWNS + 1),
        "number": range(sum(options.copies.values()) + 1),
        "yes": (False, True),
        "memory": ("warrior",),
        "flags": FLAGS,
        **under("told question", QUESTIONS),
        "outcome": ("", OFFENCE, DEFENCE, DEAL, NO_DEAL),
        "window": ("", *FOR_MOMENT),
        "moment": tuple(FOR_MOMENT),
        "sort": ("attack", "compromise", "edict"),
    }
