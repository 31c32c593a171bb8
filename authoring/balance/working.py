"""Playing a study on any executor of `concurrent.futures`: in this process, on a pool of processes, on a cluster.

Work is handed out in pieces, a range of plays each, and taken back in order: the rows are the same, to the last bit,
whatever the executor, the number of workers and the size of the pieces. A piece that is lost with a dead worker is
handed out again; nothing else is played twice.
"""

from __future__ import annotations

import multiprocessing
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

from authoring.balance.study import Row, Study, rows_of
from authoring.source.workers import outlive_nobody

P = ParamSpec("P")
T = TypeVar("T")
FIRST, MOST = 2, 4_096
"""The plays of the first pieces, and the most of any."""
RETRIES = 3
"""How often in a row work may be lost with its workers before that is told."""


class Piece(NamedTuple):
    """Some plays of a study: the number of the first in the order of all, and how many. Plain data."""

    first: int
    plays: int


class Done(NamedTuple):
    """The rows of a piece, and the seconds that it took."""

    rows: list[Row]
    seconds: float


Job = Callable[[Piece], Future[Done]]
"""Hands out a piece of work."""


class Workshop(Protocol):
    """Where a study is played: an executor that can be had anew when it broke, and how work is put to it.

    `workers` is how many pieces go on at once, `seconds` how long a piece should take, `losses` what is raised where
    a worker died.
    """

    workers: int
    seconds: float
    losses: tuple[type[BaseException], ...]

    def open(self, study: Study) -> Job:
        """Have an executor ready for a study; an earlier one is given up."""
        ...

    def close(self) -> None:
        """Give the executor up."""
        ...


class InProcess(Executor):
    """An executor that does its work when it is given it, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The work done, or what it raised."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


_shared: Study | None = None
"""What workers of this machine work on: it holds functions, which cannot be sent, so they are forked with it."""


class Crew(Executor):
    """Forked processes, each a pool of its own: one that dies takes no other with it, and another is forked."""

    def __init__(self, workers: int) -> None:
        self._pools: list[ProcessPoolExecutor] = [self._pool() for _ in range(workers)]
        self._waiting: list[list[Future[Any]]] = [[] for _ in range(workers)]

    @staticmethod
    def _pool() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, multiprocessing.get_context("fork"), outlive_nobody)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give work to the process that has the least to do."""
        self._waiting = [[each for each in own if not each.done()] for own in self._waiting]
        place = min(range(len(self._pools)), key=lambda place: len(self._waiting[place]))
        try:
            future = self._pools[place].submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pools[place].shutdown(wait=False)
            self._pools[place] = self._pool()
            future = self._pools[place].submit(fn, *args, **kwargs)
        self._waiting[place].append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes."""
        for pool in self._pools:
            pool.shutdown(wait, cancel_futures=cancel_futures)


@dataclass
class Here:
    """This machine: so many processes where the system can fork them, else this one."""

    workers: int
    seconds: float = 0.4
    losses: tuple[type[BaseException], ...] = (BrokenExecutor,)
    _executor: Executor | None = None

    def open(self, study: Study) -> Job:
        """Forked processes find the study where this one has it; so they are forked from now on."""
        global _shared
        self.close()
        _shared = study
        if self.workers > 1 and "fork" in multiprocessing.get_all_start_methods():
            executor: Executor = Crew(self.workers)
        else:
            executor, self.workers = InProcess(), 1
        self._executor = executor
        return lambda piece: executor.submit(_work, piece)

    def close(self) -> None:
        """End the processes."""
        global _shared
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
        self._executor = _shared = None


def _work(piece: Piece) -> Done:
    assert _shared is not None, "work is given out while a study runs"
    return worked(_shared, piece)


def worked(study: Study, piece: Piece) -> Done:
    """A piece of work, done."""
    started = time.perf_counter()
    rows = rows_of(study, *piece)
    return Done(rows, time.perf_counter() - started)


class _Cutter:
    """Cuts the work into pieces that take about as long as is asked for, smaller ones towards the end."""

    def __init__(self, total: int, done: int, workshop: Workshop) -> None:
        self.total, self.next, self.workshop = total, done, workshop
        self.each = 0.0

    def learn(self, done: Done) -> None:
        """A piece was done: what comes next will take about as long a play."""
        self.each = done.seconds / max(1, len(done.rows))

    def cut(self) -> Piece:
        """The next piece."""
        size = FIRST if not self.each else int(self.workshop.seconds / self.each)
        left = self.total - self.next
        share = -(-left // (2 * self.workshop.workers))
        piece = Piece(self.next, max(1, min(size, MOST, share)))
        self.next += piece.plays
        return piece


def run(study: Study, workshop: Workshop, done: int = 0) -> Iterator[list[Row]]:
    """The rows from a number of plays on, a piece at a time, always in the same order.

    What a game raises is passed on, and so is the loss of workers that die again and again.
    """
    cutter = _Cutter(study.total, done, workshop)
    waiting: deque[tuple[Piece, Future[Done]]] = deque()
    lost = 0
    try:
        submit = workshop.open(study)
        while True:
            try:
                while cutter.next < study.total and len(waiting) < 2 * workshop.workers:
                    piece = cutter.cut()
                    waiting.append((piece, _handed_out(submit, piece)))
                if not waiting:
                    return
                found = waiting[0][1].result()
            except workshop.losses:
                lost += 1
                if lost > RETRIES:
                    raise
                piece = waiting[0][0]
                again = _handed_out(submit, piece)
                if again.done() and isinstance(again.exception(), BrokenExecutor):
                    # The whole executor is gone: what was not done by then has to be handed out anew.
                    submit = workshop.open(study)
                    kept = [(piece, future if _whole(future) else submit(piece)) for piece, future in waiting]
                    waiting = deque(kept)
                else:
                    waiting[0] = (piece, again)
                continue
            waiting.popleft()
            lost = 0
            cutter.learn(found)
            yield found.rows
    finally:
        for _, future in waiting:
            future.cancel()
        workshop.close()


def _handed_out(submit: Job, piece: Piece) -> Future[Done]:
    """A piece of work as a future; one that has failed already where the executor is broken."""
    try:
        return submit(piece)
    except BrokenExecutor as error:
        future: Future[Done] = Future()
        future.set_exception(error)
        return future


def _whole(future: Future[Any]) -> bool:
    """Whether a future has a result already."""
    return future.done() and not future.cancelled() and future.exception() is None
