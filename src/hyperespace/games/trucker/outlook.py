"""How a searching bot looks at a game of truckers: flight by flight, and by credits. Only in imagined worlds."""

import math
from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Board, Enough, Explore, FlyOn, GiveUp, Land, Lose, Pass, Reward, Spend
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.state import Yard

SPREAD: Final = 8.0
"""By how many credits flights differ."""

THOUGHT_OVER: Final = (Land, Explore, Reward, FlyOn, GiveUp, Enough, Pass)


def moment(s: Yard) -> int:
    """The number of the flight, so that a search stops at its end."""
    return s.flight


def alternatives(options: Sequence[Option]) -> Sequence[Option]:
    """What happens in flight is thought over. Ships are built by the rules of thumb."""
    found: list[Option] = [option for option in options if isinstance(option, THOUGHT_OVER)]
    spends = [option for option in options if isinstance(option, Spend)]
    return found + spends[:1]


def promising(options: Sequence[Option]) -> Sequence[Option]:
    """In flight, and who comes aboard and who goes; but not whether to give up.

    Everybody is asked that before each card. It is hardly ever right: trying it took a third of the time and changed
    nothing. Of equal people one is tried, because the rules of thumb know from which cabin.
    """
    if any(isinstance(option, GiveUp) for option in options):
        return ()
    boarding = [option for option in options if isinstance(option, Board)]
    people = {option.who: option for option in options if isinstance(option, Lose)}
    return [*alternatives(options), *boarding, *(people.values() if len(people) > 1 else ())]


def player(seed: str) -> HeuristicBot:
    """The game's own bot plays on."""
    return HeuristicBot(seed)


def shares(s: Yard) -> Sequence[float]:
    """By seat: the chance to have most credits in the end. Each flight that is left blurs it."""
    spread = SPREAD * math.sqrt(len(s.flights) - s.flight)
    most = max(player.credits for player in s.players)
    odds = [math.exp((player.credits - most) / spread) for player in s.players]
    whole = sum(odds, 0.0)
    return [each / whole for each in odds]
