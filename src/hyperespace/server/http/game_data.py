"""What the page needs to know about a game before anybody sits down: its words, and what its pieces look like."""

from typing import Any

from litestar import get
from msgspec import Struct

from hyperespace.core.registry import find, game_names
from hyperespace.core.standing_orders import OrderField, fields_of
from hyperespace.server.http.compression import compressed
from hyperespace.server.http.lobby import Id, Language
from hyperespace.server.http.problems import NotFound


class WordsShown(Struct):
    """The words of a game in one language: the names of cards, powers, seats and so on, table by table."""

    words: dict[str, dict[str, str]]


@get("/api/games/{game:str}/words", raises=[NotFound], tags=["games"], middleware=[compressed])
async def read_words(game: Id, language: Language = "en") -> WordsShown:
    """The names of a game's cards, powers, seats and so on, in one language."""
    if game not in game_names():
        raise NotFound("no_such_game")
    return WordsShown(find(game).texts(language).words())


@get("/api/games/{game:str}/data", raises=[NotFound], tags=["games"], middleware=[compressed])
async def read_data(game: Id) -> dict[str, Any]:  # every game has data of its own
    """What is the same in all matches of a game, such as sheets and maps. Empty for a game that needs none."""
    if game not in game_names():
        raise NotFound("no_such_game")
    data = find(game).data
    return dict(data()) if data else {}


class OrderKindShown(Struct):
    """A kind of standing order: the questions that it can answer, and what is chosen in it. Its words are in the words
    of the game: `standing_orders`, `standing_order_sentences`, `standing_order_fields` and `standing_order_values`."""

    kind: str
    steps: tuple[str, ...]
    fields: tuple[OrderField, ...]


@get("/api/games/{game:str}/standing-orders", raises=[NotFound], tags=["games"], middleware=[compressed])
async def read_order_kinds(game: Id) -> list[OrderKindShown]:
    """Which questions of a game players can have answered for them. None, for a game that has no such orders."""
    if game not in game_names():
        raise NotFound("no_such_game")
    return [OrderKindShown(each.kind(), each.steps, fields_of(each)) for each in find(game).standing_orders]


HANDLERS = [read_words, read_data, read_order_kinds]
