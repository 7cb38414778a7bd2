"""What a report calls things, in French or English."""

from typing import Any

import msgspec

from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.core.typography import in_language, plural
from hyperespace.lab.balance import Survey
from hyperespace.lab.intervals import Share


class Wording:
    """The words for one survey in one language."""

    def __init__(self, plan: Survey, language: str) -> None:
        self._plan = plan
        self._own = Texts.of("hyperespace.lab", language)
        self._label = find(plan.game).balance.label
        self._game = find(plan.game).texts(language)
        self.language = self._own.language

    def __call__(self, key: str, **values: object) -> str:
        """A sentence of the report."""
        return self._own.format(self._own.word("report", key), **values)

    @property
    def game(self) -> str:
        return self._game.word("title", "game")

    def kind(self, kind: str) -> str:
        """The heading for a kind of traits."""
        return (self._own if self._own.has("balance", kind) else self._game).word("balance", kind)

    def trait(self, kind: str, name: str) -> str:
        """What people call a trait. Seats are counted from 1 and have the names of the game."""
        return self._game.word("seats", name) if kind == "seat" else self._label(self._game, kind, name)

    def cell(self, level: str, setting: int) -> str:
        """The name of a cell: level and setting, if there are several."""
        parts = [self.level(level)] if len(self._plan.levels) > 1 else []
        parts += [self.setting(setting)] if len(self._plan.settings) > 1 or not parts else []
        return ", ".join(parts)

    def level(self, level: str) -> str:
        """The name of a level, or of another bot."""
        return self._own.word("levels", level) if self._own.has("levels", level) else level

    def setting(self, number: int) -> str:
        """The options that were set, or what the set of house rules is called."""
        if self._plan.titles:
            return self._plan.titles[number][self.language]
        return ", ".join(map(self._option, self._plan.settings[number].items())) or self("as_it_is")

    def _option(self, option: tuple[str, Any]) -> str:
        name, value = option
        plain = value if isinstance(value, str) else msgspec.json.encode(value).decode()
        return self.of(self._word("variants", name), self._word(name, plain))

    def _word(self, table: str, key: str) -> str:
        """The game's word for a value, or the value itself."""
        return self._game.word(table, key) if self._game.has(table, key) else key

    def of(self, name: str, what: str) -> str:
        """A name, and what is said of it."""
        return f"{name}\u202f: {what}" if self.language == "fr" else f"{name}: {what}"

    def share(self, share: float) -> str:
        """A share such as 25.3 %, as each language writes it."""
        return f"{self.number(share * 100)}\u202f%" if self.language == "fr" else f"{self.number(share * 100)} %"

    def points(self, difference: float) -> str:
        """A difference in points of a hundred, with its sign."""
        points = round(difference * 100, 1) or 0.0  # never -0
        return ("−" if points < 0 else "+") + self.number(abs(points))

    def interval(self, share: Share) -> str:
        """Both ends of an interval."""
        return f"{self.share(share.low)} – {self.share(share.high)}"

    def number(self, number: float) -> str:
        """A number such as 12 345,6 or 12,345.6."""
        return in_language(f"{number:,}" if isinstance(number, int) else f"{number:,.1f}", self.language)

    def games(self, games: int) -> str:
        """A count such as "1 game" or "12,345 games"."""
        return plural(games, self._own.word("report", "games_played"), self.language, self.number(games))
