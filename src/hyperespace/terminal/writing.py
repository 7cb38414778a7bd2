"""What the terminal can show: other letters for those that it has not, so that boards and sentences stay readable."""

import codecs
import io
import os
from typing import Final, TextIO
from unicodedata import normalize

from rich.console import Console

NAME: Final = "readable"

ASCII_SIGNS: Final = {
    **dict.fromkeys("\u00a0\u202f\u2009", " "),
    **dict.fromkeys("‘’′", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—−─╌", "-"),
    **dict.fromkeys("│╎", "|"),
    **dict.fromkeys("║‖", '"'),
    **dict.fromkeys("╫╪", "#"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("·•", "."),
    **dict.fromkeys("●◆", "*"),
    "═": "=",
    "×": "x",
    "…": "...",
    "½": "1/2",
    "±": "+/-",
    "¢": "cr",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "▒": "%",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    **dict.fromkeys("↘↖", "\\"),
    **dict.fromkeys("↗↙", "/"),
    **dict(zip("▁▂▃▄▅▆▇█", "_.,-=+*#", strict=True)),
    **dict.fromkeys("━╸╺", "-"),
}
"""Signs of boards have one sign in their place, so that columns stay where they are."""


def write_readably(*streams: TextIO) -> None:
    """Let these streams write anything: what they cannot encode is written with other letters."""
    codecs.register_error(NAME, _replaced)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            if _is_plain():
                stream.reconfigure(encoding="ascii")
            stream.reconfigure(errors=NAME)


def read_anything(stream: TextIO) -> None:
    """Let a stream read whatever is typed: what it cannot decode is no answer, and no error."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


def console(*, stderr: bool = False) -> Console:
    """Plain text on standard output, as it is set now: nothing in it is markup, and nothing is highlighted."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def _is_plain() -> bool:
    """Whether somebody has asked for the locale of C, which has no other letters; Python writes UTF-8 all the same.

    Where LANG asks for it, Python has set LC_CTYPE to C.UTF-8 before we are here. Where nothing is set, UTF-8 it is.
    """
    if os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8") == "1":
        return False
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    return next((name for name in names if name and name != "C.UTF-8"), "") in ("C", "POSIX")


def _replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(in_ascii, error.object[error.start : error.end])), error.end


def in_ascii(letter: str) -> str:
    """A letter as ASCII has it: without its accent, or as the nearest sign, or as a question mark."""
    if letter in ASCII_SIGNS:
        return ASCII_SIGNS[letter]
    return normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"
