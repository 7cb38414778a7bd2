"""The games under contract: what is to be tried with ours beside their usual options."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.registry import AnyGame
from hyperespace.testing import Subject, positions

OWN_BATTLES = Path(__file__).parents[2] / "examples" / "battles"

# Options are the game's own, of any type.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "rencontre": [
        {"powers": 2},
        {"powers": 3, "turn_limit": 30},
        {"two_of_three": True},
        {"rotation": True, "void_floor": True, "quake": False},
        {"draft": True, "powers": 2, "bases": 3, "hand": 5, "no_edicts": True, "banned": ("void",), "card_seconds": 20},
        *({"seats": 4, "lesson": lesson} for lesson in ("duel", "duel_compromise", "edicts", "powers")),
    ],
    "cosmos": [
        {"scenario": "convoy"},
        {"scenario": "stone_field"},
        {"scenario": "siege"},
        {"scenario": "leviathan"},
        {"scenario": "line_of_battle"},
        {"scenario": "homecoming"},
        {"scenario": "free_battle", "points": 60},
        *({"seats": 2, "lesson": lesson} for lesson in ("slow", "cruiser")),
        {"scenario": "free_battle", "points": 120, "asteroids": True, "drift": True, "beacon": True},
        *({"own_battle": json.loads(battle.read_text("utf-8"))} for battle in sorted(OWN_BATTLES.glob("*.json"))),
    ],
    "trucker": [
        {"building": "dealt", "flights": ("I",)},
        *({"seats": 2, "lesson": lesson} for lesson in ("connectors", "yard", "team")),
        {"building": "dealt", "flights": ("III",), "marks": False},
        {"building": "dealt", "flights": ("II", "I"), "seats": 2},
        {"building": "live", "flights": ("I",)},
        {"building": "dealt", "flights": ("II",), "prices": {"R": 6}, "arrival": 2, "pile_cards": 3, "tiles_out": 20},
        {"building": "live", "flights": ("III",), "marks": False},
        {"building": "calm", "flights": ("I",), "marks": False},
        {"building": "calm", "flights": ("III",), "seats": 4},
        {"building": "dealt", "flights": ("IV",), "parts": True, "new_cards": True},
        {"building": "dealt", "flights": ("IIB", "IIIB"), "parts": True, "seats": 3},
        {"building": "live", "flights": ("IIIB",), "holes_shown": True, "seats": 2},
        {"building": "dealt", "flights": ("IIA", "IIIA"), "first": True, "loans": True},
        {"building": "live", "flights": ("IA", "IIA"), "first": True, "parts": True, "hiring": "short", "seats": 5},
        {"building": "calm", "flights": ("I", "I"), "hiring": "short", "seats": 3},
        {"building": "live", "flights": ("I", "I"), "hiring": "short", "seats": 2},
        {"building": "dealt", "flights": ("I", "I", "I"), "hiring": "competition"},
        {"building": "dealt", "flights": ("I", "I"), "first": True, "machinations": True, "rough_roads": 3, "seats": 3},
        {"building": "live", "flights": ("I",), "machinations": True, "rough_roads": 2, "seats": 2},
    ],
}
"""Options to try beside a game's own defaults, and how many play where that is not free."""

NEEDED: dict[tuple[str, int], dict[str, Any]] = {("trucker", 5): {"first": True}}
"""Options without which a game is not for so many."""

every_game = pytest.mark.parametrize("game", hs.all_games(), ids=lambda game: game.name)


def subject(game: AnyGame) -> Subject:
    """A game, with what is to be tried with it."""
    needed = {seats: options for (name, seats), options in NEEDED.items() if name == game.name}
    return Subject(game, VARIANTS.get(game.name, []), needed)


EVERY_GAME = tuple(map(subject, hs.all_games()))


def matches(game: AnyGame, longest: int = 400) -> st.SearchStrategy[hs.AnyMatch]:
    """A match that is not over, after some answers."""
    return positions.matches(subject(game), longest)


def options_for(game: AnyGame, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """These options for so many players, with what so many need."""
    return subject(game).options_for(seats, options)
