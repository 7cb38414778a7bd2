"""What the stories of every game share: who is asked what, why an answer is refused, what a script still has to say."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeAlias

import msgspec

import hyperespace as hs
from tests.games.questions import check_foreign, check_question, check_refusal

Key: TypeAlias = str | tuple[str, int]
Script: TypeAlias = Mapping[Key, hs.Option | Sequence[hs.Option]]
"""What to answer, by the name of the step, or the step and the seat. A list is used up one by one."""


class ScriptedMatch:
    """A match whose table was set by hand, and what is asked and told at it."""

    match: hs.AnyMatch
    heard: list[hs.Told]

    QUIET: ClassVar[tuple[hs.Option, ...]]
    """What is answered where the script says nothing, if it is offered; otherwise the first option."""

    @property
    def step(self) -> str:
        """The step that asks now; empty when the game is over."""
        return str(self.match.state.agenda[-1][0]) if self.match.ask is not None else ""

    @property
    def asked(self) -> tuple[int, ...]:
        ask = self.match.ask
        return () if ask is None else ask.seats

    def options(self, seat: int) -> list[hs.Option]:
        ask = self.match.ask
        assert ask is not None
        return list(ask.options(seat))

    def quiet(self, seat: int) -> hs.Option:
        options = self.options(seat)
        return next((option for option in self.QUIET if option in options), options[0])

    def check(self) -> None:
        """What holds at every question."""
        check_question(self.match)
        check_foreign(self.match)

    def answer(self, seat: int, option: hs.Option) -> None:
        self.check()
        self.match.answer(seat, option)

    def refusal_of(self, seat: int, option: object) -> hs.Refusal:
        """Why this answer is refused now; refusing must change nothing."""
        ask = self.match.ask
        assert ask is not None
        before = msgspec.msgpack.encode(self.match.state)
        refusal = ask.refuse(seat, option)
        assert refusal is not None, f"{option} is allowed"
        assert msgspec.msgpack.encode(self.match.state) == before
        check_refusal(self.match, refusal)
        return refusal

    def events(self, *kinds: type[hs.Event]) -> list[hs.Event]:
        """What was told of these kinds, to whomever."""
        return [told.event for told in self.heard if isinstance(told.event, kinds)]


class Lines:
    """What is left to be said of a script."""

    def __init__(self, script: Script | None) -> None:
        written = (script or {}).items()
        self.left = {key: [value] if isinstance(value, hs.Option) else list(value) for key, value in written}

    def next(self, step: str, seat: int) -> hs.Option | None:
        """What the script says here, if anything."""
        key = next((key for key in ((step, seat), step) if self.left.get(key)), None)
        return None if key is None else self.left[key].pop(0)

    @property
    def all_said(self) -> bool:
        return not any(self.left.values())

    def check_all_said(self, until: Key) -> None:
        """The script was played to its end: it waits for no step, and every line was asked for."""
        assert not until, f"{until} was never asked"
        unused = {key: options for key, options in self.left.items() if options}
        assert not unused, f"never asked for: {unused}"


class SeatedMatch(ScriptedMatch):
    """A match in which a story says which seat answers what, and which can be played on from a script."""

    pieces: Mapping[str, int]
    """As they were counted when the table was set. No answer may lose or make one."""

    refusal = ScriptedMatch.refusal_of

    def __init__(self) -> None:
        self.heard = []
        self.answered: list[str] = []  # the steps that asked while a script was played

    def say(self, seat: int, *answers: hs.Option) -> None:
        for option in answers:
            self.answer(seat, option)
            assert self.match.game.census(self.match.state) == self.pieces, "a piece was lost or made"

    def is_played_out(self, lines: Lines, waited: bool) -> bool:
        """Whether a script ends here, although the match goes on. `waited`: this is the step that it waits for."""
        raise NotImplementedError

    def play(self, script: Script | None = None, until: Key = "", most: int = 500) -> None:
        """Answer from the script, quietly elsewhere, until this step asks (this seat), or until it is played out."""
        lines = Lines(script)
        for _ in range(most):
            if self.match.ask is None:
                break
            step, seat = self.step, self.asked[0]
            waited = until in (step, (step, seat))
            if self.is_played_out(lines, waited):
                break
            if waited:
                return
            self.answered.append(step)
            self.say(seat, lines.next(step, seat) or self.quiet(seat))
        lines.check_all_said(until)
