"""Loans. (8.8)"""

import pytest

from hyperespace.core.texts import Texts
from hyperespace.games.trucker.answers import Buy, Insure, UseSkill
from hyperespace.games.trucker.events import Bill, Borrowed, Repaid
from hyperespace.games.trucker.money import LOANS, purse
from tests.games.trucker.team.payroll import employ, moment
from tests.games.trucker.telling import in_both, told
from tests.games.trucker.yard import A, B, Story


def flown(lost: int, loans: bool = True, flights: tuple[str, ...] = ("III", "I"), **rest: object) -> Story:
    """Somebody who gave up and has lost so many tiles; the other one does well."""
    story = Story(["@ c", "@"], level=3, flights=flights, loans=loans, **rest)  # type: ignore[arg-type]
    loser = story.player(A)
    loser.flies, loser.gave_up, loser.lost = False, True, lost
    return story


def close(story: Story) -> None:
    """The bill."""
    story.s.deck = []
    story.go(("next_card",))


def credits(story: Story) -> tuple[int, int]:
    return story.player(A).credits, story.player(A).borrowed


@pytest.mark.allows("trucker 8.8")
def test_whoever_cannot_pay_borrows_the_rest() -> None:
    story = flown(lost=6)
    story.player(A).credits = 2
    close(story)
    assert story.events(Borrowed) == [Borrowed(A, 4)]
    assert credits(story) == (0, 4)
    assert story.s.loans == LOANS - 4


@pytest.mark.forbids("trucker 8.8")
def test_without_loans_one_gives_what_there_is() -> None:
    story = flown(lost=6, loans=False)
    story.player(A).credits = 2
    close(story)
    assert story.events(Borrowed) == []
    assert credits(story) == (0, 0)


@pytest.mark.forbids("trucker 8.8")
def test_whoever_can_pay_borrows_nothing() -> None:
    story = flown(lost=6)
    story.player(A).credits = 6
    close(story)
    assert (story.events(Borrowed), credits(story)) == ([], (0, 0))


@pytest.mark.forbids("trucker 8.8")
def test_goods_are_sold_before_anything_is_borrowed() -> None:
    story = flown(lost=1, goods={(A, 807): "GG"})
    close(story)
    assert (story.events(Borrowed), credits(story)) == ([], (1, 0))


@pytest.mark.forbids("trucker 8.8")
def test_when_all_is_lent_one_gives_what_there_is() -> None:
    story = flown(lost=10)
    story.s.loans = 3
    story.player(A).credits = 1
    close(story)
    assert (credits(story), story.s.loans) == ((0, 3), 0)


@pytest.mark.allows("trucker 8.8")
def test_a_debt_lasts_from_flight_to_flight() -> None:
    story = flown(lost=5)
    close(story)
    assert story.s.flight == 1
    assert credits(story) == (0, 5)
    assert story.match.view(B).players[A].borrowed == 5
    assert story.match.view(B).loans == LOANS - 5


@pytest.mark.allows("trucker 8.8")
def test_at_the_end_it_is_paid_back_and_may_leave_less_than_nothing() -> None:
    story = flown(lost=5, flights=("III",))
    close(story)
    assert story.events(Repaid) == [Repaid(A, 5, -5)]
    assert story.match.result.scores[A] == -5
    assert story.s.loans == LOANS


@pytest.mark.forbids("trucker 8.8")
def test_nothing_is_paid_back_before_the_end() -> None:
    story = flown(lost=0)
    story.player(A).borrowed, story.player(A).credits = 4, 9
    close(story)
    assert (story.events(Repaid), credits(story)) == ([], (9, 4))


@pytest.mark.allows("trucker 8.8")
def test_one_may_borrow_for_an_insurance() -> None:
    story = Story(["@", "@"], level="IV", parts=True, loans=True)
    price = story.s.board(A).price
    story.go(("offer_insurance",))
    story.play({("insure", A): Insure()})
    assert story.player(A).insured
    assert credits(story) == (0, price)


@pytest.mark.forbids("trucker 8.8")
def test_nobody_is_asked_who_could_not_borrow_enough() -> None:
    story = Story(["@", "@"], level="IV", parts=True, loans=True)
    story.s.loans = story.s.board(A).price
    story.go(("offer_insurance",))
    assert story.asked == (A,)
    story = Story(["@", "@"], level="IV", parts=True)
    story.go(("offer_insurance",))
    assert story.step == ""


@pytest.mark.allows("trucker 8.8")
def test_a_trader_may_borrow_for_his_cubes() -> None:
    story = Story(["@ c", "@"], level=2, loans=True)
    employ(story, A, "trader")
    assert purse(story.s, A) == LOANS
    moment(story, "before_flight")
    story.say(A, Buy(2))
    assert credits(story) == (0, 2)


@pytest.mark.allows("trucker 8.8")
def test_fines_are_borrowed_too() -> None:
    story = Story(["@", "@"], level=2, loans=True)
    employ(story, B, "safety_officer")
    moment(story, "before_flight")
    story.say(B, UseSkill())
    assert story.events(Borrowed) == [Borrowed(A, 4), Borrowed(B, 4)]


@pytest.mark.forbids("trucker 8.8")
def test_a_bill_says_what_one_has_without_the_debt() -> None:
    story = flown(lost=6)
    close(story)
    [bill] = [bill for bill in story.events(Bill) if isinstance(bill, Bill) and bill.seat == A]
    assert (bill.tiles, bill.credits) == (6, 0)


@in_both
def test_the_rules_tell_how_much_there_is_to_borrow(texts: Texts) -> None:
    assert f"**{LOANS}**" in told(texts, "8.8")
