"""Roads on which one meets others, and cards that are not what they were. (8.6)"""

import pytest

from hyperespace.games.trucker.answers import (
    Choose,
    Done,
    Explore,
    GiveUp,
    Hand,
    Land,
    Lose,
    Pass,
    Pay,
    Reward,
    Stow,
    UseSkill,
    Vote,
)
from hyperespace.games.trucker.events import (
    AllAgain,
    CardTurned,
    CrewLost,
    EnemyBeaten,
    EnemyHeldOff,
    EnemyWon,
    Explored,
    FiredOn,
    Incoming,
    IntruderMoved,
    Missed,
    RolledAgain,
    TileDestroyed,
    TooFewLeft,
)
from hyperespace.games.trucker.modifiers import intruder
from hyperespace.games.trucker.rough_roads.events import LeaderShotAt, SideVoted
from hyperespace.games.trucker.ship import engine_strength, goods, humans
from hyperespace.games.trucker.state import Tokens
from tests.games.stories import Script
from tests.games.trucker.rough_roads.paths import on, rough
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import NUMBERS, A, B, C, Story, incoming

OPEN = Tokens(sides=(3, 3, 3, 3))


def shots(story: Story) -> list[str]:
    return [event.what for event in story.events(Incoming) if isinstance(event, Incoming)]


def kinds(story: Story, *names: type) -> list[type]:
    return [type(event) for event in story.events(*names)]


# Stiff competition


@pytest.mark.allows("trucker 8.6")
def test_every_rival_fires_before_one_goes_aboard() -> None:
    story = rough("stiff_competition", "C @ C", "@", "@")
    story.fly("I-18", {("explore", A): Explore(), ("go_aboard", A): Explore()}, dice=[2, 2])
    assert shots(story) == ["lF", "lF"]
    assert (story.events(Explored), story.player(A).credits) == ([Explored(A)], 3)


@pytest.mark.forbids("trucker 8.6")
def test_with_too_few_left_one_does_not_go_aboard() -> None:
    story = rough("stiff_competition", "C\n@", "@")
    story.fly("I-17", {("explore", A): Explore()}, dice=[7])
    assert (story.events(TooFewLeft), story.events(Explored)) == ([TooFewLeft(A)], [])


@pytest.mark.allows("trucker 8.6")
def test_rivals_first_then_the_armed_derelict_then_one_may_go_aboard() -> None:
    story = rough("stiff_competition", "C C C @ C", "@", level=3, new_cards=True, parts=True)
    story.s.card = NUMBERS["IV-13"]
    script: Script = {("explore", A): Explore(), ("come_nearer", A): Explore(), ("go_aboard", A): Explore()}
    story.fly("IV-13", script, dice=[2, 2, 2])
    assert shots(story) == ["lF", "lF", "HF"]
    assert kinds(story, FiredOn, Explored) == [FiredOn, Explored]


@pytest.mark.forbids("trucker 8.6")
def test_whoever_turns_back_after_the_rivals_is_not_fired_at_by_the_derelict() -> None:
    story = rough("stiff_competition", "C C C @ C", "@", level=3, new_cards=True, parts=True)
    story.fly("IV-13", {("explore", A): Explore(), ("come_nearer", A): Pass()}, dice=[2])
    assert (shots(story), story.events(FiredOn)) == (["lF"], [])


# Panic, cosmic psychosis


@pytest.mark.allows("trucker 8.6")
def test_in_a_panic_a_human_is_lost_where_the_dice_say() -> None:
    story = rough("panic", "C @", "C @")
    story.go(("after_card",), dice=[6, 7])
    assert [story.part(seat, 607).humans for seat in (A, B)] == [1, 1], "one throw for all ships"


@pytest.mark.allows("trucker 8.6")
def test_in_a_cosmic_psychosis_the_tile_is_destroyed() -> None:
    story = rough("cosmic_psychosis", "C @", "@")
    story.go(("after_card",), dice=[6, 7])
    assert (607 in story.player(A).parts, story.player(A).lost) == (False, 1)


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(("road", "left", "lost"), [("panic", 1, 0), ("cosmic_psychosis", 0, 1)])
def test_whoever_is_awake_in_a_stasis_chamber_is_not_spared(road: str, left: int, lost: int) -> None:
    story = rough(road, "z @", "@", level=2, first=True)
    story.change(A, 607, humans=2, asleep=2)
    story.go(("after_card",), dice=[6, 7])
    assert story.player(A).lost == lost
    assert humans(story.player(A).parts) == 2 + left


