"""A piece of work is measured in a process of its own, as matches are analysed.

The process gets the options of the match and gives back JSON.
"""

import traceback
from collections.abc import Mapping
from typing import Final

import msgspec

from hyperespace.lab.measures import Measured, measure
from hyperespace.server.bots.side_process import SideProcess, say

GAMES: Final = 200
SECONDS: Final = 1200.0
"""How long it plays. What is finished by then is counted: some hundred games of a large battle would take hours."""

PATIENCE: Final = 300.0
"""Seconds that one game may take after that, before everything is given up."""


class MeasureFailed(Exception):
    """The process could not finish. The reason is for the server's log only."""


class MeasureProcess(SideProcess):
    """Measures one work at a time."""

    def __init__(self, games: int = GAMES, seconds: float = SECONDS) -> None:
        super().__init__()
        self._games, self._seconds = games, seconds

    async def measure(self, game: str, options: Mapping[str, object], seats: int, bot: str, seed: str) -> Measured:
        """How bots fare. If the caller is cancelled, the work stops."""
        wanted = game, msgspec.json.encode(options), seats, bot, self._games, seed, self._seconds
        played = await self.run(_measure, *wanted, timeout=self._seconds + PATIENCE)
        found = msgspec.json.decode(played, type=Measured | str)
        if isinstance(found, str):
            raise MeasureFailed(found)
        return found


def _measure(game: str, options: bytes, seats: int, bot: str, games: int, seed: str, seconds: float) -> bytes:
    def finished(count: int) -> None:
        say(count / games)

    try:
        plain = msgspec.json.decode(options)
        found = measure(game, plain, seats, bot, games, seed=seed, seconds=seconds, progress=finished)
        return msgspec.json.encode(found)
    except Exception:
        return msgspec.json.encode(traceback.format_exc(limit=-3)[-2000:])
