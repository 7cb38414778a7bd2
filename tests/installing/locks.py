"""What the locks in requirements/ pin, and what our own extras need."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^(\S+==.+) \\$", re.M)


def text_of(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.lock").read_text()


def pins(lock: str) -> list[Requirement]:
    return [Requirement(pin) for pin in PIN.findall(text_of(lock))]


def names_here(lock: str) -> set[str]:
    """What is installed from a lock on a machine like this one."""
    return {pin.name for pin in pins(lock) if _applies(pin, "")}


def closure(extra: str, group: str) -> set[str]:
    """The names of all that an extra of ours and a dependency group bring along on this machine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = project["project"]["optional-dependencies"] | {"": project["project"]["dependencies"]}
    open_ones = [*map(Requirement, (f"hyperespace[{extra}]", *project["dependency-groups"][group]))]
    seen: set[tuple[str, str]] = set()
    while open_ones:
        needed = open_ones.pop()
        name = canonicalize_name(needed.name)
        for chosen in {"", *needed.extras}:
            if (name, chosen) not in seen:
                seen.add((name, chosen))
                stated = extras[chosen] if name == "hyperespace" else requires(name) or []
                open_ones += [each for each in map(Requirement, stated) if _applies(each, chosen)]
    return {name for name, _ in seen} - {"hyperespace"}


def _applies(needed: Requirement, extra: str) -> bool:
    return needed.marker is None or needed.marker.evaluate({"extra": extra})
