"""Texts that do not fit on a card."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.wording import text_of

MOST = 200
"""Characters of ability text that a card shows."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An ability text, the author's own or the one made from the rules, of more characters than a card shows."""
    for document, toon in pack.each(Toon, own=True):
        text = text_of(toon)
        if len(text) > MOST:
            key = "text" if toon.text else "abilities" if toon.abilities else "bonus"
            yield Finding(
                f'the text of "{document.id}" has {len(text)} characters, and a card shows {MOST}',
                document.at(key),
                help="say it in fewer words with `text`, or let the card do less",
            )


RULE = Rule(
    "long-ability", "Q402", Severity.WARNING, "an ability text that does not fit on a card", check, scope="document"
)
