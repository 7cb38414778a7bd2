"""Capitaine Cosmos in a terminal: the map, the ships, and orders typed as rows of the order sheet."""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos import GAME
from hyperespace.games.cosmos.answers import Buy
from tests.games.cosmos.battle import BLUE, RED, Fight

SHIPS = {
    "en": """\
Ship         cell  heading       defence  shots  mines  1   2   3   4   5   6
B1 escort    1004  → east        40       3      2      -   -   -   -   -   -
B2 fighter   0305  ↗ north-east  20       2             -   -   -   -   -   -
B12 fighter  0308  ← west        7        2             -   -   -   -   -   -
R1 cruiser   2906  ← west        60       3""",
    "fr": """\
Vaisseau      case  cap         défense  tirs  mines  1   2   3   4   5   6
B1 escorteur  1004  → est       40       3     2      -   -   -   -   -   -
B2 chasseur   0305  ↗ nord-est  20       2            -   -   -   -   -   -
B12 chasseur  0308  ← ouest     7        2            -   -   -   -   -   -
R1 croiseur   2906  ← ouest     60       3""",
}

MAP = """\
     01  03  05  07  09  11  13  15  17  19  21  23  25  27  29  31
03   · · · · · · · · · · · · · · · · · · · · · · · · · · · · · · · ·
04    · · · · · · · · b B1· · · · · · · · · · · · · · · · · · · · · ·
05   · · B2· · · · · * · · · · · · · · · · · · · · · · · · · r · · ·
06    · · · · · · · · · · · · · · · · · · · · · · · · · · · · R1r r ·
07   · · · · · · · · · · · · · · · · · · · · · · · · · · · · r · · ·
08    · · B12 · · · · · · · o · · · · · · · · · · · · · · · · · · · ·"""


def fleets() -> Fight:
    ships = ("B1 escort 1004 east mines=2", "B2 fighter 0305 north-east", "B12 fighter 0308 west defence=7")
    return Fight(*ships, "R1 cruiser 2906 west", rocks=["1208"], mines=["blue 0905"])


def shown(fight: Fight, seat: int, language: str = "en") -> list[str]:
    return GAME.show(fight.match.view(seat), GAME.texts(language)).splitlines()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ships_are_listed_with_cell_heading_defence_and_orders(language: str) -> None:
    assert "\n".join(shown(fleets(), BLUE, language)).endswith(SHIPS[language])


def test_the_map_has_names_hulls_mines_and_asteroids() -> None:
    lines = shown(fleets(), BLUE)
    assert [lines[1], *lines[4:10]] == MAP.splitlines()


def test_rows_of_the_order_sheet_are_typed_for_one_ship_or_several() -> None:
    fight = fleets()
    typed(fight, "b2 m - mg - m -".upper())
    typed(fight, "B1 - MG - M - M; B12 M M M M M M")
    rows = [" ".join(line.split()[-6:]) for line in shown(fight, BLUE) if line.startswith("B")]
    assert rows == ["- MG - M - M", "M X MG X M X", "M M M M M M"]
    assert not [line for line in shown(fight, RED) if "MG" in line]


@pytest.mark.parametrize(
    ("row", "english", "french"),
    [
        ("B2 M M", "there are 2 orders for 6 phases", "il y a 2 ordres pour 6 phases"),
        ("R1 M M M M M M", "R1 is no ship of yours", "R1 n'est pas un de tes vaisseaux"),
        ("B2 M M Q M M M", "phase 3: Q is no order", "phase 3\xa0: Q n'est pas un ordre"),
        ("B1 M - - - - -", "a escort may not do M then", "ce vaisseau ne peut pas faire M alors"),
        ("#", "a row is a ship", "une ligne est un vaisseau"),
    ],
)
def test_a_bad_row_is_refused_with_its_place(row: str, english: str, french: str) -> None:
    with pytest.raises(hs.HyperespaceError) as told:
        typed(fleets(), row)
    assert english in told.value.said("en")
    assert french in told.value.said("fr")


def test_orders_are_typed_only_while_they_are_written() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 1208 west")
    fight.until("aim", phase=1)
    with pytest.raises(hs.NotAnOption, match="no orders are written now"):
        typed(fight, "B1 M M M M M M")


def test_a_cell_to_start_on_is_typed() -> None:
    fight = Fight(scenario="free_battle")
    fight.match.answer(BLUE, Buy("fighter"))
    assert "Fleets are put together." in shown(fight, BLUE)[0]
    typed(fight, "0403")
    assert "Face east" in [GAME.texts("en").say("options", option) for option in fight.options(BLUE)]


def typed(fight: Fight, row: str) -> None:
    assert GAME.read_line is not None
    answers = GAME.read_line(row, fight.match.view(BLUE), fight.options(BLUE))
    fight.match.answer_all((BLUE, answer) for answer in answers)


def test_whoever_asks_is_told_the_briefing_and_the_orders() -> None:
    assert GAME.explain is not None
    told = GAME.explain(fleets().match.view(BLUE), GAME.texts("fr"))
    assert "Deux patrouilles de chasseurs" in told
    assert "  MG " in told
