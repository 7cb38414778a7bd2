"""The eight scenarios: forces, what is special, and how each is won. (8)"""

from collections import Counter

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Fire, Order, Recover
from hyperespace.games.cosmos.events import BattleDrawn, BattleWon
from hyperespace.games.cosmos.scenarios import scenario_of, scenarios
from hyperespace.games.cosmos.sheets import sheets
from hyperespace.games.cosmos.ships import sheet_for
from tests.games.cosmos.battle import BLUE, RED, Fight


def both(**kinds: int) -> dict[str, int]:
    """The same for both sides."""
    return {f"{side} {kind}": number for side in ("blue", "red") for kind, number in kinds.items()}


FORCES = {
    "first_flight": ((32, 12), 6, {"blue fighter": 4, "red fighter": 4}),
    "convoy": ((48, 12), 14, {"blue cargo": 3, "blue escort": 2, "red fighter": 4, "red escort": 1}),
    "stone_field": (
        (32, 24),
        10,
        both(cruiser=1, fighter=4, escort=1),
    ),
    "siege": (
        (32, 24),
        12,
        {"blue bastion": 1, "blue escort": 1, "blue fighter": 1, "red cruiser": 1, "red fighter": 4, "red escort": 2},
    ),
    "leviathan": (
        (32, 24),
        14,
        {"blue cruiser": 1, "blue fighter": 4, "blue escort": 2, "red leviathan": 1, "red fighter": 3, "red escort": 1},
    ),
    "line_of_battle": (
        (32, 24),
        12,
        both(cruiser=1, fighter=4, escort=2),
    ),
    "homecoming": ((32, 24), 10, {"blue cruiser": 1, "blue escort": 1, "blue fighter": 4, "red fighter": 5}),
    "free_battle": ((32, 24), 12, {}),
}

MINES = {
    "first_flight": {},
    "convoy": {"B4": 2, "B5": 2, "R5": 1},
    "stone_field": {"B6": 2, "R6": 2},
    "siege": {"B2": 1},
    "leviathan": {"B6": 2, "B7": 2, "R4": 2},
    "line_of_battle": {"B14": 2, "B8": 2, "R14": 2, "R8": 2},
    "homecoming": {"B6": 1},
    "free_battle": {},
}

ASTEROIDS = {"stone_field": 20, "leviathan": 4, "line_of_battle": 4, "homecoming": 2}

EVERY_ONE = (*(f"cosmos 8.{number}" for number in range(1, 9)),)


def won(fight: Fight) -> list[hs.Event]:
    """How the battle ended, if it has."""
    return [*fight.events(BattleWon), *fight.events(BattleDrawn)]


def shoot(fight: Fight, ship: str, target: str, roll: int, phase: int = 1) -> None:
    """One shot from the bow; nobody answers."""
    fight.fire(Fire(ship, "bow", target), phase=phase, dice=[roll])
    fight.until_phase(phase)


@pytest.mark.allows(*EVERY_ONE)
@pytest.mark.parametrize("name", FORCES)
def test_the_forces_of_a_scenario(name: str) -> None:
    plan, (size, turns, forces) = scenario_of(name), FORCES[name]
    assert (plan.columns, plan.rows) == size
    assert plan.turns == turns
    assert Counter(f"{ship.side} {ship.kind}" for ship in plan.ships) == forces
    assert {ship.name: ship.mines for ship in plan.ships if ship.mines} == MINES[name]


@pytest.mark.forbids(*EVERY_ONE)
@pytest.mark.parametrize("name", FORCES)
def test_there_is_nothing_else_in_a_scenario(name: str) -> None:
    fight = Fight(scenario=name)
    assert list(scenarios()) == list(FORCES)
    assert fight.s.mines == []
    assert len(fight.s.asteroids) == ASTEROIDS.get(name, 0)
    assert {ship.defence for ship in fight.s.ships if ship.defence != sheet_for(ship).defence} <= {10}
    assert fight.match.view(BLUE).beacon == ()


@pytest.mark.allows("cosmos 8.1")
def test_first_flight_is_won_by_destroying_all() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 0603 west defence=3")
    shoot(fight, "B1", "R1", 1)
    assert won(fight) == [BattleWon(0, "eliminate")]


@pytest.mark.forbids("cosmos 8.1")
def test_first_flight_is_not_won_while_one_enemy_flies() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 0603 west defence=3", "R2 fighter 3001 west")
    shoot(fight, "B1", "R1", 1)
    assert won(fight) == []


