"""Fire: arcs, bands, volleys and last salvos. (5)"""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Fire, Launch, Order
from hyperespace.games.cosmos.events import BattleWon, ShipDestroyed, ShotFired
from tests.games.cosmos.battle import BLUE, RED, Fight

FAR = "R9 fighter 3001 west"
"""Somebody who keeps the battle going."""


def shot(ship: str, arc: str, target: str) -> Fire:
    return Fire(ship, arc, target)


@pytest.mark.allows("cosmos 5.1")
@pytest.mark.parametrize("phase", [1, 2, 3, 4, 5, 6])
def test_a_ship_may_fire_in_every_phase_even_if_it_stands_still(phase: int) -> None:
    fight = Fight("B1 cruiser 0806 east", "R1 cruiser 1306 west")
    fight.fire(shot("B1", "bow", "R1"), phase=phase, dice=[4])
    assert fight.defences("R1") == [52]


@pytest.mark.allows("cosmos 5.1")
def test_fire_comes_after_all_movement() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 1908 west")
    fight.orders(B1="M", R1="M")
    fight.until("aim")
    assert (fight.s.phase, fight.place("R1")[0]) == (1, "1708")
    assert fight.offered(Fire) == [shot("B1", "bow", "R1")]


@pytest.mark.forbids("cosmos 5.1")
def test_only_ones_own_ships_fire_and_only_on_the_map() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 fighter 1006 east", "R1 fighter 1206 west")
    fight.until("aim", phase=1)
    assert fight.refusal(shot("R1", "bow", "B3"), seat=BLUE) == hs.Refusal("not_your_ship", "5.1", {"ship": "R1"})
    assert fight.refused(shot("X1", "bow", "R1"), seat=BLUE) == ("not_your_ship", "5.1")
    assert fight.refusal(shot("B2", "bow", "R1")) == hs.Refusal("cannot_fire", "5.1", {"ship": "B2"})


@pytest.mark.allows("cosmos 5.2")
def test_a_new_turn_brings_all_shots_back() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 cruiser 1408 west")
    for phase in (1, 2):
        fight.fire(shot("B1", "bow", "R1"), phase=phase)
    assert fight.ship("B1").shots == 2
    fight.end_turn()
    assert fight.ship("B1").shots == 0
    fight.until("aim", phase=1)
    assert shot("B1", "bow", "R1") in fight.options(BLUE)


@pytest.mark.forbids("cosmos 5.2")
@pytest.mark.parametrize(("kind", "shots"), [("fighter", 2), ("escort", 3), ("cruiser", 3), ("cargo", 1)])
def test_no_class_fires_more_often_in_a_turn(kind: str, shots: int) -> None:
    arc, at = ("starboard", "0809") if kind == "cargo" else ("bow", "1306")
    fight = Fight(f"B1 {kind} 0906 east", f"R1 bastion {at} east", FAR)
    for phase in range(1, shots + 1):
        fight.fire(shot("B1", arc, "R1"), phase=phase)
    fight.until("aim", phase=shots + 1)
    assert BLUE not in fight.asked
    assert fight.ship("B1").shots == shots


@pytest.mark.forbids("cosmos 5.2")
def test_a_fourth_shot_is_refused_with_the_number() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter 0801 south-east", "R1 cruiser 1506 west", "R2 fighter 0805 west")
    for phase in (1, 2, 3):
        fight.fire(shot("B1", "bow", "R1"), phase=phase)
    fight.until("aim", phase=4)
    refusal = hs.Refusal("no_shots_left", "5.2", {"ship": "B1", "shots": 3})
    assert fight.refusal(shot("B1", "bow", "R1")) == refusal


@pytest.mark.forbids("cosmos 5.2")
def test_shots_that_are_only_written_count_too() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 escort 1208 west", "R2 escort 1408 west")
    fight.ship("B1").shots = 1
    fight.until("write_orders")
    fight.ship("B1").shots = 1
    fight.until("aim", phase=1)
    fight.say(shot("B1", "bow", "R1"))
    assert fight.refused(shot("B1", "bow", "R2")) == ("no_shots_left", "5.2")


