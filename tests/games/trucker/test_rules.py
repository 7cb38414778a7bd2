"""The rules in our own words: every paragraph is there, and every figure is the one that the game plays with."""

import re

from hyperespace.core import rules
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.boards import BOARDS, ROUNDS
from hyperespace.games.trucker.cards import CARDS, PRICES
from hyperespace.games.trucker.flow.building import CALM_TURNS, GLASS
from hyperespace.games.trucker.state import PILES, SPACES
from hyperespace.games.trucker.tiles import TILES, loose_tiles
from tests.games.trucker.telling import drawings, figures_of, in_both, row, rows

PARAGRAPHS = [
    "2.1",
    *(f"2.2.{number}" for number in range(1, 11)),
    *(f"2.{number}" for number in range(3, 10)),
    *(f"2.9.{number}" for number in range(1, 11)),
    *(f"2.{number}" for number in range(10, 13)),
    *(f"3.{number}" for number in range(1, 10)),
    "4",
    *(f"4.{number}" for number in range(1, 5)),
    *(f"5.{number}" for number in range(1, 8)),
    *(f"6.{number}" for number in range(1, 7)),
    *(f"7.{number}" for number in range(1, 22)),
    "8.1",
    "8.2",
    *(f"8.2.{number}" for number in range(1, 11)),
    *(f"8.{number}" for number in range(3, 9)),
    "9",
    *(f"9.{number}" for number in range(1, 6)),
]
LEVELS = (1, 2, 3)
BASE = [BOARDS[name] for name in ("I", "II", "III")]
BASE_CARDS = [card for card in CARDS if card.set == "base"]
WHERE_CARDS_ARE = {
    "planets": "2.9.2",
    "abandoned_ship": "2.9.3",
    "abandoned_station": "2.9.4",
    "meteors": "2.9.5",
    "smugglers": "2.9.6",
    "slavers": "2.9.6",
    "pirates": "2.9.6",
    "combat_zone": "2.9.7",
}


@in_both
def test_the_rules_have_every_paragraph(texts: Texts) -> None:
    assert list(rules.paragraphs(GAME, texts.language)) == PARAGRAPHS


@in_both
def test_the_rules_name_every_option(texts: Texts) -> None:
    written = rules.text(GAME, texts.language)
    options = set(GAME.options.__struct_fields__) - {"lesson", "house"}  # no rules: a prepared position, and a mark
    assert {name for name in options if f"`{name}`" not in written} == set()


@in_both
def test_the_rules_tell_the_figures_of_every_class(texts: Texts) -> None:
    for board in BASE:
        figures = ROUNDS[board.level]
        last_column, last_row = board.first_column + len(board.outline[0]) - 1, board.first_row + len(board.outline) - 1
        piles = [figures.piles.get(level, 0) for level in LEVELS]
        assert row(board.name, figures.runs) in rows(texts, "2.2.7")
        assert row(board.name, CALM_TURNS[board.level]) in rows(texts, "2.2.9")
        assert row(board.name, figures.gap) in rows(texts, "2.4")
        lines = f"{board.first_column}–{last_column}", f"{board.first_row}–{last_row}"
        assert row(board.name, *lines) in rows(texts, "2.8")
        assert row(board.name, *figures.arrival[:4], figures.best_looking, board.cap) in rows(texts, "2.11")
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
    for (title, columns, numbers, drawn), board in zip(drawings(texts, "2.2.1"), BASE, strict=True):
        assert board.start is not None
        column, line = board.start
        assert f" {board.name} ({len(board.cells)} " in title
        assert drawn[line - board.first_row][column - board.first_column] == "@"
        assert [line.replace("@", "#") for line in drawn] == list(board.outline)
        assert numbers == [board.first_row + n for n in range(len(drawn))]
        assert columns == [board.first_column + n for n in range(len(drawn[0]))]


@in_both
def test_the_rules_count_every_kind_of_tile(texts: Texts) -> None:
    told = rows(texts, "2.2.1")
    base = [TILES[number] for number in loose_tiles()]
    for tile in base:
        holds = tile.cells or tile.white or tile.red
        alike = [each for each in base if each.kind == tile.kind and (each.cells or each.white or each.red) == holds]
        assert row(texts.word("kinds", tile.kind), holds or "", len(alike)) in told
    assert sum(int(cells[2]) for cells in told) == len(loose_tiles())


@in_both
def test_the_rules_count_every_kind_of_card(texts: Texts) -> None:
    for kind in {card.kind for card in BASE_CARDS}:
        counts = [sum((card.kind, card.level) == (kind, level) for card in BASE_CARDS) for level in LEVELS]
        assert row(texts.word("card_kinds", kind), *counts) in rows(texts, "2.12")


@in_both
def test_the_rules_tell_the_figures_of_every_card(texts: Texts) -> None:
    for card in BASE_CARDS:
        for paragraph, figures in figures_of(texts, card, WHERE_CARDS_ARE):
            assert figures in rows(texts, paragraph), card.name


@in_both
def test_every_paragraph_that_the_rules_send_to_is_there(texts: Texts) -> None:
    sent = set(re.findall(r"\b[2-8]\.\d+(?:\.\d+)?\b", rules.text(GAME, texts.language)))
    assert sent - set(PARAGRAPHS) == {"2.2"}, "which has parts only"
