"""What the people at a table chose about time: clocks, the pace of bots, and what happens when somebody is away.

None of this belongs to the rules: two tables with different settings play the same game. Limits are checked when
settings are read from outside (`msgspec.convert` or `decode`), not when a program makes them.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

Limit: TypeAlias = Annotated[float, Meta(ge=1, le=1_000_000)]
"""Seconds of something that must leave a person time to answer; at most eleven days."""

TimerSeconds: TypeAlias = Annotated[float, Meta(ge=0, le=1_000_000)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]

EVERY_TIMER = "*"
"""In `Clocks.timers`: all the timers that are not named there."""


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
    # After this many seconds away a bot sits in for the player; None: the others wait.
    absence: Annotated[float, Meta(ge=5, le=1_000_000)] | None = 120
    stand_in: Name | None = None  # which bot sits in; None: the best that the game has


CORRESPONDENCE = Settings(clocks=Clocks(timers={EVERY_TIMER: None}), absence=None)
"""A match over days: nothing runs, and a seat waits for its player."""
