"""Sets of house rules: files in JSON or TOML that name, number and describe some options of a game.

A set is data. It is read whole, and everything that is wrong with it is said. A match that is played with one has in
its options what the set says and its mark: name, version and hash. Whoever reads such options checks the hash.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from hyperespace.core.chance import chance_of
from hyperespace.core.errors import BadOptions, BadSeats, HyperespaceError
from hyperespace.core.games import AnyGame
from hyperespace.core.house_options import House, Sentence, Title, Titles, Version, house_hash
from hyperespace.core.measured import Measured
from hyperespace.core.registry import find
from hyperespace.core.texts import LANGUAGES
from hyperespace.core.workshop import BadWork, ByLanguage, Complaint, Craft, Work

CRAFT: Final = "house_rules"
MOST_BYTES: Final = 20_000
FIELDS: Final = ("game", "name", "version", "sentence", "options")
TRIED: Final = bytes(32)
"""The key of the matches that are set up to see whether that is possible."""


class HouseRules(Struct, frozen=True):
    """A set that was read and is in order."""

    game: str
    name: Titles
    version: int
    sentence: ByLanguage
    options: Mapping[str, Any]  # the game's own: what the set says, and its mark
    seats: int | None  # of a match that is played with it; None: as usual
    measured: Measured | None = None  # what it was found to change
    source: Literal["ours", "server", "file"] = "file"
    key: str = ""  # the name of its file without the ending

    @property
    def hash(self) -> str:
        """Of the game and of what the set says."""
        mark: dict[str, Any] = self.options["house"]
        return str(mark["hash"])

    @property
    def said(self) -> dict[str, Any]:
        """The options without the mark."""
        return {name: value for name, value in self.options.items() if name != "house"}


def house_rules_for(game: str) -> Craft:
    """House rules for a game, as something that people can make in the workshop."""

    def read(text: str) -> Work:
        found = rules_in(find(game), plain_json(text), text)
        return Work({"fr": found.name.fr, "en": found.name.en}, found.options, found.seats)

    return Craft(CRAFT, read, lambda: blank(game), MOST_BYTES)


def blank(game: str) -> dict[str, Any]:
    """A set that changes nothing yet."""
    name = {"fr": "Nos règles", "en": "Our rules"}
    return {"game": game, "name": name, "version": 1, "sentence": {"fr": "", "en": ""}, "options": {}}


# Reading


def rules_in(game: AnyGame, plain: object, text: str = "") -> HouseRules:
    """The set that these plain values describe; a `BadWork` says everything that is wrong with it."""
    if not isinstance(plain, dict):
        raise BadWork([Complaint("", {"en": "this is not a table of fields", "fr": "ce n'est pas un objet JSON"}, 1)])
    wrong = [
        Complaint(each.field, each.said, _line_of(text, each.field) if text else None) for each in _faults(game, plain)
    ]
    if wrong:
        raise BadWork(wrong)
    options = game.read_options(plain.get("options", {}))
    name = msgspec.convert(plain["name"], Titles)
    said = options.said()
    mark = House(name, plain.get("version", 1), house_hash(game.name, said))
    sentence = {language: plain.get("sentence", {}).get(language, "") for language in LANGUAGES}
    seats = _seats(game, options)
    usual = game.usual_seats or game.seats[0]
    whole = {**said, "house": msgspec.to_builtins(mark)}
    return HouseRules(game.name, name, mark.version, sentence, whole, None if usual in seats else seats[0])


def plain_json(text: str) -> object:
    """What a text in JSON says, of whatever types."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        byte = re.search(r"\(byte (\d+)\)", str(error))
        line = text.encode("utf-8", "replace")[: int(byte[1])].count(b"\n") + 1 if byte else 1
        said = {"en": "this is not JSON", "fr": "ce n'est pas du JSON"}
        raise BadWork([Complaint("", said, line)]) from None


