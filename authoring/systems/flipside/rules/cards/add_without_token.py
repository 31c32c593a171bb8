"""Tokens that the box has none of and a text adds."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.effects import every_effect
from authoring.systems.flipside.rules.supply import box_counts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`add` of tokens of which the box has none, so that nothing is ever added (FS-R39)."""
    names = {name for name, count in box_counts(pack).items() if count}
    if not names:
        return
    for placed in every_effect(pack, own=True):
        wanted = placed.effect.add
        if wanted is not None and not any(wanted.matches(token) for token in names):
            yield Finding(
                f'the box has no "{wanted}" token to add',
                placed.document.at(*placed.path, "add"),
                help="add another token, or put such a one into the box",
            )


RULE = Rule("add-without-token", "K306", Severity.ERROR, "a text adds a token the box has none of", check)
