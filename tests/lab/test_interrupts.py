"""Ctrl-C comes between two games, never in the middle of counting one."""

import signal
import subprocess
import sys

import pytest

from hyperespace.lab import Run, survey
from hyperespace.lab.interrupts import ctrl_c, deaf_children


def test_it_is_held_back_while_somebody_counts() -> None:
    counted: list[str] = []
    with pytest.raises(KeyboardInterrupt), ctrl_c() as interrupt:  # noqa: PT012
        with interrupt.held():
            signal.raise_signal(signal.SIGINT)
            counted.append("whole")
        counted.append("too late")
    assert counted == ["whole"]


def test_elsewhere_it_comes_at_once_and_afterwards_all_is_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), ctrl_c():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_game_that_is_being_counted_is_counted_and_no_other_is_played() -> None:
    games = Run().games(survey("kuhn", levels=["random"]), 5)
    next(games)
    signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        next(games)


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows sends Ctrl-C otherwise")
def test_a_process_started_deaf_does_not_hear_it_and_who_started_it_hears_it_afterwards() -> None:
    listen = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # also where a shell would not
    pressed = [sys.executable, "-c", f"{listen}; signal.raise_signal(signal.SIGINT); print('went on')"]
    with deaf_children():
        assert subprocess.run(pressed, capture_output=True, text=True, check=True).stdout == "went on\n"
    assert subprocess.run(pressed, capture_output=True, check=False).returncode != 0
    heard: list[str] = []
    with pytest.raises(KeyboardInterrupt), ctrl_c(), deaf_children():  # noqa: PT012
        signal.raise_signal(signal.SIGINT)
        heard.append("the rest")
    assert heard == ["the rest"]
