"""Plays random games under the strict runner until interrupted. What breaks is left in `found/`.

make fuzz
python -m tests.fuzz --games 1000      (stops by itself)
"""

import argparse
import itertools
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import hyperespace as hs
from tests.contracts.positions import VARIANTS, options_for

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
    options: dict[str, Any] = random.choice([{}, *VARIANTS.get(game.name, [])])
    match = hs.new_match(game, **options_for(game, random.choice(game.seats), {"seed": seed, **options}))
    pieces = game.census(match.state)
    try:
        while (ask := match.ask) is not None:
            if random.random() < 0.05:
                check_secrets(match, random)
            seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
            match.answer(seat, random.choice(ask.options(seat)))
            assert game.census(match.state) == pieces, "a piece was lost or made"
        hs.replay(match.record())
    except Exception:
        keep(match, seed)
        return False
    return True


def check_secrets(match: hs.AnyMatch, random: Random) -> None:
    """Another world must look the same to a seat, must not depend on the truth, and must be playable."""
    seat = random.choice((None, *range(match.seats)))
    world = match.resample(seat, random.random().hex())
    assert sent_to(world, seat) == sent_to(match, seat), f"seat {seat} can tell two worlds apart"
    once, again = (each.resample(seat, 7).state for each in (match, world))
    assert msgspec.msgpack.encode(once) == msgspec.msgpack.encode(again), f"a world of seat {seat} knows the truth"
    for _ in range(20):
        if (ask := world.ask) is None:
            return
        by = random.choice(ask.seats)
        world.answer(by, random.choice(ask.options(by)))


def sent_to(match: hs.AnyMatch, seat: int | None) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


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
