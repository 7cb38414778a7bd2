"""Every machination, and what the rulebook's annex says of it. (8.5)"""

import pytest

from hyperespace.games.trucker.answers import Done, Hand, Lose, LoseDays, Pay, Sell, Spend
from hyperespace.games.trucker.cubes import hidden
from hyperespace.games.trucker.events import (
    CreditsGained,
    DaysLost,
    EnergySpent,
    FinePaid,
    Incoming,
    IntruderBeaten,
    IntruderMoved,
    ShotDown,
)
from hyperespace.games.trucker.machinations.events import EnergyLost
from hyperespace.games.trucker.ship import exposed, goods
from hyperespace.games.trucker.state import Part, Tokens
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import TILE, A, B, C, Story


def rich(story: Story, *credits: int) -> Story:
    for seat, sum_ in enumerate(credits):
        story.player(seat).credits = sum_
    story.look_again()
    return story


def purses(story: Story) -> list[int]:
    return [player.credits for player in story.s.players]


# Cartel busters


@pytest.mark.allows("trucker 8.5")
def test_cartel_busters_fine_whoever_has_most_of_a_kind_and_equals_all_pay() -> None:
    story = rich(Story([". g .\nC @ b\n. e .", "C @ c"], level=2), 5, 5)
    story.fly("cartel_busters")
    assert purses(story) == [5 - 4, 5 - 2], "A: cabins, batteries, engines, cannons; B: cabins and holds"


@pytest.mark.forbids("trucker 8.5")
def test_cartel_busters_do_not_count_new_tiles() -> None:
    story = rich(Story(["@ o", "@ R", "@ d"], level=2, parts=True), 5, 5, 5)
    story.player(A).parts[706] = Part(TILE["x2_thr1"])
    story.fly("cartel_busters")
    assert purses(story) == [4, 4, 4], "one cabin each; panels, robonauts, auto-defences and thrusters are none of them"


@pytest.mark.allows("trucker 8.5")
def test_a_mixed_hold_is_whatever_it_holds() -> None:
    story = rich(Story(["C @", "C @"], first=True), 5, 5)
    story.player(A).parts[706] = Part(TILE["x1_ccb1"])
    story.fly("cartel_busters")
    assert purses(story) == [5 - 3, 5 - 1], "cabins, and both energy and containers"


# Bonuses


@pytest.mark.allows("trucker 8.5")
def test_quality_control_pays_the_prize_for_looks_now() -> None:
    story = Story(["@ C", "@", "C @"], level=2)
    for cell in (607, 707, 807):
        for seat, sides in ((A, (3, 0, 0, 0)), (B, (0, 0, 1, 0)), (C, (1, 2, 3, 0))):
            if cell in story.player(seat).parts:
                story.change(seat, cell, tokens=Tokens(sides=sides))
    story.player(C).flies = False
    counts = [exposed(player.parts) for player in story.s.players]
    assert counts[B] < counts[A]
    story.fly("quality_control")
    assert purses(story) == [0, 4, 0]
    assert story.events(CreditsGained) == [CreditsGained(B, 4)]


@pytest.mark.forbids("trucker 8.5")
def test_whoever_gave_up_is_not_judged() -> None:
    story = Story(["@", "@"], level=2)
    story.player(B).flies = False
    story.fly("quality_control")
    assert purses(story) == [4, 0]


@pytest.mark.allows("trucker 8.5")
def test_checkpoint_pays_for_the_order_of_flight_now() -> None:
    story = Story(["@", "@", "@"], level=2, places=[3, 9, 6])
    story.fly("checkpoint")
    assert purses(story) == [4, 8, 6]


@pytest.mark.forbids("trucker 8.5")
@pytest.mark.parametrize("card", ["quality_control", "checkpoint"])
def test_a_bureaucrat_changes_nothing_in_mid_flight(card: str) -> None:
    plain, moved = Story(["@", "@"], level=2), Story(["@", "@"], level=2)
    moved.s.bonuses = (1, 1)
    plain.fly(card)
    moved.fly(card)
    assert purses(plain) == purses(moved)


@pytest.mark.forbids("trucker 8.5")
def test_an_architect_has_no_second_prize_in_mid_flight() -> None:
    plain, built = Story(["@", "@"], level=2), Story(["@", "@"], level=2)
    employ(built, A, "architect", both=True)
    plain.fly("quality_control")
    built.fly("quality_control")
    assert purses(plain) == purses(built)


