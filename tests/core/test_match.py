"""Setting up, loading and replaying, and everything that can be wrong with it."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.core.records import guarded, sealed_record, unguarded
from hyperespace.games.tictactoe import Mark
from tests.toys.auction import Done, More


def finished(name: str = "tictactoe") -> hs.AnyMatch:
    match = hs.new_match(name, seed=5)
    assert play(match, [RandomBot(seat) for seat in range(match.seats)])
    return match


def altered(record: hs.Record, **changes: Any) -> hs.Record:
    """A record that somebody changed, seal and all."""
    return sealed_record(msgspec.structs.replace(record, **changes))


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(hs.UnknownGame, match=r"no game 'chess'; the games are: .*kuhn, .*tictactoe"):
        hs.new_match("chess")


def test_a_wrong_number_of_seats_is_answered_with_the_right_ones() -> None:
    with pytest.raises(hs.BadSeats, match="auction is for 2 to 3 seats, not 4"):
        hs.new_match("auction", seats=4)
    with pytest.raises(hs.BadSeats, match="rencontre is for 2 to 4 seats, not 5"):
        hs.new_match("rencontre", seats=5)


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(hs.BadOptions, match=r"no option 'hours'\. Its options: minutes"):
        hs.new_match("auction", hours=2)


def test_all_options_of_a_game_are_named_to_whoever_gives_a_wrong_one() -> None:
    with pytest.raises(hs.BadOptions, match="Its options: none"):
        hs.new_match("kuhn", hours=2)
    with pytest.raises(hs.BadOptions, match=r"Its options: \w+, \w+, \w+, "):
        hs.new_match("rencontre", hours=2)


def test_an_option_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(hs.BadOptions, match="Expected `int`, got `str`"):
        hs.new_match("auction", minutes="two")
    assert hs.new_match("auction", minutes=2).state.seconds == 120


def test_an_answer_of_the_wrong_shape_says_what_was_expected() -> None:
    game = hs.find("tictactoe")
    for wrong in (["mark"], ["mark", "4"], ["move", 4], ["mark", None], "mark", {"cell": 4}, 4):
        with pytest.raises(hs.NotAnOption, match="no answer of tictactoe"):
            game.read_option(wrong)
    assert game.read_option(["mark", 4]) == Mark(4)


def test_what_could_not_even_be_written_is_no_answer() -> None:
    endless: list[object] = []
    endless.append(endless)
    for wrong in (["\ud800"], [object()], endless):
        with pytest.raises(hs.NotAnOption, match="no answer of tictactoe"):
            hs.find("tictactoe").read_option(wrong)


def test_a_number_of_any_size_is_read() -> None:
    assert hs.find("tictactoe").read_option(["mark", -(10**30)]) == Mark(-(10**30))


def test_there_is_no_result_before_the_end_and_no_answer_after_it() -> None:
    match = hs.new_match("tictactoe", seed=1)
    with pytest.raises(hs.NotOver):
        _ = match.result
    match = finished()
    with pytest.raises(hs.Refused) as refused:
        match.answer(0, Mark(0))
    assert refused.value.refusal == hs.Refusal("over", "3")
    assert match.question(0) is None


def test_a_match_without_a_seed_cannot_be_foreseen() -> None:
    assert hs.new_match("kuhn").key != hs.new_match("kuhn").key


def test_a_match_with_a_seed_can_be_set_up_again() -> None:
    assert hs.new_match("kuhn", seed=7).key == hs.new_match("kuhn", seed=7).key != hs.new_match("kuhn", seed=8).key


def test_what_was_just_set_up_is_seen_asked_and_imagined_as_at_its_first_question() -> None:
    asked = hs.new_match("rencontre", seed=1)
    assert asked.ask is not None
    assert hs.new_match("rencontre", seed=1).view(0) == asked.view(0)
    assert hs.new_match("rencontre", seed=1).question(None) == asked.question(None)
    assert hs.new_match("rencontre", seed=1).resample(0, 1).view(0) == asked.view(0)


def test_whoever_is_not_asked_hears_what_is_asked_but_not_the_options() -> None:
    match = hs.new_match("kuhn", seed=1)
    to_asked, to_other, to_onlooker = (match.question(seat) for seat in (0, 1, None))
    assert to_asked is not None
    assert to_asked.options
    assert to_other == to_onlooker == msgspec.structs.replace(to_asked, values=None, options=None)


@pytest.mark.parametrize("name", ["game", "winners", "to"])
def test_what_is_handed_out_cannot_be_changed(name: str) -> None:
    match = hs.new_match("kuhn", seed=1)
    heard: list[hs.Told] = []
    match.listen(heard.append)
    match.answer(0, match.game.read_option(["pass"]))
    handed: dict[str, Any] = {"game": match.record(), "winners": finished().result, "to": heard[0]}
    with pytest.raises(AttributeError):
        setattr(handed[name], name, getattr(handed[name], name))


def test_a_record_with_something_beside_its_fields_is_refused() -> None:
    written = msgspec.json.decode(finished().record().json())
    with pytest.raises(hs.BadRecord):
        hs.Record.read(msgspec.json.encode({**written, "remark": "nice game"}))


def test_the_seal_and_the_clock_are_in_records_as_they_always_were() -> None:
    assert len(finished().record().seal) == 32
    assert hs.CLOCK == -1


def test_the_key_is_in_the_record_only_at_the_end() -> None:
    match = hs.new_match("kuhn", seed=1)
    assert match.record().key is None
    with pytest.raises(hs.BadRecord, match="has no key"):
        hs.replay(match.record())
    assert match.key is not None
    assert hs.replay(match.record(), key=match.key).ask is not None
    assert finished("kuhn").record().key is not None


def test_a_record_can_be_replayed_up_to_any_answer() -> None:
    record = finished().record()
    assert hs.replay(record, answers=3).decisions == 3


@pytest.mark.parametrize("length", [0, 1, 40, -1])
def test_a_record_cut_short_in_the_file_is_refused(length: int) -> None:
    written = finished().record().json()
    with pytest.raises(hs.BadRecord, match="cut short"):
        hs.replay(written[:length])


def test_a_record_cut_short_in_its_answers_is_refused() -> None:
    record = finished().record()
    with pytest.raises(hs.BadRecord, match="after 3 answers the match goes on"):
        hs.replay(altered(record, answers=record.answers[:3]))


def test_an_altered_record_is_refused() -> None:
    record = finished().record()
    written = json.loads(record.json())
    written["answers"][0][1][1] = (written["answers"][0][1][1] + 1) % 9
    with pytest.raises(hs.BadRecord, match="altered"):
        hs.replay(json.dumps(written))


def test_an_answer_that_the_rules_refuse_is_named() -> None:
    record = finished().record()
    twice = [record.answers[0], (1, record.answers[0][1]), *record.answers[2:]]
    with pytest.raises(hs.BadRecord, match=r"answer 2 .*seat 1: taken"):
        hs.replay(altered(record, answers=twice))


def test_an_answer_that_cannot_be_read_is_named() -> None:
    record = finished().record()
    with pytest.raises(hs.BadRecord, match="answer 1 of the record"):
        hs.replay(altered(record, answers=[(0, ["fly"]), *record.answers[1:]]))


@pytest.mark.parametrize("name", ["seats", "seed", "key", "game"])
def test_an_option_smuggled_into_a_record_is_refused(name: str) -> None:
    with pytest.raises(hs.BadOptions, match=f"no option {name!r}"):
        hs.replay(altered(finished().record(), options={name: 2}))


def test_a_claimed_result_must_be_the_true_one() -> None:
    record = finished().record()
    with pytest.raises(hs.BadRecord, match="its answers lead to"):
        hs.replay(altered(record, result=hs.Result((), (0.0, 0.0))))


def test_the_key_must_fit_the_hash_shown_before_the_match() -> None:
    record = finished().record()
    with pytest.raises(hs.BadRecord, match="hash was shown before"):
        hs.replay(altered(record, key="00" * 32))
    with pytest.raises(hs.BadRecord, match="not a hexadecimal number"):
        hs.replay(altered(record, key="my key"))


def test_records_of_newer_rules_or_formats_are_refused() -> None:
    record = finished().record()
    with pytest.raises(hs.BadRecord, match="rules 2 of tictactoe are not played here: this program knows rules 1"):
        hs.replay(altered(record, rules=2))
    with pytest.raises(hs.BadRecord, match="format 1, not 2"):
        hs.replay(altered(record, format=2))


def test_salts_are_part_of_the_record() -> None:
    match = hs.new_match("kuhn", seed=1, salts=["rouge", "bleu"])
    play(match, [RandomBot(0), RandomBot(1)])
    assert hs.replay(match.record().json()).state == match.state


@pytest.mark.parametrize("game", ["kuhn", "rencontre"])
def test_a_saved_match_with_one_bit_changed_or_cut_short_is_refused(game: str) -> None:
    saved = hs.new_match(game, seed=1).save()
    damaged = [
        saved[:place] + bytes([saved[place] ^ 1 << place % 8]) + saved[place + 1 :] for place in range(len(saved))
    ]
    for each in (*damaged, saved[:-1], saved[1:], saved + b"x", b""):
        with pytest.raises(hs.BadRecord, match="not a saved match, or it was cut short or damaged"):
            hs.load(each)


def test_a_saved_match_of_other_rules_or_another_program_is_refused() -> None:
    saved = msgspec.msgpack.decode(unguarded(hs.new_match("kuhn", seed=1).save()))
    for changed, why in (({"rules": 9}, "rules 9 of kuhn are not played here"), ({"state": b""}, "by another version")):
        with pytest.raises(hs.BadRecord, match=why):
            hs.load(guarded(msgspec.msgpack.encode(saved | changed)))


def test_another_world_has_neither_key_nor_past() -> None:
    world = hs.new_match("kuhn", seed=1).resample(0, 1)
    assert world.key is None
    for write in (world.save, world.record):
        with pytest.raises(hs.NotOver):
            write()


def test_every_world_turns_up() -> None:
    match = hs.new_match("kuhn", seed=1)
    mine = match.view(0).card
    others = {tuple(match.resample(0, seed).state.cards) for seed in range(40)}
    assert others == {(mine, a, b) for a in (0, 1, 2) for b in (0, 1, 2) if len({mine, a, b}) == 3}


def test_a_seat_that_is_no_number_is_not_asked() -> None:
    match = hs.new_match("kuhn", seed=1)
    match.answer(0, match.game.read_option(["pass"]))
    with pytest.raises(hs.Refused) as refused:
        match.answer(True, match.game.read_option(["pass"]))  # which equals 1
    assert refused.value.refusal.code == "not_asked"


def test_a_game_can_be_registered_once() -> None:
    with pytest.raises(hs.HyperespaceError, match="there is a game 'kuhn' already"):
        hs.register(hs.find("kuhn"))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copied_or_pickled_match_is_a_clone(copied: Callable[[hs.AnyMatch], hs.AnyMatch]) -> None:
    match = hs.new_match("auction", seats=2, seed=1)
    match.answer(0, More(1))
    other, before = copied(match), match.save()
    assert other.save() == before
    other.answer(1, Done())
    assert match.save() == before, "they share nothing"
    assert other.save() != before


def test_a_resampled_world_cannot_be_pickled_as_it_cannot_be_saved() -> None:
    world = hs.new_match("kuhn", seed=1).resample(0, 7)
    assert copy.deepcopy(world).state == world.state
    with pytest.raises(hs.NotOver, match="it cannot be saved"):
        pickle.dumps(world)
