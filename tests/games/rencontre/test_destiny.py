"""Destiny, the defence's cards, the cone. (V.3, V.4, V.5)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Aim, Challenge, Lay, PlayEdict, Redraw, Take, ThrowEdicts, Use
from hyperespace.games.rencontre.board import pawns_in_duel
from hyperespace.games.rencontre.events import CardsDrawn, CupRefilled, DiscDrawn, GuestGone, HandThrown, OpponentChosen
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script


def with_cup(story: Story, *cup: int) -> Story:
    """These discs are in the cup, the others lie beside it."""
    discs = sorted([*range(4)] * 3)
    for disc in cup:
        discs.remove(disc)
    story.s.cup, story.s.discs_out = sorted(cup), discs
    return story


@pytest.mark.allows("rencontre V.3")
def test_the_disc_names_the_opponent_and_stays_out() -> None:
    story = with_cup(Story(), BLEU, BLEU)
    story.play(until="aim_cone")
    assert story.s.duel.defence == BLEU
    assert story.s.cup == [BLEU]
    assert story.events(OpponentChosen) == [OpponentChosen(VERT, BLEU)]


@pytest.mark.forbids("rencontre V.3")
def test_the_last_disc_never_comes_out() -> None:
    story = with_cup(Story(), BLEU)
    story.play(until="aim_cone")
    assert story.events(CupRefilled) == [CupRefilled()]
    drawn = [event.colour for event in story.events(DiscDrawn) if isinstance(event, DiscDrawn)]
    assert story.s.discs_out == sorted(drawn)
    assert len(story.s.cup) == 12 - len(drawn)


@pytest.mark.allows("rencontre V.3")
def test_ones_own_colour_lets_one_challenge_a_guest_at_home() -> None:
    story = with_cup(Story(), VERT, VERT)
    story.put(ROUGE, {5: 18, 2: 2})
    story.play({"follow_disc": Challenge(ROUGE)}, until="gather")
    assert (story.s.duel.defence, story.s.duel.planet) == (ROUGE, 2)


@pytest.mark.allows("rencontre V.3")
def test_ones_own_colour_lets_one_draw_again() -> None:
    story = with_cup(Story(), VERT, VERT, JAUNE)
    story.put(ROUGE, {5: 18, 2: 2})
    story.s.cup, story.s.discs_out = [VERT, VERT, VERT], [0] * 9
    story.play(until="follow_disc")
    assert story.options(VERT) == [Redraw(), Challenge(ROUGE)]
    story.s.cup, story.s.discs_out = [JAUNE, JAUNE], [0] * 10
    story.say(VERT, Redraw())
    assert story.events(DiscDrawn) == [DiscDrawn(VERT), DiscDrawn(JAUNE)]
    assert story.s.duel.defence == JAUNE


@pytest.mark.forbids("rencontre V.3")
def test_ones_own_colour_with_nobody_at_home_is_drawn_again_without_asking() -> None:
    story = with_cup(Story(), VERT, VERT)
    story.play(until="aim_cone")
    assert story.events(DiscDrawn)[0] == DiscDrawn(VERT)
    assert story.s.duel.defence != VERT


@pytest.mark.forbids("rencontre V.3")
def test_only_a_guest_with_a_base_can_be_challenged_at_home() -> None:
    story = with_cup(Story(), VERT, VERT)
    story.put(ROUGE, {5: 18, 2: 2})
    story.play(until="follow_disc")
    assert story.refusal(VERT, Challenge(BLEU)) == hs.Refusal("not_challengeable", "V.3", {"seat": BLEU})
    assert story.refusal(VERT, Challenge(VERT)).code == "not_challengeable"


@pytest.mark.allows("rencontre V.4")
@pytest.mark.parametrize("hand", [[], ["cosmic_zap", "mobius_rings"]])
def test_a_defence_without_a_duel_card_makes_a_new_hand(hand: list[str]) -> None:
    story = Story(hands={JAUNE: hand}, disc=JAUNE)
    story.play({"new_hand": ThrowEdicts()} if hand else {}, until="aim_cone")
    assert story.events(CardsDrawn)[0] == CardsDrawn(JAUNE, 7)
    assert len(story.hand(JAUNE)) == 7
    assert story.s.discard == hand


@pytest.mark.forbids("rencontre V.4")
def test_the_defence_cannot_play_the_rings_before_it_draws() -> None:
    story = Story(hands={JAUNE: ["mobius_rings"]}, disc=JAUNE)
    story.play(until="new_hand")
    assert story.asked == (JAUNE,)
    assert story.options(JAUNE) == [ThrowEdicts()]
    assert story.refusal(JAUNE, PlayEdict("mobius_rings")).code == "not_its_moment"


@pytest.mark.allows("rencontre V.4")
def test_it_can_happen_at_any_point_before_the_reveal() -> None:
    story = Story(hands={JAUNE: ["attack_08"], ROUGE: ["attack_06", "plague"]}, disc=JAUNE)
    story.play(until="gather")
    strike = PlayEdict("plague", JAUNE)
    story.play({("edict_window", ROUGE): strike}, until="lay_both")
    assert story.events(HandThrown) == [HandThrown(JAUNE)]
    assert len(story.hand(JAUNE)) == 7


@pytest.mark.allows("rencontre V.4")
def test_a_late_new_hand_lets_the_force_field_be_played() -> None:
    story = Story(powers={JAUNE: "philanthropist"}, hands={JAUNE: ["attack_08", "force_field"]})
    gift = Use("philanthropist", card="attack_08", seat=VERT)
    story.duel(
        VERT,
        JAUNE,
        allies={BLEU: ("offence", 2)},
        script={("offer", JAUNE): [Story.QUIET[0], gift], "new_hand": PlayEdict("force_field")},
        until="lay_both",
    )
    assert story.s.duel.oval == [1, 0, 0, 0]
    assert len(story.hand(JAUNE)) == 7


@pytest.mark.forbids("rencontre V.4")
def test_a_defence_that_has_laid_its_last_card_draws_nothing() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, cards=("attack_20", "attack_04"))
    assert story.hand(JAUNE) == []
    assert story.events(HandThrown) == []


@pytest.mark.forbids("rencontre V.4")
def test_bystanders_without_cards_draw_nothing() -> None:
    story = Story(hands={BLEU: []}, disc=JAUNE)
    story.play(until="lay_both")
    assert story.hand(BLEU) == []


@pytest.mark.allows("rencontre V.5")
@pytest.mark.parametrize("planet", range(10, 15))
def test_the_cone_points_at_any_planet_of_the_defence(planet: int) -> None:
    story = Story(disc=JAUNE)
    story.play({"aim_cone": Aim(planet)}, until="gather")
    assert story.s.duel.planet == planet


@pytest.mark.allows("rencontre V.5")
def test_an_empty_planet_is_defended_by_nobody() -> None:
    story = Story(hands={VERT: ["attack_08"], JAUNE: ["attack_08"]})
    story.put(JAUNE, {11: 20})
    story.duel(VERT, JAUNE, planet=10, cards=("attack_08", "attack_08"))
    assert story.s.planets[10] == (1, 0, 0, 0)
    assert story.s.black_hole[JAUNE] == 0


@pytest.mark.allows("rencontre V.5")
def test_the_offence_may_attack_where_it_has_pawns_itself() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]})
    story.put(VERT, {0: 17, 10: 3})
    story.duel(VERT, JAUNE, planet=10, cards=("attack_20", "attack_04"))
    assert story.s.planets[10] == (4, 0, 0, 0)


@pytest.mark.forbids("rencontre V.5")
def test_pawns_of_others_on_the_planet_are_not_in_the_duel() -> None:
    story = Story(hands={VERT: ["attack_20"], JAUNE: ["attack_04"]})
    story.put(ROUGE, {5: 18, 10: 2})
    story.put(VERT, {0: 17, 10: 3})
    story.duel(VERT, JAUNE, planet=10, until="lay_both")
    assert [pawns_in_duel(story.s, seat) for seat in story.s.seats] == [1, 0, 4, 0]
    story.play({("lay_both", VERT): Lay("attack_20")})
    assert story.s.planets[10] == (4, 2, 0, 0)


@pytest.mark.forbids("rencontre V.5")
def test_the_cone_cannot_point_into_another_system() -> None:
    story = Story(disc=JAUNE)
    story.play(until="aim_cone")
    assert story.refusal(VERT, Aim(9)) == hs.Refusal("other_system", "V.5", {"planet": 9})
    assert story.refusal(VERT, Aim(15)).code == "other_system"


def at_home(**guests: list[str]) -> Story:
    """Vert's own colour comes up. Rouge has two pawns on one of his planets; so has Bleu, if he has a hand."""
    hands = {ROUGE: guests.get("rouge", ["attack_08"]), JAUNE: ["attack_08", "plague"]}
    story = with_cup(Story(hands=hands), VERT, VERT, VERT)
    story.put(ROUGE, {5: 18, 2: 2})
    if "bleu" in guests:
        story.put(BLEU, {15: 18, 4: 2})
    return story


