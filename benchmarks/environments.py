"""How many words a second the environments for learning programs take, on one core, with an observation of each word.

    python benchmarks/environments.py
    python benchmarks/environments.py --against ../before/src    beside another checkout, turn by turn
    python benchmarks/environments.py --fast --against …         ours compiled; `make fast` compiles

Words are said at random. Every figure is the best of some rounds. A round of the one follows a round of the other, so
that both meet the same machine.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from hyperespace.lab import env

ROOT = Path(__file__).parents[1]

TABLES: Final[dict[str, tuple[str, dict[str, Any], int]]] = {
    "rencontre, 4 seats": ("rencontre", {"seats": 4}, 1200),
    "rencontre, 2 seats": ("rencontre", {"seats": 2}, 1200),
    "cosmos": ("cosmos", {}, 800),
    "trucker": ("trucker", {}, 600),
    "tictactoe": ("tictactoe", {}, 2400),
    "kuhn": ("kuhn", {}, 2400),
}


class Table:
    """One environment, in which words are said at random."""

    def __init__(self, game: str, options: dict[str, Any], words: int) -> None:
        self._env, self._words, self._random = env(game, **options), words, Random(1)
        self._env.reset(seed=1)

    def words_a_second(self) -> float:
        """In one round. Matches that end in it are followed by others."""
        environment, choose, said = self._env, self._random.choice, 0
        start = time.process_time()
        while said < self._words:
            _, _, is_over, is_cut, info = environment.last()
            if is_over or is_cut:
                environment.reset()
                continue
            environment.step(choose(np.flatnonzero(info["action_mask"]).tolist()))
            said += 1
        return said / (time.process_time() - start)


def answer_rounds() -> None:
    """In a process of its own: for each name that is read, one round at this table."""
    tables = {name: Table(*table) for name, table in TABLES.items()}
    for line in sys.stdin:
        print(tables[line.strip()].words_a_second(), flush=True)


class Contestant:
    """A checkout, in a process of its own."""

    def __init__(self, source: Path) -> None:
        here = {**os.environ, "PYTHONPATH": str(source)}
        command = [sys.executable, __file__, "--rounds", "0"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=here)

    def round(self, name: str) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def end(self) -> None:
        self._process.communicate()


def measure(sources: Sequence[Path], rounds: int) -> dict[str, list[float]]:
    """For each table the best figure of each checkout."""
    contestants = [Contestant(source) for source in sources]
    found = {name: [0.0] * len(sources) for name in TABLES}
    for name, best in found.items():
        for _ in range(rounds):
            for number, each in enumerate(contestants):
                best[number] = max(best[number], each.round(name))
    for each in contestants:
        each.end()
    return found


def compiled() -> Path:
    """Where our modules are as mypyc has compiled them; it does so now if nobody has."""
    command = [sys.executable, str(ROOT / "scripts" / "compile.py")]
    return Path(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip())


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=15)
    arguments.add_argument("--against", type=Path, help="the folder `src` of another checkout")
    arguments.add_argument("--fast", action="store_true", help="with our modules as mypyc has compiled them")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    if not chosen.rounds:
        answer_rounds()
        return
    ours = compiled() if chosen.fast else ROOT / "src"
    found = measure([ours, *([chosen.against] if chosen.against else [])], chosen.rounds)
    if chosen.json:
        print(json.dumps(found))
        return
    print("| words a second | here |" + (" there | times |" if chosen.against else ""))
    print("|---|---:|" + ("---:|---:|" if chosen.against else ""))
    for name, (here, *there) in found.items():
        print(f"| {name} | {here:,.0f} |" + "".join(f" {each:,.0f} | {here / each:.1f} |" for each in there))


if __name__ == "__main__":
    main()
