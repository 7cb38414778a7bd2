"""The free battle: buying, deploying, asteroids, the beacon. (9)"""

import pytest

import hyperespace as hs
from hyperespace.games.cosmos.answers import Arm, Buy, Disband, Face, Ready, Station, Stow
from hyperespace.games.cosmos.events import BeaconHeld, FleetShown
from hyperespace.games.cosmos.hexes import AHEAD, column_and_row
from hyperespace.games.cosmos.ships import cells_of
from tests.games.cosmos.battle import BLUE, RED, Fight
from tests.games.cosmos.test_orders import sent


def purchase(points: int = 120, **options: object) -> Fight:
    fight = Fight(scenario="free_battle", points=points, **options)  # type: ignore[arg-type]
    fight.until("buy_fleet")
    return fight


def buy(fight: Fight, seat: int, kind: str, at: str, heading: int | None = None) -> None:
    """A ship on the map, towards the enemy if nothing else is said."""
    fight.say(Buy(kind), Station(at), seat=seat)
    fight.say(Face((0, 3)[seat % 2] if heading is None else heading), seat=seat)


@pytest.mark.allows("cosmos 9.1")
def test_a_fleet_is_bought_for_the_points_agreed() -> None:
    fight = purchase(120)
    buy(fight, BLUE, "cruiser", "0412")
    for ramp in ("port", "port", "starboard"):
        fight.say(Buy("fighter"), Stow("B1", ramp), seat=BLUE)
    buy(fight, BLUE, "escort", "0407")
    fight.say(Arm("B5"), Arm("B5"), seat=BLUE)
    buy(fight, BLUE, "cargo", "0420")
    view = fight.match.view(BLUE)
    assert (view.budget, view.spent) == (120, 101)
    assert [(ship.name, ship.kind, ship.fate) for ship in view.ships] == [
        ("B1", "cruiser", "planned"), ("B2", "fighter", "planned"), ("B3", "fighter", "planned"),
        ("B4", "fighter", "planned"), ("B5", "escort", "planned"), ("B6", "cargo", "planned"),
    ]  # fmt: skip
    assert fight.ship("B5").mines == 2


@pytest.mark.allows("cosmos 9.1")
def test_everything_may_be_given_back() -> None:
    fight = purchase(60)
    buy(fight, BLUE, "cruiser", "0412")
    fight.say(Disband(), seat=BLUE)
    assert (fight.s.ships, fight.s.spent) == ([], [0, 0])
    for row in range(1, 7):
        buy(fight, BLUE, "fighter", f"030{row}")
    assert fight.s.spent == [60, 0]


@pytest.mark.forbids("cosmos 9.1")
def test_nobody_buys_what_he_cannot_pay_or_what_is_not_for_sale() -> None:
    fight = purchase(60)
    buy(fight, BLUE, "cruiser", "0412")
    assert fight.refusal(Buy("escort"), seat=BLUE) == hs.Refusal(
        "too_dear", "9.1", {"kind": "escort", "price": 21, "left": 20}
    )
    for kind in ("bastion", "leviathan", "zeppelin"):
        assert fight.refusal(Buy(kind), seat=BLUE) == hs.Refusal("not_for_sale", "9.1", {"kind": kind})
    with pytest.raises(hs.BadOptions):
        Fight(scenario="free_battle", points=100)


@pytest.mark.forbids("cosmos 9.1")
@pytest.mark.parametrize(("points", "most"), [(60, 1), (120, 2), (200, 4)])
def test_one_cruiser_for_every_sixty_points_or_part_of_them(points: int, most: int) -> None:
    fight = purchase(points)
    for number in range(most):
        buy(fight, BLUE, "cruiser", f"04{4 + 4 * number:02}")
    refusal = fight.refusal(Buy("cruiser"), seat=BLUE)
    if points - 40 * most < 40:
        assert refusal == hs.Refusal("too_dear", "9.1", {"kind": "cruiser", "price": 40, "left": points - 40 * most})
    else:
        assert refusal == hs.Refusal("enough_cruisers", "9.1", {"most": most})


@pytest.mark.forbids("cosmos 9.1")
def test_two_mines_for_an_escort_and_none_for_others() -> None:
    fight = purchase(60)
    buy(fight, BLUE, "fighter", "0412")
    buy(fight, BLUE, "escort", "0407")
    fight.say(Arm("B2"), Arm("B2"), seat=BLUE)
    assert fight.refusal(Arm("B2"), seat=BLUE) == hs.Refusal("mines_enough", "9.1", {"ship": "B2", "most": 2})
    assert fight.refusal(Arm("B1"), seat=BLUE) == hs.Refusal("mines_enough", "9.1", {"ship": "B1", "most": 0})
    buy(fight, RED, "escort", "2907")
    assert fight.refused(Arm("R1"), seat=BLUE) == ("not_your_ship", "9.1")


