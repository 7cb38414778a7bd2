"""What a position is worth: by the game's own outlook, or by playing on to the end."""

from collections.abc import Sequence
from typing import Any

from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.asks import Option
from hyperespace.core.bots import Bot
from hyperespace.core.games import Result
from hyperespace.core.match import AnyMatch
from hyperespace.core.outlooks import Outlook
from hyperespace.core.registry import AnyGame


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
    return game.outlook() if game.outlook else PlayedOut()


def expected(world: AnyMatch, outlook: Outlook) -> Sequence[float]:
    """What each seat may expect of a world: what it got, or what the outlook says."""
    return outlook.shares(world.state) if world.ask is not None else won(world.result, world.seats)


def won(result: Result, seats: int) -> list[float]:
    """The victory shared among the winners; a draw is shared by all."""
    winners = result.winners or range(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
