"""Asks of one seat, of several with sealed answers, and of whoever comes first; and the clock."""

import pytest

import hyperespace as hs
from hyperespace.core.asks import Race
from tests.toys.auction import Auction, Done, Give, Keep, More


def auction(seats: int = 3) -> hs.AnyMatch:
    match = hs.new_match("auction", seats=seats, seed=3)
    state = match.state
    assert isinstance(state, Auction)
    state.purses = [4] * seats
    return match


def speaking() -> hs.AnyMatch:
    match = auction()
    for seat in range(3):
        match.answer(seat, More(seat or 1))
        match.answer(seat, Done())
    return match


def refusal_of(match: hs.AnyMatch, seat: int, option: object) -> hs.Refusal:
    assert match.ask is not None
    refusal = match.ask.refuse(seat, option)
    assert refusal is not None
    return refusal


def test_a_race_is_won_by_whoever_answers_first() -> None:
    match = auction()
    match.answer(2, More(2))
    match.answer(0, More(1))
    assert match.state.bids == [1, 0, 2]


def test_in_a_race_nobody_is_told_who_has_finished() -> None:
    match = auction()
    before = match.question(1)
    match.answer(0, Done())
    assert match.ask is not None
    assert match.ask.seats == (1, 2)
    assert match.question(1) == before
    assert refusal_of(match, 0, Done()).code == "answered_already"


def test_a_race_says_which_refusals_mean_that_somebody_was_quicker() -> None:
    assert Race((0, 1), lambda seat: (), "1", gone=("tile_gone",)).gone == ("tile_gone",)
    assert Race((0, 1), lambda seat: (), "1").gone == ()


def test_a_race_may_put_its_question_to_each_seat_in_other_words() -> None:
    race = Race((0, 1), lambda seat: (), "1", values_of=lambda seat: {"left": 2} if seat else None)
    assert [race.values_for(seat) for seat in (0, 1)] == [None, {"left": 2}]
    assert Race((0, 1), lambda seat: (), "1", values={"left": 1}).values_for(0) == {"left": 1}


def test_a_refusal_gives_the_numbers_behind_it() -> None:
    match = auction()
    match.answer(0, More(2))
    match.answer(0, More(1))
    assert refusal_of(match, 0, More(2)) == hs.Refusal("too_poor", "2", {"purse": 1})
    assert refusal_of(match, 0, More(9)).code == "not_offered"
    assert refusal_of(match, 5, Done()).code == "not_asked"
    assert refusal_of(match, 0, "done").code == "not_an_option"


def test_sealed_answers_are_opened_together() -> None:
    match = speaking()
    heard: list[hs.Told] = []
    match.listen(heard.append)
    match.answer(1, Give(0))
    match.answer(0, Keep())
    assert match.state.bids == [1, 1, 2]
    assert heard == []
    match.answer(2, Keep())
    assert match.state.bids == [2, 0, 2]
    assert [told.event.bids for told in heard] == [(2, 0, 2)]  # type: ignore[attr-defined]
    assert match.result.winners == (0, 2)


def test_a_sealed_answer_cannot_be_given_twice() -> None:
    match = speaking()
    match.answer(1, Give(0))
    with pytest.raises(hs.Refused) as refused:
        match.answer(1, Keep())
    assert refused.value.refusal.code == "answered_already"


def test_a_clone_keeps_sealed_answers_and_another_world_only_ones_own() -> None:
    match = speaking()
    match.answer(1, Give(0))
    clone, of_one, of_two = match.clone(), match.resample(1, 5), match.resample(2, 5)
    assert [each.ask.seats for each in (clone, of_one, of_two) if each.ask] == [(0, 2), (0, 2), (0, 1, 2)]


def test_the_clock_answers_where_there_is_a_timer() -> None:
    match = auction()
    match.answer(0, More(2))
    match.answer(hs.CLOCK, hs.TimeUp())
    assert match.ask is not None
    assert match.ask.kind == "sealed"
    match.answer(2, Give(1))
    match.answer(hs.CLOCK, hs.TimeUp())
    assert match.result.winners
    assert match.record().answers[-1] == (hs.CLOCK, ["time_up"])
    assert hs.replay(match.record()).result == match.result


def test_the_clock_says_nothing_but_that_time_is_up() -> None:
    match = auction()
    assert refusal_of(match, hs.CLOCK, Done()).code == "not_offered"
    assert refusal_of(match, 0, hs.TimeUp()).code == "not_offered"
    untimed = hs.new_match("tictactoe", seed=1)
    assert refusal_of(untimed, hs.CLOCK, hs.TimeUp()).code == "not_asked"


def test_equal_is_not_good_enough_to_be_played() -> None:
    match = auction()
    match.answer(0, More(2.0))  # type: ignore[arg-type]  # equals More(2)
    assert type(match.state.bids[0]) is int
    with pytest.raises(hs.Refused):
        match.answer(True, Done())  # equals seat 1


def test_a_whisper_reaches_one_seat_and_a_tale_everybody() -> None:
    match = auction()
    heard: list[hs.Told] = []
    match.listen(heard.append)
    match.answer(1, More(1))
    (told,) = heard
    assert [told.reaches(seat) for seat in (None, 0, 1, 2)] == [False, False, True, False]
    assert hs.Told(told.event).reaches(None)


def test_several_answers_are_taken_together_or_not_at_all() -> None:
    match = auction()
    before = match.save()
    heard: list[hs.Told] = []
    match.listen(heard.append)
    with pytest.raises(hs.Refused):
        match.answer_all([(0, More(2)), (0, More(2)), (0, More(1))])
    assert (match.save(), heard) == (before, [])
    match.answer_all([(0, More(2)), (0, More(2)), (0, Done())])
    assert match.state.bids[0] == 4


def test_a_question_shows_options_only_to_those_who_are_asked() -> None:
    match = speaking()
    mine, theirs = match.question(0), match.question(None)
    assert mine is not None
    assert theirs is not None
    assert mine.options == (Keep(), Give(1), Give(2))
    assert (theirs.options, theirs.values, theirs.asked) == (None, None, (0, 1, 2))
