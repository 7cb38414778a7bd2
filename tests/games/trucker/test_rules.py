"""The rules in our own words: every paragraph is there, and every figure is the one that the game plays with."""

import re
from collections.abc import Iterable, Iterator

import pytest

from hyperespace.core import rules
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.cards import CARDS, PRICES, Card, Penalty
from hyperespace.games.trucker.flow.building import CALM_TURNS, GLASS
from hyperespace.games.trucker.state import PILES, SPACES
from hyperespace.games.trucker.tiles import LOOSE_TILES, TILES

PARAGRAPHS = [
    "2.1",
    *(f"2.2.{number}" for number in range(1, 11)),
    *(f"2.{number}" for number in range(3, 10)),
    *(f"2.9.{number}" for number in range(1, 11)),
    *(f"2.{number}" for number in range(10, 13)),
]
MOST_PLANETS = 4
CREDITS = {"fr": "crédits", "en": "credits"}

Row = tuple[str, ...]

in_both = pytest.mark.parametrize("texts", [GAME.texts("fr"), GAME.texts("en")], ids=["fr", "en"])


def rows(texts: Texts, paragraph: str) -> list[Row]:
    """All rows of all tables in a paragraph."""
    written = rules.text(GAME, texts.language)
    told = re.split(r"^#+ ", written.split(f"### {paragraph} ")[1], flags=re.MULTILINE)[0]
    lines = (line for line in told.splitlines() if line.startswith("|"))
    return [tuple(cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|")) for line in lines]


def row(*cells: object) -> Row:
    return tuple(map(str, cells))


@in_both
def test_the_rules_have_every_paragraph(texts: Texts) -> None:
    assert list(rules.paragraphs(GAME, texts.language)) == PARAGRAPHS


@in_both
def test_the_rules_tell_the_figures_of_every_class(texts: Texts) -> None:
    for board in BOARDS.values():
        last_column, last_row = board.first_column + len(board.outline[0]) - 1, board.first_row + len(board.outline) - 1
        piles = [board.piles.get(level, 0) for level in BOARDS]
        assert row(board.name, board.runs) in rows(texts, "2.2.7")
        assert row(board.name, CALM_TURNS[board.level]) in rows(texts, "2.2.9")
        assert row(board.name, board.gap) in rows(texts, "2.4")
        lines = f"{board.first_column}–{last_column}", f"{board.first_row}–{last_row}"
        assert row(board.name, *lines) in rows(texts, "2.8")
        assert row(board.name, *board.arrival, board.best_looking, board.cap) in rows(texts, "2.11")
        assert row(board.name, *piles, PILES * sum(piles)) in rows(texts, "2.12")


@in_both
def test_the_rules_tell_time_space_and_prices(texts: Texts) -> None:
    written = rules.text(GAME, texts.language)
    assert f"**{GLASS} sec" in written
    assert f"**{SPACES} " in written
    for colour, price in PRICES.items():
        assert row(texts.word("goods", colour), price) in rows(texts, "2.7")


@in_both
def test_the_rules_show_every_outline(texts: Texts) -> None:
    written = rules.text(GAME, texts.language)
    shown = [block.splitlines() for block in re.split(r"```\w*\n", written)[1].split("\n\n")]
    for (title, columns, *lines), board in zip(shown, BOARDS.values(), strict=True):
        drawn = ["".join(line.split()[1:]) for line in lines]
        column, line = board.start
        assert f" {board.name} ({len(board.cells)} " in title
        assert drawn[line - board.first_row][column - board.first_column] == "@"
        assert [line.replace("@", "#") for line in drawn] == list(board.outline)
        assert [int(line.split()[0]) for line in lines] == [board.first_row + n for n in range(len(lines))]
        assert int(columns.split()[0]) == board.first_column


@in_both
def test_the_rules_count_every_kind_of_tile(texts: Texts) -> None:
    told = rows(texts, "2.2.1")
    for tile in (TILES[number] for number in LOOSE_TILES):
        alike = [each for each in TILES if (each.kind, each.capacity) == (tile.kind, tile.capacity)]
        holds = tile.capacity if tile.kind in ("battery", "cargo", "special_cargo") else ""
        assert row(texts.word("kinds", tile.kind), holds, len(alike)) in told
    assert sum(int(cells[2]) for cells in told if cells[2].isdigit()) == len(LOOSE_TILES)


@in_both
def test_the_rules_count_every_kind_of_card(texts: Texts) -> None:
    for kind in {card.kind for card in CARDS}:
        counts = [sum((card.kind, card.level) == (kind, level) for card in CARDS) for level in BOARDS]
        assert row(texts.word("card_kinds", kind), *counts) in rows(texts, "2.12")


@in_both
def test_the_rules_tell_the_figures_of_every_card(texts: Texts) -> None:
    for card in CARDS:
        for paragraph, figures in figures_of(texts, card):
            assert row(texts.word("classes", card.level), *figures) in rows(texts, paragraph), card.name


def figures_of(texts: Texts, card: Card) -> Iterator[tuple[str, list[object]]]:
    """The rows that tell of a card, each with the paragraph it is in; without the level."""
    match card.kind:
        case "planets":
            loads = [goods(texts, load) for load in card.planets]
            yield "2.9.2", [card.days, *loads, *[""] * (MOST_PLANETS - len(loads))]
        case "abandoned_ship":
            yield "2.9.3", [card.crew, card.credits, card.days]
        case "abandoned_station":
            yield "2.9.4", [card.crew, goods(texts, card.goods), card.days]
        case "meteors":
            yield "2.9.5", [arrows(texts, card.meteors)]
        case "smugglers" | "slavers" | "pirates":
            reward = goods(texts, card.goods) or f"{card.credits} {CREDITS[texts.language]}"
            kind, suffered = texts.word("card_kinds", card.kind), penalty(texts, card.penalty)
            yield "2.9.6", [kind, card.strength, suffered, reward, card.days]
        case "combat_zone":
            for line in card.lines:
                yield "2.9.7", [texts.word("strengths", line.least), penalty(texts, line.penalty)]


def goods(texts: Texts, load: str) -> str:
    return " ".join(texts.word("letters", cube) for cube in load)


def arrows(texts: Texts, projectiles: Iterable[str]) -> str:
    return ", ".join(texts.word("arrows", each) for each in projectiles)


def penalty(texts: Texts, suffered: Penalty | None) -> str:
    assert suffered is not None
    if suffered.kind == "shots":
        return arrows(texts, suffered.shots)
    return f"{suffered.count} {texts.word('penalties', suffered.kind)}"
