"""How the command line behaves: its language, its help, and what it refuses before any work is done."""

import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.cli.help_texts import french_help
from hyperespace.cli.languages import language_in
from hyperespace.core.choices import choices
from hyperespace.core.registry import own_names
from tests.commands import mistake

SOURCE = str(Path(hs.__file__).parent.parent)
typed = CliRunner()

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {package!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
sys.argv = ["hyperespace", *{command!r}]
from hyperespace.cli import main
main()
"""


@pytest.mark.parametrize(
    ("package", "extra", "command"),
    [
        ("typer", "cli", ["games"]),
        ("rich", "cli", []),
        ("litestar", "server", ["serve"]),
        ("platformdirs", "server", []),
        ("sqlalchemy", "server", ["admin", "check"]),
        ("openskill", "lab", ["tournament", "kuhn", "--bots", "random,regular", "--games", "1000000"]),
        ("polars", "lab", ["balance", "kuhn", "--bots", "random", "--games", "1000000"]),
        ("joblib", "cli", ["simulate", "kuhn", "--jobs", "2", "--games", "1000000"]),
        ("ray", "cluster", ["simulate", "kuhn", "--cluster", "ray", "--games", "1000000"]),
        ("distributed", "cluster", ["balance", "kuhn", "--cluster", "dask", "--games", "1000000"]),
    ],
)
def test_a_missing_package_is_named_in_one_line_before_any_work(
    package: str, extra: str, command: list[str], tmp_path: Path
) -> None:
    code = WITHOUT.format(package=package, command=command)
    run = [sys.executable, "-c", code]
    environment = {"PYTHONPATH": SOURCE, "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}
    told = subprocess.run(run, capture_output=True, text=True, timeout=60, env=environment, cwd=tmp_path, check=False)
    line = f"hyperespace: this needs {package}, which is not installed: pip install 'hyperespace[{extra}]'\n"
    assert (told.returncode, told.stderr, told.stdout) == (2, line, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "english", "french"),
    [
        (["games", "-l", "de"], "there is no language 'de'", "there is no language 'de'"),
        (["play", "chess"], "there is no game 'chess'", "il n'y a pas de jeu 'chess'"),
        (["play", "cosmos", "--seats", "3"], "for 2 or 4 seats, not 3", "se joue à 2 ou 4, pas à 3"),
        (["play", "kuhn", "--seat", "2"], "seats 0 to 1, and -1 to watch", "places 0 à 1, et -1 pour regarder"),
        (["play", "kuhn", "--seat", "-2"], "there is no seat -2", "il n'y a pas de place -2"),
        (["play", "kuhn", "--bots", "deep"], "there is no bot 'deep'", "il n'y a pas de robot 'deep'"),
        (["play", "kuhn", "--save", "nowhere/x.json"], "there is no folder nowhere", "il n'y a pas de dossier nowhere"),
        (["play", "kuhn", "--save", "."], ". is a folder", ". est un dossier"),
        (["play", "--load", "nothing.json"], "'nothing.json' does not exist", "pas de fichier nothing.json"),
        (["play", "trucker", "--preset", "x"], "no preset 'x'. Its presets: short", "pas de formule 'x'"),
        (["play", "trucker", "--option", "flight=I"], "no option 'flight'", "pas d'option 'flight'"),
        (["play", "trucker", "--option", "flights=V"], "cannot be", "ne peut pas être"),
        (["simulate", "kuhn", "--checkpoint", "nowhere/x"], "there is no folder nowhere", "pas de dossier nowhere"),
        (["simulate", "kuhn", "--cluster", "spark://x"], "a cluster is ray://", "une grappe s'écrit ray://"),
        (["simulate", "kuhn", "--games", "0"], "--games", "--games\xa0: il faut au moins 1"),
        (["simulate", "kuhn", "--games", "many"], "--games", "--games\xa0: il faut un nombre"),
        (["simulate", "kuhn", "--option", "minutes"], "written name=value", "s'écrit nom=valeur"),
        (["tournament", "kuhn", "--bots", "random"], "at least two bots", "au moins deux robots"),
        (["balance", "kuhn", "--out", "/dev/null/x"], "nothing can be written", "on ne peut rien écrire"),
        (["serve", "--port", "70000"], "from 0 to 65535, not 70000", "de 0 à 65535, pas 70000"),
        (["serve", "--port", "-1"], "from 0 to 65535, not -1", "de 0 à 65535, pas -1"),
        (["dance"], "No such command 'dance'", "il n'y a pas de commande 'dance'"),
        (["play", "--loud"], "No such option: --loud", "il n'y a pas d'option --loud"),
        (["simulate"], "Missing argument 'GAME'", "il manque GAME"),
        (["games", "all", "of", "them"], "all of them", "il y a des mots de trop\xa0: all of them"),
        (["verify", "nothing.json"], "'nothing.json' does not exist", "il n'y a pas de fichier nothing.json"),
    ],
)
def test_what_cannot_be_done_is_said_at_once_in_one_s_language(
    command: list[str],
    english: str,
    french: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    first, *hint = mistake(command, capsys, monkeypatch).splitlines()
    assert first.startswith("hyperespace: ")
    assert english in first
    assert all(line.endswith("--help` says more.") for line in hint)
    first, *hint = mistake(["-l", "fr", *command], capsys, monkeypatch).splitlines()
    assert french in first
    assert all(line.endswith("--help` en dit plus.") for line in hint)


def test_a_taken_port_is_said_before_anything_is_ready(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("a browser was opened on another program"))
    database = tmp_path / "tables.db"
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        command = ["-l", "fr", "serve", "--port", port, "--show", "--database", f"sqlite:///{database}"]
        told = mistake(command, capsys, monkeypatch)
    assert f"le port {port} de 127.0.0.1 est pris par un autre programme" in told
    assert not database.exists()


def test_the_language_is_found_wherever_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    asked = (["-l", "fr", "games"], ["games", "-lfr"], ["play", "--language=fr", "--help"], ["x", "--language", "fr"])
    assert [language_in(arguments) for arguments in asked] == ["fr"] * 4
    assert [language_in(arguments) for arguments in ([], ["games", "-l"], ["games", "-l", "de"])] == ["en"] * 3
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv("LC_ALL", raising=False)
        monkeypatch.setenv(variable, "fr_CA.UTF-8")
        assert language_in(["games"]) == "fr"


ENGLISH = re.compile(r"\b(Show|Usage:|Options:|Commands:|default|required|the|and|exit)\b")


def commands(group: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every command, as it is typed."""
    below = getattr(group, "commands", {})
    return [path, *(each for name, command in below.items() for each in commands(command, (*path, name)))]


@pytest.mark.parametrize("command", commands(typer.main.get_command(app)), ids=" ".join)
def test_every_page_of_help_is_french_where_french_is_spoken(command: tuple[str, ...]) -> None:
    page = typed.invoke(app, [*command, "--help"], env={"LC_ALL": "fr_FR.UTF-8", "COLUMNS": "200"}).stdout
    assert page.startswith("Utilisation\xa0: ")
    assert "Montre cette page." in page
    assert not ENGLISH.search(page.replace("--show", "")), page
    page = typed.invoke(app, [*command, "--help"], env={"LC_ALL": "en_GB.UTF-8", "COLUMNS": "200"}).stdout
    assert page.startswith("Usage: ")


def test_there_is_no_french_sentence_for_a_parameter_that_is_gone() -> None:
    used = parameters(typer.main.get_command(app)) | {"help"}
    assert {key.rpartition(".")[2] for key in french_help()["parameters"]} == used


def parameters(command: Any) -> set[str]:  # Typer's own types differ from version to version
    """The names of what a command and those below it take."""
    below = getattr(command, "commands", {}).values()
    return {each.name for each in command.params}.union(*map(parameters, below))


def test_the_version_is_said() -> None:
    assert re.fullmatch(r"hyperespace \d+\.\d+.*\n", typed.invoke(app, ["--version"]).stdout)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "flights      I,II,III if left out",
                "Classes of the flights, one after the other",
                "1 to 6 of these, with commas between them",
                "live           all at once, against the hourglass",
                "marks        yes if left out",
                "takes 0 to 3",
                "expansion",
                "--option parts=true --option new_cards=true --option hiring=normal",
            ],
        ),
        (
            "fr",
            [
                "flights      I,II,III si tu ne dis rien",
                "de 1 à 6 de ceux-ci, avec des virgules",
                "marks        oui si tu ne dis rien",
                "Formules, pour --preset NOM\xa0:",
            ],
        ),
    ],
)
def test_options_and_presets_are_listed_with_their_sentences(language: str, told: list[str]) -> None:
    listed = typed.invoke(app, ["options", "trucker", "-l", language]).stdout
    assert [each for each in told if each not in listed] == []


