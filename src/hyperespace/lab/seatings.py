"""One game of bots: who sits where, and how it ended."""

import signal
import threading
from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from multiprocessing import parent_process
from typing import Any, TypeAlias

from msgspec import Struct, StructMeta

from hyperespace.bots import AnyBot, bot_name, new_bot, play
from hyperespace.core.balance import Trait
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.match import new_match
from hyperespace.core.registry import find


class Seating(Struct, frozen=True):
    """A game to be played. The same seating gives the same game, wherever and whenever it is played."""

    bots: tuple[Any, ...]  # by seat: names, or bots that have none
    seed: str
    options: dict[str, Any]  # the game's own; it checks them


# Bots that have no name elsewhere are of any type. They are kept beside the plan, under the names for the report.
OwnBots: TypeAlias = dict[str, Any]


def entrants(bots: Sequence[AnyBot]) -> tuple[tuple[str, ...], OwnBots]:
    """The names of bots, and the bots that cannot be found by name."""
    names = tuple(map(bot_name, bots))
    return names, {name: bot for name, bot in zip(names, bots, strict=True) if not isinstance(bot, str)}


class Played(Struct, frozen=True, array_like=True):
    """A finished game, small enough to be sent and stored."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    decisions: int
    seal: str
    traits: tuple[Trait, ...] = ()
    turns: int = 0  # of a game that counts them


class AbstractStruct(StructMeta, ABCMeta):
    """The metaclass of structs with abstract methods."""


class Plan(Struct, frozen=True, omit_defaults=True, tag_field="plan", metaclass=AbstractStruct):
    """An endless list of games. The first thousand are the same whether a thousand are played or a million."""

    game: str
    rules: int  # the version that all of them are played by
    seed: str

    asks_traits = False
    """Whether it is of interest who played what."""

    @abstractmethod
    def seating(self, number: int) -> Seating:
        """The game of this number, counted from 0."""


def play_one(plan: Plan, number: int) -> Played:
    """Play one game of a plan."""
    leave_ctrl_c_to_the_first_process()
    rules = find(plan.game).rules
    if rules != plan.rules:
        raise HyperespaceError(
            f"a machine plays rules {rules} of {plan.game}; this plan is for rules {plan.rules}",
            french=f"une machine joue aux règles {rules} de {plan.game}\xa0; ce plan est pour les règles {plan.rules}",
        )
    seating = plan.seating(number)
    match = new_match(plan.game, seats=len(seating.bots), seed=seating.seed, **seating.options)
    play(match, [new_bot(name, plan.game, f"{seating.seed}/{seat}") for seat, name in enumerate(seating.bots)])
    result, traits = match.result, tuple(match.game.balance.traits(match)) if plan.asks_traits else ()
    turns = 0 if match.game.turns is None else match.game.turns(match.state)
    return Played(result.winners, result.scores, match.decisions, match.record().seal, traits, turns)


def check(plan: Plan, number: int) -> None:
    """Fail here, and not in every job, if a game of the plan cannot be played."""
    seating = plan.seating(number)
    new_match(plan.game, seats=len(seating.bots), seed=0, **seating.options)
    for bot in seating.bots:
        new_bot(bot, plan.game, "0")


def leave_ctrl_c_to_the_first_process() -> None:
    """A terminal sends Ctrl-C to every process, so worker processes ignore it. In a thread this cannot be set."""
    if parent_process() is not None and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
