"""The Warpish: lost pawns serve it. (VII.warpish)"""

import pytest

from hyperespace.games.rencontre.answers import PlayEdict
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


def warpish(seat: int) -> Story:
    """Six pawns in the black hole: two of Vert, one of Rouge, three of Jaune."""
    story = Story(powers={seat: "warpish"}, hands={BLEU: ["cosmic_zap"]})
    story.put(VERT, {0: 5, 1: 5, 2: 8}, black_hole=2)
    story.put(ROUGE, {5: 9, 6: 5, 7: 5}, black_hole=1)
    story.put(JAUNE, {10: 4, 11: 6, 12: 7}, black_hole=3)
    return story


@pytest.mark.allows("rencontre VII.warpish")
def test_it_adds_every_pawn_in_the_black_hole_its_own_too() -> None:
    story = warpish(VERT)
    story.duel(VERT, JAUNE, pawns=2)
    assert story.totals() == [(8 + 2 + 6, 12)]


@pytest.mark.allows("rencontre VII.warpish")
def test_it_adds_them_in_defence() -> None:
    story = warpish(JAUNE)
    story.duel(VERT, JAUNE, pawns=2, allies={BLEU: ("offence", 1)})
    assert story.totals() == [(11, 12 + 6)]


@pytest.mark.forbids("rencontre VII.warpish")
def test_eliminated_pawns_do_not_count() -> None:
    story = Story(powers={VERT: "warpish"})
    story.put(ROUGE, {5: 10}, black_hole=1, gone=9)
    story.duel(VERT, JAUNE, pawns=2)
    assert story.totals() == [(8 + 2 + 1, 12)]


@pytest.mark.forbids("rencontre VII.warpish")
def test_zapped_after_the_reveal_it_has_no_bonus() -> None:
    story = warpish(VERT)
    story.duel(VERT, JAUNE, pawns=2, until="zap_window")
    assert story.s.duel.face_up == [VERT, JAUNE]
    story.play({("zap_window", BLEU): ZAP})
    assert story.totals() == [(10, 12)]


@pytest.mark.forbids("rencontre VII.warpish")
def test_with_a_compromise_it_has_no_bonus() -> None:
    story = warpish(VERT)
    story.deal({VERT: ["compromise"], ROUGE: [], JAUNE: ["attack_04"], BLEU: []})
    story.duel(VERT, JAUNE)
    assert not story.events(PowerUsed)
    assert story.s.black_hole == [3, 1, 3, 0]


@pytest.mark.forbids("rencontre VII.warpish")
def test_as_an_ally_it_adds_nothing() -> None:
    story = warpish(ROUGE)
    story.duel(VERT, JAUNE, pawns=2, allies={ROUGE: ("defence", 1)})
    assert story.totals() == [(10, 13)]
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.warpish", "rencontre VII.1")
def test_below_three_home_bases_it_adds_nothing() -> None:
    story = warpish(VERT)
    story.put(VERT, {0: 10, 1: 8}, black_hole=2)
    story.duel(VERT, JAUNE, pawns=2)
    assert story.totals() == [(10, 12)]
