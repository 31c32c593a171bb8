"""Choices of arrows that do not say what is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An arrow without `text` where several arrows leave a chain."""
    for document, final in pack.each(FinalAdventure, own=True):
        for name, chain in final.chains.items():
            for number, arrow in enumerate(chain.next):
                if len(chain.next) > 1 and not arrow.text.strip():
                    yield Finding(
                        f'chain "{name}" leaves a choice, and its arrow to "{arrow.to}" does not say of what',
                        document.at("chains", name, "next", number),
                        help="give each arrow `text`",
                    )


RULE = Rule(
    "arrow-without-text",
    "A509",
    Severity.WARNING,
    "a choice of arrows does not say what is chosen",
    check,
    scope="document",
)
