"""Matches at a server that may die at any moment: people play match after match until it closes."""

import asyncio
from collections.abc import Sequence
from random import Random

from msgspec import Struct

from tests.server.client import Person
from tests.server.persistent_players import PersistentPlayer, insist, insist_once

SETTINGS = {"pace": 0, "window_rest": 0.02, "windows": None}


class Played(Struct):
    """A match, and those who followed it."""

    table: str
    players: list[PersistentPlayer]
    record: bytes = b""  # downloaded when it was over


class MatchSeries:
    """The same people at the same game, again and again. One may hold several seats; None is a bot's."""

    def __init__(self, game: str, seats: Sequence[Person | None], watchers: Sequence[Person] = ()) -> None:
        self.played: list[Played] = []
        self._game, self._seats = game, seats
        self._people = list(dict.fromkeys([*filter(None, seats), *watchers]))
        self._random = Random(self._people[0].name)

    async def go_on_until(self, closing: asyncio.Event) -> None:
        """The match that is going on when the server closes is played to its end."""
        while not closing.is_set():
            table = await self._begin()
            played = Played(
                table, [PersistentPlayer(each, table, Random(self._random.random())) for each in self._people]
            )
            self.played.append(played)
            await asyncio.gather(*(player.stay() for player in played.players))

    async def _begin(self) -> str:
        host, bot = self._people[0], "heuristic" if self._game == "rencontre" else "random"
        table = await insist(host.open_table, self._game, len(self._seats), settings=SETTINGS)
        for seat, person in enumerate(self._seats):
            if person is None:
                await insist_once(host.seat_bot, table, seat, bot)
            else:
                await insist_once(person.sit, table, seat)
        await insist_once(host.start, table)
        return table
