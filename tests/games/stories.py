"""What the stories of every game share: who is asked what, why an answer is refused, what a script still has to say."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeAlias

import msgspec

import hyperespace as hs
from tests.games.questions import check_refusal

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
