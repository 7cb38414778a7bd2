"""What is wrong with a ship, taking it off, loading and take-off. (2.3, 2.4)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Board, Finish, Keep, Remove
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import CrewBoarded, CrewLost, GaveUp, PieceLost, TileRemoved, TookOff
from hyperespace.games.trucker.ship import exposed, mistakes
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import fit, join
from tests.games.trucker.pictures import CLASSES, lay_out
from tests.games.trucker.yard import A, B, Site, Story, incoming


def finished(*placed: tuple[str, Cell, int], seats: int = 2) -> Site:
    """A has built this, the others nothing, and building is over."""
    site = Site(seats)
    site.build(A, *placed)
    for seat in range(seats):
        site.say(seat, Finish(seat + 1))
    return site


def ship(picture: str, level: int = 1, wrong: bool = False) -> dict[Cell, Part]:
    return lay_out(picture, level, set(), wrong)


@pytest.mark.allows("trucker 2.3")
@pytest.mark.parametrize(("one", "other"), [(0, 0), (1, 1), (2, 2), (3, 3), (1, 3), (2, 3), (3, 1), (3, 2)])
def test_sides_that_may_touch(one: int, other: int) -> None:
    assert fit(one, other)
    assert join(one, other) == (one != 0)


@pytest.mark.forbids("trucker 2.3")
@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (0, 3), (1, 0), (1, 2), (2, 0), (2, 1), (3, 0)])
def test_sides_that_may_not_touch(one: int, other: int) -> None:
    assert not fit(one, other)
    assert not join(one, other)


@pytest.mark.allows("trucker 2.3")
def test_a_sound_ship_has_nothing_to_repair() -> None:
    site = finished(("b092", 706, 0), ("b070", 708, 0), ("b001", 607, 2))
    assert site.step == "stay_or_leave"
    assert site.player(A).lost == 0


@pytest.mark.forbids("trucker 2.3")
@pytest.mark.parametrize(
    ("picture", "wrong"),
    [
        ("C:?0?? @", [("connectors", 607, 707)]),
        (". C:?1?? C:???2\n@ C:3??? .", [("connectors", 806, 906)]),
        ("b\ng^:??3?\n@", [("barrel", 706, 705)]),
        ("@ g<", [("barrel", 807, 707)]),
        ("@ e>:???3", [("engine_turned", 807, 807)]),
        ("@ ev:???3\n. b:0???", [("exhaust", 807, 808)]),
        ("@ E^:???3", [("engine_turned", 807, 807)]),
        ("G> @", [("barrel", 607, 707)]),
    ],
)
def test_each_kind_of_mistake(picture: str, wrong: list[tuple[str, Cell, Cell]]) -> None:
    found = mistakes(ship(picture, wrong=True))
    assert set(wrong) <= set(found)


@pytest.mark.allows("trucker 2.3")
def test_cannons_may_point_anywhere_where_nothing_is() -> None:
    assert mistakes(ship(". g^ .\ng< @ G>\n. gv .")) == []


@pytest.mark.allows("trucker 2.3")
def test_the_owner_chooses_which_tile_of_a_mistake_comes_off() -> None:
    site = finished(("b070", 607, 0), ("b001", 807, 0))  # the engine has a smooth side to the cabin
    assert site.options(A) == [Remove(607), Remove(707)]
    site.say(A, Remove(607))
    assert (sorted(site.player(A).parts), site.player(A).lost, len(site.s.scrap)) == ([707, 807], 1, 1)
    assert site.step == "stay_or_leave"


@pytest.mark.allows("trucker 2.3")
def test_where_a_single_tile_is_wrong_it_comes_off_without_a_question() -> None:
    story = Story(["@ e>:???3", "@"], wrong=True)
    story.go(("repair", A), ("next_card",))
    assert (story.step, story.player(A).lost) == ("stay_or_leave", 1)
    assert story.events(TileRemoved) == [TileRemoved(A, 807, story.s.scrap[-1])]


@pytest.mark.forbids("trucker 2.3")
def test_what_is_not_wrong_stays_on() -> None:
    site = finished(("b070", 607, 0), ("b001", 807, 0))
    assert site.refusal(A, Remove(807)) == hs.Refusal("not_wrong", "2.3", {"cell": "807"})
    assert site.refusal(A, Remove(505)).code == "not_wrong"
    assert site.refusal(B, Remove(607)).code == "not_asked"


@pytest.mark.allows("trucker 2.3")
def test_of_a_ship_in_pieces_one_piece_is_kept() -> None:
    site = finished(("b017", 706, 3), ("b092", 806, 0))  # nothing holds the cannon: smooth against smooth
    assert site.options(A) == [Keep(706), Keep(806)]
    site.say(A, Keep(706))
    assert sorted(site.player(A).parts) == [706, 707]
    assert site.events(PieceLost) == [PieceLost(A, (806,), 1)]
    assert site.player(A).lost == 1


@pytest.mark.forbids("trucker 2.3")
def test_a_piece_is_called_by_its_first_cell() -> None:
    site = finished(("b017", 706, 3), ("b092", 806, 0))
    for cell in (707, 505, 0):
        assert site.refusal(A, Keep(cell)) == hs.Refusal("no_such_piece", "2.3", {"cell": str(cell)})


@pytest.mark.allows("trucker 2.3")
def test_ships_are_repaired_in_the_order_of_number_tiles() -> None:
    site = Site()
    site.build(A, ("b070", 607, 0))
    site.build(B, ("b071", 607, 0))
    site.say(A, Finish(2))
    site.say(B, Finish(1))
    assert site.asked == (B,)
    site.say(B, Remove(607))
    assert site.asked == (A,)


@pytest.mark.allows("trucker 2.3")
def test_connectors_without_a_neighbour_are_exposed() -> None:
    assert exposed(ship("@")) == 4
    assert exposed(ship("c:0300 @")) == 3
    assert exposed(ship("C:2310 @")) == 5


@pytest.mark.forbids("trucker 2.3")
def test_a_smooth_side_and_a_covered_connector_are_not_exposed() -> None:
    assert exposed(ship(". g^:0010 .\nb:0300 @ c:0003\n. e:1000 .")) == 0


@pytest.mark.allows("trucker 2.4")
def test_batteries_and_cabins_are_filled() -> None:
    site = finished(("b026", 607, 2), ("b017", 807, 0), ("b001", 706, 3))
    parts = site.player(A).parts
    assert {cell: (part.humans, part.energy) for cell, part in parts.items()} == {
        607: (0, 3),
        706: (2, 0),
        707: (2, 0),
        807: (0, 2),
    }
    assert CrewBoarded(A, 706, "humans") in site.events(CrewBoarded)


CABINS = "C n:0111 C:??23\n. @ p:2003"
"""Two cabins share a brown life support; a purple one is joined to the second alone."""


def loading(*ships: str) -> Story:
    story = Story(ships, loaded=False)
    story.go(*(("load", seat) for seat in range(len(ships))), ("take_off",))
    return story


@pytest.mark.allows("trucker 2.4")
def test_an_alien_lives_in_a_cabin_beside_its_life_support() -> None:
    story = loading(CABINS, "@")
    assert story.options(A) == [Board("humans"), Board("brown")]
    story.say(A, Board("brown"), Board("purple"))
    assert [story.part(A, cell).alien for cell in (606, 806)] == ["brown", "purple"]
    assert [story.part(A, cell).humans for cell in (606, 707, 806)] == [0, 2, 0]


@pytest.mark.forbids("trucker 2.4")
def test_there_is_one_alien_of_each_colour_at_most() -> None:
    story = loading(CABINS, "@")
    story.say(A, Board("brown"))
    assert story.options(A) == [Board("humans"), Board("purple")]
    assert story.refusal(A, Board("brown")) == hs.Refusal("no_alien_here", "2.4", {"who": "brown"})


@pytest.mark.forbids("trucker 2.4")
def test_an_alien_needs_its_own_air() -> None:
    story = loading(CABINS, "@")
    for who in ("purple", "green", ""):
        assert story.refusal(A, Board(who)) == hs.Refusal("no_alien_here", "2.4", {"who": who})


@pytest.mark.forbids("trucker 2.4")
def test_a_life_support_that_only_touches_a_cabin_is_no_help() -> None:
    story = loading("C:?10? C:??2?\n p:0?00 @", "@")
    assert story.step == "stay_or_leave"
    assert story.part(A, 606).humans == 2


@pytest.mark.forbids("trucker 2.4")
def test_the_starting_cabin_is_for_humans() -> None:
    story = loading("n @ p", "@")
    assert story.step == "stay_or_leave"
    assert (story.part(A, 707).humans, story.part(A, 707).alien) == (2, "")


@pytest.mark.allows("trucker 2.4")
def test_crews_are_chosen_in_the_order_of_flight() -> None:
    site = Site()
    for seat, cabin, air in ((A, "b001", "b129"), (B, "b002", "b130")):
        site.build(seat, (cabin, 807, 0), (air, 907, 0))
    site.say(A, Finish(2))
    site.say(B, Finish(1))
    site.play(until="man_cabin")
    assert site.asked == (B,)


@pytest.mark.allows("trucker 2.4")
def test_an_alien_whose_air_is_lost_lives_on_another_one() -> None:
    story = Story(["n:?3?? C n:???3\n . @ .", "@"], crew={(A, 706): "brown"})
    story.go(incoming("HL", 6), ("next_card",))
    assert 606 not in story.player(A).parts
    assert story.part(A, 706).alien == "brown"
    assert story.events(CrewLost) == []


@pytest.mark.forbids("trucker 2.4")
def test_an_alien_without_air_is_lost() -> None:
    story = Story(["n C\n. @", "@"], crew={(A, 706): "brown"})
    story.go(incoming("HL", 6), ("next_card",))
    assert story.part(A, 706).alien == ""
    assert story.events(CrewLost) == [CrewLost(A, 706, "brown")]


@pytest.mark.allows("trucker 2.4")
@pytest.mark.parametrize(("level", "places"), [(1, [6, 4, 2, 0]), (2, [9, 6, 3, 0]), (3, [12, 8, 4, 0])])
def test_rockets_stand_in_the_order_of_number_tiles(level: int, places: list[int]) -> None:
    story = Story(["@"] * 4, level=level)
    for seat, number in enumerate((2, 1, 4, 3)):
        story.player(seat).number = number
    story.go(("take_off",))
    assert story.asked == (1, 0, 3, 2)
    assert [story.player(seat).place for seat in story.asked] == places
    assert story.events(TookOff) == [TookOff((1, 0, 3, 2))]


@pytest.mark.allows("trucker 2.4")
@pytest.mark.parametrize("level", [2, 3])
def test_the_first_card_is_of_the_flights_own_level(level: int) -> None:
    for seed in range(8):
        match = hs.new_match("trucker", seats=2, seed=seed, flights=(CLASSES[level],), building="dealt")
        while not match.state.turned and match.ask is not None:
            match.answer(match.ask.seats[0], match.ask.options(match.ask.seats[0])[0])
        assert CARDS[match.state.turned[0]].level == level


@pytest.mark.forbids("trucker 2.4")
def test_a_ship_without_a_human_stays_where_it_is() -> None:
    story = Story(["@", "C @"], crew={(A, 707): 0})
    story.go(("take_off",))
    assert story.events(GaveUp) == [GaveUp(A, "humans")]
    assert story.asked == (B,)
