"""Cards without a name."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.rules.table.twin_cards import NAMED


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A name with nothing in it that is seen, of any card that players tell apart by its name."""
    for kind, key in NAMED.items():
        for document, content in pack.each(kind, own=True):
            if not any(letter.isprintable() and not letter.isspace() for letter in str(getattr(content, key))):
                yield Finding(
                    f'the {kind.kind_title} "{document.id}" is printed without a {key}',
                    document.at(key),
                    help="give it one: texts and players speak of it by that",
                )


RULE = Rule("nameless-card", "G116", Severity.WARNING, "a card without a name", check, scope="document")
