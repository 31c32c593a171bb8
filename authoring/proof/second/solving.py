"""Answer set programs put to clingo, the solver behind the second prover (Gebser, Kaminski, Kaufmann and Schaub 2019).

clingo is an extra: it is imported when it is first needed, and whoever has not got it is told how to get it. What
it may take is counted in conflicts of its search, so that its answers do not depend on the machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import metadata
from typing import TypeAlias

HOW_TO_INSTALL = "the second prover needs clingo, which is not installed: pip install 'authoring[second]'"
OPTIONS = ("--warn=none", "--seed=1", "--parallel-mode=1")


class NoSolver(Exception):
    """clingo is not installed; the message says how to install it."""


class GaveUp(Exception):
    """clingo was stopped before it had finished."""


Atoms: TypeAlias = dict[str, set[tuple[int, ...]]]
"""The shown atoms of an answer set: the arguments, which are numbers, by the name."""
Atom: TypeAlias = tuple[str, tuple[int, ...]]


@cache
def installed() -> str:
    """The version of clingo, or "" where there is none; it is not imported for that."""
    try:
        return metadata.version("clingo")
    except metadata.PackageNotFoundError:
        return ""


def version() -> str:
    """The version of clingo. Raises NoSolver."""
    try:
        import clingo
    except ImportError:
        raise NoSolver(HOW_TO_INSTALL) from None
    return clingo.__version__


def solve(program: str, facts: Iterable[str], conflicts: int) -> Atoms | None:
    """An answer set of a program with facts beside it; None where there is none. Raises as `Solver` does."""
    return Solver(program, facts).ask(conflicts)


class Solver:
    """A program with facts beside it, to be asked several times. Raises NoSolver."""

    def __init__(self, program: str, facts: Iterable[str]) -> None:
        version()
        import clingo

        self._control = clingo.Control(OPTIONS)
        self._control.add("base", [], program)
        self._control.add("base", [], "\n".join(facts))
        self._control.ground([("base", [])])
        self._parts = 0
        self.conflicts = 0
        """How many conflicts all searches so far have had."""

    def add(self, constraint: str) -> None:
        """Ask from now on with another rule."""
        self._parts += 1
        self._control.add(f"part{self._parts}", [], constraint)
        self._control.ground([(f"part{self._parts}", [])])

    def ask(self, conflicts: int, assumed: Mapping[Atom, bool] | None = None) -> Atoms | None:
        """An answer set in which these atoms are true or false; None where there is none.

        Raises GaveUp when the search, which comes after grounding, has had more conflicts than these.
        """
        import clingo

        self._control.configuration.solve.solve_limit = f"{conflicts},umax"  # type: ignore[union-attr]
        symbols = [
            (clingo.Function(name, [clingo.Number(each) for each in arguments]), holds)
            for (name, arguments), holds in (assumed or {}).items()
        ]
        found: Atoms | None = None
        with self._control.solve(assumptions=symbols, yield_=True) as handle:
            model = handle.model()
            if model is not None:
                found = {}
                for symbol in model.symbols(shown=True):
                    found.setdefault(symbol.name, set()).add(tuple(each.number for each in symbol.arguments))
            answer = handle.get()
        self.conflicts += int(self._control.statistics["solving"]["solvers"]["conflicts"])
        if found is None and not answer.unsatisfiable:
            raise GaveUp(f"clingo was stopped after {conflicts:,} conflicts")
        return found
