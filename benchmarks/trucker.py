"""Galaxy Trucker through `Match`, on one core: ship checking, and games of random builders and of bots, four seats.

    python benchmarks/trucker.py
    python benchmarks/trucker.py --bots        how well heuristic bots build, fly and earn, a hundred times each
    python benchmarks/trucker.py --home --bot master        how many ships of each class come home, four of a kind
    python benchmarks/trucker.py --profile     where the time of stubborn calm games goes

Every figure is the best of some rounds. Random players finish their ships at once and give up half of the time at
each card; stubborn ones do neither, so that they build to the last turn and fly to the last card. With the
expansion means the second box and its support teams, in the same classes I to III.
"""

import argparse
import cProfile
import pstats
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from measuring import best, repeat, show

import hyperespace as hs
from hyperespace.bots import Bot, RandomBot, new_bot, play
from hyperespace.games.trucker.answers import Finish, GiveUp, Shift, Unstow
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.ship import Parts, exposed, mistakes, pieces
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import loose_tiles
from hyperespace.lab.intervals import share_of

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.games.trucker.test_bot import RandomBuilder
from tests.games.trucker.whole_matches import build_all

GAME = hs.find("trucker")
NOTHING = hs.View()  # a random bot looks at nothing
SHUNNED = (Finish, GiveUp, Shift, Unstow)
SEATS = 4
SECOND: Mapping[str, object] = {"parts": True, "new_cards": True, "hiring": "normal"}
"""The second expansion, with its tiles, its cards and its support teams."""

LONG_HAUL: Mapping[str, object] = {"flights": ("II", "III", "IV"), **SECOND}


class Stubborn(RandomBot):
    """Answers at random, but builds on and flies on."""

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        for _ in range(8):
            option = super().choose(view, options)
            if not isinstance(option, SHUNNED):
                return option
        return next((each for each in options if not isinstance(each, SHUNNED)), options[0])


def new_match(seed: object, seats: int, options: Mapping[str, Any]) -> hs.AnyMatch:
    return hs.new_match(GAME, seats=seats, seed=str(seed), **options)


def random_games(bot: RandomBot, games: int, **options: object) -> int:
    decisions = 0
    for number in range(games):
        match = new_match(number, SEATS, options)
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.answer(seat, bot.choose(NOTHING, ask.options(seat)))
        decisions += match.decisions
    return decisions


def heuristic_games(games: int, **options: object) -> int:
    decisions = 0
    for number in range(games):
        match = new_match(number, SEATS, options)
        play(match, [HeuristicBot(str(seat)) for seat in range(SEATS)])
        decisions += match.decisions
    return decisions


def seconds_for_a_game(rounds: int, **options: object) -> float:
    """The mean of three games of four heuristic bots, in the best round."""
    return 1 / best(rounds, lambda: heuristic_games(3, **options) and 3)


def class_three_ship() -> Parts:
    """The whole outline, full of tiles as they come: no ship takes longer to check."""
    return {cell: Part(loose_tiles()[3 * place], place % 4) for place, cell in enumerate(sorted(BOARDS["III"].cells))}


def check(ship: Parts) -> None:
    """All that is looked at before take-off: mistakes, pieces, exposed connectors."""
    mistakes(ship)
    pieces(ship)
    exposed(ship)


def middle_of_a_flight() -> hs.AnyMatch:
    match = hs.new_match(GAME, seats=4, seed=3, flights=("III",), building="dealt")
    play(match, [Stubborn(seat) for seat in range(4)], limit=30)
    assert match.ask is not None
    return match


def measure(rounds: int) -> dict[str, float]:
    ship, match = class_three_ship(), middle_of_a_flight()
    return {
        "checking a full class III ship, µs": 1e6 / best(rounds, lambda: repeat(300, lambda: check(ship))),
        "calm, random, decisions a second": best(rounds, lambda: random_games(RandomBot(1), 40)),
        "calm, stubborn, decisions a second": best(rounds, lambda: random_games(Stubborn(1), 4)),
        "dealt, stubborn, decisions a second": best(rounds, lambda: random_games(Stubborn(1), 2, building="dealt")),
        "dealt, with the expansion": best(rounds, lambda: random_games(Stubborn(1), 2, building="dealt", **SECOND)),
        "calm, with the expansion": best(rounds, lambda: random_games(Stubborn(1), 4, **SECOND)),
        "heuristic, decisions a second": best(rounds, lambda: heuristic_games(2)),
        "heuristic, with the expansion": best(rounds, lambda: heuristic_games(2, **SECOND)),
        "four heuristic bots, I–II–III, s a game": seconds_for_a_game(rounds),
        "four heuristic bots, II–III–IV, s a game": seconds_for_a_game(rounds, **LONG_HAUL),
        "clone, µs": 1e6 / best(rounds, lambda: repeat(200, match.clone)),
        "view, µs": 1e6 / best(rounds, lambda: repeat(100, lambda: match.view(0))),
        "view as JSON, µs": 1e6 / best(rounds, lambda: repeat(100, lambda: msgspec.json.encode(match.view(0)))),
        "state, bytes": len(msgspec.msgpack.encode(match.state)),
    }


