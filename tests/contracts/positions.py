"""Positions of every game, reached by answers that Hypothesis chooses, and answers that no game offers."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

import hyperespace as hs
from hyperespace.core.registry import AnyGame

# Options are the game's own, of any type.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "rencontre": [
        {"powers": 2},
        {"powers": 3, "turn_limit": 30},
        {"two_of_three": True},
        {"rotation": True, "void_floor": True, "quake": False},
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
        {"scenario": "free_battle", "points": 120, "asteroids": True, "drift": True, "beacon": True},
    ],
    "trucker": [
        {"building": "dealt", "flights": ("I",)},
        {"building": "dealt", "flights": ("III",), "marks": False},
        {"building": "dealt", "flights": ("II", "I"), "seats": 2},
        {"building": "live", "flights": ("I",)},
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

LONGEST = 20_000
"""No match of any game has more answers than this."""

every_game = pytest.mark.parametrize("game", [hs.find(name) for name in hs.game_names()], ids=hs.game_names())


def at_any_question(check: Callable[..., None]) -> Any:  # pytest and Hypothesis fill in the arguments
    """Run a contract on every game, at a question in the middle of a match."""
    return every_game(given(data=st.data())(check))


def new_matches(game: AnyGame) -> st.SearchStrategy[hs.AnyMatch]:
    variants = [{}, *VARIANTS.get(game.name, [])]
    return st.builds(
        lambda seats, seed, options: hs.new_match(game, **options_for(game, seats, {"seed": seed, **options})),
        st.sampled_from(game.seats),
        st.integers(0, 2**32),
        st.sampled_from(variants),
    )


def options_for(game: AnyGame, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """These options for so many players, unless they say themselves for how many; with what so many need."""
    chosen = {"seats": seats, **options}
    return {**NEEDED.get((game.name, chosen["seats"]), {}), **chosen}


@st.composite
def matches(draw: st.DrawFn, game: AnyGame, longest: int = 400) -> hs.AnyMatch:
    """A match that is not over, after some answers: the first few chosen one by one, the rest by a seed."""
    match = draw(new_matches(game))
    choices = draw(st.lists(st.integers(0, 99), max_size=12))
    further = draw(st.integers(0, longest))
    for _ in play_on(match, Random(further), choices, len(choices) + further):
        before = match.clone()
    return before if match.ask is None else match


def play_on(match: hs.AnyMatch, random: Random, choices: list[int], most: int) -> Iterator[hs.AnyMatch]:
    """Answer again and again; the match is handed out before each answer."""
    for number in range(most):
        ask = match.ask
        if ask is None:
            return
        yield match
        seat = random.choice(ask.seats)
        if ask.timer and random.random() < 0.05:
            seat = hs.CLOCK
        options = ask.options(seat)
        pick = choices[number] if number < len(choices) else random.randrange(len(options))
        match.answer(seat, options[pick % len(options)])


def begun_anew(match: hs.AnyMatch, key: bytes = bytes(32)) -> hs.AnyMatch:
    """This match as if it had begun here, with luck of its own: two worlds that are to be compared have the same."""
    true, state = match.game, match.state
    game = replace(true, setup=lambda *_: true.copy(state))
    return hs.new_match(game, seats=match.seats, key=key, **msgspec.to_builtins(match.options))


def answers(game: AnyGame) -> st.SearchStrategy[hs.Option]:
    """Anything that could be written down as an answer of this game, offered or not."""
    return st.one_of([_instances(kind) for kind in (*game.answers, hs.TimeUp)])


def nonsense() -> st.SearchStrategy[object]:
    """Things that are no answers of any game."""
    return st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()), st.binary()
    )


def _instances(kind: Any) -> st.SearchStrategy[hs.Option]:
    return st.builds(kind, *(_values(field.type) for field in fields(kind)))


def _values(kind: Any) -> st.SearchStrategy[Any]:  # a type, or a union, tuple or literal of types
    if kind is int:
        return st.integers(-3, 60) | st.integers()
    if kind is bool:
        return st.booleans()
    if kind is str:
        return st.text(max_size=12)
    if kind is type(None):
        return st.none()
    arguments = get_args(kind)
    if getattr(kind, "__origin__", None) is tuple:
        if arguments[-1] is Ellipsis:
            return st.lists(_values(arguments[0]), max_size=4).map(tuple)
        return st.tuples(*map(_values, arguments))
    if all(isinstance(argument, (str, int)) for argument in arguments):
        return st.sampled_from(arguments)
    return st.one_of([_values(argument) for argument in arguments])
