"""Taking back alone leaves no trace, and taking back together is possible only if nobody has learned anything."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.undo import back_to, is_quiet, may_go_back, may_take_back, without
from hyperespace.testing.positions import Contract, Subject, contract, matches, play_on
from hyperespace.testing.secrets import hear, sent_to

WORLDS = 4
"""How many other worlds a seat has to reckon with."""

LATER = 5
"""At how many questions a match is looked at, from the one that was chosen."""

Seen: TypeAlias = tuple[bytes, list[hs.Event]]


def seen_after(match: hs.AnyMatch, by: hs.Seat, option: hs.Option, seat: hs.Seat | None) -> Seen:
    """What a seat sees and hears of an answer."""
    after, heard = match.clone(), list[hs.Event]()
    _ = after.ask  # what happens before the first question does not follow from the answer
    after.listen(lambda told: hear(heard, seat, told))
    after.answer(by, option)
    return sent_to(after, seat), heard


def could_happen(world: hs.AnyMatch, by: hs.Seat, seat: hs.Seat | None, seen: Seen) -> bool:
    """Whether some answer in this world would look like that to the seat."""
    assert world.ask is not None
    return any(seen_after(world, by, option, seat) == seen for option in world.ask.options(by))


def quiet_answers(match: hs.AnyMatch, random: Random) -> Iterator[tuple[hs.Seat, hs.Option]]:
    """One quiet answer of each kind from every seat that is asked, and from the clock."""
    assert match.ask is not None
    for seat in (*match.ask.seats, hs.CLOCK):
        options = list(match.ask.options(seat))
        random.shuffle(options)
        kinds = {type(option): option for option in options}
        yield from ((seat, option) for option in kinds.values() if is_quiet(match, seat, option))


@contract
def a_quiet_answer_shows_nobody_which_world_this_is(subject: Subject, data: st.DataObject) -> None:
    """What a seat sees of the answer could have happened in every other world that it considers possible."""
    match = data.draw(matches(subject))
    for now in play_on(match, Random(1), [], LATER):
        for by, option in quiet_answers(now, Random(now.decisions)):
            for seat in (None, *range(now.seats)):
                seen = seen_after(now, by, option, seat)
                if seen == (sent_to(now, seat), []):
                    continue  # nothing was seen, so nothing can be learned
                worlds = [now.resample(seat, seed) for seed in range(WORLDS)]
                assert all(could_happen(world, by, seat, seen) for world in worlds), (by, option, seat)


@contract
def going_back_together_takes_back_no_draw_and_loses_nothing(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject, 60))
    number = match.decisions
    while may_go_back(match, number - 1):
        number -= 1
    past = back_to(match, number)
    assert past.decisions == number
    assert past.ask is not None
    assert past.drawn == match.drawn
    past.answer_all(match.answers[number:])
    assert past.save() == match.save()


@contract
def nobody_can_tell_that_an_answer_was_taken_back(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject, 60))
    everybody = (None, *range(match.seats))
    for now, seat, place in taken_back(match):
        taken = without(now, place)
        assert all(sent_to(taken, other) == sent_to(now, other) for other in everybody if other != seat)
        taken.answer(*now.answers[place])
        assert all(sent_to(taken, each) == sent_to(now, each) for each in everybody)


@contract
def an_answer_that_may_be_taken_back_has_shown_its_giver_nothing(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject, 60))
    for now, seat, place in taken_back(match):
        before, answer = back_to(now, place), now.answers[place]
        seen = seen_after(before, *answer, seat)
        assert all(seen_after(before.resample(seat, seed), *answer, seat) == seen for seed in range(WORLDS))


def taken_back(match: hs.AnyMatch) -> Iterator[tuple[hs.AnyMatch, hs.Seat, int]]:
    """Later positions, and who may take back which answer there."""
    for now in play_on(match, Random(2), [], LATER):
        for seat in range(now.seats):
            place = may_take_back(now, seat)
            if place is not None:
                yield now, seat, place


CONTRACTS: tuple[Contract, ...] = (
    a_quiet_answer_shows_nobody_which_world_this_is,
    going_back_together_takes_back_no_draw_and_loses_nothing,
    nobody_can_tell_that_an_answer_was_taken_back,
    an_answer_that_may_be_taken_back_has_shown_its_giver_nothing,
)
