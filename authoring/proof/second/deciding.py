"""The second prover over many subjects and configurations: as many at once as there are processes to decide them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from authoring.proof.answers import Budget
from authoring.proof.claims import Configuration, Subject
from authoring.proof.processes import can_fork, in_processes
from authoring.proof.running import DEFAULTS, Options, Progress
from authoring.proof.second.answering import Decided, words_of
from authoring.source.collector import gc_paused


class Again(NamedTuple):
    """A subject in a configuration, whose claims are decided again; and those of them, by number, that a replayed play
    has shown."""

    subject: Subject
    configuration: Configuration
    shown: frozenset[int] = frozenset()


def decided(
    tasks: Sequence[Again], options: Options = DEFAULTS, progress: Callable[[Progress], None] | None = None
) -> list[Decided]:
    """What the second prover decides of each, in order; nothing of one whose process died. The budget of the options
    is for each. Raises NoSolver."""
    found: dict[int, Decided] = {}
    for number, done in _each(tasks, options):
        found[number] = done
        if progress is not None:
            progress(Progress(len(found), len(tasks), tasks[number].subject, tasks[number].configuration, False))
    return [found[number] for number in range(len(tasks))]


_shared: tuple[Sequence[Again], Budget] | None = None
"""What forked workers work on: it holds functions, which cannot be sent."""


def _each(tasks: Sequence[Again], options: Options) -> Iterator[tuple[int, Decided]]:
    """What is decided of tasks by number, as it comes."""
    global _shared
    _shared = tasks, options.budget
    try:
        if options.workers > 1 and len(tasks) > 1 and can_fork():
            yield from in_processes(_work, range(len(tasks)), options.workers, lambda number: Decided())
        else:
            for number in range(len(tasks)):
                yield number, _work(number)
    finally:
        _shared = None


def _work(number: int) -> Decided:
    assert _shared is not None
    tasks, budget = _shared
    with gc_paused():
        return words_of(*tasks[number], budget)
