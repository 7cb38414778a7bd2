"""Sentences in French and English: prompts, options, events and refusals, from a game's `texts.*.toml`."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import zip_longest
from string import Formatter
from typing import Any, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Option, Question, Refusal
from hyperespace.core.typography import NUMBER, number, plural, read_number, typeset
from hyperespace.core.wordings import Wording, Wordings

LANGUAGES = ("fr", "en")

_CODED = re.compile(r"(.+)\.[a-z_]{2,}")
_CITATION = re.compile(r"\(([^()]+)\)$")

# What tomllib returns: tables within tables. The accessors below narrow it.
Tables: TypeAlias = dict[str, Any]

WordOf: TypeAlias = Callable[[str, str, str], str | None]
"""By language, table and key: a word that is in no file, because only one match knows it. None: nobody knows."""


class Texts(Formatter):
    """The sentences of one game in one language, on top of those that all games share.

    `{cell}` is filled with a value; `{card:cards}` with the entry for that value in the table `[cards]`, or failing
    that with its entry `else`. Of a tuple each value is looked up; an empty one has the entry `none`.
    `{days:# day|# days}` has a form for each number, and `{days:no day|# day|# days}` one for none at all.
    `{strength:#}` is a number, even where it comes as text. A value may be a wording or a struct of its own, or a tuple
    of them: `{terms:sums}` says each by its entry in the table `[sums]`.

    A sentence that is a table of its own, such as `[options.use]`, has a wording for each value of the first field,
    and `else` for all others.
    """

    def __init__(
        self,
        language: str,
        tables: Tables,
        titles: Mapping[str, str] | None = None,
        word_of: WordOf | None = None,
    ) -> None:
        self.language = language
        self._word_of = word_of
        self._tables: Tables = {name: _typeset(table, language) for name, table in tables.items()}
        self._cited = _names(titles or {}, language)

    @staticmethod
    @cache
    def of(
        package: str, language: str, more: Callable[[str], Tables] | None = None, word_of: WordOf | None = None
    ) -> "Texts":
        """The texts of a game's package, and more that it knows by language. A language we do not have is English."""
        language = language if language in LANGUAGES else "en"
        layers = [_read(each, language) for each in ("hyperespace.core", package)] + ([more(language)] if more else [])
        names = [name for layer in layers for name in layer]
        tables = {name: _together(layer.get(name, {}) for layer in layers) for name in names}
        return Texts(language, tables, titles(package, language) | tables.pop("paragraphs", {}), word_of)

    def cite(self, rule: str) -> str:
        """A paragraph for a reader: V.11 as it is, and `VII.trader` as « VII, Le Troqueur »."""
        return self._cited.get(rule, rule)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with its paragraph: « La case 5 est prise. (2) »."""
        return f"{self._fill('refusals', refusal.code, refusal.values)} ({self.cite(refusal.rule)})"

    def question(self, question: Question, wordings: Wordings | None = None) -> str:
        """What is asked, of somebody who is asked; with the values that the seat sees, if the game has any."""
        said = wordings.prompt if wordings else None
        if said is not None:
            return self._fill("questions", said.key, said.values).rstrip()  # its last part may have nothing to say
        return self._fill("questions", question.step, question.values or {})

    def label(self, option: Option, wording: Wording | None = None) -> str:
        """An option on its button: in the words for where it is offered, else in those that it has anywhere."""
        return self.say("options", option) if wording is None else self._fill("labels", wording.key, wording.values)

    def labels(self, question: Question, wordings: Wordings) -> list[str]:
        """All options of a question, as on their buttons."""
        options = question.options or ()
        return [self.label(*each) for each in zip_longest(options, wordings.labels[: len(options)])]

    def waiting(self, question: Question) -> str:
        """What the others are doing, for somebody who waits."""
        return self._fill("waiting", question.step, {})

    def say(self, table: str, thing: Struct) -> str:
        """An option (table `options`) or an event (`events`) as a sentence or label."""
        said = self._fill(table, str(thing.__struct_config__.tag), _fields(thing))
        return _CITATION.sub(lambda found: f"({self.cite(found[1])})", said) if table == "events" else said

    def word(self, table: str, key: object) -> str:
        """A single entry: the name of a seat, a card, a power."""
        entries = self._tables[table]
        return str(entries[str(key)] if str(key) in entries else self._unlisted(table, key) or entries[str(key)])

    def _unlisted(self, table: str, key: object) -> str | None:
        """A word that is in no file. It may be anybody's, so spaces are put as in ours."""
        found = self._word_of(self.language, table, str(key)) if self._word_of else None
        return None if found is None else typeset(found, self.language)

    def fill(self, table: str, key: object, /, **values: object) -> str:
        """A single entry with its values filled in."""
        return self._fill(table, str(key), values)

    def words(self) -> dict[str, dict[str, str]]:
        """All entries that are nothing but words, with nothing to fill in: names of cards, powers, seats."""
        plain = {
            table: {key: text for key, text in entries.items() if isinstance(text, str) and "{" not in text}
            for table, entries in self._tables.items()
        }
        return {table: entries for table, entries in plain.items() if entries} | self._paragraphs()

    def _paragraphs(self) -> dict[str, dict[str, str]]:
        """How paragraphs are cited whose numbers are no words for a reader."""
        return {"paragraphs": dict(self._cited)} if self._cited else {}

    def entries(self) -> Iterator[tuple[str, str]]:
        """Table and key of everything there is a text for."""
        return ((table, key) for table, entries in self._tables.items() for key in entries)

    def has(self, table: str, key: str) -> bool:
        return key in self._tables.get(table, {})

    def format_field(self, value: Any, format_spec: str) -> str:
        """`{card:cards}` looks the value up, `{days:# day|# days}` chooses a form, `{days}` is just written."""
        if isinstance(value, Struct) or (isinstance(value, tuple) and value and isinstance(value[0], Struct)):
            parts = value if isinstance(value, tuple) else (value,)
            return " ".join(filter(None, (self._said(part, format_spec) for part in parts)))
        table = self._tables.get(format_spec)
        if table is None and format_spec and NUMBER not in format_spec and "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        if table is None:
            return self._written(value, format_spec)
        if isinstance(value, tuple):
            return ", ".join(self._entry(format_spec, each) for each in value or ("none",))
        return self._entry(format_spec, value)

    def _entry(self, name: str, value: object) -> str:
        """The entry for a value. Anybody may have sent the value, so one that is not in the table is shown as it is."""
        table = self._tables[name]
        found = table.get(str(value))
        if found is None:
            found = self._unlisted(name, value) or table.get("else", value)
        return str(found)

    def _written(self, value: Any, forms: str) -> str:
        """A number as this language writes it. Anybody may have sent the value: what is no number is shown as it is."""
        if forms and isinstance(value, str):
            value = read_number(value)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return forms.split("|")[-1].replace(NUMBER, str(value)) if forms else str(value)
        return plural(value, forms, self.language) if forms else number(value, self.language)

    def _said(self, part: Struct, table: str) -> str:
        """A part of a sentence that has values of its own."""
        if isinstance(part, Wording):
            return self._fill(table, part.key, part.values)
        return self._fill(table, str(part.__struct_config__.tag), _fields(part))

    def _fill(self, table: str, key: str, values: Mapping[str, Any]) -> str:
        sentence = self._tables[table][key]
        if isinstance(sentence, dict):
            sentence = sentence.get(str(next(iter(values.values()), "")), sentence["else"])
        return self._filled(sentence, values)

    def _filled(self, sentence: str, values: Mapping[str, Any]) -> str:
        """The same as `vformat`, which takes a sentence apart each time and knows many forms that we do not use."""
        parts = _parts(sentence)
        if parts is None:
            return self.vformat(sentence, (), values)
        return "".join(
            [words if name is None else words + self.format_field(values[name], form) for words, name, form in parts]
        )


