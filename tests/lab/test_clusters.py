"""The same command and the same digest on a cluster. Ray and Dask are started for real, once."""

import json
import os
import platform
import secrets
import subprocess
import sys

import pytest

from hyperespace.lab import simulate
from hyperespace.lab.clusters import NoCluster

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


def test_a_cluster_of_another_kind_is_refused() -> None:
    with pytest.raises(NoCluster, match="ray://host:port or dask://host:port, not 'spark://here'"):
        simulate("kuhn", 5, cluster="spark://here")


def test_a_package_that_is_not_there_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'hyperespace\[cluster\]'"):
        simulate("kuhn", 5, cluster="ray://127.0.0.1:1")
