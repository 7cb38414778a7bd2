"""Mines and asteroids: dropping, drifting, damage, shade. (7)"""

import json

import msgspec
import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Drop, Fire, Launch
from hyperespace.games.cosmos.data_folders import ours
from hyperespace.games.cosmos.events import AsteroidHit, AsteroidsDrifted, MineDropped, MineHit, MinesDrifted, ShotFired
from hyperespace.games.cosmos.faults import BadFile
from hyperespace.games.cosmos.hexes import label
from hyperespace.games.cosmos.scenarios import Drift, parse, scenario_of, scenarios
from tests.games.cosmos.battle import BLUE, RED, Fight

FAR = ("R9 fighter 3001 west", "B9 fighter 0101 east")
"""Two who keep the battle going."""


def mines(fight: Fight) -> list[tuple[str, int]]:
    return [(label(mine.cell), mine.side) for mine in fight.s.mines]


def rocks(fight: Fight) -> list[str]:
    return [label(rock.cell) for rock in fight.s.asteroids]


@pytest.mark.allows("cosmos 7.1")
@pytest.mark.parametrize(
    ("heading", "port", "starboard"),
    [("east", "0907", "0909"), ("west", "1209", "1207"), ("south-east", "1006", "0907")],
)
def test_an_escort_drops_one_mine_on_each_of_its_two_cells(heading: str, port: str, starboard: str) -> None:
    fight = Fight(f"B1 escort 1008 {heading} mines=2", *FAR)
    fight.until("drop_at_last", phase=1)
    fight.say(Drop("B1", "port"), Drop("B1", "starboard"))
    fight.close()
    assert mines(fight) == [(port, BLUE), (starboard, BLUE)]
    assert fight.events(MineDropped) == [MineDropped("B1", port), MineDropped("B1", starboard)]
    assert fight.ship("B1").mines == 0


@pytest.mark.forbids("cosmos 7.1")
def test_no_more_mines_than_are_aboard_and_one_on_each_cell() -> None:
    fight = Fight("B1 escort 1008 east mines=1", "B2 escort 1004 east mines=2", "B3 fighter 1001 east", *FAR)
    fight.until("drop_at_last", phase=1)
    fight.say(Drop("B1", "port"), Drop("B2", "port"))
    assert fight.refusal(Drop("B1", "starboard")) == hs.Refusal(
        "no_mines_left", "7.1", {"ship": "B1", "side": "starboard"}
    )
    assert fight.refusal(Drop("B2", "port")) == hs.Refusal("drop_cell_taken", "7.1", {"ship": "B2", "side": "port"})
    assert fight.refused(Drop("B2", "bow")) == ("no_drop_cell", "7.1")
    assert fight.refused(Drop("B3", "port")) == ("drops_no_mines", "7.1")
    assert fight.refused(Drop("R9", "port"), seat=BLUE) == ("not_your_ship", "7.1")


@pytest.mark.forbids("cosmos 7.1")
def test_every_ship_counts_its_own_mines() -> None:
    fight = Fight("B1 escort 1008 east mines=1", "B2 escort 1004 east mines=1", *FAR)
    fight.until("drop_at_last", phase=1)
    fight.say(Drop("B1", "port"))
    assert fight.offered(Drop) == [Drop("B2", "port"), Drop("B2", "starboard")]
    assert fight.refused(Drop("B1", "starboard")) == ("no_mines_left", "7.1")


@pytest.mark.forbids("cosmos 7.1")
def test_no_mine_is_dropped_off_the_map() -> None:
    fight = Fight("B1 escort 1001 east mines=2", *FAR)
    fight.until("drop_at_last", phase=1)
    values: dict[str, int | str] = {"ship": "B1", "side": "port", "at": "0800"}
    assert fight.refusal(Drop("B1", "port")) == hs.Refusal("mine_off_map", "7.1", values)
    assert fight.offered(Drop) == [Drop("B1", "starboard")]


@pytest.mark.allows("cosmos 7.2")
def test_before_the_pivot_or_after_it() -> None:
    fight = Fight("B1 escort 1008 east mines=2", *FAR)
    fight.orders(B1="- MD")
    fight.until("drop_before_pivot")
    assert (fight.s.phase, fight.place("B1")) == (2, ("1208", "east"))
    fight.say(Drop("B1", "port"))
    fight.close()
    assert (fight.step, fight.place("B1")) == ("drop_at_last", ("1208", "south-east"))
    fight.say(Drop("B1", "port"))
    fight.close()
    assert mines(fight) == [("1107", BLUE), ("1206", BLUE)]


