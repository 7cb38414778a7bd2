"""The steps of a game, in playing order: build, check, load, fly, settle."""

from hyperespace.games.trucker.flow import (
    adventures,
    building,
    checking,
    dealing,
    encounters,
    flight,
    loading,
    losses,
    projectiles,
    settlement,
)

__all__ = [
    "adventures",
    "building",
    "checking",
    "dealing",
    "encounters",
    "flight",
    "loading",
    "losses",
    "projectiles",
    "settlement",
]
