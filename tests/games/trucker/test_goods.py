"""Cubes and containers. (2.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Done, Hand, Land, Stow, Unstow
from hyperespace.games.trucker.events import GoodsLost, GoodsStowed
from hyperespace.games.trucker.ship import goods
from tests.games.trucker.yard import A, Story

HOLD = "c:0300 @ s"
"""Two plain places at 607, one special one at 807."""


def loading(cubes: str, ship: str = HOLD, **aboard: dict[tuple[int, int], str]) -> Story:
    story = Story([ship, "@"], **aboard)  # type: ignore[arg-type]
    story.player(A).pending = cubes
    story.go(("load_goods", A), ("next_card",))
    return story


@pytest.mark.allows("trucker 2.7")
def test_each_cube_goes_where_it_may() -> None:
    story = loading("RYGB")
    assert story.options(A) == [
        Done(),
        Stow("R", 807),
        *(Stow(colour, cell) for colour in "YGB" for cell in (607, 807)),
    ]
    story.say(A, Stow("R", 807), Stow("Y", 607), Stow("B", 607))
    assert [story.part(A, cell).goods for cell in (607, 807)] == ["YB", "R"]
    story.say(A, Done())
    assert story.player(A).pending == ""
    assert story.events(GoodsStowed) == [GoodsStowed(A, "YBR")]


@pytest.mark.allows("trucker 2.7")
def test_loading_ends_with_the_last_cube() -> None:
    story = loading("Y")
    story.say(A, Stow("Y", 807))
    assert story.step == "stay_or_leave"


@pytest.mark.allows("trucker 2.7")
def test_old_cubes_make_room_for_better_ones() -> None:
    story = loading("R", goods={(A, 607): "B", (A, 807): "B"})
    story.say(A, Unstow("B", 807), Stow("R", 807), Stow("B", 607))
    assert [story.part(A, cell).goods for cell in (607, 807)] == ["BB", "R"]


@pytest.mark.allows("trucker 2.7")
def test_what_finds_no_place_is_left_behind() -> None:
    story = loading("Y", goods={(A, 607): "BB", (A, 807): "R"})
    story.say(A, Unstow("B", 607), Stow("Y", 607), Done())
    assert goods(story.player(A).parts) == "BYR"


@pytest.mark.forbids("trucker 2.7")
def test_red_cubes_only_in_special_containers() -> None:
    story = loading("R")
    assert story.refusal(A, Stow("R", 607)) == hs.Refusal("red_is_special", "2.7", {"cell": "607"})


@pytest.mark.forbids("trucker 2.7")
def test_a_full_container_and_what_is_no_container_take_nothing() -> None:
    story = loading("YR", goods={(A, 607): "BB", (A, 807): "R"})
    for cell in (607, 807, 707, 505):
        assert story.refusal(A, Stow("Y", cell)) == hs.Refusal("no_room", "2.7", {"cell": str(cell)})


@pytest.mark.forbids("trucker 2.7")
def test_only_cubes_that_are_there_can_be_moved() -> None:
    story = loading("Y", goods={(A, 607): "B"})
    for wish in (Stow("G", 607), Stow("", 607), Unstow("Y", 607), Unstow("B", 807), Unstow("B", 505)):
        assert story.refusal(A, wish).code == "no_such_cube"


@pytest.mark.forbids("trucker 2.7")
def test_nothing_is_restowed_when_nothing_is_loaded() -> None:
    story = loading("", goods={(A, 607): "BB"})
    assert story.step == "stay_or_leave"
    story = loading("Y", ship="C @")
    assert story.step == "stay_or_leave"
    assert story.player(A).pending == ""


@pytest.mark.allows("trucker 2.7")
def test_the_dearest_cubes_are_handed_over_first() -> None:
    story = Story(["c:0300 @ s", "@"], goods={(A, 607): "BG", (A, 807): "G"})
    story.go(("lose_goods", A, 2), ("next_card",))
    assert story.options(A) == [Hand(607, "G"), Hand(807, "G")]
    story.say(A, Hand(807, "G"))
    assert goods(story.player(A).parts) == "B"
    assert story.events(GoodsLost) == [GoodsLost(A, 807, "G"), GoodsLost(A, 607, "G")]


@pytest.mark.allows("trucker 2.7")
def test_where_there_are_no_cubes_energy_goes_instead() -> None:
    story = Story(["c:0300 @ b", "@"], goods={(A, 607): "B"})
    story.go(("lose_goods", A, 4), ("next_card",))
    assert story.events(GoodsLost) == [GoodsLost(A, 607, "B"), *[GoodsLost(A, 807, "energy")] * 2]
    assert story.step == "stay_or_leave"  # there is nothing left to take


@pytest.mark.forbids("trucker 2.7")
def test_cheap_cubes_and_energy_do_not_go_before_dear_ones() -> None:
    story = Story(["c:0300 @ b\n. c .", "@"], goods={(A, 607): "BY", (A, 708): "Y"})
    story.go(("lose_goods", A, 1), ("next_card",))
    assert story.options(A) == [Hand(607, "Y"), Hand(708, "Y")]
    for wish in (Hand(607, "B"), Hand(807, "energy")):
        assert story.refusal(A, wish) == hs.Refusal("dearest_first", "2.7", {"what": wish.what})
    for wish in (Hand(707, "Y"), Hand(607, "R")):
        assert story.refusal(A, wish) == hs.Refusal("not_aboard", "2.7", {"what": wish.what, "cell": str(wish.cell)})


@pytest.mark.allows("trucker 2.7")
def test_goods_of_a_planet_are_stowed_on_the_spot() -> None:
    story = Story([HOLD, HOLD])
    story.fly("I-13", {("land", A): Land(0), ("load_goods", A): [Stow("R", 807), Done()]})
    assert goods(story.player(A).parts) == "R"