def plain_toml(text: str) -> object:
    """What a text in TOML says, of whatever types."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        at = re.search(r"line (\d+)", str(error))
        said = {"en": "this is not TOML", "fr": "ce n'est pas du TOML"}
        raise BadWork([Complaint("", said, int(at[1]) if at else 1)]) from None


def _faults(game: AnyGame, plain: Mapping[str, object]) -> Iterator[Complaint]:
    for field in plain:
        if field not in FIELDS:
            yield Complaint(
                field,
                {"en": f"there is no field {field!r}", "fr": f"il n'y a pas de champ {field!r}"},
            )
    if plain.get("game") != game.name:
        yield Complaint(
            "game", {"en": f"these rules are not for {game.name}", "fr": f"ces règles ne sont pas pour {game.name}"}
        )
    yield from _bad_words(plain, "name", Title)
    yield from _bad_words(plain, "sentence", Sentence)
    if _does_not_fit(plain.get("version", 1), Version):
        yield Complaint(
            "version", {"en": "a version is a number from 1 to 9999", "fr": "une version est un nombre de 1 à 9999"}
        )
    written = plain.get("options", {})
    if not isinstance(written, dict):
        yield Complaint("options", {"en": "options are a table of fields", "fr": "les options sont un objet"})
        return
    wrong = list(_bad_options(game, written))
    yield from wrong
    if not wrong:
        yield from _unplayable(game, written)


def _bad_words(plain: Mapping[str, object], field: str, kind: object) -> Iterator[Complaint]:
    words = plain.get(field, None if field == "name" else {})
    if not isinstance(words, dict) or set(words) - set(LANGUAGES):
        yield Complaint(field, {"en": f"{field} has `fr` and `en`", "fr": f"{field} a `fr` et `en`"})
        return
    most = "2 to 60" if field == "name" else "at most 240"
    plus = "2 à 60" if field == "name" else "240 au plus"
    for language in LANGUAGES:
        if _does_not_fit(words.get(language, "" if field == "sentence" else None), kind):
            yield Complaint(
                f"{field}.{language}",
                {
                    "en": f"{field}.{language} is one line of plain text: {most} signs, no brackets or asterisks",
                    "fr": f"{field}.{language} est une ligne de texte simple\xa0: {plus} signes, sans crochets ni "
                    "astérisques",
                },
            )


def _does_not_fit(value: object, kind: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return True
    return False


def _bad_options(game: AnyGame, written: Mapping[str, object]) -> Iterator[Complaint]:
    for name, value in written.items():
        if name in game.options.never_in_a_set:
            said = {"en": f"a set cannot say {name!r}", "fr": f"des règles maison ne disent rien de {name!r}"}
            yield Complaint(f"options.{name}", said)
            continue
        try:
            game.read_options({name: value})
        except BadOptions as error:
            yield _complaint(f"options.{name}", error)


def _complaint(field: str, error: HyperespaceError) -> Complaint:
    return Complaint(field, {language: error.said(language) for language in LANGUAGES})


def _unplayable(game: AnyGame, written: Mapping[str, object]) -> Iterator[Complaint]:
    """What only the game as a whole refuses, whatever the number of players."""
    try:
        options = game.read_options(written)
        if not _seats(game, options):
            game.setup(game.usual_seats or game.seats[0], options, chance_of(TRIED, ()), game.rules)
    except (BadOptions, BadSeats) as error:
        yield _complaint("options", error)


def _seats(game: AnyGame, options: Any) -> list[int]:
    """With how many players these options can be played."""
    return [seats for seats in game.seats if _can_be_set_up(game, seats, options)]


def _can_be_set_up(game: AnyGame, seats: int, options: Any) -> bool:
    try:
        game.setup(seats, options, chance_of(TRIED, ()), game.rules)
    except (BadOptions, BadSeats):
        return False
    return True


def _line_of(text: str, path: str) -> int:
    """The line on which a field stands, as well as can be told; the first for the file as a whole."""
    place = 0
    for part in filter(None, path.split(".")):
        key = re.escape(part)
        found = re.compile(rf"""^\s*\[[^\]\n]*\b{key}\s*\]|["']?\b{key}["']?\s*[=:]""", re.MULTILINE).search(
            text, place
        )
        place = found.end() if found else place
    return text.count("\n", 0, place) + 1
