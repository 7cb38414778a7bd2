"""An analysis in words, French or English."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from hyperespace.core.asks import Seat
from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.core.typography import NO_BREAK, number
from hyperespace.lab.analysis import Account, Analysis, Luck, Move

HEADS: Final = ("seat", "start", "luck", "own", "others", "small", "end")
BARS: Final = "▁▂▃▄▅▆▇█"
UNNAMED: Final = {"deal": "deal", "draw": "drawn", "outcome": "hidden", "together": "not_apart"}
"""The words for luck of which nothing more is known."""

WIDTH: Final = 48
MOST_LINES: Final = 3
"""How many lines of a long move are told."""


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
        judged = self("learned" if told.learned else "played_out" if told.effort.ahead is None else "formula")
        return f"{self('made', answers=told.answers, rolled=told.rolled, seed=told.seed)} {judged}"

    def curves(self) -> list[str]:
        """One line for each seat: its prospects from the first question to the end."""
        names = [self.seat(seat) for seat in range(self._analysis.seats)]
        widest = max(map(len, names))
        return [f"{name:<{widest}}  {bars(self._analysis, seat)}" for seat, name in enumerate(names)]

    def heads(self) -> list[str]:
        """The heads of the columns: where a seat began, what luck and play changed, where it ended."""
        return [self(key) for key in HEADS]

    def rows(self) -> list[list[str]]:
        return [
            [
                self.seat(seat),
                self.percent(each.start),
                *map(self.points, (each.all_luck, each.own, each.others, each.small)),
                self.percent(each.end),
            ]
            for seat, each in enumerate(self._analysis.accounts)
        ]

    def account(self, seat: Seat) -> list[tuple[str, str]]:
        """What one seat owes to what, line by line: points, and what for."""
        each = self._analysis.accounts[seat]
        return [
            (self.percent(each.start), self("start")),
            *((self.points(points), what) for points, what in self._lines(each)),
            (self.percent(each.end), self("end")),
        ]

    def _lines(self, account: Account) -> Iterator[tuple[int, str]]:
        for luck in account.luck:
            yield luck.points, self._luck(luck)
        if account.other_luck:
            yield account.other_luck, self("other_luck" if account.luck else "luck")
        for move in account.moves:
            yield move.points, self._move(move)
        yield account.others, self("others")
        if account.small:
            yield account.small, self("small")

    def _luck(self, luck: Luck) -> str:
        told = luck.told[self._own.language]
        return self(luck.kind, told=told) if told and luck.kind != "deal" else self(UNNAMED[luck.kind])

    def _move(self, move: Move) -> str:
        told = self("mistake" if move.points < 0 else "find", number=move.place, played=self._options(move.played))
        if move.master:
            key = "better" if move.points < 0 else "as_good"
            return f"{told} {self(key, options=self._options(move.master))}"
        return told

    def seat(self, seat: Seat) -> str:
        return self._texts.word("seats", seat)

    def percent(self, points: int) -> str:
        """A share such as 25 %."""
        return f"{points}{NO_BREAK}%"

    def points(self, points: int) -> str:
        """Points of a hundred that were won or lost, such as +3."""
        return ("+" if points > 0 else "") + number(points, self._own.language)

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
