"""Programs that play at a seat. They get a view and options; those that think also get a world that could be true."""

from hyperespace.bots.advice import Advice, advise
from hyperespace.bots.names import (
    BOTS,
    OFFERED,
    UnknownBot,
    best_bot,
    bot_faults,
    bot_name,
    new_bot,
    offered,
    thinks,
    unhurried,
)
from hyperespace.bots.play import Planner, Thinker, World, answers_of, imagined, play
from hyperespace.bots.random_bot import RandomBot
from hyperespace.bots.worlds import read_world, write_world
from hyperespace.core.bots import AnyBot, Bot, BotKind, NewBot

__all__ = [
    "BOTS",
    "OFFERED",
    "Advice",
    "AnyBot",
    "Bot",
    "BotKind",
    "NewBot",
    "Planner",
    "RandomBot",
    "Thinker",
    "UnknownBot",
    "World",
    "advise",
    "answers_of",
    "best_bot",
    "bot_faults",
    "bot_name",
    "imagined",
    "new_bot",
    "offered",
    "play",
    "read_world",
    "thinks",
    "unhurried",
    "write_world",
]
