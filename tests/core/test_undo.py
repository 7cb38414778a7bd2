"""Taking answers back: alone where nobody can tell, together where nobody has seen anything."""

from dataclasses import replace

import pytest

import hyperespace as hs
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table
from hyperespace.core.undo import back_to, is_quiet, last_answer, may_go_back, may_take_back, without
from hyperespace.games import kuhn
from hyperespace.games.kuhn import Bet, Pass
from hyperespace.games.tictactoe import Mark
from tests.toys.auction import Done, Give, Keep, More


def auction(*answers: tuple[hs.Seat, hs.Option], seats: int = 3) -> hs.AnyMatch:
    match = hs.new_match("auction", seats=seats, seed=6)
    match.answer_all(answers)
    return match


SPEAKING = ((0, Done()), (1, Done()), (2, Done()))


def test_the_last_answer_of_a_seat_is_found_among_all_answers() -> None:
    match = auction((1, More(1)), (0, More(1)), (1, More(2)))
    assert [last_answer(match, seat) for seat in range(3)] == [1, 2, None]


def test_a_line_of_a_hidden_draft_is_taken_back_though_others_went_on_with_theirs() -> None:
    match = auction((1, More(2)), (0, More(1)), (2, Done()))
    assert may_take_back(match, 1) == 0
    taken = without(match, 0)
    assert (taken.state.bids, taken.state.done) == ([1, 0, 0], [2])
    assert taken.answers == [(0, More(1)), (2, Done())]


def test_a_sealed_answer_is_taken_back_while_others_think() -> None:
    match = auction(*SPEAKING, (0, Give(1)), (2, Keep()))
    place = may_take_back(match, 0)
    assert place == 3
    taken = without(match, place)
    assert taken.ask is not None
    assert taken.ask.seats == (0, 1)


def test_what_is_out_of_time_stays() -> None:
    """Nobody else could tell, but it could not be given again."""
    match = auction((1, More(2)), (hs.CLOCK, hs.TimeUp()))
    assert may_take_back(match, 1) is None


def test_what_others_have_seen_is_not_taken_back_alone() -> None:
    match = hs.new_match("tictactoe")
    match.answer(0, Mark(4))
    assert may_take_back(match, 0) is None
    assert may_take_back(match, 1) is None


def test_nothing_is_taken_back_once_the_match_is_over() -> None:
    match = auction(*SPEAKING, (0, Keep()), (1, Keep()), (2, Keep()))
    assert match.ask is None
    assert not any(may_go_back(match, number) for number in range(match.decisions))
    assert all(may_take_back(match, seat) is None for seat in range(3))


def test_all_together_go_back_over_what_lies_open() -> None:
    match = hs.new_match("tictactoe")
    match.answer_all([(0, Mark(4)), (1, Mark(0)), (0, Mark(8))])
    assert may_go_back(match, 0)
    past = back_to(match, 1)
    assert past.answers == [(0, Mark(4))]
    assert past.ask is not None
    assert past.ask.seats == (1,)
    assert match.decisions == 3


def test_there_is_no_going_back_to_where_one_is_or_will_be() -> None:
    match = hs.new_match("tictactoe")
    match.answer(0, Mark(4))
    assert [number for number in range(-2, 4) if may_go_back(match, number)] == [0]


def test_opened_answers_stay_open() -> None:
    match = hs.new_match("rencontre", seats=4, seed=1, two_of_three=True)
    for seat in range(4):
        ask = match.ask
        assert ask is not None
        assert is_quiet(match, seat, ask.options(seat)[0]) == (seat < 3)
        match.answer(seat, ask.options(seat)[0])
    assert not may_go_back(match, 3)


def test_a_draw_is_never_taken_back() -> None:
    match = hs.new_match("rencontre", seats=4, seed=1)
    drawn = match.drawn
    while match.drawn == drawn:
        assert match.ask is not None
        drawn = match.drawn
        match.answer(match.ask.seats[0], match.ask.options(match.ask.seats[0])[0])
    assert not may_go_back(match, match.decisions - 1)


def test_an_event_that_reveals_ends_going_back() -> None:
    class CardsHinted(hs.Event, frozen=True):
        reveals = True

    def speak(s: kuhn.Hand, table: Table, seat: hs.Seat) -> Flow:
        yield from kuhn.speak(s, table, seat)
        table.tell(CardsHinted)

    game = replace(kuhn.GAME, steps=Steps({**kuhn.step, "speak": speak}))
    assert is_quiet(hs.new_match("kuhn", seed=1), 0, Pass())
    assert not is_quiet(hs.new_match(game, seed=1), 0, Pass())


def test_what_one_seat_is_told_on_anothers_answer_ends_going_back() -> None:
    def speak(s: kuhn.Hand, table: Table, seat: hs.Seat) -> Flow:
        yield from kuhn.speak(s, table, seat)
        table.whisper(1, kuhn.Passed, 0)

    match = hs.new_match(replace(kuhn.GAME, steps=Steps({**kuhn.step, "speak": speak})), seed=1)
    assert not is_quiet(match, 0, Bet())
    match.answer(0, Bet())
    assert not may_go_back(match, 0)


def test_a_sight_that_no_event_tells_of_ends_going_back() -> None:
    def view(s: kuhn.Hand, seat: hs.Seat | None) -> kuhn.HandView:
        return kuhn.HandView(s.cards[1] if s.stakes[0] > 1 else None, tuple(s.stakes), None)

    match = hs.new_match(replace(kuhn.GAME, view=view), seed=1)
    assert is_quiet(match, 0, Pass())
    assert not is_quiet(match, 0, Bet())


def test_an_answer_on_which_a_later_one_depends_cannot_be_left_out() -> None:
    match = hs.new_match("tictactoe")
    match.answer_all([(0, Mark(4)), (1, Mark(0))])
    with pytest.raises(hs.Refused):
        without(match, 0)


def test_a_world_has_no_past_to_go_back_to() -> None:
    world = auction().resample(0, 1)
    world.answer(0, More(1))
    assert may_take_back(world, 0) is None
    assert not may_go_back(world, 0)
    with pytest.raises(hs.NotOver):
        back_to(world, 0)


def test_a_loaded_match_goes_back_like_any_other() -> None:
    match = hs.load(auction((1, More(2)), (0, More(1))).save())
    assert may_take_back(match, 1) == 0
    assert may_go_back(match, 0)
