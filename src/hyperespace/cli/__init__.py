"""The command `hyperespace`: play and simulate, replay and analyse, serve, and look after a server.

Nothing is loaded here before it is wanted, so that somebody without the packages of the command line is told so.
"""

import sys
from typing import TYPE_CHECKING

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import need

if TYPE_CHECKING:
    from typer import Typer

    app: Typer


def main() -> None:
    """Run the command line; what a caller got wrong is told in one sentence."""
    try:
        need("cli", "typer", "rich")
    except HyperespaceError as error:
        print(f"hyperespace: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    from hyperespace.cli.commands import run

    run()


def __getattr__(name: str) -> object:
    """The Typer application, loaded when somebody asks for it."""
    if name != "app":
        raise AttributeError(f"module {__name__} has no attribute {name!r}")
    from hyperespace.cli.commands import app

    return app
