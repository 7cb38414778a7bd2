"""Analysis of a match: what is luck, what is play, and where the match turned."""

from itertools import pairwise
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.core import registry
from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.games import Options, Result, View
from hyperespace.core.state import State
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table
from hyperespace.games.kuhn import Bet, Pass
from hyperespace.games.tictactoe import Mark
from hyperespace.lab.analysis import Analysis, Effort, Part, analyse
from hyperespace.lab.analysis.courses import Course, Span
from hyperespace.lab.analysis.rollouts import Rollouts
from hyperespace.lab.analysis.swings import Swing, Swings
from hyperespace.lab.analysis.turning_points import Master
from tests.toys.auction import Done, Keep, More
from tests.toys.open_games import open_game

LITTLE = Effort(6, 200)
NOTHING = Part(0.0, 0.0)


# The options are the game's own.
def bots_played(game: str, bots: list[str], seed: object, **options: Any) -> hs.Record:
    """The record of a match of these bots."""
    match = hs.new_match(game, seats=len(bots), seed=str(seed), **options)
    play(match, [new_bot(bot, game, f"{seed}/{seat}") for seat, bot in enumerate(bots)])
    return match.record()


def answered(game: str, answers: list[tuple[Seat, Option]], seed: object = 1, seats: int = 2) -> hs.Record:
    """The record of a match with these answers."""
    match = hs.new_match(game, seats=seats, seed=str(seed))
    for seat, option in answers:
        match.answer(seat, option)
    return match.record()


def marks(*cells: int) -> hs.Record:
    """A match of tic-tac-toe."""
    return answered("tictactoe", [(number % 2, Mark(cell)) for number, cell in enumerate(cells)])


def dealt(*cards: int) -> int:
    """A seed that deals these cards in Kuhn poker."""
    return next(seed for seed in range(100) if hs.new_match("kuhn", seed=str(seed)).state.cards[:2] == list(cards))


def adds_up(analysis: Analysis, record: hs.Record) -> bool:
    """Whether the parts of every seat lead from before the deal to what it won."""
    assert record.result is not None
    winners = record.result.winners or range(record.seats)
    ends = [1 / len(winners) if seat in winners else 0.0 for seat in range(record.seats)]
    return all(
        part.end == pytest.approx(end)
        and part.start + part.luck.gain + part.own.gain + part.others.gain + part.together.gain == pytest.approx(end)
        for part, end in zip(analysis.parts, ends, strict=True)
    )


# A game of pure chance: everybody throws a die three times.

step = Steps()


class Throw(Option, frozen=True):
    pass


class Dice(State):
    totals: list[int]


class DiceView(View):
    totals: list[int]


@step
def throw(s: Dice, table: Table, seat: Seat) -> Flow:
    yield Ask(seat, (Throw(),), "1")
    s.totals[seat] += table.chance.roll(6)


def setup(seats: int, options: Options, chance: Chance) -> Dice:
    return Dice(agenda=[("throw", seat) for _ in range(3) for seat in range(seats)], totals=[0] * seats)


def result(s: Dice) -> Result:
    best = max(s.totals)
    return Result(tuple(seat for seat, total in enumerate(s.totals) if total == best), tuple(map(float, s.totals)))


DICE = open_game("dice", 2, Dice, Throw, step, setup, view=lambda s, seat: DiceView(s.totals), result=result)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> hs.Record:
    monkeypatch.setitem(registry._registered, "dice", DICE)
    return answered("dice", [(1, Throw()), (0, Throw())] * 3, seed=4)


# Luck and play


def test_where_nobody_has_a_choice_luck_takes_all(dice: hs.Record) -> None:
    analysis = analyse(dice, effort=LITTLE)
    assert adds_up(analysis, dice)
    for part in analysis.parts:
        assert (part.own, part.others, part.together) == (NOTHING, NOTHING, NOTHING)
        assert part.luck.gain == pytest.approx(part.end - part.start)
        assert part.luck.gain != 0
    assert analysis.turning_points == ()


