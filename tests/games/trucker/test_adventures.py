"""Cards without an enemy. (2.9 to 2.9.5, 2.9.8 to 2.9.10)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Done, Explore, Land, Lose, Pass, Spend, Stow
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import (
    CreditsGained,
    CrewLost,
    DaysGained,
    DaysLost,
    GaveUp,
    Incoming,
    Landed,
    SabotageMissed,
    SabotageTried,
    StrengthDeclared,
    TileDestroyed,
    WentBy,
)
from hyperespace.games.trucker.ship import crew, goods
from tests.games.stories import Script
from tests.games.trucker.yard import A, B, C, Story

HOLD = "c:?3?? @ s"
CREW = "C @ C"


@pytest.mark.allows("trucker 2.9.1")
@pytest.mark.parametrize("card", ["I-05", "I-06", "I-07", "I-08", "II-06", "III-08"])
def test_open_space_moves_everybody_as_far_as_his_engines_reach(card: str) -> None:
    story = Story(["C @ b\n. e E", "@\ne"], level=2, places=[4, 2])
    story.fly(card, {"declare": Spend(807)})
    assert story.events(StrengthDeclared) == [StrengthDeclared(A, "engines", 3.0), StrengthDeclared(B, "engines", 1.0)]
    assert story.events(DaysGained) == [DaysGained(A, 3), DaysGained(B, 1)]
    assert [story.player(seat).place for seat in (A, B)] == [7, 3]


@pytest.mark.forbids("trucker 2.9.1")
def test_without_thrust_one_drifts_out_of_open_space() -> None:
    story = Story(["@\ne", "C @ b\n. . E"])
    story.fly("I-05")
    assert story.events(GaveUp) == [GaveUp(B, "engines")]
    assert story.asked == (A,)


@pytest.mark.allows("trucker 2.9.2")
def test_planets_are_chosen_in_order_and_cost_days_from_the_rear() -> None:
    story = Story([HOLD, HOLD, HOLD], places=[4, 3, 2])
    script: Script = {("land", A): Land(1), ("land", C): Land(0), ("load_goods", A): [Stow("Y", 607), Stow("Y", 607)]}
    story.fly("I-14", script)
    assert story.events(Landed, WentBy) == [Landed(A, 1, "YY"), WentBy(B), Landed(C, 0, "YGBB")]
    assert story.events(DaysLost) == [DaysLost(C, 3), DaysLost(A, 3)]
    assert [story.player(seat).place for seat in (A, B, C)] == [0, 3, -1]
    assert goods(story.player(A).parts) == "YY"


@pytest.mark.forbids("trucker 2.9.2")
def test_one_ship_on_each_planet() -> None:
    story = Story([HOLD, HOLD, HOLD])
    story.fly("I-14", {("land", A): Land(1), ("load_goods", A): Done()}, until=("land", B))
    assert story.options(B) == [Pass(), Land(0)]
    assert story.refusal(B, Land(1)) == hs.Refusal("planet_taken", "2.9.2", {"planet": "2"})
    assert story.refusal(B, Land(2)).code == "planet_taken"
    story.say(B, Land(0), Done())
    assert story.step == "stay_or_leave"  # there is no planet left for the third


@pytest.mark.forbids("trucker 2.9.2")
def test_whoever_goes_by_loses_no_day() -> None:
    story = Story([HOLD, HOLD])
    story.fly("I-12")
    assert story.events(DaysLost, Landed) == []


@pytest.mark.allows("trucker 2.9.3")
def test_a_derelict_is_bought_with_crew() -> None:
    story = Story([CREW, CREW], places=[5, 0])
    story.fly("I-17", {("explore", A): Explore(), "lose_crew": [Lose(607, "human"), Lose(607, "human")]})
    assert (story.player(A).credits, crew(story.player(A).parts), story.player(A).place) == (4, 3, 4)
    assert story.events(CreditsGained) == [CreditsGained(A, 4)]


@pytest.mark.allows("trucker 2.9.3")
def test_aliens_count_as_crew() -> None:
    story = Story(["n C\n. @", "@"], crew={(A, 706): "brown"})
    story.fly("I-17", {("explore", A): Explore(), "lose_crew": Lose(706, "brown")})
    assert story.player(A).credits == 4
    assert story.events(GaveUp) == [GaveUp(A, "humans")]


@pytest.mark.forbids("trucker 2.9.3")
def test_only_the_first_who_wants_it_gets_the_derelict_and_only_with_crew_enough() -> None:
    story = Story(["@", CREW, CREW])
    story.fly("I-17", until="explore")
    assert story.asked == (B,)
    story.play({("explore", B): Explore()})
    assert [story.player(seat).credits for seat in (A, B, C)] == [0, 4, 0]


@pytest.mark.allows("trucker 2.9.4")
def test_a_station_wants_a_crew_and_takes_nobody() -> None:
    story = Story([CREW, "C @ c\n. C ."], places=[5, 2])
    story.fly("I-19", {("explore", B): Explore(), "load_goods": [Stow("Y", 807), Stow("G", 807)]})
    assert (goods(story.player(B).parts), crew(story.player(B).parts), story.player(B).place) == ("YG", 6, 1)


@pytest.mark.forbids("trucker 2.9.4")
def test_a_small_crew_cannot_work_a_station() -> None:
    story = Story(["C @ c", "C @ c"])
    story.fly("I-19")
    assert story.events(WentBy) == []


@pytest.mark.forbids("trucker 2.9.4")
def test_a_station_is_emptied_once() -> None:
    story = Story([CREW, CREW])
    story.fly("I-19", {("explore", A): Explore()})
    assert (story.player(A).place, story.player(B).place) == (1, 0)


@pytest.mark.allows("trucker 2.9.5")
@pytest.mark.parametrize("card", [card.name for card in CARDS if card.kind == "meteors"])
def test_meteors_come_one_after_the_other_for_all(card: str) -> None:
    story = Story(["@", "@"])
    meteors = next(each.meteors for each in CARDS if each.name == card)
    story.fly(card, dice=[2] * len(meteors))
    assert story.events(Incoming) == [Incoming(meteor, (1, 1), 2) for meteor in meteors]


@pytest.mark.allows("trucker 2.9.5")
def test_meteors_hit_every_ship_on_their_line() -> None:
    story = Story(["@ C:2??3", "@ C:2??3", "C @"])
    story.fly("I-10", dice=[8, 12, 12, 12])
    assert [player.lost for player in story.s.players] == [1, 1, 0]
    assert not any(807 in player.parts for player in story.s.players)


@pytest.mark.forbids("trucker 2.9.5")
def test_meteors_pass_those_by_who_left_the_race() -> None:
    story = Story(["@", "@"])
    story.player(B).flies = False
    story.fly("I-11", dice=[7, 7, 7])
    assert (story.player(A).lost, story.player(B).lost) == (1, 0)


@pytest.mark.allows("trucker 2.9.8")
@pytest.mark.parametrize("card", ["I-04", "II-04"])
def test_stardust_costs_a_day_for_each_exposed_connector_from_the_rear(card: str) -> None:
    story = Story(["c:0300 @", "@"], places=[6, 4])
    story.fly(card)
    assert story.events(DaysLost) == [DaysLost(B, 4), DaysLost(A, 3)]
    assert [story.player(seat).place for seat in (A, B)] == [3, 0]


@pytest.mark.forbids("trucker 2.9.8")
def test_stardust_does_nothing_to_a_closed_ship() -> None:
    closed = ". b:0030 .\nc:0300 @ c:0003\n. e:1000 ."
    story = Story([closed, "@"])
    story.fly("I-04")
    assert story.events(DaysLost) == [DaysLost(B, 4)]


@pytest.mark.allows("trucker 2.9.9")
@pytest.mark.parametrize("card", ["II-05", "III-05"])
def test_an_epidemic_takes_one_from_every_cabin_beside_another(card: str) -> None:
    story = Story(["C @ C", "b @"], level=2)
    story.fly(card)
    assert story.events(CrewLost) == [CrewLost(A, cell, "human") for cell in (607, 707, 807)]
    assert crew(story.player(B).parts) == 2


@pytest.mark.allows("trucker 2.9.9")
def test_an_epidemic_is_judged_at_once_and_takes_aliens_too() -> None:
    story = Story(["n C @ C", "@"], level=2, crew={(A, 607): "brown", (A, 707): 1, (A, 807): 1})
    story.fly("II-05")
    assert crew(story.player(A).parts) == 0
    assert story.events(GaveUp) == [GaveUp(A, "humans")]


@pytest.mark.forbids("trucker 2.9.9")
def test_empty_cabins_and_cabins_apart_are_safe() -> None:
    story = Story(["C @ b C", "@"], level=2, crew={(A, 607): 0})
    story.fly("II-05")
    assert story.events(CrewLost) == []


@pytest.mark.forbids("trucker 2.9.9")
def test_cabins_that_only_touch_are_apart() -> None:
    story = Story(["C:?03? C:??30\nb:3??? @", "@"], level=2, crew={(A, 707): 0})
    story.fly("II-05")
    assert story.events(CrewLost) == []


@pytest.mark.allows("trucker 2.9.10")
def test_sabotage_breaks_a_tile_of_the_smallest_crew() -> None:
    story = Story([CREW, "b @"], level=3)
    story.fly("III-04", dice=[3, 3, 6, 7])
    assert [story.player(seat).lost for seat in (A, B)] == [0, 1]
    assert 607 not in story.player(B).parts


@pytest.mark.allows("trucker 2.9.10")
def test_of_two_small_crews_the_one_ahead_is_sabotaged() -> None:
    story = Story(["@", "@"], level=3, places=[0, 4])
    story.fly("III-04", dice=[7, 7])
    assert [story.player(seat).lost for seat in (A, B)] == [0, 1]
    assert story.events(GaveUp) == [GaveUp(B, "humans")]


@pytest.mark.forbids("trucker 2.9.10")
def test_sabotage_tries_three_times_only() -> None:
    story = Story(["@", "@"], level=3)
    story.fly("III-04", dice=[3, 3, 4, 4, 7, 8, 7, 7])
    assert [story.player(seat).lost for seat in (A, B)] == [0, 0]
    assert len(story.events(SabotageTried)) == len(story.events(SabotageMissed)) == 3


@pytest.mark.allows("trucker 2.9.10")
def test_every_try_of_a_saboteur_is_told() -> None:
    story = Story([CREW, "b @"], level=3)
    story.fly("III-04", dice=[3, 3, 6, 7])
    miss, tried = story.events(SabotageTried)
    assert isinstance(miss, SabotageTried)
    assert isinstance(tried, SabotageTried)
    assert [(each.seat, each.column, each.row) for each in (miss, tried)] == [(B, 3, 3), (B, 6, 7)]
    assert [sum(each.dice) for each in (miss, tried)] == [6, 13]
    told = story.events(SabotageTried, SabotageMissed, TileDestroyed)
    assert [type(each) for each in told] == [SabotageTried, SabotageMissed, SabotageTried, TileDestroyed]


@pytest.mark.allows("trucker 2.9")
def test_whom_one_loses_is_ones_own_choice() -> None:
    story = Story(["n C @ C", "@"], level=2, crew={(A, 607): "brown", (A, 807): 1})
    story.go(("lose_crew", A, 2), ("next_card",))
    assert story.options(A) == [Lose(607, "brown"), Lose(707, "human"), Lose(807, "human")]
    story.say(A, Lose(807, "human"))
    assert story.options(A) == [Lose(607, "brown"), Lose(707, "human")]


@pytest.mark.allows("trucker 2.9")
def test_nobody_loses_more_than_he_has() -> None:
    story = Story(["@", "@"])
    story.go(("lose_crew", A, 5), ("next_card",))
    assert story.events(CrewLost) == [CrewLost(A, 707, "human")] * 2
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 2.9")
def test_crew_that_is_not_there_cannot_be_lost() -> None:
    story = Story(["n C @ C", "@"], level=2, crew={(A, 607): "brown", (A, 807): 0})
    story.go(("lose_crew", A, 1), ("next_card",))
    for wish in (Lose(607, "human"), Lose(807, "human"), Lose(707, "brown"), Lose(507, "human"), Lose(0, "")):
        assert story.refusal(A, wish) == hs.Refusal("nobody_there", "2.9", {"cell": str(wish.cell)})


def test_the_box_has_all_cards() -> None:
    kinds = [card.kind for card in CARDS if card.set == "base"]
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == {
        "slavers": 3,
        "smugglers": 3,
        "pirates": 3,
        "stardust": 2,
        "open_space": 10,
        "meteors": 9,
        "planets": 12,
        "combat_zone": 3,
        "abandoned_ship": 6,
        "abandoned_station": 6,
        "epidemic": 2,
        "sabotage": 1,
    }
    assert [sum((card.level, card.set) == (level, "base") for card in CARDS) for level in (1, 2, 3)] == [20, 20, 20]
