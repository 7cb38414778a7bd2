"""What a position is worth: by the game's own outlook, or by playing on to the end."""

from collections.abc import Sequence
from typing import Any, TypeGuard

from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.asks import Option
from hyperespace.core.bots import Bot
from hyperespace.core.games import Result
from hyperespace.core.match import AnyMatch
from hyperespace.core.outlooks import Outlook, Sparing, Weighing
from hyperespace.core.registry import AnyGame


class PlayedOut:
    """For a game without an outlook: play on at random to the end."""

    def moment(self, state: Any) -> int:
        return 0

    def shares(self, state: Any) -> Sequence[float]:
        """Never needed, because it is always played to the end."""
        raise AssertionError("a game without an outlook is judged at its end only")

    def alternatives(self, options: Sequence[Option]) -> Sequence[Option]:
        """All options are worth trying."""
        return options

    def player(self, seed: str) -> Bot:
        return RandomBot(seed)


def outlook_of(game: AnyGame) -> Outlook:
    """The game's own outlook, or `PlayedOut` if it has none."""
    return game.outlook() if game.outlook else PlayedOut()


def weighs(outlook: Outlook) -> TypeGuard[Weighing]:
    """Whether it says how likely an imagined world is."""
    return hasattr(outlook, "likelihood")


def promising(outlook: Outlook, options: Sequence[Option]) -> Sequence[Option]:
    """What a search tries beside the usual answer: all that is worth trying, unless the game is sparing."""
    return outlook.promising(options) if _spares(outlook) else outlook.alternatives(options)


def _spares(outlook: Outlook) -> TypeGuard[Sparing]:
    return hasattr(outlook, "promising")


def expected(world: AnyMatch, outlook: Outlook) -> Sequence[float]:
    """The share of the victory that each seat may expect in a world: by its result, or else by the outlook."""
    return outlook.shares(world.state) if world.ask is not None else won(world.result, world.seats)


def won(result: Result, seats: int) -> list[float]:
    """Each seat's share of the victory. Winners share it equally, and everybody shares a draw."""
    winners = result.winners or range(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
