"""The rules of a game in our own words: `rules.fr.md` and `rules.en.md`, in numbered paragraphs."""

import re
from importlib.resources import files

from hyperespace.core.games import AnyGame
from hyperespace.core.texts import LANGUAGES, titles, titles_in

PICTURE = re.compile(r"^<!-- picture .* -->\n\n?", re.MULTILINE)
"""Where the page draws something: `<!-- picture cone -->`. Everywhere else there is nothing to see."""


def text(game: AnyGame, language: str) -> str:
    """The rules as Markdown, to be read. A language we do not have is English."""
    return PICTURE.sub("", with_pictures(game, language))


def with_pictures(game: AnyGame, language: str) -> str:
    """The same with the places of its pictures, which only the page can draw."""
    language = language if language in LANGUAGES else "en"
    written = files(game.package).joinpath(f"rules.{language}.md").read_text("utf-8")
    for chapter, more in (game.more_rules(language) if game.more_rules else {}).items():
        head = re.search(rf"^## {re.escape(chapter)} .*\n", written, re.MULTILINE)
        end = written.find("\n## ", head.end()) if head else -1
        written = f"{written[:end]}{more}{written[end:]}" if end >= 0 else f"{written}{more}"
    return written


def paragraphs(game: AnyGame, language: str) -> dict[str, str]:
    """Numbers and titles of all paragraphs, in order: a heading is `### V.7 Allies`."""
    if game.more_rules is None:
        return titles(game.package, language if language in LANGUAGES else "en")
    return titles_in(with_pictures(game, language))
