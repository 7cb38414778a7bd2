"""The Calculator: the higher card loses the lower. (VII.calculator)"""

import pytest

from hyperespace.games.rencontre.answers import PlayEdict, Use
from hyperespace.games.rencontre.events import DuelWon
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")
CALCULATE: Script = {"offer": Use("calculator")}


def calculator(seat: int, offence: str, defence: str) -> Story:
    hands = {VERT: [offence], JAUNE: [defence], BLEU: ["cosmic_zap"]}
    return Story(powers={seat: "calculator"}, hands=hands)


@pytest.mark.allows("rencontre VII.calculator")
def test_twenty_against_eight_becomes_twelve_against_eight() -> None:
    story = calculator(JAUNE, "attack_20", "attack_08")
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)}, script=CALCULATE)
    assert story.totals() == [(12 + 4, 8 + 4)]


@pytest.mark.allows("rencontre VII.calculator")
def test_its_own_card_may_be_the_higher() -> None:
    story = calculator(JAUNE, "attack_08", "attack_20")
    story.duel(VERT, JAUNE, script=CALCULATE)
    assert story.totals() == [(8 + 1, 12 + 4)]


@pytest.mark.allows("rencontre VII.calculator")
def test_in_the_offence_it_decides_while_the_cards_are_face_down() -> None:
    story = calculator(VERT, "attack_08", "attack_15")
    story.duel(VERT, JAUNE, pawns=4, until="offer")
    assert (len(story.s.duel.laid), story.s.duel.face_up, story.asked) == (2, [], (VERT,))
    story.play(CALCULATE)
    assert story.totals() == [(8 + 4, 7 + 4)]


@pytest.mark.forbids("rencontre VII.calculator")
def test_not_announced_it_changes_nothing() -> None:
    story = calculator(VERT, "attack_20", "attack_08")
    story.duel(VERT, JAUNE)
    assert story.totals() == [(21, 12)]


@pytest.mark.forbids("rencontre VII.calculator")
def test_two_equal_cards_stay_as_they_are() -> None:
    story = calculator(VERT, "attack_10", "attack_10")
    story.duel(VERT, JAUNE, script=CALCULATE)
    assert story.totals() == [(11, 14)]


@pytest.mark.forbids("rencontre VII.calculator")
def test_against_a_compromise_there_is_nothing_to_calculate() -> None:
    story = calculator(VERT, "attack_04", "compromise")
    story.duel(VERT, JAUNE, script=CALCULATE)
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert not story.totals()


@pytest.mark.forbids("rencontre VII.calculator")
def test_zapped_the_cards_keep_their_values() -> None:
    story = calculator(VERT, "attack_20", "attack_08")
    story.duel(VERT, JAUNE, script={**CALCULATE, ("zap_window", BLEU): ZAP})
    assert story.totals() == [(21, 12)]


@pytest.mark.allows("rencontre VII.calculator", "rencontre VII")
def test_it_comes_before_the_virus_multiplies() -> None:
    story = Story(powers={VERT: "calculator", JAUNE: "virus"}, hands={VERT: ["attack_06"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, script=CALCULATE)
    assert story.totals() == [(7, 4 * 4)]


@pytest.mark.forbids("rencontre VII.calculator", "rencontre VII.1")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_as_an_ally_and_below_three_home_bases_it_is_not_asked(role: str) -> None:
    check_not_offered("calculator", role, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
