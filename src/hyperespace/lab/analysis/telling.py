"""An analysis in words, French or English."""

from collections.abc import Sequence
from typing import Any, Final

from hyperespace.core.asks import Seat
from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.lab.analysis import Advice, Analysis, Part, TurningPoint

CAUSES: Final = ("luck", "own", "others", "together")
BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 48
MOST_LINES: Final = 3
"""How many lines of a long move are told."""

SURE: Final = 2.0
"""Standard errors from which on one answer is called better than another."""


class Telling:
    """The words for one analysis."""

    def __init__(self, analysis: Analysis, language: str) -> None:
        self._analysis = analysis
        self._own = Texts.of("hyperespace.lab", language)
        self._game = find(analysis.game)
        self._texts = self._game.texts(language)

    def __call__(self, key: str, **values: object) -> str:
        """A sentence of the lab's texts, filled in."""
        return self._own.format(self._own.word("analysis", key), **values)

    @property
    def title(self) -> str:
        return self("title", game=self._texts.word("title", "game"))

    @property
    def made(self) -> str:
        """A sentence on how the analysis was made."""
        told = self._analysis
        return self("made", answers=told.answers, rollouts=told.effort.rollouts, rolled=told.rolled, seed=told.seed)

    def curves(self) -> list[str]:
        """One line for each seat: its prospects from the first question to the end."""
        names = [self.seat(seat) for seat in range(self._analysis.seats)]
        widest = max(map(len, names))
        return [f"{name:<{widest}}  {bars(self._analysis, seat)}" for seat, name in enumerate(names)]

    def heads(self) -> list[str]:
        """The heads of the columns: where a seat began, what chance and answers changed, where it ended."""
        return [self(key) for key in ("seat", "start", *self._causes, "end")]

    def rows(self) -> list[list[str]]:
        return [
            [
                self.seat(seat),
                self.percent(each.start),
                *(_part(getattr(each, cause)) for cause in self._causes),
                self.percent(each.end),
            ]
            for seat, each in enumerate(self._analysis.parts)
        ]

    @property
    def _causes(self) -> Sequence[str]:
        """The causes that have a column. The unknown one is left out if there is none."""
        return CAUSES if any(each.together.gain for each in self._analysis.parts) else CAUSES[:-1]

    def turning_points(self) -> list[str]:
        """A paragraph for each turning point."""
        found = [self._turning_point(point) for point in self._analysis.turning_points]
        return found or [self("no_turning_point")]

    def seat(self, seat: Seat) -> str:
        return self._texts.word("seats", seat)

    def percent(self, share: float) -> str:
        """A share such as 25 %."""
        return f"{share * 100:.0f}\N{NO-BREAK SPACE}%"

    def _turning_point(self, point: TurningPoint) -> str:
        seat = self.seat(point.seat)
        told = self(
            "turning_point",
            number=point.answers + 1,
            seat=seat,
            played=self._options(point.played),
            before=self.percent(point.before),
            after=self.percent(point.after),
        )
        return f"{told} {self._master(seat, point.master)}"

    def _master(self, seat: str, advice: Advice | None) -> str:
        if advice is None:
            return self("agrees")
        is_sure = abs(advice.gain) > SURE * advice.error
        key = ("better" if advice.gain > 0 else "worse") if is_sure else "as_good"
        return self(key, seat=seat, options=self._options(advice.options), points=round(abs(advice.gain) * 100))

    def _options(self, written: Sequence[list[Any]]) -> str:
        labels = [self._texts.say("options", self._game.read_option(each)) for each in written[:MOST_LINES]]
        return " + ".join(labels) + (" …" if len(written) > MOST_LINES else "")


def bars(analysis: Analysis, seat: Seat) -> str:
    """The curve of a seat as a row of bars."""
    places = [analysis.answers * column / (WIDTH - 1) for column in range(WIDTH)]
    shares = [
        next(point.shares[seat] for point in reversed(analysis.curve) if point.answers <= place) for place in places
    ]
    return "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in shares)


def _part(part: Part) -> str:
    """A gain or loss, in points of a hundred."""
    gain = round(part.gain * 100)  # a whole number has no -0
    sign = "−" if gain < 0 else "+"
    return f"{sign}{abs(gain)} ± {part.error * 100:.0f}" if part.gain or part.error else "0"
