"""Copies of a state: what can be edited is copied, what cannot is shared by both.

Names of cards, jobs, frozen structs and tuples of them are as good in two states as in one. So most of a copy is lists
that point to the same things, and is made in a third of the time that a round trip through bytes takes.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec
from msgspec import NODEFAULT, UNSET, inspect
from msgspec.structs import force_setattr

# What is copied is of the types that a game's state is made of, which the core does not know.
Copier: TypeAlias = Callable[[Any], Any]

SHARED = (
    inspect.BoolType,
    inspect.BytesType,
    inspect.EnumType,
    inspect.FloatType,
    inspect.IntType,
    inspect.LiteralType,
    inspect.NoneType,
    inspect.StrType,
)


class UnknownKind(Exception):
    """Something in a state of which we cannot tell whether it can be edited."""


def copier(state: type[msgspec.Struct]) -> Copier:
    """The quickest way to copy states of this type: by their fields or, if those are unusual, by way of bytes."""
    try:
        found = _copier_of(inspect.type_info(state), ())
    except UnknownKind:
        found = None
    if found is not None:
        return found
    return partial(_by_bytes, msgspec.msgpack.Decoder(state))


def _by_bytes(decoder: "msgspec.msgpack.Decoder[Any]", value: Any) -> Any:
    return decoder.decode(msgspec.msgpack.encode(value))


def _copier_of(kind: inspect.Type, around: tuple[type, ...]) -> Copier | None:
    """How values of this type are copied; None if they are shared. `around` are the structs that hold them."""
    if isinstance(kind, SHARED):
        return None
    if isinstance(kind, inspect.StructType):
        return _struct(kind, around)
    if isinstance(kind, inspect.ListType):
        return _list(_copier_of(kind.item_type, around))
    if isinstance(kind, inspect.DictType):  # its keys can be looked up, so nobody edits them
        return _dict(_copier_of(kind.value_type, around))
    if isinstance(kind, inspect.SetType):
        return set.copy
    if isinstance(kind, inspect.VarTupleType):
        return _tuple(_copier_of(kind.item_type, around))
    if isinstance(kind, inspect.TupleType | inspect.UnionType):
        return _one_of(kind, around)
    raise UnknownKind(kind)


def _struct(kind: inspect.StructType, around: tuple[type, ...]) -> Copier | None:
    cls = kind.cls
    if cls in around:  # a struct that may hold another of its own type
        raise UnknownKind(kind)
    parts = [(field, _copier_of(field.type, (*around, cls))) for field in kind.fields]
    edited = [(field.name, _if_set(field, found)) for field, found in parts if found is not None]
    shallow: Copier = cls.__copy__  # type: ignore[attr-defined]  # every struct has it
    if cls.__struct_config__.frozen:
        return partial(_copied_frozen, shallow, edited) if edited else None
    return partial(_copied_struct, shallow, edited) if edited else shallow


def _if_set(field: inspect.Field, found: Copier) -> Copier:
    """The type of a field does not say that it may be unset, but its default is not there then."""
    by_default = (field.default, field.default_factory)
    return found if field.required or by_default != (NODEFAULT, NODEFAULT) else partial(_copied_if_set, found)


def _copied_struct(shallow: Copier, edited: list[tuple[str, Copier]], value: Any) -> Any:
    other = shallow(value)
    for name, copied in edited:
        setattr(other, name, copied(getattr(other, name)))
    return other


def _copied_frozen(shallow: Copier, edited: list[tuple[str, Copier]], value: Any) -> Any:
    """Shared, unless there is something in it that can be edited."""
    other = value
    for name, copied in edited:
        part = getattr(value, name)
        copy = copied(part)
        if copy is not part:
            if other is value:
                other = shallow(value)
            force_setattr(other, name, copy)
    return other


def _copied_if_set(item: Copier, value: Any) -> Any:
    return value if value is UNSET else item(value)


def _list(item: Copier | None) -> Copier:
    return list.copy if item is None else partial(_copied_list, item)


def _copied_list(item: Copier, value: list[Any]) -> list[Any]:
    return [item(each) for each in value]


def _dict(item: Copier | None) -> Copier:
    return dict.copy if item is None else partial(_copied_dict, item)


def _copied_dict(item: Copier, value: dict[Any, Any]) -> dict[Any, Any]:
    return {key: item(each) for key, each in value.items()}


def _tuple(item: Copier | None) -> Copier | None:
    return None if item is None else partial(_copied_tuple, item)


def _copied_tuple(item: Copier, value: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([item(each) for each in value])


def _one_of(kind: inspect.TupleType | inspect.UnionType, around: tuple[type, ...]) -> Copier | None:
    """A tuple whose items differ in type, or a value of one of several types."""
    inner = kind.item_types if isinstance(kind, inspect.TupleType) else kind.types
    found = [each for each in (_copier_of(each, around) for each in inner) if each is not None]
    if not found:
        return None
    if isinstance(kind, inspect.UnionType) and kind.includes_none and len(inner) == 2:
        return partial(_copied_if_there, found[0])
    raise UnknownKind(kind)


def _copied_if_there(item: Copier, value: Any) -> Any:
    return None if value is None else item(value)
