"""Positions of a game, reached by answers that Hypothesis chooses, and answers that no game offers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias, get_args

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

import hyperespace as hs
from hyperespace.core.asks import Ask
from hyperespace.core.games import AnyGame

AnyOptions: TypeAlias = Mapping[str, Any]
"""Options are the game's own, of any type; `seats` among them says for how many they are."""

LONGEST = 20_000
"""No match of any game has more answers than this."""


SEEDS = st.integers(0, 2**32)


@dataclass(frozen=True, eq=False)  # each is itself, so that its walks can be kept
class Subject:
    """A game, and what to try beside its usual options."""

    game: AnyGame
    variants: Sequence[AnyOptions] = ()
    needed: Mapping[int, AnyOptions] = field(default_factory=dict)  # by seats: options that so many players need

    def options_for(self, seats: int, options: AnyOptions) -> dict[str, Any]:
        """These options for a number of players, unless they set it themselves, with what that number needs."""
        chosen = {"seats": seats, **options}
        return {**self.needed.get(chosen["seats"], {}), **chosen}


def usual_subject(game: AnyGame) -> Subject:
    """A game that is tried with its presets and lessons."""
    lessons = [{"seats": lesson.seats, **lesson.options} for lesson in game.lessons]
    return Subject(game, [*(preset.options for preset in game.presets), *lessons])


Check: TypeAlias = Callable[[Subject, st.DataObject], None]
Contract: TypeAlias = Callable[[Subject], None]

PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large)


def contract(check: Check) -> Contract:
    """A promise that every game keeps, tried at positions that Hypothesis chooses, without a deadline."""
    return _tried(check, settings(deadline=None, suppress_health_check=PATIENT))


