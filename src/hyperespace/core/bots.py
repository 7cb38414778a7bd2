"""What a game says about the programs that play it: a bot of its own, and how well each level plays."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Option


class Bot(Protocol):
    """Chooses one of the options, knowing only what its seat may see."""

    # The view is the game's own type, which a bot for one game may rely on.
    def choose(self, view: Any, options: Sequence[Option]) -> Option:
        """One of these options."""
        ...


NewBot: TypeAlias = Callable[[str], Bot]
"""Makes a bot out of a seed: a class, or a function that loads one when it is called."""


AnyBot: TypeAlias = str | Bot | NewBot
"""Who plays: a bot by its name, one that there is already, or somebody who makes one for each match."""


class BotKind(Struct, frozen=True):
    """What a package announces as an entry point in the group `hyperespace.bots`."""

    new: NewBot
    games: tuple[str, ...] | None = None  # those that it plays; None: any
    thinks: bool = False  # whether it wants a world to think in


class Budget(Struct, frozen=True):
    """What a search may cost, and how it is spent."""

    tries: int  # times that a world is played on, in all
    seconds: float = 2.5  # when to stop in any case
    width: int = 8  # answers that are tried at the root, at most
    plans: int = 1  # plans that are thought of, where a question is answered by a plan
    ahead: int = 1  # moments to look ahead before a position is judged
    depth: int = 2  # choices that are in the tree; from then on the game's quick player plays
    curiosity: float = 0.5
    doubt: float = 2.0  # standard errors by which another answer must be better than the usual one
    by_margin: bool = False  # whether the end of a match is judged by the game's formula, and not by who won


class Level(Struct, frozen=True):
    """How well a bot plays: like the game's own bot or like another, and whether it searches."""

    bot: NewBot | None = None  # in the place of the game's own
    budget: Budget | None = None  # for a bot that searches
    unhurried: float = 1.0  # times the table's pace that it takes for each answer in a race, where hands are slow


class Levels(NamedTuple):
    """From the weakest to the strongest. What each wins against the one below it is measured in `docs/bots.md`."""

    beginner: Level
    regular: Level
    strong: Level
    master: Level
