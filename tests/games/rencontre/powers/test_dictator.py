"""The Dictator."""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import PlayEdict, Redraw, Use
from hyperespace.games.rencontre.events import CupRefilled, DiscDrawn, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

ZAP = PlayEdict("cosmic_zap")


def choose(colour: int) -> Use:
    return Use("dictator", seat=colour)


@pytest.mark.allows("rencontre VII.dictator")
def test_it_chooses_the_disc_on_the_others_turns() -> None:
    story = Story(powers={BLEU: "dictator"})
    story.play(until="dictate")
    assert story.options(BLEU) == [choose(VERT), choose(ROUGE), choose(JAUNE), choose(BLEU)]
    story.play({"dictate": choose(JAUNE)}, until="aim_cone")
    assert story.s.duel.defence == JAUNE
    assert story.events(DiscDrawn) == [DiscDrawn(JAUNE)]


@pytest.mark.allows("rencontre VII.dictator", "rencontre R41")
def test_the_disc_it_chose_stays_out_of_the_cup() -> None:
    story = Story(powers={BLEU: "dictator"})
    story.play({"dictate": choose(JAUNE)}, until="aim_cone")
    assert story.s.cup.count(JAUNE) == 2
    assert story.s.discs_out == [JAUNE]


@pytest.mark.allows("rencontre VII.dictator")
def test_if_the_offence_turns_its_own_colour_down_it_chooses_again() -> None:
    story = Story(powers={BLEU: "dictator"})
    story.put(JAUNE, {10: 19, 0: 1})
    script: Script = {"dictate": [choose(VERT), choose(ROUGE)], "follow_disc": Redraw()}
    story.play(script, until="aim_cone")
    assert story.s.duel.defence == ROUGE
    assert story.events(PowerUsed) == [PowerUsed(BLEU, "dictator")] * 2


@pytest.mark.forbids("rencontre VII.dictator")
def test_it_cannot_choose_what_is_not_in_the_cup() -> None:
    story = Story(powers={BLEU: "dictator"}, disc=JAUNE)
    story.s.cup[0] = VERT
    story.play(until="dictate")
    assert story.refusal(BLEU, choose(ROUGE)).code == "not_in_the_cup"


@pytest.mark.forbids("rencontre VII.dictator", "rencontre R41")
def test_the_last_disc_stays_in_the_cup_even_for_the_dictator() -> None:
    story = Story(powers={BLEU: "dictator"})
    story.s.cup, story.s.discs_out = [JAUNE], sorted([VERT, ROUGE, BLEU] * 3 + [JAUNE] * 2)
    story.play(until="dictate")
    assert story.events(CupRefilled) == [CupRefilled()]
    assert story.s.cup == sorted([VERT, ROUGE, JAUNE, BLEU] * 3)


@pytest.mark.forbids("rencontre VII.dictator")
def test_on_its_own_turn_chance_decides() -> None:
    story = Story(powers={VERT: "dictator"}, disc=JAUNE)
    story.play(until="aim_cone")
    assert story.events(PowerUsed) == []
    assert story.s.duel.defence == JAUNE


@pytest.mark.forbids("rencontre VII.dictator")
def test_when_zapped_the_draw_is_blind() -> None:
    story = Story(powers={BLEU: "dictator"}, hands={ROUGE: ["cosmic_zap"]}, disc=JAUNE)
    with pytest.raises(AssertionError, match="never asked"):
        story.play({("zap_window", ROUGE): ZAP}, until="dictate")
    assert story.events(DiscDrawn)[0] == DiscDrawn(JAUNE)


@pytest.mark.forbids("rencontre VII.dictator", "rencontre R46")
def test_with_two_home_bases_all_its_powers_are_out() -> None:
    story = Story(powers={BLEU: ("dictator", "assassin")}, disc=JAUNE)
    story.put(BLEU, {15: 10, 16: 10})
    story.play(until="aim_cone")
    assert story.events(PowerUsed) == []


@pytest.mark.allows("rencontre R46")
def test_with_three_home_bases_all_its_powers_work() -> None:
    story = Story(powers={BLEU: ("dictator", "assassin")}, disc=JAUNE)
    story.put(BLEU, {15: 10, 16: 5, 17: 5})
    story.play(until="aim_cone")
    assert story.events(PowerUsed) == [PowerUsed(BLEU, "dictator"), PowerUsed(BLEU, "assassin")]


@pytest.mark.forbids("rencontre VII.dictator", "rencontre VIII")
def test_it_is_left_out_with_two_players() -> None:
    with pytest.raises(hs.BadOptions, match="dictator"):
        Story(seats=2, powers={VERT: "dictator"})
