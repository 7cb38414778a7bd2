"""What the people at a table chose about time: clocks, the pace of bots, and what happens when somebody is away.

None of this belongs to the rules: two tables with different settings play the same game. Limits are checked when
settings are read from outside (`msgspec.convert` or `decode`), not when a program makes them.
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from hyperespace.core.exchange import WINDOW, Seat

DAY = 86_400.0

Limit: TypeAlias = Annotated[float, Meta(ge=1, le=2_592_000)]
"""Seconds of something that must leave a person time to answer; at most thirty days."""

TimerSeconds: TypeAlias = Annotated[float, Meta(ge=0, le=1_000_000)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]

People: TypeAlias = Literal["alone", "apart", "together"]
"""One person against bots, each at their own screen, or several at one screen."""

WhenLate: TypeAlias = Literal["once", "stand_in", "resign"]
"""What happens to players who are out of time: a bot answers for them this once, it sits in until they come back, or
they have given up their seats."""

EVERY_TIMER = "*"
"""In `Clocks.timers`: all the timers that are not named there."""

ALONE_REST = 0.2
"""Seconds that a window stays open for one person against bots: longer than bots take to pass, and hardly noticed."""

LET_PASS = 0.7
"""Seconds that windows stay open at a table where everybody has said that they let them pass: bots need no more."""

CLOSING = 0.3
"""Seconds between the end of a window's clock and the moment at which it closes for everybody. Meanwhile it is written
that time is up, so that nobody sees whether somebody was still asked."""


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of a table. By default only the game's own timers run."""

    question: Limit | None = None  # for each question
    player: Limit | None = None  # in all, for each player
    increment: Annotated[float, Meta(ge=0, le=86_400)] = 0  # back on a player's clock after each of their answers
    # Other seconds for the game's timers, by name; None or 0: that timer never runs.
    timers: Annotated[dict[Name, TimerSeconds | None], Meta(max_length=16)] = {}

    def seconds_of(self, timer: str, seconds: float) -> float | None:
        """How long a timer of the game runs at this table, if it runs at all."""
        if timer in self.timers:
            return self.timers[timer] or None
        return self.timers.get(EVERY_TIMER, seconds) or None


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a table chose, with defaults for friends who play in one evening."""

    clocks: Clocks = field(default_factory=Clocks)  # not an object: Litestar hashes defaults, and this has a dict
    # A bot answers this long after it was asked, however long it thought: hesitating would show what it holds.
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.6
    # A response window never seems to close sooner, so that nothing shows whether anybody was asked in it. There bots
    # do not keep the pace, do not search, and give no standing orders: they answer alike, whatever they hold.
    window_rest: Annotated[float, Meta(ge=0, le=5)] = 0.5
    # Where each sits at their own screen, response windows stay open for exactly this many seconds, whatever anybody
    # holds or does, and only those who can do more than pass are asked. One person against bots is asked only if there
    # is a choice. None: everybody is asked, and a window closes when all have answered.
    windows: Annotated[float, Meta(ge=1, le=60)] | None = 3
    people: People = "together"  # set by the server when the match begins
    seated: tuple[Seat, ...] = ()  # the seats that people held then; set by the server too
    # After this many seconds away a bot sits in for the player; None: the others wait.
    absence: Annotated[float, Meta(ge=5, le=1_000_000)] | None = 120
    stand_in: Name | None = None  # which bot sits in; None: the best that the game has
    late: WhenLate = "once"
    # Whether days off of the players stop the clock. It counts only where a question has a day or more.
    holidays: bool = True

    @property
    def takes_days(self) -> bool:
        """Whether this is a match by correspondence in which each question has a number of days."""
        return self.clocks.question is not None and self.clocks.question >= DAY

    @property
    def stops_on_holidays(self) -> bool:
        """Whether the clock stands still while somebody who is asked has days off."""
        return self.holidays and self.takes_days

    @property
    def spares(self) -> People | None:
        """Whom the server spares questions without a choice: nobody, those who sit apart, or one person alone."""
        return None if self.windows is None or self.people == "together" else self.people

    def in_use(self) -> "Settings":
        """The same with the clock and the rest of windows that follow from it."""
        if self.windows is None or self.people == "together":
            return self
        if self.people == "alone":
            return self._with_windows(None, min(self.window_rest, ALONE_REST))
        return self._with_windows(self.windows, self.windows + CLOSING)

    @property
    def may_let_pass(self) -> bool:
        """Whether players may say openly that they let windows pass: where these last alike for all who sit apart."""
        return self.spares == "apart"

    def let_pass(self) -> "Settings":
        """The settings in use while everybody lets windows pass."""
        seconds = min(LET_PASS, self.windows or LET_PASS)
        return self._with_windows(seconds, seconds + CLOSING)

    def _with_windows(self, seconds: float | None, rest: float) -> "Settings":
        timers = self.clocks.timers | {WINDOW: seconds}
        clocks = msgspec.structs.replace(self.clocks, timers=timers)
        return msgspec.structs.replace(self, clocks=clocks, window_rest=rest)


CORRESPONDENCE = Settings(clocks=Clocks(timers={EVERY_TIMER: None}), windows=None, absence=None)
"""A match over days: nothing runs, and a seat waits for its player."""


def days_a_question(days: float, late: WhenLate = "once", *, holidays: bool = True) -> Settings:
    """A match over days in which each question has to be answered within so many."""
    clocks = msgspec.structs.replace(CORRESPONDENCE.clocks, question=days * DAY)
    return msgspec.structs.replace(CORRESPONDENCE, clocks=clocks, late=late, holidays=holidays)


def read(written: bytes) -> Settings:
    """The settings of a table as they are stored, ready for use."""
    return msgspec.json.decode(written, type=Settings).in_use()


def how_people_sit(players: Sequence[str | None], *, is_public: bool) -> People:
    """How the people at a table sit, given who holds each seat, or None for a bot.

    At a public table strangers may look on, and time would tell them what a person alone holds.
    """
    persons = [player for player in players if player is not None]
    if len(set(persons)) < len(persons):
        return "together"
    return "alone" if len(persons) < 2 and not is_public else "apart"
