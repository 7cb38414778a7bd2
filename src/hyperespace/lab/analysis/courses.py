"""The course of a finished match: all of its positions, from which it can be played on with another chance."""

from typing import NamedTuple

import msgspec

from hyperespace.core.asks import Option, Sealed, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.errors import BadRecord
from hyperespace.core.match import AnyMatch, Match, new_match, replay
from hyperespace.core.records import Record


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
        match = replay(record, answers=0)
        self.game, self.seats, self.options = match.game, match.seats, match.options
        self.answers: list[tuple[Seat, Option]] = []
        self.positions = [_position(match)]
        for seat, written in record.answers:
            option = match.game.read_option(written)
            match.answer(seat, option)
            self.answers.append((seat, option))
            self.positions.append(_position(match))

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

    def draws(self, number: int) -> bool:
        """Whether there was any chance between this answer and the next question."""
        return self.positions[number + 1].drawn != self.positions[number].drawn

    def stretches(self) -> list[Span]:
        """The match, cut wherever there was chance."""
        count = len(self.answers)
        ends = [number + 1 for number in range(count) if self.draws(number) or number + 1 == count]
        return [Span(first, end) for first, end in zip([0, *ends], ends, strict=False)]

    def moves(self, stretch: Span) -> list[Span]:
        """The moves of a stretch. Consecutive answers of one seat are one move."""
        moves: list[Span] = []
        for number in range(*stretch):
            if moves and self.answers[number][0] == self.answers[number - 1][0]:
                moves[-1] = Span(moves[-1].first, number + 1)
            else:
                moves.append(Span(number, number + 1))
        return moves


def _position(match: AnyMatch) -> Position:
    ask = match.ask
    sealed = tuple(ask.answers.items()) if isinstance(ask, Sealed) else ()
    return Position(msgspec.msgpack.encode(match.state), sealed, match.drawn)
