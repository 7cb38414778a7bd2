"""Two players. (VIII)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Challenge
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.events import AlliesInvited, DiscDrawn
from hyperespace.games.rencontre.powers import POWERS
from tests.games.rencontre.story import ROUGE, VERT, Story

LEFT_OUT = {"dictator", "assassin", "will", "parasite", "magnet"}


@pytest.mark.allows("rencontre VIII")
def test_one_aims_at_any_planet_of_the_other() -> None:
    story = Story(seats=2)
    story.play(until="choose_target")
    assert story.options(VERT) == [Challenge(ROUGE, planet) for planet in range(5, 10)]
    story.say(VERT, Challenge(ROUGE, 8))
    assert (story.s.duel.defence, story.s.duel.planet) == (ROUGE, 8)
    assert story.events(DiscDrawn) == []


@pytest.mark.allows("rencontre VIII")
def test_or_at_the_others_base_at_home() -> None:
    story = Story(seats=2, hands={VERT: ["attack_20"], ROUGE: ["attack_04"]})
    story.put(ROUGE, {5: 18, 3: 2})
    story.play({"choose_target": Challenge(ROUGE, 3)})
    assert story.s.planets[3] == (5, 0)
    assert story.s.black_hole == [0, 2]


@pytest.mark.forbids("rencontre VIII")
def test_a_planet_at_home_without_the_others_base_is_no_target() -> None:
    story = Story(seats=2)
    story.play(until="choose_target")
    assert story.refusal(VERT, Challenge(ROUGE, 0)) == hs.Refusal("not_challengeable", "V.3", {"planet": 0})


@pytest.mark.forbids("rencontre VIII")
def test_there_are_no_alliances() -> None:
    story = Story(seats=2)
    story.play()
    assert story.events(AlliesInvited) == []


@pytest.mark.allows("rencontre VIII")
def test_two_home_bases_keep_a_power() -> None:
    story = Story(seats=2, powers={VERT: "void"})
    story.put(VERT, {0: 10, 1: 10})
    assert has_working_powers(story.s, VERT)


@pytest.mark.forbids("rencontre VIII")
def test_one_home_base_does_not() -> None:
    story = Story(seats=2, powers={VERT: "void"})
    story.put(VERT, {0: 10, 5: 5, 6: 5})
    assert not has_working_powers(story.s, VERT)


@pytest.mark.forbids("rencontre VIII")
def test_five_powers_are_not_dealt() -> None:
    assert {name for name, power in POWERS.items() if power.fewest_players > 2} == LEFT_OUT
    s = hs.new_match("rencontre", seats=2, seed=0).state
    dealt = {*s.spare_powers, *(power for player in s.players for power in player.powers)}
    assert dealt == set(POWERS) - LEFT_OUT
    with pytest.raises(hs.BadOptions):
        Story(seats=2, powers={VERT: "magnet"})
