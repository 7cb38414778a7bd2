"""What was counted, commit by commit, and the page that shows it.

Counts are kept in `docs/reliability.json`, so that a run can go on where the last one stopped; `docs/reliability.md` is
written from them.
"""

import subprocess
import time
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs" / "reliability.json"
PAGE = ROOT / "docs" / "reliability.md"
BEGINS, ENDS = "<!-- counts -->", "<!-- end of counts -->"


class Count(Struct):
    """How often something was tried at one commit, and how often the promise was broken."""

    commit: str
    promise: str  # the name of a duty
    of: str  # a game or a database
    tried: int = 0
    broken: int = 0
    more: dict[str, int] = {}  # what else was counted meanwhile
    seconds: float = 0.0
    last: str = ""  # the day


def commit() -> str:
    """What is being tried. Changes that are not committed are somebody's business who knows of them."""
    found = subprocess.run(["git", "rev-parse", "--short=9", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    return found.stdout.decode().strip()


class Ledger:
    """All counts there are."""

    def __init__(self) -> None:
        self.counts = msgspec.json.decode(KEPT.read_bytes(), type=list[Count]) if KEPT.exists() else []

    def count(self, promise: str, of: str) -> Count:
        """The count of this commit."""
        now = commit()
        for count in self.counts:
            if (count.commit, count.promise, count.of) == (now, promise, of):
                return count
        self.counts.append(Count(now, promise, of))
        return self.counts[-1]

    def keep(self) -> None:
        """Write the counts down, and the page."""
        for count in self.counts:
            count.last = count.last or time.strftime("%Y-%m-%d")
        tried = [count for count in self.counts if count.tried]
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(tried), indent=1) + b"\n")
        before, _, rest = PAGE.read_text("utf-8").partition(BEGINS)
        _, _, after = rest.partition(ENDS)
        PAGE.write_text(f"{before}{BEGINS}\n{_table(tried)}{ENDS}{after}", "utf-8")


def _table(counts: list[Count]) -> str:
    rows = [
        "| promise | of | tried | broken | meanwhile | commit | day |",
        "| --- | --- | --: | --: | --- | --- | --- |",
    ]
    for count in sorted(counts, key=lambda count: (count.promise, count.of, count.last)):
        more = ", ".join(f"{number:,} {name}" for name, number in count.more.items())
        rows.append(
            f"| {count.promise} | {count.of} | {count.tried:,} | {count.broken:,} | {more} | `{count.commit}` |"
            f" {count.last} |"
        )
    return "\n".join(rows) + "\n"
