"""Whatever bot a table asks for, one comes that does something wrong: in each game something else."""

from collections.abc import Callable

from hyperespace.bots import Bot
from tests.server.bad_bots import Clumsy, Crasher, Sleeper

BOTS: dict[str, Callable[[str], Bot]] = {"kuhn": Clumsy, "tictactoe": Crasher, "auction": Sleeper}
REASONS = {"kuhn": "raised", "tictactoe": "died", "auction": "slow"}


def new_bot(name: str, game: str, seed: str) -> Bot:
    """The bad bot of this game."""
    return BOTS[game](seed)
