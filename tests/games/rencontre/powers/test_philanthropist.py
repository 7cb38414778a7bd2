"""The Philanthropist."""

import pytest

from hyperespace.games.rencontre.answers import Lay, PlayEdict, Use
from hyperespace.games.rencontre.events import PowerUsed, TurnEnded
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")


def gift(card: str, to: int) -> Use:
    return Use("philanthropist", card=card, seat=to)


@pytest.mark.allows("rencontre VII.philanthropist")
def test_the_offence_gives_its_opponent_a_card_as_soon_as_destiny_has_spoken() -> None:
    story = Story(powers={VERT: "philanthropist"}, hands={VERT: ["attack_06", "attack_10"]})
    story.duel(VERT, JAUNE, script={"offer": gift("attack_06", JAUNE)}, until="aim_cone")
    assert story.hand(VERT) == ["attack_10"]
    assert story.hand(JAUNE) == ["attack_06", "attack_08"]


@pytest.mark.allows("rencontre VII.philanthropist")
def test_any_card_may_be_given_until_cards_are_chosen() -> None:
    story = Story(powers={JAUNE: "philanthropist"}, hands={JAUNE: ["plague", "attack_10"]})
    story.duel(VERT, JAUNE, until="gather")
    story.play(until="offer")
    story.say(JAUNE, gift("plague", VERT))
    story.play(until="lay_both")
    assert story.hand(JAUNE) == ["attack_10"]
    assert story.hand(VERT) == ["attack_08", "plague"]


@pytest.mark.allows("rencontre VII.philanthropist")
def test_an_ally_gives_to_either_main_player() -> None:
    story = Story(powers={BLEU: "philanthropist"})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until="offer")
    assert story.asked == (BLEU,)
    assert story.options(BLEU)[1:] == [gift("attack_08", VERT), gift("attack_08", JAUNE)]


@pytest.mark.allows("rencontre VII.philanthropist")
def test_the_gift_may_be_used_straight_away() -> None:
    story = Story(powers={VERT: "philanthropist"}, hands={VERT: ["attack_20", "attack_30"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, script={"offer": gift("attack_30", JAUNE), ("lay_both", JAUNE): Lay("attack_30")})
    assert story.s.black_hole[VERT] == 1


@pytest.mark.forbids("rencontre VII.philanthropist")
def test_a_main_player_gives_to_nobody_but_his_opponent() -> None:
    story = Story(powers={VERT: "philanthropist"})
    story.duel(VERT, JAUNE, until="offer")
    assert story.refusal(VERT, gift("attack_08", BLEU)).rule == "VII.philanthropist"


@pytest.mark.forbids("rencontre VII.philanthropist")
def test_once_a_duel_is_enough() -> None:
    story = Story(powers={VERT: "philanthropist"}, hands={VERT: ["attack_06", "attack_10", "attack_12"]})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, script={"offer": [gift("attack_06", JAUNE), gift("attack_10", JAUNE)]})
    assert story.events(PowerUsed) == [PowerUsed(VERT, "philanthropist")]


@pytest.mark.forbids("rencontre VII.philanthropist")
@pytest.mark.parametrize("role", ["bystander", "two home bases"])
def test_there_is_no_gift_by_a_bystander_nor_with_two_home_bases(role: str) -> None:
    check_not_offered("philanthropist", role)


@pytest.mark.forbids("rencontre VII.philanthropist")
def test_when_zapped_the_card_stays_for_the_whole_duel() -> None:
    story = Story(powers={VERT: "philanthropist"}, hands={VERT: ["attack_06", "attack_10"], BLEU: ["cosmic_zap"]})
    script: Script = {"offer": gift("attack_06", JAUNE), ("zap_window", BLEU): ZAP}
    story.duel(VERT, JAUNE, script=script, until="lay_both")
    assert story.hand(VERT) == ["attack_06", "attack_10"]
    assert story.hand(JAUNE) == ["attack_08"]


@pytest.mark.allows("rencontre VII.philanthropist")
def test_a_defence_that_gives_its_last_duel_card_makes_a_new_hand() -> None:
    story = Story(powers={JAUNE: "philanthropist"})
    story.duel(VERT, JAUNE, script={"offer": gift("attack_08", VERT)}, until="aim_cone")
    assert story.hand(VERT) == ["attack_08", "attack_08"]
    assert len(story.hand(JAUNE)) == 7


@pytest.mark.forbids("rencontre VII.philanthropist")
def test_an_offence_that_gives_its_last_duel_card_ends_its_turn() -> None:
    story = Story(powers={VERT: "philanthropist"})
    story.duel(VERT, JAUNE, until="offer")
    story.play({"offer": gift("attack_08", JAUNE)})
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.s.turn == 2
    assert story.hand(JAUNE) == ["attack_08", "attack_08"]
