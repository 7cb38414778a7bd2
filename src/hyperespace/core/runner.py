"""Runs steps until one asks. The strict runner checks that it asked once and before editing anything."""

import os
from collections.abc import Generator
from typing import Any

import msgspec

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.errors import RuleOfStepsBroken
from hyperespace.core.events import Told
from hyperespace.core.state import Job, State
from hyperespace.core.steps import AnyFlow, Steps
from hyperespace.core.table import Table

_strict = os.environ.get("HYPERESPACE_STRICT", "") not in ("", "0")


def strict(on: bool = True) -> None:
    """Check every step of matches that are opened from now on. Also switched on by HYPERESPACE_STRICT=1; always on in
    our tests.
    """
    global _strict
    _strict = on


class Runner:
    """Runs the steps of one match, from one question to the next.

    The job that asked is left at the end of the agenda, so the state alone says what is being asked.
    """

    __slots__ = ("_asking", "_asks", "_state")

    def __init__(self, state: State, table: Table, steps: Steps) -> None:
        self._state = state
        self._asking: list[Job | None] = [None]  # whose step is at work and has not asked yet
        self._asks = (_asks_checked if _strict else _asks)(state, table, steps, self._asking)

    def run(self) -> Ask | None:
        """Do what is on the agenda up to the first question; None when the agenda is empty."""
        return self._go_on(None, None)

    def resume(self, ask: Ask, seat: Seat, option: Option) -> Ask | None:
        """Take an answer. If it is the last one, the step that asked gets it, edits and ends; then run on."""
        reply = ask.take(seat, option)
        return ask if reply is None else self._go_on(reply, self._state.agenda.pop())

    def _go_on(self, reply: Any, answered: Job | None) -> Ask | None:
        while True:
            try:
                ask = self._asks.send(reply)
            except StopIteration:
                return None
            job = self._asking[0]
            if job is None:
                raise RuleOfStepsBroken(f"step {answered and answered[0]} asked twice")
            self._asking[0] = None
            forced = ask.forced if ask.public else None
            if forced is None:
                self._state.agenda.append(job)
                return ask
            reply, answered = forced, job


# What may be sent to it depends on the kind of the ask.
def _asks(state: State, table: Table, steps: Steps, asking: list[Job | None]) -> Generator[Ask, Any, None]:
    """All questions of a match. A step that asks gets what is sent straight from here, without an exception."""
    while (flow := _next_flow(state, table, steps, asking)) is not None:
        yield from flow


def _next_flow(state: State, table: Table, steps: Steps, asking: list[Job | None]) -> AnyFlow | None:
    """Run steps up to one that may ask."""
    agenda = state.agenda
    while agenda:
        job = agenda.pop()
        step, length = steps.get(job[0]), len(job)  # a dictionary of another class takes its time for `steps[…]`
        if step is None:
            raise KeyError(job[0])
        if length == 1:  # spelling the usual calls out takes a quarter of the time when compiled
            flow = step(state, table)
        elif length == 2:
            flow = step(state, table, job[1])
        elif length == 3:
            flow = step(state, table, job[1], job[2])
        else:
            flow = step(state, table, *job[1:])
        if flow is not None:
            asking[0] = job
            return flow
    return None


def _asks_checked(state: State, table: Table, steps: Steps, asking: list[Job | None]) -> Generator[Ask, Any, None]:
    """Run one job at a time, and compare everything that it must not have touched."""
    agenda = state.agenda
    while agenda:
        job = agenda.pop()
        if job[0] not in steps:
            raise RuleOfStepsBroken(f"the agenda names a step that does not exist: {job[0]!r}")
        step = steps[job[0]]
        before = _fingerprint(state, table) if _may_ask(step) else None
        told: list[Told] = []
        listeners, table.listeners = table.listeners, (*table.listeners, told.append)
        flow: Any = step(state, table, *job[1:])
        ask = None if flow is None else next(flow, None)
        table.listeners = listeners
        if state.agenda is not agenda:
            raise RuleOfStepsBroken(f"step {job[0]} put another agenda in the place of the old one")
        if ask is not None:
            if before is None:
                raise RuleOfStepsBroken(f"step {job[0]} asked, but its type says that it returns nothing")
            if told or _fingerprint(state, table) != before:
                raise RuleOfStepsBroken(f"step {job[0]} edited, drew or told something before it asked")
            asking[0] = job
            reply = yield ask
            for _ in map(flow.send, (reply,)):  # nothing comes out when the step ends
                raise RuleOfStepsBroken(f"step {job[0]} asked twice")


def _may_ask(step: object) -> bool:
    """A step whose type says that it returns nothing cannot ask, so nobody need remember how it was before."""
    return getattr(step, "__annotations__", {}).get("return", "not said") not in (None, "None")


def _fingerprint(state: State, table: Table) -> tuple[bytes, int]:
    return msgspec.msgpack.encode(state), table.chance.count
