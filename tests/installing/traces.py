"""Matches of all three games, each boiled down to a digest of everything that anybody could see of it.

    python -m tests.installing.traces

Compiled modules must print what interpreted ones print. A digest holds every option and answer, every event, now and
then the state, and all views and questions, so that a 0 that became a 0.0 is noticed, or a bot that thought twice.
"""

import hashlib
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.bots.play import answers_of, choices, imagined
from hyperespace.core import runner
from hyperespace.games.cosmos.scenarios import scenarios

LOOKS = 7
"""The state and all views are looked at each time that this many answers were given."""

SECOND: Mapping[str, object] = {"parts": True, "new_cards": True, "hiring": "short"}
ALL: Mapping[str, object] = {**SECOND, "first": True, "loans": True, "machinations": True, "rough_roads": 3}
BOUGHT: Mapping[str, object] = {"scenario": "free_battle", "asteroids": True, "drift": True, "beacon": True}


class Case(NamedTuple):
    game: str
    seats: int
    bots: str  # with commas, by seat, over and over
    options: Mapping[str, object]


def cases() -> Iterator[Case]:
    """Each game with few and many seats, clever and random players, and everything that can be added to it."""
    yield Case("rencontre", 4, "heuristic", {})
    yield Case("rencontre", 4, "random", {"powers": 3})
    yield Case("rencontre", 3, "heuristic,random", {"rotation": True})
    yield Case("rencontre", 2, "heuristic", {"two_of_three": True})
    for scenario in scenarios():
        yield Case("cosmos", 2, "heuristic", {"scenario": scenario})
    yield Case("cosmos", 4, "random,heuristic", {"scenario": "line_of_battle"})
    yield Case("cosmos", 2, "heuristic", BOUGHT)
    yield Case("trucker", 3, "heuristic,random", {"flights": ("I", "II")})
    yield Case("trucker", 2, "beginner", {"flights": ("III",), **SECOND})
    yield Case("trucker", 5, "heuristic", {"flights": ("II",), **ALL})
    yield Case("trucker", 3, "random", {"flights": ("IIB", "IV"), "building": "dealt", **ALL})
    yield Case("trucker", 4, "heuristic", {"flights": ("IIA", "IIIB"), "building": "dealt", **ALL})
    yield Case("trucker", 2, "heuristic", {"flights": ("IA",), "building": "live", **ALL, "hiring": "competition"})


def trace(case: Case) -> str:
    """Play a match, and take the digest of all that there was to see."""
    digest = hashlib.blake2b(digest_size=16)
    options: dict[str, Any] = {**case.options}
    match = hs.new_match(case.game, seats=case.seats, seed=f"{case}", **options)
    kinds = case.bots.split(",")
    bots = [new_bot(kinds[seat % len(kinds)], case.game, str(seat)) for seat in range(case.seats)]

    def note(*seen: object) -> None:
        digest.update(msgspec.json.encode(seen))

    match.listen(note)
    for number, (seat, offered) in enumerate(choices(match)):
        note(seat, offered)
        if number % LOOKS == 0:
            note(match.state, *((match.view(each), match.question(each)) for each in (*range(case.seats), None)))
        for option in answers_of(bots[seat], match.view(seat), offered, partial(imagined, match, seat)):
            match.answer(seat, option)
    note(match.state, match.result, match.record().json())
    return digest.hexdigest()


if __name__ == "__main__":
    print("compiled" if runner.__file__.endswith((".so", ".pyd")) else "interpreted")
    for case in cases():
        print(trace(case), *case, flush=True)
