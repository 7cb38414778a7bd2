"""What the server itself does at a table: let its bots answer, and act when time runs out.

Of several servers only one keeps a table. If two believe that they do, the log takes one answer and refuses the other.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import TypeAlias

import structlog

from hyperespace.bots import thinks, unhurried, write_world
from hyperespace.core.asks import CLOCK, Option, Refused, Seat, TimeUp
from hyperespace.core.match import AnyMatch
from hyperespace.server.background import Later
from hyperespace.server.bots.workers import BotFailed, Workers
from hyperespace.server.metrics import Metrics
from hyperespace.server.table.clock_format import Deadline
from hyperespace.server.table.position import SERVER, Position, Trial, is_window
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.standing_orders import StandingOrders
from hyperespace.server.table.state import TableState

Answer: TypeAlias = Callable[[Seat, list[Option], str, int], Awaitable[bool]]
"""Gives an answer for a seat: what, who gives it, and to the question of which turn. Whether it was taken."""

MOST_HIDDEN = 20
"""The most hidden answers that a bot gives at once: a bot that goes round in circles must stop somewhere."""

MOST_LATE = 200
"""The most answers that are given for somebody who is out of time in a race, which goes on until they are done."""

NAP = 60.0
"""The most seconds for which the alarm sleeps: clocks are set and machines are suspended while a question has days."""

SOON = 600.0
"""Seconds before the alarm rings within which a table is not put away: a match by mail may have days."""

log = structlog.get_logger()


@dataclass(eq=False)
class Autopilot:
    """The bots and the alarm of one table."""

    state: TableState
    stage: Stage
    workers: Workers
    metrics: Metrics
    answer: Answer
    now: Callable[[], float]
    later: Later
    may_work: Callable[[], bool]  # whether it is for this server to do, and now
    orders: StandingOrders
    read_log: Callable[[], Awaitable[None]]
    on_late: Callable[[Sequence[Seat]], Awaitable[None]]  # these players are out of time
    _has_left: bool = field(default_factory=bool, init=False)
    _thinking: dict[Seat, asyncio.Task[None]] = field(default_factory=dict, init=False)
    _alarm: asyncio.TimerHandle | None = field(init=False)
    _deadline: Deadline | None = field(init=False)  # for which the alarm is set
    _hurried: asyncio.Event = field(default_factory=asyncio.Event, init=False)  # bots answer at once

    def __post_init__(self) -> None:  # compiled, a field cannot have a value of the class
        self._alarm = self._deadline = None

    @property
    def busy(self) -> bool:
        """Whether something will soon happen here by itself: a bot thinks, or the alarm rings before long."""
        return bool(self._thinking) or self.due < self.now() + SOON

    @property
    def due(self) -> float:
        """When something happens here by itself, as far as it is up to the alarm or to orders."""
        return min(self.orders.due, math.inf if self._deadline is None else self._deadline.at)

    def work(self) -> None:
        """Wake the bots and orders of those who are asked, and set the alarm. Called when a question was shown."""
        self._set_alarm(None)
        position = self.state.playing
        if self._has_left or position is None or position.match.ask is None or not self.may_work():
            return
        spared = self.state.spared()
        if self._hurried.is_set() and self.state.persons.intersection(position.match.ask.seats).difference(spared):
            self._hurried.clear()
        for seat in position.match.ask.seats:
            bot = self.state.bot_at(seat) if seat != CLOCK else None
            if seat in self._thinking:
                continue
            if bot is not None:
                self._start(seat, self._think(position, seat, bot))
            elif seat in spared:
                self._start(seat, self._spare(position.turn, seat, spared[seat]))
        self.orders.work()
        self._set_alarm(position.clock.deadline())

    def _start(self, seat: Seat, answering: Coroutine[None, None, None]) -> None:
        task = self._thinking[seat] = asyncio.create_task(answering)
        task.add_done_callback(partial(self._thought, seat))

    async def _spare(self, turn: int, seat: Seat, option: Option) -> None:
        """Answer for somebody who has no choice."""
        await self.answer(seat, [option], SERVER, turn)

    def rest(self) -> None:
        """Turn off the alarm, because the match went on. Bots that think about an old question notice it themselves."""
        self._set_alarm(None)
        self.orders.rest()

    def stop(self) -> None:
        """Stop the bots and the alarm, because this server leaves the table."""
        self._has_left = True
        self.rest()
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, position: Position, seat: Seat, bot: str) -> None:
        """Choose, wait as long as the table's pace says, then answer.

        In a window the bot answers at once: nobody sees that before the window's time is over.
        """
        turn, due = position.turn, max(self.now(), position.opened_at) + self._pace(position, bot)
        if not _is_asked(position.match, seat):  # somebody else was quicker, before this task began
            return
        asked = _what_is_asked(position)
        options, given_by = await self._choose_all(position, seat, bot)
        await self._wait(due - self.now())
        # Its person may have come back, or a race may have ended and another begun in which the answer is wrong.
        if self.state.bot_at(seat) is not None and _what_is_asked(position) == asked:
            await self.answer(seat, options, given_by, turn)

    def _pace(self, position: Position, bot: str) -> float:
        """Seconds until a bot answers; in a race as long as hands of its level need."""
        ask, pace = position.match.ask, self.state.settings.pace
        if is_window(ask):
            return 0.0
        return pace * unhurried(bot, self.state.row.game) if ask is not None and ask.kind == "race" else pace

    def hurry(self) -> None:
        """Let bots answer at once, until a person is asked again."""
        self._hurried.set()

    async def _wait(self, seconds: float) -> None:
        """Keep the table's pace, unless somebody is in a hurry."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, seconds)):
                await self._hurried.wait()

    def _thought(self, seat: Seat, task: "asyncio.Task[None]") -> None:
        """A bot is done. There may be another question already, for which it was too busy."""
        self._thinking.pop(seat, None)
        if task.cancelled():
            return
        if error := task.exception():
            log.error("bot_task_failed", table=self.state.id, seat=seat, error=repr(error), exc_info=error)
        elif self.stage.is_open:
            self.work()

    async def _choose_all(self, position: Position, seat: Seat, bot: str) -> tuple[list[Option], str]:
        """All answers of the bot up to the first that others can see.

        They are sent together: a pause for each hidden answer would show that there was one.
        """
        chosen: list[Option] = []
        match, number = position.match, self._moment(position, seat)
        while True:
            options, given_by = await self._choose(match, f"{seat}/{number}", seat, bot)
            chosen += options
            number += 1
            if len(chosen) >= MOST_HIDDEN or match.ask is None or match.ask.kind == "race":
                return chosen, given_by
            try:
                trial = position.attempt(seat, chosen)
            except Refused:
                return chosen, given_by  # the first alone may fit
            if trial.same or not _is_unseen(position.match, trial) or not _is_asked(trial.match, seat):
                return chosen, given_by
            match = trial.match

    def _moment(self, position: Position, seat: Seat) -> int:
        """What a bot's chance depends on, beside the key: a number that grows with the match.

        On a match of the day that is the number of its own answers: there the same answers lead to the same match,
        whatever was taken back between them, and whoever of several was the first to answer.
        """
        if self.state.row.daily is None:
            return position.number
        return sum(answered == seat for answered, _ in position.match.answers)

    async def _choose(self, match: AnyMatch, moment: str, seat: Seat, bot: str) -> tuple[list[Option], str]:
        """The bot's answer, or several in a row. If the bot fails, the safe answer, which is the first option."""
        row = self.state.row
        assert match.ask is not None
        window = is_window(match.ask)
        options = [option for option in match.ask.options(seat) if not option.answers_later]
        if len(options) == 1 and not window:  # there a bot is asked in any case, or time would tell who has a choice
            return options, "bot"
        began = time.perf_counter()
        try:
            # Out of the key, which nobody knows: otherwise anybody could work out what a bot will choose.
            seed = blake2b(moment.encode(), key=row.key, digest_size=16).hexdigest()
            # Not in a window: how long a bot searches there would tell that it has something to choose.
            world = write_world(match, seat, seed) if thinks(bot) and not window else b""
            view = match.view(seat)
            answers = await self.workers.answers(
                bot, row.game, seed, view, options, world, whose=row.host or row.tournament or ""
            )
        except BotFailed as failed:
            log.warning("bot_failed", table=row.id, seat=seat, bot=bot, reason=failed.reason, detail=str(failed))
            self.metrics.bot_failures.labels(failed.reason).inc()
            return [options[0]], "safe"
        finally:
            self.metrics.bot_seconds.observe(time.perf_counter() - began)
        return answers, "bot"

    def _set_alarm(self, deadline: Deadline | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._deadline = deadline
        if deadline is not None:
            wait = min(NAP, max(0.0, deadline.at - self.now()))
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring, deadline)

    def _ring(self, deadline: Deadline) -> None:
        if self.now() < deadline.at:
            self._set_alarm(deadline)
            return
        self._alarm = self._deadline = None
        self.later(self._time_up(deadline))

    async def _time_up(self, deadline: Deadline) -> None:
        """Time is up: the game's own timer ends the question, or a bot answers for a player who is out of time."""
        position = self.state.position
        assert position is not None
        if self.state.settings.late != "once":
            await self.read_log()  # a seat is not given away if its player has answered by way of another server
        if position.clock.deadline() != deadline:  # somebody answered at the last moment
            return
        if not deadline.seats:
            await self.answer(CLOCK, [TimeUp()], "clock", position.turn)
        await self.on_late([seat for seat in deadline.seats if self._waits_for(position, seat)])
        for seat in deadline.seats:
            await self._answer_for(position, seat)
        if self.stage.is_open:
            self.work()  # if it could not be written, the alarm rings again

    def _waits_for(self, position: Position, seat: Seat) -> bool:
        return seat in self.state.persons and _is_asked(position.match, seat)

    async def _answer_for(self, position: Position, seat: Seat) -> None:
        """Answer the open question for somebody who is out of time.

        A race is one question, and may take many answers. By correspondence they do not wait days for each of them.
        """
        asked = _what_is_asked(position)
        for _ in range(MOST_LATE if self.state.settings.takes_days else 1):
            turn, ask = position.turn, position.match.ask
            if self.state.playing is None or ask is None or seat not in ask.seats or _what_is_asked(position) != asked:
                return
            options, _ = await self._choose_all(position, seat, self.state.stand_in)
            if not await self.answer(seat, options, "clock", turn) or ask.kind != "race":
                return


def _what_is_asked(position: Position) -> tuple[str, str] | None:
    question = position.match.question(None)
    return (question.step, question.rule) if question is not None else None


def _is_asked(match: AnyMatch, seat: Seat) -> bool:
    return match.ask is not None and seat in match.ask.seats


def _is_unseen(before: AnyMatch, trial: Trial) -> bool:
    """Whether nobody else can see that something was answered: nothing was told, and the same is asked again."""
    heard = any(told.to is None or told.to == CLOCK for told in trial.told)
    return not heard and before.question(None) == trial.match.question(None)
