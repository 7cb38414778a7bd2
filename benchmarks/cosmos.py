"""Capitaine Cosmos on one core: who wins which scenario between two bots, how long they think, and random play.

    python benchmarks/cosmos.py                                  everything, 300 games of each scenario
    python benchmarks/cosmos.py --games 40 --scenario convoy
    python benchmarks/cosmos.py --games 0                        random play only
    python benchmarks/cosmos.py --profile                        where the time of random play goes

Draws are counted apart. The intervals hold the true share in 95 of 100 cases (Wilson).
"""

import argparse
import cProfile
import pstats
import time
from collections.abc import Sequence

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.games.cosmos.bot import HeuristicBot
from hyperespace.games.cosmos.bot.manners import USUAL, Manner
from hyperespace.games.cosmos.scenarios import scenarios
from hyperespace.games.cosmos.view import CosmosView

GAME = hs.find("cosmos")
NOTHING = hs.View()  # a random bot looks at nothing


class Timed:
    """A heuristic bot, and how long it thinks about everything in a turn. Compiled, it cannot be extended."""

    def __init__(self, seed: str, samples: int) -> None:
        self._bot = HeuristicBot(seed, Manner(samples))
        self.turns: dict[int, float] = {}

    def choose(self, view: CosmosView, options: Sequence[hs.Option]) -> hs.Option:
        return self.answers(view, options)[0]

    def answers(self, view: CosmosView, options: Sequence[hs.Option]) -> Sequence[hs.Option]:
        start = time.process_time()
        answers = self._bot.answers(view, options)
        spent = time.process_time() - start
        self.turns[view.turn] = self.turns.get(view.turn, 0.0) + spent
        return answers


class Tally:
    """What came out of the games of one scenario."""

    def __init__(self) -> None:
        self.wins = [0, 0]
        self.draws = 0
        self.rounds: list[int] = []
        self.thinking: list[float] = []  # by side and turn

    def add(self, match: hs.AnyMatch, bots: Sequence[Timed]) -> None:
        winners = match.result.winners
        if winners:
            self.wins[winners[0] % 2] += 1
        else:
            self.draws += 1
        self.rounds.append(match.state.turn)
        for bot in bots:
            self.thinking += [spent for turn, spent in bot.turns.items() if turn]

    def row(self, name: str) -> str:
        games = len(self.rounds)
        sides = " | ".join(f"{wins} ({share(wins, games)})" for wins in self.wins)
        rounds, thinking = sorted(self.rounds), sorted(self.thinking)
        turns = f"{rounds[0]}–{rounds[games // 2]}–{rounds[-1]}"
        usual, most = thinking[len(thinking) // 2] * 1000, thinking[-1] * 1000
        return f"| {name} | {sides} | {self.draws} | {turns} | {usual:.0f} | {most:.0f} |"


def share(wins: int, games: int) -> str:
    """A share in per cent, with its interval."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * (p * (1 - p) / games + z * z / (4 * games * games)) ** 0.5
    return f"{100 * p:.0f} %, {100 * (middle - spread):.0f}–{100 * (middle + spread):.0f}"


def battles(scenario: str, games: int, samples: int) -> Tally:
    tally = Tally()
    for number in range(games):
        match = hs.new_match(GAME, seats=2, seed=f"battle/{number}", scenario=scenario)
        bots = [Timed(f"{number}/{seat}", samples) for seat in range(2)]
        play(match, bots)
        tally.add(match, bots)
    return tally


def random_games(scenario: str, games: int) -> int:
    """Plays at random, and says how many decisions that took."""
    decisions = 0
    for number in range(games):
        match, bot = hs.new_match(GAME, seats=2, seed=number, scenario=scenario), RandomBot(number)
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.answer(seat, bot.choose(NOTHING, ask.options(seat)))
        decisions += match.decisions
    return decisions


def pace(scenario: str, rounds: int) -> float:
    """Random decisions a second, in the best round."""
    best = 0.0
    for _ in range(rounds):
        start = time.process_time()
        best = max(best, random_games(scenario, 5) / (time.process_time() - start))
    return best


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=300)
    arguments.add_argument("--scenario", choices=list(scenarios()))
    arguments.add_argument("--samples", type=int, default=USUAL.flights)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--profile", action="store_true")
    chosen = arguments.parse_args()
    names = [chosen.scenario] if chosen.scenario else list(scenarios())
    if chosen.profile:
        profile = cProfile.Profile()
        for name in names:
            profile.runcall(random_games, name, 10)
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        return
    if chosen.games:
        print("| scenario | blue | red | draws | turns | thinking a turn, ms, median | most |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
        for name in names:
            print(battles(name, chosen.games, chosen.samples).row(name), flush=True)
        print()
    print("| random play | decisions a second |\n| --- | ---: |")
    for name in names:
        print(f"| {name} | {pace(name, chosen.rounds):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
