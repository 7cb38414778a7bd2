"""The rule of steps: ask once, and before editing anything."""

from collections.abc import Callable

import pytest

import hyperespace as hs
from hyperespace.core import runner
from hyperespace.core.asks import Ask, Option, TimeUp
from hyperespace.core.chance import Chance
from hyperespace.core.errors import RuleOfStepsBroken
from hyperespace.core.events import Event
from hyperespace.core.runner import Runner
from hyperespace.core.state import State
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table


class Yes(Option, frozen=True):
    pass


class Rang(Event, frozen=True):
    pass


class Count(State):
    n: int = 0


def edits_first(s: Count, table: Table) -> Flow:
    s.n += 1
    yield Ask(0, [Yes()], "1")


def draws_first(s: Count, table: Table) -> Flow:
    table.chance.roll(6)
    yield Ask(0, [Yes()], "1")


def tells_first(s: Count, table: Table) -> Flow:
    table.tell(Rang)
    yield Ask(0, [Yes()], "1")


def plans_first(s: Count, table: Table) -> Flow:
    s.then(("job",))
    yield Ask(0, [Yes()], "1")


def new_agenda(s: Count, table: Table) -> None:
    s.agenda = []


def asks_twice(s: Count, table: Table) -> Flow:
    yield Ask(0, [Yes()], "1")
    yield Ask(0, [Yes()], "1")


def asks_then_edits(s: Count, table: Table) -> Flow:
    yield Ask(0, [Yes()], "1")
    s.n += 1


def asks_only_at_zero(s: Count, table: Table) -> Flow:
    if s.n == 0:
        yield Ask(0, [Yes()], "1")


def asks_for_all_to_see(s: Count, table: Table) -> Flow:
    answer = yield Ask(0, [Yes()], "1", public=True)
    s.n += 1 if answer == Yes() else 0


def asks_for_all_to_see_twice(s: Count, table: Table) -> Flow:
    yield Ask(0, [Yes()], "1", public=True)
    yield Ask(0, [Yes()], "1", public=True)


def edits_unasked(s: Count, table: Table) -> Flow:
    s.n += 1
    yield Ask(0, [Yes()], "1", public=True)


def hands_on_after_an_edit(s: Count, table: Table) -> Flow:
    s.n += 1
    return asks_then_edits(s, table)


def says_that_it_does_not_ask(s: Count, table: Table) -> None:
    return asks_then_edits(s, table)  # type: ignore[return-value]  # that is the point


def start(job: Callable[..., Flow | None], n: int = 0) -> tuple[Count, Table, Steps]:
    steps = Steps()
    steps["job"] = job
    return Count(agenda=[("job",)], n=n), Table(Chance(bytes(32))), steps


@pytest.mark.parametrize(
    "job",
    [edits_first, draws_first, tells_first, plans_first, new_agenda, edits_unasked, hands_on_after_an_edit],
)
def test_the_strict_runner_stops_a_step_that_acts_before_it_asks(job: Callable[..., Flow | None]) -> None:
    with pytest.raises(RuleOfStepsBroken):
        Runner(*start(job)).run()


def test_a_step_whose_type_says_that_it_does_not_ask_may_not_ask() -> None:
    with pytest.raises(RuleOfStepsBroken, match="its type says that it returns nothing"):
        Runner(*start(says_that_it_does_not_ask)).run()


def test_without_the_strict_runner_play_is_not_slowed_down_by_checks() -> None:
    runner.strict(False)
    try:
        assert Runner(*start(edits_first)).run() is not None
    finally:
        runner.strict()


@pytest.mark.parametrize("on", [True, False])
def test_nobody_is_asked_if_everybody_can_see_that_there_is_one_answer(on: bool) -> None:
    runner.strict(on)
    try:
        state, table, steps = start(asks_for_all_to_see)
        assert Runner(state, table, steps).run() is None
        assert (state.agenda, state.n) == ([], 1)
        with pytest.raises(RuleOfStepsBroken, match="job asked twice"):
            Runner(*start(asks_for_all_to_see_twice)).run()
    finally:
        runner.strict()


def test_whoever_alone_knows_that_there_is_one_answer_is_asked() -> None:
    assert Ask(0, [Yes()], "1").forced is None
    assert Ask(0, [Yes(), TimeUp()], "1", public=True).forced is None
    assert Ask(0, [Yes()], "1", public=True).forced == Yes()


def test_no_runner_lets_a_step_ask_twice() -> None:
    state, table, steps = start(asks_twice)
    run = Runner(state, table, steps)
    ask = run.run()
    assert ask is not None
    with pytest.raises(RuleOfStepsBroken, match="job asked twice"):
        run.resume(ask, 0, Yes())


def test_the_job_that_asks_stays_on_the_agenda_until_it_is_answered() -> None:
    state, table, steps = start(asks_then_edits)
    run = Runner(state, table, steps)
    ask = run.run()
    assert ask is not None
    assert (state.agenda, state.n) == ([("job",)], 0)
    assert run.resume(ask, 0, Yes()) is None
    assert (state.agenda, state.n) == ([], 1)


def test_a_step_may_find_nothing_to_ask() -> None:
    assert Runner(*start(asks_only_at_zero, n=1)).run() is None


def test_an_unknown_step_is_named() -> None:
    state, table, steps = start(asks_then_edits)
    state.then(("jbo",))
    with pytest.raises(RuleOfStepsBroken, match="jbo"):
        Runner(state, table, steps).run()


def test_two_steps_cannot_share_a_name() -> None:
    steps = Steps()
    steps(asks_twice)
    with pytest.raises(ValueError, match="asks_twice"):
        steps(asks_twice)


def test_then_puts_jobs_next_in_the_order_they_are_given() -> None:
    state = Count(agenda=[("last",)])
    state.then(("first",), ("second", 2))
    assert [state.agenda.pop() for _ in range(3)] == [("first",), ("second", 2), ("last",)]


def test_a_match_is_the_same_with_the_strict_runner_and_with_the_quick_one() -> None:
    ends = []
    for on in (True, False):
        runner.strict(on)
        try:
            match = hs.new_match("rencontre", seats=4, seed=3)
            for _ in range(150):
                assert match.ask is not None
                seat = match.ask.seats[0]
                match.answer(seat, match.ask.options(seat)[-1])
            ends.append(match.save())
        finally:
            runner.strict()
    assert ends[0] == ends[1]


@pytest.mark.introspective
def test_whoever_switches_the_strict_runner_on_gets_it() -> None:
    runner.strict(False)
    runner.strict()
    with pytest.raises(RuleOfStepsBroken):
        Runner(*start(edits_first)).run()
