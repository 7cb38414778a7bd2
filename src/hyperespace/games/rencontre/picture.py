"""A view as plain text."""

from hyperespace.core.texts import Texts
from hyperespace.games.rencontre.state import PLANETS
from hyperespace.games.rencontre.view import RencontreView


def show(view: RencontreView, texts: Texts) -> str:
    """A line a system, then the duel and one's own hand."""
    lines = [_system(view, seat, texts) for seat in range(len(view.players))]
    lines.append(texts.word("words", "black_hole") + _pawns(view.black_hole, texts))
    if view.duel.defence >= 0:
        oval, ring = _pawns(view.duel.oval, texts), _pawns(view.duel.ring, texts)
        lines.append(f"{texts.word('words', 'cone')}{oval} / {ring}")
    if view.hand:
        lines.append(", ".join(texts.word("cards", card) for card in view.hand))
    return "\n".join(lines)


def _system(view: RencontreView, seat: int, texts: Texts) -> str:
    player = view.players[seat]
    planets = [_pawns(view.planets[planet], texts) for planet in range(seat * PLANETS, (seat + 1) * PLANETS)]
    powers = ", ".join(texts.word("powers", power) for power in player.powers)
    name = texts.word("seats", seat)
    return f"{name:<7} {powers:<20} {player.cards:>2}  " + " | ".join(planets)


def _pawns(counts: tuple[int, ...], texts: Texts) -> str:
    return " ".join(f"{texts.word('seats', seat)[0]}{count}" for seat, count in enumerate(counts) if count) or "–"
