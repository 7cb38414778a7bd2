"""The Will."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Aim, Challenge, Go, PlayEdict, Redraw, Use
from hyperespace.games.rencontre.events import OpponentChosen, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")


def attack(seat: int, planet: int) -> Use:
    return Use("will", seat=seat, planet=planet)


@pytest.mark.allows("rencontre VII.will")
def test_it_attacks_another_player_than_the_disc_says_at_home() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play({"follow_disc": attack(ROUGE, 7)}, until="gather")
    assert (story.s.duel.defence, story.s.duel.planet) == (ROUGE, 7)
    assert story.events(OpponentChosen) == [OpponentChosen(VERT, ROUGE)]


@pytest.mark.allows("rencontre VII.will")
def test_it_attacks_wherever_the_other_has_a_base() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE, hands={VERT: ["attack_30"]})
    story.put(BLEU, {15: 17, 6: 3})
    story.play({"follow_disc": attack(BLEU, 6)})
    assert story.s.black_hole[BLEU] == 3
    assert story.s.planets[6] == (1, 4, 0, 0)


@pytest.mark.allows("rencontre VII.will")
def test_it_attacks_the_player_of_the_disc_elsewhere_than_at_home() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.put(JAUNE, {10: 17, 6: 3})
    story.play({"follow_disc": attack(JAUNE, 6)}, until="gather")
    assert (story.s.duel.defence, story.s.duel.planet) == (JAUNE, 6)


@pytest.mark.allows("rencontre VII.will")
def test_the_disc_is_spent_as_usual_and_may_be_followed() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play({"follow_disc": Go()}, until="aim_cone")
    assert story.s.duel.defence == JAUNE
    assert story.s.cup == [JAUNE] * 2
    assert story.events(PowerUsed) == []


@pytest.mark.allows("rencontre VII.will")
def test_its_own_colour_leaves_it_every_choice() -> None:
    story = Story(powers={VERT: "will"}, disc=VERT)
    story.put(BLEU, {15: 17, 2: 3})
    story.play(until="follow_disc")
    options = story.options(VERT)
    assert options[:2] == [Redraw(), Challenge(BLEU, 2)]
    assert attack(BLEU, 16) in options
    assert attack(ROUGE, 5) in options


@pytest.mark.forbids("rencontre VII.will")
def test_abroad_it_attacks_only_bases() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play(until="follow_disc")
    assert story.refusal(VERT, attack(BLEU, 6)).rule == "V.3"
    assert story.refusal(VERT, attack(VERT, 0)).rule == "V.3"


@pytest.mark.forbids("rencontre VII.will")
def test_when_zapped_it_follows_destiny() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE, hands={BLEU: ["cosmic_zap"]})
    story.play({"follow_disc": attack(ROUGE, 7), ("zap_window", BLEU): ZAP}, until="aim_cone")
    assert story.s.duel.defence == JAUNE
    assert story.refusal(VERT, Aim(7)).code == "other_system"


@pytest.mark.forbids("rencontre VII.will")
def test_the_others_follow_the_disc() -> None:
    story = Story(powers={JAUNE: "will"}, disc=ROUGE)
    with pytest.raises(AssertionError, match="never asked"):
        story.play(until="follow_disc")


@pytest.mark.forbids("rencontre VII.will")
def test_with_two_home_bases_it_follows_the_disc() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.put(VERT, {0: 10, 1: 10})
    with pytest.raises(AssertionError, match="never asked"):
        story.play(until="follow_disc")


@pytest.mark.forbids("rencontre VII.will", "rencontre VIII")
def test_it_is_left_out_with_two_players() -> None:
    with pytest.raises(hs.BadOptions, match="will"):
        Story(seats=2, powers={VERT: "will"})
