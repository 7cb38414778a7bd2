"""Many games: the same totals whoever plays them, and a clean end at Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.lab import simulate


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    alone, together = (simulate("kuhn", 120, seed=4, jobs=jobs) for jobs in (1, 2))
    alone.seconds = together.seconds = 0
    assert alone == together
    assert (alone.finished, sum(alone.wins)) == (120, 120)


def test_another_seed_gives_other_games() -> None:
    assert simulate("kuhn", 50, seed=1).records_digest != simulate("kuhn", 50, seed=2).records_digest


def test_seats_bots_and_options_are_those_asked_for() -> None:
    report = simulate("auction", 20, seats=3, bots=["random"], options={"minutes": 2})
    assert len(report.wins) == 3


def test_progress_is_told_game_by_game() -> None:
    finished: list[int] = []
    simulate("kuhn", 5, progress=finished.append)
    assert finished == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"bots": ["cheater"]}, "no bot 'cheater'; the bots are: .*heuristic.*random"),
        ({"bots": ["heuristic"]}, "nobody has written a heuristic bot for kuhn"),
        ({"seats": 9}, "is for 2 seats, not 9"),
        ({"options": {"x": 1}}, "has no option 'x'"),
        ({"games": 0}, "at least one game"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_at_once(wrong: dict[str, object], error: str) -> None:
    with pytest.raises(hs.HyperespaceError, match=error):
        simulate(**({"game": "kuhn", "games": 5} | wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_cleanly_with_the_games_finished_so_far(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "hyperespace", "simulate", "tictactoe", "--json"]
    process = subprocess.Popen(
        [*command, "--games", "10000000", "--jobs", jobs, "--checkpoint", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not file.exists() or file.stat().st_size < 2000:  # until some games are finished
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: every process of the group
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    report = json.loads(out)
    assert 0 < report["finished"] < report["games"]
    again = [*command, "--games", str(report["finished"])]
    prefix = json.loads(subprocess.run(again, capture_output=True, text=True, check=True).stdout)
    assert report["records_digest"] == prefix["records_digest"]
    assert list(report) == ["game", "games", "finished", "decisions", "seconds", "wins", "records_digest"]
