"""Kuhn poker: two words, one card, two stakes."""

from hyperespace.core.games import Options
from hyperespace.lab.faces.lexicon import Lexicon


def lexicon(seats: int, options: Options) -> Lexicon:
    """Nothing is said but the names of the answers."""
    return Lexicon(fixed={"stakes": seats, "shown": seats}, is_complete=True)
