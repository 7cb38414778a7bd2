"""Those who meddle with tiles in the yard: Buyer, Saboteur A, Safety Officer B, Con Artist A, Inspector. (7.4 …)"""

import pytest

import hyperespace as hs
from hyperespace.core.asks import Timer
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import (
    Call,
    CallItADay,
    Decline,
    Draw,
    Finish,
    Look,
    Place,
    PutBack,
    SetAside,
    StopLooking,
    Take,
    TakeAside,
)
from hyperespace.games.trucker.events import AlarmOver, ExtraTile, PileSeen, PileTaken, TilesKept, TilesLeftOver
from hyperespace.games.trucker.flow.building import ALARM_TURNS, CALM_TURNS
from hyperespace.games.trucker.state import NONE
from hyperespace.games.trucker.team.events import AlarmSounded
from tests.games.trucker.team.payroll import codes, employ, moment, put, site_with
from tests.games.trucker.yard import TILE, A, B, C, Site

SOME = ("b001", "b002", "b003", "b004")


def aside(site: Site, seat: int, *tiles: str) -> None:
    """He sets these aside."""
    for tile in tiles:
        site.turn_up(tile)
        site.say(seat, Take(TILE[tile]), SetAside())


def prompt(site: Site, seat: int) -> str:
    """What he reads."""
    question = site.match.question(seat)
    assert question is not None
    return GAME.texts("en").question(question)


# The Buyer


@pytest.mark.allows("trucker 7.4")
def test_a_buyer_sets_three_tiles_aside() -> None:
    site = Site()
    employ(site, A, "buyer")
    aside(site, A, *SOME[:3])
    assert len(site.player(A).aside) == 3


@pytest.mark.forbids("trucker 7.4")
def test_but_not_four() -> None:
    site = Site()
    employ(site, A, "buyer")
    aside(site, A, *SOME[:3])
    site.say(A, Draw())
    assert site.refusal(A, SetAside()) == hs.Refusal("aside_full", "2.2.4", {"most": 3})


@pytest.mark.allows("trucker 7.4")
def test_what_a_buyer_does_not_use_is_not_lost() -> None:
    site = Site()
    employ(site, A, "buyer")
    aside(site, A, *SOME[:3])
    aside(site, B, SOME[3])
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert [site.player(seat).lost for seat in (A, B)] == [0, 1]
    assert site.events(TilesKept, TilesLeftOver) == [TilesKept(A, 3), TilesLeftOver(B, 1)]
    assert {TILE[tile] for tile in SOME[:3]} <= set(site.s.face_up)


@pytest.mark.allows("trucker 7.4")
def test_with_b_a_buyer_puts_them_back_into_the_yard() -> None:
    site = Site()
    employ(site, A, "buyer", both=True)
    aside(site, A, SOME[0])
    site.say(A, TakeAside(TILE[SOME[0]]), PutBack())
    assert TILE[SOME[0]] in site.s.face_up


@pytest.mark.forbids("trucker 7.4")
def test_without_b_they_never_go_back() -> None:
    site = Site()
    employ(site, A, "buyer")
    aside(site, A, SOME[0])
    site.say(A, TakeAside(TILE[SOME[0]]))
    assert site.refusal(A, PutBack()) == hs.Refusal("was_set_aside", "2.2.4")


@pytest.mark.forbids("trucker 7.4")
def test_with_b_no_saboteur_takes_them_away() -> None:
    site = Site()
    employ(site, A, "buyer", both=True)
    employ(site, B, "saboteur")
    aside(site, A, SOME[0])
    assert site.refusal(B, Take(TILE[SOME[0]])) == hs.Refusal("tile_gone", "2.2.2")


@pytest.mark.allows("trucker 7.4", "trucker 7.19")
def test_without_b_a_saboteur_does() -> None:
    site = Site()
    employ(site, A, "buyer")
    employ(site, B, "saboteur")
    aside(site, A, SOME[0])
    site.say(B, Take(TILE[SOME[0]]))
    assert (site.player(A).aside, site.player(B).hand) == ([], TILE[SOME[0]])


# The Saboteur


