"""Fighters and their cruisers: ramps, launches, landings. (6)"""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Announce, EndLaunch, Fire, Launch, Order, Ready, Recover
from hyperespace.games.cosmos.events import LaunchAnnounced, Launched, LaunchRolled, LostAboard, Recovered
from hyperespace.games.cosmos.sheets import sheet_of
from tests.games.cosmos.battle import BLUE, RED, Fight

CARRIER = "B1 cruiser 0806 east"
"""Its ramps are on 0905 (port) and 0907 (starboard)."""

WING = ("B2 fighter aboard B1 port", "B3 fighter aboard B1 port", "B4 fighter aboard B1 starboard")
ENEMY = "R1 fighter 3001 west"
ENEMY_CARRIER = ("R1 cruiser 2506 west", "R2 fighter aboard R1 port", "R3 fighter aboard R1 starboard")


def announced(*ships: str, phase: int = 1, seats: tuple[int, ...] = (BLUE,), dice: tuple[int, ...] = ()) -> Fight:
    """A battle in which these seats launch in this phase."""
    fight = Fight(*ships)
    fight.until("recover_or_announce", phase=phase)
    for seat in seats:
        fight.say(Announce(), seat=seat)
    fight.dice(*dice)
    fight.close()
    return fight


@pytest.mark.allows("cosmos 6.1")
def test_a_cruiser_has_two_ramps_for_two_on_its_front_cells() -> None:
    assert [(ramp.name, ramp.cell, ramp.room) for ramp in sheet_of("cruiser").ramps] == [
        ("port", (1, -1), 2),
        ("starboard", (0, 1), 2),
    ]
    fight = Fight(CARRIER, *WING, "B5 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B5", "B1", "starboard"))
    fight.close()
    assert [(ship.name, ship.ramp) for ship in fight.s.ships if ship.carrier == "B1"] == [
        ("B2", "port"), ("B3", "port"), ("B4", "starboard"), ("B5", "starboard")
    ]  # fmt: skip


