"""A correspondence league over two servers that are killed: no turn is announced twice, too early, or never.

Here it lasts half a day; `make soak` plays two weeks of it, again and again.
"""

from pathlib import Path

import pytest

from hyperespace.server.storage.notification_settings import NotificationSettings
from tests.server.client import Person
from tests.server.databases import cluster, postgresql_url
from tests.server.league import DELAY, MINUTE, TOLERANCE, League, Member, Received, Turn, compare

__all__ = ["cluster", "postgresql_url"]


@pytest.mark.asyncio
async def test_no_turn_is_announced_twice_too_early_or_never(postgresql_url: str, tmp_path: Path) -> None:
    faults, counts = await League(postgresql_url, tmp_path, "a league").play(days=0.5, kills=2)
    assert not faults, "\n".join(faults)
    assert counts["kills"] == 2
    assert counts["turns"] > 15
    assert counts["messages about turns"] > 8


def test_the_comparison_finds_what_is_wrong() -> None:
    member = Member(Person("http://127.0.0.1:1"), "ada", NotificationSettings("ada"))
    turn = Turn(0, 1000.0, 90_000.0, [1e9])
    due = 1000.0 + DELAY * MINUTE

    def found(*times: float) -> int:
        lines = [Received("ada@example.org", "t", at, False, str(at)) for at in times]
        return len(list(compare(member, [turn], lines, 1e9)))

    assert found(due) == found(due + TOLERANCE) == 0
    assert found() == found(due, due + 1) == found(due + TOLERANCE + 1) == 1
    assert found(999.0, due) == found(due, 91_000.0) == 1
