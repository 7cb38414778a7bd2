"""Winning. (IV)"""

import pytest

from hyperespace.games.rencontre.answers import Done, Take
from hyperespace.games.rencontre.events import GameWon, TimeRanOut
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ATTACKS = ("attack_20", "attack_04")


def near_the_end(seat: int, foreign: dict[int, int]) -> Story:
    """This seat has four foreign bases, and Vert a strong card."""
    story = Story(hands={VERT: ["attack_20", "attack_06"], JAUNE: ["attack_04"]})
    story.put(seat, {seat * 5: 4, seat * 5 + 1: 4, seat * 5 + 2: 4, **foreign})
    return story


@pytest.mark.allows("rencontre IV")
def test_the_fifth_foreign_base_wins_at_once() -> None:
    story = near_the_end(VERT, {5: 1, 6: 1, 15: 1, 16: 1})
    story.duel(VERT, JAUNE, cards=ATTACKS)
    assert story.match.ask is None
    assert story.match.result.winners == (VERT,)
    assert story.events(GameWon) == [GameWon((VERT,))]


@pytest.mark.allows("rencontre IV")
def test_all_five_bases_may_be_in_one_system_and_shared_with_others() -> None:
    story = near_the_end(VERT, {11: 1, 12: 1, 13: 1, 14: 1})
    story.put(ROUGE, {5: 4, 10: 1, 11: 1})
    story.duel(VERT, JAUNE, planet=10, cards=ATTACKS)
    assert story.s.winners == [VERT]
    assert story.s.planets[10][ROUGE] == 1


@pytest.mark.allows("rencontre IV")
def test_an_ally_wins_on_anothers_turn() -> None:
    story = near_the_end(BLEU, {5: 1, 6: 1, 7: 1, 8: 1})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=ATTACKS, script={("join", BLEU): _from(15)})
    assert story.s.winners == [BLEU]


@pytest.mark.forbids("rencontre IV")
def test_four_foreign_bases_and_five_at_home_do_not_win() -> None:
    story = Story(hands={VERT: ["attack_20", "attack_06"], JAUNE: ["attack_04"]})
    story.put(VERT, {0: 4, 1: 4, 2: 4, 3: 2, 4: 2, 5: 1, 6: 1, 15: 1})
    story.duel(VERT, JAUNE, cards=ATTACKS)
    assert story.s.winners == []
    assert story.match.ask is not None


@pytest.mark.forbids("rencontre IV")
def test_adding_pawns_to_a_foreign_base_is_not_a_new_base() -> None:
    story = near_the_end(VERT, {10: 1, 6: 1, 15: 1, 16: 1})
    story.duel(VERT, JAUNE, planet=10, cards=ATTACKS)
    assert story.s.planets[10][VERT] == 2
    assert story.s.winners == []


@pytest.mark.forbids("rencontre IV")
def test_a_base_that_was_emptied_no_longer_counts() -> None:
    story = near_the_end(VERT, {5: 1, 6: 1, 15: 1, 16: 1})
    story.duel(VERT, JAUNE, cards=ATTACKS, script={"gather": _from(5)})
    assert story.s.winners == []


def _from(planet: int) -> list[Take | Done]:
    return [Take(planet), Done()]


@pytest.mark.allows("rencontre IV")
def test_after_the_last_turn_most_foreign_bases_win() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]}, turn_limit=1)
    story.put(BLEU, {15: 16, 5: 1, 6: 1})
    story.duel(VERT, JAUNE, cards=ATTACKS)
    assert story.match.result.winners == (BLEU,)
    assert story.match.result.scores == (1.0, 0.0, 0.0, 2.0)
    assert story.events(TimeRanOut) == [TimeRanOut()]


@pytest.mark.allows("rencontre IV")
def test_at_the_limit_equals_win_together() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]}, turn_limit=1)
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=ATTACKS)
    assert story.s.winners == [VERT, BLEU]


@pytest.mark.forbids("rencontre IV")
def test_before_the_limit_the_game_goes_on() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]}, turn_limit=2)
    story.duel(VERT, JAUNE, cards=ATTACKS)
    assert story.s.winners == []
    assert story.s.offence == ROUGE
    story.play()
    assert story.step == ""
    assert story.s.turn == 2
