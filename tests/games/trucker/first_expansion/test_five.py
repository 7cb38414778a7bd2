"""Five players: enough for two of everything. (8.1)"""

from typing import Any

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Explore, Land, Recruit, Reward, Stow
from hyperespace.games.trucker.events import (
    Bill,
    CreditsGained,
    CrewLost,
    DaysLost,
    EnemyBeaten,
    EnemyHeldOff,
    EnemyWon,
    Explored,
    FiredOn,
    GoodsLost,
    Incoming,
    Landed,
    LeastOf,
    Missed,
    Recruited,
    StrengthDeclared,
    SwarmMetByTwo,
    TileDestroyed,
)
from hyperespace.games.trucker.ship import goods
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.tiles import STARTS, TILES, loose_tiles
from tests.games.stories import Script
from tests.games.trucker.first_expansion.crowds import E, crowd
from tests.games.trucker.yard import A, B, C, D, LoadedDice, Site, Story

FIVE_GUNS = "g^ g^ g^ g^ g^\nC C @ c C"
SIX_GUNS = "g^ g^ g^ g^ g^\nC C @ C g>"
HOLD = "c @"
CREW = "C C @ C"
BIG_CREW = "C C @ C C"
WIDE_MISS = 2
"""A throw that finds no column and no row of a class II board."""


def seats_of(events: list[hs.Event]) -> list[int]:
    """Whom these are about."""
    return [getattr(event, "seat") for event in events]  # noqa: B009  # all of them have one


# Who plays


@pytest.mark.allows("trucker 8.1")
def test_with_the_first_expansion_five_play() -> None:
    site = Site(5, first=True)
    assert [player.parts[707].tile for player in site.s.players] == list(STARTS)
    assert TILES[STARTS[E]].name == "start_orange"
    assert site.match.view(A).numbers == (1, 2, 3, 4, 5)


@pytest.mark.forbids("trucker 8.1")
@pytest.mark.parametrize("options", [{}, {"parts": True}])
def test_without_it_four_are_enough(options: dict[str, Any]) -> None:
    with pytest.raises(hs.BadSeats, match="first"):
        hs.new_match("trucker", seats=5, **options)


@pytest.mark.forbids("trucker 8.1")
def test_six_never_play() -> None:
    with pytest.raises(hs.BadSeats):
        hs.new_match("trucker", seats=6, first=True)


@pytest.mark.allows("trucker 8.1")
@pytest.mark.parametrize(("seats", "removed"), [(5, 0), (4, 25), (3, 50), (2, 75)])
def test_for_each_player_below_five_tiles_are_taken_away(seats: int, removed: int) -> None:
    match = hs.new_match("trucker", seats=seats, first=True, flights=("I",), building="live")
    assert match.ask is not None
    s: Yard = match.state
    assert len(s.removed) == removed
    assert sorted([*s.face_down, *s.removed]) == list(loose_tiles("first"))


@pytest.mark.allows("trucker 3.1")
@pytest.mark.parametrize(("seats", "removed"), [(5, 0), (4, 25), (3, 50), (2, 75)])
def test_both_expansions_together_are_thinned_out_once(seats: int, removed: int) -> None:
    match = hs.new_match("trucker", seats=seats, first=True, parts=True, flights=("IV",), building="live")
    assert match.ask is not None
    s: Yard = match.state
    assert len(s.removed) == removed
    assert sorted([*s.face_down, *s.removed]) == list(loose_tiles("first", "second"))


@pytest.mark.forbids("trucker 8.1")
def test_the_fifth_to_arrive_gets_nothing_for_it() -> None:
    story = crowd([])
    story.settle()
    bills = [bill for bill in story.events(Bill) if isinstance(bill, Bill)]
    assert [bill.arrival for bill in bills] == [8, 6, 4, 2, 0]


# Enemies


@pytest.mark.allows("trucker 8.1")
def test_an_enemy_is_beaten_twice_and_the_second_reward_is_smaller() -> None:
    story = crowd([FIVE_GUNS, FIVE_GUNS])
    loads: Script = {
        ("load_goods", A): [Stow("Y", 807), Stow("G", 807)],
        ("load_goods", B): [Stow("Y", 807), Stow("G", 807)],
    }
    story.fly("I-02", {"fight": [Reward(), Reward()], **loads})
    assert story.events(EnemyBeaten) == [EnemyBeaten(A), EnemyBeaten(B)]
    assert [goods(story.player(seat).parts) for seat in (A, B)] == ["YG", "YG"]
    assert seats_of(story.events(StrengthDeclared)) == [A, B]


@pytest.mark.allows("trucker 8.1")
def test_the_second_has_a_cube_less_to_stow() -> None:
    story = crowd([FIVE_GUNS, FIVE_GUNS])
    story.fly("I-02", {"fight": [Reward(), Reward()]}, until=("load_goods", A))
    assert story.player(A).pending == "YGB"
    story.play({"fight": Reward()}, until=("load_goods", B))
    assert story.player(B).pending == "YG"