@pytest.mark.forbids("cosmos 9.1")
def test_a_mine_costs_two() -> None:
    fight = purchase(60)
    for row in ("0404", "0408"):
        buy(fight, BLUE, "escort", row)
    for row in ("0410", "0412", "0414"):
        buy(fight, BLUE, "cargo", row)
    assert fight.s.spent[BLUE] == 60
    assert fight.refusal(Arm("B1"), seat=BLUE) == hs.Refusal("too_dear_mine", "9.1", {"price": 2, "left": 0})


@pytest.mark.allows("cosmos 9.2")
def test_fleets_are_shown_together_when_everybody_is_ready() -> None:
    fight = purchase(120)
    buy(fight, BLUE, "cruiser", "0412")
    fight.say(Buy("fighter"), Stow("B1", "port"), seat=BLUE)
    buy(fight, RED, "escort", "2907", heading=4)
    fight.close()
    assert fight.events(FleetShown) == [FleetShown(BLUE, ("B1", "B2")), FleetShown(RED, ("R1",))]
    assert fight.fates("B1", "B2", "R1") == ["flying", "aboard", "flying"]
    assert fight.place("R1") == ("2907", "north-west")
    assert (fight.step, fight.s.turn) == ("write_orders", 1)


@pytest.mark.allows("cosmos 9.2")
@pytest.mark.parametrize(("seat", "columns"), [(BLUE, range(1, 7)), (RED, range(27, 33))])
@pytest.mark.parametrize("kind", ["fighter", "cargo", "escort", "cruiser"])
def test_a_ship_is_stationed_whole_in_six_columns_with_any_heading(seat: int, columns: range, kind: str) -> None:
    fight = purchase(120)
    fight.say(Buy(kind), seat=seat)
    for station in fight.offered(Station, seat=seat)[::7]:
        trial = fight.match.clone()
        trial.answer(seat, station)
        assert trial.ask is not None
        faces = [option for option in trial.ask.options(seat) if isinstance(option, Face)]
        assert faces
        for face in faces:
            other = trial.clone()
            other.answer(seat, face)
            places = [column_and_row(cell) for cell in cells_of(other.state.ships[-1])]
            assert all(column in columns and 1 <= row <= 24 for column, row in places)


@pytest.mark.forbids("cosmos 9.2")
def test_no_ship_outside_its_columns_or_partly_outside() -> None:
    fight = purchase(120)
    fight.say(Buy("cargo"), seat=BLUE)
    assert fight.refusal(Station("0712"), seat=BLUE) == hs.Refusal("not_in_zone", "9.2", {"at": "0712"})
    assert fight.refused(Station("2912"), seat=BLUE) == ("not_in_zone", "9.2")
    fight.say(Station("0112"), seat=BLUE)
    assert fight.offered(Face) == [Face(2), Face(4), Face(3)] or Face(0) not in fight.offered(Face)
    assert fight.refusal(Face(0), seat=BLUE) == hs.Refusal("not_that_way", "9.2", {"heading": "0"})


@pytest.mark.forbids("cosmos 9.2")
def test_a_ship_left_unturned_is_still_whole_in_its_columns() -> None:
    fight = purchase(120)
    fight.say(Buy("cargo"), Station("0112"), seat=BLUE)
    fight.close()
    places = [column_and_row(cell) for cell in cells_of(fight.ship("B1"))]
    assert all(1 <= column <= 6 for column, _ in places)


@pytest.mark.forbids("cosmos 9.2")
def test_one_ship_after_the_other() -> None:
    fight = purchase(120)
    assert fight.refused(Station("0412"), seat=BLUE) == ("buy_first", "9.2")
    assert fight.refused(Stow("B1", "port"), seat=BLUE) == ("buy_first", "9.2")
    fight.say(Buy("escort"), seat=BLUE)
    for option in (Buy("fighter"), Arm("B1"), Disband()):
        assert fight.refusal(option, seat=BLUE) == hs.Refusal("station_first", "9.2", {"ship": "B1"})
    assert fight.refused(Stow("B1", "port"), seat=BLUE) == ("no_room_to_stow", "9.2")
    fight.say(Station("0412"), seat=BLUE)
    assert fight.refused(Station("0410"), seat=BLUE) == ("station_first", "9.2")
    assert fight.refused(Buy("fighter"), seat=BLUE) == ("station_first", "9.2")


@pytest.mark.forbids("cosmos 9.2")
def test_no_third_fighter_starts_on_a_ramp_and_none_on_an_enemys() -> None:
    fight = purchase(120)
    buy(fight, BLUE, "cruiser", "0412")
    buy(fight, RED, "cruiser", "2912")
    for _ in range(2):
        fight.say(Buy("fighter"), Stow("B1", "port"), seat=BLUE)
    fight.say(Buy("fighter"), seat=BLUE)
    assert fight.refused(Stow("B1", "port"), seat=BLUE) == ("no_room_to_stow", "9.2")
    assert fight.refused(Stow("R1", "port"), seat=BLUE) == ("no_room_to_stow", "9.2")
    assert fight.offered(Stow) == [Stow("B1", "starboard")]


