"""Duel cards, the deck and the discard. (V.8, VI, VI.1)"""

from collections import Counter

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Lay, PlayEdict, RewardCard, RewardPawn, ThrowEdicts
from hyperespace.games.rencontre.cards import EDICTS, VALUES, full_deck
from hyperespace.games.rencontre.events import CardsRevealed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story


@pytest.mark.allows("rencontre V.8")
def test_both_cards_are_laid_in_secret_and_turned_up_together() -> None:
    story = Story(hands={VERT: ["attack_10", "compromise"], JAUNE: ["attack_12", "compromise"]})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.asked == (VERT, JAUNE)
    story.say(VERT, Lay("attack_10"))
    assert story.match.view(JAUNE).duel.laid == {}
    story.say(JAUNE, Lay("attack_12"))
    assert story.match.view(JAUNE).duel.laid == {VERT: "", JAUNE: "attack_12"}
    assert story.match.view(None).duel.laid == {VERT: "", JAUNE: ""}
    story.play()
    assert story.events(CardsRevealed) == [CardsRevealed("attack_10", "attack_12")]


@pytest.mark.allows("rencontre V.8")
def test_any_duel_card_of_the_hand_may_be_laid() -> None:
    story = Story(hands={VERT: ["attack_10", "attack_10", "attack_30", "compromise"]})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.options(VERT) == [Lay("attack_10"), Lay("attack_30"), Lay("compromise")]


@pytest.mark.forbids("rencontre V.8")
def test_edicts_and_cards_one_does_not_hold_cannot_be_laid() -> None:
    story = Story(hands={VERT: ["attack_10", "plague"]})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.refusal(VERT, Lay("plague")) == hs.Refusal("not_a_duel_card", "V.8", {"card": "plague"})
    assert story.refusal(VERT, Lay("attack_30")) == hs.Refusal("cannot_lay", "V.8", {"card": "attack_30"})
    assert story.refusal(VERT, Lay("attack_11")) == hs.Refusal("no_card", "V.8")


@pytest.mark.forbids("rencontre V.8")
def test_a_laid_card_stays_laid() -> None:
    story = Story(hands={VERT: ["attack_10", "compromise"]})
    story.duel(VERT, JAUNE, until="lay_both")
    story.say(VERT, Lay("attack_10"))
    assert story.refusal(VERT, Lay("compromise")).code == "answered_already"


@pytest.mark.allows("rencontre VI")
def test_there_are_54_cards() -> None:
    deck = Counter(full_deck())
    assert deck.total() == 54
    assert [deck[f"attack_{value:02}"] for value in (4, 6, 8, 10, 12, 14, 15, 18, 20, 30)] == [
        2,
        8,
        8,
        6,
        4,
        2,
        2,
        1,
        2,
        1,
    ]
    assert sum(deck[card] for card in VALUES) == 36
    assert deck["compromise"] == 10
    assert {card: deck[card] for card in EDICTS} == {
        "mobius_rings": 2,
        "force_field": 1,
        "emotion_control": 1,
        "stellar_gas": 1,
        "plague": 1,
        "cosmic_zap": 2,
    }


@pytest.mark.forbids("rencontre VI")
def test_nobody_draws_as_long_as_he_is_stuck_with_one_attack() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_04"]})
    before = len(story.s.deck)
    story.duel(VERT, JAUNE, until="lay_both")
    assert len(story.s.deck) == before


@pytest.mark.allows("rencontre VI.1")
def test_duel_cards_are_discarded_when_the_duel_is_settled() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"], ROUGE: ["attack_06", "plague"]})
    story.duel(VERT, JAUNE, cards=("attack_20", "attack_04"))
    assert story.s.discard == ["attack_04", "attack_20"]
    assert story.match.view(None).discard == ("attack_04", "attack_20")


@pytest.mark.allows("rencontre VI.1")
def test_edicts_are_discarded_as_soon_as_they_are_played_or_thrown() -> None:
    story = Story(hands={VERT: ["cosmic_zap"], ROUGE: ["plague"]})
    story.play({"new_hand": ThrowEdicts()}, until="edict_window")
    assert story.s.discard == ["cosmic_zap"]
    story.play({("edict_window", ROUGE): PlayEdict("plague", BLEU)}, until="pick_pawns")
    assert story.s.discard == ["cosmic_zap", "plague"]


@pytest.mark.allows("rencontre VI.1")
def test_an_empty_deck_is_replaced_by_the_shuffled_discard() -> None:
    story = Story(hands={VERT: []})
    story.s.deck, story.s.discard = ["attack_04", "attack_06"], [c for c in story.s.deck if c not in ("attack_04",)]
    story.s.discard.append("attack_04")
    story.s.discard.remove("attack_06")
    story.play(until="may_play_rings")
    assert len(story.hand(VERT)) == 7
    assert {"attack_04", "attack_06"} <= set(story.hand(VERT))
    assert story.s.discard == []


@pytest.mark.forbids("rencontre VI.1")
def test_cards_lying_in_the_duel_are_not_shuffled_in() -> None:
    hands = {VERT: ["attack_04"], JAUNE: ["attack_20"], ROUGE: [], BLEU: ["attack_30"]}
    story = Story(hands=hands)
    story.put(ROUGE, {5: 18, 6: 1}, black_hole=1)
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, cards=("attack_04", "attack_20"), until="reward")
    story.s.players[BLEU].hand = sorted([*story.hand(BLEU), *story.s.deck[1:]])
    del story.s.deck[1:]
    story.say(ROUGE, RewardCard())
    assert story.s.deck == story.s.discard == []
    assert story.s.duel.laid == {VERT: "attack_04", JAUNE: "attack_20"}
    assert story.options(ROUGE) == [RewardPawn(5), RewardPawn(6)]
