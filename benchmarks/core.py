"""What the core itself costs, on one core of this machine.

    make bench

A question is measured on a game that does nothing but ask, so that all of its time is the table's.
Every figure is the best of some rounds: the machine can only make it worse, never better.
"""

import argparse
import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from measuring import show

import hyperespace as hs
from hyperespace.bots import RandomBot
from hyperespace.core.asks import Ask, Option
from hyperespace.core.chance import Chance
from hyperespace.core.games import Game, Options, Result, View
from hyperespace.core.state import State
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.toys.open_games import open_game

step = Steps()


class Yes(Option, frozen=True):
    pass


class Talk(State):
    left: int
    cards: list[str] = []  # ballast of the kinds that a board game's state is made of
    pawns: list[list[int]] = []


YES = (Yes(),)


@step
def nod(s: Talk, table: Table) -> Flow:
    yield Ask(0, YES, "1")
    s.left -= 1
    if s.left:
        s.then(("nod",))


def bare_flow(questions: int) -> None:
    """The same step, driven by hand without a table: what Python itself takes."""
    s = Talk(left=questions)
    while s.left:
        flow = nod(s, NO_TABLE)
        next(flow)
        try:
            flow.send(YES[0])
        except StopIteration:
            s.agenda.clear()


def talk_game(questions: int, ballast: int) -> Game[Talk, View, Options]:
    def setup(seats: int, options: Options, chance: Chance, rules: int) -> Talk:
        cards, pawns = [f"attack-{n:03}" for n in range(8 * ballast)], [[4, 0, 0, 1]] * 5 * ballast
        return Talk(agenda=[("nod",)], left=questions, cards=cards, pawns=pawns)

    return open_game(
        "talk", 1, Talk, Yes, step, setup, view=lambda s, seat: View(), result=lambda s: Result((), (0.0,))
    )


NO_TABLE = Table(Chance(bytes(32)))


def best(rounds: int, work: Callable[[], object], times: int) -> float:
    """Seconds for one time, in the best round."""
    found = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        found = min(found, time.perf_counter() - start)
    return found / times


def question(rounds: int) -> dict[str, float]:
    times = 20_000
    game = talk_game(times, 0)

    def through_match() -> None:
        match = hs.new_match(game, seed=1)
        while (ask := match.ask) is not None:
            match.answer(0, ask.options(0)[0])

    whole, bare = best(rounds, through_match, times), best(rounds, lambda: bare_flow(times), times)
    return {"question, µs": whole * 1e6, "of that the core, µs": (whole - bare) * 1e6}


def copies(rounds: int) -> dict[str, float]:
    match = hs.new_match(talk_game(10, 17), seed=1)
    assert match.ask is not None
    times = 500
    size = len(msgspec.msgpack.encode(match.state))

    def clones() -> None:
        for _ in range(times):
            match.clone()

    return {"state, bytes": size, "clone of it, µs": best(rounds, clones, times) * 1e6}


def memory() -> dict[str, float]:
    """What one match costs that waits for an answer after some play."""
    found: dict[str, float] = {}
    for name in hs.game_names():
        game = hs.find(name)
        idle(game, 10)
        gc.collect()
        tracemalloc.start()
        kept = [idle(game, seed) for seed in range(200)]
        found[f"idle match of {name}, kB"] = tracemalloc.get_traced_memory()[0] / len(kept) / 1000
        tracemalloc.stop()
    return found


def full_table(game: Game[Any, Any, Any], seed: int) -> hs.AnyMatch:
    """With as many seats as there may be; some games want an expansion for the last of them."""
    for seats in reversed(game.seats):
        with suppress(hs.BadSeats):
            return hs.new_match(game, seats=seats, seed=seed)
    raise AssertionError(f"nobody can play {game.name}")


def idle(game: Game[Any, Any, Any], seed: int) -> hs.AnyMatch:
    match = full_table(game, seed)
    bot = RandomBot(seed)
    before = match
    for _ in range(200):
        if (ask := match.ask) is None:
            return before
        before = match.clone()
        seat = ask.seats[0]
        match.answer(seat, bot.choose(match.view(seat), ask.options(seat)))
    assert match.ask is not None
    return match


def random_play(rounds: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for name in hs.game_names():
        game = hs.find(name)

        def play(game: Game[Any, Any, Any] = game) -> int:
            bot, nothing, decisions, number = RandomBot(1), View(), 0, 0
            while decisions < 20_000:
                match = full_table(game, number)
                while (ask := match.ask) is not None:
                    seat = ask.seats[0]
                    match.answer(seat, bot.choose(nothing, ask.options(seat)))
                decisions, number = decisions + match.decisions, number + 1
            return decisions

        found[f"{name}, decisions a second"] = 1 / best(rounds, play, play())
    return found


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    figures = question(chosen.rounds) | copies(chosen.rounds) | memory() | random_play(chosen.rounds)
    show(figures, chosen.rounds, chosen.json)


if __name__ == "__main__":
    main()
