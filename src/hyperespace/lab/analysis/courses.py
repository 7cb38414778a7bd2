"""The course of a finished match: all of its positions, from which it can be played on with another chance."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from hyperespace.core.asks import CLOCK, Option, Sealed, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.errors import BadRecord
from hyperespace.core.events import Event, Told
from hyperespace.core.match import AnyMatch, Match, new_match, replay
from hyperespace.core.records import Record
from hyperespace.core.texts import LANGUAGES

MOST_LINES: Final = 2
"""How many lines are told of one draw."""

_CITATION: Final = re.compile(r"\s*\([^()]*\)$")
"""The paragraph at the end of a line of the log."""


class Position(NamedTuple):
    """The match at a question."""

    state: bytes
    sealed: tuple[tuple[Seat, Option], ...]  # sealed answers that were given already
    drawn: int  # how many draws of chance came before


class Span(NamedTuple):
    """Consecutive answers of the match."""

    first: int
    end: int


class Course:
    """A finished match. It has no secrets any more, so nothing here is hidden."""

    def __init__(self, record: Record) -> None:
        if record.result is None:
            raise BadRecord("this is the record of a match that was not over; only one that is over can be analysed")
        self.result = replay(record).result  # checked whole
        heard = _Heard()
        match = heard.match = replay(record, answers=0, listen=heard.hear)
        self.game, self.seats, self.options = match.game, match.seats, match.options
        self.answers: list[tuple[Seat, Option]] = []
        self.positions = [_position(match)]
        self._heard = [heard.so_far()]  # at the deal, and after each answer
        for seat, written in record.answers:
            option = match.game.read_option(written)
            match.answer(seat, option)
            self.answers.append((seat, option))
            self.positions.append(_position(match))
            self._heard.append(heard.so_far())

    def world(self, number: int, key: bytes) -> AnyMatch:
        """The match after a number of answers, with another chance from there on."""
        position = self.positions[number]
        state, chance = self.game.decoder.decode(position.state), Chance(key, position.drawn)
        world: AnyMatch = Match(self.game, self.seats, self.options, None, (), chance, state)
        for seat, option in position.sealed:
            world.answer(seat, option)
        return world

    def dealt(self, key: bytes) -> AnyMatch:
        """A match with the same seats and options, dealt again."""
        return new_match(self.game, seats=self.seats, key=key, **msgspec.to_builtins(self.options))

    @property
    def drew_at_the_deal(self) -> bool:
        """Whether there was any chance before the first question."""
        return self.positions[0].drawn > 0

    def seat(self, move: Span) -> Seat:
        """Who made a move."""
        return self.answers[move.first][0]

    def draws(self, number: int) -> bool:
        """Whether there was any chance between this answer and the next question."""
        return self.positions[number + 1].drawn != self.positions[number].drawn

    def drawn(self, number: int) -> Mapping[str, str]:
        """What chance brought before the question after this many answers, by language: lines of the log."""
        events = self._heard[number].by_chance
        more = " …" if len(events) > MOST_LINES else ""
        return self._said("events", events[:MOST_LINES], more)

    def chapter(self, number: int) -> Mapping[str, str]:
        """In which chapter the match was then, by language: a turn, or where scenes are shorter, a part of it."""
        kinds = self.game.chapters if self.game.scene else self.game.chapters[:1]
        begun = (event for heard in self._heard[number::-1] for event in reversed(heard.public))
        return self._said("chapters", [event for event in begun if isinstance(event, kinds)][:1])

    def _said(self, table: str, events: Sequence[Event], more: str = "") -> Mapping[str, str]:
        lines = {
            language: [_CITATION.sub("", self.game.texts(language).say(table, event)) for event in events]
            for language in LANGUAGES
        }
        return {language: " ".join(said) + more for language, said in lines.items()}

    # The state is the game's own type.
    def scenes(self, clock: Callable[[Any], int]) -> list[Span]:
        """The match, cut wherever this clock goes on."""
        times = [clock(self.game.decoder.decode(position.state)) for position in self.positions[:-1]]
        return _cut(Span(0, len(times)), lambda number: number + 1 < len(times) and times[number + 1] != times[number])

    def stretches(self, scene: Span) -> list[Span]:
        """A part of the match, cut wherever there was chance."""
        return _cut(scene, self.draws)

    def moves(self, stretch: Span) -> list[Span]:
        """The moves of a stretch. Consecutive answers of one seat are one move, as long as nobody learns anything."""

        def is_last(number: int) -> bool:
            return self._heard[number + 1].is_revealing or self.answers[number][0] != self.answers[number + 1][0]

        return _cut(stretch, is_last)


def _cut(span: Span, is_last: Callable[[int], bool]) -> list[Span]:
    """The parts of a span, each of which ends with a last answer."""
    ends = [number + 1 for number in range(*span) if number + 1 == span.end or is_last(number)]
    return [Span(first, end) for first, end in zip([span.first, *ends], ends, strict=False)]


def _position(match: AnyMatch) -> Position:
    ask = match.ask
    sealed = tuple(ask.answers.items()) if isinstance(ask, Sealed) else ()
    return Position(msgspec.msgpack.encode(match.state), sealed, match.drawn)


class _Told(NamedTuple):
    """What was told after an answer."""

    public: Sequence[Event]
    by_chance: Sequence[Event]  # right after a draw: to everybody, or else to one seat
    is_revealing: bool  # whether somebody learned something


class _Heard:
    """Listens to a match."""

    match: AnyMatch

    def __init__(self) -> None:
        self._drawn = 0
        self._told: list[tuple[Told, bool]] = []  # each with whether chance was drawn just before it

    def hear(self, told: Told) -> None:
        """The clock is told things that nobody has words for."""
        if told.to == CLOCK:
            return
        self._told.append((told, self.match.drawn > self._drawn))
        self._drawn = self.match.drawn

    def so_far(self) -> _Told:
        """What was told since the last time."""
        told, self._told, self._drawn = self._told, [], self.match.drawn
        drawn = [each for each, is_drawn in told if is_drawn]
        public = [each for each in drawn if each.to is None]
        return _Told(
            [each.event for each, _ in told if each.to is None],
            [each.event for each in public or drawn[:1]],
            any(each.event.reveals for each, _ in told),
        )
