"""Movement, pivots, and leaving the map. (4)"""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Fire, Order
from hyperespace.games.cosmos.events import ShipEscaped, ShipLeft, ShipsMoved, ShipsTurned
from hyperespace.games.cosmos.hexes import Cell, pack
from hyperespace.games.cosmos.orders import carried_out, pivoted
from hyperespace.games.cosmos.sheets import sheet_of
from tests.games.cosmos.battle import HEADINGS, Fight

Place = tuple[int, int]

PIVOTS: dict[tuple[str, int], tuple[Place, int, set[Place]]] = {
    # class and notches: anchor, heading and cells afterwards, of a ship on (0, 0) that looked east
    ("fighter", 1): ((0, 0), 1, {(0, 0)}),
    ("fighter", -1): ((0, 0), 5, {(0, 0)}),
    ("fighter", 2): ((0, 0), 2, {(0, 0)}),
    ("fighter", -2): ((0, 0), 4, {(0, 0)}),
    ("cargo", 1): ((0, 0), 1, {(0, 0), (0, -1), (0, -2)}),
    ("cargo", -1): ((0, 0), 5, {(0, 0), (-1, 1), (-2, 2)}),
    ("escort", 1): ((0, 0), 1, {(0, 0), (0, -1)}),
    ("escort", -1): ((0, 0), 5, {(0, 0), (-1, 1)}),
    ("cruiser", 1): ((1, 0), 1, {(1, 0), (2, 0), (0, 1), (1, -1), (1, -2)}),
    ("cruiser", -1): ((1, 0), 5, {(1, 0), (1, -1), (2, 0), (0, 1), (-1, 2)}),
    ("leviathan", 1): ((1, 0), 1, {(1, 0), (2, 0), (0, 1), (1, -1), (2, -2), (0, -1), (1, -2)}),
    ("leviathan", -1): ((1, 0), 5, {(1, 0), (1, -1), (2, 0), (0, 1), (-1, 1), (0, 2), (-1, 2)}),
}

FIXED = {("cruiser", 1): (0, 1), ("cruiser", -1): (1, -1), ("leviathan", 1): (0, 1), ("leviathan", -1): (1, -1)}


def cells(kind: str, anchor: Cell, heading: int) -> set[Cell]:
    return {anchor + cell for cell in sheet_of(kind).hull[heading]}


@pytest.mark.allows("cosmos 4.1")
@pytest.mark.parametrize(
    ("heading", "to"), list(zip(HEADINGS, ["1208", "1110", "0910", "0808", "0906", "1106"], strict=True))
)
def test_a_movement_is_two_cells_straight_ahead(heading: str, to: str) -> None:
    fight = Fight(f"B1 fighter 1008 {heading}", "R1 fighter 3001 west")
    fight.orders(B1="M")
    fight.end_turn()
    assert fight.place("B1") == (to, heading)


@pytest.mark.forbids("cosmos 4.1")
def test_a_movement_is_neither_shorter_nor_longer_and_there_is_one_in_a_phase() -> None:
    fight = Fight("B1 escort 1008 east", "R1 fighter 3001 west")
    fight.until("write_orders")
    assert fight.refused(Order("B1", 2, "MM")) == ("no_such_order", "3.2")
    fight.write(B1="- M - M - M")
    fight.close()
    fight.end_turn()
    assert fight.place("B1")[0] == "1608"
    assert [event.phase for event in fight.events(ShipsMoved) if isinstance(event, ShipsMoved)] == [2, 4, 6]


@pytest.mark.allows("cosmos 4.2", "cosmos 4.3")
@pytest.mark.parametrize(("kind", "turn"), PIVOTS)
def test_what_a_pivot_does_to_a_ship(kind: str, turn: int) -> None:
    anchor, heading, covered = PIVOTS[kind, turn]
    assert pivoted(sheet_of(kind), pack(0, 0), 0, turn) == (pack(*anchor), heading)
    assert cells(kind, pack(*anchor), heading) == {pack(*cell) for cell in covered}


