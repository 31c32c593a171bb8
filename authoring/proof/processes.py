"""Work by number over forked processes: a process that dies takes down no more than the work it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Done = TypeVar("Done")


def can_fork() -> bool:
    """Whether processes can be forked here, so that they have what was not sent to them."""
    import multiprocessing

    return "fork" in multiprocessing.get_all_start_methods()


def in_processes(
    work: Callable[[int], Done], todo: Sequence[int], workers: int, died: Callable[[int], Done]
) -> Iterator[tuple[int, Done]]:
    """What work comes to, by number, as it is done. When a process dies, each work that was left is tried alone; of
    one whose process dies again it is what `died` says."""
    import multiprocessing
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    from authoring.source.workers import outlive_nobody

    context = multiprocessing.get_context("fork")
    left = list(todo)
    alone = False
    while left:
        batch = left[:1] if alone else left
        with ProcessPoolExecutor(1 if alone else min(workers, len(left)), context, outlive_nobody) as pool:
            waiting: dict[Future[Done], int] = {pool.submit(work, number): number for number in batch}
            while waiting:
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in sorted(finished, key=lambda each: waiting[each]):
                    number = waiting.pop(future)
                    try:
                        done = future.result()
                    except BrokenProcessPool:
                        if not alone:
                            continue
                        done = died(number)
                    left.remove(number)
                    yield number, done
        alone = bool(left)
