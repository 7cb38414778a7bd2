"""Events: what happened, for the log and the animation. Each says who may hear of it."""

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Question, Seat, Timer, snake_case


class Event(Struct, frozen=True, tag=snake_case):
    """Something that happened at the table, in the past tense: `PawnsLost`, `CardsRevealed`."""

    reveals: ClassVar[bool] = False
    """Whether somebody now sees what they could not know before, so that nobody may go back beyond it."""


class WindowPassed(Event, frozen=True):
    """A window in which nobody had to be asked.

    Only the clock hears it, and lets as much time go by as if somebody had been, so that nobody sees that others gave
    standing orders. It counts as a reveal because the end of a window in which somebody was asked does. What everybody
    would have seen of the question is in it, so that they can be shown the same.
    """

    reveals = True

    step: str
    asked: tuple[Seat, ...]  # as everybody may know
    rule: str
    timer: Timer

    @property
    def question(self) -> Question:
        """What a seat that is not asked would have seen."""
        return Question(self.step, "sealed", self.asked, self.rule, self.timer)


class Told(Struct, frozen=True):
    """An event and its audience: one seat, or everybody."""

    event: Event
    to: Seat | None = None

    def reaches(self, seat: Seat | None) -> bool:
        """Whether this seat hears of it; None is a spectator."""
        return self.to is None or self.to == seat


Listener: TypeAlias = Callable[[Told], None]