def test_without_chance_there_is_no_luck_at_all() -> None:
    record = marks(0, 3, 1, 4, 8, 5)
    analysis = analyse(record, effort=LITTLE)
    assert adds_up(analysis, record)
    assert [part.luck for part in analysis.parts] == [NOTHING, NOTHING]
    assert [part.together for part in analysis.parts] == [NOTHING, NOTHING]


@pytest.mark.parametrize("king", [0, 1])
def test_a_good_card_is_luck(king: Seat) -> None:
    seed = dealt(0, 2) if king else dealt(2, 0)
    analysis = analyse(answered("kuhn", [(0, Pass()), (1, Pass())], seed), effort=Effort(100, 20))
    assert analysis.parts[king].luck.gain > 0.1
    assert analysis.parts[1 - king].luck.gain == pytest.approx(-analysis.parts[king].luck.gain)


def test_whoever_answers_as_the_quick_player_would_has_neither_won_nor_lost_by_it() -> None:
    record = bots_played("rencontre", ["heuristic", "random"], 3, powers=0)
    analysis = analyse(record, effort=Effort(3, 60))
    assert analysis.parts[0].own == NOTHING
    assert analysis.parts[1].own != NOTHING
    assert analysis.parts[1].others == NOTHING


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("kuhn", ["random", "random"], {}),
        ("tictactoe", ["random", "random"], {}),
        ("auction", ["random", "random", "random"], {}),
        ("rencontre", ["heuristic", "beginner", "random"], {}),
        ("trucker", ["heuristic", "random"], {"flights": ["I"], "building": "dealt"}),
        ("cosmos", ["regular", "beginner"], {}),
    ],
)
@pytest.mark.parametrize("looks", [4, 60])
def test_the_parts_add_up_to_the_result(game: str, bots: list[str], options: dict[str, object], looks: int) -> None:
    record = bots_played(game, bots, 2, **options)
    analysis = analyse(record, effort=Effort(2, looks, ahead=1 if game == "trucker" else None), points=1)
    assert adds_up(analysis, record)
    assert analysis.curve[-1].answers == len(record.answers)
    assert analysis.curve[-1].error == 0.0


def test_every_swing_begins_where_the_last_one_ended() -> None:
    record = bots_played("rencontre", ["beginner", "strong", "beginner"], 5)
    course = Course(record)
    swings = Swings(course, Rollouts(course, Effort(2, 200), "1"), 200, lambda done: None).find()
    for one, other in pairwise(swings):
        assert shares(one.after) == shares(other.before)
        assert one.end == other.first or other.cause == "luck"


def shares(estimate: object) -> list[tuple[float, ...]]:
    assert isinstance(estimate, list)
    return [rollout.shares for rollout in estimate]


def test_with_few_looks_something_is_not_told_apart(dice: hs.Record) -> None:
    few, many = (analyse(dice, effort=Effort(4, looks)) for looks in (4, 500))
    assert adds_up(few, dice)
    assert all(part.together.gain for part in few.parts)
    assert [part.together for part in many.parts] == [NOTHING, NOTHING]
    assert len(few.curve) < len(many.curve)
    assert few.rolled < many.rolled


def test_the_clock_s_answer_is_nobody_s_play() -> None:
    answers = [(0, More(1)), (hs.CLOCK, hs.TimeUp()), (1, Keep()), (0, Keep())]
    record = answered("auction", answers)
    course = Course(record)
    swings = Swings(course, Rollouts(course, LITTLE, "1"), 200, lambda done: None).find()
    assert [swing.cause for swing in swings] == ["luck", 0, hs.CLOCK, 1, 0]
    assert adds_up(analyse(record, effort=LITTLE), record)


# How it is done


def test_a_match_is_cut_where_chance_was_called_upon(dice: hs.Record) -> None:
    assert Course(dice).stretches() == [Span(number, number + 1) for number in range(6)]
    assert Course(marks(0, 3, 1, 4, 2)).stretches() == [Span(0, 5)]


