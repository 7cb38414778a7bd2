"""A match as far as a seat may know it, which may be less than has happened."""

from typing import NamedTuple

from hyperespace.core.asks import Option, Question, Refusal, Sealed, Seat
from hyperespace.core.match import AnyMatch
from hyperespace.server.storage.journal import Entry
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.position import SERVER, Trial, is_window
from hyperespace.server.wire import Hint


class Seen(NamedTuple):
    """A match after some entry of its log."""

    number: int  # of that entry
    match: AnyMatch
    clock: Clock
    hints: tuple[Hint, ...]  # by seat
    answered: Seat | None = None  # it has answered, and nobody sees yet what came of it
    spared: frozenset[Seat] = frozenset()  # those for whom the server answers, who are not asked themselves
    window: Question | None = None  # what is asked since, as everybody may see it; all else is as it was before

    def hint(self, seat: Seat | None) -> Hint:
        """Which kind of undo this seat may try; none after the end."""
        return "no" if seat is None or self.match.ask is None else self.hints[seat]

    def question(self, seat: Seat | None) -> Question | None:
        """The question as this seat sees it. A seat that has answered, or has no choice, is not asked."""
        if self.window is not None:
            return self.window
        return self.match.question(None if seat == self.answered or seat in self.spared else seat)

    def refuse(self, seat: Seat, option: Option) -> Refusal | None:
        """Why this seat may not give this answer, as far as it knows."""
        if self.window is not None:
            return Refusal("answered_already" if seat in self.window.asked else "not_asked", self.window.rule)
        assert self.match.ask is not None
        return self.match.ask.refuse(seat, option)

    def with_answer(self, entry: Entry, trial: Trial, before: AnyMatch) -> "Seen":
        """The same for a seat whose answer has no visible result yet: it sees that it has answered, and no more.

        After the last answer in a window it looks to that seat too as if others were still thinking. Those for whom
        the server answers see nothing of it.
        """
        if entry.kind != "answer" or entry.given_by == SERVER or self.match is not before:
            return self
        if not isinstance(self.match.ask, Sealed) or entry.seat not in self.match.ask.seats:
            return self._replace(answered=entry.seat)
        match = self.match.clone()
        assert match.ask is not None
        match.ask.take(*trial.match.answers[self.match.decisions])
        hints = ["own" if seat == entry.seat else hint for seat, hint in enumerate(self.hints)]
        return self._replace(match=match, hints=tuple(hints))

    def leaves_out(self, seat: Seat | None) -> bool:
        """Whether a window is open in which this seat is not asked.

        It must not see whether anybody is asked: nobody is, if everybody has given standing orders.
        """
        ask = self.match.ask
        return is_window(ask) and isinstance(ask, Sealed) and seat not in ask.seats and seat not in ask.answers
