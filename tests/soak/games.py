"""Promises of the engine: games come to an end with every piece on the table, and no seat can tell two worlds apart."""

from collections import Counter
from functools import partial
from random import Random

import msgspec

import hyperespace as hs
from hyperespace.testing.positions import begun_anew
from hyperespace.testing.secrets import before_a_reveal, hear, sent_to
from tests.fuzz import any_match, keep, survives


def random_games(game: str, number: int, seed: str) -> tuple[int, Counter[str]]:
    """Play so many games at random under the strict runner; how many broke."""
    hs.strict()
    return sum(not survives(f"{seed}/{each}", game, None) for each in range(number)), Counter()


def pairs_of_worlds(game: str, number: int, seed: str) -> tuple[int, Counter[str]]:
    """Compare so many pairs of worlds, at random moments of random games; how many differed, and in what."""
    random, broken, seen = Random(seed), 0, Counter[str]()
    compared = games = 0
    while compared < number:
        games += 1
        match = any_match(hs.find(game), random, f"{seed}/{games}")
        while (ask := match.ask) is not None and compared < number:
            if random.random() < 0.25:
                compared += 1
                seen["positions"] += 1
                try:
                    compare(match, random, seen)
                except AssertionError:
                    broken += 1
                    keep(match, f"{seed}/{games}/{match.decisions}")
            seat = random.choice(ask.seats)
            match.answer(seat, random.choice(ask.options(seat)))
    return broken, seen


def compare(match: hs.AnyMatch, random: Random, seen: Counter[str]) -> None:
    """To one seat, or a spectator, another world looks the same: view, question, options, refusals, and what it hears
    of the next answer, unless that answer lets it see something."""
    seat = random.choice((None, *range(match.seats)))
    world = match.resample(seat, random.random().hex())
    assert sent_to(world, seat) == sent_to(match, seat), f"seat {seat} can tell two worlds apart"
    _compare_refusals(match, world, seat, random, seen)
    once, again = match.resample(seat, 7), world.resample(seat, 7)
    assert msgspec.msgpack.encode(once.state) == msgspec.msgpack.encode(again.state), "a world knows the truth"
    _compare_events(begun_anew(match), begun_anew(world), seat, random, seen)


def _compare_refusals(
    match: hs.AnyMatch, world: hs.AnyMatch, seat: int | None, random: Random, seen: Counter[str]
) -> None:
    """What others may answer is refused to this seat in the same words."""
    if seat is None or match.ask is None or world.ask is None:
        return
    others = [option for other in match.ask.seats for option in list(match.ask.options(other))[:20]]
    for option in random.sample(others, min(5, len(others))):
        seen["refusals"] += 1
        assert match.ask.refuse(seat, option) == world.ask.refuse(seat, option), f"a refusal tells: {option}"


def _compare_events(
    match: hs.AnyMatch, world: hs.AnyMatch, seat: int | None, random: Random, seen: Counter[str]
) -> None:
    heard: dict[str, list[hs.Event]] = {"true": [], "other": []}
    assert match.ask is not None
    by = random.choice(match.ask.seats)
    option = random.choice(match.ask.options(by))
    if world.ask is None or by not in world.ask.seats or world.ask.refuse(by, option) is not None:
        return
    for name, each in (("true", match), ("other", world)):
        each.listen(partial(hear, heard[name], seat))
        each.answer(by, option)
    if sent_to(match, seat) == sent_to(world, seat):
        seen["answers in both"] += 1
        assert before_a_reveal(heard["true"]) == before_a_reveal(heard["other"]), f"seat {seat} hears the truth"
