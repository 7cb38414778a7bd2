"""The rooms that an intruder walks through: the worked examples, and ships made to turn it round. (6.1, 6.2)"""

import pytest

from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.intruders import Walk, walk
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.ship import is_defended, mistakes, pieces
from hyperespace.games.trucker.state import Part, Tokens, change
from hyperespace.games.trucker.tiles import FRONT, LEFT, PIPE, REAR, RIGHT, SMOOTH
from tests.games.trucker.hulls import EXAMPLE, hull

Path = tuple[Cell, ...]


def from_left(row: int) -> Walk | None:
    """The predator of the example: along this row, with its left hand on the wall, for four steps."""
    return walk(hull(EXAMPLE, crew=2, energy=2), Line(LEFT, row), "L", 4)


def from_right(row: int) -> Walk:
    """The commando of the example."""
    found = walk(hull(EXAMPLE, crew=2, energy=2), Line(RIGHT, row), "L", 12)
    assert found is not None
    return found


def test_the_ship_of_the_example_is_sound_and_two_of_its_tiles_are_defended() -> None:
    parts = hull(EXAMPLE, crew=2)
    assert not mistakes(parts)
    assert len(pieces(parts)) == 1
    assert [cell for cell in sorted(parts) if is_defended(parts, cell)] == [507, 707]


@pytest.mark.allows("trucker 6.2")
@pytest.mark.parametrize(
    ("row", "rooms", "is_beaten"),
    [
        (5, (705, 706, 707), True),
        (6, (606, 706, 705, 706), False),
        (8, (508, 507), True),
        (9, (509, 609, 608, 508), False),
    ],
)
def test_the_predator_of_the_example(row: int, rooms: Path, is_beaten: bool) -> None:
    assert from_left(row) == Walk(rooms, is_beaten)


@pytest.mark.forbids("trucker 6.1")
@pytest.mark.parametrize("row", [4, 7, 10])
def test_rows_by_which_the_predator_does_not_come_in(row: int) -> None:
    """Rows 4 and 10 miss; in row 7 an auto-defence waits behind the door."""
    assert from_left(row) is None


@pytest.mark.allows("trucker 6.2")
@pytest.mark.parametrize(
    ("row", "rooms", "charged"),
    [
        (7, (907, 908, 1008, 908, 808, 809, 808, 708, 608, 609, 509, 609), {6: 809, 12: 609}),
        (8, (1008, 908, 808, 809, 808, 708, 608, 609, 509, 609, 608, 508), {6: 708, 12: 508}),
    ],
)
def test_the_commando_of_the_example(row: int, rooms: Path, charged: dict[int, Cell]) -> None:
    found = from_right(row)
    assert found == Walk(rooms, False)
    assert found.charged((6, 12)) == charged


@pytest.mark.forbids("trucker 6.4")
def test_armed_crew_in_the_second_cabin_would_have_saved_the_battery() -> None:
    parts = hull(EXAMPLE, crew=2)
    change(parts, 608, tokens=Tokens(wireless=True))  # joined to the armoury
    change(parts, 706, tokens=Tokens(wireless=True))
    found = walk(parts, Line(RIGHT, 7), "L", 12)
    assert found == Walk((907, 908, 1008, 908, 808, 809, 808, 708, 608), True)
    assert found.charged((6, 12)) == {6: 809}


def crossing(*cells: Cell) -> dict[Cell, Part]:
    """Tiles with connectors all round."""
    return {cell: Part(0, tokens=Tokens(sides=(3, 3, 3, 3), becomes="structural")) for cell in cells}


@pytest.mark.allows("trucker 6.2")
@pytest.mark.parametrize(
    ("side", "hand", "second"),
    [
        (FRONT, "L", 807), (FRONT, "R", 607), (REAR, "L", 607), (REAR, "R", 807),
        (LEFT, "L", 706), (LEFT, "R", 708), (RIGHT, "L", 708), (RIGHT, "R", 706),
    ],
)  # fmt: skip
def test_whoever_comes_in_turns_to_the_side_of_its_hand(side: int, hand: str, second: Cell) -> None:
    arm = (706, 807, 708, 607)[side]  # missing, so that the first tile it meets is the crossing
    parts = crossing(707, *({706, 708, 607, 807} - {arm}))
    assert walk(parts, Line(side, 7), hand, 2) == Walk((707, second), False)


@pytest.mark.allows("trucker 6.2")
def test_straight_on_then_to_the_other_side_then_back() -> None:
    cross = crossing(707, 708, 807)
    ahead = walk({cell: cross[cell] for cell in (707, 708)}, Line(FRONT, 7), "L", 3)
    other = walk({cell: cross[cell] for cell in (707, 807)}, Line(FRONT, 7), "R", 2)
    assert ahead == Walk((707, 708, 707), False)
    assert other == Walk((707, 807), False)


@pytest.mark.forbids("trucker 6.2")
def test_it_does_not_go_through_smooth_walls() -> None:
    parts = crossing(707, 607, 807)
    for cell, side in ((707, LEFT), (607, RIGHT)):
        sides = [3, 3, 3, 3]
        sides[side] = SMOOTH
        change(parts, cell, tokens=Tokens(sides=(sides[0], sides[1], sides[2], sides[3])))
    found = walk(parts, Line(FRONT, 7), "R", 3)
    assert found == Walk((707, 807, 707), False)


@pytest.mark.allows("trucker 6.2")
def test_a_pipe_is_a_way_like_any_other() -> None:
    parts = crossing(707, 607)
    change(parts, 707, tokens=Tokens(sides=(0, 0, 0, PIPE)))
    change(parts, 607, tokens=Tokens(sides=(0, PIPE, 0, 0)))
    assert walk(parts, Line(FRONT, 7), "L", 2) == Walk((707, 607), False)


@pytest.mark.forbids("trucker 6.2")
def test_neither_routers_nor_wireless_links_shorten_its_way() -> None:
    parts = crossing(707, 708, 709)
    change(parts, 708, tokens=Tokens(becomes="router", sides=(3, 0, 3, 0)))
    change(parts, 707, tokens=Tokens(sides=(3, 3, 3, 3), wireless=True))
    change(parts, 709, tokens=Tokens(sides=(3, 3, 3, 3), wireless=True))
    assert walk(parts, Line(FRONT, 7), "L", 2) == Walk((707, 708), False)


@pytest.mark.allows("trucker 6.2")
def test_on_a_tile_of_its_own_it_stays_and_its_steps_go_by() -> None:
    found = walk(crossing(707), Line(FRONT, 7), "L", 4)
    assert found == Walk((707, 707, 707, 707), False)
    assert found.charged((4,)) == {4: 707}


@pytest.mark.allows("trucker 6.2")
def test_on_a_cylinder_it_walks_round() -> None:
    parts = crossing(2905, 2105, 2205)
    found = walk(parts, Line(LEFT, 5, 27), "R", 3)
    assert found == Walk((2905, 2105, 2205), False)


@pytest.mark.allows("trucker 6.4")
def test_two_charges_in_one_room_are_in_one_room() -> None:
    found = Walk((707, 708, 707, 708), False)
    assert found.charged((2, 4)) == {2: 708, 4: 708}


@pytest.mark.forbids("trucker 6.4")
def test_whoever_is_beaten_before_its_step_lays_no_charge() -> None:
    assert Walk((707, 708), True).charged((2, 4)) == {}
    assert Walk((707, 708, 709), True).charged((2, 4)) == {2: 708}
