"""What a game tells a searching bot: how time is counted in it, and what a position is worth that is not the end."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from hyperespace.bots.play import Bot
from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.asks import Option
from hyperespace.core.games import Result
from hyperespace.core.match import AnyMatch
from hyperespace.core.registry import AnyGame


class Outlook(Protocol):
    """A game that can be searched better than by playing on to its end brings a module `outlook` with these.

    They read the state of an imagined world, never that of a match.
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

    # The view is the game's own type.
    def slip(self, bot: Bot, view: Any, options: Sequence[Option], best: Option) -> Option:
        """What somebody takes who is not attentive: nearly as good as the best, and never absurd."""
        ...

    def player(self, seed: str) -> Bot:
        """Who plays on in an imagined world: quick rather than clever."""
        ...


class PlayedOut:
    """For a game without an outlook: play on at random to the end."""

    def moment(self, state: Any) -> int:
        """Nothing is a good place to stop."""
        return 0

    def shares(self, state: Any) -> Sequence[float]:
        """Nothing is known before the end, and nobody stops before it."""
        raise AssertionError("a game without an outlook is judged at its end only")

    def alternatives(self, options: Sequence[Option]) -> Sequence[Option]:
        """Everything."""
        return options

    def slip(self, bot: Bot, view: Any, options: Sequence[Option], best: Option) -> Option:
        """Nobody knows what is nearly as good."""
        return best

    def player(self, seed: str) -> Bot:
        """Anything may happen."""
        return RandomBot(seed)


def outlook_of(game: AnyGame) -> Outlook:
    """The game's own outlook, or the plain one."""
    name = f"{game.package}.outlook"
    return cast(Outlook, import_module(name)) if find_spec(name) else PlayedOut()


def expected(world: AnyMatch, outlook: Outlook) -> Sequence[float]:
    """What each seat may expect of a world: what it got, or what the outlook says."""
    return outlook.shares(world.state) if world.ask is not None else won(world.result, world.seats)


def won(result: Result, seats: int) -> list[float]:
    """The victory shared among the winners; a draw is shared by all."""
    winners = result.winners or range(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