@pytest.mark.forbids("cosmos 6.1")
def test_no_third_fighter_on_a_ramp() -> None:
    fight = Fight(CARRIER, *WING, "B5 fighter 0905 east", "B6 fighter 0907 east", "B7 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    values: dict[str, int | str] = {"ship": "B5", "carrier": "B1", "ramp": "port", "room": 2}
    assert fight.refusal(Recover("B5", "B1", "port")) == hs.Refusal("ramp_full", "6.1", values)
    fight.say(Recover("B6", "B1", "starboard"))
    assert fight.refused(Recover("B7", "B1", "starboard")) == ("ramp_full", "6.1")
    assert fight.refused(Recover("B7", "B1", "stern")) == ("no_such_ramp", "6.1")
    assert fight.refused(Recover("B7", "R1", "port")) == ("no_such_ramp", "6.1")


@pytest.mark.allows("cosmos 6.2")
def test_of_several_who_launch_the_lowest_roll_goes_first() -> None:
    fight = announced(CARRIER, *WING, *ENEMY_CARRIER, seats=(BLUE, RED), dice=(5, 2))
    assert fight.events(LaunchAnnounced) == [LaunchAnnounced(BLUE), LaunchAnnounced(RED)]
    assert fight.events(LaunchRolled) == [LaunchRolled(BLUE, 5), LaunchRolled(RED, 2)]
    assert (fight.step, fight.asked) == ("launch", (RED,))
    fight.say(Launch("R2", "ahead", ""), EndLaunch(), seat=RED)
    assert fight.asked == (BLUE,)
    assert next(ship for ship in fight.match.view(BLUE).ships if ship.name == "R2").at == fight.place("R2")[0]


@pytest.mark.allows("cosmos 6.2")
def test_equal_rolls_are_rolled_again() -> None:
    fight = announced(CARRIER, *WING, *ENEMY_CARRIER, seats=(BLUE, RED), dice=(3, 3, 4, 4, 1, 6))
    rolls = [event.roll for event in fight.events(LaunchRolled) if isinstance(event, LaunchRolled)]
    assert rolls == [3, 3, 4, 4, 1, 6]
    assert fight.asked == (BLUE,)


@pytest.mark.allows("cosmos 6.2")
def test_who_launches_alone_rolls_no_die() -> None:
    fight = announced(CARRIER, *WING, *ENEMY_CARRIER)
    assert fight.events(LaunchRolled) == []
    assert fight.asked == (BLUE,)


@pytest.mark.forbids("cosmos 6.2")
def test_whoever_announced_launches_at_least_one_and_who_did_not_none() -> None:
    fight = announced(CARRIER, *WING, *ENEMY_CARRIER)
    assert fight.refusal(EndLaunch(), seat=BLUE) == hs.Refusal("launch_one", "6.2")
    assert fight.refused(Launch("R2", "ahead", "")) == ("not_asked", "6.3")
    fight.say(Launch("B4", "ahead", ""), EndLaunch(), seat=BLUE)
    assert fight.fates("B2", "B3", "B4", "R2") == ["aboard", "aboard", "flying", "aboard"]


@pytest.mark.forbids("cosmos 6.2")
def test_nothing_is_announced_twice_or_without_a_fighter() -> None:
    fight = Fight(CARRIER, WING[0], "B9 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    fight.say(Announce(), seat=BLUE)
    assert fight.refusal(Announce(), seat=BLUE) == hs.Refusal("announced_already", "6.2")
    alone = Fight(CARRIER, "B9 fighter 0907 east", ENEMY)
    alone.until("recover_or_announce", phase=1)
    assert alone.refusal(Announce(), seat=BLUE) == hs.Refusal("nothing_to_launch", "6.2")


@pytest.mark.allows("cosmos 6.3")
@pytest.mark.parametrize(
    ("ship", "path", "pivot", "place"),
    [
        ("B2", "ahead", "", ("1305", "east")),
        ("B2", "outward", "", ("1101", "north-east")),
        ("B4", "ahead", "", ("1307", "east")),
        ("B4", "outward", "", ("1111", "south-east")),
        ("B2", "ahead", "GG", ("1305", "north-west")),
        ("B4", "outward", "D", ("1111", "south-west")),
        ("B4", "ahead", "DD", ("1307", "south-west")),
        ("B2", "outward", "G", ("1101", "north-west")),
    ],
)
def test_a_launch_follows_a_path_of_four_cells_then_a_pivot(
    ship: str, path: str, pivot: str, place: tuple[str, str]
) -> None:
    fight = announced(CARRIER, *WING, ENEMY)
    fight.say(Launch(ship, path, pivot))
    assert fight.place(ship) == place


@pytest.mark.allows("cosmos 6.3")
def test_all_four_may_go_at_once_before_the_cruiser_moves_and_along_one_path() -> None:
    fight = Fight(CARRIER, *WING, "B5 fighter aboard B1 starboard", ENEMY)
    fight.orders(B1="- - M")
    fight.until("recover_or_announce", phase=3)
    fight.say(Announce(), seat=BLUE)
    fight.close()
    for name in ("B2", "B3", "B4", "B5"):
        fight.say(Launch(name, "ahead", ""))
    assert [fight.place(name)[0] for name in ("B2", "B3", "B4", "B5")] == ["1305", "1305", "1307", "1307"]
    assert fight.events(Launched)[0] == Launched("B2", "B1", "port", "ahead", "", "1305", 0)
    fight.until_phase(3)
    assert fight.place("B1")[0] == "1006"
    assert fight.place("B2")[0] == "1305"  # a launch is its only movement in this phase


@pytest.mark.forbids("cosmos 6.3")
def test_a_path_that_ends_off_the_map_is_closed() -> None:
    fight = announced("B1 cruiser 0804 east", *WING, ENEMY)
    values: dict[str, int | str] = {"ship": "B2", "ramp": "port", "path": "outward"}
    assert fight.refusal(Launch("B2", "outward", "")) == hs.Refusal("path_off_map", "6.3", values)
    assert fight.refused(Launch("B2", "sideways", "")) == ("no_such_path", "6.3")
    assert fight.refused(Launch("B2", "ahead", "GGG")) == ("no_such_path", "6.3")
    assert Launch("B2", "ahead", "") in fight.options(BLUE)


@pytest.mark.forbids("cosmos 6.3")
def test_a_path_is_closed_even_if_only_its_last_cell_is_off_the_map() -> None:
    fight = announced("B1 cruiser 0805 east", *WING, ENEMY)
    assert fight.refused(Launch("B2", "outward", "")) == ("path_off_map", "6.3")
    inside = announced("B1 cruiser 0806 east", *WING, ENEMY)
    assert Launch("B2", "outward", "") in inside.options(BLUE)


@pytest.mark.allows("cosmos 6.3")
def test_a_launched_fighter_is_aboard_nothing() -> None:
    fight = announced(CARRIER, *WING, ENEMY)
    fight.say(Launch("B2", "ahead", ""))
    assert (fight.ship("B2").fate, fight.ship("B2").carrier, fight.ship("B2").ramp) == ("flying", "", "")


@pytest.mark.forbids("cosmos 6.3")
def test_only_what_is_aboard_and_ones_own_is_launched() -> None:
    fight = announced(CARRIER, *WING, *ENEMY_CARRIER)
    assert fight.refused(Launch("R2", "ahead", ""), seat=BLUE) == ("not_your_ship", "6.3")
    assert fight.refusal(Launch("B1", "ahead", "")) == hs.Refusal("not_aboard", "6.3", {"ship": "B1"})
    fight.say(Launch("B2", "ahead", ""))
    assert fight.refused(Launch("B2", "ahead", "")) == ("not_aboard", "6.3")


@pytest.mark.allows("cosmos 6.4")
def test_launched_fighters_get_orders_for_the_rest_of_the_turn() -> None:
    fight = announced(CARRIER, *WING, ENEMY, phase=3)
    fight.say(Launch("B2", "ahead", ""), EndLaunch(), seat=BLUE)
    fight.until("order_launched")
    assert (fight.s.phase, fight.asked) == (3, (BLUE,))
    fight.write(B2="- - - M MGG X")
    fight.close()
    fight.end_turn()
    assert fight.ship("B2").past == "- - [] M MGG X"
    assert fight.place("B2") == ("1705", "north-west")


@pytest.mark.allows("cosmos 6.4")
def test_launched_in_the_fifth_phase_they_get_an_order_for_the_sixth() -> None:
    fight = announced(CARRIER, *WING, ENEMY, phase=5)
    fight.say(Launch("B2", "ahead", ""), EndLaunch(), seat=BLUE)
    fight.until("order_launched")
    fight.write(B2="- - - - - M")
    fight.close()
    fight.end_turn()
    assert fight.ship("B2").past == "- - - - [] M"


@pytest.mark.forbids("cosmos 6.4")
def test_they_get_none_for_phases_that_are_over_and_nobody_else_gets_any() -> None:
    fight = announced(CARRIER, *WING, "B9 fighter 1012 east", ENEMY, phase=3)
    fight.say(Launch("B2", "ahead", ""), EndLaunch(), seat=BLUE)
    fight.until("order_launched")
    assert fight.refused(Order("B2", 3, "M")) == ("orders_stand", "3.5")
    assert fight.refused(Order("B9", 4, "M")) == ("orders_stand", "3.5")
    assert fight.refused(Order("B2", 5, "M")) == ("phase_by_phase", "3.1")


@pytest.mark.forbids("cosmos 6.4")
def test_after_the_sixth_phase_there_is_nothing_to_order() -> None:
    fight = announced(CARRIER, *WING, ENEMY, phase=6)
    fight.say(Launch("B2", "ahead", ""), EndLaunch(), seat=BLUE)
    assert (fight.step, fight.s.turn) == ("write_orders", 2)
    assert Order("B2", 1, "M") in fight.options(BLUE)


@pytest.mark.allows("cosmos 6.5")
def test_a_fighter_above_a_ramp_comes_aboard_with_its_damage_and_shots() -> None:
    fight = Fight(CARRIER, "B2 fighter 0507 east defence=9", "R1 escort 1007 west")
    fight.orders(B2="M M M M M M")
    fight.until("aim", phase=1)
    fight.say(Fire("B2", "bow", "R1"))
    fight.until("recover_or_announce", phase=3)
    assert fight.place("B2")[0] == "0907"
    fight.say(Recover("B2", "B1", "starboard"))
    fight.close()
    assert fight.events(Recovered) == [Recovered("B2", "B1", "starboard")]
    ship = fight.ship("B2")
    assert (ship.fate, ship.defence, ship.shots, ship.orders) == ("aboard", 9, 1, [])
    fight.end_turn()
    assert ship.past == "M* M () - - -"


@pytest.mark.allows("cosmos 6.5")
def test_it_may_be_launched_again_in_a_later_phase_with_new_orders_and_the_shots_it_has_left() -> None:
    fight = Fight(CARRIER, "B2 fighter 0907 east", "R1 escort 1507 west", "R2 fighter 3001 west")
    for phase in (1, 2):
        fight.fire(Fire("B2", "bow", "R1"), phase=phase)
    fight.until("recover_or_announce", phase=3)
    fight.say(Recover("B2", "B1", "starboard"))
    fight.launch(Launch("B2", "ahead", ""), phase=4)
    fight.until("aim", phase=4)
    assert fight.refused(Fire("B2", "bow", "R1")) == ("no_shots_left", "5.2")
    fight.until("order_launched")
    assert fight.offered(Order)[0] == Order("B2", 5, "X")


@pytest.mark.forbids("cosmos 6.5")
def test_nothing_lands_that_is_not_a_fighter_of_ones_own_above_the_ramp() -> None:
    fight = Fight(CARRIER, WING[0], "B5 escort 0907 east", "B6 fighter 0906 east", "R1 fighter 0907 west")
    fight.until("recover_or_announce", phase=1)
    assert fight.refused(Recover("R1", "B1", "starboard"), seat=BLUE) == ("not_your_ship", "6.5")
    assert fight.refused(Recover("B5", "B1", "starboard")) == ("lands_nowhere", "6.5")
    assert fight.refused(Recover("B2", "B1", "starboard")) == ("lands_nowhere", "6.5")
    values: dict[str, int | str] = {"ship": "B6", "carrier": "B1", "ramp": "starboard", "at": "0906"}
    assert fight.refusal(Recover("B6", "B1", "starboard")) == hs.Refusal("not_above_ramp", "6.5", values)


@pytest.mark.forbids("cosmos 6.5")
def test_nobody_lands_on_an_enemys_cruiser() -> None:
    fight = Fight(CARRIER, "B2 fighter 0907 east", "R1 cruiser 0806 east")
    fight.until("recover_or_announce", phase=1)
    assert fight.offered(Recover) == [Recover("B2", "B1", "starboard")]
    assert fight.refused(Recover("B2", "R1", "starboard")) == ("no_such_ramp", "6.1")


@pytest.mark.forbids("cosmos 6.5")
def test_no_fighter_lands_twice_or_on_a_ramp_that_it_only_flies_past() -> None:
    fight = Fight(CARRIER, "B2 fighter 0907 east", "B3 fighter 0807 east", ENEMY)
    fight.orders(B3="M")
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B2", "B1", "starboard"))
    assert fight.refused(Recover("B2", "B1", "starboard")) == ("landing_already", "6.5")
    fight.close()
    fight.until("recover_or_announce", phase=2)
    assert fight.place("B3")[0] == "1007"
    assert fight.refused(Recover("B3", "B1", "starboard")) == ("not_above_ramp", "6.5")


@pytest.mark.allows("cosmos 6.6")
def test_landing_on_one_ramp_and_launching_from_the_other() -> None:
    fight = Fight(CARRIER, WING[0], "B9 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    fight.say(Announce(), Recover("B9", "B1", "starboard"), seat=BLUE)
    fight.close()
    assert fight.fates("B9") == ["aboard"]  # all landings come first
    fight.say(Launch("B2", "ahead", ""))
    assert fight.fates("B2", "B9") == ["flying", "aboard"]


@pytest.mark.forbids("cosmos 6.6")
def test_launch_and_landing_on_one_ramp_in_one_phase_are_refused() -> None:
    fight = Fight(CARRIER, WING[0], WING[2], "B9 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B9", "B1", "starboard"), Announce(), seat=BLUE)
    fight.close()
    for name in ("B4", "B9"):
        values: dict[str, int | str] = {"ship": name, "ramp": "starboard", "path": "ahead"}
        assert fight.refusal(Launch(name, "ahead", "")) == hs.Refusal("ramp_closed", "6.6", values)


@pytest.mark.forbids("cosmos 6.6")
def test_whoever_announced_launches_cannot_close_his_last_ramp() -> None:
    fight = Fight(CARRIER, WING[2], "B9 fighter 0907 east", ENEMY)
    fight.until("recover_or_announce", phase=1)
    fight.say(Announce(), seat=BLUE)
    values: dict[str, int | str] = {"ship": "B9", "carrier": "B1", "ramp": "starboard"}
    assert fight.refusal(Recover("B9", "B1", "starboard")) == hs.Refusal("ramp_promised", "6.6", values)
    other = Fight(CARRIER, WING[2], "B9 fighter 0907 east", ENEMY)
    other.until("recover_or_announce", phase=1)
    other.say(Recover("B9", "B1", "starboard"))
    assert other.refused(Announce(), seat=BLUE) == ("nothing_to_launch", "6.2")


@pytest.mark.allows("cosmos 6.7")
def test_fighters_aboard_are_safe_until_their_cruiser_is_destroyed() -> None:
    fight = Fight("B1 cruiser 0806 east defence=1", *WING, "B9 fighter 0101 east", "R1 escort 1306 west")
    fight.until("aim", phase=1)
    assert fight.refused(Fire("R1", "bow", "B2")) == ("no_target", "5.3")
    fight.say(Fire("R1", "bow", "B1"))
    fight.close()
    fight.until_phase(1)
    assert fight.events(LostAboard) == [LostAboard(name, "B1") for name in ("B2", "B3", "B4")]
    assert fight.fates("B1", "B2", "B3", "B4") == ["destroyed"] * 4
    assert fight.s.scores == [0.0, 70.0]


@pytest.mark.forbids("cosmos 6.7")
def test_fighters_aboard_neither_fire_nor_suffer() -> None:
    fight = Fight(CARRIER, *WING, "R1 escort 1206 west", mines=["red 0906"], rocks=["0806"])
    fight.dice(1, 1, 1, 1)
    fight.until("aim", phase=1)
    assert fight.defences("B2", "B3", "B4") == [20, 20, 20]
    assert fight.defences("B1") == [56]
    assert fight.refusal(Fire("B2", "bow", "R1")) == hs.Refusal("cannot_fire", "5.1", {"ship": "B2"})
    fight.say(Ready(), seat=BLUE)
