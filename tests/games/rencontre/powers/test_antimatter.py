"""The Anti-Matter: the lower total wins. (VII.antimatter)"""

import pytest

from hyperespace.games.rencontre.answers import PlayEdict
from hyperespace.games.rencontre.events import DuelWon, PowerUsed
from tests.games.rencontre.powers.unasked import check_counts_nothing
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


@pytest.mark.allows("rencontre VII.antimatter")
def test_in_the_offence_it_subtracts_and_the_lower_total_wins() -> None:
    story = Story(powers={VERT: "antimatter"}, hands={VERT: ["attack_14"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1), ROUGE: ("defence", 2)})
    assert story.totals() == [(14 - 3 - 1, 10 + 4 - 2)]
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.allows("rencontre VII.antimatter")
def test_in_defence_its_totals_may_drop_below_zero() -> None:
    story = Story(powers={JAUNE: "antimatter"}, hands={VERT: ["attack_06"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, pawns=2, allies={BLEU: ("offence", 4), ROUGE: ("defence", 4)})
    assert story.totals() == [(6 + 2 - 4, 4 - 4 - 4)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.antimatter")
def test_its_higher_total_does_not_win() -> None:
    story = Story(powers={VERT: "antimatter"}, hands={VERT: ["attack_30"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE)
    assert story.totals() == [(29, 8)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.antimatter")
def test_a_tie_goes_to_the_defence() -> None:
    story = Story(powers={VERT: "antimatter"}, hands={VERT: ["attack_14"], JAUNE: ["attack_06"]})
    story.duel(VERT, JAUNE, pawns=4)
    assert story.totals() == [(10, 10)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.allows("rencontre VII.antimatter")
def test_against_the_virus_the_product_minus_its_allies_counts() -> None:
    story = Story(powers={VERT: "antimatter", JAUNE: "virus"})
    story.duel(VERT, JAUNE, pawns=2, allies={ROUGE: ("defence", 3)})
    assert story.totals() == [(8 - 2, 8 * 4 - 3)]
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.forbids("rencontre VII.antimatter")
def test_zapped_after_the_reveal_totals_are_ordinary_and_the_higher_wins() -> None:
    hands = {VERT: ["attack_04"], JAUNE: ["attack_10"], BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "antimatter"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=3, allies={ROUGE: ("defence", 2)}, script={("zap_window", BLEU): ZAP})
    assert story.totals() == [(7, 16)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.antimatter")
def test_against_a_compromise_nothing_is_turned() -> None:
    story = Story(powers={VERT: "antimatter"}, hands={VERT: ["attack_04"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.antimatter")
def test_as_an_ally_it_turns_nothing() -> None:
    check_counts_nothing("antimatter", "ally", (11, 12))


@pytest.mark.forbids("rencontre VII.antimatter", "rencontre VII.1")
def test_below_three_home_bases_it_turns_nothing() -> None:
    story = check_counts_nothing("antimatter", "two home bases", (10, 12), pawns=2)
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