@pytest.mark.allows("cosmos 5.3")
def test_one_cell_of_the_target_in_an_arc_is_enough_and_ships_between_do_not_matter() -> None:
    fight = Fight("B1 fighter 1008 east", "B2 escort 1208 east", "R1 escort 1308 west", "R2 cargo 1708 east", FAR)
    fight.until("aim", phase=1)
    assert fight.cells("R2") == {"1708", "1608", "1508"}
    assert fight.offered(Fire)[:2] == [shot("B1", "bow", "R1"), shot("B1", "bow", "R2")]


@pytest.mark.allows("cosmos 5.3")
def test_a_target_in_two_arcs_is_fired_at_in_the_one_that_is_named() -> None:
    fight = Fight("B1 escort 1008 east", "R1 cargo 1306 east", FAR)
    fight.until("aim", phase=1)
    assert fight.offered(Fire) == [shot("B1", "bow", "R1"), shot("B1", "port", "R1")]
    fight.dice(3)
    fight.say(shot("B1", "port", "R1"))
    fight.close()
    assert fight.defences("R1") == [21]  # times three: its tail on 1106 is near


@pytest.mark.forbids("cosmos 5.3")
@pytest.mark.parametrize("at", ["0808", "1108", "1011", "1908"])
def test_a_target_outside_the_arc_is_refused(at: str) -> None:
    fight = Fight("B1 escort 1008 east", f"R1 fighter {at} east", "R2 fighter 1308 west")
    fight.until("aim", phase=1)
    arc = "port" if at in ("1108", "1011") else "bow"
    values: dict[str, int | str] = {"ship": "B1", "target": "R1", "arc": arc}
    assert fight.refusal(shot("B1", arc, "R1")) == hs.Refusal("out_of_arc", "5.3", values)
    assert fight.refused(shot("B1", "stern", "R1")) == ("out_of_arc", "5.3")


@pytest.mark.forbids("cosmos 5.3")
def test_friends_mines_asteroids_and_fighters_aboard_are_no_targets() -> None:
    red = ("R1 escort 1508 west", "R3 cruiser 2008 west", "R2 fighter aboard R3 port")
    fight = Fight("B1 escort 1008 east", "B2 fighter 1208 east", *red, rocks=["1406"], mines=["red 1408"])
    fight.until("aim", phase=1)
    for target in ("B2", "R2", "1408", "1406", "Z1"):
        values: dict[str, int | str] = {"ship": "B1", "target": target}
        assert fight.refusal(shot("B1", "bow", target)) == hs.Refusal("no_target", "5.3", values)


@pytest.mark.allows("cosmos 5.4")
def test_different_enemies_in_different_arcs_in_one_phase() -> None:
    fight = Fight("B1 escort 1008 east", "R1 fighter 1308 west", "R2 fighter 1005 west", "R3 fighter 1011 west")
    fight.fire(shot("B1", "bow", "R1"), shot("B1", "port", "R2"), shot("B1", "starboard", "R3"))
    assert [event.target for event in fight.events(ShotFired) if isinstance(event, ShotFired)] == ["R1", "R2", "R3"]


@pytest.mark.allows("cosmos 5.4")
def test_special_ships_fire_several_times_in_an_arc_even_at_one_target() -> None:
    fight = Fight("B1 fighter 0406 west", "R1 leviathan 0806 east", "B2 cruiser 1406 west", "B3 fighter 1206 west")
    fight.until("aim", phase=1)
    fight.say(shot("R1", "bow", "B2"), shot("R1", "bow", "B2"), shot("R1", "bow", "B3"))
    assert fight.refusal(shot("R1", "bow", "B2")) == hs.Refusal(
        "arc_used", "5.4", {"ship": "R1", "target": "B2", "arc": "bow", "shots": 3}
    )


