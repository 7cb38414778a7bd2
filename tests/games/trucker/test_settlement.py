"""The bill, several flights, the end of the game, the cards. (2.1, 2.11, 2.12)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import GiveUp
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import Bill, GameOver
from hyperespace.games.trucker.state import Yard
from tests.games.trucker.yard import A, B, C, Story

CLOSED = ". b:0030 .\nc:0300 @ c:0003\n. e:1000 ."


def bills(story: Story) -> list[hs.Event]:
    return sorted(story.events(Bill), key=lambda bill: getattr(bill, "seat", 0))


@pytest.mark.allows("trucker 2.11")
@pytest.mark.parametrize(
    ("level", "order", "looks"), [(1, [4, 3, 2, 1], 2), (2, [8, 6, 4, 2], 4), (3, [12, 9, 6, 3], 6)]
)
def test_the_order_of_arrival_and_the_looks_are_paid(level: int, order: list[int], looks: int) -> None:
    story = Story(["@", "@", "@", "c:0300 @"], level=level)
    story.settle()
    assert [player.credits for player in story.s.players] == [*order[:3], order[3] + looks]


@pytest.mark.allows("trucker 2.11")
def test_ships_that_look_equally_good_are_all_paid() -> None:
    story = Story(["@", "@"])
    story.settle()
    assert bills(story) == [Bill(A, 4, 2, 0, 0, 6), Bill(B, 3, 2, 0, 0, 5)]


@pytest.mark.allows("trucker 2.11")
def test_goods_are_sold_at_their_prices() -> None:
    story = Story(["c:0300 @ s", "@"], goods={(A, 607): "YG", (A, 807): "R"})
    story.settle()
    assert bills(story)[A] == Bill(A, 4, 2, 9, 0, 15)
    assert story.events(GameOver) == [GameOver((A,))]


@pytest.mark.allows("trucker 2.11")
@pytest.mark.parametrize(("level", "lost", "cost"), [(1, 3, 3), (1, 9, 5), (2, 9, 8), (3, 20, 11)])
def test_lost_tiles_cost_a_credit_each_up_to_the_cap(level: int, lost: int, cost: int) -> None:
    story = Story(["@", "@"], level=level)
    story.player(A).lost, story.player(A).credits = lost, 20
    story.settle()
    bill = bills(story)[A]
    assert isinstance(bill, Bill)
    assert bill.tiles == cost
    assert bill.credits == 20 + bill.arrival + bill.looks - cost


@pytest.mark.forbids("trucker 2.11")
def test_nobody_owes_anything() -> None:
    story = Story(["@", "@"])
    story.player(A).lost, story.player(A).gave_up, story.player(A).flies = 5, True, False
    story.settle()
    assert bills(story)[A] == Bill(A, 0, 0, 0, 5, 0)


@pytest.mark.forbids("trucker 2.11")
def test_only_the_best_looking_ship_is_paid_for_its_looks() -> None:
    story = Story(["@", CLOSED])
    story.settle()
    assert bills(story) == [Bill(A, 4, 0, 0, 0, 4), Bill(B, 3, 2, 0, 0, 5)]


@pytest.mark.forbids("trucker 2.11")
@pytest.mark.forbids("trucker 2.10")
def test_whoever_gave_up_gets_no_bonus_and_half_for_his_goods() -> None:
    story = Story(["c:0300 @ s", "@"], goods={(A, 607): "YB", (A, 807): "B"})
    story.player(A).lost = 1
    story.say(A, GiveUp())
    story.say(B, GiveUp())
    assert bills(story) == [Bill(A, 0, 0, 3, 1, 2), Bill(B, 0, 0, 0, 0, 0)]


@pytest.mark.allows("trucker 2.10")
def test_those_behind_move_up_in_the_order_of_arrival() -> None:
    story = Story(["@", "@", "@"])
    story.give_up(A)
    story.settle()
    assert [getattr(bill, "arrival", 0) for bill in bills(story)] == [0, 4, 3]


@pytest.mark.allows("trucker 2.1")
def test_most_credits_win_and_equals_share() -> None:
    story = Story(["@", "@", "@"])
    for seat, credits in ((A, 0), (B, 1), (C, 0)):
        story.player(seat).credits = credits
    story.settle()
    assert story.match.result == hs.Result((A, B), (6.0, 6.0, 4.0))


@pytest.mark.allows("trucker 2.1")
def test_credits_are_kept_from_flight_to_flight_and_nothing_else() -> None:
    story = Story(["c:0300 @", "@"], flights=("I", "II"))
    story.player(A).lost = 2
    story.s.deck = []
    story.go(("next_card",))
    assert (story.s.flight, story.s.level, story.step) == (1, 2, "get_ready")
    assert [player.credits for player in story.s.players] == [4, 3]
    assert [(list(player.parts), player.lost, player.number) for player in story.s.players] == [([707], 0, 0)] * 2
    assert len(story.s.face_down) == 140


@pytest.mark.forbids("trucker 2.1")
def test_after_the_last_flight_nothing_is_asked() -> None:
    story = Story(["@", "@"], flights=("I",))
    story.settle()
    with pytest.raises(hs.Refused) as refused:
        story.match.answer(A, GiveUp())
    assert refused.value.refusal == hs.Refusal("over", "2.1")


@pytest.mark.forbids("trucker 2.1")
@pytest.mark.parametrize("flights", [(), ("V",), (1,), ("I",) * 7])
def test_flights_are_of_a_class_that_there_is_and_six_at_most(flights: tuple[object, ...]) -> None:
    with pytest.raises(hs.BadOptions):
        hs.new_match("trucker", flights=flights)


@pytest.mark.forbids("trucker 2.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(hs.BadSeats):
        hs.new_match("trucker", seats=seats)


def cards_flown(flights: tuple[str, ...], seed: int = 0) -> list[set[int]]:
    """The cards in the piles of each flight; everybody gives up at once."""
    match = hs.new_match("trucker", seats=2, seed=seed, flights=flights, building="dealt")
    found: dict[int, set[int]] = {}
    while (ask := match.ask) is not None:
        state: Yard = match.state
        found[state.flight] = {card for pile in state.piles for card in pile}
        offered = ask.options(ask.seats[0])
        match.answer(ask.seats[0], GiveUp() if GiveUp() in offered else offered[0])
    return list(found.values())


@pytest.mark.allows("trucker 2.12")
def test_all_cards_of_the_piles_are_flown_through() -> None:
    story = Story(["@\ne", "@\ne"], level=2)
    assert len(story.s.deck) == 12
    assert sorted(story.s.deck) == sorted(card for pile in story.s.piles for card in pile)


@pytest.mark.forbids("trucker 2.12")
def test_cards_of_an_earlier_flight_are_not_used_again() -> None:
    one, two, three = cards_flown(("I", "II", "III"))
    assert (len(one), len(two), len(three)) == (8, 12, 16)
    assert not one & two
    assert not (one | two) & three


@pytest.mark.allows("trucker 2.12")
def test_when_there_are_no_others_old_cards_come_back() -> None:
    one, two, three = cards_flown(("III", "III", "III"))
    assert not one & two
    old = (one | two) & three
    assert old
    new = {card for card in range(len(CARDS)) if CARDS[card].level == 3 and CARDS[card].set == "base"} - one - two
    assert new <= three


@pytest.mark.allows("trucker 2.11")
def test_four_arrivals_in_four_places() -> None:
    story = Story(["@"] * 4, places=[1, 9, 4, 7])
    story.settle()
    assert [getattr(bill, "arrival", 0) for bill in bills(story)] == [1, 4, 2, 3]
