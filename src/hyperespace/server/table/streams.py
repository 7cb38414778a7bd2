"""What each seat is shown: a frame whenever something changes for it, and only then.

A seat must not be able to count the sealed answers of others. So it gets no frame for them, and frames are numbered
separately for each seat.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest

import msgspec

from hyperespace.core.asks import Option, Question, Seat
from hyperespace.core.events import Event, Told
from hyperespace.core.games import AnyGame, View
from hyperespace.core.texts import Texts
from hyperespace.core.wordings import Wordings
from hyperespace.server.table.only_answers import OnlyAnswer
from hyperespace.server.table.pings import LineMeasured
from hyperespace.server.table.seen import Seen
from hyperespace.server.wire import EventShown, Frame, Hint, Language, OptionShown, QuestionShown, ViewShown
from hyperespace.server.words import line_measured, only_answer

encode = msgspec.json.Encoder().encode


class Stream:
    """What one seat, or the spectators, saw last."""

    __slots__ = ("_heard", "_question", "_seen", "_view", "_wordings", "asked", "frame", "seat")

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.frame = 0
        self.asked = 0  # the frame that put the question: later ones only brought a report of the server
        self._heard: list[Event] = []  # since the last frame
        self._question: Question | None = None
        self._wordings = Wordings()
        self._view: View | None = None  # of a game for which the page has no board
        self._seen: tuple[bytes, bytes, Hint] = b"", b"", "no"  # view, question and undo, as they were written

    def look(self, seen: Seen, told: Iterable[Told] = ()) -> bool:
        """Look at the table, and take in the events that this seat may know. Returns whether there is anything new."""
        self._heard = [each.event for each in told if each.reaches(self.seat)]
        question = seen.question(self.seat)
        view = seen.match.view(self.seat)
        look = encode(view), encode(question), seen.hint(self.seat)
        if look == self._seen and not self._heard:
            return False
        is_word = look == self._seen and all(isinstance(event, LineMeasured) for event in self._heard)
        self._seen, self._question = look, question
        self._wordings = seen.match.game.worded(view, question) if question else Wordings()
        self._view = None if seen.match.game.has_board else view
        self.frame += 1
        if not is_word:
            self.asked = self.frame
        return True

    def write(self, seen: Seen, language: Language, at: str, now: float) -> bytes:
        """The frame that `look` found to be new, in one language."""
        return self._frame(seen, language, at, self._heard, now, past=False)

    def write_past(
        self, seen: Seen, language: Language, at: str, missed: Iterable[Told], now: float, anew: bool
    ) -> bytes:
        """The present frame for a newcomer, with the events that they missed."""
        events = [each.event for each in missed if each.reaches(self.seat)]
        return self._frame(seen, language, at, events, now, past=True, anew=anew)

    def _frame(
        self,
        seen: Seen,
        language: Language,
        at: str,
        events: Sequence[Event],
        now: float,
        past: bool,
        anew: bool = False,
    ) -> bytes:
        view, _, undo = self._seen
        question, texts = self._question, seen.match.game.texts(language)
        frame = Frame(
            seat=self.seat,
            frame=self.frame,
            at=at,
            past=past,
            anew=anew,
            events=[event_shown(event, texts) for event in events],
            view=msgspec.Raw(view),
            question=question_shown(question, texts, self._wordings) if question else None,
            undo=undo,
            clock=seen.clock.remaining(now),
            result=None if question else seen.match.result,
            shown=None if self._view is None else view_shown(seen.match.game, self._view, texts),
        )
        return encode(frame)


def view_shown(game: AnyGame, view: View, texts: Texts) -> ViewShown:
    """A view as text, and as a picture if the game has one. Both are made of the view alone."""
    return ViewShown(game.show(view, texts), game.picture(view, texts) if game.picture else None)


def question_shown(question: Question, texts: Texts, wordings: Wordings) -> QuestionShown:
    """A question with its sentences, in one language."""
    options = question.options
    bare = not question.values and wordings.prompt is None
    return QuestionShown(
        step=question.step,
        kind=question.kind,
        asked=question.asked,
        rule=question.rule,
        prompt=bare_prompt(question.step, options is not None, texts) if bare else texts.question(question, wordings),
        timer=question.timer,
        values=question.values,
        options=None if options is None else options_shown(options, texts, wordings),
    )


def options_shown(options: Sequence[Option], texts: Texts, wordings: Wordings) -> list[OptionShown]:
    """The options with their labels, in the words that they have at this question."""
    worded = zip_longest(options, wordings.labels[: len(options)])
    return [
        option_shown(option, texts) if wording is None else OptionShown(raw(option), texts.label(option, wording))
        for option, wording in worded
    ]


@lru_cache(maxsize=2_000)
def bare_prompt(step: str, asked: bool, texts: Texts) -> str:
    """The sentence of a question without values, cached because it is always the same."""
    question = Question(step, "one", (), "")
    return texts.question(question) if asked else texts.waiting(question)


@lru_cache(maxsize=20_000)
def option_shown(option: Option, texts: Texts) -> OptionShown:
    """An option with its label, cached because the same few come again and again."""
    return OptionShown(raw(option), texts.label(option))


@lru_cache(maxsize=20_000)
def raw(option: Option) -> msgspec.Raw:
    """An option as it is written."""
    return msgspec.Raw(encode(option))


@lru_cache(maxsize=20_000)
def event_shown(event: Event, texts: Texts) -> EventShown:
    """An event with its line for the log, cached because everybody at the table gets the same one."""
    match event:
        case LineMeasured():
            line = line_measured(event, texts)
        case OnlyAnswer():
            line = only_answer(event, texts)
        case _:
            line = texts.say("events", event)
    return EventShown(msgspec.Raw(encode(event)), line)
