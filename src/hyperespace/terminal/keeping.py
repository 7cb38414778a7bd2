"""A match in a file: while it goes on, everything that is needed to go on; once it is over, its record."""

from pathlib import Path

import msgspec
from msgspec import Struct

import hyperespace as hs

NAME = "hyperespace"
FORMAT = 1


class Kept(Struct, tag_field="kept", tag=NAME):
    """A match that is not over. The key of its chance is in it, so nobody should read it who still wants to play."""

    seat: int | None  # the player's own; None where bots are watched
    bots: tuple[str, ...]  # by seat, repeated as needed
    luck: str  # the seed of the bots
    match: bytes  # what `Match.save` gives
    format: int = FORMAT


def kept_match(file: Path) -> Kept:
    """The match in this file."""
    try:
        written = file.read_bytes()
        kept = msgspec.json.decode(written, type=Kept)
    except OSError as error:
        raise hs.BadRecord(
            f"{file} cannot be read: {error.strerror}", french=f"{file} ne se lit pas\xa0: {error.strerror}"
        ) from None
    except msgspec.DecodeError:
        raise _no_match(file, written) from None
    if kept.format != FORMAT:
        raise hs.BadRecord(
            f"{file} was kept by another version of the program",
            french=f"{file} vient d'une autre version du programme",
        )
    return kept


def _no_match(file: Path, written: bytes) -> hs.BadRecord:
    try:
        hs.Record.read(written)
    except hs.BadRecord:
        return hs.BadRecord(
            f"{file} is not a match that `hyperespace play` has kept, or it was cut short",
            french=f"{file} n'est pas une partie gardée par `hyperespace play`, ou elle est coupée",
        )
    return hs.BadRecord(
        f"the match in {file} is over: hyperespace replay {file}",
        french=f"la partie de {file} est finie\xa0: hyperespace replay {file}",
    )


def record_in(file: Path) -> hs.Record:
    """The record in this file. A match that was kept to go on has none yet."""
    written = file.read_bytes()
    if written.startswith(f'{{"kept":"{NAME}"'.encode()):
        raise hs.BadRecord(
            f"the match in {file} is not over: hyperespace play --load {file}",
            french=f"la partie de {file} n'est pas finie\xa0: hyperespace play --load {file}",
        )
    return hs.Record.read(written)


def keep(file: Path, kept: Kept) -> None:
    """Write a match, so that an old one is there until the new one is complete."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(msgspec.json.encode(kept))
    beside.replace(file)
