"""The heuristic bot: it always answers, always the same way, beats chance, and knows what its scenario is about."""

from collections.abc import Sequence
from random import Random

import pytest

import hyperespace as hs
from hyperespace.bots import Bot, RandomBot, play
from hyperespace.bots.play import answers_of, next_seat
from hyperespace.games.cosmos.answers import Announce, Drop, Erase, Fire, Launch, Order, Ready, Recover
from hyperespace.games.cosmos.bot import HeuristicBot
from hyperespace.games.cosmos.bot.flights import Guess, Pilot
from hyperespace.games.cosmos.bot.goals import Goals
from hyperespace.games.cosmos.bot.manners import LEVELS, Manner
from hyperespace.games.cosmos.bot.plotting import Plotter
from hyperespace.games.cosmos.bot.prospects import Prospects, Shades, Stance
from hyperespace.games.cosmos.bot.reading import Scene
from hyperespace.games.cosmos.hexes import AHEAD, column_and_row, from_label, length
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.games.cosmos.ships import ship_named
from hyperespace.games.cosmos.state import PHASES, Asteroid, Battle, Mine, Ship
from hyperespace.games.cosmos.view import CosmosView

pytestmark = pytest.mark.usefixtures("quick_runner")

QUICK = Manner(30)
"""Flights to try where strength does not matter."""


class RandomPlotter(RandomBot):
    """Fills in its whole order sheet at random, and answers everything else at random too."""

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        orders = [option for option in options if isinstance(option, Order)]
        if not orders and isinstance(options[-1], Erase):
            return options[0]
        return super().choose(view, orders or options)


def victories(scenario: str, games: int, manner: Manner) -> int:
    """How many games the bot wins against a random plotter, from each side in turn."""
    won = 0
    for number in range(games):
        own = number % 2
        match = hs.new_match("cosmos", seats=2, seed=f"strength/{number}", scenario=scenario)
        bot, chance = HeuristicBot(f"{number}", manner), RandomPlotter(f"{number}")
        play(match, [bot, chance] if own == 0 else [chance, bot])
        won += own in match.result.winners
    return won


def test_it_beats_a_random_plotter_of_fighters() -> None:
    assert victories("first_flight", games=20, manner=Manner(60)) >= 19


def test_it_beats_a_random_plotter_of_a_fleet() -> None:
    assert victories("line_of_battle", games=10, manner=QUICK) >= 9


@pytest.mark.parametrize("scenario", list(scenarios()))
@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_every_scenario_to_its_end(scenario: str, seats: int) -> None:
    match = hs.new_match("cosmos", seats=seats, seed=1, scenario=scenario, asteroids=True, drift=True, beacon=True)
    assert play(match, [HeuristicBot(f"{seat}", QUICK) for seat in range(seats)])
    assert all(ship.fate != "left" for ship in match.state.ships)  # it stays on the map


def opening(scenario: str, seat: int) -> tuple[CosmosView, Sequence[hs.Option]]:
    """What a seat sees and may answer at the beginning."""
    match = hs.new_match("cosmos", seats=2, seed=1, scenario=scenario)
    assert match.ask is not None
    return match.view(seat), match.ask.options(seat)


def row(lines: Sequence[hs.Option], ship: str) -> list[str]:
    return [line.order for line in lines if isinstance(line, Order) and line.ship == ship]


def test_it_writes_all_orders_at_once_and_is_ready() -> None:
    lines = HeuristicBot("a", QUICK).answers(*opening("first_flight", 0))
    assert [len(row(lines, ship)) for ship in ("B1", "B2", "B3", "B4")] == [6, 6, 6, 6]
    assert lines[-1] == Ready()


def test_the_same_seed_answers_the_same() -> None:
    there = opening("line_of_battle", 0)
    assert HeuristicBot("a", QUICK).answers(*there) == HeuristicBot("a", QUICK).answers(*there)


def test_another_seed_answers_something_else() -> None:
    there = opening("first_flight", 0)
    assert HeuristicBot("a", QUICK).answers(*there) != HeuristicBot("b", QUICK).answers(*there)


