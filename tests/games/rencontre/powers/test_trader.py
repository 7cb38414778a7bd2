"""The Trader."""

import pytest

from hyperespace.games.rencontre.answers import Lay, PlayEdict, ThrowEdicts, Use
from hyperespace.games.rencontre.events import CardsLost, CardsReceived, TurnEnded
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

TRADE = Use("trader")
HANDS = {VERT: ["attack_04", "attack_06"], JAUNE: ["attack_15", "attack_20", "plague"]}


@pytest.mark.allows("rencontre VII.trader")
@pytest.mark.parametrize("trader", [VERT, JAUNE])
def test_two_entire_hands_change_places_for_good(trader: int) -> None:
    story = Story(powers={trader: "trader"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={("offer", trader): TRADE}, until="lay_both")
    assert story.options(VERT) == [Lay("attack_15"), Lay("attack_20")]
    assert story.hand(JAUNE) == ["attack_04", "attack_06"]
    assert set(story.events(CardsLost)) == {CardsLost(VERT, JAUNE, 2), CardsLost(JAUNE, VERT, 3)}
    story.play(until="second_duel")
    assert story.hand(VERT) == ["attack_20", "plague"]


@pytest.mark.allows("rencontre VII.trader")
def test_each_of_the_two_knows_what_the_other_has_now() -> None:
    story = Story(powers={VERT: "trader"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": TRADE}, until="lay_both")
    assert story.match.view(VERT).known == {JAUNE: ("attack_04", "attack_06")}
    assert story.match.view(JAUNE).known == {VERT: ("attack_15", "attack_20", "plague")}


@pytest.mark.forbids("rencontre VII.trader")
def test_nobody_else_hears_which_cards_they_were() -> None:
    story = Story(powers={VERT: "trader"}, hands=HANDS)
    story.duel(VERT, JAUNE, script={"offer": TRADE}, until="lay_both")
    assert story.match.view(ROUGE).known == {}
    received = [told for told in story.heard if isinstance(told.event, CardsReceived)]
    assert not any(told.reaches(ROUGE) for told in received)


@pytest.mark.allows("rencontre VII.trader")
def test_a_defence_left_without_a_duel_card_makes_a_new_hand() -> None:
    story = Story(powers={VERT: "trader"}, hands={**HANDS, VERT: ["attack_04", "force_field"]})
    story.duel(VERT, JAUNE, until="offer")
    story.hand(VERT).remove("attack_04")
    story.hand(BLEU).append("attack_04")
    story.say(VERT, TRADE)
    story.play({("new_hand", JAUNE): ThrowEdicts()}, until="lay_both")
    assert len(story.hand(JAUNE)) == 7
    assert story.hand(VERT) == ["attack_15", "attack_20", "plague"]


@pytest.mark.forbids("rencontre VII.trader")
def test_an_offence_left_without_a_duel_card_ends_its_turn() -> None:
    story = Story(powers={VERT: "trader"}, hands=HANDS)
    story.duel(VERT, JAUNE, until="offer")
    for card in ("attack_15", "attack_20"):
        story.hand(JAUNE).remove(card)
        story.hand(BLEU).append(card)
    story.say(VERT, TRADE)
    story.play()
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.hand(VERT) == ["plague"]
    assert story.s.planets[0][VERT] == 4


@pytest.mark.forbids("rencontre VII.trader")
def test_when_zapped_each_keeps_his_hand() -> None:
    story = Story(powers={VERT: "trader"}, hands={**HANDS, BLEU: ["cosmic_zap"]})
    script: Script = {"offer": TRADE, ("zap_window", BLEU): PlayEdict("cosmic_zap")}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.hand(VERT) == HANDS[VERT]
    assert story.hand(JAUNE) == HANDS[JAUNE]


@pytest.mark.forbids("rencontre VII.trader")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_no_trade_by_an_ally_nor_with_two_home_bases(role: str) -> None:
    check_not_offered("trader", role, hands=HANDS)
