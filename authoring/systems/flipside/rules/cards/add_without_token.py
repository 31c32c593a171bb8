"""Tokens that the box has none of and a text adds."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.supply import box_counts
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`add` of tokens of which the box has none, so that nothing is ever added (FS-R39)."""
    names = {name for name, count in box_counts(pack).items() if count}
    if not names:
        return
    for site in own_survey(pack).doing("add"):
        wanted = site.effect.add
        if wanted is not None and not any(wanted.matches(token) for token in names):
            yield Finding(
                f'the box has no "{wanted}" token to add',
                site.value_at(),
                help="add another token, or put such a one into the box",
            )


RULE = Rule(
    "add-without-token", "K306", Severity.ERROR, "a text adds a token the box has none of", check, scope="document"
)
