"""A world to think in, as bytes: for a bot that thinks in another process."""

import msgspec
from msgspec import Struct

from hyperespace.bots.play import World, imagined
from hyperespace.core import registry
from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance, key_from_seed
from hyperespace.core.match import AnyMatch, Match


class Written(Struct, array_like=True):
    """A world that was resampled for a seat. There is no key in it, and nothing that anybody has sealed."""

    game: str
    seats: int
    options: dict[str, object]
    seat: Seat
    state: bytes


def write_world(match: AnyMatch, seat: Seat, seed: str) -> bytes:
    """Another world, as this seat may imagine it."""
    world = imagined(match, seat, seed).match
    options, state = msgspec.to_builtins(world.options), msgspec.msgpack.encode(world.state)
    return msgspec.msgpack.encode(Written(match.game.name, match.seats, options, seat, state))


def read_world(written: bytes, seed: str) -> World:
    """A world like the one that was written. For the same seed it is the one that `imagined` makes."""
    data = msgspec.msgpack.decode(written, type=Written)
    game = registry.find(data.game)
    chance, state = Chance(key_from_seed(seed)), game.decoder.decode(data.state)
    match: AnyMatch = Match(game, data.seats, game.read_options(data.options), None, (), chance, state)
    return imagined(match, data.seat, seed)
