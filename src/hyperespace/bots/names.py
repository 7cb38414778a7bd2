"""The bots by the names that the command line and the page use."""

from typing import cast

from hyperespace.bots import announced, levels
from hyperespace.bots.random_bot import RandomBot
from hyperespace.core.bots import AnyBot, Bot, BotKind, NewBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import find

BOTS = ("random", "heuristic", *levels.NAMES)
"""A random bot plays any game, and so do the four levels. A heuristic one is the game's own, `Game.bot`.

A game that has lessons has another, `lesson`, for the other seats of a lesson. It is not among these, because at any
other table it plays like the heuristic one: `Game.lesson_bot`.
"""

OFFERED = ("random", *levels.NAMES)
"""The bots against whom one may play at any table, from the weakest to the strongest."""

TAKEN = (*BOTS, "lesson")


class UnknownBot(HyperespaceError):
    """There is no bot with this name, or it does not play this game."""


def offered(game_name: str) -> tuple[str, ...]:
    """The names of bots that may sit at a table of this game; those of other packages come last."""
    return (*OFFERED, *(name for name, kind in announced.announced(TAKEN).items() if _plays(kind, game_name)))


def bot_faults() -> tuple[str, ...]:
    """A line for each bot of another package that is left out."""
    return announced.faults(TAKEN)


def bot_name(bot: AnyBot) -> str:
    """What a bot is called in a report: its name, or that of its class or function."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "__name__", type(bot).__name__))


def new_bot(bot: AnyBot, game_name: str, seed: str) -> Bot:
    """A bot for this game, made from a name, a class or a function. A finished bot is returned as it is."""
    if isinstance(bot, str):
        return _bot_named(bot, game_name, seed)
    if hasattr(bot, "choose") and not isinstance(bot, type):  # a class has it too, and must be called first
        return cast(Bot, bot)
    return cast(NewBot, bot)(seed)


def _bot_named(name: str, game_name: str, seed: str) -> Bot:
    game = find(game_name)
    if name == "random":
        return RandomBot(seed)
    if name == "heuristic":
        return _declared(game.bot, name, game_name)(seed)
    if name == "lesson":
        return _declared(game.lesson_bot, name, game_name)(seed)
    if name in levels.NAMES:
        return levels.bot_of_level(name, game, seed)
    others = announced.announced(TAKEN)
    if name in others and _plays(others[name], game_name):
        return others[name].new(seed)
    if name in others:
        raise UnknownBot(
            f"the bot {name!r} does not play {game_name}", french=f"le robot {name!r} ne joue pas à {game_name}"
        )
    names = ", ".join(sorted((*BOTS, *others)))
    raise UnknownBot(
        f"there is no bot {name!r}; the bots are: {names}",
        french=f"il n'y a pas de robot {name!r}\xa0; les robots sont\xa0: {names}",
    )


def _plays(kind: BotKind, game_name: str) -> bool:
    return kind.games is None or game_name in kind.games


def _declared(bot: NewBot | None, name: str, game_name: str) -> NewBot:
    if bot is None:
        raise UnknownBot(
            f"nobody has written a {name} bot for {game_name}; the bot 'random' plays it",
            french=f"personne n'a écrit de robot {name} pour {game_name}\xa0; le robot 'random' y joue",
        )
    return bot


def best_bot(game_name: str) -> str:
    """The name of the best bot that answers at once. It sits in for players who are away."""
    return "heuristic" if find(game_name).bot else "random"


def unhurried(name: str, game_name: str) -> float:
    """How many times the table's pace a bot takes for an answer in a race: a beginner's hands are slow."""
    found = find(game_name).levels
    return found[levels.NAMES.index(name)].unhurried if found is not None and name in levels.NAMES else 1.0


def thinks(name: str) -> bool:
    """Whether a bot with this name may need a world to think in."""
    kind = announced.announced(TAKEN).get(name)
    return name in levels.NAMES or (kind is not None and kind.thinks)