def plague(victim: int, planet: int) -> Script:
    """Jaune strikes once the opponent is known; the victim gives up what stands there."""
    windows = [Story.QUIET[0], PlayEdict("plague", victim)]
    return {("edict_window", JAUNE): windows, "pick_pawns": [Take(planet, 2), Take(victim * 5)]}


@pytest.mark.forbids("rencontre V.5")
def test_at_home_the_cone_points_at_a_base_of_the_guest() -> None:
    story = at_home()
    story.put(ROUGE, {5: 16, 2: 2, 3: 2})
    story.play({"follow_disc": Challenge(ROUGE)}, until="aim_cone")
    assert story.options(VERT) == [Aim(2), Aim(3)]
    assert story.refusal(VERT, Aim(4)) == hs.Refusal("no_base_to_attack", "V.5", {"planet": 4})
    assert story.refusal(VERT, Aim(5)) == hs.Refusal("other_system", "V.5", {"planet": 5})
    story.say(VERT, Aim(3))
    assert pawns_in_duel(story.s, ROUGE) == 2


@pytest.mark.forbids("rencontre V.5", "rencontre R39")
def test_a_planet_that_the_plague_has_emptied_at_home_is_not_attacked() -> None:
    story = at_home()
    story.put(ROUGE, {5: 16, 2: 2, 3: 2})
    story.play({"follow_disc": Challenge(ROUGE), **plague(ROUGE, 2)}, until="gather")
    assert story.s.planets[2][ROUGE] == 0
    assert story.s.duel.planet == 3


