"""The ships that the yard deals in Galaxy Trucker: how many are right and fly, how large they are, how alike.

python benchmarks/deals.py              a hundred deals of each class, for few players and for many
python benchmarks/deals.py 20 IV        so many, of these classes
"""

import argparse
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.games.trucker.deals import Deal, deal, tables

COLUMNS = ("class", "seats", "right", "thrust", "tiles", "fewest", "cells", "differ by", "at most", "ms a deal")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=int, nargs="?", default=100)
    parser.add_argument("classes", nargs="*")
    args = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |\n|{' --- |' * 2}{' ---: |' * (len(COLUMNS) - 2)}")
    for name, seats in tables():
        if name in (args.classes or [name]):
            start = time.process_time()
            deals = [deal(name, seats, seed) for seed in range(args.deals)]
            spent = (time.process_time() - start) * 1000 / args.deals
            print(f"| {name} | {seats} | {' | '.join(row(deals))} | {spent:.0f} |", flush=True)


def row(deals: list[Deal]) -> Iterable[str]:
    yield f"{mean(right for each in deals for right in each.are_right):.1%}"
    yield f"{mean(thrust > 0 for each in deals for thrust in each.thrusts):.1%}"
    yield f"{mean(size for each in deals for size in each.sizes):.1f}"
    yield f"{min(size for each in deals for size in each.sizes)}"
    yield f"{mean(each.outline for each in deals):.1f}"
    yield f"{mean(each.difference for each in deals):.1%}"
    yield f"{max(each.difference for each in deals):.1%}"


if __name__ == "__main__":
    main()
