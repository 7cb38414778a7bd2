"""Whether a match can be set up as somebody is about to choose it: asked while the form is filled in."""

import re
from typing import Any

from litestar import post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody
from msgspec import Struct

from hyperespace.core.chance import chance_of, new_key
from hyperespace.core.errors import BadOptions, BadSeats
from hyperespace.core.match import bad_seats
from hyperespace.core.registry import AnyGame, find, game_names
from hyperespace.core.typography import NO_BREAK
from hyperespace.server.http import rated_tables
from hyperespace.server.http.lobby import Id, Language

OPTION = re.compile(r"`(\w+)`")
QUOTED = {"fr": f"«{NO_BREAK}{{}}{NO_BREAK}»", "en": "“{}”"}


class Trial(Struct, forbid_unknown_fields=True):
    """Seats and options that somebody thinks of."""

    seats: int
    options: dict[str, Any] = {}  # the game's own, which checks them


class TrialShown(Struct):
    problem: str | None  # a sentence in the language that was asked for; None: it can be played like this
    unrated: str | None = None  # the same about why it cannot be rated; None: it can


@post("/api/games/{game:str}/trial", status_code=200, raises=[NotFoundException], tags=["games"])
async def try_options(game: Id, data: JSONBody[Trial], language: Language = "en") -> TrialShown:
    """Whether this game can be played by so many with these options; if not, why. Nothing is opened."""
    if game not in game_names():
        raise NotFoundException("there is no such game")
    found = find(game)
    try:
        if data.seats not in found.seats:
            raise bad_seats(found, data.seats)
        options = found.read_options(data.options)
        found.setup(data.seats, options, chance_of(new_key(), ()), found.rules)
    except (BadOptions, BadSeats) as refused:
        return TrialShown(_in_words(found, refused.said(language), language))
    return TrialShown(None, rated_tables.why_unrated(found, options, language))


def _in_words(game: AnyGame, said: str, language: str) -> str:
    """A sentence, with the options in it called what the form calls them."""
    texts = game.texts(language)

    def label(found: re.Match[str]) -> str:
        name = found[1]
        return QUOTED[language].format(texts.word("variants", name)) if texts.has("variants", name) else name

    sentence = OPTION.sub(label, said)
    return f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}."


HANDLERS = [try_options]