@pytest.mark.allows("rencontre V.5", "rencontre R39")
def test_if_no_base_of_the_guest_is_left_another_may_be_challenged() -> None:
    story = at_home(bleu=["attack_08"])
    story.play({"follow_disc": Challenge(ROUGE), **plague(ROUGE, 2)}, until="pick_pawns")
    story.play({"pick_pawns": [Take(2, 2), Take(5)]}, until="follow_disc")
    assert story.events(GuestGone) == [GuestGone(ROUGE)]
    assert story.options(VERT) == [Redraw(), Challenge(BLEU)]
    story.play({"follow_disc": Challenge(BLEU)}, until="gather")
    assert (story.s.duel.defence, story.s.duel.planet) == (BLEU, 4)


@pytest.mark.allows("rencontre V.5")
def test_if_no_guest_is_left_at_all_another_disc_is_drawn() -> None:
    story = at_home()
    story.play({"follow_disc": Challenge(ROUGE), **plague(ROUGE, 2)}, until="pick_pawns")
    story.s.cup, story.s.discs_out = [JAUNE, JAUNE], [0] * 10
    story.play({"pick_pawns": [Take(2, 2), Take(5)]}, until="aim_cone")
    assert story.events(DiscDrawn) == [DiscDrawn(VERT), DiscDrawn(JAUNE)]
    assert story.options(VERT) == [Aim(planet) for planet in range(10, 15)]


@pytest.mark.allows("rencontre V.4")
def test_the_second_opponent_too_has_his_new_hand_before_the_cone_is_aimed() -> None:
    story = at_home(bleu=[])
    story.s.players[BLEU].hand, story.s.deck = [], sorted([*story.s.deck, "attack_08"])
    story.play({"follow_disc": [Challenge(ROUGE), Challenge(BLEU)], **plague(ROUGE, 2)}, until="gather")
    assert len(story.hand(BLEU)) == 7
