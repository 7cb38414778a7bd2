"""The language of the command line: the one that somebody asks for, or that of the system."""

import os
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Final

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.texts import LANGUAGES, Texts

PACKAGE: Final = "hyperespace.cli"
FLAGS: Final = ("--language", "-l")

_spoken: ContextVar[str] = ContextVar("language", default="")


class BadLanguage(HyperespaceError):
    """Nothing here is written in this language."""


def system_language() -> str:
    """French where the system speaks French, English elsewhere."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if named.startswith("fr") else "en"


def language_in(arguments: Sequence[str]) -> str:
    """What a command line asks for, wherever it does: help and errors have to know before it is read.

    A language that we do not have is refused later, in that of the system.
    """
    asked = [value for value in map(_asked, arguments, [*arguments[1:], ""]) if value]
    return asked[-1] if asked and asked[-1] in LANGUAGES else system_language()


def _asked(argument: str, following: str) -> str:
    if argument in FLAGS:
        return following
    if argument.startswith("--language="):
        return argument.partition("=")[2]
    return argument[2:] if argument.startswith("-l") else ""


def speak(language: str) -> None:
    """From now on everything is said in this language."""
    _spoken.set(language)


def spoken() -> str:
    """The language in which everything is said."""
    return _spoken.get() or system_language()


def words(key: str, /, **values: object) -> str:
    """A sentence of the command line itself, filled in."""
    return Texts.of(PACKAGE, spoken()).fill("said", key, **values)


def checked(value: str) -> str:
    """The language of an option: one that we have, or the one spoken."""
    if value and value not in LANGUAGES:
        names = ", ".join(LANGUAGES)
        raise BadLanguage(
            f"there is no language {value!r}; the languages are: {names}",
            french=f"il n'y a pas de langue {value!r}\xa0; les langues sont\xa0: {names}",
        )
    return value or spoken()
