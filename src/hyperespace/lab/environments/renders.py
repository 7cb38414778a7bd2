"""A view as a picture: plain text, or SVG where the game can draw itself."""

from html import escape
from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.match import AnyMatch

MODES: Final = ("ansi", "text", "svg")
"""The first two are the same: PettingZoo's word for it, and ours."""
LETTER, LINE = 8.5, 18
"""The room for a letter and for a line of text, where a game has no picture."""


class UnknownMode(HyperespaceError):
    """There is no such render mode."""


def check(mode: str | None) -> None:
    """Refuse an unknown render mode; None means that nothing will be rendered."""
    if mode is not None and mode not in MODES:
        raise UnknownMode(f"a match is rendered as {' or '.join(MODES)}, not as {mode!r}")


def render(match: AnyMatch, seat: Seat | None, mode: str, language: str) -> str:
    """What a seat sees; None is a spectator."""
    check(mode)
    game, view, texts = match.game, match.view(seat), match.game.texts(language)
    if mode == "svg" and game.picture:
        return game.picture(view, texts)
    shown = game.show(view, texts)
    return panel(shown) if mode == "svg" else shown


def panel(text: str) -> str:
    """Plain text as SVG."""
    lines = text.splitlines() or [""]
    width, height = LETTER * max(map(len, lines)) + 40, LINE * len(lines) + 40
    rows = [
        f'<text x="20" y="{34 + LINE * row}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(lines)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
        '<rect width="100%" height="100%" rx="10" fill="#0B1026"/>'
        f'<g fill="#F7F1E1" font-family="monospace" font-size="14">{"".join(rows)}</g></svg>\n'
    )
