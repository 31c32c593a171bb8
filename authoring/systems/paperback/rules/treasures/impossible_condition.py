"""Conditions that can never hold, and those that their own item's cost forbids."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.library import lexicon_of
from authoring.systems.paperback.model import Condition, Use
from authoring.systems.paperback.rules.sites import as_written, parts
from authoring.systems.paperback.words.lexicon import Lexicon

OPPOSITES = (frozenset({"splay_left", "splay_right"}),)
"""Words of which only one can hold at once. Y is a vowel and a consonant, so those two can."""
STAGES = 2
"""The sides of an enemy."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """What asks for a thing and its opposite, for two numbers at once, or for more than there is of something."""
    inner: set[int] = set()
    for found in parts(pack, Condition):
        if id(found.value) in inner:
            continue
        why = _why_never(pack, found.value)
        if why:
            inner.update(id(each) for each in (*(found.value.all_ or ()), *(found.value.any_ or ())))
            yield Finding(
                "this condition can never hold",
                found.document.at(*as_written(found.document, found.path)),
                label=why,
                help="correct it, or take it out with what depends on it",
            )
    for found in parts(pack, Use):
        if found.value.if_ is not None and (cost := found.value.cost.constant):
            for level in (each.level for each in _all_of(found.value.if_) if each.level is not None):
                if level.measure == "energy" and level.at_most is not None and level.at_most < cost:
                    yield Finding(
                        f"this can never be used: it costs {cost} energy, and may be used with {level.at_most} or less",
                        found.document.at(*as_written(found.document, (*found.path, "if"))),
                        notes=((found.document.at(*found.path, "cost"), "its cost"),),
                        help="let it cost less, or ask for something else",
                    )


def _why_never(pack: LinkedPack, condition: Condition) -> str:
    """Why a condition cannot hold, in a few words; nothing where it may."""
    if condition.any_ is not None:
        reasons = [_why_never(pack, each) for each in condition.any_]
        return reasons[0] if all(reasons) else ""
    together = list(_all_of(condition))
    ranges: dict[str, tuple[int, int]] = {}
    for each in together:
        if each.level is not None:
            low, high = ranges.get(each.level.measure, (0, _most(pack, each.level.measure)))
            low, high = (
                max(low, each.level.at_least),
                min(high, each.level.at_most or _on_top(each.level.at_most, high)),
            )
            if low > high:
                most = _most(pack, each.level.measure)
                return f"{each.level.measure} is {most} at the most" if low > most else "no number is both"
            ranges[each.level.measure] = low, high
    keys = {each.key for each in together}
    if any(pair <= keys for pair in OPPOSITES):
        return "a word is splayed one way"
    unwanted = [each.not_ for each in together if each.not_ is not None]
    return "it asks for something and for its opposite" if any(each in unwanted for each in together) else ""


def _on_top(at_most: int | None, high: int) -> int:
    """The upper bound where none is set; 0 is one."""
    return high if at_most is None else at_most


def _all_of(condition: Condition) -> Iterator[Condition]:
    """The conditions that all have to hold for one."""
    if condition.all_ is None:
        yield condition
    else:
        for each in condition.all_:
            yield from _all_of(each)


def _most(pack: LinkedPack, measure: str) -> int:
    """The largest number that something can be counted to, where the rules or the dictionary bound it."""
    if measure == "enemy stage":
        return STAGES
    return _longest(lexicon_of(pack)) if measure in ("letter in word", "vowel in word", "consonant in word") else 999


@lru_cache(maxsize=16)
def _longest(lexicon: Lexicon) -> int:
    """The letters of the longest word; no bound without words, which has a rule of its own."""
    return max(map(len, lexicon.words), default=999)


RULE = Rule(
    "impossible-condition", "J115", Severity.WARNING, "a condition that can never hold", check, scope="structure"
)
