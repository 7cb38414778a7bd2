"""Walks, from which contracts begin: the same for whoever asks first, and new ones where the examples are new."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.testing.copies import everything
from hyperespace.testing.positions import Walk, keep_walk, matches, play_out
from tests.contracts.positions import subject

NAMES = ("cosmos", "kuhn", "rencontre", "trucker")


@pytest.mark.parametrize("name", NAMES)
def test_where_a_walk_was_kept_does_not_depend_on_who_was_there_before(name: str) -> None:
    near_first, far_first = Walk(subject(hs.find(name)), 1), Walk(subject(hs.find(name)), 1)
    near = [everything(near_first.after(strides)) for strides in range(30)]
    far = [everything(far_first.after(strides)) for strides in reversed(range(30))]
    assert near == far[::-1]


@pytest.mark.parametrize("name", NAMES)
def test_whoever_goes_on_from_a_walk_leaves_it_as_it_was(name: str) -> None:
    walk = Walk(subject(hs.find(name)), 2)
    before = everything(walk.after(1))
    play_out(walk.after(1), 1)
    assert everything(walk.after(1)) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_walk_never_reaches_the_end(name: str) -> None:
    walks = [Walk(subject(hs.find(name)), number) for number in range(10)]
    assert all(walk.after(100).ask is not None for walk in walks)


@pytest.mark.parametrize("same_every_time", [True, False])
def test_walks_are_shared_only_where_the_examples_are_the_same_every_time(same_every_time: bool) -> None:
    kuhn, seeds = subject(hs.find("kuhn")), set[object]()

    @settings(max_examples=60, derandomize=same_every_time, database=None, phases=[Phase.generate])
    @given(data=st.data())
    def try_matches(data: st.DataObject) -> None:
        seeds.add(data.draw(matches(kuhn)).key)

    keep_walk.cache_clear()
    try_matches()
    assert keep_walk.cache_info().currsize == (len(seeds) if same_every_time else 0)
    assert len(seeds) > 1
