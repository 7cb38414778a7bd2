"""The Void: what it beats leaves the game. (VII.void, R1-R4)"""

import pytest

from hyperespace.games.rencontre.answers import PlayEdict
from hyperespace.games.rencontre.events import PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")
NONE = [0, 0, 0, 0]


@pytest.mark.allows("rencontre VII.void", "rencontre R3")
def test_the_defence_eliminates_the_offence_and_its_allies() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_10"], JAUNE: ["attack_12"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)})
    assert (story.s.gone, story.s.black_hole) == ([3, 0, 0, 1], NONE)


@pytest.mark.allows("rencontre VII.void", "rencontre R3")
def test_the_offence_eliminates_the_defence_and_its_allies() -> None:
    story = Story(powers={VERT: "void"}, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)})
    assert (story.s.gone, story.s.black_hole) == ([0, 2, 4, 0], NONE)


@pytest.mark.forbids("rencontre VII.void", "rencontre R3")
def test_an_ally_eliminates_nothing() -> None:
    story = Story(powers={ROUGE: "void"}, hands={VERT: ["attack_10"], JAUNE: ["attack_12"]})
    story.duel(VERT, JAUNE, pawns=3, allies={ROUGE: ("defence", 1), BLEU: ("offence", 1)})
    assert (story.s.gone, story.s.black_hole) == (NONE, [3, 0, 0, 1])


@pytest.mark.forbids("rencontre VII.void")
def test_its_own_losses_fall_into_the_black_hole() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_20"], JAUNE: ["attack_08"]})
    story.duel(VERT, JAUNE)
    assert (story.s.gone, story.s.black_hole) == (NONE, [0, 0, 4, 0])


@pytest.mark.allows("rencontre VII.void", "rencontre R2")
def test_a_failed_deal_eliminates_the_opponents_three_pawns() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert story.s.gone == [3, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.void", "rencontre R2")
def test_a_failed_deal_does_not_eliminate_its_own_pawns() -> None:
    story = Story(powers={VERT: "void"}, hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE)
    assert (story.s.gone, story.s.black_hole) == ([0, 0, 3, 0], [3, 0, 0, 0])


@pytest.mark.allows("rencontre VII.void", "rencontre R8")
def test_any_other_player_may_zap_it_at_losses() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_10"], JAUNE: ["attack_12"], ROUGE: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)}, until="zap_window")
    assert (story.s.limbo[VERT], story.asked) == (3, (ROUGE, BLEU))
    story.play({("zap_window", ROUGE): ZAP})
    assert (story.s.gone, story.s.black_hole) == (NONE, [3, 0, 0, 1])


@pytest.mark.allows("rencontre VII.void", "rencontre R4")
def test_consolation_is_owed_for_eliminated_pawns() -> None:
    rich = ["attack_12", "attack_04", "attack_06", "attack_08", "attack_10"]
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["compromise"], JAUNE: rich})
    story.duel(VERT, JAUNE, pawns=3, cards=("compromise", "attack_12"))
    assert story.s.gone == [3, 0, 0, 0]
    assert (len(story.hand(VERT)), len(story.hand(JAUNE))) == (3, 1)


@pytest.mark.forbids("rencontre R4")
def test_no_consolation_for_eliminated_pawns_that_attacked() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_08"], JAUNE: ["attack_12", "attack_04", "attack_06"]})
    story.duel(VERT, JAUNE, pawns=3, cards=("attack_08", "attack_12"))
    assert story.s.gone == [3, 0, 0, 0]
    assert (story.hand(VERT), len(story.hand(JAUNE))) == ([], 2)


@pytest.mark.allows("rencontre VII.void")
def test_with_the_floor_it_leaves_everybody_five_pawns() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_08"], JAUNE: ["attack_12"]}, void_floor=True)
    story.put(VERT, {0: 5, 1: 1, 2: 1}, gone=13)
    story.duel(VERT, JAUNE, pawns=4)
    assert (story.s.gone[VERT], story.s.black_hole[VERT]) == (15, 2)


@pytest.mark.forbids("rencontre VII.void")
def test_without_the_floor_it_eliminates_the_last_pawns() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_08"], JAUNE: ["attack_12"]})
    story.put(VERT, {0: 5, 1: 1, 2: 1}, gone=13)
    story.duel(VERT, JAUNE, pawns=4)
    assert (story.s.gone[VERT], story.s.black_hole[VERT]) == (17, 0)


@pytest.mark.forbids("rencontre VII.void", "rencontre VII.1")
def test_below_three_home_bases_it_eliminates_nothing() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_08"], JAUNE: ["attack_12"]})
    story.put(JAUNE, {10: 10, 11: 10})
    story.duel(VERT, JAUNE, pawns=3)
    assert (story.s.gone, story.s.black_hole) == (NONE, [3, 0, 0, 0])
    assert not story.events(PowerUsed)
