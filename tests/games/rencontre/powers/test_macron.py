"""The Macron: one pawn that counts four. (VII.macron, R10, R11)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Done, Pass, PlayEdict, Take
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.powers.unasked import check_counts_nothing
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")
ONE_PAWN: Script = {"gather": Take(0)}


@pytest.mark.allows("rencontre VII.macron")
def test_its_one_attacking_pawn_counts_four() -> None:
    story = Story(powers={VERT: "macron"}, hands={VERT: ["attack_10"]})
    story.duel(VERT, JAUNE, script=ONE_PAWN)
    assert story.totals() == [(14, 12)]
    assert story.s.planets[10][VERT] == 1


@pytest.mark.forbids("rencontre VII.macron")
def test_it_attacks_with_one_pawn_no_more_and_no_fewer() -> None:
    story = Story(powers={VERT: "macron"})
    story.duel(VERT, JAUNE, until="gather")
    assert story.refusal(VERT, Done()).code == "at_least_one"
    assert story.refusal(VERT, Take(0, 2)) == hs.Refusal("too_many_pawns", "V.6", {"number": 1})
    story.say(VERT, Take(0))
    story.play(until="offence_invites")
    assert story.s.duel.oval[VERT] == 1


@pytest.mark.allows("rencontre VII.macron")
def test_in_defence_every_pawn_on_the_planet_counts_four() -> None:
    story = Story(powers={JAUNE: "macron"})
    story.duel(VERT, JAUNE, pawns=4, allies={ROUGE: ("defence", 2)})
    assert story.totals() == [(12, 8 + 4 * 4 + 2)]


@pytest.mark.allows("rencontre VII.macron")
def test_as_an_ally_it_counts_four_and_is_rewarded_double() -> None:
    story = Story(powers={ROUGE: "macron"}, hands={ROUGE: []})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 1)}, script={("join", ROUGE): Take(5)})
    assert story.totals() == [(9, 8 + 4 + 4)]
    assert len(story.hand(ROUGE)) == 2


@pytest.mark.forbids("rencontre VII.macron")
def test_as_an_ally_it_commits_no_second_pawn() -> None:
    story = Story(powers={BLEU: "macron"})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until="join")
    assert story.refusal(BLEU, Done()).code == "at_least_one"
    story.say(BLEU, Take(15))
    assert (story.step, story.s.duel.oval[BLEU]) == ("edict_window", 1)


@pytest.mark.allows("rencontre VII.macron")
def test_its_consolation_is_double() -> None:
    story = Story(powers={VERT: "macron"}, hands={VERT: ["compromise"], JAUNE: ["attack_04"] + ["attack_06"] * 4})
    story.duel(VERT, JAUNE, cards=("compromise", "attack_04"), script=ONE_PAWN)
    assert (story.hand(VERT), len(story.hand(JAUNE))) == (["attack_06"] * 2, 2)


@pytest.mark.allows("rencontre VII.macron", "rencontre R8")
def test_zapped_as_it_commits_it_sends_four_pawns_worth_one() -> None:
    story = Story(powers={VERT: "macron"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=4, script={("zap_window", BLEU): ZAP})
    assert story.totals() == [(12, 12)]


@pytest.mark.forbids("rencontre VII.macron")
def test_zapped_after_the_reveal_its_pawn_is_worth_one() -> None:
    story = Story(powers={VERT: "macron"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, script={**ONE_PAWN, ("zap_window", BLEU): [Pass(), ZAP]})
    assert story.totals() == [(9, 12)]


@pytest.mark.forbids("rencontre VII.macron")
def test_zapped_after_the_reveal_its_consolation_is_single() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_04"] + ["attack_06"] * 4, BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "macron"}, hands=hands)
    script: Script = {**ONE_PAWN, ("zap_window", BLEU): [Pass(), ZAP]}
    story.duel(VERT, JAUNE, cards=("compromise", "attack_04"), script=script)
    assert story.hand(VERT) == ["attack_06"]


@pytest.mark.forbids("rencontre VII.macron", "rencontre VII.1")
def test_below_three_home_bases_it_is_like_everybody() -> None:
    check_counts_nothing("macron", "two home bases", (12, 12), pawns=4)


@pytest.mark.forbids("rencontre VII.macron")
def test_outside_the_duel_it_does_nothing() -> None:
    story = Story(powers={BLEU: "macron"})
    story.duel(VERT, JAUNE)
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.macron")
def test_for_a_deal_it_has_nothing_to_announce_after_the_reveal() -> None:
    story = Story(powers={JAUNE: "macron"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert not story.events(PowerUsed)
