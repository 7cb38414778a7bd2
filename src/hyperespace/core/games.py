"""What a game is to the table: a name, its data types, its steps and a handful of functions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar, Union

import msgspec
from msgspec import Struct

from hyperespace.core.asks import Option, Seat, TimeUp
from hyperespace.core.chance import Chance
from hyperespace.core.errors import BadOptions, NotAnOption
from hyperespace.core.state import State
from hyperespace.core.steps import Steps
from hyperespace.core.texts import Tables, Texts


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match, chosen when it is set up. A game that has some subclasses this."""


class View(Struct):
    """What one seat may see. Built up from nothing, field by field."""


class Result(Struct, frozen=True):
    """How a match ended. Several winners share the victory; none is a draw."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741


@dataclass(frozen=True)
class Game(Generic[S, V, O]):
    """One game, complete. A package under `hyperespace.games` offers it as `GAME`."""

    name: str
    package: str  # where rules.*.md and texts.*.toml are
    rules: int  # raised whenever an old record would no longer play the same
    seats: range
    ending: str  # the paragraph that says how the game ends
    state: type[S]
    options: type[O]
    answers: tuple[type[Option], ...]
    steps: Steps
    setup: Callable[[int, O, Chance], S]  # seats, options, chance
    view: Callable[[S, Seat | None], V]
    resample: Callable[[S, Seat | None, Chance], None]  # re-deal in place what this seat may not know
    result: Callable[[S], Result]
    census: Callable[[S], Mapping[str, int]]  # counts that never change during a match
    show: Callable[[V, Texts], str]  # a view as plain text
    data: Callable[[], Mapping[str, object]] | None = None  # what a page needs to draw any match: sheets, tiles, maps
    words: Callable[[str], Tables] | None = None  # by language: entries that are not in texts.*.toml
    notices: Callable[[str], Sequence[str]] | None = None  # by language: what to know before a match is set up

    @cached_property
    def decoder(self) -> msgspec.msgpack.Decoder[S]:
        """Reads a state back from bytes."""
        return msgspec.msgpack.Decoder(self.state)

    def copy(self, state: S) -> S:
        """An independent copy: a round trip through bytes is faster than any other way."""
        return self.decoder.decode(msgspec.msgpack.encode(state))

    @cached_property
    def _answer_decoder(self) -> msgspec.json.Decoder[Option]:
        return msgspec.json.Decoder(Union[(*self.answers, TimeUp)])  # JSON has numbers of any size

    def read_option(self, written: object) -> Option:
        """`["mark", 4]` → `Mark(4)`. By way of bytes: `convert` looks at all kinds of answers each time, for 34 µs."""
        try:
            return self._answer_decoder.decode(msgspec.json.encode(written))
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            names = ", ".join(sorted(str(a.__struct_config__.tag) for a in self.answers))
            raise NotAnOption(f"{written!r} is no answer of {self.name}: {error}. Its answers: {names}") from None

    def read_options(self, written: Mapping[str, object]) -> O:
        """The options of a match from plain values, checked."""
        try:
            return msgspec.convert(dict(written), self.options)
        except msgspec.ValidationError as error:
            names = ", ".join(self.options.__struct_fields__) or "none"
            raise BadOptions(f"options of {self.name}: {error}. Its options: {names}") from None

    def texts(self, language: str) -> Texts:
        """The game's sentences in French (`fr`) or English (`en`)."""
        return Texts.of(self.package, language, self.words)

    def notices_in(self, language: str) -> tuple[str, ...]:
        """What people who set up a match should know: for example which of their files cannot be used, and why."""
        return tuple(self.notices(language)) if self.notices else ()