def test_line_by_line_it_writes_what_it_writes_at_once() -> None:
    """A new bot for each line: nothing has to be remembered between them."""
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="first_flight")
    assert match.ask is not None
    wanted = HeuristicBot("a", QUICK).answers(match.view(0), match.ask.options(0))
    written: list[hs.Option] = []
    while not written or written[-1] != Ready():
        written.append(HeuristicBot("a", QUICK).choose(match.view(0), match.ask.options(0)))
        match.answer(0, written[-1])
    assert written == list(wanted)


def test_it_strikes_out_what_somebody_else_began_to_write() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="first_flight")
    for order in ("X", "GG", "X", "DD"):
        assert match.ask is not None
        offered = match.ask.options(0)
        match.answer(0, next(o for o in offered if isinstance(o, Order) and (o.ship, o.order) == ("B1", order)))
    assert match.ask is not None
    lines = HeuristicBot("a", QUICK).answers(match.view(0), match.ask.options(0))
    assert Erase("B1") in lines
    assert len(row(lines, "B1")) == 6
    for line in lines:
        match.answer(0, line)
    assert match.view(0).ready


def until(match: hs.AnyMatch, kind: type[hs.Option], seat: int) -> tuple[CosmosView, Sequence[hs.Option]]:
    """Let bots play until a seat may answer something of this kind."""
    bots = [HeuristicBot(f"{each}", QUICK) for each in range(2)]
    while (ask := match.ask) is not None:
        if any(isinstance(option, kind) for option in ask.options(seat)):
            return match.view(seat), ask.options(seat)
        asked = next_seat(ask, match.decisions)
        for option in bots[asked].answers(match.view(asked), ask.options(asked)):
            match.answer(asked, option)
    raise AssertionError(f"nobody was ever asked for {kind.__name__}")


def columns(state: Battle, kind: str) -> list[int]:
    return [column_and_row(ship.cell)[0] for ship in state.ships if ship.kind == kind and ship.fate == "flying"]


class Idle:
    """Does nothing at all."""

    def choose(self, view: CosmosView, options: Sequence[hs.Option]) -> hs.Option:
        return options[0]


def after_turns(match: hs.AnyMatch, turns: int, blue: Bot | None = None, red: Bot | None = None) -> Battle:
    """The state when so many turns are over, or the battle is."""
    bots = [blue or HeuristicBot("0", QUICK), red or HeuristicBot("1", QUICK)]
    state: Battle = match.state
    while match.ask is not None and state.turn <= turns:
        seat = next_seat(match.ask, match.decisions)
        for option in answers_of(bots[seat], match.view(seat), match.ask.options(seat)):
            match.answer(seat, option)
    return state


def test_freighters_run_for_the_east() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="convoy")
    before = columns(match.state, "cargo")
    after = columns(after_turns(match, 2), "cargo")
    assert all(now >= then + 6 for then, now in zip(before, after, strict=True))


def test_the_leviathan_breaks_through_to_the_east() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="leviathan")
    (before,) = columns(match.state, "leviathan")
    (after,) = columns(after_turns(match, 4, blue=Idle()), "leviathan")
    assert after >= before + 12


def test_fighters_come_home() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="homecoming")
    state = after_turns(match, 3, red=Idle())
    assert sum(1 for ship in state.ships if ship.fate == "aboard") == 3
    assert state.winner == 0


def test_a_partner_brings_his_fighters_home_to_the_cruiser_of_the_other() -> None:
    match = hs.new_match("cosmos", seats=4, seed=1, scenario="homecoming")
    assert match.ask is not None
    lines = HeuristicBot("a", QUICK).answers(match.view(2), match.ask.options(2))
    assert row(lines, "B4").count("M") == 6


def test_a_fighter_above_a_ramp_is_recovered_when_that_is_the_goal() -> None:
    match = hs.new_match("cosmos", seats=2, seed=2, scenario="homecoming")  # in which some come home
    lines = HeuristicBot("0", QUICK).answers(*until(match, Recover, 0))
    assert isinstance(lines[0], Recover)


def test_guards_stay_near_their_station() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="siege")
    state = after_turns(match, 2)
    station = ship_named(state, "B1")
    assert all(length(ship_named(state, name).cell - station.cell) <= 8 for name in ("B2", "B3"))


