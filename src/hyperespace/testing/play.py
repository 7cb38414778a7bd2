"""The course of every match: it ends, never gets stuck, loses no piece, and can be replayed."""

from random import Random

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.exchange import WINDOW
from hyperespace.testing.positions import (
    LONGEST,
    SEEDS,
    Contract,
    Subject,
    contract,
    matches,
    new_matches,
    play_on,
    play_out,
    quickly,
)


@contract
def every_game_ends_without_a_dead_end(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(new_matches(subject))
    for now in play_on(match, Random(data.draw(SEEDS)), [], LONGEST):
        ask = now.ask
        assert ask is not None
        assert ask.seats
        assert set(ask.seats) <= set(ask.asked)
        assert all(ask.options(seat) for seat in ask.seats)
        assert subject.game.has_windows or ask.timer is None or ask.timer.name != WINDOW
    assert match.ask is None
    assert set(match.result.winners) <= set(range(match.seats))
    assert len(match.result.scores) == match.seats


@contract
def the_first_option_is_safe(subject: Subject, data: st.DataObject) -> None:
    """So that the server can answer for players who are away: from anywhere, first options lead to the end."""
    match = data.draw(matches(subject))
    with quickly():
        while match.ask is not None and match.decisions < LONGEST:
            seat = match.ask.seats[0]
            match.answer(seat, match.ask.options(seat)[0])
    assert match.ask is None


@contract
def pieces_are_conserved(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(new_matches(subject))
    counted = subject.game.census(match.state)
    assert counted
    with quickly():
        for now in play_on(match, Random(data.draw(SEEDS)), [], LONGEST):
            assert subject.game.census(now.state) == counted
    assert subject.game.census(match.state) == counted


@contract
def the_record_of_a_match_plays_it_again_to_the_byte(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(new_matches(subject))
    with quickly():
        play_out(match, data.draw(SEEDS))
    again = hs.replay(match.record().json())
    assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(match.state)
    assert again.record().json() == match.record().json()


@contract
def same_seed_and_answers_give_the_same_bytes(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(new_matches(subject))
    twin, seed = match.clone(), data.draw(SEEDS)
    heard: tuple[list[hs.Told], list[hs.Told]] = ([], [])
    for each, ears in zip((match, twin), heard, strict=True):
        each.listen(ears.append)
    play_out(match, seed)
    with quickly():
        play_out(twin, seed)
    assert match.save() == twin.save()
    assert heard[0] == heard[1]


CONTRACTS: tuple[Contract, ...] = (
    every_game_ends_without_a_dead_end,
    the_first_option_is_safe,
    pieces_are_conserved,
    the_record_of_a_match_plays_it_again_to_the_byte,
    same_seed_and_answers_give_the_same_bytes,
)
