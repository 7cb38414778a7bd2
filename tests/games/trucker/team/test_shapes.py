"""Those who change what a ship may look like: Architect, Planner, Hypergeometer. (7.6, 7.11, 7.15)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Choose, Decline, Draw, Place, Remove, Shift, Take
from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.events import HolesRolled, ShotDown
from hyperespace.games.trucker.flow.checking import faults
from hyperespace.games.trucker.ship import cannon_strength
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.team.events import CellMarked, TeamEarned
from hyperespace.games.trucker.tiles import TILES
from tests.games.trucker.team.payroll import employ, find, moment, put, site_with
from tests.games.trucker.yard import TILE, A, B, Site, Story, Table

TILE_OF = {
    "luxury_cabin": TILE["x1_lux1"],
    "stasis": TILE["x1_sta1"],
    "robonauts": TILE["x2_rob1"],
    "special_cargo": TILE["b047"],
    "cargo": TILE["b032"],
}
OUTLINE_OF_ONE = {705, 606, 706, 806, *range(507, 908, 100), *range(508, 909, 100), 509, 609, 809, 909}


def sites(table: Table, seat: int) -> set[Cell]:
    """Where the tile in hand may go."""
    return {option.cell for option in table.options(seat) if isinstance(option, Place)}


def shifts(table: Table, seat: int) -> set[Cell]:
    return {option.cell for option in table.options(seat) if isinstance(option, Shift)}


# The Architect


@pytest.mark.allows("trucker 7.6")
def test_one_tile_lies_outside_the_outline_and_inside_the_frame() -> None:
    site = site_with("architect", (606, "C"))
    site.say(A, Draw())
    assert sites(site, A) - OUTLINE_OF_ONE == {506, 605}
    site.say(A, Place(506, 0))
    assert 506 in site.player(A).parts


@pytest.mark.forbids("trucker 7.6")
def test_a_second_tile_stays_inside() -> None:
    site = site_with("architect", (606, "C"), (506, "C"))
    site.say(A, Draw())
    assert sites(site, A) <= OUTLINE_OF_ONE
    assert site.refusal(A, Place(605, 0)) == hs.Refusal("off_board", "2.2.3", {"cell": "605"})


@pytest.mark.allows("trucker 7.6")
def test_the_tile_outside_may_be_shifted_like_any_other() -> None:
    site = site_with("architect", (606, "C"))
    site.say(A, Draw(), Place(506, 0))
    assert shifts(site, A) - OUTLINE_OF_ONE == {506, 605}


@pytest.mark.forbids("trucker 7.6")
def test_it_stays_within_the_numbers_of_the_board_and_beside_the_ship() -> None:
    site = site_with("architect", (705, "C"), (706, "C"), (507, "C"), (607, "C"))
    site.say(A, Draw())
    assert sites(site, A) - OUTLINE_OF_ONE == {605, 805, 506}, "neither 704 nor 407, nor 906 far away"


@pytest.mark.forbids("trucker 7.6")
def test_without_an_architect_nothing_lies_outside() -> None:
    site = Site()
    put(site, A, (606, "C"))
    site.say(A, Draw())
    assert sites(site, A) <= OUTLINE_OF_ONE


@pytest.mark.allows("trucker 7.6")
def test_in_class_iiib_a_tile_may_lie_on_a_hole() -> None:
    site = Site(level="IIIB")
    employ(site, A, "architect")
    hole = sorted(site.s.gaps(A))[0]
    put(site, A, (hole, "C"))
    assert [what for what, *_ in faults(site.s, A)].count("hole") == 0


@pytest.mark.forbids("trucker 7.6")
def test_of_more_than_one_on_holes_all_but_one_must_go() -> None:
    site = Site(level="IIIB")
    holes = sorted(site.s.gaps(A))[:2]
    put(site, A, *((hole, "C") for hole in holes))
    employ(site, A, "architect")
    site.go(("repair", A))
    wrong = {cell for what, cell, _ in faults(site.s, A) if what == "outside"}
    assert wrong == set(holes)
    site.say(A, Remove(holes[0]))
    assert not [what for what, *_ in faults(site.s, A) if what in ("outside", "hole")]


@pytest.mark.forbids("trucker 7.6")
def test_without_an_architect_no_tile_stays_on_a_hole() -> None:
    site = Site(level="IIIB")
    hole = sorted(site.s.gaps(A))[0]
    put(site, A, (hole, "C"))
    assert ("hole", hole, hole) in faults(site.s, A)


@pytest.mark.forbids("trucker 7.6")
def test_the_two_ships_of_class_iia_are_never_linked() -> None:
    site = Site(level="IIA")
    employ(site, A, "architect")
    put(site, A, (606, "C"))
    site.say(A, Draw())
    outline = site.s.outline(A)
    assert 706 not in outline
    assert 706 not in sites(site, A)


@pytest.mark.allows("trucker 7.6")
def test_on_the_outer_edge_of_class_iia_a_tile_may_lie() -> None:
    site = Site(level="IIA")
    employ(site, A, "architect")
    put(site, A, (306, "C"), (406, "C"))
    site.say(A, Draw())
    outside = sites(site, A) - site.s.outline(A)
    assert outside == {307, 405}


def judged(*ships: str, places: tuple[int, int] | None = None) -> Story:
    """After building, with an Architect who has both skills at the first seat."""
    story = Story(ships, level=3, places=places)
    employ(story, A, "architect", both=True)
    moment(story, "before_loading")
    return story


FAIR = "g^\n@\ne"
PLAIN = "@"


@pytest.mark.allows("trucker 7.6")
def test_the_best_looking_ship_after_building_wins_the_prize_at_once() -> None:
    story = judged(FAIR, PLAIN)
    assert story.player(A).credits == 6
    assert story.events(TeamEarned) == [TeamEarned(A, "architect", 6)]


@pytest.mark.allows("trucker 7.6")
def test_best_only_after_the_flight_it_wins_the_usual_prize_twice() -> None:
    story = Story([PLAIN, FAIR], level=3, places=[9, 5])
    employ(story, A, "architect", both=True)
    moment(story, "before_loading")
    assert story.player(A).credits == 0
    story.player(B).parts = {707: story.player(B).parts[707]}
    story.look_again()
    story.settle()
    assert [story.player(seat).credits for seat in (A, B)] == [12 + 6 + 6, 9 + 6]


@pytest.mark.forbids("trucker 7.6")
def test_there_is_one_extra_prize_in_a_flight() -> None:
    story = judged(FAIR, PLAIN, places=(9, 5))
    story.settle()
    assert story.player(A).credits == 6 + 12 + 6, "the extra one, arrival, and the usual one"


@pytest.mark.forbids("trucker 7.6")
def test_an_architect_whose_ship_gave_up_wins_nothing_after_the_flight() -> None:
    story = Story([FAIR, FAIR, PLAIN], level=3)
    employ(story, A, "architect", both=True)
    story.give_up(A)
    story.settle()
    assert story.player(A).credits == 0


@pytest.mark.forbids("trucker 7.6")
def test_neither_con_artist_nor_bureaucrat_makes_the_extra_prize_larger() -> None:
    story = Story([PLAIN, PLAIN], level=3, places=[9, 5])
    employ(story, A, "architect", "con_artist", both=True)
    story.s.bonuses = (0, 1)
    story.look_again()
    story.settle()
    assert story.player(A).credits == 6 + (12 + 1) + (8 + 1)


@pytest.mark.forbids("trucker 7.6")
def test_skill_a_alone_wins_no_extra_prize() -> None:
    story = Story([FAIR, PLAIN], level=3)
    employ(story, A, "architect")
    moment(story, "before_loading")
    assert story.player(A).credits == 0


# The Planner


@pytest.mark.allows("trucker 7.15")
def test_a_planner_builds_his_ship_in_two_parts() -> None:
    site = Site()
    employ(site, A, "planner")
    site.say(A, Draw())
    assert sites(site, A) == OUTLINE_OF_ONE - {707}
    site.say(A, Place(909, 0), Draw())
    assert sites(site, A) == {706, 607, 807, 708, 908, 809}, "beside either part"


@pytest.mark.forbids("trucker 7.15")
def test_never_in_more_than_two() -> None:
    site = site_with("planner", (909, "C"))
    site.say(A, Draw())
    assert site.refusal(A, Place(509, 0)) == hs.Refusal("not_beside", "2.2.3", {"cell": "509"})


def bridged(between: str) -> Site:
    """A starting cabin, a tile far from it, and this between them, placed just now."""
    site = site_with("planner", (907, "C:???1"))
    part = find(site, between)
    site.turn_up(TILES[part.tile].name)
    site.say(A, Take(part.tile))
    assert 509 not in sites(site, A)
    site.say(A, Place(807, part.turns))
    return site


@pytest.mark.allows("trucker 7.15")
def test_once_the_two_are_joined_a_second_part_may_begin_again() -> None:
    site = bridged("c:?1?1")
    site.say(A, Draw())
    assert 509 in sites(site, A)


@pytest.mark.forbids("trucker 7.15")
def test_parts_that_touch_and_do_not_hold_are_still_two() -> None:
    site = bridged("c:?0?1")
    site.say(A, Draw())
    assert 509 not in sites(site, A)


@pytest.mark.forbids("trucker 7.15")
def test_a_bridge_that_is_moved_away_leaves_two_parts_and_no_third() -> None:
    site = bridged("c:?1?1")
    assert shifts(site, A) == {706, 607, 807, 708, 908}


@pytest.mark.forbids("trucker 7.15")
def test_a_ship_still_in_two_parts_is_a_mistake() -> None:
    site = site_with("planner", (909, "C"))
    site.go(("repair", A))
    assert site.step == "keep_piece"


@pytest.mark.forbids("trucker 7.15")
def test_nobody_else_builds_in_two_parts() -> None:
    site = Site()
    site.say(A, Draw())
    assert sites(site, A) == {706, 607, 807, 708}


@pytest.mark.forbids("trucker 7.15")
def test_of_the_two_ships_of_class_iia_one_may_be_in_two_parts() -> None:
    site = Site(level="IIA")
    employ(site, A, "planner")
    put(site, A, (306, "C"), (906, "C"), (309, "C"))
    site.say(A, Draw())
    assert sites(site, A) <= {beside for cell in (306, 906, 309) for beside in around(cell)}


def planned(site: Site, both: bool = True) -> None:
    site.player(A).team = [("planner", -1 if both else 0)]
    moment(site, "before_building", ("build",))


@pytest.mark.allows("trucker 7.15")
def test_five_cells_are_marked_before_building() -> None:
    site = Site(level=3)
    planned(site)
    for _ in range(5):
        assert (site.step, site.asked) == ("mark_cell", (A,))
        site.say(A, site.options(A)[0])
    assert site.step == "build"
    marked = [event for event in site.events(CellMarked) if isinstance(event, CellMarked)]
    assert [event.what for event in marked] == ["blue", "red", "human", "alien", "cell"]
    assert site.player(A).markers == {event.cell: event.what for event in marked}
    assert site.match.view(B).players[A].markers == tuple(sorted(site.player(A).markers.items())), "for all to see"


@pytest.mark.forbids("trucker 7.15")
def test_no_marker_lies_beside_another_or_beside_the_start() -> None:
    site = Site()
    planned(site)
    assert {option.cell for option in site.options(A) if isinstance(option, Choose)} == OUTLINE_OF_ONE - {
        707, 706, 607, 807, 708,
    }  # fmt: skip
    site.say(A, Choose(508))
    assert {option.cell for option in site.options(A) if isinstance(option, Choose)}.isdisjoint({508, 507, 509, 608})


@pytest.mark.forbids("trucker 7.15")
def test_without_b_nothing_is_marked() -> None:
    site = Site()
    planned(site, both=False)
    assert site.step == "build"


@pytest.mark.allows("trucker 7.15")
def test_in_class_iiib_cells_are_marked_before_the_dice_are_thrown() -> None:
    site = Site(level="IIIB")
    site.s.flights = ["IIIB", "IIIB"]
    site.player(A).team = [("planner", 0)]
    site.go(("open_flight", 1))
    assert (site.step, site.s.holes) == ("mark_cell", ())
    assert not site.events(HolesRolled)
    numbered = site.s.board(A).holes_of((1, 2, 3, 4, 5, 6))
    assert any(option.cell in numbered for option in site.options(A) if isinstance(option, Choose))
    for _ in range(5):
        site.say(A, site.options(A)[0])
    site.get_ready()
    assert (site.step, len(site.events(HolesRolled))) == ("build", 1)


FITTING = {"blue": "c", "red": "s", "human": "C", "alien": "n", "cell": "b"}


@pytest.mark.allows("trucker 7.15")
@pytest.mark.parametrize(("marker", "tile"), FITTING.items())
def test_each_marker_with_a_fitting_tile_is_worth_two_credits(marker: str, tile: str) -> None:
    site = Site()
    employ(site, A, "planner", both=True)
    put(site, A, (706, tile))
    site.player(A).markers = {706: marker}
    moment(site, "before_loading")
    assert (site.player(A).credits, site.player(A).markers) == (2, {})


@pytest.mark.allows("trucker 7.15")
@pytest.mark.parametrize(("marker", "tile"), [("cell", "x2_sol1"), ("alien", "x2_lif1"), ("human", "x1_lux1")])
def test_new_tiles_fit_too(marker: str, tile: str) -> None:
    story = Story(["@", "@"], parts=True)
    story.player(A).parts[706] = Part(TILE[tile])
    employ(story, A, "planner", both=True)
    story.player(A).markers = {706: marker}
    moment(story, "before_loading")
    assert story.player(A).credits == 2


@pytest.mark.forbids("trucker 7.15")
@pytest.mark.parametrize(
    ("marker", "kind"), [("human", "robonauts"), ("human", "stasis"), ("blue", "special_cargo"), ("red", "cargo")]
)
def test_what_does_not_fit_is_worth_nothing_and_costs_nothing(marker: str, kind: str) -> None:
    story = Story(["@", "@"], parts=True)
    story.player(A).parts[706] = Part(TILE_OF[kind])
    story.player(A).credits = 3
    employ(story, A, "planner", both=True)
    story.player(A).markers = {706: marker}
    moment(story, "before_loading")
    assert (story.player(A).credits, story.player(A).markers) == (3, {})


@pytest.mark.forbids("trucker 7.15")
def test_a_tile_that_came_off_is_worth_nothing() -> None:
    site = Site()
    employ(site, A, "planner", both=True)
    put(site, A, (706, "C"))
    site.player(A).markers = {706: "human", 806: "blue"}
    site.s.scrap.append(site.player(A).parts.pop(706).tile)
    site.look_again()
    moment(site, "before_loading")
    assert site.player(A).credits == 0


# The Hypergeometer


SHUT_IN = ". C .\n. g^ .\ne @ .\nC . ."
"""A cannon with a cabin before it, and an engine with a cabin behind it."""


@pytest.mark.allows("trucker 7.11")
def test_one_cannon_and_one_engine_need_no_empty_cell() -> None:
    story = Story([SHUT_IN, "@"], wrong=True, level=2)
    assert {"barrel", "exhaust"} <= {what for what, *_ in faults(story.s, A)}
    employ(story, A, "hypergeometer")
    assert not {"barrel", "exhaust"} & {what for what, *_ in faults(story.s, A)}


@pytest.mark.forbids("trucker 7.11")
def test_of_two_shut_in_cannons_one_must_go() -> None:
    story = Story([". C C\n. g^ g^\n. @ C", "@"], wrong=True, level=2)
    employ(story, A, "hypergeometer")
    story.go(("repair", A))
    barrels = {cell for what, cell, _ in faults(story.s, A) if what == "barrel"}
    assert barrels == {706, 806}
    assert {Remove(706), Remove(806)} <= set(story.options(A))
    story.say(A, Remove(806))
    assert not [what for what, *_ in faults(story.s, A) if what == "barrel"]


@pytest.mark.forbids("trucker 7.11")
def test_an_engine_still_points_to_the_rear() -> None:
    story = Story([". . .\n. @ e>", "@"], wrong=True)
    employ(story, A, "hypergeometer")
    assert ("engine_turned", 807, 807) in faults(story.s, A)


@pytest.mark.forbids("trucker 7.11")
def test_thrusters_keep_their_cells_empty() -> None:
    story = Story([". C .\n. t^ .\n. @ .", "@"], wrong=True, level=2, parts=True)
    employ(story, A, "hypergeometer")
    assert "nozzle" in {what for what, *_ in faults(story.s, A)}


@pytest.mark.allows("trucker 7.11")
def test_a_cannon_is_chosen_after_building_and_fires_everywhere() -> None:
    story = Story([". g> .\n. @ .", "@"], wrong=True, level=2)
    employ(story, A, "hypergeometer", both=True)
    assert cannon_strength(story.player(A).parts, ()) == 0.5
    moment(story, "after_building")
    assert (story.step, story.options(A)) == ("unlock_cannon", [Decline(), Choose(706)])
    story.say(A, Choose(706))
    assert cannon_strength(story.player(A).parts, ()) == 1.0, "it counts once, turned ahead"
    assert story.part(A, 706).turns == 1, "the tile stays as it lies"


@pytest.mark.allows("trucker 7.11")
def test_on_one_card_it_fires_at_the_left_and_then_ahead() -> None:
    story = Story([". g> .\n. @ .\n. C .", "@"], wrong=True, level=2)
    employ(story, A, "hypergeometer", both=True)
    moment(story, "after_building")
    story.say(A, Choose(706))
    story.go(("come_in", "LL", (A,)), ("come_in", "LF", (A,)), dice=[7, 7])
    assert len(story.events(ShotDown)) == 2
    assert story.player(A).lost == 0


@pytest.mark.forbids("trucker 7.11")
def test_without_a_cannon_or_without_b_nothing_is_chosen() -> None:
    story = Story(["@", ". g> .\n. @ ."], wrong=True)
    employ(story, A, "hypergeometer", both=True)
    employ(story, B, "hypergeometer")
    moment(story, "after_building", ("next_card",))
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 7.11")
def test_a_cannon_that_turns_must_lie_right_unless_it_is_the_one_excused() -> None:
    story = Story([". C C\n. g^ g^\n. @ C", "@"], wrong=True, level=2)
    employ(story, A, "hypergeometer", both=True)
    assert {cell for what, cell, _ in faults(story.s, A) if what == "barrel"} == {706, 806}
