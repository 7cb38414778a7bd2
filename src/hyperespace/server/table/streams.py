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
from hyperespace.core.wordings import Wording, Wordings
from hyperespace.server.patches import difference
from hyperespace.server.table.only_answers import OnlyAnswer
from hyperespace.server.table.pings import LineMeasured
from hyperespace.server.table.seen import Seen
from hyperespace.server.wire import (
    Changed,
    EventShown,
    Frame,
    Hint,
    Language,
    OptionShown,
    Parts,
    QuestionShown,
    ViewShown,
)
from hyperespace.server.words import line_measured, only_answer

encode = msgspec.json.Encoder().encode
pack = msgspec.msgpack.Encoder().encode

MOST_CHANGED = 0.8
"""If a change is longer than this share of all that may change, the whole frame is sent: it is quicker to read."""

LEAST = 600
"""Bytes of what may change in a frame. Below that a change would save less than it costs to find out."""


class Stream:
    """What one seat, or the spectators, saw last."""

    __slots__ = ("_heard", "_kept", "_seen", "_view", "_wordings", "asked", "frame", "seat")

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.frame = 0
        self.asked = 0  # the frame that put the question: later ones only brought a report of the server
        self._heard: list[Event] = []  # since the last frame
        self._wordings = Wordings()
        self._view: View | None = None  # of a game for which the page has no board
        self._seen: tuple[bytes, Question | None, Hint] = b"", None, "no"  # view, as it is written, question and undo
        # By language, the number of a frame that clients keep, and its parts as they were written.
        self._kept: dict[Language, tuple[int, bytes]] = {}

    def look(self, seen: Seen, told: Iterable[Told] = ()) -> bool:
        """Look at the table, and take in the events that this seat may know. Returns whether there is anything new."""
        self._heard = [each.event for each in told if each.reaches(self.seat)]
        question = seen.question(self.seat)
        view = seen.match.view(self.seat)
        look = encode(view), question, seen.hint(self.seat)
        if look == self._seen and not self._heard:
            return False
        is_word = look == self._seen and all(isinstance(event, LineMeasured) for event in self._heard)
        self._seen = look
        self._wordings = seen.match.game.worded(view, question) if question else Wordings()
        self._view = None if seen.match.game.has_board else view
        self.frame += 1
        if not is_word:
            self.asked = self.frame
        return True

    def write(self, seen: Seen, language: Language, at: str, now: float) -> bytes:
        """The frame that `look` found to be new, in one language."""
        return self._frame(seen, language, at, self._heard, now, past=False)

    def write_change(self, seen: Seen, language: Language, at: str, now: float) -> bytes:
        """The same for clients that keep the frame before: what changed, or the whole frame where that is better."""
        number, before = self._kept.get(language, (0, b""))
        after = self.keep(seen, language)
        if number != self.frame - 1 or len(before) < LEAST:
            return self.write(seen, language, at, now)
        parts = difference(before, after)
        if len(parts) > len(after) * MOST_CHANGED:
            return self.write(seen, language, at, now)
        texts, (_, question, undo) = seen.match.game.texts(language), self._seen
        return encode(
            Changed(
                seat=self.seat,
                frame=self.frame,
                after=number,
                at=at,
                events=[event_shown(event, texts) for event in self._heard],
                parts=msgspec.Raw(parts),
                undo=undo,
                clock=seen.clock.remaining(now),
                result=None if question else seen.match.result,
            )
        )

    def keep(self, seen: Seen, language: Language) -> bytes:
        """Remember the present frame as the one that clients of this language have. Returns its parts."""
        number, parts = self._kept.get(language, (0, b""))
        if number != self.frame:
            parts = encode(Parts(*self._parts(seen, seen.match.game.texts(language))))
            self._kept[language] = self.frame, parts
        return parts

    def _parts(self, seen: Seen, texts: Texts) -> tuple[msgspec.Raw, QuestionShown | None, ViewShown | None]:
        view, question, _ = self._seen
        return (
            msgspec.Raw(view),
            question_shown(question, texts, self._wordings) if question else None,
            None if self._view is None else view_shown(seen.match.game, self._view, texts),
        )

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
        _, question, undo = self._seen
        texts = seen.match.game.texts(language)
        view, question_in_words, shown = self._parts(seen, texts)
        frame = Frame(
            seat=self.seat,
            frame=self.frame,
            at=at,
            past=past,
            anew=anew,
            events=[event_shown(event, texts) for event in events],
            view=view,
            question=question_in_words,
            undo=undo,
            clock=seen.clock.remaining(now),
            result=None if question else seen.match.result,
            shown=shown,
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
        prompt=bare_prompt(question.step, options is not None, texts) if bare else prompt(question, wordings, texts),
        timer=question.timer,
        values=question.values,
        options=None if options is None else options_shown(options, texts, wordings),
    )


def options_shown(options: Sequence[Option], texts: Texts, wordings: Wordings) -> list[OptionShown]:
    """The options with their labels, in the words that they have at this question."""
    worded = zip_longest(options, wordings.labels[: len(options)])
    return [
        option_shown(option, texts) if wording is None else OptionShown(raw(option), label(option, wording, texts))
        for option, wording in worded
    ]


_said: dict[tuple[Texts, bytes], str] = {}
"""Sentences with values in them, by what they are made of. To fill them in takes ten times as long as to find them."""

MOST_SAID = 20_000


def label(option: Option, wording: Wording, texts: Texts) -> str:
    """An option in the words that it has at this question."""
    made_of = texts, pack(wording)
    if made_of not in _said:
        _make_room()
        _said[made_of] = texts.label(option, wording)
    return _said[made_of]


def prompt(question: Question, wordings: Wordings, texts: Texts) -> str:
    """The sentence of a question."""
    made_of = texts, pack((question.step, question.values, wordings.prompt))
    if made_of not in _said:
        _make_room()
        _said[made_of] = texts.question(question, wordings)
    return _said[made_of]


def _make_room() -> None:
    if len(_said) >= MOST_SAID:
        _said.clear()


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
