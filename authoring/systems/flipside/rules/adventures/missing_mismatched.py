"""Adventures that do not say what a token that fits nothing does."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.graphs import own_adventures
from authoring.systems.flipside.rules.mismatches import first_refusal


def check(pack: LinkedPack) -> Iterator[Finding]:
    """No `mismatched`, where some token fits none of the steps that come next."""
    for document, adventure in own_adventures(pack):
        refusal = None if adventure.mismatched else first_refusal(pack, document)
        if refusal is not None:
            place, token = refusal
            yield Finding(
                f'"{adventure.id}" does not say what a mismatched token does',
                document.at(),
                notes=((place, f'"{token}", for one, is mismatched here'),),
                help="add `mismatched`, such as `mismatched: [discard]` or `mismatched: [wound]`",
            )


RULE = Rule(
    "missing-mismatched",
    "A307",
    Severity.ERROR,
    "an adventure has no rule for mismatched tokens",
    check,
    scope="document",
)
