"""The lab's commands, as a person would type them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hyperespace.cli import app
from tests.commands import mistake

typed = CliRunner()


def test_tournament_prints_standings_and_meetings() -> None:
    printed = typed.invoke(app, ["tournament", "rencontre", "--bots", "random,heuristic", "--games", "4"]).stdout
    assert "4 of 4 games" in printed
    assert "against" in printed
    assert printed.index("heuristic") < printed.index("random")


def test_tournament_prints_one_object() -> None:
    command = ["tournament", "rencontre", "--bots", "random,heuristic", "--games", "2", "--seats", "3", "--json"]
    results = json.loads(typed.invoke(app, command).stdout)
    assert (results["finished"], len(results["standings"]), len(results["meetings"])) == (2, 2, 1)


def test_balance_writes_its_report_and_goes_on_from_its_file(tmp_path: Path) -> None:
    out, file = tmp_path / "report", tmp_path / "games.jsonl"
    command = ["balance", "trucker", "--bots", "random", "--out", str(out), "--checkpoint", str(file), "-l", "fr"]
    options = ["--option", 'flights=["I"]', "--vary", "building=dealt", "--vary", "building=calm"]
    typed.invoke(app, [*command, *options, "--games", "2"], catch_exceptions=False)
    printed = typed.invoke(app, [*command, *options, "--games", "4"], catch_exceptions=False).stdout
    assert "4 parties sur 4" in printed
    assert len(file.read_text().splitlines()) == 5
    assert {"report.html", "rates.csv", "rates.parquet"} <= {each.name for each in out.iterdir()}
    assert "Comment on construit\u202f: à tour de rôle, sans sablier" in (out / "report.md").read_text("utf-8")


def test_simulate_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    printed = typed.invoke(app, ["simulate", "kuhn", "--games", "3", "--checkpoint", str(file)]).stdout
    assert "records digest" in printed
    assert "a second" not in printed
    assert len(file.read_text().splitlines()) == 4


def test_another_plan_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["simulate", "kuhn", "--checkpoint", str(tmp_path / "games.jsonl"), "--games", "3"]
    typed.invoke(app, command)
    assert "holds games of another plan" in mistake([*command, "--seed", "9"], capsys, monkeypatch)
    assert "les parties d'un autre plan" in mistake([*command, "--seed", "9", "-l", "fr"], capsys, monkeypatch)
