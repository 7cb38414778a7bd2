"""A policy that was learned in the environments, as a bot that sits at any table."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hyperespace.bots import World
from hyperespace.core.asks import Option
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import missing
from hyperespace.core.match import AnyMatch
from hyperespace.lab.environments.encodings import Encoding, Sheet, asked
from hyperespace.lab.environments.words import Word

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise missing(error, "research") from None

Policy: TypeAlias = Callable[[NDArray[np.float32], NDArray[np.int8]], "Word | ArrayLike"]
"""Out of an observation and a mask: a word, or a figure for each word. The allowed word with the largest is said."""


class PolicyBot:
    """Says its answers word by word, as in the environments.

    It wants a world to think in, only because that says what is being asked: the same as in the true one.
    """

    def __init__(self, encoding: Encoding, policy: Policy, seed: str) -> None:
        self.seed = seed
        self._encoding, self._policy = encoding, policy
        self._sheet = Sheet(encoding)

    # The view is the game's own type.
    def choose(self, view: Any, options: Sequence[Option]) -> Option:
        """Without a world nobody knows what the question was."""
        raise HyperespaceError(
            "a policy needs the question too: announce it as BotKind(…, thinks=True)",
            french="une stratégie veut aussi la question\xa0: annonce-la par BotKind(…, thinks=True)",
        )

    def think(self, view: Any, options: Sequence[Option], world: World) -> Sequence[Option]:
        """The answer that the policy says."""
        self._check(world.match)
        question, saying = asked(world.match.question(world.seat)), self._encoding.words.saying(options)
        while saying.legal:
            row = self._sheet.show(world.seat, view, question, saying.said)
            saying = saying.then(self._word(np.frombuffer(row, np.float32), saying.legal))
        return saying.options

    def _word(self, row: NDArray[np.float32], legal: list[Word]) -> Word:
        mask = np.zeros(len(self._encoding.words), np.int8)
        mask[legal] = 1
        said = np.asarray(self._policy(row, mask))
        return int(said) if said.ndim == 0 else legal[int(np.argmax(said.reshape(-1)[legal]))]

    def _check(self, match: AnyMatch) -> None:
        """A policy of another table would take one number for another."""
        code = self._encoding
        if (match.game.name, match.seats, match.options) != (code.game.name, code.seats, code.chosen):
            raise HyperespaceError(
                f"this policy is for {code.game.name} with {code.seats} seats and {code.options or 'no options'}",
                french=f"cette stratégie est pour {code.game.name} à {code.seats} places, options\xa0: {code.options}",
            )


class PolicyBots:
    """Makes bots that share a policy and an encoding. It can be pickled if the policy can."""

    def __init__(self, encoding: Encoding, policy: Policy) -> None:
        self._encoding, self._policy = encoding, policy
        self.__name__ = str(getattr(policy, "__name__", type(policy).__name__))  # in reports

    def __call__(self, seed: str) -> PolicyBot:
        return PolicyBot(self._encoding, self._policy, seed)
