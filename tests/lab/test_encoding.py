"""Observations and words: complete, exact, the same in every run, and nothing in them that a seat may not know."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

import hyperespace as hs
from hyperespace.bots import answers_of, best_bot, new_bot
from hyperespace.bots.play import choices
from hyperespace.core.registry import AnyGame
from hyperespace.core.vocabularies import Vocabulary
from hyperespace.games import kuhn
from hyperespace.games.trucker.answers import Call, Finish, Ready
from hyperespace.lab import Encoding, encoding
from hyperespace.lab.environments import encoders
from hyperespace.lab.environments.word_matches import NotNow, WordMatch
from hyperespace.lab.environments.words import NoWord, Words
from tests.contracts.positions import VARIANTS, every_game, matches, options_for

DIGESTS = {
    "cosmos": "a7ea50656e4c35f3",
    "kuhn": "915ca59d2f4e093e",
    "rencontre": "521e0482ca99625a",
    "tictactoe": "71f625a0d86c2b0b",
    "trucker": "53fe11230632b091",
}
"""Of each game with as few seats as possible and no options. If one changes, whatever somebody has learned is lost to
him: say so in the changelog, and write the new one down here."""

OURS = pytest.mark.parametrize("name", sorted(DIGESTS))


def tables() -> Iterator[Any]:
    """Every game with every variant that the contracts try."""
    for name in sorted(DIGESTS):
        game = hs.find(name)
        for variant in ({}, *VARIANTS.get(name, [])):
            options = options_for(game, game.seats[-1], dict(variant))
            yield pytest.param(name, options, id=f"{name} {variant}")


every_table = pytest.mark.parametrize(("name", "options"), list(tables()))


def new_word_match(name: str, seed: int, **options: Any) -> WordMatch:
    return WordMatch(Encoding(name, **options), hs.new_match(name, seed=seed, **options))


def spoken(word_match: WordMatch, random: Random) -> Iterator[WordMatch]:
    """Words at random; the word_match is handed out before each."""
    while word_match.seat is not None:
        yield word_match
        word_match.say(random.choice(word_match.legal))


def answered(word_match: WordMatch, option: hs.Option) -> tuple[int, hs.Option]:
    """What comes of it to say this answer word by word, in a copy."""
    spelling, copy = word_match.encoding.words.spell(option), word_match.copy()
    before = copy.match.decisions
    while copy.match.decisions == before:
        copy.say(spelling[len(copy.said)])
    return copy.match.answers[before]


@OURS
def test_the_encoding_is_the_one_that_was_published(name: str) -> None:
    assert encoding(name).digest == DIGESTS[name]


UNBOUNDED = {"cosmos": 2, "kuhn": 0, "rencontre": 4, "tictactoe": 0, "trucker": 50}
"""Numbers that no rule bounds, of each game with as few seats as possible and no options."""


@OURS
def test_only_what_no_rule_bounds_is_without_bounds(name: str) -> None:
    columns = encoding(name).columns
    assert sum(not column.is_bounded for column in columns) == UNBOUNDED[name]
    assert {column.kind for column in columns} <= {"number", "count", "flag", "category"}


def within(code: Encoding, row: Sequence[float]) -> bool:
    return all(column.low <= number <= column.high for column, number in zip(code.columns, row, strict=True))


@every_table
def test_every_number_has_a_name_and_keeps_within_its_bounds(name: str, options: dict[str, Any]) -> None:
    word_match = new_word_match(name, 1, **options)
    code = word_match.encoding
    assert len(set(code.names())) == len(code.columns) == code.size
    assert all(column.low < column.high for column in code.columns)
    assert all(len(c.labels) == c.high - c.low + 1 for c in code.columns if c.kind == "category")
    for at in islice(spoken(word_match, Random(1)), 0, 300, 11):
        assert all(within(code, at.observe(seat)) for seat in range(code.seats))


def test_a_number_beyond_its_bounds_would_be_found() -> None:
    code, match = encoding("kuhn"), hs.new_match("kuhn", seed=1)
    match.state.stakes = [3, 1]
    assert not within(code, code.observe(match, 0))


@every_table
def test_a_row_in_which_changes_are_written_is_the_same_as_a_new_one(name: str, options: dict[str, Any]) -> None:
    for number, at in enumerate(islice(spoken(new_word_match(name, 2, **options), Random(2)), 200)):
        seats = range(at.match.seats) if number % 9 == 0 else (at.seat,)
        for seat in seats:
            assert seat is not None
            fresh = at.encoding.observe(at.match, seat, at.said if seat == at.seat else ())
            assert at.observe(seat).tolist() == fresh


@OURS
def test_a_category_can_be_spread_out(name: str) -> None:
    plain, wide, match = encoding(name), encoding(name, one_hot=True), hs.new_match(name, seed=1)
    row = dict(zip(wide.names(), wide.observe(match, 0), strict=True))
    assert wide.size == len(row) == sum(len(c.labels) or 1 for c in plain.columns)
    assert within(wide, list(row.values()))
    for column, number in zip(plain.columns, plain.observe(match, 0), strict=True):
        if column.kind == "category":
            hot = [label for label in column.labels if row[f"{column.name}={label}"]]
            assert hot == [column.labels[int(number - column.low)]]
        else:
            assert row[column.name] == number


@every_table
def test_every_answer_can_be_said_and_the_mask_is_exact(name: str, options: dict[str, Any]) -> None:
    word_match = new_word_match(name, 2, **options)
    spell, names = word_match.encoding.words.spell, word_match.encoding.words.names
    for at in islice(spoken(word_match, Random(2)), 0, 200, 9):
        assert at.match.ask is not None
        assert at.seat is not None
        said, offered = at.said, at.match.ask.options(at.seat)
        possible = [option for option in offered if spell(option)[: len(said)] == said]
        assert at.legal == sorted({spell(option)[len(said)] for option in possible})
        assert len(at.legal) > 1
        assert [answered(at, option) for option in possible] == [(at.seat, option) for option in possible]
        assert not any(names[word].startswith("letter=") for option in offered for word in spell(option))


@OURS
def test_every_word_is_a_different_one(name: str) -> None:
    words = encoding(name).words
    assert len(set(words.names)) == len(words)


def test_words_say_what_they_are() -> None:
    words = encoding("rencontre", seats=3).words
    option = hs.find("rencontre").read_option(["offer_base", 2, 11])
    assert [words.names[word] for word in words.spell(option)] == ["offer_base", "seat=2", "planet=11"]
    invited = hs.find("rencontre").read_option(["invite", [0, 2]])
    assert [words.names[word] for word in words.spell(invited)] == ["invite", "seats=0", "seats=2", "end"]


def test_a_word_that_cannot_be_said_changes_nothing() -> None:
    word_match = new_word_match("tictactoe", 1)
    before, words = word_match.match.save(), word_match.encoding.words.names
    word_match.say(words.index("cell=4"))
    after = word_match.match.save()
    with pytest.raises(NotNow, match=r"cell=4 cannot be said now; the words are: cell=0, cell=1, .*cell=8"):
        word_match.say(words.index("cell=4"))
    with pytest.raises(NotNow, match="word 99"):
        word_match.say(99)
    assert word_match.match.save() == after != before


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be cut, and nothing be without a word."""

    def checked(kind: type[encoders.Encoder], check: Any) -> None:
        write = kind.write

        def write_checked(self: Any, value: Any, row: encoders.Row, at: int) -> None:
            assert check(self, value), f"{kind.__name__} has no room for {value!r}"
            write(self, value, row, at)

        monkeypatch.setattr(kind, "write", write_checked)

    checked(encoders.Place, lambda encoder, value: value in encoder._places)
    checked(encoders.Places, lambda encoder, value: len(value) <= encoder._places)
    checked(encoders.Bag, lambda encoder, value: all(each in encoder._places for each in value))
    checked(encoders.Slots, lambda encoder, value: encoder._key or all(each in encoder._starts for each in value))
    checked(
        encoders.Slots,
        lambda encoder, value: (
            not encoder._key or all(getattr(each, encoder._key) in encoder._starts for each in value)
        ),
    )


