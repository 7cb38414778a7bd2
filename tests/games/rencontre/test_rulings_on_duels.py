"""Rulings on duels, cards and pawns. (R30 to R45)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import (
    Aim,
    Challenge,
    Done,
    Go,
    Lay,
    Pass,
    Place,
    PlayEdict,
    Redraw,
    RewardCard,
    RewardPawn,
    Take,
    ThrowEdicts,
    Use,
)
from hyperespace.games.rencontre.board import land
from hyperespace.games.rencontre.cards import is_duel_card
from hyperespace.games.rencontre.events import (
    CardsDrawn,
    CardsLost,
    CupRefilled,
    DiscDrawn,
    DuelWon,
    HandThrown,
    PawnsLost,
    PowerUsed,
    Quaked,
    TurnEnded,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.rencontre.tables import LOSE, WIN, losing, winning
from tests.games.stories import Script


@pytest.mark.allows("rencontre R30")
def test_the_second_duel_begins_with_the_return_of_a_pawn() -> None:
    story = winning(vert=["attack_06"])
    story.put(VERT, {0: 18}, black_hole=2)
    story.duel(VERT, JAUNE, cards=WIN, until="second_duel")
    story.play({"second_duel": Go()}, until="take_pawn_back")
    assert story.s.duel.number == 2
    assert story.options(VERT) == [Pass(), Place(0), Place(10)]


@pytest.mark.forbids("rencontre R30")
def test_without_a_duel_card_there_is_no_second_duel_but_nobody_can_tell() -> None:
    stories = [winning(vert=["attack_06"]), winning(vert=["plague"])]
    for story in stories:
        story.duel(VERT, JAUNE, cards=WIN, until="second_duel")
    assert stories[0].match.question(ROUGE) == stories[1].match.question(ROUGE)
    assert stories[0].options(VERT) == [Pass(), Go()]
    assert stories[1].refusal(VERT, Go()) == hs.Refusal("no_duel_card", "V.13")


@pytest.mark.allows("rencontre R31")
def test_an_offence_out_of_cards_ends_its_turn_and_all_go_home() -> None:
    story = Story(powers={VERT: "philanthropist"}, hands={VERT: ["attack_08", "plague"]})
    gift = Use("philanthropist", card="attack_08", seat=JAUNE)
    sides = {ROUGE: ("defence", 2), BLEU: ("offence", 3)}
    story.duel(VERT, JAUNE, pawns=2, allies=sides, script={"offer": [Pass(), gift]})
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert [sum(pawns[seat] for pawns in story.s.planets) for seat in story.s.seats] == [20, 20, 20, 20]
    assert story.hand(VERT) == ["plague"]
    assert story.hand(ROUGE) == story.hand(BLEU) == ["attack_08"]


@pytest.mark.allows("rencontre R31")
def test_nobody_can_give_a_card_to_an_offence_that_has_just_run_out() -> None:
    hands = {VERT: ["attack_08"], JAUNE: ["attack_10", "attack_12"], ROUGE: ["plague"]}
    story = Story(powers={JAUNE: "philanthropist"}, hands=hands)
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until=("join", BLEU))
    story.play({"join": [Take(15), Done()], ("edict_window", ROUGE): PlayEdict("plague", VERT)}, until="go_home")
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.hand(JAUNE) == ["attack_10", "attack_12"]


@pytest.mark.forbids("rencontre R31")
def test_an_offence_that_has_laid_its_last_card_goes_on() -> None:
    story = winning()
    story.duel(VERT, JAUNE, cards=WIN)
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.events(TurnEnded) == []


@pytest.mark.allows("rencontre R32")
def test_a_defence_out_of_cards_draws_seven_and_again_while_only_edicts_come() -> None:
    story = Story(hands={JAUNE: ["stellar_gas"]}, disc=JAUNE)
    edicts = [card for card in story.s.deck if not is_duel_card(card)]
    story.s.discard = [card for card in story.s.deck if is_duel_card(card)]
    story.s.deck = edicts
    story.play({"new_hand": [ThrowEdicts(), ThrowEdicts()]}, until="aim_cone")
    assert story.events(CardsDrawn) == [CardsDrawn(JAUNE, 7), CardsDrawn(JAUNE, 7)]
    assert len(story.hand(JAUNE)) == 7


@pytest.mark.forbids("rencontre R32")
def test_after_the_reveal_the_defence_draws_no_more() -> None:
    story = losing(jaune=["attack_06"], bleu=["plague"])
    story.duel(VERT, JAUNE, until="lay_both")
    strike = [Pass(), PlayEdict("plague", JAUNE)]
    story.play({("lay_both", JAUNE): Lay("attack_20"), ("edict_window", BLEU): strike})
    assert story.hand(JAUNE) == []
    assert story.events(HandThrown) == []


@pytest.mark.allows("rencontre R33")
def test_a_hand_may_grow_without_limit() -> None:
    many = ["attack_06"] * 8 + ["attack_08"] * 7
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"], BLEU: [], ROUGE: many})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 4)}, cards=LOSE)
    assert len(story.hand(ROUGE)) == 19


@pytest.mark.forbids("rencontre R33")
def test_nobody_is_asked_to_throw_cards_because_he_has_too_many() -> None:
    many = ["attack_06"] * 8 + ["attack_08"] * 8 + ["attack_10"] * 6
    story = Story(hands={VERT: many, ROUGE: [], BLEU: [], JAUNE: ["attack_12"]}, disc=JAUNE)
    story.play(until="lay_both")
    assert len(story.hand(VERT)) == 22
    assert story.s.discard == []


@pytest.mark.allows("rencontre R34")
def test_drawing_goes_on_with_the_shuffled_discard() -> None:
    story = Story(hands={VERT: []})
    story.s.deck, story.s.discard = story.s.deck[:3], story.s.deck[3:]
    story.play(until="may_play_rings")
    assert len(story.hand(VERT)) == 7
    assert story.s.discard == []
    assert len(story.s.deck) == 54 - 3 - 7


@pytest.mark.forbids("rencontre R34")
def test_cards_laid_in_the_duel_are_not_drawn() -> None:
    story = losing()
    story.put(ROUGE, {5: 18, 6: 1}, black_hole=1)
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, cards=LOSE, until="reward")
    hoard(story, BLEU)
    story.say(ROUGE, RewardCard())
    assert story.hand(ROUGE) == ["attack_08"]
    assert sorted(story.s.duel.laid.values()) == ["attack_04", "attack_20"]


def hoard(story: Story, seat: int, *left: str) -> None:
    """All cards of the deck but these come to this seat."""
    for card in left:
        story.s.deck.remove(card)
    story.s.players[seat].hand = sorted([*story.hand(seat), *story.s.deck])
    story.s.deck = list(left)


@pytest.mark.allows("rencontre R35")
def test_a_new_hand_of_what_there_is() -> None:
    story = Story(hands={VERT: []})
    hoard(story, BLEU, "attack_04", "attack_06")
    story.play(until="may_play_rings")
    assert story.hand(VERT) == ["attack_04", "attack_06"]


@pytest.mark.allows("rencontre R35")
def test_an_offence_that_finds_no_card_ends_its_turn() -> None:
    story = Story(hands={VERT: []})
    hoard(story, BLEU)
    story.play(until=("may_play_rings", ROUGE))
    assert story.events(TurnEnded) == [TurnEnded(VERT)]


@pytest.mark.allows("rencontre R35")
def test_an_offence_that_finds_only_edicts_ends_its_turn_too() -> None:
    story = Story(hands={VERT: ["plague"]})
    hoard(story, BLEU, "cosmic_zap", "force_field")
    story.play({"new_hand": ThrowEdicts()})
    assert story.hand(VERT) == ["cosmic_zap", "force_field", "plague"]
    assert story.events(TurnEnded) == [TurnEnded(VERT)]


@pytest.mark.allows("rencontre R35")
def test_for_the_defence_space_quakes() -> None:
    story = Story(hands={JAUNE: []}, disc=JAUNE)
    hoard(story, BLEU)
    story.play(until="gather")
    assert story.events(Quaked) == [Quaked()]
    assert [len(player.hand) for player in story.s.players] == [7, 7, 7, 7]
    assert len(story.s.deck) == 54 - 28


@pytest.mark.forbids("rencontre R35")
def test_without_the_quake_the_duel_stops() -> None:
    story = Story(hands={JAUNE: []}, disc=JAUNE, quake=False)
    hoard(story, BLEU)
    story.play()
    assert story.events(Quaked) == []
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.s.black_hole == [0, 0, 0, 0]


def rewarded_without_cards(allied: int) -> Story:
    """Rouge helped Jaune to win, and has one pawn in the black hole; Bleu holds what was left of the deck."""
    story = losing()
    story.put(ROUGE, {5: 18, 6: 1}, black_hole=1)
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", allied)}, cards=LOSE, until="reward")
    story.s.players[BLEU].hand = sorted([*story.hand(BLEU), *story.s.deck])
    story.s.deck = []
    return story


@pytest.mark.forbids("rencontre R35")
def test_no_card_is_a_reward_if_there_is_none() -> None:
    story = rewarded_without_cards(allied=2)
    story.match = story.match.clone()  # so that the question is put again
    assert list(story.match.ask.options(ROUGE) if story.match.ask else ()) == [RewardPawn(5), RewardPawn(6)]
    assert story.refusal(ROUGE, RewardCard()) == hs.Refusal("no_cards_left", "R35")


@pytest.mark.forbids("rencontre R35")
def test_with_no_card_left_a_reward_is_a_pawn_or_nothing() -> None:
    story = rewarded_without_cards(allied=3)
    story.say(ROUGE, RewardPawn(5))
    assert story.s.black_hole[ROUGE] == 0
    assert story.step != "reward"


@pytest.mark.allows("rencontre R36")
@pytest.mark.parametrize("pawns", [1, 4])
def test_one_to_four_pawns_attack(pawns: int) -> None:
    story = winning()
    story.duel(VERT, JAUNE, pawns=pawns, cards=WIN)
    assert story.s.planets[10][VERT] == pawns


@pytest.mark.allows("rencontre R36")
def test_winning_with_no_pawn_left_gives_no_base() -> None:
    story = winning()
    story.duel(VERT, JAUNE, until="lay_both")
    story.s.duel.oval[VERT] = 0
    land(story.s, VERT, 0)
    story.play()
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[10] == (0, 0, 0, 0)


@pytest.mark.forbids("rencontre R36")
def test_an_attack_without_a_pawn_is_not_begun() -> None:
    story = winning()
    story.duel(VERT, JAUNE, until="gather")
    assert story.refusal(VERT, Done()) == hs.Refusal("at_least_one", "V.6")


@pytest.mark.allows("rencontre R37")
def test_without_a_base_a_pawn_comes_from_the_black_hole_onto_the_cone() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]}, disc=JAUNE)
    story.put(VERT, {0: 0}, black_hole=20)
    story.play({"aim_cone": Aim(10)})
    assert "take_pawn_back" not in story.answered  # there is nothing else to do
    assert story.s.planets[10] == (1, 0, 0, 0)
    assert story.s.black_hole == [19, 0, 4, 0]


@pytest.mark.forbids("rencontre R37")
def test_with_no_pawn_anywhere_the_turn_passes() -> None:
    story = Story()
    story.put(VERT, {0: 0}, gone=20)
    story.play()
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert story.events(DiscDrawn) == []


@pytest.mark.allows("rencontre R38", "rencontre V.9")
def test_an_ally_who_left_his_last_base_for_a_won_defence_goes_back_to_it() -> None:
    story = losing()
    story.put(BLEU, {15: 2}, gone=18)
    joining: Script = {("join", BLEU): [Take(15)] * 2}
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, cards=LOSE, script=joining)
    assert (story.s.planets[15][BLEU], story.s.black_hole) == (2, [1, 0, 0, 0])
    assert story.events(PawnsLost) == [PawnsLost(VERT, 1)]


@pytest.mark.allows("rencontre R38", "rencontre V.11", "rencontre XI.force_field")
@pytest.mark.parametrize("why", ["deal", "force field"])
def test_allies_without_a_base_lose_nothing_when_they_are_sent_home(why: str) -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["compromise"], ROUGE: ["attack_08", "force_field"]})
    story.put(BLEU, {5: 2, 16: 2}, gone=16)
    raised = [Pass(), Pass(), Pass(), PlayEdict("force_field")]
    field: Script = {("edict_window", ROUGE): raised}
    joining: Script = {("join", BLEU): [Take(5, 2), Take(16, 2)], **(field if why == "force field" else {})}
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 4)}, script=joining, until=("go_home", BLEU))
    assert story.refusal(BLEU, Place(15)) == hs.Refusal("no_base_there", "R38", {"planet": 15})
    story.play({("go_home", BLEU): [Place(16, 1), Place(5, 3)]}, until="draft")
    assert (story.s.planets[5][BLEU], story.s.planets[16][BLEU], story.s.black_hole[BLEU]) == (3, 1, 0)


@pytest.mark.allows("rencontre R38", "rencontre R31")
def test_pawns_go_back_though_the_plague_has_taken_the_last_base_meanwhile() -> None:
    story = Story(hands={VERT: ["attack_08"], ROUGE: ["plague"]})
    story.put(VERT, {0: 2, 1: 2}, gone=16)
    plague = [Pass(), Pass(), PlayEdict("plague", VERT)]  # and with it Vert loses his only card
    story.duel(VERT, JAUNE, pawns=2, script={("edict_window", ROUGE): plague})
    assert (story.s.planets[0][VERT], story.s.planets[1][VERT], story.s.black_hole[VERT]) == (2, 0, 2)


@pytest.mark.forbids("rencontre R38")
def test_a_pawn_that_came_from_the_black_hole_goes_back_there() -> None:
    story = Story(hands={VERT: ["attack_08"], ROUGE: ["plague"]}, disc=JAUNE)
    story.put(VERT, {0: 0}, black_hole=20)
    story.play({("edict_window", ROUGE): [Pass(), Pass(), PlayEdict("plague", VERT)]})
    assert story.events(TurnEnded) == [TurnEnded(VERT)]
    assert (story.s.duel.oval[VERT], story.s.black_hole[VERT]) == (0, 20)


@pytest.mark.forbids("rencontre R38", "rencontre V.9")
def test_an_ally_without_a_base_is_rewarded_with_cards_alone() -> None:
    story = losing()
    story.put(BLEU, {15: 2}, black_hole=3, gone=15)
    joining: Script = {("join", BLEU): Take(15, 2)}
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, cards=LOSE, script=joining)
    assert "reward" not in story.answered
    assert (story.s.planets[15][BLEU], story.s.black_hole[BLEU], len(story.hand(BLEU))) == (2, 3, 3)


@pytest.mark.forbids("rencontre R38")
def test_pawns_do_not_go_home_to_a_planet_that_was_emptied() -> None:
    story = losing()
    story.put(BLEU, {15: 2, 16: 5, 17: 5}, gone=8)
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 2)}, cards=LOSE, until=("go_home", BLEU))
    assert story.options(BLEU) == [Place(16), Place(16, 2), Place(17), Place(17, 2)]
    assert story.refusal(BLEU, Place(15)).code == "no_base_there"


@pytest.mark.allows("rencontre R39")
def test_an_empty_planet_of_the_defence_is_defended_by_its_card() -> None:
    story = Story(hands={VERT: ["attack_08"], JAUNE: ["attack_08"]})
    story.put(JAUNE, {11: 20})
    story.duel(VERT, JAUNE, planet=10, cards=("attack_08", "attack_08"))
    assert story.totals() == [(9, 8)]


@pytest.mark.forbids("rencontre R39")
def test_an_empty_planet_of_ones_own_is_no_target() -> None:
    story = Story(disc=VERT)
    story.put(VERT, {0: 20})
    story.put(ROUGE, {5: 19, 2: 1})
    story.play(until="follow_disc")
    assert story.options(VERT) == [Redraw(), Challenge(ROUGE)]
    story.play({"follow_disc": Challenge(ROUGE)}, until="gather")
    assert story.s.duel.planet == 2  # there is no other to aim at


@pytest.mark.allows("rencontre R40")
def test_a_guest_at_home_becomes_the_defence() -> None:
    story = Story(hands={VERT: ["attack_20"], ROUGE: ["attack_04"]}, disc=VERT)
    story.put(ROUGE, {5: 18, 2: 2})
    story.play({"follow_disc": Challenge(ROUGE)})
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[2] == (5, 0, 0, 0)
    assert story.s.black_hole == [0, 2, 0, 0]


@pytest.mark.forbids("rencontre R40")
def test_with_no_guest_there_is_no_choice_but_another_disc() -> None:
    story = Story()
    story.s.cup, story.s.discs_out = [VERT, VERT], sorted([*[ROUGE, JAUNE, BLEU] * 3, VERT])
    story.play(until="aim_cone")
    assert story.events(DiscDrawn)[0] == DiscDrawn(VERT)
    assert story.s.duel.defence != VERT


@pytest.mark.allows("rencontre R41")
def test_three_discs_a_player_and_all_go_back_when_one_is_left() -> None:
    story = Story(seats=3)
    assert len(story.s.cup) == 9
    story.s.cup, story.s.discs_out = [VERT], sorted([VERT, VERT, *[ROUGE, JAUNE] * 3])
    story.play(until="aim_cone")
    assert story.events(CupRefilled) == [CupRefilled()]
    assert len(story.s.cup) + len(story.s.discs_out) == 9


@pytest.mark.forbids("rencontre R41")
def test_a_drawn_disc_does_not_go_back_while_two_are_left() -> None:
    story = Story()
    story.s.cup, story.s.discs_out = [JAUNE, JAUNE], sorted([*[VERT, ROUGE, BLEU] * 3, JAUNE])
    story.play(until="aim_cone")
    assert story.s.cup == [JAUNE]
    assert story.events(CupRefilled) == []


@pytest.mark.allows("rencontre R42")
def test_consolation_takes_all_of_a_short_hand() -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["attack_04", "attack_10"]})
    story.duel(VERT, JAUNE, pawns=4, cards=("compromise", "attack_04"))
    assert story.hand(VERT) == ["attack_10"]


@pytest.mark.forbids("rencontre R42")
def test_the_card_that_the_winner_has_just_played_is_safe() -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["attack_30"]})
    story.duel(VERT, JAUNE, pawns=4, cards=("compromise", "attack_30"))
    assert story.hand(VERT) == []
    assert story.s.discard == ["attack_30", "compromise"]


@pytest.mark.allows("rencontre R43")
@pytest.mark.forbids("rencontre R43")
@pytest.mark.parametrize("pawns", [0, 1])
def test_a_defence_without_pawns_draws_no_consolation(pawns: int) -> None:
    story = Story(hands={VERT: ["attack_04", "attack_06"], JAUNE: ["compromise"]})
    story.put(JAUNE, {11: 20 - pawns, 10: pawns})
    story.duel(VERT, JAUNE, planet=10, cards=("attack_04", "compromise"))
    assert story.events(CardsLost) == [CardsLost(VERT, JAUNE, 1)] * pawns


@pytest.mark.allows("rencontre R44")
@pytest.mark.forbids("rencontre R44")
def test_what_doubles_a_reward_does_not_double_a_landing() -> None:
    story = winning({BLEU: "macron"})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, cards=WIN, script={("join", BLEU): Take(15)})
    assert story.s.planets[10] == (1, 0, 0, 1)
    assert story.hand(BLEU) == ["attack_08"]
    story = losing({BLEU: "macron"})
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 1)}, cards=LOSE, script={("join", BLEU): Take(15)})
    assert len(story.hand(BLEU)) == 3


@pytest.mark.allows("rencontre R45")
def test_a_mandatory_power_is_applied_by_the_table() -> None:
    story = losing({JAUNE: "void"})
    story.duel(VERT, JAUNE, cards=LOSE)
    assert story.events(PowerUsed) == [PowerUsed(JAUNE, "void")]
    assert story.s.gone == [1, 0, 0, 0]


@pytest.mark.forbids("rencontre R45")
def test_its_owner_is_not_asked_and_cannot_hold_it_back() -> None:
    story = losing({JAUNE: "void"})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, until="offer")
