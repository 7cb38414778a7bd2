"""The report of a training: how well each learner foretells games, and whether what is expected comes."""

from pathlib import Path
from typing import Final

from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.core.typography import in_language
from hyperespace.lab.intervals import share_of
from hyperespace.lab.plots import Dot, intervals
from hyperespace.lab.training.results import Bin, Learned

REPORT: Final = "report.md"
PLOT: Final = "calibration.svg"


class TrainingReport:
    """A training in French or English."""

    def __init__(self, learned: Learned, language: str) -> None:
        self._learned = learned
        self._texts = Texts.of("hyperespace.lab", language)
        self._game = find(learned.weights.game).texts(language).word("title", "game")

    def write(self, folder: Path) -> None:
        """Write `report.md`, and the plot beside it."""
        (folder / PLOT).write_text(self.plot(), "utf-8")
        (folder / REPORT).write_text(self.markdown(), "utf-8")

    def markdown(self) -> str:
        """The whole report."""
        learned, weights = self._learned, self._learned.weights
        made = self._say("made", games=weights.games, positions=learned.positions, held_out=learned.held_out)
        parts = [
            f"# {self._say('title', game=self._game)}",
            f"{made}\n\n    {weights.command}\n\n{self._say('digest', digest=weights.positions)}",
            f"## {self._say('scores')}\n\n{self._say('scores_reading')}\n\n{_table(self.scores())}",
            f"## {self._say('settings')}\n\n{_table(self._settings())}",
            f"## {self._say('calibration')}\n\n{self._say('calibration_reading')}",
            f"![]({PLOT})\n\n{_table(self._bins())}",
        ]
        return "\n\n".join(parts) + "\n"

    def scores(self) -> list[list[str]]:
        """A row for each learner, with a head."""
        rows = [[self._say(each.name), self._number(each.brier, 4)] for each in self._learned.judged]
        return [[self._say("learner"), self._say("brier")], *rows]

    def _settings(self) -> list[list[str]]:
        judged = self._learned.judged
        rows = [
            [setting, *(self._number(each.by_setting[number], 4) for each in judged)]
            for number, setting in enumerate(self._learned.settings)
        ]
        return [[self._say("setting"), *(self._say(each.name) for each in judged)], *rows]

    def _bins(self) -> list[list[str]]:
        rows = [
            [self._share(each.expected), self._share(each.came), str(each.positions), str(each.games)]
            for each in self._learned.calibration
        ]
        return [[self._say(key) for key in ("expected", "came", "positions", "games")], *rows]

    def plot(self) -> str:
        """What came, with its interval, beside what was expected (the upright mark)."""
        return intervals([(self._share(each.expected), [self._dot(each)]) for each in self._learned.calibration])

    def _dot(self, each: Bin) -> Dot:
        """The positions of one game end alike, so games are counted for the interval."""
        share = share_of(each.came * each.games, each.games)
        expected, came, low, high = map(self._share, (each.expected, each.came, share.low, share.high))
        return Dot(each.came, share.low, share.high, each.expected, f"{expected} → {came} [{low} – {high}]")

    def _say(self, key: str, **values: object) -> str:
        return self._texts.format(self._texts.word("training", key), **values)

    def _share(self, share: float) -> str:
        return f"{self._number(100 * share, 1)}\u202f%"

    def _number(self, number: float, digits: int) -> str:
        return in_language(f"{number:.{digits}f}", self._texts.language)


def _table(rows: list[list[str]]) -> str:
    head, *others = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join((head, f"|{'---|' * len(rows[0])}", *others))
