"""What the server tells a player for whom it answered, because there was no choice."""

from hyperespace.core.asks import Option, Seat
from hyperespace.core.events import Event, Told


class OnlyAnswer(Event, frozen=True):
    """The one answer that a player could give, which the server gave for them."""

    option: Option


def told_of(seat: Seat, options: list[Option]) -> tuple[Told, ...]:
    """What this player is told of these answers.

    Nothing of one that names nothing, such as to pass or to go ahead: then nothing was done for them.
    """
    return tuple(Told(OnlyAnswer(option), seat) for option in options if option.__struct_fields__)
