"""What a game offers those who want other figures than the book has: its house options, and sets of them."""

from typing import Any

from litestar import get
from msgspec import Struct

from hyperespace.core.choices import Choice, choices
from hyperespace.core.effects import effect_lines
from hyperespace.core.house_files import sets_for
from hyperespace.core.house_rules import HouseRules
from hyperespace.core.registry import AnyGame, find, game_names
from hyperespace.core.texts import LANGUAGES
from hyperespace.server.http.lobby import Id
from hyperespace.server.http.problems import NotFound


class HouseOptionShown(Struct):
    """An option that changes a figure of the book. The words of the game call it, in `variants`, and its values."""

    name: str
    kind: str  # yes_no, number, names or counts
    book: Any  # what the book says; null where it has no such figure
    low: int | None
    high: int | None
    values: tuple[str, ...]  # what can be named or counted
    words: str  # the table that has their names


class HouseSetShown(Struct):
    """A set of house rules. Whoever opens a table with `options`, and nothing besides, plays by it."""

    key: str
    titles: dict[str, str]
    sentences: dict[str, str]
    version: int
    hash: str
    options: dict[str, Any]  # the game's own
    seats: int | None  # for which it is meant; null: as usual
    source: str  # ours or server
    effects: dict[str, list[str]]  # by language: what matches of bots were found to change; empty if nobody has looked


class HouseRulesShown(Struct):
    options: list[HouseOptionShown]
    sets: list[HouseSetShown]


@get("/api/games/{game:str}/house-rules", raises=[NotFound], tags=["games"])
async def read_house_rules(game: Id) -> HouseRulesShown:
    """Which figures of a game a table may change, and the sets of house rules that are here."""
    if game not in game_names():
        raise NotFound("no_such_game")
    found = find(game)
    house = [choice for choice in choices(found.options) if choice.is_house]
    order = [each.name for each in found.options.house_options]
    return HouseRulesShown(
        [_option_shown(found, choice) for choice in sorted(house, key=lambda choice: order.index(choice.name))],
        [_set_shown(each) for each in sets_for(game).found],
    )


def _option_shown(game: AnyGame, choice: Choice) -> HouseOptionShown:
    values = tuple(map(str, choice.values)) or tuple(game.texts(LANGUAGES[0]).words().get(choice.words, ()))
    return HouseOptionShown(choice.name, choice.kind, choice.default, choice.low, choice.high, values, choice.words)


def _set_shown(each: HouseRules) -> HouseSetShown:
    measured = each.measured
    return HouseSetShown(
        key=each.key,
        titles={"fr": each.name.fr, "en": each.name.en},
        sentences=dict(each.sentence),
        version=each.version,
        hash=each.hash,
        options=dict(each.options),
        seats=each.seats,
        source=each.source,
        effects={language: effect_lines(measured, language) if measured else [] for language in LANGUAGES},
    )


HANDLERS = [read_house_rules]
