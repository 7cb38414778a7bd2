"""Classes, cells, headings, footprints, and the cells that each arc reaches. (2)"""

from collections import Counter

import pytest

from hyperespace.games.cosmos.hexes import AHEAD, at, column_and_row, from_label, label, length, pack, turned, unpack
from hyperespace.games.cosmos.sheets import FACTORS, sheet_of, sheets
from tests.games.cosmos.battle import BLUE, Fight

TABLE = {
    # class: defence, die, shots, phases, notches, value, cells
    "fighter": (20, 6, 2, (1, 2, 3, 4, 5, 6), 2, 10, 1),
    "cargo": (30, 6, 1, (3, 6), 1, 6, 3),
    "escort": (40, 8, 3, (2, 4, 6), 1, 21, 2),
    "cruiser": (60, 12, 3, (3, 6), 1, 40, 5),
    "bastion": (170, 8, 8, (), 0, 90, 7),
    "leviathan": (165, 12, 6, (3, 6), 1, 90, 7),
}

HULLS = {
    "fighter": {(0, 0)},
    "cargo": {(0, 0), (-1, 0), (-2, 0)},
    "escort": {(0, 0), (-1, 0)},
    "cruiser": {(0, 0), (1, -1), (0, 1), (-1, 0), (-2, 0)},
    "bastion": {(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)},
    "leviathan": {(0, 0), (1, -1), (0, 1), (-1, 0), (-1, -1), (-2, 1), (-2, 0)},
}

ARCS = {
    # arc: cells at short, medium and long range; one cell of each
    ("fighter", "bow"): (4, 8, 12, (1, 1), (4, -2), (6, -3)),
    ("cargo", "port"): (2, 7, 11, (-1, -1), (2, -3), (4, -5)),
    ("cargo", "starboard"): (2, 7, 11, (-2, 1), (-4, 3), (-6, 5)),
    ("escort", "bow"): (4, 13, 23, (2, -1), (3, 2), (4, 4)),
    ("escort", "port"): (5, 9, 13, (2, -2), (0, -4), (6, -6)),
    ("escort", "starboard"): (5, 9, 13, (-2, 2), (0, 4), (-6, 6)),
    ("cruiser", "bow"): (9, 27, 64, (1, 2), (1, 5), (10, -9)),
    ("cruiser", "port"): (5, 15, 24, (3, -3), (1, -6), (9, -9)),
    ("cruiser", "starboard"): (5, 15, 24, (-2, 3), (0, 6), (-8, 9)),
    ("cruiser", "stern"): (4, 8, 12, (-3, 0), (-6, 0), (-5, -3)),
    ("bastion", "sector_0"): (5, 15, 24, (2, 0), (1, 5), (9, 0)),
    ("bastion", "sector_1"): (5, 15, 24, (0, 2), (-5, 6), (0, 9)),
    ("bastion", "sector_2"): (5, 15, 24, (-2, 2), (-6, 1), (-9, 9)),
    ("bastion", "sector_3"): (5, 15, 24, (-2, 0), (-1, -5), (-9, 0)),
    ("bastion", "sector_4"): (5, 15, 24, (0, -2), (5, -6), (0, -9)),
    ("bastion", "sector_5"): (5, 15, 24, (2, -2), (6, -1), (9, -9)),
    ("leviathan", "bow"): (9, 40, 95, (1, 1), (7, -6), (12, -11)),
    ("leviathan", "port"): (5, 15, 24, (1, -3), (6, -6), (1, -9)),
    ("leviathan", "starboard"): (5, 15, 24, (0, 3), (-5, 6), (0, 9)),
}

BLIND = {
    "fighter": [(-1, 0), (0, 1), (1, -1), (7, 0)],
    "cargo": [(1, 0), (-3, 0), (0, 1)],
    "escort": [(-2, 0), (1, 2), (3, -2), (9, 0)],
    "cruiser": [(-3, 2), (-2, -2), (11, 0), (0, 10)],
    "leviathan": [(-3, 0), (-4, 1), (13, 0)],
    "bastion": [(10, 0), (0, 10)],
}


@pytest.mark.allows("cosmos 2.1")
@pytest.mark.parametrize("kind", TABLE)
def test_the_table_of_classes(kind: str) -> None:
    sheet = sheet_of(kind)
    listed = (sheet.defence, sheet.die, sheet.shots, sheet.moves, sheet.notches, sheet.value, len(sheet.cells))
    assert listed == TABLE[kind]
    assert set(sheet.cells) == HULLS[kind]


@pytest.mark.allows("cosmos 2.1", "cosmos 5.6")
@pytest.mark.parametrize(("kind", "name"), ARCS)
def test_the_cells_of_an_arc(kind: str, name: str) -> None:
    sheet = sheet_of(kind)
    number = sheet.arc(name)
    bands = {cell: factor for cell, arcs in sheet.fields[0].items() for arc, factor in arcs if arc == number}
    counted = Counter(bands.values())
    *sizes, short, medium, far = ARCS[kind, name]
    assert [counted[FACTORS[band]] for band in ("short", "medium", "long")] == sizes
    assert [bands[pack(*cell)] for cell in (short, medium, far)] == [3, 2, 1]


