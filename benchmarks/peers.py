"""Random play beside PettingZoo, OpenSpiel, RLCard and catanatron, on one core, in one run.

    make peers        (the first time it installs them into .venv-peers)

Every contestant does the same work for a decision: list what is legal, choose one at random, play it.
Ours also checks the answer and keeps the record. Rounds are interleaved and the best one counts, so that
a busy machine hurts all alike.
"""

import argparse
import importlib.metadata
import json
import platform
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
HOME = ROOT / ".venv-peers"
PEERS = (
    "pettingzoo[classic]==1.27.0",
    "open_spiel==2.0.2",
    "rlcard==1.2.0",
    "catanatron==3.2.1",
    "msgspec==0.22.0",
)
SECONDS = 1.0

Contestant = Callable[[float], tuple[int, float]]  # plays for so long: decisions, seconds


def ours(name: str) -> Contestant:
    import hyperespace as hs
    from hyperespace.bots import RandomBot

    game = hs.find(name)
    bot = RandomBot(1)
    nothing = hs.View()  # a random bot looks at nothing

    def play_one(number: int) -> int:
        match = hs.new_match(game, seed=number)
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.answer(seat, bot.choose(nothing, ask.options(seat)))
        return match.decisions

    return timed(play_one)


def pettingzoo_tictactoe() -> Contestant:
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()
    env.reset(seed=1)

    def play_one(number: int) -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            decisions += 1
        return decisions

    return timed(play_one)


def open_spiel(name: str) -> Contestant:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  # registers python_tic_tac_toe

    game = pyspiel.load_game(name)

    def play_one(number: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(legal[int(random.random() * len(legal))])
                continue
            state.apply_action(legal[int(random.random() * len(legal))])
            decisions += 1
        return decisions

    return timed(play_one)


def rlcard(name: str) -> Contestant:
    import rlcard

    env = rlcard.make(name)

    def play_one(number: int) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            decisions += 1
        return decisions

    return timed(play_one)


def catanatron() -> Contestant:
    from catanatron import Color, Game, RandomPlayer

    def play_one(number: int) -> int:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        decisions = 0
        while game.winning_color() is None and decisions < 5_000:
            game.play_tick()
            decisions += 1
        return decisions

    return timed(play_one)


def timed(play_one: Callable[[int], int]) -> Contestant:
    def play_for(seconds: float) -> tuple[int, float]:
        decisions = number = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            decisions += play_one(number)
            number += 1
        return decisions, spent

    return play_for


CONTESTANTS: dict[str, Callable[[], Contestant]] = {
    "hyperespace tictactoe": lambda: ours("tictactoe"),
    "PettingZoo tictactoe_v3": pettingzoo_tictactoe,
    "OpenSpiel python_tic_tac_toe": lambda: open_spiel("python_tic_tac_toe"),
    "OpenSpiel tic_tac_toe (C++)": lambda: open_spiel("tic_tac_toe"),
    "hyperespace kuhn": lambda: ours("kuhn"),
    "OpenSpiel kuhn_poker (C++)": lambda: open_spiel("kuhn_poker"),
    "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "RLCard uno": lambda: rlcard("uno"),
    "catanatron, four players": catanatron,
}


def measure(rounds: int) -> dict[str, float]:
    """Decisions a second, the best of some rounds."""
    random.seed(1)
    contestants = {name: make() for name, make in CONTESTANTS.items()}
    best = dict.fromkeys(contestants, 0.0)
    for number in range(rounds + 1):
        for name, play_for in contestants.items():
            decisions, spent = play_for(SECONDS if number else 0.2)  # round 0 warms up
            best[name] = max(best[name], decisions / spent) if number else 0.0
    return best


def table(speeds: dict[str, float]) -> str:
    own = speeds["hyperespace tictactoe"]
    lines = ["| random play | decisions a second | tic-tac-toe of ours is |", "| --- | ---: | ---: |"]
    for name, speed in speeds.items():
        lines.append(f"| {name} | {speed:,.0f} | {own / speed:.1f} × |")
    return "\n".join(lines)


def versions() -> str:
    names = [peer.split("==")[0].split("[")[0] for peer in PEERS]
    found = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in names)
    return f"Python {platform.python_version()}, {found}"


def set_up() -> Path:
    """An environment of their own, so that nothing of theirs reaches ours."""
    python = HOME / "bin" / "python"
    if not (HOME / "ready").exists():
        print(f"setting up {HOME.name}: {', '.join(PEERS)}", file=sys.stderr)
        venv.create(HOME, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEERS], check=True)
        (HOME / "ready").touch()
    return python


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = arguments.parse_args()
    if not chosen.inside:
        command = [str(set_up()), __file__, *sys.argv[1:], "--inside"]
        raise SystemExit(subprocess.run(command, env={"PYTHONPATH": str(ROOT / "src")}, check=False).returncode)
    speeds = measure(chosen.rounds)
    print(json.dumps(speeds) if chosen.json else f"{versions()}\n\n{table(speeds)}")


if __name__ == "__main__":
    main()
