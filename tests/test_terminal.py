"""Matches in a terminal: whole ones, by the numbers offered; long lists; terminals that have few letters."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.terminal.columns import numbered
from hyperespace.terminal.writing import in_ascii, write_readably

NUMBER = re.compile(r"(?:^|  ) *(\d+)\. ", re.MULTILINE)


class Typist:
    """Somebody who answers every question with one of the numbers below it."""

    def __init__(self, seed: int) -> None:
        self._random, self._read = Random(seed), 0

    def __call__(self, _: object = "") -> str:
        sys.stdout.flush()
        assert isinstance(sys.stdout, io.TextIOWrapper)
        assert isinstance(sys.stdout.buffer, io.BytesIO)
        printed = sys.stdout.buffer.getvalue()[self._read :]
        self._read += len(printed)
        question = printed.decode().rpartition("\n\n")[2]
        return str(self._random.choice(NUMBER.findall(question)))


@pytest.mark.parametrize(
    ("game", "language", "options"),
    [
        ("rencontre", "fr", ["--seats", "3", "--option", "turn_limit=6"]),
        ("cosmos", "en", ["--seat", "1"]),
        ("trucker", "fr", ["--option", "flights=I,II"]),
        ("trucker", "en", ["--preset", "hourglass", "--option", "flights=I"]),
    ],
)
def test_a_whole_match_is_played_by_the_numbers_offered(
    game: str, language: str, options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", Typist(3))
    file = tmp_path / "match.json"
    command = ["play", game, "-l", language, "--seed", "3", "--save", str(file), *options]
    played = CliRunner().invoke(app, command, catch_exceptions=False)
    assert str(file) in played.stdout.splitlines()[-1]
    assert hs.replay(file.read_bytes()).ask is None


def test_nobody_is_asked_without_a_choice(tmp_path: Path) -> None:
    """With no edict for the moment, one could only pass at the start of a duel; the first question is a later one."""
    command = ["play", "rencontre", "-l", "en", "--seed", "1", "--save", str(tmp_path / "match.json")]
    played = CliRunner().invoke(app, command, input="q\n", catch_exceptions=False)
    assert "Your hand: Attack 6, Attack 8 ×2, Attack 10, Attack 18, Compromise, Cosmic Zap" in played.stdout
    assert "  1. " in played.stdout
    assert "stop asking me" not in played.stdout


def test_a_long_list_stands_in_columns_and_a_short_one_does_not() -> None:
    assert numbered(["yes", "no"], 80) == ["  1. yes", "  2. no"]
    assert numbered(list("abcdefgh"), 20) == ["  1. a  4. d  7. g", "  2. b  5. e  8. h", "  3. c  6. f"]
    assert numbered(["a sentence that is long"], 20) == ["  1. a sentence that", "     is long"]


@pytest.mark.parametrize(
    ("written", "read"), [("é", "e"), ("œ", "oe"), ("·", "."), ("╫", "#"), ("↘", "\\"), ("\xa0", " "), ("漢", "?")]
)
def test_letters_that_a_terminal_has_not_are_written_with_others(written: str, read: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    write_readably(stream)
    stream.write(written)
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    assert stream.buffer.getvalue().decode("ascii") == read == in_ascii(written)


@pytest.mark.parametrize(
    "environment", [{"LC_ALL": "C"}, {"LANG": "POSIX"}, {"PYTHONIOENCODING": "ascii"}, {"TERM": "dumb"}]
)
def test_nothing_breaks_in_a_plain_terminal(environment: dict[str, str], tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "HOME")}
    kept["PYTHONPATH"] = str(Path(hs.__file__).parent.parent)
    options = ["-l", "fr", "--seed", "4", "--preset", "passengers"]
    played = subprocess.run(
        [sys.executable, "-m", "hyperespace", "play", "trucker", *options],
        input=b"?\n1\n1\n\xc3\xa9\n",
        env=kept | environment,
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert (played.returncode, played.stderr) == (0, b"")
    told = played.stdout.decode()
    assert "La partie est gard" in told
    assert told.isascii() == ("TERM" not in environment)
