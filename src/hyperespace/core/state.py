"""The state of a match: plain data, with the agenda of what is to happen next."""

from typing import TypeAlias

from msgspec import Struct

Argument: TypeAlias = int | str | bool | tuple[int | str, ...] | None

Job: TypeAlias = tuple[Argument, ...]
"""The name of a step, then its arguments: `("invite", 2)`."""


class State(Struct, kw_only=True):
    """What every game's state has. The job at the end of the agenda is the next one."""

    agenda: list[Job] = []
    rules: int = 0  # those that the match began with, which it keeps; 0 in a state made by hand: the newest

    def since(self, number: int) -> bool:
        """Whether what is new in the rules of this number holds here; the texts name it in `[changes]`."""
        return not 0 < self.rules < number

    def then(self, *jobs: Job) -> None:
        """These jobs come next, in this order, before whatever was on the agenda."""
        self.agenda.extend(jobs[::-1])
