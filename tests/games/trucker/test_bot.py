"""The heuristic bot: its ships are sound, it brings them home, and it earns more than chance."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

import hyperespace as hs
from hyperespace.bots import Bot, RandomBot, new_bot, play
from hyperespace.bots.play import next_seat
from hyperespace.games.trucker.answers import (
    Board,
    Draw,
    Enough,
    Explore,
    Finish,
    FlyOn,
    GiveUp,
    Keep,
    Land,
    Lose,
    Pass,
    Place,
    PutBack,
    Remove,
    Reward,
    Spend,
    Take,
)
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.reading import me, my_parts
from hyperespace.games.trucker.cards import PRICES
from hyperespace.games.trucker.ship import goods, is_wrong_at, joined, mistakes, pieces
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import YardView
from tests.at_length import AT_LENGTH
from tests.games.trucker.whole_matches import build_all
from tests.games.trucker.yard import NUMBERS, TILE, A, B, Site, Story, Table

# How well it plays


class RandomBuilder(RandomBot):
    """Places whatever it draws anywhere, but soundly; and flies at random."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.luck = Random(seed)

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        assert isinstance(view, YardView)
        if Draw() in options:
            return Draw()
        if options[0] == PutBack():
            sound = [option for option in options if isinstance(option, Place) and is_sound(view, option)]
            return self.luck.choice(sound) if sound else options[0]
        return super().choose(view, options)


def is_sound(view: YardView, place: Place) -> bool:
    parts = {**my_parts(view), place.cell: Part(me(view).hand, place.turns)}
    return bool(joined(parts, place.cell)) and not is_wrong_at(parts, place.cell)


MATCHES = 12 if AT_LENGTH else 6
SHIPS = 4 * MATCHES


@pytest.mark.usefixtures("quick_runner")
def test_its_ships_of_class_ii_are_sound_and_come_home() -> None:
    """All but one, and four in five. `benchmarks/trucker.py --bots` plays more."""
    sound = home = 0
    for number in range(MATCHES):
        match = hs.new_match("trucker", seats=4, seed=f"home/{number}", flights=("II",))
        bots = [HeuristicBot(f"{number}/{seat}") for seat in range(4)]
        build_all(match, bots)
        ships = [player.parts for player in match.state.players]
        sound += sum(not mistakes(parts) and len(pieces(parts)) == 1 for parts in ships)
        play(match, bots)
        home += sum(not player.gave_up for player in match.state.players)
    assert sound >= SHIPS - 1
    assert home >= 0.8 * SHIPS


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("number", range(6))
def test_it_earns_more_than_chance(number: int) -> None:
    """Nineteen times in twenty, so in every one of six games. `benchmarks/trucker.py --bots` plays a hundred."""
    match = hs.new_match("trucker", seats=3, seed=f"more/{number}")
    bots: list[Bot] = [RandomBot(f"{number}"), RandomBuilder(f"{number}")]
    own = number % 3
    bots.insert(own, HeuristicBot(f"{number}"))
    play(match, bots)
    scores = [*match.result.scores]
    assert scores.pop(own) > max(scores)


# How it fits in


class Twin:
    """One bot for all questions, and a new one for each, which must agree."""

    def __init__(self) -> None:
        self.old = HeuristicBot("twin")
        self.answered = 0

    def choose(self, view: YardView, options: Sequence[hs.Option]) -> hs.Option:
        chosen = self.old.choose(view, options)
        assert chosen in options
        assert HeuristicBot("twin").choose(view, options) == chosen
        self.answered += 1
        return chosen


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("building", ["calm", "live", "dealt"])
def test_it_plays_every_game_to_its_end_and_remembers_nothing(building: str, seats: int) -> None:
    match = hs.new_match("trucker", seats=seats, seed="end", building=building, flights=("I", "II"))
    twins = [Twin() for _ in range(seats)]
    assert play(match, twins, limit=5000)
    assert all(twin.answered > 10 for twin in twins)