UNTOLD = {"kind", "goods", "shots", "load1", "load2", "load3", "load4"}
"""What comes with questions and is on the card that everybody sees."""


@every_table
@pytest.mark.usefixtures("strict", "quick_runner")
def test_nothing_is_cut_and_everything_has_a_word(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    question = hs.Match.question

    def told(match: hs.AnyMatch, seat: int | None) -> hs.Question | None:
        """Without what is left out on purpose."""
        asked = question(match, seat)
        if asked is None or asked.values is None:
            return asked
        return structs.replace(asked, values={key: asked.values[key] for key in asked.values if key not in UNTOLD})

    monkeypatch.setattr(hs.Match, "question", told)
    code, match = Encoding(name, **options), hs.new_match(name, seed=3, **options)
    bots = [new_bot(best_bot(name), name, str(seat)) for seat in range(match.seats)]
    for seat, offered in choices(match, 150):
        code.observe(match, seat)
        for option in answers_of(bots[seat], match.view(seat), offered):
            match.answer(seat, option)


@pytest.mark.usefixtures("strict")
def test_a_list_that_is_too_long_would_be_found() -> None:
    with pytest.raises(AssertionError, match="Places has no room"):
        encoders.Places(encoders.Number(), 2, False).write((1, 2, 3), array("f", bytes(12)), 0)


@every_game
@settings(max_examples=12)
@given(data=st.data())
def test_two_worlds_that_look_the_same_are_observed_the_same(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game, longest=150))
    seat = data.draw(st.sampled_from(range(match.seats)), label="seat")
    world = match.resample(seat, data.draw(st.integers(0, 2**32), label="world"))
    code = Encoding(game, match.seats, **msgspec.to_builtins(match.options))
    assert code.observe(match, seat) == code.observe(world, seat)


