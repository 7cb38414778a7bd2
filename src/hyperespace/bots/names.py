"""The bots by the names that the command line uses."""

from collections.abc import Callable

from hyperespace.bots.play import Bot
from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.errors import HyperespaceError

BOTS: dict[str, Callable[[str], Bot]] = {"random": RandomBot}


class UnknownBot(HyperespaceError):
    """No bot has this name."""


def new_bot(name: str, seed: str) -> Bot:
    """A bot of this kind."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
