"""What a seat sees and may answer, as numbers: for learners, and the same in every run.

An observation is a row of numbers made of the seat's own view and question, and of nothing else. `names` says what each
number is. An action is a word; a seat says its answer word by word (`words`).
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct, inspect

from hyperespace.core.asks import Question, Seat
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.core.registry import AnyGame
from hyperespace.core.vocabularies import Value, Vocabulary, found
from hyperespace.lab.environments.encoders import Bag, Encoder, Fields, Flag, Maybe, Number, Place, Row, Slots, Told
from hyperespace.lab.environments.readers import Reader
from hyperespace.lab.environments.words import Words

KINDS: Final = ("one", "sealed", "race")
LONGEST: Final = 8
"""Words of an unfinished answer that an observation has room for."""


class Asked(Struct):
    """The open question as one seat sees it."""

    step: str
    kind: str
    asked: tuple[Seat, ...]
    is_mine: bool  # whether this seat still has to answer
    values: dict[str, int | str]


class Seen(Struct):
    """Everything that an observation is made of."""

    seat: Seat
    view: Any  # the game's own
    question: Asked | None
    said: Sequence[int]  # the words of this seat's answer so far


class Encoding:
    """How a game at a table of this size, with these options, is put into numbers."""

    def __init__(self, game: str | AnyGame, seats: int | None = None, **options: Any) -> None:  # the game checks them
        match = new_match(game, seats=seats, seed=0, **options)
        vocabulary = match.game.vocabulary(match.seats, match.options)
        self.game = match.game
        self.seats = match.seats
        self.options = options
        self.words = Words(match.game, vocabulary)
        self._row = Fields(
            {
                "seat": Number(0, match.seats),
                "view": Reader(vocabulary, match.seats).fields(inspect.type_info(type(match.view(0)))),
                "question": Maybe(_question(match.game, match.seats, vocabulary)),
                "said": Row(Number(0, len(self.words)), LONGEST, False),
            }
        )
        self.size = self._row.size

    def names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return tuple(self._row.names(""))

    def bounds(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The smallest and largest value of each number."""
        lows, highs = zip(*self._row.bounds(), strict=True)
        return lows, highs

    @property
    def digest(self) -> str:
        """A checksum of all names and words. Keep it with what was learned: if it differs, so does the encoding."""
        everything = "\n".join((*self.names(), "", *self.words.names))
        return hashlib.blake2b(everything.encode(), digest_size=8).hexdigest()

    def observe(self, match: AnyMatch, seat: Seat, said: Sequence[int] = ()) -> list[float]:
        """What this seat sees, and the words that it has said of its answer so far."""
        row = [0.0] * self.size
        question = match.question(seat)
        self._row.write(Seen(seat, match.view(seat), _asked(question), said), row, 0)
        return row

    def __deepcopy__(self, memo: object) -> "Encoding":
        """It never changes, so a copy is the same object."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Another process makes it again from game, seats and options."""
        return encoding_for, (self.game.name, self.seats, self.options)


def encoding(game: str, *, seats: int | None = None, **options: Any) -> Encoding:
    """How this game is put into numbers, for this many seats and these options."""
    return Encoding(game, seats, **options)


def encoding_for(game: str, seats: int, options: dict[str, Any]) -> Encoding:
    """The same, with the options as a mapping."""
    return Encoding(game, seats, **options)


def _question(game: AnyGame, seats: int, vocabulary: Vocabulary) -> Fields:
    values: dict[Value, Encoder] = {
        name: Told(found(vocabulary.words, ("values", name)) or ()) for name in vocabulary.values
    }
    return Fields(
        {
            "step": Place(sorted(map(str, game.steps))),
            "kind": Place(KINDS),
            "asked": Bag(range(seats)),
            "is_mine": Flag(),
            "values": Slots(values),
        }
    )


def _asked(question: Question | None) -> Asked | None:
    if question is None:
        return None
    is_mine = question.options is not None
    return Asked(question.step, question.kind, question.asked, is_mine, question.values or {})