@pytest.mark.allows("trucker 8.1")
def test_the_second_has_a_credit_less() -> None:
    story = crowd([SIX_GUNS, SIX_GUNS])
    story.fly("I-03", {"fight": [Reward(), Reward()]}, dice=[WIDE_MISS] * 3)
    assert story.events(CreditsGained) == [CreditsGained(A, 4), CreditsGained(B, 3)]


@pytest.mark.forbids("trucker 8.1")
def test_once_beaten_it_takes_one_less() -> None:
    story = crowd([HOLD, FIVE_GUNS, HOLD], goods={(A, 607): "GG", (C, 607): "GG"})
    story.fly("I-02")
    assert story.events(EnemyBeaten) == [EnemyBeaten(B)]
    assert seats_of(story.events(GoodsLost)) == [A, A, C]


@pytest.mark.forbids("trucker 8.1")
def test_once_beaten_its_first_shot_is_left_out() -> None:
    story = crowd(["@", SIX_GUNS, "@"])
    story.fly("I-03", dice=[WIDE_MISS] * 3)
    assert seats_of(story.events(EnemyWon)) == [A, C, D, E]
    assert len(story.events(Incoming)) == 3
    assert [seats_of(story.events(Missed)).count(seat) for seat in (A, B, C, D, E)] == [3, 0, 2, 2, 2]


@pytest.mark.forbids("trucker 8.1")
def test_where_all_who_lost_came_later_the_first_shot_is_not_fired() -> None:
    story = crowd([SIX_GUNS, "@"])
    story.fly("I-03", dice=[WIDE_MISS] * 3)
    assert len(story.events(Incoming)) == 2


@pytest.mark.forbids("trucker 8.1")
def test_among_four_an_enemy_is_beaten_once() -> None:
    story = Story([FIVE_GUNS, FIVE_GUNS, "@", "@"], level=2, first=True)
    story.fly("I-02", {"fight": Reward()})
    assert story.events(EnemyBeaten) == [EnemyBeaten(A)]


@pytest.mark.forbids("trucker 8.1")
def test_when_only_two_of_five_fly_an_enemy_is_beaten_once() -> None:
    story = crowd([FIVE_GUNS, FIVE_GUNS])
    for seat in (C, D, E):
        story.player(seat).flies = False
    story.fly("I-02", {"fight": Reward()})
    assert story.events(EnemyBeaten) == [EnemyBeaten(A)]


@pytest.mark.forbids("trucker 8.1")
def test_holding_it_off_is_not_beating_it() -> None:
    story = crowd(["g^ g^ g^ g^\nC C @ c", FIVE_GUNS, FIVE_GUNS])
    story.fly("I-02")
    assert story.events(EnemyHeldOff, EnemyBeaten) == [EnemyHeldOff(A), EnemyBeaten(B), EnemyBeaten(C)]


# Derelicts and planets


@pytest.mark.allows("trucker 8.1")
def test_two_go_aboard_the_same_derelict() -> None:
    story = crowd([CREW, CREW, CREW])
    story.fly("I-18", {("explore", A): Explore(), ("explore", B): Explore()})
    assert story.events(Explored) == [Explored(A), Explored(B)]
    assert story.events(CreditsGained) == [CreditsGained(A, 3), CreditsGained(B, 2)]
    assert seats_of(story.events(CrewLost)) == [A, A, B, B]
    assert story.events(DaysLost) == [DaysLost(A, 1), DaysLost(B, 1)]


@pytest.mark.forbids("trucker 8.1")
def test_no_third_goes_aboard() -> None:
    story = crowd([CREW, CREW, CREW])
    story.fly("I-19", {"explore": [Explore(), Explore()]})
    assert story.events(Explored) == [Explored(A), Explored(B)]


@pytest.mark.forbids("trucker 8.1")
def test_the_second_in_a_station_finds_a_cube_less() -> None:
    story = crowd(["C C @ c", "C C @ c"])
    story.fly("I-19", {"explore": [Explore(), Explore()]}, until=("load_goods", B))
    assert story.player(B).pending == "Y"


@pytest.mark.allows("trucker 8.1")
def test_an_armed_derelict_fires_at_both_alike() -> None:
    story = crowd([BIG_CREW, BIG_CREW])
    script: Script = {("explore", A): Explore(), ("explore", B): Explore(), ("go_aboard", A): Explore()}
    story.fly("IV-14", script, dice=[WIDE_MISS] * 4)
    assert story.events(FiredOn) == [FiredOn(A), FiredOn(B)]
    assert seats_of(story.events(Missed)) == [A, A, B, B]


@pytest.mark.allows("trucker 8.1")
def test_two_land_on_the_same_planet_and_the_second_loads_less() -> None:
    story = crowd(["c @", "c @"])
    story.fly("I-13", {("land", A): Land(1), ("land", B): Land(1)})
    assert story.events(Landed) == [Landed(A, 1, "RBB"), Landed(B, 1, "RB")]
    assert story.events(DaysLost) == [DaysLost(B, 2), DaysLost(A, 2)]


