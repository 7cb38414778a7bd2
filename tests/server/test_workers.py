"""Bots in worker processes: they choose as they would at home, and whatever they do wrong stays there."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.bots import answers_of, imagined, new_bot, write_world
from hyperespace.core.asks import Option
from hyperespace.core.games import View
from hyperespace.games.kuhn import CHOICES, Bet, HandView, Pass
from hyperespace.server.bots.workers import START, BotFailed, Workers
from tests.server.client import PATIENCE

VIEW = HandView(card=2, stakes=(1, 1), shown=None)
BAD = "tests.server.bad_bots:new_bot"
pytestmark = pytest.mark.asyncio


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """Two workers, in which a bot may think for long. What one test's bots break, the next must not notice."""
    with closing(Workers(processes=2, seconds=PATIENCE, bots=BAD)) as workers:
        yield workers


@pytest.fixture(scope="module")
def hasty() -> Iterator[Workers]:
    """Two workers, in which a bot may think for two seconds."""
    with closing(Workers(processes=2, seconds=2, bots=BAD)) as workers:
        yield workers


@pytest.fixture
def patient() -> Iterator[Workers]:
    """Two workers, in which a bot may sleep as long as it likes."""
    with closing(Workers(processes=2, seconds=600, bots=BAD)) as workers:
        yield workers


def first_words() -> list[tuple[str, View, list[Option]]]:
    """What seat 0 sees and may say, in hands that were dealt differently."""
    matches = [hs.new_match("kuhn", seed=seed) for seed in range(20)]
    return [(f"seed {n}", match.view(0), list(match.ask.options(0))) for n, match in enumerate(matches) if match.ask]


async def choice(workers: Workers, bot: str = "random", seed: str = "1") -> Option:
    return (await workers.answers(bot, "kuhn", seed, VIEW, CHOICES))[0]


async def failure(workers: Workers, bot: str, seed: str = "1") -> str:
    with pytest.raises(BotFailed) as failed:
        await choice(workers, bot, seed)
    return failed.value.reason


async def process_of(file: Path) -> int:
    """The process in which a bot sleeps or is stuck."""
    async with asyncio.timeout(PATIENCE):
        while not file.exists():
            await asyncio.sleep(0.02)
    return int(file.read_text("utf-8"))


def worker_processes() -> set[int]:
    return {child.pid for child in active_children() if child.pid is not None}


