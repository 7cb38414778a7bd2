"""Keeps our promises for hours: tries them again and again, and adds to `docs/reliability.md` what was counted.

    make soak                                                    everything, up to the counts we want
    python -m tests.soak --only kills,races --share 0.1          a part, and less of it

It can be interrupted at any time. What was counted is kept, and the same command goes on from there.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from tests.soak import games, tables
from tests.soak.ledger import Count, Ledger

Tally: TypeAlias = tuple[int, Counter[str]]
"""How often it was broken, and what else was counted."""

GAMES = ("rencontre", "cosmos", "trucker")
DATABASES = ("sqlite", "postgresql")


class Duty(NamedTuple):
    """A promise, how often it is to be tried, and how often in one go."""

    run: Callable[[str, int, str], Tally]
    of: tuple[str, ...]
    wanted: int
    batch: int


DUTIES: dict[str, Duty] = {
    "kills": Duty(tables.kills, DATABASES, 5_000, 50),
    "races": Duty(tables.races, ("postgresql",), 100_000, 1_000),
    "pairs": Duty(games.pairs_of_worlds, GAMES, 100_000, 1_000),
    "messages": Duty(tables.messages, DATABASES, 500_000, 20_000),
    "league": Duty(tables.league, ("postgresql",), 140, 14),
    "games": Duty(games.random_games, GAMES, 100_000, 100),
}


def main() -> int:
    """Whether every promise was kept."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", default=",".join(DUTIES), help="which promises, with commas between them")
    arguments.add_argument("--share", type=float, default=1.0, help="of the counts that we want")
    arguments.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many")
    chosen = arguments.parse_args()
    os.environ.setdefault("HYPERESPACE_STRICT", "1")
    end = time.monotonic() + chosen.minutes * 60
    ledger = Ledger()
    try:
        for name in chosen.only.split(","):
            for of in DUTIES[name].of:
                keep_promise(ledger, name, of, chosen.share, end)
    except KeyboardInterrupt:
        print("interrupted; the same command goes on from here", file=sys.stderr)
    return int(any(count.broken for count in ledger.counts))


def keep_promise(ledger: Ledger, name: str, of: str, share: float, end: float) -> None:
    """Try one promise until it has been tried as often as wanted."""
    duty, count = DUTIES[name], ledger.count(name, of)
    wanted = round(duty.wanted * share)
    while count.tried < wanted and time.monotonic() < end:
        began = time.monotonic()
        number = min(duty.batch, wanted - count.tried)
        add(count, number, *duty.run(of, number, tables.new_seed()), time.monotonic() - began)
        ledger.keep()
        print(f"{name} {of}: {count.tried:,} of {wanted:,}, {count.broken} broken", flush=True)


def add(count: Count, tried: int, broken: int, more: Counter[str], seconds: float) -> None:
    """What came of a batch."""
    count.tried += tried
    count.broken += broken
    count.seconds += seconds
    count.more = dict(Counter(count.more) + more)
    count.last = time.strftime("%Y-%m-%d")


if __name__ == "__main__":
    sys.exit(main())
