"""A package that is missing is named at once, with the command that installs it, and no game is played before."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.core import match
from hyperespace.lab import (
    Run,
    Survey,
    Tally,
    env,
    gym_env,
    gym_vec,
    policy_bot,
    simulate,
    survey,
    tournament,
    write_dataset,
    write_report,
)

NEEDS: list[tuple[str, str, Callable[[], object]]] = [
    ("openskill", "lab", lambda: tournament("kuhn", 5, bots=["random", "regular"])),
    ("joblib", "cli", lambda: simulate("kuhn", 5, jobs=2)),
    ("joblib", "cli", lambda: Run(jobs=-1)),
    ("distributed", "cluster", lambda: simulate("kuhn", 5, cluster="dask")),
    ("ray", "cluster", lambda: Run(cluster="ray://here:1")),
    ("pettingzoo", "research", lambda: env("kuhn")),
    ("numpy", "research", lambda: gym_env("kuhn")),
    ("gymnasium", "research", lambda: gym_env("kuhn")),
    ("gymnasium", "research", lambda: gym_vec("kuhn")),
    ("gymnasium", "research", lambda: importlib.import_module("hyperespace.lab.gymnasium")),
    ("numpy", "research", lambda: policy_bot("kuhn", lambda row, mask: 0)),
    ("polars", "lab", lambda: write_dataset(Path("nowhere"), "kuhn", 5)),
]


@pytest.mark.parametrize(("package", "extra", "use"), NEEDS)
def test_what_is_missing_is_said_before_any_work(
    package: str, extra: str, use: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pettingzoo_env", "gymnasium_env", "vector_env", "policy_bots"):
        monkeypatch.delitem(sys.modules, f"hyperespace.lab.environments.{name}", raising=False)
    monkeypatch.delitem(sys.modules, "hyperespace.lab.gymnasium", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setattr(match, "_set_up", lambda *_: pytest.fail("a match was set up"))
    with pytest.raises(ImportError) as told:
        use()
    assert isinstance(told.value, hs.NotInstalled)
    assert told.value.said("en") == f"this needs {package}, which is not installed: pip install 'hyperespace[{extra}]'"
    assert told.value.said("fr").startswith(f"il manque {package}, qui n'est pas installé\xa0: pip install")


def test_a_report_is_not_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan: Survey = survey("kuhn", levels=["random"])
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(hs.NotInstalled, match=r"polars.+pip install 'hyperespace\[lab\]'"):
        write_report(tmp_path / "report", plan, Tally(plan), "en")
    assert not (tmp_path / "report").exists()
