"""The contracts on a game that breaks them: each of these must be caught."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.games import Preset
from hyperespace.core.registry import AnyGame
from hyperespace.games import kuhn
from hyperespace.testing import declarations, secrets, usual_subject
from hyperespace.testing.secrets import sent_to


def leaking(**changes: Any) -> AnyGame:
    return replace(kuhn.GAME, name="leak", **changes)


def worlds_differ(game: AnyGame) -> bool:
    match = hs.new_match(game, seed=1)
    return any(sent_to(match.resample(0, seed), 0) != sent_to(match, 0) for seed in range(20))


def test_a_view_that_shows_the_other_card_is_caught() -> None:
    assert worlds_differ(leaking(view=lambda s, seat: kuhn.HandView(s.cards[1], (1, 1), None)))
    assert not worlds_differ(kuhn.GAME)


def worlds_depend_on_the_truth(game: AnyGame) -> bool:
    match = hs.new_match(game, seed=1)
    other = hs.new_match(game, seed=1)
    other.state.cards = [match.state.cards[place] for place in (0, 2, 1)]  # seat 0 cannot tell
    return bool(match.resample(0, 7).state != other.resample(0, 7).state)


def test_a_world_that_keeps_the_truth_is_caught() -> None:
    assert worlds_depend_on_the_truth(leaking(resample=lambda s, seat, chance: None))
    assert not worlds_depend_on_the_truth(kuhn.GAME)


def test_a_view_that_changes_after_it_was_handed_out_is_caught() -> None:
    class Window(hs.View):
        stakes: list[int]

    match = hs.new_match(leaking(view=lambda s, seat: Window(s.stakes)), seed=1)
    view = match.view(0)
    before = msgspec.msgpack.encode(view)
    match.answer(0, kuhn.Bet())
    assert msgspec.msgpack.encode(view) != before


def test_the_shipped_contracts_catch_a_leak_and_a_missing_text() -> None:
    leak = leaking(view=lambda s, seat: kuhn.HandView(s.cards[1], (1, 1), None))
    with pytest.raises(AssertionError):
        secrets.another_world_looks_the_same_to_the_seat(usual_subject(leak))
    with pytest.raises(AssertionError, match=r"texts\.fr\.toml has no entry 'bold' in \[presets\]"):
        declarations.the_game_lacks_nothing(usual_subject(leaking(presets=(Preset("bold", {}),))))