def test_every_option_of_every_game_has_a_sentence() -> None:
    for game in map(hs.find, own_names()):
        for language in ("fr", "en"):
            texts = game.texts(language)
            lacking = [choice.name for choice in choices(game.options) if not texts.has("variants", choice.name)]
            assert lacking == [], (game.name, language)
            assert typed.invoke(app, ["options", game.name, "-l", language]).exit_code == 0


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("flights=II,III,IV", ("flights", ["II", "III", "IV"])),
        ("flights=II", ("flights", ["II"])),
        ('flights=["I"]', ("flights", ["I"])),
        ("marks=non", ("marks", False)),
        ("marks=true", ("marks", True)),
        ("rough_roads=2", ("rough_roads", 2)),
        ("building=live", ("building", "live")),
    ],
)
def test_options_are_typed_as_people_write_them(written: str, read: tuple[str, object]) -> None:
    from hyperespace.cli.game_options import read_option

    assert read_option(hs.find("trucker"), written) == read


def test_powers_are_chosen_seat_by_seat() -> None:
    from hyperespace.cli.game_options import options_of

    found = options_of(hs.find("rencontre"), "chaos", ["chosen=void+mind,zombie"])
    assert found == {"powers": 3, "rotation": True, "chosen": [["void", "mind"], ["zombie"]]}


def test_players_can_reach_whoever_runs_the_server_or_are_told_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for contact in ("call me", "javascript:alert(1)", "https://a b.example.org"):
        assert "--contact is an e-mail address" in mistake(
            ["serve", "--contact", contact, "-l", "en"], capsys, monkeypatch
        )
