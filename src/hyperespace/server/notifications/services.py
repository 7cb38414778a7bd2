"""Services that players use anyway, such as Discord, Telegram or Matrix, and their own webhooks, by way of Apprise."""

import re
from typing import TYPE_CHECKING

from hyperespace.server.notifications.guard import Forbidden, Guard
from hyperespace.server.notifications.messages import Message, NotSent

if TYPE_CHECKING:
    from apprise import NotifyBase

PUBLIC = ("discord", "slack", "tgram", "gchat", "wxteams", "pover", "pbul")
"""They call a service on the open Internet whose name the player cannot choose."""

HOSTED = ("matrixs", "ntfys", "gotifys", "mmosts", "jsons")
"""They call a server that the player names, over HTTPS."""

PLAIN = ("matrix", "ntfy", "gotify", "mmost", "json")
"""The same without HTTPS, for servers that the operator has named."""

LONGEST = 500
WEBHOOK = re.compile(r"https?://", re.IGNORECASE)


class Services:
    """Sends messages to the services that players have named by an address of Apprise, or by a webhook's."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard

    def check(self, address: str) -> None:
        """Raise Forbidden if this is no address that we send to."""
        self._service(address)

    def name(self, address: str) -> str:
        """The address for its owner to recognise, without what is secret in it."""
        shown = str(self._service(address).url(privacy=True))
        return shown.partition("?")[0]

    def send(self, address: str, message: Message) -> None:
        """Send one message. This blocks."""
        try:
            service = self._service(address)
        except Forbidden as error:
            raise NotSent(str(error)) from None
        lines = "\n".join(f"{line.text}\n{line.address}" if line.address else line.text for line in message.lines)
        with self._guard.calling():
            sent = service.notify(body=lines, title=message.title)
        if not sent:
            raise NotSent("not taken")

    def _service(self, address: str) -> "NotifyBase":
        from apprise import Apprise, AppriseAsset
        from apprise.common import PersistentStoreMode

        # What follows a question mark are Apprise's own switches: other hosts, files to read, no certificates.
        if len(address) > LONGEST or "?" in address or not address.isprintable() or " " in address:
            raise Forbidden("not an address")
        asset = AppriseAsset(storage_mode=PersistentStoreMode.MEMORY, allow_templates=False, async_mode=False)
        service = Apprise.instantiate(address, asset=asset)
        if service is None and WEBHOOK.match(address):  # of none of the services that Apprise knows by their webhooks
            self._guard.check_url(address)
            service = Apprise.instantiate(WEBHOOK.sub(_json, address), asset=asset)
        if service is None:
            raise Forbidden("no service")
        schema = str(service.url()).partition("://")[0]
        if schema in PUBLIC or schema in HOSTED:
            return service
        if schema in PLAIN and self._guard.is_allowed(str(getattr(service, "host", ""))):
            return service
        raise Forbidden(f"no service {schema}")


def _json(scheme: re.Match[str]) -> str:
    return "jsons://" if scheme[0].lower() == "https://" else "json://"
