"""The tiles of the second expansion: what they do, and what they do not. (3)"""

from typing import Any

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Board, Enough, Explore, Rouse, Spend, Thrust
from hyperespace.games.trucker.events import (
    Bounced,
    CrewLost,
    EnergySpent,
    GaveUp,
    LeastOf,
    LineShifted,
    Missed,
    RobonautsRoused,
    ShotDown,
    TileDestroyed,
)
from hyperespace.games.trucker.flow.building import warehouse
from hyperespace.games.trucker.setup import scarcity
from hyperespace.games.trucker.ship import cannon_strength, connected, crew, crew_to_compare, engine_strength, mistakes
from hyperespace.games.trucker.state import Yard, change
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT, STARTS, loose_tiles
from tests.games.trucker.pictures import lay_out
from tests.games.trucker.yard import A, B, Story, Throw, incoming


def flown(*ships: str, what: str = "", dice: tuple[Throw, ...] = (), **rest: object) -> Story:
    """Ships with new tiles, and something that comes in at the first."""
    story = Story([*ships, "@"], level=2, parts=True, **rest)  # type: ignore[arg-type]
    if what:
        story.go(("come_in", what, (A,)), ("after_card",), dice=dice)
    return story


def fates(story: Story) -> list[type[hs.Event]]:
    return [type(event) for event in story.events(Bounced, Missed, ShotDown, TileDestroyed)]


def yard(seats: int, *flights: str, seed: int = 0, **options: Any) -> Yard:
    options = {"flights": flights or ("II", "III", "IV"), "parts": True, **options}
    match = hs.new_match("trucker", seats=seats, seed=seed, **options)
    assert match.ask is not None
    state: Yard = match.state
    return state


# Scarcity (3.1)


@pytest.mark.allows("trucker 3.1")
@pytest.mark.parametrize(("seats", "removed"), [(4, 0), (3, 25), (2, 50)])
def test_with_fewer_players_tiles_are_taken_away(seats: int, removed: int) -> None:
    s = yard(seats, building="live")
    assert len(s.removed) == removed
    assert sorted([*s.removed, *s.face_down]) == list(loose_tiles("second"))
    assert len(yard(seats, "II", "III", building="live").removed) == removed + 25


@pytest.mark.allows("trucker 3.1")
@pytest.mark.parametrize(("seats", "removed"), [(5, 0), (4, 25), (3, 50), (2, 75)])
def test_with_both_expansions_there_are_five_players_to_count_from(seats: int, removed: int) -> None:
    assert scarcity(seats, ("first", "second"), ("IV",)) == removed
    assert scarcity(seats, ("first", "second"), ("III",)) == removed + 25


@pytest.mark.forbids("trucker 3.1")
def test_what_was_taken_away_stays_away_for_the_whole_game() -> None:
    match = hs.new_match("trucker", seats=2, seed=3, flights=("II", "III"), building="dealt", parts=True)
    removed: list[int] = []
    while (ask := match.ask) is not None:
        s: Yard = match.state
        removed = removed or list(s.removed)
        assert s.removed == removed
        on_ships = {part.tile for player in s.players for part in player.parts.values()}
        assert not {*removed} & {*s.face_down, *s.face_up, *on_ships}
        match.answer(ask.seats[0], ask.options(ask.seats[0])[0])
    assert len(removed) == 75


@pytest.mark.forbids("trucker 3.1")
def test_nobody_sees_what_was_taken_away() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, flights=("II",), parts=True)
    assert match.ask is not None
    view = match.view(A)
    assert view.removed == 75
    worlds = [match.resample(A, seed) for seed in range(3)]
    assert len({tuple(world.state.removed) for world in worlds}) > 1
    assert all(world.view(A) == view for world in worlds)


@pytest.mark.forbids("trucker 3.1")
def test_what_was_seen_in_an_earlier_flight_is_not_among_what_was_taken_away() -> None:
    match = hs.new_match("trucker", seats=2, seed=3, flights=("II", "IIB", "IIIB"), building="dealt", parts=True)
    seen = set[int]()
    while (ask := match.ask) is not None:
        s: Yard = match.state
        on_ships = {part.tile for player in s.players for part in player.parts.values()}
        seen |= (on_ships | {*s.face_up, *s.scrap}) - {*STARTS}
        for seed in range(3):
            assert seen.isdisjoint(match.resample(A, seed).state.removed)
        match.answer(ask.seats[0], ask.options(ask.seats[0])[0])
    assert s.flight == 2
    assert len(seen) > 60


