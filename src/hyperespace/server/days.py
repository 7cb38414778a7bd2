"""The match of the day: when a day begins and ends, what is played on it, and with which key.

Days are those of UTC, for everybody. The key follows from a secret of the server: nobody can foresee it, no network is
needed, and every server has matches of its own.
"""

from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b

import msgspec
from msgspec import Struct

from hyperespace.core.games import Daily, Preset
from hyperespace.core.registry import AnyGame

SECRET = "daily"
"""The name of the server's secret from which all keys of days follow."""


class DailyMatch(Struct, frozen=True):
    """What everybody plays on one day. It stays as it is, even if the program is renewed in the middle of it."""

    day: str  # 2026-11-18
    game: str
    preset: str  # its name; empty: the game as it usually is
    seats: int
    options: bytes  # JSON
    bot: str
    rules: int
    key: bytes

    def __repr__(self) -> str:
        """Without the key: what is printed ends up in logs."""
        return f"DailyMatch({self.day!r}, {self.game!r}, {self.preset!r})"


def day_of(now: float) -> str:
    """The day at this moment."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """When a day is over, in seconds since 1970."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


def is_secret(day: str | None, now: float) -> bool:
    """Whether the deal of a match must not be seen, because it is that of a day that is not over."""
    return day is not None and now < end_of(day)


def match_of(game: AnyGame, day: str, secret: bytes) -> DailyMatch:
    """The match of a game on a day, as this program chooses it."""
    kind = kind_of(game, day)
    preset = next((each for each in game.presets if each.name == kind.preset), Preset("", {}))
    seats = preset.seats or game.usual_seats or game.seats[0]
    options = msgspec.json.encode(game.read_options(preset.options))
    return DailyMatch(
        day, game.name, preset.name, seats, options, kind.level, game.rules, _key(secret, f"{day}/{game.name}")
    )


def kind_of(game: AnyGame, day: str) -> Daily:
    """Which of the matches that a game declares has its turn."""
    return game.daily[date.fromisoformat(day).toordinal() % len(game.daily)]


def _key(secret: bytes, what: str) -> bytes:
    return blake2b(what.encode(), key=secret, digest_size=32, person=b"hyperespaceday").digest()
