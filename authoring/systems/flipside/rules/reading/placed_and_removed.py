"""Finds tokens that are placed and removed again before anybody can act."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the removal, with the placing, both in one list of effects."""
    for site in own_survey(pack).lists_doing("remove"):
        placed: dict[str, Route] = {}
        for index, effect in enumerate(site.effects):
            here = site.of_effect(index)
            for place, id in enumerate(effect.place or ()):
                placed[id] = here.each_at(place)
            for place, id in enumerate(effect.remove or ()):
                if id in placed:
                    yield Finding(
                        f'the token "{id}" is removed before anybody can act',
                        here.each_at(place),
                        notes=((placed.pop(id), "placed here, a moment before"),),
                        help="take both out, or remove it in another entry",
                    )


RULE = Rule("placed-and-removed", "B113", Severity.WARNING, "a token placed for nobody", check, scope="document")
