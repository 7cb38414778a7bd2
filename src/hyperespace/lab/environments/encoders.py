"""How one value of a view becomes numbers. Every encoder has a size and columns, and writes itself into a row."""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import attrgetter, itemgetter, ne
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from hyperespace.core.vocabularies import Measure, Range, Value, text_of

Row: TypeAlias = "array[float]"
Kind: TypeAlias = Literal["number", "count", "flag", "category"]

FAR: Final = 1e6
"""No number in any game is farther from zero. This is the bound of a number about which its game says nothing."""

UNKNOWN: Final[Range] = (-FAR, FAR)
MANY: Final[Range] = (0, FAR)


class Column(Struct, frozen=True):
    """One number of an observation: what it is, and all that it can be. It is 0 where nothing is written."""

    name: str
    kind: Kind
    low: float
    high: float
    labels: tuple[str, ...] = ()  # of a category: what each of its values means, from the lowest to the highest

    @property
    def is_bounded(self) -> bool:
        """Whether the game says how large it can be."""
        return max(-self.low, self.high) < FAR


class Encoder(ABC):
    """A fixed number of numbers, all zero unless something is written there."""

    size: int

    @abstractmethod
    def columns(self, path: str) -> Iterator[Column]:
        """What each of its numbers is."""

    # A value is whatever the view has there.
    @abstractmethod
    def write(self, value: Any, row: Row, at: int) -> None:
        """Write a value into the row, where there are zeros from this place on."""

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        """Write a value where another one was written, which is known to differ."""
        self.clear(row, at)
        self.write(value, row, at)

    def clear(self, row: Row, at: int) -> None:
        """Put zeros there again."""
        row[at : at + self.size] = _zeros(self.size)


@cache
def _zeros(size: int) -> Row:
    return array("f", bytes(4 * size))


class Number(Encoder):
    """A number as it is. One that only names something, such as a seat, is a category."""

    size = 1

    def __init__(self, bounds: Range = UNKNOWN, kind: Kind = "number") -> None:
        self._low, self._high = min(0, bounds[0]), max(0, bounds[1])
        self._kind = kind

    def columns(self, path: str) -> Iterator[Column]:
        is_category = self._kind == "category"
        values = range(int(self._low), int(self._high) + 1) if is_category else ()
        yield Column(path, self._kind, self._low, self._high, tuple(map(str, values)))

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = value

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        self.write(value, row, at)


class Flag(Number):
    """Yes is 1, no is 0."""

    def __init__(self) -> None:
        super().__init__((0, 1), "flag")


class Place(Number):
    """The place of a value in its table; a value that is not in it gets the place after the last."""

    def __init__(self, values: Sequence[Value]) -> None:
        super().__init__((0, max(1, len(values))), "category")
        self._places = {value: place for place, value in enumerate(values)}

    def columns(self, path: str) -> Iterator[Column]:
        labels = (*map(text_of, self._places), "other")
        yield Column(path, "category", 0, self._high, labels if self._places else ("other", "another"))

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = self._places.get(value, len(self._places))


class Told(Number):
    """What comes with a question: a number, or a word that has a place in the table, or a number in words.

    Of what the vocabulary knows, a range comes first, then numbers that name something, then a table of words.
    """

    def __init__(self, values: Sequence[Value], bounds: Range | None = None, named: Range | None = None) -> None:
        has_words = bounds is None and named is None and any(isinstance(each, str) for each in values)
        is_category = named is not None and bounds is None
        usual = (0, len(values)) if has_words else UNKNOWN
        super().__init__(bounds or named or usual, "category" if is_category else "number")
        self._places = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, row: Row, at: int) -> None:
        if isinstance(value, str):
            value = self._places.get(value, _number_in(value))
        row[at] = value


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

    def columns(self, path: str) -> Iterator[Column]:
        for name, (low, high) in zip(self._measure.names, self._measure.ranges or (UNKNOWN,) * self.size, strict=True):
            yield Column(f"{path}.{name}", "number", min(0, low), max(0, high))

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at : at + self.size] = array("f", self._measure.read(value))


