"""How well learners foretell games that nobody learned from."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from hyperespace.lab.training.fitting import Fitted, Floats, Positions, brier
from hyperespace.lab.training.results import Bin, Judged

BINS: Final = 10


def judged(positions: Positions, learners: Sequence[Fitted]) -> tuple[Judged, ...]:
    """The rules of thumb, the equal share, then each learner."""
    out = positions.is_held_out
    seats = _seats(positions)
    known: list[tuple[str, Floats]] = [("equal", np.reciprocal(seats[out])), ("outlook", positions.outlook[out])]
    known += [(learner.name, learner.expect(positions.given[out])) for learner in learners]
    return tuple(Judged(name, *_scores(positions, expected)) for name, expected in known)


def _scores(positions: Positions, expected: Floats) -> tuple[float, tuple[float, ...]]:
    out = positions.is_held_out
    share, setting = positions.share[out], positions.setting[out]
    each = [brier(expected[setting == which], share[setting == which]) for which in np.unique(setting)]
    return brier(expected, share), tuple(each)


def _seats(positions: Positions) -> Floats:
    """By position: how many seats its match has. The shares of one look at a match add up to one."""
    whole = np.zeros(int(positions.game.max()) + 1)
    count = np.zeros_like(whole)
    np.add.at(whole, positions.game, positions.share)
    np.add.at(count, positions.game, 1)
    return np.asarray((count / np.maximum(whole, 1e-9))[positions.game], np.float32)


def calibration(positions: Positions, learner: Fitted) -> tuple[Bin, ...]:
    """Where it expects a tenth, a fifth and so on: how much came."""
    return tuple(_bins(positions, learner))


def _bins(positions: Positions, learner: Fitted) -> Iterator[Bin]:
    out = positions.is_held_out
    expected, share, game = learner.expect(positions.given[out]), positions.share[out], positions.game[out]
    which = np.minimum((expected * BINS).astype(int), BINS - 1)
    for number in range(BINS):
        here = which == number
        if here.any():
            yield Bin(
                expected=float(expected[here].mean()),
                came=float(share[here].mean()),
                games=len(np.unique(game[here])),
                positions=int(here.sum()),
            )
