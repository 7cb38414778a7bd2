"""The Ethic: consolation even for an attack. (VII.ethic)"""

import pytest

from hyperespace.games.rencontre.answers import Pass, PlayEdict
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


def ethic(seat: int, cards: tuple[str, str], bleu: str = "cosmic_zap") -> Story:
    """The winner has four cards beside the one to be laid."""
    spare = ["attack_06"] * 4
    strong = VERT if cards[0] == "attack_30" else JAUNE
    hands = {seat: [card, *(spare if seat == strong else [])] for seat, card in zip((VERT, JAUNE), cards, strict=True)}
    return Story(powers={seat: "ethic"}, hands={**hands, ROUGE: [], BLEU: [bleu]})


@pytest.mark.allows("rencontre VII.ethic")
def test_in_the_offence_it_takes_a_card_for_each_pawn_lost_but_its_allies_do_not() -> None:
    story = ethic(VERT, ("attack_08", "attack_30"))
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)}, cards=("attack_08", "attack_30"))
    assert story.hand(VERT) == ["attack_06"] * 3
    assert (story.hand(JAUNE), story.hand(BLEU)) == (["attack_06"], ["cosmic_zap"])


@pytest.mark.allows("rencontre VII.ethic")
def test_in_defence_it_takes_a_card_for_each_pawn_lost() -> None:
    story = ethic(JAUNE, ("attack_30", "attack_08"))
    story.duel(VERT, JAUNE, cards=("attack_30", "attack_08"))
    assert (story.hand(JAUNE), story.hand(VERT)) == (["attack_06"] * 4, [])


@pytest.mark.forbids("rencontre VII.ethic")
def test_it_takes_nothing_for_a_duel_it_wins() -> None:
    story = ethic(VERT, ("attack_30", "attack_08"))
    story.duel(VERT, JAUNE, cards=("attack_30", "attack_08"))
    assert len(story.hand(VERT)) == 4
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.ethic")
def test_its_attack_that_a_pacifist_beats_earns_nothing() -> None:
    hands = {VERT: ["attack_08"], JAUNE: ["compromise", "attack_06"]}
    story = Story(powers={VERT: "ethic", JAUNE: "pacifist"}, hands=hands)
    story.duel(VERT, JAUNE, cards=("attack_08", "compromise"))
    assert (story.hand(VERT), story.hand(JAUNE)) == ([], ["attack_06"])


@pytest.mark.forbids("rencontre VII.ethic")
def test_its_compromise_is_consoled_once_as_ever() -> None:
    story = ethic(VERT, ("compromise", "attack_30"))
    story.duel(VERT, JAUNE, pawns=2, cards=("compromise", "attack_30"))
    assert story.hand(VERT) == ["attack_06"] * 2
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.ethic", "rencontre R5")
def test_a_zombie_that_loses_no_pawn_claims_nothing() -> None:
    story = Story(powers={VERT: ("ethic", "zombie")}, hands={JAUNE: ["attack_30", "attack_06"]})
    story.duel(VERT, JAUNE, cards=("attack_08", "attack_30"))
    assert (story.hand(VERT), story.hand(JAUNE)) == ([], ["attack_06"])
    assert story.events(PowerUsed) == [PowerUsed(VERT, "zombie")]


@pytest.mark.forbids("rencontre VII.ethic")
def test_zapped_as_it_claims_it_takes_nothing() -> None:
    story = ethic(VERT, ("attack_08", "attack_30"))
    story.duel(VERT, JAUNE, pawns=3, cards=("attack_08", "attack_30"), until="zap_window")
    assert story.s.black_hole[VERT] == 3
    story.play({("zap_window", BLEU): ZAP})
    assert (story.hand(VERT), len(story.hand(JAUNE))) == ([], 4)


@pytest.mark.forbids("rencontre VII.ethic", "rencontre XI.stellar_gas")
def test_a_stellar_gas_stops_it() -> None:
    story = ethic(VERT, ("attack_08", "attack_30"), bleu="stellar_gas")
    story.duel(VERT, JAUNE, pawns=3, cards=("attack_08", "attack_30"), until="zap_window")
    story.play({("edict_window", BLEU): PlayEdict("stellar_gas"), ("zap_window", BLEU): Pass()})
    assert (story.hand(VERT), len(story.hand(JAUNE))) == ([], 4)


@pytest.mark.forbids("rencontre VII.ethic")
def test_as_an_ally_it_takes_nothing() -> None:
    story = ethic(BLEU, ("attack_08", "attack_30"))
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)}, cards=("attack_08", "attack_30"))
    assert story.hand(BLEU) == ["cosmic_zap"]
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.ethic", "rencontre VII.1", "rencontre R17")
def test_when_its_third_home_base_is_lost_in_the_duel_it_takes_nothing() -> None:
    story = ethic(JAUNE, ("attack_30", "attack_08"))
    story.put(JAUNE, {10: 4, 11: 8, 12: 8})
    story.duel(VERT, JAUNE, cards=("attack_30", "attack_08"))
    assert (story.hand(JAUNE), len(story.hand(VERT))) == ([], 4)
