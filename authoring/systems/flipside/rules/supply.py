"""The path tokens a pack knows of, and which of them a requirement accepts."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from authoring.packs.derived import derived
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Box, Character
from authoring.systems.flipside.model.tokens import LEVELS, TERRAINS, WILD, Requirement
from authoring.systems.flipside.rules.walk import survey

EVERY_TOKEN: tuple[str, ...] = tuple(
    f"{shown} {level}"
    for shown in (*TERRAINS, *("/".join(pair) for pair in combinations(TERRAINS, 2)))
    for level in LEVELS
)
"""Every token that could be printed, plain ones first."""


@derived
def real_tokens(pack: LinkedPack) -> frozenset[str]:
    """The tokens a bag may hold: the box's, and what characters start with or unlock.

    Empty where neither the pack nor what it builds on has a box, so that nothing can be said.
    """
    boxes = [box for _, box in pack.each(Box)]
    if not boxes:
        return frozenset()
    names = {name for box in boxes for name, count in box.tokens.items() if count > 0}
    for _, character in pack.each(Character):
        names.update(character.tokens, (each.token for each in character.blocking))
    return frozenset(names)


@derived
def virtual_tokens(pack: LinkedPack) -> frozenset[str]:
    """The virtual tokens that items, abilities and other texts let a player have, the joker "any" apart.

    A joker fits everything, and a step for jokers alone is no step that a designer meant.
    """
    names = (site.effect.activate for site in survey(pack).doing("activate"))
    return frozenset(name for name in names if name is not None and name != WILD)


@derived
def takers(pack: LinkedPack) -> frozenset[str]:
    """All tokens, real and virtual, that could meet a requirement; empty where the pack has no box."""
    real = real_tokens(pack)
    return real | virtual_tokens(pack) if real else real


def is_met(pack: LinkedPack, requirement: Requirement) -> bool:
    """Whether some token, real or virtual, meets a requirement; False where the pack has no box."""
    return _is_met(requirement.words, takers(pack))


@lru_cache(maxsize=4096)
def _is_met(words: str, names: frozenset[str]) -> bool:
    requirement = Requirement.model_validate(words)
    return any(requirement.matches(name) for name in names)


def box_counts(pack: LinkedPack) -> Counter[str]:
    """How many of each token lie in the boxes of the pack and of what it builds on."""
    counts: Counter[str] = Counter()
    for _, box in pack.each(Box):
        counts.update(box.tokens)
    return counts


def accepted(requirement: Requirement) -> frozenset[str]:
    """Which of all the tokens that could be printed meet a requirement."""
    return _accepted(requirement.words)


@lru_cache(maxsize=4096)
def _accepted(words: str) -> frozenset[str]:
    requirement = Requirement.model_validate(words)
    return frozenset(name for name in EVERY_TOKEN if requirement.matches(name))
