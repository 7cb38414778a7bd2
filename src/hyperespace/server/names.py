"""Names of people: which are allowed, and how two that look alike are told apart at a table.

A name is kept in NFKC, in which letters that are the same to a reader are the same to us. Two names look alike if their
outlines (`outline`) are the same, in the manner of Unicode's report 39. A false alarm costs little: the second name
gets a number.
"""

import re
from collections.abc import Collection
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final
from unicodedata import category, normalize

from hyperespace.core.errors import HyperespaceError

LONGEST: Final = 30

BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Letters and signs that are drawn as nothing at all."""

JOINERS: Final = "\u200c\u200d"
"""They cannot be seen either, but many languages need them, and emoji."""

UNSEEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that have no picture, or none that is the same everywhere."""

MOST_MARKS: Final = 4
"""On one letter. Some heap up so many that they cover the lines above."""

_MARKS = ("Mn", "Me")


class BadName(HyperespaceError):
    """A name that nobody could read, or that could pass for another one."""


def read_name(written: str, longest: int = LONGEST) -> str:
    """A name as it is kept and shown."""
    name = re.sub(" +", " ", normalize("NFKC", written))
    if not name or len(name) > longest:
        raise BadName(f"a name has 1 to {longest} characters", french=f"un nom a de 1 à {longest} caractères")
    ends = name[0], name[-1]
    if any(_is_unseen(each) for each in name) or any(each in f" {JOINERS}" for each in ends) or _is_mark(name[0]):
        raise BadName(
            "a name has only characters that can be seen, and does not begin or end with a space",
            french="un nom n'a que des caractères qui se voient, et ni espace au début ni à la fin",
        )
    if _most_marks(name) > MOST_MARKS:
        raise BadName("that is too many accents for one letter", french="c'est trop d'accents sur une lettre")
    return name


def _is_unseen(character: str) -> bool:
    kind = category(character)
    if character in JOINERS or character == " ":
        return False
    return kind in UNSEEN or kind == "Zs" or character in BLANK


def _is_mark(character: str) -> bool:
    return category(character) in _MARKS


def _most_marks(name: str) -> int:
    runs = "".join("m" if _is_mark(each) else " " for each in normalize("NFD", name)).split()
    return max(map(len, runs), default=0)


def outline(name: str) -> str:
    """The same for all names that look alike: without accents, case and what cannot be seen, in one script."""
    drawn = (each for each in normalize("NFKD", name) if not _is_mark(each) and category(each) not in UNSEEN)
    # Twice: a capital may look like one of our letters, and then its small one like another.
    folded = "".join(_alike().get(each, each) for each in drawn).casefold()
    return "".join(_alike().get(each, each) for each in folded).casefold().replace("rn", "m")


@cache
def _alike() -> dict[str, str]:
    lines = Path(__file__).with_name("look_alikes.txt").read_text("utf-8").splitlines()
    theirs = {each: line[0] for line in lines if not line.startswith("#") for each in line[1:]}
    return theirs | dict.fromkeys("iI1|!", "l") | {"0": "o"}


def told_apart(name: str, others: Collection[str]) -> str:
    """This name, with a number if somebody else at the table has one that looks like it."""
    taken = {outline(other) for other in others}
    numbered = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(each for each in numbered if outline(each) not in taken)
