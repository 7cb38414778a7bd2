"""Reads one JSON file that people wrote by hand, a sheet or a scenario. Faults are reported with line and field."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from hyperespace.games.cosmos.faults import BadFile, Fault
from hyperespace.games.cosmos.line_numbers import LineNumbers
from hyperespace.games.cosmos.type_faults import type_faults

T = TypeVar("T", bound=msgspec.Struct)

MOST_FAULTS = 100
"""Of a file that is all wrong. Whoever has mended them finds the rest."""


class Reading(Struct, Generic[T]):
    """What a file says, if nothing is wrong with it; otherwise the faults, each with its line."""

    found: T | None = None
    faults: list[tuple[Fault, int | None]] = []


def read(file: str, text: str, kind: type[T], check: Callable[[T], Iterable[Fault]]) -> T:
    """What the file says. Types are checked first, and then what types cannot express."""
    reading = examine(text, kind, check)
    if reading.faults:
        raise BadFile(file, *reading.faults[0])
    assert reading.found is not None
    return reading.found


def examine(text: str, kind: type[T], check: Callable[[T], Iterable[Fault]]) -> Reading[T]:
    """What a file says, or everything that is wrong with it."""
    try:
        written = _decoded(text)
    except _NoJson as error:
        return Reading(faults=[(error.fault, error.line)])
    places = LineNumbers(text)
    twice = [Fault(places.twice, "twice", {"name": places.twice.lstrip(".")})] if places.twice else []
    found: T | None = None
    try:
        found = msgspec.convert(written, kind)
    except msgspec.ValidationError:
        faults = [*twice, *_some(type_faults(kind, written))]
    else:
        faults = [*twice, *_some(check(found))]
    return Reading(None if faults else found, [(fault, places.line(fault.field)) for fault in faults])


def _some(faults: Iterable[Fault]) -> Iterator[Fault]:
    return islice(faults, MOST_FAULTS)


class _NoJson(Exception):
    def __init__(self, fault: Fault, line: int | None) -> None:
        super().__init__(fault)
        self.fault, self.line = fault, line


# Whatever JSON can say.
def _decoded(text: str) -> Any:
    """The file as plain JSON, which is needed to find the line of a field."""
    if not text.strip():
        raise _NoJson(Fault("", "empty_file"), None)
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise _NoJson(Fault("", "too_deep"), 1) from None
    except UnicodeError:  # half a character, which no file in UTF-8 can have
        raise _NoJson(Fault("", "not_utf8"), 1) from None
    except msgspec.DecodeError as error:
        place = re.search(r"\(byte (\d+)\)", str(error))
        before = text.encode()[: int(place[1])].decode(errors="ignore") if place else text
        reason = re.sub(r"^JSON is malformed: | \(byte \d+\)$", "", str(error))
        raise _NoJson(Fault("", "not_json", {"reason": reason}), before.count("\n") + 1) from None
