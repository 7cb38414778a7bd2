"""What standing orders answer, and when.

An answer that came at once would show that there was an order. So an order waits, for a time that depends on nothing
hidden: on the table's settings, on the seat and the moment at which the question was opened, and on a secret of the
server that nobody ever learns. It is not the key of the match, which everybody gets in the end.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from hyperespace.core.asks import Option, Seat
from hyperespace.core.match import AnyMatch
from hyperespace.core.standing_orders import StandingOrder, covering
from hyperespace.core.texts import LANGUAGES
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.position import Position, is_window
from hyperespace.server.table.settings import Settings

AnyOrder: TypeAlias = StandingOrder[Any]  # each game has views of its own
Pause: TypeAlias = tuple[float, float]

AT_ONCE: Pause = (0.0, 0.0)
LIVE: Pause = (2.0, 6.0)
"""Seconds that an order waits where people sit at the table: as long as somebody who knows what they want."""

OVER_DAYS: Pause = (60.0, 600.0)
"""The same by correspondence: as long as somebody who happens to come by."""

SHARE = 0.25
"""An order never waits for a longer share of the time in which the question has to be answered."""

MOST_LINES = 100
"""The most lines that an order writes into a hidden draft."""


class Ordered(NamedTuple):
    """What an order answers to a question: all of it, and in words, by language."""

    order: AnyOrder
    options: list[Option]
    labels: dict[str, str]


def answered_by(match: AnyMatch, seat: Seat, orders: Sequence[AnyOrder]) -> AnyOrder | None:
    """The order that answers the open question for this seat; None if it is not asked, or wants to be asked."""
    question = match.question(None) if orders and match.ask is not None and seat in match.ask.seats else None
    return None if question is None else covering(orders, match.view(None), question, seat)


def ordered(match: AnyMatch, seat: Seat, order: AnyOrder) -> Ordered:
    """What the order answers. Where everybody writes a hidden draft, that is all lines up to the last."""
    options, labels = list[Option](), {language: list[str]() for language in LANGUAGES}
    match, step = match.clone(), _step(match)
    while len(options) < MOST_LINES:
        question, view = match.question(seat), match.view(seat)
        assert question is not None
        assert question.options is not None
        option, wordings = order.choose(view, question, question.options), match.game.worded(view, question)
        for language, said in labels.items():
            said.append(match.game.texts(language).labels(question, wordings)[question.options.index(option)])
        options.append(option)
        if question.kind != "race":
            break
        match.answer(seat, option)
        if _step(match) != step or match.ask is None or seat not in match.ask.seats:
            break
    return Ordered(order, options, {language: "; ".join(said[:-1] or said) for language, said in labels.items()})


def _step(match: AnyMatch) -> str | None:
    question = match.question(None)
    return None if question is None else question.step


class Timing(NamedTuple):
    """When orders answer at one table."""

    table: str
    secret: bytes

    def due(self, position: Position, settings: Settings, seat: Seat) -> float:
        """When the open question is answered by an order of this seat, whenever that was given."""
        low, high = pause(position, settings, seat)
        moment = f"{self.table}/{seat}/{position.clock.began!r}"
        drawn = blake2b(moment.encode(), key=self.secret, digest_size=8, person=b"orders").digest()
        wait = low + (high - low) * int.from_bytes(drawn) / 2**64
        return position.clock.began + min(wait, _longest(position.clock))


def pause(position: Position, settings: Settings, seat: Seat) -> Pause:
    """Between how many seconds an order waits. Everything that this depends on can be seen by everybody.

    Where windows last alike, an answer in one is seen when the window closes, and need not wait. Who has just
    answered, and is asked again alone, answers soon again.
    """
    if settings.spares is not None and is_window(position.match.ask):
        return AT_ONCE
    if settings.people == "alone":
        return settings.pace, settings.pace
    is_over_days = settings.windows is None and settings.absence is None
    return OVER_DAYS if is_over_days and position.follows != seat else LIVE


def _longest(clock: Clock) -> float:
    deadline = clock.deadline()
    return SHARE * max(0.0, deadline.at - clock.began) if deadline else float("inf")
