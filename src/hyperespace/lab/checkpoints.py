"""A file of games played so far, so that an interrupted run goes on where it was.

JSON lines: first the plan, then one line per game in the order of their numbers. Each line is complete before the next
game is counted. So however the program ends, only the games that were being played are lost.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import BinaryIO

import msgspec

from hyperespace.core.errors import HyperespaceError
from hyperespace.lab.seatings import Plan, Played

_line = msgspec.json.Decoder(tuple[int, Played])


class BadCheckpoint(HyperespaceError):
    """The file holds the games of another plan, or something else."""


class Checkpoint(AbstractContextManager["Checkpoint"]):
    """The games of one plan that were played so far."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self._file, self._plan = file, plan
        self._written = 0
        self._lines: BinaryIO | None = None

    def __exit__(self, *_: object) -> None:
        if self._lines is not None:
            self._lines.close()

    def games(self, most: int) -> Iterator[Played]:
        """The games in the file, up to a number. If the last run was killed, an incomplete last line is cut off."""
        if not self._file.exists() or not self._file.stat().st_size:
            self._file.write_bytes(self._written_plan() + b"\n")
        self._lines = self._file.open("r+b")
        self._check(self._lines.readline())
        whole = self._lines.tell()
        for line in iter(self._lines.readline, b""):
            if not line.endswith(b"\n") or self._written == most:
                break
            yield self._read(line)
            self._written, whole = self._written + 1, whole + len(line)
        if self._written < most:
            self._lines.truncate(whole)
            self._lines.seek(whole)

    def add(self, played: Played) -> None:
        """Add a game. It is safely in the file when this returns."""
        assert self._lines is not None
        self._lines.write(msgspec.json.encode((self._written, played)) + b"\n")
        self._lines.flush()
        self._written += 1

    def _check(self, line: bytes) -> None:
        ours = self._written_plan()
        if line == ours + b"\n":
            return
        if not line.startswith(b'{"plan":'):
            raise BadCheckpoint(
                f"{self._file} is not a checkpoint; nothing was changed in it",
                french=f"{self._file} n'est pas un fichier de parties\xa0; rien n'y a été changé",
            )
        theirs = line.decode(errors="replace").strip()
        raise BadCheckpoint(
            f"{self._file} holds games of another plan, {theirs}; "
            f"this one is {ours.decode()}. Take another file, or the plan of this one",
            french=f"{self._file} contient les parties d'un autre plan, {theirs}\xa0; "
            f"celui-ci est {ours.decode()}. Prends un autre fichier, ou le plan de celui-là",
        )

    def _written_plan(self) -> bytes:
        return msgspec.json.encode(self._plan, enc_hook=_no_name)

    def _read(self, line: bytes) -> Played:
        try:
            number, played = _line.decode(line)
        except msgspec.DecodeError as error:
            raise BadCheckpoint(
                f"{self._file}, game {self._written}: {error}",
                french=f"{self._file}, partie {self._written}\xa0: {error}",
            ) from None
        if number != self._written:
            raise BadCheckpoint(
                f"{self._file} has game {number} where {self._written} should be: did two runs write to it?",
                french=f"{self._file} a la partie {number} à la place de la {self._written}\xa0: deux simulations y "
                "ont-elles écrit\xa0?",
            )
        return played


def _no_name(bot: object) -> object:
    """Refuse a bot without a name: a later run could not find it again."""
    raise BadCheckpoint(f"a checkpoint needs bots with names: announce {bot!r} as an entry point in hyperespace.bots")
