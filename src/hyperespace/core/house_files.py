"""Files of house rules on disk: ours, those that a server offers, and those that a command names.

A bad file of ours is our mistake, and an error. Any other bad file is left out, and people are told.
"""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.games import AnyGame
from hyperespace.core.house_rules import MOST_BYTES, HouseRules, plain_json, plain_toml, rules_in
from hyperespace.core.measured import SUFFIX, measured_in
from hyperespace.core.registry import find, game_names
from hyperespace.core.texts import LANGUAGES
from hyperespace.core.workshop import BadWork, Complaint

VARIABLE: Final = "HYPERESPACE_HOUSE_RULES"
"""Names files and folders, with the separator of the system between them, as in PATH. `serve --house` sets it."""

FOLDER: Final = "house_sets"
"""In a game's package: the sets that come with it."""

SUFFIXES: Final = (".json", ".toml")


class BadHouseRules(HyperespaceError):
    """A file of house rules cannot be used."""


def read_file(path: Path) -> HouseRules:
    """The set in a file on disk, whatever its game, with the measurement beside it; or a sentence on what is wrong."""
    try:
        plain, text = _read(path)
        name = plain.get("game") if isinstance(plain, dict) else None
        found = rules_in(find(str(name)), plain, text)
    except BadWork as error:
        raise _bad_file(path.name, error.complaints) from None
    except HyperespaceError as error:
        said = {language: error.said(language) for language in LANGUAGES}
        raise _bad_file(path.name, [Complaint("game", said)]) from None
    return msgspec.structs.replace(found, measured=measured_in(path, found.hash), key=path.stem)


def _read(path: Path) -> tuple[object, str]:
    if path.suffix not in SUFFIXES:
        raise BadWork([Complaint("", {"en": "it is neither .json nor .toml", "fr": "ce n'est ni .json ni .toml"})])
    try:
        with path.open("rb") as opened:
            written = opened.read(MOST_BYTES + 1) if path.is_file() else b""
        text = written.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        said = {"en": "it cannot be read as UTF-8", "fr": "on ne peut pas le lire en UTF-8"}
        raise BadWork([Complaint("", said)]) from None
    if len(written) > MOST_BYTES:
        said = {"en": f"it is longer than {MOST_BYTES} bytes", "fr": f"il dépasse {MOST_BYTES} octets"}
        raise BadWork([Complaint("", said)])
    return (plain_json(text) if path.suffix == ".json" else plain_toml(text)), text


def _bad_file(file: str, complaints: Sequence[Complaint]) -> BadHouseRules:
    first = complaints[0]
    line = {"en": f", line {first.line}" if first.line else "", "fr": f", ligne {first.line}" if first.line else ""}
    return BadHouseRules(
        f"house rules are left out: {file}{line['en']}: {first.said['en']}",
        french=f"des règles maison sont laissées de côté\xa0: {file}{line['fr']}\xa0: {first.said['fr']}",
    )


# What there is to choose from


class Sets(Struct, frozen=True):
    """The sets that a table of a game can be played with here, ours first, and the files that could not be used."""

    found: tuple[HouseRules, ...] = ()
    left_out: tuple[BadHouseRules, ...] = ()


def sets_for(game: str) -> Sets:
    """Ours, and those in the files and folders that whoever runs the program has named."""
    return _sets(game, os.environ.get(VARIABLE, ""))


@cache
def _sets(game: str, named: str) -> Sets:
    found = [msgspec.structs.replace(read_file(path), source="ours") for path in _ours(game)]
    left_out = []
    for path in _named(named):
        try:
            if _game_in(path) in (game, None):
                found.append(msgspec.structs.replace(read_file(path), source="server"))
        except BadHouseRules as error:
            left_out.append(error)
    return Sets(tuple(found), tuple(left_out))


def _game_in(path: Path) -> object:
    """The game that a file says it is for; None, for one that every game complains of."""
    try:
        plain, _ = _read(path)
    except BadWork:
        return None
    name = plain.get("game") if isinstance(plain, dict) else None
    return name if name in game_names() else None


def _ours(game: str) -> list[Path]:
    folder = Path(str(files(find(game).package))) / FOLDER
    return _files_in(folder) if folder.is_dir() else []


def _named(written: str) -> Iterator[Path]:
    for path in map(Path, filter(None, written.split(os.pathsep))):
        yield from _files_in(path) if path.is_dir() else [path]


def _files_in(folder: Path) -> list[Path]:
    return sorted(
        path
        for path in folder.iterdir()
        if path.suffix in SUFFIXES and path.name[0] not in "._" and not path.name.endswith(SUFFIX)
    )


def named_set(game: str, name: str) -> HouseRules:
    """The set in this file, or the one of this name among those that are here."""
    path = Path(name)
    if path.is_file():
        found = read_file(path)
        if found.game != game:
            raise BadHouseRules(
                f"{path.name} has house rules of {found.game}, not of {game}",
                french=f"{path.name} a des règles maison de {found.game}, pas de {game}",
            )
        return found
    here = {each.key: each for each in sets_for(game).found}
    if name not in here:
        raise BadHouseRules(
            f"there is no file {name}, and no set of house rules of that name; there are: {', '.join(here) or '–'}",
            french=f"il n'y a ni fichier {name} ni règles maison de ce nom\xa0; il y a\xa0: {', '.join(here) or '–'}",
        )
    return here[name]


def notices_of(game: AnyGame, language: str) -> tuple[str, ...]:
    """What people who set up a match should know: what the game says, and which house rules had to be left out."""
    left_out = sets_for(game.name).left_out
    return (*game.notices_in(language), *(f"{_capital(error.said(language))}." for error in left_out))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
