"""The Vulch."""

import pytest

from hyperespace.games.rencontre.answers import Pass, Place, PlayEdict, ThrowEdicts, Use
from hyperespace.games.rencontre.events import CardTaken, EdictPlayed, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")
RINGS = PlayEdict("mobius_rings")


@pytest.mark.allows("rencontre VII.vulch")
def test_an_edict_does_its_work_and_comes_to_the_vulch() -> None:
    story = Story(powers={BLEU: "vulch"}, hands={VERT: ["attack_08", "mobius_rings"]})
    story.put(ROUGE, {5: 17}, black_hole=3)
    story.duel(VERT, JAUNE, script={"may_play_rings": RINGS, "leave_black_hole": Place(5, 3)}, until="aim_cone")
    assert story.s.black_hole[ROUGE] == 0
    assert story.hand(BLEU) == ["attack_08", "mobius_rings"]
    assert story.s.discard == []
    assert story.events(CardTaken) == [CardTaken(BLEU, "mobius_rings")]


@pytest.mark.allows("rencontre VII.vulch")
def test_everybody_knows_what_the_vulch_collected() -> None:
    story = Story(powers={BLEU: "vulch"}, hands={VERT: ["attack_08", "mobius_rings"]})
    story.duel(VERT, JAUNE, script={"may_play_rings": RINGS}, until="aim_cone")
    assert story.s.players[ROUGE].known == {BLEU: ["mobius_rings"]}


@pytest.mark.allows("rencontre VII.vulch")
def test_edicts_thrown_away_for_a_new_hand_come_too() -> None:
    story = Story(powers={BLEU: "vulch"}, hands={VERT: ["force_field", "stellar_gas"]})
    story.duel(VERT, JAUNE, script={"new_hand": ThrowEdicts()}, until="aim_cone")
    assert story.hand(BLEU) == ["attack_08", "force_field", "stellar_gas"]


@pytest.mark.allows("rencontre VII.vulch")
def test_a_zap_on_somebody_else_is_collected() -> None:
    story = Story(powers={BLEU: "vulch", VERT: "laser"}, hands={ROUGE: ["attack_08", "cosmic_zap"]})
    story.duel(VERT, JAUNE, script={("zap_window", ROUGE): ZAP}, until="lay_both")
    assert story.asked == (VERT, JAUNE)
    assert story.hand(BLEU) == ["attack_08", "cosmic_zap"]


@pytest.mark.allows("rencontre VII.vulch")
def test_a_collected_edict_may_be_played_again_at_once() -> None:
    story = Story(powers={BLEU: "vulch"}, hands={VERT: ["attack_08", "plague"]})
    story.duel(VERT, JAUNE, until="edict_window")
    story.say(VERT, PlayEdict("plague", ROUGE))
    for seat in (ROUGE, JAUNE, BLEU):
        story.say(seat, Pass())
    story.play({("edict_window", BLEU): PlayEdict("plague", JAUNE)}, until="aim_cone")
    assert story.s.black_hole == [0, 3, 3, 0]
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.forbids("rencontre VII.vulch")
def test_the_vulchs_own_edicts_are_discarded_as_usual() -> None:
    story = Story(powers={VERT: "vulch"}, hands={VERT: ["attack_08", "mobius_rings"]})
    story.duel(VERT, JAUNE, script={"may_play_rings": RINGS}, until="aim_cone")
    assert story.hand(VERT) == ["attack_08"]
    assert story.s.discard == ["mobius_rings"]


@pytest.mark.allows("rencontre VII.vulch")
def test_a_new_hand_is_drawn_on_top_of_the_edicts() -> None:
    story = Story(powers={VERT: "vulch"}, hands={VERT: ["force_field", "plague"]})
    story.duel(VERT, JAUNE, until="may_play_rings")
    assert len(story.hand(VERT)) == 9
    assert {"force_field", "plague"} <= set(story.hand(VERT))
    assert story.s.discard == []


@pytest.mark.forbids("rencontre VII.vulch", "rencontre R9")
def test_when_zapped_both_the_edict_and_the_zap_are_discarded() -> None:
    story = Story(powers={BLEU: "vulch"}, hands={VERT: ["attack_08", "mobius_rings"], ROUGE: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, script={"may_play_rings": RINGS, ("zap_window", ROUGE): ZAP}, until="aim_cone")
    assert story.s.discard == ["cosmic_zap", "mobius_rings"]
    assert story.hand(BLEU) == ["attack_08"]
    assert story.events(PowerUsed) == [PowerUsed(BLEU, "vulch")]


@pytest.mark.allows("rencontre R6", "rencontre R9")
@pytest.mark.forbids("rencontre R6")
def test_a_zap_is_answered_only_by_zapping_the_vulch_who_collects_it() -> None:
    hands = {VERT: ["attack_08", "cosmic_zap"], ROUGE: ["attack_08", "cosmic_zap"]}
    story = Story(powers={VERT: "laser", BLEU: "vulch"}, hands=hands)
    story.duel(VERT, JAUNE, until="zap_window")
    assert VERT not in story.asked
    story.play({("zap_window", ROUGE): ZAP, ("zap_window", VERT): ZAP}, until="lay_both")
    assert story.asked == (VERT, JAUNE)
    assert story.s.duel.zapped == [(VERT, "laser"), (BLEU, "vulch")]
    assert story.events(EdictPlayed) == [EdictPlayed(ROUGE, "cosmic_zap"), EdictPlayed(VERT, "cosmic_zap")]


@pytest.mark.forbids("rencontre VII.vulch")
def test_without_its_home_bases_the_vulch_collects_and_keeps_nothing() -> None:
    story = Story(powers={VERT: "vulch"}, hands={VERT: ["force_field"], JAUNE: ["mobius_rings"]})
    story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE, until="new_hand")
    assert story.asked == (VERT,)
    story.play({("new_hand", VERT): ThrowEdicts(), ("new_hand", JAUNE): ThrowEdicts()}, until="aim_cone")
    assert story.s.discard == ["force_field", "mobius_rings"]
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre VII.vulch")
def test_the_vulch_cannot_collect_by_saying_so() -> None:
    story = Story(powers={BLEU: "vulch"})
    story.duel(VERT, JAUNE, until="edict_window")
    assert story.refusal(BLEU, Use("vulch")).code == "not_offered"
