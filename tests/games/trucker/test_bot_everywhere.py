"""The heuristic bot in every class, with every box on the table: it builds soundly, flies, and always has an answer."""

from collections.abc import Sequence
from itertools import product
from typing import Any, get_args

import pytest

import hyperespace as hs
from hyperespace.bots import play
from hyperespace.games.trucker.boards import Class
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.ship import kind, mistakes, pieces
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.view import YardView
from tests.at_length import AT_LENGTH
from tests.games.trucker.whole_matches import build_all

pytestmark = pytest.mark.usefixtures("quick_runner")

CLASSES: tuple[Class, ...] = get_args(Class)
YARDS = [(name, parts) for name, parts in product(CLASSES, (False, True)) if parts or name != "IV"]
MOST = 6000
"""Answers in a game: none comes near."""


class Careful:
    """A heuristic bot whose answers are looked at before they are given."""

    def __init__(self) -> None:
        self.bot = HeuristicBot("careful")

    def choose(self, view: YardView, options: Sequence[hs.Option]) -> hs.Option:
        chosen = self.bot.choose(view, options)
        assert chosen in options
        return chosen


def match_of(flights: Sequence[str], seats: int, seed: object, **options: Any) -> hs.AnyMatch:
    return hs.new_match("trucker", seats=seats, seed=str(seed), flights=tuple(flights), **options)


def build(match: hs.AnyMatch) -> Yard:
    """Up to the end of building."""
    build_all(match, [Careful() for _ in match.state.players])
    state: Yard = match.state
    return state


@pytest.mark.parametrize(("ship_class", "parts"), YARDS)
def test_its_ships_are_sound_in_every_class(ship_class: str, parts: bool) -> None:
    s = build(match_of([ship_class], 2, "sound", parts=parts))
    for seat, player in enumerate(s.players):
        assert not mistakes(player.parts)
        assert len(pieces(player.parts)) <= len(s.board(seat).ships)
        assert player.parts.keys() <= s.outline(seat)
        assert any(kind(part) in ("start", "cabin") for part in player.parts.values())
    assert sum(len(player.parts) for player in s.players) > sum(len(s.outline(seat)) for seat in s.seats) / 2


def test_it_begins_somewhere_when_a_double_takes_the_starting_cabin_away() -> None:
    match = next(match for seed in range(60) if _is_double(match := match_of(["IIIB"], 2, seed)))
    assert not any(player.parts for player in match.state.players)
    s = build(match)
    assert all(len(player.parts) > 12 for player in s.players)
    assert all(any(kind(part) == "cabin" for part in player.parts.values()) for player in s.players)


def _is_double(match: hs.AnyMatch) -> bool:
    assert match.ask is not None
    return len(set(match.state.holes)) == 1


BOXES: dict[str, dict[str, object]] = {
    "base": {},
    "second": {"parts": True, "new_cards": True, "hiring": "normal"},
    "short teams": {"parts": True, "hiring": "short", "holes_shown": True, "marks": False},
    "competition": {"parts": True, "new_cards": True, "intruders": False, "hiring": "competition"},
    "first": {"parts": True, "first": True, "loans": True},
    "everything": {
        "parts": True, "new_cards": True, "first": True, "hiring": "normal", "machinations": True, "rough_roads": 2,
    },
}  # fmt: skip
FLIGHTS = [("II", "III", "IV"), ("IIB", "IIIB"), ("IA", "IIIA"), ("IIA", "I")]
GAMES = [
    (name, flights, building)
    for number, (name, flights) in enumerate(product(BOXES, FLIGHTS))
    for building in (("calm", "live", "dealt")[number % 3],)
    if name != "base" or "IV" not in flights
]
EVERY_OTHER = [each for each in GAMES if (list(BOXES).index(each[0]) + FLIGHTS.index(each[1])) % 2 == 0]
"""All boxes with half of the flights each, and all flights with half of the boxes, in all three ways to build."""


@pytest.mark.parametrize(("boxes", "flights", "building"), GAMES if AT_LENGTH else EVERY_OTHER)
def test_it_has_an_answer_to_every_question(boxes: str, flights: tuple[str, ...], building: str) -> None:
    seats = 2 + GAMES.index((boxes, flights, building)) % 3
    match = match_of(flights, seats, boxes, building=building, **BOXES[boxes])
    assert play(match, [Careful() for _ in range(seats)], limit=MOST)
    assert len(match.result.scores) == seats


def test_five_play_where_the_first_expansion_is_on_the_table() -> None:
    match = match_of(["I", "II"], 5, "five", first=True)
    assert play(match, [Careful() for _ in range(5)], limit=MOST)


def test_it_uses_what_the_second_expansion_brings() -> None:
    missed = {"thruster", "solar_panel", "auto_defence", "robonauts", "armoury"}
    for seed in range(2):
        s = build(match_of(["IV"], 4, seed, parts=True))
        missed -= {kind(part) for player in s.players for part in player.parts.values()}
        if not missed:
            return
    pytest.fail(f"never used: {missed}")
