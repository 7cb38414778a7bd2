"""Sheets and scenarios are JSON files that people write by hand. What is wrong in one is said with line and field."""

import re
from typing import TypeVar

import msgspec

from hyperespace.core.errors import HyperespaceError

T = TypeVar("T", bound=msgspec.Struct)

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


class BadFile(HyperespaceError):
    """A file cannot be used. The message names the file, the line and the field."""


def read(name: str, text: str, kind: type[T]) -> T:
    """What the file of this name says."""
    _check_json(name, text)
    try:
        return msgspec.json.decode(text, type=kind, strict=True)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `")
        path = place.partition("$")[2]  # also of "`key` in `$.sides`"
        raise bad(name, text, path.rstrip("`"), reason) from None


def _check_json(name: str, text: str) -> None:
    """The whole of it, first: only in JSON can a field be found."""
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        place = re.search(r"\(byte (\d+)\)", str(error))
        line = text.encode()[: int(place[1])].count(b"\n") + 1 if place else text.count("\n") + 1
        raise BadFile(f"{name}, line {line}: this is not JSON: {error}") from None


def bad(name: str, text: str, path: str, reason: str) -> BadFile:
    """A complaint about the field at this path: `.ships[2].heading`."""
    return BadFile(f"{name}, line {line_of(text, path)}, field {path.lstrip('.') or 'of the file'}: {reason}")


def line_of(text: str, path: str) -> int:
    """The line on which the value at this path begins, or that of the innermost one around it that there is."""
    lines = _lines(text)
    while path not in lines:
        path = re.sub(r"(\.[^.\[\]]*|\[[^\[\]]*\])$", "", path)
    return lines[path]


def _lines(text: str) -> dict[str, int]:
    """Where every value begins, by its path."""
    lines = {"": 1}
    stack: list[list[str | int]] = []  # for each open bracket: its path, and the key or number we are at
    path, keyed = "", False
    for token in _TOKEN.finditer(text):
        sign, line = token[0], text.count("\n", 0, token.start()) + 1
        if sign in "}]":
            stack.pop()
        elif sign == ",":
            top = stack[-1]
            if isinstance(top[1], int):
                top[1] += 1
            keyed = False
        elif sign == ":":
            keyed = True
        elif stack and isinstance(stack[-1][1], str) and not keyed:
            stack[-1][1] = sign.strip('"')
        else:
            path = _path(stack)
            lines[path] = line
            if sign in "{[":
                stack.append([path, "" if sign == "{" else 0])
            keyed = False
    return lines


def _path(stack: list[list[str | int]]) -> str:
    if not stack:
        return ""
    around, here = stack[-1]
    return f"{around}[{here}]" if isinstance(here, int) else f"{around}.{here}"