@pytest.mark.forbids("cosmos 7.1")
@pytest.mark.parametrize(("order", "first", "second"), [("M", "port", "port"), ("MD", "port", "starboard")])
def test_the_second_mine_of_a_phase_never_falls_on_the_first(order: str, first: str, second: str) -> None:
    """After a pivot to the right the starboard cell is where the port one was."""
    fight = Fight("B1 escort 1008 east mines=2", "B2 escort 1008 east mines=1", *FAR)
    fight.orders(B1=f"- {order}", B2=f"- {order}")
    fight.until("drop_before_pivot")
    fight.say(Drop("B1", first))
    fight.close()
    assert fight.refusal(Drop("B1", second)) == hs.Refusal("drop_cell_taken", "7.1", {"ship": "B1", "side": second})
    fight.say(Drop("B2", second))  # another escort may
    fight.close()
    assert mines(fight) == [("1107", BLUE), ("1107", BLUE)]


@pytest.mark.allows("cosmos 7.1")
def test_in_another_phase_or_where_the_first_has_drifted_away_the_cell_is_free_again() -> None:
    fight = Fight("B1 escort 1008 east mines=2", "R1 escort 2008 west mines=2", *FAR, scenario="line_of_battle")
    fight.orders(R1="- - - - - M")
    fight.until("drop_at_last", phase=1)
    fight.say(Drop("B1", "port"))
    fight.until("drop_at_last", phase=2)
    fight.say(Drop("B1", "port"))
    fight.until("drop_before_pivot", phase=6)
    fight.say(Drop("R1", "port"))
    fight.until("drop_at_last", phase=6)
    fight.say(Drop("R1", "port"))
    fight.close()
    assert mines(fight) == [("1007", BLUE), ("1007", BLUE), ("1909", RED), ("2009", RED)]


@pytest.mark.allows("cosmos 7.2")
@pytest.mark.parametrize("phase", [1, 3, 5, 6])
def test_in_any_phase_also_without_moving(phase: int) -> None:
    fight = Fight("B1 escort 1008 east mines=1", *FAR)
    fight.until("drop_at_last", phase=phase)
    fight.say(Drop("B1", "starboard"))
    fight.close()
    assert mines(fight) == [("0909", BLUE)]


@pytest.mark.forbids("cosmos 7.2")
def test_whoever_did_not_move_drops_none_before_the_pivots() -> None:
    fight = Fight("B1 escort 1008 east mines=1", "B2 escort 1004 east mines=1", *FAR)
    fight.orders(B1="- MD", B2="- D")
    fight.until("drop_before_pivot")
    assert fight.refusal(Drop("B2", "port")) == hs.Refusal("has_not_moved", "7.2", {"ship": "B2", "side": "port"})
    assert fight.offered(Drop) == [Drop("B1", "port"), Drop("B1", "starboard")]


@pytest.mark.allows("cosmos 7.3")
def test_mines_drift_away_from_the_home_edge_and_asteroids_their_own_way() -> None:
    fight = Fight(
        *FAR, mines=["blue 1005", "red 2007"], rocks=["1510 east", "1702 west", "1204"], scenario="line_of_battle"
    )
    fight.end_turn()
    assert mines(fight) == [("1105", BLUE), ("1907", RED)]
    assert rocks(fight) == ["1610", "1602", "1204"]
    assert fight.events(MinesDrifted) == [MinesDrifted((("1005", "1105"), ("2007", "1907")))]
    assert fight.events(AsteroidsDrifted) == [AsteroidsDrifted((("1510", "1610"), ("1702", "1602")))]


@pytest.mark.allows("cosmos 7.3")
def test_in_the_stone_field_asteroids_come_back_on_the_opposite_cell() -> None:
    fight = Fight(*FAR, rocks=["1024 south-east", "2001 north-west", "1510 south-east"], scenario="stone_field")
    fight.end_turn()
    assert rocks(fight)[2] == "1713"  # one cell in each of the phases 2, 4 and 6
    drifted = [event.moves for event in fight.events(AsteroidsDrifted) if isinstance(event, AsteroidsDrifted)]
    assert drifted[0][:2] == (("1024", "2301"), ("2001", "1324"))
    assert len(drifted) == 3


