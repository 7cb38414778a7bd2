"""Who wins, and when: as soon as a side has what it needs; and what counts as the same moment. (1.4)"""

from collections.abc import Iterable

import msgspec
import pytest

from hyperespace.games.cosmos.answers import Announce, Drop, Fire, Launch, Recover
from hyperespace.games.cosmos.events import BattleDrawn, BattleWon, FleetShown, PhaseBegan, TimeRanOut, TurnsPassed
from hyperespace.games.cosmos.scenarios import Eliminate, scenario_of, scenarios
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
    fight.fire(Fire("B1", "bow", "R1"))
    assert fight.step == "aim_last"
    fight.say(Fire("R1", "bow", "B1"))
    fight.close()
    assert fight.events(BattleDrawn) == [BattleDrawn("both")]


@pytest.mark.forbids("cosmos 1.4", "cosmos 6.4")
def test_a_decided_battle_asks_for_no_orders_of_launched_fighters() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "R1 fighter 1206 west defence=1")
    fight.launch(Launch("B2", "outward", ""))
    fight.fire(Fire("B1", "bow", "R1"))
    fight.close()  # the last salvo of R1 is not fired
    assert (fight.step, fight.events(BattleWon)) == ("", [BattleWon(BLUE, "eliminate")])
    assert fight.ship("B2").past == "[]"


@pytest.mark.forbids("cosmos 1.4")
def test_nobody_writes_orders_against_a_fleet_that_was_never_bought() -> None:
    fight = Fight("B1 fighter 0403 east", scenario="free_battle")
    fight.close()
    assert fight.events(BattleWon) == [BattleWon(BLUE, "eliminate")]
    assert (len(fight.events(FleetShown)), fight.events(PhaseBegan)) == (2, [])


FLED = ("B1 cruiser 0206 west", "B2 fighter 0101 west")
"""They leave the map in the first turn."""


def flee(scenario: str, red: str, rocks: Iterable[str] = (), mines: Iterable[str] = ()) -> Fight:
    """A battle at the end of a turn in which all of blue fled, so that red is alone."""
    fight = Fight(*FLED, red, scenario=scenario, turn=2, rocks=rocks, mines=mines)
    fight.orders(B1="- - M", B2="M")
    fight.end_turn()
    assert fight.fates("B1", "B2") == ["left", "left"]
    return fight


@pytest.mark.allows("cosmos 1.4")
def test_turns_in_which_nothing_can_change_any_more_are_not_played() -> None:
    fight = flee("homecoming", "R1 fighter 3001 west", rocks=["1409"])
    assert fight.events(TurnsPassed) == [TurnsPassed(8)]
    assert fight.events(TimeRanOut) == [TimeRanOut(10)]
    assert fight.events(BattleWon) == [BattleWon(RED, "time")]


