"""A numbered list in as many columns as fit, so that a question with forty answers stays on the screen."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

GAP: Final = 2
FEW: Final = 6
"""Up to so many answers stay below one another."""


def numbered(labels: Sequence[str], width: int) -> list[str]:
    """The lines of a list, numbered from 1, down each column."""
    digits = len(str(len(labels)))
    cells = [f"{number:>{digits}}. {label}" for number, label in enumerate(labels, 1)]
    widest = max(map(len, cells), default=0) + GAP
    columns = 1 if len(cells) <= FEW else max(1, (width - 2 + GAP) // widest)
    if columns == 1:
        return [line for cell in cells for line in _wrapped(cell, width, digits)]
    rows = -(-len(cells) // columns)
    return ["  " + "".join(cell.ljust(widest) for cell in cells[row::rows]).rstrip() for row in range(rows)]


def _wrapped(cell: str, width: int, digits: int) -> list[str]:
    return wrap(cell, max(width, 20), initial_indent="  ", subsequent_indent=" " * (digits + 4), break_on_hyphens=False)
