"""Chronos."""

import pytest

from hyperespace.games.rencontre.answers import Done, Lay, Pass, PlayEdict, Take, Use
from hyperespace.games.rencontre.events import PowerUsed, TimeTurnedBack
from tests.games.rencontre.powers.unasked import check_not_offered
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

CHRONOS = Use("chronos")
ZAP = PlayEdict("cosmic_zap")
HANDS = {VERT: ["attack_06", "attack_20"], JAUNE: ["attack_08", "attack_10"]}
FIRST: Script = {("lay_both", VERT): Lay("attack_06"), ("lay_both", JAUNE): Lay("attack_10")}


def laid_once(story: Story, **more: object) -> None:
    """Up to the choosing of cards, then Green's 6 and Yellow's 10, up to the call of Chronos."""
    story.duel(VERT, JAUNE, until="lay_both", **more)  # type: ignore[arg-type]
    story.play(FIRST, until="offer")


@pytest.mark.allows("rencontre VII.chronos", "rencontre R12")
def test_time_turns_back_and_the_second_result_counts() -> None:
    story = Story(powers={VERT: "chronos"}, hands=HANDS)
    laid_once(story)
    story.play({"offer": CHRONOS, ("lay_both", VERT): Lay("attack_20")})
    assert story.totals() == [(21, 12)]
    assert story.events(TimeTurnedBack) == [TimeTurnedBack(VERT)]
    assert story.s.planets[10] == (1, 0, 0, 0)
    assert story.hand(VERT) == ["attack_06"]


@pytest.mark.allows("rencontre VII.chronos", "rencontre R38")
def test_pawns_that_came_later_are_where_they_were_and_came_from_nowhere() -> None:
    story = Story(powers={VERT: "amoeba", JAUNE: "chronos"}, hands=HANDS)
    story.duel(VERT, JAUNE, until="lay_both")
    story.play({**FIRST, ("offer", VERT): Use("amoeba", number=1)}, until="flow_in")
    story.play({"flow_in": [Take(1), Done()], ("offer", JAUNE): CHRONOS}, until="lay_both")
    assert (story.s.duel.oval[VERT], story.s.duel.origins) == (1, {VERT: (0,)})


@pytest.mark.forbids("rencontre VII.chronos", "rencontre V.13")
def test_after_the_second_result_the_winner_is_asked_once_whether_he_goes_on() -> None:
    story = Story(powers={VERT: "chronos"}, hands=HANDS)
    laid_once(story)
    story.play({"offer": CHRONOS, ("lay_both", VERT): Lay("attack_20")}, until="second_duel")
    story.say(VERT, Pass())
    assert (story.s.offence, story.step == "second_duel") == (ROUGE, False)


@pytest.mark.allows("rencontre VII.chronos")
def test_the_opponents_card_is_put_aside_and_returned_after_the_duel() -> None:
    story = Story(powers={VERT: "chronos"}, hands=HANDS)
    laid_once(story)
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.hand(VERT) == ["attack_06", "attack_20"]
    assert story.s.duel.aside == [(JAUNE, "attack_10")]
    story.play()
    assert story.hand(JAUNE) == ["attack_10"]


@pytest.mark.forbids("rencontre VII.chronos")
def test_the_card_put_aside_cannot_be_laid_again() -> None:
    story = Story(powers={JAUNE: "chronos"}, hands=HANDS)
    laid_once(story)
    assert story.asked == (JAUNE,)
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.refusal(VERT, Lay("attack_06")).code == "cannot_lay"
    assert story.options(JAUNE) == [Lay("attack_08"), Lay("attack_10")]


@pytest.mark.allows("rencontre VII.chronos")
def test_an_opponent_without_another_duel_card_takes_his_back() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, JAUNE: ["attack_10", "force_field"]})
    laid_once(story)
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.options(JAUNE) == [Lay("attack_10")]
    assert story.s.duel.aside == []
    lacks = story.match.view(BLEU).players[JAUNE].lacks
    assert "compromise" in lacks
    assert "attack_10" not in lacks


@pytest.mark.forbids("rencontre VII.chronos", "rencontre R12")
def test_the_second_result_is_final() -> None:
    story = Story(powers={VERT: "chronos"}, hands=HANDS)
    laid_once(story)
    story.play({"offer": CHRONOS}, until="lay_both")
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")


@pytest.mark.forbids("rencontre R12")
def test_whoever_borrows_chronos_cannot_turn_back_a_replay() -> None:
    story = Story(powers={VERT: "chronos", JAUNE: "plant"}, hands=HANDS)
    story.put(JAUNE, {10: 4, 11: 4, 12: 4, 13: 4, 14: 3, 0: 1})
    laid_once(story, script={("offer", JAUNE): Use("plant", seat=VERT, lent="chronos")})
    assert story.s.duel.borrowed == [(JAUNE, "chronos")]
    story.play({("offer", VERT): CHRONOS}, until="lay_both")
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.play(until="offer")


