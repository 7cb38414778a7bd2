"""The Will."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Aim, Challenge, Go, Pass, PlayEdict, Redraw, Take, Use
from hyperespace.games.rencontre.events import OpponentChosen, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")


def attack(seat: int) -> Use:
    return Use("will", seat=seat)


@pytest.mark.allows("rencontre VII.will")
def test_it_attacks_another_player_than_the_disc_says_at_home() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play({"follow_disc": attack(ROUGE), "aim_cone": Aim(7)}, until="gather")
    assert (story.s.duel.defence, story.s.duel.planet) == (ROUGE, 7)
    assert story.events(OpponentChosen) == [OpponentChosen(VERT, ROUGE)]


@pytest.mark.allows("rencontre VII.will")
def test_it_attacks_wherever_the_other_has_a_base() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE, hands={VERT: ["attack_30"]})
    story.put(BLEU, {15: 17, 6: 3})
    story.play({"follow_disc": attack(BLEU), "aim_cone": Aim(6)})
    assert story.s.black_hole[BLEU] == 3
    assert story.s.planets[6] == (1, 4, 0, 0)


@pytest.mark.allows("rencontre VII.will")
def test_it_attacks_the_player_of_the_disc_elsewhere_than_at_home() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.put(JAUNE, {10: 17, 6: 3})
    story.play({"follow_disc": attack(JAUNE), "aim_cone": Aim(6)}, until="gather")
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
    assert options == [Redraw(), Challenge(BLEU), attack(ROUGE), attack(JAUNE), attack(BLEU)]
    story.say(VERT, attack(BLEU))
    story.play(until="aim_cone")
    assert story.options(VERT) == [Aim(planet) for planet in (2, *range(15, 20))]


@pytest.mark.forbids("rencontre VII.will")
def test_abroad_it_attacks_only_bases() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play(until="follow_disc")
    assert story.refusal(VERT, attack(VERT)).rule == "V.3"
    story.say(VERT, attack(BLEU))
    story.play(until="aim_cone")
    assert story.refusal(VERT, Aim(6)) == hs.Refusal("no_base_to_attack", "V.5", {"planet": 6})


@pytest.mark.forbids("rencontre VII.will")
def test_what_the_disc_allows_anyway_is_not_straying() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play(until="follow_disc")
    assert story.options(VERT) == [Go(), attack(ROUGE), attack(BLEU)]


@pytest.mark.forbids("rencontre VII.will", "rencontre V.5")
def test_a_base_that_was_lost_before_the_cone_is_aimed_is_no_target() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE, hands={ROUGE: ["plague"]})
    story.put(BLEU, {15: 17, 6: 3})
    script: Script = {("edict_window", ROUGE): [Pass(), PlayEdict("plague", BLEU)], "pick_pawns": Take(6, 3)}
    story.play({"follow_disc": attack(BLEU), **script}, until="aim_cone")
    assert story.options(VERT) == [Aim(planet) for planet in range(15, 20)]


@pytest.mark.forbids("rencontre VII.will")
def test_when_zapped_it_follows_destiny() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE, hands={BLEU: ["cosmic_zap"]})
    story.play({"follow_disc": attack(ROUGE), ("zap_window", BLEU): ZAP}, until="aim_cone")
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


@pytest.mark.forbids("rencontre V.3")
def test_no_other_disc_is_drawn_because_the_will_would_rather() -> None:
    story = Story(powers={VERT: "will"}, disc=JAUNE)
    story.play(until="follow_disc")
    assert story.refusal(VERT, Redraw()) == hs.Refusal("disc_decides", "V.3")
