"""Whose turn it is at a table, for lists and messages: what a spectator sees, since when, and until when.

Nothing else may be told here. A list that knew who is really asked would show who has nothing to say in a window, and
who has sealed an answer already.
"""

from collections.abc import Callable

from hyperespace.server.storage.turns import Turn
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.state import TableState

SETTLED = 3.0
"""Seconds after which a turn is written down. Most turns of bots are shorter, and are never written."""

LONG = 3600.0
"""Seconds for which a turn must be open for its end to be written down: nobody is reminded of a shorter one."""


class Turns:
    """Whose turn it is at one table. It is looked at from time to time, and costs an answer nothing."""

    def __init__(self, state: TableState, stage: Stage, now: Callable[[], float]) -> None:
        self._state, self._stage, self._now = state, stage, now
        self._turn: Turn | None = None
        self._written: Turn | None = None

    def begin(self, written: Turn | None) -> None:
        """Go on from what was written down when the table was in memory last."""
        self._turn = self._written = written

    def look(self) -> Turn | None:
        """Whose turn it is now; None if there is no match."""
        position = self._state.playing
        if position is None:
            return None
        is_open = self._stage.is_open  # then the log alone says it, on every server alike
        question = position.match.question(None) if is_open else self._stage.seen_by(None).question(None)
        asked = () if question is None else tuple(question.asked)
        if is_open:
            sinces = tuple(position.asked_since.get(seat, position.opened_at) for seat in asked)
            since = min(sinces, default=position.opened_at)
            self._turn = Turn(self._state.id, asked, since, sinces, _end(position.clock, since), position.number)
        elif self._turn is None or self._turn.waiting_for != asked:
            self._turn = Turn(self._state.id, asked, self._now(), number=position.number)
        return self._turn

    def unwritten(self, settled: float = SETTLED) -> Turn | None:
        """The turn that is to be written down, once it has lasted for some time."""
        turn = self.look()
        if turn is None or (self._written is not None and turn.is_like(self._written)):
            return None
        return turn if self._now() - max(turn.sinces, default=turn.since) >= settled else None

    def was_written(self, turn: Turn) -> None:
        self._written = turn


def _end(clock: Clock, since: float) -> float | None:
    deadline = clock.deadline()
    return None if deadline is None or not deadline.seats or deadline.at - since < LONG else deadline.at