@pytest.mark.forbids("cosmos 1.4")
@pytest.mark.parametrize(
    ("scenario", "rocks", "mines"),
    [
        ("homecoming", ["2806"], []),  # R1 is on it
        ("homecoming", [], ["blue 2806"]),  # the same
        ("stone_field", ["1510 east"], []),  # it may drift into R1
        ("line_of_battle", [], ["blue 1510"]),  # so may this
    ],
)
def test_whoever_is_alone_and_ahead_plays_on_while_mines_or_asteroids_threaten(
    scenario: str, rocks: list[str], mines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(scenarios(), "chase", msgspec.structs.replace(scenario_of(scenario), victory=()))
    fight = flee("chase", "R1 leviathan 2806 west", rocks, mines)
    assert (fight.step, fight.s.turn, fight.asked) == ("write_orders", 3, (RED,))


@pytest.mark.allows("cosmos 1.4")
@pytest.mark.parametrize(
    ("scenario", "rocks", "mines"),
    [
        ("stone_field", ["1510"], []),  # it has no heading to drift in
        ("line_of_battle", [], ["red 1510"]),  # it is harmless to red
        ("homecoming", ["2506"], ["blue 2306"]),  # they lie still, and not too near
    ],
)
def test_what_cannot_hurt_whoever_is_alone_keeps_no_battle_going(
    scenario: str, rocks: list[str], mines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(scenarios(), "chase", msgspec.structs.replace(scenario_of(scenario), victory=()))
    fight = flee("chase", "R1 leviathan 2806 west", rocks, mines)
    assert (fight.step, len(fight.events(BattleWon))) == ("", 1)


@pytest.mark.forbids("cosmos 1.4", "cosmos 7.2")
def test_a_convoy_alone_flies_on_to_its_exit_and_is_not_asked_about_mines() -> None:
    fight = Fight(
        "B1 cargo 1006 east", "B2 cargo 1008 east", "B3 escort 1004 east mines=2", "R1 fighter 0101 west",
        scenario="convoy",
    )  # fmt: skip
    fight.orders(R1="M")
    fight.until_phase(1)
    assert (fight.step, fight.s.turn, fight.asked) == ("write_orders", 2, (BLUE,))


@pytest.mark.allows("cosmos 1.4")
def test_a_convoy_alone_with_too_few_freighters_has_lost() -> None:
    """Two would have to get out; mines on the way make no difference any more."""
    fight = Fight("B1 cargo 1006 east", "R1 fighter 0101 west", mines=["red 1206"], scenario="convoy")
    fight.orders(R1="M")
    assert fight.events(BattleWon) == [BattleWon(RED, "time")]


@pytest.mark.forbids("cosmos 1.4")
def test_a_freighter_that_is_out_already_counts_for_those_who_fly_on_alone() -> None:
    fight = Fight("B1 cargo 4706 east", "B2 cargo 1008 east", "R1 fighter 0101 west", scenario="convoy")
    fight.until("write_orders")
    fight.ship("B1").fate = "escaped"
    fight.orders(R1="M")
    fight.until_phase(1)
    assert (fight.step, fight.s.turn, fight.asked) == ("write_orders", 2, (BLUE,))


@pytest.mark.allows("cosmos 1.4")
def test_whoever_is_alone_and_behind_has_nothing_to_gain_if_there_is_nobody_left_to_destroy() -> None:
    fight = Fight(*FLED, "R1 cruiser 2806 west", scenario="stone_field", turn=2)
    fight.s.scores = [99.0, 0.0]
    fight.orders(B1="- - M", B2="M")
    fight.end_turn()
    assert (fight.events(BattleWon), fight.match.view(BLUE).over) == ([BattleWon(BLUE, "points")], True)


@pytest.mark.forbids("cosmos 1.4")
def test_fighters_alone_may_still_come_home_but_not_without_a_cruiser(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = scenario_of("homecoming")
    goals = tuple(goal for goal in plan.victory if not isinstance(goal, Eliminate))
    monkeypatch.setitem(scenarios(), "late", msgspec.structs.replace(plan, victory=goals))
    fighters = ("B2 fighter 1605 west", "B3 fighter 1607 west", "B4 fighter 1609 west", "R1 fighter 0101 west")
    ends = []
    for cruiser in ("B1 cruiser 0612 west", "B1 escort 0612 west"):
        fight = Fight(cruiser, *fighters, scenario="late")
        fight.orders(R1="M")
        ends.append((fight.step, fight.events(BattleWon)))
    assert ends == [("write_orders", []), ("", [BattleWon(RED, "time")])]


@pytest.mark.forbids("cosmos 1.4")
def test_whoever_is_alone_may_still_hold_the_beacon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Red had the better of it before it fled, and blue has some turns left to make up for that."""
    monkeypatch.setitem(scenarios(), "light", msgspec.structs.replace(scenario_of("free_battle"), victory=()))
    for score, asked in ((20.0, True), (0.0, False)):
        fight = Fight("B1 fighter 1612 east", "R1 fighter 0101 west", scenario="light", beacon=True)
        fight.s.agenda[:] = [("begin_turn",)]
        fight.s.scores[RED] = score
        fight.orders(R1="M")
        assert (fight.step == "write_orders") is asked
        assert fight.s.scores[BLUE] == (10.0 if asked else 65.0)
