"""Branches off recorded matches, dealt again for a seat, plays on with random bots, and writes that beside them.

python -m tests.golden.write_forks kuhn 1 2 3       game, rules, the names of the records

A state of each is saved just after the deal, so that another way to deal is noticed at once.
"""

import sys

import hyperespace as hs
from hyperespace.bots import new_bot, play
from tests.golden import recorded

QUARTERS = (2, 1, 3, 0)
"""After which part of its answers the first match is left, the second, and so on."""


def main(name: str, rules: str, *names: str) -> None:
    for number, each in enumerate(names):
        file = recorded(name, int(rules), f"forked-{each}")
        if file.exists():
            sys.exit(f"{file} is there already, and what was recorded stays")
        old = hs.Record.read(recorded(name, int(rules), each).read_bytes())
        answers = len(old.answers) * QUARTERS[number % len(QUARTERS)] // 4
        match = hs.branch(old, answers=answers, seat=number % old.seats, seed=f"forked {each}", salts=["forked"])
        file.with_name(f"{file.stem}-{answers}.saved").write_bytes(match.save())
        play(match, [new_bot("random", name, f"forked {each}/{seat}") for seat in range(match.seats)])
        file.write_bytes(match.record().json())


if __name__ == "__main__":
    main(*sys.argv[1:])
