"""Answer set programs put to clingo, the solver behind the second prover (Gebser, Kaminski, Kaufmann and Schaub 2019).

clingo is an extra: it is imported when it is first needed, and whoever has not got it is told how to get it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

HOW_TO_INSTALL = "the second prover needs clingo, which is not installed: pip install 'authoring[second]'"


class NoSolver(Exception):
    """clingo is not installed; the message says how to install it."""


class OutOfTime(Exception):
    """clingo was stopped before it had finished."""


Atoms: TypeAlias = dict[str, set[tuple[int, ...]]]
"""The shown atoms of an answer set: the arguments, which are numbers, by the name."""


def version() -> str:
    """The version of clingo. Raises NoSolver."""
    try:
        import clingo
    except ImportError:
        raise NoSolver(HOW_TO_INSTALL) from None
    return clingo.__version__


def solve(program: str, facts: Iterable[str], seconds: float) -> Atoms | None:
    """An answer set of a program with facts beside it; None where there is none.

    Raises NoSolver; and OutOfTime when the search, which comes after grounding, takes more seconds than these.
    """
    version()
    import clingo

    control = clingo.Control(["--warn=none"])
    control.add("base", [], program)
    control.add("base", [], "\n".join(facts))
    control.ground([("base", [])])
    found: Atoms | None = None
    with control.solve(yield_=True, async_=True) as handle:
        if not handle.wait(seconds):
            handle.cancel()
            raise OutOfTime(f"clingo was stopped after {seconds:g} seconds")
        model = handle.model()
        if model is not None:
            found = {}
            for symbol in model.symbols(shown=True):
                found.setdefault(symbol.name, set()).add(tuple(each.number for each in symbol.arguments))
    return found