@pytest.mark.forbids("cosmos 2.1")
@pytest.mark.parametrize("kind", BLIND)
def test_where_a_class_is_blind(kind: str) -> None:
    field = sheet_of(kind).fields[0]
    assert [cell for cell in BLIND[kind] if pack(*cell) in field] == []
    assert [cell for cell in HULLS[kind] if pack(*cell) in field] == []


@pytest.mark.forbids("cosmos 2.1")
def test_only_special_ships_fire_more_than_once_in_an_arc_and_only_these_two_are_special() -> None:
    shots = {kind: [arc.shots for arc in sheet.arcs] for kind, sheet in sheets().items() if sheet.special}
    assert shots == {"bastion": [2] * 6, "leviathan": [3, 2, 2]}
    assert {arc.shots for sheet in sheets().values() if not sheet.special for arc in sheet.arcs} == {1}


@pytest.mark.allows("cosmos 2.1")
@pytest.mark.parametrize("kind", TABLE)
def test_arcs_turn_with_the_ship(kind: str) -> None:
    sheet = sheet_of(kind)
    for heading in range(6):
        assert sheet.fields[heading] == {turned(cell, heading): arcs for cell, arcs in sheet.fields[0].items()}


@pytest.mark.allows("cosmos 2.2")
def test_cells_are_numbered_by_column_and_row() -> None:
    assert [label(at(1, 1)), label(at(10, 8)), label(at(48, 12))] == ["0101", "1008", "4812"]
    assert column_and_row(from_label("3024")) == (30, 24)
    assert [label(from_label("0806") + step) for step in AHEAD] == ["0906", "0907", "0807", "0706", "0805", "0905"]
    assert [label(from_label("0805") + step) for step in AHEAD] == ["0905", "0806", "0706", "0705", "0704", "0804"]


@pytest.mark.allows("cosmos 2.2")
def test_six_notches_are_a_full_turn_and_distances_count_steps() -> None:
    assert [unpack(turned(pack(3, -1), notches)) for notches in range(7)] == [
        (3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3), (3, -1)
    ]  # fmt: skip
    assert length(from_label("1008") - from_label("1708")) == 7
    assert length(from_label("1008") - from_label("1012")) == 4


@pytest.mark.allows("cosmos 2.2")
@pytest.mark.parametrize(
    ("written", "cells"),
    [
        ("B1 fighter 1008 west", {"1008"}),
        ("B1 escort 1008 east", {"1008", "0908"}),
        ("B1 escort 1008 south-west", {"1008", "1107"}),
        ("B1 cargo 1008 west", {"1008", "1108", "1208"}),
        ("B1 cruiser 0808 east", {"0808", "0907", "0909", "0708", "0608"}),
        ("B1 bastion 2008 east", {"2008", "2108", "2109", "2009", "1908", "2007", "2107"}),
    ],
)
def test_a_ship_covers_its_cells(written: str, cells: set[str]) -> None:
    assert Fight(written, "R1 fighter 3001 west").cells("B1") == cells


@pytest.mark.forbids("cosmos 2.2")
@pytest.mark.parametrize("written", ["", "108", "10080", "1O08", "-108", "１００８"])
def test_what_is_no_number_of_a_cell(written: str) -> None:
    with pytest.raises(ValueError, match="four digits"):
        from_label(written)


@pytest.mark.allows("cosmos 2.3")
def test_ships_of_both_sides_may_stand_on_one_cell_and_fly_through_one_another() -> None:
    fight = Fight("B1 escort 1008 east", "B2 fighter 1008 east", "R1 fighter 1208 west", "R2 fighter 1208 west")
    fight.orders(B1="- M", R1="- M")
    fight.until_phase(2)
    assert [fight.place(name)[0] for name in ("B1", "B2", "R1", "R2")] == ["1208", "1008", "1008", "1208"]
    assert fight.defences("B1", "B2", "R1", "R2") == [40, 20, 20, 20]


@pytest.mark.forbids("cosmos 2.3")
def test_sharing_a_cell_neither_stops_nor_hurts_anybody() -> None:
    fight = Fight("B1 cruiser 1008 east", "R1 cruiser 1008 west", "R2 fighter 1008 west")
    fight.orders(B1="- - M", R1="- - M", R2="- - M")
    fight.until_phase(3)
    assert [fight.place(name)[0] for name in ("B1", "R1", "R2")] == ["1208", "0808", "0808"]
    assert fight.defences("B1", "R1", "R2") == [60, 60, 20]
    assert fight.match.drawn == 0
    assert fight.match.view(BLUE).scores == (0.0, 0.0)
