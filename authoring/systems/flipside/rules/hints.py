"""How rules word their help: the closest match, or what was expected."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.packs.values import listed
from authoring.problems.closest import closest


def nearest_code(code: str, known: Iterable[str]) -> str:
    """The locations of a code's region, or the code most like it."""
    codes = sorted(known, key=lambda each: (each[:1], len(each), each))
    region = [each for each in codes if each[:1] == code[:1]]
    return f'region "{code[:1]}" has {listed(region, "and")}' if region else nearest(code, codes)


def nearest(word: str, options: Iterable[str]) -> str:
    """The option most like the word as a question, or the options there are."""
    known = sorted(options)
    near = closest(word, known)
    if near:
        return f'did you mean "{near}"?'
    return f"expected one of {listed(known)}" if known else ""