@pytest.mark.forbids("cosmos 9.2")
def test_what_was_bought_and_not_stationed_stays_at_home() -> None:
    fight = purchase(60)
    buy(fight, BLUE, "fighter", "0412")
    fight.say(Buy("cruiser"), seat=BLUE)
    buy(fight, RED, "fighter", "2912")
    fight.close()
    assert [ship.name for ship in fight.s.ships] == ["B1", "R1"]


@pytest.mark.allows("cosmos 9.2")
def test_what_stays_at_home_has_cost_nothing_and_what_is_aboard_has() -> None:
    fight = purchase(120)
    buy(fight, BLUE, "cruiser", "0412")
    fight.say(Buy("fighter"), Stow("B1", "port"), seat=BLUE)
    fight.say(Buy("escort"), seat=BLUE)
    assert fight.s.spent == [71, 0]
    fight.close()
    assert (fight.s.spent, [ship.name for ship in fight.s.ships]) == ([50, 0], ["B1", "B2"])


@pytest.mark.forbids("cosmos 9.2")
def test_nobody_sees_what_others_buy_or_that_they_are_ready() -> None:
    fight = purchase(120)
    buy(fight, BLUE, "fighter", "0305")
    before = [sent(fight, each) for each in (BLUE, None)]
    heard = len(fight.heard)
    buy(fight, RED, "cruiser", "2912")
    fight.say(Buy("fighter"), Stow("R1", "port"), Ready(), seat=RED)
    assert [sent(fight, each) for each in (BLUE, None)] == before
    assert len(fight.heard) == heard
    assert [ship.name for ship in fight.match.view(BLUE).ships] == ["B1"]
    assert fight.match.resample(BLUE, 3).state.ships[0].name == "B1"
    assert len(fight.match.resample(BLUE, 3).state.ships) == 1


@pytest.mark.allows("cosmos 9.3")
@pytest.mark.parametrize("seed", range(8))
def test_asteroids_lie_in_pairs_opposite_one_another(seed: int) -> None:
    match = hs.new_match("cosmos", seed=seed, scenario="free_battle", asteroids=True)
    cells = [column_and_row(rock.cell) for rock in match.state.asteroids]
    assert len(cells) in range(2, 25, 2)
    for (column, row), (other_column, other_row) in zip(cells[::2], cells[1::2], strict=True):
        assert (column + other_column, row + other_row) == (33, 25)
        assert 9 <= column <= 24


@pytest.mark.allows("cosmos 9.3")
def test_they_drift_together_in_the_sixth_phase_if_that_was_agreed() -> None:
    fight = purchase(60, asteroids=True, drift=True)
    before, heading = [rock.cell for rock in fight.s.asteroids], fight.s.drift
    assert heading in range(6)
    buy(fight, BLUE, "fighter", "0412")
    buy(fight, RED, "fighter", "2912")
    fight.close()
    fight.end_turn()
    assert [rock.cell for rock in fight.s.asteroids] == [cell + AHEAD[heading or 0] for cell in before]
    assert {rock.drift for rock in fight.match.view(BLUE).asteroids} == {heading}


@pytest.mark.forbids("cosmos 9.3")
def test_without_that_there_are_none_or_they_lie_still() -> None:
    assert purchase(60, drift=True).s.asteroids == []
    fight = purchase(60, asteroids=True)
    before = [rock.cell for rock in fight.s.asteroids]
    buy(fight, BLUE, "fighter", "0412")
    buy(fight, RED, "fighter", "2912")
    fight.close()
    fight.end_turn()
    assert [rock.cell for rock in fight.s.asteroids] == before


def near_beacon(*ships: str, beacon: bool = True) -> Fight:
    fight = Fight(*ships, scenario="free_battle", beacon=beacon)
    fight.s.agenda[:] = [("begin_turn",)]
    fight.end_turn()
    return fight


@pytest.mark.allows("cosmos 9.4")
@pytest.mark.parametrize("at", ["1612", "1713", "1412", "1815", "1812"])
def test_the_side_alone_near_the_beacon_scores_five(at: str) -> None:
    fight = near_beacon(f"B1 fighter {at} east", "R1 fighter 3001 west")
    assert fight.events(BeaconHeld) == [BeaconHeld(0, 5)]
    assert fight.s.scores == [5.0, 0.0]
    assert fight.match.view(RED).beacon == ("1612", "1713")


@pytest.mark.forbids("cosmos 9.4")
@pytest.mark.parametrize(
    ("ships", "beacon"),
    [
        (("B1 fighter 1612 east", "R1 fighter 1713 west"), True),
        (("B1 fighter 1312 east", "R1 fighter 3001 west"), True),
        (("B1 fighter 1612 east", "R1 fighter 3001 west"), False),
    ],
)
def test_nobody_scores_if_both_are_near_or_none_or_there_is_no_beacon(ships: tuple[str, ...], beacon: bool) -> None:
    assert near_beacon(*ships, beacon=beacon).s.scores == [0.0, 0.0]
