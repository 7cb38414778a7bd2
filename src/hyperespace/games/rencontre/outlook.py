"""How a searching bot looks at the galaxy: turn by turn, and by bases, pawns and cards. Only in imagined worlds."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from hyperespace.core.asks import Option, Seat
from hyperespace.core.bots import Bot
from hyperespace.games.rencontre.answers import (
    Aim,
    Ally,
    Challenge,
    Done,
    Go,
    Invite,
    Lay,
    Pass,
    Place,
    PlayEdict,
    Redraw,
    RewardCard,
    RewardPawn,
    Take,
    Throw,
    Use,
)
from hyperespace.games.rencontre.board import foreign_bases, home_bases
from hyperespace.games.rencontre.bot import HeuristicBot
from hyperespace.games.rencontre.cards import VALUES
from hyperespace.games.rencontre.state import PAWNS, Galaxy
from hyperespace.games.rencontre.view import RencontreView


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


THOUGHT_OVER: Final = (Lay, Ally, Invite, Aim, Challenge, Redraw, Go, Pass, Use, PlayEdict)
"""Answers that are worth trying out. Which pawn to move and how to haggle is left to the rules of thumb."""


def alternatives(options: Sequence[Option]) -> list[Option]:
    """What else one could think of."""
    if isinstance(options[-1], Take | Place | Done):
        return []
    return [option for option in options if isinstance(option, THOUGHT_OVER)]


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
    foreign, home = foreign_bases(s, seat), home_bases(s, seat)
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


SLIPPERY: Final = (Lay, Ally, Invite, Aim, Challenge, PlayEdict, Use, Take, Throw, RewardCard, RewardPawn)
"""Answers in whose place one may take the second best without looking foolish."""


def slip(bot: Bot, view: RencontreView, options: Sequence[Option], best: Option) -> Option:
    """The best of the others of the same kind; an edict or a power may be forgotten."""
    if not isinstance(best, SLIPPERY):
        return best
    others = [option for option in options if type(option) is type(best) and option != best]
    if isinstance(best, PlayEdict | Use) or not others:
        return options[0]
    return bot.choose(view, others)
