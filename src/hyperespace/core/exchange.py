"""What passes between the table and a seat: questions as it sees them, options, refusals."""

import re
from typing import ClassVar, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

CLOCK: Seat = -1
"""The clock sits at every table. It may answer any ask that has a timer, with TimeUp."""

WINDOW = "window"
"""The name of the timer of a response window: a moment at which anybody who has something to play may interrupt."""

Values: TypeAlias = dict[str, int | str]
"""The numbers and names behind a sentence, filled into its text in the reader's language."""


def snake_case(name: str) -> str:
    """`PlayCard` → `play_card`: how options and events are called outside Python."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Option(Struct, frozen=True, array_like=True, tag=snake_case, gc=False):
    """One thing a seat may answer. Written down as `["mark",4]`, which is also its stable id."""

    answers_later: ClassVar[bool] = False
    """Whether it also answers questions that are still to come, for people who tire of being asked.

    A server does not offer it to its bots. Who has to be asked takes time, and that would tell what a bot holds.
    """

    ends_a_look: ClassVar[bool] = False
    """Whether it says that somebody has seen enough. Only they know, so nobody answers it for them."""


class TimeUp(Option, frozen=True):
    """The clock's answer."""


class Timer(Struct, frozen=True):
    """A clock that runs while the ask is open. Asks with the same name share one running clock."""

    name: str
    seconds: float
    beside: str = ""  # another one that was running and goes on meanwhile: the next ask with that name takes it up


class Refusal(Struct, frozen=True):
    """Why an answer is not accepted: a code for the sentence, the paragraph, the numbers behind it."""

    code: str
    rule: str
    values: Values = {}


class Refused(Exception):
    """An answer was not accepted. The match is as it was before."""

    def __init__(self, refusal: Refusal) -> None:
        details = "".join(f", {name} {value}" for name, value in refusal.values.items())
        super().__init__(f"{refusal.code} (paragraph {refusal.rule}{details})")
        self.refusal = refusal


class Question(Struct, frozen=True, omit_defaults=True):
    """The open ask as one seat may see it. A seat that is not asked sees who is, and about what."""

    step: str
    kind: str
    asked: tuple[Seat, ...]
    rule: str
    timer: Timer | None = None
    values: Values | None = None
    options: tuple[Option, ...] | None = None
