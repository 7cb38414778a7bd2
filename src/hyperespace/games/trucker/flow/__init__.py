"""The steps of a game, in playing order: build, check, load, fly, settle."""

from hyperespace.games.trucker.flow import (
    building,
    checking,
    dealing,
    dodging,
    flight,
    insurance,
    loading,
    losses,
    projectiles,
    rewards,
    robonauts,
    settlement,
    windows,
)

__all__ = [
    "building",
    "checking",
    "dealing",
    "dodging",
    "flight",
    "insurance",
    "loading",
    "losses",
    "projectiles",
    "rewards",
    "robonauts",
    "settlement",
    "windows",
]