@pytest.mark.allows("trucker 8.5")
@pytest.mark.parametrize("card", ["quality_control", "checkpoint"])
def test_a_con_artist_gets_one_credit_more(card: str) -> None:
    plain, sly = Story(["@", "@"], level=2), Story(["@", "@"], level=2)
    employ(sly, A, "con_artist", both=True)
    plain.fly(card)
    sly.fly(card)
    assert [more - less for more, less in zip(purses(sly), purses(plain), strict=True)] == [1, 0]


@pytest.mark.allows("trucker 8.5")
def test_salvage_rights_pay_the_last_for_what_the_leader_lost() -> None:
    story = Story(["@", "@", "@"])
    story.player(A).lost = 7
    story.fly("salvage_rights")
    assert purses(story) == [0, 0, 5]


@pytest.mark.forbids("trucker 8.5")
def test_whoever_flies_alone_salvages_nothing() -> None:
    story = Story(["@", "@"])
    story.player(A).lost, story.player(B).flies = 3, False
    story.fly("salvage_rights")
    assert purses(story) == [0, 0]


# Ambush


@pytest.mark.allows("trucker 8.5")
def test_in_an_ambush_whoever_is_stronger_robs_the_leader() -> None:
    story = rich(Story(["@", "g @ g", "@"], level=2), 3, 0, 0)
    story.fly("ambush")
    assert purses(story) == [1, 2, 0]


@pytest.mark.forbids("trucker 8.5")
def test_nobody_takes_more_than_the_leader_has() -> None:
    story = rich(Story(["@", "g @", "g @"], level=2), 3, 0, 0)
    story.fly("ambush")
    assert purses(story) == [0, 2, 1]


@pytest.mark.allows("trucker 8.5")
def test_pairs_of_auto_defences_count_in_an_ambush() -> None:
    story = rich(Story(["@", "@ d d"], level=2, parts=True), 3, 0)
    story.fly("ambush")
    assert purses(story) == [1, 2]


# Customs, rays, market, pickpockets, stowaways


@pytest.mark.allows("trucker 8.5")
def test_customs_want_a_credit_or_the_cube() -> None:
    story = rich(Story(["@ s s", "@"], goods={(A, 807): "R", (A, 907): "R"}), 1, 0)
    story.fly("customs_inspection", {"clear_customs": [Pay(1), Hand(907, "R")]})
    assert (story.player(A).credits, goods(story.player(A).parts)) == (0, "R")


@pytest.mark.allows("trucker 8.5")
def test_customs_clear_cubes_of_every_colour() -> None:
    story = rich(Story(["@ s c", "@"], goods={(A, 807): "R", (A, 907): "GB"}), 2, 0)
    story.fly("customs_inspection", {"clear_customs": [Hand(907, "B"), Pay(1), Pay(1)]})
    assert (story.player(A).credits, goods(story.player(A).parts)) == (0, "RG")


@pytest.mark.forbids("trucker 8.5")
def test_whoever_has_no_credit_loses_all_that_customs_see_and_is_not_asked() -> None:
    story = Story(["@ s c", "@"], goods={(A, 807): "R", (A, 907): "GB"})
    story.fly("customs_inspection")
    assert goods(story.player(A).parts) == ""
    assert "clear_customs" not in story.answered


@pytest.mark.forbids("trucker 8.5")
def test_when_the_credits_are_gone_one_still_chooses_which_cubes_go() -> None:
    story = rich(Story(["@ s c", "@"], goods={(A, 807): "R", (A, 907): "B"}), 1, 0)
    story.fly("customs_inspection", until="clear_customs")
    story.say(A, Pay(1))
    assert story.options(A) == [Hand(807, "R"), Hand(907, "B")]


@pytest.mark.forbids("trucker 8.5")
def test_customs_do_not_find_what_a_smuggler_or_a_storekeeper_hides() -> None:
    story = rich(Story(["+ @ s c", "@"], goods={(A, 607): "G", (A, 807): "Y", (A, 907): "B"}), 3, 0)
    employ(story, A, "smuggler", "storekeeper", both=True)
    assert [hidden(story.s, A, cell) for cell in (607, 807, 907)] == ["G", "Y", ""]
    story.fly("customs_inspection", {"clear_customs": Hand(907, "B")})
    assert (story.player(A).credits, sorted(goods(story.player(A).parts))) == (3, ["G", "Y"])


@pytest.mark.allows("trucker 8.5")
def test_cosmic_rays_make_every_cube_fall_by_a_colour() -> None:
    story = Story(["@ s c", "@"], goods={(A, 807): "R", (A, 907): "YB"})
    story.fly("cosmic_rays")
    assert (story.part(A, 807).goods, story.part(A, 907).goods) == ("Y", "G")