@pytest.mark.allows("trucker 7.19")
@pytest.mark.parametrize("then", [Place(706, 0), PutBack()])
def test_a_saboteur_places_what_others_set_aside_or_puts_it_back(then: hs.Option) -> None:
    site = Site(seats=3)
    employ(site, B, "saboteur")
    aside(site, A, SOME[0])
    site.say(B, Take(TILE[SOME[0]]), then)
    is_placed = site.player(B).parts.get(706) is not None
    assert (TILE[SOME[0]] in site.s.face_up) is not is_placed
    assert site.player(A).aside == []


@pytest.mark.forbids("trucker 7.19")
def test_nobody_else_takes_what_another_has_set_aside() -> None:
    site = Site(seats=3)
    employ(site, B, "saboteur")
    aside(site, A, SOME[0])
    assert Take(TILE[SOME[0]]) in site.options(B)
    assert site.refusal(C, Take(TILE[SOME[0]])) == hs.Refusal("tile_gone", "2.2.2")
    assert Take(TILE[SOME[0]]) not in site.options(A)


@pytest.mark.forbids("trucker 7.19")
def test_a_saboteur_has_two_hands_for_one_tile_too() -> None:
    site = Site()
    employ(site, B, "saboteur")
    aside(site, A, SOME[0])
    site.say(B, Draw())
    assert site.refusal(B, Take(TILE[SOME[0]])) == hs.Refusal("tile_in_hand", "2.2.3")


# The Safety Officer's alarm


@pytest.mark.allows("trucker 7.5")
def test_an_alarm_stops_all_others_for_fifteen_seconds_while_the_sand_runs_on() -> None:
    site = Site(seats=3, level=2)
    employ(site, A, "safety_officer", both=True)
    site.say(A, Call("safety_officer"))
    assert site.events(AlarmSounded) == [AlarmSounded(A)]
    assert site.asked == (A,)
    question = site.match.question(B)
    assert question is not None
    assert question.timer == Timer("alarm", 15, "hourglass 1")
    assert site.refusal(B, Draw()).code == "not_asked"
    site.say(A, Draw(), PutBack())
    site.say(hs.CLOCK, hs.TimeUp())
    assert site.events(AlarmOver) == [AlarmOver()]
    assert set(site.asked) == {A, B, C}
    assert (site.s.sand, site.s.run) == (True, 1)
    site.say(B, Draw())


@pytest.mark.forbids("trucker 7.5")
def test_an_alarm_goes_on_when_whoever_sounded_it_has_finished_and_only_the_clock_ends_it() -> None:
    site = Site(level=2)
    employ(site, A, "safety_officer", both=True)
    site.say(A, Call("safety_officer"), Finish(1))
    assert (site.s.alarm, site.asked) == (A, (hs.CLOCK,))
    question = site.match.question(B)
    assert question is not None
    assert (question.asked, question.timer) == ((), Timer("alarm", 15, "hourglass 1"))
    assert site.refusal(B, Draw()).code == "not_asked"
    site.say(hs.CLOCK, hs.TimeUp())
    assert (site.s.alarm, site.asked) == (NONE, (B,))


@pytest.mark.allows("trucker 7.5")
def test_without_a_clock_an_alarm_is_over_when_whoever_sounded_it_has_had_his_turns() -> None:
    site = Site(level=2)
    employ(site, A, "safety_officer", both=True)
    site.say(A, Call("safety_officer"))
    for _ in range(ALARM_TURNS):
        assert site.asked == (A,)
        site.say(A, Draw(), PutBack())
    seat = site.asked[0]  # as whoever lets a match be played without clocks would
    site.say(seat, site.options(seat)[0])
    assert (site.s.alarm, set(site.asked)) == (NONE, {A, B})


@pytest.mark.allows("trucker 7.5")
@pytest.mark.parametrize("building", ["live", "calm"])
def test_an_alarm_may_be_sounded_with_a_tile_in_hand(building: str) -> None:
    site = Site(level=2, building=building)
    employ(site, A, "safety_officer", "courier", both=True)
    site.say(A, Draw())
    assert [option for option in site.options(A) if isinstance(option, Call)] == [Call("safety_officer")]
    site.say(A, Call("safety_officer"))
    assert (site.asked, site.player(A).hand != NONE) == ((A,), True)
    site.say(A, PutBack())


@pytest.mark.forbids("trucker 7.5")
def test_an_alarm_is_sounded_once() -> None:
    site = Site(level=2)
    employ(site, A, "safety_officer", both=True)
    site.say(A, Call("safety_officer"))
    site.say(hs.CLOCK, hs.TimeUp())
    assert Call("safety_officer") not in site.options(A)