@pytest.mark.allows("cosmos 8.2")
def test_the_convoy_wins_with_two_freighters_out() -> None:
    fight = Fight("B1 cargo 4706 east", "B2 cargo 4708 east", "R1 fighter 1001 west", scenario="convoy")
    fight.orders(B1="- - M", B2="- - X - - M")
    fight.end_turn()
    assert won(fight) == [BattleWon(0, "exit")]
    assert (fight.s.turn, fight.s.phase) == (1, 6)


@pytest.mark.allows("cosmos 8.2")
def test_the_raiders_win_with_two_freighters_destroyed_or_lost_over_a_wrong_edge() -> None:
    fight = Fight("B1 cargo 1501 north-east", "B2 cargo 0806 west defence=2", "R1 fighter 0606 east", scenario="convoy")
    fight.orders(B1="- - M")
    shoot(fight, "R1", "B2", 1, phase=3)
    assert won(fight) == [BattleWon(1, "destroy")]


@pytest.mark.allows("cosmos 8.2")
def test_the_raiders_win_when_time_is_up() -> None:
    fight = Fight("B1 cargo 1006 east", "R1 fighter 3001 west", scenario="convoy", turn=14)
    fight.end_turn()
    assert won(fight) == [BattleWon(1, "time")]


@pytest.mark.forbids("cosmos 8.2")
def test_one_freighter_is_not_enough_for_either_side_nor_are_other_ships() -> None:
    fight = Fight(
        "B1 cargo 4706 east",
        "B2 cargo 1501 north-east",
        "B3 cargo 1006 east",
        "B4 escort 4708 east",
        "B5 escort 4702 east",
        "R1 fighter 1001 west",
        scenario="convoy",
    )
    fight.orders(B1="- - M", B2="- - M", B4="- M", B5="- M")
    fight.end_turn()
    assert fight.fates("B1", "B2", "B4", "B5") == ["escaped", "destroyed", "left", "left"]
    assert won(fight) == []


@pytest.mark.allows("cosmos 8.3")
def test_the_stone_field_is_won_by_destroying_the_cruiser() -> None:
    fight = Fight(
        "B1 cruiser 0806 east",
        "R1 cruiser 1206 west defence=1",
        "R2 fighter aboard R1 port",
        "R3 escort 2012 west",
        scenario="stone_field",
    )
    shoot(fight, "B1", "R1", 1)
    assert won(fight) == [BattleWon(0, "destroy")]
    assert fight.s.scores == [50.0, 0.0]


@pytest.mark.forbids("cosmos 8.3")
def test_a_cruiser_that_flees_from_the_stone_field_is_not_destroyed() -> None:
    fight = Fight("B1 cruiser 0806 east", "R1 cruiser 3112 east", "R3 escort 2012 west", scenario="stone_field")
    fight.orders(R1="- - M")
    fight.end_turn()
    assert (fight.fates("R1"), won(fight), fight.s.scores) == (["left"], [], [20.0, 0.0])


@pytest.mark.allows("cosmos 8.4")
@pytest.mark.parametrize(
    ("bastion", "red", "outcome"),
    [(1, 60, BattleWon(1, "destroy_ship")), (170, 1, BattleWon(0, "eliminate"))],
)
def test_the_siege_is_won_by_the_fall_of_the_bastion_or_of_all_besiegers(
    bastion: int, red: int, outcome: BattleWon
) -> None:
    fight = Fight(
        f"B1 bastion 2013 east defence={bastion}",
        "B2 fighter 0101 east",
        f"R1 cruiser 1513 east defence={red}",
        scenario="siege",
    )
    fight.fire(Fire("R1", "bow", "B1") if bastion == 1 else Fire("B1", "sector_3", "R1"))
    fight.until_phase(1)
    assert won(fight) == [outcome]


@pytest.mark.allows("cosmos 8.4")
def test_the_garrison_wins_when_the_bastion_stands_at_the_end() -> None:
    fight = Fight("B1 bastion 2013 east defence=1", "R1 cruiser 0406 east", scenario="siege", turn=12)
    fight.end_turn()
    assert won(fight) == [BattleWon(0, "time")]


