"""Reading a piece of work that somebody sends. Whatever it is, it is a work in order, or complaints come of it."""

import asyncio
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final

import msgspec
import structlog
from msgspec import Struct

from hyperespace.core.chance import chance_of, new_key
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import AnyGame, find, game_names
from hyperespace.core.texts import LANGUAGES
from hyperespace.core.workshop import BadWork, Complaint, Craft, Work
from hyperespace.server.http.problems import NotFound
from hyperespace.server.names import BadName, read_name

MOST_TEXT: Final = 400_000
"""Bytes of a request with a work in it, whatever the craft allows: every quotation mark of a file is two there."""

MOST_OPTIONS: Final = 300_000
"""Bytes of the options that a work may make of itself."""

DEEPEST: Final = 40
"""Lists and objects within each other. Nobody who makes something needs more."""

LONGEST_TITLE: Final = 60
MOST_COMPLAINTS: Final = 100

log = structlog.get_logger()


class ReadWork(Struct, frozen=True):
    """A piece of work in order, with what a match needs of it."""

    game: AnyGame
    craft: Craft
    text: str
    titles: Mapping[str, str]
    options: Mapping[str, object]
    seats: int | None


def found_craft(game: str, craft: str) -> tuple[AnyGame, Craft]:
    """A craft of a game, if there is one."""
    if game in game_names():
        found = find(game)
        for each in found.crafts:
            if each.name == craft:
                return found, each
    raise NotFound("no_such_craft")


async def read_work(game: str, craft: str, text: str) -> ReadWork:
    """Read a work and try to set up a match with it. Raises BadWork with everything that is wrong.

    In a thread: a battle of fifty ships takes some hundredths of a second, and others are playing.
    """
    found, made = found_craft(game, craft)
    return await asyncio.to_thread(read_now, found, made, text)


def read_now(game: AnyGame, craft: Craft, text: str) -> ReadWork:
    """The same, here and now."""
    check_text(text, craft.most_bytes)
    try:
        work = craft.read(text)
        titles = _checked_titles(work)
        _set_up(game, work)
    except BadWork:
        raise
    except HyperespaceError as refused:
        raise BadWork([_said({language: refused.said(language) for language in LANGUAGES})]) from None
    except Exception:  # a fault of ours, which the sender can do nothing about but choose another file
        log.exception("work_not_read", game=game.name, craft=craft.name)
        raise BadWork([_said({"en": "This file cannot be read.", "fr": "Ce fichier est illisible."})]) from None
    return ReadWork(game, craft, text, titles, work.options, work.seats)


def check_text(text: str, most_bytes: int) -> None:
    """What holds for the text of any work: its size, its characters, and JSON that means the same to every reader."""
    size = len(text.encode(errors="surrogatepass"))
    if size > most_bytes:
        said = {
            "en": f"The file has {size:,} bytes. It may have {most_bytes:,}.",
            "fr": f"Le fichier fait {size:_} octets. Il peut en avoir {most_bytes:_}.".replace("_", "\u202f"),
        }
        raise BadWork([_said(said)])
    if unseen := _BAD.search(text):
        said = {"en": "There is a character here that cannot be seen.", "fr": "Il y a ici un caractère invisible."}
        raise BadWork([_said(said, 1 + text.count("\n", 0, unseen.start()))])
    if _depth(text) > DEEPEST:
        said = {
            "en": f"More than {DEEPEST} lists and objects are within each other.",
            "fr": f"Plus de {DEEPEST} listes et objets sont l'un dans l'autre.",
        }
        raise BadWork([_said(said)])
    try:
        json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        said = {
            "en": f"This is not JSON from here on: line {error.lineno}, column {error.colno}.",
            "fr": f"Ce n'est plus du JSON à partir d'ici\xa0: ligne {error.lineno}, colonne {error.colno}.",
        }
        raise BadWork([_said(said, error.lineno)]) from None
    except ValueError:  # Python reads no number of more than some thousand digits
        said = {"en": "There is a number in the file that is too long.", "fr": "Un nombre du fichier est trop long."}
        raise BadWork([_said(said)]) from None


_BAD = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
"""Control characters, halves of characters, and those that turn the direction of the text after them."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)


def _depth(text: str) -> int:
    """How deep lists and objects are within each other. Brackets in a string do not count."""
    steps = (1 if each in "[{" else -1 for each in re.findall(r"[][{}]", _STRING.sub("", text)))
    return max(accumulate(steps), default=0)


def _unique(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """An object in which nothing is said twice: which of the two holds would depend on the reader."""
    known = dict(pairs)
    if len(known) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)[:40]
        raise BadWork([_said({"en": f"“{twice}” is there twice.", "fr": f"«\xa0{twice}\xa0» y est deux fois."})])
    return known


def _no_number(written: str) -> None:
    raise BadWork([_said({"en": f"{written} is no number.", "fr": f"{written} n'est pas un nombre."})])


def _checked_titles(work: Work) -> dict[str, str]:
    """The titles, as they are kept and shown: only letters and signs that can be seen."""
    titles: dict[str, str] = {}
    for language in LANGUAGES:
        try:
            titles[language] = read_name(work.titles[language].strip(), LONGEST_TITLE)
        except BadName as bad:
            raise BadWork([_said({each: _title_said(bad, each) for each in LANGUAGES})]) from None
    return titles


def _title_said(bad: BadName, language: str) -> str:
    return {"en": f"The title: {bad.said('en')}.", "fr": f"Le titre\xa0: {bad.said('fr')}."}[language]


def _set_up(game: AnyGame, work: Work) -> None:
    """Whether a match can begin with it."""
    if len(msgspec.json.encode(work.options)) > MOST_OPTIONS:
        said = {"en": "There is too much in it for one match.", "fr": "Il y en a trop pour une partie."}
        raise BadWork([_said(said)])
    seats = work.seats or game.usual_seats or game.seats[0]
    game.setup(seats, game.read_options(work.options), chance_of(new_key(), ()), game.rules)


def _said(said: Mapping[str, str], line: int | None = None) -> Complaint:
    return Complaint("", {language: said[language] for language in LANGUAGES}, line)


def first_complaints(complaints: Iterable[Complaint]) -> list[Complaint]:
    """As many as somebody may want to read."""
    return list(complaints)[:MOST_COMPLAINTS]
