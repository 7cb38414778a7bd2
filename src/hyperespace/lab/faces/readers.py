"""Finds the pieces for a view out of its types and the game's lexicon."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import inspect

from hyperespace.core.errors import HyperespaceError
from hyperespace.lab.faces.lexicon import Lexicon, Value, found, is_listed
from hyperespace.lab.faces.pieces import (
    Bag,
    Fields,
    Flag,
    Kinds,
    Maybe,
    Measured,
    Number,
    NumberOrWord,
    Piece,
    Place,
    Row,
    Slots,
)

Path: TypeAlias = tuple[str, ...]

EACH: Final = "*"
PLACES: Final = 8
"""Kept for a list about which the lexicon says nothing."""


class Reader:
    """Reads types. A string about which the lexicon says nothing has no piece, and is left out."""

    def __init__(self, lexicon: Lexicon, seats: int) -> None:
        self._lexicon, self._seats = lexicon, seats

    def fields(self, kind: inspect.Type, path: Path = (), without: str | None = None) -> Fields:
        """The fields of a struct, as declared, but for those that are left out."""
        assert isinstance(kind, inspect.StructType)
        pieces = {field.name: self.piece(field.type, (*path, field.name)) for field in kind.fields}
        return Fields({name: piece for name, piece in pieces.items() if piece is not None and name != without})

    def piece(self, kind: inspect.Type, path: Path) -> Piece | None:
        """The piece for a type at this place of the view."""
        if is_listed(self._lexicon.left_out, path):
            return None
        match kind:
            case inspect.BoolType():
                return Flag()
            case inspect.IntType() | inspect.FloatType():
                return Number()
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
        return found(self._lexicon.words, tuple(name for name in path if name != EACH))

    def _string(self, path: Path) -> Piece | None:
        measure = found(self._lexicon.measured, tuple(name for name in path if name != EACH))
        if measure is not None:
            return Measured(measure)
        words = self._words(path)
        return None if words is None else Place(words)

    def _union(self, types: Sequence[inspect.Type], path: Path) -> Piece | None:
        some = [kind for kind in types if not isinstance(kind, inspect.NoneType)]
        piece = self._one_of(some, path) if len(some) > 1 else self.piece(some[0], path)
        return piece if piece is None or len(some) == len(types) else Maybe(piece)

    def _one_of(self, types: Sequence[inspect.Type], path: Path) -> Piece:
        structs = [kind for kind in types if isinstance(kind, inspect.StructType)]
        if len(structs) == len(types):
            return Kinds({kind.cls: self.fields(kind, path) for kind in structs})
        literals = [value for kind in types if isinstance(kind, inspect.LiteralType) for value in kind.values]
        return Place(literals) if literals else NumberOrWord(self._words(path) or ())

    def _tuple(self, types: Sequence[inspect.Type], path: Path) -> Piece:
        pieces = {place: self.piece(kind, path) for place, kind in enumerate(types)}
        return Fields({place: piece for place, piece in pieces.items() if piece is not None})

    def _list(self, each: inspect.Type, path: Path) -> Piece | None:
        lexicon = self._lexicon
        if is_listed(lexicon.bags, path):
            return Bag(self._words(path) or ())
        key = found(lexicon.keyed, path)
        if key is not None:
            words = self._words((*path, key)) or ()
            return Slots(dict.fromkeys(words, self.fields(each, path, without=key)), key)
        piece = self.piece(each, (*path, EACH))
        if piece is None:
            return None
        fixed = found(lexicon.fixed, path)
        return Row(piece, fixed or found(lexicon.most, path) or PLACES, fixed is not None)

    def _table(self, key: inspect.Type, value: inspect.Type, path: Path) -> Piece | None:
        """Tables with numbers for keys are by seat."""
        words = range(self._seats) if isinstance(key, inspect.IntType) else self._words(path)
        piece = self.piece(value, (*path, EACH))
        return None if words is None or piece is None else Slots(dict.fromkeys(words, piece))