@pytest.mark.forbids("cosmos 8.4")
def test_the_siege_goes_on_after_the_fall_of_everything_but_the_bastion_and_it_never_moves() -> None:
    fight = Fight("B1 bastion 2013 east", "B2 fighter 1513 west defence=1", "R1 cruiser 1013 east", scenario="siege")
    shoot(fight, "R1", "B2", 1)
    assert won(fight) == []
    fight.until("write_orders")
    assert fight.asked == (RED,)
    assert fight.match.ask is not None
    assert fight.match.ask.refuse(BLUE, Order("B1", 3, "M")) == hs.Refusal("not_asked", "3.1")


@pytest.mark.allows("cosmos 8.5")
def test_the_leviathan_wins_by_leaving_in_the_east() -> None:
    fight = Fight("B1 cruiser 0412 east", "R1 leviathan 3112 east", "R2 fighter 3001 west", scenario="leviathan")
    fight.orders(R1="- - M")
    fight.end_turn()
    assert won(fight) == [BattleWon(1, "exit")]


@pytest.mark.allows("cosmos 8.5")
def test_the_hunters_win_by_destroying_it_or_by_time() -> None:
    fight = Fight(
        "B1 cruiser 0806 east", "R1 leviathan 1406 east defence=1", "R2 fighter 3001 west", scenario="leviathan"
    )
    shoot(fight, "B1", "R1", 1)
    assert won(fight) == [BattleWon(0, "destroy_ship")]
    slow = Fight("B1 cruiser 0806 east", "R1 leviathan 2006 east", scenario="leviathan", turn=14)
    slow.end_turn()
    assert won(slow) == [BattleWon(0, "time")]


@pytest.mark.allows("cosmos 8.5")
def test_the_leviathan_wins_when_the_hunters_are_gone() -> None:
    fight = Fight("B1 fighter 1206 west defence=1", "R1 leviathan 0806 east", scenario="leviathan")
    shoot(fight, "R1", "B1", 1)
    assert won(fight) == [BattleWon(1, "eliminate")]


@pytest.mark.forbids("cosmos 8.5")
@pytest.mark.parametrize("written", ["R1 leviathan 0212 west", "R1 leviathan 1501 north-east"])
def test_over_another_edge_the_leviathan_is_destroyed_and_the_hunters_win(written: str) -> None:
    fight = Fight("B1 cruiser 0618 east", written, "R2 fighter 3001 west", scenario="leviathan")
    fight.orders(R1="- - M")
    fight.end_turn()
    assert won(fight) == [BattleWon(0, "destroy_ship")]
    assert fight.s.scores == [90.0, 0.0]


@pytest.mark.forbids("cosmos 8.5")
def test_another_ship_of_its_side_that_leaves_in_the_east_wins_nothing() -> None:
    fight = Fight("B1 cruiser 0618 east", "R1 leviathan 1512 east", "R2 fighter 3106 east", scenario="leviathan")
    fight.orders(R2="M")
    fight.end_turn()
    assert (fight.fates("R2"), won(fight)) == (["left"], [])


@pytest.mark.allows("cosmos 8.6")
def test_line_of_battle_ends_with_points_after_twelve_turns() -> None:
    fight = Fight(
        "B1 fighter 0806 east",
        "R1 fighter 1006 west defence=3",
        "R2 escort 2012 west",
        scenario="line_of_battle",
        turn=12,
    )
    shoot(fight, "B1", "R1", 1)
    fight.end_turn()
    assert won(fight) == [BattleWon(0, "points")]
    assert fight.match.result.scores == (10.0, 0.0)


@pytest.mark.forbids("cosmos 8.6")
def test_line_of_battle_is_not_won_by_the_cruiser_alone_and_fighters_aboard_are_in_play() -> None:
    fight = Fight(
        "B1 cruiser 0806 east",
        "R1 cruiser 1206 west defence=1",
        "R3 cruiser 3012 west",
        "R4 fighter aboard R3 port",
        scenario="line_of_battle",
    )
    shoot(fight, "B1", "R1", 1)
    assert won(fight) == []


@pytest.mark.allows("cosmos 8.7")
def test_homecoming_is_won_with_three_fighters_aboard() -> None:
    fight = Fight(
        "B1 cruiser 0806 east",
        "B2 fighter 0905 east",
        "B3 fighter 0905 east",
        "B4 fighter 0907 east",
        "R1 fighter 3001 west",
        scenario="homecoming",
    )
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B2", "B1", "port"), Recover("B3", "B1", "port"), Recover("B4", "B1", "starboard"))
    fight.close()
    assert won(fight) == [BattleWon(0, "aboard")]


