"""How long a learned judgement takes: the features of a view, and the network. Processor time, the median of rounds."""

import statistics
import time
from collections.abc import Callable
from functools import partial

import hyperespace as hs
from hyperespace.bots.judging import judge_of

ROUNDS, CALLS = 25, 400


def microseconds(call: Callable[[], object]) -> float:
    """What one call takes."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(CALLS):
            call()
        rounds.append((time.process_time() - start) / CALLS)
    return statistics.median(rounds) * 1e6


def main() -> None:
    for game in hs.all_games():
        judge = judge_of(game)
        if judge is None or game.judgement is None:
            continue
        judgement = game.judgement()
        for seats in sorted({setting.seats for setting in judgement.settings}):
            match = hs.new_match(game.name, seats=seats, seed=1)
            view = match.view(0)
            features = judgement.features(view)
            whole = microseconds(partial(judge.share, view))
            numbers = microseconds(partial(judgement.features, view))
            seen = microseconds(partial(match.view, 0))
            print(
                f"{game.name}, {seats} seats: {whole:.1f} µs a judgement, of which {numbers:.1f} µs for"
                f" {len(features.numbers)} numbers and {len(features.marks)} marks; the view itself takes {seen:.1f} µs"
            )


if __name__ == "__main__":
    main()
