"""Matches that branch off a finished one, dealt again for a seat: it sees no difference, and all can be proved."""

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.chance import Chance, key_from_seed
from hyperespace.testing.positions import SEEDS, Contract, Subject, long_contract, matches, play_out, quickly
from hyperespace.testing.secrets import sent_to


def finished(match: hs.AnyMatch, seed: int) -> hs.Record:
    """The record of this match, played to its end by anybody."""
    play_out(match, seed)
    return match.record()


def dealt_again(subject: Subject, data: st.DataObject) -> tuple[hs.AnyMatch, hs.AnyMatch, int]:
    """A match at a question, the match that branches off there after its end, and the seat for which it does."""
    match = data.draw(matches(subject))
    seat = data.draw(st.integers(0, match.seats - 1), label="seat")
    with quickly():
        record = finished(match.clone(), 5)
    return match, hs.branch(record, answers=match.decisions, seat=seat, seed=data.draw(SEEDS, label="key")), seat


@long_contract
def what_a_seat_knows_is_the_same_where_a_match_branches_off(subject: Subject, data: st.DataObject) -> None:
    match, branch, seat = dealt_again(subject, data)
    assert sent_to(branch, seat) == sent_to(match, seat)
    assert subject.game.census(branch.state) == subject.game.census(match.state)
    assert branch.answers == match.answers


@long_contract
def a_match_that_was_dealt_again_is_played_again_to_the_byte(subject: Subject, data: st.DataObject) -> None:
    _, branch, _ = dealt_again(subject, data)
    loaded = hs.load(branch.save())
    record = finished(branch, 6)
    with quickly():
        assert finished(loaded, 6).json() == record.json()
        assert hs.replay(record.json()).record().json() == record.json()


@long_contract
def what_is_dealt_again_does_not_depend_on_what_was_there(subject: Subject, data: st.DataObject) -> None:
    """It follows from what the seat knows and from the new key, so the old record does not tell it."""
    match = data.draw(matches(subject))
    seat = data.draw(st.integers(0, match.seats - 1), label="seat")
    dealt: list[bytes] = []
    for each in (match, match.resample(seat, data.draw(SEEDS, label="world"))):
        state = subject.game.copy(each.state)
        subject.game.deal_again(state, seat, Chance(key_from_seed("the new key")))
        dealt.append(msgspec.msgpack.encode(state))
    assert dealt[0] == dealt[1]


CONTRACTS: tuple[Contract, ...] = (
    what_a_seat_knows_is_the_same_where_a_match_branches_off,
    a_match_that_was_dealt_again_is_played_again_to_the_byte,
    what_is_dealt_again_does_not_depend_on_what_was_there,
)