@pytest.mark.allows("trucker 8.5")
def test_cosmic_rays_find_hidden_cubes_too() -> None:
    story = Story(["@ +", "@"], goods={(A, 807): "G"})
    employ(story, A, "smuggler")
    story.fly("cosmic_rays")
    assert story.part(A, 807).goods == "B"


@pytest.mark.allows("trucker 8.5")
def test_on_the_black_market_cubes_sell_for_a_credit_less() -> None:
    story = Story(["@ s c", "@"], goods={(A, 807): "R", (A, 907): "GB"})
    story.fly("black_market", {"sell_cubes": [Sell("R", 807), Done()]})
    assert (story.player(A).credits, goods(story.player(A).parts)) == (3, "GB")


@pytest.mark.forbids("trucker 8.5")
def test_nobody_gives_anything_for_blue_cubes() -> None:
    story = Story(["@ c", "@"], goods={(A, 807): "BB"})
    story.fly("black_market")
    assert (story.player(A).credits, goods(story.player(A).parts)) == (0, "BB")


@pytest.mark.allows("trucker 8.5")
def test_pickpockets_pass_the_dearest_cube_back() -> None:
    story = Story(["@ c", "@ c", "@"], goods={(A, 807): "YB", (B, 807): "G"})
    story.fly("pickpockets")
    assert [goods(story.player(seat).parts) for seat in (A, B, C)] == ["B", "GY", ""], "C has no room"


@pytest.mark.forbids("trucker 8.5")
def test_a_red_cube_is_not_passed_where_only_others_fit() -> None:
    story = Story(["@ s", "@ c"], goods={(A, 807): "R"})
    story.fly("pickpockets")
    assert [goods(story.player(seat).parts) for seat in (A, B)] == ["R", ""]


@pytest.mark.allows("trucker 8.5")
def test_stowaways_bring_a_cube_and_cost_somebody() -> None:
    story = Story(["C @ c", "@"])
    story.fly("stowaways", {("lose_crew", A): Lose(607, "human")})
    assert (story.part(A, 807).goods, story.part(A, 607).humans, story.part(A, 707).humans) == ("B", 1, 2)
    assert story.part(B, 707).humans == 2, "no room, no stowaway"


@pytest.mark.allows("trucker 8.5")
def test_a_gravity_well_holds_back_whoever_has_cubes() -> None:
    story = Story(["@ c:???3 c:???? c", "@"], level=3, wrong=True, places=[20, 10])
    for cell in (807, 907, 1007):
        story.change(A, cell, goods="GG")
    story.fly("gravity_well")
    assert [player.place for player in story.s.players] == [18, 10]


# Energy


@pytest.mark.allows("trucker 8.5")
def test_eco_patrol_fines_every_second_cell() -> None:
    story = rich(Story(["b @ b", "@"], energy={(A, 607): 2, (A, 807): 1}), 5, 5)
    story.fly("eco_patrol")
    assert purses(story) == [4, 5]


@pytest.mark.forbids("trucker 8.5")
@pytest.mark.parametrize("card", ["eco_patrol", "system_test"])
def test_solar_panels_are_unknown_to_the_offices(card: str) -> None:
    story = rich(Story(["o @ o", "@"], level=2, parts=True), 5, 5)
    story.fly(card)
    assert purses(story) == [5, 5]


@pytest.mark.allows("trucker 8.5")
def test_a_system_test_takes_a_cell_or_a_credit_for_each_system() -> None:
    story = rich(Story(["b @ S\n. E .", "@"], energy={(A, 607): 1}), 1, 1)
    story.fly("system_test", until="stand_test")
    assert story.options(A) == [Spend(607), Pay(1)]
    story.say(A, Spend(607))
    assert story.events(EnergyLost, FinePaid) == [EnergyLost(A, 607), FinePaid(A, 1)]
    assert (story.part(A, 607).energy, purses(story)) == (0, [0, 1])


@pytest.mark.forbids("trucker 8.5")
def test_a_system_test_takes_no_energy_from_a_panel() -> None:
    story = rich(Story(["o @ .\n. S .", "@"], level=2, parts=True, wrong=True), 1, 1)
    story.fly("system_test")
    assert story.events(EnergyLost, EnergySpent, FinePaid) == [FinePaid(A, 1)]
    assert (story.part(A, 607).on, purses(story)) == (False, [0, 1])


