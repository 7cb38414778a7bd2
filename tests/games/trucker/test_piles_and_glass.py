"""Looking at cards, the hourglass, number tiles. (2.2.6 to 2.2.8)"""

import pytest

import hyperespace as hs
from hyperespace.core.asks import Timer
from hyperespace.games.trucker.answers import (
    Draw,
    Finish,
    Look,
    PutBack,
    Ready,
    SetAside,
    Shift,
    StopLooking,
    TurnGlass,
)
from hyperespace.games.trucker.events import BuildingStarted, GlassEmpty, GlassTurned, PileSeen, PileTaken, ShipFinished
from hyperespace.games.trucker.state import NONE
from hyperespace.games.trucker.view import YardView
from tests.games.trucker.yard import A, B, C, Site


def building(seats: int = 2, level: int = 1) -> Site:
    """A has placed a tile on his ship."""
    site = Site(seats, level)
    site.build(A, ("b001", 706, 1))
    return site


def piles_of(site: Site, seat: int | None) -> list[bool]:
    view: YardView = site.match.view(seat)
    return [pile is not None for pile in view.piles]


@pytest.mark.allows("trucker 2.2.6")
def test_whoever_has_placed_a_tile_looks_at_a_pile_and_remembers_it() -> None:
    site = building()
    site.say(A, Look(1))
    assert (site.player(A).holding, piles_of(site, A)) == (1, [False, True, False, False])
    assert piles_of(site, B) == piles_of(site, None) == [False] * 4
    assert site.events(PileTaken, PileSeen)[-2:] == [PileTaken(A, 1), PileSeen(1, tuple(site.s.piles[1]))]
    site.say(A, StopLooking())
    assert piles_of(site, A) == [False, True, False, False]


@pytest.mark.forbids("trucker 2.2.6")
def test_the_fourth_pile_is_secret() -> None:
    site = building()
    assert site.refusal(A, Look(3)) == hs.Refusal("secret_pile", "2.2.6", {"pile": "4"})
    for pile in (-1, 4):
        assert site.refusal(A, Look(pile)).code == "no_such_pile"


@pytest.mark.forbids("trucker 2.2.6")
def test_a_pile_that_somebody_holds_is_out_of_reach() -> None:
    site = building()
    site.build(B, ("b002", 706, 0))
    site.say(B, Look(0))
    assert site.refusal(A, Look(0)) == hs.Refusal("pile_held", "2.2.6", {"pile": "1"})
    site.say(A, Look(1))
    site.say(B, StopLooking())
    assert site.refusal(A, Look(0)) == hs.Refusal("looks_at_cards", "2.2.6", {"pile": 2})
    site.say(A, StopLooking(), Look(0))


@pytest.mark.allows("trucker 2.2.3", "trucker 2.2.6")
def test_a_first_tile_is_enough_for_a_look_and_the_look_welds_it() -> None:
    site = building()
    assert site.player(A).loose == 706
    site.say(A, Look(0), StopLooking())
    assert site.player(A).loose == NONE
    assert site.refusal(A, Shift(607, 0)) == hs.Refusal("welded", "2.2.3")


@pytest.mark.forbids("trucker 2.2.6")
def test_nothing_is_looked_at_before_a_tile_is_placed_or_with_a_tile_in_hand() -> None:
    site = Site()
    assert site.refusal(A, Look(0)) == hs.Refusal("place_first", "2.2.6")
    site.build(A, ("b001", 706, 1))
    site.say(A, Draw())
    assert site.refusal(A, Look(0)) == hs.Refusal("tile_in_hand", "2.2.3")


@pytest.mark.forbids("trucker 2.2.6")
def test_whoever_looks_builds_nothing_meanwhile() -> None:
    site = building()
    assert site.refusal(A, StopLooking()) == hs.Refusal("holds_no_pile", "2.2.6")
    site.say(A, Look(2))
    assert site.refusal(A, Draw()) == hs.Refusal("looks_at_cards", "2.2.6", {"pile": 3})
    assert site.options(A) == [StopLooking()]


def waiting(seats: int = 2, level: int | str = 1, building: str = "live") -> Site:
    """The boards are there, and nobody has said that they are ready."""
    site = Site(seats, level, building)
    site.match.state.agenda[:] = []
    site.go(("open_flight", 0))
    return site


@pytest.mark.allows("trucker 2.2.7")
def test_the_sand_runs_when_everybody_is_ready() -> None:
    site = waiting()
    assert (site.step, site.s.run, site.s.sand) == ("get_ready", 0, False)
    assert [len(player.parts) for player in site.s.players] == [1, 1]
    site.say(A, Ready())
    assert not site.s.sand
    site.say(B, Ready())
    assert (site.step, site.s.run, site.s.sand) == ("build", 1, True)
    assert site.events(BuildingStarted) == [BuildingStarted(2)]


@pytest.mark.allows("trucker 2.2.7")
def test_after_a_minute_building_begins_without_those_who_are_not_ready() -> None:
    site = waiting(seats=3)
    assert site.match.ask is not None
    assert site.match.ask.timer == Timer("ready", 60)
    site.say(B, Ready())
    site.run_out()
    assert (site.step, site.asked, site.s.sand) == ("build", (A, B, C), True)