def test_fighters_are_launched_when_the_enemy_is_near_and_not_before() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="line_of_battle")
    early = HeuristicBot("0", QUICK).answers(*until(match, Announce, 0))
    assert early == [Ready()]
    ship_named(match.state, "R1").cell = from_label("1612")
    assert Announce() in HeuristicBot("0", QUICK).answers(*until(match, Announce, 0))


def battle(*ships: Ship, mines: Sequence[Mine] = ()) -> hs.AnyMatch:
    """First flight with other ships."""
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="first_flight")
    match.state.ships = list(ships)
    match.state.mines = list(mines)
    return match


def ready(match: hs.AnyMatch) -> None:
    """Both say so, whatever is asked."""
    for seat in (0, 1):
        if match.ask is not None and seat in match.ask.seats:
            match.answer(seat, Ready())


def test_it_fires_at_the_one_that_can_be_destroyed() -> None:
    match = battle(
        Ship("B1", "fighter", 0, from_label("1006"), 0, 20),
        Ship("R1", "fighter", 1, from_label("1206"), 0, 20),
        Ship("R2", "fighter", 1, from_label("1306"), 0, 3),
    )
    ready(match)
    lines = HeuristicBot("0", QUICK).answers(*until(match, Fire, 0))
    assert lines[0] == Fire("B1", "bow", "R2")


def test_it_drops_a_mine_beside_an_enemy_and_none_into_the_void() -> None:
    near = battle(
        Ship("B1", "escort", 0, from_label("1006"), 0, 40, mines=1),
        Ship("R1", "fighter", 1, from_label("0805"), 0, 20),
    )
    ready(near)
    assert any(isinstance(line, Drop) for line in HeuristicBot("0", QUICK).answers(*until(near, Drop, 0)))
    far = battle(
        Ship("B1", "escort", 0, from_label("1006"), 0, 40, mines=1),
        Ship("R1", "fighter", 1, from_label("2505"), 0, 20),
    )
    ready(far)
    assert HeuristicBot("0", QUICK).answers(*until(far, Drop, 0)) == [Ready()]


def test_it_flies_round_a_mine() -> None:
    match = battle(
        Ship("B1", "fighter", 0, from_label("0506"), 0, 5),
        Ship("R1", "fighter", 1, from_label("2806"), 3, 20),
        mines=[Mine(from_label("0906"), 1)],
    )
    state = after_turns(match, 1)
    assert ship_named(state, "B1").fate == "flying"


@pytest.mark.parametrize("points", [60, 120, 200])
def test_it_spends_its_points_on_a_fleet(points: int) -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="free_battle", points=points)
    bots = [HeuristicBot(f"{seat}", QUICK) for seat in range(2)]
    while not match.state.turn:
        assert match.ask is not None
        seat = next_seat(match.ask, match.decisions)
        for option in bots[seat].answers(match.view(seat), match.ask.options(seat)):
            match.answer(seat, option)
    assert all(points - 10 < spent <= points for spent in match.state.spent)
    assert all(ship.heading in (0, 3) for ship in match.state.ships)


def test_more_samples_make_a_better_captain() -> None:
    """Levels are made of this."""
    won = [0, 0]
    for number in range(24):
        match = hs.new_match("cosmos", seats=2, seed=f"levels/{number}", scenario="first_flight")
        bots = [HeuristicBot(f"{number}/{seat}", Manner(120 if seat == number % 2 else 6)) for seat in range(2)]
        play(match, bots)
        for winner in match.result.winners:
            won[winner == number % 2] += 1
    assert won[1] > won[0]


def test_a_beginner_fires_at_the_nearest_and_a_master_at_the_one_that_falls() -> None:
    match = battle(
        Ship("B1", "fighter", 0, from_label("1006"), 0, 20),
        Ship("R1", "fighter", 1, from_label("1206"), 0, 20),
        Ship("R2", "fighter", 1, from_label("1306"), 0, 3),
    )
    ready(match)
    there = until(match, Fire, 0)
    fired = {level: HeuristicBot("0", manner).answers(*there)[0] for level, manner in LEVELS.items()}
    assert fired["beginner"] == Fire("B1", "bow", "R1")
    assert fired["master"] == Fire("B1", "bow", "R2")


def guesses(scene: Scene, level: str) -> list[Guess]:
    """What a captain of this level thinks that red may do."""
    return Plotter(scene, Random("1"), LEVELS[level]).guess(scene.side_with(1), scene.side_with(0))


