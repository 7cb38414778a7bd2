"""Services by way of Apprise: only those that cannot lead inside, and nothing of Apprise's own switches."""

import pytest

from hyperespace.server.notifications.guard import Forbidden, Guard
from hyperespace.server.notifications.services import Services

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of what Apprise imports

DISCORD = "https://discord.com/api/webhooks/123456789012345678/" + "a1" * 32
GOOD = {
    DISCORD: "discord",
    "tgram://123456789:AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQR/12315544": "tgram",
    "matrixs://ada:secret@matrix.example.org/#games": "matrixs",
    "ntfys://ntfy.example.org/my-topic": "ntfys",
    "https://hooks.example.org/of/mine": "jsons",
    "http://home.example/hook": "json",
}
BAD = [
    "syslog://", "file:///etc/passwd", "dbus://", "mailtos://ada:word@example.org", "exec://rm", "http://example.org/hook",
    "json://127.0.0.1/hook", "ntfy://127.0.0.1/topic", "https://127.0.0.1/hook", "matrix://ada:secret@10.0.0.1/#games",
    f"{DISCORD}?template=/etc/passwd", "jsons://example.org/hook?verify=no", "nonsense", "", "ntfys://a b", "mqtt://x/y",
]  # fmt: skip


@pytest.mark.parametrize("address", GOOD)
def test_services_on_the_open_internet_can_be_named(address: str) -> None:
    services = Services(Guard(["home.example"]))
    services.check(address)
    name = services.name(address)
    assert name.startswith(GOOD[address] + "://")
    assert "a1a1a1" not in name
    assert "secret" not in name


@pytest.mark.parametrize("address", BAD)
def test_whatever_else_apprise_could_do_is_refused(address: str) -> None:
    with pytest.raises(Forbidden):
        Services(Guard(["home.example"])).check(address)
