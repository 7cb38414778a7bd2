"""Programs that sit at a seat. They get a view and options, and nothing else."""

from hyperespace.bots.names import BOTS, best_bot, new_bot
from hyperespace.bots.play import Bot, Planner, answers_of, play
from hyperespace.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "Planner", "RandomBot", "answers_of", "best_bot", "new_bot", "play"]
