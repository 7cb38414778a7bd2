"""A world to think in, as bytes: for a bot that thinks in another process."""

import msgspec
from msgspec import Struct

from hyperespace.bots.play import World, imagined
from hyperespace.core import registry
from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance, key_from_seed
from hyperespace.core.match import AnyMatch, Match


class Written(Struct, array_like=True):
    """A world that was resampled for a seat. It contains neither the key nor sealed answers."""

    game: str
    seats: int
    options: dict[str, object]
    seat: Seat
    state: bytes


def write_world(match: AnyMatch, seat: Seat, seed: str) -> bytes:
    """Resample a match for this seat, and write the new world as bytes."""
    world = imagined(match, seat, seed).match
    options, state = msgspec.to_builtins(world.options), msgspec.msgpack.encode(world.state)
    return msgspec.msgpack.encode(Written(match.game.name, match.seats, options, seat, state))


def read_world(written: bytes, seed: str) -> World:
    """Read a written world. With the same seed it is the world that `imagined` makes."""
    data = msgspec.msgpack.decode(written, type=Written)
    game = registry.find(data.game)
    chance, state = Chance(key_from_seed(seed)), game.decoder.decode(data.state)
    match: AnyMatch = Match(game, data.seats, game.read_options(data.options), None, (), chance, state)
    return imagined(match, data.seat, seed)
