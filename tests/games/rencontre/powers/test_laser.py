"""The Laser: its opponent's card is drawn at random. (VII.laser, R8)"""

import pytest

from hyperespace.games.rencontre.answers import Lay, Pass, PlayEdict, Throw, Use
from hyperespace.games.rencontre.cards import is_duel_card
from hyperespace.games.rencontre.events import CardThrown, NothingThrown, PowerUsed
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ZAP = PlayEdict("cosmic_zap")
CHOICE = ["attack_06", "attack_30", "compromise"]


@pytest.mark.allows("rencontre VII.laser")
@pytest.mark.parametrize(("laser", "prey"), [(VERT, JAUNE), (JAUNE, VERT)])
def test_only_the_laser_chooses_a_card(laser: int, prey: int) -> None:
    story = Story(powers={laser: "laser"}, hands={prey: CHOICE})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.asked == (laser,)
    assert story.refusal(prey, Lay("attack_30")).code == "not_asked"
    story.say(laser, Lay("attack_08"))
    assert story.s.duel.laid[prey] in CHOICE


@pytest.mark.forbids("rencontre VII.laser")
def test_nobody_sees_the_card_before_the_reveal_not_even_its_owner() -> None:
    story = Story(powers={VERT: "laser"}, hands={JAUNE: CHOICE})
    story.duel(VERT, JAUNE, until="lay_both")
    story.say(VERT, Lay("attack_08"))
    assert not story.s.duel.face_up
    for seat in (VERT, ROUGE, JAUNE, BLEU, None):
        assert story.match.view(seat).duel.laid[JAUNE] == ""
    assert list(story.match.view(JAUNE).hand) == CHOICE


@pytest.mark.allows("rencontre VII.laser")
def test_every_duel_card_may_be_drawn_and_no_edict() -> None:
    story = Story(powers={VERT: "laser"}, hands={JAUNE: [*CHOICE, "plague", "stellar_gas"]})
    story.duel(VERT, JAUNE, until="lay_both")
    drawn = set()
    for seed in range(20):
        other = story.match.resample(JAUNE, seed)
        assert other.ask is not None
        other.answer(VERT, other.ask.options(VERT)[0])
        drawn.add(other.state.duel.laid[JAUNE])
    assert drawn == set(CHOICE)


@pytest.mark.allows("rencontre VII.laser", "rencontre R8")
def test_zapped_before_the_draw_both_choose_freely() -> None:
    story = Story(powers={VERT: "laser"}, hands={JAUNE: CHOICE, BLEU: ["cosmic_zap"]})
    story.duel(VERT, JAUNE, until="zap_window")
    assert not story.s.duel.laid
    story.play({("zap_window", BLEU): ZAP}, until="lay_both")
    assert (story.asked, story.options(JAUNE)) == ((VERT, JAUNE), [Lay(card) for card in CHOICE])


@pytest.mark.allows("rencontre VII.laser")
def test_a_defence_without_a_duel_card_makes_a_new_hand_first() -> None:
    story = Story(powers={VERT: "laser"}, hands={JAUNE: []})
    story.duel(VERT, JAUNE, until="lay_both")
    assert len(story.hand(JAUNE)) == 7
    story.say(VERT, Lay("attack_08"))
    assert len(story.hand(JAUNE)) == 6
    assert is_duel_card(story.s.duel.laid[JAUNE])


@pytest.mark.forbids("rencontre VII.laser")
def test_as_an_ally_it_does_nothing() -> None:
    story = Story(powers={BLEU: "laser"}, hands={JAUNE: CHOICE})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until="lay_both")
    assert story.asked == (VERT, JAUNE)
    assert not story.events(PowerUsed)


@pytest.mark.forbids("rencontre VII.laser", "rencontre VII.1")
def test_below_three_home_bases_it_does_nothing() -> None:
    story = Story(powers={VERT: "laser"}, hands={JAUNE: CHOICE})
    story.put(VERT, {0: 10, 1: 10})
    story.duel(VERT, JAUNE, until="lay_both")
    assert story.asked == (VERT, JAUNE)


