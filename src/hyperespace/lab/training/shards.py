"""Positions in a folder, as Parquet: a file for each hundred games, so that an interrupted run goes on where it was."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperespace.core.errors import HyperespaceError
from hyperespace.lab.training.self_play import Position

GAMES: Final = 100
"""In a file."""


class SchoolPlan(Struct, frozen=True):
    """What is being played in a folder. Another plan needs another folder."""

    game: str
    rules: int
    features: str  # the digest of their names
    settings: tuple[str, ...]
    seed: str


class Shards:
    """The positions of one plan that were played so far."""

    def __init__(self, folder: Path, plan: SchoolPlan) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._check(folder / "plan.json", msgspec.json.format(msgspec.json.encode(plan)))

    def _check(self, file: Path, ours: bytes) -> None:
        if not file.exists():
            file.write_bytes(ours)
        elif file.read_bytes() != ours:
            raise HyperespaceError(
                f"{self._folder} holds games of another plan ({file.name}); take another folder",
                french=f"{self._folder} contient un autre plan ({file.name})\xa0; prends un autre dossier",
            )

    def is_there(self, shard: int) -> bool:
        return self._file(shard).exists()

    def write(self, shard: int, positions: Sequence[Position]) -> None:
        """The file is there as a whole or not at all."""
        import polars  # an extra

        columns = {name: [getattr(each, name) for each in positions] for name in Position.__struct_fields__}
        types = {"numbers": polars.List(polars.Float32), "marks": polars.List(polars.UInt16)}
        unfinished = self._file(shard).with_suffix(".unfinished")
        polars.DataFrame(columns, schema_overrides=types).write_parquet(unfinished)
        unfinished.rename(self._file(shard))

    def read(self, shards: range) -> Any:  # a data frame of polars
        """All positions of these files."""
        import polars

        return polars.concat([polars.read_parquet(self._file(shard)) for shard in shards])

    def digest(self, shards: range) -> str:
        """A checksum of what is learned from, whatever wrote it."""
        known = blake2b(digest_size=16)
        for shard in shards:
            for row in self.read(range(shard, shard + 1)).iter_rows():
                known.update(msgspec.msgpack.encode(row))
        return known.hexdigest()

    def _file(self, shard: int) -> Path:
        return self._folder / f"positions-{shard:05}.parquet"


def batches(shards: Sequence[int]) -> Iterator[tuple[int, range]]:
    """Each shard with the numbers of its games."""
    for shard in shards:
        yield shard, range(shard * GAMES, (shard + 1) * GAMES)
