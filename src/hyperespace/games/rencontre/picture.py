"""A view as SVG."""

from html import escape

from hyperespace.core.texts import Texts
from hyperespace.games.rencontre.state import PLANETS
from hyperespace.games.rencontre.view import RencontreView

COLOURS = ("#3BA55D", "#E4572E", "#F2B705", "#4A86E8")
"""Of the seats."""

WIDTH, SYSTEM, PLANET = 760, 130, 104
"""The drawing, the height of a system, and the room for a planet."""


def draw(view: RencontreView, texts: Texts) -> str:
    """A band for each system with its five planets; below them the black hole, the cone, and one's own hand."""
    seats = len(view.players)
    drawn = [_band(view, seat, texts) for seat in range(seats)]
    drawn.append(_line(seats * SYSTEM + 36, texts.word("words", "black_hole"), view.black_hole))
    if view.duel.defence >= 0:
        drawn.append(_line(seats * SYSTEM + 72, texts.word("words", "cone"), view.duel.oval))
        drawn.append(_tokens(420, seats * SYSTEM + 66, view.duel.ring))
    hand = ", ".join(texts.word("cards", card) for card in view.hand)
    drawn.append(_text(20, seats * SYSTEM + 108, hand, 14))
    height = seats * SYSTEM + 124
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" rx="10" fill="#0B1026"/>{"".join(drawn)}</svg>\n'
    )


def _band(view: RencontreView, seat: int, texts: Texts) -> str:
    """Whose system it is, with powers, number of cards and planets. The cone points at one of the planets."""
    player, top = view.players[seat], seat * SYSTEM
    powers = ", ".join(texts.word("powers", power) for power in player.powers)
    drawn = [
        f'<rect x="8" y="{top + 8}" width="{WIDTH - 16}" height="{SYSTEM - 12}" rx="10" fill="#151C3F" '
        f'stroke="{COLOURS[seat]}" stroke-width="{3 if seat == view.offence else 1}"/>',
        _text(20, top + 34, f"{texts.word('seats', seat)} · {player.cards}", 18),
        _text(20, top + 58, powers, 13),
    ]
    for place in range(PLANETS):
        number, x = seat * PLANETS + place, 210 + place * PLANET
        aimed = "#FFB238" if number == view.duel.planet else "#2E3A78"
        drawn.append(f'<circle cx="{x + 44}" cy="{top + 68}" r="46" fill="#0B1026" stroke="{aimed}" stroke-width="3"/>')
        drawn.append(_tokens(x + 44 - 15 * (_kinds(view.planets[number]) - 1), top + 68, view.planets[number]))
    return "".join(drawn)


def _line(y: int, title: str, pawns: tuple[int, ...]) -> str:
    return _text(20, y, title, 16) + _tokens(190, y - 6, pawns)


def _kinds(pawns: tuple[int, ...]) -> int:
    return sum(map(bool, pawns))


def _tokens(x: int, y: int, pawns: tuple[int, ...]) -> str:
    """A disc for each colour, with the number of pawns on it."""
    there = [(seat, count) for seat, count in enumerate(pawns) if count]
    return "".join(
        f'<circle cx="{x + 30 * place}" cy="{y}" r="14" fill="{COLOURS[seat]}"/>'
        f'<text x="{x + 30 * place}" y="{y + 5}" text-anchor="middle" font-size="14" fill="#0B1026">{count}</text>'
        for place, (seat, count) in enumerate(there)
    )


def _text(x: int, y: int, text: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="#F7F1E1">{escape(text)}</text>'
