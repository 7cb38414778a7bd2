"""Figures of the book that a table changes. (9)"""

from collections import Counter
from typing import Any

import pytest
from msgspec import UNSET

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.bots.play import play
from hyperespace.games.trucker.answers import Ready
from hyperespace.games.trucker.bot.foresight import deal_of
from hyperespace.games.trucker.bot.goods import price
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import Bill
from hyperespace.games.trucker.state import TruckerOptions
from tests.games.trucker.yard import A, Story


def refused(seats: int = 2, **options: Any) -> str:
    with pytest.raises(hs.BadOptions) as error:
        hs.new_match("trucker", seats=seats, **options)
    assert error.value.said("fr") != error.value.said("en")
    return error.value.said("en")


def bill_of(story: Story, seat: int) -> Bill:
    story.settle()
    (bill,) = (event for event in story.events(Bill) if isinstance(event, Bill) and event.seat == seat)
    return bill


@pytest.mark.allows("trucker 9")
def test_a_match_by_house_rules_is_played_to_its_end_and_replayed() -> None:
    match = hs.new_match(
        "trucker", seats=2, seed=1, flights=["I"], building="dealt", prices={"R": 9}, pile_cards=3, tiles_out=20
    )
    play(match, [new_bot("heuristic", "trucker", str(seat)) for seat in range(2)])
    assert match.record().options["prices"] == {"R": 9}
    assert hs.replay(match.record()).result == match.result


@pytest.mark.forbids("trucker 9")
def test_a_match_by_the_book_writes_nothing_of_house_rules() -> None:
    match = hs.new_match("trucker", seats=2, seed=1)
    assert not {each.name for each in TruckerOptions.house_options} & match.record().options.keys()
    assert match.view(0).figures is UNSET
    assert match.state.house is None


@pytest.mark.allows("trucker 9.1")
def test_goods_sell_at_the_prices_of_the_house() -> None:
    story = Story(["c:0300 @ s", "@"], goods={(A, 607): "YG", (A, 807): "R"}, prices={"R": 9, "Y": 5})
    assert price(story.match.view(A), "RYG") == 16  # a bot reckons with them
    assert bill_of(story, A).goods == 16


@pytest.mark.allows("trucker 9.1")
def test_every_flight_opens_with_the_prices_of_the_house() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, prices={"B": 2})
    assert match.ask is not None
    assert match.view(0).prices == {"R": 4, "Y": 3, "G": 2, "B": 2}
    assert [match.state.price_of(colour) for colour in "RB"] == [4, 2]  # what a Trader moves


@pytest.mark.forbids("trucker 9.1")
def test_prices_keep_their_order_and_their_colours() -> None:
    assert "`prices` must keep their order" in refused(prices={"B": 5})
    assert "that there are not: P" in refused(prices={"P": 5})
    assert "numbers from 1 to 9" in refused(prices={"R": 12})


@pytest.mark.allows("trucker 9.2")
def test_bonuses_are_paid_as_many_times_as_the_house_says() -> None:
    bill = bill_of(Story(["@", "@"], arrival=3, looks=0), A)
    assert (bill.arrival, bill.looks) == (12, 0)


@pytest.mark.forbids("trucker 9.2")
def test_more_than_three_times_is_too_much() -> None:
    refused(arrival=4)
    refused(looks=-1)


@pytest.mark.allows("trucker 9.3")
def test_the_hourglass_runs_as_long_and_as_often_as_the_house_says() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, building="live", hourglass=30, hourglass_runs=1)
    for seat in range(2):
        match.answer(seat, Ready())
    assert match.ask is not None
    assert match.ask.timer is not None
    assert (match.ask.timer.seconds, match.view(0).runs) == (30, 1)
    match.answer(hs.CLOCK, hs.TimeUp())
    assert match.ask.rule != "2.2.3"  # building is over


@pytest.mark.forbids("trucker 9.3")
def test_a_glass_of_ten_seconds_is_none() -> None:
    refused(hourglass=10)
    refused(hourglass_runs=0)


@pytest.mark.allows("trucker 9.4")
def test_piles_have_as_many_cards_of_their_level_as_the_house_says_and_none_of_those_left_out() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, flights=["II"], pile_cards=3, no_cards=["epidemic", "stardust"])
    assert match.ask is not None
    dealt = [CARDS[card] for pile in match.state.piles for card in pile]
    assert Counter(card.level for card in dealt) == {1: 4, 2: 12}
    every = {CARDS[card].kind for card in match.state.unused} | {card.kind for card in dealt}
    assert not every & {"epidemic", "stardust"}
    assert deal_of(match.view(0)) == (((1, 1), (2, 3)), ("epidemic", "stardust"))


@pytest.mark.forbids("trucker 9.4")
def test_a_flight_without_enough_cards_is_refused() -> None:
    kinds = ["planets", "open_space", "abandoned_ship", "abandoned_station", "meteors"]
    assert "a flight of class II needs 16 cards of level 2" in refused(flights=["II"], pile_cards=4, no_cards=kinds)
    assert "that there are not: tea_time" in refused(no_cards=["tea_time"])


@pytest.mark.allows("trucker 9.5")
def test_tiles_are_taken_out_and_nobody_sees_which() -> None:
    usual, fewer = (hs.new_match("trucker", seats=3, seed=1, tiles_out=out) for out in (0, 40))
    assert len(usual.state.face_down) - len(fewer.state.face_down) == 40
    assert (fewer.view(0).removed, len(fewer.state.removed)) == (40, 40)


@pytest.mark.forbids("trucker 9.5")
def test_everybody_must_find_twenty_five_tiles() -> None:
    assert "`tiles_out` leaves 90 tiles, and 4 players need 100" in refused(4, tiles_out=50)
    assert hs.new_match("trucker", seats=3, tiles_out=50)


@pytest.mark.forbids("trucker 9")
def test_a_match_by_house_rules_does_not_count() -> None:
    game = hs.find("trucker")
    assert game.contest.unfair(game.read_options({"looks": 3})) == "house_rules"
    assert game.contest.unfair(game.read_options({"looks": 1})) is None  # as in the book
