"""How much one person, one address and those who only watch a table may ask of the server at its sockets.

Nobody is refused for being many: a school may be behind one address, and a table may have a hundred spectators. Whoever
asks too much waits, and nobody else waits for him.
"""

import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final
from weakref import WeakValueDictionary

from hyperespace.server import wire
from hyperespace.server.storage.players import Player

MESSAGES_A_SECOND = 20.0
BURST = 60.0

COSTS: Final[dict[type, float]] = {wire.Undo: 20.0, wire.Speak: 20.0, wire.Consent: 10.0, wire.Say: 4.0}
"""For what takes more than an answer: it plays a match again, shows all of it again, or is written and told to all."""

MOST_SOCKETS = 50
"""Open at once for one person. An address has its own limit: a school may be behind one."""

SHARE = 5
"""One person may open sockets a fifth as often as one address, and so may all strangers together at one table."""


class Budget:
    """So much may be spent at once, and so much comes back in a second."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, time.monotonic()

    def spend(self, cost: float) -> float:
        """Spend this, even if it is not there: how many seconds it takes to come back."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second) - cost
        self._at = now
        return max(0.0, -self._left / self._a_second)

    def afford(self, cost: float) -> bool:
        """Spend this if it is there."""
        if self.spend(cost) == 0:
            return True
        self._left += cost
        return False

    @property
    def is_full(self) -> bool:
        """Whether nothing was spent, or all has come back."""
        return self._left + (time.monotonic() - self._at) * self._a_second >= self._most


class Breath:
    """How much somebody may say without a pause, on all his sockets together; and those who only watch with others."""

    def __init__(self, own: Budget, watchers: Budget) -> None:
        self._own, self._watchers = own, watchers

    def take(self, cost: float = 1.0, watches: bool = False) -> float:
        """One more message: how long it has to wait."""
        pause = self._own.spend(cost)
        return max(pause, self._watchers.spend(cost)) if watches else pause


class SocketLimits:
    """Who is at the sockets of this server."""

    def __init__(self, a_minute_from_one_address: int) -> None:
        self._most = a_minute_from_one_address
        self._open: Counter[str] = Counter()
        self._budgets: WeakValueDictionary[str, Budget] = WeakValueDictionary()  # of those who are here
        self._comes: dict[str, Budget] = {}
        self._swept = time.monotonic()

    @contextlib.contextmanager
    def place_for(self, address: str, player: Player | None) -> Iterator[bool]:
        """Whether there is room for one more, which is theirs until they leave."""
        limits = {f"address {address}": self._most, **({f"player {player.id}": MOST_SOCKETS} if player else {})}
        if any(self._open[name] >= most for name, most in limits.items()):
            yield False
            return
        self._open.update(limits.keys())
        try:
            yield True
        finally:
            self._open.subtract(limits.keys())
            for name in [name for name in limits if not self._open[name]]:
                del self._open[name]

    def may_come(self, address: str, player: str | None, table: str, sits: bool) -> bool:
        """Whether somebody may open another socket now.

        Those who sit at the table do not share with the strangers who only look: they can always come back.
        """
        self._sweep()
        budgets = [self._coming(f"address {address}", float(self._most))]
        if player is not None:
            budgets.append(self._coming(f"player {player}", self._most / SHARE))
        if not sits:
            budgets.append(self._coming(f"table {table}", self._most / SHARE))
        return all(budget.afford(1.0) for budget in budgets)

    def _coming(self, name: str, a_minute: float) -> Budget:
        if name not in self._comes:
            self._comes[name] = Budget(a_minute / 2, a_minute / 60)
        return self._comes[name]

    def _sweep(self) -> None:
        """After a minute without anybody a budget is full again, and need not be kept."""
        if time.monotonic() - self._swept > 60:
            self._swept = time.monotonic()
            self._comes = {name: budget for name, budget in self._comes.items() if not budget.is_full}

    def breath(self, address: str, player: str | None, table: str) -> Breath:
        """What somebody may say. A nameless one shares with all the nameless of his address."""
        who = f"player {player}" if player is not None else f"address {address}"
        return Breath(self._budget(who), self._budget(f"watchers of {table}"))

    def _budget(self, name: str) -> Budget:
        budget = self._budgets.get(name)
        if budget is None:
            budget = self._budgets[name] = Budget(BURST, MESSAGES_A_SECOND)
        return budget
