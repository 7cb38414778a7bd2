"""The table: what a step may reach beside the state, namely chance and those who listen."""

from collections.abc import Callable
from typing import ParamSpec

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.events import Event, Listener, Told

P = ParamSpec("P")


class Table:
    """Chance and listeners of one match."""

    __slots__ = ("chance", "listeners")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.listeners: tuple[Listener, ...] = ()

    def tell(self, event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Everybody hears of this: `table.tell(PawnsLost, seat, 3)`. Nothing is built if nobody listens."""
        if self.listeners:
            self._send(Told(event(*args, **kwargs)))

    def whisper(self, to: Seat, event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """One seat alone hears of this."""
        if self.listeners:
            self._send(Told(event(*args, **kwargs), to))

    def _send(self, told: Told) -> None:
        for listener in self.listeners:
            listener(told)