@pytest.mark.forbids("trucker 8.6")
@pytest.mark.parametrize("road", ["panic", "cosmic_psychosis"])
def test_sleepers_aliens_and_robonauts_keep_calm(road: str) -> None:
    for picture, options in (("z @", {"first": True}), ("R @", {"parts": True}), ("C @", {})):
        story = rough(road, picture, "@", level=2, **options)
        alien = "brown" if picture[0] == "C" else ""
        story.change(A, 607, humans=0, asleep=4 * (picture[0] == "z"), on=picture[0] == "R", alien=alien)
        part = story.part(A, 607)
        story.go(("after_card",), dice=[6, 7])
        assert story.player(A).lost == 0
        assert (story.part(A, 607).asleep, story.part(A, 607).alien) == (part.asleep, part.alien)


# Déjà vu


def deja_vu(*ships: str, **options: object) -> Story:
    story = rough("deja_vu", *ships, **options)
    story.s.deck = []
    return story


@pytest.mark.allows("trucker 8.6")
def test_when_the_deck_is_empty_its_cards_come_once_more() -> None:
    story = deja_vu("C @\n. e", "@\ne", wrong=True)
    story.fly("I-05", last=True)
    assert story.events(AllAgain) == [AllAgain(1)]
    assert (story.s.deck, story.s.rough.again) == ([NUMBERS["I-05"]], True)


@pytest.mark.forbids("trucker 8.6")
def test_they_do_not_come_a_third_time() -> None:
    story = deja_vu("C @\n. e", "@\ne", wrong=True)
    story.fly("I-05", last=True)
    story.s.turned.append(NUMBERS["I-05"])
    story.settle()
    assert story.s.over


@pytest.mark.forbids("trucker 8.6")
def test_what_was_beaten_or_taken_does_not_return() -> None:
    story = rough("deja_vu", "C @ C", "@", level=2)
    story.change(A, 807, tokens=OPEN)
    story.fly("I-18", {("explore", A): Explore(), ("lose_crew", A): [Lose(607, "human"), Lose(807, "human")]})
    story.fly("I-12", {("land", A): Land(0)})
    story.fly("I-13")
    assert {NUMBERS["I-18"], NUMBERS["I-12"]} <= set(story.s.rough.gone)
    assert NUMBERS["I-13"] not in story.s.rough.gone, "nobody landed there"
    story.s.deck = []
    story.go(("next_card",))
    assert story.s.deck == [NUMBERS["I-13"]]


@pytest.mark.forbids("trucker 8.6")
def test_an_enemy_who_was_beaten_does_not_return() -> None:
    story = deja_vu("g g g\ng @ g", "@", level=3, wrong=True)
    story.fly("I-02", {("fight", A): Pass()})
    assert (story.events(EnemyBeaten), story.s.rough.gone) == ([EnemyBeaten(A)], [NUMBERS["I-02"]])


@pytest.mark.allows("trucker 8.6")
def test_unknown_sectors_return_and_bring_new_cards() -> None:
    sector = "I-24"
    story = deja_vu("C @", "@", new_cards=True, parts=True)
    story.fly(sector)
    added = list(story.s.added)
    assert len(added) == 2
    story.s.on_top = []
    story.s.turned += added
    story.s.deck = []
    story.go(("next_card",))
    assert set(story.s.deck) == {NUMBERS[sector], *added}, "what it brought returns with it"
    story.fly(sector)
    assert len(story.s.added) == 4, "and it brings more"


@pytest.mark.forbids("trucker 8.6")
def test_intruders_do_not_return_if_anybody_has_beaten_them() -> None:
    story = deja_vu("C @ d", "@", level=2, new_cards=True, parts=True)
    story.fly("I-21", dice=[7])
    assert story.s.rough.gone == [NUMBERS["I-21"]]


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(("beaten", "gone"), [(1, False), (2, True)])
def test_a_pair_returns_unless_somebody_has_beaten_both(beaten: int, gone: bool) -> None:
    story = deja_vu("C @", "@", level=3, new_cards=True, parts=True)
    story.s.card = NUMBERS["III-21"]
    story.go(("take_bounty", A, beaten), ("next_card",))
    assert (NUMBERS["III-21"] in story.s.rough.gone) is gone


