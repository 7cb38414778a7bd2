"""Building in turns. (2.2.9)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import (
    Draw,
    Finish,
    Look,
    Place,
    PutBack,
    SetAside,
    Shift,
    StopLooking,
    TurnGlass,
)
from hyperespace.games.trucker.flow.building import CALM_TURNS
from tests.games.trucker.yard import A, B, C, Site


@pytest.mark.allows("trucker 2.2.9")
def test_a_tile_each_in_turn() -> None:
    site = Site(seats=3, building="calm")
    order = []
    for answer in (Place(706, 0), PutBack(), SetAside(), PutBack()):
        seat = site.asked[0]
        order.append(seat)
        site.say(seat, Draw(), answer)
    assert order == [A, B, C, A]
    assert [site.player(seat).turns_left for seat in (A, B, C)] == [22, 23, 23]


@pytest.mark.allows("trucker 2.2.9")
def test_the_last_tile_may_still_be_shifted_in_the_next_turn_for_nothing() -> None:
    site = Site(building="calm")
    site.say(A, Draw(), Place(706, 0))
    site.say(B, Draw(), PutBack())
    site.say(A, Shift(607, 0), Shift(607, 1))
    assert (site.asked, site.player(A).turns_left) == ((A,), 23)


@pytest.mark.allows("trucker 2.2.9")
@pytest.mark.parametrize("where", [PutBack(), SetAside()])
def test_to_take_the_last_tile_off_again_is_a_turn(where: hs.Option) -> None:
    site = Site(building="calm")
    site.say(A, Draw(), Place(706, 0))
    site.say(B, Draw(), PutBack())
    site.say(A, where)
    assert (site.asked, site.player(A).turns_left, list(site.player(A).parts)) == ((B,), 22, [707])


@pytest.mark.forbids("trucker 2.2.9")
def test_no_sand_runs_where_ships_are_built_in_turns() -> None:
    assert Site(building="calm").match.view(A).sand is False


@pytest.mark.allows("trucker 2.2.9")
def test_a_look_at_a_pile_is_a_turn() -> None:
    site = Site(building="calm")
    site.say(A, Draw(), Place(706, 0))
    site.say(B, Draw(), PutBack())
    site.say(A, Look(0), StopLooking())
    assert (site.asked, site.player(A).turns_left) == ((B,), 22)


@pytest.mark.allows("trucker 2.2.9")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_after_the_last_turn_the_ship_is_done(level: int) -> None:
    site = Site(building="calm", level=level)
    while site.step == "build_calmly":
        site.say(site.asked[0], Draw(), PutBack())
    assert [player.number for player in site.s.players] == [1, 2]
    assert site.match.decisions == 2 * 2 * CALM_TURNS[level]


@pytest.mark.allows("trucker 2.2.9")
def test_whoever_builds_alone_goes_on_alone() -> None:
    site = Site(building="calm")
    site.say(A, Finish(2))
    site.say(B, Draw(), PutBack())
    assert site.asked == (B,)


@pytest.mark.forbids("trucker 2.2.9")
def test_in_calm_building_there_is_no_glass_and_nobody_jumps_in() -> None:
    site = Site(building="calm")
    assert site.match.ask is not None
    assert site.match.ask.timer is None
    assert site.refusal(A, TurnGlass()) == hs.Refusal("no_glass", "2.2.9")
    assert site.refusal(B, Draw()) == hs.Refusal("not_asked", "2.2.9")


@pytest.mark.allows("trucker 2.2.9")
def test_another_seat_begins_the_next_flight() -> None:
    site = Site(building="calm", flights=("I", "I"))
    site.s.agenda[:] = [("open_flight", 1)]
    site.look_again()
    assert site.asked == (B,)
