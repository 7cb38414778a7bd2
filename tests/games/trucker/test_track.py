"""The ring of forty spaces, and leaving the race. (2.5, 2.10)"""

import pytest

from hyperespace.games.trucker.answers import FlyOn, GiveUp, Land
from hyperespace.games.trucker.events import CardTurned, DaysGained, DaysLost, GaveUp
from hyperespace.games.trucker.state import flyers
from tests.games.trucker.yard import A, B, C, Story

STRONG = "C @ C\ne e e"


@pytest.mark.allows("trucker 2.5")
def test_days_are_free_spaces() -> None:
    story = Story(["@\ne", "@\ne", "@\ne"], places=[0, 1, 3])
    story.go(("declare", A, "engines", ()), ("fly_ahead", A), ("next_card",))
    assert story.player(A).place == 2


@pytest.mark.allows("trucker 2.5")
def test_several_occupied_spaces_are_jumped_over_in_one_go() -> None:
    story = Story(["@\ne", "@\ne", "@\ne"], places=[0, 1, 2])
    story.fly("I-05")
    assert story.events(DaysGained) == [DaysGained(seat, 1) for seat in (C, B, A)]
    assert [story.player(seat).place for seat in (A, B, C)] == [1, 2, 3]


@pytest.mark.allows("trucker 2.5")
def test_lost_days_jump_backwards() -> None:
    story = Story(["@", "@"], places=[5, 4])
    story.fly("I-15", {("land", A): Land(1)})
    assert story.events(DaysLost) == [DaysLost(A, 2)]
    assert [story.player(seat).place for seat in (A, B)] == [2, 4]


@pytest.mark.allows("trucker 2.5")
def test_the_track_is_a_ring_even_for_jumping() -> None:
    story = Story(["@\ne", "@\ne"], places=[39, 0])
    story.go(("declare", A, "engines", ()), ("fly_ahead", A), ("next_card",))
    assert story.player(A).place == 41


@pytest.mark.allows("trucker 2.5")
def test_whoever_is_ahead_is_first() -> None:
    story = Story(["@", "@", "@"], places=[1, 7, 4])
    assert flyers(story.s) == [B, C, A]


@pytest.mark.forbids("trucker 2.5")
def test_those_who_left_take_up_no_space() -> None:
    story = Story(["@\ne", "@\ne"], places=[0, 1])
    story.player(B).flies = False
    story.go(("declare", A, "engines", ()), ("fly_ahead", A), ("next_card",))
    assert story.player(A).place == 1


@pytest.mark.allows("trucker 2.10")
def test_whoever_likes_leaves_before_the_next_card() -> None:
    story = Story(["@\ne", "@\ne"])
    story.say(A, GiveUp())
    story.say(B, FlyOn())
    assert story.events(GaveUp, CardTurned)[0] == GaveUp(A, "wish")
    assert isinstance(story.events(GaveUp, CardTurned)[1], CardTurned)
    assert (story.player(A).gave_up, story.player(B).gave_up) == (True, False)


@pytest.mark.allows("trucker 2.10")
def test_when_all_have_left_no_card_is_turned() -> None:
    story = Story(["@\ne", "@\ne"])
    story.say(A, GiveUp())
    story.say(B, GiveUp())
    assert story.match.ask is None
    assert story.events(CardTurned) == []


@pytest.mark.forbids("trucker 2.10")
def test_nobody_leaves_while_a_card_is_resolved() -> None:
    story = Story(["@", "@"])
    story.fly("I-14", until="land")
    assert story.refusal(A, GiveUp()).code == "not_offered"


@pytest.mark.allows("trucker 2.10")
def test_without_a_human_one_is_out_after_the_card() -> None:
    story = Story(["n C\n. @", "@\ne"], crew={(A, 706): "brown", (A, 707): 1, (B, 707): 2})
    story.fly("I-01")
    assert story.events(GaveUp) == [GaveUp(A, "humans"), GaveUp(B, "humans")]


@pytest.mark.forbids("trucker 2.10")
def test_one_human_is_enough() -> None:
    story = Story(["C @ C", "C @ C"], crew={(A, 607): 0, (B, 607): 0})
    story.fly("I-01")
    assert story.events(GaveUp) == []
    assert [story.part(A, cell).humans for cell in (607, 707, 807)] == [0, 0, 1]


@pytest.mark.allows("trucker 2.10")
def test_being_lapped_ends_the_race() -> None:
    story = Story([STRONG, "@\ne"], places=[38, 0])
    story.fly("I-05")
    assert [story.player(seat).place for seat in (A, B)] == [42, 1]
    assert story.events(GaveUp) == [GaveUp(B, "lapped")]
    assert story.asked == (A,)


@pytest.mark.forbids("trucker 2.10")
def test_somebody_just_behind_the_last_one_has_lapped_nobody() -> None:
    story = Story([STRONG, "@\ne"], places=[37, 0])
    story.fly("I-05")
    assert [story.player(seat).place for seat in (A, B)] == [41, 2]
    assert story.events(GaveUp) == []
