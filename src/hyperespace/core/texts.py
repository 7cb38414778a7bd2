"""Sentences in French and English: prompts, options, events and refusals, from a game's `texts.*.toml`."""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Question, Refusal
from hyperespace.core.typography import NUMBER, number, plural, read_number, typeset

LANGUAGES = ("fr", "en")

# What tomllib returns: tables within tables. The accessors below narrow it.
Tables: TypeAlias = dict[str, Any]


class Texts(Formatter):
    """The sentences of one game in one language, on top of those that all games share.

    `{cell}` is filled with a value; `{card:cards}` with the entry for that value in the table `[cards]`, or failing
    that with its entry `else`. Of a tuple each value is looked up; an empty one has the entry `none`.
    `{days:# day|# days}` has a form for each number, and `{days:no day|# day|# days}` one for none at all.
    `{strength:#}` is a number, even where it comes as text.

    A sentence that is a table of its own, such as `[options.use]`, has a wording for each value of the first field,
    and `else` for all others.
    """

    def __init__(self, language: str, tables: Tables) -> None:
        self.language = language
        self._tables: Tables = {name: _typeset(table, language) for name, table in tables.items()}

    @staticmethod
    @cache
    def of(package: str, language: str, more: Callable[[str], Tables] | None = None) -> "Texts":
        """The texts of a game's package, and more that it knows by language. A language we do not have is English."""
        language = language if language in LANGUAGES else "en"
        layers = [_read(each, language) for each in ("hyperespace.core", package)] + ([more(language)] if more else [])
        names = [name for layer in layers for name in layer]
        return Texts(language, {name: _together(layer.get(name, {}) for layer in layers) for name in names})

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with its paragraph: « La case 5 est prise. (2) »."""
        return f"{self._fill('refusals', refusal.code, refusal.values)} ({refusal.rule})"

    def question(self, question: Question) -> str:
        """What is asked, of somebody who is asked."""
        return self._fill("questions", question.step, question.values or {})

    def waiting(self, question: Question) -> str:
        """What the others are doing, for somebody who waits."""
        return self._fill("waiting", question.step, {})

    def say(self, table: str, thing: Struct) -> str:
        """An option (table `options`) or an event (`events`) as a sentence or label."""
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        return self._fill(table, str(thing.__struct_config__.tag), values)

    def word(self, table: str, key: object) -> str:
        """A single entry: the name of a seat, a card, a power."""
        return str(self._tables[table][str(key)])

    def fill(self, table: str, key: object, /, **values: object) -> str:
        """A single entry with its values filled in."""
        return self._fill(table, str(key), values)

    def words(self) -> dict[str, dict[str, str]]:
        """All entries that are nothing but words, with nothing to fill in: names of cards, powers, seats."""
        plain = {
            table: {key: text for key, text in entries.items() if isinstance(text, str) and "{" not in text}
            for table, entries in self._tables.items()
        }
        return {table: entries for table, entries in plain.items() if entries}

    def entries(self) -> Iterator[tuple[str, str]]:
        """Table and key of everything there is a text for."""
        return ((table, key) for table, entries in self._tables.items() for key in entries)

    def has(self, table: str, key: str) -> bool:
        return key in self._tables.get(table, {})

    def format_field(self, value: Any, format_spec: str) -> str:
        """`{card:cards}` looks the value up, `{days:# day|# days}` chooses a form, `{days}` is just written."""
        table = self._tables.get(format_spec)
        if table is None and format_spec and NUMBER not in format_spec and "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        if table is None:
            return self._written(value, format_spec)
        if isinstance(value, tuple):
            return ", ".join(_entry(table, each) for each in value or ("none",))
        return _entry(table, value)

    def _written(self, value: Any, forms: str) -> str:
        """A number as this language writes it. Anybody may have sent the value: what is no number is shown as it is."""
        if forms and isinstance(value, str):
            value = read_number(value)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return forms.split("|")[-1].replace(NUMBER, str(value)) if forms else str(value)
        return plural(value, forms, self.language) if forms else number(value, self.language)

    def _fill(self, table: str, key: str, values: dict[str, Any]) -> str:
        sentence = self._tables[table][key]
        if isinstance(sentence, dict):
            sentence = sentence.get(str(next(iter(values.values()), "")), sentence["else"])
        return self.vformat(sentence, (), values)


def _entry(table: Tables, value: object) -> str:
    """The entry for a value. Anybody may have sent the value, so one that is not in the table is shown as it is."""
    return str(table.get(str(value), table.get("else", value)))


def _typeset(table: Tables, language: str) -> Tables:
    """A table with the spaces of its language, tables within it included."""
    return {
        key: typeset(entry, language) if isinstance(entry, str) else _typeset(entry, language)
        for key, entry in table.items()
    }


def _together(tables: Iterable[Tables]) -> Tables:
    """The entries of them all; a later one counts."""
    return {key: entry for table in tables for key, entry in table.items()}


@cache
def _read(package: str, language: str) -> Tables:
    return tomllib.loads(files(package).joinpath(f"texts.{language}.toml").read_text("utf-8"))
