"""The link to a new password: for an hour, for one password, and signed with a secret of its own."""

import pytest
from itsdangerous import TimestampSigner
from msgspec.structs import replace

from hyperespace.server.notifications.links import PASSWORD_LASTS, Links, mark_of
from hyperespace.server.storage.players import Player

ADA = Player("ada-s-id", "Ada", "ada", "a hash", 1.0)
LINKS = Links(b"secret", "https://play.example.org", b"another")


def token(links: Links = LINKS) -> str:
    return links.password_link(ADA).removeprefix("https://play.example.org/recover#")


def test_a_link_names_one_person_and_one_password() -> None:
    claim = LINKS.read_password_link(token())
    assert claim is not None
    assert (claim.player, claim.mark) == (ADA.id, mark_of(ADA))
    assert mark_of(ADA) != mark_of(replace(ADA, password="another hash")) != mark_of(replace(ADA, password=None))
    assert "hash" not in token()


def test_a_link_is_dead_after_its_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    sent, made = token(), TimestampSigner("any").get_timestamp()
    for later, works in ((PASSWORD_LASTS, True), (PASSWORD_LASTS + 2, False)):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _, at=made + later: at)
        assert (LINKS.read_password_link(sent) is not None) == works


def test_what_others_have_signed_is_no_link() -> None:
    for links in (
        Links(b"secret", "https://play.example.org"),
        Links(b"another", "https://play.example.org", b"third"),
    ):
        assert LINKS.read_password_link(token(links)) is None
    assert LINKS.read_password_link(LINKS.link("recovery", "channel").rsplit("/", 1)[1]) is None
