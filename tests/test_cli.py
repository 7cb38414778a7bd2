"""The command line, as a person would type it."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.cli import app
from hyperespace.core.records import sealed_record
from hyperespace.server import running
from hyperespace.server.app import Config, default_workers
from tests.commands import mistake
from tests.golden import recorded

typed = CliRunner()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = hs.new_match("kuhn", seed=2)
    play(match, [RandomBot(0), RandomBot(1)])
    file = tmp_path / "match.json"
    file.write_bytes(match.record().json())
    return file


def test_without_a_command_the_table_is_opened_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[object, ...]] = []
    monkeypatch.setattr(running, "serve", lambda *arguments: started.append(arguments))
    assert typed.invoke(app, []).exit_code == 0
    config, host, port, show, _ = started[0]
    assert (host, port, show) == ("127.0.0.1", 8000, True)
    assert isinstance(config, Config)
    assert config.database.startswith("sqlite:///")


def test_serve_takes_its_database_from_the_environment_too(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[object, ...]] = []
    monkeypatch.setattr(running, "serve", lambda *arguments: started.append(arguments))
    typed.invoke(app, ["serve", "--port", "9000"], env={"DATABASE_URL": "postgresql://here/db"})
    assert started[0][0] == Config("postgresql://here/db", default_workers())
    assert started[0][1:4] == ("127.0.0.1", 9000, False)


def test_a_person_plays_in_french_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "kuhn.json"
    command = ["play", "kuhn", "-l", "fr", "--bots", "random", "--save", str(file)]
    result = typed.invoke(app, command, input="seven\n2\n1\n")
    assert "Passe, ou mise un jeton. (2)" in result.stdout
    assert "Réponds par un numéro de 1 à 2." in result.stdout
    assert "Victoire\xa0:" in result.stdout
    assert hs.replay(file.read_bytes()).ask is None


def test_bots_seats_and_options_of_a_match_are_those_asked_for() -> None:
    option = 'chosen=[["void"],["zombie"],["macron"]]'
    command = [
        "play",
        "rencontre",
        "--seat",
        "-1",
        "--seats",
        "3",
        "--bots",
        "random,heuristic",
        "-l",
        "fr",
        "--seed",
        "1",
    ]
    printed = typed.invoke(app, [*command, "--option", option]).stdout
    assert "Le Vide" in printed
    assert "Victoire" in printed


@pytest.mark.parametrize("leave", ["q\n", "quit\n", ""], ids=["q", "quit", "ctrl-d"])
def test_whoever_leaves_goes_on_later_at_the_same_question(leave: str, tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    left = typed.invoke(app, ["play", "tictactoe", "--bots", "random", "--save", str(file)], input="1\n" + leave)
    assert left.exit_code == 0
    assert f"To go on: hyperespace play --load {file}" in left.stdout
    question = left.stdout.split("Your choice: ")[-2]
    again = typed.invoke(app, ["play", "--load", str(file)], input=leave)
    assert question.split("\n\n")[-1] in again.stdout
    typed.invoke(app, ["play", "--load", str(file), "-l", "fr"], input="1\n" * 9)
    assert hs.replay(file.read_bytes()).ask is None


def test_ctrl_c_keeps_the_match_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", interrupt)
    printed = typed.invoke(app, ["play", "kuhn", "-l", "fr"]).stdout
    (file,) = tmp_path.glob("hyperespace-kuhn-*.json")
    assert f"La partie est gardée dans {file.name}." in printed


def test_a_kept_match_is_no_record_and_a_record_no_kept_match(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.json"
    typed.invoke(app, ["play", "kuhn", "--save", str(kept)], input="q\n")
    assert f"is not over: hyperespace play --load {kept}" in mistake(["replay", str(kept)], capsys, monkeypatch)
    assert f"is over: hyperespace replay {record}" in mistake(["play", "--load", str(record)], capsys, monkeypatch)
    assert "has its game, seats" in mistake(["play", "--load", str(kept), "--seats", "2"], capsys, monkeypatch)
    kept.write_bytes(kept.read_bytes()[:100])
    assert "or it was cut short" in mistake(["play", "--load", str(kept)], capsys, monkeypatch)


def test_simulate_prints_one_object() -> None:
    report = json.loads(typed.invoke(app, ["simulate", "kuhn", "--games", "30", "--seed", "s", "--json"]).stdout)
    assert (report["game"], report["finished"], sum(report["wins"])) == ("kuhn", 30, 30)


def test_simulate_prints_a_table() -> None:
    printed = typed.invoke(app, ["simulate", "auction", "--games", "10", "--option", "minutes=2"]).stdout
    assert "10 of 10 games" in printed
    assert "records digest" in printed


def test_verify_checks_the_key_and_the_result(record: Path) -> None:
    printed = typed.invoke(app, ["verify", str(record)]).stdout
    assert "all legal" in printed
    assert "The key fits the hash" in printed


def test_replay_tells_what_everybody_saw(record: Path) -> None:
    assert "Premier" in typed.invoke(app, ["replay", str(record), "--language", "fr"]).stdout


def test_rules_and_games_are_shown_in_both_languages() -> None:
    assert "# Poker de Kuhn" in typed.invoke(app, ["rules", "kuhn", "-l", "fr"]).stdout
    assert "Kuhn poker" in typed.invoke(app, ["games", "-l", "en"]).stdout


def test_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Morpion" in typed.invoke(app, ["games"]).stdout


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "kuhn", "--option", "minutes"], "an option is written name=value"),
        (["rules", "go"], "there is no game 'go'"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(
    command: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in mistake(command, capsys, monkeypatch)


def test_a_broken_record_is_told_too(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(record.read_bytes()[:50])
    assert "cut short" in mistake(["verify", str(record)], capsys, monkeypatch)


@pytest.mark.parametrize(
    ("command", "language", "told"),
    [
        ("verify", "en", "keeps the rules that it began with, number 3"),
        ("replay", "fr", "garde les règles de son début, numéro 3"),
    ],
)
def test_a_record_of_earlier_rules_is_played_by_them_and_says_what_has_changed(
    command: str, language: str, told: str
) -> None:
    file = recorded("rencontre", 3, 6)
    printed = typed.invoke(app, [command, str(file), "-l", language])
    assert printed.exit_code == 0
    assert told in printed.stderr
    assert "  4. " in printed.stderr


def test_a_record_of_rules_that_nobody_knows_any_more_is_refused_by_their_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = hs.Record.read(recorded("rencontre", 3, 6).read_bytes())
    old = tmp_path / "old.json"
    old.write_bytes(sealed_record(msgspec.structs.replace(record, rules=2)).json())
    assert "this program knows rules 3 to" in mistake(["verify", str(old)], capsys, monkeypatch)
