from collections.abc import Iterator

import pytest

import hyperespace as hs


@pytest.fixture
def quick_runner() -> Iterator[None]:
    """For whole games of bots: what the strict runner checks, other tests have it check."""
    hs.strict(False)
    yield
    hs.strict(True)
