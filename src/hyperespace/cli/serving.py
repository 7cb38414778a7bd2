"""The commands of those who run a server."""

import asyncio
from typing import Annotated

import typer

import hyperespace as hs
from hyperespace.cli.languages import spoken
from hyperespace.cli.parameters import DatabaseAddress, Language, free_to_name
from hyperespace.cli.playing import tell_faults, tell_notices
from hyperespace.core.extras import missing
from hyperespace.terminal.writing import console


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(callback=free_to_name, help="The port to listen on; 0 for any.")] = 8000,
    database: DatabaseAddress = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes in which bots think; 0: one a core but one.")] = 0,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="How long a bot may think.")] = 5.0,
    requests_a_minute: Annotated[int, typer.Option(min=1, help="Requests allowed from one address.")] = 600,
    allowed_hosts: Annotated[
        str,
        typer.Option(
            help="Names by which it is called, with commas; localhost and addresses always may. * for any.",
            envvar="ALLOWED_HOSTS",
        ),
    ] = "",
    show: Annotated[bool, typer.Option(help="Open the page in your browser.")] = False,
    language: Language = "",
) -> None:
    """Open the table to others: lobby, live matches, replays."""
    try:
        from hyperespace.server.app import Config, default_workers  # loaded only when it is wanted: it is large
        from hyperespace.server.running import default_database
        from hyperespace.server.running import serve as run_server
    except ImportError as error:
        raise missing(error, "server") from None
    tell_faults()
    for game in hs.all_games():
        tell_notices(game.name, language or spoken())
    address = database or default_database()
    hosts = tuple(name for name in allowed_hosts.split(",") if name)
    config = Config(address, workers or default_workers(), bot_seconds, requests_a_minute, hosts=hosts)
    run_server(config, host, port, show, language or spoken())


def check(database: DatabaseAddress = "", language: Language = "") -> None:
    """Look for damage in a database: its pages, its logs and snapshots, and play every match again."""
    try:
        from hyperespace.server.checks import check_all
        from hyperespace.server.running import default_database
    except ImportError as error:
        raise missing(error, "server") from None
    if asyncio.run(check_all(database or default_database(), lambda line: console().print(line, soft_wrap=True))):
        raise typer.Exit(1)
