"""Effects that follow a box there is not."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.hints import nearest
from authoring.systems.flipside.rules.walk import sites_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`box: NAME` where NAME is no key of the adventure's `boxes`."""
    for document, adventure in pack.each(Adventure, own=True):
        for site in sites_of(document).effects:
            box = site.effect.box
            if box is not None and box not in adventure.boxes:
                yield Finding(
                    f'"{adventure.id}" has no box "{box}"',
                    site.value_at(),
                    help=nearest(box, adventure.boxes) or "write it under `boxes`",
                )


RULE = Rule("unknown-box", "A303", Severity.ERROR, "an effect follows a box there is not", check, scope="document")
