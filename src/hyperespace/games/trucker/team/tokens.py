"""Laying tokens on a tile."""

from collections.abc import Sequence

from hyperespace.games.trucker.ship import own_sides
from hyperespace.games.trucker.state import Part, Tokens
from hyperespace.games.trucker.tiles import Direction


def tokens_of(part: Part) -> Tokens:
    """The tokens on a tile, which may be none yet."""
    if part.tokens is None:
        part.tokens = Tokens()
    return part.tokens


def replace_sides(part: Part, new: Sequence[int]) -> None:
    """Other connectors in the place of its own: front, right, rear, left."""
    front, right, rear, left = new
    tokens_of(part).sides = (front, right, rear, left)


def replace_side(part: Part, direction: Direction, side: int) -> None:
    """Something else on one side."""
    new = list(own_sides(part))
    new[direction] = side
    replace_sides(part, new)