def test_looking_leaves_the_view_as_it_was() -> None:
    match = hs.new_match("trucker", seats=2, seed="look", flights=("I",))
    while (ask := match.ask) is not None:
        seat = next_seat(ask, match.decisions)
        view = match.view(seat)
        chosen = HeuristicBot("look").choose(view, ask.options(seat))
        assert view == match.view(seat)
        match.answer(seat, chosen)


def test_the_command_line_finds_it_by_name() -> None:
    assert isinstance(new_bot("heuristic", "trucker", "0"), HeuristicBot)


# What it chooses in the yard


def choice(table: Table, seat: int = A) -> hs.Option:
    return HeuristicBot("story").choose(table.match.view(seat), table.options(seat))


def test_it_takes_the_engine_that_its_ship_lacks() -> None:
    site = Site(building="calm")
    site.player(A).turns_left = 2
    site.turn_up("b132", "b064", "b033")  # a life support, an engine, a container
    assert choice(site) == Take(TILE["b064"])


def test_it_draws_when_nothing_good_lies_there() -> None:
    site = Site()
    site.turn_up("b132")
    assert choice(site) == Draw()


def test_it_places_engines_with_their_exhaust_out_of_the_ship() -> None:
    site = Site()
    site.turn_up("b082")
    site.say(A, Take(TILE["b082"]))
    placed = choice(site)
    assert isinstance(placed, Place)
    assert (placed.cell, placed.turns) == (708, 0)  # behind it the board ends


def test_it_takes_the_lowest_number_once_nothing_fits_any_more() -> None:
    site = Site()
    site.build(A, ("b095", 706, 0), ("b096", 607, 3), ("b092", 807, 1), ("b070", 708, 0))  # all of them dead ends
    site.say(B, Finish(1))
    assert choice(site) == Finish(2)


# What it chooses before take-off


def test_it_takes_off_the_tile_that_mends_most() -> None:
    story = Story(["b:0300 @ g>:???3 C", "@"], wrong=True)
    story.go(("repair", A))
    assert choice(story) == Remove(907)


def test_it_keeps_the_piece_with_people_in_it() -> None:
    story = Story(["@ b C g^ s s s s", "@"], level=3, wrong=True)
    del story.player(A).parts[807]
    story.go(("keep_piece", A))
    assert {type(option) for option in story.options(A)} == {Keep}
    for cell in (907, 707):
        story.change(A, cell, humans=0)
    story.change(A, 707, humans=1)
    assert choice(story) == Keep(707)


def test_an_alien_comes_aboard_where_enough_humans_do() -> None:
    story = Story([". g^ .\nC @ C\np . C", "@"], level=2, loaded=False)
    story.go(("load", A))
    assert Board("purple") in story.options(A)
    assert choice(story) == Board("purple")


def test_the_only_other_humans_are_worth_more_than_an_alien() -> None:
    story = Story(["p C @\n. . e", "@"], level=2, loaded=False)
    story.go(("load", A))
    assert choice(story) == Board("humans")


# What it chooses in flight


def test_it_lands_where_most_fits_into_its_containers() -> None:
    story = Story(["c:0300 @ c", "@"])
    story.fly("I-15", until="land")  # GG, Y, BBB
    assert choice(story) == Land(0)


def test_it_does_not_land_for_goods_that_it_cannot_carry() -> None:
    story = Story(["c:0300 @", "@"])
    story.fly("I-13", until="land")  # RR, RBB, Y
    assert choice(story) == Land(2)
    story.s.landed = [(B, 2)]
    story.change(A, 607, goods="GG")
    story.look_again()
    assert choice(story) == Pass()


def test_it_sends_people_aboard_only_if_enough_remain() -> None:
    many = Story(["C @ C\nC C C", "@"])
    many.fly("I-17", until="explore")  # three of the crew for four credits
    assert choice(many) == Explore()
    few = Story(["C @", "@"])
    few.fly("I-17", until="explore")
    assert choice(few) == Pass()


def test_an_empty_station_costs_nobody() -> None:
    story = Story(["C @ c\n. C .", "@"])
    story.fly("I-19", until="explore")
    assert choice(story) == Explore()


