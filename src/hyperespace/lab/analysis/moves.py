"""Mistakes and good finds: what a move was worth beside the best, by what the seat could know.

It is measured in worlds that were resampled for that seat. What nobody could know counts neither for nor against it.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from hyperespace.bots import answers_of, imagined, new_bot
from hyperespace.bots.advice import MASTER
from hyperespace.bots.search import difference
from hyperespace.core.asks import Option, Seat
from hyperespace.core.match import AnyMatch
from hyperespace.core.outlooks import Effort
from hyperespace.lab.analysis.courses import Span
from hyperespace.lab.analysis.imagined import Imagined, Plan
from hyperespace.lab.analysis.rollouts import Estimate
from hyperespace.lab.analysis.swings import Progress, Scene

LEAST: Final = 0.015
"""A part of the victory that is worth a word: it is written as two points."""

SURE: Final = 2.0
"""Standard errors that a move must be better or worse than another."""

WORTH_A_LOOK: Final = 0.01
"""What a move must have changed, for better or worse, to be looked at."""


class Move(Struct, frozen=True):
    """A mistake or a good find: one answer, or several that belong together."""

    place: int  # the number of answers after its first one
    seat: Seat
    points: int  # of a hundred: what a mistake cost, below zero; or by how much a find is better than the usual
    error: float  # the standard error, in points
    played: tuple[list[Any], ...]  # as records write it
    master: tuple[list[Any], ...]  # what the master would have answered instead; empty: the same


class Compared(NamedTuple):
    """How much better one plan is than another in the same worlds, on average, and the standard error of that."""

    gain: float
    error: float

    @property
    def is_sure(self) -> bool:
        return self.gain > max(LEAST, SURE * self.error)

    @property
    def points(self) -> int:
        return round(self.gain * 100)


def judged_moves(
    scenes: Sequence[Scene], worlds: Imagined, effort: Effort, seed: str, progress: Progress
) -> list[Move]:
    """Mistakes and good finds among the moves that changed most, in the order of the match."""
    changes = [
        (-abs(swing.gains[swing.cause]), swing.first, swing.end, swing.cause)
        for scene in scenes
        for swing in scene.swings
        if isinstance(swing.cause, int) and swing.cause >= 0 and abs(swing.gains[swing.cause]) >= WORTH_A_LOOK
    ]
    largest, found = sorted(changes)[: effort.asks], list[Move]()
    for done, (_, first, end, seat) in enumerate(largest):
        progress(done / len(largest))
        move = Beside(worlds, seat, effort.worlds, f"{seed}/master").judge(Span(first, end))
        found += [move] if move else []
    return sorted(found, key=lambda move: move.place)


class Beside:
    """Compares the moves of one seat with those of the master, which gets the view, the options and imagined worlds."""

    def __init__(self, worlds: Imagined, seat: Seat, count: int, seed: str) -> None:
        self._worlds, self._seat, self._count, self._seed = worlds, seat, count, seed

    def judge(self, move: Span) -> Move | None:
        """A mistake if the master's answers are clearly better; a find if the usual ones are clearly worse."""
        place, master = self.instead_of(move)
        played = self._worlds.played(place)
        best, this, usual = self._worlds.tried(
            place.first, self._seat, (master or played, played, ()), range(self._count)
        )
        loss, gain = self._compared(best, this), self._compared(this, usual)
        if loss.is_sure:
            return self._move(place, -loss.points, loss.error, played, master)
        return self._move(place, gain.points, gain.error, played, master) if gain.is_sure else None

    def instead_of(self, move: Span) -> tuple[Span, Plan]:
        """Where in a move the master would first have answered otherwise, and how; or the whole move and nothing."""
        for number in range(*move):
            plan = self._masters(self._worlds.before(number))
            place = Span(number, min(move.end, number + len(plan)))
            played = self._worlds.played(place)
            if plan[0] != played[0] and set(plan) != set(played):  # lines may be written in any order
                return place, plan
        return move, ()

    def _masters(self, match: AnyMatch) -> Plan:
        seat = self._seat
        assert match.ask is not None
        options = match.ask.options(seat)
        if len(options) == 1:
            return options
        bot = new_bot(MASTER, match.game.name, self._seed)
        return answers_of(bot, match.view(seat), options, partial(imagined, match, seat))

    def _compared(self, one: Estimate, other: Estimate) -> Compared:
        values = ([rollout.shares[self._seat] for rollout in each] for each in (one, other))
        return Compared(*difference(*values))

    def _move(self, place: Span, points: int, error: float, played: Plan, master: Plan) -> Move:
        return Move(place.first + 1, self._seat, points, 100 * error, _written(played), _written(master))


def _written(options: Sequence[Option]) -> tuple[list[Any], ...]:
    return tuple(msgspec.to_builtins(option) for option in options)