@pytest.fixture
def current(monkeypatch: pytest.MonkeyPatch) -> str:
    """A scenario in which mines drift by three cells in phase 2, and asteroids by two in phases 1 and 2."""
    plan = msgspec.structs.replace(
        scenario_of("stone_field"), asteroid_drift=Drift((1, 2), cells=2), mine_drift=Drift((2,), cells=3)
    )
    monkeypatch.setitem(scenarios(), "current", plan)
    return "current"


@pytest.mark.allows("cosmos 7.3")
def test_the_scenario_says_by_how_many_cells_things_drift(current: str) -> None:
    fight = Fight(*FAR, mines=["blue 1005", "red 0305"], rocks=["1510 east", "3207 east"], scenario=current)
    fight.end_turn()
    assert fight.events(MinesDrifted) == [MinesDrifted((("1005", "1305"), ("0305", "")))]
    assert rocks(fight) == ["1910", "0418"]  # the second one came back on 0118, opposite to 3207
    assert fight.events(AsteroidsDrifted)[0] == AsteroidsDrifted((("1510", "1710"), ("3207", "0218")))


@pytest.mark.allows("cosmos 7.3")
def test_a_mine_dropped_before_the_pivots_drifts_in_that_phase_and_one_dropped_after_them_does_not(
    current: str,
) -> None:
    fight = Fight("B1 escort 1008 east mines=2", *FAR, scenario=current)
    fight.orders(B1="- M")
    fight.until("drop_before_pivot")
    fight.say(Drop("B1", "port"))
    fight.close()
    fight.say(Drop("B1", "starboard"))
    fight.close()
    assert mines(fight) == [("1407", BLUE), ("1109", BLUE)]


@pytest.mark.forbids("cosmos 7.3")
def test_what_drifts_passes_over_ships_without_harm(current: str) -> None:
    fight = Fight(*FAR, "B1 fighter 1610 east", rocks=["1510 east"], scenario=current)
    fight.end_turn()
    assert (rocks(fight), fight.events(AsteroidHit)) == (["1910"], [])


@pytest.mark.forbids("cosmos 7.3")
@pytest.mark.parametrize("cells", [0, -1, 65])
def test_nothing_drifts_by_no_cell_backwards_or_farther_than_a_map(cells: int) -> None:
    written = json.loads(ours("scenarios")["line_of_battle"])
    written["mine_drift"]["cells"] = cells
    with pytest.raises(BadFile, match=r"mine_drift\.cells"):
        parse("mine", "mine.json", json.dumps(written))


@pytest.mark.forbids("cosmos 7.3")
def test_what_drifts_off_the_map_is_gone_and_where_nothing_drifts_nothing_does() -> None:
    fight = Fight(*FAR, mines=["blue 3205", "red 0107"], rocks=["3210 east", "1024"], scenario="line_of_battle")
    fight.end_turn()
    assert (mines(fight), rocks(fight)) == ([], ["1024"])
    still = Fight(*FAR, mines=["blue 3205"], rocks=["3210 east"])
    still.end_turn()
    assert (mines(still), rocks(still)) == ([("3205", BLUE)], ["3210"])


@pytest.mark.allows("cosmos 7.4")
def test_on_a_mine_three_dice_and_beside_it_two() -> None:
    fight = Fight(*FAR, "B1 escort 1008 east", "B2 cruiser 2006 east", mines=["red 1008", "red 2106"])
    fight.dice(6, 8, 12, 2, 3)
    fight.until_phase(1)
    assert fight.events(MineHit)[:2] == [
        MineHit("B1", "1008", (6, 8, 12), 26, 14),
        MineHit("B2", "2106", (2, 3), 5, 55),
    ]


@pytest.mark.forbids("cosmos 7.4", "cosmos 7.5")
def test_the_dice_of_mines_and_asteroids_have_six_eight_and_twelve_sides_and_no_more() -> None:
    """One more than a die has sides comes out as a one."""
    fight = Fight(*FAR, "B1 escort 1008 east", "B2 cruiser 2006 east", mines=["red 1008", "red 2106"], rocks=["2006"])
    fight.dice(7, 9, 13, 7, 9, 7, 13)
    fight.until_phase(1)
    assert [hit.rolls for hit in fight.events(MineHit)[:2] if isinstance(hit, MineHit)] == [(1, 1, 1), (1, 1)]
    assert fight.events(AsteroidHit)[0] == AsteroidHit("B2", "2006", (1, 1), 2, 56)


