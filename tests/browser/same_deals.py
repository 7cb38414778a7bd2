"""A server at whose tables chance is the same in every run, so that no test is lucky today and unlucky tomorrow.

The key of a match follows from the test that opened its table, and from how many tables that test had opened before.
The test's name is in a file, as the server goes on from test to test. Rare deals are what `make soak` is for.

Here an analysis is not of the lowest priority either: beside all other tests it would hardly ever come to its end.
"""

import sys
from pathlib import Path
from unittest.mock import patch

from hyperespace.core.chance import key_from_seed


def program(test: Path) -> tuple[str, ...]:
    """How to start it, with the file in which the test's name is."""
    return sys.executable, "-m", __name__, str(test)


class Keys:
    """Keys that are the same whenever the same test asks for them."""

    def __init__(self, test: Path) -> None:
        self._test, self._name, self._count = test, "", 0

    def __call__(self) -> bytes:
        name = self._test.read_text("utf-8")
        self._count = self._count + 1 if name == self._name else 0
        self._name = name
        return key_from_seed(f"{name} {self._count}")


def main() -> None:
    from hyperespace.cli import main  # only here, as it is large and the bots need none of it
    from hyperespace.server.bots import side_process
    from hyperespace.server.http import lobby

    keys = Keys(Path(sys.argv.pop(1)))
    with patch.object(lobby, "new_key", keys), patch.object(side_process, "NICENESS", 0):
        main()


if __name__ == "__main__":
    main()
