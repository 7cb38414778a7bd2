"""Boosters, furnaces and hyperspace drives. (8.2.8 to 8.2.10)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Boost, Enough, FlyOn, GiveUp, Keep, Rouse, Spend, Thrust
from hyperespace.games.trucker.events import (
    Boosted,
    CubeBurned,
    DaysGained,
    EnergySpent,
    GaveUp,
    GoodsLost,
    Shielded,
    StrengthDeclared,
    TileDestroyed,
)
from hyperespace.games.trucker.first_expansion.events import Jumped
from hyperespace.games.trucker.ship import energy, goods
from hyperespace.games.trucker.tiles import LEFT
from tests.games.trucker.first_expansion.crowds import struck, trip
from tests.games.trucker.yard import A, B, Story, incoming


def declared(story: Story, what: str, *answers: hs.Option) -> float:
    story.go(("declare", A, what, ()))
    story.play({"declare": list(answers)})
    [event] = story.events(StrengthDeclared)
    assert isinstance(event, StrengthDeclared)
    return event.strength


# Boosters (8.2.8)


@pytest.mark.allows("trucker 8.2.8")
@pytest.mark.parametrize(("gun", "strength"), [("g<", 3.0), ("G<", 4.0), ("V<", 3.0)])
def test_a_boosted_cannon_counts_three_or_four_whichever_way_it_points_and_is_gone(gun: str, strength: float) -> None:
    story = trip(f"{gun} 1 @ b")
    assert declared(story, "cannons", Boost(507, 807)) == strength
    assert story.events(Boosted) == [Boosted(A, 507)]
    assert (507 in story.player(A).parts, story.player(A).lost) == (False, 1)
    assert 607 in story.player(A).parts


@pytest.mark.allows("trucker 8.2.8")
@pytest.mark.parametrize(("engine", "strength"), [("e", 3.0), ("E", 4.0 + 1.0)])
def test_a_boosted_engine_counts_double_and_is_gone(engine: str, strength: float) -> None:
    story = trip(f"{engine} 2 @ b\n. . e .")
    assert declared(story, "engines", Boost(507, 807)) == strength
    assert 507 not in story.player(A).parts


@pytest.mark.allows("trucker 8.2.8")
def test_a_boosted_double_engine_needs_no_energy_of_its_own() -> None:
    story = trip("E 2 @ b", energy={(A, 807): 1})
    assert declared(story, "engines", Boost(507, 807)) == 4.0
    assert energy(story.player(A).parts) == 0


@pytest.mark.allows("trucker 8.2.8")
def test_an_alien_helps_a_boosted_cannon() -> None:
    story = trip("g^ 1 @ C p\n. . b . .", crew={(A, 807): "purple"})
    assert declared(story, "cannons", Boost(507, 708)) == 5.0


@pytest.mark.allows("trucker 8.2.8")
def test_a_booster_works_once_for_each_cell() -> None:
    story = trip("g^ .\n1 @\ng< b", energy={(A, 708): 2})
    assert declared(story, "cannons", Boost(606, 708), Boost(608, 708)) == 6.0
    assert story.player(A).lost == 2


@pytest.mark.allows("trucker 8.2.8")
def test_a_ship_may_fall_apart_by_it() -> None:
    story = trip("b g^ 1 @ b", level=3)
    story.go(("declare", A, "cannons", ()))
    story.play({"declare": Boost(507, 807)}, until="keep_piece")
    assert story.options(A) == [Keep(607), Keep(407)]


@pytest.mark.forbids("trucker 8.2.8")
def test_only_what_is_joined_to_it_is_boosted() -> None:
    story = trip("1 @ b g>")
    story.go(("declare", A, "cannons", ()))
    assert story.step == ""


@pytest.mark.forbids("trucker 8.2.8")
def test_only_what_it_is_made_for_is_boosted() -> None:
    story = trip("g< 2 @ b\n. . G> .", wrong=True)
    story.go(("declare", A, "cannons", ()))
    assert not [option for option in story.options(A) if isinstance(option, Boost)]
    assert story.refusal(A, Boost(507, 807)).code == "no_boost"


@pytest.mark.forbids("trucker 8.2.8")
def test_without_energy_nothing_is_boosted() -> None:
    story = trip("g< 1 @ b", energy={(A, 807): 0})
    assert declared(story, "cannons") == 0.5


@pytest.mark.forbids("trucker 8.2.8")
def test_what_is_boosted_is_not_powered_as_well() -> None:
    story = trip("G< 1 @ b")
    story.go(("declare", A, "cannons", ()))
    story.say(A, Boost(507, 807))
    assert story.step == ""


@pytest.mark.allows("trucker 8.2.8")
def test_a_solar_panel_beside_a_booster_drives_it() -> None:
    story = trip("g< 1 @\n. o .", parts=True)
    assert declared(story, "cannons", Boost(507, 608)) == 3.0


@pytest.mark.allows("trucker 8.2.8")
@pytest.mark.parametrize("what", ["LF", "HF"])
def test_a_boosted_shield_stops_what_is_large_or_heavy_for_two_cells(what: str) -> None:
    story = trip("S^ 3\n@ b", energy={(A, 807): 2})
    story.go(incoming(what, 7))
    story.play({"hit": Boost(706, 807)})
    assert "raise_shield" not in story.answered  # there is one battery for both
    assert story.events(Shielded, TileDestroyed) == [Shielded(A, 706)]
    assert energy(story.player(A).parts) == 0
    assert 706 in story.player(A).parts


@pytest.mark.forbids("trucker 8.2.8")
def test_one_cell_is_not_enough_for_booster_and_shield() -> None:
    assert struck("S^ 3\n@ b", "HF", 7, energy={(A, 807): 1}) == [TileDestroyed]


@pytest.mark.forbids("trucker 8.2.8")
def test_a_shield_on_the_other_side_is_not_boosted() -> None:
    assert struck("Sv 3\n@ b", "HF", 7) == [TileDestroyed]


@pytest.mark.forbids("trucker 8.2.8")
def test_what_a_shield_stops_anyway_needs_no_booster() -> None:
    story = trip("S^ 3\n@ b")
    story.go(incoming("lF", 7))
    assert not [option for option in story.options(A) if isinstance(option, Boost)]


@pytest.mark.allows("trucker 8.2.8")
def test_a_panel_may_drive_the_booster_and_a_battery_the_shield() -> None:
    story = trip("S^ 3 o\n@ b .", parts=True, energy={(A, 807): 1})
    story.go(incoming("HF", 7))
    boosts = [option for option in story.options(A) if isinstance(option, Boost)]
    assert boosts == [Boost(706, 906)], "the battery is needed for the shield"
    story.play({"hit": Boost(706, 906)})
    assert story.events(Shielded) == [Shielded(A, 706)]


@pytest.mark.forbids("trucker 8.2.8")
def test_a_panel_out_of_reach_does_not_drive_the_shield() -> None:
    assert struck("S^ 3 o\n@ + .", "HF", 7, parts=True) == [TileDestroyed]


def test_everybody_sees_what_is_boosted() -> None:
    story = trip("g^ .\n1 @\ng< b")
    story.go(("declare", A, "cannons", ()))
    story.say(A, Boost(606, 708))
    view = story.match.view(B)
    assert (view.powering, view.powered, view.boosted) == ("cannons", 0, (606,))


# Furnaces (8.2.9)


@pytest.mark.allows("trucker 8.2.9")
def test_a_cube_is_burned_in_place_of_an_energy_cell() -> None:
    story = trip("G^ . .\nf @ c", energy={}, goods={(A, 807): "YB"})
    assert declared(story, "cannons", Spend(807, "B")) == 2.0
    assert story.events(CubeBurned, EnergySpent) == [CubeBurned(A, 807, "B")]
    assert goods(story.player(A).parts) == "Y"


@pytest.mark.allows("trucker 8.2.9")
def test_any_cube_will_do() -> None:
    story = trip("G^ . .\nf @ s", goods={(A, 807): "R"})
    story.go(("declare", A, "cannons", ()))
    assert story.options(A) == [Enough(), Spend(807, "R")]


@pytest.mark.allows("trucker 8.2.9")
def test_it_drives_shields_thrusters_and_robonauts() -> None:
    story = trip("S^ .\n@ f\nc .", goods={(A, 708): "B"})
    story.go(incoming("lF", 7))
    story.play({"hit": Spend(708, "B")})
    assert story.events(Shielded) == [Shielded(A, 706)]
    story = trip("t< . .\n+ @ f\n. c .", parts=True, goods={(A, 708): "B"})
    story.go(("dodge", A, "LF", 0, 6, 0))
    assert Thrust(LEFT, 708, "B") in story.options(A)
    story = trip("R @ f\n. c .", parts=True, goods={(A, 708): "B"})
    story.go(("rouse", A, 0))
    story.say(A, Rouse(607, 708, "B"))
    assert story.part(A, 607).on
    assert goods(story.player(A).parts) == ""


@pytest.mark.forbids("trucker 8.2.9")
def test_without_a_furnace_no_cube_burns() -> None:
    story = trip("G^ . .\n+ @ c", goods={(A, 807): "YB"})
    assert declared(story, "cannons") == 0


@pytest.mark.forbids("trucker 8.2.9")
def test_one_cube_drives_one_thing_even_with_two_furnaces() -> None:
    story = trip("G^ . G^\nf @ c\n. f .", goods={(A, 807): "B"}, wrong=True)
    assert declared(story, "cannons", Spend(807, "B")) == 2.0


@pytest.mark.forbids("trucker 8.2.9")
def test_what_is_handed_over_is_not_burned() -> None:
    story = trip("f @ c", goods={(A, 807): "B"})
    story.go(("lose_goods", A, 1))
    assert story.events(GoodsLost, CubeBurned) == [GoodsLost(A, 807, "B")]


# Hyperspace drives (8.2.10)


def drive(story: Story, *answers: hs.Option) -> None:
    """Everybody flies on; then these answers."""
    story.go(("next_card",))
    while story.step == "stay_or_leave":
        story.say(story.asked[0], FlyOn())
    story.say(A, *answers)


@pytest.mark.allows("trucker 8.2.10")
@pytest.mark.parametrize(("level", "days"), [(1, 1), (2, 2), (3, 3)])
def test_three_cells_bring_as_many_days_as_the_number_of_the_class(level: int, days: int) -> None:
    story = trip("h @ b\n. b .", level=level, places=[10, 0])
    drive(story, Spend(807), Spend(807))  # the third comes from the only battery that is left
    assert story.events(Jumped) == [Jumped(A, 607)]
    assert story.events(DaysGained)[0] == DaysGained(A, days)


@pytest.mark.allows("trucker 8.2.10")
def test_it_is_used_before_the_card_is_turned() -> None:
    story = trip("h @ b\n. b .")
    drive(story)
    assert story.step == "hyperspace"
    assert story.s.card == -1


@pytest.mark.forbids("trucker 8.2.10")
def test_one_may_leave_it() -> None:
    story = trip("h @ b\n. b .", places=[10, 0])
    drive(story, Enough())
    assert story.events(Jumped) == []
    assert story.s.card != -1


@pytest.mark.forbids("trucker 8.2.10")
def test_two_cells_are_not_enough() -> None:
    story = trip("h @ b", energy={(A, 807): 2})
    drive(story)
    assert story.s.card != -1


@pytest.mark.forbids("trucker 8.2.10")
def test_whoever_has_begun_spends_all_three() -> None:
    story = trip("h @ b\n. b .")
    drive(story, Spend(807))
    assert Enough() not in story.options(A)


@pytest.mark.forbids("trucker 8.2.10")
def test_solar_panels_are_no_batteries() -> None:
    story = trip("o h @ b", parts=True)
    drive(story)
    assert Spend(507) not in (story.options(A) if story.step == "hyperspace" else [])


@pytest.mark.allows("trucker 8.2.10")
def test_a_furnace_may_stand_in_for_batteries() -> None:
    story = trip("h @ b\n. f c", goods={(A, 808): "BB"}, energy={(A, 807): 1}, places=[10, 0])
    drive(story, Spend(808, "B"), Spend(808, "B"))
    assert story.events(Jumped) == [Jumped(A, 607)]


@pytest.mark.forbids("trucker 8.2.10")
def test_whoever_gives_up_jumps_no_more() -> None:
    story = trip("h @ b\n. b .")
    story.go(("next_card",))
    for seat in story.asked:
        story.say(seat, GiveUp() if seat == A else FlyOn())
    assert story.step != "hyperspace"


@pytest.mark.forbids("trucker 8.2.10")
def test_whoever_is_lapped_by_a_jump_is_out_at_once() -> None:
    story = trip("h @ b\n. b .", places=[39, 0])
    drive(story, Spend(807), Spend(807))
    assert story.events(GaveUp) == [GaveUp(B, "lapped")]
