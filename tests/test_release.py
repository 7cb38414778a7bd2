"""A release is refused until everything is ready, and then builds and tags. Tried in a repository of its own."""

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "release.py"
NOBODY = {f"GIT_{who}_{what}": "nobody@localhost" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-01-31\n\n- More.\n\n## [0.1.0] - 2025-12-24\n\n- All.\n"
)
MAKEFILE = "test:\n\t@echo tested >> ../done\nwheel:\n\t@echo built >> ../done\n"


class Project:
    """A repository that is ready to release 0.2.0."""

    def __init__(self, folder: Path) -> None:
        self.root, self.done_file = folder / "project", folder / "done"
        self.root.mkdir()
        self.environment = {**os.environ, **NOBODY, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        self.git("init", "--quiet")
        self.commit(
            {"pyproject.toml": '[project]\nversion = "0.2.0"\n', "CHANGELOG.md": CHANGELOG, "Makefile": MAKEFILE}
        )

    def git(self, *arguments: str) -> str:
        command = ["git", *arguments]
        return subprocess.run(
            command, cwd=self.root, env=self.environment, check=True, capture_output=True, text=True
        ).stdout.strip()

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, "utf-8")

    def commit(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            self.write(name, text)
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "a step")

    def release(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(SCRIPT), *arguments]
        return subprocess.run(command, cwd=self.root, env=self.environment, check=False, capture_output=True, text=True)

    def done(self) -> list[str]:
        return self.done_file.read_text().split() if self.done_file.exists() else []


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_release_tests_builds_and_tags(project: Project) -> None:
    released = project.release("0.2.0")
    assert released.returncode == 0, released.stderr
    assert project.done() == ["tested", "built"]
    assert project.git("tag", "--list") == "v0.2.0"
    assert project.git("cat-file", "-t", "v0.2.0") == "tag"


def test_tests_can_be_left_out(project: Project) -> None:
    assert project.release("0.2.0", "--no-tests").returncode == 0
    assert project.done() == ["built"]


def test_a_dry_run_says_what_it_would_do_and_does_nothing(project: Project) -> None:
    told = project.release("0.2.0", "--dry-run").stdout
    assert [line.split()[2:4] for line in told.splitlines()] == [["make", "test"], ["make", "wheel"], ["git", "tag"]]
    assert project.done() == []
    assert project.git("tag", "--list") == ""


def test_without_green_tests_there_is_neither_a_wheel_nor_a_tag(project: Project) -> None:
    project.commit({"Makefile": MAKEFILE.replace("@echo tested >> ../done", "@false")})
    refused = project.release("0.2.0")
    assert refused.returncode == 1
    assert "`make test` failed" in refused.stderr
    assert project.done() == []
    assert project.git("tag", "--list") == ""


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("pyproject.toml", "0.2.0", "0.1.0", "pyproject.toml says 0.1.0"),
        ("CHANGELOG.md", "[0.2.0]", "[0.3.0]", "has no section [0.2.0]"),
        ("CHANGELOG.md", " - 2026-01-31", "", "has no date"),
        ("CHANGELOG.md", "2026-01-31", "2026-02-31", "has no date"),
        ("CHANGELOG.md", "2026-01-31", f"{date.today().year + 1}-01-31", "which is to come"),
        ("CHANGELOG.md", "- More.\n", "", "is empty"),
        ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- Left over.\n", "lines under [Unreleased]"),
        ("Makefile", "wheel:", "wheels:", "no target wheel"),
    ],
)
def test_a_release_is_refused_until_all_is_ready(project: Project, file: str, old: str, new: str, reason: str) -> None:
    written = (project.root / file).read_text("utf-8")
    assert old in written
    project.commit({file: written.replace(old, new, 1)})
    refused = project.release("0.2.0", "--dry-run")
    assert refused.returncode == 1
    assert reason in refused.stderr


def test_changes_that_are_not_committed_are_not_released(project: Project) -> None:
    project.write("notes.txt", "forgotten\n")
    assert "not committed" in project.release("0.2.0").stderr


def test_a_version_is_released_once(project: Project) -> None:
    project.git("tag", "v0.2.0")
    assert "the tag v0.2.0 exists" in project.release("0.2.0").stderr


@pytest.mark.parametrize("version", ["0.2", "v0.2.0", "0.02.0", "0.2.0rc1", ""])
def test_a_version_is_three_numbers(project: Project, version: str) -> None:
    assert "three numbers" in project.release(version).stderr
