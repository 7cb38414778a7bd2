"""Packages that announce games or bots, made visible to this program as if somebody had installed them."""

import configparser
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hyperespace.bots import announced
from hyperespace.core import registry

GOOFSPIEL = Path(__file__).parent / "plugin" / "goofspiel"


def announce(folder: Path, package: str, groups: dict[str, dict[str, str]]) -> None:
    """What an installer leaves beside a package: its name, and what it announces in which group."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    written = configparser.ConfigParser(delimiters=("=",))
    written.read_dict(groups)
    with (about / "entry_points.txt").open("w") as file:
        written.write(file)


def announce_goofspiel(folder: Path) -> list[Path]:
    """The folders in which Python has to look for the plug-in, as its own pyproject.toml announces it."""
    project = tomllib.loads((GOOFSPIEL / "pyproject.toml").read_text("utf-8"))["project"]
    announce(folder, project["name"], project["entry-points"])
    return [GOOFSPIEL / "src", folder]


@contextmanager
def installed(*folders: Path) -> Iterator[None]:
    """As long as this lasts, what these folders announce is there."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(str(folder))
        _forget()
        yield
    _forget()


def _forget() -> None:
    registry._announced.cache_clear()
    registry._loaded.cache_clear()
    announced._loaded.cache_clear()
