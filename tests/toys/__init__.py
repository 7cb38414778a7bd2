"""A game that no one would play for long, with every kind of ask, a clock and whispers in it."""

from tests.toys.auction import GAME

__all__ = ["GAME"]
