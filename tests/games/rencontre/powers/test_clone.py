"""The Clone."""

import pytest

from hyperespace.games.rencontre.answers import BreakOff, PlayEdict, Use
from hyperespace.games.rencontre.events import CardTaken
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

CLONE = Use("clone")


@pytest.mark.allows("rencontre VII.clone")
def test_the_card_just_played_comes_back_to_the_hand() -> None:
    story = Story(powers={VERT: "clone"}, hands={VERT: ["attack_20"]})
    story.duel(VERT, JAUNE, script={"offer": CLONE}, until="second_duel")
    assert story.hand(VERT) == ["attack_20"]
    assert story.s.discard == ["attack_08"]
    assert story.events(CardTaken) == [CardTaken(VERT, "attack_20")]
    assert story.match.view(ROUGE).known == {VERT: ("attack_20",)}


@pytest.mark.allows("rencontre VII.clone")
def test_the_defence_keeps_its_card_too_even_in_defeat() -> None:
    story = Story(powers={JAUNE: "clone"}, hands={VERT: ["attack_20"]})
    story.duel(VERT, JAUNE, script={"offer": CLONE})
    assert story.hand(JAUNE) == ["attack_08"]
    assert story.s.black_hole[JAUNE] == 4


@pytest.mark.allows("rencontre VII.clone")
def test_a_compromise_comes_back_after_haggling() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["compromise"]}
    story = Story(powers={VERT: "clone"}, hands=hands)
    story.duel(VERT, JAUNE, script={"draft": BreakOff(), "offer": CLONE})
    assert story.hand(VERT) == ["compromise"]
    assert story.s.discard == ["compromise"]


@pytest.mark.allows("rencontre VII.clone")
def test_it_comes_after_consolation_which_cannot_take_it() -> None:
    story = Story(powers={VERT: "clone"}, hands={VERT: ["attack_06", "attack_20"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE, cards=("attack_20", "compromise"), script={"offer": CLONE}, until="second_duel")
    assert story.hand(JAUNE) == ["attack_06"]
    assert story.hand(VERT) == ["attack_20"]


@pytest.mark.forbids("rencontre VII.clone")
def test_when_zapped_the_card_is_discarded() -> None:
    story = Story(powers={VERT: "clone"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, script={"offer": CLONE, ("zap_window", BLEU): PlayEdict("cosmic_zap")})
    assert story.hand(VERT) == []
    assert story.s.discard == ["attack_08", "attack_08", "cosmic_zap"]


@pytest.mark.forbids("rencontre VII.clone")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_an_ally_has_no_card_to_take_back_and_a_lost_power_does_not_help(role: str) -> None:
    check_not_offered("clone", role)