@pytest.mark.forbids("trucker 3.1")
def test_without_an_expansion_nothing_is_taken_away() -> None:
    s = yard(2, "I", parts=False)
    assert (s.removed, len(warehouse(s))) == ([], 140)


# Solar panels (3.2)

PANEL = "G^ o\n.  @"
"""A double cannon beside a solar panel."""


@pytest.mark.allows("trucker 3.2")
def test_a_panel_powers_one_tile_that_is_joined_to_it_once_on_each_card() -> None:
    story = flown(PANEL)
    for _ in range(2):
        story.go(("declare", A, "cannons", ()), ("declare", A, "cannons", ()), ("after_card",))
        assert story.options(A) == [Enough(), Spend(706)]
        story.say(A, Spend(706))
        assert story.player(A).strength == 0  # and was not asked again on this card
        assert story.step == "stay_or_leave"


@pytest.mark.allows("trucker 3.2")
@pytest.mark.parametrize("order", [(706, 807), (807, 706)])
def test_energy_goes_where_it_helps_in_whatever_order_it_is_spent(order: tuple[int, int]) -> None:
    story = flown("G^ o .\n. @ b\n. Gv .", energy={(A, 807): 1})
    story.go(("declare", A, "cannons", ()), ("next_card",))
    story.say(A, *map(Spend, order))
    assert story.player(A).strength == 3  # the panel reaches only one of the two


@pytest.mark.allows("trucker 3.2")
def test_whoever_saves_the_panel_has_the_best_cannon_all_the_same() -> None:
    story = flown("G^ o .\n. @ b\n. Gv .", energy={(A, 807): 1})
    story.go(("declare", A, "cannons", ()), ("next_card",))
    story.say(A, Spend(807), Enough())
    assert story.player(A).strength == 2


@pytest.mark.allows("trucker 3.2")
@pytest.mark.parametrize("order", [(706, 607), (607, 706)])
def test_of_two_panels_the_one_that_has_a_choice_makes_way(order: tuple[int, int]) -> None:
    story = flown("G^:?3?? o:???3 G^\no:3??? @ .")
    assert [cell in connected(story.player(A).parts, 607) for cell in (606, 806)] == [True, False]
    story.go(("declare", A, "cannons", ()), ("next_card",))
    story.say(A, *map(Spend, order))
    assert story.player(A).strength == 4


@pytest.mark.forbids("trucker 3.2")
def test_a_panel_does_not_reach_what_is_not_joined_to_it() -> None:
    story = flown("G^ C o\n. @ .")
    story.go(("declare", A, "cannons", ()), ("next_card",))
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 3.2")
def test_a_panel_is_no_battery_that_one_could_hand_over() -> None:
    story = flown(PANEL)
    story.go(("lose_goods", A, 1), ("next_card",))
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 3.2")
def test_a_panel_that_has_given_its_energy_is_refused() -> None:
    story = flown("S^ o\n. @ b:?1??")
    story.change(A, 706, on=True)
    story.go(incoming("sR", 7), ("next_card",))
    assert story.options(A) == [Enough(), Spend(807)]
    assert story.refusal(A, Spend(706)).code == "no_energy_there"


# Thrusters (3.3)

DODGER = "b @ .\ntv C ."
"""A thruster that blows to the rear and to the left."""


@pytest.mark.allows("trucker 3.3")
@pytest.mark.parametrize(
    ("ship", "what", "way", "line", "moved"),
    [
        (". @ b\n. C t>", "sF", RIGHT, 7, 8),
        (DODGER, "sF", LEFT, 7, 6),
        (DODGER, "sR", REAR, 7, 8),
        ("t< C .\nb @ .", "sL", FRONT, 7, 6),
    ],
)
def test_a_push_moves_the_line_the_way_the_nozzle_blows(ship: str, what: str, way: int, line: int, moved: int) -> None:
    story = flown(ship, what=what, dice=(line,))
    source = next(option for option in story.options(A) if isinstance(option, Thrust) and option.way == way)
    story.say(A, source)
    assert story.events(LineShifted) == [LineShifted(A, what, moved)]
    assert story.events(EnergySpent) == [EnergySpent(A, source.cell)]