@pytest.mark.allows("cosmos 5.4")
def test_the_bastion_fires_twice_in_each_sector_and_eight_times_in_a_turn() -> None:
    around = ("R1 fighter 2208 west", "R2 fighter 2112 west", "R3 fighter 1812 west", "R4 fighter 1708 west")
    fight = Fight("B1 bastion 2008 east", *around, "R5 fighter 2104 west")
    fight.until("aim", phase=1)
    for target in ("R1", "R2", "R3", "R4"):
        arc = next(option.arc for option in fight.offered(Fire) if isinstance(option, Fire) and option.target == target)
        fight.say(shot("B1", arc, target), shot("B1", arc, target))
    assert fight.refused(shot("B1", "sector_4", "R5")) == ("no_shots_left", "5.2")
    fight.close()
    assert len(fight.events(ShotFired)) == 8


@pytest.mark.forbids("cosmos 5.4")
def test_the_same_arc_twice_and_the_same_target_twice_are_refused() -> None:
    fight = Fight("B1 cruiser 0806 east", "R1 fighter 1206 west", "R2 fighter 1306 west", "R3 cargo 1003 south-east")
    fight.until("aim", phase=1)
    fight.say(shot("B1", "bow", "R1"))
    assert fight.refusal(shot("B1", "bow", "R2")) == hs.Refusal(
        "arc_used", "5.4", {"ship": "B1", "target": "R2", "arc": "bow", "shots": 1}
    )
    assert fight.refused(shot("B1", "bow", "R1")) == ("arc_used", "5.4")


@pytest.mark.forbids("cosmos 5.2")
def test_with_one_shot_left_it_is_the_arc_that_is_wrong_and_not_the_number_of_shots() -> None:
    fight = Fight("B1 fighter 1008 east", "R1 fighter 1308 west", "R2 fighter 0708 west", FAR)
    fight.until("write_orders")
    fight.ship("B1").shots = 1
    fight.until("aim", phase=1)
    assert fight.refused(shot("B1", "bow", "R2")) == ("out_of_arc", "5.3")
    assert fight.offered(Fire) == [shot("B1", "bow", "R1")]


@pytest.mark.forbids("cosmos 5.4")
def test_an_enemy_in_two_arcs_is_fired_at_once_only() -> None:
    fight = Fight("B1 escort 1008 east", "R1 cargo 1306 east", FAR)
    fight.until("aim", phase=1)
    fight.say(shot("B1", "port", "R1"))
    values: dict[str, int | str] = {"ship": "B1", "target": "R1", "arc": "bow"}
    assert fight.refusal(shot("B1", "bow", "R1")) == hs.Refusal("target_taken", "5.4", values)


@pytest.mark.allows("cosmos 5.5")
def test_next_door_is_near_enough_and_far_enough() -> None:
    fight = Fight("B1 escort 1008 east", "R1 fighter 1108 west", FAR)
    fight.until("aim", phase=1)
    assert fight.offered(Fire) == [shot("B1", "bow", "R1")]


@pytest.mark.forbids("cosmos 5.5")
@pytest.mark.parametrize("target", ["R1 fighter 0908 west", "R1 cargo 1008 west", "R1 cruiser 1208 east"])
def test_no_fire_at_an_enemy_who_shares_a_cell(target: str) -> None:
    fight = Fight("B1 escort 1008 east", target, "R2 fighter 1408 west")
    fight.until("aim", phase=1)
    values: dict[str, int | str] = {"ship": "B1", "target": "R1", "arc": "bow"}
    assert fight.refusal(shot("B1", "bow", "R1")) == hs.Refusal("overlap", "5.5", values)


@pytest.mark.allows("cosmos 5.6")
@pytest.mark.parametrize(
    ("at", "factor"), [("1108", 3), ("1208", 3), ("1308", 2), ("1508", 2), ("1608", 1), ("1808", 1)]
)
def test_the_die_is_multiplied_by_the_band(at: str, factor: int) -> None:
    fight = Fight("B1 escort 1008 east", f"R1 fighter {at} west", FAR)
    fight.fire(shot("B1", "bow", "R1"), dice=[4])
    assert fight.events(ShotFired) == [ShotFired("B1", "bow", "R1", 8, 4, factor, "", 4 * factor, 20 - 4 * factor)]


