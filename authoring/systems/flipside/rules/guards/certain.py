"""Conditions that are settled by themselves: always so, or never."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath
from authoring.systems.flipside.rules.logic import FREE, logic_of
from authoring.systems.flipside.rules.sites import ConditionSite
from authoring.systems.flipside.rules.walk import own_survey


def certain(pack: LinkedPack) -> tuple[tuple[ConditionSite, bool], ...]:
    """The outermost of the pack's own conditions that always (True) or never (False) hold."""
    return tuple(_certain(pack))


def _certain(pack: LinkedPack) -> Iterator[tuple[ConditionSite, bool]]:
    logic = logic_of(pack)
    settled: tuple[object, DocPath] = (None, ())
    for site in own_survey(pack).conditions:
        if site.condition.key in FREE:
            continue
        document, path = settled
        if document is site.document and site.path[: len(path)] == path:
            continue
        if logic.never(site.condition):
            settled = (site.document, site.path)
            yield site, False
        elif logic.always(site.condition):
            settled = (site.document, site.path)
            yield site, True
