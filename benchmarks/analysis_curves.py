"""How well the curve of the analysis foretells who wins, beside playing on to the end, in matches nobody learned from.

    python benchmarks/analysis_curves.py rencontre --matches 40 --seats 2

It prints Brier scores (the mean square of what was expected beside what came; the lower, the better), how much a curve
goes up and down in a match, and by how much two curves of one match differ that were made with other seeds.
"""

import argparse
import time
from functools import partial
from itertools import pairwise
from math import inf, sqrt
from typing import Final

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.bots.judging import judge_of
from hyperespace.bots.outlooks import won
from hyperespace.core.outlooks import Effort
from hyperespace.lab.analysis import analyse
from hyperespace.lab.analysis.courses import Course
from hyperespace.lab.analysis.rollouts import Rollouts, means

LEVELS: Final = ("strong", "regular", "beginner", "strong")
LOOKS: Final = 10
"""Positions of each match that are judged."""


def curve_of(record: hs.Record, places: list[int], seed: str) -> list[tuple[float, ...]]:
    """The curve of the analysis at these places; the master is not asked."""
    game = hs.find(record.game)
    usual = game.effort
    choices = usual.choices if game.scene and judge_of(game) is None else 0  # otherwise none is needed for the curve
    found = analyse(record, effort=Effort(usual.rollouts, choices, 0, 1, usual.ahead), seed=seed)
    return [next(point.shares for point in reversed(found.curve) if point.answers <= place) for place in places]


def played_to_the_end(record: hs.Record, places: list[int], rollouts: int, seed: str) -> list[tuple[float, ...]]:
    """What quick players make of these positions on average, if they play to the end."""
    course = Course(record)
    rolled = Rollouts(course, Effort(rollouts, 0, 0, 0), seed)
    return [means([rolled.drawn(place, number, inf) for number in rolled.numbers]) for place in places]


def brier(curve: list[tuple[float, ...]], result: list[float]) -> float:
    squares = [(share - came) ** 2 for point in curve for share, came in zip(point, result, strict=True)]
    return sum(squares) / len(squares)


def ups_and_downs(curve: list[tuple[float, ...]]) -> float:
    """How far the line of the first seat goes up and down, in points of a hundred."""
    return 100 * sum(abs(after[0] - before[0]) for before, after in pairwise(curve))


def apart(one: list[tuple[float, ...]], other: list[tuple[float, ...]]) -> float:
    squares = [
        (a - b) ** 2 for first, second in zip(one, other, strict=True) for a, b in zip(first, second, strict=True)
    ]
    return 100 * sqrt(sum(squares) / len(squares))


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--rollouts", type=int, default=50, help="to the end, from each position")
    asked.add_argument("--seed", default="held-out")
    given = asked.parse_args()
    sums: dict[str, list[float]] = {}
    for number in range(given.matches):
        seed = f"{given.seed}/{number}"
        match = hs.new_match(given.game, seats=given.seats, seed=seed)
        play(match, [new_bot(LEVELS[(seat + number) % 4], given.game, f"{seed}/{seat}") for seat in range(given.seats)])
        record, result = match.record(), won(match.result, given.seats)
        places = [match.decisions * look // LOOKS for look in range(LOOKS)]
        makers = {
            "the curve": partial(curve_of, record, places),
            "played on to the end": partial(played_to_the_end, record, places, given.rollouts),
        }
        for name, make in makers.items():
            begun = time.process_time()
            curve, again = make("1"), make("2")
            taken = (time.process_time() - begun) / 2
            figures = (brier(curve, result), ups_and_downs([*curve, tuple(result)]), apart(curve, again) ** 2, taken)
            sums.setdefault(name, []).extend(figures)
        equal = [tuple([1 / given.seats] * given.seats)] * LOOKS
        sums.setdefault("equal shares", []).extend((brier(equal, result), 0.0, 0.0, 0.0))
    for name, found in sums.items():
        score, rise, differ, taken = (sum(found[each::4]) / given.matches for each in range(4))
        error = sqrt(sum((each - score) ** 2 for each in found[::4])) / max(1, given.matches - 1)
        print(
            f"{name}: Brier {score:.4f} ± {1.96 * error:.4f}, up and down {rise:.0f} points a match, "
            f"{sqrt(differ):.1f} points between two seeds, {taken:.1f} s"
        )


if __name__ == "__main__":
    main()
