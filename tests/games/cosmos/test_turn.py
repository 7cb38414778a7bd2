"""Setting up, turns and phases, dice, and the end of a battle. (1)"""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Announce, Drop, Fire, Launch, Order, Ready, Recover
from hyperespace.games.cosmos.events import BattleDrawn, BattleWon, PhaseBegan, TimeRanOut, TurnBegan
from tests.games.cosmos.battle import BLUE, RED, Fight

PARADE = ("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 fighter 0907 east", "B4 escort 1003 east mines=2")
"""Every kind of thing can be done with these: B3 is above the starboard ramp of B1."""


@pytest.mark.allows("cosmos 1.1")
def test_a_scenario_is_set_up_with_its_map_and_ships() -> None:
    fight = Fight(scenario="line_of_battle")
    view = fight.match.view(BLUE)
    assert (view.columns, view.rows, view.turn, view.phase) == (32, 24, 1, 0)
    assert [fight.place(name) for name in ("B1", "B14", "R1")] == [("0412", "east"), ("0507", "east"), ("2913", "west")]
    assert fight.fates("B44", "B41", "B5", "B2") == ["aboard"] * 4
    assert [rock.at for rock in view.asteroids] == ["1404", "1610", "1921", "1715"]


@pytest.mark.forbids("cosmos 1.1")
def test_a_scenario_that_does_not_exist_cannot_be_set_up() -> None:
    with pytest.raises(hs.BadOptions, match="no scenario 'third_flight'; there are: first_flight, convoy, "):
        hs.new_match("cosmos", scenario="third_flight")
    with pytest.raises(hs.BadOptions):
        hs.new_match("cosmos", scenario="../first_flight")
    with pytest.raises(hs.BadSeats):
        hs.new_match("cosmos", seats=3)


@pytest.mark.allows("cosmos 1.2")
def test_a_turn_is_orders_and_six_phases() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 2910 west")
    fight.until("write_orders")
    assert fight.step == "write_orders"
    fight.end_turn()
    assert fight.events(PhaseBegan) == [PhaseBegan(phase) for phase in (1, 2, 3, 4, 5, 6)]
    assert fight.events(TurnBegan) == [TurnBegan(1), TurnBegan(2)]
    assert (fight.s.turn, fight.s.phase, fight.step) == (2, 0, "write_orders")


@pytest.mark.allows("cosmos 1.2")
def test_a_phase_goes_on_from_launches_to_mines_to_fire_to_new_orders() -> None:
    fight = Fight(*PARADE, "R1 fighter 1504 west")
    fight.orders(B4="- M")
    fight.until_phase(1)
    steps = []
    script: dict[str, list[hs.Option]] = {
        "recover_or_announce": [Recover("B3", "B1", "starboard"), Announce()],
        "launch": [Launch("B2", "ahead", "")],
        "drop_before_pivot": [Drop("B4", "port")],
        "drop_at_last": [Drop("B4", "starboard")],
        "aim": [Fire("B4", "bow", "R1")],
    }
    while fight.s.phase == 2:
        steps.append(fight.step)
        fight.say(*script.get(fight.step, []), seat=BLUE)
        if fight.step == steps[-1] and fight.step != "launch":
            fight.close()
    assert steps == [
        "recover_or_announce", "launch", "drop_before_pivot", "drop_at_last", "aim", "order_launched"
    ]  # fmt: skip


@pytest.mark.allows("cosmos 1.2")
def test_every_question_of_a_phase_cites_its_paragraph() -> None:
    fight = Fight(*PARADE, "R1 fighter 1304 west defence=1", "R9 fighter 3001 west")
    fight.orders(B4="- M")
    cited = {}
    while fight.match.ask is not None and fight.s.phase < 3:
        cited[fight.step] = fight.match.ask.rule
        if fight.step == "aim" and Fire("B4", "bow", "R1") in fight.options(BLUE):
            fight.say(Fire("B4", "bow", "R1"))
        fight.close()
    assert cited == {
        "recover_or_announce": "6.5",
        "drop_before_pivot": "7.2",
        "drop_at_last": "7.1",
        "aim": "5.1",
        "aim_last": "5.7",
    }


