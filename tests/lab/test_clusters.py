"""The same command and the same digest on a cluster. Ray and Dask are started for real, once."""

import json
import os
import platform
import secrets
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.lab import Run, simulate, survey
from hyperespace.lab.cluster_names import NoCluster

RAY_HAS_WHEELS = (
    sys.platform == "linux"
    or platform.machine() == "AMD64"
    or (sys.platform == "darwin" and platform.machine() == "arm64")
)


def digest(cluster: str, **environment: str) -> str:
    command = [sys.executable, "-m", "hyperespace", "simulate", "kuhn", "--games", "200", "--jobs", "2", "--json"]
    done = subprocess.run(
        [*command, "--cluster", cluster],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["finished"] == 200
    return str(report["records_digest"])


@pytest.mark.skipif(not RAY_HAS_WHEELS, reason="there is no Ray for this platform, so it cannot be tried here")
def test_ray_plays_the_same_games() -> None:
    key = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(16)}  # or Ray leaves one in the home folder
    assert digest("ray", **key) == simulate("kuhn", 200).records_digest


def test_dask_plays_the_same_games() -> None:
    assert digest("dask") == simulate("kuhn", 200).records_digest


@pytest.mark.skipif(sys.platform != "linux", reason="reads the masks of signals from /proc")
# On a busy machine joblib's own thread may look for work that was just called off. It ends then anyway.
@pytest.mark.filterwarnings("ignore:Exception in thread Executor:pytest.PytestUnhandledThreadExceptionWarning")
def test_workers_are_deaf_to_ctrl_c_before_they_can_say_so_themselves() -> None:
    games = Run(jobs=2).games(survey("kuhn", levels=["random"]), 1_000_000)
    try:
        next(games)
        workers = [child for child in children() if b"popen_loky_posix" in (child / "cmdline").read_bytes()]
        assert len(workers) == 2
        assert all(blocked(worker) & 1 << signal.SIGINT - 1 for worker in workers)
    finally:
        games.close()


def children() -> list[Path]:
    return [Path("/proc", child) for task in Path("/proc/self/task").iterdir()
            for child in (task / "children").read_text().split()]  # fmt: skip


def blocked(process: Path) -> int:
    status = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines())
    return int(status["SigBlk"], 16)


def test_a_cluster_of_another_kind_is_refused() -> None:
    with pytest.raises(NoCluster, match="ray://host:port or dask://host:port, not 'spark://here'"):
        simulate("kuhn", 5, cluster="spark://here")


def test_a_package_that_is_not_there_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(hs.NotInstalled, match=r"pip install 'hyperespace\[cluster\]'"):
        simulate("kuhn", 5, cluster="ray://127.0.0.1:1")