def sound_and_home(ship_class: str, games: int = 25, **options: object) -> dict[str, float]:
    """Of four ships in each game, how many are without a mistake, and how many come home; and what they earn."""
    sound = home = earned = 0
    for number in range(games):
        match = new_match(f"home/{number}", SEATS, {"flights": (ship_class,), **options})
        bots = [HeuristicBot(str(seat)) for seat in range(SEATS)]
        build_all(match, bots)
        ships = [player.parts for player in match.state.players]
        sound += sum(not mistakes(parts) and len(pieces(parts)) == 1 for parts in ships)
        play(match, bots)
        home += sum(not player.gave_up for player in match.state.players)
        earned += sum(player.credits for player in match.state.players)
    ships_built = games * SEATS
    return {
        f"class {ship_class}, sound, %": 100 * sound / ships_built,
        f"class {ship_class}, home, %": 100 * home / ships_built,
        f"class {ship_class}, credits": earned / ships_built,
    }


def home(bot: str, games: int, seed: str) -> dict[str, float]:
    """How many of the large ships of four equal bots come home, with the base game and with the second expansion."""
    figures = dict[str, float]()
    for ship_class, options in (("IIIB", {}), ("IIIB", SECOND), ("IV", {"parts": True}), ("IV", SECOND)):
        arrived = 0
        for number in range(games):
            match = new_match(f"{seed}/{number}", SEATS, {"flights": (ship_class,), **options})
            play(match, [new_bot(bot, "trucker", f"{number}/{seat}") for seat in range(SEATS)])
            arrived += sum(not player.gave_up for player in match.state.players)
        name = "with the expansion" if options is SECOND else "alone"
        found = share_of(arrived, games * SEATS)
        figures[f"{bot}, class {ship_class} {name}, home, %"] = 100 * found.share
        figures[f"{bot}, class {ship_class} {name}, at least, %"] = 100 * found.low
        figures[f"{bot}, class {ship_class} {name}, at most, %"] = 100 * found.high
    return figures


def richer_than_chance(games: int = 100) -> dict[str, float]:
    """How often one heuristic bot ends with more than a random builder, three flights each."""
    richer = 0
    for number in range(games):
        match, own = new_match(f"more/{number}", 2, {}), number % 2
        bots: list[Bot] = [RandomBuilder(f"{number}"), RandomBuilder(f"{number}")]
        bots[own] = HeuristicBot(f"{number}")
        play(match, bots)
        richer += match.result.scores[own] > match.result.scores[1 - own]
    return {"richer than a random builder, %": 100 * richer / games}


def measure_bots() -> dict[str, float]:
    figures = richer_than_chance()
    for ship_class in ("I", "II", "III", "IIB", "IIIB"):
        figures |= sound_and_home(ship_class)
    return figures | sound_and_home("IV", parts=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--bots", action="store_true")
    arguments.add_argument("--home", action="store_true")
    arguments.add_argument("--bot", default="heuristic")
    arguments.add_argument("--games", type=int, default=25)
    arguments.add_argument("--seed", default="home")
    arguments.add_argument("--profile", action="store_true")
    chosen = arguments.parse_args()
    if chosen.profile:
        profile = cProfile.Profile()
        profile.runcall(random_games, Stubborn(1), 8)
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        return
    hs.strict(False)
    if chosen.home:
        show(home(chosen.bot, chosen.games, chosen.seed), 1, chosen.json)
        return
    figures = measure_bots() if chosen.bots else measure(chosen.rounds)
    show(figures, chosen.rounds, chosen.json)


if __name__ == "__main__":
    main()
