"""Every test runs under the strict runner. Files that take long come first, so that nobody waits for one at the end."""

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

import hyperespace as hs
from tests.sharing_out import LONG, ShareOut

hs.strict()

quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("test", max_examples=25, deadline=None, derandomize=True, suppress_health_check=quiet)
settings.register_profile(
    "quick", max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=quiet
)
settings.register_profile("soak", max_examples=3000, deadline=None, suppress_health_check=quiet)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))

SELDOM = (20_000, 20, 50)
"""How many new things Python lets pass before it looks for garbage among them: what tests leave behind is little."""

# After the switch, so that its asks are checked too; contracts run on it as on any game.
from tests import toys  # noqa: E402

hs.register(toys.GAME)


@pytest.fixture
def quick_runner() -> Iterator[None]:
    """For whole games of bots: what the strict runner checks, other tests have it check."""
    hs.strict(False)
    yield
    hs.strict(True)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests that stay to the end: to look for garbage among them takes a quarter of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=is_short)


def is_short(item: pytest.Item) -> bool:
    return not item.nodeid.startswith(LONG)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ShareOut | None:
    """Instead of its own for `--dist loadfile`."""
    return ShareOut(config, log) if config.getoption("dist") == "loadfile" else None
