"""What holds for all powers, and losing them. (VII, VII.1)"""

import inspect
import re

import pytest

from hyperespace.core import rules
from hyperespace.games.rencontre import GAME
from hyperespace.games.rencontre.answers import Lay, Pass, Take, Use
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.events import DuelWon, PowerUsed
from hyperespace.games.rencontre.powers import POWERS, is_working
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

ATTACKS = ("attack_10", "attack_10")
TENS = {VERT: ["attack_10", "attack_06"], JAUNE: ["attack_10", "attack_06"]}


@pytest.mark.allows("rencontre VII")
def test_a_mandatory_power_acts_without_being_asked() -> None:
    story = Story(powers={VERT: "virus"}, hands=TENS)
    story.duel(VERT, JAUNE, pawns=2, cards=ATTACKS)
    assert story.events(PowerUsed) == [PowerUsed(VERT, "virus")]
    assert story.totals() == [(20, 14)]


@pytest.mark.allows("rencontre VII")
def test_an_optional_power_acts_if_its_owner_likes() -> None:
    for answer, cards in ((Pass(), 2), (Use("philanthropist", card="attack_06", seat=JAUNE), 1)):
        story = Story(powers={VERT: "philanthropist"}, hands=TENS, disc=JAUNE)
        story.play(until="offer")
        assert story.asked == (VERT,)
        story.say(VERT, answer)
        story.play(until="gather")
        assert len(story.hand(VERT)) == cards


def marked(language: str, mark: str) -> set[str]:
    """The powers that the rules mark as optional, or as mandatory."""
    heads = re.findall(r"^### VII\.(\w+) .+\n\n\*\*[^·\n]+ · (\w+) ·", rules.text(GAME, language), re.MULTILINE)
    return {name for name, said in heads if said == mark}


@pytest.mark.introspective
def test_every_power_is_marked_and_those_that_are_offered_are_optional() -> None:
    optional, mandatory = marked("en", "Optional"), marked("en", "Mandatory")
    assert (marked("fr", "Facultatif"), marked("fr", "Obligatoire")) == (optional, mandatory)
    assert optional | mandatory == set(POWERS)
    jobs = {name: set(re.findall('"(offer|announce)"', inspect.getsource(type(POWERS[name])))) for name in POWERS}
    assert {name for name in POWERS if jobs[name] == {"offer"}} <= optional
    assert {"healer", "machine", "parasite", "will"} <= optional  # their steps ask by themselves


@pytest.mark.allows("rencontre VII")
def test_powers_of_one_moment_come_in_the_order_of_timing() -> None:
    story = Story(powers={VERT: "macron", ROUGE: "philanthropist", JAUNE: "virus"}, hands=TENS, offence=JAUNE)
    story.duel(JAUNE, VERT, cards=ATTACKS)
    assert story.events(PowerUsed) == [PowerUsed(JAUNE, "virus"), PowerUsed(VERT, "macron")]


@pytest.mark.forbids("rencontre VII")
def test_a_power_does_nothing_where_its_role_does_not_fit() -> None:
    story = Story(powers={BLEU: "virus", ROUGE: "void"}, hands=TENS)
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 2), ROUGE: ("defence", 2)}, cards=ATTACKS)
    assert story.totals() == [(13, 16)]
    assert story.events(PowerUsed) == []
    assert story.s.gone == [0, 0, 0, 0]


@pytest.mark.allows("rencontre VII.1")
def test_three_home_bases_are_enough_for_a_power() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.put(JAUNE, {10: 2, 11: 1, 12: 1}, black_hole=16)
    story.duel(VERT, JAUNE, cards=("attack_04", "attack_20"))
    assert story.s.gone == [1, 0, 0, 0]


@pytest.mark.allows("rencontre VII.1")
def test_the_power_returns_with_the_third_base() -> None:
    story = Story(powers={JAUNE: "void"})
    story.put(JAUNE, {10: 10, 11: 10})
    assert not is_working(story.s, JAUNE, "void")
    story.put(JAUNE, {10: 10, 11: 9, 12: 1})
    assert is_working(story.s, JAUNE, "void")


@pytest.mark.forbids("rencontre VII.1")
def test_two_home_bases_are_not_enough_whatever_one_has_elsewhere() -> None:
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.put(JAUNE, {10: 8, 11: 8, 5: 1, 6: 1, 15: 2})
    story.duel(VERT, JAUNE, cards=("attack_04", "attack_20"))
    assert story.s.gone == [0, 0, 0, 0]
    assert story.s.black_hole == [1, 0, 0, 0]


@pytest.mark.forbids("rencontre VII.1")
def test_whoever_empties_his_own_planets_puts_his_power_out() -> None:
    story = Story(powers={VERT: "virus"}, hands=TENS, disc=JAUNE)
    story.put(VERT, {0: 18, 1: 1, 2: 1})
    story.play(until="gather")
    story.say(VERT, Take(2))
    story.say(VERT, Take(0))
    assert not has_working_powers(story.s, VERT)
    assert not story.match.view(None).players[VERT].working
    story.play({("lay_both", VERT): Lay("attack_10"), ("lay_both", JAUNE): Lay("attack_10")})
    assert story.totals() == [(12, 14)]
    assert story.events(DuelWon) == [DuelWon(JAUNE)]


@pytest.mark.allows("rencontre VII.1")
def test_guests_at_home_change_nothing() -> None:
    story = Story(powers={JAUNE: "void"})
    story.put(ROUGE, {5: 5, 10: 5, 11: 5, 12: 5})
    assert is_working(story.s, JAUNE, "void")
