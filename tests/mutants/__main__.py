"""Changes the rules in small ways, one at a time, and counts how many changes the tests notice.

    make mutants                                                 the sample that docs/mutants.md tells of
    python -m tests.mutants --game rencontre --sample 600 --seed 1
    python -m tests.mutants --game rencontre --again             those that survived and have no verdict, once more
    python -m tests.mutants --game rencontre --show              those that survived and have no verdict

It can be interrupted at any time: the same command goes on from there. After a change to a rule or to a test that was
taken away, remove build/mutants to try everything anew.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from types import FrameType

import pytest

from tests.mutants import ledger, reach
from tests.mutants.mutations import Mutant, Mutations, sample
from tests.mutants.parts import PARTS, ROOT, belongs
from tests.mutants.trials import QUIETLY, SURVIVED, UNREACHED, Trials, first_failure_is_enough

SAMPLE = {"core": 300, "rencontre": 570, "cosmos": 570, "trucker": 570}


class Session:
    """A pytest session that, instead of running its tests once, runs those of each mutant in a fork."""

    def __init__(self, part: str, number: int, seed: int, jobs: int, *, again: bool) -> None:
        self.part, self.seed, self.jobs = part, seed, jobs
        self.files = {file.path: file for file in map(Mutations, PARTS[part].files())}
        self.names = set(map(str, self.files))
        self.mutants = sample(list(self.files.values()), number, seed)
        self.log = ledger.Log(part, seed)
        self.again = again
        self.judged = {survivor.key for survivor in ledger.survivors(part) if survivor.verdict}
        self.called_early: set[tuple[str, str]] = set()

    def note_call(self, frame: FrameType, event: str, _: object) -> None:
        """Functions that are called while modules are loaded have done their work before we could change them."""
        code = frame.f_code
        if event == "call" and code.co_filename in self.names:
            self.called_early.add((code.co_filename, code.co_qualname))

    def pytest_configure(self) -> None:
        first_failure_is_enough()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if belongs(self.part, item.nodeid)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        part = PARTS[self.part]
        if not reach.kept(self.part, part):
            print(f"{self.part}: noting which test runs which line", flush=True)
            _in_a_child(lambda: reach.note(self.part, part, session.items))
        noted = reach.kept(self.part, part)
        if noted is None:
            raise RuntimeError("a source or a test was changed meanwhile")
        trials = Trials(session.items, noted, set(self.files), self.called_early, self.jobs)
        self._check(trials)
        todo = [mutant for mutant in self.mutants if self._is_open(mutant)]
        for number, (mutant, outcome) in enumerate(trials.run(self._sources(todo)), 1):
            self.log.add(mutant, outcome)
            if number % 25 == 0:
                print(f"{self.part}: {number:,} of {len(todo):,}", flush=True)
        return True

    def _check(self, trials: Trials) -> None:
        """What is not changed must survive, both ways, or we would count our own mistakes as kills."""
        for inside in (True, False):
            blanks = ((mutant, mutant.path.read_text("utf-8")) for mutant in self.mutants)
            outcomes = (
                outcome
                for mutant, source in blanks
                if bool(mutant.function) is inside
                for _, outcome in trials.run(iter([(mutant, source)]))
            )
            verdict = next((outcome for outcome in outcomes if outcome.verdict != UNREACHED), None)
            if verdict is not None and verdict.verdict != SURVIVED:
                raise RuntimeError(f"without any change: {verdict}")

    def _is_open(self, mutant: Mutant) -> bool:
        tried = self.log.tried.get(mutant.key)
        return tried is None or (self.again and tried.verdict not in ledger.NOTICED and mutant.key not in self.judged)

    def _sources(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        for mutant in mutants:
            yield mutant, self.files[mutant.path].source(mutant)


def _in_a_child(work: Callable[[], None]) -> None:
    child = os.fork()
    if not child:
        try:
            work()
            os._exit(0)
        except BaseException as error:
            print(error, file=sys.stderr, flush=True)
            os._exit(1)
    if os.waitpid(child, 0)[1]:
        raise RuntimeError("the tests do not even pass without a change")


def main() -> int:
    """Try the sample of one part, or of all."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default=",".join(PARTS), help="core or a game, or several with commas")
    arguments.add_argument("--sample", type=int, help="how many mutants of each")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--again", action="store_true", help="try survivors without a verdict once more")
    arguments.add_argument("--show", action="store_true", help="print the survivors that nobody has explained")
    chosen = arguments.parse_args()
    parts: list[str] = chosen.game.split(",")
    if chosen.show:
        return show(parts)
    if len(parts) == 1:
        return run(parts[0], chosen.sample or SAMPLE[parts[0]], chosen.seed, chosen.jobs, again=chosen.again)
    rest = [argument for argument in sys.argv[1:] if argument != chosen.game and argument != "--game"]
    # one process for each, since pytest does not forget what it has collected
    return max(subprocess.call([sys.executable, "-m", "tests.mutants", "--game", part, *rest]) for part in parts)


def run(part: str, number: int, seed: int, jobs: int, *, again: bool) -> int:
    """Try what is still open of a sample, and keep what came of it."""
    session = Session(part, number, seed, jobs, again=again)
    sys.setprofile(session.note_call)
    try:
        code = pytest.main([*QUIETLY, *PARTS[part].tests], plugins=[session])
    finally:
        count = ledger.keep(part, seed, session.mutants, session.log, again=again)
        print(f"{part}: {count.mutants:,} mutants, {count.outcomes}")
    return int(code)


def show(parts: list[str]) -> int:
    """The survivors without a verdict."""
    for survivor in (survivor for part in parts for survivor in ledger.survivors(part) if not survivor.verdict):
        print(f"{survivor.key} {survivor.file}:{survivor.line} {survivor.function} [{survivor.operator}]")
        print(f"  - {survivor.was}\n  + {survivor.becomes}\n")
    return 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