# Planets, meteors, enemies


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(("others", "what"), [(Land(1), "lF"), (Pass(), "HF")])
def test_paranoid_locals_fire_at_whoever_lands(others: Land | Pass, what: str) -> None:
    story = rough("paranoid_locals", "C @", "C @")
    story.fly("I-12", {("land", A): Land(0), ("land", B): others}, dice=[2])
    assert shots(story) == [what]
    assert len(story.events(Missed)) == (2 if what == "lF" else 1)


@pytest.mark.forbids("trucker 8.6")
def test_nobody_lands_nobody_fires() -> None:
    story = rough("paranoid_locals", "C @", "C @")
    story.fly("I-12")
    assert shots(story) == []


@pytest.mark.allows("trucker 8.6")
def test_small_meteors_are_large_and_large_ones_small() -> None:
    story = rough("meteoric_inversion", "C @", "@")
    story.fly("I-09", dice=[2, 2, 2])
    assert shots(story) == ["sF", "LL", "LR"]


@pytest.mark.allows("trucker 8.6")
def test_of_a_pair_the_small_one_comes_first() -> None:
    story = rough("meteoric_inversion", "C @", "@", parts=True)
    story.change(A, 607, tokens=Tokens(sides=(0, 3, 0, 0)))
    story.go(incoming("PF", 6), ("next_card",))
    assert kinds(story, TileDestroyed) == [TileDestroyed], "the small one bounces off, the large one does not"


@pytest.mark.forbids("trucker 8.6")
def test_shots_are_what_they_were() -> None:
    story = rough("meteoric_inversion", "C @", "@")
    story.go(("come_in", "HF", (A,)), ("come_in", "lF", (A,)), ("next_card",), dice=[2, 2])
    assert shots(story) == ["HF", "lF"]


@pytest.mark.allows("trucker 8.6")
def test_big_baddies_are_stronger_by_the_lower_die() -> None:
    story = rough("big_baddies", "g g g\ng @ g", "@", level=3, wrong=True)
    story.fly("I-02", dice=[(1, 6)])
    assert EnemyHeldOff(A) in story.events(EnemyHeldOff), "five cannons against 4 and 1"


@pytest.mark.forbids("trucker 8.6")
def test_they_are_as_strong_as_ever_on_the_next_flight() -> None:
    story = rough("big_baddies", "g g g\ng @ g", "@", level=3, wrong=True)
    story.fly("I-02", dice=[(3, 6)])
    assert EnemyWon(A) in story.events(EnemyWon)
    on(story)
    story.fly("I-02", {("fight", A): Reward()})
    assert EnemyBeaten(A) in story.events(EnemyBeaten)


@pytest.mark.allows("trucker 8.6")
def test_bad_luck_throws_dice_again_that_do_no_harm() -> None:
    story = rough("bad_luck", "C\n@", "@")
    story.go(("come_in", "HF", (A,)), ("next_card",), dice=[2, 3, 7])
    assert (len(story.events(RolledAgain)), story.player(A).lost) == (2, 1)


@pytest.mark.forbids("trucker 8.6")
def test_three_times_is_enough() -> None:
    story = rough("bad_luck", "C\n@", "@")
    story.go(("come_in", "HF", (A,)), ("next_card",), dice=[2, 2, 2, 2, 7])
    assert (len(story.events(RolledAgain)), story.player(A).lost) == (3, 0)


@pytest.mark.forbids("trucker 8.6")
def test_energy_spent_is_harm_enough() -> None:
    story = rough("bad_luck", "b @ S^", "@")
    story.go(("come_in", "lF", (A,)), ("next_card",), dice=[8])
    story.say(A, story.options(A)[1])
    assert not story.events(RolledAgain)


# Remorseless fate


@pytest.mark.allows("trucker 8.6")
def test_a_combat_zone_strikes_all_but_the_best() -> None:
    story = rough("remorseless_fate", "@", "C @", "C @ C", level=2, places=[12, 8, 4])
    story.s.card = NUMBERS["I-16"]
    story.go(("compare", 0), ("next_card",))
    assert [player.place for player in story.s.players] == [9, 5, 4]


@pytest.mark.allows("trucker 8.6")
def test_of_equals_the_one_furthest_behind_is_spared() -> None:
    story = rough("remorseless_fate", "@", "@", "@", level=2, places=[14, 10, 4])
    story.s.card = NUMBERS["I-16"]
    story.go(("compare", 0), ("next_card",))
    assert story.player(C).place == 4
    assert (story.player(A).place, story.player(B).place) == (11, 7)


