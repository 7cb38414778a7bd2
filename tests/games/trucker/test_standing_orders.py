"""Standing orders of Galaxy Trucker: stops, crew, goods, energy, and whether to fly on."""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import (
    Board,
    Enough,
    Explore,
    FlyOn,
    GiveUp,
    Hand,
    Land,
    Lose,
    Pass,
    Spend,
    Stow,
)
from tests.games.standing_orders import ordered
from tests.games.trucker.test_checking import CABINS, loading
from tests.games.trucker.yard import A, Story

HOLD = "c:?3?? @ s"
CREW = "C @ C"


@pytest.mark.parametrize(("least", "answer"), [(0, Land(0)), (4, Land(0)), (20, Pass())])
def test_one_lands_where_it_brings_in_enough(least: int, answer: hs.Option) -> None:
    story = Story([HOLD, "@"])
    story.fly("I-14", until="land")  # YGBB on the first planet, YY on the second
    assert ordered(story.match, A, "stops", least=least) == answer


@pytest.mark.parametrize(("least", "answer"), [(4, Explore()), (5, Pass())])
def test_one_goes_aboard_for_credits_enough(least: int, answer: hs.Option) -> None:
    story = Story([CREW, "@"])
    story.fly("I-17", until="explore")  # four credits
    assert ordered(story.match, A, "stops", least=least) == answer


def test_one_flies_on_as_long_as_there_are_humans_enough() -> None:
    story = Story([CREW, "@"])
    story.play(until="stay_or_leave")
    assert ordered(story.match, A, "flying_on") == FlyOn()
    assert ordered(story.match, A, "flying_on", crew=6) == FlyOn()
    assert ordered(story.match, A, "flying_on", crew=7) == GiveUp()


@pytest.mark.parametrize(
    ("cabins", "who"), [("humans", "humans"), ("aliens", "brown"), ("brown", "brown"), ("purple", "humans")]
)
def test_humans_or_aliens_move_into_the_cabins(cabins: str, who: str) -> None:
    story = loading(CABINS, "@")  # a brown alien could live in the first one
    assert ordered(story.match, A, "crew", cabins=cabins) == Board(who)


@pytest.mark.parametrize(("first", "who"), [("humans", "human"), ("aliens", "purple")])
def test_who_goes_first(first: str, who: str) -> None:
    story = Story([CREW, "@"], crew={(A, 807): "purple"})
    story.go(("lose_crew", A, 1))
    lost = ordered(story.match, A, "crew", first=first)
    assert isinstance(lost, Lose)
    assert lost.who == who


def test_the_dearest_goods_are_loaded() -> None:
    story = Story([HOLD, "@"])
    story.fly("I-14", {"land": Land(0)}, until="load_goods")
    stowed = ordered(story.match, A, "goods")
    assert isinstance(stowed, Stow)
    assert stowed.colour == "Y"


def test_what_has_to_go_is_handed_over() -> None:
    story = Story(["c:?3?? @ s", "@"], goods={(A, 607): "GB", (A, 807): "G"})
    story.go(("lose_goods", A, 1))
    handed = ordered(story.match, A, "goods")
    assert isinstance(handed, Hand)
    assert handed.what == "G"


def test_the_fullest_battery_loses_its_energy() -> None:
    story = Story(["b @ b", "@"], energy={(A, 607): 1, (A, 807): 2})
    story.go(("lose_energy", A, 1))
    assert ordered(story.match, A, "energy") == Spend(807)


def test_energy_is_spent_or_kept() -> None:
    story = Story(["C @ b\n. e E", "@\ne"], level=2, places=[4, 2])
    story.fly("I-05", until="declare")  # open space
    assert ordered(story.match, A, "energy", engines="all") == Spend(807)
    assert ordered(story.match, A, "energy", engines="none") == Enough()
