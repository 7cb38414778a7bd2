"""How much Python does for a decision, in instructions of its bytecode: the same on a quick and on a busy machine.

    python benchmarks/instructions.py                        beside the figures in instructions.json
    python benchmarks/instructions.py --against COMMIT       beside another commit
    python benchmarks/instructions.py --write                keep the figures of today
    python benchmarks/instructions.py --machine              instructions of the processor instead

Every game is played a little, by random players and by its bot, always in the same way. `make test` counts too, and
fails if a decision takes over a tenth more than the figure that is kept. Whatever happens inside C, such as a sort, is
one instruction here. --machine counts it all, with perf where the machine has counters and with valgrind elsewhere; it
takes some minutes. Figures are kept for each version of Python, because each has its own bytecode.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple, TypeAlias

from checkouts import checkout

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).with_suffix(".json")
VERSION: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
ALLOWED: Final = 1.1
"""Times what is kept."""

Figures: TypeAlias = dict[str, float]
"""Instructions for a decision, or for a copy, by the name of the work."""


class Work(NamedTuple):
    """Matches of one game between players of one kind, and how many answers are given in each.

    With `copies`, what is counted are copies of the matches after these answers, half clones, half imagined worlds,
    each up to its question.
    """

    game: str
    bots: str
    seats: int
    matches: int
    answers: int
    copies: int = 0
    options: Mapping[str, Any] = {}  # the game's own


BATTLE: Final = {"scenario": "line_of_battle"}
DEALT: Final = {"building": "dealt", "flights": ("III",)}
WORK: Final[dict[str, Work]] = {
    "tictactoe, random": Work("tictactoe", "random", 2, 40, 9),
    "kuhn, random": Work("kuhn", "random", 2, 40, 3),
    "rencontre, random, 2 seats": Work("rencontre", "random", 2, 2, 500),
    "rencontre, random, 4 seats": Work("rencontre", "random", 4, 4, 500),
    "rencontre, bots": Work("rencontre", "heuristic", 4, 4, 300),
    "rencontre, copies": Work("rencontre", "random", 4, 1, 200, 60),
    "cosmos, random": Work("cosmos", "random", 2, 2, 500, options=BATTLE),
    "cosmos, bots": Work("cosmos", "heuristic", 2, 1, 60),
    "cosmos, copies": Work("cosmos", "random", 2, 1, 200, 60, BATTLE),
    "trucker, random": Work("trucker", "random", 4, 6, 300),
    "trucker, random, dealt ships": Work("trucker", "random", 4, 2, 300, options=DEALT),
    "trucker, bots": Work("trucker", "heuristic", 2, 1, 300, options={"flights": ("I",)}),
    "trucker, copies": Work("trucker", "heuristic", 4, 1, 4, 60, DEALT),
}


def played(work: Work) -> Iterator[Any]:
    """The matches, played as far as the work says. What is imported may be another commit's."""
    import hyperespace as hs
    from hyperespace.bots import new_bot, play

    for number in range(work.matches):
        match = hs.new_match(work.game, seats=work.seats, seed=f"instructions/{number}", **work.options)
        play(match, [new_bot(work.bots, work.game, f"{number}/{seat}") for seat in range(work.seats)], work.answers)
        yield match


def copied(matches: Sequence[Any], copies: int) -> int:
    for match in matches:
        for number in range(copies):
            _ = (match.resample(0, number) if number % 2 else match.clone()).ask
    return copies * len(matches)


def task(work: Work) -> Callable[[], int]:
    """What is counted. Called, it says how many decisions or copies that was."""
    if not work.copies:
        return lambda: sum(match.decisions for match in played(work))
    matches = list(played(work))
    return lambda: copied(matches, work.copies)


