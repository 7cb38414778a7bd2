"""Analysis of a match: what is luck, what is play, and where the match turned."""

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
from hyperespace.lab.analysis import Account, Analysis, Effort, analyse
from hyperespace.lab.analysis.courses import Course, Span
from hyperespace.lab.analysis.imagined import Imagined
from hyperespace.lab.analysis.moves import Beside
from hyperespace.lab.analysis.rollouts import Rollouts
from tests.toys.auction import Done, Keep, More, PurseCounted
from tests.toys.open_games import open_game

LITTLE = Effort(6, 2000, 1, 6)
WELL = Effort(60, 100_000, 4, 60)
JUDGED = Effort(3, 1500, 1, 4, ahead=1)


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
    """Whether everything that is listed for a seat leads, to the point, from before the deal to what it won."""
    assert record.result is not None
    winners = record.result.winners or range(record.seats)
    ends = [round(100 / len(winners)) if seat in winners else 0 for seat in range(record.seats)]
    return [each.end for each in analysis.accounts] == ends and all(map(balances, analysis.accounts))


def balances(account: Account) -> bool:
    listed = sum(luck.points for luck in account.luck) + sum(move.points for move in account.moves)
    return account.start + listed + account.other_luck + account.others + account.small == account.end


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
    table.tell(PurseCounted, s.totals[seat])


def setup(seats: int, options: Options, chance: Chance, rules: int) -> Dice:
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
    analysis = analyse(dice, effort=WELL)
    assert adds_up(analysis, dice)
    for account in analysis.accounts:
        assert (account.moves, account.others) == ((), 0)
        assert abs(account.all_luck) > 20


def test_without_chance_there_is_no_luck_at_all() -> None:
    record = marks(0, 3, 1, 4, 8, 5)
    analysis = analyse(record, effort=LITTLE)
    assert adds_up(analysis, record)
    assert [account.all_luck for account in analysis.accounts] == [0, 0]


@pytest.mark.parametrize("king", [0, 1])
def test_a_good_card_is_luck_of_the_deal(king: Seat) -> None:
    seed = dealt(0, 2) if king else dealt(2, 0)
    analysis = analyse(answered("kuhn", [(0, Pass()), (1, Pass())], seed), effort=WELL)
    good, bad = analysis.accounts[king].luck[0], analysis.accounts[1 - king].luck[0]
    assert (good.kind, good.place) == ("deal", 0)
    assert good.points > 10
    assert bad.points == -good.points


def test_a_lucky_throw_is_listed_with_what_the_log_says(dice: hs.Record) -> None:
    analysis = analyse(dice, effort=WELL)
    throws = [luck for luck in analysis.accounts[0].luck if luck.kind == "draw"]
    assert throws
    for throw in throws:
        seat, _ = dice.answers[throw.place - 1]
        assert throw.told["en"] == f"{hs.replay(dice, answers=throw.place).state.totals[seat]} left."


def test_whoever_answers_as_the_quick_player_would_has_neither_won_nor_lost_by_it() -> None:
    record = bots_played("rencontre", ["heuristic", "random"], 3, powers=0)
    analysis = analyse(record, effort=Effort(2, 200_000, 0, 2, ahead=1))
    assert analysis.accounts[1].others == 0
    assert analysis.accounts[0].others != 0


@pytest.mark.parametrize(
    ("game", "bots", "options", "effort"),
    [
        ("kuhn", ["random", "random"], {}, LITTLE),
        ("tictactoe", ["random", "random"], {}, LITTLE),
        ("auction", ["random", "random", "random"], {}, LITTLE),
        ("rencontre", ["heuristic", "beginner", "random"], {}, JUDGED),
        ("rencontre", ["heuristic", "beginner"], {}, Effort(2, 0, 0, 2, ahead=1)),
        ("trucker", ["heuristic", "random"], {"flights": ["I"], "building": "dealt"}, JUDGED),
        ("cosmos", ["regular", "beginner"], {}, Effort(2, 60, 1, 2, ahead=1)),
    ],
)
def test_what_is_listed_adds_up_to_the_result(
    game: str, bots: list[str], options: dict[str, object], effort: Effort
) -> None:
    record = bots_played(game, bots, 2, **options)
    analysis = analyse(record, effort=effort)
    assert adds_up(analysis, record)
    assert all(sum(point.shares) == pytest.approx(1) for point in analysis.curve)
    last = analysis.curve[-1]
    assert (last.answers, [round(100 * share) for share in last.shares]) == (
        len(record.answers),
        [account.end for account in analysis.accounts],
    )


