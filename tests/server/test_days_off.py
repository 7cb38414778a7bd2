"""Days off stop the clock of a question, on every server alike, and never what is past."""

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.asks import Question
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import DAY, Clocks, Settings, days_a_question

THREE_DAYS = Clocks(question=3 * DAY)


def asked(*seats: int) -> Clock:
    """A clock for three, with a question at the time 0 that may take three days."""
    clock = Clock(THREE_DAYS, 3)
    clock.opened(0, Question("lay", "sealed", seats, "2", None), 0)
    return clock


def ends(clock: Clock) -> float:
    deadline = clock.deadline()
    assert deadline is not None
    return deadline.at / DAY


def days(*ranges: tuple[float, float]) -> list[tuple[float, float]]:
    return [(begin * DAY, end * DAY) for begin, end in ranges]


def test_the_clock_stands_still_on_days_off() -> None:
    clock = asked(0)
    clock.take_days_off(0, days((1, 5)), 0.5 * DAY)
    assert ends(clock) == 7
    assert clock.remaining(2 * DAY).stands == 3 * DAY
    assert clock.remaining(2 * DAY).question == 5 * DAY
    assert clock.remaining(6 * DAY).stands is None
    assert clock.remaining(6 * DAY).question == DAY


def test_all_who_are_asked_have_the_same_deadline_and_the_same_days_count_once() -> None:
    clock = asked(0, 1)
    clock.take_days_off(0, days((1, 3)), 0)
    clock.take_days_off(1, days((2, 4)), 0)
    clock.take_days_off(2, days((0, 9)), 0)  # who is not asked
    assert ends(clock) == 6
    assert clock.remaining(1 * DAY).stands == 3 * DAY


def test_days_off_after_the_deadline_change_nothing() -> None:
    clock = asked(0)
    clock.take_days_off(0, days((3, 10)), 0)
    assert ends(clock) == 3


def test_what_is_past_stays_when_plans_change() -> None:
    clock = asked(0)
    clock.take_days_off(0, days((1, 9)), 0)
    clock.take_days_off(0, [], 2 * DAY)  # back after one day
    assert ends(clock) == 4
    clock.take_days_off(0, days((0, 3)), 2.5 * DAY)  # nobody can have been away in the past
    assert ends(clock) == 4.5


def test_days_off_go_on_into_the_next_question_and_are_saved() -> None:
    clock = asked(0)
    clock.take_days_off(0, days((1, 9)), 0)
    clock.opened(2 * DAY, Question("lay", "sealed", (0, 1), "2", None), 1)
    again = Clock.load(clock.saved(), THREE_DAYS)
    assert ends(again) == ends(clock) == 12


def test_the_log_alone_says_when_time_is_up() -> None:
    settings = days_a_question(3)
    match = hs.new_match("tictactoe", seats=2, seed=1)
    first, second = [Position(match.clone(), settings, 0.0) for _ in range(2)]
    off = Entry("t", 1, 0, "days_off", msgspec.json.encode(days((1, 5))), "server", 100.0)
    for position in (first, second):
        position.play(off)
    saved = Position.load(first.save(), settings)
    assert saved.clock.deadline() == second.clock.deadline() == first.clock.deadline()
    assert ends(saved.clock) == 7


@pytest.mark.parametrize(
    ("settings", "stops"),
    [(days_a_question(1), True), (days_a_question(1, holidays=False), False), (Settings(Clocks(question=30)), False)],
)
def test_days_off_count_where_a_question_has_days_and_the_host_allows_it(settings: Settings, stops: bool) -> None:
    assert settings.stops_on_holidays is stops
