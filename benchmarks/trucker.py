"""Galaxy Trucker through `Match`, on one core: ship checking, and games of random builders, four seats.

    python benchmarks/trucker.py
    python benchmarks/trucker.py --profile     where the time of stubborn calm games goes

Every figure is the best of some rounds. Random players finish their ships at once and give up half of the time at
each card; stubborn ones do neither, so that they build to the last turn and fly to the last card.
"""

import argparse
import cProfile
import json
import platform
import pstats
import time
from collections.abc import Callable, Sequence

import msgspec

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.games.trucker.answers import Finish, GiveUp, Shift, Unstow
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.ship import Parts, exposed, mistakes, pieces
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import LOOSE_TILES

GAME = hs.find("trucker")
NOTHING = hs.View()  # a random bot looks at nothing
SHUNNED = (Finish, GiveUp, Shift, Unstow)


class Stubborn(RandomBot):
    """Answers at random, but builds on and flies on."""

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        for _ in range(8):
            option = super().choose(view, options)
            if not isinstance(option, SHUNNED):
                return option
        return next((each for each in options if not isinstance(each, SHUNNED)), options[0])


def random_games(bot: RandomBot, games: int, building: str = "calm") -> int:
    decisions = 0
    for number in range(games):
        match = hs.new_match(GAME, seats=4, seed=number, building=building)
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.answer(seat, bot.choose(NOTHING, ask.options(seat)))
        decisions += match.decisions
    return decisions


def class_three_ship() -> Parts:
    """The whole outline, full of tiles as they come: no ship takes longer to check."""
    return {cell: Part(LOOSE_TILES[3 * place], place % 4) for place, cell in enumerate(sorted(BOARDS[3].cells))}


def check(ship: Parts) -> None:
    """All that is looked at before take-off: mistakes, pieces, exposed connectors."""
    mistakes(ship)
    pieces(ship)
    exposed(ship)


def middle_of_a_flight() -> hs.AnyMatch:
    match = hs.new_match(GAME, seats=4, seed=3, flights=(3,), building="dealt")
    play(match, [Stubborn(seat) for seat in range(4)], limit=30)
    assert match.ask is not None
    return match


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


def measure(rounds: int) -> dict[str, float]:
    ship, match = class_three_ship(), middle_of_a_flight()
    return {
        "checking a full class III ship, µs": 1e6 / best(rounds, lambda: repeat(300, lambda: check(ship))),
        "calm, random, decisions a second": best(rounds, lambda: random_games(RandomBot(1), 40)),
        "calm, stubborn, decisions a second": best(rounds, lambda: random_games(Stubborn(1), 4)),
        "dealt, stubborn, decisions a second": best(rounds, lambda: random_games(Stubborn(1), 2, building="dealt")),
        "clone, µs": 1e6 / best(rounds, lambda: repeat(200, match.clone)),
        "view, µs": 1e6 / best(rounds, lambda: repeat(100, lambda: match.view(0))),
        "view as JSON, µs": 1e6 / best(rounds, lambda: repeat(100, lambda: msgspec.json.encode(match.view(0)))),
        "state, bytes": len(msgspec.msgpack.encode(match.state)),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--profile", action="store_true")
    chosen = arguments.parse_args()
    if chosen.profile:
        profile = cProfile.Profile()
        profile.runcall(random_games, Stubborn(1), 8)
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        return
    figures = measure(chosen.rounds)
    if chosen.json:
        print(json.dumps(figures))
        return
    print(f"Python {platform.python_version()}, best of {chosen.rounds}\n\n| | |\n| --- | ---: |")
    for name, value in figures.items():
        print(f"| {name} | {value:,.1f} |" if value < 1000 else f"| {name} | {value:,.0f} |")


if __name__ == "__main__":
    main()
