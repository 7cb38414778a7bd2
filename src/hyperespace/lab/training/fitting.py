"""Fits learners to positions: the small network that is shipped, and two others to compare it with.

Each brings its part of scikit-learn when it is called: to load all of it takes a second.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from hyperespace.bots.judging import Network
from hyperespace.core.judgements import Judgement

Floats: TypeAlias = npt.NDArray[np.float32]
Bools: TypeAlias = npt.NDArray[np.bool_]

TENTHS: Final = 10
"""Of ten games, one is never looked at while learning, and one says when to stop."""

EPOCHS: Final = 60
PATIENCE: Final = 6
"""Rounds without an improvement after which it stops."""

DIGITS: Final = 6


class Positions(NamedTuple):
    """Positions as columns."""

    given: Floats  # numbers, then how often each mark applies
    share: Floats
    outlook: Floats
    game: npt.NDArray[np.int64]
    setting: npt.NDArray[np.int64]

    @property
    def is_held_out(self) -> Bools:
        return np.asarray(self.game // self._settings % TENTHS == 0)

    @property
    def is_for_stopping(self) -> Bools:
        return np.asarray(self.game // self._settings % TENTHS == 1)

    @property
    def _settings(self) -> int:
        """Settings take turns, so that a tenth of the rounds has a tenth of each setting."""
        return int(self.setting.max()) + 1


def positions_in(frame: Any, judgement: Judgement) -> Positions:  # a data frame of polars
    """The columns of a data frame, with marks unfolded."""
    numbers = np.asarray(frame["numbers"].to_list(), np.float32)
    marks = np.zeros((len(numbers), len(judgement.marks)), np.float32)
    lengths = frame["marks"].list.len().to_numpy()
    rows = np.repeat(np.arange(len(numbers)), lengths)
    flat = frame["marks"].explode().drop_nulls().to_numpy()
    np.add.at(marks, (rows, flat), 1.0)
    return Positions(
        np.hstack([numbers, marks]),
        frame["share"].to_numpy().astype(np.float32),
        frame["outlook"].to_numpy().astype(np.float32),
        frame["game"].to_numpy(),
        frame["setting"].to_numpy(),
    )


def brier(expected: Floats, share: Floats) -> float:
    """The mean square of what was expected beside what came."""
    return float(np.mean((expected - share) ** 2))


Expect: TypeAlias = Callable[[Floats], Floats]
"""The share that is expected, for each row of what is given."""


class Fitted(NamedTuple):
    """A learner that has learned."""

    name: str
    expect: Expect


def fit_network(positions: Positions, numbers: int, hidden: int, seed: int) -> tuple[Network, Fitted]:
    """One hidden layer. It stops when games that it does not learn from are judged no better any more."""
    from sklearn.neural_network import MLPClassifier

    learn, stop = _split(positions)
    labels = _labels(positions.share, seed)
    middle = np.zeros(positions.given.shape[1], np.float32)
    spread = np.ones_like(middle)
    middle[:numbers] = positions.given[learn, :numbers].mean(axis=0)
    spread[:numbers] = np.maximum(positions.given[learn, :numbers].std(axis=0), 1e-3)
    scaled = (positions.given - middle) / spread
    learner = MLPClassifier(
        (hidden,), activation="tanh", alpha=1e-3, batch_size=500, learning_rate_init=2e-3, random_state=seed
    )
    best, weights, waited = np.inf, None, 0
    for _ in range(EPOCHS):
        learner.partial_fit(scaled[learn], labels[learn], classes=[0, 1])
        now = brier(learner.predict_proba(scaled[stop])[:, 1], positions.share[stop])
        if now < best - 1e-5:
            best, waited = now, 0
            weights = [each.copy() for each in (*learner.coefs_, *learner.intercepts_)]
        elif (waited := waited + 1) == PATIENCE:
            break
    assert weights is not None
    inward, outward, rest, base = weights
    inward = inward / spread[:, None]
    rest = rest - middle @ inward
    network = Network(
        numbers=_rounded(inward[:numbers].T),
        marks=_rounded(inward[numbers:]),
        rest=_rounded(rest[None])[0],
        outward=_rounded(outward[:, 0][None])[0],
        base=float(base[0]),
    )
    return network, Fitted("network", _expect_network(inward, rest, outward[:, 0], float(base[0])))


def fit_line(positions: Positions, seed: int) -> Fitted:
    """Logistic regression: what a network without a hidden layer could learn."""
    from sklearn.linear_model import LogisticRegression

    learn, _ = _split(positions)
    learner = LogisticRegression(C=0.1, max_iter=300)
    learner.fit(positions.given[learn], _labels(positions.share, seed)[learn])
    return Fitted("line", lambda given: learner.predict_proba(given)[:, 1])


def fit_trees(positions: Positions, seed: int) -> Fitted:
    """Gradient-boosted trees: a hundred times too slow for a bot, but good at finding what there is to find."""
    from sklearn.ensemble import HistGradientBoostingClassifier

    learn, _ = _split(positions)
    learner = HistGradientBoostingClassifier(
        max_iter=200, learning_rate=0.08, max_leaf_nodes=15, min_samples_leaf=200, random_state=seed
    )
    learner.fit(positions.given[learn], _labels(positions.share, seed)[learn])
    return Fitted("trees", lambda given: learner.predict_proba(given)[:, 1])


def _split(positions: Positions) -> tuple[Bools, Bools]:
    """To learn from, and to know when to stop."""
    stop = positions.is_for_stopping
    return ~(stop | positions.is_held_out), stop


def _labels(share: Floats, seed: int) -> npt.NDArray[np.int8]:
    """Won or not. A shared victory is won as often as its share says."""
    return np.asarray(np.random.default_rng(seed).random(len(share)) < share, np.int8)


def _expect_network(inward: Floats, rest: Floats, outward: Floats, base: float) -> Expect:
    return lambda given: 1 / (1 + np.exp(-(np.tanh(given @ inward + rest) @ outward + base)))


def _rounded(weights: Floats) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(float(f"{weight:.{DIGITS}g}") for weight in row) for row in weights)