async def gone(process: int) -> bool:
    """Whether a process ends within some seconds, or some more on a busy machine."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        await asyncio.sleep(0.02)
    return False


async def test_nothing_is_started_before_a_bot_is_asked() -> None:
    others = worker_processes()
    with closing(Workers(processes=1, seconds=10)) as workers:
        assert worker_processes() == others
        await choice(workers)
        assert len(worker_processes() - others) == 1
    assert worker_processes() == others


async def test_a_bot_chooses_in_a_worker_what_it_would_choose_at_home(workers: Workers) -> None:
    for seed, view, options in first_words():
        at_home = new_bot("random", "kuhn", seed).choose(view, options)
        assert (await workers.answers("random", "kuhn", seed, view, options))[0] is at_home


async def test_a_heuristic_bot_reads_its_game_s_view_there(workers: Workers) -> None:
    match = hs.new_match("rencontre", seats=4, seed=3)
    assert match.ask is not None
    seat = match.ask.seats[0]
    view, options = match.view(seat), match.ask.options(seat)
    at_home = new_bot("heuristic", "rencontre", "7").choose(view, options)
    assert await workers.answers("heuristic", "rencontre", "7", view, options) == [at_home]


async def test_a_bot_thinks_there_as_it_would_at_home(workers: Workers) -> None:
    match = hs.new_match("kuhn", seed=3)
    assert match.ask is not None
    view, options, world = match.view(0), match.ask.options(0), write_world(match, 0, "7")
    at_home = answers_of(new_bot("regular", "kuhn", "7"), view, options, partial(imagined, match, 0))
    assert await workers.answers("regular", "kuhn", "7", view, options, world) == list(at_home)


async def test_a_bot_may_have_more_to_say_than_one_thing(workers: Workers) -> None:
    assert await workers.answers("talker", "kuhn", "1", VIEW, CHOICES) == [CHOICES[0], Bet(), Pass()]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("crasher", "died"),
        ("leaver", "raised"),
        ("clumsy", "raised"),
        ("thrower", "raised"),
        ("dreamer", "nonsense"),
        ("rambler", "nonsense"),
        ("nobody", "raised"),
    ],
)
async def test_a_bad_bot_fails_for_a_reason_and_the_next_one_chooses(workers: Workers, bot: str, reason: str) -> None:
    assert await failure(workers, bot) == reason
    assert await choice(workers) in CHOICES


async def test_a_bot_that_is_stuck_fails_and_the_next_one_chooses(hasty: Workers) -> None:
    assert await failure(hasty, "stuck") == "slow"
    assert await choice(hasty) in CHOICES


async def test_where_a_bot_failed_is_in_the_message_for_the_log_but_not_what_it_saw(workers: Workers) -> None:
    with pytest.raises(BotFailed, match=r"bad_bots\.py(.|\n)*ZeroDivisionError"):
        await choice(workers, "clumsy")
    with pytest.raises(BotFailed, match="ValueError") as failed:
        await choice(workers, "gossip")
    assert "HandView" not in str(failed.value)


async def test_a_bot_that_takes_too_long_is_ended_with_its_process(hasty: Workers, tmp_path: Path) -> None:
    file = tmp_path / "asleep"
    assert await failure(hasty, "sleeper", str(file)) == "slow"
    assert await gone(int(file.read_text("utf-8")))
    assert await choice(hasty) in CHOICES


async def test_bots_wait_for_a_free_worker_and_waiting_is_not_thinking(hasty: Workers) -> None:
    """The last two would be too late, if it were."""
    assert len(await asyncio.gather(*(choice(hasty, "dozer", "0.8") for _ in range(6)))) == 6


async def test_the_server_goes_on_while_bots_think(patient: Workers, tmp_path: Path) -> None:
    slow = asyncio.create_task(failure(patient, "sleeper", str(tmp_path / "asleep")))
    await process_of(tmp_path / "asleep")
    for _ in range(10):
        await asyncio.sleep(0.01)
    assert not slow.done()
    patient.close()
    assert await slow == "closed"


async def test_a_choice_that_nobody_awaits_any_more_costs_no_worker(workers: Workers) -> None:
    dropped = [asyncio.create_task(choice(workers, "dozer", "0.2")) for _ in range(4)]
    await asyncio.sleep(0.1)
    before = worker_processes()
    for task in dropped:
        task.cancel()
    await asyncio.gather(*(choice(workers, "dozer", "0.2") for _ in range(2)))
    assert worker_processes() == before


async def test_a_slow_bot_leaves_the_other_worker_to_the_others(patient: Workers, tmp_path: Path) -> None:
    slow = asyncio.create_task(failure(patient, "sleeper", str(tmp_path / "asleep")))
    await process_of(tmp_path / "asleep")
    async with asyncio.timeout(PATIENCE):
        for _ in range(20):
            await choice(patient)
    patient.close()
    assert await slow == "closed"


async def test_closing_fails_the_awaited_and_ends_every_process(patient: Workers, tmp_path: Path) -> None:
    thinking = asyncio.create_task(failure(patient, "sleeper", str(tmp_path / "asleep")))
    process = await process_of(tmp_path / "asleep")
    patient.close()
    assert await thinking == "closed"
    assert await failure(patient, "random") == "closed"
    assert await gone(process)


async def test_ctrl_c_is_the_server_s_business(patient: Workers, tmp_path: Path) -> None:
    thinking = asyncio.create_task(failure(patient, "sleeper", str(tmp_path / "asleep")))
    process = await process_of(tmp_path / "asleep")
    os.kill(process, signal.SIGINT)
    await asyncio.sleep(0.3)
    assert process in worker_processes()
    assert not thinking.done()
    patient.close()
    assert await thinking == "closed"


async def test_an_idle_worker_that_was_killed_is_replaced(patient: Workers, tmp_path: Path) -> None:
    await choice(patient, "signer", str(tmp_path / "here"))
    process = await process_of(tmp_path / "here")
    os.kill(process, signal.SIGKILL)
    assert await gone(process)
    async with asyncio.timeout(PATIENCE):
        while patient._pool is None or patient._pool.active:
            await asyncio.sleep(0.02)  # until it is found out
    assert await choice(patient) in CHOICES


async def test_a_worker_that_stands_still_is_replaced_within_seconds(tmp_path: Path) -> None:
    with closing(Workers(processes=1, seconds=1, bots=BAD)) as workers:
        await choice(workers, "signer", str(tmp_path / "here"))
        process = await process_of(tmp_path / "here")
        os.kill(process, signal.SIGSTOP)
        async with asyncio.timeout(START):  # it used to take longer than that
            assert await failure(workers, "signer") == "died"
        assert await choice(workers) in CHOICES
        assert await gone(process)


async def test_whoever_has_many_bots_does_not_hold_up_whoever_has_one() -> None:
    done: list[str] = []

    async def thinks(whose: str) -> None:
        await one.answers("dozer", "kuhn", "0.05", VIEW, CHOICES, whose=whose)
        done.append(whose)

    with closing(Workers(processes=1, seconds=10, bots=BAD)) as one:
        await choice(one)
        many = [asyncio.create_task(thinks("Anne")) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.gather(thinks("Bob"), thinks("Cleo"), *many)
    assert {"Bob", "Cleo"} <= set(done[:4])


SERVER = """
import asyncio
from tests.server.test_workers import BAD, CHOICES, VIEW
from hyperespace.server.bots.workers import Workers

async def main():
    workers = Workers(processes=2, seconds=600, bots=BAD)
    await asyncio.gather(*(workers.answers(bot, "kuhn", seed, VIEW, CHOICES) for bot, seed in {bots!r}))

asyncio.run(main())
"""


async def test_workers_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    files = {bot: tmp_path / bot for bot in ("sleeper", "stuck")}
    code = SERVER.format(bots=[(bot, str(file)) for bot, file in files.items()])
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", code], cwd=root) as server:
        busy = [await process_of(file) for file in files.values()]
        server.kill()
    assert [await gone(process) for process in busy] == [True, True]
