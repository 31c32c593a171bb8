"""Finds effects and choices after the point where reading has surely stopped."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.endings import LEADING, Endings, endings
from authoring.systems.flipside.rules.sites import ListSite
from authoring.systems.flipside.rules.walk import STOPS, own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the first effect that never happens, with the one that stops reading."""
    ends = endings(pack)
    found = own_survey(pack)
    # What stops reading in the last effect keeps none from happening, but choices that stand behind.
    stopping = {
        site.among
        for site in found.doing(*STOPS, *LEADING)
        if site.path[-1] != len(site.among.effects) - 1 or site.among.path == ("do",)
    }
    for site in (each for each in found.lists if each in stopping) if stopping else ():
        effects = site.effects if site.path == ("do",) else site.effects[:-1]
        stop = _stop(ends, site, effects)
        if stop is None:
            continue
        cause = ((site.at_effect(stop), "reading stops here"),)
        if stop + 1 < len(site.effects):
            yield _finding("this effect never happens", site.at_effect(stop + 1), cause)
        elif site.path == ("do",) and isinstance(site.document.model, Entry) and site.document.model.choices:
            yield _finding("these choices never come up", site.document.key("choices"), cause)


def _stop(ends: Endings, site: ListSite, effects: tuple[Effect, ...]) -> int | None:
    if site.trigger in ("entry", "quest"):
        return ends.stopped_by(site.document, effects, site.path)
    return next((index for index, effect in enumerate(effects) if effect.key in STOPS), None)


def _finding(message: str, at: Route, cause: tuple[tuple[Route, str], ...]) -> Finding:
    return Finding(message, at, notes=cause, help="put it before what stops reading, or take it out")


RULE = Rule(
    "unreachable-effect", "B109", Severity.WARNING, "an effect after reading has stopped", check, scope="document"
)
