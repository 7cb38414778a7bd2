"""Ships as pictures: a letter for each tile, the starting cabin in its place, whatever fits elsewhere.

    .  g^ .
    C  @  b:???0
    .  ev .

Letters are those of the terminal (`LETTERS`). An arrow says where a barrel or an exhaust points, or which corner a
shield covers first; after a colon come the connectors as they lie: front, right, rear, left. What is left open is
found: the first tiles of the catalogue with which nothing is wrong.
"""

from collections.abc import Iterator
from itertools import product

from hyperespace.games.trucker.boards import BOARDS, Board, Cell, around, cell_at
from hyperespace.games.trucker.picture import LETTERS
from hyperespace.games.trucker.ship import is_wrong_at, joined, pieces, ways
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import TILES, sides

KINDS = {letter: kind for kind, letter in LETTERS.items()}
ARROWS = "^>v<"
DIRECTED = "gGeEStVX"
STRAIGHT = {"e": "v", "E": "v"}
"""Where something points if the picture does not say: engines to the rear, all else ahead."""

CLASSES = ("", "I", "II", "III", "IV")
"""By level."""


def board_of(level: int | str) -> Board:
    """The board of a class, which may be given by its level."""
    return BOARDS[CLASSES[level] if isinstance(level, int) else level]


def lay_out(picture: str, level: int | str | Board, taken: set[int], wrong: bool = False) -> dict[Cell, Part]:
    """The ship of a picture, out of tiles that nobody has taken. Pictures of mistakes have to be said to be `wrong`."""
    board = level if isinstance(level, Board) else board_of(level)
    tokens, start = _tokens(picture, board), board.start_cell
    assert start is not None, "pictures are laid around a starting cabin"
    parts = {start: next(_candidates("@", set(taken)))}
    left = {cell: token for cell, token in tokens.items() if cell != start}
    ships = (ship for later in (wrong, True) for ship in _fill(parts, left, set(taken), wrong, later))
    found = next(ships, None)
    assert found is not None, f"there are no tiles for this ship:\n{picture}"
    return {cell: found[cell] for cell in sorted(found)}


def _tokens(picture: str, board: Board) -> dict[Cell, str]:
    rows = [line.split() for line in picture.strip().splitlines()]
    places = [(column, row) for row, line in enumerate(rows) for column, _ in enumerate(line)]
    column, row = next(place for place in places if rows[place[1]][place[0]] == "@")
    assert board.start is not None
    left, top = board.start[0] - column, board.start[1] - row
    return {cell_at(left + x, top + y): rows[y][x] for x, y in places if rows[y][x] != "."}


def _fill(
    parts: dict[Cell, Part], left: dict[Cell, str], taken: set[int], wrong: bool, later: bool
) -> Iterator[dict[Cell, Part]]:
    """Wherever there is least choice comes next. Most ships can be found with every tile joined as soon as it is laid,
    the others only if it may be joined `later`.
    """
    if not left:
        if wrong or len(pieces(parts)) == 1:
            yield dict(parts)
        return
    beside = [cell for cell in left if any(other in parts for other in around(cell))]
    choices = {cell: _that_fit(parts, cell, left, taken, wrong, later) for cell in beside}
    cell = min(beside, key=lambda cell: len(choices[cell]))
    rest = {other: token for other, token in left.items() if other != cell}
    for part in choices[cell]:
        parts[cell] = part
        yield from _fill(parts, rest, {*taken, part.tile}, wrong, later)
        del parts[cell]


def _that_fit(
    parts: dict[Cell, Part], cell: Cell, left: dict[Cell, str], taken: set[int], wrong: bool, later: bool
) -> list[Part]:
    """Each way that a tile can lie here, once: tiles that are alike are one choice."""
    found: dict[tuple[int, ...], Part] = {}
    may_wait = later and any(other in left for other in around(cell))
    for part in _candidates(left[cell], taken):
        trial = {**parts, cell: part}
        if wrong or (not is_wrong_at(trial, cell) and (may_wait or joined(trial, cell))):
            found.setdefault(sides(part.tile, part.turns), part)
    return list(found.values())


def _candidates(token: str, taken: set[int]) -> Iterator[Part]:
    name, _, pattern = token.partition(":")
    letter, arrow = name[0], name[1:] or STRAIGHT.get(name[0], "^")
    for tile, turns in product(range(len(TILES)), range(4)):
        part = Part(tile, turns)
        if TILES[tile].kind != KINDS[letter] or tile in taken:
            continue
        if letter in DIRECTED and _points_to(part) != ARROWS.index(arrow):
            continue
        if all(wanted in ("?", str(side)) for wanted, side in zip(pattern, sides(tile, turns), strict=False)):
            yield part


def _points_to(part: Part) -> int:
    return (ways(part) or (part.turns % 4,))[0]
