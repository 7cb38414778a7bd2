"""The clocks of one match, worked out from the times in its log and nothing else.

Nothing here reads the time of day: the same log gives the same deadlines after a restart or on another server. What
is shown never depends on who has answered a question that is put to several seats. Days off are in the log too, and
stop the limit of a question for everybody who is asked it: all of them have the same deadline.
"""

from collections.abc import Sequence

import msgspec

from hyperespace.core.asks import Question, Seat
from hyperespace.server.table.clock_format import DaysOff, Deadline, Running, Shown, Why
from hyperespace.server.table.settings import Clocks

TOGETHER = 60.0
"""Seconds for a question to several seats at a table that only has players' clocks, none of which runs then."""


class Clock:
    """The clocks of one match. Tell it of every entry of the log, in order."""

    def __init__(self, settings: Clocks, seats: int) -> None:
        self._settings = settings
        self._now = Running(() if settings.player is None else (settings.player,) * seats)

    def opened(
        self,
        at: float,
        question: Question | None,
        turn: int,
        *,
        answered: float | None = None,
        time_up: bool = False,
    ) -> None:
        """After an entry of the log: the question as spectators see it (`match.question(None)`), and since when.

        `turn` tells questions apart. After one of several sealed answers the same one is still open: nothing changes.
        `answered`: when the answer was given, if that was earlier. Players do not pay for the pause that follows it.
        `time_up`: the entry was given because the deadline had passed. A timer that had run out starts again if the
        new question needs it, so that an hourglass can be turned over; everything else goes on.

        After an undo, call it with the question that is open again, as another turn: time that was used stays used.
        """
        now = self._now
        if turn == now.turn:
            return
        before = now.question
        deadline = self.deadline() if time_up else None
        over = None if deadline is None else deadline.why
        self._now = Running(
            left=self._charged(at if answered is None else answered),
            turn=turn,
            question=question,
            since=at,
            limit_since=now.limit_since if over != "question" and same_race(before, question) else at,
            timer_since=self._timer_since(before, question, at, over),
            beside_since=now.timer_since if _beside(question) == _timer_name(before) else now.beside_since,
            days_off=now.days_off,
        )

    def _timer_since(self, before: Question | None, question: Question | None, at: float, over: Why | None) -> float:
        """When the timer of a new question started: earlier, if it is the same timer or kept running beside another."""
        if over != "timer" and _same_timer(before, question):
            return self._now.timer_since
        return self._now.beside_since if _beside(before) == (_timer_name(question) or "") != "" else at

    def _charged(self, at: float) -> tuple[float, ...]:
        """Charge the seat that was asked for its time, and give it the increment.

        It gets back at most what it paid, so that nobody gains time by answering in many small steps.
        """
        seat, left = self._running_seat(), list(self._now.left)
        if seat is not None:
            used = min(left[seat], max(0.0, at - self._now.since))
            left[seat] += min(used, self._settings.increment) - used
        return tuple(left)

    @property
    def began(self) -> float:
        """When the open question was put; a race that goes on, when it began."""
        return self._now.limit_since

    def use(self, settings: Clocks) -> None:
        """From the next question on, other clocks are in use at this table."""
        self._settings = settings

    def take_days_off(self, seat: Seat, planned: Sequence[DaysOff], at: float) -> None:
        """At this time a seat has said which days off it has from then on. What is past stays as it was."""
        since = self._now.limit_since
        past = [(begin, min(end, at)) for begin, end in self._now.days_off.get(seat, ()) if begin < at and end > since]
        days_off = self._now.days_off | {seat: [*past, *coming(planned, at)]}
        self._now = msgspec.structs.replace(self._now, days_off={seat: some for seat, some in days_off.items() if some})

    def days_off(self, seat: Seat) -> list[DaysOff]:
        """The days off of a seat, as far as they may still count."""
        return self._now.days_off.get(seat, [])

    def deadline(self) -> Deadline | None:
        """The earliest moment at which the clock must act, if nobody answers before."""
        now = self._now
        if now.question is None:
            return None
        found: list[Deadline] = []
        if (timer := self._timer_seconds()) is not None:
            found.append(Deadline(now.timer_since + timer, "timer"))
        if (limit := self._limit()) is not None:
            found.append(Deadline(self._limit_ends(limit), "question", now.question.asked))
        if (seat := self._running_seat()) is not None:
            found.append(Deadline(now.since + now.left[seat], "player", (seat,)))
        return min(found, key=lambda deadline: deadline.at, default=None)

    def remaining(self, at: float) -> Shown:
        """The clocks at this time, as everybody may see them."""
        now = self._now
        timer, limit, running = self._timer_seconds(), self._limit(), self._running_seat()
        players = list(now.left)
        if running is not None:
            players[running] = _left(now.since, players[running], at)
        return Shown(
            players=tuple(players),
            running=running,
            question=None if limit is None else _left(now.limit_since, self._limit_ends(limit) - now.limit_since, at),
            stands=None if limit is None else self._stands_for(at),
            timer=None if timer is None else _timer_name(now.question),
            timer_left=None if timer is None else _left(now.timer_since, timer, at),
        )

    def _timer_seconds(self) -> float | None:
        """How long the timer of the open question runs in all, if one runs at this table.

        If nobody is asked, only the clock can continue the match, so then it runs at every table.
        """
        question = self._now.question
        if question is None or question.timer is None:
            return None
        seconds = self._settings.seconds_of(question.timer.name, question.timer.seconds)
        return question.timer.seconds if seconds is None and not question.asked else seconds

    def _limit(self) -> float | None:
        """The table's limit for the open question. A running timer of the game replaces it."""
        question, settings = self._now.question, self._settings
        if question is None or self._timer_seconds() is not None:
            return None
        if settings.question is None and settings.player is not None and question.kind != "one":
            return TOGETHER
        return settings.question

    def _limit_ends(self, limit: float) -> float:
        """When the limit of the open question is over. It stands still while somebody who is asked has days off."""
        end = self._now.limit_since + limit
        for begin, until in self._still_times():
            if begin >= end:
                break
            end += until - begin
        return end

    def _still_times(self) -> list[DaysOff]:
        """When the limit of the open question stands still, from its beginning on, in order, without overlaps."""
        now, times = self._now, list[DaysOff]()
        asked = () if now.question is None else now.question.asked
        covered = now.limit_since
        for begin, end in sorted(each for seat in asked for each in now.days_off.get(seat, ())):
            if end > covered:
                times.append((max(begin, covered), end))
                covered = end
        return times

    def _stands_for(self, at: float) -> float | None:
        """For how many seconds the limit stands still from this time on, if it does."""
        until = at
        for begin, end in self._still_times():
            if begin <= until < end:
                until = end
        return until - at if until > at else None

    def _running_seat(self) -> Seat | None:
        """Whose player's clock runs: only for a question to one seat.

        For other questions a clock that stops would show who has answered already, or has a standing order.
        """
        question = self._now.question
        if not self._now.left or question is None or question.kind != "one":
            return None
        return question.asked[0]

    def still(self) -> "Clock":
        """A copy of this clock that later entries do not change. Its time goes on."""
        clock = Clock(self._settings, 0)
        clock._now = self._now
        return clock

    def saved(self) -> bytes:
        """The state of this clock, as bytes."""
        return msgspec.msgpack.encode(self._now)

    @classmethod
    def load(cls, saved: bytes, settings: Clocks) -> "Clock":
        """The clock that `saved` wrote, at a table with these settings."""
        clock = cls(settings, 0)
        clock._now = msgspec.msgpack.decode(saved, type=Running)
        return clock


def coming(planned: Sequence[DaysOff], at: float) -> list[DaysOff]:
    """What is left of these days off at this time."""
    return sorted((max(begin, at), end) for begin, end in planned if end > at)


def same_race(before: Question | None, after: Question | None) -> bool:
    """Whether a race goes on: it is asked again after an answer.

    Its limit does not start again, or everybody would see when somebody edits a hidden draft.
    """
    if before is None or after is None:
        return False
    return before.kind == after.kind == "race" and (before.step, before.rule) == (after.step, after.rule)


def _same_timer(before: Question | None, after: Question | None) -> bool:
    """Timers with the same name are one running clock: a deal's minute goes on over offers and counter-offers.

    But a sealed question ends with its answers, so two response windows in a row each have their own time.
    """
    if before is None or after is None or after.kind == "sealed":
        return False
    return _timer_name(before) is not None and _timer_name(before) == _timer_name(after)


def _timer_name(question: Question | None) -> str | None:
    return question.timer.name if question is not None and question.timer is not None else None


def _beside(question: Question | None) -> str:
    return question.timer.beside if question is not None and question.timer is not None else ""


def _left(since: float, seconds: float, at: float) -> float:
    return max(0.0, min(seconds, since + seconds - at))