@pytest.mark.allows("trucker 8.1")
def test_where_there_was_one_cube_there_is_none_for_the_second() -> None:
    story = crowd(["c @", "c @"])
    story.fly("I-13", {("land", A): Land(2), ("land", B): Land(2)})
    assert story.events(Landed) == [Landed(A, 2, "Y"), Landed(B, 2, "")]


@pytest.mark.allows("trucker 8.1")
def test_one_fewer_looks_for_work_there() -> None:
    story = crowd(["C @", "C @"], crew={(A, 607): 0, (B, 607): 0})
    landing: Script = {("land", A): Land(1), ("land", B): Land(1)}
    story.fly("IV-09", {**landing, ("recruit", A): [Recruit(607), Recruit(607)], ("recruit", B): Recruit(607)})
    assert seats_of(story.events(Recruited)) == [A, A, B]
    story = crowd(["C @", "C @"], crew={(A, 607): 0, (B, 607): 0})
    story.fly("IV-09", landing, until=("recruit", B))
    question = story.match.question(B)
    assert question is not None
    assert (question.values or {})["count"] == 1


@pytest.mark.forbids("trucker 8.1")
def test_nobody_looks_for_work_on_a_planet_without_people_whoever_lands_second() -> None:
    story = crowd(["C @", "C @"], crew={(A, 607): 0, (B, 607): 0})
    story.fly("I-13", {("land", A): Land(2), ("land", B): Land(2)})
    assert "recruit" not in story.answered


@pytest.mark.forbids("trucker 8.1")
def test_no_third_lands_on_a_planet() -> None:
    story = crowd(["c @", "c @", "c @"])
    story.fly("I-13", {("land", A): Land(0), ("land", B): Land(0)}, until=("land", C))
    assert story.refusal(C, Land(0)).code == "planet_taken"
    assert Land(1) in story.options(C)


# Crowded space, combat zones, sabotage


@pytest.mark.allows("trucker 8.1")
def test_the_second_strongest_meets_the_meteors_too_but_not_the_first_large_one() -> None:
    story = crowd(["@\ne", "@ .\ne e", ". @ .\ne e e", "@\ne", "@\ne"])
    story.fly("IV-06", dice=[WIDE_MISS] * 4)
    assert story.events(SwarmMetByTwo) == [SwarmMetByTwo((C, B))]
    assert len(story.events(Incoming)) == 4
    assert seats_of(story.events(Missed)) == [C, C, B, C, B, C, B]


@pytest.mark.forbids("trucker 8.1")
def test_among_four_the_strongest_meets_them_alone() -> None:
    story = Story(["@\ne", "@ .\ne e", ". @ .\ne e e", "@\ne"], level=2, first=True)
    story.fly("IV-06", dice=[WIDE_MISS] * 4)
    assert seats_of(story.events(Missed)) == [C] * 4


@pytest.mark.allows("trucker 8.1")
def test_a_combat_zone_strikes_the_two_lowest_and_the_second_less() -> None:
    strong = "g^ g^ C\nC @ C\ne . e"
    story = crowd([strong, strong, strong, "C @", "@"])
    story.fly("I-16", dice=[WIDE_MISS] * 2)
    least = [LeastOf(E, "crew"), LeastOf(D, "crew")]
    zero = [LeastOf(D, what) if first else LeastOf(E, what) for what in ("engines", "cannons") for first in (1, 0)]
    assert story.events(LeastOf) == [*least, *zero]
    assert story.events(DaysLost) == [DaysLost(E, 3), DaysLost(D, 2)]
    assert seats_of(story.events(CrewLost)) == [D, D, E]
    assert seats_of(story.events(Missed)) == [D, D, E]


@pytest.mark.forbids("trucker 8.1")
def test_a_combat_zone_strikes_one_when_only_two_of_five_fly() -> None:
    story = crowd(["g^ g^ C\nC @ C\ne . e"])
    for seat in (B, C, D):
        story.player(seat).flies = False
    story.fly("I-16", dice=[WIDE_MISS] * 2)
    assert seats_of(story.events(LeastOf)) == [E, E, E]


def dice_left(story: Story) -> int:
    chance = story.match._table.chance
    assert isinstance(chance, LoadedDice)
    return len(chance.rolls)


@pytest.mark.allows("trucker 8.1")
def test_sabotage_looks_for_a_tile_of_the_second_lowest_too() -> None:
    story = crowd([CREW, CREW, CREW, "C @", "@"], level=3)
    story.fly("III-04", dice=[WIDE_MISS] * 6 + [7, 7])
    assert seats_of(story.events(TileDestroyed)) == [D]


@pytest.mark.forbids("trucker 8.1")
def test_but_only_twice() -> None:
    story = crowd([CREW, CREW, CREW, "C @", "@"], level=3)
    story.fly("III-04", dice=[WIDE_MISS] * 10 + [7, 7])
    assert story.events(TileDestroyed) == []
    assert dice_left(story) == 4
