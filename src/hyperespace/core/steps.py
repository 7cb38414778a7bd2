"""Steps: short functions that read the state, ask at most once, and only then edit."""

import sys
from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

from hyperespace.core.asks import Ask, Option, Race, Sealed, Seat
from hyperespace.core.state import Argument

Flow: TypeAlias = Generator[Ask, Option, None]
"""A step that asks one seat: `answer = yield Ask(…)`."""

SealedFlow: TypeAlias = Generator[Sealed, dict[Seat, Option], None]
"""A step that asks several seats at once: `answers = yield Sealed(…)`."""

RaceFlow: TypeAlias = Generator[Race, tuple[Seat, Option], None]
"""A step that takes the first answer: `seat, answer = yield Race(…)`."""

AnyFlow: TypeAlias = Flow | SealedFlow | RaceFlow

# The arguments after state and table are the job's own, so they differ from step to step.
Step: TypeAlias = Callable[..., AnyFlow | None]
F = TypeVar("F", bound=Callable[..., Any])


class Steps(dict[Argument, Step]):
    """The steps of one game by name. Used as a decorator: `step = Steps()`, then `@step`."""

    def __call__(self, function: F) -> F:
        """Make this function a step under its own name."""
        name = sys.intern(function.__name__)  # so that looking it up need not compare letters
        if name in self:
            raise ValueError(f"two steps are called {name!r}")
        self[name] = function
        return function
