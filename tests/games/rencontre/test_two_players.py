"""Two players. (VIII)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Aim, Pass, PlayEdict, Take, Use
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.events import AlliesInvited, DiscDrawn
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.state import NOWHERE
from tests.games.rencontre.story import ROUGE, VERT, Story
from tests.games.stories import Script

LEFT_OUT = {"dictator", "assassin", "will", "parasite", "magnet"}


@pytest.mark.allows("rencontre VIII")
def test_one_aims_at_any_planet_of_the_other() -> None:
    story = Story(seats=2)
    story.play(until="aim_cone")
    assert story.options(VERT) == [Aim(planet) for planet in range(5, 10)]
    story.say(VERT, Aim(8))
    assert (story.s.duel.defence, story.s.duel.planet) == (ROUGE, 8)
    assert story.events(DiscDrawn) == []


@pytest.mark.allows("rencontre VIII")
def test_or_at_the_others_base_at_home() -> None:
    story = Story(seats=2, hands={VERT: ["attack_20"], ROUGE: ["attack_04"]})
    story.put(ROUGE, {5: 18, 3: 2})
    story.play({"aim_cone": Aim(3)})
    assert story.s.planets[3] == (5, 0)
    assert story.s.black_hole == [0, 2]


@pytest.mark.forbids("rencontre VIII")
def test_a_planet_at_home_without_the_others_base_is_no_target() -> None:
    story = Story(seats=2)
    story.play(until="aim_cone")
    assert story.refusal(VERT, Aim(0)) == hs.Refusal("no_base_to_attack", "V.5", {"planet": 0})


@pytest.mark.allows("rencontre VIII")
@pytest.mark.parametrize(("power", "use"), [("mind", Use("mind", seat=ROUGE)), ("seeker", Use("seeker", seat=ROUGE))])
def test_only_the_cup_is_missing_and_powers_act_before_the_cone_is_aimed(power: str, use: Use) -> None:
    story = Story(seats=2, powers={VERT: power}, hands={ROUGE: ["stellar_gas"]})
    story.play(until="offer")
    assert (story.s.duel.defence, story.s.duel.planet) == (ROUGE, NOWHERE)
    story.say(VERT, use)
    story.play(until="aim_cone")
    assert len(story.hand(ROUGE)) == 7  # V.4 came before V.5


@pytest.mark.forbids("rencontre VIII")
def test_a_base_at_home_that_was_lost_in_between_is_no_target() -> None:
    story = Story(seats=2, hands={ROUGE: ["attack_08", "plague"]})
    story.put(ROUGE, {5: 18, 3: 2})
    script: Script = {
        ("edict_window", ROUGE): [Pass(), PlayEdict("plague", ROUGE)],
        "pick_pawns": [Take(3, 2), Take(5)],
    }
    story.play({**script, ("edict_window", VERT): [Pass()] * 9}, until="aim_cone")
    assert story.s.planets[3][ROUGE] == 0
    assert story.options(VERT) == [Aim(planet) for planet in range(5, 10)]


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
