"""The commands of those who run a server."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

import hyperespace as hs
from hyperespace.cli.administration import age, seconds_of
from hyperespace.cli.languages import spoken
from hyperespace.cli.parameters import DatabaseAddress, Language, bring_house_rules, free_to_name, reachable
from hyperespace.cli.playing import tell_faults, tell_notices
from hyperespace.core.extras import missing
from hyperespace.terminal.writing import console


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(callback=free_to_name, help="The port to listen on; 0 for any.")] = 8000,
    database: DatabaseAddress = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes in which bots think; 0: one a core but one.")] = 0,
    processes: Annotated[int, typer.Option(min=1, help="Server processes on this port; needs PostgreSQL.")] = 1,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="How long a bot may think.")] = 5.0,
    requests_a_minute: Annotated[int, typer.Option(min=1, help="Requests allowed from one address.")] = 600,
    allowed_hosts: Annotated[
        str,
        typer.Option(
            help="Names by which it is called, with commas; localhost and addresses always may. * for any.",
            envvar="ALLOWED_HOSTS",
        ),
    ] = "",
    public_address: Annotated[
        str, typer.Option(help="The address of the page, for links in messages.", envvar="PUBLIC_ADDRESS")
    ] = "",
    smtp: Annotated[
        str, typer.Option(help="smtp://user:password@host:port, for e-mails to players.", envvar="SMTP_URL")
    ] = "",
    mail_from: Annotated[str, typer.Option(help="As whom e-mails are sent.", envvar="MAIL_FROM")] = "",
    notify_hosts: Annotated[
        str,
        typer.Option(help="Hosts in your own network that players may be told by, with commas.", envvar="NOTIFY_HOSTS"),
    ] = "",
    operator: Annotated[
        str, typer.Option(help="Who runs this server, for the page on privacy.", envvar="OPERATOR")
    ] = "",
    contact: Annotated[
        str,
        typer.Option(
            callback=reachable, help="An e-mail address or a page at which players can reach you.", envvar="CONTACT"
        ),
    ] = "",
    house: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="House rules to offer at tables: a file or a folder. May be repeated."),
    ] = None,
    publishing: Annotated[
        bool,
        typer.Option(help="Whether people may show everybody what they made in the workshop.", envvar="PUBLISHING"),
    ] = True,
    most_works: Annotated[
        int, typer.Option(min=0, help="How many works of people this server keeps at most.", envvar="MOST_WORKS")
    ] = 10_000,
    show: Annotated[bool, typer.Option(help="Open the page in your browser.")] = False,
    language: Language = "",
) -> None:
    """Open the table to others: lobby, live matches, replays."""
    try:
        from hyperespace.server.app import Config, default_workers  # loaded only when it is wanted: it is large
        from hyperespace.server.notifications.config import NotifyConfig
        from hyperespace.server.notifications.config import check as check_notify
        from hyperespace.server.running import default_database
        from hyperespace.server.running import serve as run_server
        from hyperespace.server.supervisor import serve_in_several, share_of
    except ImportError as error:
        raise missing(error, "server") from None
    bring_house_rules(house)
    tell_faults()
    for game in hs.all_games():
        tell_notices(game.name, language or spoken())
    address = database or default_database()
    hosts, near = (tuple(name for name in names.split(",") if name) for names in (allowed_hosts, notify_hosts))
    notify = NotifyConfig(smtp, mail_from, public_address.rstrip("/"), near)
    check_notify(notify)
    thinking = share_of(workers or default_workers(), processes)
    config = Config(
        address,
        thinking,
        bot_seconds,
        requests_a_minute,
        hosts=hosts,
        notify=notify,
        operator=operator,
        contact=contact,
        publishing=publishing,
        most_works=most_works,
    )
    if processes > 1:
        serve_in_several(processes, config, host, port, show, language or spoken())
    else:
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


def archive(
    older_than: Annotated[str, typer.Option(callback=age, help="Matches that ended 12h, 30d, 4w or 1y ago.")] = "1h",
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Pack finished matches, a row each: they can be replayed and verified as before. A server does it by itself."""
    try:
        from hyperespace.server.archiving import archive_all
        from hyperespace.server.running import default_database
    except ImportError as error:
        raise missing(error, "server") from None
    address = database or default_database()
    asyncio.run(archive_all(address, seconds_of(older_than), lambda line: console().print(line)))
