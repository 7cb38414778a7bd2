"""The Warrior: every duel hardens it. (VII.warrior)"""

import pytest

from hyperespace.games.rencontre.answers import Accept, OfferCard, PlayEdict, Propose
from hyperespace.games.rencontre.events import DuelWon, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")


def counters(story: Story, seat: int) -> int:
    return story.s.players[seat].memory.get("warrior", 0)


def hardened(seat: int, number: int, **hands: list[str]) -> Story:
    """A Warrior with some counters; `offence` and `defence` are the hands of Vert and Jaune."""
    dealt = {VERT: hands.get("offence", ["attack_08"]), JAUNE: hands.get("defence", ["attack_08"])}
    story = Story(powers={seat: "warrior"}, hands={**dealt, BLEU: ["cosmic_zap"]})
    story.s.players[seat].memory["warrior"] = number
    return story


@pytest.mark.allows("rencontre VII.warrior")
def test_a_won_duel_gives_one_counter_and_a_lost_one_two() -> None:
    story = Story(powers={VERT: "warrior"}, hands={VERT: ["attack_30"]})
    story.duel(VERT, JAUNE)
    assert counters(story, VERT) == 1

    story = Story(powers={JAUNE: "warrior"}, hands={VERT: ["attack_30"]})
    story.duel(VERT, JAUNE)
    assert counters(story, JAUNE) == 2


@pytest.mark.allows("rencontre VII.warrior")
def test_a_deal_gives_one_counter_and_a_failed_one_two() -> None:
    hands = {VERT: ["compromise", "attack_06"], JAUNE: ["compromise"]}
    story = Story(powers={JAUNE: "warrior"}, hands=hands)
    script: Script = {"draft": [OfferCard(VERT, "attack_06"), Propose()], "consider": Accept()}
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"), script=script)
    assert counters(story, JAUNE) == 1

    story = Story(powers={JAUNE: "warrior"}, hands=hands)
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"))
    assert counters(story, JAUNE) == 2


@pytest.mark.allows("rencontre VII.warrior")
def test_its_attack_gains_all_its_counters_and_they_do_not_wear_out() -> None:
    story = hardened(VERT, 5)
    story.duel(VERT, JAUNE)
    assert story.totals() == [(8 + 1 + 5, 12)]
    assert counters(story, VERT) == 6


@pytest.mark.allows("rencontre VII.warrior")
def test_they_count_in_defence() -> None:
    story = hardened(JAUNE, 3)
    story.duel(VERT, JAUNE, pawns=4, allies={BLEU: ("offence", 2)})
    assert story.totals() == [(14, 12 + 3)]
    assert counters(story, JAUNE) == 4


@pytest.mark.forbids("rencontre VII.warrior")
def test_its_compromise_gains_nothing() -> None:
    story = hardened(VERT, 30, offence=["compromise"])
    story.duel(VERT, JAUNE)
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.warrior")
def test_zapped_it_has_no_bonus_but_gains_its_counters() -> None:
    story = hardened(VERT, 5)
    story.duel(VERT, JAUNE, until="zap_window")
    assert story.s.duel.face_up == [VERT, JAUNE]
    story.play({("zap_window", BLEU): ZAP})
    assert story.totals() == [(9, 12)]
    assert counters(story, VERT) == 7


@pytest.mark.forbids("rencontre VII.warrior")
def test_as_an_ally_it_neither_gains_nor_adds() -> None:
    story = hardened(BLEU, 5)
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2)})
    assert story.totals() == [(11, 12)]
    assert counters(story, BLEU) == 5
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.warrior", "rencontre VII.1")
def test_below_three_home_bases_it_neither_gains_nor_adds() -> None:
    story = hardened(VERT, 5)
    story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE)
    assert story.totals() == [(9, 12)]
    assert counters(story, VERT) == 5
