"""How one value of a view becomes numbers. Every encoder has a size, names and bounds, and writes itself into a row."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from hyperespace.core.vocabularies import Measure, Value, text_of

Bounds: TypeAlias = tuple[float, float]

FAR: Final = 1e6
"""No number in any game is farther from zero."""


class Encoder(ABC):
    """A fixed number of numbers, all zero unless something is written there."""

    size: int

    @abstractmethod
    def names(self, path: str) -> Iterator[str]:
        """What each of its numbers is called."""

    @abstractmethod
    def bounds(self) -> Iterator[Bounds]:
        """The smallest and largest value of each of its numbers."""

    # A value is whatever the view has there.
    @abstractmethod
    def write(self, value: Any, row: list[float], at: int) -> None:
        """Write a value into the row, from this place on."""


class Number(Encoder):
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
    """The place of a value in its table; a value that is not in it gets the place after the last."""

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


class Measured(Encoder):
    """A string that really stands for numbers."""

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


class Maybe(Encoder):
    """Something that may be missing: whether it is there, then the thing itself."""

    def __init__(self, encoder: Encoder) -> None:
        self.size = 1 + encoder.size
        self._encoder = encoder

    def names(self, path: str) -> Iterator[str]:
        yield f"{path}.is_there"
        yield from self._encoder.names(path)

    def bounds(self) -> Iterator[Bounds]:
        yield 0, 1
        yield from self._encoder.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        if value is not None:
            row[at] = 1
            self._encoder.write(value, row, at + 1)


class Fields(Encoder):
    """One thing after the other: the fields of a struct, or the places of a tuple."""

    def __init__(self, encoders: Mapping[str | int, Encoder]) -> None:
        self._encoders = dict(encoders)
        self.size = sum(encoder.size for encoder in encoders.values())

    def names(self, path: str) -> Iterator[str]:
        for name, encoder in self._encoders.items():
            yield from encoder.names(_below(path, name))

    def bounds(self) -> Iterator[Bounds]:
        for encoder in self._encoders.values():
            yield from encoder.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        for name, encoder in self._encoders.items():
            encoder.write(value[name] if isinstance(name, int) else getattr(value, name), row, at)
            at += encoder.size


class Row(Encoder):
    """How many things there are, unless that never changes, and a fixed number of places. The rest is cut off."""

    def __init__(self, encoder: Encoder, places: int, is_fixed: bool) -> None:
        self._encoder, self._places, self._is_fixed = encoder, places, is_fixed
        self.size = places * encoder.size + (not is_fixed)

    def names(self, path: str) -> Iterator[str]:
        if not self._is_fixed:
            yield f"{path}.count"
        for place in range(self._places):
            yield from self._encoder.names(_below(path, place))

    def bounds(self) -> Iterator[Bounds]:
        if not self._is_fixed:
            yield 0, FAR
        for _ in range(self._places):
            yield from self._encoder.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        if not self._is_fixed:
            row[at] = len(value)
            at += 1
        for thing in value[: self._places]:
            self._encoder.write(thing, row, at)
            at += self._encoder.size


class Bag(Encoder):
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


class Slots(Encoder):
    """A place for each word, and what is there, if anything: ships by name, tiles by cell, a table by seats."""

    def __init__(self, encoders: Mapping[Value, Encoder], key: str | None = None) -> None:
        self._encoders = {value: Maybe(encoder) for value, encoder in encoders.items()}
        self._key = key  # the field that has the word; in a table it is the key itself
        self._starts: dict[Value, int] = {}
        self.size = 0
        for value, encoder in self._encoders.items():
            self._starts[value] = self.size
            self.size += encoder.size

    def names(self, path: str) -> Iterator[str]:
        for value, encoder in self._encoders.items():
            yield from encoder.names(f"{path}[{text_of(value)}]")

    def bounds(self) -> Iterator[Bounds]:
        for encoder in self._encoders.values():
            yield from encoder.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        key = self._key
        for word, thing in value.items() if key is None else ((getattr(each, key), each) for each in value):
            start = self._starts.get(word)
            if start is not None:
                self._encoders[word].write(thing, row, at + start)


class Kinds(Encoder):
    """Which of several kinds of thing it is, counted from 1, and then the fields of each kind in turn."""

    def __init__(self, encoders: Mapping[type[Struct], Encoder]) -> None:
        self._encoders = dict(encoders)
        self.size = 1 + sum(encoder.size for encoder in encoders.values())

    def names(self, path: str) -> Iterator[str]:
        yield f"{path}.kind"
        for kind, encoder in self._encoders.items():
            yield from encoder.names(_below(path, str(kind.__struct_config__.tag)))

    def bounds(self) -> Iterator[Bounds]:
        yield 0, len(self._encoders)
        for encoder in self._encoders.values():
            yield from encoder.bounds()

    def write(self, value: Any, row: list[float], at: int) -> None:
        start = at
        at += 1
        for number, (kind, encoder) in enumerate(self._encoders.items(), 1):
            if type(value) is kind:
                row[start] = number
                encoder.write(value, row, at)
            at += encoder.size


class NumberOrWord(Encoder):
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
