"""What a craft earns more than the rules of thumb, class by class, in ships that both have built from the same deal.

    python benchmarks/trucker_crafts.py --class III --deals 40 --flights 3
    python benchmarks/trucker_crafts.py --class I --class II --craft master --craft strong --seed fresh

Each deal is built from both sides, and each pair of ships flies several times, through other cards each time: building
takes five times as long as a flight, and a flight is mostly luck. All crafts meet the same deals and the same cards, so
what one earns beside the first of them is found with far fewer deals than what it earns itself.
"""

import argparse
import math
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from sys import path
from typing import Any, NamedTuple

import hyperespace as hs
from hyperespace.bots import play
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.levels import CRAFTS

path.insert(0, str(Path(__file__).parent.parent))

from tests.games.trucker.whole_matches import build_all

SECOND: Mapping[str, object] = {"parts": True, "new_cards": True, "hiring": "normal"}
SURE = 1.96


class Deal(NamedTuple):
    """How a craft did in one deal, on average over both sides and all flights."""

    lead: float  # credits more than the rules of thumb
    won: float
    home: float


# The options are the game's own.
def play_deal(craft: str, seed: str, flights: int, options: Mapping[str, Any]) -> Deal:
    flown = [flight for seat in range(2) for flight in fly(craft, seat, seed, flights, options)]
    leads, homes = zip(*flown, strict=True)
    won = sum(1.0 if lead > 0 else 0.5 * (lead == 0) for lead in leads)
    return Deal(sum(leads) / len(flown), won / len(flown), sum(homes) / len(flown))


# Here, too.
def fly(craft: str, seat: int, seed: str, flights: int, options: Mapping[str, Any]) -> Sequence[tuple[float, bool]]:
    """The lead of the craft at this seat after each flight, and whether its ship came home."""
    match = hs.new_match("trucker", seats=2, seed=seed, **options)
    bots = [HeuristicBot(str(each), CRAFTS[craft]) if each == seat else HeuristicBot(str(each)) for each in range(2)]
    build_all(match, bots)
    found = []
    for number in range(flights):
        world = match.resample(None, number)
        play(world, bots)
        own, other = world.state.players[seat], world.state.players[1 - seat]
        found.append((float(own.credits - other.credits), not own.gave_up))
    return found


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The average, and how far the true one may be from it (95 %)."""
    middle = sum(values) / len(values)
    variance = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, SURE * math.sqrt(variance / len(values))


def told(name: str, deals: Sequence[Deal], first: Sequence[Deal]) -> str:
    lead, doubt = mean([deal.lead for deal in deals])
    won, unsure = mean([100 * deal.won for deal in deals])
    home, _ = mean([100 * deal.home for deal in deals])
    line = f"{name}: {lead:+.1f} ± {doubt:.1f} credits, wins {won:.0f} ± {unsure:.0f} %, home {home:.0f} %"
    if deals is first:
        return line
    more, apart = mean([one.lead - other.lead for one, other in zip(deals, first, strict=True)])
    return f"{line}; {more:+.1f} ± {apart:.1f} beside the first"


def compare(ship_class: str, chosen: argparse.Namespace) -> None:
    options = {"flights": (ship_class,), **(SECOND if chosen.expansion else {})}
    crafts, start = dict.fromkeys(chosen.craft or ["master"]), time.process_time()
    found: dict[str, list[Deal]] = {craft: [] for craft in crafts}
    for number in range(chosen.deals):
        for craft in crafts:
            found[craft].append(play_deal(craft, f"{chosen.seed}/{number}", chosen.flights, options))
    seconds = time.process_time() - start
    print(f"class {ship_class}, {chosen.deals} deals, {2 * chosen.flights} flights of each, {seconds:.0f} s")
    first = found[next(iter(crafts))]
    for craft, deals in found.items():
        print(f"  {told(craft, deals, first)}", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--class", dest="classes", action="append")
    arguments.add_argument("--craft", action="append", choices=[*CRAFTS])
    arguments.add_argument("--deals", type=int, default=20)
    arguments.add_argument("--flights", type=int, default=3)
    arguments.add_argument("--seed", default="crafts")
    arguments.add_argument("--expansion", action="store_true")
    chosen = arguments.parse_args()
    hs.strict(False)
    for ship_class in chosen.classes or ("I", "II", "III"):
        compare(ship_class, chosen)


if __name__ == "__main__":
    main()
