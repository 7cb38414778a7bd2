"""Reading the rules: the rows of their tables, and the words that cards are told in."""

import re
from collections.abc import Iterable, Iterator

import pytest

from hyperespace.core import rules
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.cards import Card, Penalty

CREDITS = {"fr": "crédits", "en": "credits"}
THEN = {"fr": "\u00a0; puis ", "en": "; then "}
MOST_PLANETS = 4

Row = tuple[str, ...]

in_both = pytest.mark.parametrize("texts", [GAME.texts("fr"), GAME.texts("en")], ids=["fr", "en"])


def told(texts: Texts, paragraph: str) -> str:
    """The text of a paragraph."""
    written = rules.text(GAME, texts.language)
    return re.split(r"^#+ ", written.split(f"### {paragraph} ")[1], flags=re.MULTILINE)[0]


def tables(texts: Texts, paragraph: str) -> list[list[Row]]:
    """The tables of a paragraph, without their heads."""
    found: list[list[Row]] = []
    for block in told(texts, paragraph).split("\n\n"):
        lines = block.strip().splitlines()
        if lines and lines[0].startswith("|"):
            found.append([_cells(line) for line in lines[2:]])
    return found


def rows(texts: Texts, paragraph: str) -> list[Row]:
    """All rows of all tables in a paragraph."""
    return [each for table in tables(texts, paragraph) for each in table]


def _cells(line: str) -> Row:
    return tuple(cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|"))


def row(*cells: object) -> Row:
    return tuple(map(str, cells))


def drawings(texts: Texts, paragraph: str) -> Iterator[tuple[str, list[int], list[int], list[str]]]:
    """The boards that a paragraph draws: the title, the numbers of columns and rows, and the lines."""
    for block in re.findall(r"```text\n(.+?)\n```", told(texts, paragraph), re.DOTALL):
        for title, columns, *lines in (each.splitlines() for each in block.split("\n\n")):
            split = [line.split() for line in lines]
            numbers = [int(cells[0]) for cells in split]
            yield title, [int(number) for number in columns.split()], numbers, ["".join(cells[1:]) for cells in split]


def goods(texts: Texts, load: str) -> str:
    return " ".join(texts.word("letters", cube) for cube in load)


def arrows(texts: Texts, projectiles: Iterable[str]) -> str:
    return ", ".join(texts.word("arrows", each) for each in projectiles)


def reward(texts: Texts, card: Card) -> str:
    credits = f"{card.credits} {CREDITS[texts.language]}" if card.credits else ""
    return ", ".join(each for each in (goods(texts, card.goods), credits) if each)


def penalty(texts: Texts, *suffered: Penalty) -> str:
    return THEN[texts.language].join(
        arrows(texts, each.shots) if each.kind == "shots" else f"{each.count} {texts.word('penalties', each.kind)}"
        for each in suffered
    )


def figures_of(texts: Texts, card: Card, paragraphs: dict[str, str]) -> Iterator[tuple[str, Row]]:
    """The rows that tell of a card, each with the paragraph it is in."""
    for figures in _figures(texts, card):
        yield paragraphs[card.kind], row(texts.word("classes", card.level), *figures)


def _figures(texts: Texts, card: Card) -> Iterator[list[object]]:
    match card.kind:
        case "planets":
            loads = [planet(texts, card, number) for number in range(len(card.planets))]
            yield [card.days, *loads, *[""] * (MOST_PLANETS - len(loads))]
        case "abandoned_ship":
            yield [card.crew, card.credits, card.days, *_shots(texts, card)]
        case "abandoned_station":
            yield [card.crew, goods(texts, card.goods), card.days, *_shots(texts, card)]
        case "meteors" | "open_space" if card.meteors:
            yield [arrows(texts, card.meteors)]
        case "smugglers" | "slavers" | "pirates":
            kind, suffered = texts.word("card_kinds", card.kind), penalty(texts, *card.penalties)
            yield [kind, card.strength, suffered, reward(texts, card), card.days]
        case "combat_zone":
            for line in card.lines:
                yield [texts.word("strengths", line.least), penalty(texts, line.penalty)]
        case "intruder":
            side, hand = texts.word("intruder_sides", card.side), texts.word("intruder_hands", card.hands)
            charges = ", ".join(map(str, card.charges))
            yield [intruder(texts, card), side, hand, card.steps, charges, reward(texts, card)]


def _shots(texts: Texts, card: Card) -> list[object]:
    """A column that only armed derelicts have."""
    return [arrows(texts, card.shots)] if card.shots else []


def planet(texts: Texts, card: Card, number: int) -> str:
    people = card.astronauts[number] if card.astronauts else 0
    return goods(texts, card.planets[number]) + (f" +{people}" if people else "")


def intruder(texts: Texts, card: Card) -> str:
    if card.eats and card.charges:
        return texts.word("intruder_kinds", "both")
    pair = "s" if len(card.hands) > 1 else ""
    return texts.word("intruder_kinds", ("predator" if card.eats else "commando") + pair)
