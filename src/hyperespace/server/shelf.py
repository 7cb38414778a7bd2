"""What the page needs of a game before anybody sits down: the names of its things."""

from litestar import get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from hyperespace.core.registry import find, games
from hyperespace.server.lobby import Id, Language
from hyperespace.server.pages import compressed


class WordsShown(Struct):
    """The words of a game in one language: cards, powers, seats and whatever else it names, table by table."""

    words: dict[str, dict[str, str]]


@get("/api/games/{game:str}/words", raises=[NotFoundException], tags=["games"], middleware=[compressed()])
async def read_words(game: Id, language: Language = "en") -> WordsShown:
    """The words of a game."""
    if game not in games():
        raise NotFoundException("there is no such game")
    return WordsShown(find(game).texts(language).words())


HANDLERS = [read_words]
