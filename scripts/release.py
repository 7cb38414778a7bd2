"""Releases a version: checks that everything is ready, runs the tests, builds, and tags. It pushes nothing.

    make release VERSION=0.2.0               all of it
    make release VERSION=0.2.0 DRY=1         only the checks, and what would be done
    make release VERSION=0.2.0 TESTS=no      where the tests have just passed on this commit

Before it: the version in `pyproject.toml`, a dated section in `CHANGELOG.md`, both committed.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
SECTION = re.compile(
    r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\S+))?\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)


def main() -> int:
    """Release, or say in one line each what is missing."""
    arguments = read_arguments()
    version, root = arguments.version, Path.cwd()
    if missing := [*faults(root, version, datetime.now(UTC).date())]:
        print(*(f"not ready for {version}: {fault}" for fault in missing), sep="\n", file=sys.stderr)
        return 1
    for command in commands(version, with_tests=arguments.tests):
        print("would run" if arguments.dry_run else "==", *command, flush=True)
        if not arguments.dry_run and subprocess.run(command, cwd=root, check=False).returncode:
            print(f"{version} is not released: `{' '.join(command)}` failed", file=sys.stderr)
            return 1
    if not arguments.dry_run:
        print(f"{version} is built in dist/ and tagged. To publish it: git push origin v{version}")
    return 0


def read_arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("version", help="as in 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="check, and say what would be done")
    parser.add_argument("--no-tests", dest="tests", action="store_false", help="they have passed on this commit")
    return parser.parse_args()


def faults(root: Path, version: str, today: date) -> Iterator[str]:
    """Everything that is missing before this version can be released."""
    if not VERSION.fullmatch(version):
        yield "a version is three numbers, as in 0.2.0"
        return
    written = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if written != version:
        yield f"pyproject.toml says {written}"
    yield from changelog_faults((root / "CHANGELOG.md").read_text("utf-8"), version, today)
    if git(root, "status", "--porcelain"):
        yield "there are changes that are not committed"
    if git(root, "tag", "--list", f"v{version}"):
        yield f"the tag v{version} exists"
    yield from (
        f"the Makefile has no target {target}"
        for target in ("test", "wheel")
        if subprocess.run(["make", "-n", target], cwd=root, capture_output=True, check=False).returncode == 2
    )


def changelog_faults(changelog: str, version: str, today: date) -> Iterator[str]:
    """What is wrong with the changelog: this version needs a section with a date, and nothing may be left above it."""
    sections = {found["version"]: found for found in SECTION.finditer(changelog)}
    if version not in sections:
        yield f"CHANGELOG.md has no section [{version}]"
        return
    if not sections[version]["text"].strip():
        yield f"the section [{version}] of CHANGELOG.md is empty"
    try:
        dated = date.fromisoformat(sections[version]["date"] or "")
    except ValueError:
        yield f"the section [{version}] of CHANGELOG.md has no date, as in ## [{version}] - {today}"
    else:
        if dated > today:
            yield f"the section [{version}] of CHANGELOG.md is dated {dated}, which is to come"
    if "Unreleased" in sections and sections["Unreleased"]["text"].strip():
        yield f"CHANGELOG.md still has lines under [Unreleased]: they belong to [{version}]"


def commands(version: str, with_tests: bool) -> Iterator[list[str]]:
    """What a release does, in order. The tag comes last, so that whatever fails before it leaves nothing behind."""
    if with_tests:
        yield ["make", "test"]
    yield ["make", "wheel"]
    yield ["git", "tag", "--annotate", f"v{version}", "--message", f"Hyperespace {version}"]


def git(root: Path, *arguments: str) -> str:
    """What git says."""
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
