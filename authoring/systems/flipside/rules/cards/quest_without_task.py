"""Quests with nothing to do."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Quest


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A quest with neither a check nor choices."""
    for document, quest in pack.each(Quest, own=True):
        if quest.check is None and not quest.choices:
            yield Finding(
                f'the quest "{quest.id}" has neither a check nor choices',
                document.at(),
                help="add `check`, or `choices` with the options",
            )


RULE = Rule("quest-without-task", "K106", Severity.WARNING, "a quest asks for nothing", check, scope="document")
