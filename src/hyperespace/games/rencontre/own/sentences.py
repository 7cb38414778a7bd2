"""What is said about powers of one's own: what each kind does, and what is wrong with a file."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.texts import Tables, Texts
from hyperespace.games.rencontre.own.formats import OwnPower

COMPLAINTS: Final = (
    ("wrong_type", r"Expected `(?P<wanted>\w+)(?: \| \w+)*`, got `(?P<got>\w+)`"),
    ("at_least", r"Expected `int` >= (?P<least>\S+)"),
    ("at_most", r"Expected `int` <= (?P<most>\S+)"),
    ("too_short", r"Expected `str` of length >= (?P<least>\d+)"),
    ("too_long", r"Expected `str` of length <= (?P<most>\d+)"),
    ("wrong_name", r"Expected `str` matching regex .+"),
    ("missing", r"Object missing required field `(?P<name>.+)`"),
    ("unknown", r"Object contains unknown field `(?P<name>.+)`"),
    ("not_one_of", r"Invalid (?:enum )?value (?P<value>.+)"),
)
"""What msgspec says, and what we call it."""


class BadPower(HyperespaceError):
    """A file or a package whose power cannot be used. The sentence names it, and the line where there is one."""

    def __init__(
        self, source: str, code: str, values: dict[str, object] | None = None, line: int | None = None
    ) -> None:
        super().__init__(source, code)
        self.source, self.code, self.values, self.line = source, code, values or {}, line

    def __str__(self) -> str:
        return self.said("en")

    def said(self, language: str) -> str:
        texts = _texts(language)
        reason = texts.fill("faults", self.code, **self.values)
        return texts.fill(
            "places", "file" if self.line is None else "line", file=self.source, line=self.line, reason=reason
        )


def complaint(said: str) -> tuple[str, dict[str, object], list[str]]:
    """What msgspec reported, in our words: the code, its values, and the path to the field."""
    reason, _, place = said.partition(" - at `")
    path = re.findall(r"[^.$\[\]`]+", place)
    for code, pattern in COMPLAINTS:
        if found := re.fullmatch(pattern, reason, re.DOTALL):
            return code, {"field": ".".join(path), **found.groupdict()}, path
    return "other", {"reason": reason}, path


def notice(key: str, language: str) -> str:
    """A few words about powers of one's own."""
    return _texts(language).word("notices", key)


def said_of(own: OwnPower, language: str) -> dict[str, str]:
    """A power's entries in the tables of the game, by table. Of data only words are taken, with nothing to fill in."""
    words = own.words(language)
    said = {"powers": words.name, "aliens": words.alien, "power_cards": words.card, "through": f" ({words.alien})"}
    return {**said, "acts": words.act} if words.act else said


@cache
def _texts(language: str) -> Texts:
    return Texts("fr" if language == "fr" else "en", _read(language))


@cache
def _read(language: str) -> Tables:
    name = f"own.{'fr' if language == 'fr' else 'en'}.toml"
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))
