"""What whoever runs the server says about messages to players."""

from email.headerregistry import Address
from email.utils import parseaddr
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from hyperespace.core.errors import HyperespaceError

PORTS = {"smtp": 587, "smtps": 465}


class NotifyConfig(Struct, frozen=True):
    smtp: str = ""  # smtp://user:password@host:port, or smtps://…
    mail_from: str = ""  # as whom e-mails are sent
    public_address: str = ""  # of the page, for the links in messages
    hosts: tuple[str, ...] = ()  # in our own network, which players' addresses may name all the same

    def __repr__(self) -> str:
        """Without the password: what is printed ends up in logs."""
        return f"NotifyConfig(smtp={bool(self.smtp)}, public_address={self.public_address!r}, hosts={self.hosts})"


class MailServer(NamedTuple):
    """Where e-mails are handed in."""

    host: str
    port: int
    is_encrypted: bool  # from the first byte; else from STARTTLS on
    user: str
    password: str


def check(config: NotifyConfig) -> None:
    """Fail at the start if something is missing, and not when the first message is to be sent."""
    if config.public_address:
        parts = urlsplit(config.public_address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise HyperespaceError(
                "--public-address is like https://play.example.org",
                french="--public-address s'écrit comme https://play.example.org",
            )
    if not config.smtp:
        return
    mail_server(config)
    if not config.public_address:
        raise HyperespaceError(
            "--smtp needs --public-address: e-mails have links in them",
            french="--smtp veut --public-address\xa0: il y a des liens dans les messages",
        )
    if "@" not in parseaddr(config.mail_from)[1]:
        raise HyperespaceError(
            "--smtp needs --mail-from, as in 'Hyperespace <table@example.org>'",
            french="--smtp veut --mail-from, comme dans 'Hyperespace <table@example.org>'",
        )


def mail_server(config: NotifyConfig) -> MailServer:
    """The server that an address such as smtp://user:password@mail.example.org:587 names."""
    try:
        parts = urlsplit(config.smtp)
        port = parts.port or PORTS[parts.scheme]
        host = parts.hostname or ""
    except (KeyError, ValueError):
        host = ""
    if not host:
        raise HyperespaceError(
            "--smtp is smtp://user:password@host:port or smtps://user:password@host:port",
            french="--smtp s'écrit smtp://nom:mot-de-passe@machine:port ou smtps://nom:mot-de-passe@machine:port",
        )
    return MailServer(host, port, parts.scheme == "smtps", unquote(parts.username or ""), unquote(parts.password or ""))


def sender(config: NotifyConfig) -> Address:
    """As whom e-mails are sent."""
    name, address = parseaddr(config.mail_from)
    return Address(display_name=name, addr_spec=address)
