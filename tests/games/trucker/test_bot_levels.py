"""The levels differ by what they want and notice, not by mistakes: a beginner looks like one."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

import hyperespace as hs
from hyperespace.bots import imagined
from hyperespace.bots.searching_bot import SearchingBot
from hyperespace.core.bots import Budget
from hyperespace.games.trucker.answers import (
    Draw,
    Enough,
    Explore,
    Finish,
    FlyOn,
    GiveUp,
    Land,
    Lose,
    Pass,
    Spend,
    Take,
)
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.crafts import USUAL, Craft, craft_of, in_the_eyes_of
from hyperespace.games.trucker.bot.learned_wants import LEARNED
from hyperespace.games.trucker.bot.levels import CRAFTS
from hyperespace.games.trucker.bot.outfits import Outfit, value
from hyperespace.games.trucker.bot.wants import WANTS
from hyperespace.games.trucker.judgement import NUMBERS, features
from hyperespace.games.trucker.outlook import alternatives, promising
from hyperespace.games.trucker.view import YardView
from tests.games.trucker.whole_matches import build_all
from tests.games.trucker.yard import TILE, A, Site, Story, Table


def choice(table: Table, craft: Craft, seat: int = A) -> hs.Option:
    return HeuristicBot("story", craft).choose(table.match.view(seat), table.options(seat))


def test_another_craft_sees_the_same_game() -> None:
    view = Site().match.view(A)
    seen = in_the_eyes_of(CRAFTS["beginner"], view)
    assert all(getattr(seen, name) == getattr(view, name) for name in view.__struct_fields__)
    assert (craft_of(view), craft_of(seen)) == (USUAL, CRAFTS["beginner"])


def test_a_beginner_forgets_shields_and_batteries() -> None:
    wants = CRAFTS["beginner"].wants[1]
    bare = Outfit(engines=1, fire=1, humans=4)
    assert value(wants, bare._replace(energy=4, covered=0b1111)) == value(wants, bare)
    assert value(WANTS[2], bare._replace(energy=4, covered=0b1111)) > value(WANTS[2], bare)


def test_a_beginner_draws_whatever_comes_and_places_it() -> None:
    site = Site(building="calm")
    site.player(A).turns_left = 2
    site.turn_up("b132", "b064", "b033")  # an engine is among them, which its ship lacks
    assert choice(site, CRAFTS["beginner"]) == Draw()
    assert choice(site, CRAFTS["strong"]) == Take(TILE["b064"])


@pytest.mark.parametrize(("level", "answer"), [("beginner", Explore()), ("strong", Pass())])
def test_a_beginner_goes_aboard_whatever_it_costs(level: str, answer: hs.Option) -> None:
    story = Story(["C @", "@"])
    story.fly("I-17", until="explore")  # three of four for four credits
    assert choice(story, CRAFTS[level]) == answer


@pytest.mark.parametrize(("level", "answer"), [("regular", Spend), ("strong", Enough)])
def test_only_the_better_ones_keep_energy_for_later(level: str, answer: type[hs.Option]) -> None:
    story = Story(["b @ C\ne E .", "@"])
    story.fly("I-05", until="declare")
    assert isinstance(choice(story, CRAFTS[level]), answer)


def test_to_the_master_a_cannon_is_worth_more_the_more_there_are() -> None:
    few, many = (Outfit(fire=fire, humans=6) for fire in (3, 9))
    more = [value(LEARNED[2], each._replace(fire=each.fire + 1)) - value(LEARNED[2], each) for each in (few, many)]
    assert more[1] > more[0]


@pytest.mark.parametrize(("turns", "is_done"), [(1, True), (5, False)])
def test_whoever_races_stops_before_others_take_their_last_turn(turns: int, is_done: bool) -> None:
    site = Site(building="calm")
    site.player(A).turns_left, site.player(1).turns_left = 20, turns
    site.look_again()
    assert (choice(site, Craft(races=50.0)) == Finish(1)) == is_done
    assert choice(site, Craft()) != Finish(1)


def test_what_a_position_is_worth_is_read_off_the_view_of_a_seat() -> None:
    story = Story(["c:0300 @ c", "@"], goods={(A, 607): "YY"})
    numbers = dict(zip(NUMBERS, features(story.match.view(A)).numbers, strict=True))
    richer = Story(["c:0300 @ c", "@"], goods={(A, 607): "YY", (A, 807): "G"})
    more = dict(zip(NUMBERS, features(richer.match.view(A)).numbers, strict=True))
    assert more["bill"] - numbers["bill"] == pytest.approx(0.2)  # two credits
    assert more["lead"] > numbers["lead"]


# The master's search


def test_it_is_not_tried_out_whether_to_give_up() -> None:
    assert not promising([FlyOn(), GiveUp()])
    assert set(alternatives([FlyOn(), GiveUp()])) == {FlyOn(), GiveUp()}
    assert set(promising([Pass(), Explore()])) == {Pass(), Explore()}


def test_of_equal_people_one_is_tried() -> None:
    assert not promising([Lose(707, "human"), Lose(607, "human")])
    assert len(promising([Lose(707, "human"), Lose(607, "human"), Lose(807, "purple")])) == 2


class Idler:
    """Takes whatever is offered first: nothing."""

    def __init__(self, seed: str) -> None: ...

    def choose(self, view: YardView, options: Sequence[hs.Option]) -> hs.Option:
        return options[0]


@pytest.mark.parametrize(("by_margin", "answer"), [(True, Land), (False, Pass)])
def test_a_victory_by_more_is_better_where_the_margin_counts(by_margin: bool, answer: type[hs.Option]) -> None:
    story = Story(["c:0300 @ c", "@"])
    story.player(A).credits = 8
    story.fly("I-15", until="land", last=True)  # GG, Y, BBB
    bot = SearchingBot("story", Idler, Budget(60, width=4, depth=0, doubt=1, by_margin=by_margin))
    view, options = story.match.view(A), story.options(A)
    (chosen,) = bot.think(view, options, imagined(story.match, A, "story"))
    assert isinstance(chosen, answer)


def tiles_built(craft: Craft) -> int:
    """On two ships of class III, beside one that goes by the rules of thumb."""
    built = 0
    for deal in range(2):
        match = hs.new_match("trucker", seats=2, seed=f"yard/{deal}", flights=("III",))
        build_all(match, [HeuristicBot("story", craft), HeuristicBot("other")])
        built += len(match.state.players[A].parts)
    return built


def test_whoever_thinks_of_the_next_tiles_fills_the_ship_better() -> None:
    assert tiles_built(CRAFTS["master"]) > tiles_built(replace(CRAFTS["master"], searches=False))
