"""What in a file is of the wrong type: msgspec stops at the first such field, and we go on to the others."""

import re
import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

import msgspec

from hyperespace.games.cosmos.faults import Fault, Value

COMPLAINTS = {
    "wrong_type": r"Expected `(?P<wanted>\w+)(?: \| null)?`, got `(?P<got>\w+)`",
    "at_least": r"Expected `int` >= (?P<least>\S+)",
    "at_most": r"Expected `int` <= (?P<most>\S+)",
    "empty": r"Expected `\w+` of length >= 1",
    "too_long": r"Expected `\w+` of length <= (?P<most>\d+)",
    "wrong_length": r"Expected `array` of length (?P<wanted>\d+), got (?P<got>\d+)",
    "wrong_form": r"Expected `str` matching regex '(?P<form>.+)'",
    "missing": r"Object missing required field `(?P<name>.+)`",
    "not_one_of": r"Invalid (?:enum )?value (?P<value>.+)",
}
"""What msgspec says, and what we call it."""

Kind: TypeAlias = Any
"""What may be written after a colon, for which Python has no type."""


def type_faults(kind: Kind, written: object, path: str = "") -> Iterator[Fault]:
    """Everything that is wrong with a value, from top to bottom; within it, if what is within can be looked at."""
    try:
        msgspec.convert(written, kind)
    except msgspec.ValidationError as error:
        found = list(_within(_part(kind, written), written, path))
        yield from found or [_fault(str(error), kind, path)]


def _part(kind: Kind, written: object) -> Kind:
    """Of several kinds the one that was meant."""
    while _made_from(kind) is Annotated:
        kind = get_args(kind)[0]
    if _made_from(kind) not in (Union, types.UnionType):
        return kind
    parts = [each for each in get_args(kind) if each is not types.NoneType]
    if isinstance(written, dict):
        tags = {str(each.__struct_config__.tag): each for each in parts if _is_struct(each)}
        field = next((each.__struct_config__.tag_field for each in parts if _is_struct(each)), None)
        meant = tags.get(str(written.get(field))) if field else None
        parts = parts if meant is None else [meant]
    return _part(parts[0], written) if len(parts) == 1 else kind


def _made_from(kind: Kind) -> object:
    return get_origin(kind)


def _is_struct(kind: Kind) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _within(kind: Kind, written: object, path: str) -> Iterator[Fault]:
    origin, inner = _made_from(kind), get_args(kind)
    if _is_struct(kind) and isinstance(written, dict):
        yield from _fields(kind, written, path)
    elif origin is dict and isinstance(written, dict):
        yield from _entries(inner[0], inner[1], written, path)
    elif origin is tuple and isinstance(written, list):
        items = inner[:1] * len(written) if inner[-1] is Ellipsis else inner
        if len(items) == len(written):
            for number, (each, value) in enumerate(zip(items, written, strict=True)):
                yield from type_faults(each, value, f"{path}[{number}]")


def _fields(kind: type[msgspec.Struct], written: dict[str, object], path: str) -> Iterator[Fault]:
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    tag = kind.__struct_config__.tag_field
    names = [*([tag] if tag else []), *known]
    for name, value in written.items():
        if name in known:
            yield from type_faults(known[name].type, value, f"{path}.{name}")
        elif name != tag:
            yield _unknown(path, name, names)
    for name, field in known.items():
        if field.required and name not in written:
            yield Fault(path, "missing", {"name": name})


def _entries(key: Kind, kind: Kind, written: dict[str, object], path: str) -> Iterator[Fault]:
    names = _choices(key)
    for name, value in written.items():
        if names and name not in names:
            yield _unknown(path, name, names)
        else:
            yield from type_faults(kind, value, f"{path}.{name}")


def _unknown(path: str, name: str, names: list[str]) -> Fault:
    return Fault(f"{path}.{name}", "unknown", {"name": name, "choices": ", ".join(names)})


def _fault(said: str, kind: Kind, path: str) -> Fault:
    """What msgspec reported of a single value, in our words."""
    reason, _, place = said.partition(" - at `")
    path += place.partition("$")[2].rstrip("`")
    code, values = _complaint(reason)
    return Fault(path, code, values | {"choices": ", ".join(_choices(kind))})


def _complaint(reason: str) -> tuple[str, dict[str, Value]]:
    for code, pattern in COMPLAINTS.items():
        found = re.fullmatch(pattern, reason, re.DOTALL)
        if found:
            return code, {**found.groupdict()}
    return "other", {"reason": reason}


def _choices(kind: Kind) -> list[str]:
    """The values that are allowed, if there are only a few: words, or what a thing may be."""
    if _made_from(kind) is Literal:
        return [str(value) for value in sorted(get_args(kind))]
    if _is_struct(kind):
        return [str(kind.__struct_config__.tag)]
    return [choice for each in get_args(kind) for choice in _choices(each)]
