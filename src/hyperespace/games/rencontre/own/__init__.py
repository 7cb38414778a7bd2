"""Powers of one's own, without a fork: from files, and from packages that announce them.

`formats` says what a file of data may hold, `kinds` makes powers of it, `files` reads files and packages and says what
is wrong with them. Here is what the game is given of all that: powers, words, paragraphs and notices.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Final

from hyperespace.core.texts import Tables, Texts
from hyperespace.games.rencontre import powers
from hyperespace.games.rencontre.fingerprints import FINGERPRINTS
from hyperespace.games.rencontre.own.files import VARIABLE, announced, read
from hyperespace.games.rencontre.own.formats import MoreWords, OwnPower, Words
from hyperespace.games.rencontre.own.sentences import BadPower, notice, said_of

__all__ = ["SEPARATOR", "MoreWords", "OwnPower", "Words", "load", "more_rules", "notices", "offered", "words"]

SEPARATOR: Final = os.pathsep

OWN: Final[dict[str, OwnPower]] = {}
"""The powers that are here beside those of the game, by name."""

LEFT_OUT: Final[list[BadPower]] = []
"""What could not be used."""


def load(written: str | None = None) -> None:
    """Take in what packages announce, and the files that a list of paths names; without one, the variable's.

    What was taken in before goes out again. A match that is being played has looked its powers up by then.
    """
    for name in OWN:
        powers.remove(name)
    OWN.clear()
    FINGERPRINTS.clear()
    LEFT_OUT.clear()
    named = os.environ.get(VARIABLE, "") if written is None else written
    for found in (*announced(), *read([each for each in named.split(SEPARATOR) if each])):
        if isinstance(found, BadPower):
            LEFT_OUT.append(found)
        elif found.name in OWN:
            LEFT_OUT.append(BadPower(found.source, "taken", {"name": found.name}))
        else:
            OWN[found.name] = found
            FINGERPRINTS[found.name] = found.fingerprint
            powers.add(found.power)
    Texts.of.cache_clear()


def words(language: str) -> Tables:
    """What all these powers are called and say, table by table."""
    if not OWN:
        return {}
    tables: Tables = {"paragraphs": {}}
    for name, own in OWN.items():
        for table, entry in said_of(own, language).items():
            tables.setdefault(table, {})[name] = entry
        for table, entries in own.words(language).more.items():
            tables.setdefault(table, {}).update(entries)
        tables["paragraphs"][f"VII.{name}"] = own.words(language).name
    return tables


def more_rules(language: str) -> Mapping[str, str]:
    """A paragraph for each of them, at the end of the chapter on powers."""
    return {"VII": "".join(_paragraph(name, own.words(language), language) for name, own in OWN.items())}


def _paragraph(name: str, words: Words, language: str) -> str:
    head = f"\n### VII.{name} {words.name}\n\n**{words.name} · {notice('own', language)}**"
    return f"{head}\n\n{words.rule or words.card}\n"


def notices(language: str) -> Sequence[str]:
    """A sentence for each file and each package that had to be left out."""
    return [error.said(language) for error in LEFT_OUT]


def offered() -> Mapping[str, object]:
    """What the form for a new table offers beside what it always does: whether these powers are dealt."""
    if not OWN:
        return {}
    offer = {"values": ["none", "drawn", "first"], "start": "none"}
    return {"choices": {"own_powers": {"rotation": {"true": offer, "false": offer}}}}  # whatever is chosen there


load()
