"""What a seat owes to chance, to its own answers and to those of the others."""

from collections.abc import Sequence

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.lab.analysis.rollouts import mean, standard_error
from hyperespace.lab.analysis.swings import Swing


class Part(Struct, frozen=True):
    """A share of the victory that was won or lost, and its standard error."""

    gain: float
    error: float


class Parts(Struct, frozen=True):
    """One seat, from before the deal to the result. The four parts add up to the difference."""

    start: float
    luck: Part
    own: Part  # by its own answers
    others: Part  # by those of the others, and of the clock
    together: Part  # where the cause was not looked into
    end: float


def parts_of(swings: Sequence[Swing], seat: Seat) -> Parts:
    """The parts of one seat, added up over all swings."""
    return Parts(
        start=mean(swings[0].before, seat),
        luck=_part([swing for swing in swings if swing.cause == "luck"], swings[0], seat),
        own=_part([swing for swing in swings if swing.cause == seat], swings[0], seat),
        others=_part([swing for swing in swings if swing.cause not in (seat, "luck", "together")], swings[0], seat),
        together=_part([swing for swing in swings if swing.cause == "together"], swings[0], seat),
        end=mean(swings[-1].after, seat),
    )


def _part(swings: Sequence[Swing], any_swing: Swing, seat: Seat) -> Part:
    """Sum up gains. Rollouts of the same number belong together, so their sums give the standard error of the whole."""
    gains = [swing.gains(seat) for swing in swings] or [[0.0] * len(any_swing.before)]
    sums = [sum(each) for each in zip(*gains, strict=True)]
    return Part(sum(sums) / len(sums), standard_error(sums))
