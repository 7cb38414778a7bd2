"""From the sources to a table on another machine: sdist, wheel, a clean environment, and a match through its page."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.browser.conftest import NewPage, browser, new_page, profiles
from tests.browser.people import END, open_table, play_to_the_end
from tests.installing.locks import ROOT, names_here
from tests.server.servers import Server, free_port, started

__all__ = ["browser", "new_page", "profiles"]

PAGE = "hyperespace/server/page/index.html"


def build(what: str, folder: Path, into: Path, **settings: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "hatchling", "build", "--target", what, "--directory", str(into)]
    environment = os.environ | settings
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they are published."""
    folder = tmp_path_factory.mktemp("sdist")
    built = build("sdist", ROOT, folder)
    assert built.returncode == 0, built.stderr
    (archive,) = folder.glob("hyperespace-*.tar.gz")
    shutil.unpack_archive(archive, folder)  # Debian's Python 3.11 does not know the filters of tarfile yet
    return folder / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made of those sources, without Node; of Python alone, because compiling takes minutes."""
    folder = tmp_path_factory.mktemp("wheel")
    built = build("wheel", unpacked, folder, HYPERESPACE_PURE="1")
    assert built.returncode == 0, built.stderr
    (file,) = folder.glob("hyperespace-*-py3-none-any.whl")
    return file


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel, and with what its extra `server` asks for and nothing else.

    What it asks for is here already, so the packages are links to ours and nothing is downloaded.
    """
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(home, with_pip=False, symlinks=True)
    (site,) = home.glob("lib/python*/site-packages")
    for name in names_here("run"):
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            (site / top).symlink_to(Path(str(found.locate_file(top))))
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, "--no-index", "--no-deps", str(wheel)], check=True)
    return home


@pytest.fixture(scope="module")
def server(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The installed command, from an empty folder."""
    empty, logs = tmp_path_factory.mktemp("empty"), tmp_path_factory.mktemp("logs")
    program = [str(home / "bin" / "hyperespace")]
    data = {"XDG_DATA_HOME": str(logs), "HOME": str(logs), "PATH": os.environ["PATH"]}
    log = logs / "server.log"
    with started(Server("", free_port(), log, program=program, folder=empty, environment=data)) as server:
        yield server


def test_the_wheel_plays_a_match_through_its_page(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0], 'random')}")
    assert play_to_the_end(page) >= 3
    assert page.locator(END).count() == 1


def test_the_command_runs_what_was_installed_and_not_this_checkout(home: Path, tmp_path: Path) -> None:
    asked = [str(home / "bin" / "python"), "-c", "import hyperespace; print(hyperespace.__file__)"]
    told = subprocess.run(asked, cwd=tmp_path, env={}, capture_output=True, text=True, check=True).stdout
    assert Path(told.strip()).is_relative_to(home)


def test_both_packages_have_the_page_and_the_texts(unpacked: Path, wheel: Path) -> None:
    assert (unpacked / "src" / PAGE).exists()
    assert {PAGE, "hyperespace/core/texts.fr.toml"} <= {*zipfile.ZipFile(wheel).namelist()}


@pytest.mark.parametrize("what", ["sdist", "wheel"])
def test_without_the_page_nothing_is_built(unpacked: Path, tmp_path: Path, what: str) -> None:
    page, away = unpacked / "src" / PAGE, tmp_path / "index.html"
    page.rename(away)
    try:
        built = build(what, unpacked, tmp_path, HYPERESPACE_PURE="1")
    finally:
        away.rename(page)
    assert built.returncode == 1
    assert "The page is not built" in built.stderr
    assert "Traceback" not in built.stderr
    assert list(tmp_path.glob("hyperespace*")) == []


def test_without_a_compiler_the_wheel_is_python_alone_and_says_so(unpacked: Path, tmp_path: Path) -> None:
    built = build("wheel", unpacked, tmp_path, PATH="", HYPERESPACE_PURE="")
    assert "This wheel is Python alone, which is slower. There is no C compiler here." in built.stderr
    assert [file.name.endswith("-py3-none-any.whl") for file in tmp_path.iterdir()] == [True]


def test_whoever_insists_on_a_compiled_wheel_gets_no_other(unpacked: Path, tmp_path: Path) -> None:
    built = build("wheel", unpacked, tmp_path, PATH="", HYPERESPACE_PURE="0")
    assert built.returncode == 1
    assert "HYPERESPACE_PURE=0 asks for a compiled wheel. There is no C compiler here." in built.stderr