def long_contract(check: Check) -> Contract:
    """A contract that is tried a third as often, because each time takes long."""
    share = max(1, settings().max_examples // 3)
    return _tried(check, settings(max_examples=share, deadline=None, suppress_health_check=PATIENT))


def _tried(check: Check, how: settings) -> Contract:
    tried: Contract = how(given(data=st.data())(check))  # the data is filled in
    return tried


def new_matches(subject: Subject) -> st.SearchStrategy[hs.AnyMatch]:
    """New matches, for any number of players, with any of the options to try, by any of the rules that are played."""
    return st.builds(
        lambda seats, seed, options, rules: hs.new_match(
            subject.game, **subject.options_for(seats, {"seed": seed, "rules": rules, **options})
        ),
        st.sampled_from(subject.game.seats),
        SEEDS,
        st.sampled_from([{}, *subject.variants]),
        st.sampled_from(subject.game.known_rules[::-1]),  # the newest first: it is tried most
    )


STRIDE = 16
"""A walk is kept after every so many answers."""


class Walk:
    """A match that is played at random, as far as somebody wants it. Where it was kept, anybody can go on."""

    def __init__(self, subject: Subject, number: int) -> None:
        game, random = subject.game, Random(number)
        options = {"rules": random.choice(game.known_rules), **random.choice([{}, *subject.variants])}
        first = hs.new_match(game, seed=number, **subject.options_for(random.choice(game.seats), options))
        self._kept, self._number, self._is_over = [first], number, False

    def after(self, strides: int) -> hs.AnyMatch:
        """The match after so many strides, or where it was kept last before its end."""
        while len(self._kept) <= strides and not self._is_over:
            match = self._kept[-1].clone()
            for _ in play_on(match, Random(f"{self._number}/{match.decisions}"), [], STRIDE):
                pass
            self._is_over = match.ask is None
            if not self._is_over:
                self._kept.append(match)
        return self._kept[min(strides, len(self._kept) - 1)].clone()


keep_walk = lru_cache(maxsize=64)(Walk)


def _walks(subject: Subject) -> st.SearchStrategy[Walk]:
    """Walks; a few that all contracts share, if the same examples are tried every time."""
    if not settings().derandomize:
        return st.builds(Walk, st.just(subject), SEEDS)
    return st.builds(keep_walk, st.just(subject), st.integers(0, settings().max_examples + len(subject.variants)))


@st.composite
def matches(draw: st.DrawFn, subject: Subject, longest: int = 400) -> hs.AnyMatch:
    """A match that is not over: where a walk was kept, a few chosen answers, and some more by a seed."""
    beginning = draw(_walks(subject)).after(draw(st.integers(0, longest // STRIDE)))
    choices = draw(st.lists(st.integers(0, 99), max_size=12))
    further = draw(st.integers(0, STRIDE - 1))
    match = beginning.clone()
    for _ in play_on(match, Random(further), choices, len(choices) + further):
        pass
    return match if match.ask is not None else _again(beginning, match.answers[beginning.decisions : -1])


def _again(match: hs.AnyMatch, answers: Sequence[tuple[hs.Seat, hs.Option]]) -> hs.AnyMatch:
    for seat, option in answers:
        match.answer(seat, option)
    return match


def open_question(subject: Subject, data: st.DataObject) -> tuple[hs.AnyMatch, Ask]:
    """A match that is not over, and what it asks."""
    match = data.draw(matches(subject))
    assert match.ask is not None
    return match, match.ask


def play_on(match: hs.AnyMatch, random: Random, choices: list[int], most: int) -> Iterator[hs.AnyMatch]:
    """Answer again and again. The match is yielded before each answer."""
    for number in range(most):
        ask = match.ask
        if ask is None:
            return
        yield match
        seat = random.choice(ask.seats)
        if ask.timer and random.random() < 0.05:
            seat = hs.CLOCK
        options = ask.options(seat)
        pick = choices[number] if number < len(choices) else random.randrange(len(options))
        match.answer(seat, options[pick % len(options)])


def play_out(match: hs.AnyMatch, seed: int) -> None:
    """Answer at random until it is over."""
    for _ in play_on(match, Random(seed), [], LONGEST):
        pass


@contextmanager
def quickly() -> Iterator[None]:
    """For what is played again, or only to get somewhere: the strict runner looks at such games in other contracts."""
    hs.strict(False)
    try:
        yield
    finally:
        hs.strict()


def begun_anew(match: hs.AnyMatch, key: bytes = bytes(32)) -> hs.AnyMatch:
    """This match as if it had begun here, with new luck, so that two worlds to be compared have the same luck."""
    true, state = match.game, match.state
    game = replace(true, setup=lambda *_: true.copy(state))
    return hs.new_match(game, seats=match.seats, key=key, rules=match.rules, **msgspec.to_builtins(match.options))


def answers(game: AnyGame) -> st.SearchStrategy[hs.Option]:
    """Anything that could be written down as an answer of this game, offered or not."""
    return st.one_of([_instances(kind) for kind in (*game.answers, hs.TimeUp)])


def nonsense() -> st.SearchStrategy[object]:
    """Values that are not answers of any game."""
    return st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()), st.binary()
    )


def _instances(kind: Any) -> st.SearchStrategy[hs.Option]:
    return st.builds(kind, *(_values(field.type) for field in fields(kind)))


def _values(kind: Any) -> st.SearchStrategy[Any]:  # a type, or a union, tuple or literal of types
    if kind is int:
        return st.integers(-3, 60) | st.integers()
    if kind is bool:
        return st.booleans()
    if kind is str:
        return st.text(max_size=12)
    if kind is type(None):
        return st.none()
    arguments = get_args(kind)
    if getattr(kind, "__origin__", None) is tuple:
        if arguments[-1] is Ellipsis:
            return st.lists(_values(arguments[0]), max_size=4).map(tuple)
        return st.tuples(*map(_values, arguments))
    if all(isinstance(argument, (str, int)) for argument in arguments):
        return st.sampled_from(arguments)
    return st.one_of([_values(argument) for argument in arguments])