def test_humans_go_before_aliens_but_not_the_last_one() -> None:
    story = Story(["C @ g^\np C .", "@"], crew={(A, 607): "purple"})
    story.go(("lose_crew", A, 4))
    lost = []
    while story.step == "lose_crew":
        chosen = choice(story)
        assert isinstance(chosen, Lose)
        lost.append(chosen.who)
        story.say(A, chosen)
    assert lost == ["human", "human", "human", "purple"]


@pytest.mark.parametrize(("card", "cells"), [("I-02", 2), ("I-03", 2)])
def test_it_powers_cannons_to_win_or_to_hold_off(card: str, cells: int) -> None:
    story = Story(["G^ g^ G^\nC @ C\n. b .", "@"])  # of strength 1, 3 or 5, against 4 and 5
    story.fly(card, until="declare")
    for _ in range(cells):
        assert isinstance(choice(story), Spend)
        story.say(A, choice(story))
    assert choice(story) != Enough()


@pytest.mark.parametrize(("card", "answer"), [("I-02", Pass()), ("I-03", Reward())])
def test_it_takes_a_purse_that_is_worth_the_days(card: str, answer: hs.Option) -> None:
    story = Story(["C @", "@"])  # goods are nothing to it, without a container
    story.s.card, story.player(A).strength = NUMBERS[card], 9.0
    story.go(("fight", A), ("next_card",))
    assert choice(story) == answer


def test_a_shield_saves_what_is_worth_more_than_energy() -> None:
    story = Story(["b:?3?3 @ C\n. S< .", "@"], level=2)
    story.fly("I-10", until="hit", dice=[2, 2, 7])
    assert isinstance(choice(story), Spend)


def test_without_single_engines_it_powers_one() -> None:
    story = Story(["b @ C\n. E .", "@"], energy={(A, 607): 1})
    story.fly("I-05", until="declare")
    assert isinstance(choice(story), Spend)


def test_it_keeps_a_reserve_of_energy_in_open_space() -> None:
    story = Story(["b @ C\ne E .", "@"])
    story.fly("I-05", until="declare")
    assert choice(story) == Enough()
    story.fly("I-06", until="declare", last=True)
    assert isinstance(choice(story), Spend)  # nothing else will come


def test_it_powers_engines_when_that_saves_it_from_being_least() -> None:
    story = Story(["b @ C\n. E .", "@ .\ne ."], energy={(A, 607): 1})
    story.fly("I-16", until=("declare", A))
    assert isinstance(choice(story), Spend)


def test_it_gives_up_only_without_any_thrust_and_with_a_long_way_to_go() -> None:
    assert choice(Story(["C @ C", "@"])) == GiveUp()
    assert choice(Story(["C @ C\n. e .", "@"])) == FlyOn()


def dearest(holds: str, cubes: str) -> int:
    """What the best load sells for, found by trying all."""
    special, plain = holds.count("s"), holds.count("c")
    return max(
        sum(PRICES[cube] for cube in load)
        for size in range(special + plain + 1)
        for load in combinations(cubes, size)
        if load.count("R") <= special
    )


@pytest.mark.parametrize("new", ["R", "RR", "YGB", "RYGB", "BBBB", "RRYY"])
@pytest.mark.parametrize("old", [("", ""), ("BB", "B"), ("GB", "G"), ("YY", "R"), ("B", "Y")])
def test_it_always_stows_the_dearest_load(old: tuple[str, str], new: str) -> None:
    story = Story(["c:0300 @ s", "@"], goods={(A, 607): old[0], (A, 807): old[1]})
    story.player(A).pending = new
    story.go(("load_goods", A), ("next_card",))
    for _ in range(20):
        if story.step == "load_goods":
            story.say(A, choice(story))
    assert story.step == "stay_or_leave"
    aboard = goods(story.player(A).parts)
    assert sum(PRICES[cube] for cube in aboard) == dearest("ccs", "".join(old) + new)
