"""The Machine."""

import pytest

from hyperespace.games.rencontre.answers import Go, Pass, Place, PlayEdict, Use
from hyperespace.games.rencontre.events import DuelBegan, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, VERT, Story

ON = Use("machine")
LOSING = ["attack_04", "attack_06", "attack_06", "attack_06"]


def duels(story: Story) -> int:
    """How many duels Vert has fought."""
    return sum(isinstance(event, DuelBegan) and event.seat == VERT for event in story.events(DuelBegan))


@pytest.mark.allows("rencontre VII.machine")
def test_a_lost_duel_does_not_stop_the_machine() -> None:
    story = Story(powers={VERT: "machine"}, hands={VERT: LOSING[:3], JAUNE: ["attack_30"] + ["attack_20"] * 2})
    story.duel(VERT, JAUNE, script={"carry_on": [ON, ON]})
    assert duels(story) == 3
    assert story.s.black_hole[VERT] == 3


@pytest.mark.allows("rencontre VII.machine")
def test_it_goes_on_after_the_second_duel_too() -> None:
    hands = {VERT: ["attack_30", "attack_20", "attack_20"], JAUNE: ["attack_04", "attack_06", "attack_06"]}
    story = Story(powers={VERT: "machine"}, hands=hands)
    story.duel(VERT, JAUNE, script={"second_duel": Go(), "carry_on": ON})
    assert duels(story) == 3


@pytest.mark.allows("rencontre VII.machine")
def test_each_duel_begins_with_the_return_of_a_pawn() -> None:
    story = Story(powers={VERT: "machine"}, hands={VERT: LOSING[:2], JAUNE: ["attack_30", "attack_20"]})
    story.duel(VERT, JAUNE, until="carry_on")
    story.play({"carry_on": ON, "take_pawn_back": Place(4)}, until="aim_cone")
    assert story.s.black_hole[VERT] == 0
    assert story.s.planets[4][VERT] == 5


@pytest.mark.allows("rencontre VII.machine")
def test_it_may_rest() -> None:
    story = Story(powers={VERT: "machine"}, hands={VERT: LOSING[:2], JAUNE: ["attack_30", "attack_20"]})
    story.duel(VERT, JAUNE, script={"carry_on": Pass()})
    assert duels(story) == 1
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre VII.machine")
def test_without_a_duel_card_it_cannot_go_on() -> None:
    story = Story(powers={VERT: "machine"}, hands={VERT: ["attack_04", "plague"], JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, until="carry_on")
    assert story.refusal(VERT, ON).code == "no_duel_card"
    story.play()
    assert duels(story) == 1


@pytest.mark.forbids("rencontre VII.machine")
def test_an_empty_hand_is_not_even_asked() -> None:
    story = Story(powers={VERT: "machine"}, hands={VERT: ["attack_04"], JAUNE: ["attack_30"]})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="carry_on")


@pytest.mark.forbids("rencontre VII.machine")
def test_when_zapped_the_turn_ends() -> None:
    hands = {VERT: LOSING[:2], JAUNE: ["attack_30", "attack_20"], BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "machine"}, hands=hands)
    story.duel(VERT, JAUNE, script={"carry_on": ON, ("zap_window", BLEU): PlayEdict("cosmic_zap")})
    assert duels(story) == 1
    assert story.s.offence != VERT


@pytest.mark.allows("rencontre VII.machine")
def test_the_ordinary_second_duel_needs_no_power_and_cannot_be_zapped() -> None:
    hands = {VERT: ["attack_30", "attack_20"], JAUNE: ["attack_04", "attack_06"], BLEU: ["cosmic_zap"]}
    story = Story(powers={VERT: "machine"}, hands=hands)
    story.duel(VERT, JAUNE, script={"second_duel": Go()})
    assert duels(story) == 2
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre VII.machine")
def test_the_defence_does_not_carry_on() -> None:
    story = Story(powers={JAUNE: "machine"}, hands={JAUNE: ["attack_30", "attack_20"]})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="carry_on")


@pytest.mark.forbids("rencontre VII.machine")
def test_with_two_home_bases_it_stops() -> None:
    story = Story(powers={VERT: "machine"}, hands={VERT: LOSING[:2], JAUNE: ["attack_30"]})
    story.put(VERT, {0: 10, 1: 10})
    with pytest.raises(AssertionError, match="never asked"):
        story.duel(VERT, JAUNE, until="carry_on")
