"""The account of a seat: from what it could expect before the deal to what it won, in whole points of a hundred."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.lab.analysis.courses import Course
from hyperespace.lab.analysis.moves import Move
from hyperespace.lab.analysis.swings import Scene, Swing

LEAST: Final = 3
"""Points that luck must have given or taken to be listed."""

SURE: Final = 2.0
"""Standard errors that it must be away from nothing."""

MOST: Final = 6
"""How many pieces of luck are listed for a seat, at most: those that mattered most."""

Kind: TypeAlias = Literal["deal", "draw", "outcome", "together"]
"""The deal; a draw; how something came out that nobody could know; or luck and play that cannot be told apart."""


class Luck(Struct, frozen=True):
    """What chance, or what nobody could know, gave a seat or took from it."""

    kind: Kind
    place: int  # the number of answers after which it was seen
    points: int
    error: float  # the standard error, in points
    told: Mapping[str, str]  # by language: what the log says of a draw; otherwise the chapter of the match


class Account(Struct, frozen=True, kw_only=True):
    """One seat. Start, luck, other luck, moves, others' play and small things add up to the end."""

    start: int
    luck: tuple[Luck, ...]
    other_luck: int  # all that is not listed, together
    moves: tuple[Move, ...]  # mistakes and good finds
    others: int  # by the answers of all others, and of the clock
    small: int  # all the rest: moves that are not listed, and noise
    end: int

    @property
    def all_luck(self) -> int:
        """Listed or not."""
        return self.other_luck + sum(each.points for each in self.luck)

    @property
    def own(self) -> int:
        """What its mistakes and finds come to."""
        return sum(move.points for move in self.moves)


def account_of(course: Course, scenes: Sequence[Scene], moves: Sequence[Move], seat: Seat) -> Account:
    """The account of one seat."""
    swings = [swing for scene in scenes for swing in scene.swings]
    lucky = [swing for swing in swings if isinstance(swing.cause, str)]
    others = [swing for swing in swings if isinstance(swing.cause, int) and swing.cause != seat]
    luck = [_luck(course, swing, seat) for swing in _most_of(lucky, seat)]
    own = tuple(move for move in moves if move.seat == seat)
    start, end = (_points(point[1][seat]) for point in (scenes[0].points[0], scenes[-1].points[-1]))
    all_luck, by_others = _sum(lucky, seat), _sum(others, seat)
    return Account(
        start=start,
        luck=tuple(luck),
        other_luck=all_luck - sum(each.points for each in luck),
        moves=own,
        others=by_others,
        small=end - start - all_luck - by_others - sum(move.points for move in own),
        end=end,
    )


def _most_of(lucky: Sequence[Swing], seat: Seat) -> list[Swing]:
    """What mattered most, in the order of the match."""
    listed = [
        swing
        for swing in lucky
        if abs(_points(swing.gains[seat])) >= LEAST and abs(swing.gains[seat]) > SURE * swing.error
    ]
    most = sorted(listed, key=lambda swing: -abs(swing.gains[seat]))[:MOST]
    return sorted(most, key=lambda swing: swing.end)


def _luck(course: Course, swing: Swing, seat: Seat) -> Luck:
    if swing.cause == "luck":
        kind: Kind = "draw" if swing.end else "deal"
        told = course.drawn(swing.end)
    elif swing.cause == "outcome":
        kind, told = "outcome", course.chapter(swing.end - 1)
    else:
        kind, told = "together", course.chapter(swing.first)
    return Luck(kind, swing.end, _points(swing.gains[seat]), 100 * swing.error, told)


def _sum(swings: Sequence[Swing], seat: Seat) -> int:
    return _points(sum(swing.gains[seat] for swing in swings))


def _points(share: float) -> int:
    return round(share * 100)
