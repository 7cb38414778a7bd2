"""What each seat is shown: a frame whenever something changes for it, and only then.

A seat that is shown nothing when another one seals its answer cannot even count the answers of others. So frames are
numbered for each seat apart.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from hyperespace.core.asks import Option, Question, Seat
from hyperespace.core.events import Event, Told
from hyperespace.core.match import AnyMatch
from hyperespace.core.texts import Texts
from hyperespace.server.clocks import Shown
from hyperespace.server.wire import EventShown, Frame, Hint, OptionShown, QuestionShown

encode = msgspec.json.Encoder().encode


class Stream:
    """What one seat, or the spectators, saw last."""

    __slots__ = ("_heard", "_seen", "_undo", "_written", "frame", "seat")

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.frame = 0
        self._heard: list[Event] = []  # since the last frame
        self._undo: Hint = "no"
        self._seen = b""
        self._written: dict[str, bytes] = {}  # the last frame, by language

    def look(self, match: AnyMatch, undo: Hint, told: Iterable[Told] = ()) -> bool:
        """Look at the table, and hear what this seat may hear; whether there is anything new to show."""
        self._heard = [each.event for each in told if each.reaches(self.seat)]
        seen = encode(match.view(self.seat)) + encode(match.question(self.seat)) + undo.encode()
        if seen == self._seen and not self._heard:
            return False
        self._seen, self._undo = seen, undo
        self.frame += 1
        self._written = {}
        return True

    def write(self, match: AnyMatch, texts: Texts, at: str, clock: Shown) -> bytes:
        """The frame that `look` found to be new, in one language. Written once for all who watch this seat."""
        if texts.language not in self._written:
            self._written[texts.language] = self._frame(match, texts, at, clock, self._heard, past=False)
        return self._written[texts.language]

    def write_past(self, match: AnyMatch, texts: Texts, at: str, clock: Shown, events: Sequence[Event]) -> bytes:
        """The present frame for somebody who just came, with the events that he missed."""
        return self._frame(match, texts, at, clock, events, past=True)

    def _frame(
        self, match: AnyMatch, texts: Texts, at: str, clock: Shown, events: Sequence[Event], past: bool
    ) -> bytes:
        question = match.question(self.seat)
        frame = Frame(
            seat=self.seat,
            frame=self.frame,
            at=at,
            past=past,
            events=[event_shown(event, texts) for event in events],
            view=msgspec.Raw(encode(match.view(self.seat))),
            question=question_shown(question, texts) if question else None,
            undo=self._undo,
            clock=clock,
            result=None if question else match.result,
        )
        return encode(frame)


def question_shown(question: Question, texts: Texts) -> QuestionShown:
    """A question with its words."""
    asked = question.options is not None
    return QuestionShown(
        step=question.step,
        kind=question.kind,
        asked=question.asked,
        rule=question.rule,
        prompt=texts.question(question) if asked else texts.waiting(question),
        timer=question.timer,
        values=question.values,
        options=[option_shown(option, texts) for option in question.options] if question.options is not None else None,
    )


@lru_cache(maxsize=20_000)
def option_shown(option: Option, texts: Texts) -> OptionShown:
    """An option with its label; the same few come again and again."""
    return OptionShown(msgspec.Raw(encode(option)), texts.say("options", option))


def event_shown(event: Event, texts: Texts) -> EventShown:
    """An event with its line for the log."""
    return EventShown(msgspec.Raw(encode(event)), texts.say("events", event))