@lru_cache(maxsize=10_000)
def _parts(sentence: str) -> tuple[tuple[str, str | None, str], ...] | None:
    """The words of a sentence, each piece with the name of the value that follows it, if any, and the form of that.

    None for a sentence with more than names: attributes, conversions, forms within forms.
    """
    found = [(words, name, form or "", converted) for words, name, form, converted in Formatter().parse(sentence)]
    if any((name is not None and not name.isidentifier()) or "{" in form or conv for _, name, form, conv in found):
        return None
    return tuple((words, name, form) for words, name, form, _ in found)


def _fields(thing: Struct) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def _typeset(table: Tables, language: str) -> Tables:
    """A table with the spaces of its language, tables within it included."""
    return {
        key: typeset(entry, language) if isinstance(entry, str) else _typeset(entry, language)
        for key, entry in table.items()
    }


def _together(tables: Iterable[Tables]) -> Tables:
    """The entries of them all; a later one counts."""
    return {key: entry for table in tables for key, entry in table.items()}


def _names(titles: Mapping[str, str], language: str) -> dict[str, str]:
    """`VII.trader`, whose title is « Le Troqueur », as « VII, Le Troqueur »; other numbers are clear as they are."""
    return {
        rule: typeset(f"{found[1]}, {title}", language)
        for rule, title in titles.items()
        if (found := _CODED.fullmatch(rule))
    }


@cache
def titles(package: str, language: str) -> dict[str, str]:
    """Numbers and titles of all paragraphs of a package's rules, in order: a heading is `### V.7 Allies`."""
    rules = files(package).joinpath(f"rules.{language}.md")
    return titles_in(rules.read_text("utf-8")) if rules.is_file() else {}


def titles_in(rules: str) -> dict[str, str]:
    """The same of rules as they are written."""
    return dict(re.findall(r"^#{2,4} (\S+) (.+)$", rules, re.MULTILINE))


@cache
def _read(package: str, language: str) -> Tables:
    return tomllib.loads(files(package).joinpath(f"texts.{language}.toml").read_text("utf-8"))
