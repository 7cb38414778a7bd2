"""What became of the mutants: a log of the run at hand, and the survivors, which people have to explain.

`build/mutants` has a line for every mutant that was tried, so that a run can go on where it was interrupted.
`docs/mutants.json` keeps the counts and the survivors, each with a verdict; `docs/mutants.md` is written from it.
"""

from collections import Counter
from typing import Literal

import msgspec
from msgspec import Struct

from tests.mutants.mutations import Mutant
from tests.mutants.parts import BUILD, PARTS, ROOT
from tests.mutants.trials import KILLED, SURVIVED, TIMEOUT, UNREACHED, Outcome

KEPT = ROOT / "docs" / "mutants.json"
PAGE = ROOT / "docs" / "mutants.md"
BEGINS, ENDS = "<!-- counts -->", "<!-- end of counts -->"
NOTICED = (KILLED, TIMEOUT)

Verdict = Literal["", "equivalent", "explained"]


class Tried(Struct):
    """A line of the log."""

    key: str
    verdict: str
    by: str = ""


class Survivor(Struct):
    """A change that no test noticed, and what people say of it."""

    key: str
    file: str
    function: str
    line: int
    operator: str
    was: str
    becomes: str
    verdict: Verdict = ""
    reason: str = ""  # a sentence, or the name of one that several share


class Count(Struct):
    """One part: what was tried, and what came of it."""

    seed: int
    mutants: int = 0
    outcomes: dict[str, int] = {}
    first: dict[str, int] = {}  # the same sample, before anybody wrote a test because of it
    survivors: list[Survivor] = []


class Book(Struct):
    """All parts, and the sentences that several survivors share."""

    parts: dict[str, Count] = {}
    reasons: dict[str, str] = {}


class Log:
    """The run at hand, of one part and seed."""

    def __init__(self, part: str, seed: int) -> None:
        BUILD.mkdir(parents=True, exist_ok=True)
        self._path = BUILD / f"{part}-{seed}.jsonl"
        lines = self._path.read_bytes().splitlines() if self._path.exists() else []
        entries = [msgspec.json.decode(line, type=Tried) for line in lines]
        self.tried = {entry.key: Outcome(entry.verdict, entry.by) for entry in entries}  # later lines count

    def add(self, mutant: Mutant, outcome: Outcome) -> None:
        """Write down at once what came of a mutant."""
        self.tried[mutant.key] = outcome
        with self._path.open("ab") as log:
            log.write(msgspec.json.encode(Tried(mutant.key, *outcome)) + b"\n")


def book() -> Book:
    """What has been kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=Book) if KEPT.exists() else Book()


def survivors(part: str) -> list[Survivor]:
    """Those of a part."""
    kept = book().parts
    return kept[part].survivors if part in kept else []


def keep(part: str, seed: int, mutants: list[Mutant], log: Log, *, again: bool) -> Count:
    """Put what is known of a sample into the book, and write the page. What people said of survivors stays."""
    kept = book()
    before = kept.parts.get(part, Count(seed))
    said = {survivor.key: survivor for survivor in before.survivors}
    tried = [(mutant, log.tried[mutant.key].verdict) for mutant in mutants if mutant.key in log.tried]
    outcomes = dict(Counter(verdict for _, verdict in tried))
    count = Count(seed, len(tried), outcomes, before.first if again else outcomes)
    for mutant, verdict in tried:
        if verdict not in NOTICED:
            survivor = _survivor(mutant)
            old = said.get(mutant.key, survivor)
            survivor.verdict, survivor.reason = old.verdict, old.reason
            count.survivors.append(survivor)
    kept.parts[part] = count
    kept.parts = {name: kept.parts[name] for name in PARTS if name in kept.parts}
    write(kept)
    return count


def _survivor(mutant: Mutant) -> Survivor:
    line = mutant.lines.start
    return Survivor(mutant.key, mutant.file, mutant.function, line, mutant.operator, mutant.was, mutant.becomes)


def write(kept: Book) -> None:
    """The book and the page."""
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    before, _, rest = PAGE.read_text("utf-8").partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    PAGE.write_text(f"{before}{BEGINS}\n{_table(kept)}{ENDS}{after}", "utf-8")


def _table(kept: Book) -> str:
    rows = [
        "| part | mutants | killed | timeout | survived | no test comes by | share | equivalent | share of the rest"
        " | at first |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    rows += [_row(part, count) for part, count in kept.parts.items()]
    return "\n".join((*rows, _row("together", _sum(list(kept.parts.values()))))) + "\n"


def _row(part: str, count: Count) -> str:
    equivalent = sum(survivor.verdict == "equivalent" for survivor in count.survivors)
    numbers = [count.mutants, *(count.outcomes.get(name, 0) for name in (KILLED, TIMEOUT, SURVIVED, UNREACHED))]
    noticed = sum(count.outcomes.get(name, 0) for name in NOTICED)
    first = sum(count.first.get(name, 0) for name in NOTICED) / (sum(count.first.values()) or 1)
    cells = [part, *(f"{number:,}" for number in numbers), f"{noticed / (count.mutants or 1):.1%}", str(equivalent)]
    return f"| {' | '.join(cells)} | {noticed / (count.mutants - equivalent or 1):.1%} | {first:.1%} |"


def _sum(counts: list[Count]) -> Count:
    outcomes, first = Counter[str](), Counter[str]()
    for count in counts:
        outcomes.update(count.outcomes)
        first.update(count.first)
    survivors = [survivor for count in counts for survivor in count.survivors]
    return Count(0, sum(count.mutants for count in counts), dict(outcomes), dict(first), survivors)