@pytest.mark.allows("trucker 8.5")
def test_a_cold_spell_takes_a_cell_from_each() -> None:
    story = Story(["b @ b", "@"], energy={(A, 607): 2, (A, 807): 1})
    story.fly("cold_spell", {"lose_energy": Spend(807)})
    assert [story.part(A, cell).energy for cell in (607, 807)] == [2, 0]


@pytest.mark.allows("trucker 8.5")
def test_a_fuel_leak_costs_the_strongest_engines_days_or_cells() -> None:
    story = Story(["@ b\ne .", "@\ne"], wrong=True, places=[9, 5])
    story.fly("fuel_leak", until="leak_fuel")
    assert (story.asked, story.options(A)) == ((A,), [LoseDays(2), Spend(807)]), "of equals the one ahead"
    story.play({("leak_fuel", A): Spend(807)})
    assert story.events(EnergyLost, DaysLost) == [EnergyLost(A, 807)] * 2
    assert story.part(A, 807).energy == 0
    story.fly("fuel_leak")
    assert story.events(EnergyLost, DaysLost) == [DaysLost(A, 2)], "no cells are left"
    assert ("leak_fuel" in story.answered, story.player(A).place) == (False, 7)


# Credits and days


@pytest.mark.allows("trucker 8.5")
def test_an_audit_fines_lost_tiles_up_to_the_number_of_the_class() -> None:
    story = rich(Story(["@", "@"], level=2), 5, 5)
    story.player(A).lost, story.player(B).lost = 1, 6
    story.fly("audit")
    assert purses(story) == [4, 3]


@pytest.mark.forbids("trucker 8.5")
def test_nobody_pays_more_than_he_has() -> None:
    story = rich(Story(["@", "@"], level=2), 1, 0)
    story.player(A).lost = 6
    story.fly("audit")
    assert purses(story) == [0, 0]
    assert [event for event in story.events(FinePaid) if event == FinePaid(A, 1)]


@pytest.mark.allows("trucker 8.5")
def test_a_toll_gate_costs_credits_or_days() -> None:
    story = rich(Story(["@", "@"], level=2, places=[9, 5]), 3, 3)
    story.fly("toll_gate", {("pay_toll", A): Pay(2), ("pay_toll", B): LoseDays(2)})
    assert (purses(story), story.player(B).place) == ([1, 3], 3)


@pytest.mark.forbids("trucker 8.5")
def test_whoever_cannot_pay_the_toll_loses_the_days_and_is_not_asked() -> None:
    story = rich(Story(["@", "@"], level=2, places=[9, 5]), 1, 0)
    story.fly("toll_gate")
    assert "pay_toll" not in story.answered
    assert ([player.place for player in story.s.players], purses(story)) == ([7, 3], [1, 0])


@pytest.mark.allows("trucker 8.5")
def test_loans_help_at_the_toll_gate() -> None:
    story = rich(Story(["@", "@"], level=2, loans=True), 1, 0)
    story.fly("toll_gate", {("pay_toll", A): Pay(2)})
    assert (story.player(A).credits, story.player(A).borrowed) == (0, 1)


@pytest.mark.allows("trucker 8.5")
def test_a_con_artist_pays_one_credit_less() -> None:
    story = rich(Story(["@", "@"], level=2), 3, 3)
    employ(story, A, "con_artist", both=True)
    story.fly("toll_gate", {"pay_toll": [Pay(2), Pay(2)]})
    assert purses(story) == [2, 1]


@pytest.mark.allows("trucker 7.10", "trucker 8.5")
def test_a_con_artist_pays_what_only_his_discount_makes_payable() -> None:
    story = rich(Story(["@", "@"], level=2), 1, 1)
    employ(story, A, "con_artist", both=True)
    story.fly("toll_gate", {("pay_toll", A): Pay(2)})
    assert purses(story) == [0, 1]


@pytest.mark.forbids("trucker 7.10")
def test_his_discount_makes_nothing_payable_twice_on_one_card() -> None:
    story = Story(["@ s s", "@"], level=2, goods={(A, 807): "R", (A, 907): "R"})
    employ(story, A, "con_artist", both=True)
    story.fly("customs_inspection", until="clear_customs")
    assert Pay(1) in story.options(A)
    story.say(A, Pay(1))
    assert (story.step, story.options(A)) == ("clear_customs", [Hand(807, "R"), Hand(907, "R")])


