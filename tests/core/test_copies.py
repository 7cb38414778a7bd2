"""Copies of a state: what can be edited is there twice, and nothing else is."""

from functools import partial

import pytest
from msgspec import UNSET, Struct, UnsetType

import hyperespace as hs
from hyperespace.core.copies import _by_bytes, copier
from hyperespace.core.state import State


class Figures(Struct, frozen=True):
    """Options of a game, which nobody edits; but a dictionary in them could be."""

    seats: int = 2
    cards: dict[str, int] | UnsetType = UNSET


class Hand(State):
    figures: Figures
    cards: list[str]
    marks: list[str] | UnsetType = UNSET


@pytest.mark.parametrize("name", hs.game_names())
def test_the_states_of_all_games_are_copied_by_their_fields_which_is_quicker_than_by_way_of_bytes(name: str) -> None:
    made = copier(hs.find(name).state)
    assert not (isinstance(made, partial) and made.func is _by_bytes)


def test_what_is_frozen_is_shared_unless_there_is_something_in_it_that_can_be_edited() -> None:
    copy = copier(Hand)
    bare = Hand(figures=Figures(), cards=["a"])
    other = copy(bare)
    assert other == bare
    assert other.figures is bare.figures
    other.cards.append("b")
    assert bare.cards == ["a"]

    full = Hand(figures=Figures(3, {"a": 1}), cards=["a"], marks=["m"])
    other = copy(full)
    assert other == full
    other.figures.cards["a"] = 2
    other.marks.append("n")
    assert full == Hand(figures=Figures(3, {"a": 1}), cards=["a"], marks=["m"])
