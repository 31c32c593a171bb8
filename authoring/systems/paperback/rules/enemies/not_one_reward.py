"""Enemies without a reward card, or with several."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Enemy, Reward
from authoring.systems.paperback.rules.names import plain


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Not one reward card of its name: enemies are drawn by their reward cards (Rulebook: Setup I)."""
    rewards: dict[str, list[Document]] = {}
    for document, reward in pack.each(Reward):
        rewards.setdefault(plain(reward.enemy), []).append(document)
    for document, _ in pack.each(Enemy, own=True):
        if document.id not in rewards:
            yield Finding(
                f'"{document.id}" has no reward card', document.at("id"), help="add a document of `kind: reward` for it"
            )
    for found in rewards.values():
        for extra in found[1:]:
            if extra.pack == pack.id:
                yield Finding(
                    "this enemy has a reward card already",
                    extra.at("enemy"),
                    notes=((found[0].at("enemy"), "the first one"),),
                    help="keep one",
                )


RULE = Rule(
    "not-one-reward",
    "E103",
    Severity.ERROR,
    "an enemy without a reward card, or with two",
    check,
    profile="ready",
    scope="structure",
)
