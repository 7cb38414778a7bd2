"""Another match that begins where a finished one stood, with a chance of its own from there on."""

from functools import cache
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, best_bot, new_bot, play
from hyperespace.core import undo
from hyperespace.core.asks import Sealed
from hyperespace.core.records import FormerKey, sealed_record


def played(match: hs.AnyMatch) -> hs.Record:
    """The match to its end."""
    name = match.game.name
    assert play(match, [new_bot(best_bot(name), name, f"seat {seat}") for seat in range(match.seats)])
    return match.record()


@cache
def a_record(name: str = "rencontre") -> hs.Record:
    """A match that is over."""
    return played(hs.new_match(name, seed=5, salts=["one"]))


def near_the_end(record: hs.Record) -> int:
    return max(1, len(record.answers) - 30)


def altered(record: hs.Record, **changes: Any) -> hs.Record:
    return sealed_record(msgspec.structs.replace(record, **changes))


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "trucker", "cosmos"])
def test_a_branch_stands_where_the_old_match_stood(name: str) -> None:
    record = a_record(name)
    for answers in (0, len(record.answers) // 2, len(record.answers) - 1):
        then, branch = hs.replay(record, answers=answers), hs.branch(record, answers=answers, seed=1)
        for seat in (None, *range(record.seats)):
            assert branch.question(seat) == then.question(seat)
            assert branch.view(seat) == then.view(seat)
        assert (branch.answers, branch.drawn) == (then.answers, then.drawn)
        assert branch.taken_over == answers


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "trucker", "cosmos"])
def test_the_record_of_a_branch_is_played_again_to_the_byte_from_any_answer(name: str) -> None:
    old = a_record(name)
    record = played(hs.branch(old, answers=near_the_end(old), seed=1, salts=["two"]))
    assert hs.replay(record.json()).record().json() == record.json()
    match = hs.replay(record, answers=0)  # as a replay is shown: on from any answer
    for seat, written in record.answers:
        match.answer(seat, match.game.read_option(written))
    assert match.record().json() == record.json()
    again = played(hs.branch(old, answers=near_the_end(old), seed=1, salts=["two"]))
    assert again.json() == record.json()


def test_the_old_key_does_not_tell_what_is_drawn_in_a_branch() -> None:
    old = a_record()
    start = near_the_end(old)
    seals = {played(hs.branch(old, answers=start, seed=seed)).seal for seed in range(3)}
    assert len(seals) == 3
    deals = {str(hs.branch(a_record("kuhn"), answers=0, seed=seed).view(0)) for seed in range(3)}
    assert len(deals) == 1


def test_without_a_seed_nobody_can_foresee_a_branch() -> None:
    assert hs.branch(a_record(), answers=0).key != hs.branch(a_record(), answers=0).key


def test_the_key_of_a_branch_is_in_its_record_only_at_the_end() -> None:
    old = a_record()
    match = hs.branch(old, answers=near_the_end(old), seed=1)
    assert match.record().key is None
    assert match.record().key_hash == match.key_hash
    assert played(match).key == (match.key or b"").hex()


def test_the_record_of_a_match_that_did_not_branch_off_is_as_it_always_was() -> None:
    assert b"former" not in a_record().json()


@pytest.mark.parametrize("more", [0, 1, 5])
def test_a_branch_that_was_saved_or_cloned_goes_on_with_the_same_chance(more: int) -> None:
    old = a_record()
    match = hs.branch(old, answers=near_the_end(old), seed=1)
    for _ in range(more):
        assert match.ask is not None
        seat = match.ask.seats[0]
        match.answer(seat, match.ask.options(seat)[0])
    loaded, clone = hs.load(match.save()), match.clone()
    assert played(match).json() == played(loaded).json() == played(clone).json()


def test_a_world_that_a_bot_imagines_in_a_branch_has_another_chance() -> None:
    old = a_record()
    match = hs.branch(old, answers=near_the_end(old), seed=1)
    world = match.resample(0, "a thought")
    assert world.former_keys == ()
    assert play(world, [RandomBot(seat) for seat in range(world.seats)])


