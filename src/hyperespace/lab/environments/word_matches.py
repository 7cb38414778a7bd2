"""A match that is answered word by word, one seat after the other. All environments are built on this."""

from collections.abc import Sequence

from hyperespace.bots.play import PATIENCE, next_seat
from hyperespace.core.asks import CLOCK, Ask, Option, Seat, TimeUp
from hyperespace.core.match import AnyMatch, load
from hyperespace.lab.environments.encoders import Row
from hyperespace.lab.environments.encodings import Encoding, Sheet
from hyperespace.lab.environments.words import NotNow, Spelling, Word

__all__ = ["NotNow", "WordMatch"]


class WordMatch:
    """Whose word is next, and what it may be.

    Nobody is asked where there is nothing to choose: a question with one option is answered here, and so is a word that
    all options share. Seats that are asked at once speak in turn, and see nothing of one another's answers. A race with
    a timer that takes too long is ended by the clock, as in play between bots.
    """

    __slots__ = ("_answers", "_races", "_saying", "_sheet", "encoding", "match", "seat")

    def __init__(self, encoding: Encoding, match: AnyMatch) -> None:
        self._begin(encoding, match, 0, 0)
        self._next_question()

    def _begin(self, encoding: Encoding, match: AnyMatch, answers: int, races: int) -> None:
        self.encoding = encoding
        self.match = match
        self.seat: Seat | None = None  # whose word is next; None when the match is over
        self._saying = encoding.words.saying(())
        self._answers = answers  # given so far, counted here too because a resampled world has no past
        self._races = races
        self._sheet = Sheet(encoding)

    @property
    def said(self) -> Spelling:
        """The words so far of the seat whose turn it is."""
        return self._saying.said

    @property
    def legal(self) -> list[Word]:
        """The words that may be said now, in the order of their numbers."""
        return self._saying.legal

    @property
    def mask(self) -> bytes:
        """One for each word that may be said now, zero for all others."""
        return self._saying.mask

    @property
    def options(self) -> list[Option]:
        """The answers that are still possible after the words so far."""
        return self._saying.options

    def say(self, word: Word) -> None:
        """The next word of the seat whose turn it is."""
        saying = self._saying.then(word)
        if saying.legal:
            self._saying = saying
        else:
            self.answer(saying.options)

    def answer(self, options: Sequence[Option]) -> None:
        """Whole answers of the seat whose turn it is, one after the other, instead of words."""
        assert self.seat is not None
        for option in options:
            self._take(self.seat, option)
        self._next_question()

    def copy(self) -> "WordMatch":
        """An exact and independent copy."""
        other = self._with(self.match.clone())
        other.seat, other._saying = self.seat, self._saying
        return other

    def imagined(self, seat: Seat, seed: str) -> "WordMatch":
        """Another world that this seat could not tell from the true one, at the same question."""
        other = self._with(self.match.resample(seat, seed))
        if self.seat == seat:
            other.seat, other._saying = seat, self._saying
        else:
            other._next_question()
        return other

    def observe(self, seat: Seat) -> Row:
        """What a seat sees; of unfinished answers only its own."""
        return self._sheet.look(self.match, seat, self._saying.said if seat == self.seat else ())

    def _with(self, match: AnyMatch) -> "WordMatch":
        other = WordMatch.__new__(WordMatch)
        other._begin(self.encoding, match, self._answers, self._races)
        return other

    def _next_question(self) -> None:
        """Go on until a seat has something to choose."""
        self.seat = None
        while self.seat is None and (ask := self.match.ask) is not None:
            if ask.seats == (CLOCK,) or (ask.timer and self._races >= PATIENCE):
                self._take(CLOCK, TimeUp())
                self._races = 0
                continue
            self._ask(ask, next_seat(ask, self._answers))
        if self.seat is None:
            self._saying = self.encoding.words.saying(())

    def _ask(self, ask: Ask, seat: Seat) -> None:
        options = ask.options(seat)
        if len(options) > 1:
            self.seat, self._saying = seat, self.encoding.words.saying(options)
        else:
            self._take(seat, options[0])

    def _take(self, seat: Seat, option: Option) -> None:
        ask = self.match.ask
        self._races = self._races + 1 if ask is not None and ask.kind == "race" else 0
        self._answers += 1
        self.match.answer(seat, option)

    def __deepcopy__(self, memo: object) -> "WordMatch":
        """A match has its own way to be copied."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A match has its own way to be saved."""
        return _saved, (self.encoding, self.match.save(), self.said, self._answers, self._races)


def _saved(encoding: Encoding, match: bytes, said: Spelling, answers: int, races: int) -> WordMatch:
    """The `WordMatch` that was saved, at the same word."""
    found = WordMatch.__new__(WordMatch)
    found._begin(encoding, load(match), answers, races)
    found._next_question()
    while len(found.said) < len(said):
        found.say(said[len(found.said)])
    return found
