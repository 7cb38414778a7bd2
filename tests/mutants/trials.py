"""Tries mutants: each in a fork of a process that has imported and collected everything already.

A change inside a function becomes that function's new code, wherever the function has been registered or imported to.
For a change outside of functions, or in one that is called while modules are loaded, our modules are forgotten and
loaded again, which takes a second or two.
"""

import gc
import importlib.machinery
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from tests.mutants.mutations import Mutant
from tests.mutants.reach import Caches, Reach, lru_caches

KILLED, SURVIVED, TIMEOUT, UNREACHED = "killed", "survived", "timeout", "unreached"
MEMORY = 3 << 30  # bytes, so that an endless list ends soon
QUIETLY = ("-q", "-s", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
LOADING = 20.0  # seconds to load everything again, on a busy machine


class Outcome(NamedTuple):
    """What became of a mutant, and the test that killed it."""

    verdict: str
    by: str = ""


class Trials:
    """Tries changes, several at a time."""

    def __init__(
        self, items: list[pytest.Item], reach: Reach, files: set[Path], called_early: set[tuple[str, str]], jobs: int
    ) -> None:
        self._items = {item.nodeid: item for item in items}
        self._reach = reach
        self._called_early = called_early
        self._jobs = jobs
        self._caches: Caches = lru_caches(files)
        self._functions: dict[tuple[str, str], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and Path(thing.__code__.co_filename) in files:
                self._functions.setdefault((thing.__code__.co_filename, thing.__code__.co_qualname), []).append(thing)

    def run(self, mutants: Iterator[tuple[Mutant, str]]) -> Iterator[tuple[Mutant, Outcome]]:
        """Try all of them. Each comes with the whole source that it makes."""
        gc.freeze()  # children need not copy what they only look at
        open_trials: dict[int, tuple[Mutant, int]] = {}
        for mutant, source in mutants:
            tests = self._reach.quick() if self._is_early(mutant) else self._reach.tests(mutant)
            if not tests:
                yield mutant, Outcome(UNREACHED)
                continue
            if len(open_trials) >= self._jobs:
                yield _finish(open_trials)
            answer, tell = os.pipe()
            child = os.fork()
            if not child:
                os.close(answer)
                self._try(mutant, source, tests, tell)
            os.close(tell)
            open_trials[child] = (mutant, answer)
        while open_trials:
            yield _finish(open_trials)

    def _try(self, mutant: Mutant, source: str, tests: list[str], tell: int) -> NoReturn:
        """In the child: the change, then its tests until one fails."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)

        def killed(by: str) -> NoReturn:
            os.write(tell, by.encode()[:1000])
            os._exit(1)

        try:
            for cache in self._caches:
                cache.cache_clear()
            if self._change(mutant, source):
                self._run(tests, killed)
            else:
                self._reload_and_run(mutant, source, tests, killed)
        except BaseException as error:  # whatever a change does to us, it was noticed
            killed(f"{type(error).__name__}: {error}")
        os._exit(0)

    def _change(self, mutant: Mutant, source: str) -> bool:
        """Give the function its new code. Not possible outside of functions, or where a closure changes its shape."""
        if not mutant.function or self._is_early(mutant):
            return False
        code = _function_code(compile(source, str(mutant.path), "exec"), mutant.function)
        functions = self._functions.get((str(mutant.path), mutant.function), [])
        if code is None or any(len(function.__code__.co_freevars) != len(code.co_freevars) for function in functions):
            return False
        for function in functions:
            function.__code__ = code
        return bool(functions)

    def _is_early(self, mutant: Mutant) -> bool:
        return (str(mutant.path), mutant.function) in self._called_early

    def _run(self, tests: list[str], killed: Callable[[str], NoReturn]) -> None:
        items = [self._items[test] for test in tests]
        for item, after in zip(items, [*items[1:], None], strict=True):
            self._limit([item.nodeid])
            for report in runtestprotocol(item, log=False, nextitem=after):
                if report.failed:
                    killed(item.nodeid)

    def _reload_and_run(self, mutant: Mutant, source: str, tests: list[str], killed: Callable[[str], NoReturn]) -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] in ("hyperespace", "tests")]:
            del sys.modules[name]
        _load_instead(str(mutant.path), compile(source, str(mutant.path), "exec"))
        self._limit(tests, LOADING)
        chosen = _Chosen(tests, killed)
        files = sorted({test.partition("::")[0] for test in tests})
        code = pytest.main([*QUIETLY, "-x", *files], plugins=[chosen])
        if code != pytest.ExitCode.OK:
            killed(f"pytest ended with {code!r}")

    def _limit(self, tests: list[str], more: float = 0.0) -> None:
        """Seconds of the processor's time: a busy machine is no reason."""
        usual = sum(self._reach.seconds[test] for test in tests)
        signal.setitimer(signal.ITIMER_PROF, more + 2.0 + 5 * usual)


class _Chosen:
    """Of what a second pytest collects, these tests, in this order."""

    def __init__(self, tests: list[str], killed: Callable[[str], NoReturn]) -> None:
        self._order = {test: number for number, test in enumerate(tests)}
        self._killed = killed

    def pytest_configure(self) -> None:
        first_failure_is_enough()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self._order), key=self._place)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._killed(report.nodeid)

    def _place(self, item: pytest.Item) -> int:
        return self._order[item.nodeid]


def first_failure_is_enough() -> None:
    """As in other tests, but an example that fails need not be made smaller."""
    usual = settings.get_profile("test")
    settings.register_profile("mutants", usual, phases=[Phase.explicit, Phase.generate], report_multiple_bugs=False)
    settings.load_profile("mutants")


def _finish(open_trials: dict[int, tuple[Mutant, int]]) -> tuple[Mutant, Outcome]:
    child, status = os.wait()
    mutant, answer = open_trials.pop(child)
    with os.fdopen(answer, "rb") as told:
        by = told.read().decode(errors="replace")
    if os.WIFSIGNALED(status):
        return mutant, Outcome(TIMEOUT if os.WTERMSIG(status) == signal.SIGPROF else KILLED, f"signal {status}")
    return mutant, Outcome(KILLED, by) if os.WEXITSTATUS(status) else Outcome(SURVIVED)


def _function_code(code: CodeType, name: str) -> CodeType | None:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found = constant if constant.co_qualname == name else _function_code(constant, name)
            if found is not None:
                return found
    return None


def _load_instead(path: str, code: CodeType) -> None:
    """Whoever imports this file gets this code."""
    loader = importlib.machinery.SourceFileLoader
    usual = loader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == path else usual(self, fullname)

    setattr(loader, "get_code", get_code)  # noqa: B010 (mypy forbids the assignment)