@pytest.mark.allows("trucker 8.6")
def test_sabotage_strikes_all_but_the_best() -> None:
    story = rough("remorseless_fate", "C @", "C @", "C @ C", level=3)
    story.go(("sabotage",), ("next_card",), dice=[6, 7, 6, 7])
    assert [player.lost for player in story.s.players] == [1, 1, 0]


@pytest.mark.allows("trucker 8.6")
def test_in_an_epidemic_the_cabins_are_lost() -> None:
    story = rough("remorseless_fate", "C C b @", "@", level=3)
    story.fly("II-05")
    assert set(story.player(A).parts) == {607, 707}
    assert story.player(A).lost == 2


@pytest.mark.allows("trucker 8.6")
def test_in_an_epidemic_the_cabins_of_all_ships_are_lost() -> None:
    story = rough("remorseless_fate", "C C b @", "C C b @", level=3)
    story.fly("II-05")
    assert [player.lost for player in story.s.players] == [2, 2]


@pytest.mark.allows("trucker 8.6")
def test_in_stardust_tiles_with_exposed_connectors_fall_off() -> None:
    story = rough("remorseless_fate", "C @", "@", level=2, places=[9, 5])
    story.change(A, 607, tokens=Tokens(sides=(1, 3, 0, 0)))
    story.change(A, 707, tokens=Tokens(sides=(0, 0, 0, 3)))
    story.change(B, 707, tokens=Tokens(sides=(0, 0, 0, 0)))
    story.fly("I-04")
    assert (set(story.player(A).parts), story.player(A).place) == ({707}, 9), "and no days are lost"
    assert story.player(B).lost == 0


@pytest.mark.allows("trucker 8.6")
def test_every_tile_that_falls_off_is_counted() -> None:
    story = rough("remorseless_fate", "C @ C", "@", level=2, places=[9, 5])
    for cell, sides in ((607, (1, 3, 0, 0)), (707, (0, 3, 0, 3)), (807, (1, 0, 0, 3))):
        story.change(A, cell, tokens=Tokens(sides=sides))
    story.change(B, 707, tokens=Tokens(sides=(0, 0, 0, 0)))
    story.fly("I-04")
    assert (set(story.player(A).parts), story.player(A).lost) == ({707}, 2)


# Engine envy


@pytest.mark.allows("trucker 8.6")
def test_whoever_takes_the_lead_is_fired_at_by_the_next() -> None:
    story = rough("engine_envy", "@\nC", "g @ g", places=[4, 6])
    story.s.rough.leader = B
    story.player(A).place = 9
    story.go(("after_card",))
    assert (story.step, story.asked, story.options(B)) == ("fire_at_leader", (B,), [Choose(607), Choose(807)])
    story.say(B, Choose(607))
    assert (story.events(LeaderShotAt), story.events(Missed)) == ([LeaderShotAt(A, B, 607)], [Missed(A)])
    assert story.s.rough.leader == A


@pytest.mark.allows("trucker 8.6")
def test_whoever_has_cannons_in_one_column_only_fires_from_there_without_a_question() -> None:
    story = rough("engine_envy", "@\nC", "g @", places=[9, 6])
    story.s.rough.leader = B
    story.go(("after_card",))
    assert (story.step, story.events(LeaderShotAt)) == ("stay_or_leave", [LeaderShotAt(A, B, 607)])


@pytest.mark.forbids("trucker 8.6")
@pytest.mark.parametrize(("leader", "second"), [(A, "g @"), (B, "C @")])
def test_whoever_leads_still_is_left_alone_and_without_a_cannon_nobody_fires(leader: int, second: str) -> None:
    story = rough("engine_envy", "@\nC", second, places=[9, 6])
    story.s.rough.leader = leader
    story.go(("after_card",))
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 8.6")
def test_who_leads_from_the_start_has_taken_nothing() -> None:
    story = rough("engine_envy", "@\nC", "g @", places=[9, 6])
    story.go(("note_leader",), ("after_card",))
    assert (story.step, story.s.rough.leader) == ("stay_or_leave", A)


# Union ship


