"""What the page needs to know about a game before anybody sits down: its words, and what its pieces look like."""

from typing import Any

from litestar import get
from msgspec import Struct

from hyperespace.core.registry import find, game_names
from hyperespace.server.http.lobby import Id, Language
from hyperespace.server.http.pages import compressed
from hyperespace.server.http.problems import NotFound


class WordsShown(Struct):
    """The words of a game in one language: the names of cards, powers, seats and so on, table by table."""

    words: dict[str, dict[str, str]]


@get("/api/games/{game:str}/words", raises=[NotFound], tags=["games"], middleware=[compressed()])
async def read_words(game: Id, language: Language = "en") -> WordsShown:
    """The names of a game's cards, powers, seats and so on, in one language."""
    if game not in game_names():
        raise NotFound("no_such_game")
    return WordsShown(find(game).texts(language).words())


@get("/api/games/{game:str}/data", raises=[NotFound], tags=["games"])
async def read_data(game: Id) -> dict[str, Any]:  # every game has data of its own
    """What is the same in all matches of a game, such as sheets and maps. Empty for a game that needs none."""
    if game not in game_names():
        raise NotFound("no_such_game")
    data = find(game).data
    return dict(data()) if data else {}


HANDLERS = [read_words, read_data]
