"""Two captains a side. (10)"""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Announce, Buy, Erase, Face, Fire, Launch, Order, Ready, Recover, Station
from hyperespace.games.cosmos.events import LaunchRolled, MineHit, Recovered
from tests.games.cosmos.battle import BLUE, BLUE_TOO, RED, RED_TOO, Fight
from tests.games.cosmos.test_orders import sent

FOUR = ("B1 fighter 0403 east", "G1 fighter 0407 east", "R1 fighter 2910 west", "V1 fighter 2906 west")


@pytest.mark.allows("cosmos 10.1")
def test_partners_sit_opposite_each_commands_his_own_ships_and_all_write_at_once() -> None:
    fight = Fight(scenario="line_of_battle", seats=4)
    fight.until("write_orders")
    assert {ship.name: ship.seat for ship in fight.s.ships if ship.name in ("B1", "B8", "R1", "R8")} == {
        "B1": BLUE, "B8": BLUE_TOO, "R1": RED, "R8": RED_TOO
    }  # fmt: skip
    assert fight.asked == (BLUE, RED, BLUE_TOO, RED_TOO)
    assert [fight.match.view(seat).side for seat in range(4)] == [0, 1, 0, 1]
    fight.say(Order("B8", 2, "M"), Order("B1", 3, "M"), Order("R8", 2, "M"))


@pytest.mark.allows("cosmos 10.1")
def test_the_whole_side_wins() -> None:
    fight = Fight("B1 fighter 0403 east", "G1 fighter 2007 east", "R1 fighter 0603 west defence=1", seats=4)
    fight.fire(Fire("B1", "bow", "R1"))
    fight.until_phase(1)
    assert fight.match.result == hs.Result((BLUE, BLUE_TOO), (10.0, 0.0, 10.0, 0.0))


@pytest.mark.forbids("cosmos 10.1")
def test_nobody_commands_a_partners_ship() -> None:
    fight = Fight(*FOUR, seats=4)
    fight.until("write_orders")
    fight.say(Order("G1", 1, "M"))
    assert fight.refused(Order("G1", 2, "M"), seat=BLUE) == ("not_your_ship", "3.1")
    assert fight.refused(Erase("G1"), seat=BLUE) == ("not_your_ship", "3.1")


@pytest.mark.forbids("cosmos 10.1")
def test_not_even_a_partner_sees_orders_or_who_is_ready() -> None:
    fight = Fight(*FOUR, seats=4)
    fight.until("write_orders")
    before = [sent(fight, seat) for seat in (BLUE, RED, RED_TOO, None)]
    fight.say(Order("G1", 1, "M"), Ready(), seat=BLUE_TOO)
    assert [sent(fight, seat) for seat in (BLUE, RED, RED_TOO, None)] == before
    assert [ship.orders for ship in fight.match.view(BLUE).ships] == [(), None, None, None]


@pytest.mark.forbids("cosmos 10.1", "cosmos 5.3")
def test_partners_are_no_targets_and_their_mines_do_no_harm() -> None:
    fight = Fight(
        "B1 fighter 0403 east", "G1 fighter 0603 east", "R1 fighter 0803 west", "V1 fighter 3006 west",
        mines=["blue 0603", "red 3006"], seats=4,
    )  # fmt: skip
    fight.until("aim", phase=1)
    assert fight.refused(Fire("B1", "bow", "G1")) == ("no_target", "5.3")
    assert fight.events(MineHit) == []


@pytest.mark.allows("cosmos 10.1", "cosmos 6.5")
def test_a_fighter_may_land_on_a_partners_cruiser_and_is_launched_by_its_own_captain() -> None:
    fight = Fight("B1 cruiser 0806 east", "G1 fighter 0907 east", "R1 fighter 3001 west", seats=4)
    fight.until("recover_or_announce", phase=1)
    assert fight.asked == (BLUE_TOO,)
    fight.say(Recover("G1", "B1", "starboard"))
    fight.close()
    assert fight.events(Recovered) == [Recovered("G1", "B1", "starboard")]
    fight.until("recover_or_announce", phase=2)
    fight.say(Announce(), seat=BLUE_TOO)
    fight.close()
    fight.say(Launch("G1", "ahead", ""))
    assert fight.place("G1")[0] == "1307"


@pytest.mark.forbids("cosmos 10.1", "cosmos 6.1")
def test_where_partners_want_the_last_place_on_a_ramp_the_first_seat_gets_it() -> None:
    fight = Fight(
        "B1 cruiser 0806 east", "B2 fighter aboard B1 starboard", "B3 fighter 0907 east", "G1 fighter 0907 east",
        "R1 fighter 3001 west", seats=4,
    )  # fmt: skip
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("G1", "B1", "starboard"), Recover("B3", "B1", "starboard"))
    fight.close()
    assert fight.fates("B3", "G1") == ["aboard", "flying"]
    assert fight.events(Recovered) == [Recovered("B3", "B1", "starboard")]


@pytest.mark.allows("cosmos 10.1", "cosmos 6.2")
def test_every_captain_who_launches_rolls_for_himself() -> None:
    fight = Fight(
        "B1 cruiser 0806 east", "B2 fighter aboard B1 port", "G1 fighter aboard B1 starboard",
        "R1 cruiser 2506 west", "R2 fighter aboard R1 port", seats=4,
    )  # fmt: skip
    fight.until("recover_or_announce", phase=1)
    for seat in (BLUE, RED, BLUE_TOO):
        fight.say(Announce(), seat=seat)
    fight.dice(4, 6, 4, 5, 2)
    fight.close()
    assert fight.events(LaunchRolled) == [
        LaunchRolled(BLUE, 4), LaunchRolled(RED, 6), LaunchRolled(BLUE_TOO, 4), LaunchRolled(BLUE, 5),
        LaunchRolled(BLUE_TOO, 2),
    ]  # fmt: skip
    order = []
    while fight.step == "launch":
        order.append(fight.asked[0])
        fight.say(fight.options(fight.asked[0])[0], seat=fight.asked[0])
    assert order == [BLUE_TOO, BLUE, RED]


@pytest.mark.allows("cosmos 10.1", "cosmos 9.1")
def test_partners_share_the_points_of_their_side() -> None:
    fight = Fight(scenario="free_battle", points=120, seats=4)
    fight.until("buy_fleet")
    assert [fight.match.view(seat).budget for seat in range(4)] == [60, 60, 60, 60]
    fight.say(Buy("cruiser"), Station("0412"), Face(0), seat=BLUE_TOO)
    assert fight.ship("G1").kind == "cruiser"
    assert fight.refused(Buy("cruiser"), seat=BLUE_TOO) == ("too_dear", "9.1")
    assert [ship.name for ship in fight.match.view(BLUE).ships] == []
