"""Boxes that nothing follows."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.walk import sites_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A box that no effect of the adventure names, so that none of its spaces is ever filled."""
    for document, adventure in pack.each(Adventure, own=True):
        used = {site.effect.box for site in sites_of(document).effects}
        for name in adventure.boxes:
            if name not in used:
                yield Finding(
                    f'nothing in "{adventure.id}" follows the box "{name}"',
                    document.key("boxes", name),
                    help=f"write `box: {name}` into a step or the mismatched rule, or take the box out",
                )


RULE = Rule("unused-box", "A304", Severity.WARNING, "no effect follows a box", check, scope="document")
