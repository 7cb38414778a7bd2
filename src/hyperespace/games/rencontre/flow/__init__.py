"""The steps of a game, in playing order: read them beside the rules."""

from hyperespace.games.rencontre.flow import (
    cards,
    deal,
    destiny,
    edicts,
    exchange,
    forces,
    losses,
    outcome,
    powers,
    turn,
    variants,
)

__all__ = [
    "cards",
    "deal",
    "destiny",
    "edicts",
    "exchange",
    "forces",
    "losses",
    "outcome",
    "powers",
    "turn",
    "variants",
]
