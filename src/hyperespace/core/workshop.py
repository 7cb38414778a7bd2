"""What people can make for a game without programming: a battle, a ship, rules of their own house.

All of it is data. Whoever reads a piece of work checks it whole, says everything that is wrong with it, and gives the
options of a match that is played with it: the work itself is in those options, so that a record needs no other file.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from hyperespace.core.errors import HyperespaceError

ByLanguage: TypeAlias = Mapping[str, str]
"""A sentence in each language."""


class Complaint(Struct, frozen=True):
    """What is wrong at one place of a file."""

    field: str  # its path: `ships[2].heading`; of the file as a whole it is empty
    said: ByLanguage
    line: int | None = None  # of the text, counted from one


class BadWork(HyperespaceError):
    """A piece of work cannot be used; here is everything that is wrong with it."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__(self._told("en"), french=self._told("fr"))

    def _told(self, language: str) -> str:
        return "\n".join(complaint.said[language] for complaint in self.complaints)


class Work(Struct, frozen=True):
    """A piece of work that was read and is in order."""

    titles: ByLanguage
    options: Mapping[str, object]  # of a match that is played with it
    seats: int | None = None  # of such a match; None: as usual


class Craft(Struct, frozen=True):
    """A kind of work that people can make for a game. The texts have its title in `[crafts]`."""

    name: str
    read: Callable[[str], Work]  # the text of a file, JSON; raises BadWork, and nothing else whatever it is given
    blank: Callable[[], object]  # what one begins with, as plain values
    most_bytes: int = 100_000  # of such a file
