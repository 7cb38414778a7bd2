"""What a game tells whoever thinks ahead: how time is counted in it, and what a position is worth before the end."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from hyperespace.core.asks import Option, Seat
from hyperespace.core.bots import Bot


class Outlook(Protocol):
    """For a game that can be searched better than by playing on to its end. A module may be one.

    It reads the state of an imagined world, never that of a match.
    """

    # The state is the game's own type.
    def moment(self, state: Any) -> int:
        """Grows as the game goes on; one more is a good place to stop and look: a turn later, a flight later."""
        ...

    def shares(self, state: Any) -> Sequence[float]:
        """By seat: what part of the victory it may expect. Together one."""
        ...

    def alternatives(self, options: Sequence[Option]) -> Sequence[Option]:
        """What is worth trying out beside the usual answer; nothing where that is as good as any."""
        ...

    def player(self, seed: str) -> Bot:
        """Who plays on in an imagined world: quick rather than clever."""
        ...


class Weighing(Outlook, Protocol):
    """An outlook that also knows which imagined worlds are likelier, because of how people play."""

    # The state is the game's own type.
    def likelihood(self, state: Any, seat: Seat) -> float:
        """How likely this world is beside others that this seat could not tell from it, in any unit, above zero."""
        ...


class Sparing(Outlook, Protocol):
    """An outlook that spares a search some answers that are worth trying, but hardly ever better, or adds others."""

    def promising(self, options: Sequence[Option]) -> Sequence[Option]:
        """What a search tries beside the usual answer, in the place of all that is worth trying."""
        ...


class Effort(Struct, frozen=True):
    """What the analysis of a match may cost."""

    rollouts: int  # from each position that is looked at closely; three times as many where much is open
    choices: int  # of quick players in all rollouts by which the match is looked through, at most
    asks: int  # moves at which the master is asked, at most
    worlds: int  # in which its answer is compared with what was played
    ahead: int | None = None  # moments or scenes of the game after which a rollout is judged; None: at its end


USUAL_EFFORT: Final = Effort(200, 100_000, 12, 100)
"""For a game that is quickly played to its end."""
