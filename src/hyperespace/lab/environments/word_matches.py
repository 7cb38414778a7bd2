"""A match that is answered word by word, one seat after the other. All environments are built on this."""

from collections.abc import Sequence

from hyperespace.bots.outlooks import won
from hyperespace.bots.play import PATIENCE, next_seat
from hyperespace.core.asks import CLOCK, Ask, Option, Seat, TimeUp
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.match import AnyMatch, load
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.lab.environments.words import Spelling, Word


class NotNow(HyperespaceError):
    """A word that cannot be said here. The match is as it was before."""


class WordMatch:
    """Whose word is next, and what it may be.

    Nobody is asked where there is nothing to choose: a question with one option is answered here, and so is a word that
    all options share. Seats that are asked at once speak in turn, and see nothing of one another's answers. A race with
    a timer that takes too long is ended by the clock, as in play between bots.
    """

    __slots__ = ("_answers", "_possible", "_races", "encoding", "match", "said", "seat")

    def __init__(self, encoding: Encoding, match: AnyMatch) -> None:
        self.encoding = encoding
        self.match = match
        self.seat: Seat | None = None  # whose word is next; None when the match is over
        self.said: Spelling = ()  # of its answer so far
        self._possible: dict[Spelling, Option] = {}
        self._answers = 0  # given so far, counted here too because a resampled world has no past
        self._races = 0
        self._next_question()

    @property
    def legal(self) -> list[Word]:
        """The words that may be said now, in the order of their numbers."""
        place = len(self.said)
        return sorted({spelling[place] for spelling in self._possible})

    @property
    def options(self) -> list[Option]:
        """The answers that are still possible after the words so far."""
        return list(self._possible.values())

    def say(self, word: Word) -> None:
        """The next word of the seat whose turn it is."""
        place = len(self.said)
        left = {spelling: option for spelling, option in self._possible.items() if spelling[place] == word}
        if not left:
            words = ", ".join(map(self._name, self.legal))
            raise NotNow(f"{self._name(word)} cannot be said now; the words are: {words}")
        self._possible = left
        self.said = (*self.said, word)
        self._skip_what_is_sure()

    def answer(self, options: Sequence[Option]) -> None:
        """Whole answers of the seat whose turn it is, one after the other, instead of words."""
        assert self.seat is not None
        for option in options:
            self._take(self.seat, option)
        self._next_question()

    def copy(self) -> "WordMatch":
        """An exact and independent copy."""
        return self._with(self.match.clone(), self.seat, self.said, self._possible)

    def imagined(self, seat: Seat, seed: str) -> "WordMatch":
        """Another world that this seat could not tell from the true one, at the same question."""
        world = self.match.resample(seat, seed)
        if self.seat == seat:
            return self._with(world, seat, self.said, self._possible)
        other = self._with(world, self.seat, (), {})
        other._next_question()
        return other

    def observe(self, seat: Seat) -> list[float]:
        """What a seat sees; of unfinished answers only its own."""
        return self.encoding.observe(self.match, seat, self.said if seat == self.seat else ())

    def _with(
        self, match: AnyMatch, seat: Seat | None, said: Spelling, possible: dict[Spelling, Option]
    ) -> "WordMatch":
        other = WordMatch.__new__(WordMatch)
        other.encoding, other.match, other.seat = self.encoding, match, seat
        other.said, other._possible = said, possible
        other._answers, other._races = self._answers, self._races
        return other

    def _next_question(self) -> None:
        """Go on until a seat has something to choose."""
        self.seat, self.said, self._possible = None, (), {}
        while self.seat is None and (ask := self.match.ask) is not None:
            if ask.seats == (CLOCK,) or (ask.timer and self._races >= PATIENCE):
                self._take(CLOCK, TimeUp())
                self._races = 0
                continue
            self._ask(ask, next_seat(ask, self._answers))

    def _ask(self, ask: Ask, seat: Seat) -> None:
        spell = self.encoding.words.spell
        possible = {spell(option): option for option in ask.options(seat)}
        if len(possible) == 1:
            self._take(seat, *possible.values())
            return
        self.seat, self._possible = seat, possible
        self._skip_what_is_sure()

    def _skip_what_is_sure(self) -> None:
        """Say words that all options share; if only one option is left, give it as the answer."""
        if len(self._possible) == 1:
            self.answer(list(self._possible.values()))
            return
        while len(words := self.legal) == 1:
            self.said = (*self.said, *words)

    def _take(self, seat: Seat, option: Option) -> None:
        ask = self.match.ask
        self._races = self._races + 1 if ask is not None and ask.kind == "race" else 0
        self._answers += 1
        self.match.answer(seat, option)

    def _name(self, word: Word) -> str:
        names = self.encoding.words.names
        return names[word] if 0 <= word < len(names) else f"word {word}"

    def __deepcopy__(self, memo: object) -> "WordMatch":
        """A match has its own way to be copied."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A match has its own way to be saved."""
        return _saved, (self.encoding, self.match.save(), self.said, self._answers, self._races)


def _saved(encoding: Encoding, match: bytes, said: Spelling, answers: int, races: int) -> WordMatch:
    """The `WordMatch` that was saved, at the same word."""
    found = WordMatch.__new__(WordMatch)
    found.encoding, found.match = encoding, load(match)
    found._answers, found._races = answers, races
    found._next_question()
    while len(found.said) < len(said):
        found.say(said[len(found.said)])
    return found


def rewards(match: AnyMatch) -> list[float]:
    """The rewards of a finished match, by seat: 1 for the only winner, and 0 in sum. In a draw everybody gets 0.

    Winners share the victory. With n seats, each gets (n × its share − 1) / (n − 1).
    """
    shares = won(match.result, match.seats)
    return [(match.seats * share - 1) / (match.seats - 1) for share in shares]
