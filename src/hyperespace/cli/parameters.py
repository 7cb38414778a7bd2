"""What commands take, with the checks that can be made before any work."""

import os
import re
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, Final

import typer

import hyperespace as hs
from hyperespace.bots import BOTS
from hyperespace.cli.languages import checked

BY_SEAT: Final = f"Bots by seat, with commas, repeated as needed: {', '.join(BOTS)}."
LAST_PORT: Final = 65535
HOUSE_RULES: Final = "HYPERESPACE_HOUSE_RULES"
POWERS: Final = "HYPERESPACE_POWERS"
"""The variables of the environment in which they are looked for."""

ESCAPE: Final = "\x1b"
"""Before an argument that looks like an option and is none, on the way through Click."""


def writable_file(file: Path | None) -> Path | None:
    """A file that can be written in the end, so that no work is done for nothing."""
    if file is not None:
        _check(not file.is_dir(), f"{file} is a folder, not a file", f"{file} est un dossier, pas un fichier")
        _check(
            file.absolute().parent.is_dir(),
            f"there is no folder {file.parent} for {file.name}",
            f"il n'y a pas de dossier {file.parent} pour {file.name}",
        )
        place = file if file.exists() else file.absolute().parent
        _check(os.access(place, os.W_OK), f"{file} cannot be written", f"on ne peut pas écrire {file}")
    return file


def writable_folder(folder: Path) -> Path:
    """A folder that is there or can be made."""
    there = next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists())
    writable = there.is_dir() and os.access(there, os.W_OK)
    _check(writable, f"nothing can be written in {folder}", f"on ne peut rien écrire dans {folder}")
    return folder


def free_to_name(port: int) -> int:
    """A number that a port can have."""
    _check(
        0 <= port <= LAST_PORT,
        f"a port is a number from 0 to {LAST_PORT}, not {port}",
        f"un port est un nombre de 0 à {LAST_PORT}, pas {port}",
    )
    return port


def unescaped(argument: str) -> str:
    """An argument as it was typed."""
    return argument.removeprefix(ESCAPE)


def reachable(contact: str) -> str:
    """An address at which somebody can be reached, or nothing."""
    _check(
        re.fullmatch(r"(|[^\s@]+@[^\s@]+|https?://[^\s@]+)", contact) is not None,
        f"--contact is an e-mail address or the address of a page, not {contact}",
        f"--contact est une adresse de courriel ou l'adresse d'une page, pas {contact}",
    )
    return contact


def bring_powers(paths: list[Path] | None) -> None:
    """Powers of one's own are named in the environment, where every process of this program finds them."""
    _bring(POWERS, paths)


def bring_house_rules(paths: list[Path] | None) -> None:
    """So are the sets of house rules that a server offers."""
    _bring(HOUSE_RULES, paths)


def _bring(variable: str, paths: list[Path] | None) -> None:
    for path in paths or ():
        _check(path.exists(), f"there is no file {path}", f"il n'y a pas de fichier {path}")
    if paths:
        before = os.environ.get(variable, "")
        os.environ[variable] = os.pathsep.join([*filter(None, [before]), *(str(path.absolute()) for path in paths)])


def _check(fine: bool, english: str, french: str) -> None:
    if not fine:
        raise hs.HyperespaceError(english, french=french)


Language = Annotated[
    str,
    typer.Option("--language", "-l", callback=checked, help="fr or en; taken from your system if left out."),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of the names that `hyperespace games` lists.")]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game, NAME=VALUE; `hyperespace options GAME` lists them."),
]
PresetName = Annotated[
    str, typer.Option("--preset", help="Options that go well together; `hyperespace options GAME` lists them.")
]
HouseSet = Annotated[
    str,
    typer.Option(
        "--house", metavar="FILE", help="House rules: a file, or a name that `hyperespace options GAME` lists."
    ),
]
Seats = Annotated[int | None, typer.Option(help="Seats at the table; the fewest the game allows.")]
Seed = Annotated[str, typer.Option(help="The same seed gives the same games and digest.")]
Jobs = Annotated[int, typer.Option(help="Processes; -1 for one per core.")]
Cluster = Annotated[str, typer.Option(help="ray://host:port or dask://host:port; ray or dask to start one here.")]
Checkpoint = Annotated[
    Path | None,
    typer.Option(callback=writable_file, help="Keep the games in this file, and go on from there if it exists."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
File = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record, as JSON.")]
DatabaseAddress = Annotated[
    str, typer.Option(help="sqlite:///FILE or postgresql://…; a file in your data folder.", envvar="DATABASE_URL")
]
Powers = Annotated[
    list[Path] | None,
    typer.Option(
        metavar="FILE",
        help="A power of your own: a file in TOML, JSON or Python, or a folder of them. May be repeated.",
    ),
]


def at_the_table(command: Callable[..., None]) -> Callable[..., None]:
    """A command with which matches begin or are read takes powers of one's own too, before it loads any game."""

    @wraps(command)
    def with_powers(*arguments: Any, powers: list[Path] | None = None, **more: Any) -> None:  # whatever it takes
        bring_powers(powers)
        command(*arguments, **more)

    taken = signature(command)
    added = Parameter("powers", Parameter.KEYWORD_ONLY, default=None, annotation=Powers)
    with_powers.__dict__["__signature__"] = taken.replace(parameters=[*taken.parameters.values(), added])
    with_powers.__annotations__ = {**command.__annotations__, "powers": Powers}
    return with_powers
