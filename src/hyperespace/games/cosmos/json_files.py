"""Reads one JSON file that people wrote by hand, a sheet or a scenario. Faults are reported with line and field."""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from hyperespace.games.cosmos.faults import BadFile, Fault, Value
from hyperespace.games.cosmos.line_numbers import LineNumbers

T = TypeVar("T", bound=msgspec.Struct)

COMPLAINTS = {
    "wrong_type": r"Expected `(?P<wanted>\w+)(?: \| null)?`, got `(?P<got>\w+)`",
    "at_least": r"Expected `int` >= (?P<least>\S+)",
    "at_most": r"Expected `int` <= (?P<most>\S+)",
    "empty": r"Expected `\w+` of length >= 1",
    "too_long": r"Expected `\w+` of length <= (?P<most>\d+)",
    "wrong_length": r"Expected `array` of length (?P<wanted>\d+), got (?P<got>\d+)",
    "wrong_form": r"Expected `str` matching regex '(?P<form>.+)'",
    "missing": r"Object missing required field `(?P<name>.+)`",
    "unknown": r"Object contains unknown field `(?P<name>.+)`",
    "not_one_of": r"Invalid (?:enum )?value (?P<value>.+)",
}
"""What msgspec says, and what we call it."""


def read(file: str, text: str, kind: type[T], check: Callable[[T], Iterator[Fault]]) -> T:
    """What the file says. Types are checked first, and then what types cannot express."""
    written = _decoded(file, text)
    places = LineNumbers(text)
    fault = Fault(places.twice, "twice", {"name": places.twice.lstrip(".")}) if places.twice else None
    try:
        found = msgspec.convert(written, kind)
        fault = fault or next(check(found), None)
    except msgspec.ValidationError as error:
        fault = fault or _fault_of(str(error), kind, written, places)
    if fault is not None:
        raise BadFile(file, fault, places.line(fault.field))
    return found


# Whatever JSON can say.
def _decoded(file: str, text: str) -> Any:
    """The file as plain JSON, which is needed to find the line of a field."""
    if not text.strip():
        raise BadFile(file, Fault("", "empty_file"))
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise BadFile(file, Fault("", "too_deep"), 1) from None
    except msgspec.DecodeError as error:
        place = re.search(r"\(byte (\d+)\)", str(error))
        before = text.encode()[: int(place[1])].decode(errors="ignore") if place else text
        reason = re.sub(r"^JSON is malformed: | \(byte \d+\)$", "", str(error))
        raise BadFile(file, Fault("", "not_json", {"reason": reason}), before.count("\n") + 1) from None


def _fault_of(said: str, kind: type[T], written: Any, places: LineNumbers) -> Fault:
    """What msgspec reported, in our words."""
    reason, _, place = said.partition(" - at `")
    is_key = place.startswith("key` in")
    path = place.partition("$")[2].rstrip("`")
    while "[...]" in path:
        path = _named(path, said, kind, written, places)
    code, values = _complaint(reason)
    types = _types_at(kind, path)
    if code == "unknown" or is_key:
        name = values.get("name") or str(values["value"]).strip("'")
        return Fault(f"{path}.{name}", "unknown", {"name": name, "choices": ", ".join(_keys(types))})
    return Fault(path, code, values | {"choices": ", ".join(_choices(types))})


def _complaint(reason: str) -> tuple[str, dict[str, Value]]:
    for code, pattern in COMPLAINTS.items():
        found = re.fullmatch(pattern, reason, re.DOTALL)
        if found:
            return code, {**found.groupdict()}
    return "other", {"reason": reason}


def _named(path: str, said: str, kind: type[T], written: Any, places: LineNumbers) -> str:
    """msgspec says `.sides[...].home`. We find out which side it is by leaving out the others."""
    before, _, after = path.partition("[...]")
    keys = places.inside(before)
    for key in keys:
        try:
            msgspec.convert(_with_only(written, before, key), kind)
        except msgspec.ValidationError as error:
            if str(error) == said:
                return f"{before}.{key}{after}"
    return f"{before}.{keys[0]}{after}"


def _with_only(written: Any, path: str, key: str) -> Any:
    """The same, with only one key in the object at this path."""
    steps = _steps(path)
    if not steps:
        return {key: written[key]}
    inner = "".join(f".{each}" for each in steps[1:])
    if isinstance(written, dict):
        return written | {steps[0]: _with_only(written[steps[0]], inner, key)}
    place = int(steps[0])
    return [*written[:place], _with_only(written[place], inner, key), *written[place + 1 :]]


def _steps(path: str) -> list[str]:
    return re.findall(r"[^.\[\]]+", path)


def _types_at(kind: type[T], path: str) -> list[inspect.Type]:
    """What may stand at this path."""
    found = [inspect.type_info(kind)]
    for step in _steps(path):
        found = [inner for each in _flat(found) for inner in _inside(each, step)]
    return _flat(found)


def _flat(types: list[inspect.Type]) -> list[inspect.Type]:
    """With each part of a union by itself."""
    parts = [each.types if isinstance(each, inspect.UnionType) else (each,) for each in types]
    return [one for each in parts for one in each]


def _inside(of: inspect.Type, step: str) -> list[inspect.Type]:
    match of:
        case inspect.StructType():
            tag = [inspect.LiteralType((of.tag,))] if of.tag_field == step and of.tag is not None else []
            return [*tag, *(field.type for field in of.fields if field.encode_name == step)]
        case inspect.DictType():
            return [of.value_type]
        case inspect.VarTupleType():
            return [of.item_type]
        case inspect.TupleType():
            return [of.item_types[int(step)]]
    return []


def _choices(types: list[inspect.Type]) -> list[str]:
    """The values that are allowed, if there are only a few."""
    return [str(value) for each in types if isinstance(each, inspect.LiteralType) for value in each.values]


def _keys(types: list[inspect.Type]) -> list[str]:
    """The fields that an object may have."""
    keys: list[str] = []
    for each in types:
        match each:
            case inspect.StructType():
                keys += [each.tag_field] if each.tag_field else []
                keys += [field.encode_name for field in each.fields]
            case inspect.DictType():
                keys += _choices([each.key_type])
    return list(dict.fromkeys(keys))
