"""What the page needs to know about a game before anybody sits down: its words, and what its pieces look like."""

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from hyperespace.core.registry import find, game_names
from hyperespace.server.http.lobby import Id, Language
from hyperespace.server.http.pages import compressed


class WordsShown(Struct):
    """The words of a game in one language: the names of cards, powers, seats and so on, table by table."""

    words: dict[str, dict[str, str]]


@get("/api/games/{game:str}/words", raises=[NotFoundException], tags=["games"], middleware=[compressed()])
async def read_words(game: Id, language: Language = "en") -> WordsShown:
    """The names of a game's cards, powers, seats and so on, in one language."""
    if game not in game_names():
        raise NotFoundException("there is no such game")
    return WordsShown(find(game).texts(language).words())


@get("/api/games/{game:str}/data", raises=[NotFoundException], tags=["games"])
async def read_data(game: Id) -> dict[str, Any]:  # every game has data of its own
    """What is the same in all matches of a game, such as sheets and maps. Empty for a game that needs none."""
    if game not in game_names():
        raise NotFoundException("there is no such game")
    data = find(game).data
    return dict(data()) if data else {}


HANDLERS = [read_words, read_data]
