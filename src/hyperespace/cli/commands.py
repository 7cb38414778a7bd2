"""All commands together."""

from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

import hyperespace as hs
from hyperespace.cli import administration, measuring, moderation, playing, serving, tournaments
from hyperespace.cli.groups import Duty, Program, SpokenCommand, SpokenGroup, complain
from hyperespace.cli.languages import spoken
from hyperespace.cli.parameters import Language, at_the_table

app = typer.Typer(
    cls=Program,
    add_completion=True,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    rich_markup_mode=None,
    help="A table for three French space board games. Without a command: open it in the browser.",
)
admin = typer.Typer(cls=SpokenGroup, help="For whoever runs a server.", no_args_is_help=True, rich_markup_mode=None)


def _version(wanted: bool) -> None:
    if wanted:
        try:
            print(f"hyperespace {version('hyperespace')}")
        except PackageNotFoundError:  # run from the sources, without being installed
            print("hyperespace")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def sit_down(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Which version this is.")
    ] = False,
    language: Language = "",
) -> None:
    """A table for three French space board games. Without a command: open it in the browser."""
    if context.invoked_subcommand is None:
        context.invoke(serving.serve, show=True)


for command in (
    playing.games,
    playing.options,
    playing.rules,
    playing.play,
    measuring.simulate,
    measuring.tournament,
    measuring.balance,
    measuring.train,
    measuring.dataset,
    serving.serve,
    playing.replay,
    playing.verify,
    measuring.analyse,
):
    app.command(cls=SpokenCommand)(at_the_table(command))
for duty in (serving.check, serving.archive, *administration.COMMANDS, *moderation.COMMANDS, *tournaments.COMMANDS):
    admin.command(cls=Duty)(duty)
app.add_typer(admin, name="admin")


def run() -> None:
    """Run what was typed; what its writer got wrong is told in one sentence."""
    try:
        app()
    except hs.HyperespaceError as error:
        complain(error.said(spoken()))
        raise SystemExit(2) from None
