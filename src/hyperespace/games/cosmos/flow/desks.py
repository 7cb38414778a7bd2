"""Writing things down in secret: everybody at once, line by line, until all are ready.

Orders, recoveries, mines and shots are all decided like this. Who is asked depends on nothing but what everybody can
see; what has been written, and by whom, nobody can. (3.1)
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial

from hyperespace.core.asks import Option, Race, Refusal, Seat
from hyperespace.core.steps import RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.cosmos.answers import Announce, Drop, Fire, Ready, Recover
from hyperespace.games.cosmos.state import Battle, step

READY = Ready()


class Desk(ABC):
    """One kind of thing that is written down."""

    rule: str

    @abstractmethod
    def asked(self, s: Battle) -> list[Seat]:
        """Who has something to write. It must depend on public things only."""

    @abstractmethod
    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """What this seat may still write, beside being ready."""

    def take(self, s: Battle, seat: Seat, line: Option) -> None:
        """Note a line in the seat's draft."""
        assert isinstance(line, Recover | Announce | Drop | Fire)
        s.drafts[seat].append(line)

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        """Why something cannot be written."""
        return None


DESKS: dict[str, Desk] = {}
"""By the name of the step at which it is written."""


@step
def open_desk(s: Battle, table: Table, name: str) -> None:
    """Ask whoever has something to write down now; if nobody has, go on."""
    asked = DESKS[name].asked(s)
    if asked:
        s.then((name, tuple(asked)))


def draft(s: Battle, name: str, asked: tuple[Seat, ...]) -> RaceFlow:
    """Take one line, of whoever writes it first; again and again until everybody is ready."""
    desk = DESKS[name]
    seats = tuple(seat for seat in asked if seat not in s.ready)

    def options_of(seat: Seat) -> Sequence[Option]:
        return [READY, *desk.options(s, seat)]

    seat, answer = yield Race(seats, options_of, desk.rule, partial(desk.why_not, s), asked=asked)
    if not isinstance(answer, Ready):
        desk.take(s, seat, answer)
        s.then((name, asked))
    elif len(seats) > 1:
        s.ready = sorted([*s.ready, seat])
        s.then((name, asked))
    else:
        s.ready = []
