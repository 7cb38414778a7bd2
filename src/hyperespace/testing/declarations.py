"""What a game declares beside its rules: texts, presets and lessons, a picture, a vocabulary, its balance."""

from xml.etree import ElementTree

import msgspec
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.core.lacks import lacks_of
from hyperespace.core.texts import LANGUAGES, Texts
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.testing.positions import (
    Contract,
    Subject,
    contract,
    long_contract,
    matches,
    new_matches,
    play_out,
    quickly,
)
from hyperespace.testing.secrets import two_worlds


def the_game_lacks_nothing(subject: Subject) -> None:
    """All files, sentences and paragraphs are there in both languages."""
    assert list(lacks_of(subject.game)) == []


def presets_and_lessons_can_be_set_up(subject: Subject) -> None:
    """A preset for its own, the usual or the smallest number of players, a lesson for its own number."""
    game = subject.game
    for preset in game.presets:
        match = hs.new_match(game, seats=preset.seats or game.usual_seats, seed=1, **preset.options)
        assert match.ask is not None, preset.name
    for lesson in game.lessons:
        match = hs.new_match(game, seats=lesson.seats, seed=1, **lesson.options)
        assert match.ask is not None, lesson.name
        assert game.lesson_bot, "nobody plays the others"


@contract
def the_picture_is_a_drawing_of_what_the_seat_sees(subject: Subject, data: st.DataObject) -> None:
    match, world, seat = two_worlds(subject, data)
    if subject.game.picture is None:
        return
    for language in LANGUAGES:
        texts = subject.game.texts(language)
        drawn = subject.game.picture(match.view(seat), texts)
        assert drawn == subject.game.picture(world.view(seat), texts)
        assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"


@long_contract
def what_a_seat_sees_and_may_answer_is_put_into_numbers(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(matches(subject))
    assert match.ask is not None
    encoding = Encoding(subject.game, match.seats, **msgspec.to_builtins(match.options))
    lows, highs = encoding.bounds()
    for seat in match.ask.seats:
        row = encoding.observe(match, seat)
        assert all(low <= number <= high for low, number, high in zip(lows, row, highs, strict=True))
        spelled = [encoding.words.spell(option) for option in match.ask.options(seat)]
        assert len(set(spelled)) == len(spelled)


@long_contract
def every_trait_has_a_seat_and_a_name(subject: Subject, data: st.DataObject) -> None:
    match = data.draw(new_matches(subject))
    with quickly():
        play_out(match, data.draw(st.integers(0, 99)))
    contest = subject.game.contest
    assert sorted(seat for side in contest.sides(match.seats, match.options) for seat in side) == [*range(match.seats)]
    for kind, name, seat in (*subject.game.balance.traits(match), *contest.traits(match)):
        assert seat in range(match.seats)
        for language in LANGUAGES:
            texts, lab = subject.game.texts(language), Texts.of("hyperespace.lab", language)
            assert texts.has("balance", kind) or lab.has("balance", kind), f"[balance] has no entry {kind!r}"
            assert subject.game.balance.label(texts, kind, name)


CONTRACTS: tuple[Contract, ...] = (
    the_game_lacks_nothing,
    presets_and_lessons_can_be_set_up,
    the_picture_is_a_drawing_of_what_the_seat_sees,
    what_a_seat_sees_and_may_answer_is_put_into_numbers,
    every_trait_has_a_seat_and_a_name,
)