def unionised(credits: int = 3, **options: object) -> Story:
    """One card is left."""
    story = rough("union_ship", "C @ c", "@", **options)
    story.player(A).credits, story.player(B).credits = credits, 2
    story.s.deck = story.s.deck[:1]
    story.go(("next_card",))
    for seat in (A, B):
        story.say(seat, story.options(seat)[0])
    return story


@pytest.mark.allows("trucker 8.6")
def test_before_the_last_card_the_crew_is_paid_in_credits_or_cubes() -> None:
    story = unionised(goods={(A, 807): "BB"})
    assert (story.step, story.asked) == ("union", (A,))
    story.say(A, UseSkill(), Pay(1), Pay(1), Hand(807, "B"), Pay(1))
    assert (story.player(A).credits, goods(story.player(A).parts)) == (0, "B")
    assert (story.step, story.asked) == ("union", (B,))


@pytest.mark.allows("trucker 8.6")
def test_whoever_will_not_or_cannot_pay_gives_up() -> None:
    story = unionised(credits=3)
    assert story.player(A).gave_up, "four of crew, three credits, no cube"
    story.say(B, GiveUp())
    assert story.player(B).gave_up


@pytest.mark.allows("trucker 7.10", "trucker 8.6")
def test_a_con_artist_pays_a_crew_of_four_with_three_credits() -> None:
    story = rough("union_ship", "C @ c", "@")
    employ(story, A, "con_artist", both=True)
    story.player(A).credits = 3
    story.go(("union", A))
    story.say(A, UseSkill())  # without a cube there is nothing to choose
    assert (story.player(A).credits, story.player(A).gave_up) == (0, False)


@pytest.mark.forbids("trucker 8.6")
def test_before_any_other_card_nobody_is_paid() -> None:
    story = rough("union_ship", "C @ c", "@")
    story.s.deck = story.s.deck[:2]
    story.go(("next_card",))
    for seat in (A, B):
        story.say(seat, story.options(seat)[0])
    assert (len(story.s.turned), story.s.rough.is_paid) == (1, False)


@pytest.mark.forbids("trucker 8.6")
def test_where_all_comes_again_the_first_last_card_is_not_the_last() -> None:
    story = rough("union_ship", "C @ c", "@")
    on(story, "union_ship", "deja_vu")
    story.s.deck = story.s.deck[:1]
    story.go(("next_card",))
    for seat in (A, B):
        story.say(seat, story.options(seat)[0])
    assert not story.s.rough.is_paid


# Infected goods


@pytest.mark.allows("trucker 8.6")
def test_new_cubes_beyond_the_aliens_cost_a_human_each() -> None:
    story = rough("infected_goods", "C @ c\nC . .", "@", wrong=True)
    story.change(A, 608, humans=0, alien="brown")
    story.player(A).pending = "GB"
    story.go(("load_goods", A), ("next_card",))
    story.say(A, Stow("G", 807), Stow("B", 807))
    assert (story.step, story.options(A)) == ("lose_humans", [Lose(607, "human"), Lose(707, "human")])
    story.say(A, Lose(607, "human"))
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 8.6")
def test_whose_humans_all_live_in_one_cabin_is_not_asked_which_of_them_go() -> None:
    story = rough("infected_goods", "@ c", "@")
    story.player(A).pending = "B"
    story.go(("load_goods", A), ("next_card",))
    story.say(A, Stow("B", 807))
    assert (story.step, story.events(CrewLost)) == ("stay_or_leave", [CrewLost(A, 707, "human")])


@pytest.mark.forbids("trucker 8.6")
def test_cubes_left_behind_and_old_ones_cost_nobody() -> None:
    story = rough("infected_goods", "C @ c", "@", goods={(A, 807): "G"})
    story.player(A).pending = "GB"
    story.go(("load_goods", A), ("next_card",))
    story.say(A, Done())
    assert (story.step, humans(story.player(A).parts)) == ("stay_or_leave", 4)


# Somersault


@pytest.mark.allows("trucker 8.6")
def test_after_open_space_all_ships_turn_about() -> None:
    story = rough("somersault", "C @\n. e", "@\ne", wrong=True, places=[9, 5])
    before = {cell: part.tile for cell, part in story.player(A).parts.items()}
    story.fly("I-05")
    after = {cell: part.tile for cell, part in story.player(A).parts.items()}
    assert after == {1414 - cell: tile for cell, tile in before.items()}
    assert engine_strength(story.player(A).parts, 0) == 0.0, "its exhaust points ahead now"


