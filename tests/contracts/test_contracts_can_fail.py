"""The contracts on a game that breaks them: each of these must be caught."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core import registry
from hyperespace.core.asks import Ask
from hyperespace.core.chance import Chance
from hyperespace.core.games import Preset
from hyperespace.core.lacks import lacks_of
from hyperespace.core.registry import AnyGame
from hyperespace.core.standing_orders import StandingOrder
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table
from hyperespace.games import kuhn
from hyperespace.testing import branches, declarations, secrets, standing_orders, usual_subject
from hyperespace.testing.positions import Contract
from hyperespace.testing.secrets import sent_to

FEW = settings(max_examples=8, deadline=None, phases=[Phase.generate])
"""As few as a contract is tried that takes long. That no smaller example is looked for saves nearly all of the time."""


def check_caught(contract: Contract, game: AnyGame, said: str | None = None) -> None:
    tried: Any = contract  # the check that it tries, which Hypothesis does not declare
    few = FEW(given(data=st.data())(tried.hypothesis.inner_test))
    with pytest.raises(AssertionError, match=said):
        few(usual_subject(game))


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


def test_options_that_are_called_public_and_follow_from_a_card_are_caught() -> None:
    def speak(s: kuhn.Hand, table: Table, seat: int) -> Flow:
        low = s.cards[seat] == min(s.cards)
        yield Ask(seat, kuhn.CHOICES if low else kuhn.CHOICES[::-1], "2", public=True)

    steps = Steps(kuhn.GAME.steps)
    steps["speak"] = speak
    check_caught(secrets.what_everybody_can_see_is_offered_in_every_world, leaking(steps=steps))


def test_the_shipped_contracts_catch_a_leak_and_a_missing_text() -> None:
    leak = leaking(view=lambda s, seat: kuhn.HandView(s.cards[1], (1, 1), None))
    check_caught(secrets.another_world_looks_the_same_to_the_seat, leak)
    with pytest.raises(AssertionError, match=r"texts\.fr\.toml has no entry 'bold' in \[presets\]"):
        declarations.the_game_lacks_nothing(usual_subject(leaking(presets=(Preset("bold", {}),))))


def test_a_preset_with_company_that_there_is_not_is_noticed() -> None:
    lacks = list(lacks_of(leaking(presets=(Preset("bold", {}, seats=9, level="divine"),))))
    assert "the preset 'bold' is for 9 seats, and the game is not" in lacks
    assert "the preset 'bold' wants bots of level 'divine', which there is not" in lacks


def test_a_fork_that_its_seat_can_notice_or_foresee_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_cards(s: kuhn.Hand, seat: int | None, chance: Chance) -> None:
        chance.shuffle(s.cards)

    def nothing(s: kuhn.Hand, seat: int | None, chance: Chance) -> None:
        """The others keep what the old record says."""

    noticed = leaking(redeal=all_cards)
    monkeypatch.setitem(registry._registered, noticed.name, noticed)  # so that its records can be played
    check_caught(branches.what_a_seat_knows_is_the_same_where_a_match_branches_off, noticed)
    check_caught(branches.what_is_dealt_again_does_not_depend_on_what_was_there, leaking(redeal=nothing))


class Cheek(StandingOrder[Any], frozen=True):
    """Answers what was not offered."""

    steps = ("speak", "shout")

    def choose(self, view: Any, question: hs.Question, options: Sequence[hs.Option]) -> hs.Option:
        return hs.TimeUp()


def test_a_standing_order_that_answers_something_else_is_caught() -> None:
    game = leaking(standing_orders=(Cheek,))
    check_caught(standing_orders.standing_orders_choose_what_is_offered, game, "Cheek")
    assert "the standing order 'cheek' answers 'shout', which is no step" in lacks_of(game)
    assert "texts.en.toml has no entry 'cheek' in [standing_orders]" in lacks_of(game)
