"""How the heuristic bot sees to it that its larger ships come home: crew, thrust, and no half-built ships."""

from collections.abc import Sequence

import pytest

import hyperespace as hs
from hyperespace.bots import play
from hyperespace.games.trucker.answers import Enough, Finish, Spend
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.building import unseen
from hyperespace.games.trucker.bot.drafts import plan_of
from hyperespace.games.trucker.bot.outfits import Outfit, value
from hyperespace.games.trucker.bot.reading import me
from hyperespace.games.trucker.bot.wants import WANTS
from hyperespace.games.trucker.view import YardView
from tests.games.trucker.yard import A, Story, Table, incoming


def choice(table: Table, seat: int = A) -> hs.Option:
    return HeuristicBot("story").choose(table.match.view(seat), table.options(seat))


# Thrust


@pytest.mark.parametrize(("engine", "answer"), [("e", Spend), ("E", Enough)])
def test_the_last_energy_is_for_engines_that_need_it(engine: str, answer: type[hs.Option]) -> None:
    story = Story([f"b @ c\n. S> {engine}", "@"], level=2, energy={(A, 607): 1})
    story.go(incoming("lR", 7), ("next_card",))  # a hold is at stake
    assert isinstance(choice(story), answer)


@pytest.mark.parametrize(("cells", "answer"), [(2, Enough), (3, Spend)])
def test_cannons_leave_the_engines_their_energy(cells: int, answer: type[hs.Option]) -> None:
    story = Story([". G^ .\nb @ C\n. E .", "@"], energy={(A, 607): cells}, crew={(A, 807): "purple"})
    story.fly("I-02", until="declare")  # of strength 4; the cannon makes 2, and the alien 2 more
    assert isinstance(choice(story), answer)


def test_a_single_engine_is_wanted_beside_double_ones() -> None:
    doubles, more = (Outfit(double_engines=count, energy=6, humans=6) for count in (2, 3))
    single = doubles._replace(engines=1)
    without = value(WANTS[4], doubles)
    assert value(WANTS[4], single) - without > value(WANTS[4], more) - without


# Ships that are built to the end


class Persistent:
    """A heuristic bot that must not leave a ship half-built, as long as there is time and something fits."""

    def __init__(self) -> None:
        self.bot = HeuristicBot("persistent")
        self.finished = 0

    def choose(self, view: YardView, options: Sequence[hs.Option]) -> hs.Option:
        chosen = self.bot.choose(view, options)
        if isinstance(chosen, Finish):
            plan = plan_of(view)
            is_half_built = me(view).turns_left > 10 and len(plan.free) > 10
            assert not is_half_built or not any(plan.best_way(tile) for tile in unseen(view))
            self.finished += 1
        return chosen


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("seed", ["trace/IIIB/6", "trace/IIIB/1"])
def test_it_leaves_no_ship_half_built_while_there_is_time(seed: str) -> None:
    match = hs.new_match("trucker", seats=4, seed=seed, flights=("IIIB",), parts=True)
    bots = [Persistent() for _ in range(4)]
    play(match, bots)
    assert any(bot.finished for bot in bots)
