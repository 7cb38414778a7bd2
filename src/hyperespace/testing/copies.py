"""Clones and saved matches: exact, independent, and at the same question."""

from random import Random

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.testing.positions import Contract, Subject, contract, matches, play_on, play_out, quickly


def everything(match: hs.AnyMatch) -> bytes:
    """All that can be known about a match: its save, and everybody's view and question."""
    everybody = (None, *range(match.seats))
    seen = [(match.view(seat), match.question(seat)) for seat in everybody]
    return match.save() + msgspec.msgpack.encode(seen)


@contract
def a_clone_is_equal_and_independent(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject))
    before = everything(match)
    clone = match.clone()
    assert everything(clone) == before
    for _ in play_on(clone, Random(1), [], 30):
        pass
    assert everything(match) == before
    other = match.clone()
    for _ in play_on(other, Random(1), [], 30):
        pass
    assert everything(other) == everything(clone)


@contract
def a_saved_match_goes_on_at_the_same_question(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject))
    loaded = hs.load(match.save())
    assert everything(loaded) == everything(match)
    play_out(match, 2)
    with quickly():
        play_out(loaded, 2)
    assert loaded.save() == match.save()


@contract
def a_view_is_a_picture_not_a_window(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject))
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        before = msgspec.msgpack.encode(view)
        clone = match.clone()
        picture = clone.view(seat)
        for _ in play_on(clone, Random(3), [], 20):
            pass
        assert msgspec.msgpack.encode(picture) == before


CONTRACTS: tuple[Contract, ...] = (
    a_clone_is_equal_and_independent,
    a_saved_match_goes_on_at_the_same_question,
    a_view_is_a_picture_not_a_window,
)
