"""What a seat sees and may answer, as numbers: for learners, and the same in every run.

An observation is a row of numbers made of the seat's own view and question, and of nothing else. `names` says what each
number is, and `columns` how large it can be. An action is a word; a seat says its answer word by word (`words`).
"""

import hashlib
from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct, inspect

from hyperespace.core.asks import Question, Seat
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.core.registry import AnyGame
from hyperespace.core.vocabularies import Value, Vocabulary, found
from hyperespace.lab.environments.encoders import (
    FAR,
    UNKNOWN,
    Bag,
    Column,
    Encoder,
    Fields,
    Flag,
    Maybe,
    Number,
    Place,
    Places,
    Row,
    Slots,
    Told,
)
from hyperespace.lab.environments.one_hot import OneHot
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
    """How a game at a table of this size, with these options, is put into numbers.

    With `one_hot`, each category is a number for each of its values, of which one is 1.
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        *,
        one_hot: bool = False,
        **options: Any,  # the game checks them
    ) -> None:
        match = new_match(game, seats=seats, seed=0, **options)
        vocabulary = match.game.vocabulary(match.seats, match.options)
        self.game = match.game
        self.seats = match.seats
        self.options = options
        self.chosen = match.options  # the same, read by the game
        self.view = vocabulary.view or match.game.view  # what a seat sees of a state that is at a question
        self.longest = vocabulary.longest  # words of a match, if the game knows
        self.deals = vocabulary.deals  # set-ups that there are, if the game knows
        self.scores = vocabulary.scores or UNKNOWN
        self.words = Words(match.game, vocabulary)
        words = len(self.words)
        self.fields = Fields(
            {
                "seat": Number((0, match.seats - 1), "category"),
                "view": Reader(vocabulary, match.seats).fields(inspect.type_info(type(match.view(0)))),
                "question": Maybe(_question(match.game, match.seats, vocabulary)),
                "said": Places(
                    Number((0, words - 1), "category"),
                    LONGEST,
                    False,
                    (0, words + LONGEST if vocabulary.is_complete else FAR),
                ),
            }
        )
        self.hot = OneHot(tuple(self.fields.columns(""))) if one_hot else None
        self.size = self.fields.size if self.hot is None else self.hot.size

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """What each number of an observation is, of what kind, and how small and large it can be."""
        return tuple(self.fields.columns("")) if self.hot is None else self.hot.columns

    def names(self) -> tuple[str, ...]:
        """What each number of an observation is called."""
        return tuple(column.name for column in self.columns)

    def bounds(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The smallest and largest value of each number."""
        return tuple(column.low for column in self.columns), tuple(column.high for column in self.columns)

    @property
    def digest(self) -> str:
        """A checksum of all names and words. Keep it with what was learned: if it differs, so does the encoding."""
        everything = "\n".join((*self.names(), "", *self.words.names))
        return hashlib.blake2b(everything.encode(), digest_size=8).hexdigest()

    def observe(self, match: AnyMatch, seat: Seat, said: Sequence[int] = ()) -> list[float]:
        """What this seat sees, and the words that it has said of its answer so far."""
        return self.row(seat, match.view(seat), match.question(seat), said).tolist()

    # The view is the game's own type.
    def row(self, seat: Seat, view: Any, question: Question | None, said: Sequence[int] = ()) -> Row:
        """The same from a view and a question alone, without a match."""
        plain = self.plain_row(Seen(seat, view, asked(question), said))
        return plain if self.hot is None else self.hot.spread(plain)

    def plain_row(self, seen: Seen) -> Row:
        """A row in which a category is one number."""
        row = array("f", bytes(4 * self.fields.size))
        self.fields.write(seen, row, 0)
        return row

    def __deepcopy__(self, memo: object) -> "Encoding":
        """It never changes, so a copy is the same object."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Another process makes it again from game, seats and options."""
        return encoding_for, (self.game.name, self.seats, self.hot is not None, self.options)


def encoding(game: str, *, seats: int | None = None, one_hot: bool = False, **options: Any) -> Encoding:
    """How this game is put into numbers, for this many seats and these options."""
    return Encoding(game, seats, one_hot=one_hot, **options)


def encoding_for(game: str, seats: int, one_hot: bool, options: dict[str, Any]) -> Encoding:
    """The same, with the options as a mapping."""
    return Encoding(game, seats, one_hot=one_hot, **options)


class Sheet:
    """A row that is used again and again. Only what differs from the last time is written again.

    The seats of a match share one: most of what they see is the same, and little changes from one question to the next.
    """

    __slots__ = ("_asked", "_encoding", "_looked", "_row", "_seen", "_view")

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._looked = (-1, -1)  # the seat, and how many answers were given, when the match was last looked at
        self._view: Any = None  # the game's own
        self._asked: Asked | None = None
        self._seen: Seen | None = None
        self._row: Row = array("f")

    def look(self, match: AnyMatch, seat: Seat, said: Sequence[int]) -> Row:
        """What a seat sees now. Between two answers nothing changes but the words that it has said."""
        looked = (seat, match.decisions)
        if looked != self._looked:
            self._asked, self._looked = asked(match.question(seat)), looked
            self._view = self._encoding.view(match.state, seat)  # the question was first, so the state is at it
        return self.show(seat, self._view, self._asked, said)

    # The view is the game's own type.
    def show(self, seat: Seat, view: Any, question: Asked | None, said: Sequence[int]) -> Row:
        """The row of a view, a question and words, for the caller to keep."""
        seen = Seen(seat, view, question, said)
        if self._seen is None:
            self._row = self._encoding.plain_row(seen)
        else:
            self._encoding.fields.rewrite(self._seen, seen, self._row, 0)
        self._seen = seen
        hot = self._encoding.hot
        return self._row[:] if hot is None else hot.spread(self._row)


def _question(game: AnyGame, seats: int, vocabulary: Vocabulary) -> Fields:
    values: dict[Value, Encoder] = {
        name: Told(
            found(vocabulary.words, ("values", name)) or (),
            found(vocabulary.ranges, ("values", name)),
            found(vocabulary.named, ("values", name)),
        )
        for name in vocabulary.values
    }
    return Fields(
        {
            "step": Place(sorted(map(str, game.steps))),
            "kind": Place(KINDS),
            "asked": Bag(range(seats), (0, 1)),
            "is_mine": Flag(),
            "values": Slots(values),
        }
    )


def asked(question: Question | None) -> Asked | None:
    """What an observation has of a question."""
    if question is None:
        return None
    is_mine = question.options is not None
    return Asked(question.step, question.kind, question.asked, is_mine, question.values or {})