def counted(act: Callable[[], int]) -> float:
    """Instructions of bytecode for each decision or copy."""
    instructions = 0

    # What a trace function returns is a trace function, for which there is no type.
    def begin(frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return count

    def count(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal instructions
        instructions += 1
        return count

    before = sys.gettrace()
    sys.settrace(begin)
    try:
        times = act()
    finally:
        sys.settrace(before)
    return instructions / times


def figure(work: Work) -> float:
    """What is made once and kept, such as options, is made before anything is counted."""
    list(played(work._replace(matches=1)))
    return counted(task(work))


def measured(names: Sequence[str], source: Path) -> Figures:
    """The figures of these sources, counted in a process of its own in which strings are always sorted alike."""
    command = [sys.executable, __file__, "--count", *names]
    done = subprocess.run(command, env=surroundings(source), stdout=subprocess.PIPE, text=True, check=True)
    return Figures(json.loads(done.stdout))


def surroundings(source: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0", "HYPERESPACE_STRICT": "0"}


def measured_by_machine(names: Sequence[str], source: Path) -> Figures:
    """The same in instructions of the processor: those of three times the work, less those of the work once."""
    figures = Figures()
    for name in names:
        times, once = _machine_instructions(name, 1, source)
        _, thrice = _machine_instructions(name, 3, source)
        figures[name] = (thrice - once) / 2 / times
    return figures


def _machine_instructions(name: str, rounds: int, source: Path) -> tuple[int, int]:
    """How many decisions or copies a round had, and the instructions of the whole process."""
    play = [sys.executable, __file__, "--play", str(rounds), name]
    with tempfile.NamedTemporaryFile(mode="r") as told:
        perf = ["perf", "stat", "-x", ",", "-e", "instructions:u", "-o", told.name]
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={told.name}"]
        command = [*(perf if _machine_counts() else valgrind), *play]
        done = subprocess.run(command, env=surroundings(source), stdout=subprocess.PIPE, text=True, check=True)
        lines = [line for line in told.read().splitlines() if "instructions:u" in line or "Collected" in line]
    return int(done.stdout), int(lines[-1].split(",")[0].split(":")[-1])


def _machine_counts() -> bool:
    try:
        told = subprocess.run(["perf", "stat", "-e", "instructions:u", "true"], capture_output=True, text=True)
    except FileNotFoundError:
        return False
    return told.returncode == 0 and "not supported" not in told.stderr


def all_kept() -> dict[str, Figures]:
    """The figures in the file, by the version of Python."""
    return dict(json.loads(KEPT.read_text())) if KEPT.exists() else {}


def kept() -> Figures | None:
    """Those for this version, if there are any."""
    return all_kept().get(VERSION)


def keep(figures: Figures) -> None:
    found = all_kept() | {VERSION: {name: round(each) for name, each in figures.items()}}
    KEPT.write_text(json.dumps(found, indent=2) + "\n")


def grown(now: Figures, before: Figures) -> dict[str, float]:
    """What takes over a tenth more than before, and how many times as much."""
    times = {name: figure / before[name] for name, figure in now.items() if name in before}
    return {name: each for name, each in times.items() if each > ALLOWED}


def table(now: Figures, before: Figures | None) -> str:
    lines = ["| instructions for each decision or copy | here | there | times |", "| --- | ---: | ---: | ---: |"]
    for name, figure in now.items():
        there = (before or {}).get(name)
        compared = "| |" if there is None else f" {there:,.0f} | {figure / there:.2f} |"
        lines.append(f"| {name} | {figure:,.0f} |{compared}")
    return "\n".join(lines)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("names", nargs="*", help="of the work; everything without them")
    arguments.add_argument("--against", metavar="COMMIT")
    arguments.add_argument("--write", action="store_true")
    arguments.add_argument("--machine", action="store_true")
    arguments.add_argument("--source", type=Path, default=ROOT / "src", help="what is counted, if not our `src`")
    arguments.add_argument("--count", action="store_true", help=argparse.SUPPRESS)
    arguments.add_argument("--play", type=int, help=argparse.SUPPRESS)
    chosen = arguments.parse_args()
    names = [name for name in WORK if not chosen.names or any(each in name for each in chosen.names)]
    if chosen.count:
        print(json.dumps({name: figure(WORK[name]) for name in names}))
        return 0
    if chosen.play:
        act = task(WORK[names[0]])
        done = [act() for _ in range(chosen.play)]
        print(done[0])
        return 0
    measure = measured_by_machine if chosen.machine else measured
    now, before = measure(names, chosen.source), None if chosen.machine else kept()
    if chosen.against:
        with checkout(chosen.against) as source:
            before = measure(names, source)
    if chosen.write:
        keep(now)
    print(table(now, before))
    more = grown(now, before or {})
    for name, times in more.items():
        print(f"\n{name} takes {times:.2f} times as much as there.")
    return 1 if more and not chosen.write else 0


if __name__ == "__main__":
    sys.exit(main())
