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
MANY_QUESTIONS: Final = 5000
LONGEST: Final = 8
"""Words of an unfinished answer that an observation has room for."""


class Asked(Struct):
    """The open question as one seat sees it."""

    step: str
    kind: str
    asked: tuple[Seat, ...]
    is_mine: bool  # whether this seat still has to answer
    values: dict[str, int | str]

    @property
    def key(self) -> tuple[object, ...]:
        """Everything but the values."""
        return self.step, self.kind, self.asked, self.is_mine


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
        seat = Number((0, match.seats - 1), "category")
        self.view_fields = Reader(vocabulary, match.seats).fields(inspect.type_info(type(match.view(0))))
        self.question = Maybe(_question(match.game, match.seats, vocabulary))
        longest = words + LONGEST if vocabulary.is_complete else FAR
        self.said = Places(Number((0, words - 1), "category"), LONGEST, False, (0, longest))
        self.fields = Fields({"seat": seat, "view": self.view_fields, "question": self.question, "said": self.said})
        self._questions: dict[tuple[object, ...] | None, Row] = {}
        self.view_at = seat.size  # where each part of a row begins
        self.question_at = self.view_at + self.view_fields.size
        self.said_at = self.question_at + self.question.size
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

    def question_row(self, question: Asked | None) -> Row:
        """The part of a row that has the question. Few questions differ, so they are kept."""
        key = None if question is None else (*question.key, *question.values.items())
        known = self._questions.get(key)
        if known is None:
            if len(self._questions) >= MANY_QUESTIONS:
                self._questions.clear()
            known = self._questions[key] = array("f", bytes(4 * self.question.size))
            self.question.write(question, known, 0)
        return known

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

    __slots__ = ("_asked", "_encoding", "_looked", "_row", "_said", "_view", "_written")

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._looked = (-1, -1)  # the seat, and how many answers were given, when the match was last looked at
        self._view: Any = None  # the game's own
        self._asked: Asked | None = None
        self._said: Sequence[int] = ()
        self._written: Sequence[Any] | None = None  # what the row has of a view, as `Fields.values` reads it
        self._row: Row = array("f")

    def look(self, match: AnyMatch, seat: Seat, said: Sequence[int]) -> Row:
        """What a seat sees now. Between two answers nothing changes but the words that it has said."""
        looked = (seat, match.decisions)
        if looked == self._looked:
            return self.show(seat, self._view, self._asked, said)
        self._looked, question = looked, asked(match.question(seat))
        return self.show(seat, self._encoding.view(match.state, seat), question, said)  # the state is at the question

    # The view is the game's own type.
    def show(self, seat: Seat, view: Any, question: Asked | None, said: Sequence[int]) -> Row:
        """The row of a view, a question and words, for the caller to keep."""
        code = self._encoding
        if self._written is None:
            self._row, self._written = code.plain_row(Seen(seat, view, question, said)), code.view_fields.values(view)
        else:
            self._rewrite(seat, view, question, said)
        self._view, self._asked, self._said = view, question, said
        return self._row[:] if code.hot is None else code.hot.spread(self._row)

    def _rewrite(self, seat: Seat, view: Any, question: Asked | None, said: Sequence[int]) -> None:
        code, row = self._encoding, self._row
        if view is not self._view:
            news = code.view_fields.values(view)
            code.view_fields.rewrite_values(self._written or (), news, row, code.view_at)
            row[0], self._written = seat, news
        if question is not self._asked:
            row[code.question_at : code.said_at] = code.question_row(question)
        if said != self._said:
            code.said.rewrite(self._said, said, row, code.said_at)


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
