"""Plays matches of bots and writes their records here.

python -m tests.golden.write kuhn 1 2 3
python -m tests.golden.write cosmos 6 seats=4 scenario='"line_of_battle"'     options as JSON
python -m tests.golden.write trucker 8 bot='"heuristic"' flights='["IIB"]'     another bot than the random one
"""

import json
import sys
from pathlib import Path
from typing import Any

import hyperespace as hs
from hyperespace.bots import new_bot, play
from tests.contracts.positions import options_for


def main(name: str, *more: str) -> None:
    game = hs.find(name)
    chosen: dict[str, Any] = {
        key: json.loads(value) for key, _, value in (each.partition("=") for each in more) if value
    }
    bot = chosen.pop("bot", "random")
    for number, seed in enumerate(each for each in more if "=" not in each):
        seats = game.seats[number % len(game.seats)]
        match = hs.new_match(game, **options_for(game, seats, {"seed": seed, **chosen}))
        play(match, [new_bot(bot, name, f"{seed}/{seat}") for seat in range(match.seats)])
        (Path(__file__).parent / f"{name}-{seed}.json").write_bytes(match.record().json())


if __name__ == "__main__":
    main(*sys.argv[1:])
