"""Where studies can be played, by name: here, on a pool of processes, on a cluster, on any executor there is."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_all_start_methods
from typing import Any

from authoring.balance.declared import Declared
from authoring.balance.parcels import parcel_of, work
from authoring.balance.study import Study
from authoring.balance.working import Here, Job, Workshop
from authoring.packs.linked import LinkedPack
from authoring.source.workers import outlive_nobody

IN_PROCESS, POOL, DASK = "in-process", "pool", "dask"
NAMES = (IN_PROCESS, POOL, DASK)


class NoSuchExecutor(ValueError):
    """There is no executor of that name, or what it takes is not installed."""


@dataclass
class Elsewhere:
    """An executor whose workers share nothing with this process: each piece of work brings what it needs.

    `make` is called for the executor, `losses` is what it raises where a worker died.
    """

    pack: LinkedPack
    declared: Declared
    make: Callable[[], Executor]
    workers: int
    seconds: float = 1.0
    losses: tuple[type[BaseException], ...] = (BrokenExecutor,)
    _executor: Executor | None = field(default=None, init=False)

    def open(self, study: Study) -> Job:
        """Pack up the study, and begin."""
        self.close()
        parcel = parcel_of(self.pack, self.declared)
        self._executor = executor = self.make()
        return lambda piece: executor.submit(work, parcel, piece)

    def close(self) -> None:
        """Give the executor up."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
        self._executor = None


@dataclass
class Dask:
    """A cluster of dask.distributed: the one at an address, or one of this machine that is begun for the study."""

    pack: LinkedPack
    declared: Declared
    workers: int
    address: str = ""
    seconds: float = 1.0
    losses: tuple[type[BaseException], ...] = ()
    _open: list[Any] = field(default_factory=list, init=False)

    def open(self, study: Study) -> Job:
        """Connect to the cluster, or begin one. Dead workers are begun anew by their nannies."""
        distributed = import_module("distributed")
        self.losses = (BrokenExecutor, CancelledError, distributed.KilledWorker)
        self.close()
        if self.address:
            client = distributed.Client(self.address, set_as_default=False)
            self.workers = max(1, sum(client.nthreads().values()))
            self._open = [client]
        else:
            cluster = distributed.LocalCluster(
                n_workers=self.workers, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
            client = distributed.Client(cluster, set_as_default=False)
            self._open = [client, cluster]
        parcel = parcel_of(self.pack, self.declared)
        executor = client.get_executor(pure=False)
        submit: Callable[..., Any] = executor.submit
        return lambda piece: submit(work, parcel, piece)

    def close(self) -> None:
        """Leave the cluster; end it if it was begun for the study."""
        for each in self._open:
            each.close()
        self._open = []


def workshop_of(name: str, workers: int, pack: LinkedPack, declared: Declared) -> Workshop:
    """Where a study is played, by name: "pool", "in-process", "dask", "dask:ADDRESS", or "module:function" of what
    makes an executor. Raises NoSuchExecutor."""
    first, _, rest = name.partition(":")
    if name == IN_PROCESS:
        return Here(1)
    if name == POOL and workers > 1 and "fork" not in get_all_start_methods():
        # What cannot be forked has to bring what it needs.
        return Elsewhere(pack, declared, partial(ProcessPoolExecutor, workers, initializer=outlive_nobody), workers)
    if name == POOL:
        return Here(workers)
    if first == DASK:
        if find_spec("distributed") is None:
            raise NoSuchExecutor('"dask" takes the extra "cluster": pip install "authoring[cluster]"')
        return Dask(pack, declared, workers, rest)
    if not rest:
        raise NoSuchExecutor(f'no executor is called "{name}", there are {", ".join(NAMES)}, or module:function')
    try:
        make = getattr(import_module(first), rest)
    except (ImportError, AttributeError) as error:
        raise NoSuchExecutor(f'"{name}" names no executor: {error}') from None
    return Elsewhere(pack, declared, make, workers)
