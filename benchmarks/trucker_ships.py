"""What is worth how much on a ship: ships that were built with all sorts of wants fly again and again.

    python benchmarks/trucker_ships.py --class III --seats 4 --games 80 --flights 8
    python benchmarks/trucker_ships.py --class IV --seats 2 --games 60 --flights 8 --expansion

Flights are quick beside building, so each ship flies several times, through other cards. What it earns more than the
others at its table is then fitted to what it has more of than they, and how often it comes home to what it has.
`bot/learned_wants.py` is made of such tables.
"""

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

import hyperespace as hs
from hyperespace.bots import play
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.crafts import Craft
from hyperespace.games.trucker.bot.outfits import as_built
from hyperespace.games.trucker.bot.wants import WANTS, Wants
from hyperespace.games.trucker.ship import CABINS, Parts, exposed, joined, kind, of_kind

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.games.trucker.whole_matches import build_all

SECOND: Mapping[str, object] = {"parts": True, "new_cards": True, "hiring": "normal"}
SPREAD = 0.6
"""How much wants differ, as a logarithm."""

SHRUNK = 6.0
"""How far weights are drawn towards nothing (ridge)."""


def any_wants(wants: Wants, chance: Random) -> Wants:
    """Everything about as much as usual, but more or less of it."""
    changed = {}
    for name in wants.__struct_fields__[1:]:
        worth, factor = getattr(wants, name), math.exp(chance.gauss(0, SPREAD))
        changed[name] = worth * factor if isinstance(worth, float) else tuple(each * factor for each in worth)
    return replace(wants, **changed)


def any_craft(chance: Random) -> Craft:
    wants = tuple(any_wants(each, chance) for each in WANTS.values())
    return Craft(wants, wants, future=1.5 * math.exp(chance.gauss(0, 0.4)), tidy=chance.choice((0.0, 0.5, 1.0)))


def aboard(parts: Parts, number: int) -> dict[str, float]:
    """What a ship has, in steps where the first of something may be worth more than the last."""
    outfit = as_built(parts)
    fire = outfit.fire + outfit.pairs + outfit.double_fire + 2 * outfit.purple
    hold, thrust = outfit.cargo + outfit.special, outfit.engines + 2 * outfit.double_engines + 2 * outfit.brown
    return {
        **steps("humans", outfit.humans, 6, 9),
        **steps("fire", fire, 5, 8),
        **steps("containers", hold, 6, 10),
        **steps("thrust", thrust, 4, 7),
        **steps("energy", outfit.energy, 4, 8),
        "double fire": outfit.double_fire,
        "a single engine": outfit.engines > 0,
        "a second single engine": outfit.engines > 1,
        "special containers": outfit.special,
        **{f"shield {side}": outfit.covered >> way & 1 for way, side in enumerate(("front", "right", "rear", "left"))},
        "aliens": outfit.purple + outfit.brown,
        "guards": outfit.guards,
        "armed cabins": outfit.armed,
        "nozzles": outfit.nozzles.bit_count(),
        "robonauts": outfit.robonauts,
        "sunny panels": outfit.sunny,
        "crowded cabins": sum(any(kind(parts[at]) in CABINS for at in joined(parts, cell)) for cell in cabins(parts)),
        "joins": sum(len(joined(parts, cell)) for cell in parts) / 2 - len(parts) + 1,
        "exposed connectors": exposed(parts),
        "tiles": len(parts),
        "places behind": number,
    }


def cabins(parts: Parts) -> list[Cell]:
    return [cell for cell, _ in of_kind(parts, *CABINS)]


def steps(name: str, amount: float, low: int, high: int) -> dict[str, float]:
    return {
        f"{name} up to {low}": min(amount, low),
        f"{name} up to {high}": max(0, min(amount, high) - low),
        f"{name} beyond": max(0, amount - high),
    }


class Flown(NamedTuple):
    """What each ship earns on average, and how often it comes home."""

    earned: list[float]
    home: list[float]


def flown(match: hs.AnyMatch, flights: int) -> Flown:
    """Through other cards each time."""
    found = Flown([0.0] * match.seats, [0.0] * match.seats)
    for number in range(flights):
        world = match.resample(None, number)
        play(world, [HeuristicBot(str(seat)) for seat in range(match.seats)])
        for seat, player in enumerate(world.state.players):
            found.earned[seat] += player.credits / flights
            found.home[seat] += (not player.gave_up) / flights
    return found


def beside_the_others(rows: Sequence[Sequence[float]]) -> np.ndarray:
    table = np.array(rows, float)
    return np.asarray(table - table.mean(axis=0))


# The options are the game's own.
def fit(games: int, seats: int, flights: int, seed: str, options: Mapping[str, Any]) -> None:
    given, earned, home, names = [], [], [], list[str]()
    for number in range(games):
        chance = Random(f"{seed}/{number}")
        match = hs.new_match("trucker", seats=seats, seed=f"{seed}/{number}", **options)
        build_all(match, [HeuristicBot(str(seat), any_craft(chance)) for seat in range(seats)])
        ships, results = [aboard(player.parts, player.number) for player in match.state.players], flown(match, flights)
        names = [*ships[0]]
        given.append([[*ship.values()] for ship in ships])
        earned.append(beside_the_others([[each] for each in results.earned]))
        home.append([[100 * each] for each in results.home])
    columns = np.vstack([beside_the_others(ships) for ships in given])
    everybody = np.vstack(given)
    worths, explained = weights(columns, np.vstack(earned)[:, 0])
    chances, foreseen = weights(everybody - everybody.mean(axis=0), (np.vstack(home) - np.mean(home))[:, 0])
    print(f"{len(columns)} ships; {100 * explained:.0f} % of what they earn apart is explained")
    print(f"{np.mean(home):.0f} % come home; {100 * foreseen:.0f} % of how often each does is explained\n")
    print("| | on average | credits | home, % |\n|---|---|---|---|")
    for name, mean, worth, chance_of in zip(names, everybody.mean(axis=0), worths, chances, strict=True):
        print(f"| {name} | {mean:.1f} | {worth} | {chance_of} |")


def weights(columns: np.ndarray, found: np.ndarray) -> tuple[list[str], float]:
    """What one more of each brings, with its doubt, and how much of the difference that explains."""
    spread = columns.std(axis=0) + 1e-9
    scaled = columns / spread
    square = scaled.T @ scaled + SHRUNK * np.eye(len(spread))
    fitted = np.linalg.solve(square, scaled.T @ found)
    rest = found - scaled @ fitted
    error = np.sqrt(np.diag(np.linalg.inv(square)) * (rest @ rest) / max(1, len(found) - len(spread)))
    each = zip(fitted / spread, 1.96 * error / spread, spread > 1e-6, strict=True)
    told = [f"{worth:.2f} ± {doubt:.2f}" if differs else "" for worth, doubt, differs in each]
    return told, float(1 - (rest @ rest) / (found @ found))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--class", dest="ship_class", default="III")
    arguments.add_argument("--seats", type=int, default=4)
    arguments.add_argument("--games", type=int, default=80)
    arguments.add_argument("--flights", type=int, default=8)
    arguments.add_argument("--seed", default="ships")
    arguments.add_argument("--expansion", action="store_true")
    chosen = arguments.parse_args()
    hs.strict(False)
    options = {"flights": (chosen.ship_class,), **(SECOND if chosen.expansion else {})}
    fit(chosen.games, chosen.seats, chosen.flights, chosen.seed, options)


if __name__ == "__main__":
    main()
