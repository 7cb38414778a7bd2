"""The rules of the expansions: their tables are those of the data files, row by row."""

import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from hyperespace.core import rules
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.boards import (
    BACKS,
    BOARDS,
    CYLINDER,
    CYLINDER_COLUMNS,
    FRONTS,
    ROUNDS,
    Board,
    class_four,
)
from hyperespace.games.trucker.cards import CARDS, Card
from hyperespace.games.trucker.flow.building import ALARM, ALARM_TURNS, CALM_TURNS
from hyperespace.games.trucker.lines import ENTRIES, Line, printed, rolled
from hyperespace.games.trucker.setup import scarcity
from hyperespace.games.trucker.state import PILES
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.team.inspector import INSPECTION
from hyperespace.games.trucker.tiles import FRONT, LEFT, PLATED, TILES, Set, Tile
from tests.games.trucker.telling import Row, drawings, figures_of, goods, in_both, row, rows, tables, told
from tests.games.trucker.test_texts import LONGEST_CARD

PAGE = Path(__file__).parents[3] / "docs" / "galaxy-trucker.md"
LEVELS = (1, 2, 3, 4)
ORDER = ("I", "IA", "II", "IIA", "IIB", "III", "IIIA", "IIIB")
WHERE_CARDS_ARE = {
    "smugglers": "5.2",
    "slavers": "5.2",
    "pirates": "5.2",
    "combat_zone": "5.2",
    "meteors": "5.3",
    "abandoned_ship": "5.4",
    "abandoned_station": "5.4",
    "planets": "5.5",
    "open_space": "5.6",
    "intruder": "6.6",
}
OWN_PARAGRAPHS = {
    "luxury_cabin": "8.2.1",
    "stasis": "8.2.2",
    "bi_cannon": "8.2.3",
    "cannon_engine": "8.2.4",
    "life_cyan": "8.2.6",
    "plating": "8.2.7",
    "furnace": "8.2.9",
    "hyperdrive": "8.2.10",
}
NO_LIMIT = {"fr": "sans limite", "en": "no limit"}
CARD_TABLES = {"specialists": ("8.4", 6), "machinations": ("8.5", 26), "rough_roads": ("8.6", 27)}


def tiles_of(box: Set) -> list[Tile]:
    return [tile for tile in TILES if tile.set == box and tile.kind != "start"]


def cards_of(box: Set) -> list[Card]:
    return [card for card in CARDS if card.set == box]


def counted(rows_of: Counter[Row]) -> list[Row]:
    """Rows that end with how often they occur."""
    return [(*cells, str(count)) for cells, count in rows_of.items()]


# Tiles


@in_both
def test_the_tiles_of_the_second_expansion_are_counted(texts: Texts) -> None:
    of_kind = Counter(
        row(texts.word("kinds", tile.kind), tile.cells or tile.white or tile.red or "") for tile in tiles_of("second")
    )
    assert tables(texts, "3.1")[0] == counted(of_kind)
    assert sum(of_kind.values()) == 42


@in_both
def test_the_plated_tiles_are_counted(texts: Texts) -> None:
    plated = [tile for tile in tiles_of("second") if PLATED in tile.sides]
    of_kind = Counter(row(texts.word("kinds", tile.kind), tile.sides.count(PLATED)) for tile in plated)
    assert rows(texts, "3.9") == counted(of_kind)


@in_both
def test_the_tiles_of_the_first_expansion_are_counted(texts: Texts) -> None:
    of_kind = Counter(row(texts.word("kinds", tile.kind)) for tile in tiles_of("first"))
    assert rows(texts, "8.2") == counted(of_kind)
    mixed = [tile for tile in tiles_of("first") if tile.kind == "combo"]
    assert rows(texts, "8.2.5") == [row(tile.white, tile.red, tile.cells) for tile in mixed]


@in_both
def test_scarcity_is_the_one_that_the_table_plays_with(texts: Texts) -> None:
    scarce: list[tuple[tuple[Set, ...], int]] = [(("second",), 4), (("first", "second"), 5)]
    played = [row(seats, scarcity(seats, sets, ("IV",))) for sets, most in scarce for seats in range(most, 1, -1)]
    assert [cells[1:] for cells in tables(texts, "3.1")[1]] == played
    more = scarcity(4, ("second",), ("II",))
    assert f" {more} " in told(texts, "3.1").split("\n\n*")[0].splitlines()[-1]


@in_both
def test_tiles_of_the_first_expansion_have_paragraphs_of_their_own(texts: Texts) -> None:
    for kind, paragraph in OWN_PARAGRAPHS.items():
        assert rules.paragraphs(GAME, texts.language)[paragraph].lower() == texts.word("kinds", kind)
    told_together = {"combo", "cannon_booster", "engine_booster", "shield_booster"}
    assert {tile.kind for tile in tiles_of("first")} == set(OWN_PARAGRAPHS) | told_together


