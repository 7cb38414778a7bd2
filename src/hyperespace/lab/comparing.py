"""Compares two sets of rules: the same bots get the same deals under both, match by match."""

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from hyperespace.core.measured import Change, Effect, Measured
from hyperespace.core.registry import find
from hyperespace.lab.balance import Survey
from hyperespace.lab.seatings import Played

FEWEST: Final = 30
"""Pairs; of fewer nothing is told."""

FIRST, SECOND = 0, 1
"""The usual rules, and those that are compared with them."""


class Pairs:
    """The matches of a survey with one level and two settings, pair by pair. Tell it of each match, in order."""

    def __init__(self, plan: Survey) -> None:
        assert (len(plan.levels), len(plan.settings)) == (1, 2)
        self._plan = plan
        self._has_turns = find(plan.game).turns is not None
        self._usual: Played | None = None
        self._lengths: list[tuple[float, float]] = []
        self._wins: defaultdict[tuple[str, str], list[tuple[float, float]]] = defaultdict(list)

    def add(self, played: Played) -> None:
        """The next match."""
        usual = self._usual
        if usual is None:
            self._usual = played
            return
        self._usual = None
        self._lengths.append((self._length(usual), self._length(played)))
        shares = [self._shares(usual), self._shares(played)]
        for trait in shares[FIRST].keys() & shares[SECOND].keys():
            self._wins[trait].append((shares[FIRST][trait], shares[SECOND][trait]))

    def _length(self, played: Played) -> float:
        return played.turns if self._has_turns else played.decisions

    def _shares(self, played: Played) -> dict[tuple[str, str], float]:
        """How far each thing won: a whole victory, or a part if several seats had it."""
        had: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
        seats = (("seat", str(seat), seat) for seat in range(self._plan.seats))
        for kind, name, seat in (*seats, *played.traits):
            had[kind, name].append(seat in played.winners)
        return {trait: sum(won) / len(won) for trait, won in had.items()}

    @property
    def unit(self) -> str:
        """What lengths are counted in."""
        return "turns" if self._has_turns else "answers"

    def length(self) -> Change:
        """How long matches are."""
        return _change(self._lengths, 1)

    def effects(self) -> list[Effect]:
        """How often each thing won, the greatest differences first."""
        kinds: defaultdict[str, list[str]] = defaultdict(list)
        for (kind, name), wins in sorted(self._wins.items()):
            if len(wins) >= FEWEST:
                kinds[kind].append(name)
        found = [
            Effect(kind, name, _change(self._wins[kind, name], len(names)))
            for kind, names in kinds.items()
            for name in names
        ]
        return sorted(found, key=lambda each: (not each.share.is_sure, -abs(each.share.mean - each.share.usual)))

    def measured(self, marks: tuple[str, str], command: str, digest: str) -> Measured:
        """Everything, for the file beside a set: `marks` are the hashes of the two sets."""
        return Measured(
            game=self._plan.game,
            hash=marks[SECOND],
            against=marks[FIRST],
            command=command,
            seats=self._plan.seats,
            bots=self._plan.levels[0],
            pairs=len(self._lengths),
            unit=self.unit,
            length=self.length(),
            effects=tuple(self.effects()),
            digest=digest,
        )


def _change(pairs: Sequence[tuple[float, float]], looked_at: int) -> Change:
    """Means, and the interval of their difference. It is sure if it would be so among as many that were looked at."""
    count = len(pairs)
    if not count:
        return Change(0, 0.0, 0.0, 0.0, 0.0, is_sure=False)
    usual, mean = (sum(pair[place] for pair in pairs) / count for place in (FIRST, SECOND))
    difference = mean - usual
    spread = sum((second - first - difference) ** 2 for first, second in pairs) / max(1, count - 1)
    error = sqrt(spread / count)
    reach, wide = (NormalDist().inv_cdf(1 - 0.025 / times) * error for times in (1, looked_at))
    is_sure = count >= FEWEST and abs(difference) > wide and difference != 0.0
    return Change(count, mean, usual, difference - reach, difference + reach, is_sure)