@pytest.mark.allows("cosmos 5.6")
def test_the_best_band_that_any_part_of_the_target_reaches_counts() -> None:
    fight = Fight("B1 escort 1008 east", "R1 cargo 1408 east", FAR)
    fight.fire(shot("B1", "bow", "R1"), dice=[5])
    assert fight.defences("R1") == [15]  # 1208 is at short range


@pytest.mark.forbids("cosmos 5.6")
@pytest.mark.parametrize(("kind", "die"), [("fighter", 6), ("escort", 8), ("cruiser", 12)])
def test_a_class_rolls_its_own_die_once(kind: str, die: int) -> None:
    fight = Fight(f"B1 {kind} 0806 east", "R1 bastion 1306 east", FAR)
    fight.until("aim", phase=1)
    before = fight.match.drawn
    fight.say(shot("B1", "bow", "R1"))
    fight.close()
    (event,) = fight.events(ShotFired)
    assert isinstance(event, ShotFired)
    assert (event.die, event.damage, fight.defences("R1")) == (die, event.roll * event.factor, [170 - event.damage])
    assert fight.match.drawn == before + 1


@pytest.mark.allows("cosmos 5.7")
def test_two_ships_destroy_each_other() -> None:
    fight = Fight("B1 fighter 1008 east defence=2", "R1 fighter 1208 west defence=2", "B2 fighter 0101 east", FAR)
    fight.fire(shot("B1", "bow", "R1"), shot("R1", "bow", "B1"), dice=[1, 1])
    fight.until_phase(1)
    assert fight.fates("B1", "R1") == ["destroyed", "destroyed"]
    assert fight.s.scores == [10.0, 10.0]


@pytest.mark.allows("cosmos 5.7")
def test_whoever_is_brought_to_zero_fires_a_last_salvo() -> None:
    fight = Fight("B1 escort 1008 east", "R1 escort 1408 west defence=14", "B2 fighter 1308 west", FAR)
    fight.fire(shot("B1", "bow", "R1"), dice=[7])
    assert (fight.step, fight.s.dying, fight.defences("R1")) == ("aim_last", ["R1"], [0])
    assert fight.asked == (RED,)
    fight.dice(3)
    fight.say(shot("R1", "bow", "B1"))
    fight.close()
    assert fight.defences("B1") == [34]
    fight.until_phase(1)
    assert fight.fates("R1", "B1") == ["destroyed", "flying"]


@pytest.mark.allows("cosmos 5.7")
def test_a_salvo_that_kills_a_third_brings_another_salvo() -> None:
    fight = Fight(
        "B1 escort 1008 east",
        "R1 escort 1408 west defence=1",
        "B2 escort 1108 east defence=1",
        "R2 fighter 1508 west defence=1",
        FAR,
    )
    fight.fire(shot("B1", "bow", "R1"))
    fight.say(shot("R1", "bow", "B2"))
    fight.close()
    assert (fight.step, fight.s.dying, fight.asked) == ("aim_last", ["B2"], (BLUE,))
    fight.say(shot("B2", "bow", "R2"))
    fight.close()
    assert (fight.step, fight.s.dying, fight.asked) == ("aim_last", ["R2"], (RED,))
    fight.close()
    fight.until_phase(1)
    assert fight.fates("B1", "R1", "B2", "R2") == ["flying", "destroyed", "destroyed", "destroyed"]
    assert fight.s.scores == [31.0, 21.0]


@pytest.mark.forbids("cosmos 5.4", "cosmos 5.7")
def test_in_the_second_salvo_the_arcs_of_the_first_volley_are_still_used() -> None:
    fight = Fight(
        "B1 escort 1008 east",
        "R1 escort 1408 west defence=1",
        "B2 escort 1108 east defence=1",
        "R2 escort 1508 west",
        FAR,
    )
    fight.fire(shot("B1", "bow", "R1"), shot("B2", "bow", "R2"))
    fight.say(shot("R1", "bow", "B2"))
    fight.close()
    assert fight.defences("B2") == [0]
    assert fight.step != "aim_last"  # its bow has fired in this phase, and no other arc of it reaches R2