def test_an_observation_of_what_a_seat_may_not_know_would_be_found() -> None:
    leak: Any = replace(kuhn.GAME, view=lambda s, seat: kuhn.HandView(s.cards[1], (1, 1), None))
    match, code = hs.new_match(leak, seed=1), Encoding(leak)
    assert any(code.observe(match.resample(0, seed), 0) != code.observe(match, 0) for seed in range(20))


def test_an_observation_is_what_the_seat_sees_in_the_order_of_its_names() -> None:
    match, code = hs.new_match("kuhn", seed=1), encoding("kuhn")
    match.answer(0, kuhn.Pass())
    seen = dict(zip(code.names(), code.observe(match, 1), strict=True))
    assert seen["seat"] == 1
    assert seen["view.card"] == match.state.cards[1]
    assert (seen["view.stakes[0]"], seen["view.stakes[1]"], seen["view.shown.is_there"]) == (1, 1, 0)
    assert (seen["question.is_mine"], seen["question.asked[0]"], seen["question.asked[1]"]) == (1, 0, 1)


def test_an_unfinished_answer_is_seen_by_its_own_seat_only() -> None:
    word_match = next(at for at in spoken(new_word_match("rencontre", 1, seats=3), Random(1)) if len(at.said) > 1)
    place = word_match.encoding.names().index("said.count")
    counts = [word_match.observe(seat)[place] for seat in range(3)]
    assert counts == [len(word_match.said) if seat == word_match.seat else 0 for seat in range(3)]


def test_a_world_that_a_seat_imagines_is_at_the_same_word() -> None:
    for at in islice(spoken(new_word_match("rencontre", 5, seats=4), Random(5)), 0, 600, 17):
        assert at.seat is not None
        world = at.imagined(at.seat, "7")
        assert (world.seat, world.said, world.legal) == (at.seat, at.said, at.legal)
        assert world.observe(at.seat) == at.observe(at.seat)
        assert world.match.key is None


def test_a_game_without_tables_is_spelled_in_letters() -> None:
    word_match = new_word_match("auction", 1, seats=3)
    names = word_match.encoding.words.names
    heard = [names[at.legal[0]] for at in spoken(word_match, Random(1))]
    assert word_match.match.ask is None
    assert any(name.startswith("letter=") for name in heard)


def test_a_vocabulary_that_promises_too_much_is_found_out() -> None:
    words = Words(hs.find("tictactoe"), Vocabulary(words={"cell": range(3)}, is_complete=True))
    with pytest.raises(NoWord, match="no word for 7 as cell"):
        words.spell(hs.find("tictactoe").read_option(["mark", 7]))


def test_where_all_wait_for_the_clock_it_answers_and_somebody_speaks_again() -> None:
    """An alarm in Galaxy Trucker, whose owner has finished."""
    options: dict[str, Any] = {"building": "live", "flights": ("I",)}
    match = hs.new_match("trucker", seed=1, **options)
    match.state.players[0].team = [("safety_officer", -1)]
    assert match.ask is not None
    for seat in range(match.seats):
        match.answer(seat, Ready())
    match.answer(0, Call("safety_officer"))
    match.answer(0, Finish(1))
    assert WordMatch(Encoding("trucker", **options), match).seat == 1