@pytest.mark.parametrize("later", [-10, 0, 10])
def test_a_branch_can_branch_off_again_before_and_after_the_first_fork(later: int) -> None:
    old = a_record()
    fork = near_the_end(old)
    first = played(hs.branch(old, answers=fork, seed=1, salts=["two"]))
    second = hs.branch(first, answers=fork + later, seed=2)
    keys = [FormerKey(min(fork, fork + later), str(old.key), old.salts)]
    if later > 0:
        keys.append(FormerKey(fork + later, str(first.key), ("two",)))
    assert list(second.former_keys) == keys
    assert second.view(None) == hs.replay(first, answers=fork + later).view(None)
    record = played(second)
    assert hs.replay(record).record().json() == record.json()


def test_nobody_takes_back_what_was_answered_before_the_branch() -> None:
    old = a_record("tictactoe")
    match = hs.branch(old, answers=3, seed=1)
    assert not undo.may_go_back(match, 2)
    assert match.ask is not None
    match.answer(match.ask.seats[0], match.game.read_option(old.answers[3][1]))
    assert undo.may_go_back(match, 3)
    assert undo.back_to(match, 3).record().json() == hs.branch(old, answers=3, seed=1).record().json()


def test_a_sealed_answer_from_before_the_branch_stays_sealed() -> None:
    match = hs.new_match("auction", seed=1)
    while not isinstance(match.ask, Sealed):
        assert match.ask is not None
        match.answer(match.ask.seats[0], match.ask.options(match.ask.seats[0])[-1])
    first, second = match.ask.seats
    match.answer(first, match.ask.options(first)[0])
    sealed = match.decisions
    branch = hs.branch(played(match), answers=sealed, seed=2)
    assert branch.ask is not None
    assert branch.ask.seats == (second,)
    assert undo.may_take_back(branch, first) is None


def test_a_sealed_answer_of_the_branch_itself_can_be_taken_back() -> None:
    match = hs.new_match("auction", seed=1)
    while not isinstance(match.ask, Sealed):
        assert match.ask is not None
        match.answer(match.ask.seats[0], match.ask.options(match.ask.seats[0])[-1])
    place = match.decisions
    branch = hs.branch(played(match), answers=place, seed=2)
    assert branch.ask is not None
    seat = branch.ask.seats[0]
    branch.answer(seat, branch.ask.options(seat)[0])
    assert undo.may_take_back(branch, seat) == place


def test_there_is_no_branch_where_nothing_is_left() -> None:
    record = a_record("tictactoe")
    for answers in (-1, len(record.answers), 100):
        with pytest.raises(hs.BadRecord, match="nothing is left to play"):
            hs.branch(record, answers=answers)


def test_nothing_branches_off_a_match_that_is_not_over() -> None:
    match = hs.new_match("tictactoe", seed=1)
    assert match.ask is not None
    match.answer(0, match.ask.options(0)[0])
    with pytest.raises(hs.BadRecord, match="the match was not over"):
        hs.branch(match.record(), answers=0)


def test_a_record_whose_former_keys_cannot_be_is_refused() -> None:
    old = a_record()
    record = played(hs.branch(old, answers=near_the_end(old), seed=1))
    (former,) = record.branches
    for wrong in (
        [msgspec.structs.replace(former, answers=len(record.answers) + 1)],
        [former, former],
        [msgspec.structs.replace(former, answers=-1)],
    ):
        with pytest.raises(hs.BadRecord, match="which cannot be"):
            hs.replay(altered(record, former_keys=tuple(wrong)))
    with pytest.raises(hs.BadRecord, match="not a hexadecimal number"):
        hs.replay(altered(record, former_keys=(msgspec.structs.replace(former, key="?"),)))
    with pytest.raises(hs.BadRecord):  # another key deals other cards
        hs.replay(altered(record, former_keys=(msgspec.structs.replace(former, key="00" * 32),)))
