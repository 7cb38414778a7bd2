"""Which test runs which line, and how long each test takes."""

import gc
import hashlib
import re
import time
from collections.abc import Iterable
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import TypeAlias

import coverage
import msgspec
import pytest
from _pytest.runner import runtestprotocol
from msgspec import Struct

from tests.mutants.mutations import Mutant
from tests.mutants.parts import BUILD, ROOT, SLOWEST, Part

Caches: TypeAlias = "list[_lru_cache_wrapper[object]]"


class Reach(Struct):
    """What was noted in one run of all tests."""

    digest: str
    seconds: dict[str, float] = {}
    lines: dict[str, dict[int, list[str]]] = {}  # a file's lines, and the tests that run them

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that come by this change, quickest first."""
        found = self._in_function(mutant) if mutant.function else self._by_name(mutant)
        return [test for test in self.quick() if test in found]

    def quick(self) -> list[str]:
        """All tests that are quick enough, quickest first."""
        quick = [test for test, seconds in self.seconds.items() if seconds <= SLOWEST]
        return sorted(quick, key=lambda test: self.seconds[test])

    def _in_function(self, mutant: Mutant) -> set[str]:
        return self._on(str(mutant.path), mutant.lines) or self._on(str(mutant.path), mutant.statement)

    def _by_name(self, mutant: Mutant) -> set[str]:
        """Lines outside of functions run before any test. So take the tests of the lines that use what they define.

        Those of a default are the tests of its function, too.
        """
        found = self._on(str(mutant.path), mutant.statement)
        if mutant.names:
            word = re.compile(rf"\b({'|'.join(mutant.names)})\b")
            for file in self.lines:
                text = Path(file).read_text("utf-8").splitlines()
                found |= self._on(file, [number for number, line in enumerate(text, 1) if word.search(line)])
        return found or self._on(str(mutant.path), self.lines.get(str(mutant.path), ()))

    def _on(self, file: str, numbers: Iterable[int]) -> set[str]:
        lines = self.lines.get(file, {})
        return {test for number in numbers for test in lines.get(number, ())}


def kept(name: str, part: Part) -> Reach | None:
    """What the last run noted, if nothing has changed since."""
    place = BUILD / f"{name}.reach"
    if not place.exists():
        return None
    reach = msgspec.msgpack.decode(place.read_bytes(), type=Reach)
    return reach if reach.digest == digest(part) else None


def note(name: str, part: Part, items: list[pytest.Item]) -> None:
    """Run all tests under coverage. Run in a process of its own, since it leaves traces in this one."""
    reach = Reach(digest(part))
    files = [str(path) for path in part.traced_files()]
    # Answers that are remembered would hide which tests depend on the lines that found them.
    caches = lru_caches(set(part.files()))
    tracer = coverage.Coverage(data_file=None, include=files, config_file=False)
    tracer.start()
    for item in items:
        for cache in caches:
            cache.cache_clear()
        tracer.switch_context(item.nodeid)
        began = time.process_time()
        reports = runtestprotocol(item, log=False)
        reach.seconds[item.nodeid] = time.process_time() - began
        if any(report.failed for report in reports):
            raise RuntimeError(f"{item.nodeid} fails without any change\n{reports[1].longreprtext}")
    tracer.stop()
    noted = tracer.get_data()
    for file in files:
        lines = noted.contexts_by_lineno(file)
        reach.lines[file] = {line: [test for test in tests if test] for line, tests in lines.items()}
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / f"{name}.reach").write_bytes(msgspec.msgpack.encode(reach))


def lru_caches(files: set[Path]) -> Caches:
    """The functions of these files that remember their answers."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [cache for cache in found if Path(cache.__wrapped__.__code__.co_filename) in files]


def digest(part: Part) -> str:
    """Of everything that the tests of a part depend on, as far as it is ours."""
    digest = hashlib.blake2b(digest_size=12)
    for path in (
        *part.traced_files(),
        *(path for place in part.tests for path in sorted((ROOT / place).rglob("*.py"))),
    ):
        digest.update(path.read_bytes())
    return digest.hexdigest()
