"""Classes IA, IIA and IIIA. (8.3)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Draw, Finish, Keep, Look, Place, Shift, Thrust
from hyperespace.games.trucker.boards import BOARDS, Cell, cell_at, column_of
from hyperespace.games.trucker.events import (
    GaveUp,
    LineShifted,
    Missed,
    PieceLost,
    PushedPast,
    TileDestroyed,
    TilePlaced,
)
from hyperespace.games.trucker.flow.insurance import cap_of
from hyperespace.games.trucker.lines import Line, rolled_cell
from hyperespace.games.trucker.ship import cannon_strength, crew, exposed, pieces, struck
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT
from tests.games.trucker.hulls import Laid, hull
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import TILE, A, Site, Story, incoming

TWO_SHIPS: tuple[Laid, ...] = (
    (406, "b017", 2), (506, "b002", 0), (605, "b092", 0), (606, "b001", 1),
    (905, "b093", 0), (906, "b003", 2), (1006, "b032", 0),
)  # fmt: skip
"""Two cabins, a battery and a cannon on the left half; a cabin, a hold and a cannon on the right."""


# Class IA


@pytest.mark.allows("trucker 8.3")
@pytest.mark.parametrize(
    ("total", "line"), [(2, 7), (3, 8), (4, 9), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (10, 5), (11, 6), (12, 7)]
)
@pytest.mark.parametrize("side", "FL")
def test_every_throw_finds_a_line_of_class_ia(total: int, line: int, side: str) -> None:
    story = Story(["@", "@"], level="IA")
    story.go(("come_in", f"H{side}", (A,)), dice=[total])
    assert bool(story.events(TileDestroyed)) == (line == 7)


@pytest.mark.allows("trucker 8.3")
def test_sabotage_finds_cells_of_class_ia_by_the_same_table() -> None:
    assert rolled_cell(BOARDS["IA"], 1, 1, 6, 6) == cell_at(7, 7)
    assert rolled_cell(BOARDS["IA"], 5, 5, 1, 2) == cell_at(5, 8)


@pytest.mark.forbids("trucker 8.3")
@pytest.mark.parametrize(("ship", "way", "total"), [("+ @ b C\n. C . t>", RIGHT, 9), ("C b @\nt< . C", LEFT, 5)])
def test_past_the_edge_of_class_ia_there_is_no_line_with_a_number(ship: str, way: int, total: int) -> None:
    story = Story([ship, "@"], level="IA", parts=True, wrong=True)
    story.go(("come_in", "HF", (A,)), ("next_card",), dice=[total])
    story.say(A, next(option for option in story.options(A) if isinstance(option, Thrust) and option.way == way))
    [told] = story.events(LineShifted, PushedPast)
    assert isinstance(told, PushedPast)
    assert not {*"0123456789"} & {*GAME.texts("en").say("events", told).removesuffix("(3.3)")}
    assert story.events(Missed) == [Missed(A)]


# Class IIIA


@pytest.mark.allows("trucker 8.3")
@pytest.mark.parametrize(("total", "is_hit"), [(7, True), (8, True), (6, False)])
def test_the_rows_of_class_iiia_are_counted_from_the_rear(total: int, is_hit: bool) -> None:
    story = Story(["+\n@", "@"], level="IIIA")
    story.go(("come_in", "HL", (A,)), dice=[total])
    assert bool(story.events(TileDestroyed)) == is_hit


@pytest.mark.forbids("trucker 8.3")
@pytest.mark.parametrize("total", [2, 12])
def test_no_row_of_class_iiia_has_these_numbers(total: int) -> None:
    story = Story(["+\n@\n+", "@"], level="IIIA")
    story.go(("come_in", "HL", (A,)), dice=[total])
    assert story.events(Missed) == [Missed(A)]


@pytest.mark.forbids("trucker 8.3")
@pytest.mark.parametrize(("ship_class", "cap"), [("IA", 5), ("IIA", None), ("IIIA", None)])
def test_iia_and_iiia_are_not_insured(ship_class: str, cap: int | None) -> None:
    assert cap_of(Site(level=ship_class).s, A) == cap


# Class IIA: two ships


def left_and_right(cells: set[Cell]) -> tuple[int, int]:
    return sum(column_of(cell) < 7 for cell in cells), sum(column_of(cell) > 7 for cell in cells)


@pytest.mark.allows("trucker 8.3")
def test_two_ships_begin_with_any_tile_on_any_cell() -> None:
    site = Site(level="IIA")
    assert site.player(A).parts == {}
    site.say(A, Draw())
    cells = {option.cell for option in site.options(A) if isinstance(option, Place)}
    assert cells == BOARDS["IIA"].cells


@pytest.mark.allows("trucker 8.3")
def test_the_second_ship_begins_anywhere_on_its_half() -> None:
    site = Site(level="IIA")
    site.build(A, ("b020", 406, 0))
    site.say(A, Draw())
    cells = {option.cell for option in site.options(A) if isinstance(option, Place)}
    assert {cell for cell in cells if column_of(cell) < 7} == {306, 506, 407}
    assert left_and_right(cells)[1] == 14


@pytest.mark.forbids("trucker 8.3")
def test_once_begun_a_ship_is_built_on_from_where_it_is() -> None:
    site = Site(level="IIA")
    site.build(A, ("b020", 406, 0), ("b021", 906, 0))
    site.say(A, Draw())
    assert site.refusal(A, Place(608, 0)).code == "not_beside"
    assert site.refusal(A, Place(1108, 0)).code == "not_beside"
    assert site.refusal(A, Place(706, 0)).code == "off_board"


@pytest.mark.allows("trucker 8.3")
def test_the_first_tile_of_a_ship_may_be_shifted_to_the_other_half() -> None:
    site = Site(level="IIA")
    site.build(A, ("b020", 406, 0))
    assert Shift(1006, 0) in site.options(A)


@pytest.mark.forbids("trucker 8.3")
def test_an_architect_does_not_join_the_two() -> None:
    site = Site(level="IIA")
    employ(site, A, "architect")
    site.build(A, ("b020", 606, 0), ("b021", 806, 0))
    site.say(A, Draw())
    assert not [option for option in site.options(A) if isinstance(option, Place) and option.cell == 706]


def two_ships(**rest: object) -> Story:
    """Somebody flies two ships."""
    story = Story(["@", "@"], level="II", **rest)  # type: ignore[arg-type]
    story.s.flights[0] = "IIA"
    story.player(A).parts = hull(TWO_SHIPS, crew=2, energy=2)
    story.look_again()
    return story


@pytest.mark.allows("trucker 8.3")
def test_each_ship_hangs_together_by_itself() -> None:
    story = two_ships()
    assert len(pieces(story.player(A).parts)) == 2
    story.go(("keep_piece", A))
    assert story.step == ""
    assert left_and_right(set(story.player(A).parts)) == (4, 3)


@pytest.mark.forbids("trucker 8.3")
def test_of_each_ship_one_piece_is_kept() -> None:
    story = two_ships()
    del story.player(A).parts[506]
    story.s.scrap.append(TILE["b002"])
    story.go(("keep_piece", A))
    assert sorted(option.cell for option in story.options(A) if isinstance(option, Keep)) == [406, 605]
    story.say(A, Keep(605))
    assert set(story.player(A).parts) == {605, 606, 905, 906, 1006}
    assert story.events(PieceLost) == [PieceLost(A, (406,), 1)]


@pytest.mark.allows("trucker 8.3")
def test_the_two_are_counted_as_one_ship() -> None:
    parts = two_ships().player(A).parts
    left = {cell: part for cell, part in parts.items() if column_of(cell) < 7}
    right = {cell: part for cell, part in parts.items() if column_of(cell) > 7}
    assert (crew(parts), crew(left), crew(right)) == (6, 4, 2)
    assert (cannon_strength(parts, ()), cannon_strength(left, ())) == (2.0, 1.0)
    assert exposed(parts) == exposed(left) + exposed(right)


@pytest.mark.allows("trucker 8.3")
def test_one_flies_on_as_long_as_one_of_them_has_a_human() -> None:
    flown = two_ships()
    for cell in flown.player(A).parts:
        flown.change(A, cell, humans=int(cell == 906))
    flown.go(("after_card",))
    assert flown.events(GaveUp) == []
    flown.change(A, 906, humans=0)
    flown.go(("after_card",))
    assert flown.events(GaveUp) == [GaveUp(A, "humans")]


@pytest.mark.forbids("trucker 8.3")
@pytest.mark.parametrize("what", ["HF", "HB"])
def test_what_comes_in_between_them_misses(what: str) -> None:
    story = two_ships()
    story.go(incoming(what, 7))
    assert story.events(Missed) == [Missed(A)]


@pytest.mark.allows("trucker 8.3")
def test_from_a_side_the_nearer_ship_is_struck() -> None:
    parts = two_ships().player(A).parts
    assert struck(parts, Line(LEFT, 6)) == 406
    assert struck(parts, Line(RIGHT, 6)) == 1006
    assert (struck(parts, Line(FRONT, 9)), struck(parts, Line(REAR, 4))) == (905, 406)


@pytest.mark.allows("trucker 8.3")
def test_the_yard_deals_two_ships() -> None:
    match = hs.new_match("trucker", seats=3, seed=1, flights=("IIA",), building="dealt", first=True)
    assert match.ask is not None
    s: Yard = match.state
    for player in s.players:
        assert min(left_and_right(set(player.parts))) > 0


@pytest.mark.forbids("trucker 8.3")
def test_nobody_looks_at_cards_before_a_tile_is_placed() -> None:
    site = Site(level="IIA")
    assert site.refusal(A, Look(0)).code == "place_first"
    assert Finish(1) in site.options(A)


@pytest.mark.forbids("trucker 8.3")
def test_a_ship_without_a_tile_stays_at_home() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, flights=("IIA",), building="calm")
    told: list[hs.Event] = []
    match.listen(lambda each: told.append(each.event))
    while (ask := match.ask) is not None:
        match.answer(ask.seats[0], ask.options(ask.seats[0])[0])
    assert [event for event in told if isinstance(event, GaveUp)] == [GaveUp(0, "humans"), GaveUp(1, "humans")]
    assert not [event for event in told if isinstance(event, TilePlaced)]