@pytest.mark.forbids("cosmos 5.7")
def test_a_last_salvo_is_for_the_dying_only_and_needs_shots() -> None:
    fight = Fight(
        "B1 escort 1008 east", "B2 fighter 1108 east", "R1 fighter 1308 west defence=1", "R2 escort 1508 west", FAR
    )
    fight.until("write_orders")
    fight.ship("R1").shots = 1
    fight.fire(shot("B1", "bow", "R1"), shot("R1", "bow", "B2"))
    assert fight.step != "aim_last"  # its second shot of the turn was its last one
    assert fight.ship("R1").shots == 2


@pytest.mark.forbids("cosmos 5.7")
def test_in_a_last_salvo_nobody_fires_who_stands_and_nobody_at_those_who_fell() -> None:
    fight = Fight(
        "B1 escort 1008 east",
        "B2 fighter 1108 east defence=1",
        "R1 escort 1308 west defence=1",
        "R2 escort 1508 west",
        FAR,
    )
    fight.fire(shot("B1", "bow", "R1"), shot("R2", "bow", "B2"))
    assert (fight.step, fight.s.dying) == ("aim_last", ["B2", "R1"])
    assert fight.refusal(shot("R2", "port", "B1")) == hs.Refusal("cannot_fire", "5.1", {"ship": "R2"})
    assert fight.refused(shot("R1", "bow", "B2")) == ("no_target", "5.3")
    assert fight.offered(Fire, seat=RED) == [shot("R1", "bow", "B1")]


@pytest.mark.forbids("cosmos 5.7")
def test_a_shot_of_the_volley_counts_even_if_its_target_has_fallen_to_another() -> None:
    fight = Fight("B1 fighter 1008 east", "B2 fighter 1007 east", "R1 fighter 1208 west defence=1", FAR)
    fight.fire(shot("B1", "bow", "R1"), shot("B2", "bow", "R1"), dice=[6, 5])
    assert [ship.shots for ship in fight.s.ships[:2]] == [1, 1]
    assert fight.defences("R1") == [0]


@pytest.mark.allows("cosmos 5.8")
def test_at_zero_a_ship_is_destroyed_and_taken_away_at_the_end_of_the_phase() -> None:
    fight = Fight("B1 escort 1008 east", "R1 escort 1408 west defence=14", FAR)
    fight.fire(shot("B1", "bow", "R1"), dice=[7])
    assert fight.fates("R1") == ["flying"]  # it is still there while it may fire
    fight.close()
    assert fight.events(ShipDestroyed) == [ShipDestroyed("R1", "1408", 3)]
    assert fight.fates("R1") == ["destroyed"]


@pytest.mark.forbids("cosmos 5.8")
def test_defence_never_falls_below_zero_and_never_rises() -> None:
    fight = Fight("B1 cruiser 0806 east", "R1 fighter 1006 west", "R2 escort 1406 west", FAR)
    fight.fire(shot("B1", "bow", "R1"), dice=[12])
    assert fight.defences("R1") == [0]
    fight.fire(shot("B1", "bow", "R2"), phase=2, dice=[4])
    fight.end_turn()
    fight.end_turn()
    assert fight.defences("R2") == [32]


@pytest.mark.forbids("cosmos 5.8")
def test_one_point_short_is_not_destroyed() -> None:
    fight = Fight("B1 escort 1008 east", "R1 escort 1408 west defence=15", FAR)
    fight.fire(shot("B1", "bow", "R1"), dice=[7])
    fight.until_phase(1)
    assert (fight.defences("R1"), fight.fates("R1")) == ([1], ["flying"])


@pytest.mark.allows("cosmos 5.1", "cosmos 6.3")
def test_launched_fighters_fire_in_the_same_phase() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "R1 fighter 1505 west")
    fight.launch(Launch("B2", "ahead", ""))
    assert fight.place("B2") == ("1305", "east")
    fight.fire(shot("B2", "bow", "R1"))
    assert fight.ship("B2").shots == 1
    assert fight.events(BattleWon) == []
    fight.until("order_launched")
    fight.say(Order("B2", 2, "M"))
