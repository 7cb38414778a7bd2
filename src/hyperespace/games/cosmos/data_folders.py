"""The folders with sheets and scenarios: ours in this package, and one that the people who run the program may have.

A bad file of ours is our mistake, and an error. A bad file in their folder is left out, and they are told.
"""

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from hyperespace.core.errors import HyperespaceError
from hyperespace.games.cosmos.faults import BadFile, Fault

T = TypeVar("T")

VARIABLE = "HYPERESPACE_COSMOS"
"""Names a folder with `sheets` and `scenarios` in it. A file there replaces one of ours of the same name."""

SUBFOLDERS = ("sheets", "scenarios")
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
MOST_BYTES = 1_000_000

Reader = Callable[[str, str, str], T]
"""Makes something of a name, a file and its text."""

Order = Callable[[T], tuple[float, ...]]
"""What comes first: the lowest. Equals come in the order of their names."""


class Loaded(Struct, Generic[T]):
    """What was found, by name, and what had to be left out."""

    found: dict[str, T] = {}
    left_out: dict[str, BadFile] = {}
    own: set[str] = set()  # the names of those that replace ours or are new

    def named(self, name: str, what: tuple[str, str], missing: type[HyperespaceError]) -> T:
        """The one of this name. If its file cannot be used, the error says why.

        `what` it is called, in English and in French.
        """
        found = self.found.get(name)
        if found is None:
            names = ", ".join(self.found)
            why = f"there is no {what[0]} {name!r}; there are: {names}"
            french = f"il n'y a pas de {what[1]} {name!r}\xa0; il y a\xa0: {names}"
            raise self.left_out.get(name) or missing(why, french=french)
        return found


def load(subfolder: str, reader: Reader[T], order: Order[T] = lambda _: (), *, excused: bool = False) -> Loaded[T]:
    """Read our files, then the people's own, which replace ours. `excused`: a bad file of ours is no error either.

    A scenario of ours may be bad only because it does not fit somebody's own sheets.
    """
    loaded: Loaded[T] = Loaded()
    for name, text in ours(subfolder).items():
        try:
            loaded.found[name] = reader(name, f"{subfolder}/{name}.json", text)
        except BadFile as error:
            if not excused:
                raise
            loaded.left_out[name] = error
    for path in _own_files(subfolder):
        name, file = path.stem, f"{subfolder}/{path.name}"
        try:
            loaded.found[name] = reader(name, file, _text(file, path))
            loaded.left_out.pop(name, None)
            loaded.own.add(name)
        except BadFile as error:
            loaded.left_out[name] = error
    loaded.found = dict(sorted(loaded.found.items(), key=lambda each: (*order(each[1]), each[0])))
    return loaded


@cache
def ours(subfolder: str) -> dict[str, str]:
    """The texts of the files in this package, by name."""
    folder = files(__package__).joinpath(subfolder)
    return {file.name.removesuffix(".json"): file.read_text("utf-8") for file in folder.iterdir()}


def _own_files(subfolder: str) -> list[Path]:
    """Everything that is named like a JSON file. Hidden files are left by editors and are not meant for us."""
    folder = Path(os.environ.get(VARIABLE) or os.devnull, subfolder)
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".json" and path.name[0] != ".")
    except OSError:  # it is not there, which is no fault, or cannot be read, which `misplaced` says
        return []


def _text(file: str, path: Path) -> str:
    """The text of the file, without the byte order mark that some editors put before it."""
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
    named = os.environ.get(VARIABLE)
    if not named:
        return
    folder = Path(named)
    try:
        inside = sorted(folder.iterdir())
        for subfolder in SUBFOLDERS:
            if (folder / subfolder).exists():
                list((folder / subfolder).iterdir())
    except OSError as error:
        yield BadFile(folder.name, Fault("", "no_folder", {"variable": VARIABLE, "reason": error.strerror or ""}))
        return
    if not any(path.name in SUBFOLDERS for path in inside):
        yield BadFile(folder.name, Fault("", "no_subfolders", {"variable": VARIABLE}))
    for path in inside:
        if path.suffix.lower() == ".json":
            yield BadFile(path.name, Fault("", "wrong_folder"))
