"""Powers of one's own: files of data, files in Python, packages, and what is wrong with them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hyperespace.games.rencontre import own

EXAMPLES = Path(__file__).parents[4] / "examples" / "powers"


@contextmanager
def loaded(*paths: Path) -> Iterator[None]:
    """As long as this lasts, the powers in these files are here."""
    own.load(own.SEPARATOR.join(map(str, paths)))
    try:
        yield
    finally:
        own.load("")
