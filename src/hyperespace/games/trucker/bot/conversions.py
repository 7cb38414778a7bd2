"""The Courier's tokens: which tile had better be a cannon, an engine, a cabin or a shield. (7.13)

Nothing is remembered from one question to the next: the best conversion is found again each time.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Choose, Convert, Face
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot.foresight import wants_of
from hyperespace.games.trucker.bot.outfits import as_built, value
from hyperespace.games.trucker.bot.reading import me, my_parts
from hyperespace.games.trucker.ship import Parts, is_wrong_at, kind, own_sides
from hyperespace.games.trucker.state import NONE, Part, Tokens
from hyperespace.games.trucker.team.courier import AIMED, TOKENS, WHILE_BUILDING, Goods
from hyperespace.games.trucker.tiles import Direction
from hyperespace.games.trucker.view import YardView

SPARE: Final = ("structural", "router", "armoury", "auto_defence", "life_purple", "life_brown", "life_mixed", "cargo")
"""What one may have too much of."""

WORTH_IT: Final = 0.5


class Conversion(NamedTuple):
    """A tile that becomes something else."""

    gain: float
    token: Goods
    cell: Cell
    facing: Direction


def best(view: YardView, while_building: bool = False) -> Conversion | None:
    """The conversion that the ship gains most from, if there is one."""
    parts = my_parts(view)
    used = {part.tokens.becomes for part in parts.values() if part.tokens is not None and part.tokens.lay != NONE}
    if while_building and len(used) >= WHILE_BUILDING:
        return None
    before = value(wants_of(view), as_built(parts))
    found = max(
        (
            Conversion(value(wants_of(view), as_built(after)) - before, token, cell, facing)
            for token, cell, facing, after in _conversions(parts, [token for token in TOKENS if token not in used])
        ),
        default=None,
    )
    return found if found is not None and found.gain > WORTH_IT else None


def _conversions(parts: Parts, tokens: Sequence[Goods]) -> Iterator[tuple[Goods, Cell, Direction, Parts]]:
    """All conversions after which nothing is wrong there."""
    for cell, part in parts.items():
        if kind(part) not in SPARE:
            continue
        front, right, rear, left = own_sides(part)
        for token in tokens:
            for facing in range(4) if token in AIMED else range(1):
                after = {**parts, cell: Part(part.tile, facing, tokens=Tokens(token, (front, right, rear, left)))}
                if not is_wrong_at(after, cell):
                    yield token, cell, facing, after


def convert(view: YardView, options: Sequence[Option]) -> Option:
    """The token of the best conversion."""
    found = best(view, bool(me(view).calling))
    return options[0] if found is None else Convert(found.token)


def choose(view: YardView, options: Sequence[Option]) -> Option:
    """The tile of the best conversion."""
    found = best(view, bool(me(view).calling))
    return options[0] if found is None else Choose(found.cell)


def face(view: YardView, options: Sequence[Option]) -> Option:
    """The direction of the best conversion."""
    found = best(view, bool(me(view).calling))
    return options[0] if found is None else Face(found.facing)