@pytest.mark.forbids("trucker 7.5")
def test_there_is_no_alarm_when_the_hourglass_is_on_its_last_circle() -> None:
    site = Site(level=2)
    employ(site, A, "safety_officer", both=True)
    site.s.run = site.s.round.runs - 1
    assert Call("safety_officer") in site.options(A)
    site.s.run = site.s.round.runs
    site.look_again()
    assert Call("safety_officer") not in site.options(A)


@pytest.mark.forbids("trucker 7.5")
def test_skill_a_alone_has_no_alarm() -> None:
    site = Site(level=2)
    employ(site, A, "safety_officer")
    assert "call" not in codes(site, A)


@pytest.mark.allows("trucker 7.5")
def test_in_calm_building_an_alarm_costs_each_of_the_others_two_turns() -> None:
    site = Site(seats=3, building="calm")
    employ(site, A, "safety_officer", both=True)
    site.say(A, Call("safety_officer"))
    assert [site.player(seat).turns_left for seat in (A, B, C)] == [CALM_TURNS[1], *[CALM_TURNS[1] - 2] * 2]
    assert site.asked == (A,), "it costs no turn"


@pytest.mark.allows("trucker 7.5")
def test_in_calm_building_whoever_has_no_turn_left_is_done() -> None:
    site = Site(seats=3, building="calm")
    employ(site, A, "safety_officer", both=True)
    site.player(B).turns_left = 1
    site.say(A, Call("safety_officer"), Draw(), PutBack())
    assert (site.player(B).number, site.asked) == (1, (C,))


@pytest.mark.forbids("trucker 7.5")
def test_in_calm_building_there_is_no_alarm_once_somebody_has_finished() -> None:
    site = Site(seats=3, building="calm")
    employ(site, B, "safety_officer", both=True)
    site.say(A, Finish(1))
    assert "call" not in codes(site, B)


# The Con Artist


@pytest.mark.allows("trucker 7.10")
def test_a_con_artist_adds_as_many_tiles_as_the_round_number_after_his_number_tile() -> None:
    """con_artist_IV: four on a flight of class IV."""
    site = Site(level="IV", parts=True)
    employ(site, A, "con_artist")
    site.say(A, Finish(1))
    for number in range(1, 5):
        site.say(A, Draw())
        site.say(A, next(each for each in site.options(A) if isinstance(each, Place)))
        assert site.events(ExtraTile)[-1] == ExtraTile(A, number)
    assert len(site.player(A).parts) == 5
    assert not codes(site, A) & {"draw", "take"}, "and not a fifth"


@pytest.mark.allows("trucker 7.10", "trucker 2.2.3")
def test_an_extra_tile_that_is_taken_off_again_does_not_count() -> None:
    site = Site(level=1)
    employ(site, A, "con_artist")
    site.say(A, Finish(1), Draw(), Place(706, 0))
    assert "draw" not in codes(site, A)
    site.say(A, PutBack())
    assert "draw" in codes(site, A)


@pytest.mark.allows("trucker 7.10")
def test_when_all_have_finished_he_adds_a_single_one_of_those_face_up() -> None:
    """con_artist_IV: one after everybody has finished."""
    site = Site(level="IV", parts=True)
    employ(site, A, "con_artist")
    site.turn_up("b001", "b002")
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert (site.step, site.options(A)) == ("take_last_tile", [Decline(), Take(TILE["b001"]), Take(TILE["b002"])])
    site.say(A, Take(TILE["b001"]))
    site.say(A, site.options(A)[1])
    assert len(site.player(A).parts) == 2
    assert site.step != "take_last_tile", "that is it"


@pytest.mark.allows("trucker 7.10")
def test_he_may_also_do_without() -> None:
    site = Site()
    employ(site, A, "con_artist")
    site.turn_up("b001", "b002")
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    site.say(A, Take(TILE["b001"]), PutBack())
    assert (len(site.player(A).parts), site.s.face_up) == (1, sorted([TILE["b001"], TILE["b002"]]))


@pytest.mark.forbids("trucker 7.10")
def test_the_last_tile_is_not_from_those_face_down() -> None:
    site = Site()
    employ(site, A, "con_artist")
    site.turn_up("b001")
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert site.refusal(A, Draw()).code == "not_offered"


