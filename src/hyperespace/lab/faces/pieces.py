"""How one value of a view becomes numbers. Every piece has a size, names and bounds, and writes itself into a row."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from hyperespace.lab.faces.lexicon import Measure, Value, text_of

Bounds: TypeAlias = tuple[float, float]

FAR: Final = 1e6
"""No number in any game is farther from zero."""


class Piece(ABC):
    """So many numbers, all zero unless something is written there."""

    size: int

    @abstractmethod
    def names(self, path: str) -> Iterator[str]:
        """What each of its numbers is called."""

    @abstractmethod
    def bounds(self) -> Iterator[Bounds]:
        """The least and the greatest that each of its numbers may be."""

    # A value is whatever the view has there.
    @abstractmethod
    def write(self, value: Any, row: list[float], at: int) -> None:
        """Write a value into the row, from this place on."""


class Number(Piece):
    """A number as it is."""

    size = 1

    def __init__(self, low: float = -FAR, high: float = FAR) -> None:
        self._bounds = low, high

    def names(self, path: str) -> Iterator[str]:
        yield path

    def bounds(self) -> Iterator[Bounds]:
        yield self._bounds

    def write(self, value: Any, row: list[float], at: int) -> None:
        row[at] = float(value)


class Flag(Number):
    """Yes is 1, no is 0."""

    def __init__(self) -> None:
        super().__init__(0, 1)


class Place(Number):
    """The place of a value in its table; one that is not in it comes after the last."""

    def __init__(self, values: Sequence[Value]) -> None:
        super().__init__(0, max(1, len(values)))
        self._places = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, row: list[float], at: int) -> None:
        row[at] = self._places.get(value, len(self._places))


class Told(Number):
    """What comes with a question: a number, or a word that has a place in the table, or a number in words."""

    def __init__(self, values: Sequence[Value]) -> None:
        super().__init__()
        self._places = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, row: list[float], at: int) -> None:
        if isinstance(value, str):
            value = self._places.get(value, _number_in(value))
        row[at] = float(value)


def _number_in(written: str) -> float:
    try:
        return float(written)
    except ValueError:
        return 0.0


class Measured(Piece):
    """A string that is numbers in truth."""

    def __init__(self, measure: Measure) -> None:
        self.size = len(measure.names)
        self._measure = measure

    def names(self, path: str) -> Iterator[str]:
        for name in self._measure.names:
            yield f"{path}.{name}"

    def bounds(self) -> Iterator[Bounds]:
        for _ in range(self.size):
            yield -FAR, FAR

    def write(self, value: Any, row: list[float], at: int) -> None:
        row[at : at + self.size] = map(float, self._measure.read(value))


class Maybe(Piece):
    """Whether there is something, and what."""

    def __init__(self, piece: Piece) -> None:
        self.size = 1 + piece.size
        self._piece = piece

    def names(self, path: str) -> Iterator[str]:
        yield f"{path}.is_there"
        yield from self._piece.names(path)

    def bounds(self) -> Iterator[Bounds]:
        yield 0, 1
        yield from self._piece.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        if value is not None:
            row[at] = 1
            self._piece.write(value, row, at + 1)


class Fields(Piece):
    """One thing after the other: the fields of a struct, or the places of a tuple."""

    def __init__(self, pieces: Mapping[str | int, Piece]) -> None:
        self._pieces = dict(pieces)
        self.size = sum(piece.size for piece in pieces.values())

    def names(self, path: str) -> Iterator[str]:
        for name, piece in self._pieces.items():
            yield from piece.names(_below(path, name))

    def bounds(self) -> Iterator[Bounds]:
        for piece in self._pieces.values():
            yield from piece.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        for name, piece in self._pieces.items():
            piece.write(value[name] if isinstance(name, int) else getattr(value, name), row, at)
            at += piece.size


class Row(Piece):
    """How many things there are, unless that never changes, and so many places for them. More than that are cut."""

    def __init__(self, piece: Piece, places: int, is_fixed: bool) -> None:
        self._piece, self._places, self._is_fixed = piece, places, is_fixed
        self.size = places * piece.size + (not is_fixed)

    def names(self, path: str) -> Iterator[str]:
        if not self._is_fixed:
            yield f"{path}.count"
        for place in range(self._places):
            yield from self._piece.names(_below(path, place))

    def bounds(self) -> Iterator[Bounds]:
        if not self._is_fixed:
            yield 0, FAR
        for _ in range(self._places):
            yield from self._piece.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        if not self._is_fixed:
            row[at] = len(value)
            at += 1
        for thing in value[: self._places]:
            self._piece.write(thing, row, at)
            at += self._piece.size


class Bag(Piece):
    """How often each word is in a list; the last number counts whatever has no word."""

    def __init__(self, values: Sequence[Value]) -> None:
        self._places = {value: place for place, value in enumerate(values)}
        self.size = len(values) + 1

    def names(self, path: str) -> Iterator[str]:
        for value in self._places:
            yield f"{path}[{text_of(value)}]"
        yield f"{path}[others]"

    def bounds(self) -> Iterator[Bounds]:
        for _ in range(self.size):
            yield 0, FAR

    def write(self, value: Any, row: list[float], at: int) -> None:
        for thing in value:
            row[at + self._places.get(thing, self.size - 1)] += 1


class Slots(Piece):
    """A place for each word, and what is there, if anything: ships by name, tiles by cell, a table by seats."""

    def __init__(self, pieces: Mapping[Value, Piece], key: str | None = None) -> None:
        self._pieces = {value: Maybe(piece) for value, piece in pieces.items()}
        self._key = key  # the field that has the word; in a table it is the key itself
        self._starts: dict[Value, int] = {}
        self.size = 0
        for value, piece in self._pieces.items():
            self._starts[value] = self.size
            self.size += piece.size

    def names(self, path: str) -> Iterator[str]:
        for value, piece in self._pieces.items():
            yield from piece.names(f"{path}[{text_of(value)}]")

    def bounds(self) -> Iterator[Bounds]:
        for piece in self._pieces.values():
            yield from piece.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        key = self._key
        for word, thing in value.items() if key is None else ((getattr(each, key), each) for each in value):
            start = self._starts.get(word)
            if start is not None:
                self._pieces[word].write(thing, row, at + start)


class Kinds(Piece):
    """Which of several kinds of thing it is, counted from 1, and then the fields of each kind in turn."""

    def __init__(self, pieces: Mapping[type[Struct], Piece]) -> None:
        self._pieces = dict(pieces)
        self.size = 1 + sum(piece.size for piece in pieces.values())

    def names(self, path: str) -> Iterator[str]:
        yield f"{path}.kind"
        for kind, piece in self._pieces.items():
            yield from piece.names(_below(path, str(kind.__struct_config__.tag)))

    def bounds(self) -> Iterator[Bounds]:
        yield 0, len(self._pieces)
        for piece in self._pieces.values():
            yield from piece.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        start = at
        at += 1
        for number, (kind, piece) in enumerate(self._pieces.items(), 1):
            if type(value) is kind:
                row[start] = number
                piece.write(value, row, at)
            at += piece.size


class NumberOrWord(Piece):
    """A number that is 0 for a word, then a word that is 0 for a number, and counted from 1."""

    size = 2

    def __init__(self, values: Sequence[Value]) -> None:
        self._places = {value: place for place, value in enumerate(values, 1)}

    def names(self, path: str) -> Iterator[str]:
        yield f"{path}.number"
        yield f"{path}.word"

    def bounds(self) -> Iterator[Bounds]:
        yield -FAR, FAR
        yield 0, len(self._places) + 1

    def write(self, value: Any, row: list[float], at: int) -> None:
        if isinstance(value, str):
            row[at + 1] = self._places.get(value, len(self._places) + 1)
        else:
            row[at] = value


def _below(path: str, name: str | int) -> str:
    if isinstance(name, int):
        return f"{path}[{name}]"
    return f"{path}.{name}" if path else name
