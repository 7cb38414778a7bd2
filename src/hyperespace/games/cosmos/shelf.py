"""Where sheets and scenarios lie: our own in this package, and those of whoever runs the program in his folder.

A bad file of ours is a mistake of ours, and an error. One in the folder is left out, and its owner is told.
"""

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from hyperespace.games.cosmos.faults import BadFile, Fault

T = TypeVar("T")

FOLDER = "HYPERESPACE_COSMOS"
"""Names a folder with `sheets` and `scenarios` in it. A file there replaces one of ours of the same name."""

SHELVES = ("sheets", "scenarios")
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
MOST_BYTES = 1_000_000

Reader = Callable[[str, str, str], T]
"""Makes something of a name, a file and its text."""


class Shelf(Struct, Generic[T]):
    """What was found, by name, and what had to be left out."""

    found: dict[str, T] = {}
    left_out: dict[str, BadFile] = {}
    own: set[str] = set()  # the names of those that are not ours


def load(shelf: str, reader: Reader[T], *, excused: bool = False) -> Shelf[T]:
    """Ours, then one's own in their places. Ours are excused if they have to do with sheets that are not ours."""
    loaded: Shelf[T] = Shelf()
    for name, text in ours(shelf).items():
        try:
            loaded.found[name] = reader(name, f"{shelf}/{name}.json", text)
        except BadFile as error:
            if not excused:
                raise
            loaded.left_out[name] = error
    for path in _own_files(shelf):
        name, file = path.stem, f"{shelf}/{path.name}"
        try:
            loaded.found[name] = reader(name, file, _text(file, path))
            loaded.left_out.pop(name, None)
            loaded.own.add(name)
        except BadFile as error:
            loaded.left_out[name] = error
    return loaded


@cache
def ours(shelf: str) -> dict[str, str]:
    """The texts of the files in this package, by name."""
    folder = files(__package__).joinpath(shelf)
    return {file.name.removesuffix(".json"): file.read_text("utf-8") for file in folder.iterdir()}


def _own_files(shelf: str) -> list[Path]:
    """Whatever is called a JSON file there, be it one or not. What is hidden is some editor's, and not meant for us."""
    folder = Path(os.environ.get(FOLDER) or os.devnull, shelf)
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".json" and path.name[0] != ".")
    except OSError:  # it is not there, which is no fault, or cannot be read, which `misplaced` says
        return []


def _text(file: str, path: Path) -> str:
    """What is in the file, if it is one. Some editors put a mark before the text; it is no part of it."""
    if path.suffix != ".json" or not NAME.fullmatch(path.stem):
        raise BadFile(file, Fault("", "bad_name"))
    if path.is_symlink() and not path.exists():
        raise BadFile(file, Fault("", "dangling"))
    if not path.is_file():
        raise BadFile(file, Fault("", "no_file"))
    try:
        with path.open("rb") as opened:
            written = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadFile(file, Fault("", "unreadable", {"reason": error.strerror or ""})) from None
    if len(written) > MOST_BYTES:
        raise BadFile(file, Fault("", "too_large"))
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(file, Fault("", "not_utf8"), written.count(b"\n", 0, error.start) + 1) from None


def misplaced() -> Iterator[BadFile]:
    """What is wrong with the folder itself."""
    named = os.environ.get(FOLDER)
    if not named:
        return
    folder = Path(named)
    try:
        inside = sorted(folder.iterdir())
        for shelf in SHELVES:
            if (folder / shelf).exists():
                list((folder / shelf).iterdir())
    except OSError as error:
        yield BadFile(folder.name, Fault("", "no_folder", {"variable": FOLDER, "reason": error.strerror or ""}))
        return
    if not any(path.name in SHELVES for path in inside):
        yield BadFile(folder.name, Fault("", "no_shelves", {"variable": FOLDER}))
    for path in inside:
        if path.suffix.lower() == ".json":
            yield BadFile(path.name, Fault("", "wrong_folder"))
