"""Quests that are a check and a choice at once."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Quest


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A quest with both a check and choices, of which a card has one."""
    for document, quest in pack.each(Quest, own=True):
        if quest.check is not None and quest.choices:
            yield Finding(
                f'the quest "{quest.id}" has both a check and choices',
                document.key("choices"),
                notes=((document.key("check"), "the check"),),
                help="a quest is one or the other: put the choice into the check's `success`, or take it out",
            )


RULE = Rule(
    "quest-with-two-tasks", "K107", Severity.ERROR, "a quest is a check and a choice at once", check, scope="document"
)
