"""An adventure card as plain text: what it does, and its figures."""

from collections.abc import Iterator

from hyperespace.core.texts import Texts
from hyperespace.games.trucker.cards import CARDS, Card, Penalty


def told_card(number: int, texts: Texts) -> list[str]:
    """The title of a card and what happens, then a line for each of its figures."""
    card = CARDS[number]
    is_plot = card.kind == "machination"
    what = texts.word("machination_texts", card.name) if is_plot else texts.word("card_texts", card.kind)
    return [texts.fill("terminal", "card", card=number, what=what), *(f"  – {each}" for each in figures(number, texts))]


def figures(number: int, texts: Texts) -> list[str]:
    """The figures of a card, in the order in which they count."""
    return list(_figures(CARDS[number], texts))


def _figures(card: Card, texts: Texts) -> Iterator[str]:
    for name in ("strength", "crew", "credits", "days", "count", "steps"):
        if value := getattr(card, name):
            yield texts.fill("figures", name, value=value)
    if card.goods:
        yield texts.fill("figures", "goods", goods=card.goods)
    for number, load in enumerate(card.planets):
        yield texts.fill("figures", "planet", planet=number, load=load, people=card.astronauts_on(number))
    for name, projectiles in (("meteors", card.meteors), ("shots", card.shots)):
        if projectiles:
            yield texts.fill("figures", name, projectiles=projectiles)
    for penalty in card.penalties:
        yield texts.fill("figures", "penalty", penalty=_penalty(penalty, texts))
    for line in card.lines:
        yield texts.fill("figures", "line", least=line.least, penalty=_penalty(line.penalty, texts))


def _penalty(penalty: Penalty, texts: Texts) -> str:
    if penalty.shots:
        return texts.fill("figures", "shots", projectiles=penalty.shots)
    return texts.fill("figures", f"lose_{penalty.kind}", value=penalty.count)