@pytest.mark.allows("cosmos 7.4")
def test_several_mines_add_up_and_one_mine_hurts_several_ships() -> None:
    fight = Fight(*FAR, "B1 cruiser 1006 east", "B2 fighter 1205 east", mines=["red 1106", "red 0906"])
    fight.dice(1, 1, 1, 1, 1, 2, 2)
    fight.until_phase(1)
    hits = [(hit.ship, hit.at, hit.rolls) for hit in fight.events(MineHit)[:3] if isinstance(hit, MineHit)]
    assert hits == [("B1", "1106", (1, 1)), ("B1", "0906", (1, 1, 1)), ("B2", "1106", (2, 2))]


@pytest.mark.allows("cosmos 7.4")
def test_a_mine_works_in_the_phase_in_which_it_is_dropped() -> None:
    fight = Fight("B1 escort 1008 east mines=1", "R1 fighter 0907 west", *FAR)
    fight.until("drop_at_last", phase=1)
    fight.dice(1, 2, 3)
    fight.say(Drop("B1", "port"))
    fight.close()
    assert fight.events(MineHit)[0] == MineHit("R1", "0907", (1, 2, 3), 6, 14)


@pytest.mark.forbids("cosmos 7.4")
def test_own_mines_do_no_harm_nor_those_two_cells_away_nor_does_one_mine_hurt_a_ship_twice() -> None:
    fight = Fight(*FAR, "B1 cargo 1006 east", "B2 fighter 1506 east", mines=["blue 1006", "red 1706", "red 0905"])
    fight.dice(*[1] * 8)
    fight.end_turn()
    hits = [(hit.ship, hit.at, hit.rolls) for hit in fight.events(MineHit)[:4] if isinstance(hit, MineHit)]
    assert hits == [("B1", "0905", (1, 1))] * 4  # both 1006 and 0906 are beside it: once in a phase
    assert fight.defences("B2") == [20]


@pytest.mark.forbids("cosmos 7.4", "cosmos 5.7")
def test_whoever_is_destroyed_by_a_mine_goes_at_once_and_does_not_fire() -> None:
    fight = Fight(
        "B1 cruiser 1006 east defence=2", "B2 fighter aboard B1 port", "R1 escort 1506 west", *FAR, mines=["red 1006"]
    )
    fight.until("recover_or_announce", phase=1)
    assert fight.fates("B1", "B2") == ["flying", "aboard"]
    fight.close()
    assert fight.fates("B1", "B2") == ["destroyed", "destroyed"]
    assert (fight.s.turn, fight.step) == (2, "write_orders")  # nobody had anything to fire at


@pytest.mark.allows("cosmos 7.5")
def test_an_asteroid_hurts_everybody_on_its_cell() -> None:
    fight = Fight(*FAR, "B1 escort 1008 east", "R1 cruiser 2006 west", rocks=["0908", "2106"])
    fight.dice(2, 7, 6, 12)
    fight.until_phase(1)
    assert fight.events(AsteroidHit)[:2] == [
        AsteroidHit("B1", "0908", (2, 7), 9, 31),
        AsteroidHit("R1", "2106", (6, 12), 18, 42),
    ]


@pytest.mark.allows("cosmos 7.5")
def test_two_asteroids_under_a_ship_hurt_it_twice() -> None:
    fight = Fight(*FAR, "B1 escort 1008 east", rocks=["0908", "1008"])
    fight.dice(1, 1, 2, 2)
    fight.until_phase(1)
    assert [hit.defence for hit in fight.events(AsteroidHit)[:2] if isinstance(hit, AsteroidHit)] == [38, 34]


@pytest.mark.forbids("cosmos 7.5")
def test_an_asteroid_next_door_hurts_nobody_and_one_flown_over_neither() -> None:
    fight = Fight(*FAR, "B1 fighter 1008 east", rocks=["1108", "1207", "1009"])
    fight.orders(B1="M")
    fight.end_turn()
    assert fight.events(AsteroidHit) == []
    assert fight.defences("B1") == [20]