@pytest.mark.forbids("trucker 2.2.7")
def test_nobody_takes_a_tile_before_everybody_is_ready() -> None:
    site = waiting()
    site.say(A, Ready())
    assert site.refusal(B, Draw()) == hs.Refusal("not_begun", "2.2.7")
    assert site.refusal(A, Draw()).code == "answered_already"


@pytest.mark.forbids("trucker 2.2.7", "trucker 2.2.9")
def test_where_nobody_races_nobody_is_asked_whether_they_are_ready() -> None:
    assert waiting(building="calm").step == "build_calmly"


@pytest.mark.forbids("trucker 4.2")
def test_holes_are_not_thrown_before_everybody_is_ready() -> None:
    site = waiting(level="IIIB")
    assert (site.step, site.s.holes) == ("get_ready", ())
    site.say(A, Ready())
    site.say(B, Ready())
    assert len(site.s.holes) == 2


@pytest.mark.allows("trucker 2.2.7")
def test_in_class_three_anybody_turns_the_glass_until_its_last_run() -> None:
    site = Site(level=3)
    for run in (1, 2):
        assert site.match.ask is not None
        assert site.match.ask.timer == Timer(f"hourglass {run}", 90)
        site.run_out()
        site.say(B, TurnGlass())
    assert (site.s.run, site.s.sand) == (3, True)
    assert site.events(GlassEmpty, GlassTurned) == [
        GlassEmpty(1, 3),
        GlassTurned(B, 2, 2),
        GlassEmpty(2, 2),
        GlassTurned(B, 3, 1),
    ]


@pytest.mark.allows("trucker 2.2.7")
def test_somebody_who_has_finished_starts_the_last_run() -> None:
    site = Site()
    site.say(A, Finish(1))
    site.run_out()
    assert site.options(A) == [TurnGlass()]
    site.say(A, TurnGlass())
    assert (site.s.run, site.asked) == (2, (B,))


@pytest.mark.allows("trucker 2.2.7")
def test_one_may_build_while_nobody_turns_the_glass() -> None:
    site = Site()
    site.run_out()
    assert site.match.ask is not None
    assert site.match.ask.timer is None
    site.say(A, Draw(), PutBack())


@pytest.mark.forbids("trucker 2.2.7")
def test_whoever_still_builds_cannot_start_the_last_run() -> None:
    site = Site()
    site.run_out()
    assert site.refusal(A, TurnGlass()) == hs.Refusal("finish_first", "2.2.7", {"run": 1})
    site.say(B, Finish(1))
    assert site.refusal(A, TurnGlass()).code == "finish_first"
    site.say(B, TurnGlass())


@pytest.mark.forbids("trucker 2.2.7")
def test_running_sand_is_left_alone() -> None:
    site = Site()
    assert site.refusal(A, TurnGlass()) == hs.Refusal("sand_runs", "2.2.7", {"run": 1})
    site.say(B, Finish(1))
    assert site.refusal(B, TurnGlass()).code == "not_asked"


@pytest.mark.allows("trucker 2.2.8")
def test_number_tiles_are_free_to_choose() -> None:
    site = Site(seats=3)
    site.say(B, Finish(3))
    site.say(A, Finish(1))
    assert [option for option in site.options(C) if isinstance(option, Finish)] == [Finish(2)]
    site.say(C, Finish(2))
    assert [site.player(seat).number for seat in (A, B, C)] == [1, 3, 2]


@pytest.mark.allows("trucker 2.2.8")
def test_the_end_of_the_last_run_ends_building_for_all() -> None:
    site = Site(seats=3)
    site.build(C, ("b001", 706, 1))
    site.build(B, ("b002", 607, 2))
    site.say(A, Finish(2))
    site.run_out()
    site.say(A, TurnGlass())
    site.say(B, Draw())
    site.run_out()
    assert [site.player(seat).number for seat in (A, B, C)] == [2, 3, 1]
    assert site.step != "build"
    assert all(player.hand == -1 for player in site.s.players)


@pytest.mark.forbids("trucker 2.2.8")
def test_a_tile_in_hand_at_the_end_goes_back_and_costs_nothing() -> None:
    site = Site()
    site.say(A, Finish(1))
    site.run_out()
    site.say(A, TurnGlass())
    site.say(B, Draw())
    tile = site.player(B).hand
    site.run_out()
    assert tile in site.s.face_up
    assert (site.player(B).lost, list(site.player(B).parts)) == (0, [707])


@pytest.mark.forbids("trucker 2.2.8")
def test_nobody_builds_after_his_number_tile() -> None:
    site = Site()
    site.say(A, Finish(1))
    site.run_out()
    for wish in (Draw(), SetAside(), Look(0), Finish(2)):
        assert site.refusal(A, wish) == hs.Refusal("finished", "2.2.8", {"number": 1})


@pytest.mark.forbids("trucker 2.2.8")
def test_a_number_tile_is_taken_once_and_there_are_no_others() -> None:
    site = Site(seats=3)
    site.say(A, Finish(2))
    for number in (2, 0, 4):
        assert site.refusal(B, Finish(number)) == hs.Refusal("number_taken", "2.2.8", {"number": str(number)})
    assert site.events(ShipFinished) == [ShipFinished(A, 2)]
