"""Whose power does nothing, and who is not asked about it: whoever is no main player, and whoever has lost it."""

from typing import Any

import pytest

from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story


def check_not_offered(power: str, role: str, **setup: Any) -> None:
    """Bleu has this power as an ally or a bystander, or Vert has it in his own duel, but only two home bases."""
    is_lost = role == "two home bases"
    story = Story(powers={VERT if is_lost else BLEU: power}, **setup)
    if is_lost:
        story.put(VERT, {0: 10, 1: 10})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)} if role == "ally" else None, until="offer")


def check_counts_nothing(power: str, role: str, totals: tuple[int, int], pawns: int = 1) -> Story:
    """Bleu has this power as an ally with two pawns, or Vert has it with two home bases: all is counted as usual."""
    is_lost = role == "two home bases"
    story = Story(powers={VERT if is_lost else BLEU: power})
    if is_lost:
        story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE, pawns=pawns, allies=None if is_lost else {BLEU: ("offence", 2)})
    assert story.totals() == [totals]
    assert not story.events(PowerUsed)
    return story
