"""A message to a player, before a channel gives it its form."""

from msgspec import Struct


class Line(Struct, frozen=True):
    """Something to read, and where it leads; nowhere, if the address is empty."""

    text: str
    address: str = ""


class Message(Struct, frozen=True):
    id: str  # the same if it has to be sent again
    title: str
    lines: tuple[Line, ...]
    language: str
    path: str = "/"  # what a click opens, on the page itself
    waiting: int | None = None  # at how many tables it is the player's turn
    stop: str = ""  # where one click ends such messages
    stop_said: str = ""


class Gone(Exception):
    """Nobody can be reached at this address any more."""


class NotSent(Exception):
    """It could not be sent now. Later it might."""
