"""What learners are rewarded for: the victory or the game's own score, and on the way, if wanted, a better outlook."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from hyperespace.bots.outlooks import won
from hyperespace.core.asks import Seat
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.match import AnyMatch

RewardKind: TypeAlias = Literal["victory", "score"]
KINDS: Final = ("victory", "score")

Judge: TypeAlias = Callable[[Any], float]
"""What share of the victory a seat may expect that sees this. The view is the game's own type."""


def check(kind: str) -> None:
    """Refuse a kind of reward that there is not."""
    if kind not in KINDS:
        raise HyperespaceError(
            f"rewards are by {' or '.join(KINDS)}, not by {kind!r}",
            french=f"les récompenses sont par {' ou '.join(KINDS)}, pas par {kind!r}",
        )


def rewards(match: AnyMatch, kind: RewardKind = "victory") -> list[float]:
    """The rewards of a finished match, by seat: its scores, or 1 for the only winner and 0 in sum.

    Winners share the victory, and everybody shares a draw. With n seats, each gets (n × its share − 1) / (n − 1).
    """
    if kind == "score":
        return list(match.result.scores)
    shares = won(match.result, match.seats)
    return [(match.seats * share - 1) / (match.seats - 1) for share in shares]


class Shaping:
    """Rewards on the way, which do not change what is best: from word to word of a seat, the gain of its outlook.

    A word is rewarded with `discount` × the outlook at the seat's next word − that at this one. After the end the
    outlook is 0. (Ng, Harada and Russell, 1999.)
    """

    def __init__(self, judge: Judge, discount: float, match: AnyMatch) -> None:
        self._judge, self._discount, self._match = judge, discount, match
        self._judged: dict[Seat, tuple[int, float]] = {}  # when a seat last had a word, and its outlook then

    def gain(self, seat: Seat) -> float:
        """For the word before this one of a seat whose word is next."""
        decisions = self._match.decisions
        before, last = self._judged.get(seat, (-1, 0.0))
        now = last if before == decisions else float(self._judge(self._match.view(seat)))
        self._judged[seat] = decisions, now
        return self._discount * now - last if before >= 0 else 0.0

    def end(self, seat: Seat) -> float:
        """For the last word of a seat."""
        return -self._judged.pop(seat, (0, 0.0))[1]
