"""Two attacks, one compromise, the black hole. (V.9, V.10, V.12)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Go, Pass, Place, PlayEdict, RewardCard, RewardPawn, Take
from hyperespace.games.rencontre.events import (
    CardsLost,
    DuelWon,
    PawnHome,
    PawnsEliminated,
    PawnsLanded,
    PawnsLost,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script


def fought(offence: str, defence: str, **allies: tuple[str, int]) -> Story:
    """Vert attacks a planet with four yellow pawns with two of his own."""
    story = Story(hands={VERT: [offence, "attack_06", "attack_06"], JAUNE: [defence, "attack_06", "attack_06"]})
    seats = {"rouge": ROUGE, "bleu": BLEU}
    story.duel(
        VERT, JAUNE, pawns=2, allies={seats[who]: what for who, what in allies.items()}, cards=(offence, defence)
    )
    return story


@pytest.mark.allows("rencontre V.9")
def test_card_and_pawns_are_added_on_both_sides() -> None:
    story = fought("attack_12", "attack_10", bleu=("offence", 3), rouge=("defence", 2))
    assert story.totals() == [(12 + 2 + 3, 10 + 4 + 2)]
    assert story.events(DuelWon) == [DuelWon(VERT)]


@pytest.mark.allows("rencontre V.9")
def test_if_the_attack_wins_its_pawns_settle_and_the_others_fall() -> None:
    story = fought("attack_20", "attack_04", bleu=("offence", 3), rouge=("defence", 2))
    assert story.s.planets[10] == (2, 0, 0, 3)
    assert story.s.black_hole == [0, 2, 4, 0]
    assert story.events(PawnsLanded) == [PawnsLanded(VERT, 10, 2), PawnsLanded(BLEU, 10, 3)]


@pytest.mark.allows("rencontre V.9")
def test_if_the_defence_wins_the_attackers_fall_and_defensive_allies_go_home() -> None:
    story = fought("attack_04", "attack_20", bleu=("offence", 3), rouge=("defence", 2))
    assert story.s.planets[10] == (0, 0, 4, 0)
    assert story.s.black_hole == [2, 0, 0, 3]
    assert sum(story.s.planets[planet][ROUGE] for planet in range(5, 10)) == 20


@pytest.mark.allows("rencontre V.9")
def test_a_defensive_ally_is_paid_for_each_pawn_and_scatters_them_as_he_likes() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"], ROUGE: ["attack_06"]})
    story.put(ROUGE, {5: 10, 6: 5, 11: 2}, black_hole=3)
    story.duel(
        VERT,
        JAUNE,
        allies={ROUGE: ("defence", 3)},
        script={"reward": [RewardPawn(11), RewardCard(), RewardPawn(6)]},
        until=("go_home", ROUGE),
    )
    assert len(story.hand(ROUGE)) == 2
    assert story.s.black_hole[ROUGE] == 1
    story.play({("go_home", ROUGE): [Place(6), Place(11, 2)]})
    assert story.events(PawnHome)[-2:] == [PawnHome(ROUGE, 6, 1), PawnHome(ROUGE, 11, 2)]
    assert [story.s.planets[planet][ROUGE] for planet in (5, 6, 11)] == [7, 7, 5]


@pytest.mark.allows("rencontre V.9")
def test_whoever_is_away_gets_a_card_as_his_reward() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.put(ROUGE, {5: 18, 6: 1}, black_hole=1)
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 1)}, until="reward")
    assert story.options(ROUGE) == [RewardCard(), RewardPawn(5), RewardPawn(6)]


@pytest.mark.forbids("rencontre V.9")
def test_a_tie_does_not_win_for_the_attack() -> None:
    story = fought("attack_12", "attack_10")
    assert story.totals() == [(14, 14)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]
    assert story.s.black_hole == [2, 0, 0, 0]


@pytest.mark.forbids("rencontre V.9")
def test_the_defence_itself_gets_no_reward() -> None:
    story = fought("attack_04", "attack_20", rouge=("defence", 1))
    assert story.hand(JAUNE) == ["attack_06", "attack_06"]
    assert len(story.hand(ROUGE)) == 2


@pytest.mark.forbids("rencontre V.9")
def test_a_reward_is_no_pawn_that_is_not_there_and_no_base_that_is_not_ones_own() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.put(ROUGE, {5: 19}, black_hole=1)
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, until="reward")
    assert story.refusal(ROUGE, RewardPawn(10)) == hs.Refusal("no_such_reward", "V.9", {"planet": 10})
    cards = len(story.hand(ROUGE))
    story.say(ROUGE, RewardPawn(5))  # nobody is left in the black hole: the other reward can only be a card
    assert (story.step == "reward", len(story.hand(ROUGE))) == (False, cards + 1)


@pytest.mark.forbids("rencontre V.9")
def test_pawns_go_home_to_a_base_only() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, until=("go_home", ROUGE))
    assert story.refusal(ROUGE, Place(10)) == hs.Refusal("no_base_there", "V.9", {"planet": 10})


@pytest.mark.forbids("rencontre V.9")
def test_no_more_pawns_go_home_than_were_there() -> None:
    story = Story(hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 2)}, until=("go_home", ROUGE))
    assert story.refusal(ROUGE, Place(6, 3)) == hs.Refusal("too_many_pawns", "V.9", {"number": 2})
    assert story.refusal(ROUGE, Place(6, -1)) == hs.Refusal("at_least_one", "V.9")
    story.say(ROUGE, Place(6))
    assert story.refusal(ROUGE, Place(6, 2)) == hs.Refusal("too_many_pawns", "V.9", {"number": 1})


@pytest.mark.allows("rencontre V.10")
def test_a_compromise_loses_to_the_smallest_attack_and_is_made_good() -> None:
    story = fought("attack_04", "compromise", rouge=("defence", 2))
    assert story.events(DuelWon) == [DuelWon(VERT)]
    assert story.s.planets[10] == (2, 0, 0, 0)
    assert story.s.black_hole == [0, 2, 4, 0]
    assert story.events(CardsLost) == [CardsLost(VERT, JAUNE, 2)]


@pytest.mark.allows("rencontre V.10")
def test_consolation_is_one_card_for_each_pawn_lost() -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["attack_04", *["attack_06"] * 5]})
    story.duel(VERT, JAUNE, pawns=3, cards=("compromise", "attack_04"))
    assert story.hand(VERT) == ["attack_06"] * 3
    assert story.hand(JAUNE) == ["attack_06"] * 2


@pytest.mark.forbids("rencontre V.10")
def test_allies_of_a_compromise_get_nothing() -> None:
    story = fought("compromise", "attack_04", bleu=("offence", 2))
    assert story.s.black_hole == [2, 0, 0, 2]
    assert story.hand(BLEU) == ["attack_08"]


@pytest.mark.forbids("rencontre V.10")
def test_a_beaten_attack_gets_no_consolation() -> None:
    story = fought("attack_04", "attack_20")
    assert story.events(CardsLost) == []


@pytest.mark.forbids("rencontre V.10")
def test_pawns_lost_to_the_plague_are_not_made_good() -> None:
    hands = {VERT: ["compromise"], JAUNE: ["attack_04", *["attack_06"] * 6], ROUGE: ["attack_08", "plague"]}
    story = Story(hands=hands)
    story.duel(VERT, JAUNE, until="lay_both")
    story.play({("edict_window", ROUGE): PlayEdict("plague", VERT)})
    assert story.s.black_hole[VERT] == 3 + 1
    assert story.events(CardsLost) == [CardsLost(JAUNE, VERT, 1)]


@pytest.mark.allows("rencontre V.12")
def test_lost_pawns_lie_in_the_black_hole() -> None:
    story = fought("attack_04", "attack_20", bleu=("offence", 1))
    assert story.events(PawnsLost) == [PawnsLost(VERT, 2), PawnsLost(BLEU, 1)]
    assert story.match.view(None).black_hole == (2, 0, 0, 1)


@pytest.mark.allows("rencontre V.12")
def test_the_rings_bring_everybody_back() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]})
    story.put(ROUGE, {5: 10}, black_hole=10)
    story.put(VERT, {0: 15}, black_hole=5)
    home: Script = {("leave_black_hole", VERT): Place(0, 5), ("leave_black_hole", ROUGE): Place(5, 10)}
    story.play({"may_play_rings": [PlayEdict("mobius_rings"), Go()], **home}, until="gather")
    assert story.s.black_hole == [0, 0, 0, 0]


@pytest.mark.forbids("rencontre V.12")
def test_pawns_in_the_black_hole_are_of_no_use() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 2}, black_hole=18)
    story.play({"take_pawn_back": Pass(), "gather": [Take(0), Take(0)]}, until="offence_invites")
    assert story.s.duel.oval[VERT] == 2


@pytest.mark.forbids("rencontre V.12")
def test_what_the_void_beats_does_not_come_back() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, pawns=3, cards=("attack_04", "attack_20"))
    assert story.events(PawnsEliminated) == [PawnsEliminated(VERT, 3)]
    assert (story.s.black_hole[VERT], story.s.gone[VERT]) == (0, 3)


@pytest.mark.forbids("rencontre V.12")
def test_of_whoever_has_five_left_the_void_eliminates_none_if_it_was_told_so() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]}, void_floor=True)
    story.put(VERT, {0: 3, 1: 1, 2: 1}, gone=15)
    story.duel(VERT, JAUNE, pawns=2, cards=("attack_04", "attack_20"))
    assert (story.s.gone[VERT], story.s.black_hole[VERT]) == (15, 2)
    assert story.events(PawnsEliminated) == []


@pytest.mark.allows("rencontre V.12")
@pytest.mark.parametrize(("floor", "gone"), [(False, 4), (True, 2)])
def test_the_void_may_be_told_to_leave_everybody_five(floor: bool, gone: int) -> None:
    hands = {VERT: ["attack_04"], JAUNE: ["attack_20"]}
    story = Story(powers={JAUNE: "void"}, hands=hands, void_floor=floor)
    story.put(VERT, {0: 5, 1: 1, 2: 1}, gone=13)
    story.duel(VERT, JAUNE, pawns=4, cards=("attack_04", "attack_20"))
    assert story.s.gone[VERT] == 13 + gone
    assert story.s.black_hole[VERT] == 4 - gone
