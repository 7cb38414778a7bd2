"""Enemies and combat zones. (2.9.6, 2.9.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Enough, Lose, Pass, Reward, Spend, Stow
from hyperespace.games.trucker.events import (
    CreditsGained,
    CrewCounted,
    CrewLost,
    DaysLost,
    EnemyBeaten,
    EnemyHeldOff,
    EnemyWon,
    GoodsLost,
    Incoming,
    LeastOf,
    StrengthDeclared,
    WentBy,
)
from hyperespace.games.trucker.ship import crew, goods
from tests.games.trucker.yard import A, B, C, Story

FOUR = "g^ g^ g^ g^\nC C @ c"
FIVE = "g^ g^ g^ g^ g^\nC C @ C b"
ONE = "g^\n@"


@pytest.mark.allows("trucker 2.9.6")
def test_whoever_is_stronger_takes_the_reward_and_loses_the_days() -> None:
    story = Story([FIVE, "@"], level=2, places=[6, 0])
    story.fly("I-02", {"fight": Reward()})
    assert story.events(EnemyBeaten) == [EnemyBeaten(A)]
    assert (story.player(A).place, story.player(A).pending) == (5, "")


@pytest.mark.allows("trucker 2.9.6")
def test_beaten_smugglers_leave_goods() -> None:
    story = Story(["g^ g^ g^ g^ g^\nC C @ c C", "@"], level=2)
    story.fly("I-02", {"fight": Reward(), "load_goods": [Stow("Y", 807), Stow("G", 807)]})
    assert goods(story.player(A).parts) == "YG"


@pytest.mark.allows("trucker 2.9.6")
def test_beaten_slavers_and_pirates_leave_credits() -> None:
    story = Story(["g^ g^ g^ g^ g^\nC C @ C p", "@"], level=2, crew={(A, 807): "purple"})
    story.fly("I-01", {"fight": Reward()})
    story.fly("I-03", {"fight": Reward()})
    assert story.player(A).credits == 9
    assert story.player(B).credits == 0


@pytest.mark.allows("trucker 2.9.6")
def test_a_reward_may_be_declined_with_its_days() -> None:
    story = Story([FIVE, "@"], level=2)
    story.fly("I-02", {"fight": Pass()})
    assert story.events(EnemyBeaten, WentBy, DaysLost) == [EnemyBeaten(A), WentBy(A)]


@pytest.mark.forbids("trucker 2.9.6")
def test_nobody_behind_a_victory_is_attacked() -> None:
    story = Story([FIVE, "@"], level=2)
    story.fly("I-02", {"fight": Pass()})
    assert story.events(StrengthDeclared) == [StrengthDeclared(A, "cannons", 5.0)]
    assert story.events(EnemyWon) == []


@pytest.mark.allows("trucker 2.9.6")
def test_equal_strength_holds_the_enemy_off_and_it_goes_on() -> None:
    story = Story([FOUR, ONE], level=2)
    story.fly("I-02")
    assert story.events(EnemyHeldOff, EnemyWon) == [EnemyHeldOff(A), EnemyWon(B)]


@pytest.mark.forbids("trucker 2.9.6")
def test_equal_strength_earns_nothing() -> None:
    story = Story([FOUR, "@"], level=2)
    story.fly("I-02")
    assert story.events(EnemyBeaten, CreditsGained, DaysLost) == []


@pytest.mark.allows("trucker 2.9.6")
def test_smugglers_take_the_dearest_goods() -> None:
    story = Story(["c @ b", "@"], goods={(A, 607): "BY"})
    story.fly("I-02")
    assert "lose_goods" not in story.answered, "there is no choice"
    assert story.events(GoodsLost) == [GoodsLost(A, 607, "Y"), GoodsLost(A, 607, "B")]


@pytest.mark.allows("trucker 2.9.6")
def test_slavers_take_crew_of_the_victims_choice() -> None:
    story = Story(["C @ C", "C @ C"])
    story.fly("I-01", {("lose_crew", A): [Lose(607, "human"), Lose(807, "human"), Lose(607, "human")]})
    assert [crew(story.player(seat).parts) for seat in (A, B)] == [3, 3]
    assert len(story.events(CrewLost)) == 6


@pytest.mark.allows("trucker 2.9.6")
def test_pirates_fire_at_all_their_victims_together() -> None:
    story = Story(["@ c", "@ c", "@ c"])
    story.fly("I-03", dice=[8, 2, 2])
    assert story.events(EnemyWon, Incoming)[:4] == [EnemyWon(A), EnemyWon(B), EnemyWon(C), Incoming("lF", (2, 6), 8)]
    assert len(story.events(Incoming)) == 3
    assert [player.lost for player in story.s.players] == [1, 1, 1]


@pytest.mark.forbids("trucker 2.9.6")
def test_pirates_spare_those_whom_they_have_not_beaten() -> None:
    story = Story(["@", FIVE, "@"], level=2)
    story.fly("I-03", dice=[2, 7, 2])
    assert story.events(EnemyHeldOff) == [EnemyHeldOff(B)]
    assert [player.lost for player in story.s.players] == [1, 0, 1]


@pytest.mark.forbids("trucker 2.9.6")
def test_pirates_without_victims_do_not_fire() -> None:
    story = Story(["g^ g^ g^ g^ g^\nC C @ C p", "@"], level=2, crew={(A, 807): "purple"})
    story.fly("I-03", {"fight": Reward()})
    assert story.events(Incoming) == []


@pytest.mark.allows("trucker 2.9.6")
def test_a_powered_double_cannon_may_turn_the_fight() -> None:
    ship = "g^ g^ G^ g^ .\nC C @ b ."
    story = Story([ship, "@"], level=2)
    story.fly("I-02", {("declare", A): Spend(807), "fight": Pass()})
    assert story.events(EnemyBeaten) == [EnemyBeaten(A)]
    story = Story([ship, "@"], level=2)
    story.fly("I-02", {("declare", A): Enough()})
    assert story.events(EnemyWon)[0] == EnemyWon(A)


@pytest.mark.forbids("trucker 2.9.6")
@pytest.mark.parametrize(("ship", "strength"), [("G^ g^ .\nC @ b", 1.0), ("g^ g^ G^ g^ g^ g^\nC C @ b . .", 5.0)])
def test_nobody_is_asked_for_energy_that_changes_nothing(ship: str, strength: float) -> None:
    story = Story([ship, "@"], level=3)
    story.fly("I-02")  # with all energy 3 and 7, against 4
    assert "declare" not in story.answered
    assert StrengthDeclared(A, "cannons", strength) in story.events(StrengthDeclared)


@pytest.mark.forbids("trucker 2.9.6")
def test_whoever_lost_gets_no_reward() -> None:
    story = Story(["C @ C", "@"])
    story.fly("I-01", until="lose_crew")
    assert story.refusal(A, Reward()) == hs.Refusal("not_offered", "2.9")


@pytest.mark.allows("trucker 2.9.7")
def test_in_a_combat_zone_three_lines_find_their_victims() -> None:
    story = Story(["C @ C\n. e .", "g^\n@", ". g^ .\nC @ C\nC e ."])
    story.fly("I-16", dice=[2, 2])
    assert story.events(LeastOf) == [LeastOf(B, "crew"), LeastOf(B, "engines"), LeastOf(A, "cannons")]
    assert story.events(CrewCounted) == [CrewCounted(A, 6), CrewCounted(B, 2), CrewCounted(C, 8)]
    assert story.events(DaysLost) == [DaysLost(B, 3)]
    assert story.events(CrewLost) == [CrewLost(B, 707, "human")] * 2
    assert story.events(Incoming) == [Incoming("lB", (1, 1), 2), Incoming("HB", (1, 1), 2)]


@pytest.mark.allows("trucker 2.9.7")
def test_of_two_who_have_least_the_one_ahead_suffers() -> None:
    story = Story(["C @", "C @"], places=[2, 5])
    story.fly("I-16", until="lose_crew")
    assert story.events(LeastOf) == [LeastOf(B, "crew"), LeastOf(A, "engines")]


@pytest.mark.allows("trucker 2.9.7")
def test_shots_of_a_combat_zone_hit_its_victim_alone() -> None:
    story = Story(["C @ c\n. e .", "g^ . .\n@ C c\ne . ."])
    story.fly("I-16", dice=[8, 2])
    assert story.events(LeastOf)[-1] == LeastOf(A, "cannons")
    assert [player.lost for player in story.s.players] == [1, 0]


@pytest.mark.forbids("trucker 2.9.7")
def test_a_single_ship_crosses_a_combat_zone_unseen() -> None:
    story = Story(["@", "@"])
    story.player(B).flies = False
    story.fly("I-16")
    assert story.events(LeastOf, StrengthDeclared, DaysLost) == []


@pytest.mark.forbids("trucker 2.9.7")
def test_whoever_has_more_is_spared() -> None:
    story = Story([". g^ .\nC @ C\n. e .", "@"])
    story.fly("I-16", dice=[2, 2])
    assert story.events(LeastOf) == [LeastOf(B, least) for least in ("crew", "engines", "cannons")]
    assert (story.player(A).place, story.player(A).lost, crew(story.player(A).parts)) == (2, 0, 6)
