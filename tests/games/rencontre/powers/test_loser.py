"""The Loser: whoever ought to win loses. (VII.loser)"""

import pytest

from hyperespace.games.rencontre.answers import Lay, Pass, PlayEdict, Use
from hyperespace.games.rencontre.events import DealFailed, DuelWon, PowerZapped
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")
UPSET: Script = {"offer": Use("loser")}


def loser(seat: int, offence: list[str], defence: list[str]) -> Story:
    return Story(powers={seat: "loser"}, hands={VERT: offence, JAUNE: defence, BLEU: ["cosmic_zap"]})


@pytest.mark.allows("rencontre VII.loser")
def test_in_the_offence_its_lower_total_wins_for_its_allies_too() -> None:
    story = loser(VERT, ["attack_04"], ["attack_30"])
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)}, script=UPSET)
    assert story.totals() == [(7, 34)]
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[10] == (1, 0, 0, 2)


@pytest.mark.forbids("rencontre VII.loser")
def test_both_must_lay_an_attack_if_they_have_one() -> None:
    story = loser(VERT, ["attack_04", "compromise"], ["attack_30", "compromise"])
    story.duel(VERT, JAUNE, script=UPSET, until="lay_both")
    assert (story.options(VERT), story.options(JAUNE)) == ([Lay("attack_04")], [Lay("attack_30")])
    assert story.refusal(JAUNE, Lay("compromise")).code == "cannot_lay"


@pytest.mark.allows("rencontre VII.loser")
@pytest.mark.parametrize(("seat", "laid"), [(JAUNE, "attack_04"), (VERT, "compromise")])
def test_the_lower_total_wins_in_defence_and_so_does_a_compromise_without_an_attack(seat: int, laid: str) -> None:
    story = loser(seat, ["attack_30"], [laid])
    story.duel(VERT, JAUNE, script=UPSET)
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.loser")
def test_two_compromises_lead_to_a_deal_without_upset() -> None:
    story = loser(VERT, ["compromise"], ["compromise"])
    story.duel(VERT, JAUNE, script=UPSET)
    assert story.events(DealFailed) == [DealFailed()]
    assert not story.events(DuelWon)


@pytest.mark.allows("rencontre VII.loser")
def test_a_tie_favours_the_offence() -> None:
    story = loser(JAUNE, ["attack_08"], ["attack_08"])
    story.duel(VERT, JAUNE, pawns=4, script=UPSET)
    assert story.totals() == [(12, 12)]
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.allows("rencontre VII.loser", "rencontre VII")
def test_the_upset_comes_after_the_anti_matter() -> None:
    hands = {VERT: ["attack_04"], JAUNE: ["attack_30"]}
    story = Story(powers={VERT: "loser", JAUNE: "antimatter"}, hands=hands)
    story.duel(VERT, JAUNE, script=UPSET)
    assert story.totals() == [(5, 26)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


def two_losers(offence: list[str], defence: list[str]) -> Story:
    """Jaune is the Loser. Vert is the Plant, has a base at Jaune's and borrows that power; both declare an upset."""
    hands = {VERT: offence, JAUNE: defence, BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "plant", JAUNE: "loser"}, hands=hands)
    story.put(VERT, {0: 4, 1: 4, 2: 4, 3: 4, 11: 4})
    return story


BOTH: Script = {("offer", VERT): [Use("plant", seat=JAUNE, lent="loser"), Use("loser")], ("offer", JAUNE): Use("loser")}


@pytest.mark.allows("rencontre R47")
def test_two_upsets_leave_the_outcome_as_it_was() -> None:
    story = two_losers(["attack_04"], ["attack_30"])
    story.duel(VERT, JAUNE, script=BOTH)
    assert story.totals() == [(5, 34)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.allows("rencontre R47")
def test_of_two_upsets_one_stands_when_the_other_is_zapped() -> None:
    story = two_losers(["attack_04"], ["attack_30"])
    story.duel(VERT, JAUNE, script={**BOTH, ("zap_window", BLEU): [Pass(), ZAP]})
    assert story.events(PowerZapped) == [PowerZapped(VERT, "loser", BLEU)]
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.forbids("rencontre R47")
def test_after_two_upsets_both_must_still_attack() -> None:
    story = two_losers(["attack_04", "compromise"], ["attack_30", "compromise"])
    story.duel(VERT, JAUNE, script=BOTH, until="lay_both")
    assert story.refusal(VERT, Lay("compromise")).code == story.refusal(JAUNE, Lay("compromise")).code == "cannot_lay"


@pytest.mark.allows("rencontre VII.loser")
def test_the_upset_comes_after_the_pacifist() -> None:
    story = Story(powers={VERT: "loser", JAUNE: "pacifist"}, hands={VERT: ["attack_04"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE, script=UPSET)
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.forbids("rencontre VII.loser")
def test_zapped_the_duel_is_an_ordinary_one_again() -> None:
    story = loser(VERT, ["attack_04", "compromise"], ["attack_30"])
    story.duel(VERT, JAUNE, script={**UPSET, ("zap_window", BLEU): ZAP}, until="lay_both")
    assert story.options(VERT) == [Lay("attack_04"), Lay("compromise")]
    story.play()
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.loser")
def test_undeclared_nothing_is_upset() -> None:
    story = loser(VERT, ["attack_04"], ["attack_30"])
    story.duel(VERT, JAUNE)
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.forbids("rencontre VII.loser", "rencontre VII.1")
@pytest.mark.parametrize("role", ["ally", "two home bases"])
def test_as_an_ally_and_below_three_home_bases_it_is_not_asked(role: str) -> None:
    check_not_offered("loser", role, hands={VERT: ["attack_04"], JAUNE: ["attack_30"]})
