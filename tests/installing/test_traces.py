"""Compiled and interpreted, a match is the same to the byte. `make test-fast` compiles first; else this is skipped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.compile import PACKAGE, build_of

from tests.installing.locks import ROOT


def traces(sources: Path) -> list[str]:
    """What the matches come to with these sources; the first line says whether they are compiled."""
    command = [sys.executable, "-m", "tests.installing.traces"]
    environment = os.environ | {"PYTHONPATH": str(sources)}
    return subprocess.check_output(command, cwd=ROOT, env=environment, text=True).splitlines()


@pytest.mark.skipif(not build_of().exists(), reason="nothing is compiled: `make fast`")
def test_compiled_every_match_is_the_same_to_the_byte() -> None:
    compiled, interpreted = traces(build_of()), traces(PACKAGE.parent)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert compiled[1:] == interpreted[1:]
