"""Plots as SVG: text stays text, colours follow the reader's light or dark page, and nothing is fetched."""

from collections.abc import Sequence
from html import escape
from typing import Final

from msgspec import Struct

WIDTH: Final = 760
ROW: Final = 22
LABEL: Final = 270
FOOT: Final = 30
COLOURS: Final = ("#4A86E8", "#E4572E", "#3BA55D", "#B36B00", "#8E6FD8", "#0F7B66")

STYLE: Final = """
.plot { font: 13px system-ui, sans-serif; }
.plot text { fill: #1A1B2E; }
.plot .quiet { fill: #5C5A6B; font-size: 11px; }
.plot .grid { stroke: #D9C9A3; }
.plot .mark { stroke: #5C5A6B; stroke-width: 2; }
.plot .ground { fill: #FFFDF6; }
@media (prefers-color-scheme: dark) {
  .plot text { fill: #F7F1E1; }
  .plot .quiet { fill: #A9B0D6; }
  .plot .grid { stroke: #2E3A78; }
  .plot .mark { stroke: #A9B0D6; }
  .plot .ground { fill: #151C3F; }
}
"""


class Dot(Struct, frozen=True):
    """A share with its interval, what was expected, and what to say of it."""

    share: float
    low: float
    high: float
    expected: float
    told: str


class Square(Struct, frozen=True):
    """A difference from −1 to 1, whether it is more than chance, and what to say of it."""

    difference: float
    is_sure: bool
    told: str


def intervals(rows: Sequence[tuple[str, Sequence[Dot | None]]], legend: Sequence[str] = ()) -> str:
    """A row for each name, and in it a dot with its interval for each entry of the legend."""
    dots = [dot for _, each in rows for dot in each if dot]
    scale = _Scale(min(dot.low for dot in dots), max(dot.high for dot in dots))
    step = ROW + 9 * (max(len(each) for _, each in rows) - 1)
    top = 4 + (18 * len(legend) if len(legend) > 1 else 0)
    bottom = top + step * len(rows)
    drawn = [_line(scale.x(share), top, bottom, "grid") for share in scale.ticks]
    drawn += [_text(scale.x(share), bottom + 16, f"{share:.0%}", "quiet", "middle") for share in scale.ticks]
    drawn += _legend(legend)
    for number, (name, each) in enumerate(rows):
        middle = top + step * number + step / 2
        drawn.append(_text(LABEL - 10, middle + 4, name, "", "end"))
        for place, dot in enumerate(each):
            if dot:
                drawn.append(
                    _dot(scale, dot, middle + 9 * (place - (len(each) - 1) / 2), COLOURS[place % len(COLOURS)])
                )
    return _svg(WIDTH, bottom + FOOT, drawn)


def squares(names: Sequence[str], cells: Sequence[Sequence[Square | None]]) -> str:
    """A square for each pair of names."""
    size, left, top = 16, 160, 130
    drawn = []
    for row, name in enumerate(names):
        drawn.append(_text(left - 6, top + size * row + 12, name, "quiet", "end"))
        x, y = left + size * row + 11, top - 6
        drawn.append(f'<text class="quiet" transform="translate({x} {y}) rotate(-60)">{escape(name)}</text>')
        for column, cell in enumerate(cells[row]):
            if cell:
                drawn.append(_square(left + size * column, top + size * row, size - 1, cell))
    return _svg(max(WIDTH, left + size * len(names) + 70), top + size * len(names) + 8, drawn)


class _Scale:
    """Shares from left to right, with round numbers below."""

    def __init__(self, low: float, high: float) -> None:
        step = next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2) if (high - low) / step <= 12 or step == 0.2)
        first, last = int(low / step), int(high / step - 1e-9) + 1
        self.ticks = [number * step for number in range(first, last + 1)]
        self._low, self._width = self.ticks[0], self.ticks[-1] - self.ticks[0]

    def x(self, share: float) -> float:
        return round(LABEL + (WIDTH - LABEL - 20) * (share - self._low) / self._width, 1)


def _legend(legend: Sequence[str]) -> list[str]:
    """A line for each entry, if there is more than one."""
    return [
        f'<text x="{LABEL}" y="{16 + 18 * line}" class="quiet">'
        f'<tspan fill="{COLOURS[line % len(COLOURS)]}">●</tspan> {escape(name)}</text>'
        for line, name in enumerate(legend if len(legend) > 1 else ())
    ]


def _dot(scale: _Scale, dot: Dot, y: float, colour: str) -> str:
    y = round(y, 1)
    low, share, high = map(scale.x, (dot.low, dot.share, dot.high))
    expected = _line(scale.x(dot.expected), y - 5, y + 5, "mark")
    whisker = f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="2"/>'
    point = f'<circle cx="{share}" cy="{y}" r="4" fill="{colour}"/>'
    return f"<g><title>{escape(dot.told)}</title>{expected}{whisker}{point}</g>"


def _square(x: float, y: float, size: int, cell: Square) -> str:
    colour = "#3BA55D" if cell.difference > 0 else "#E4572E"
    strength = min(1.0, abs(cell.difference) * 4) * (1 if cell.is_sure else 0.35)
    rect = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" fill="{colour}" fill-opacity="{strength:.2f}"'
    return f"{rect}><title>{escape(cell.told)}</title></rect>" if cell.is_sure else f"{rect}/>"


def _line(x: float, top: float, bottom: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x}" x2="{x}" y1="{top}" y2="{bottom}"/>'


def _text(x: float, y: float, text: str, kind: str, anchor: str) -> str:
    return f'<text x="{x}" y="{round(y, 1)}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(width: float, height: float, drawn: Sequence[str]) -> str:
    inside = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {width} {round(height)}" role="img">'
        f'<style>{STYLE}</style><rect class="ground" width="100%" height="100%" rx="10"/>\n{inside}\n</svg>\n'
    )
