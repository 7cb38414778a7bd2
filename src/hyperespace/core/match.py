"""A match: one game being played. Everything else in the project goes through here."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from hyperespace.core import registry
from hyperespace.core.asks import Option, Question, Refused, Seat
from hyperespace.core.bare_match import BareMatch
from hyperespace.core.chance import Chance, key_from_seed, key_hash, new_key
from hyperespace.core.errors import BadOptions, BadRecord, BadSeats, NotAnOption, NotOver
from hyperespace.core.events import Listener
from hyperespace.core.games import Game, Options, Result, View
from hyperespace.core.records import (
    Answer,
    FormerKey,
    Record,
    Saved,
    chance_at,
    chance_up_to,
    check,
    check_seat,
    former_keys_at,
    guarded,
    sealed_record,
    unguarded,
)
from hyperespace.core.registry import AnyGame
from hyperespace.core.state import State
from hyperespace.core.typography import count_of

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741


class Match(BareMatch, Generic[S, V, O]):
    """A game, its state, and the question that is open. `new_match`, `load` and `replay` make one."""

    __slots__ = ("options", "seats")

    game: Game[S, V, O]
    state: S

    def __init__(
        self,
        game: Game[S, V, O],
        seats: int,
        options: O,
        key: bytes | None,
        salts: tuple[str, ...],
        chance: Chance,
        state: S,
        former_keys: tuple[FormerKey, ...] = (),
    ) -> None:
        super().__init__(game, key, salts, chance, state, former_keys)
        self.seats = seats
        self.options = options

    def answer_all(self, answers: Iterable[tuple[Seat, Option]]) -> None:
        """Several answers, one after the other: all of them or none."""
        answers = list(answers)
        trial = self.clone()
        for seat, option in answers:
            trial.answer(seat, option)
        for seat, option in answers:
            self.answer(seat, option)

    @property
    def key_hash(self) -> str:
        """What is shown before the first draw, so that the key cannot be changed afterwards."""
        if self.key is None:
            raise NotOver("a resampled world has no key")
        return key_hash(self.key)

    @property
    def taken_over(self) -> int:
        """How many of the answers were given in another match, from which this one branched off."""
        return self.former_keys[-1].answers if self.former_keys else 0

    @property
    def answers(self) -> list[tuple[Seat, Option]]:
        """Who answered what so far, in order."""
        return list(zip(self._answered, self._answers, strict=True))

    @property
    def rules(self) -> int:
        """The number of the rules that this match began with, and keeps."""
        return self.state.rules or self.game.rules

    @property
    def drawn(self) -> int:
        """How many times chance was used so far."""
        return self._table.chance.count

    @property
    def result(self) -> Result:
        """How the match ended."""
        if self.ask is not None:
            raise NotOver("the match goes on: there is a result when `match.ask` is None")
        return self.game.result(self.state)

    def view(self, seat: Seat | None) -> V:
        """What this seat sees; None is a spectator."""
        if self._ask is None:
            _ = self.ask  # a match that was just set up has steps to do before its first question
        return self.game.view(self.state, seat)

    def question(self, seat: Seat | None) -> Question | None:
        """The open ask as this seat may see it. Nothing in it tells who has answered a sealed ask."""
        ask = self.ask
        if ask is None:
            return None
        step = str(self.state.agenda[-1][0])
        if seat is None or seat not in ask.seats:
            return Question(step, ask.kind, ask.asked, ask.rule, ask.timer)
        options = tuple(ask.options(seat))
        return Question(step, ask.kind, ask.asked, ask.rule, ask.timer, ask.values_for(seat), options)

    def listen(self, listener: Listener) -> None:
        """Hear every event from now on, with its audience."""
        self._table.listeners = (*self._table.listeners, listener)

    def clone(self) -> "Match[S, V, O]":
        """The same match again, exact and independent. Nobody listens to it."""
        chance = self._table.chance
        other = self._copy(self.key, Chance(chance.key, chance.count))
        other.former_keys = self.former_keys
        other._answers, other._answered = self._answers.copy(), self._answered.copy()
        other._sealed = self._sealed_so_far()
        return other

    def from_the_beginning(self) -> "Match[S, V, O]":
        """The same match with nothing answered yet. Nobody listens to it."""
        if self.key is None:
            raise NotOver("a resampled world is for thinking; it has no beginning to play it from")
        return _set_up(self.game, self.seats, self.options, self.key, self.salts, self.former_keys, self.rules)

    def __copy__(self) -> "Match[S, V, O]":
        """There is no shallow copy of a match: two that share a state would be one."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Match[S, V, O]":
        """What `clone` gives."""
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled, it is what `save` writes; so a resampled world cannot be."""
        return load, (self.save(),)

    def resample(self, seat: Seat | None, seed: int | str) -> "Match[S, V, O]":
        """Another world that this seat cannot tell from the true one, with another chance and no past.

        What others have sealed is unknown to the seat, so in this world they have not answered yet.
        """
        _ = self.ask  # a world branches off at a question
        chance = Chance(key_from_seed(seed))
        other = self._copy(None, chance)
        self.game.resample(other.state, seat, chance)
        other._sealed = {s: option for s, option in self._sealed_so_far().items() if s == seat}
        return other

    def _copy(self, key: bytes | None, chance: Chance) -> "Match[S, V, O]":
        return Match(self.game, self.seats, self.options, key, self.salts, chance, self.game.copy(self.state))

    def save(self) -> bytes:
        """This match as bytes; `load` gives it back with the same question."""
        if self.key is None:
            raise NotOver("a resampled world is for thinking; it cannot be saved")
        saved = Saved(
            game=self.game.name,
            rules=self.rules,
            seats=self.seats,
            options=msgspec.to_builtins(self.options),
            key=self.key,
            salts=self.salts,
            drawn=self._table.chance.count,
            state=msgspec.msgpack.encode(self.state),
            sealed=_written(self._sealed_so_far().items()),
            answers=_written(zip(self._answered, self._answers, strict=True)),
            former_keys=self.former_keys,
            layout=self.game.layout,
        )
        return guarded(msgspec.msgpack.encode(saved))

    def record(self) -> Record:
        """What happened so far. The key is in it once the match is over."""
        if self.key is None:
            raise NotOver("a resampled world is for thinking; it has no record")
        over = self.ask is None
        return sealed_record(
            Record(
                game=self.game.name,
                rules=self.rules,
                seats=self.seats,
                options=msgspec.to_builtins(self.options),
                key_hash=self.key_hash,
                salts=self.salts,
                answers=_written(zip(self._answered, self._answers, strict=True)),
                result=self.result if over else None,
                key=self.key.hex() if over else None,
                former_keys=self.former_keys or UNSET,
            )
        )


# A match found by the name of its game: its types cannot be known here.
AnyMatch = Match[Any, Any, Any]


def new_match(
    game: str | AnyGame,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    key: bytes | None = None,
    salts: Sequence[str] = (),
    rules: int | None = None,
    **options: object,
) -> AnyMatch:
    """Set up a match. Without a seed or a key nobody can foresee its chance. `rules`: not the newest, but these."""
    if isinstance(game, str):
        game = registry.find(game)
    if key is None:
        key = new_key() if seed is None else key_from_seed(seed)
    seats = game.seats[0] if seats is None else seats
    return _new(game, seats, options, key, salts, rules=rules)


def bad_seats(game: AnyGame, seats: int) -> BadSeats:
    """Not so many: the numbers of players for whom this game is."""
    return BadSeats(
        f"{game.name} is for {count_of(game.seats, 'en')} seats, not {seats}",
        french=f"{game.name} se joue à {count_of(game.seats, 'fr')}, pas à {seats}",
    )


def _new(
    game: AnyGame,
    seats: int,
    options: Mapping[str, object],
    key: bytes,
    salts: Sequence[str],
    former_keys: tuple[FormerKey, ...] = (),
    rules: int | None = None,
    listen: Listener | None = None,
) -> AnyMatch:
    if seats not in game.seats:
        raise bad_seats(game, seats)
    if rules is None:
        rules = game.rules
    else:
        game.check_rules(rules)
    return _set_up(game, seats, game.read_options(options), key, tuple(salts), former_keys, rules, listen)


def _set_up(
    game: Game[S, V, O],
    seats: int,
    options: O,
    key: bytes,
    salts: tuple[str, ...],
    former_keys: tuple[FormerKey, ...],
    rules: int,
    listen: Listener | None = None,
) -> Match[S, V, O]:
    chance = chance_up_to(0, former_keys, key, salts)
    state = game.setup(seats, options, chance, rules)
    state.rules = rules
    match = Match(game, seats, options, key, salts, chance, state, former_keys)
    if listen is not None:
        match.listen(listen)
    if former_keys:
        match._deal_again()
    return match


def load(saved: bytes) -> AnyMatch:
    """The match that `Match.save` wrote, at the same question."""
    written = unguarded(saved)
    try:
        data = msgspec.msgpack.decode(written, type=Saved)
        game = registry.find(data.game)
        game.check_rules(data.rules)
        return _restored(game, data) if data.layout == game.layout else _played_again(game, data)
    except (msgspec.DecodeError, BadOptions, NotAnOption) as error:  # whole, so another version must have written it
        raise BadRecord(
            f"this match was saved by another version of the program: {error}",
            french=f"cette partie a été gardée par une autre version du programme\xa0: {error}",
        ) from None


def _restored(game: AnyGame, data: Saved) -> AnyMatch:
    chance = chance_at(len(data.answers), data.former_keys, data.key, data.salts)
    chance.count = data.drawn
    options, state = game.read_options(data.options), game.decoder.decode(data.state)
    state.rules = data.rules
    match: AnyMatch = Match(game, data.seats, options, data.key, data.salts, chance, state, data.former_keys)
    match._answered = [seat for seat, _ in data.answers]
    match._answers = [game.read_option(written) for _, written in data.answers]
    match._sealed = {seat: game.read_option(written) for seat, written in data.sealed}
    return match


def _played_again(game: AnyGame, data: Saved) -> AnyMatch:
    """By its answers: what a state is made of has changed since this one was written."""
    match = _new(game, data.seats, data.options, data.key, data.salts, data.former_keys, data.rules)
    _give(match, data.answers)
    if data.answers and match.drawn != data.drawn:
        raise BadRecord(
            "this match was saved by another version of the program, and its answers lead elsewhere now",
            french="cette partie a été gardée par une autre version du programme, et ses réponses mènent ailleurs",
        )
    return match


def replay(
    record: Record | bytes | str,
    *,
    key: bytes | None = None,
    answers: int | None = None,
    listen: Listener | None = None,
) -> AnyMatch:
    """Play a record again, checking every answer and the end. `answers` is how many to play; `listen` hears it all.

    The record of a match that is still going on has no key in it: then pass the key.
    """
    record = record if isinstance(record, Record) else Record.read(record)
    game = registry.find(record.game)
    key = check(record, game, key)
    match = _new(game, record.seats, record.options, key, record.salts, record.branches, record.rules, listen)
    _give(match, record.answers[:answers])
    if answers is None and record.result is not None:
        if match.ask is not None:
            raise BadRecord(
                f"the record was cut short: after {match.decisions} answers the match goes on",
                french=f"la feuille est coupée\xa0: après {match.decisions} réponses la partie continue",
            )
        if match.result != record.result:
            raise BadRecord(
                f"the record says {record.result}, but its answers lead to {match.result}",
                french=f"la feuille dit {record.result}, mais ses réponses mènent à {match.result}",
            )
    return match


def branch(
    record: Record | bytes | str,
    *,
    answers: int,
    seat: Seat | None = None,
    seed: int | str | None = None,
    key: bytes | None = None,
    salts: Sequence[str] = (),
    listen: Listener | None = None,
) -> AnyMatch:
    """Another match that begins where a finished one stood after this many answers.

    Everything from there on is drawn with a key of its own, so nobody can tell it from the old record. With a `seat`,
    what this seat could not know there is dealt again first: others' hands are not those of the old record either.
    """
    record = record if isinstance(record, Record) else Record.read(record)
    if not 0 <= answers < len(record.answers):
        raise BadRecord(
            f"the record has {len(record.answers)} answers; nothing is left to play after {answers}",
            french=f"la feuille a {len(record.answers)} réponses\xa0; il ne reste rien à jouer après {answers}",
        )
    game = registry.find(record.game)
    check(record, game)
    if key is None:
        key = new_key() if seed is None else key_from_seed(seed)
    if seat is not None:
        check_seat(seat, record.seats)
    former = former_keys_at(record, answers, seat)
    match = _new(game, record.seats, record.options, key, salts, former, record.rules, listen)
    _give(match, record.answers[:answers])
    return match


def _give(match: AnyMatch, answers: Sequence[Answer]) -> None:
    for number, (seat, written) in enumerate(answers, 1):
        try:
            match.answer(seat, match.game.read_option(written))
        except (Refused, NotAnOption) as error:
            raise BadRecord(
                f"answer {number} of the record, {written} by seat {seat}: {error}",
                french=f"réponse {number} de la feuille, {written} de la place {seat}\xa0: {error}",
            ) from None


def _written(answers: Iterable[tuple[Seat, Option]]) -> list[Answer]:
    return [(seat, msgspec.to_builtins(option)) for seat, option in answers]
