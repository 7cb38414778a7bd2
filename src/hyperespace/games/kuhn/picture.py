"""The table as SVG: two places, each with its card and its chips."""

from collections.abc import Sequence
from html import escape

from hyperespace.core.texts import Texts

PLACE = 170


def draw(own_card: int | None, stakes: Sequence[int], shown: Sequence[int | None], texts: Texts) -> str:
    """Cards that everybody has seen lie face up; one's own card lies in between."""
    places = "".join(_place(seat, shown[seat], stakes[seat], texts) for seat in (0, 1))
    own = "" if own_card is None else _card(2 * PLACE + 25, 50, own_card, texts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * PLACE} 230" font-family="sans-serif">'
        f'<rect width="100%" height="100%" rx="10" fill="#0B1026"/>{places}{own}</svg>\n'
    )


def _place(seat: int, card: int | None, stake: int, texts: Texts) -> str:
    x = seat * PLACE
    name = f'<text x="{x + 25}" y="34" fill="#F7F1E1" font-size="18">{escape(texts.word("seats", seat))}</text>'
    chips = [f'<circle cx="{x + 40 + 34 * chip}" cy="200" r="14" fill="#FFB238"/>' for chip in range(stake)]
    return name + _card(x + 25, 50, card, texts) + "".join(chips)


def _card(x: int, y: int, card: int | None, texts: Texts) -> str:
    """Its name, or nothing if it lies face down."""
    ground = "#2E3A78" if card is None else "#FFFDF6"
    face = f'<rect x="{x}" y="{y}" width="90" height="120" rx="10" fill="{ground}" stroke="#A9B0D6"/>'
    word = "" if card is None else escape(texts.word("cards", card))
    return f'{face}<text x="{x + 45}" y="{y + 66}" fill="#1A1B2E" font-size="18" text-anchor="middle">{word}</text>'
