"""Plays random games under the strict runner until interrupted. What breaks is left in `found/`.

make fuzz
python -m tests.fuzz --games 1000                                     (stops by itself)
python -m tests.fuzz --game trucker --bot heuristic --games 500       (the bot answers)

Options are drawn at random, in any combination that the game allows.
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
from msgspec import inspect

import hyperespace as hs
from hyperespace.bots import answers_of, new_bot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import AnyGame
from tests.contracts.positions import VARIANTS, options_for

FOUND = Path("found")


def main() -> int:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--games", type=int, default=0, help="how many games; 0 goes on until interrupted")
    arguments.add_argument("--seed", type=int, default=time.time_ns())
    arguments.add_argument("--game", choices=hs.game_names(), help="one game only")
    arguments.add_argument("--bot", help="who answers; anybody at random if left out")
    chosen = arguments.parse_args()
    hs.strict()
    broken = 0
    try:
        for number in itertools.count() if chosen.games == 0 else range(chosen.games):
            broken += not survives(f"{chosen.seed}/{number}", chosen.game, chosen.bot)
            if number % 100 == 99:
                print(f"{number + 1} games, {broken} broken", flush=True)
    except KeyboardInterrupt:
        pass
    return min(broken, 1)


def survives(seed: str, name: str | None, bot: str | None) -> bool:
    random = Random(seed)
    match = any_match(hs.find(name or random.choice(hs.game_names())), random, seed)
    game, pieces = match.game, match.game.census(match.state)
    players = [new_bot(bot or "random", game.name, f"{seed}/{seat}") for seat in range(match.seats)]
    try:
        while (ask := match.ask) is not None:
            if random.random() < 0.05:
                check_secrets(match, random)
            if ask.timer and random.random() < 0.02:
                match.answer(hs.CLOCK, random.choice(ask.options(hs.CLOCK)))
                continue
            seat = random.choice(ask.seats)
            for option in answers_of(players[seat], match.view(seat), ask.options(seat)):
                match.answer(seat, option)
                assert game.census(match.state) == pieces, "a piece was lost or made"
        hs.replay(match.record())
    except Exception:
        keep(match, seed)
        return False
    return True


def any_match(game: AnyGame, random: Random, seed: str) -> hs.AnyMatch:
    """One of the variants that are worth trying, or any options that the game takes together."""
    kind = inspect.type_info(game.options)
    assert isinstance(kind, inspect.StructType)
    while True:
        drawn = {field.name: drawn_from(field.type, random) for field in kind.fields}
        others = {name: value for name, value in drawn.items() if value is not None and random.random() < 0.5}
        options: dict[str, Any] = random.choice([others, others, *VARIANTS.get(game.name, [])])
        try:
            return hs.new_match(game, **options_for(game, random.choice(game.seats), {"seed": seed, **options}))
        except HyperespaceError:
            continue  # they do not go together


# The types of options are the game's own.
def drawn_from(kind: Any, random: Random) -> Any:
    """Some value of this type; None where it cannot be told which make sense."""
    match kind:
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.LiteralType(values):
            return random.choice(values)
        case inspect.IntType(ge=int(least), le=int(most)):
            return random.randint(least, most)
        case inspect.VarTupleType(each) if isinstance(each, inspect.LiteralType):
            return tuple(random.choice(each.values) for _ in range(random.randint(1, 2)))
    return None


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
