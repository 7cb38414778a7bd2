"""Plays matches of bots, and writes their records here with a saved state of each, beside those of earlier rules.

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
from tests.golden import recorded

QUARTERS = (1, 2, 3)
"""After which part of their answers matches are saved, in turn."""


def main(name: str, *more: str) -> None:
    game = hs.find(name)
    chosen: dict[str, Any] = {
        key: json.loads(value) for key, _, value in (each.partition("=") for each in more if "=" in each)
    }
    bot = chosen.pop("bot", "random")
    for number, seed in enumerate(each for each in more if "=" not in each):
        file = recorded(name, game.rules, seed)
        if file.exists():
            sys.exit(
                f"{file} is there already, and what was recorded stays. Raise `rules` of the game, or take another "
                "seed. Only if these rules were never released, delete the file first"
            )
        seats = game.seats[number % len(game.seats)]
        match = hs.new_match(game, **options_for(game, seats, {"seed": seed, **chosen}))
        play(match, [new_bot(bot, name, f"{seed}/{seat}") for seat in range(match.seats)])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(match.record().json())
        save(file, QUARTERS[number % len(QUARTERS)])


def save(file: Path, quarters: int) -> None:
    """Write a saved state of this match beside its record."""
    record = hs.Record.read(file.read_bytes())
    match = hs.replay(record, answers=len(record.answers) * quarters // 4)
    _ = match.ask
    file.with_name(f"{file.stem}-{match.decisions}.saved").write_bytes(match.save())


if __name__ == "__main__":
    main(*sys.argv[1:])
