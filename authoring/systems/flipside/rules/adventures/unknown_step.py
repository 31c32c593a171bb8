"""Arrows and starts that name a step there is not."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.hints import nearest


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Each name in `start` and `next` that is no key of `steps`."""
    for document, adventure in pack.each(Adventure, own=True):
        for number, name in enumerate(adventure.start):
            if name not in adventure.steps:
                yield Finding(
                    f'the adventure starts at "{name}", and there is no such step',
                    document.at("start", number),
                    help=nearest(name, adventure.steps),
                )
        for step_name, step in adventure.steps.items():
            for number, name in enumerate(step.next):
                if name not in adventure.steps:
                    yield Finding(
                        f'an arrow of step "{step_name}" leads to "{name}", and there is no such step',
                        document.at("steps", step_name, "next", number),
                        help=nearest(name, adventure.steps),
                    )


RULE = Rule(
    "unknown-step", "A101", Severity.ERROR, "an arrow or the start names a step there is not", check, scope="document"
)
