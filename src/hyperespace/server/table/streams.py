"""What each seat is shown: a frame whenever something changes for it, and only then.

A seat that is shown nothing when another one seals its answer cannot even count the answers of others. So frames are
numbered for each seat apart.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from hyperespace.core.asks import Option, Question, Seat
from hyperespace.core.events import Event, Told
from hyperespace.core.games import AnyGame, View
from hyperespace.core.texts import Texts
from hyperespace.server.table.pings import LineMeasured
from hyperespace.server.table.seen import Seen
from hyperespace.server.wire import EventShown, Frame, Hint, Language, OptionShown, QuestionShown, ViewShown
from hyperespace.server.words import line_measured

encode = msgspec.json.Encoder().encode


class Stream:
    """What one seat, or the spectators, saw last."""

    __slots__ = ("_heard", "_question", "_seen", "_view", "asked", "frame", "seat")

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.frame = 0
        self.asked = 0  # the frame that put the question: later ones only had a word of the server's in them
        self._heard: list[Event] = []  # since the last frame
        self._question: Question | None = None
        self._view: View | None = None  # of a game for which the page has no board
        self._seen: tuple[bytes, bytes, Hint] = b"", b"", "no"  # view, question and undo, as they were written

    def look(self, seen: Seen, told: Iterable[Told] = ()) -> bool:
        """Look at the table, and hear what this seat may hear; whether there is anything new to show."""
        self._heard = [each.event for each in told if each.reaches(self.seat)]
        question = seen.question(self.seat)
        view = seen.match.view(self.seat)
        look = encode(view), encode(question), seen.hint(self.seat)
        if look == self._seen and not self._heard:
            return False
        is_word = look == self._seen and all(isinstance(event, LineMeasured) for event in self._heard)
        self._seen, self._question = look, question
        self._view = None if seen.match.game.has_board else view
        self.frame += 1
        if not is_word:
            self.asked = self.frame
        return True

    def write(self, seen: Seen, language: Language, at: str, now: float) -> bytes:
        """The frame that `look` found to be new, in one language."""
        return self._frame(seen, language, at, self._heard, now, past=False)

    def write_past(self, seen: Seen, language: Language, at: str, missed: Iterable[Told], now: float) -> bytes:
        """The present frame for somebody who just came, with the events that he missed."""
        events = [each.event for each in missed if each.reaches(self.seat)]
        return self._frame(seen, language, at, events, now, past=True)

    def _frame(self, seen: Seen, language: Language, at: str, events: Sequence[Event], now: float, past: bool) -> bytes:
        view, _, undo = self._seen
        question, texts = self._question, seen.match.game.texts(language)
        frame = Frame(
            seat=self.seat,
            frame=self.frame,
            at=at,
            past=past,
            events=[event_shown(event, texts) for event in events],
            view=msgspec.Raw(view),
            question=question_shown(question, texts) if question else None,
            undo=undo,
            clock=seen.clock.remaining(now),
            result=None if question else seen.match.result,
            shown=None if self._view is None else view_shown(seen.match.game, self._view, texts),
        )
        return encode(frame)


def view_shown(game: AnyGame, view: View, texts: Texts) -> ViewShown:
    """A view in words, and drawn if the game can. It is made of what the seat sees, and of nothing else."""
    return ViewShown(game.show(view, texts), game.picture(view, texts) if game.picture else None)


def question_shown(question: Question, texts: Texts) -> QuestionShown:
    """A question with its words."""
    options = question.options
    return QuestionShown(
        step=question.step,
        kind=question.kind,
        asked=question.asked,
        rule=question.rule,
        prompt=texts.question(question) if question.values else bare_prompt(question.step, options is not None, texts),
        timer=question.timer,
        values=question.values,
        options=None if options is None else [option_shown(option, texts) for option in options],
    )


@lru_cache(maxsize=2_000)
def bare_prompt(step: str, asked: bool, texts: Texts) -> str:
    """The sentence for a step whose question has no values to fill in: always the same."""
    question = Question(step, "one", (), "")
    return texts.question(question) if asked else texts.waiting(question)


@lru_cache(maxsize=20_000)
def option_shown(option: Option, texts: Texts) -> OptionShown:
    """An option with its label; the same few come again and again."""
    return OptionShown(msgspec.Raw(encode(option)), texts.say("options", option))


@lru_cache(maxsize=20_000)
def event_shown(event: Event, texts: Texts) -> EventShown:
    """An event with its line for the log; everybody at the table hears the same one."""
    line = line_measured(event, texts) if isinstance(event, LineMeasured) else texts.say("events", event)
    return EventShown(msgspec.Raw(encode(event)), line)
