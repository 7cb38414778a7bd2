"""Bots that do everything wrong. A worker makes them by name, instead of those that play."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any

from hyperespace.bots import Bot
from hyperespace.bots import new_bot as good_bot
from hyperespace.core.asks import Option


class _Bad:
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def begin(self) -> None:
        """Write into the file that is called like the seed which process this is."""
        if os.sep in self.seed:
            begun = Path(self.seed + ".part")
            begun.write_text(str(os.getpid()), "utf-8")
            begun.rename(self.seed)


class Sleeper(_Bad):
    """Sleeps for ever."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        self.begin()
        time.sleep(600)
        return options[0]


class Signer(_Bad):
    """Answers well, after it wrote down where it is."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        self.begin()
        return options[0]


class Dozer(_Bad):
    """Sleeps for as many seconds as its seed says, then answers."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        time.sleep(float(self.seed))
        return options[0]


class Stuck(_Bad):
    """Busy where no Python runs, so that no signal handler and no other thread gets a turn."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        self.begin()
        return options[sum(repeat(0))]


class Crasher(_Bad):
    """Takes its process with it."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        os._exit(3)


class Leaver(_Bad):
    """Exits politely."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        sys.exit("goodbye")


class Gossip(_Bad):
    """Says in its error what it sees."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        raise ValueError(view)


class Clumsy(_Bad):
    """Divides by nothing."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        return options[1 // 0]


class Unreadable(Exception):
    """An exception that can be written down, but not read back."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("only one argument")


class Thrower(_Bad):
    """Raises what nobody else can read."""

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        raise Unreadable(1, 2)


class Dreamer(_Bad):
    """Answers something that nobody offered."""

    def choose(self, view: object, options: Sequence[Option]) -> Any:  # that is what is wrong with it
        return lambda: "my own rules"


class Talker(_Bad):
    """Answers well, and has more to say."""

    more: tuple[object, ...] = (["bet"], ["pass"])

    def choose(self, view: object, options: Sequence[Option]) -> Option:
        return options[0]

    def answers(self, view: object, options: Sequence[Option]) -> Sequence[Any]:  # of a rambler, no options at all
        return [options[0], *self.more]


class Rambler(Talker):
    """Answers well, and then says something that is no answer of the game."""

    more = (["my own rules"],)


BAD: dict[str, Callable[[str], Bot]] = {
    "sleeper": Sleeper,
    "signer": Signer,
    "dozer": Dozer,
    "stuck": Stuck,
    "crasher": Crasher,
    "leaver": Leaver,
    "gossip": Gossip,
    "clumsy": Clumsy,
    "thrower": Thrower,
    "dreamer": Dreamer,
    "talker": Talker,
    "rambler": Rambler,
}


def new_bot(name: str, game_name: str, seed: str) -> Bot:
    """A bad bot, or a good one if it has no bad name."""
    return BAD[name](seed) if name in BAD else good_bot(name, game_name, seed)
