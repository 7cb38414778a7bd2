"""Turns: new cards, a pawn from the black hole, second duels. (V, V.1, V.2, V.13)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import (
    Accept,
    BreakOff,
    Go,
    Lay,
    OfferCard,
    Pass,
    Place,
    PlayEdict,
    Propose,
    Take,
    ThrowEdicts,
    ToCone,
)
from hyperespace.games.rencontre.cards import is_duel_card
from hyperespace.games.rencontre.events import CardsDrawn, DuelBegan, HandThrown, PawnsFreed, TurnBegan, TurnEnded
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

WIN, LOSE = ("attack_20", "attack_04"), ("attack_04", "attack_20")
BOTH = {VERT: ["attack_20", "attack_04"], JAUNE: ["attack_20", "attack_04"]}


def asked_in_turn(story: Story) -> list[str]:
    """What was asked, one after the other, until the next turn."""
    steps: list[str] = []
    while story.match.ask is not None and story.s.turn == 1:
        steps += [story.step] if steps[-1:] != [story.step] else []
        seat = story.asked[0]
        story.say(seat, story.quiet(seat))
    return steps


@pytest.mark.allows("rencontre V")
def test_turns_go_clockwise() -> None:
    story = Story()
    for _ in range(5):
        story.play()
    assert story.events(TurnBegan)[:5] == [TurnBegan(seat, turn) for turn, seat in enumerate((0, 1, 2, 3, 0), 1)]


@pytest.mark.allows("rencontre V")
def test_the_phases_of_a_duel_come_in_the_order_of_the_rules() -> None:
    story = Story(hands={VERT: ["attack_20", "attack_20"], JAUNE: ["attack_04"], ROUGE: [], BLEU: []}, disc=JAUNE)
    story.put(VERT, {0: 10, 1: 9}, black_hole=1)
    assert asked_in_turn(story) == [
        "may_play_rings",
        "edict_window",
        "take_pawn_back",
        "edict_window",
        "aim_cone",
        "gather",
        "edict_window",
        "offence_invites",
        "defence_invites",
        "edict_window",
        "lay_both",
        "edict_window",
        "second_duel",
    ]


@pytest.mark.forbids("rencontre V")
def test_a_player_who_is_not_asked_cannot_jump_in() -> None:
    story = Story()
    story.duel(VERT, JAUNE, until="gather")
    assert story.refusal(ROUGE, Take(5)).code == "not_asked"
    assert story.refusal(VERT, Go()).code == "not_offered"


@pytest.mark.allows("rencontre V.1")
@pytest.mark.parametrize("hand", [[], ["force_field"], ["cosmic_zap", "stellar_gas"]])
def test_without_a_duel_card_the_offence_throws_its_edicts_and_draws_seven(hand: list[str]) -> None:
    story = Story(hands={VERT: hand})
    story.play({"new_hand": ThrowEdicts()} if hand else {}, until="may_play_rings")
    assert len(story.hand(VERT)) == 7
    assert story.s.discard == hand
    assert story.events(HandThrown) == [HandThrown(VERT)]


@pytest.mark.allows("rencontre V.1")
def test_edicts_whose_moment_it_is_may_be_played_first() -> None:
    story = Story(hands={VERT: ["mobius_rings", "plague"]})
    story.put(ROUGE, {5: 10}, black_hole=10)
    plague, rings = PlayEdict("plague", JAUNE), PlayEdict("mobius_rings")
    home: Script = {("leave_black_hole", ROUGE): Place(5, 10), ("leave_black_hole", JAUNE): Place(11, 3)}
    story.play({"new_hand": [plague, rings], **home}, until="may_play_rings")
    assert story.s.black_hole == [0, 0, 0, 0]
    assert story.s.discard == ["attack_08", "mobius_rings", "plague"]
    assert len(story.hand(VERT)) == 7


@pytest.mark.forbids("rencontre V.1")
def test_edicts_whose_moment_it_is_not_can_only_be_thrown() -> None:
    story = Story(hands={VERT: ["force_field"]})
    story.play(until="new_hand")
    assert story.options(VERT) == [ThrowEdicts()]
    assert story.refusal(VERT, PlayEdict("force_field")) == hs.Refusal(
        "not_its_moment", "VI.2", {"card": "force_field"}
    )


@pytest.mark.allows("rencontre V.1")
@pytest.mark.parametrize("plague_is_seen", [True, False])
def test_if_everybody_sees_that_no_edict_could_be_played_nobody_is_asked(plague_is_seen: bool) -> None:
    story = Story(hands={VERT: ["cosmic_zap", "stellar_gas"]})
    for card in ["mobius_rings"] * 2 + ["plague"] * plague_is_seen:
        story.s.deck.remove(card)
        story.s.discard.append(card)
    story.play(until="may_play_rings")
    assert ("new_hand" not in story.answered) == plague_is_seen
    assert {"cosmic_zap", "stellar_gas"} <= set(story.s.discard)


@pytest.mark.allows("rencontre V.1")
def test_a_new_hand_of_edicts_only_is_thrown_as_well() -> None:
    story = Story(hands={VERT: []})
    edicts = [card for card in story.s.deck if not is_duel_card(card)]
    story.s.discard = [card for card in story.s.deck if is_duel_card(card)]
    story.s.deck = edicts[:7]
    story.s.players[BLEU].hand = sorted([*story.hand(BLEU), *edicts[7:]])
    story.play(until="may_play_rings")
    assert story.events(CardsDrawn)[:2] == [CardsDrawn(VERT, 7), CardsDrawn(VERT, 7)]
    assert any(map(is_duel_card, story.hand(VERT)))
    assert edicts[0] in [*story.s.discard, *story.s.deck]


@pytest.mark.forbids("rencontre V.1")
def test_one_bad_attack_is_enough_to_draw_nothing() -> None:
    story = Story(hands={VERT: ["attack_04", "plague"]})
    story.play(until="gather")
    assert story.hand(VERT) == ["attack_04", "plague"]
    assert story.events(HandThrown) == []


@pytest.mark.forbids("rencontre V.1")
def test_whoever_runs_out_of_duel_cards_in_his_turn_stops_there_and_then() -> None:
    story = Story(hands={VERT: ["attack_04"], ROUGE: ["attack_08", "plague"]})
    story.play({("edict_window", ROUGE): PlayEdict("plague", VERT)})
    assert story.hand(VERT) == []
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.s.offence == ROUGE
    assert story.s.cup == sorted([0, 1, 2, 3] * 3)


@pytest.mark.allows("rencontre V.2")
def test_one_pawn_comes_back_to_any_base() -> None:
    story = Story()
    story.put(VERT, {0: 10, 7: 1}, black_hole=3)
    story.play({"take_pawn_back": Place(7)}, until="gather")
    assert story.s.black_hole[VERT] == 2
    assert story.s.planets[7][VERT] == 2


@pytest.mark.allows("rencontre V.2")
def test_the_pawn_may_stay_where_it_is() -> None:
    story = Story()
    story.put(VERT, {0: 10}, black_hole=3)
    story.play({"take_pawn_back": Pass()}, until="gather")
    assert story.s.black_hole[VERT] == 3


@pytest.mark.allows("rencontre V.2")
def test_the_second_duel_begins_with_a_pawn_too() -> None:
    story = Story(hands=BOTH)
    story.put(VERT, {0: 10}, black_hole=3)
    story.duel(VERT, JAUNE, cards=WIN, script={"second_duel": Go(), "take_pawn_back": [Place(0)] * 2})
    assert story.events(PawnsFreed) == [PawnsFreed(VERT, 1)] * 2


@pytest.mark.forbids("rencontre V.2")
def test_a_pawn_comes_back_to_a_base_only_and_not_onto_the_cone() -> None:
    story = Story()
    story.put(VERT, {0: 10}, black_hole=3)
    story.play(until="take_pawn_back")
    assert story.refusal(VERT, Place(7)) == hs.Refusal("no_base_there", "V.2", {"planet": 7})
    assert story.refusal(VERT, Place(0, 2)) == hs.Refusal("too_many_pawns", "V.2", {"number": 1})
    assert story.refusal(VERT, ToCone()) == hs.Refusal("cone_only_without_base", "V.2")


@pytest.mark.forbids("rencontre V.2")
def test_with_nothing_in_the_black_hole_nobody_is_asked() -> None:
    story = Story(disc=JAUNE)
    assert "take_pawn_back" not in asked_in_turn(story)


@pytest.mark.allows("rencontre V.13")
def test_a_won_duel_earns_a_second_one_and_no_third() -> None:
    story = Story(hands={VERT: ["attack_20", "attack_20", "attack_08"], JAUNE: ["attack_04", "attack_04"]})
    story.duel(VERT, JAUNE, script={"second_duel": Go(), ("lay_both", VERT): [_lay(20), _lay(20)]})
    assert story.events(DuelBegan) == [DuelBegan(VERT, 1), DuelBegan(VERT, 2), DuelBegan(ROUGE, 1)]


def _lay(value: int) -> hs.Option:
    return Lay(f"attack_{value:02}")


@pytest.mark.allows("rencontre V.13")
def test_a_deal_earns_a_second_duel() -> None:
    hands = {VERT: ["compromise", "attack_08"], JAUNE: ["compromise", "attack_08"]}
    story = Story(hands=hands)
    script: Script = {"draft": [OfferCard(VERT, "attack_08"), Propose()], "consider": Accept()}
    story.s.players[VERT].hand.append("attack_30")
    story.s.deck.remove("attack_30")
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"), script=script, until="second_duel")
    assert story.asked == (VERT,)


@pytest.mark.allows("rencontre V.13")
def test_the_second_duel_may_be_declined() -> None:
    story = Story(hands=BOTH)
    story.duel(VERT, JAUNE, cards=WIN, script={"second_duel": Pass()})
    assert story.events(DuelBegan) == [DuelBegan(VERT, 1), DuelBegan(ROUGE, 1)]


@pytest.mark.forbids("rencontre V.13")
def test_a_lost_duel_ends_the_turn() -> None:
    story = Story(hands=BOTH)
    story.duel(VERT, JAUNE, cards=LOSE)
    assert story.events(DuelBegan) == [DuelBegan(VERT, 1), DuelBegan(ROUGE, 1)]


@pytest.mark.forbids("rencontre V.13")
def test_a_failed_deal_ends_the_turn() -> None:
    story = Story(hands={VERT: ["compromise", "attack_08"], JAUNE: ["compromise"]})
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"), script={"draft": BreakOff()})
    assert story.events(DuelBegan) == [DuelBegan(VERT, 1), DuelBegan(ROUGE, 1)]


@pytest.mark.forbids("rencontre V.13")
def test_no_cards_are_drawn_for_a_second_duel() -> None:
    story = Story(hands={VERT: ["attack_20", "plague"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, cards=WIN, until="second_duel")
    assert story.options(VERT) == [Pass()]
    assert story.refusal(VERT, Go()) == hs.Refusal("no_duel_card", "V.13")
    assert story.hand(VERT) == ["plague"]
