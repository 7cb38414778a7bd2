"""The course of a match that is over: every position of it, from which it can be played on with another chance."""

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
    sealed: tuple[tuple[Seat, Option], ...]  # what was answered already, where others still had to
    drawn: int  # how often chance was called upon before


class Span(NamedTuple):
    """Some answers, one after the other."""

    first: int
    end: int


class Course:
    """A match that is over. Everything about it may be known now, so nothing here is kept from anybody."""

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
        """The match as it was after so many answers, with another chance from there on."""
        position = self.positions[number]
        state, chance = self.game.decoder.decode(position.state), Chance(key, position.drawn)
        world: AnyMatch = Match(self.game, self.seats, self.options, None, (), chance, state)
        for seat, option in position.sealed:
            world.answer(seat, option)
        return world

    def dealt(self, key: bytes) -> AnyMatch:
        """Another match at the same table, dealt anew."""
        return new_match(self.game, seats=self.seats, key=key, **msgspec.to_builtins(self.options))

    @property
    def drew_at_the_deal(self) -> bool:
        """Whether anything was left to chance before the first question."""
        return self.positions[0].drawn > 0

    def draws(self, number: int) -> bool:
        """Whether chance was called upon after this answer, before the next question."""
        return self.positions[number + 1].drawn != self.positions[number].drawn

    def stretches(self) -> list[Span]:
        """The match, cut wherever chance was called upon."""
        count = len(self.answers)
        ends = [number + 1 for number in range(count) if self.draws(number) or number + 1 == count]
        return [Span(first, end) for first, end in zip([0, *ends], ends, strict=False)]

    def moves(self, stretch: Span) -> list[Span]:
        """The answers of a stretch. What one seat answers without a break is one move."""
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
