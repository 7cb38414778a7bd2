"""Hours in which nothing is sent, in the player's own time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from hyperespace.server.notifications.quiet_hours import end_of_quiet, is_time_zone

PARIS = "Europe/Paris"


def at(written: str, zone: str = PARIS) -> float:
    return datetime.fromisoformat(written).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("now", "quiet", "end"),
    [
        ("2026-11-18T21:59", (22, 8), None),
        ("2026-11-18T22:00", (22, 8), "2026-11-19T08:00"),
        ("2026-11-19T07:59", (22, 8), "2026-11-19T08:00"),
        ("2026-11-19T08:00", (22, 8), None),
        ("2026-11-18T13:30", (13, 15), "2026-11-18T15:00"),
        ("2026-11-18T15:00", (13, 15), None),
        ("2026-11-18T03:00", (8, 8), None),  # no hours at all
        ("2026-03-28T23:00", (22, 8), "2026-03-29T08:00"),  # clocks go forward in this night
        ("2026-10-24T23:00", (22, 8), "2026-10-25T08:00"),  # and back in this one
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(now: str, quiet: tuple[int, int], end: str | None) -> None:
    found = end_of_quiet(at(now), PARIS, quiet[0] * 60, quiet[1] * 60)
    assert found == (None if end is None else at(end))


def test_the_same_moment_is_night_in_one_zone_and_day_in_another() -> None:
    moment = at("2026-11-18T23:00")
    assert end_of_quiet(moment, PARIS, 22 * 60, 8 * 60) is not None
    assert end_of_quiet(moment, "America/Montreal", 22 * 60, 8 * 60) is None


@pytest.mark.parametrize("name", ["", "../etc/passwd", "/etc/passwd", "Nowhere/City", "Europe"])
def test_what_is_no_time_zone_is_refused(name: str) -> None:
    assert not is_time_zone(name)
