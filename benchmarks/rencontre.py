"""Rencontre Cosmique through `Match`, on one core, four seats, powers and windows on.

    make bench-rencontre
    python benchmarks/rencontre.py --profile     where the time goes

Every figure is the best of some rounds.
"""

import argparse
import cProfile
import pstats
from collections.abc import Sequence

import msgspec
from measuring import best, repeat, show

import hyperespace as hs
from hyperespace.bots import RandomBot, new_bot, play
from hyperespace.games.rencontre.answers import Standing

GAME = hs.find("rencontre")
NOTHING = hs.View()  # a random bot looks at nothing


class Attentive(RandomBot):
    """Answers at random, but gives no standing orders: every window is asked of everybody."""

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        while isinstance(option := super().choose(view, options), Standing):
            pass
        return option


def random_games(bot: RandomBot, games: int) -> int:
    decisions = 0
    for number in range(games):
        match = hs.new_match(GAME, seats=4, seed=number)
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.answer(seat, bot.choose(NOTHING, ask.options(seat)))
        decisions += match.decisions
    return decisions


def heuristic_games(games: int) -> int:
    decisions = 0
    for number in range(games):
        match = hs.new_match(GAME, seats=4, seed=number)
        play(match, [new_bot("heuristic", "rencontre", f"{number}/{seat}") for seat in range(4)])
        decisions += match.decisions
    return decisions


def middle_of_a_game() -> hs.AnyMatch:
    match = hs.new_match(GAME, seats=4, seed=3)
    play(match, [Attentive(seat) for seat in range(4)], limit=400)
    assert match.ask is not None
    return match


def measure(rounds: int) -> dict[str, float]:
    match = middle_of_a_game()
    games = 300
    decisions = heuristic_games(games) / games
    return {
        "random answers, decisions a second": best(rounds, lambda: random_games(RandomBot(1), 10)),
        "the same without standing orders, decisions a second": best(rounds, lambda: random_games(Attentive(1), 5)),
        "four heuristic bots, games a second": best(rounds, lambda: heuristic_games(games)) / decisions,
        "decisions in such a game": decisions,
        "clone, µs": 1e6 / best(rounds, lambda: repeat(500, match.clone)),
        "view, µs": 1e6 / best(rounds, lambda: repeat(500, lambda: match.view(0))),
        "view as JSON, µs": 1e6 / best(rounds, lambda: repeat(500, lambda: msgspec.json.encode(match.view(0)))),
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
        profile.runcall(heuristic_games, 40)
        pstats.Stats(profile).sort_stats("cumulative").print_stats(40)
        return
    show(measure(chosen.rounds), chosen.rounds, chosen.json)


if __name__ == "__main__":
    main()
