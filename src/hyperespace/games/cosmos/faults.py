"""What can be wrong in a file that somebody wrote by hand, said in French and in English."""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.texts import Texts

Value: TypeAlias = int | str


class Fault(Struct, frozen=True):
    """What is wrong with one field: a sentence of `faults.*.toml`, and what is filled in there."""

    field: str  # its path: `.ships[2].heading`; of the file as a whole it is empty
    code: str
    values: dict[str, Value] = {}


class BadFile(HyperespaceError):
    """A file cannot be used. The sentence names the file, the line and the field."""

    def __init__(self, file: str, fault: Fault, line: int | None = None) -> None:
        super().__init__(file, fault, line)
        self.file, self.fault, self.line = file, fault, line

    def __str__(self) -> str:
        return self.said("en")

    def said(self, language: str) -> str:
        texts, reason = _texts(language), told(self.fault, language)
        place = "file" if self.line is None else "field" if self.fault.field else "line"
        where = texts.word("places", place)
        return texts.format(where, file=self.file, line=self.line, field=self.fault.field.lstrip("."), reason=reason)


def told(fault: Fault, language: str) -> str:
    """What is wrong, without where."""
    texts = _texts(language)
    return texts.format(texts.word("faults", fault.code), **fault.values)


def notice(key: str, language: str, **values: str) -> str:
    """A sentence about files that were left out."""
    texts = _texts(language)
    return texts.format(texts.word("notices", key), **values)


def repeated(field: str, names: Iterable[object], within: str = "") -> Iterator[Fault]:
    """A fault for everything in a list that was there before."""
    seen: set[str] = set()
    for number, name in enumerate(map(str, names)):
        if name in seen:
            yield Fault(f"{field}[{number}]{within}", "twice", {"name": name})
        seen.add(name)


@cache
def _texts(language: str) -> Texts:
    language = "fr" if language == "fr" else "en"
    return Texts(language, tomllib.loads(files(__package__).joinpath(f"faults.{language}.toml").read_text("utf-8")))
