"""Where games are played: processes of this machine, or a cluster of Ray or Dask. joblib speaks to all of them."""

import logging
import os
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import resource_tracker
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from joblib import Parallel, delayed, parallel_config
from joblib.externals.loky import get_reusable_executor

from hyperespace.core.extras import missing
from hyperespace.lab.cluster_names import kind_and_address
from hyperespace.lab.interrupts import deaf_children

T = TypeVar("T")
Task: TypeAlias = Callable[[int], T]
"""Does what has this number, such as a game of a plan."""


class DoAll(Protocol):
    """Does everything with these numbers, and gives back what came of it, in their order."""

    def __call__(self, task: Task[T], numbers: range) -> Iterator[T]: ...


FIRST_BLOCK: Final = 64
BLOCK_SECONDS: Final = 20.0
"""Ray gives back whole blocks only. They grow until one takes so long: what a kill may cost."""


def joined(cluster: str, jobs: int) -> AbstractContextManager[DoAll]:
    """`ray://host:port` or `dask://host:port`; `ray` and `dask` alone start one here; nothing means processes."""
    match kind_and_address(cluster):
        case "ray", address:
            return _ray(cluster if address else "local", jobs)
        case "dask", address:
            return _dask(f"tcp://{address}" if address else "", jobs)
    return _processes(jobs)


@contextmanager
def _processes(jobs: int) -> Iterator[DoAll]:
    try:
        yield partial(_streamed, jobs)
    except BaseException:  # Ctrl-C, or nobody wants the rest: leave no worker behind
        get_reusable_executor().shutdown(kill_workers=True)
        raise


@contextmanager
def _ray(address: str, jobs: int) -> Iterator[DoAll]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that we start tells nobody about itself
    ray, backend = _package("ray"), _package("ray.util.joblib")
    cpus = jobs if jobs > 1 else None
    here = {"num_cpus": cpus, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
    ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **(here if address == "local" else {}))
    try:
        backend.register_ray()
        with parallel_config("ray"):
            yield partial(_in_blocks, _workers(jobs, int(ray.cluster_resources()["CPU"])))
    finally:
        ray.shutdown()


@contextmanager
def _dask(address: str, jobs: int) -> Iterator[DoAll]:
    dask = _package("distributed")
    with ExitStack() as open_now:
        if not address:
            workers = jobs if jobs > 1 else None
            local = dask.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0")
            address = open_now.enter_context(local).scheduler_address
        client = open_now.enter_context(dask.Client(address))
        open_now.enter_context(parallel_config("dask", client=client))
        yield partial(_streamed, _workers(jobs, sum(client.nthreads().values())))


def _package(name: str) -> Any:
    """Ray or Dask, neither of which has types for all that we use."""
    try:
        return import_module(name)
    except ImportError as error:
        raise missing(error, "cluster") from None


def _workers(jobs: int, there: int) -> int:
    """The number of workers, at most as many as there are. One job, which is the default, means the whole cluster."""
    return min(jobs, there) if jobs > 1 else there


def _streamed(jobs: int, task: Task[T], numbers: range) -> Iterator[T]:
    """Each as soon as it and those before it are finished."""
    parallel = Parallel(n_jobs=jobs, return_as="generator")
    with warnings.catch_warnings():  # after an interruption the rest is played for nothing
        warnings.filterwarnings("ignore", r"\d+ tasks", UserWarning, "joblib")
        resource_tracker.ensure_running()  # its start would end the deafness too soon
        with deaf_children():  # one may still be importing while another has finished games
            done = parallel(delayed(task)(number) for number in numbers)
        yield from done


def _in_blocks(jobs: int, task: Task[T], numbers: range) -> Iterator[T]:
    """In blocks, one block after the other, with the same workers."""
    size = FIRST_BLOCK
    with Parallel(n_jobs=jobs) as parallel:
        while numbers:
            start = time.monotonic()
            yield from parallel(delayed(task)(number) for number in numbers[:size])
            numbers = numbers[size:]
            if time.monotonic() - start < BLOCK_SECONDS:
                size *= 2
