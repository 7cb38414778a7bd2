"""What the balance of the game is about: the two sides of every scenario."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hyperespace.core.asks import Seat
from hyperespace.core.balance import Balance
from hyperespace.core.match import Match
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.scenarios import SIDES, scenarios
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.state import Battle, CosmosOptions
from hyperespace.games.cosmos.view import CosmosView


def traits(match: Match[Battle, CosmosView, CosmosOptions]) -> Iterator[tuple[str, str, Seat]]:
    """The side of each seat, in this scenario and in all."""
    for seat in range(match.seats):
        side = SIDES[side_of(seat)]
        yield "side", side, seat
        yield "scenario", f"{match.options.counted_as}+{side}", seat


def rounds(seats: int, options: Mapping[str, Any], random: Random) -> list[dict[str, Any]]:
    """Every scenario once, unless one was asked for."""
    if "scenario" in options or "own_battle" in options:
        return [dict(options)]
    return [{**options, "scenario": name} for name in scenarios()]


def label(texts: Texts, kind: str, name: str) -> str:
    """The side, and the scenario with it."""
    scenario, plus, side = name.rpartition("+")
    told = texts.word("sides", side)
    if not plus:
        return told
    return f"{texts.word('scenarios', scenario) if texts.has('scenarios', scenario) else scenario}, {told}"


BALANCE = Balance(traits=traits, rounds=rounds, label=label)
