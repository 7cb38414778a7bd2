"""Questions: what a step asks, of whom, what may be answered, and why something else may not.

The data that are exchanged are in `exchange`, and are to be had from here too. They are apart because this module can
be compiled (`make fast`), and data with options of msgspec cannot.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal, TypeAlias

from hyperespace.core.exchange import (
    CLOCK,
    Option,
    Question,
    Refusal,
    Refused,
    Seat,
    Timer,
    TimeUp,
    Values,
    snake_case,
)

__all__ = [
    "CLOCK",
    "Ask",
    "Option",
    "Question",
    "Race",
    "Refusal",
    "Refused",
    "Sealed",
    "Seat",
    "TimeUp",
    "Timer",
    "Values",
    "WhyNot",
    "only_option",
    "snake_case",
]

WhyNot: TypeAlias = Callable[[Seat, Option], Refusal | None]
"""Explains an option that was not offered. It never decides: only `options` does."""


class Ask:
    """A question to one seat. The step that asked gets the chosen option.

    In asks of all kinds the first option is the safe one, which is taken for somebody who is away: a match in which
    everybody only ever gives first options comes to its end.

    `public`: everybody can see what may be answered. If that is one thing only, nobody is asked, and the step gets it.
    """

    __slots__ = ("_options", "_why", "asked", "public", "rule", "seats", "timer", "values")

    kind: ClassVar[Literal["one", "sealed", "race"]] = "one"
    seats: tuple[Seat, ...]  # who still has to answer
    asked: tuple[Seat, ...]  # who was asked, as everybody may know
    rule: str  # the paragraph that asks
    timer: Timer | None
    values: Values | None  # for the text of the question, told to the asked only
    public: bool

    def __init__(
        self,
        seat: Seat,
        options: Sequence[Option],
        rule: str,
        why: WhyNot | None = None,
        timer: Timer | None = None,
        values: Values | None = None,
        public: bool = False,
    ) -> None:
        self.seats = self.asked = (seat,)
        self.public = public
        self.rule = rule
        self.timer = timer
        self.values = values
        self._why = why
        self._options = options

    @property
    def forced(self) -> Option | None:
        """The only answer there is, if everybody can see that it is the only one."""
        return self._options[0] if self.public and len(self._options) == 1 else None

    def values_for(self, seat: Seat) -> Values | None:
        """What goes into the text of the question for this seat."""
        return self.values

    def options(self, seat: Seat) -> Sequence[Option]:
        """What this seat may answer; empty for a seat that is not asked."""
        if seat == CLOCK:
            return (TimeUp(),) if self.timer else ()
        return self._options if seat in self.seats else ()

    def refuse(self, seat: Seat, option: object) -> Refusal | None:
        """The reason why the seat may not give this answer; None if it may."""
        if not self.options(seat):
            code = "answered_already" if seat in self.asked else "not_asked"
            return Refusal(code, self.rule)
        if not isinstance(option, Option):
            return Refusal("not_an_option", self.rule)
        if self.offered(seat, option) is not None:
            return None
        explained = self._why(seat, option) if self._why else None
        return explained or Refusal("not_offered", self.rule)

    def offered(self, seat: Seat, option: object) -> Option | None:
        """The offered option that equals this one: `Mark(4.0)` equals `Mark(4)`, but only one is safe."""
        options = self.options(seat)
        for offered in options:  # whoever was offered it sends it back as a rule, and sameness is seen at once
            if offered is option:
                return offered
        try:
            return options[options.index(option)]
        except ValueError:
            return None

    def take(self, seat: Seat, option: Option) -> object | None:
        """Note an accepted answer. The result is what the step will be sent, or None while others must still answer."""
        return option


class _AskOfMany(Ask):
    __slots__ = ("_offers", "_options_of")

    def __init__(
        self,
        seats: tuple[Seat, ...],
        options_of: Callable[[Seat], Sequence[Option]],
        rule: str,
        why: WhyNot | None = None,
        timer: Timer | None = None,
        values: Values | None = None,
        asked: tuple[Seat, ...] | None = None,
    ) -> None:
        self.seats = seats
        self.asked = seats if asked is None else asked
        self.public = False
        self.rule = rule
        self.timer = timer
        self.values = values
        self._why = why
        self._options = ()
        self._options_of = options_of
        self._offers: dict[Seat, Sequence[Option]] = {}  # built when first wanted

    def options(self, seat: Seat) -> Sequence[Option]:
        if seat == CLOCK or seat not in self.seats:
            return super().options(seat)
        offered = self._offers.get(seat)
        if offered is None:
            offered = self._offers[seat] = self._options_of(seat)
        return offered


class Sealed(_AskOfMany):
    """One question to several seats at once. The step gets all answers together, by seat.

    Until then nobody sees who has answered what. If the clock answers, seats that have not answered are left out.
    `asked` may name more seats than `seats`: those for whom a secret standing order has answered.
    """

    __slots__ = ("answers",)

    kind = "sealed"
    answers: dict[Seat, Option]

    def __init__(
        self,
        seats: tuple[Seat, ...],
        options_of: Callable[[Seat], Sequence[Option]],
        rule: str,
        why: WhyNot | None = None,
        timer: Timer | None = None,
        values: Values | None = None,
        asked: tuple[Seat, ...] | None = None,
    ) -> None:
        super().__init__(seats, options_of, rule, why, timer, values, asked)
        self.answers = {}

    def take(self, seat: Seat, option: Option) -> object | None:
        """Note an accepted answer; everybody's answers once the last one is in."""
        if seat == CLOCK:
            return self.answers
        self.answers[seat] = option
        self.seats = tuple(other for other in self.seats if other != seat)
        return None if self.seats else self.answers


class Race(_AskOfMany):
    """A question to whoever answers first. The step gets that seat and its option.

    `asked` may name more seats than `seats`: those that everybody believes to be still busy.
    If all must wait for a timer, `seats` is the clock alone, and `asked` is empty.
    `gone`: where there is only one of each thing, the codes of refusals that mean that somebody else was quicker.
    `values_of`: if not everybody is asked the same, what goes into the text of the question.
    """

    __slots__ = ("_values_of", "gone")

    kind = "race"
    gone: tuple[str, ...]

    def __init__(
        self,
        seats: tuple[Seat, ...],
        options_of: Callable[[Seat], Sequence[Option]],
        rule: str,
        why: WhyNot | None = None,
        timer: Timer | None = None,
        values: Values | None = None,
        asked: tuple[Seat, ...] | None = None,
        gone: tuple[str, ...] = (),
        values_of: Callable[[Seat], Values | None] | None = None,
    ) -> None:
        super().__init__(seats, options_of, rule, why, timer, values, asked)
        self.gone = gone
        self._values_of = values_of

    def values_for(self, seat: Seat) -> Values | None:
        """The same for all, unless the race says otherwise."""
        return self.values if self._values_of is None else self._values_of(seat)

    def take(self, seat: Seat, option: Option) -> object | None:
        return seat, option


def only_option(ask: Ask, seat: Seat) -> Option | None:
    """The answer that can be given for this seat, because it has no choice; None if it has one.

    In a race an only option may be given later, or never, so that is a choice.
    """
    now = [option for option in ask.options(seat) if not option.answers_later]
    return now[0] if len(now) == 1 and not now[0].ends_a_look and ask.kind != "race" else None
