"""The rules of a game in our own words: `rules.fr.md` and `rules.en.md`, in numbered paragraphs."""

import re
from functools import cache
from importlib.resources import files

from hyperespace.core.games import AnyGame
from hyperespace.core.texts import LANGUAGES


def text(game: AnyGame, language: str) -> str:
    """The rules as Markdown. A language we do not have is English."""
    language = language if language in LANGUAGES else "en"
    return files(game.package).joinpath(f"rules.{language}.md").read_text("utf-8")


def paragraphs(game: AnyGame, language: str) -> dict[str, str]:
    """Numbers and titles of all paragraphs, in order: a heading is `### V.7 Allies`."""
    return _titles(text(game, language))


@cache
def _titles(rules: str) -> dict[str, str]:
    return dict(re.findall(r"^#{2,4} (\S+) (.+)$", rules, re.MULTILINE))
