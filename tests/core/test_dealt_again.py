"""A match that branches off another for a seat: what that seat could not know is dealt again, with the new key."""

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.core import undo
from hyperespace.core.asks import Sealed
from hyperespace.core.records import FormerKey
from hyperespace.games import kuhn
from tests.core.test_branches import a_record, altered, near_the_end, played


def seen(match: hs.AnyMatch, seat: int) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "cosmos"])
def test_others_have_other_cards_and_the_seat_sees_what_it_saw(name: str) -> None:
    record, different = a_record(name), 0
    for answers in range(0, len(record.answers), max(1, len(record.answers) // 8)):
        then = hs.replay(record, answers=answers)
        one, other = (hs.branch(record, answers=answers, seat=1, seed=seed) for seed in (1, 2))
        assert seen(one, 1) == seen(other, 1) == seen(then, 1)
        different += one.state != other.state
    assert different


def test_the_new_key_deals_and_the_old_one_tells_nothing() -> None:
    """Of the two cards that seat 0 has not seen, both come up at seat 1, whatever lay there before."""
    record = a_record("kuhn")
    dealt = {hs.branch(record, answers=0, seat=0, seed=seed).state.cards[1] for seed in range(20)}
    (mine,) = {hs.branch(record, answers=0, seat=0, seed=seed).state.cards[0] for seed in range(20)}
    assert dealt == set(range(3)) - {mine}


def test_the_record_says_for_whom() -> None:
    old = a_record()
    fork = near_the_end(old)
    record = played(hs.branch(old, answers=fork, seat=1, seed=1))
    assert record.branches == (FormerKey(fork, str(old.key), old.salts, 1),)
    assert b'"dealt_for":1' in record.json()
    assert b"dealt_for" not in played(hs.branch(old, answers=fork, seed=1)).json()
    assert hs.replay(record.json()).record().json() == record.json()


def test_whoever_says_another_seat_is_found_out() -> None:
    old = a_record()
    record = played(hs.branch(old, answers=near_the_end(old), seat=1, seed=1))
    (former,) = record.branches
    for wrong in (msgspec.UNSET, 0):
        with pytest.raises(hs.BadRecord):
            hs.replay(altered(record, former_keys=(msgspec.structs.replace(former, dealt_for=wrong),)))
    for wrong in (-1, record.seats):
        with pytest.raises(hs.BadRecord, match="nothing can be dealt again for seat"):
            hs.replay(altered(record, former_keys=(msgspec.structs.replace(former, dealt_for=wrong),)))
        with pytest.raises(hs.BadRecord, match="nothing can be dealt again for seat"):
            hs.branch(old, answers=0, seat=wrong)


def sealed_once() -> tuple[hs.Record, int, int, int]:
    """A match that is over; after how many answers one of two had sealed theirs; who had, and who had not."""
    match = hs.new_match("auction", seed=1)
    while not isinstance(match.ask, Sealed):
        assert match.ask is not None
        match.answer(match.ask.seats[0], match.ask.options(match.ask.seats[0])[-1])
    first, second = match.ask.seats
    match.answer(first, match.ask.options(first)[0])
    sealed = match.decisions
    return played(match), sealed, first, second


def test_who_has_sealed_an_answer_is_asked_again_unless_it_is_dealt_for_them() -> None:
    record, sealed, first, second = sealed_once()
    for seat, asked in ((second, (first, second)), (first, (second,))):
        branch = hs.branch(record, answers=sealed, seat=seat, seed=2)
        assert branch.ask is not None
        assert branch.ask.seats == asked
        again = played(branch)
        assert hs.replay(again.json()).record().json() == again.json()


def test_an_answer_that_was_sealed_again_can_be_taken_back_and_no_earlier_one() -> None:
    record, sealed, first, second = sealed_once()
    branch = hs.branch(record, answers=sealed, seat=second, seed=2)
    assert undo.may_take_back(branch, first) is None
    assert branch.ask is not None
    branch.answer(first, branch.ask.options(first)[-1])
    assert undo.may_take_back(branch, first) == sealed
    back = undo.back_to(branch, sealed)
    assert back.save() == hs.branch(record, answers=sealed, seat=second, seed=2).save()


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("later", [-10, 0, 10])
def test_a_match_that_was_dealt_again_can_branch_off_again(later: int, seat: int | None) -> None:
    old = a_record()
    fork = near_the_end(old)
    first = played(hs.branch(old, answers=fork, seat=1, seed=1, salts=["two"]))
    then = hs.replay(first, answers=fork + later)
    second = hs.branch(first, answers=fork + later, seat=seat, seed=2)
    for each in range(old.seats) if seat is None else [seat]:
        assert second.view(each) == then.view(each)
        assert second.question(each) == then.question(each)
    assert len(second.former_keys) == (1 if later < 0 else 2)
    saved = hs.load(second.save())
    record = played(second)
    assert played(saved).json() == hs.replay(record.json()).record().json() == record.json()


def test_what_was_told_at_the_beginning_is_heard_though_it_was_dealt_again() -> None:
    record, heard, then = a_record(), list[hs.Told](), list[hs.Told]()
    hs.branch(record, answers=0, seat=0, seed=1, listen=heard.append)
    _ = hs.replay(record, answers=0, listen=then.append).ask
    assert heard == then != []


def test_a_state_of_another_layout_is_played_again_deal_and_all(monkeypatch: pytest.MonkeyPatch) -> None:
    old = a_record("kuhn")
    match = hs.branch(old, answers=1, seat=0, seed=3)
    saved, state = match.save(), match.state
    monkeypatch.setitem(kuhn.GAME.__dict__, "layout", "another one")
    assert hs.load(saved).state == state


def test_a_game_may_deal_again_in_another_way_than_its_bots_imagine(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(s: object, seat: int | None, chance: object) -> None:
        """As if all cards had been seen."""

    old = a_record("kuhn")
    monkeypatch.setitem(kuhn.GAME.__dict__, "redeal", nothing)
    then = hs.replay(old, answers=0)
    assert hs.branch(old, answers=0, seat=0, seed=1).state.cards == then.state.cards
    assert any(then.resample(0, seed).state.cards != then.state.cards for seed in range(9))


def test_bots_play_on_where_it_was_dealt_again() -> None:
    old = a_record("rencontre")
    branch = hs.branch(old, answers=near_the_end(old), seat=0, seed=1)
    assert play(branch, [new_bot("heuristic", "rencontre", str(seat)) for seat in range(branch.seats)])