@pytest.mark.forbids("trucker 7.10")
def test_whoever_has_added_all_his_tiles_gets_no_last_one() -> None:
    site = Site(level=1)
    employ(site, A, "con_artist")
    site.turn_up("b001", "b002")
    site.say(A, Finish(1), Take(TILE["b001"]), Place(706, 0))
    site.say(B, Finish(2))
    assert site.step != "take_last_tile"


@pytest.mark.forbids("trucker 7.10")
@pytest.mark.parametrize("building", ["live", "calm"])
def test_whoever_has_said_that_he_adds_none_is_not_asked_for_a_last_one(building: str) -> None:
    site = Site(building=building, level=2)
    employ(site, A, "con_artist")
    site.turn_up("b001")
    site.say(A, Finish(1))
    if building == "calm":
        site.say(B, Draw(), PutBack())
    site.say(A, CallItADay())
    site.say(B, Finish(2))
    assert site.step != "take_last_tile"


@pytest.mark.forbids("trucker 7.10")
def test_whoever_has_no_place_left_is_not_asked_for_a_last_one() -> None:
    site = Site(level=1)
    employ(site, A, "con_artist")
    put(site, A, *((cell, "e") for cell in sorted(site.s.outline(A)) if cell != 707))
    site.turn_up("b001")
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert site.step != "take_last_tile"


@pytest.mark.forbids("trucker 7.10")
def test_without_a_con_artist_a_number_tile_is_the_end_of_building() -> None:
    site = Site()
    employ(site, A, "con_artist")
    site.say(B, Finish(1))
    assert site.asked == (A,)


@pytest.mark.allows("trucker 7.10")
def test_extra_tiles_are_checked_like_all_others() -> None:
    site = site_with("con_artist", (706, "g^"))
    site.say(A, Finish(1))
    assert ("barrel" in {what for what, _, _ in site.match.view(A).players[A].mistakes}) is False
    site.turn_up("b001")
    site.say(A, Take(TILE["b001"]), Place(705, 0))
    site.say(B, Finish(2))
    assert site.step == "repair"


@pytest.mark.allows("trucker 7.10")
def test_in_calm_building_extra_tiles_take_turns() -> None:
    site = Site(building="calm", level=2)
    employ(site, A, "con_artist")
    site.say(A, Finish(1))
    site.say(B, Draw(), PutBack())
    assert (site.asked, codes(site, A) >= {"call_it_a_day", "draw"}) == ((A,), True)
    site.say(A, Draw(), Place(706, 0))
    assert (site.asked, site.player(A).turns_left) == ((B,), CALM_TURNS[2] - 1)
    site.say(B, Draw(), PutBack())
    site.say(A, CallItADay())
    site.say(B, Draw(), PutBack())
    assert site.asked == (B,), "he has called it a day"


@pytest.mark.allows("trucker 7.10")
@pytest.mark.parametrize("building", ["live", "calm"])
def test_after_his_number_tile_a_con_artist_reads_how_many_tiles_he_may_add(building: str) -> None:
    site = Site(building=building, level=2)
    employ(site, A, "con_artist")
    assert "Con Artist" not in prompt(site, A)
    site.say(A, Finish(1))
    if building == "calm":
        site.say(B, Draw(), PutBack())
    assert prompt(site, A).startswith("You have your number tile. Your Con Artist may still add 2 tiles.")
    site.say(A, Draw(), Place(706, 0))
    if building == "calm":
        site.say(B, Draw(), PutBack())
    assert prompt(site, A).startswith("You have your number tile. Your Con Artist may still add 1 tile.")


@pytest.mark.allows("trucker 2.2.7")
def test_whoever_has_finished_reads_that_he_may_turn_the_glass() -> None:
    site = Site(level=1)
    site.run_out()
    site.say(A, Finish(1))
    assert prompt(site, A) == (
        "You have your number tile, and your ship is done. The hourglass is empty: turn it, if you like."
    )
    assert prompt(site, B).startswith("Build your ship")


# The Inspector


