"""The line numbers of the values in a JSON text: no JSON reader that we use remembers lines."""

import json
import re

_TOKEN = re.compile(r'\n|"(?:[^"\\\n]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


class LineNumbers:
    """The line on which every value begins, by its path: `.ships[2].heading`. The text is known to be JSON."""

    def __init__(self, text: str) -> None:
        self.lines = {"": 1}
        self.twice: str | None = None
        """The first field that an object has twice. JSON allows that, and readers drop one of the two."""
        self._open: list[list[str | int]] = []  # for each open bracket: its path, and the key or number we are at
        self._read(text)

    def line(self, path: str) -> int:
        """The line of the value at this path or, if there is none, of the innermost value around it."""
        while path not in self.lines:
            around = re.sub(r"(\.[^.\[\]]*|\[[^\[\]]*\])$", "", path)
            path = around if around != path else ""  # somebody has a bracket in the name of a field
        return self.lines[path]

    def inside(self, path: str) -> list[str]:
        """The keys of the object at this path."""
        start = f"{path}."
        return [rest for each in self.lines if each.startswith(start) and not set(rest := each[len(start) :]) & {*".["}]

    def _read(self, text: str) -> None:
        line, keyed = 1, False
        for token in _TOKEN.finditer(text):
            sign = token[0]
            if sign == "\n":
                line += 1
            elif sign in "}]":
                self._open.pop()
            elif sign == ",":
                self._next()
                keyed = False
            elif sign == ":":
                keyed = True
            elif self._open and isinstance(self._open[-1][1], str) and not keyed:
                self._open[-1][1] = json.loads(sign)
            else:
                self._value(sign, line)
                keyed = False

    def _next(self) -> None:
        around = self._open[-1]
        if isinstance(around[1], int):
            around[1] += 1

    def _value(self, sign: str, line: int) -> None:
        path = self._path()
        if path and path in self.lines and self.twice is None:
            self.twice = path
        self.lines[path] = line
        if sign in "{[":
            self._open.append([path, "" if sign == "{" else 0])

    def _path(self) -> str:
        if not self._open:
            return ""
        around, here = self._open[-1]
        return f"{around}[{here}]" if isinstance(here, int) else f"{around}.{here}"
