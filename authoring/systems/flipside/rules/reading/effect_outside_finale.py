"""Finds adventure effects that are gained outside a final adventure."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Stuff
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the Stuff that is gained."""
    if not any(stuff.type == "adventure effect" for _, stuff in pack.each(Stuff)):
        return
    for site in own_survey(pack).doing("gain"):
        gain = site.effect.gain
        if gain is None or gain.stuff is None:
            continue
        document = pack.find("stuff", gain.stuff)
        if document is None or not isinstance(document.model, Stuff) or document.model.type != "adventure effect":
            continue
        inside = site.document.kind == "final-adventure" or (
            isinstance(site.document.model, Stuff) and site.document.model.type == "adventure effect"
        )
        if not inside:
            yield Finding(
                f'"{gain.stuff}" is an adventure effect, and is gained outside a final adventure',
                site.value_at("stuff"),
                notes=((document.at("type"), "its type"),),
                help="reveal it on an arrow or a step of a final adventure, or make it common or personal",
            )


RULE = Rule(
    "effect-outside-finale", "B114", Severity.ERROR, "an adventure effect with no adventure", check, scope="document"
)