def test_better_captains_think_of_more_that_an_enemy_may_do() -> None:
    scene = Scene(opening("first_flight", 0)[0])
    ends = {level: len({guess[0].at(6) for guess in guesses(scene, level)}) for level in LEVELS}
    assert ends["beginner"] == ends["regular"] == 1
    assert 1 < ends["strong"] < ends["master"]


def test_a_beginner_thinks_that_enemies_stay_where_they_are() -> None:
    scene = Scene(opening("first_flight", 0)[0])
    (foe, *_), (plan,) = scene.side_with(1), guesses(scene, "beginner")
    assert {plan[0].at(phase) for phase in PHASES} == {(foe.cell, foe.heading)}
    (plan,) = guesses(scene, "regular")
    assert plan[0].at(6) == (foe.cell + 12 * AHEAD[foe.heading], foe.heading)


@pytest.mark.parametrize("scenario", ["stone_field", "homecoming"])
def test_a_master_plays_to_the_end_and_stays_on_the_map(scenario: str) -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario=scenario)
    quick = LEVELS["master"]._replace(flights=12)
    assert play(match, [HeuristicBot("0", quick), HeuristicBot("1", LEVELS["beginner"])])
    assert all(ship.fate != "left" for ship in match.state.ships)


def test_a_master_does_not_launch_onto_a_rock() -> None:
    match = hs.new_match("cosmos", seats=2, seed=1, scenario="line_of_battle")
    ship_named(match.state, "B1").cell, ship_named(match.state, "R1").cell = from_label("0808"), from_label("2008")
    ready(match)
    match.state.asteroids = [Asteroid(from_label("1307")), Asteroid(from_label("1309"))]  # straight ahead of both ramps
    there = until(match, Launch, 0)
    usual, careful = (HeuristicBot("0", manner).answers(*there)[0] for manner in (QUICK, LEVELS["master"]))
    assert isinstance(usual, Launch)
    assert isinstance(careful, Launch)
    assert (usual.path, careful.path) == ("ahead", "outward")


def nearness(level: str, scenario: str) -> float:
    """What it is worth to the first ship of red to fly straight on at its prey instead of staying where it is."""
    scene = Scene(opening(scenario, 1)[0])
    foes, hunter = scene.side_with(0), scene.side_with(1)[0]
    goals = Goals(scene, 1, foes, [foe.cell for foe in foes], LEVELS[level])
    pilot = Pilot(scene, hunter)
    return goals.value(hunter, pilot.flown(["M", "", "", "", "", ""]) or pilot.still()) - goals.value(
        hunter, pilot.still()
    )


def test_a_master_keeps_up_with_fighters_that_run_home_but_does_not_rush_at_freighters() -> None:
    assert nearness("master", "homecoming") > 2 * nearness("strong", "homecoming") > 0
    assert nearness("master", "convoy") == nearness("strong", "convoy")


def test_a_master_minds_who_has_whom_before_the_guns_when_the_turn_ends() -> None:
    match = battle(
        Ship("B1", "fighter", 0, from_label("1006"), 0, 20),
        Ship("R1", "fighter", 1, from_label("1406"), 0, 20),
    )
    scene = Scene(match.view(0))
    own, foes = scene.side_with(0)[0], scene.side_with(1)
    flight, guess = Pilot(scene, own).still(), [Pilot(scene, foe).still() for foe in foes]
    at_once, ahead = (
        Prospects(scene, own, foes, [guess], Shades(scene), [0.0], Stance(0.9, aftermath=more), None).score(flight)
        for more in (0.0, 0.7)
    )
    assert ahead > at_once > 0


def test_a_master_brings_its_cruiser_to_those_who_come_home() -> None:
    """Elsewhere a cruiser with which the battle is lost is kept back."""
    scene = Scene(opening("homecoming", 0)[0])
    foes, cruiser = scene.side_with(1), next(craft for craft in scene.side_with(0) if craft.sheet.ramps)
    assert cruiser.is_vital
    goals = [Goals(scene, 0, foes, [foe.cell for foe in foes], LEVELS[level]) for level in ("strong", "master")]
    flight = Pilot(scene, cruiser).straight()
    assert len({each.value(cruiser, flight) for each in goals}) == 1
