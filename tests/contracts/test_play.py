"""The course of every match: it ends, never sticks, loses no piece, and plays the same again."""

from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.registry import AnyGame
from tests.contracts.positions import LONGEST, at_any_question, every_game, matches, new_matches, play_on


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_game_ends_without_a_dead_end(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match = data.draw(new_matches(game))
    for now in play_on(match, Random(seed), [], LONGEST):
        ask = now.ask
        assert ask is not None
        assert ask.seats
        assert set(ask.seats) <= set(ask.asked)
        assert all(ask.options(seat) for seat in ask.seats)
    assert match.ask is None
    assert set(match.result.winners) <= set(range(match.seats))
    assert len(match.result.scores) == match.seats


@at_any_question
def test_the_first_option_is_safe(game: AnyGame, data: st.DataObject) -> None:
    """Whoever is away can be answered for: always the first option leads to the end, from anywhere."""
    match = data.draw(matches(game))
    while match.ask is not None and match.decisions < LONGEST:
        seat = match.ask.seats[0]
        match.answer(seat, match.ask.options(seat)[0])
    assert match.ask is None


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_pieces_are_conserved(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match = data.draw(new_matches(game))
    counted = game.census(match.state)
    assert counted
    for now in play_on(match, Random(seed), [], LONGEST):
        assert game.census(now.state) == counted
    assert game.census(match.state) == counted


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_record_of_a_match_plays_it_again_to_the_byte(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match = data.draw(new_matches(game))
    for _ in play_on(match, Random(seed), [], LONGEST):
        pass
    again = hs.replay(match.record().json())
    assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(match.state)
    assert again.record().json() == match.record().json()


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_same_seed_and_answers_give_the_same_bytes(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match = data.draw(new_matches(game))
    twin = match.clone()
    heard: tuple[list[hs.Told], list[hs.Told]] = ([], [])
    for each, ears in zip((match, twin), heard, strict=True):
        each.listen(ears.append)
        for _ in play_on(each, Random(seed), [], LONGEST):
            pass
    assert match.save() == twin.save()
    assert heard[0] == heard[1]