@pytest.mark.forbids("cosmos 1.2")
def test_nothing_is_done_out_of_its_place_in_the_phase() -> None:
    fight = Fight(*PARADE, "R1 fighter 1504 west")
    fight.until("write_orders")
    assert fight.refused(Fire("B4", "bow", "R1")) == ("not_offered", "3.1")
    assert fight.refused(Drop("B4", "port")) == ("not_offered", "3.1")
    assert fight.refused(Order("B3", 7, "M")) == ("no_such_phase", "1.2")
    fight.until("recover_or_announce", phase=1)
    assert fight.refused(Launch("B2", "ahead", "")) == ("not_offered", "6.5")
    fight.until("aim", phase=1)
    assert fight.refused(Recover("B3", "B1", "starboard")) == ("not_offered", "5.1")


@pytest.mark.allows("cosmos 1.3")
def test_dice_give_damage() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 0603 west")
    fight.until("aim", phase=1)
    before = fight.match.drawn
    fight.dice(5)
    fight.say(Fire("B1", "bow", "R1"))
    fight.close()
    assert fight.defences("R1") == [5]
    assert fight.match.drawn > before


@pytest.mark.forbids("cosmos 1.3")
def test_no_die_moves_a_ship_or_launches_alone() -> None:
    fight = Fight(*PARADE, "R1 fighter 2904 west", rocks=["1510"])
    fight.orders(B4="- MD - MG - M", B3="MGG MDD M M M M", R1="M M M M M M")
    fight.launch(Launch("B2", "outward", "DD"), phase=2)
    fight.end_turn()
    assert fight.match.drawn == 0


@pytest.mark.allows("cosmos 1.4")
def test_the_first_side_to_reach_its_goal_wins_at_once() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 0603 west defence=1")
    fight.fire(Fire("B1", "bow", "R1"))
    fight.close()  # the last salvo of R1 is not fired
    assert fight.events(BattleWon) == [BattleWon(0, "eliminate")]
    assert (fight.s.turn, fight.s.phase) == (1, 1)
    assert fight.match.result == hs.Result((BLUE,), (10.0, 0.0))


@pytest.mark.allows("cosmos 1.4")
def test_who_has_more_points_after_the_last_turn_wins() -> None:
    fight = Fight("B1 fighter 0403 east", "B2 fighter 0101 west", "R1 fighter 2910 west", turn=6)
    fight.orders(B2="M")
    fight.end_turn()
    assert fight.events(TimeRanOut) == [TimeRanOut(6)]
    assert fight.events(BattleWon) == [BattleWon(1, "points")]
    assert fight.match.result == hs.Result((RED,), (0.0, 5.0))


@pytest.mark.forbids("cosmos 1.4")
def test_both_goals_in_one_phase_are_a_draw() -> None:
    fight = Fight("B1 fighter 0403 east defence=1", "R1 fighter 0603 west defence=1")
    fight.fire(Fire("B1", "bow", "R1"), Fire("R1", "bow", "B1"))
    assert fight.events(BattleDrawn) == [BattleDrawn("both")]
    assert fight.match.result == hs.Result((), (10.0, 10.0))


@pytest.mark.forbids("cosmos 1.4")
def test_equal_points_after_the_last_turn_are_a_draw() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 2910 west", turn=6)
    fight.end_turn()
    assert fight.events(BattleDrawn) == [BattleDrawn("points")]
    with pytest.raises(hs.Refused) as refused:
        fight.match.answer(BLUE, Ready())
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("over", "1.4")


@pytest.mark.forbids("cosmos 1.4")
def test_before_the_last_turn_points_decide_nothing() -> None:
    fight = Fight("B1 fighter 0403 east", "B2 fighter 0101 west", "R1 fighter 2910 west", turn=5)
    fight.orders(B2="M")
    fight.end_turn()
    assert (fight.s.turn, fight.s.scores, fight.s.over) == (6, [0.0, 5.0], False)
