"""A tournament as plain data: how it is played, and its games so far. Players are numbers, given as they join."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from hyperespace.server.storage.tournaments import Ending, Format

Number: TypeAlias = int
Pair: TypeAlias = frozenset[Number]


class Plan(Struct, frozen=True):
    """What the host has chosen. With the seed and the results, every pairing follows from it."""

    format: Format
    seats: int
    rounds: int
    seed: str

    @property
    def everybody_meets(self) -> bool:
        """Whether the whole schedule is known from the first day: a round robin of a game for two."""
        return self.format == "round_robin" and self.seats == 2


class Game(Struct, frozen=True):
    """One game of a round: the players by their seats, and those who share its point once it is over."""

    round: int
    board: int
    players: tuple[Number, ...]
    ending: Ending | None = None  # None: it is being played
    winners: tuple[Number, ...] = ()

    @property
    def is_at_a_table(self) -> bool:
        """Whether it was played; nobody sits down for a bye or a walkover."""
        return self.ending not in ("bye", "walkover")


def points_of(plan: Plan, game: Game, player: Number) -> Fraction:
    """What a game brings somebody who was in it. The winners share one point."""
    if game.ending == "bye":
        return bye_points(plan)
    return Fraction(1, len(game.winners)) if player in game.winners else Fraction(0)


def bye_points(plan: Plan) -> Fraction:
    """What it brings to sit out a round.

    In a round robin of a game for two everybody sits out equally often, so it brings nothing. In a Swiss tournament
    of a game for two it is a point, as is the custom. At larger tables it is an even share of one.
    """
    if plan.seats > 2:
        return Fraction(1, plan.seats)
    return Fraction(1 if plan.format == "swiss" else 0)


def totals(plan: Plan, games: Iterable[Game]) -> dict[Number, Fraction]:
    """The points of everybody who was in a game; of anybody else, none."""
    found: defaultdict[Number, Fraction] = defaultdict(Fraction)
    for game in games:
        for player in game.players:
            found[player] += points_of(plan, game, player)
    return found


def meetings(games: Iterable[Game]) -> Counter[Pair]:
    """How often any two have sat at one table."""
    return Counter(
        frozenset(pair) for game in games if game.is_at_a_table for pair in combinations(sorted(game.players), 2)
    )


def byes(games: Iterable[Game]) -> Counter[Number]:
    """How often each has sat out."""
    return Counter(game.players[0] for game in games if game.ending == "bye")


def seats_taken(games: Sequence[Game]) -> Counter[tuple[Number, int]]:
    """How often each has sat at each seat."""
    return Counter((player, seat) for game in games if game.is_at_a_table for seat, player in enumerate(game.players))
