"""The Zombie: its pawns never fall. (VII.zombie, R1, R5, R28)"""

import pytest

from hyperespace.games.rencontre.answers import Accept, Done, OfferCard, Place, PlayEdict, Propose, Take, Use
from hyperespace.games.rencontre.events import CardThrown, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")
NONE = [0, 0, 0, 0]
FREE = Use("zombie", number=1)


@pytest.mark.allows("rencontre VII.zombie")
def test_beaten_in_defence_its_pawns_go_to_its_other_bases() -> None:
    story = Story(powers={JAUNE: "zombie"}, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
    story.duel(VERT, JAUNE, script={("go_home", JAUNE): [Place(11), Place(12), Place(13), Place(14)]})
    assert story.s.black_hole == NONE
    assert [story.s.planets[planet][JAUNE] for planet in range(10, 15)] == [0, 5, 5, 5, 5]


@pytest.mark.forbids("rencontre VII.zombie")
def test_a_lost_planet_stays_lost() -> None:
    story = Story(powers={JAUNE: "zombie"}, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
    story.duel(VERT, JAUNE, until=("go_home", JAUNE))
    assert story.refusal(JAUNE, Place(10)).code == "no_base_there"


@pytest.mark.allows("rencontre VII.zombie")
def test_beaten_in_the_offence_or_as_an_ally_its_pawns_go_home() -> None:
    story = Story(powers={VERT: "zombie"}, hands={VERT: ["attack_08"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 2)})
    assert (story.s.black_hole, story.s.planets[0][VERT]) == ([0, 0, 0, 2], 4)

    story = Story(powers={BLEU: "zombie"}, hands={VERT: ["attack_08"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 2)})
    assert (story.s.black_hole, story.s.planets[15][BLEU]) == ([3, 0, 0, 0], 4)


@pytest.mark.allows("rencontre VII.zombie")
def test_a_failed_deal_costs_it_nothing() -> None:
    story = Story(powers={JAUNE: "zombie"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert (story.s.black_hole, sum(pawns[JAUNE] for pawns in story.s.planets)) == ([3, 0, 0, 0], 20)


@pytest.mark.allows("rencontre VII.zombie", "rencontre R28")
def test_the_plague_costs_it_no_pawn() -> None:
    story = Story(powers={ROUGE: "zombie"}, hands={BLEU: ["plague"], ROUGE: ["attack_06"]})
    story.duel(VERT, JAUNE, script={("edict_window", BLEU): PlayEdict("plague", ROUGE)})
    assert story.events(CardThrown) == [CardThrown(ROUGE, "attack_06")]
    assert story.s.black_hole[ROUGE] == 0


@pytest.mark.forbids("rencontre VII.zombie", "rencontre R28")
def test_zapped_it_loses_pawns_to_the_plague() -> None:
    story = Story(powers={ROUGE: "zombie"}, hands={BLEU: ["plague", "cosmic_zap"], ROUGE: ["attack_06"]})
    script: Script = {("edict_window", BLEU): PlayEdict("plague", ROUGE), ("zap_window", BLEU): ZAP}
    story.duel(VERT, JAUNE, script=script)
    assert story.s.black_hole[ROUGE] == 3


@pytest.mark.allows("rencontre VII.zombie", "rencontre R17")
def test_losing_the_third_home_base_it_still_saves_the_pawns_from_it() -> None:
    story = Story(powers={JAUNE: "zombie"}, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
    story.put(JAUNE, {10: 4, 11: 8, 12: 8})
    story.duel(VERT, JAUNE)
    assert story.s.black_hole == NONE


@pytest.mark.forbids("rencontre VII.zombie", "rencontre VII.1")
def test_below_three_home_bases_its_pawns_fall() -> None:
    story = Story(powers={JAUNE: "zombie"}, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
    story.put(JAUNE, {10: 4, 11: 12, 0: 4})
    story.duel(VERT, JAUNE)
    assert story.s.black_hole == [0, 0, 4, 0]


@pytest.mark.forbids("rencontre VII.zombie")
def test_without_a_base_left_its_pawns_fall() -> None:
    story = Story(powers={JAUNE: "zombie"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.put(JAUNE, {10: 1, 11: 1, 12: 1}, gone=17)
    story.duel(VERT, JAUNE, script={("give_up_pawns", JAUNE): [Take(10), Take(11)]})  # the last one goes by itself
    assert story.s.black_hole == [3, 0, 3, 0]


@pytest.mark.forbids("rencontre R1")
@pytest.mark.allows("rencontre VII.zombie")
def test_the_void_eliminates_its_allies_but_not_the_zombie() -> None:
    story = Story(powers={JAUNE: "void", VERT: "zombie"}, hands={VERT: ["attack_08"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)})
    assert (story.s.gone, story.s.black_hole) == ([0, 0, 0, 1], NONE)


@pytest.mark.allows("rencontre R1")
@pytest.mark.forbids("rencontre VII.zombie")
def test_zapped_the_zombie_is_eliminated_by_the_void() -> None:
    hands = {VERT: ["attack_08"], JAUNE: ["attack_20"], BLEU: ["cosmic_zap"]}
    story = Story(powers={JAUNE: "void", VERT: "zombie"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=3, script={("zap_window", BLEU): ZAP})
    assert (story.s.gone, story.s.black_hole) == ([3, 0, 0, 0], NONE)


@pytest.mark.forbids("rencontre R5", "rencontre VII.zombie")
def test_no_pawn_lost_means_no_consolation() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_20", "attack_04", "attack_06", "attack_08"]}
    story = Story(powers={VERT: "zombie"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=2, cards=("compromise", "attack_20"))
    assert (story.hand(VERT), len(story.hand(JAUNE))) == ([], 3)


@pytest.mark.allows("rencontre R5", "rencontre R8")
def test_zapped_it_loses_pawns_and_draws_consolation() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_20", "attack_04", "attack_06", "attack_08"], BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "zombie"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=2, cards=("compromise", "attack_20"), script={("zap_window", BLEU): ZAP})
    assert story.s.black_hole == [2, 0, 0, 0]
    assert (len(story.hand(VERT)), len(story.hand(JAUNE))) == (2, 1)


def after_a_deal(powers: dict[int, str], script: Script) -> Story:
    """Vert gives Jaune a card for nothing. Rouge and Bleu have pawns in the black hole."""
    hands = {VERT: ["compromise", "attack_06"], JAUNE: ["compromise"], BLEU: ["cosmic_zap"]}
    story = Story(powers=powers, hands=hands)
    story.put(ROUGE, {5: 8, 6: 5, 7: 5}, black_hole=2)
    story.put(BLEU, {15: 19}, black_hole=1)
    deal: Script = {"draft": [OfferCard(VERT, "attack_06"), Propose()], "consider": Accept()}
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"), script={**deal, **script})
    return story


@pytest.mark.allows("rencontre VII.zombie")
def test_after_its_deal_it_frees_as_many_pawns_as_it_likes() -> None:
    script: Script = {"offer": FREE, "free_pawns": [Use("zombie", seat=ROUGE), Use("zombie", seat=BLEU)]}
    story = after_a_deal({JAUNE: "zombie"}, script)
    assert story.s.black_hole == [0, 1, 0, 0]
    assert (story.s.planets[5][ROUGE], story.s.planets[15][BLEU]) == (9, 20)


@pytest.mark.forbids("rencontre VII.zombie")
def test_it_frees_only_those_who_have_pawns_in_the_black_hole() -> None:
    hands = {VERT: ["compromise", "attack_06"], JAUNE: ["compromise"]}
    story = Story(powers={JAUNE: "zombie"}, hands=hands)
    story.put(ROUGE, {5: 19}, black_hole=1)
    deal: Script = {"draft": [OfferCard(VERT, "attack_06"), Propose()], "consider": Accept(), "offer": FREE}
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"), script=deal, until="free_pawns")
    assert story.options(JAUNE) == [Done(), Use("zombie", seat=ROUGE)]


@pytest.mark.forbids("rencontre VII.zombie")
def test_after_its_deal_it_need_not_free_anybody() -> None:
    story = after_a_deal({VERT: "zombie"}, {})
    assert story.s.black_hole == [0, 2, 0, 1]
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.zombie")
def test_zapped_after_a_deal_it_frees_nobody() -> None:
    story = after_a_deal({JAUNE: "zombie"}, {"offer": FREE, ("zap_window", BLEU): ZAP})
    assert story.s.black_hole == [0, 2, 0, 1]


@pytest.mark.forbids("rencontre VII.zombie")
def test_after_the_deal_of_others_it_frees_nobody() -> None:
    story = after_a_deal({ROUGE: "zombie"}, {})
    assert story.s.black_hole == [0, 2, 0, 1]
    with pytest.raises(AssertionError, match="never asked"):
        after_a_deal({ROUGE: "zombie"}, {"offer": FREE})


@pytest.mark.allows("rencontre R1", "rencontre R38")
def test_without_a_base_its_pawns_fall_even_against_the_void() -> None:
    story = Story(powers={JAUNE: "zombie", VERT: "void"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.put(JAUNE, {10: 1, 11: 1, 12: 1}, gone=17)
    story.duel(VERT, JAUNE, script={("give_up_pawns", JAUNE): [Take(10), Take(11)]})
    assert (story.s.gone[JAUNE], story.s.black_hole[JAUNE]) == (17, 3)
