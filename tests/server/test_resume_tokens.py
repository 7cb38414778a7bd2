"""A token says how much of the log a seat has seen, to the server that wrote it and to nobody else."""

import os
import sys

import pytest

from hyperespace.server.table.resume_tokens import BETWEEN, ResumeTokens

SECRET = b"a secret of the server"


def test_a_server_with_the_same_secret_reads_what_another_wrote() -> None:
    written = BETWEEN.join(
        ResumeTokens(SECRET, "table").write(seat, number) for seat, number in ((None, 0), (2, 70_000))
    )
    assert ResumeTokens(SECRET, "table").read(written) == {None: 0, 2: 70_000}


def test_two_tokens_for_one_place_have_nothing_in_common() -> None:
    tokens = ResumeTokens(SECRET, "table")
    one, other = (bytes.fromhex(tokens.write(1, 5)) for _ in range(2))
    assert len(one) == len(other)
    assert sum(a == b for a, b in zip(one, other, strict=True)) < len(one) / 3


@pytest.mark.parametrize("place", range(0, 66, 5))
def test_a_token_that_was_altered_is_none(place: int) -> None:
    tokens = ResumeTokens(SECRET, "table")
    token = tokens.write(1, 5)
    digit = "0" if token[place] != "0" else "1"
    assert tokens.read(token[:place] + digit + token[place + 1 :]) == {}


def test_neither_another_table_nor_another_server_takes_it() -> None:
    token = ResumeTokens(SECRET, "table").write(1, 5)
    assert ResumeTokens(SECRET, "another").read(token) == {}
    assert ResumeTokens(b"another secret", "table").read(token) == {}


@pytest.mark.parametrize("token", ["", ".", "00", "nonsense", "é" * 66, "00" * 12, "00" * 33, "00" * 400])
def test_nonsense_is_passed_over(token: str) -> None:
    tokens = ResumeTokens(SECRET, "table")
    good = tokens.write(0, 9)
    assert tokens.read(f"{token}{BETWEEN}{good}") == {0: 9}


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is forked there")
def test_a_forked_process_uses_other_random_bytes() -> None:
    tokens = ResumeTokens(SECRET, "table")
    tokens.write(1, 5)
    readable, writable = os.pipe()
    if (child := os.fork()) == 0:
        os.write(writable, tokens.write(1, 5).encode())
        os._exit(0)
    os.waitpid(child, 0)
    theirs = os.read(readable, 100).decode()
    assert tokens.read(theirs) == {1: 5}
    assert tokens.write(1, 5) != theirs
