"""Writing things down in secret: everybody at once, line by line, until all are ready.

Orders, recoveries, mines and shots are all decided like this. Who is asked depends only on what everybody can see.
Nobody can see what has been written, or by whom. (3.1)
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


class SecretDraft(ABC):
    """One kind of thing that is written down."""

    rule: str

    @abstractmethod
    def asked(self, s: Battle) -> list[Seat]:
        """Who has something to write. It must depend on public things only."""

    @abstractmethod
    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """What this seat may still write, besides `Ready`."""

    def take(self, s: Battle, seat: Seat, line: Option) -> None:
        assert isinstance(line, Recover | Announce | Drop | Fire)
        s.drafts[seat].append(line)

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        return None


SECRET_DRAFTS: dict[str, SecretDraft] = {}
"""By the name of the step in which it is written."""


@step  # called as in saved matches, which have the names of steps in them
def open_desk(s: Battle, table: Table, name: str) -> None:
    """Ask everybody who has something to write down now; if nobody has, go on."""
    asked = SECRET_DRAFTS[name].asked(s)
    if asked:
        s.then((name, tuple(asked)))


def draft(s: Battle, name: str, asked: tuple[Seat, ...]) -> RaceFlow:
    """Take one line from whoever writes it first, again and again until everybody is ready."""
    kind = SECRET_DRAFTS[name]
    seats = tuple(seat for seat in asked if seat not in s.ready)

    def options_of(seat: Seat) -> Sequence[Option]:
        return [READY, *kind.options(s, seat)]

    seat, answer = yield Race(seats, options_of, kind.rule, partial(kind.why_not, s), asked=asked)
    if not isinstance(answer, Ready):
        kind.take(s, seat, answer)
        s.then((name, asked))
    elif len(seats) > 1:
        s.ready = sorted([*s.ready, seat])
        s.then((name, asked))
    else:
        s.ready = []
