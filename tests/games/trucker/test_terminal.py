"""Galaxy Trucker in a terminal: ships with their connectors, cards with their figures, tiles placed by coordinates."""

import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Draw, Place
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.terminal_cards import told_card
from hyperespace.games.trucker.terminal_ships import in_four_turns
from hyperespace.games.trucker.tiles import TILES
from tests.games.trucker.yard import NUMBERS, A, B, Story

SHIP = """\
       5     6     7     8     9
  5                ·
  6          ·     g↑    ·
                   │
             │     ╫
  7    ·     C2 ╪╪ @2 ╪╪ b2    ·
                   ╫
                   │
  8    ·     ·     e↓    ·     ·
  9    ·     ·           ·     ·"""


HOLD = """\
                     ╫           ║           │
       ╪c__ ─      ═c__        ─c__ ╪       c__ ═
         ║           │                       ╫
         0           1           2           3"""


def flight() -> Story:
    return Story([". g^ .\nC @ b\n. ev .", "@"], places=[6, 4])


def shown(match: hs.AnyMatch, seat: int | None, language: str = "en") -> str:
    return GAME.show(match.view(seat), GAME.texts(language))


def test_a_ship_has_its_connectors_and_the_numbers_of_the_board() -> None:
    told = shown(flight().match, A)
    assert told.endswith(SHIP)
    assert told.count("@2") == 1
    assert shown(flight().match, None).count("@2") == 2


@pytest.mark.parametrize(
    ("language", "mine", "other"),
    [
        ("en", "Blue (you): 0 credits; crew 4, thrust 1, cannons 1, energy 2;", "Green: 0 credits; crew 2"),
        ("fr", "Bleu (toi)\xa0: 0 crédit\xa0; équipage 4, poussée 1, canons 1, énergie 2\xa0;", "Vert\xa0: 0 crédit"),
    ],
)
def test_everybody_has_a_line_of_figures(language: str, mine: str, other: str) -> None:
    told = shown(flight().match, A, language)
    assert mine in told
    assert other in told


@pytest.mark.parametrize(
    ("card", "language", "figures"),
    [
        ("I-01", "en", ["strength 6", "reward 5 credits", "costs 1 day", "the beaten: lose 3 of the crew"]),
        ("I-01", "fr", ["force 6", "récompense 5 crédits", "coûte 1 jour", "les battus\xa0: perd 3 de son équipage"]),
        ("I-09", "en", ["meteors: large front, small left, small right"]),
    ],
)
def test_a_card_is_told_with_its_figures(card: str, language: str, figures: list[str]) -> None:
    title, *told = told_card(NUMBERS[card], GAME.texts(language))
    assert title.startswith(GAME.texts(language).word("cards", NUMBERS[card]))
    assert told == [f"  – {figure}" for figure in figures]


def test_every_card_can_be_told() -> None:
    told = [told_card(number, GAME.texts(language)) for number in range(len(CARDS)) for language in ("en", "fr")]
    assert not [line for lines in told for line in lines if "{" in line]


def test_a_tile_in_hand_is_drawn_in_its_four_turns() -> None:
    hold = next(number for number, tile in enumerate(TILES) if tile.name == "b035")
    assert in_four_turns(hold) == HOLD.splitlines()


def yard() -> hs.AnyMatch:
    match = hs.new_match("trucker", seed=4)
    match.answer(A, Draw())
    return match


def test_the_tile_in_hand_is_seen_by_its_holder_alone() -> None:
    match = yard()
    assert "In your hand: a hold for 2." in shown(match, A)
    assert all("a hold for 2" not in shown(match, seat) for seat in (B, None))


@pytest.mark.parametrize(
    ("line", "placed"), [("7 6", Place(706, 0)), ("7,6,3", Place(706, 3)), ("8 7 1", Place(807, 1))]
)
def test_a_tile_is_placed_by_column_row_and_turns(line: str, placed: Place) -> None:
    match = yard()
    assert match.ask is not None
    assert GAME.read_line is not None
    assert GAME.read_line(line, match.view(A), match.ask.options(A)) == [placed]


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("seven six", "a place is a column, a row", "une place est une colonne, une ligne"),
        ("7 99", "no column 7 with a row 99", "pas de colonne 7 avec une ligne 99"),
    ],
)
def test_a_place_that_there_is_not_is_refused(line: str, english: str, french: str) -> None:
    match = yard()
    assert match.ask is not None
    assert GAME.read_line is not None
    with pytest.raises(hs.NotAnOption) as told:
        GAME.read_line(line, match.view(A), match.ask.options(A))
    assert english in told.value.said("en")
    assert french in told.value.said("fr")


def test_whom_one_may_hire_and_what_roads_are_rough_is_explained() -> None:
    match = hs.new_match("trucker", seed=4, hiring="short", rough_roads=1, machinations=True)
    member = match.view(A).players[A].offered[0]
    texts = GAME.texts("fr")
    assert f"{texts.word('team', member)}\xa0: {texts.word('team_a', member)}" in shown(match, A, "fr")
    assert texts.word("team_a", member) not in shown(match, None, "fr")
    play(match, [RandomBot(seat) for seat in range(2)], limit=2)
    assert GAME.explain is not None
    (road,) = match.view(A).roads
    assert texts.word("rough_road_texts", road) in GAME.explain(match.view(A), texts)
    plots = [CARDS[plot].name for plot in match.view(A).players[A].plots]
    assert all(texts.word("machination_texts", plot) in shown(match, A, "fr") for plot in plots)


def test_letters_and_the_ships_of_others_are_explained_to_whoever_asks() -> None:
    assert GAME.explain is not None
    told = GAME.explain(flight().match.view(A), GAME.texts("fr"))
    assert "g  canon\xa0: " in told
    assert told.count("@2") == 1
