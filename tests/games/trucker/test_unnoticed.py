"""Small things that no other story would notice: paragraphs, numbers that were made up, everybody and not only one."""

from collections.abc import Callable

import pytest

import hyperespace as hs
from hyperespace.core.state import Job
from hyperespace.games.trucker.answers import (
    Board,
    Draw,
    Explore,
    Finish,
    Hand,
    Keep,
    Land,
    Look,
    Pass,
    Place,
    Ready,
    Recruit,
    Remove,
    Rouse,
    SetAside,
    Spend,
    Take,
    Thrust,
    Unstow,
)
from hyperespace.games.trucker.tiles import LEFT
from tests.games.trucker.rough_roads.test_depot_and_police import at_a_depot, spare
from tests.games.trucker.test_checking import finished
from tests.games.trucker.test_goods import loading
from tests.games.trucker.test_parts import DODGER, flown
from tests.games.trucker.yard import TILE, A, B, Site, Story, Table

LONG = 12345678


def with_a_tile_in_hand() -> Site:
    site = Site()
    site.say(A, Draw())
    return site


def before(step: str, ship: str, card: str, **options: object) -> Table:
    story = Story([ship, "@"], level=3, new_cards=True, **options)  # type: ignore[arg-type]
    story.fly(card, {"land": [Land(3), Pass()]} if step != "land" else {}, until=step)
    return story


def after(job: Job, ship: str, **options: object) -> Table:
    story = Story([ship, "@"], **options)  # type: ignore[arg-type]
    story.go(job, ("next_card",))
    return story


def at_a_welding() -> Table:
    (tile,) = spare(1)
    story = at_a_depot("@", "@", up=(tile,))
    story.fly("I-b1", {("stop_at_depot", A): Explore(), ("fetch_tile", A): Take(TILE[tile])}, until="weld_tile")
    return story


@pytest.mark.parametrize(
    ("situation", "option", "refusal"),
    [
        (with_a_tile_in_hand, Place(LONG, 0), hs.Refusal("off_board", "2.2.3", {"cell": "123456"})),
        (Site, Finish(LONG), hs.Refusal("number_taken", "2.2.8", {"number": "123456"})),
        (Site, Look(LONG), hs.Refusal("no_such_pile", "2.2.6", {"pile": "123456"})),
        (
            lambda: finished(("b070", 607, 0), ("b001", 807, 0)),
            Remove(LONG),
            hs.Refusal("not_wrong", "2.3", {"cell": "123456"}),
        ),
        (
            lambda: finished(("b017", 706, 3), ("b092", 806, 0)),
            Keep(LONG),
            hs.Refusal("no_such_piece", "2.3", {"cell": "123456"}),
        ),
        (
            lambda: before("land", "c @ C", "IV-10"),
            Land(LONG),
            hs.Refusal("planet_taken", "2.9.2", {"planet": "123456"}),
        ),
        (
            lambda: before("recruit", "@ C", "IV-10", crew={(A, 707): 1}),
            Recruit(LONG),
            hs.Refusal("no_berth", "5.5", {"cell": "123456"}),
        ),
        (
            lambda: after(("declare", A, "engines", ()), "b @ b\n. E ."),
            Spend(LONG),
            hs.Refusal("no_energy_there", "2.6", {"cell": "123456"}),
        ),
        (
            lambda: after(("lose_goods", A, 1), "c:0300 @ s", goods={(A, 607): "BY", (A, 807): "Y"}),
            Hand(LONG, "a purple cube of mine"),
            hs.Refusal("not_aboard", "2.7", {"what": "a purple cub", "cell": "123456"}),
        ),
        (
            lambda: loading("Y", goods={(A, 607): "B"}),
            Unstow("B", LONG),
            hs.Refusal("no_such_cube", "2.7", {"cell": "123456"}),
        ),
        (
            lambda: flown(DODGER, what="sF", dice=(7,)),
            Thrust(LEFT, LONG),
            hs.Refusal("no_thrust", "3.3", {"cell": "123456"}),
        ),
        (at_a_welding, Place(LONG, 0), hs.Refusal("cannot_weld", "8.7", {"cell": "123456"})),
        (
            lambda: after(("rouse", A, 0), "R @ b", parts=True),
            Rouse(LONG, 807),
            hs.Refusal("no_robonauts", "3.6", {"cell": "123456"}),
        ),
        (
            lambda: after(("load", A), ". m .\nC r C\n. @ .", parts=True, loaded=False),
            Board("a purple alien of mine"),
            hs.Refusal("no_alien_here", "2.4", {"who": "a purple ali"}),
        ),
    ],
)
def test_of_a_number_that_somebody_has_made_up_only_six_digits_are_repeated(
    situation: Callable[[], Table], option: hs.Option, refusal: hs.Refusal
) -> None:
    assert situation().refusal(A, option) == refusal


@pytest.mark.allows("trucker 2.9.3", "trucker 2.9.4")
@pytest.mark.parametrize(("card", "rule"), [("I-17", "2.9.3"), ("I-19", "2.9.4")])
def test_a_derelict_and_a_station_are_asked_about_with_their_own_paragraphs(card: str, rule: str) -> None:
    story = Story(["C @ C\n. C .", "@"])
    story.fly(card, until="explore")
    assert story.match.ask is not None
    assert story.match.ask.rule == rule


@pytest.mark.forbids("trucker 5.5")
def test_nobody_moves_into_a_full_stasis_chamber() -> None:
    story = Story(["z @ C", "@"], level=3, new_cards=True, crew={(A, 707): 1})
    story.change(A, 607, asleep=4)
    story.fly("IV-10", {"land": [Land(3), Pass()]}, until="recruit")
    assert Recruit(607) not in story.options(A)
    assert Recruit(707) in story.options(A)


@pytest.mark.allows("trucker 2.2.8")
def test_what_all_players_have_left_aside_is_scrap() -> None:
    site = Site()
    for seat, tile in ((A, "b001"), (B, "b002")):
        site.turn_up(tile)
        site.say(seat, Take(TILE[tile]), SetAside())
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert sorted(site.s.scrap) == sorted((TILE["b001"], TILE["b002"]))
    assert [player.lost for player in site.s.players] == [1, 1]


@pytest.mark.allows("trucker 2.3")
def test_every_tile_that_comes_off_is_counted() -> None:
    site = finished(("b070", 607, 0), ("b067", 807, 0))  # both engines have a smooth side to the cabin
    site.say(A, Remove(607), Remove(807))
    assert (sorted(site.player(A).parts), site.player(A).lost) == ([707], 2)


@pytest.mark.allows("trucker 4.2")
@pytest.mark.parametrize(("seed", "holes"), [(0, (2, 6)), (1, (1, 5)), (3, (5, 4)), (10, (6, 5))])
def test_holes_are_rolled_with_dice_of_six_sides(seed: int, holes: tuple[int, int]) -> None:
    match = hs.new_match("trucker", seats=2, seed=seed, flights=("IIIB",), building="live")
    for seat in range(2):
        assert match.ask is not None
        match.answer(seat, Ready())
    assert match.state.holes == holes