@pytest.mark.allows("trucker 7.12")
def test_an_inspector_looks_at_the_secret_pile_and_nobody_else_sees_it() -> None:
    site = site_with("inspector", (706, "C"))
    site.say(A, Look(3))
    assert site.events(PileTaken, PileSeen) == [PileTaken(A, 3), PileSeen(3, tuple(site.s.piles[3]))]
    assert [told.to for told in site.heard if isinstance(told.event, PileSeen)] == [A]
    assert [site.match.view(seat).piles[3] is not None for seat in (A, B, None)] == [True, False, False]
    worlds = [site.match.resample(seat, 5).state for seat in (A, B)]
    assert worlds[0].piles[3] == site.s.piles[3] != worlds[1].piles[3]


@pytest.mark.allows("trucker 7.12")
def test_he_looks_when_he_has_finished_as_long_as_somebody_builds() -> None:
    site = Site(seats=3)
    employ(site, A, "inspector")
    put(site, A, (706, "C"))
    site.say(A, Finish(1), Look(3), StopLooking(), Look(0))
    site.say(B, Finish(2))
    assert (site.asked, site.options(A)) == ((A, C), [StopLooking()])
    site.say(A, StopLooking())
    site.say(C, Finish(3))
    assert site.s.players[A].holding == NONE
    assert site.step not in ("build", "inspect")


@pytest.mark.forbids("trucker 7.12")
def test_a_finished_inspector_looks_and_does_not_build() -> None:
    site = site_with("inspector", (706, "C"))
    site.say(A, Finish(1))
    assert codes(site, A) == {"call_it_a_day", "look"}
    assert "your Inspector may look at all four piles" in prompt(site, A)
    assert prompt(site, B).startswith("Build your ship")
    for wish in (Draw(), Take(site.s.face_down[0]), Finish(2)):
        assert site.refusal(A, wish) == hs.Refusal("finished", "2.2.8", {"number": 1})


@pytest.mark.forbids("trucker 7.12")
def test_skill_a_needs_a_tile_and_an_empty_hand_like_everybody() -> None:
    site = Site()
    employ(site, A, "inspector")
    assert site.refusal(A, Look(3)).code == "place_first"
    put(site, A, (706, "C"))
    site.say(A, Draw())
    assert site.refusal(A, Look(3)).code == "tile_in_hand"


@pytest.mark.forbids("trucker 7.12")
def test_a_pile_that_somebody_holds_is_not_to_be_had() -> None:
    site = site_with("inspector", (706, "C"))
    put(site, B, (706, "C"))
    site.say(B, Look(1))
    assert [each for each in site.options(A) if isinstance(each, Look)] == [Look(0), Look(2), Look(3)]
    assert site.refusal(B, Look(3)).code == "looks_at_cards"


@pytest.mark.allows("trucker 7.12")
def test_with_b_he_needs_no_tile_to_look() -> None:
    site = Site()
    employ(site, A, "inspector", both=True)
    site.say(A, Look(0))
    assert site.player(A).piles_seen == [0]


@pytest.mark.allows("trucker 7.12")
def test_with_b_he_has_twenty_seconds_before_building_begins() -> None:
    site = Site()
    site.player(A).team = [("inspector", -1)]
    moment(site, "before_building", ("build",))
    question = site.match.question(B)
    assert question is not None
    assert (site.step, site.asked, question.timer) == ("inspect", (A,), Timer("inspection", 20))
    site.say(A, Look(3), StopLooking(), Look(1))
    site.say(hs.CLOCK, hs.TimeUp())
    assert (site.step, site.player(A).holding, site.player(A).piles_seen) == ("build", NONE, [1, 3])


@pytest.mark.forbids("trucker 7.12")
def test_without_b_nobody_looks_before_building_begins() -> None:
    site = Site()
    site.player(A).team = [("inspector", 0)]
    moment(site, "before_building", ("build",))
    assert site.step == "build"


@pytest.mark.allows("trucker 7.12")
def test_in_calm_building_there_is_no_clock_and_a_finished_inspector_looks_for_nothing() -> None:
    site = Site(building="calm")
    site.player(A).team = [("inspector", -1)]
    moment(site, "before_building", ("build_calmly", A))
    question = site.match.question(B)
    assert question is not None
    assert question.timer is None
    site.say(A, Look(2), StopLooking(), Decline(), Finish(1))
    site.say(B, Draw(), PutBack())
    site.say(A, Look(3), StopLooking())
    assert (site.player(A).turns_left, site.asked) == (CALM_TURNS[1], (B,))