@pytest.mark.forbids("rencontre VII.chronos")
def test_when_zapped_the_first_result_stands() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, BLEU: ["cosmic_zap"]})
    laid_once(story)
    story.play({"offer": CHRONOS, ("zap_window", BLEU): ZAP})
    assert story.totals() == [(7, 14)]
    assert story.s.discard == ["attack_06", "attack_10", "cosmic_zap"]


@pytest.mark.allows("rencontre VII.chronos")
def test_edicts_played_since_go_back_and_their_effects_are_undone() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, BLEU: ["force_field"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, until="lay_both")
    field: Script = {("edict_window", BLEU): PlayEdict("force_field")}
    story.play({**FIRST, **field}, until="offer")
    assert story.s.duel.ring[ROUGE] == 0
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.s.duel.ring[ROUGE] == 2
    assert story.hand(BLEU) == ["force_field"]
    assert story.s.discard == []


@pytest.mark.forbids("rencontre VII.chronos")
def test_what_was_done_before_cards_were_chosen_stays_done() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, BLEU: ["force_field"]})
    windows = [Pass(), Pass(), Pass(), PlayEdict("force_field")]
    laid_once(story, allies={ROUGE: ("defence", 2)}, script={("edict_window", BLEU): windows})
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.s.duel.ring[ROUGE] == 0
    assert story.s.discard == ["force_field"]


@pytest.mark.allows("rencontre VII.chronos")
def test_the_plague_has_not_struck_when_time_turns_back() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, BLEU: ["plague"], ROUGE: ["attack_30", "mobius_rings"]})
    story.duel(VERT, JAUNE, until="lay_both")
    story.play({**FIRST, ("edict_window", BLEU): PlayEdict("plague", ROUGE)}, until="offer")
    assert (story.s.black_hole[ROUGE], story.hand(ROUGE)) == (3, [])
    story.play({"offer": CHRONOS}, until="lay_both")
    assert (story.s.black_hole[ROUGE], story.hand(ROUGE)) == (0, ["attack_30", "mobius_rings"])
    assert story.hand(BLEU) == ["plague"]


@pytest.mark.allows("rencontre VII.chronos")
def test_a_zap_since_then_comes_back_even_from_the_vulch_and_its_victim_speaks_again() -> None:
    hands = {**HANDS, BLEU: ["attack_08", "cosmic_zap"]}
    story = Story(powers={VERT: "chronos", JAUNE: "laser", ROUGE: "vulch"}, hands=hands)
    laid_once(story, script={("zap_window", BLEU): ZAP})
    assert story.hand(ROUGE) == ["attack_08", "cosmic_zap"]
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.hand(BLEU) == ["attack_08", "cosmic_zap"]
    assert story.hand(ROUGE) == ["attack_08"]
    assert story.asked == (JAUNE,)  # the Laser draws Green's card now


@pytest.mark.allows("rencontre VII.chronos")
def test_a_swap_of_the_laid_cards_is_undone() -> None:
    story = Story(powers={VERT: "chronos", JAUNE: "sorcerer"}, hands=HANDS)
    laid_once(story)
    story.say(JAUNE, Use("sorcerer"))
    story.play({"offer": CHRONOS}, until="lay_both")
    assert story.hand(VERT) == ["attack_06", "attack_20"]
    assert story.s.duel.aside == [(JAUNE, "attack_10")]


@pytest.mark.forbids("rencontre VII.chronos")
@pytest.mark.parametrize("role", ["ally", "bystander", "two home bases"])
def test_nobody_but_a_main_player_with_his_power_turns_time_back(role: str) -> None:
    check_not_offered("chronos", role, hands=HANDS)


@pytest.mark.allows("rencontre R13")
@pytest.mark.forbids("rencontre R13")
def test_chronos_speaks_before_emotion_control() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, BLEU: ["emotion_control"]})
    laid_once(story)
    assert story.refusal(BLEU, PlayEdict("emotion_control")).code == "not_asked"
    story.say(VERT, Pass())
    assert PlayEdict("emotion_control") in story.options(BLEU)
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre R34")
def test_a_card_put_aside_is_not_shuffled_into_the_deck() -> None:
    story = Story(powers={VERT: "chronos"}, hands={**HANDS, VERT: ["attack_04", "attack_06"], JAUNE: ["attack_10"] * 2})
    story.s.players[BLEU].hand = sorted(story.s.deck + story.hand(BLEU))
    story.s.deck = []
    story.s.discard = [story.hand(BLEU).pop()]
    laid_once(story, allies={ROUGE: ("defence", 2)})
    story.play({"offer": CHRONOS})  # two rewards are due, and there is one card
    assert story.hand(ROUGE) == ["attack_08", "stellar_gas"]
    assert story.hand(JAUNE) == ["attack_10"]