def test_what_was_learned_says_the_same_whatever_the_seed() -> None:
    record = bots_played("rencontre", ["heuristic", "heuristic"], 4)
    one, other = (analyse(record, effort=Effort(2, 0, 0, 2, ahead=1), seed=seed) for seed in (1, 2))
    assert one.learned
    assert one.curve == other.curve


def test_the_clock_s_answer_is_nobody_s_play() -> None:
    answers = [(0, More(1)), (hs.CLOCK, hs.TimeUp()), (1, Keep()), (0, Keep())]
    record = answered("auction", answers)
    analysis = analyse(record, effort=LITTLE)
    assert adds_up(analysis, record)
    assert all(move.seat != hs.CLOCK for account in analysis.accounts for move in account.moves)


# How it is done


def test_a_match_is_cut_where_chance_was_called_upon(dice: hs.Record) -> None:
    assert Course(dice).stretches(Span(0, 6)) == [Span(number, number + 1) for number in range(6)]
    assert Course(marks(0, 3, 1, 4, 2)).stretches(Span(0, 5)) == [Span(0, 5)]


def test_a_match_is_cut_into_scenes_where_the_clock_goes_on(dice: hs.Record) -> None:
    assert Course(dice).scenes(lambda s: len(s.agenda) // 4) == [Span(0, 3), Span(3, 6)]


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
    one, same, other = (analyse(record, effort=JUDGED, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one.accounts != other.accounts


def test_progress_grows_up_to_one() -> None:
    told: list[float] = []
    analyse(bots_played("kuhn", ["random", "random"], 1), effort=LITTLE, progress=told.append)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)


def test_a_match_that_is_not_over_is_not_analysed() -> None:
    match = hs.new_match("kuhn", seed=1)
    match.answer(0, Bet())
    with pytest.raises(hs.BadRecord, match="not over"):
        analyse(match.record())


# Mistakes and good finds


def test_a_blunder_is_found_and_costs_and_the_master_says_what_was_better() -> None:
    record = answered("kuhn", [(0, Bet()), (1, Pass())], dealt(0, 2))
    *_, blunder = analyse(record, effort=WELL).accounts[1].moves
    assert (blunder.place, blunder.seat, blunder.points) == (2, 1, -100)
    assert (blunder.played, blunder.master) == ((["pass"],), (["bet"],))


def test_a_row_that_one_did_not_close_is_a_mistake() -> None:
    record = marks(0, 3, 1, 4, 8, 5)  # the first could have had 0, 1, 2
    mistakes = [move for move in analyse(record, effort=WELL).accounts[0].moves if move.points < 0]
    assert (mistakes[-1].place, mistakes[-1].master) == (5, (["mark", 2],))


def test_a_good_find_is_better_than_the_usual() -> None:
    record = answered("kuhn", [(0, Bet()), (1, Bet())], dealt(0, 2))
    *_, find = analyse(record, effort=WELL).accounts[1].moves
    assert (find.place, find.played, find.master) == (2, (["bet"],), ())
    assert find.points > 20


def test_the_master_is_asked_no_more_often_than_it_may_be() -> None:
    record = answered("kuhn", [(0, Bet()), (1, Pass())], dealt(0, 2))
    found = [analyse(record, effort=Effort(60, 100_000, asks, 60)).accounts for asks in (0, 1)]
    assert [sum(len(account.moves) for account in accounts) for accounts in found] == [0, 1]


def test_the_master_knows_no_more_than_the_seat() -> None:
    """Two hands in which the first has a jack and the second something else: the same judgement, word for word."""
    courses = [Course(answered("kuhn", [(0, Bet()), (1, Bet())], dealt(0, other))) for other in (1, 2)]
    judged = [Beside(Imagined(each, Rollouts(each, WELL, "1"), "1"), 0, 60, "1").judge(Span(0, 1)) for each in courses]
    assert judged[0] == judged[1]
    assert judged[0] is not None
