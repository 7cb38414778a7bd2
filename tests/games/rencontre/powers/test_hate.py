"""The Hate."""

import pytest

from hyperespace.games.rencontre.answers import Go, Pass, PlayEdict, Take, Throw
from hyperespace.games.rencontre.events import CardThrown, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

HATED = {VERT: "hate"}


@pytest.mark.allows("rencontre VII.hate")
def test_the_others_discard_an_attack_at_least_as_high_in_turn() -> None:
    hands = {VERT: ["attack_08", "attack_20"], ROUGE: ["attack_08"], JAUNE: ["attack_10"], BLEU: ["attack_30"]}
    story = Story(powers=HATED, hands=hands)
    matches = [Throw("attack_08"), Throw("attack_10"), Throw("attack_30")]
    story.play({"show_hate": Throw("attack_08"), "bear_hate": matches}, until="may_play_rings")
    assert story.s.discard == ["attack_08", "attack_08", "attack_10", "attack_30"]
    thrown = [event.seat for event in story.events(CardThrown) if isinstance(event, CardThrown)]
    assert thrown == [VERT, ROUGE, JAUNE, BLEU]
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.hate")
def test_a_lower_attack_or_another_sort_will_not_do() -> None:
    hands = {VERT: ["attack_08", "attack_20"], ROUGE: ["attack_06", "compromise", "plague"]}
    story = Story(powers=HATED, hands=hands)
    story.play({"show_hate": Throw("attack_08")}, until="bear_hate")
    assert story.options(ROUGE) == [Pass()]
    assert story.refusal(ROUGE, Throw("attack_06")).code == "does_not_match"
    assert story.refusal(ROUGE, Throw("compromise")).code == "does_not_match"
    assert story.refusal(ROUGE, Throw("plague")).code == "does_not_match"


@pytest.mark.allows("rencontre VII.hate")
def test_a_compromise_is_met_with_a_compromise() -> None:
    story = Story(powers=HATED, hands={VERT: ["attack_08", "compromise"], ROUGE: ["attack_20", "compromise"]})
    story.play({"show_hate": Throw("compromise")}, until="bear_hate")
    assert story.options(ROUGE) == [Pass(), Throw("compromise")]


@pytest.mark.allows("rencontre VII.hate")
def test_an_edict_is_met_with_any_edict() -> None:
    hands = {VERT: ["attack_08", "plague"], ROUGE: ["attack_20", "force_field", "compromise"]}
    story = Story(powers=HATED, hands=hands)
    story.play({"show_hate": Throw("plague")}, until="bear_hate")
    assert story.options(ROUGE) == [Pass(), Throw("force_field")]


@pytest.mark.allows("rencontre VII.hate")
def test_whoever_prefers_not_to_loses_three_pawns_that_the_hate_picks() -> None:
    story = Story(powers=HATED, hands={VERT: ["attack_08", "attack_20"], ROUGE: ["attack_10"]})
    story.play({"show_hate": Throw("attack_08")}, until="bear_hate")
    story.play({("bear_hate", ROUGE): Pass()}, until="pick_pawns")
    assert story.asked == (VERT,)
    for planet in (5, 6, 9):
        story.say(VERT, Take(planet))
    assert story.s.black_hole[ROUGE] == 3
    assert [story.s.planets[planet][ROUGE] for planet in range(5, 10)] == [3, 3, 4, 4, 3]
    assert story.hand(ROUGE) == ["attack_10"]


@pytest.mark.allows("rencontre VII.hate")
def test_whoever_has_no_cards_loses_three_pawns_without_a_question() -> None:
    story = Story(powers=HATED, hands={VERT: ["attack_04", "attack_20"], ROUGE: []})
    story.play({"show_hate": Throw("attack_04")}, until="pick_pawns")
    story.play(until="bear_hate")
    assert story.s.black_hole[ROUGE] == 3
    assert story.asked == (JAUNE,)


@pytest.mark.allows("rencontre VII.hate")
def test_edicts_thrown_in_hate_feed_the_vulch() -> None:
    hands = {VERT: ["attack_08", "plague"], BLEU: ["attack_08"]}
    story = Story(powers={VERT: "hate", BLEU: "vulch"}, hands=hands)
    story.play({"show_hate": Throw("plague")}, until=("bear_hate", BLEU))
    assert story.options(BLEU) == [Pass(), Throw("plague")]


@pytest.mark.allows("rencontre VII.hate")
def test_if_it_costs_the_last_duel_card_a_new_hand_is_made() -> None:
    story = Story(powers=HATED)
    story.play({"show_hate": Throw("attack_08")}, until="may_play_rings")
    assert len(story.hand(VERT)) == 7


@pytest.mark.forbids("rencontre VII.hate")
def test_when_zapped_nobody_discards_not_even_the_hate() -> None:
    story = Story(powers=HATED, hands={BLEU: ["cosmic_zap"]})
    story.play({("zap_window", BLEU): PlayEdict("cosmic_zap")}, until="may_play_rings")
    assert story.s.discard == ["cosmic_zap"]
    assert story.hand(VERT) == ["attack_08"]
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.hate")
def test_it_hates_but_once_a_turn() -> None:
    story = Story(powers=HATED, hands={VERT: ["attack_04", "attack_20", "attack_30"], JAUNE: ["attack_06"] * 3})
    story.duel(VERT, JAUNE, script={"show_hate": Throw("attack_04")}, until="second_duel")
    story.play({"second_duel": Go()}, until="lay_both")
    assert story.s.duel.number == 2
    assert story.events(PowerUsed) == [PowerUsed(VERT, "hate")]


@pytest.mark.forbids("rencontre VII.hate")
def test_on_the_others_turns_it_is_quiet() -> None:
    story = Story(powers={JAUNE: "hate"})
    story.duel(VERT, JAUNE)
    assert story.events(PowerUsed) == []


@pytest.mark.forbids("rencontre VII.hate")
def test_with_two_home_bases_it_is_quiet() -> None:
    story = Story(powers=HATED)
    story.put(VERT, {0: 10, 1: 10})
    story.play(until="may_play_rings")
    assert story.events(PowerUsed) == []