def test_what_a_seat_answers_without_a_break_is_one_move() -> None:
    answers = [(0, More(1)), (0, More(1)), (1, Done()), (0, Done()), (0, Keep()), (1, Keep())]
    course = Course(answered("auction", answers))
    assert course.moves(Span(0, 6)) == [Span(0, 2), Span(2, 3), Span(3, 5), Span(5, 6)]


def test_a_world_is_the_position_with_another_chance(dice: hs.Record) -> None:
    course = Course(dice)
    worlds = [course.world(5, bytes([key]) * 32) for key in range(30)]
    assert {tuple(world.state.totals) for world in worlds} == {tuple(hs.replay(dice, answers=5).state.totals)}
    for world in worlds:
        world.answer(0, Throw())
    assert len({tuple(world.state.totals) for world in worlds}) > 3


def test_what_was_sealed_is_sealed_in_the_world_too() -> None:
    answers = [(0, Done()), (1, Done()), (1, Keep()), (0, Keep())]
    world = Course(answered("auction", answers)).world(3, bytes(32))
    assert world.ask is not None
    assert world.ask.seats == (0,)


def test_the_same_seed_gives_the_same_analysis_and_another_one_another() -> None:
    record = bots_played("rencontre", ["beginner", "beginner"], 1)
    one, same, other = (analyse(record, effort=Effort(3, 30), points=0, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one.parts != other.parts


def test_progress_grows_up_to_one() -> None:
    told: list[float] = []
    analyse(bots_played("rencontre", ["random", "random"], 1), effort=Effort(2, 10), progress=told.append)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)


def test_a_match_that_is_not_over_is_not_analysed() -> None:
    match = hs.new_match("kuhn", seed=1)
    match.answer(0, Bet())
    with pytest.raises(hs.BadRecord, match="not over"):
        analyse(match.record())


# Turning points


def test_a_blunder_is_a_turning_point_and_the_master_says_what_was_better() -> None:
    record = answered("kuhn", [(0, Bet()), (1, Pass())], dealt(0, 2))
    *_, blunder = analyse(record, effort=Effort(60, 50)).turning_points
    assert (blunder.answers, blunder.seat, blunder.played) == (1, 1, (["pass"],))
    assert blunder.before == pytest.approx(0.5, abs=0.2)
    assert blunder.after == 0.0
    assert blunder.master is not None
    assert blunder.master.options == (["bet"],)
    assert blunder.master.gain == 1.0


def test_of_a_good_answer_the_master_says_the_same() -> None:
    record = answered("kuhn", [(0, Bet()), (1, Bet())], dealt(0, 2))
    *_, good = analyse(record, effort=Effort(60, 50)).turning_points
    assert (good.answers, good.seat, good.after, good.master) == (1, 1, 1.0, None)


def test_so_many_turning_points_as_were_asked_for() -> None:
    record = answered("kuhn", [(0, Bet()), (1, Pass())], dealt(0, 2))
    two, one, none = (analyse(record, effort=Effort(60, 50), points=points).turning_points for points in (2, 1, 0))
    assert [len(points) for points in (two, one, none)] == [2, 1, 0]
    assert [point.answers for point in two] == [0, 1]


def test_the_master_knows_no_more_than_the_seat() -> None:
    """Two hands in which the first has a jack and the second something else: the same advice, word for word."""
    courses = [Course(answered("kuhn", [(0, Bet()), (1, Bet())], dealt(0, other))) for other in (1, 2)]
    advice = [Master(each, 0, Rollouts(each, LITTLE, "1"), "1").instead_of(Span(0, 1)) for each in courses]
    assert advice[0] == advice[1]


def test_a_swing_is_measured_rollout_by_rollout() -> None:
    course = Course(marks(0, 3, 1, 4, 2))
    rollouts = Rollouts(course, LITTLE, "1")
    before, after = rollouts.at(Span(0, 5)), rollouts.at_the_end()
    gains = Swing(0, 5, 0, before, after).gains(0)
    assert gains == [1.0 - rollout.shares[0] for rollout in before]