@pytest.mark.allows("cosmos 8.7")
def test_the_pursuers_win_with_two_fighters_or_the_cruiser_or_by_time() -> None:
    fight = Fight(
        "B1 cruiser 0806 east",
        "B2 fighter 1612 west defence=2",
        "B3 fighter 1614 west defence=2",
        "R1 fighter 1812 west",
        "R2 fighter 1814 west",
        scenario="homecoming",
    )
    fight.fire(Fire("R1", "bow", "B2"), Fire("R2", "bow", "B3"))
    fight.until_phase(1)
    assert won(fight) == [BattleWon(1, "destroy")]
    cruiser = Fight(
        "B1 cruiser 0806 east defence=1", "B2 fighter 0101 west", "R1 fighter 1106 west", scenario="homecoming"
    )
    shoot(cruiser, "R1", "B1", 1)
    assert won(cruiser) == [BattleWon(1, "destroy_ship")]
    late = Fight("B1 cruiser 0806 east", "B2 fighter 2001 west", "R1 fighter 3001 west", scenario="homecoming", turn=10)
    late.end_turn()
    assert won(late) == [BattleWon(1, "time")]


@pytest.mark.forbids("cosmos 8.7")
def test_two_aboard_are_not_enough_and_one_destroyed_neither() -> None:
    fight = Fight(
        "B1 cruiser 0806 east",
        "B2 fighter 0905 east",
        "B3 fighter 0907 east",
        "B4 fighter 1712 west defence=2",
        "B5 fighter 2001 west",
        "R1 fighter 1912 west",
        scenario="homecoming",
    )
    fight.until("recover_or_announce", phase=1)
    fight.say(Recover("B2", "B1", "port"), Recover("B3", "B1", "starboard"))
    fight.close()
    shoot(fight, "R1", "B4", 1)
    assert (fight.fates("B2", "B3", "B4"), won(fight)) == (["aboard", "aboard", "destroyed"], [])


@pytest.mark.allows("cosmos 8.8")
def test_a_free_battle_is_won_by_destroying_all_or_by_points() -> None:
    fight = Fight("B1 fighter 0403 east", "R1 fighter 0603 west defence=3", scenario="free_battle")
    fight.s.agenda[:] = [("begin_turn",)]
    shoot(fight, "B1", "R1", 1)
    assert won(fight) == [BattleWon(0, "eliminate")]
    long = Fight("B1 fighter 0403 east", "R1 escort 3101 east", "R2 fighter 2010 west", scenario="free_battle", turn=12)
    long.s.agenda[:] = [("begin_turn",)]
    long.orders(R1="- M")
    long.end_turn()
    assert won(long) == [BattleWon(0, "points")]
    assert long.match.result.scores == (10.5, 0.0)


@pytest.mark.forbids("cosmos 8.8")
def test_two_empty_fleets_are_a_draw() -> None:
    fight = Fight(scenario="free_battle")
    fight.close()
    assert won(fight) == [BattleDrawn("both")]


@pytest.mark.allows("cosmos 8.9")
def test_values_by_class() -> None:
    assert {kind: sheet.value for kind, sheet in sheets().items()} == {
        "fighter": 10,
        "cargo": 6,
        "escort": 21,
        "cruiser": 40,
        "bastion": 90,
        "leviathan": 90,
    }


@pytest.mark.allows("cosmos 8.9")
def test_what_is_destroyed_counts_in_full_and_what_has_left_by_half() -> None:
    fight = Fight(
        "B1 fighter 0403 east", "R1 escort 0803 west defence=1", "R2 escort 3108 east", "R3 fighter 3001 west"
    )
    fight.orders(R2="- M")
    shoot(fight, "B1", "R1", 1)
    fight.end_turn()
    assert fight.s.scores == [31.5, 0.0]


@pytest.mark.forbids("cosmos 8.9")
def test_damage_mines_and_escapes_are_worth_nothing() -> None:
    fight = Fight(
        "B1 cargo 4706 east",
        "B2 escort 1006 east mines=2",
        "B3 cargo 1002 east",
        "R1 escort 1306 west",
        scenario="convoy",
    )
    fight.orders(B1="- - M")
    shoot(fight, "R1", "B2", 8)
    fight.end_turn()
    assert fight.defences("B2")[0] < 40
    assert fight.s.scores == [0.0, 0.0]