@pytest.mark.forbids("cosmos 7.5", "cosmos 5.1")
def test_whoever_is_destroyed_by_an_asteroid_is_gone_before_fire() -> None:
    fight = Fight(*FAR, "B1 fighter 1008 east defence=1", "R1 fighter 1208 west", rocks=["1008"])
    fight.orders()
    assert fight.fates("B1") == ["destroyed"]
    assert fight.s.scores == [0.0, 10.0]
    fight.end_turn()
    assert fight.events(ShotFired) == []


@pytest.mark.allows("cosmos 7.6")
@pytest.mark.parametrize(
    ("asteroids", "roll", "shade", "damage"),
    [
        (["1208"], 5, "1208", 5),
        (["1208"], 7, "1208", 7),
        (["1208", "1108"], 5, "1208", 5),  # once, however many there are
        (["1207"], 5, "1207", 5),
    ],
)
def test_an_asteroid_in_the_arc_and_nearer_halves_the_damage(
    asteroids: list[str], roll: int, shade: str, damage: int
) -> None:
    fight = Fight("B1 escort 1008 east", "R1 escort 1308 west", *FAR, rocks=asteroids)
    fight.fire(Fire("B1", "bow", "R1"), dice=[roll])
    assert fight.events(ShotFired) == [ShotFired("B1", "bow", "R1", 8, roll, 2, shade, damage, 40 - damage)]


@pytest.mark.allows("cosmos 7.6")
def test_half_a_point_is_dropped() -> None:
    fight = Fight("B1 escort 1008 east", "R1 fighter 1708 west", *FAR, rocks=["1208"])
    fight.fire(Fire("B1", "bow", "R1"), dice=[7])
    assert fight.defences("R1") == [17]


@pytest.mark.forbids("cosmos 7.6")
@pytest.mark.parametrize("asteroid", ["1608", "1307", "1005", "0708", "1312"])
def test_an_asteroid_that_is_as_far_or_farther_or_in_another_arc_halves_nothing(asteroid: str) -> None:
    fight = Fight("B1 escort 1008 east", "R1 escort 1308 west", *FAR, rocks=[asteroid])
    fight.fire(Fire("B1", "bow", "R1"), dice=[5])
    assert fight.defences("R1") == [30]


@pytest.mark.forbids("cosmos 7.6")
def test_of_the_target_only_the_cells_in_the_arc_count() -> None:
    """The nose of R1 on 1106 is two cells away, but out of the bow arc; its tail on 1306 is four away."""
    fight = Fight("B1 escort 1008 east", "R1 cargo 1306 east", *FAR, rocks=["1308"])
    fight.fire(Fire("B1", "bow", "R1"), dice=[4, 4])
    assert fight.defences("R1") == [26]  # 4 times 2, halved: the asteroid is three cells away


@pytest.mark.allows("cosmos 7.7")
def test_a_mine_hurts_again_in_every_phase() -> None:
    fight = Fight(*FAR, "B1 cruiser 1006 east", mines=["red 1106"])
    fight.dice(1, 1, 1, 1, 1, 1)
    fight.end_turn()
    assert len(fight.events(MineHit)) == 6
    assert mines(fight) == [("1106", RED)]


@pytest.mark.forbids("cosmos 7.7")
def test_neither_mines_nor_asteroids_are_used_up_or_swept_away() -> None:
    fight = Fight("R9 fighter 3001 west", "B1 fighter 1006 east defence=1", "B9 fighter 0101 east",
                  mines=["red 1006"], rocks=["1006"])  # fmt: skip
    fight.end_turn()
    assert fight.fates("B1") == ["destroyed"]
    assert (mines(fight), rocks(fight)) == ([("1006", RED)], ["1006"])


@pytest.mark.forbids("cosmos 7.2")
def test_a_launched_fighter_has_no_mines_and_cruisers_carry_none() -> None:
    fight = Fight("B1 cruiser 0806 east", "B2 fighter aboard B1 port", "B3 escort 0803 east mines=1", *FAR)
    fight.launch(Launch("B2", "ahead", ""))
    fight.until("drop_at_last")
    assert [fight.refused(Drop(name, "port"))[0] for name in ("B1", "B2")] == ["drops_no_mines", "drops_no_mines"]
