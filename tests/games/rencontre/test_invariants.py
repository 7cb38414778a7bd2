"""What holds whatever is played: pieces are conserved, modifiers are pure, every pair of powers gets along."""

import inspect
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.powers.base import Jobs, Power
from hyperespace.games.rencontre.setup import pieces
from hyperespace.games.rencontre.state import Galaxy

PAIRS = list(combinations(POWERS, 2))
MODIFIERS = [
    name
    for name, method in vars(Power).items()
    if inspect.isfunction(method) and name != "uses" and method.__annotations__["return"] not in (Jobs, None)
]
VARIANTS: list[dict[str, object]] = [
    {"powers": 0},
    {"powers": 2},
    {"powers": 3},
    {"two_of_three": True},
    {"rotation": True},
    {"rotation": True, "powers": 2, "quake": False, "void_floor": True},
]


def play(match: hs.AnyMatch, random: Random) -> None:
    """At random to the end, counting the pieces after every answer."""
    counted = pieces(match.state)
    while (ask := match.ask) is not None:
        seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
        match.answer(seat, random.choice(ask.options(seat)))
        assert pieces(match.state) == counted


def powers_for(one: str, other: str, random: Random) -> list[list[str]]:
    """The pair in two seats, and two more to make trouble."""
    more = random.sample([power for power in POWERS if power not in (one, other)], 2)
    chosen = [[one], [other], [more[0]], [more[1]]]
    random.shuffle(chosen)
    return chosen


def test_there_are_595_pairs_of_powers() -> None:
    assert len(PAIRS) == 595


@pytest.mark.parametrize("part", range(7))
def test_every_pair_of_powers_meets_and_nothing_breaks(part: int) -> None:
    for number, (one, other) in enumerate(PAIRS[part::7]):
        random = Random(f"{one} {other}")
        chosen = powers_for(one, other, random)
        match = hs.new_match("rencontre", seats=4, seed=number, chosen=chosen, turn_limit=10)
        play(match, random)
        assert match.result.winners


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_variant_is_played_to_its_end(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        match = hs.new_match("rencontre", seats=seats, seed=seed, **{"turn_limit": 40, **options})
        play(match, Random(seed))
        assert match.result.winners


def arguments_of(name: str, s: Galaxy, seat: int) -> list[object]:
    """Something to call a modifier with, beside state and seat."""
    return [3] * (len(inspect.signature(getattr(Power, name)).parameters) - 3)


@pytest.mark.introspective
def test_modifiers_are_pure() -> None:
    assert {"most_pawns", "pawn_value", "bonus", "upsets", "targets"} <= set(MODIFIERS)
    random = Random(1)
    checked = 0
    for seed in range(12):
        match = hs.new_match("rencontre", seats=4, seed=seed, powers=4, turn_limit=12)
        while (ask := match.ask) is not None:
            seat = random.choice(ask.seats)
            match.answer(seat, random.choice(ask.options(seat)))
            s: Galaxy = match.state
            if random.random() > 0.03 or s.duel.defence < 0 or not s.duel.laid:
                continue
            before = msgspec.msgpack.encode(s)
            for owner in s.seats:
                for power in s.players[owner].powers:
                    for name in MODIFIERS:
                        getattr(POWERS[power], name)(s, owner, *arguments_of(name, s, owner))
                        checked += 1
            assert msgspec.msgpack.encode(s) == before
    assert checked > 500
