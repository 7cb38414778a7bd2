"""How fair a game is: bots of one level play every seat, and wins are counted for each thing that a seat may have."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, Final

from hyperespace.core.bots import AnyBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.house_rules import HouseRules
from hyperespace.core.registry import find
from hyperespace.lab.seatings import OwnBots, Plan, Seating, check, entrants

BY_THE_BOOK: Final = {"fr": "Par le livret", "en": "By the book"}


class Survey(Plan, frozen=True, tag="balance"):
    """Levels and settings take turns, and each of them gets the same deals. All bots at a table have the same level."""

    seats: int
    levels: tuple[str, ...]
    settings: tuple[dict[str, Any], ...]  # options of the game
    own: OwnBots = {}
    titles: tuple[dict[str, str], ...] = ()  # of the settings, by language, where they are sets of house rules

    asks_traits = True

    def cell(self, number: int) -> tuple[str, int]:
        """The level and the number of the setting of a game."""
        cell = number % (len(self.levels) * len(self.settings))
        return self.levels[cell % len(self.levels)], cell // len(self.levels)

    def seating(self, number: int) -> Seating:
        level, setting = self.cell(number)
        deal = number // (len(self.levels) * len(self.settings))
        options = self._options(self.settings[setting], deal)
        return Seating((self.own.get(level, level),) * self.seats, f"{self.seed}/{deal}", options)

    def _options(self, setting: dict[str, Any], deal: int) -> dict[str, Any]:
        """The options of one game of a round. In a round every trait meets every seat equally often."""
        rounds = find(self.game).balance.rounds
        length = len(rounds(self.seats, setting, Random(0)))
        of_round = rounds(self.seats, setting, Random(f"{self.seed}/round {deal // length}"))
        return of_round[deal % length]


def survey(
    game: str,
    *,
    seats: int | None = None,
    levels: Sequence[AnyBot],
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    vary: Mapping[str, Sequence[object]] | None = None,
    sets: Sequence[HouseRules | None] = (),
) -> Survey:
    """The plan of a survey: every level plays with every combination of the options that vary.

    Or with each of some sets of house rules, where None is the book. Their marks are left out: a round deals things out
    by options of its own.
    """
    found, vary = find(game), vary or {}
    if sets and vary:
        raise HyperespaceError(
            "either sets of house rules are compared, or values of options",
            french="on compare soit des règles maison, soit des valeurs d'options",
        )
    settings = tuple(dict(options or {}) | dict(zip(vary, values, strict=True)) for values in product(*vary.values()))
    if sets:
        settings = tuple({**(options or {}), **(each.said if each else {})} for each in sets)
    titles = tuple(BY_THE_BOOK if each is None else {"fr": each.name.fr, "en": each.name.en} for each in sets)
    names, own = entrants(levels)
    plan = Survey(game, found.rules, str(seed), seats or found.seats[0], names, settings, own, titles)
    for number in range(len(levels) * len(settings)):
        check(plan, number)
    return plan
