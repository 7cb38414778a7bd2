"""The board as SVG."""

from collections.abc import Sequence

CELL, EDGE = 90, 15
CROSS = '<path d="M22 22 68 68M68 22 22 68" stroke="#E4572E"/>'
NOUGHT = '<circle cx="45" cy="45" r="25" stroke="#4A86E8"/>'


def draw(owners: Sequence[int]) -> str:
    """Three rows; a free cell shows its number."""
    side = 3 * CELL + 2 * EDGE
    cells = "".join(_cell(cell, owner) for cell, owner in enumerate(owners))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" rx="10" fill="#0B1026"/>'
        f'<g fill="none" stroke-width="9" stroke-linecap="round">{cells}</g></svg>\n'
    )


def _cell(cell: int, owner: int) -> str:
    x, y = EDGE + cell % 3 * CELL, EDGE + cell // 3 * CELL
    number = f'<text x="45" y="52" font-size="20" text-anchor="middle" fill="#A9B0D6">{cell + 1}</text>'
    inside = (CROSS, NOUGHT)[owner] if owner in (0, 1) else number
    ground = '<rect x="3" y="3" width="84" height="84" rx="10" fill="#151C3F" stroke="#2E3A78" stroke-width="1"/>'
    return f'<g transform="translate({x} {y})">{ground}{inside}</g>'
