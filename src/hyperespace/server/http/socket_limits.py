"""How much one person, one address and all spectators of a table may ask of the server over sockets.

Large groups are not refused: a school may share one address, and a table may have a hundred spectators. Those who ask
too much have to wait, and nobody else waits for them.
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

COSTS: Final[dict[type, float]] = {
    wire.Undo: 20.0,
    wire.Speak: 20.0,
    wire.Consent: 10.0,
    wire.Say: 4.0,
    wire.LetPass: 4.0,
    wire.GiveOrders: 10.0,
}
"""The cost of messages that take more than an answer: they replay a match, show it again, or are sent to everybody."""

MOST_SOCKETS = 50
"""Open at once for one person. An address has its own limit: a school may be behind one."""

SHARE = 5
"""One person may open sockets a fifth as often as one address, and so may all strangers together at one table."""


class Budget:
    """What may be spent at once, and what comes back each second."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, time.monotonic()

    def spend(self, cost: float) -> float:
        """Spend this, even beyond what is there. Returns the seconds until it is paid back."""
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
    """How much one person may say without a pause, on all their sockets together. Spectators also share a budget."""

    def __init__(self, own: Budget, watchers: Budget) -> None:
        self._own, self._watchers = own, watchers

    def take(self, cost: float = 1.0, watches: bool = False) -> float:
        """Count one more message. Returns how long it has to wait."""
        pause = self._own.spend(cost)
        return max(pause, self._watchers.spend(cost)) if watches else pause


class SocketLimits:
    """The open sockets of this server, and the budgets of those who opened them."""

    def __init__(self, a_minute_from_one_address: int) -> None:
        self._most = a_minute_from_one_address
        self._open: Counter[str] = Counter()
        self._budgets: WeakValueDictionary[str, Budget] = WeakValueDictionary()  # of those who are here
        self._comes: dict[str, Budget] = {}
        self._swept = time.monotonic()

    @contextlib.contextmanager
    def place_for(self, address: str, player: Player | None) -> Iterator[bool]:
        """Whether there is room for one more socket. The place is kept until they leave."""
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

        Those who sit at the table do not share a limit with spectators, so that they can always come back.
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
        """Once a minute, drop the budgets that are full again."""
        if time.monotonic() - self._swept > 60:
            self._swept = time.monotonic()
            self._comes = {name: budget for name, budget in self._comes.items() if not budget.is_full}

    def breath(self, address: str, player: str | None, table: str) -> Breath:
        """The budgets for what somebody says. All visitors without a name share one per address."""
        who = f"player {player}" if player is not None else f"address {address}"
        return Breath(self._budget(who), self._budget(f"watchers of {table}"))

    def _budget(self, name: str) -> Budget:
        budget = self._budgets.get(name)
        if budget is None:
            budget = self._budgets[name] = Budget(BURST, MESSAGES_A_SECOND)
        return budget