@pytest.mark.allows("trucker 3.3")
def test_a_push_moves_the_line_for_ones_own_ship_only() -> None:
    story = Story([DODGER, "@", "@"], level=2, parts=True)
    story.go(("come_in", "HF", (A, B)), ("after_card",), dice=[7])
    story.play({"dodge": Thrust(LEFT, 607)})
    gone = [(event.seat, event.cell) for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)]
    assert gone == [(A, 607), (B, 707)]


@pytest.mark.allows("trucker 3.3")
def test_a_solar_panel_may_power_the_push() -> None:
    story = flown("o @ .\ntv C .", what="sF", dice=(7,))
    assert [option for option in story.options(A) if isinstance(option, Thrust)] == [Thrust(LEFT, 607)]


@pytest.mark.allows("trucker 3.3")
def test_everybody_sees_where_it_comes_in_and_how_far_it_was_moved() -> None:
    story = flown(DODGER, what="LF", dice=(7,))
    view = story.match.view(B)
    assert (view.incoming, view.players[A].line, view.players[A].shift) == ("LF", (FRONT, 7, 0), 0)
    story.go(("hit", A, "lF", FRONT, 6, 0), ("next_card",))
    assert story.match.view(B).players[B].line is None


@pytest.mark.forbids("trucker 3.3")
def test_a_nozzle_along_the_flight_of_a_meteor_is_no_help() -> None:
    story = flown(DODGER, what="sF", dice=(7,))
    assert {option.way for option in story.options(A) if isinstance(option, Thrust)} == {LEFT}
    assert story.refusal(A, Thrust(REAR, 607)).code == "no_thrust"


@pytest.mark.forbids("trucker 3.3")
def test_two_thrusters_do_not_push_twice() -> None:
    story = flown("t< C .\nb @ .\ntv C .", what="sF", dice=(6,), energy={(A, 607): 2})
    story.say(A, Thrust(LEFT, 607))
    assert story.step == "stay_or_leave"
    assert len(story.events(LineShifted)) == 1


@pytest.mark.forbids("trucker 3.3")
def test_whoever_has_no_energy_is_not_asked_to_push() -> None:
    story = flown(DODGER, what="sF", dice=(7,), energy={(A, 607): 0})
    assert story.step != "dodge"


@pytest.mark.forbids("trucker 3.3")
def test_nobody_is_asked_to_push_where_it_flies_by_in_any_case() -> None:
    assert flown(DODGER, what="HF", dice=(8,)).step == "dodge"  # it misses, but could be pushed onto the ship
    story = flown(DODGER, what="HF", dice=(3,))
    assert story.step == "stay_or_leave"
    assert story.events(Missed) == [Missed(A)]


@pytest.mark.forbids("trucker 3.3")
def test_thrusters_are_no_help_against_sabotage_nor_for_engines() -> None:
    story = Story([DODGER, "@ C"], level=3, parts=True)
    assert engine_strength(story.player(A).parts, 0) == 0
    story.fly("III-04", dice=[2, 2, 2, 2, 2, 2])
    assert story.events(LineShifted) == []


@pytest.mark.forbids("trucker 3.3")
@pytest.mark.parametrize("ship", ["@ t:??2? C", "@ C\n. t<"])
def test_nothing_may_be_before_a_nozzle(ship: str) -> None:
    found = mistakes(lay_out(ship, 2, set(), wrong=True))
    assert "nozzle" in {what for what, _, _ in found}


# Routers (3.4)


@pytest.mark.allows("trucker 3.4")
def test_what_is_joined_to_a_router_counts_as_joined() -> None:
    parts = lay_out("a r C\n. @ .", 2, set())
    change(parts, 806, humans=2)
    assert crew_to_compare(parts) == 4
    parts = lay_out("d r d\n. @ .", 2, set())
    assert cannon_strength(parts, ()) == 1


@pytest.mark.allows("trucker 3.4")
def test_routers_pass_it_on_to_routers() -> None:
    parts = lay_out("d r r d\n. @ . .", 2, set())
    assert cannon_strength(parts, ()) == 1


@pytest.mark.forbids("trucker 3.4")
def test_a_girder_passes_nothing_on() -> None:
    parts = lay_out("d + d\n. @ .", 2, set())
    assert cannon_strength(parts, ()) == 0


@pytest.mark.forbids("trucker 3.4")
def test_an_epidemic_passes_through_a_router() -> None:
    story = flown("C r C\n. @ .")
    story.fly("II-05")
    assert [story.part(A, cell).humans for cell in (606, 707, 806)] == [1, 1, 1]


# Mixed life supports (3.5)


