"""How the benchmarks measure and what their tables look like. Every figure is the best of some rounds."""

import json
import platform
import time
from collections.abc import Callable, Mapping


def best(rounds: int, work: Callable[[], int]) -> float:
    """How much of its work is done a second, in the best round."""
    found = 0.0
    for _ in range(rounds):
        start = time.process_time()
        done = work()
        found = max(found, done / (time.process_time() - start))
    return found


def repeat(times: int, action: Callable[[], object]) -> int:
    for _ in range(times):
        action()
    return times


def show(figures: Mapping[str, float], rounds: int, as_json: bool) -> None:
    if as_json:
        print(json.dumps(figures))
        return
    print(f"Python {platform.python_version()}, best of {rounds}\n\n| | |\n| --- | ---: |")
    for name, value in figures.items():
        print(f"| {name} | {value:,.1f} |" if value < 1000 else f"| {name} | {value:,.0f} |")
