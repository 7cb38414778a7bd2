"""Hyperespace: a table for three French space board games, with every rule in it."""

from hyperespace.core.asks import CLOCK, Option, Question, Refusal, Refused, Seat, TimeUp
from hyperespace.core.errors import (
    BadOptions,
    BadRecord,
    BadSeats,
    BrokenGame,
    HyperespaceError,
    NotAnOption,
    NotInstalled,
    NotOver,
    RuleOfStepsBroken,
    UnknownGame,
    UnknownRules,
)
from hyperespace.core.events import Event, Told
from hyperespace.core.games import Game, Result, View
from hyperespace.core.match import AnyMatch, Match, branch, load, replay
from hyperespace.core.records import Record
from hyperespace.core.registry import all_games, faults, find, game_names, register
from hyperespace.core.runner import strict
from hyperespace.games.matches import new_match

__all__ = [
    "CLOCK",
    "AnyMatch",
    "BadOptions",
    "BadRecord",
    "BadSeats",
    "BrokenGame",
    "Event",
    "Game",
    "HyperespaceError",
    "Match",
    "NotAnOption",
    "NotInstalled",
    "NotOver",
    "Option",
    "Question",
    "Record",
    "Refusal",
    "Refused",
    "Result",
    "RuleOfStepsBroken",
    "Seat",
    "TimeUp",
    "Told",
    "UnknownGame",
    "UnknownRules",
    "View",
    "all_games",
    "branch",
    "faults",
    "find",
    "game_names",
    "load",
    "new_match",
    "register",
    "replay",
    "strict",
]
