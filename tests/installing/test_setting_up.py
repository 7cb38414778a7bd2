"""Nothing is installed into a system without asking; where we cannot install it, a sentence says what is missing."""

import os
import pty
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.installing.locks import ROOT

Machine = Callable[..., dict[str, str]]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine with the commands that are given, each with what it does, and what any system has."""

    def make(**commands: str) -> dict[str, str]:
        for name in ("sh", "cat", "dirname"):
            (tmp_path / name).symlink_to(shutil.which(name) or "")
        for name, does in commands.items():
            file = tmp_path / name.replace("_", "-")
            file.write_text(f"#!/bin/sh\n{does}\n")
            file.chmod(0o755)
        return {"PATH": str(tmp_path), "PYTHON": "python"}

    return make


RECORDS = 'echo "$0 $*" | cat >> "$(dirname "$0")/done"'
LINUX = {"uname": "echo Linux", "python": "exit 1"}
MISSING = "chromium is missing, for the page's tests. Install it and try again: sudo apt-get install -y chromium\n"


def browser(environment: dict[str, str], stdin: int = subprocess.DEVNULL) -> "subprocess.CompletedProcess[str]":
    command = ["sh", "scripts/browser.sh"]
    return subprocess.run(command, cwd=ROOT, env=environment, stdin=stdin, capture_output=True, text=True, check=False)


def done(environment: dict[str, str]) -> list[str]:
    file = Path(environment["PATH"]) / "done"
    return [Path(line).name for line in file.read_text().splitlines()] if file.exists() else []


def answered(environment: dict[str, str], answer: bytes) -> "subprocess.CompletedProcess[str]":
    """At a terminal, with somebody who types this."""
    ours, theirs = pty.openpty()
    os.write(ours, answer)
    try:
        return browser(environment, theirs)
    finally:
        os.close(ours)
        os.close(theirs)


def test_a_browser_that_is_there_is_used(machine: Machine) -> None:
    there = machine(uname="echo Linux", python="exit 0", apt_get=RECORDS, id="echo 0")
    assert browser(there).returncode == 0
    assert done(there) == []


def test_root_is_told_what_is_installed(machine: Machine) -> None:
    debian = machine(**LINUX, apt_get=RECORDS, id="echo 0")
    told = browser(debian)
    assert told.returncode == 0
    assert told.stdout == "== setting up: chromium, for the page's tests: apt-get install -y chromium\n"
    assert done(debian) == ["apt-get -qq update", "apt-get -qq install -y chromium"]


@pytest.mark.parametrize("user", [0, 1000])
def test_a_browser_without_windows_is_preferred_where_there_is_one(machine: Machine, user: int) -> None:
    debian = machine(**LINUX, apt_get=RECORDS, sudo=RECORDS, id=f"echo {user}", apt_cache="exit 0")
    assert answered(debian, b"y\n").returncode == 0
    assert done(debian)[-1].endswith("apt-get -qq install -y chromium-headless-shell")


def test_without_a_terminal_the_command_is_said_and_nothing_is_run(machine: Machine) -> None:
    debian = machine(**LINUX, apt_get=RECORDS, sudo=RECORDS, id="echo 1000")
    told = browser(debian)
    assert (told.returncode, told.stderr) == (1, MISSING)
    assert done(debian) == []


def test_at_a_terminal_one_is_asked_and_may_say_no(machine: Machine) -> None:
    debian = machine(**LINUX, apt_get=RECORDS, sudo=RECORDS, id="echo 1000")
    told = answered(debian, b"\n")
    assert 'May I run "sudo apt-get install -y chromium"? [y/N]' in told.stdout
    assert (told.returncode, told.stderr) == (1, MISSING)
    assert done(debian) == []


def test_at_a_terminal_one_may_say_yes(machine: Machine) -> None:
    debian = machine(**LINUX, apt_get=RECORDS, sudo=RECORDS, id="echo 1000")
    assert answered(debian, b"y\n").returncode == 0
    assert done(debian) == ["sudo apt-get -qq update", "sudo apt-get -qq install -y chromium"]


@pytest.mark.parametrize(("system", "sentence"), [("Darwin", "brew install --cask chromium"), ("Linux", "dnf install")])
def test_elsewhere_a_sentence_says_which_browser(machine: Machine, system: str, sentence: str) -> None:
    told = browser(machine(uname=f"echo {system}", python="exit 1", sudo=RECORDS, id="echo 1000"))
    assert told.returncode == 1
    assert "Google Chrome or Chromium" in told.stderr
    assert sentence in told.stderr


NODE = shutil.which("node", path=f"{ROOT}/.venv/bin{os.pathsep}{os.environ['PATH']}")
PRETENDS = 'exec {node} "$1" \'Object.defineProperty(process, "versions", {{ value: {{ node: "{version}" }} }});\'"$2"'


@pytest.mark.parametrize("version", ["20.19.0", "22.12.0", "24.1.0"])
def test_the_systems_node_builds_the_page_if_it_is_new_enough(machine: Machine, tmp_path: Path, version: str) -> None:
    assert _node(machine(npm="", node=PRETENDS.format(node=NODE, version=version)), tmp_path) == []


@pytest.mark.parametrize("version", ["20.18.1", "22.11.0", "23.9.0"])
def test_a_node_that_is_too_old_is_not_used(machine: Machine, tmp_path: Path, version: str) -> None:
    assert _node(machine(npm="", node=PRETENDS.format(node=NODE, version=version)), tmp_path) == ["setup.sh node"]


def test_without_npm_node_is_of_no_use(machine: Machine, tmp_path: Path) -> None:
    assert _node(machine(node=PRETENDS.format(node=NODE, version="24.1.0")), tmp_path) == ["setup.sh node"]


def _node(environment: dict[str, str], folder: Path) -> list[str]:
    """What is installed into a checkout that has nothing yet."""
    scripts = folder / "scripts"
    scripts.mkdir()
    shutil.copy(ROOT / "scripts" / "node.sh", scripts)
    (scripts / "setup.sh").write_text('echo "$0 $*" >> done\n')
    subprocess.run(["sh", "scripts/node.sh"], cwd=folder, env=environment, check=True)
    return done(environment)
