"""Runs steps until one asks. The strict runner checks that it asked once and before editing anything."""

import os
from typing import Any, TypeAlias

import msgspec

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.errors import RuleOfStepsBroken
from hyperespace.core.events import Told
from hyperespace.core.state import Job, State
from hyperespace.core.steps import AnyFlow, Steps
from hyperespace.core.table import Table

Open: TypeAlias = tuple[Ask, AnyFlow]

_strict = os.environ.get("HYPERESPACE_STRICT", "") not in ("", "0")


def strict(on: bool = True) -> None:
    """Check every step from now on. Also switched on by HYPERESPACE_STRICT=1; always on in our tests."""
    global _strict
    _strict = on


def run(state: State, table: Table, steps: Steps) -> Open | None:
    """Do what is on the agenda up to the next question; None when the agenda is empty.

    The job that asked is left at the end of the agenda, so the state alone says what is being asked.
    """
    if _strict:
        return _run_strictly(state, table, steps)
    agenda = state.agenda
    while agenda:
        job = agenda.pop()
        step, length = steps[job[0]], len(job)
        if length == 1:  # spelling the usual calls out takes a quarter of the time when compiled
            flow = step(state, table)
        elif length == 2:
            flow = step(state, table, job[1])
        elif length == 3:
            flow = step(state, table, job[1], job[2])
        else:
            flow = step(state, table, *job[1:])
        if flow is not None:
            for ask in flow:
                if ask.public and (forced := ask.forced) is not None:
                    _send(job, flow, forced)
                    break
                agenda.append(job)
                return ask, flow
    return None


def resume(
    state: State, table: Table, steps: Steps, ask: Ask, flow: AnyFlow, seat: Seat, option: Option
) -> Open | None:
    """Take an answer. If it is the last one, send it to the step that asked, which edits and ends; then run on."""
    reply = ask.take(seat, option)
    if reply is None:
        return ask, flow
    _send(state.agenda.pop(), flow, reply)
    return run(state, table, steps)


def _send(job: Job, flow: Any, reply: Any) -> None:
    for _ in map(flow.send, (reply,)):  # nothing comes out when the step ends; no exception has to be caught
        raise RuleOfStepsBroken(f"step {job[0]} asked twice")


def _run_strictly(state: State, table: Table, steps: Steps) -> Open | None:
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
        flow = step(state, table, *job[1:])
        ask = None if flow is None else next(flow, None)
        table.listeners = listeners
        if state.agenda is not agenda:
            raise RuleOfStepsBroken(f"step {job[0]} put another agenda in the place of the old one")
        if flow is not None and ask is not None:
            if before is None:
                raise RuleOfStepsBroken(f"step {job[0]} asked, but its type says that it returns nothing")
            if told or _fingerprint(state, table) != before:
                raise RuleOfStepsBroken(f"step {job[0]} edited, drew or told something before it asked")
            if (forced := ask.forced) is not None:
                _send(job, flow, forced)
                continue
            agenda.append(job)
            return ask, flow
    return None


def _may_ask(step: object) -> bool:
    """A step whose type says that it returns nothing cannot ask, so nobody need remember how it was before."""
    return getattr(step, "__annotations__", {}).get("return", "not said") not in (None, "None")


def _fingerprint(state: State, table: Table) -> tuple[bytes, int]:
    return msgspec.msgpack.encode(state), table.chance.count
