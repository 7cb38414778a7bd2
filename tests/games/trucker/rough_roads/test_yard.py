"""Rough roads in the yard: how many, when they are turned, and those that are about building. (8.6)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Decline, Draw, Place, SetAside, Take, TakeAside
from hyperespace.games.trucker.cards import ROADS
from hyperespace.games.trucker.events import TilesNotUsed
from hyperespace.games.trucker.rough_roads.base import ROUGH_ROADS
from hyperespace.games.trucker.rough_roads.events import RoadReplaced, RoadsTurned, TilesDelivered
from tests.games.trucker.rough_roads.paths import on, rough
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import A, B, Site

CHOICES = 27


def to_order(level: int | str = 1, building: str = "live", parts: bool = False) -> Site:
    """A yard in which everything is made to order."""
    site = Site(level=level, building=building, parts=parts)
    site.s.road_deck, site.s.road_count = ["made_to_order"], 1
    site.go(("open_flight", 0))
    site.get_ready()
    return site


def test_every_road_of_the_data_file_has_its_class() -> None:
    assert len(ROADS) == CHOICES
    assert ROUGH_ROADS.keys() == ROADS.keys()


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_as_many_as_agreed_on_are_turned_before_building(count: int) -> None:
    site = Site(rough_roads=count)
    site.go(("open_flight", 0))
    site.get_ready()
    roads = site.s.rough.roads
    assert len(set(roads)) == count
    assert site.match.view(B).roads == tuple(roads), "for all to see"
    assert len(site.events(RoadsTurned)) == (count > 0)


@pytest.mark.forbids("trucker 8.6")
def test_nobody_flies_more_than_three() -> None:
    with pytest.raises(hs.BadOptions):
        Site(rough_roads=4)


@pytest.mark.allows("trucker 8.6")
def test_each_flight_has_its_own() -> None:
    site = Site(rough_roads=3, flights=("I", "I"))
    site.s.rough.dead, site.s.rough.again = 7, True
    site.go(("open_flight", 1))
    site.get_ready()
    assert len(site.s.rough.roads) == 3
    assert not site.s.rough.again


@pytest.mark.forbids("trucker 8.6")
def test_roads_about_intruders_need_intruders_and_deja_vu_may_stay_away() -> None:
    assert len(Site(rough_roads=1).s.road_deck) == CHOICES
    without = Site(rough_roads=1, intruders=False, deja_vu=False).s.road_deck
    assert set(ROADS) - set(without) == {"infested_sector", "eager_boarders", "deja_vu"}


# Made to order


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(("level", "count"), [("I", 12), ("II", 18), ("IIB", 18), ("III", 24), ("IV", 30)])
def test_each_is_dealt_tiles_face_up_by_the_class(level: str, count: int) -> None:
    site = to_order(level, parts=True)
    assert site.events(TilesDelivered) == [TilesDelivered(A, count), TilesDelivered(B, count)]
    assert [len(site.match.view(B).players[seat].aside) for seat in (A, B)] == [count, count]


@pytest.mark.allows("trucker 8.6")
def test_one_builds_from_those() -> None:
    site = to_order()
    tile = site.player(A).aside[3]
    site.say(A, TakeAside(tile), Place(706, 0))
    assert site.player(A).parts[706].tile == tile
    other = site.player(A).aside[0]
    site.say(A, TakeAside(other), SetAside())
    assert other in site.player(A).aside


@pytest.mark.forbids("trucker 8.6")
def test_one_builds_from_nothing_else() -> None:
    site = to_order()
    assert site.refusal(A, Draw()) == hs.Refusal("made_to_order", "8.6")
    assert site.refusal(A, Take(site.player(B).aside[0])) == hs.Refusal("made_to_order", "8.6")
    assert site.refusal(A, TakeAside(site.player(B).aside[0])).code == "not_set_aside"


@pytest.mark.forbids("trucker 8.6")
def test_not_even_a_saboteur_takes_from_others() -> None:
    site = to_order()
    employ(site, A, "saboteur", both=True)
    assert not [option for option in site.options(A) if isinstance(option, Take)]


@pytest.mark.forbids("trucker 8.6")
def test_a_con_artist_finds_no_last_tile_among_what_others_left() -> None:
    site = to_order()
    employ(site, A, "con_artist")
    site.go(("end_building",))
    assert site.s.face_up
    assert site.step != "take_last_tile"


@pytest.mark.allows("trucker 8.6")
def test_what_is_not_used_costs_nothing() -> None:
    site = to_order()
    site.go(("end_building",))
    assert site.events(TilesNotUsed) == [TilesNotUsed(A, 12), TilesNotUsed(B, 12)]
    assert [player.lost for player in site.s.players] == [0, 0]


@pytest.mark.allows("trucker 8.6")
def test_the_yard_builds_to_order_too() -> None:
    site = to_order(building="dealt")
    assert all(1 < len(player.parts) <= 13 for player in site.s.players)
    assert not site.s.rough.dead


# Nasty surprise


@pytest.mark.allows("trucker 8.6")
def test_when_building_is_over_another_road_takes_its_place() -> None:
    story = rough("nasty_surprise", "C @", "@", rough_roads=1)
    story.go(("roads_after_building",), ("next_card",))
    [road] = story.s.rough.roads
    assert story.events(RoadReplaced) == [RoadReplaced(road)]
    assert road != "nasty_surprise"
    assert not ROADS[road].construction


@pytest.mark.forbids("trucker 8.6")
def test_it_is_never_one_that_is_about_building_or_that_holds_already() -> None:
    for seed in range(30):
        story = rough("nasty_surprise", "C @", "@", rough_roads=1)
        on(story, "nasty_surprise", "panic")
        story.match._table.chance = hs.new_match("trucker", seats=2, seed=seed)._table.chance
        story.s.agenda = []
        story.s.then(("roads_after_building",), ("next_card",))
        story.look_again()
        assert story.s.rough.roads[0] == "panic"
        new = story.s.rough.roads[1]
        assert new not in ("panic", "nasty_surprise")
        assert not ROADS[new].construction


@pytest.mark.allows("trucker 8.6")
def test_it_comes_after_all_skills_that_are_used_after_building() -> None:
    story = rough("nasty_surprise", "C @", "@", rough_roads=1, loaded=False)
    employ(story, A, "assembler")
    story.go(("end_building",))
    assert (story.step, story.s.rough.roads) == ("link_tiles", ["nasty_surprise"])
    story.say(A, Decline())
    assert story.events(RoadReplaced)
    assert story.s.rough.roads != ["nasty_surprise"]
