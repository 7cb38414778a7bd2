"""A match keeps the rules that it began with, wherever it is copied, saved, replayed or gone on with."""

import pickle
from dataclasses import replace

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core import registry
from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.games import AnyGame, Options, Result, View
from hyperespace.core.lacks import lacks_of
from hyperespace.core.records import Saved, guarded, sealed_record, tell_the_same, unguarded
from hyperespace.core.state import State
from hyperespace.core.steps import Flow, Steps
from hyperespace.core.table import Table
from hyperespace.core.undo import back_to
from tests.toys.open_games import open_game

step = Steps()


class Put(Option, frozen=True):
    stones: int


class Tower(State):
    height: int
    seat: Seat = 0


class TowerView(View):
    height: int


@step
def put(s: Tower, table: Table) -> Flow:
    """One or two stones, and since rules 2 also three. The wind takes some away."""
    answer = yield Ask(s.seat, [Put(stones) for stones in ((1, 2, 3) if s.since(2) else (1, 2))], "1")
    assert isinstance(answer, Put)
    s.height += answer.stones - table.chance.below(2)
    s.seat = 1 - s.seat
    if s.height < 9:
        s.then(("put",))


def setup(seats: int, options: Options, chance: Chance, rules: int) -> Tower:
    return Tower(agenda=[("put",)], height=0 if rules < 2 else 1)


def _result(s: Tower) -> Result:
    return Result((s.seat,), (float(s.height), 0.0))


EARLIER = open_game("tower", 2, Tower, Put, step, setup, view=lambda s, seat: TowerView(s.height), result=_result)
NEWER = replace(EARLIER, rules=2, oldest_rules=1)


def play(match: hs.AnyMatch, stones: int, times: int = 1000) -> hs.AnyMatch:
    for _ in range(times):
        if match.ask:
            match.answer(match.ask.seats[0], Put(stones))
    return match


def on_the_shelf(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    monkeypatch.setitem(registry._registered, "tower", game)


@pytest.fixture(autouse=True)
def newer(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch, NEWER)


def options_of(match: hs.AnyMatch) -> int:
    assert match.ask is not None
    return len(match.ask.options(match.ask.seats[0]))


def test_new_matches_have_the_newest_rules_unless_others_are_wanted() -> None:
    new, old = hs.new_match("tower", seed=1), hs.new_match("tower", seed=1, rules=1)
    assert (new.rules, new.state.height, options_of(new)) == (2, 1, 3)
    assert (old.rules, old.state.height, options_of(old)) == (1, 0, 2)


def test_every_copy_of_a_match_has_its_rules() -> None:
    match = play(hs.new_match("tower", seed=1, rules=1), 1, times=3)
    copies = [match.clone(), match.resample(0, 1), hs.load(match.save()), pickle.loads(pickle.dumps(match))]
    copies += [match.from_the_beginning(), back_to(match, 2)]
    copies += [hs.replay(match.record(), key=match.key)]
    for copied in copies:
        assert (copied.rules, options_of(copied)) == (1, 2)


def test_a_match_that_an_earlier_version_began_goes_on_and_its_record_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch, EARLIER)
    begun = play(hs.new_match("tower", seed=1), 2, times=2)
    there, saved = play(begun.clone(), 2).record(), begun.save()
    on_the_shelf(monkeypatch, NEWER)
    record = play(hs.load(saved), 2).record()
    assert (record.rules, record.json()) == (1, there.json())
    assert hs.replay(record).result == record.result


def test_a_branch_of_an_old_match_is_played_by_its_rules() -> None:
    record = play(hs.new_match("tower", seed=1, rules=1), 2).record()
    branch = hs.branch(record, answers=2, seed=2)
    assert (branch.rules, options_of(branch)) == (1, 2)
    assert hs.replay(play(branch, 1).record()).rules == 1


def test_a_record_is_not_played_by_other_rules_than_its_own() -> None:
    record = play(hs.new_match("tower", seed=1), 3).record()
    with pytest.raises(hs.BadRecord, match="answer 1 of the record"):
        hs.replay(sealed_record(msgspec.structs.replace(record, rules=1)))


def test_a_game_that_names_no_oldest_rules_plays_the_newest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = hs.new_match("tower", seed=1, rules=1).save()
    on_the_shelf(monkeypatch, replace(NEWER, oldest_rules=None))
    with pytest.raises(hs.UnknownRules, match=r"rules 1 of tower are not played here: this program knows rules 2$"):
        hs.load(saved)
    with pytest.raises(hs.UnknownRules):
        hs.new_match("tower", rules=1)


def test_a_state_made_by_hand_has_the_newest_rules() -> None:
    assert Tower(height=0).since(99)


def changed(match: hs.AnyMatch, **fields: object) -> bytes:
    """The match as saved by a program that wrote something else there."""
    saved = msgspec.msgpack.decode(unguarded(match.save()), type=Saved)
    return guarded(msgspec.msgpack.encode(msgspec.structs.replace(saved, **fields)))


def test_a_state_of_another_layout_is_not_read_and_its_answers_are_played_again() -> None:
    match = play(hs.new_match("tower", seed=1, rules=1), 2, times=3)
    for state in (b"nonsense", msgspec.msgpack.encode(Tower(height=5))):
        assert hs.load(changed(match, state=state, layout="")).save() == match.save()


def test_answers_that_lead_elsewhere_are_noticed_by_what_they_draw() -> None:
    match = play(hs.new_match("tower", seed=1), 2, times=3)
    with pytest.raises(hs.BadRecord, match="its answers lead elsewhere now"):
        hs.load(changed(match, drawn=match.drawn + 1, layout=""))


class Higher(Tower):
    floors: int = 0


def test_a_layout_is_another_one_when_fields_or_steps_are() -> None:
    other_steps = Steps({**step, "fall": put})
    others = [replace(NEWER, state=Higher), replace(NEWER, steps=other_steps)]
    assert len({game.layout for game in (NEWER, *others)}) == 3
    assert NEWER.layout == EARLIER.layout


def test_each_of_the_rules_needs_a_sentence_about_what_it_changed() -> None:
    lacking = replace(hs.find("kuhn"), rules=3, oldest_rules=1)
    assert [what for what in lacks_of(lacking) if "changes" in what] == [
        f"texts.{language}.toml has no entry '{rules}' in [changes]" for language in ("fr", "en") for rules in (2, 3)
    ]


class Windy(Options, frozen=True):
    wind: bool = True


def test_an_option_that_came_later_makes_no_other_record() -> None:
    record = play(hs.new_match("tower", seed=1), 2).record()
    later = replace(NEWER, options=Windy)
    assert tell_the_same(sealed_record(msgspec.structs.replace(record, options={"wind": True})), record, later)
    assert not tell_the_same(sealed_record(msgspec.structs.replace(record, options={"wind": False})), record, later)
    assert not tell_the_same(msgspec.structs.replace(record, answers=record.answers[:-1]), record, later)