# Classes


def first_and_last(board: Board) -> tuple[str, str]:
    """The printed numbers of its columns and of its rows."""
    column = board.first_column - (CYLINDER if board.first_column > CYLINDER else 0)
    ends = [board.first_row, board.first_row + len(board.outline) - 1]
    lines = sorted(printed(board, Line(LEFT, number)) for number in ends)
    return f"{column}–{column + len(board.outline[0]) - 1}", f"{lines[0]}–{lines[1]}"


@in_both
def test_every_class_has_its_row(texts: Texts) -> None:
    boards = [BOARDS[name] for name in ORDER]
    assert set(ORDER) == set(BOARDS)
    limits = [NO_LIMIT[texts.language] if board.cap is None else board.cap for board in boards]
    known = [
        row(board.name, len(board.cells), *first_and_last(board), limit)
        for board, limit in zip(boards, limits, strict=True)
    ]
    assert rows(texts, "4")[:-1] == known
    cruisers = [class_four(front, back) for front, back in product(range(len(FRONTS)), range(len(BACKS)))]
    columns = min(each.first_column for each in cruisers), max(cell // 100 for each in cruisers for cell in each.cells)
    lines = min(each.first_row for each in cruisers), max(cell % 100 for each in cruisers for cell in each.cells)
    [size] = {len(each.cells) for each in cruisers}
    assert rows(texts, "4")[-1] == row("IV", size, "{}–{}".format(*columns), "{}–{}".format(*lines), "4.4")


@in_both
@pytest.mark.parametrize(
    ("paragraph", "boards"),
    [
        ("4.1", [BOARDS["IIB"]]),
        ("4.2", [BOARDS["IIIB"]]),
        ("4.3", [*FRONTS, *BACKS]),
        ("8.3", [BOARDS["IA"], BOARDS["IIA"], BOARDS["IIIA"]]),
    ],
)
def test_every_board_is_drawn(texts: Texts, paragraph: str, boards: list[Board]) -> None:
    for (title, columns, numbers, drawn), board in zip(drawings(texts, paragraph), boards, strict=True):
        assert f" {board.name} ({len(board.cells)} " in title
        assert ["".join("." if sign == "." else "#" for sign in line) for line in drawn] == list(board.outline)
        starts = [(x, y) for y, line in enumerate(drawn) for x, sign in enumerate(line) if sign == "@"]
        cabin = [board.start] if board.start else []
        assert [(board.first_column + x, board.first_row + y) for x, y in starts] == cabin
        lines = [Line(LEFT, board.first_row + n) for n in range(len(drawn))]
        assert numbers == [printed(board, line) for line in lines]
        above = [Line(FRONT, board.first_column + n) for n in range(len(drawn[0]))]
        assert columns == [printed(board, line) for line in above]


@in_both
def test_the_numbers_of_holes_are_drawn(texts: Texts) -> None:
    [(_, _, _, drawn)] = drawings(texts, "4.2")
    holes = BOARDS["IIIB"].holes
    assert [re.sub(r"[^1-6]", ".", line) for line in drawn] == [re.sub(r"[^1-6]", ".", line) for line in holes]
    sizes = {len(set(dice)): len(BOARDS["IIIB"].cells - BOARDS["IIIB"].holes_of(dice)) for dice in ((1, 2), (3, 3))}
    assert re.search(rf"\b{sizes[2]}\b.*\b{sizes[1]}\b", told(texts, "4.2"))


@in_both
def test_the_dice_of_the_cylinder_are_told(texts: Texts) -> None:
    pairs: dict[int, list[str]] = {}
    for (low, high), column in CYLINDER_COLUMNS.items():
        pairs.setdefault(column - CYLINDER, []).append(f"{low}-{high}")
    assert rows(texts, "4.1") == [row(column, ", ".join(dice)) for column, dice in sorted(pairs.items())]
    for column in set(ENTRIES.values()):
        one, two, three = (die for die, entry in ENTRIES.items() if entry == column)
        assert re.search(rf"\*\*{one}, {two} \w+ {three} [^*]* {column}\*\*", told(texts, "4.1"))


@in_both
def test_the_figures_of_class_four_are_told(texts: Texts) -> None:
    four, [[cells]] = ROUNDS[4], tables(texts, "4.3")
    piles = [four.piles[level] for level in LEVELS]
    assert cells == row("IV", four.runs, CALM_TURNS[4], four.gap, *four.arrival[:4], four.best_looking, *piles)
    assert f" {PILES * sum(piles)} " in told(texts, "4.3")
    caps, prices = tables(texts, "4.4")
    assert caps == [row(front.name, front.cap) for front in FRONTS]
    assert prices == [row(back.name, back.price) for back in BACKS]


@in_both
def test_the_lines_of_class_ia_are_told(texts: Texts) -> None:
    sums: dict[int, list[int]] = {}
    for total in range(2, 13):
        sums.setdefault(rolled(BOARDS["IA"], FRONT, (1, total - 1)).number, []).append(total)
    assert rows(texts, "8.3") == [row(line, ", ".join(map(str, each))) for line, each in sorted(sums.items())]


# Cards


@in_both
def test_the_new_cards_are_counted(texts: Texts) -> None:
    cards = cards_of("second")
    kinds = list(dict.fromkeys(card.kind for card in cards))
    counts = [[sum((card.kind, card.level) == (kind, level) for card in cards) for level in LEVELS] for kind in kinds]
    names = [texts.word("card_kinds", kind) for kind in kinds]
    assert rows(texts, "5.1") == [row(name, *count) for name, count in zip(names, counts, strict=True)]


@in_both
def test_the_figures_of_every_new_card_are_told(texts: Texts) -> None:
    expected: dict[str, list[Row]] = {paragraph: [] for paragraph in WHERE_CARDS_ARE.values()}
    for card in cards_of("second"):
        for paragraph, figures in figures_of(texts, card, WHERE_CARDS_ARE):
            expected[paragraph].append(figures)
    for paragraph, figures_there in expected.items():
        assert rows(texts, paragraph) == figures_there


@in_both
def test_the_figures_of_the_bonus_cards_are_told(texts: Texts) -> None:
    for card, cells in zip(cards_of("first"), rows(texts, "8.7"), strict=True):
        assert cells[:2] == row(texts.word("classes", card.level), texts.word("card_kinds", card.kind))
        figures = [card.crew, card.days, card.count]
        assert sorted(map(int, re.findall(r"\d+", cells[2]))) == sorted(each for each in figures if each)
        loads = [load for load in (*card.planets, card.goods) if load]
        assert re.findall(r"\b[A-Z](?: [A-Z])+\b", cells[2]) == [goods(texts, load) for load in loads]


# The team, specialists, machinations, rough roads


def test_the_team_is_the_one_that_the_table_plays_with() -> None:
    for language in ("fr", "en"):
        words = GAME.texts(language).words()
        assert list(words["team"]) == list(words["team_a"]) == list(words["team_b"]) == list(MEMBERS)


@in_both
def test_everybody_in_the_team_has_a_paragraph_with_both_skills(texts: Texts) -> None:
    for number, name in enumerate(MEMBERS, 4):
        assert rules.paragraphs(GAME, texts.language)[f"7.{number}"] == texts.word("team", name)
        skills = [texts.word(table, name) for table in ("team_a", "team_b")]
        assert tables(texts, f"7.{number}")[0] == [("A", skills[0]), ("B", skills[1])]
        assert all(len(skill) <= LONGEST_CARD for skill in skills)


@in_both
def test_the_seconds_of_alarm_and_inspection_are_told(texts: Texts) -> None:
    assert f"**{ALARM} sec" in told(texts, "7.5")
    assert any(f"**{word}**" in told(texts, "7.5") for word in {8: ("eight", "huit")}[ALARM_TURNS])
    assert f" {INSPECTION} sec" in texts.word("team_b", "inspector")


@in_both
@pytest.mark.parametrize("table", CARD_TABLES)
def test_names_and_effects_are_those_of_the_page(texts: Texts, table: str) -> None:
    paragraph, count = CARD_TABLES[table]
    names, effects = texts.words()[table], texts.words()[f"{table[:-1]}_texts"]
    assert list(names) == list(effects)
    assert len(names) == count
    assert rows(texts, paragraph) == [(names[each], effects[each]) for each in names]
    assert all(len(effect) <= LONGEST_CARD for effect in effects.values())


@pytest.mark.parametrize("table", CARD_TABLES)
def test_both_languages_have_the_same_cards(table: str) -> None:
    french, english = (list(GAME.texts(language).words()[table]) for language in ("fr", "en"))
    assert french == english


# The page about boxes and options


def test_the_page_about_boxes_counts_them() -> None:
    page = PAGE.read_text("utf-8")
    for box in get_args(Set):
        counts = f"| `{box}` | {sum(tile.set == box for tile in TILES)} | {len(cards_of(box))} |"
        assert counts in page


def test_the_page_about_boxes_lists_every_option() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| (?!\d)", PAGE.read_text("utf-8"), re.MULTILINE)
    listed = re.findall(r"\w+", " ".join(rows))
    assert set(listed) == set(GAME.options.__struct_fields__) - {"lesson"}, "a position to learn by is in no box"
