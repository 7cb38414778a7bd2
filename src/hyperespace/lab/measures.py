"""How bots fare in one kind of match: who wins how often, with the interval around it, and how long it takes."""

import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

from msgspec import Struct

from hyperespace.bots import new_bot, play
from hyperespace.core.asks import Seat
from hyperespace.core.games import Result
from hyperespace.core.match import new_match
from hyperespace.core.registry import find
from hyperespace.lab.intervals import Share, share_of
from hyperespace.lab.runs import nobody


class SideMeasured(Struct, frozen=True):
    """Seats that win together, and their share of the victories. A victory that sides share is divided among them."""

    seats: tuple[Seat, ...]
    wins: Share


class Measured(Struct, frozen=True):
    """What many games of the same bots came to."""

    games: int
    bot: str
    sides: tuple[SideMeasured, ...]
    draws: Share  # games that nobody won
    answers: float  # in a game, the median
    turns: float | None  # the same, of a game that counts them


def measure(
    game: str,
    options: Mapping[str, Any],  # the game's own, which checks them
    seats: int,
    bot: str,
    games: int,
    *,
    seed: str = "0",
    seconds: float = float("inf"),
    progress: Callable[[int], None] = nobody,
    clock: Callable[[], float] = time.monotonic,
) -> Measured:
    """Play so many games, or as many as are finished in this time, but at least one."""
    found, end = find(game), clock() + seconds
    sides = [tuple(side) for side in found.contest.sides(seats, found.read_options(options))]
    wins, draws = [0.0] * len(sides), 0
    answers, turns = list[int](), list[int]()
    for number in range(games):
        match = new_match(game, seats=seats, seed=f"{seed}/{number}", **options)
        play(match, [new_bot(bot, game, f"{seed}/{number}/{seat}") for seat in range(seats)])
        for side, share in _shares(sides, match.result).items():
            wins[side] += share
        draws += not match.result.winners
        answers.append(match.decisions)
        if found.turns is not None:
            turns.append(found.turns(match.state))
        progress(number + 1)
        if clock() > end:
            break
    played = len(answers)
    measured = tuple(SideMeasured(side, share_of(won, played)) for side, won in zip(sides, wins, strict=True))
    return Measured(
        played, bot, measured, share_of(draws, played), median(answers), float(median(turns)) if turns else None
    )


def _shares(sides: list[tuple[Seat, ...]], result: Result) -> dict[int, float]:
    """By side, its part of one victory."""
    winners = [number for number, side in enumerate(sides) if set(side) & set(result.winners)]
    return {number: 1 / len(winners) for number in winners}
