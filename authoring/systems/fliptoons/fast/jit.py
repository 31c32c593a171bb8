"""Machine code where numba is installed, else plain Python: the same functions either way."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether the functions of this package are machine code; numba is the extra `fast`."""
Ints: TypeAlias = list[int]
"""What the functions index: lists in plain Python, where they are quicker than arrays, else numpy arrays of int64."""


def jit(function: F) -> F:
    """The function as machine code, if it can be.

    None of them makes an array, so none counts references to those it is given (`_nrt`): half of the time went
    there. Nothing is cached on disk: numba would not see that a function it calls has changed in another file.
    """
    return cast(F, import_module("numba").njit(function, _nrt=False)) if COMPILED else function


def array(numbers: list[int]) -> Ints:
    """Whole numbers in the form that the functions take; always a copy."""
    if not COMPILED:
        return numbers[:]
    import numpy

    return cast(Ints, numpy.array(numbers, dtype=numpy.int64))
