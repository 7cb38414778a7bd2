"""The Virus: it multiplies. (VII.virus, R8, R10, R11)"""

import pytest

from hyperespace.games.rencontre.answers import Pass, PlayEdict, Take
from hyperespace.games.rencontre.events import DuelWon, PowerUsed
from tests.games.rencontre.powers.unasked import check_counts_nothing
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


@pytest.mark.allows("rencontre VII.virus")
def test_in_the_offence_its_card_is_multiplied_by_its_pawns_and_allies_are_added() -> None:
    story = Story(powers={VERT: "virus"})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 2)})
    assert story.totals() == [(8 * 3 + 2, 12)]


@pytest.mark.allows("rencontre VII.virus")
def test_in_defence_it_multiplies_by_the_pawns_on_the_planet() -> None:
    story = Story(powers={JAUNE: "virus"})
    story.duel(VERT, JAUNE, pawns=4, allies={ROUGE: ("defence", 2)})
    assert story.totals() == [(12, 8 * 4 + 2)]


@pytest.mark.forbids("rencontre VII.virus")
def test_without_a_pawn_only_its_allies_count() -> None:
    story = Story(powers={JAUNE: "virus"})
    story.put(JAUNE, {11: 5, 12: 5, 13: 10})
    story.duel(VERT, JAUNE, planet=10, allies={ROUGE: ("defence", 2)})
    assert story.totals() == [(9, 2)]


@pytest.mark.allows("rencontre VII.virus")
def test_a_macron_ally_adds_four() -> None:
    story = Story(powers={VERT: "virus", BLEU: "macron"})
    story.duel(VERT, JAUNE, pawns=2, allies={BLEU: ("offence", 1)}, script={("join", BLEU): Take(15)})
    assert story.totals() == [(8 * 2 + 4, 12)]


@pytest.mark.allows("rencontre R8")
@pytest.mark.forbids("rencontre VII.virus")
def test_zapped_after_the_reveal_it_adds_like_everybody() -> None:
    story = Story(powers={VERT: "virus"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=3, until="zap_window")
    assert story.s.duel.face_up == [VERT, JAUNE]
    story.play({("zap_window", BLEU): ZAP})
    assert story.totals() == [(11, 12)]


@pytest.mark.forbids("rencontre R8")
def test_it_cannot_be_zapped_before_the_reveal() -> None:
    story = Story(powers={VERT: "virus"}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=3, until=("edict_window", BLEU))
    while story.step == "edict_window" and not story.s.duel.face_up:
        assert story.refusal(BLEU, ZAP).code == "not_its_moment"
        story.say(BLEU, Pass())
        story.play(until=("edict_window", BLEU))
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.virus")
def test_against_a_compromise_there_is_nothing_to_multiply() -> None:
    story = Story(powers={VERT: "virus"}, hands={JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert not story.events(PowerUsed)
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.forbids("rencontre VII.virus")
def test_as_an_ally_it_multiplies_nothing() -> None:
    check_counts_nothing("virus", "ally", (13, 12), pawns=3)


@pytest.mark.forbids("rencontre VII.virus", "rencontre VII.1")
def test_below_three_home_bases_it_adds() -> None:
    check_counts_nothing("virus", "two home bases", (11, 12), pawns=3)


@pytest.mark.allows("rencontre R10")
def test_virus_against_macron() -> None:
    story = Story(powers={VERT: "virus", JAUNE: "macron"})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1), ROUGE: ("defence", 2)})
    assert story.totals() == [(8 * 3 + 1, 8 + 4 * 4 + 2)]


@pytest.mark.forbids("rencontre R10")
def test_the_macron_is_not_multiplied_by_its_opponents_virus() -> None:
    story = Story(powers={VERT: "macron", JAUNE: "virus"})
    story.duel(VERT, JAUNE, script={"gather": Take(0)})
    assert story.totals() == [(8 + 4, 8 * 4)]


@pytest.mark.allows("rencontre R11")
def test_virus_and_macron_on_one_player_multiply_by_the_value_of_the_pawns() -> None:
    story = Story(powers={VERT: ("virus", "macron")})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)}, script={"gather": Take(0)})
    assert story.totals() == [(8 * 4 + 2, 12)]


@pytest.mark.forbids("rencontre R11")
def test_with_the_macron_zapped_the_virus_multiplies_by_the_number_of_pawns() -> None:
    story = Story(powers={VERT: ("virus", "macron")}, hands={BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=3, script={("zap_window", BLEU): ZAP})
    assert story.totals() == [(8 * 3, 12)]
