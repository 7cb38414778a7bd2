"""Plays matches of bots and writes their records here: `python -m tests.golden.write kuhn 1 2 3`."""

import sys
from pathlib import Path

import hyperespace as hs
from hyperespace.bots import RandomBot, play


def main(name: str, first: str, *more: str) -> None:
    game = hs.find(name)
    for number, seed in enumerate((first, *more)):
        match = hs.new_match(game, seats=game.seats[number % len(game.seats)], seed=seed)
        play(match, [RandomBot(f"{seed}/{seat}") for seat in range(match.seats)])
        (Path(__file__).parent / f"{name}-{seed}.json").write_bytes(match.record().json())


if __name__ == "__main__":
    main(*sys.argv[1:])
