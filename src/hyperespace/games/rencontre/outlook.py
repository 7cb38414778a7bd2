"""How a searching bot looks at the galaxy: turn by turn, and by bases, pawns and cards. Only in imagined worlds."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import (
    Accept,
    Aim,
    Ally,
    BreakOff,
    Challenge,
    ChoosePower,
    Done,
    DropPower,
    Go,
    Invite,
    KeepPower,
    Lay,
    NewPower,
    Pass,
    Place,
    PlayEdict,
    Redraw,
    RewardCard,
    RewardPawn,
    Take,
    Use,
)
from hyperespace.games.rencontre.board import foreign_bases, home_bases
from hyperespace.games.rencontre.bot import HeuristicBot
from hyperespace.games.rencontre.cards import COMPROMISE, VALUES, Card
from hyperespace.games.rencontre.state import BASES_TO_WIN, PAWNS, Galaxy


class Weights(NamedTuple):
    """What counts how much towards victory."""

    foreign: float  # each foreign base
    third: float  # from three on
    fourth: float
    home: float  # each home base
    power: float  # enough of them to keep a power
    pawns: float  # each pawn that is not lost
    eight: float  # each of the first eight
    attack: float  # each point of attack cards above seven
    turn: float
    soon: float  # the turn after this


TWO: Final = Weights(0.5, 0.25, 0.35, 0.2, 0.5, 0.04, 0.1, 0.02, 0.12, 0.0)
MORE: Final = Weights(0.43, 0.16, 0.12, 0.15, 0.55, 0.02, 0.1, 0.02, 0.35, 0.2)
"""For three and four these were fitted to the winners of 500 games each of heuristic bots, looked at turn by turn. For
two a fit finds mostly the powers, which do not change during a game: there they are a judgement."""


THOUGHT_OVER: Final = (
    Lay, Ally, Invite, Aim, Challenge, Redraw, Go, Pass, Use, PlayEdict, RewardCard, RewardPawn, Accept, BreakOff,
    DropPower, KeepPower, NewPower, ChoosePower,
)  # fmt: skip
"""Answers that are worth trying out. Which pawn to move and what to offer is left to the rules of thumb."""


def alternatives(options: Sequence[Option]) -> list[Option]:
    """What else one could think of. A choice between passing now and passing always is none."""
    if isinstance(options[-1], Take | Place | Done):
        return []
    others: list[Option] = [option for option in options if isinstance(option, THOUGHT_OVER)]
    return others if len(others) > 1 else []


LEFT: Final = (
    (0.74, 0.64, 1.08, 2.17, 0.06),
    (0.54, 0.73, 0.97, 1.64, 0.97),
    (0.54, 0.79, 1.00, 1.41, 1.12),
    (0.56, 0.94, 1.04, 1.30, 0.97),
    (0.72, 0.98, 1.05, 1.21, 0.87),
    (0.77, 1.08, 1.04, 1.14, 0.83),
    (0.97, 1.02, 1.03, 1.11, 0.81),
    (0.72, 1.00, 1.20, 1.00, 0.78),
)
"""By the size of a hand, from one card to eight and more: how much likelier than by chance each of its cards is a high
attack, a middling one, a low one, a compromise, an edict. Good cards are laid first, so a small hand has few of them.
Counted in 150 games for two of heuristic bots."""

HIGH, MIDDLING = 14, 9


def likelihood(s: Galaxy, seat: Seat) -> float:
    """Whether the others would still hold what they hold here."""
    likely = 1.0
    for other in s.seats:
        if other != seat and (hand := s.players[other].hand):
            left = LEFT[min(len(hand), len(LEFT)) - 1]
            for card in hand:
                likely *= left[_sort(card)]
    return likely


def _sort(card: Card) -> int:
    if card not in VALUES:
        return 3 if card == COMPROMISE else 4
    value = VALUES[card]
    return 0 if value >= HIGH else 1 if value >= MIDDLING else 2


def moment(s: Galaxy) -> int:
    """One more with every turn."""
    return s.turn


def player(seed: str) -> HeuristicBot:
    """Who plays on."""
    return HeuristicBot(seed)


def shares(s: Galaxy) -> Sequence[float]:
    """By seat: the chance to win."""
    weights = TWO if len(s.players) == 2 else MORE
    odds = [math.exp(_strength(s, seat, weights)) for seat in s.seats]
    whole = sum(odds, 0.0)
    return [each / whole for each in odds]


def _strength(s: Galaxy, seat: Seat, w: Weights) -> float:
    # Weights were found where five bases win: what counts is how many are still missing.
    foreign, home = foreign_bases(s, seat) + BASES_TO_WIN - s.options.to_win, home_bases(s, seat)
    pawns = PAWNS - s.black_hole[seat] - s.gone[seat]
    attack = sum(max(0, VALUES.get(card, 8) - 7) for card in s.players[seat].hand)
    wait = (seat - s.offence) % len(s.players)
    return (
        w.foreign * foreign
        + w.third * (foreign >= 3)
        + w.fourth * (foreign >= 4)
        + w.home * home
        + w.power * (home >= (2 if len(s.players) == 2 else 3))
        + w.pawns * pawns
        + w.eight * min(8, pawns)
        + w.attack * attack
        + (w.turn if wait == 0 else w.soon if wait == 1 else 0.0)
    )