@pytest.mark.allows("cosmos 4.2", "cosmos 4.3")
@pytest.mark.parametrize(("kind", "turn"), PIVOTS)
def test_equal_pivots_bring_a_ship_back(kind: str, turn: int) -> None:
    place = (pack(7, 3), 4)
    for _ in range(6 // abs(turn)):
        place = pivoted(sheet_of(kind), *place, turn)
    assert place == (pack(7, 3), 4)


@pytest.mark.allows("cosmos 4.2")
def test_the_head_keeps_its_cell_in_a_pivot() -> None:
    fight = Fight("B1 escort 1008 east", "B2 cargo 1004 west", "R1 fighter 3001 west")
    fight.orders(B1="- D", B2="- - G")
    fight.end_turn()
    assert (fight.place("B1"), fight.cells("B1")) == (("1008", "south-east"), {"1008", "1007"})
    assert (fight.place("B2"), fight.cells("B2")) == (("1004", "south-west"), {"1004", "1103", "1102"})


@pytest.mark.forbids("cosmos 4.2")
@pytest.mark.parametrize(
    ("kind", "phase", "order"), [("cruiser", 3, "GG"), ("escort", 2, "MDD"), ("cargo", 6, "DD"), ("leviathan", 3, "GG")]
)
def test_only_fighters_turn_two_notches(kind: str, phase: int, order: str) -> None:
    fight = Fight(f"B1 {kind} 1008 east", "R1 fighter 3001 west")
    fight.until("write_orders")
    values: dict[str, int | str] = {"ship": "B1", "kind": kind, "order": order, "notches": 1}
    assert fight.refusal(Order("B1", phase, order)) == hs.Refusal("too_far_round", "4.2", values)


@pytest.mark.allows("cosmos 4.3")
def test_a_cruiser_turns_about_the_front_cell_on_the_side_of_the_turn() -> None:
    fight = Fight("B1 cruiser 0808 east", "B2 cruiser 0804 east", "R1 fighter 3001 west")
    fight.orders(B1="- - D", B2="- - G")
    fight.end_turn()
    assert (fight.place("B1"), fight.cells("B1")) == (
        ("0908", "south-east"),
        {"0908", "1008", "0909", "0907", "0806"},
    )
    assert (fight.place("B2"), fight.cells("B2")) == (
        ("0904", "north-east"),
        {"0904", "0903", "1004", "0905", "0806"},
    )


@pytest.mark.forbids("cosmos 4.3")
@pytest.mark.parametrize(("kind", "turn"), FIXED)
def test_the_other_front_cell_does_not_keep_its_place(kind: str, turn: int) -> None:
    anchor, heading, _ = PIVOTS[kind, turn]
    role = sheet_of(kind).cells.index(FIXED[kind, turn])
    other = sheet_of(kind).cells.index(FIXED[kind, -turn])
    before, after = sheet_of(kind).hull[0], sheet_of(kind).hull[heading]
    assert pack(*anchor) + after[role] == before[role]
    assert pack(*anchor) + after[other] != before[other]
    assert pack(*anchor) + after[0] != before[0]


@pytest.mark.allows("cosmos 4.4")
def test_all_move_then_all_turn() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 2008 west")
    fight.orders(B1="MD", R1="MG")
    fight.end_turn()
    assert fight.events(ShipsMoved) == [ShipsMoved(1, ("B1", "R1"), (("B1", "1208", 0), ("R1", "1808", 3)))]
    assert fight.events(ShipsTurned) == [ShipsTurned(1, ("B1 D", "R1 G"), (("B1", "1208", 1), ("R1", "1808", 2)))]


@pytest.mark.forbids("cosmos 4.4")
def test_no_ship_turns_before_it_moves() -> None:
    sheet = sheet_of("fighter")
    assert carried_out(sheet, pack(0, 0), 0, "MD") == (pack(2, 0), 1)
    assert carried_out(sheet, pack(0, 0), 0, "MD") != (pack(0, 2), 1)
    fight = Fight("B1 fighter 1008 east", "R1 fighter 3001 west")
    fight.until("write_orders")
    assert fight.refused(Order("B1", 1, "DM")) == ("no_such_order", "3.2")


@pytest.mark.allows("cosmos 4.5")
@pytest.mark.parametrize(
    ("written", "edge"),
    [
        ("B1 fighter 0206 west", "west"),
        ("B1 fighter 3106 east", "east"),
        ("B1 fighter 1002 north-east", "north"),
        ("B1 fighter 1011 south-west", "south"),
        ("B1 fighter 3201 north-east", "east"),
        ("B1 fighter 0212 south-west", "south"),
        ("B1 fighter 0112 south-west", "west"),
    ],
)
def test_a_ship_whose_anchor_is_off_the_map_has_left_over_an_edge(written: str, edge: str) -> None:
    fight = Fight(written, "B2 fighter 1005 east", "R1 fighter 3001 west")
    fight.orders(B1="M")
    fight.end_turn()
    assert fight.events(ShipLeft) == [ShipLeft("B1", edge)]
    assert (fight.ship("B1").fate, fight.s.scores) == ("left", [0.0, 5.0])


@pytest.mark.allows("cosmos 4.5")
def test_a_ship_may_come_out_of_a_pivot_on_the_map_again() -> None:
    """Only the end of all movement counts: a cruiser's hub moves in a pivot."""
    fight = Fight("B1 cruiser 3106 east", "B2 cruiser 0806 east", "R1 fighter 2001 west")
    fight.orders(B1="- - D", B2="- - MD")
    fight.end_turn()
    assert fight.fates("B1", "B2") == ["flying", "flying"]
    assert fight.place("B1") == ("3206", "south-east")


@pytest.mark.forbids("cosmos 4.5")
def test_whoever_hangs_over_the_edge_has_not_left_and_can_be_hit_there() -> None:
    fight = Fight("B1 cargo 0106 east", "R1 escort 0306 west", "R2 fighter 3001 west")
    fight.until("aim", phase=1)
    assert fight.cells("B1") == {"0106", "0006", "-106"}
    fight.dice(2)
    fight.say(Fire("R1", "bow", "B1"))
    fight.close()
    assert (fight.ship("B1").fate, fight.defences("B1")) == ("flying", [24])


@pytest.mark.forbids("cosmos 4.5")
def test_who_has_left_never_comes_back_and_takes_with_him_what_is_aboard() -> None:
    fight = Fight("B1 cruiser 0206 west", "B2 fighter aboard B1 port", "B3 fighter 1001 east", "R1 fighter 2001 west")
    fight.orders(B1="- - M")
    fight.until("write_orders")
    assert fight.fates("B1", "B2") == ["left", "left"]
    assert fight.s.scores == [0.0, 25.0]
    assert fight.refusal(Order("B1", 3, "M")) == hs.Refusal("not_flying", "3.1", {"ship": "B1"})
    assert fight.refused(Order("B2", 1, "M")) == ("not_flying", "3.1")


@pytest.mark.allows("cosmos 4.5")
def test_an_exit_is_an_escape_and_costs_nothing() -> None:
    fight = Fight("B1 cargo 4706 east", "B2 cargo 1006 east", "R1 fighter 3001 west", scenario="convoy")
    fight.orders(B1="- - M")
    fight.end_turn()
    assert fight.events(ShipEscaped) == [ShipEscaped("B1", "east")]
    assert (fight.ship("B1").fate, fight.s.scores) == ("escaped", [0.0, 0.0])


@pytest.mark.forbids("cosmos 4.5")
@pytest.mark.parametrize(("written", "edge"), [("B1 cargo 2001 north-east", "north"), ("B1 cargo 0106 west", "west")])
def test_over_another_edge_a_ship_with_an_exit_is_destroyed(written: str, edge: str) -> None:
    fight = Fight(written, "B2 cargo 1006 east", "R1 fighter 3001 west", scenario="convoy")
    fight.orders(B1="- - M")
    fight.end_turn()
    assert fight.events(ShipLeft) == [ShipLeft("B1", edge)]
    assert (fight.ship("B1").fate, fight.s.scores) == ("destroyed", [0.0, 6.0])
