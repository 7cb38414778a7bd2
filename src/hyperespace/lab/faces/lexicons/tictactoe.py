"""Tic-tac-toe: nine cells."""

from hyperespace.core.games import Options
from hyperespace.lab.faces.lexicon import Lexicon

CELLS = 9


def lexicon(seats: int, options: Options) -> Lexicon:
    """A word for each cell."""
    return Lexicon(words={"cell": range(CELLS)}, fixed={"cells": CELLS}, is_complete=True)