@pytest.mark.allows("trucker 8.6")
def test_an_engine_that_points_ahead_works_then() -> None:
    story = rough("somersault", ". e^\nC @\n. e", "@\ne", wrong=True)
    story.go(("repair", A), ("next_card",))
    assert "engine_turned" not in str(story.match.view(A).players[A].mistakes)
    assert engine_strength(story.player(A).parts, 0) == 1.0
    story.go(("turn_about",), ("next_card",))
    assert engine_strength(story.player(A).parts, 0) == 1.0
    assert story.s.rough.is_turned


@pytest.mark.forbids("trucker 8.6")
def test_an_engine_still_points_to_no_side() -> None:
    story = rough("somersault", "@ e>", "@", wrong=True)
    story.go(("repair", A), ("next_card",))
    assert story.step == "repair"


@pytest.mark.forbids("trucker 8.6")
def test_after_other_cards_nobody_turns() -> None:
    story = rough("somersault", "C @", "@")
    story.fly("I-18")
    assert not story.s.rough.is_turned


# Abandoned debris


@pytest.mark.allows("trucker 8.6")
def test_all_vote_for_the_side_of_a_large_meteor() -> None:
    story = rough("abandoned_debris", "C @", "@", "@")
    story.fly("I-18", {("vote", A): Vote(1), ("vote", B): Vote(3), ("vote", C): Vote(3)}, dice=[2])
    assert (story.events(SideVoted), shots(story)) == ([SideVoted(3)], ["LL"])


@pytest.mark.allows("trucker 8.6")
def test_with_equal_votes_the_leader_decides() -> None:
    story = rough("abandoned_debris", "C @", "@", places=[3, 7])
    story.fly("I-18", {("vote", A): Vote(1), ("vote", B): Vote(3)}, until="break_tie")
    assert (story.asked, story.options(B)) == ((B,), [Vote(1), Vote(3)])


@pytest.mark.forbids("trucker 8.6")
def test_nobody_learns_how_others_vote_before_all_have() -> None:
    story = rough("abandoned_debris", "C @", "@")
    story.fly("I-18", until="vote")
    before = story.match.view(B)
    story.say(A, Vote(2))
    assert story.match.view(B) == before
    assert not story.events(SideVoted)


# Intruders


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(("die", "side"), [(1, "F"), (2, "F"), (3, "R"), (4, "B"), (5, "L"), (6, "L")])
def test_after_every_second_card_a_predator_comes(die: int, side: str) -> None:
    story = rough("infested_sector", "C C @ C C", "@", level=2)
    story.s.turned = [NUMBERS["I-05"], NUMBERS["I-06"]]
    story.go(("after_card",), dice=[(die, 1), (6, 6)])
    assert shots(story) == ["I" + side]


@pytest.mark.allows("trucker 8.6")
def test_it_walks_four_steps_and_is_worth_a_credit() -> None:
    story = rough("infested_sector", "C C @ C C", "d @", level=2, parts=True)
    story.s.turned = [NUMBERS["I-05"], NUMBERS["I-06"]]
    story.go(("after_card",), dice=[(3, 3), (4, 4)])
    moved = [event for event in story.events(IntruderMoved) if isinstance(event, IntruderMoved)]
    assert len([event for event in moved if event.seat == A]) == 4
    assert story.player(B).credits == 1


@pytest.mark.forbids("trucker 8.6")
def test_after_the_first_card_none_comes() -> None:
    story = rough("infested_sector", "C C @ C C", "@", level=2)
    story.s.turned = [NUMBERS["I-05"]]
    story.go(("after_card",))
    assert shots(story) == []


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(
    ("card", "figures"),
    [("I-21", (6, (), 3, "")), ("II-22", (10, (6, 10), 0, "YGB")), ("III-21", (8, (), 3, ""))],
)
def test_eager_boarders_walk_further_and_are_worth_more(card: str, figures: tuple[object, ...]) -> None:
    story = rough("eager_boarders", "C @", "@", level=3, parts=True, new_cards=True)
    story.s.card = NUMBERS[card]
    found = intruder(story.s)
    assert (found.steps, found.charges, found.credits, found.goods) == figures
    on(story)
    assert intruder(story.s).steps == found.steps - 2


# Being a card


def test_a_flight_tells_everybody_which_roads_it_takes() -> None:
    story = rough("panic", "C @", "@")
    assert story.match.view(None).roads == ("panic",)
    assert not story.events(CardTurned)
