"""When a player sleeps: hours of the day in their own time zone, in which nothing is sent."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

DAY = 24 * 60


def is_time_zone(name: str) -> bool:
    """Whether this is a zone that this system knows, such as Europe/Paris."""
    try:
        ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # there is no such file; it is a folder; or the name leads elsewhere
        return False
    return True


def local(at: float, time_zone: str) -> datetime:
    """A time as clocks show it there; in UTC, if this system does not know the zone any more."""
    return datetime.fromtimestamp(at, ZoneInfo(time_zone) if is_time_zone(time_zone) else UTC)


def end_of_quiet(now: float, time_zone: str, quiet_from: int | None, quiet_until: int | None) -> float | None:
    """When the quiet hours end in which we are; None if it is not quiet. They may go over midnight."""
    if quiet_from is None or quiet_until is None or quiet_from == quiet_until:
        return None
    here = local(now, time_zone)
    minute = here.hour * 60 + here.minute
    if (minute - quiet_from) % DAY >= (quiet_until - quiet_from) % DAY:
        return None
    end = here.replace(hour=quiet_until // 60, minute=quiet_until % 60, second=0, microsecond=0, fold=0)
    if end <= here:
        end += timedelta(days=1)
    return end.timestamp()
