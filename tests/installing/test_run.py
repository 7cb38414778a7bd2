"""`make run` starts at once, compiled if that was done; compiling happens beside it and never gets in the way."""

import fcntl
import os
from pathlib import Path

import pytest
from scripts import run

STARTED, COMPILING = "the table", "compiling in the background"


@pytest.fixture
def happened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was done, on a machine that can compile and has not done so yet."""
    happened: list[str] = []
    monkeypatch.delenv("HYPERESPACE_PURE", raising=False)
    monkeypatch.setenv("PYTHONPATH", "mine")
    monkeypatch.setattr(run, "BUILDS", tmp_path)
    monkeypatch.setattr(run, "LOG", tmp_path / "log.txt")
    monkeypatch.setattr(run, "build_of", lambda: tmp_path / "build")
    monkeypatch.setattr(run, "obstacle", lambda: "")
    monkeypatch.setattr(run, "compile_in_background", lambda: happened.append(COMPILING))
    monkeypatch.setattr(os, "execv", lambda command, arguments: happened.append(STARTED))
    monkeypatch.setattr(os, "nice", lambda by: happened.append(f"nice {by}"))
    return happened


def test_the_first_time_it_starts_as_it_is_and_compiles_for_the_next(happened: list[str]) -> None:
    run.start_table([])
    assert happened == [COMPILING, STARTED]
    assert os.environ["PYTHONPATH"] == "mine"


def test_what_was_compiled_is_used(happened: list[str], tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    run.start_table([])
    assert happened == [STARTED]
    assert os.environ["PYTHONPATH"] == f"{tmp_path / 'build'}:mine"


def test_without_a_compiler_it_just_starts(happened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "obstacle", lambda: "There is no C compiler here.")
    run.start_table([])
    assert happened == [STARTED]


def test_whoever_wants_python_alone_gets_it(
    happened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "build").mkdir()
    monkeypatch.setenv("HYPERESPACE_PURE", "1")
    run.start_table([])
    assert os.environ["PYTHONPATH"] == "mine"


def test_what_failed_once_is_not_tried_again(
    happened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "make", lambda build, log: False)
    run.compile_now()
    run.start_table([])
    assert happened == ["nice 19", STARTED]


def test_two_do_not_compile_at_once(happened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "make", lambda build, log: pytest.fail("somebody else is compiling"))
    with (tmp_path / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run.compile_now()
    assert happened == ["nice 19"]
