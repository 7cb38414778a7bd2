"""The channels that this server has, by what is installed and what its operator has set up."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Final, Self

import structlog

from hyperespace.core.extras import not_installed
from hyperespace.server.notifications.config import NotifyConfig
from hyperespace.server.notifications.guard import Guard
from hyperespace.server.notifications.mail import Mail
from hyperespace.server.notifications.messages import Message, NotSent
from hyperespace.server.notifications.push import Push
from hyperespace.server.notifications.services import Services
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.notification_settings import Channel, ChannelKind

EXTRA: Final = "notify"
THREADS = 8
"""So many messages are sent at the same time. Each may wait for a slow server."""

log = structlog.get_logger()


class Channels:
    """Sends messages by channels of every kind that there is."""

    def __init__(self, push: Push | None, mail: Mail | None, services: Services | None, guard: Guard) -> None:
        self.push, self.mail, self.services, self.guard = push, mail, services, guard
        self._threads = ThreadPoolExecutor(THREADS, "notifications")

    @classmethod
    async def open(cls, config: NotifyConfig, database: Database) -> Self:
        """As far as everything is there; what is missing is logged in one line."""
        guard = Guard(config.hosts)
        missing = [package for package in ("pywebpush", "apprise") if find_spec(package) is None]
        push = None
        if "pywebpush" not in missing:
            push = Push(await database.secret("vapid"), contact(config), guard)
        mail = Mail(config) if config.smtp else None
        services = Services(guard) if "apprise" not in missing and config.public_address else None
        advice = {"missing": str(not_installed(" and ".join(missing), EXTRA))} if missing else {}
        log.info("notifications", push=bool(push), email=bool(mail), services=bool(services), **advice)
        return cls(push, mail, services, guard)

    def has(self, kind: ChannelKind) -> bool:
        """Whether this server can send by channels of this kind."""
        return self._sender(kind) is not None

    async def send(self, channel: Channel, message: Message) -> None:
        """Send one message, in a thread. Raises Gone or NotSent."""
        sender = self._sender(channel.kind)
        if sender is None:
            raise NotSent("this server has no such channel")
        await asyncio.get_running_loop().run_in_executor(self._threads, sender.send, channel.address, message)

    def _sender(self, kind: ChannelKind) -> Push | Mail | Services | None:
        match kind:
            case "push":
                return self.push
            case "email" | "recovery":
                return self.mail
            case "service":
                return self.services

    def close(self) -> None:
        """Do not wait for what is under way: its lease ends, and it is sent again."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def contact(config: NotifyConfig) -> str:
    """Where push services can reach whoever runs this server, as they want to know."""
    if config.mail_from:
        return f"mailto:{config.mail_from.rpartition('<')[2].rstrip('> ')}"
    return config.public_address if config.public_address.startswith("https:") else "mailto:nobody@example.org"
