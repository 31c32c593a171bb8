"""Which of its two ways a bag table is worked out by: with numpy, or by machine code where numba is installed.

Both give the same values. Machine code is several times as fast, but to load numba and what it has compiled takes as
long as numpy takes for a good many values. So a process loads it when it has had as many to work out, and from then on
uses it for all: it never takes more than twice as long as the better way would have.
"""

from __future__ import annotations

import os
from importlib.util import find_spec

COMPILED = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether there is a compiler: numba is the extra `fast`."""
LOADING = 1_000_000
"""The values that numpy works out in the time that machine code takes to be loaded."""


class Done:
    """The values that this process had to work out so far."""

    values = 0


def by_machine(values: int) -> bool:
    """Whether so many values more are worked out by machine code."""
    Done.values += values
    return COMPILED and Done.values >= LOADING