@pytest.mark.allows("rencontre VII.loser")
def test_after_an_upset_it_draws_an_attack() -> None:
    story = Story(powers={VERT: "laser", JAUNE: "loser"}, hands={JAUNE: ["attack_06", *["compromise"] * 6]})
    story.duel(VERT, JAUNE, script={"offer": Use("loser")}, until="lay_both")
    story.say(VERT, Lay("attack_08"))
    assert story.s.duel.laid[JAUNE] == "attack_06"


def struck(hand: list[str], drawn: str) -> Story:
    """The Laser has drawn this card of Jaune's, and then the Plague strikes him."""
    story = Story(powers={VERT: "laser"}, hands={JAUNE: hand, BLEU: ["plague"]})
    story.duel(VERT, JAUNE, until="lay_both")
    story.say(VERT, Lay("attack_08"))
    story.s.players[JAUNE].hand = sorted([*story.hand(JAUNE), story.s.duel.laid[JAUNE]])
    story.s.duel.laid[JAUNE] = drawn
    story.hand(JAUNE).remove(drawn)
    story.play({("edict_window", BLEU): PlayEdict("plague", JAUNE)}, until="throw_card")
    return story


@pytest.mark.forbids("rencontre VII.laser", "rencontre XI.plague", "rencontre R27")
def test_the_card_that_was_drawn_does_not_save_its_owner_from_the_plague() -> None:
    story = struck(["attack_06", "attack_30", "compromise"], drawn="attack_06")
    assert story.options(JAUNE) == [Throw("attack_06"), Throw("attack_30")]
    story.say(JAUNE, Throw("attack_06"))
    assert story.options(JAUNE) == [Throw("attack_30")]
    story.say(JAUNE, Throw("attack_30"))
    assert story.events(CardThrown) == [CardThrown(JAUNE, "attack_30")]
    assert story.s.duel.laid[JAUNE] == "attack_06"


@pytest.mark.allows("rencontre VII.laser", "rencontre R27")
def test_a_card_that_is_in_the_hand_goes_as_it_was_named() -> None:
    story = struck(["attack_06", "attack_30", "compromise"], drawn="attack_30")
    story.say(JAUNE, Throw("attack_06"))
    story.say(JAUNE, Throw("attack_30"))
    assert story.events(CardThrown) == [CardThrown(JAUNE, "attack_06")]


@pytest.mark.forbids("rencontre VII.laser")
@pytest.mark.parametrize("seat", [VERT, ROUGE, JAUNE, None])
def test_naming_a_second_card_tells_nobody_which_was_drawn(seat: int | None) -> None:
    one, other = (struck(["attack_06", "attack_30", "compromise"], drawn) for drawn in ("attack_06", "attack_30"))
    for story in (one, other):
        story.say(JAUNE, Throw("attack_06"))
    assert one.match.question(seat) == other.match.question(seat)
    assert one.match.view(seat) == other.match.view(seat)


@pytest.mark.forbids("rencontre VII.laser")
def test_with_a_second_copy_in_the_hand_nothing_else_is_named() -> None:
    story = struck(["attack_06", "attack_06", "attack_30"], drawn="attack_06")
    story.say(JAUNE, Throw("attack_06"))
    assert (story.asked, story.options(JAUNE)) == ((JAUNE,), [Pass()])
    story.say(JAUNE, Pass())
    assert story.events(CardThrown) == [CardThrown(JAUNE, "attack_06")]


@pytest.mark.forbids("rencontre XI.plague")
def test_whoever_has_no_other_attack_throws_none() -> None:
    story = struck(["attack_06", "compromise"], drawn="attack_06")
    story.say(JAUNE, Throw("attack_06"))
    story.say(JAUNE, Pass())
    assert story.events(NothingThrown) == [NothingThrown(JAUNE)]


def test_in_another_world_another_card_was_named() -> None:
    story = struck(["attack_06", "attack_30", "compromise"], drawn="attack_06")
    story.say(JAUNE, Throw("attack_06"))
    named = {story.match.resample(VERT, seed).state.agenda[-1][3] for seed in range(20)}
    assert len(named) > 1
    assert story.match.resample(JAUNE, 1).state.agenda[-1] == story.s.agenda[-1]
