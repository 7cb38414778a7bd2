"""Who wins, and when: as soon as a side has what it needs; and what counts as the same moment. (1.4)"""

import pytest

from hyperespace.games.cosmos.answers import Announce, Drop, Fire, Launch, Recover
from hyperespace.games.cosmos.events import BattleDrawn, BattleWon, FleetShown, PhaseBegan
from tests.games.cosmos.battle import BLUE, RED, Fight


@pytest.mark.allows("cosmos 1.4")
def test_fighters_that_come_home_win_before_anybody_launches_or_moves() -> None:
    fight = Fight(
        "B1 cruiser 0806 east", "B2 fighter 0905 east", "B3 fighter 0905 east", "B4 fighter 0907 east",
        "R1 cruiser 2006 west", "R2 fighter aboard R1 port", scenario="homecoming",
    )  # fmt: skip
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B2", "B1", "port"), Recover("B3", "B1", "port"), Recover("B4", "B1", "starboard"))
    fight.say(Announce(), seat=RED)
    fight.close()
    assert fight.events(BattleWon) == [BattleWon(BLUE, "aboard")]
    assert (fight.step, fight.fates("R2"), fight.match.view(RED).draft) == ("", ["aboard"], ())
    assert [fight.ship(name).past for name in ("B1", "B2", "R1")] == ["-", "()", "-"]


@pytest.mark.allows("cosmos 1.4")
def test_ships_that_get_out_win_before_mines_do_their_harm() -> None:
    fight = Fight(
        "B1 cargo 4706 east", "B2 cargo 4708 east", "B3 cargo 2006 east defence=1", "B4 cargo 2006 east defence=1",
        "R1 fighter 1001 west", mines=["red 2206"], scenario="convoy",
    )  # fmt: skip
    fight.orders(B1="- - M", B2="- - M", B3="- - M", B4="- - M")
    assert fight.events(BattleWon) == [BattleWon(BLUE, "exit")]
    assert fight.fates("B3", "B4") == ["flying", "flying"]


@pytest.mark.allows("cosmos 1.4")
def test_a_mine_that_decides_the_battle_ends_it_before_anybody_fires() -> None:
    fight = Fight(
        "B1 cruiser 0806 east defence=1", "B3 escort 2006 west mines=1",
        "R1 cruiser 2006 west defence=1", "R2 fighter 1106 west", scenario="stone_field",
    )  # fmt: skip
    fight.until("drop_at_last", phase=1)
    fight.say(Drop("B3", "starboard"))
    fight.close()
    assert fight.events(BattleWon) == [BattleWon(BLUE, "destroy")]
    assert (fight.step, fight.s.phase, fight.ship("R2").past) == ("", 1, "X")


@pytest.mark.forbids("cosmos 1.4")
def test_what_mines_and_asteroids_do_in_a_phase_is_one_moment() -> None:
    fight = Fight(
        "B1 fighter 0806 east defence=1", "R1 fighter 2006 west defence=1", rocks=["2006"], mines=["red 0806"]
    )
    fight.orders()
    assert fight.events(BattleDrawn) == [BattleDrawn("both")]


@pytest.mark.forbids("cosmos 1.4")
def test_a_last_salvo_is_of_the_same_moment_as_the_fire_it_answers() -> None:
    fight = Fight("B1 fighter 0403 east defence=1", "R1 fighter 0603 west defence=1")
    fight.until("aim", phase=1)
    fight.say(Fire("B1", "bow", "R1"))
    fight.close()
    assert fight.step == "aim_last"
    fight.say(Fire("R1", "bow", "B1"))
    fight.close()
    assert fight.events(BattleDrawn) == [BattleDrawn("both")]


@pytest.mark.forbids("cosmos 1.4", "cosmos 6.4")
def test_a_decided_battle_asks_for_no_orders_of_launched_fighters() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "R1 fighter 1206 west defence=1")
    fight.until("recover_or_announce", phase=1)
    fight.say(Announce(), seat=BLUE)
    fight.close()
    fight.say(Launch("B2", "outward", ""))
    fight.until("aim", phase=1)
    fight.say(Fire("B1", "bow", "R1"))
    fight.close()
    fight.close()  # the last salvo of R1 is not fired
    assert (fight.step, fight.events(BattleWon)) == ("", [BattleWon(BLUE, "eliminate")])
    assert fight.ship("B2").past == "[]"


@pytest.mark.forbids("cosmos 1.4")
def test_nobody_writes_orders_against_a_fleet_that_was_never_bought() -> None:
    fight = Fight("B1 fighter 0403 east", scenario="free_battle")
    fight.close()
    assert fight.events(BattleWon) == [BattleWon(BLUE, "eliminate")]
    assert (len(fight.events(FleetShown)), fight.events(PhaseBegan)) == (2, [])
