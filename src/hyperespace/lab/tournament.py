"""Every bot against every other one, from every seat: shares of the victories, and ratings."""

import hashlib
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from itertools import combinations
from typing import Any

from msgspec import Struct

from hyperespace.core.bots import AnyBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import need
from hyperespace.core.registry import find
from hyperespace.lab.intervals import Share, share_of
from hyperespace.lab.ratings import Rating, ratings
from hyperespace.lab.runs import Run
from hyperespace.lab.seatings import OwnBots, Plan, Played, Seating, check, entrants


class Standing(Struct):
    """One bot: its share of all its games, and its rating."""

    bot: str
    share: Share
    rating: Rating


class Meeting(Struct):
    """One bot's share of its games against another one."""

    bot: str
    against: str
    share: Share


class Results(Struct):
    """A tournament, the best bot first."""

    game: str
    games: int
    finished: int
    decisions: int
    seconds: float
    standings: list[Standing]
    meetings: list[Meeting]
    records_digest: str


class Tournament(Plan, frozen=True, tag="tournament"):
    """Pairs take turns. The two of a pair sit alternately, and play each deal from every such seating."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    own: OwnBots = {}

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """All pairs of bots."""
        return list(combinations(self.bots, 2))

    def pair(self, number: int) -> tuple[str, str]:
        """The two bots that meet in a game."""
        return self.pairs[number % len(self.pairs)]

    def seating(self, number: int) -> Seating:
        bots = tuple(self.own.get(bot, bot) for bot in self.seated(number))
        turn = number // len(self.pairs)
        return Seating(bots, f"{self.seed}/{turn // len(seatings(self.seats))}", self.options)

    def seated(self, number: int) -> list[str]:
        """Who sits where in a game, by name."""
        ways, turn = seatings(self.seats), number // len(self.pairs)
        return [self.pair(number)[which] for which in ways[turn % len(ways)]]


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Two bots alternate around the table. With an odd number of seats, each of them has one more in turn.

    Each seating is followed by the same with the two bots exchanged.
    """
    around = [tuple((start + seat) % seats % 2 for seat in range(seats)) for start in range(seats)]
    return list(dict.fromkeys(way for each in around for way in (each, tuple(1 - which for which in each))))


def tournament(
    game: str,
    games: int,
    *,
    bots: Sequence[AnyBot],
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    run: Run | None = None,
) -> Results:
    """Play games between every pair. After Ctrl-C it reports those finished so far."""
    need("lab", "openskill")  # before any game is played
    found = find(game)
    names, own = entrants(bots)
    if len(names) < 2 or len(set(names)) < len(names):
        raise HyperespaceError(
            "a tournament needs at least two bots, and each only once",
            french="il faut au moins deux robots pour un tournoi, et chacun une seule fois",
        )
    plan = Tournament(game, found.rules, str(seed), seats or found.seats[0], names, dict(options or {}), own)
    for number in range(len(plan.pairs)):
        check(plan, number)
    start, all_played = time.perf_counter(), list[Played]()
    total = games * len(plan.pairs)
    with suppress(KeyboardInterrupt), closing((run or Run()).games(plan, total)) as running:
        all_played.extend(running)
    return _results(plan, total, all_played, time.perf_counter() - start)


def _results(plan: Tournament, games: int, all_played: list[Played], seconds: float) -> Results:
    scored = [(*plan.pair(number), _share(plan, number, played)) for number, played in enumerate(all_played)]
    rated = ratings(plan.bots, scored)
    standings = [Standing(bot, _of(bot, scored), rated[bot]) for bot in plan.bots]
    digest = hashlib.blake2b(b"".join(bytes.fromhex(played.seal) for played in all_played), digest_size=16)
    return Results(
        plan.game,
        games,
        len(all_played),
        sum(played.decisions for played in all_played),
        seconds,
        sorted(standings, key=lambda standing: -standing.rating.value),
        [Meeting(one, other, _of(one, [g for g in scored if g[:2] == (one, other)])) for one, other in plan.pairs],
        digest.hexdigest(),
    )


def _share(plan: Tournament, number: int, played: Played) -> float:
    """The first bot's share of the victory; a draw counts as half."""
    bots, (one, _) = plan.seated(number), plan.pair(number)
    return sum(bots[seat] == one for seat in played.winners) / len(played.winners) if played.winners else 0.5


def _of(bot: str, scored: Sequence[tuple[str, str, float]]) -> Share:
    parts = [share if one == bot else 1 - share for one, other, share in scored if bot in (one, other)]
    return share_of(sum(parts), len(parts))