@pytest.mark.allows("trucker 3.5")
def test_a_mixed_life_support_lets_one_choose_the_colour() -> None:
    story = flown("m C\n. @", loaded=False)
    story.go(("load", A), ("next_card",))
    assert story.options(A) == [Board("humans"), Board("brown"), Board("purple")]
    story.say(A, Board("purple"))
    assert story.part(A, 706).alien == "purple"


@pytest.mark.forbids("trucker 3.5")
def test_there_is_one_alien_of_each_colour_at_most() -> None:
    story = flown(". m .\nC r C\n. @ .", loaded=False)
    story.go(("load", A), ("next_card",))
    story.say(A, Board("brown"))
    assert story.options(A) == [Board("humans"), Board("purple")]
    assert story.refusal(A, Board("brown")).code == "no_alien_here"


@pytest.mark.forbids("trucker 3.5")
def test_without_the_first_expansion_nobody_is_cyan() -> None:
    story = flown("m C\n. @", loaded=False)
    story.go(("load", A), ("next_card",))
    assert story.refusal(A, Board("cyan")).code == "no_alien_here"


# Robonauts (3.6)

ROBOTS = "R @ b"


@pytest.mark.allows("trucker 3.6")
def test_robonauts_make_up_the_crew_that_a_station_needs() -> None:
    story = Story([ROBOTS, "@"], parts=True)
    story.fly("I-19", {"rouse": Rouse(607, 807), "explore": Explore()})
    assert story.events(RobonautsRoused) == [RobonautsRoused(A, 607)]
    assert story.player(A).place < 2  # and so the days were lost: the station was explored


@pytest.mark.allows("trucker 3.6")
def test_robonauts_may_stand_in_for_those_whom_an_armed_station_has_shot() -> None:
    story = Story(["C C C\nC @ C\nR C b", "@"], level="IV", parts=True, crew={(A, 606): 0})
    story.fly("IV-15", {"explore": Explore()}, until="rouse", dice=[7])
    assert crew(story.player(A).parts) == 10
    story.play({"rouse": Rouse(608, 808)}, until="go_aboard")
    assert crew(story.player(A).parts) == 14


@pytest.mark.allows("trucker 3.6")
@pytest.mark.parametrize(("answer", "least"), [(Rouse(607, 807), B), (Enough(), A)])
def test_robonauts_count_where_crews_are_compared(answer: hs.Option, least: int) -> None:
    story = Story([ROBOTS, "C @"], places=[5, 3], parts=True)
    story.fly("I-16", {("rouse", A): answer})
    assert LeastOf(least, "crew") in story.events(LeastOf)


@pytest.mark.allows("trucker 3.6")
def test_robonauts_count_against_sabotage() -> None:
    story = Story([ROBOTS, "C @"], level=3, places=[5, 3], parts=True)
    story.fly("III-04", {("rouse", A): Rouse(607, 807)}, dice=[7, 7])
    assert [getattr(event, "seat", A) for event in story.events(TileDestroyed)] == [B]


@pytest.mark.allows("trucker 3.6")
def test_robonauts_are_up_until_the_end_of_the_card() -> None:
    story = Story([ROBOTS, "C @"], parts=True)
    story.go(("rouse", A, 0), ("rouse", A, 0), ("after_card",))
    story.say(A, Rouse(607, 807))
    assert story.step == "stay_or_leave"  # they are up: nobody asks again
    assert (crew(story.player(A).parts), story.part(A, 807).energy) == (2, 1)


@pytest.mark.forbids("trucker 3.6")
def test_a_ship_that_flies_alone_compares_its_crew_with_nobody() -> None:
    story = Story([ROBOTS, "@"], level=3, parts=True)
    story.player(B).flies = False
    story.fly("III-04")
    assert "rouse" not in story.answered


@pytest.mark.forbids("trucker 3.6")
def test_where_they_make_no_difference_nobody_is_asked() -> None:
    for needed in (2, 7):
        story = Story([ROBOTS, "@"], parts=True)
        story.go(("rouse", A, needed), ("next_card",))
        assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 3.6")
def test_robonauts_are_never_lost_in_place_of_crew() -> None:
    story = Story([ROBOTS, "@"], parts=True)
    story.fly("I-17")
    assert story.events(RobonautsRoused) == []  # the derelict takes three, and two is all there are
    story.change(A, 607, on=True)
    story.go(("lose_crew", A, 3))
    assert story.events(CrewLost) == [CrewLost(A, 707, "human")] * 2
    assert story.part(A, 607).on


