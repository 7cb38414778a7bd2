"""The Mutant."""

import pytest

from hyperespace.games.rencontre.answers import Done, Pass, PlayEdict, Use
from hyperespace.games.rencontre.events import CardsLost, Quaked
from hyperespace.games.rencontre.setup import pieces
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

MUTATE = DECK = Use("mutant")


def hand_of(seat: int) -> Use:
    return Use("mutant", seat=seat)


@pytest.mark.allows("rencontre VII.mutant")
@pytest.mark.parametrize("mutant", [VERT, JAUNE])
def test_a_main_player_fills_his_hand_up_to_seven_from_the_deck(mutant: int) -> None:
    story = Story(powers={mutant: "mutant"}, hands={mutant: ["attack_08", "attack_10"]})
    story.duel(VERT, JAUNE, script={"offer": MUTATE, "fill_hand": [DECK] * 5}, until="aim_cone")
    assert len(story.hand(mutant)) == 7


@pytest.mark.allows("rencontre VII.mutant")
def test_cards_come_singly_from_the_deck_or_blind_from_any_hand() -> None:
    hands = {VERT: ["attack_08"] * 5, ROUGE: ["attack_30"], BLEU: ["attack_12", "attack_15"]}
    story = Story(powers={VERT: "mutant"}, hands=hands)
    story.duel(VERT, JAUNE, script={"offer": MUTATE}, until="fill_hand")
    story.say(VERT, hand_of(ROUGE))
    assert story.options(VERT) == [DECK, hand_of(JAUNE), hand_of(BLEU)]
    story.say(VERT, hand_of(BLEU))
    assert story.events(CardsLost) == [CardsLost(ROUGE, VERT, 1), CardsLost(BLEU, VERT, 1)]
    assert len(story.hand(VERT)) == 7
    assert "attack_30" in story.hand(VERT)
    assert story.step != "fill_hand"


@pytest.mark.allows("rencontre VII.mutant")
def test_it_may_wait_until_just_before_the_invitations() -> None:
    story = Story(powers={VERT: "mutant"})
    story.duel(VERT, JAUNE, script={"offer": [Pass(), MUTATE], "fill_hand": [DECK] * 6}, until="offence_invites")
    assert len(story.hand(VERT)) == 7


@pytest.mark.allows("rencontre VII.mutant", "rencontre R34")
def test_when_the_deck_is_empty_the_discard_is_shuffled() -> None:
    story = Story(powers={VERT: "mutant"}, hands={VERT: ["attack_06"] * 6})
    story.s.deck, story.s.discard = [], story.s.deck
    story.duel(VERT, JAUNE, script={"offer": MUTATE, "fill_hand": DECK}, until="aim_cone")
    assert len(story.hand(VERT)) == 7
    assert story.s.discard == []


@pytest.mark.forbids("rencontre VII.mutant")
def test_when_there_is_nothing_left_to_take_it_stops() -> None:
    story = Story(seats=2, powers={VERT: "mutant"}, hands={VERT: ["attack_06"], ROUGE: ["attack_10", "attack_12"]})
    story.s.deck = story.s.deck[:1]
    story.pieces = pieces(story.s)
    story.duel(VERT, ROUGE, script={"offer": MUTATE}, until="fill_hand")
    story.say(VERT, DECK)  # from here on there is only one hand to take from
    assert story.step != "fill_hand"
    assert story.events(CardsLost) == [CardsLost(ROUGE, VERT, 1)] * 2
    assert story.events(Quaked) == [Quaked()]  # for the defence has no card left, nor has the deck (R35)


@pytest.mark.forbids("rencontre VII.mutant")
def test_seven_cards_are_enough_and_there_is_no_stopping_before() -> None:
    story = Story(powers={VERT: "mutant"}, hands={VERT: ["attack_06"] * 6})
    story.duel(VERT, JAUNE, script={"offer": MUTATE}, until="fill_hand")
    assert story.refusal(VERT, Done()).code == "not_offered"
    story.say(VERT, DECK)
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")


@pytest.mark.forbids("rencontre VII.mutant")
def test_when_zapped_the_hand_stays_as_it_is() -> None:
    story = Story(powers={VERT: "mutant"}, hands={BLEU: ["cosmic_zap"]})
    script: Script = {"offer": MUTATE, ("zap_window", BLEU): PlayEdict("cosmic_zap")}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.hand(VERT) == ["attack_08"]


@pytest.mark.forbids("rencontre VII.mutant")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_neither_an_ally_mutates_nor_a_player_with_two_home_bases(role: str) -> None:
    check_not_offered("mutant", role)
