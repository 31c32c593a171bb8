"""How rules word their help: the closest match, or what was expected."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.packs.values import joined, listed
from authoring.problems.closest import closest
from authoring.systems.flipside.model.tokens import TERRAINS


def nearest(word: str, options: Iterable[str]) -> str:
    """The option most like the word as a question, or the options there are."""
    known = sorted(options)
    near = closest(word, known)
    if near:
        return f'did you mean "{near}"?'
    return f"expected one of {listed(known)}" if known else ""


def tokens_in_words(names: Iterable[str]) -> str:
    """Tokens in the order of the rulebook's terrains, plain before dual, in words."""
    return joined(sorted(names, key=_order), "and")


def _order(name: str) -> tuple[int, list[int], str]:
    terrains = name.split(" ")[0].split("/")
    return (len(terrains), [TERRAINS.index(each) if each in TERRAINS else 9 for each in terrains], name)
