"""What a game lacks: files, sentences and paragraphs that the commands and the page would look for in vain."""

from collections.abc import Iterator
from importlib.resources import files

import msgspec

from hyperespace.core.bots import Levels
from hyperespace.core.errors import BadOptions
from hyperespace.core.games import AnyGame
from hyperespace.core.rules import paragraphs
from hyperespace.core.standing_orders import texts_of
from hyperespace.core.texts import LANGUAGES


def lacks_of(game: AnyGame) -> Iterator[str]:
    """Everything that can be seen without a match, one sentence each. Nothing, for a game that is whole."""
    missing = list(_missing_files(game))
    yield from missing
    if missing:
        return
    for language in LANGUAGES:
        yield from _missing_texts(game, language)
        if game.ending not in paragraphs(game, language):
            yield f"rules.{language}.md has no paragraph {game.ending}, which says how the game ends"
    yield from _differences(game)
    yield from _bad_options(game)
    yield from _bad_company(game)
    yield from _bad_orders(game)


def _missing_files(game: AnyGame) -> Iterator[str]:
    folder = files(game.package)
    for name in (
        f"{kind}.{language}.{end}" for kind, end in (("texts", "toml"), ("rules", "md")) for language in LANGUAGES
    ):
        if not folder.joinpath(name).is_file():
            yield f"{game.package} has no file {name}"


def _missing_texts(game: AnyGame, language: str) -> Iterator[str]:
    wanted = [
        ("title", "game"),
        *(("seats", str(seat)) for seat in range(game.seats[-1])),
        *(("options", str(answer.__struct_config__.tag)) for answer in game.answers),
        *((table, preset.name) for preset in game.presets for table in ("presets", "preset_sentences")),
        *(("chapters", str(event.__struct_config__.tag)) for event in game.chapters),
        *(("changes", str(rules)) for rules in game.known_rules[1:]),
        *((table, lesson.name) for lesson in game.lessons for table in ("lessons", "lesson_sentences")),
        *(text for order in game.standing_orders for text in texts_of(order)),
    ]
    texts = game.texts(language)
    for table, key in wanted:
        if not texts.has(table, key):
            yield f"texts.{language}.toml has no entry {key!r} in [{table}]"


def _differences(game: AnyGame) -> Iterator[str]:
    """What is there in one language only."""
    one, other = (set(game.texts(language).entries()) for language in LANGUAGES)
    for table, key in sorted(one ^ other):
        language = LANGUAGES[1] if (table, key) in one else LANGUAGES[0]
        yield f"texts.{language}.toml has no entry {key!r} in [{table}], which the other language has"
    if [*paragraphs(game, "fr")] != [*paragraphs(game, "en")]:
        yield "the rules have other paragraphs in French than in English"


def _bad_options(game: AnyGame) -> Iterator[str]:
    """Sets of options that the game itself does not take."""
    for kind, named in (("preset", game.presets), ("lesson", game.lessons)):
        for each in named:
            try:
                msgspec.json.encode(game.read_options(each.options))
            except BadOptions as error:
                yield f"the {kind} {each.name!r} cannot be chosen: {error}"


def _bad_company(game: AnyGame) -> Iterator[str]:
    """Presets with seats or bots that there are not, and matches of the day with such presets or bots."""
    for preset in game.presets:
        if preset.seats is not None and preset.seats not in game.seats:
            yield f"the preset {preset.name!r} is for {preset.seats} seats, and the game is not"
        if preset.level and preset.level not in Levels._fields:
            yield f"the preset {preset.name!r} wants bots of level {preset.level!r}, which there is not"
    presets = {"", *(preset.name for preset in game.presets)}
    for daily in game.daily:
        if daily.preset not in presets:
            yield f"a match of the day is played as {daily.preset!r}, and there is no such preset"
        if daily.level not in Levels._fields:
            yield f"a match of the day wants bots of level {daily.level!r}, which there is not"


def _bad_orders(game: AnyGame) -> Iterator[str]:
    """Standing orders for questions that there are not, or that another kind of order answers too."""
    seen: dict[str, str] = {}
    for order in game.standing_orders:
        for step in order.steps:
            if step not in game.steps:
                yield f"the standing order {order.kind()!r} answers {step!r}, which is no step"
            if step in seen:
                yield f"the standing orders {seen[step]!r} and {order.kind()!r} both answer {step!r}"
            seen[step] = order.kind()
