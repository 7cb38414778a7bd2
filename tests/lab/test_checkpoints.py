"""A run that was interrupted goes on where it was, and ends as if nothing had happened."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hyperespace.lab import runs as lab_runs
from hyperespace.lab import simulate
from hyperespace.lab.checkpoints import BadCheckpoint
from hyperespace.lab.seatings import Plan, Played, play_one
from hyperespace.lab.simulate import Report


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def kuhn(games: int, file: Path | None = None, **more: object) -> Report:
    report = simulate("kuhn", games, seed=4, checkpoint=file, **more)  # type: ignore[arg-type]
    report.seconds = 0
    return report


def count_games(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are really played from now on."""
    numbers: list[int] = []

    def counted(plan: Plan, number: int) -> Played:
        numbers.append(number)
        return play_one(plan, number)

    monkeypatch.setattr(lab_runs, "play_one", counted)
    return numbers


def test_more_games_go_on_after_those_in_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kuhn(30, file)
    numbers = count_games(monkeypatch)
    assert kuhn(50, file) == kuhn(50)
    assert numbers[:20] == list(range(30, 50))


def test_a_finished_run_plays_nothing_and_says_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = kuhn(30, file)
    numbers = count_games(monkeypatch)
    assert kuhn(30, file) == whole
    assert numbers == []


def test_fewer_games_are_the_first_of_the_file_which_stays_as_it_is(file: Path) -> None:
    kuhn(30, file)
    before = file.read_bytes()
    assert kuhn(10, file) == kuhn(10)
    assert file.read_bytes() == before


@pytest.mark.parametrize("lost", [1, 7, 60])
def test_half_a_line_of_a_run_that_was_killed_is_cut_off(file: Path, lost: int) -> None:
    kuhn(30, file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])
    assert kuhn(30, file) == kuhn(30)
    assert file.read_bytes() == whole


def test_the_number_of_jobs_may_change_in_between(file: Path) -> None:
    kuhn(30, file)
    assert kuhn(120, file, jobs=2) == kuhn(120)


@pytest.mark.parametrize("other", [{"seed": 5}, {"bots": ["random", "random"]}, {"game": "tictactoe"}])
def test_another_plan_is_refused_and_the_file_stays_as_it_is(file: Path, other: dict[str, object]) -> None:
    kuhn(5, file)
    before = file.read_bytes()
    with pytest.raises(BadCheckpoint, match="holds games of another plan"):
        simulate(**{"game": "kuhn", "games": 5, "seed": 4, "checkpoint": file} | other)  # type: ignore[arg-type]
    assert file.read_bytes() == before


def test_a_file_of_something_else_is_refused_and_stays_as_it_is(file: Path) -> None:
    file.write_text("Dear diary\n")
    with pytest.raises(BadCheckpoint, match="is not a checkpoint"):
        kuhn(5, file)
    assert file.read_text() == "Dear diary\n"


def test_a_line_that_cannot_be_read_is_told(file: Path) -> None:
    kuhn(5, file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:3], "[2,nonsense]", *lines[4:], ""]))
    with pytest.raises(BadCheckpoint, match="game 2: "):
        kuhn(5, file)


def test_two_runs_that_wrote_to_one_file_are_found_out(file: Path) -> None:
    kuhn(5, file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines, lines[-1], ""]))
    with pytest.raises(BadCheckpoint, match="did two runs write to it"):
        kuhn(10, file)


def test_a_game_is_in_the_file_before_it_is_counted(file: Path) -> None:
    lines: list[int] = []
    kuhn(4, file, progress=lambda finished: lines.append(file.read_bytes().count(b"\n") - 1))
    assert lines == [1, 2, 3, 4]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["kill", "ctrl-c"])
def test_a_run_that_was_ended_from_outside_goes_on(file: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-m", "hyperespace", "simulate", "tictactoe", "--seed", "k", "--json"]
    endless = [*command, "--games", "100000000", "--checkpoint", str(file)]
    process = subprocess.Popen(endless, stdout=subprocess.DEVNULL, start_new_session=True)
    while not file.exists() or file.stat().st_size < 20_000:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, how)
    process.wait(timeout=60)
    games = str(file.read_bytes().count(b"\n") + 100)
    went_on, whole = (
        json.loads(subprocess.run([*command, "--games", games, *more], capture_output=True, check=True).stdout)
        for more in (["--checkpoint", str(file)], [])
    )
    assert went_on["finished"] == int(games)
    assert went_on | {"seconds": 0} == whole | {"seconds": 0}