class Maybe(Encoder):
    """Something that may be missing: whether it is there, then the thing itself."""

    def __init__(self, encoder: Encoder) -> None:
        self.size = 1 + encoder.size
        self._encoder = encoder

    def columns(self, path: str) -> Iterator[Column]:
        yield Column(f"{path}.is_there", "flag", 0, 1)
        yield from self._encoder.columns(path)

    def write(self, value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 1
            self._encoder.write(value, row, at + 1)

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        if before is None:
            self.write(value, row, at)
        elif value is None:
            self.clear(row, at)
        else:
            self._encoder.rewrite(before, value, row, at + 1)


class Fields(Encoder):
    """One thing after the other: the fields of a struct, or the places of a tuple.

    Fields of a struct within a struct are parts of the outer one, so that everything is read and compared at once.
    """

    def __init__(self, encoders: Mapping[Any, Encoder]) -> None:  # by the names of fields, or by places
        self._encoders = dict(encoders)
        starts, self.size = _starts(self._encoders.values())
        parts = [
            part for each, start in zip(self._encoders.items(), starts, strict=True) for part in _flat(*each, start)
        ]
        self._parts = [(encoder, start) for _, encoder, start in parts]
        self._names = tuple(name for name, _, _ in parts)
        self._places = range(len(parts))
        self.values = _getter(self._names)

    def columns(self, path: str) -> Iterator[Column]:
        for name, encoder in self._encoders.items():
            yield from encoder.columns(_below(path, name))

    def parts(self) -> Iterator[tuple[Any, Encoder, int]]:
        """The name, or place, of each part, its encoder, and where it begins."""
        for name, (encoder, start) in zip(self._names, self._parts, strict=True):
            yield name, encoder, start

    def write(self, value: Any, row: Row, at: int) -> None:
        for each, (encoder, start) in zip(self.values(value), self._parts, strict=True):
            encoder.write(each, row, at + start)

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        self.rewrite_values(self.values(before), self.values(value), row, at)

    def rewrite_values(self, olds: Sequence[Any], news: Sequence[Any], row: Row, at: int) -> None:
        """The same with what `values` has read of both. Most are the same, and are passed over quickly."""
        parts = self._parts
        for place in compress(self._places, map(ne, olds, news)):
            encoder, start = parts[place]
            encoder.rewrite(olds[place], news[place], row, at + start)


def _flat(name: Any, encoder: Encoder, start: int) -> Iterator[tuple[Any, Encoder, int]]:
    """The parts of a struct within a struct, each called by the way to it; or else the thing itself."""
    inner = list(encoder.parts()) if isinstance(encoder, Fields) else []
    if isinstance(name, str) and inner and all(isinstance(part, str) for part, _, _ in inner):
        for part, each, at in inner:
            yield f"{name}.{part}", each, start + at
    else:
        yield name, encoder, start


def _getter(names: tuple[Any, ...]) -> Callable[[Any], Sequence[Any]]:
    """Reads these fields, or places, of whatever the view has there."""
    if len(names) < 2:
        return lambda value: [value[name] if isinstance(name, int) else getattr(value, name) for name in names]
    return itemgetter(*names) if isinstance(names[0], int) else attrgetter(*names)


class Places(Encoder):
    """How many things there are, unless that never changes, and a fixed number of places. The rest is cut off."""

    def __init__(self, encoder: Encoder, places: int, is_fixed: bool, count: Range | None = None) -> None:
        self._encoder, self._places, self._is_fixed = encoder, places, is_fixed
        self._count = count or MANY
        self.size = places * encoder.size + (not is_fixed)

    def columns(self, path: str) -> Iterator[Column]:
        if not self._is_fixed:
            yield Column(f"{path}.count", "count", *self._count)
        for place in range(self._places):
            yield from self._encoder.columns(_below(path, place))

    def write(self, value: Any, row: Row, at: int) -> None:
        if not self._is_fixed:
            row[at] = len(value)
            at += 1
        encoder = self._encoder
        for thing in value[: self._places]:
            encoder.write(thing, row, at)
            at += encoder.size

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        if not self._is_fixed:
            row[at] = len(value)
            at += 1
        encoder, olds, news = self._encoder, before[: self._places], value[: self._places]
        for place in compress(range(len(olds)), map(ne, olds, news)):
            encoder.rewrite(olds[place], news[place], row, at + place * encoder.size)
        for place in range(len(olds), len(news)):
            encoder.write(news[place], row, at + place * encoder.size)
        for place in range(len(news), len(olds)):
            encoder.clear(row, at + place * encoder.size)


class Bag(Encoder):
    """How often each word is in a list; the last number counts whatever has no word."""

    def __init__(self, values: Sequence[Value], bounds: Range | None = None) -> None:
        self._places = {value: place for place, value in enumerate(values)}
        self._bounds = bounds or MANY
        self.size = len(values) + 1

    def columns(self, path: str) -> Iterator[Column]:
        for value in (*map(text_of, self._places), "others"):
            yield Column(f"{path}[{value}]", "count", *self._bounds)

    def write(self, value: Any, row: Row, at: int) -> None:
        places, others = self._places, self.size - 1
        for thing in value:
            row[at + places.get(thing, others)] += 1

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        known = len(before)
        if before and value[:known] == before:  # as a rule, cards are laid on others
            self.write(value[known:], row, at)
        else:
            self.clear(row, at)
            self.write(value, row, at)


class Slots(Encoder):
    """A place for each word, and what is there, if anything: ships by name, tiles by cell, a table by seats."""

    def __init__(self, encoders: Mapping[Value, Encoder], key: str | None = None) -> None:
        self._encoders = {value: Maybe(encoder) for value, encoder in encoders.items()}
        self._key = key  # the field that has the word; in a table it is the key itself
        starts, self.size = _starts(self._encoders.values())
        self._starts: dict[Value, int] = dict(zip(self._encoders, starts, strict=True))

    def columns(self, path: str) -> Iterator[Column]:
        for value, encoder in self._encoders.items():
            yield from encoder.columns(f"{path}[{text_of(value)}]")

    def _by_word(self, value: Any) -> Mapping[Value, Any]:
        key = self._key
        return value if key is None else {getattr(each, key): each for each in value}

    def write(self, value: Any, row: Row, at: int) -> None:
        for word, thing in self._by_word(value).items():
            start = self._starts.get(word)
            if start is not None:
                self._encoders[word].write(thing, row, at + start)

    def rewrite(self, before: Any, value: Any, row: Row, at: int) -> None:
        if self._key is not None and len(before) == len(value):
            changed = list(map(ne, before, value))  # so that most are passed over quickly
            olds, news = self._by_word(compress(before, changed)), self._by_word(compress(value, changed))
        else:
            olds, news = self._by_word(before), self._by_word(value)
        for word in news if olds.keys() == news.keys() else {**olds, **news}:
            old, new, start = olds.get(word), news.get(word), self._starts.get(word)
            if start is not None and old is not new and old != new:
                self._encoders[word].rewrite(old, new, row, at + start)


class Kinds(Encoder):
    """Which of several kinds of thing it is, counted from 1, and then the fields of each kind in turn."""

    def __init__(self, encoders: Mapping[type[Struct], Encoder]) -> None:
        self._encoders = dict(encoders)
        starts, size = _starts(self._encoders.values())
        self._starts = dict(zip(self._encoders, starts, strict=True))
        self._numbers = {kind: number for number, kind in enumerate(self._encoders, 1)}
        self.size = 1 + size

    def columns(self, path: str) -> Iterator[Column]:
        tags = {kind: str(kind.__struct_config__.tag) for kind in self._encoders}
        yield Column(f"{path}.kind", "category", 0, len(self._encoders), ("none", *tags.values()))
        for kind, encoder in self._encoders.items():
            yield from encoder.columns(_below(path, tags[kind]))

    def write(self, value: Any, row: Row, at: int) -> None:
        kind = type(value)
        if kind in self._numbers:
            row[at] = self._numbers[kind]
            self._encoders[kind].write(value, row, at + 1 + self._starts[kind])


class NumberOrWord(Encoder):
    """A number that is 0 for a word, then a word that is 0 for a number, and counted from 1."""

    size = 2

    def __init__(self, values: Sequence[Value], bounds: Range | None = None) -> None:
        self._places = {value: place for place, value in enumerate(values, 1)}
        self._number = Number(bounds or UNKNOWN)

    def columns(self, path: str) -> Iterator[Column]:
        yield from self._number.columns(f"{path}.number")
        labels = ("none", *map(text_of, self._places), "other")
        yield Column(f"{path}.word", "category", 0, len(self._places) + 1, labels)

    def write(self, value: Any, row: Row, at: int) -> None:
        if isinstance(value, str):
            row[at + 1] = self._places.get(value, len(self._places) + 1)
        else:
            row[at] = value


def _starts(encoders: Iterable[Encoder]) -> tuple[list[int], int]:
    """Where each of several encoders begins, and how large all are together."""
    starts, size = list[int](), 0
    for encoder in encoders:
        starts.append(size)
        size += encoder.size
    return starts, size


def _below(path: str, name: str | int) -> str:
    if isinstance(name, int):
        return f"{path}[{name}]"
    return f"{path}.{name}" if path else name