@pytest.mark.allows("trucker 8.5")
def test_in_a_wormhole_first_and_last_change_places() -> None:
    story = Story(["@", "@", "@"], places=[9, 6, 2])
    story.fly("wormhole")
    assert [player.place for player in story.s.players] == [2, 6, 9]


@pytest.mark.allows("trucker 8.5")
def test_a_strike_halves_all_thrust_on_the_next_card() -> None:
    story = Story(["@ .\ne e", "@ .\ne ."], wrong=True, places=[9, 5])
    story.fly("strike")
    story.fly("I-05")
    assert story.player(A).place == 10, "two engines give one"
    assert story.player(B).gave_up, "one gives nothing"


@pytest.mark.forbids("trucker 8.5")
def test_a_strike_is_over_after_that_card() -> None:
    story = Story(["@ .\ne e", "@ .\ne ."], wrong=True, places=[9, 5])
    story.fly("strike")
    story.fly("audit")
    story.fly("I-05")
    assert [player.place for player in story.s.players] == [11, 6]


@pytest.mark.allows("trucker 8.5")
def test_a_medical_check_costs_large_crews_somebody() -> None:
    story = Story(["C C @ C", "C @ C"], level=2)
    story.fly("medical_check", {("lose_crew", A): Lose(607, "human")})
    assert [sum(part.humans for part in story.player(seat).parts.values()) for seat in (A, B)] == [7, 6]


# What comes flying or walking


@pytest.mark.allows("trucker 8.5")
def test_a_narrow_road_scrapes_both_flanks() -> None:
    story = Story(["C @ C", "@"])
    story.fly("narrow_road")
    assert (set(story.player(A).parts), story.player(A).lost) == ({707}, 2)
    assert story.player(B).gave_up, "one tile is both flanks"


@pytest.mark.allows("trucker 8.5")
def test_a_cannon_that_points_there_shoots_the_rock_down() -> None:
    story = Story(["g< @ C", "@"])
    story.fly("narrow_road")
    assert story.events(ShotDown) == [ShotDown(A, 607)]
    assert 807 not in story.player(A).parts


@pytest.mark.forbids("trucker 8.5")
def test_thrusters_do_not_help_on_a_narrow_road() -> None:
    story = Story(["C @ b\n. t .", "@"], level=2, parts=True, wrong=True)
    story.fly("narrow_road")
    assert not story.events(Incoming), "nothing is rolled"
    assert 607 not in story.player(A).parts


@pytest.mark.forbids("trucker 8.5")
def test_a_cylinder_has_no_outermost_column() -> None:
    story = Story(["C @ C", "@"], level="IIB", parts=True)
    story.fly("narrow_road")
    assert story.player(A).lost == 0


@pytest.mark.allows("trucker 8.5")
def test_a_shooting_gallery_fires_from_every_side() -> None:
    story = Story(["@", "@"])
    story.fly("shooting_gallery", dice=[2, 2, 2, 2])
    assert [event.what for event in story.events(Incoming) if isinstance(event, Incoming)] == ["lF", "lR", "lB", "lL"]


@pytest.mark.allows("trucker 8.5")
def test_jealous_rivals_fire_at_the_richest_from_behind() -> None:
    story = rich(Story([". @ .\n. C .", ". @ .\n. C ."]), 3, 4)
    story.fly("jealous_rivals", dice=[7])
    assert [player.lost for player in story.s.players] == [0, 1]


@pytest.mark.allows("trucker 8.5")
def test_a_comets_tail_is_for_the_leader_alone() -> None:
    story = Story(["C\n@", "C\n@"])
    story.fly("comet_tail", dice=[7, 2, 2])
    assert [player.lost for player in story.s.players] == [1, 0]


@pytest.mark.allows("trucker 8.5")
def test_an_escaped_pet_walks_like_any_predator() -> None:
    story = Story(["C @ C", "@"], level=2)
    story.fly("escaped_pet", dice=[7])
    assert len([event for event in story.events(IntruderMoved) if isinstance(event, IntruderMoved)]) >= 6
    assert sum(part.humans for part in story.player(A).parts.values()) == 0


@pytest.mark.allows("trucker 8.5")
def test_hired_bombers_leave_a_charge_and_are_worth_a_red_cube() -> None:
    story = Story(["C @ C", "@ . ."], level=2)
    story.fly("hired_bombers", dice=[7])
    assert story.player(A).lost == 1
    guarded = Story(["s @ d", "@"], level=2, parts=True)
    guarded.fly("hired_bombers", until="load_goods", dice=[7])
    assert guarded.events(IntruderBeaten)
    assert guarded.player(A).pending == "R"
