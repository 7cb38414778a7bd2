"""The Filch."""

import pytest

from hyperespace.games.rencontre.answers import PlayEdict, Use
from hyperespace.games.rencontre.events import CardTaken
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

FILCH = Use("filch")


@pytest.mark.allows("rencontre VII.filch")
def test_the_winner_takes_the_card_his_opponent_has_used() -> None:
    story = Story(powers={VERT: "filch"}, hands={VERT: ["attack_30"], JAUNE: ["attack_15"]})
    story.duel(VERT, JAUNE, script={"offer": FILCH}, until="second_duel")
    assert story.hand(VERT) == ["attack_15"]
    assert story.s.discard == ["attack_30"]
    assert story.events(CardTaken) == [CardTaken(VERT, "attack_15")]
    assert story.match.view(ROUGE).known == {VERT: ("attack_15",)}


@pytest.mark.allows("rencontre VII.filch")
def test_the_loser_does_too_and_the_defence_as_well() -> None:
    story = Story(powers={JAUNE: "filch"}, hands={VERT: ["attack_30"], JAUNE: ["attack_15"]})
    story.duel(VERT, JAUNE, script={"offer": FILCH})
    assert story.hand(JAUNE) == ["attack_30"]
    assert story.s.discard == ["attack_15"]


@pytest.mark.forbids("rencontre VII.filch", "rencontre VII.clone")
def test_there_is_nothing_to_filch_when_the_clone_has_kept_its_card() -> None:
    story = Story(powers={VERT: "filch", JAUNE: "clone"}, hands={VERT: ["attack_15"], JAUNE: ["attack_15"]})
    story.duel(VERT, JAUNE, until="offer")
    assert story.asked == (JAUNE,)  # the Clone goes first
    story.say(JAUNE, Use("clone"))
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")
    assert story.hand(JAUNE) == ["attack_15"]
    assert story.s.discard == ["attack_15"]


@pytest.mark.allows("rencontre VII.filch")
def test_what_the_clone_leaves_is_filched() -> None:
    story = Story(powers={VERT: "filch", JAUNE: "clone"}, hands={VERT: ["attack_30"], JAUNE: ["attack_15"]})
    story.duel(VERT, JAUNE, script={("offer", VERT): FILCH}, until="second_duel")
    assert story.hand(VERT) == ["attack_15"]


@pytest.mark.forbids("rencontre VII.filch")
def test_when_zapped_the_card_stays_on_the_discard() -> None:
    story = Story(powers={VERT: "filch"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, script={"offer": FILCH, ("zap_window", BLEU): PlayEdict("cosmic_zap")})
    assert story.hand(VERT) == []
    assert story.s.discard == ["attack_08", "attack_08", "cosmic_zap"]


@pytest.mark.forbids("rencontre VII.filch")
@pytest.mark.parametrize("role", ["ally", "bystander", "two home bases"])
def test_neither_an_onlooker_filches_nor_a_player_with_two_home_bases(role: str) -> None:
    check_not_offered("filch", role)
