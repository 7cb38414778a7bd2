"""Level IV: enemies with more than one sting, pairs of meteors, derelicts with guns, people who look for work. (5)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import (
    Done,
    Enough,
    Explore,
    Keep,
    Land,
    Lose,
    Pass,
    Recruit,
    Reward,
    Spend,
    Stow,
    Thrust,
)
from hyperespace.games.trucker.events import (
    Bounced,
    CreditsGained,
    CrewLost,
    DaysLost,
    EnemyWon,
    Explored,
    FiredOn,
    GaveUp,
    GoodsLost,
    Incoming,
    LineShifted,
    Missed,
    Recruited,
    ShotDown,
    SwarmMet,
    TileDestroyed,
    TooFewLeft,
    WentBy,
)
from hyperespace.games.trucker.ship import crew, goods
from hyperespace.games.trucker.tiles import LEFT
from tests.games.trucker.yard import A, B, Story

STRONG = "G^ G^ G^ G^ g^ g^\nb b @ C p ."
"""With four cells of energy and the purple alien at 807, strength twelve."""

ALL_OF_IT = [Spend(507)] * 2 + [Spend(607)] * 2


def story_of(*ships: str, **rest: object) -> Story:
    """A flight of class III with all new cards."""
    return Story(ships, **{"level": 3, "new_cards": True, **rest})  # type: ignore[arg-type]


def kinds(events: list[hs.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# Enemies (5.2)


@pytest.mark.allows("trucker 5.2")
def test_smugglers_take_goods_and_then_fire_at_their_victim() -> None:
    story = story_of("c @ C", "@", goods={(A, 607): "BY"})
    story.fly("IV-01", dice=[8, 2])
    happened = kinds(story.events(EnemyWon, GoodsLost, Incoming))
    assert happened[:5] == ["EnemyWon", "GoodsLost", "GoodsLost", "Incoming", "Incoming"]
    assert story.player(A).lost == 1


@pytest.mark.allows("trucker 5.2")
def test_slavers_fire_first_and_take_whoever_is_left() -> None:
    story = story_of("C @ C C", "@")
    story.fly("IV-02", dice=[7, 2])
    happened = kinds(story.events(EnemyWon, Incoming, TileDestroyed, CrewLost))
    assert happened[:9] == ["EnemyWon", "Incoming", "TileDestroyed", "Incoming", *["CrewLost"] * 5]


@pytest.mark.allows("trucker 5.2")
def test_each_victim_of_smugglers_has_rolls_of_his_own() -> None:
    story = story_of("@ C", "@ C")
    story.fly("IV-01", dice=[8, 2, 2, 2])
    assert len(story.events(Incoming)) == 4
    assert [player.lost for player in story.s.players] == [1, 0]


@pytest.mark.allows("trucker 5.2")
def test_pirates_fire_a_common_volley_before_they_take_goods() -> None:
    story = story_of("@ c", "@ c", goods={(A, 807): "B", (B, 807): "G"})
    story.fly("IV-03", dice=[2, 2, 2, 2, 2])
    happened = story.events(EnemyWon, Incoming, GoodsLost)
    assert kinds(happened) == ["EnemyWon", "EnemyWon", *["Incoming"] * 5, "GoodsLost", "GoodsLost"]
    assert [goods(player.parts) for player in story.s.players] == ["", ""]


@pytest.mark.allows("trucker 5.2")
def test_whoever_wins_gets_credits_and_goods() -> None:
    story = story_of(STRONG + "\n. . c . . .", "@", crew={(A, 807): "purple"})
    stowing = [Stow("Y", 708), Stow("G", 708)]
    story.fly("IV-01", {"declare": ALL_OF_IT, "fight": Reward(), "load_goods": stowing})
    assert (story.player(A).credits, goods(story.player(A).parts)) == (3, "YG")
    assert story.events(DaysLost) == [DaysLost(A, 2)]


@pytest.mark.forbids("trucker 5.2")
def test_nobody_behind_the_winner_suffers_any_of_it() -> None:
    story = story_of(STRONG, "@ c", crew={(A, 807): "purple"}, goods={(B, 807): "B"})
    story.fly("IV-01", {"declare": ALL_OF_IT, "fight": Pass()})
    assert story.events(EnemyWon, GoodsLost, Incoming, CreditsGained) == []


@pytest.mark.forbids("trucker 5.2")
def test_whoever_lost_may_not_change_the_order_of_the_penalties() -> None:
    story = story_of("c @ c", "@", goods={(A, 607): "B", (A, 807): "B"})
    story.fly("IV-01", until="lose_goods")
    assert story.events(Incoming) == []
    assert story.refusal(A, Lose(707, "human")) == hs.Refusal("not_offered", "2.7")
    story = story_of("C @ C", "@")
    story.fly("IV-02", until="lose_crew", dice=[2, 2])
    assert len(story.events(Incoming)) == 2


# Pairs of meteors (5.3)


def pair(ship: str, line: int, side: str = "F", **rest: object) -> Story:
    """A pair comes in on this line, for two ships that are alike."""
    story = story_of(ship, ship, **rest)
    story.go(("come_in", "P" + side, (A, B)), ("next_card",), dice=[line])
    return story


@pytest.mark.allows("trucker 5.3")
def test_a_small_meteor_follows_where_the_large_one_struck() -> None:
    """The large one takes the hold; the small one then meets what was behind it, an exposed connector by now."""
    story = pair("@ c:??1?\nC:?1?? C:1??1", 8)
    story.play()
    assert _where(story) == [(A, 807), (A, 808), (B, 807), (B, 808)]


@pytest.mark.allows("trucker 5.3")
def test_it_follows_even_if_the_large_one_was_shot_down() -> None:
    story = pair(". g^\n@ C", 8)
    story.play()
    assert kinds(story.events(ShotDown, Bounced)) == ["ShotDown", "Bounced"] * 2


@pytest.mark.forbids("trucker 5.3")
def test_a_pair_has_one_roll_and_one_line() -> None:
    story = pair("@ C", 2)
    story.play()
    assert story.events(Incoming) == [Incoming("PF", (1, 1), 2)]
    assert len(story.events(Missed)) == 4


@pytest.mark.allows("trucker 5.3")
def test_one_push_of_a_thruster_moves_both() -> None:
    story = pair("t< @ C b", 8)
    story.play({("dodge", A): Thrust(LEFT, 907)})
    assert len(story.events(LineShifted)) == 1
    assert _where(story) == [(A, 707), (B, 807)]


@pytest.mark.forbids("trucker 5.3")
def test_nobody_pushes_between_the_two() -> None:
    story = pair(". g^ .\nt< @ C\n. b .", 7)
    story.play({("dodge", A): Enough()}, until=("dodge", B))
    assert kinds(story.events(ShotDown, Bounced)) == ["ShotDown", "Bounced"]


def _where(story: Story) -> list[tuple[int, int]]:
    lost = [event for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)]
    return [(event.seat, event.cell) for event in lost]


# Derelicts that fire (5.4)

CROWD = "C C C\nC @ C"
"""Twelve humans."""


@pytest.mark.allows("trucker 5.4")
def test_whoever_explores_is_fired_at_first_and_may_still_go_aboard() -> None:
    story = story_of(CROWD, "@", places=[9, 1])
    story.fly("IV-14", {"explore": Explore(), "go_aboard": Explore()}, dice=[2, 2])
    assert story.events(FiredOn, Explored) == [FiredOn(A), Explored(A)]
    assert len(story.events(Incoming)) == 2
    assert (story.player(A).credits, crew(story.player(A).parts), story.player(A).place) == (12, 5, 8)


@pytest.mark.allows("trucker 5.4")
def test_whoever_thinks_better_of_it_leaves_it_to_the_next_who_is_fired_at_with_rolls_of_his_own() -> None:
    story = story_of(CROWD, CROWD)
    story.fly("IV-14", {"explore": [Explore(), Explore()], "go_aboard": [Pass(), Explore()]}, dice=[2, 2, 2, 2])
    assert story.events(FiredOn, WentBy, Explored) == [FiredOn(A), WentBy(A), FiredOn(B), Explored(B)]
    assert (story.player(A).credits, story.player(B).credits) == (0, 12)


@pytest.mark.forbids("trucker 5.4")
def test_whoever_has_too_few_left_after_the_shots_gets_nothing() -> None:
    story = story_of("C C C C\n. @ . .", CROWD)
    story.fly("IV-14", {("explore", A): Explore()}, until=("explore", B), dice=[6, 6])
    assert story.events(FiredOn, TooFewLeft) == [FiredOn(A), TooFewLeft(A)]
    assert story.player(A).credits == 0


@pytest.mark.forbids("trucker 5.4")
def test_the_shots_are_for_the_explorer_alone() -> None:
    story = story_of(CROWD, CROWD)
    story.fly("IV-13", {("explore", B): Explore(), ("go_aboard", B): Pass()}, dice=[8, 2])
    assert story.events(WentBy, FiredOn)[:2] == [WentBy(A), FiredOn(B)]
    assert (story.player(A).lost, story.player(B).lost > 0) == (0, True)


@pytest.mark.allows("trucker 5.4")
def test_a_station_that_fires_gives_goods() -> None:
    story = story_of("C C C\nC @ C\n. s .", "@")
    script = {"explore": Explore(), "go_aboard": Explore(), "load_goods": [Stow("R", 708), Done()]}
    story.fly("IV-15", script, dice=[2])  # type: ignore[arg-type]
    assert goods(story.player(A).parts) == "R"
    assert crew(story.player(A).parts) == 12


@pytest.mark.forbids("trucker 5.4")
def test_whoever_never_had_the_crew_is_not_even_fired_at() -> None:
    story = story_of("C @ C", "@")
    story.fly("IV-13")
    assert story.events(FiredOn, Incoming) == []


@pytest.mark.forbids("trucker 5.4")
def test_robonauts_do_not_stay_on_a_derelict_ship() -> None:
    story = story_of("C @ C R", "@")
    story.change(A, 907, on=True)
    story.fly("IV-13")
    assert crew(story.player(A).parts) == 6
    assert story.events(FiredOn, WentBy) == []


@pytest.mark.allows("trucker 5.4")
def test_shots_may_break_the_ship_before_one_goes_aboard() -> None:
    story = story_of("C C C C\nC @ C C\n. C C C", "@")
    story.fly("IV-15", {"explore": Explore(), "keep_piece": Keep(607)}, until="go_aboard", dice=[7])
    assert story.player(A).lost > 0


# Developed planets (5.5)


@pytest.mark.allows("trucker 5.5")
def test_people_who_look_for_work_move_into_empty_and_half_empty_cabins() -> None:
    story = story_of("C @ C", "@", crew={(A, 607): 0, (A, 707): 1})
    story.fly("IV-10", {"land": [Land(2), Pass()], "recruit": [Recruit(607), Recruit(607)]})
    assert story.events(Recruited) == [Recruited(A, 607)] * 2
    assert story.part(A, 607).humans == 2
    assert story.events(DaysLost) == [DaysLost(A, 3)]


@pytest.mark.allows("trucker 5.5")
def test_one_may_take_goods_or_people_or_neither() -> None:
    story = story_of("c @ C", "@", crew={(A, 707): 1})
    story.fly("IV-10", {"land": [Land(3), Pass()], "load_goods": Stow("B", 607), "recruit": Done()})
    assert (goods(story.player(A).parts), crew(story.player(A).parts)) == ("B", 3)
    story = story_of("c @ C", "@", crew={(A, 707): 1})
    story.fly("IV-10", {"land": [Land(3), Pass()], "load_goods": Done(), "recruit": Recruit(707)})
    assert (goods(story.player(A).parts), crew(story.player(A).parts)) == ("", 4)
    story = story_of("c @ C", "@", crew={(A, 707): 1})
    story.fly("IV-10", {"land": [Land(3), Pass()]})
    assert story.events(DaysLost, Recruited) == [DaysLost(A, 3)]


@pytest.mark.allows("trucker 5.5")
def test_a_stasis_chamber_takes_them_asleep_and_a_luxury_cabin_never() -> None:
    story = story_of("z @ L", "@")
    story.change(A, 607, asleep=3)
    story.fly("IV-10", {"land": [Land(3), Pass()]}, until="recruit")
    assert story.options(A) == [Recruit(607), Done()]
    story.play({"recruit": Recruit(607)})
    assert (story.part(A, 607).asleep, story.part(A, 607).humans) == (4, 0)


@pytest.mark.forbids("trucker 5.5")
def test_nobody_moves_in_with_an_alien_or_into_a_full_cabin() -> None:
    story = story_of("p C @ C", "@", crew={(A, 607): "purple", (A, 707): 1})
    story.fly("IV-10", {"land": [Land(3), Pass()]}, until="recruit")
    assert story.options(A) == [Recruit(707), Done()]
    for cell in (607, 807, 507, 101):
        assert story.refusal(A, Recruit(cell)) == hs.Refusal("no_berth", "5.5", {"cell": str(cell)})


@pytest.mark.forbids("trucker 5.5")
def test_no_more_people_come_than_there_are_and_none_where_there_are_none() -> None:
    story = story_of("C @ C", "@", crew={(A, 607): 0, (A, 707): 1, (A, 807): 0})
    story.fly("IV-10", {"land": [Land(1), Pass()], "recruit": Recruit(807)})
    assert crew(story.player(A).parts) == 2
    story = story_of("C @ C", "@", crew={(A, 607): 0})
    story.fly("IV-10", {"land": [Land(0), Pass()]})
    assert story.events(Recruited) == []


# Crowded open space (5.6)


@pytest.mark.allows("trucker 5.6")
def test_the_strongest_engines_meet_the_meteors_alone() -> None:
    story = story_of("@ C\ne .", "@ C\ne e", "@ C\ne .")
    story.fly("IV-05", dice=[8, 2, 2, 2])
    assert story.events(SwarmMet) == [SwarmMet(B)]
    assert len(story.events(Incoming)) == 4
    assert [player.lost > 0 for player in story.s.players] == [False, True, False]


@pytest.mark.allows("trucker 5.6")
def test_of_equals_it_is_the_one_who_is_ahead_after_moving() -> None:
    story = story_of("@ C\ne .", "@ C\ne .", places=[3, 5])
    story.fly("IV-05", dice=[2, 2, 2, 2])
    assert story.events(SwarmMet) == [SwarmMet(B)]


@pytest.mark.allows("trucker 5.6")
def test_everybody_moves_before_the_meteors_come() -> None:
    story = story_of("@ C\ne .", "@ C\ne e", places=[9, 1])
    story.fly("IV-06", dice=[2, 2, 2, 2])
    assert [player.place for player in story.s.players] == [10, 3]
    happened = kinds(story.events(SwarmMet, Incoming))
    assert happened == ["SwarmMet", *["Incoming"] * 4]


@pytest.mark.forbids("trucker 5.6")
def test_whoever_drifted_out_of_the_race_meets_nothing() -> None:
    story = story_of("@", "@")
    story.fly("IV-05")
    assert len(story.events(GaveUp)) == 2
    assert story.events(SwarmMet, Incoming) == []


@pytest.mark.forbids("trucker 5.6")
def test_plain_open_space_is_empty() -> None:
    story = story_of("@\ne", "@\ne")
    story.fly("III-06")
    assert story.events(SwarmMet, Incoming) == []
