"""The Oracle: its opponent lays first, face up. (VII.oracle, R8)"""

import pytest

from hyperespace.games.rencontre.answers import Lay, PlayEdict
from hyperespace.games.rencontre.events import CardShown, CardsRevealed, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")
TWO = ["attack_06", "attack_30"]


@pytest.mark.allows("rencontre VII.oracle")
@pytest.mark.parametrize(("oracle", "prey"), [(VERT, JAUNE), (JAUNE, VERT)])
def test_the_opponent_lays_a_card_first_for_all_to_see(oracle: int, prey: int) -> None:
    story = Story(powers={oracle: "oracle"}, hands={oracle: TWO, prey: ["attack_08", "attack_10"]})
    story.duel(VERT, JAUNE, script={"lay_first": Lay("attack_10")}, until="lay_both")
    assert story.events(CardShown) == [CardShown(prey, "attack_10")]
    assert story.match.view(BLEU).duel.laid == {prey: "attack_10"}
    assert (story.asked, story.options(oracle)) == ((oracle,), [Lay(card) for card in TWO])


@pytest.mark.forbids("rencontre VII.oracle")
def test_it_may_not_lay_its_card_before_the_opponent() -> None:
    story = Story(powers={VERT: "oracle"}, hands={VERT: TWO})
    story.duel(VERT, JAUNE, until="lay_first")
    assert story.asked == (JAUNE,)
    assert story.refusal(VERT, Lay("attack_06")).code == "not_asked"


@pytest.mark.allows("rencontre VII.oracle")
def test_cards_lie_in_the_order_of_seats_whoever_laid_first() -> None:
    story = Story(powers={VERT: "oracle"}, hands={VERT: TWO})
    story.duel(VERT, JAUNE, until="lay_both")
    assert list(story.s.duel.laid) == [JAUNE]
    story.say(VERT, Lay("attack_30"))
    assert list(story.s.duel.laid) == [VERT, JAUNE]


@pytest.mark.forbids("rencontre VII.oracle")
def test_the_oracles_own_card_lies_face_down() -> None:
    story = Story(powers={VERT: "oracle"}, hands={VERT: TWO})
    story.duel(VERT, JAUNE, until="lay_both")
    story.say(VERT, Lay("attack_30"))
    assert story.match.view(JAUNE).duel.laid == {VERT: "", JAUNE: "attack_08"}


@pytest.mark.allows("rencontre R8")
@pytest.mark.forbids("rencontre VII.oracle")
def test_zapped_before_the_card_is_laid_both_choose_in_secret() -> None:
    story = Story(powers={VERT: "oracle"}, hands={VERT: TWO, BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, until="zap_window")
    assert not story.s.duel.laid
    story.play({("zap_window", BLEU): ZAP}, until="lay_both")
    assert story.asked == (VERT, JAUNE)
    assert not story.events(CardShown)


@pytest.mark.allows("rencontre VII.oracle")
def test_against_the_laser_the_lasers_card_lies_open_and_the_oracles_is_drawn() -> None:
    hands = {VERT: TWO, JAUNE: ["attack_08", "attack_10"]}
    story = Story(powers={VERT: "oracle", JAUNE: "laser"}, hands=hands)
    story.duel(VERT, JAUNE, until="lay_first")
    assert story.refusal(VERT, Lay("attack_30")).code == "not_asked"
    story.say(JAUNE, Lay("attack_10"))
    assert (story.step, story.s.duel.face_up) == ("edict_window", [JAUNE])
    assert story.match.view(VERT).duel.laid == {VERT: "", JAUNE: "attack_10"}
    story.play()
    revealed = story.events(CardsRevealed)
    assert revealed in ([CardsRevealed("attack_06", "attack_10")], [CardsRevealed("attack_30", "attack_10")])


@pytest.mark.forbids("rencontre VII.oracle")
def test_as_an_ally_it_sees_nothing() -> None:
    story = Story(powers={ROUGE: "oracle"})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 1)}, until="lay_both")
    assert story.asked == (VERT, JAUNE)
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.oracle", "rencontre VII.1")
def test_below_three_home_bases_it_sees_nothing() -> None:
    story = Story(powers={VERT: "oracle"})
    story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.asked == (VERT, JAUNE)