@pytest.mark.forbids("trucker 3.6")
def test_robonauts_alone_fly_no_ship() -> None:
    story = Story([ROBOTS, "@"], parts=True, crew={(A, 707): 0})
    story.change(A, 607, on=True)
    story.go(("after_card",))
    assert story.events(GaveUp) == [GaveUp(A, "humans")]


@pytest.mark.forbids("trucker 3.6")
def test_robonauts_without_energy_hang_where_they_are() -> None:
    story = Story([ROBOTS, "@"], parts=True, energy={(A, 807): 0})
    story.go(("rouse", A, 0), ("next_card",))
    assert story.step == "stay_or_leave"
    story = Story([ROBOTS, "@"], parts=True)
    story.go(("rouse", A, 0), ("next_card",))
    assert story.refusal(A, Rouse(707, 807)).code == "no_robonauts"


@pytest.mark.allows("trucker 3.6")
def test_a_panel_may_power_robonauts() -> None:
    story = Story(["R o\n. @", "@"], parts=True)
    story.go(("rouse", A, 6), ("next_card",))
    assert story.options(A) == [Enough(), Rouse(606, 706)]


# Auto-defences (3.7)


@pytest.mark.allows("trucker 3.7")
@pytest.mark.parametrize(("ship", "strength"), [("d d\n. @", 1), ("d d d\n. @ .", 1), ("d d d d\n. @ . .", 2)])
def test_each_pair_adds_one_to_the_cannons(ship: str, strength: int) -> None:
    assert cannon_strength(lay_out(ship, 2, set()), ()) == strength


@pytest.mark.forbids("trucker 3.7")
def test_one_by_itself_adds_nothing_and_shoots_at_nothing() -> None:
    parts = lay_out("d @ d", 2, set())
    assert cannon_strength(parts, ()) == 0
    story = flown("d d\n. @", what="LF", dice=(7,))
    assert fates(story) == [TileDestroyed]


# Armouries (3.8)


@pytest.mark.allows("trucker 3.8")
@pytest.mark.parametrize("who", ["human", "purple"])
def test_whoever_is_armed_counts_twice_when_crews_are_compared(who: str) -> None:
    parts = lay_out("a C\n. @", 2, set())
    humans, alien = (2, "") if who == "human" else (0, "purple")
    change(parts, 706, humans=humans, alien=alien)
    assert crew_to_compare(parts) == 2 * crew(parts)


@pytest.mark.allows("trucker 3.8")
def test_arms_decide_a_combat_zone() -> None:
    story = Story(["a @", "C @ ."], places=[5, 3], parts=True, crew={(B, 607): 1})
    story.fly("I-16")
    assert LeastOf(B, "crew") in story.events(LeastOf)


@pytest.mark.forbids("trucker 3.8")
def test_arms_make_no_difference_to_a_station() -> None:
    story = Story(["a @ C", "@"], parts=True)
    story.fly("I-19")
    assert (crew(story.player(A).parts), crew_to_compare(story.player(A).parts)) == (4, 6)
    assert story.player(A).place == 2  # he was not even asked: it takes five


@pytest.mark.forbids("trucker 3.8")
def test_robonauts_who_are_not_up_have_no_arms() -> None:
    parts = lay_out("a R\n. @", 2, set())
    change(parts, 707, humans=2)
    assert crew_to_compare(parts) == 2
    change(parts, 706, on=True)
    assert crew_to_compare(parts) == 2 + 8


# Plating (3.9)


@pytest.mark.allows("trucker 3.9")
@pytest.mark.parametrize("what", ["sF", "LF", "lF", "HF"])
def test_nothing_harms_a_plated_side(what: str) -> None:
    story = flown("c:4??? .\n@ .", what=what, dice=(7,))
    assert fates(story) == [Bounced]


@pytest.mark.forbids("trucker 3.9")
def test_other_sides_are_not_protected() -> None:
    story = flown("+:43?? .\n@ .", what="HR", dice=(6,))
    assert fates(story) == [TileDestroyed]


@pytest.mark.forbids("trucker 3.9")
def test_plating_is_no_help_against_sabotage() -> None:
    story = Story(["c:4??? .\n@ .", "C @"], level=3, places=[5, 3], parts=True)
    story.fly("III-04", dice=[7, 6])
    assert story.events(TileDestroyed) == [TileDestroyed(A, 706, story.s.scrap[-1])]
