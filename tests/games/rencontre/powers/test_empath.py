"""The Empath: it turns an attack into a compromise. (VII.empath, R13)"""

import pytest

from hyperespace.games.rencontre.answers import Accept, OfferBase, Pass, PlayEdict, Propose, Use
from hyperespace.games.rencontre.events import DealFailed, DealMade, DuelWon, EdictPlayed, PowerUsed
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")
SOFTEN: Script = {"offer": Use("empath")}


def empath(seat: int, offence: str, defence: str, bleu: str = "cosmic_zap") -> Story:
    return Story(powers={seat: "empath"}, hands={VERT: [offence], JAUNE: [defence], BLEU: [bleu]})


@pytest.mark.allows("rencontre VII.empath")
@pytest.mark.parametrize("seat", [VERT, JAUNE])
@pytest.mark.parametrize("cards", [("attack_30", "compromise"), ("compromise", "attack_30")])
def test_attack_against_compromise_goes_on_to_a_deal(seat: int, cards: tuple[str, str]) -> None:
    story = empath(seat, *cards)
    story.duel(VERT, JAUNE, script=SOFTEN)
    assert (story.events(DealFailed), story.events(DuelWon)) == ([DealFailed()], [])
    assert story.s.black_hole == [3, 0, 3, 0]


@pytest.mark.allows("rencontre VII.empath")
def test_the_allies_go_home_and_the_deal_counts() -> None:
    story = empath(JAUNE, "attack_30", "compromise")
    deal: Script = {"draft": [OfferBase(VERT, 11), Propose()], "consider": Accept()}
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2), BLEU: ("offence", 2)}, script={**SOFTEN, **deal})
    assert story.events(DealMade) == [DealMade()]
    assert (story.s.black_hole, story.s.planets[11][VERT]) == ([0, 0, 0, 0], 1)


@pytest.mark.forbids("rencontre VII.empath")
def test_unused_the_attack_wins() -> None:
    story = empath(JAUNE, "attack_30", "compromise")
    story.duel(VERT, JAUNE)
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.forbids("rencontre VII.empath")
@pytest.mark.parametrize("cards", [("attack_30", "attack_08"), ("compromise", "compromise")])
def test_for_two_cards_of_one_sort_it_is_not_asked(cards: tuple[str, str]) -> None:
    story = empath(JAUNE, *cards)
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="offer")


@pytest.mark.forbids("rencontre VII.empath")
def test_zapped_the_attack_stays_an_attack() -> None:
    story = empath(JAUNE, "attack_30", "compromise")
    story.duel(VERT, JAUNE, script={**SOFTEN, ("zap_window", BLEU): ZAP})
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.forbids("rencontre VII.empath", "rencontre R13")
def test_after_emotion_control_nothing_is_left_to_turn() -> None:
    story = empath(JAUNE, "attack_30", "compromise", bleu="emotion_control")
    quiet = [Pass()] * 5  # the windows before the reveal
    story.duel(VERT, JAUNE, script={("edict_window", BLEU): [*quiet, PlayEdict("emotion_control")]})
    assert story.events(EdictPlayed) == [EdictPlayed(BLEU, "emotion_control")]
    assert (story.events(DealFailed), story.events(PowerUsed)) == ([DealFailed()], [])


@pytest.mark.allows("rencontre VII.empath", "rencontre R13")
def test_it_is_asked_after_the_window_for_emotion_control() -> None:
    story = empath(JAUNE, "attack_30", "compromise", bleu="emotion_control")
    story.duel(VERT, JAUNE, script={("edict_window", BLEU): [Pass()] * 6}, until="offer")
    assert story.s.duel.face_up == [VERT, JAUNE]


@pytest.mark.allows("rencontre VII.empath")
def test_it_comes_before_the_pacifist_wins() -> None:
    story = Story(powers={VERT: "empath", JAUNE: "pacifist"}, hands={VERT: ["attack_30"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE, script=SOFTEN)
    assert (story.events(DealFailed), story.events(DuelWon)) == ([DealFailed()], [])


@pytest.mark.forbids("rencontre VII.empath", "rencontre VII.1")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_as_an_ally_and_below_three_home_bases_it_is_not_asked(role: str) -> None:
    check_not_offered("empath", role, hands={VERT: ["attack_30"], JAUNE: ["compromise"]})
