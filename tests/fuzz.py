"""Plays random games under the strict runner until interrupted. What breaks is left in `found/`.

make fuzz
python tests/fuzz.py --games 1000      (stops by itself)
"""

import argparse
import itertools
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from random import Random

import hyperespace as hs

FOUND = Path("found")


def main() -> int:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--games", type=int, default=0, help="how many games; 0 goes on until interrupted")
    arguments.add_argument("--seed", type=int, default=time.time_ns())
    chosen = arguments.parse_args()
    hs.strict()
    broken = 0
    try:
        for number in itertools.count() if chosen.games == 0 else range(chosen.games):
            broken += not survives(f"{chosen.seed}/{number}")
            if number % 100 == 99:
                print(f"{number + 1} games, {broken} broken", flush=True)
    except KeyboardInterrupt:
        pass
    return min(broken, 1)


def survives(seed: str) -> bool:
    random = Random(seed)
    game = hs.find(random.choice(hs.games()))
    match = hs.new_match(game, seats=random.choice(game.seats), seed=seed)
    pieces = game.census(match.state)
    try:
        while (ask := match.ask) is not None:
            seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
            match.answer(seat, random.choice(ask.options(seat)))
            assert game.census(match.state) == pieces, "a piece was lost or made"
        hs.replay(match.record())
    except Exception:
        keep(match, seed)
        return False
    return True


def keep(match: hs.AnyMatch, seed: str) -> None:
    """The record so far, with its key, and what went wrong."""
    FOUND.mkdir(exist_ok=True)
    name = FOUND / f"{match.game.name}-{seed.replace('/', '-')}"
    assert match.key is not None
    name.with_suffix(".txt").write_text(f"key {match.key.hex()}\n\n{traceback.format_exc()}")
    print(f"found: {name}.txt", file=sys.stderr)
    with suppress(Exception):  # if not even the first question opens there is no record; the key says enough
        name.with_suffix(".json").write_bytes(match.record().json())


if __name__ == "__main__":
    sys.exit(main())
