"""The Pacifist: its compromise wins. (VII.pacifist)"""

import pytest

from hyperespace.games.rencontre.answers import PlayEdict
from hyperespace.games.rencontre.events import DealFailed, DuelWon, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


@pytest.mark.allows("rencontre VII.pacifist")
def test_in_the_offence_its_compromise_wins_the_planet() -> None:
    story = Story(powers={VERT: "pacifist"}, hands={VERT: ["compromise"], JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)})
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert (story.s.planets[10], story.s.black_hole) == ((1, 0, 0, 2), [0, 0, 4, 0])


@pytest.mark.allows("rencontre VII.pacifist")
def test_in_defence_its_compromise_holds_the_planet() -> None:
    story = Story(powers={JAUNE: "pacifist"}, hands={VERT: ["attack_30"], JAUNE: ["compromise"], ROUGE: []})
    story.duel(VERT, JAUNE, pawns=2, allies={ROUGE: ("defence", 1)})
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
    assert story.s.black_hole == [2, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.pacifist")
def test_whoever_it_beats_gets_no_consolation() -> None:
    hands = {VERT: ["compromise", "attack_04", "attack_06"], JAUNE: ["attack_30"]}
    story = Story(powers={VERT: "pacifist"}, hands=hands)
    story.duel(VERT, JAUNE, cards=("compromise", "attack_30"))
    assert (story.hand(VERT), story.hand(JAUNE)) == (["attack_04", "attack_06"], [])


@pytest.mark.forbids("rencontre VII.pacifist")
def test_two_compromises_lead_to_a_deal() -> None:
    story = Story(powers={VERT: "pacifist"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert story.events(DealFailed) == [DealFailed()]
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.pacifist")
@pytest.mark.parametrize(("against", "winner"), [("attack_08", JAUNE), ("compromise", VERT)])
def test_its_attack_is_like_any_other_and_still_beats_a_compromise(against: str, winner: int) -> None:
    story = Story(powers={VERT: "pacifist"}, hands={VERT: ["attack_04"], JAUNE: [against]})
    story.duel(VERT, JAUNE)
    assert story.events(DuelWon) == [DuelWon(winner)]
    assert not story.events(PowerUsed)


@pytest.mark.allows("rencontre VII.pacifist")
def test_zapped_after_the_reveal_it_loses_and_is_due_consolation() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_30", "attack_04", "attack_06"], BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "pacifist"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=2, cards=("compromise", "attack_30"), until="zap_window")
    assert story.s.duel.face_up == [VERT, JAUNE]
    story.play({("zap_window", BLEU): ZAP})
    assert story.s.black_hole == [2, 0, 0, 0]
    assert story.hand(VERT) == ["attack_04", "attack_06"]


@pytest.mark.forbids("rencontre VII.pacifist")
def test_as_an_ally_it_does_not_help_a_compromise() -> None:
    story = Story(powers={BLEU: "pacifist"}, hands={VERT: ["compromise"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)})
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.pacifist", "rencontre VII.1")
def test_below_three_home_bases_its_compromise_loses() -> None:
    story = Story(powers={VERT: "pacifist"}, hands={VERT: ["compromise"], JAUNE: ["attack_04"]})
    story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE)
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
