"""Whose turn it is at a table, for lists: what a spectator sees, and since when.

Nothing else may be told here. A list that knew who is really asked would show who has nothing to say in a window, and
who has sealed an answer already.
"""

from collections.abc import Callable

from hyperespace.server.storage.turns import Turn
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.state import TableState

SETTLED = 3.0
"""Seconds after which a turn is written down. Most turns of bots are shorter, and are never written."""


class Turns:
    """Whose turn it is at one table. It is looked at from time to time, and costs an answer nothing."""

    def __init__(self, state: TableState, stage: Stage, now: Callable[[], float]) -> None:
        self._state, self._stage, self._now = state, stage, now
        self.turn: Turn | None = None
        self._written: Turn | None = None

    def begin(self, written: Turn | None) -> None:
        """Go on from what was written down when the table was in memory last."""
        self.turn = self._written = written

    def adopt(self, written: Turn) -> None:
        """Go on from what the server wrote down that kept the table before: for the same seats it is the same turn."""
        if self.turn is None or self.turn.waiting_for == written.waiting_for:
            self.begin(written)

    def look(self) -> Turn | None:
        """Whose turn it is now; None if there is no match."""
        if self._state.playing is None:
            return None
        question = self._stage.seen_by(None).question(None)
        asked = () if question is None else tuple(question.asked)
        if self.turn is None or self.turn.waiting_for != asked:
            self.turn = Turn(self._state.id, asked, self._now())
        return self.turn

    def unwritten(self, settled: float = SETTLED) -> Turn | None:
        """The turn that is to be written down, once it has lasted for some time."""
        turn = self.look()
        if turn is None or turn == self._written or self._now() - turn.since < settled:
            return None
        return turn

    def was_written(self, turn: Turn) -> None:
        self._written = turn
