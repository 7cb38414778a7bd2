"""Finds the encoders for a view out of its types and the game's vocabulary."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import inspect

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.vocabularies import Value, Vocabulary, found, is_listed
from hyperespace.lab.environments.encoders import (
    UNKNOWN,
    Bag,
    Encoder,
    Fields,
    Flag,
    Kinds,
    Maybe,
    Measured,
    Number,
    NumberOrWord,
    Place,
    Places,
    Slots,
)

Path: TypeAlias = tuple[str, ...]

EACH: Final = "*"
PLACES: Final = 8
"""Kept for a list about which the vocabulary says nothing."""


class Reader:
    """Reads types. A string about which the vocabulary says nothing has no encoder, and is left out."""

    def __init__(self, vocabulary: Vocabulary, seats: int) -> None:
        self._vocabulary, self._seats = vocabulary, seats

    def fields(self, kind: inspect.Type, path: Path = (), without: str | None = None) -> Fields:
        """The fields of a struct, as declared, but for those that are left out."""
        assert isinstance(kind, inspect.StructType)
        encoders = {field.name: self.encoder(field.type, (*path, field.name)) for field in kind.fields}
        return Fields({name: encoder for name, encoder in encoders.items() if encoder is not None and name != without})

    def encoder(self, kind: inspect.Type, path: Path) -> Encoder | None:
        """The encoder for a type at this place of the view."""
        if is_listed(self._vocabulary.left_out, path):
            return None
        match kind:
            case inspect.BoolType():
                return Flag()
            case inspect.IntType() | inspect.FloatType():
                return self._number(path)
            case inspect.LiteralType(values=values):
                return Place(values)
            case inspect.StrType():
                return self._string(path)
            case inspect.StructType():
                return self.fields(kind, path)
            case inspect.UnionType(types=types):
                return self._union(types, path)
            case inspect.TupleType(item_types=types):
                return self._tuple(types, path)
            case inspect.VarTupleType(item_type=each) | inspect.ListType(item_type=each):
                return self._list(each, path)
            case inspect.DictType(key_type=key, value_type=value):
                return self._table(key, value, path)
        raise HyperespaceError(f"a view has {kind} as {'.'.join(path)}: there is no encoding for that")

    def _words(self, path: Path) -> Sequence[Value] | None:
        """The table for a field, or for what is in a list."""
        return found(self._vocabulary.words, tuple(name for name in path if name != EACH))

    def _number(self, path: Path) -> Number:
        names = found(self._vocabulary.named, path)
        if names is not None:
            return Number(names, "category")
        return Number(found(self._vocabulary.ranges, path) or UNKNOWN)

    def _string(self, path: Path) -> Encoder | None:
        measure = found(self._vocabulary.measured, tuple(name for name in path if name != EACH))
        if measure is not None:
            return Measured(measure)
        words = self._words(path)
        return None if words is None else Place(words)

    def _union(self, types: Sequence[inspect.Type], path: Path) -> Encoder | None:
        some = [kind for kind in types if not isinstance(kind, inspect.NoneType)]
        encoder = self._one_of(some, path) if len(some) > 1 else self.encoder(some[0], path)
        return encoder if encoder is None or len(some) == len(types) else Maybe(encoder)

    def _one_of(self, types: Sequence[inspect.Type], path: Path) -> Encoder:
        structs = [kind for kind in types if isinstance(kind, inspect.StructType)]
        if len(structs) == len(types):
            return Kinds({kind.cls: self.fields(kind, path) for kind in structs})
        literals = [value for kind in types if isinstance(kind, inspect.LiteralType) for value in kind.values]
        return (
            Place(literals) if literals else NumberOrWord(self._words(path) or (), found(self._vocabulary.ranges, path))
        )

    def _tuple(self, types: Sequence[inspect.Type], path: Path) -> Encoder:
        encoders = {place: self.encoder(kind, path) for place, kind in enumerate(types)}
        return Fields({place: encoder for place, encoder in encoders.items() if encoder is not None})

    def _list(self, each: inspect.Type, path: Path) -> Encoder | None:
        vocabulary = self._vocabulary
        if is_listed(vocabulary.bags, path):
            return Bag(self._words(path) or (), found(vocabulary.ranges, path))
        key = found(vocabulary.keyed, path)
        if key is not None:
            words = self._words((*path, key)) or ()
            return Slots(dict.fromkeys(words, self.fields(each, path, without=key)), key)
        encoder = self.encoder(each, (*path, EACH))
        if encoder is None:
            return None
        fixed = found(vocabulary.fixed, path)
        most = found(vocabulary.most, path)
        count = found(vocabulary.ranges, path) or (None if most is None else (0, most))
        return Places(encoder, fixed or most or PLACES, fixed is not None, count)

    def _table(self, key: inspect.Type, value: inspect.Type, path: Path) -> Encoder | None:
        """Tables with numbers for keys are by seat."""
        words = range(self._seats) if isinstance(key, inspect.IntType) else self._words(path)
        encoder = self.encoder(value, (*path, EACH))
        return None if words is None or encoder is None else Slots(dict.fromkeys(words, encoder))
