"""Finds questions after the acting player where nobody acts: in news, set-up and scenario conditions."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Stuff
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.rules.book import phases
from authoring.systems.flipside.rules.sites import ConditionSite
from authoring.systems.flipside.rules.walk import own_survey

_OWN = {
    "coins": "a player's coins",
    "xp": "a player's XP",
    "items": "a player's items",
    "item": "a player's item",
    "character": "the acting character",
    "quests": "a player's quests",
}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the question, with the reader that is no player's action."""
    for site in own_survey(pack).conditions:
        if site.repeated:
            continue
        asked = _asked(pack, site.condition)
        when = _when(pack, site) if asked else None
        if when is None:
            continue
        words, notes = when
        yield Finding(
            f"{asked} {'are' if asked.endswith('s') else 'is'} asked for {words}, where nobody acts",
            site.at,
            notes=notes,
            help=_help(site.condition),
        )


def _asked(pack: LinkedPack, condition: Condition) -> str:
    if condition.have is None:
        return _OWN.get(condition.key, "")
    stuff = pack.get(Stuff, condition.have)
    personal = stuff is not None and stuff.type in ("personal", "item")
    return f'the personal Stuff "{condition.have}"' if personal else ""


def _when(pack: LinkedPack, site: ConditionSite) -> tuple[str, tuple[tuple[Route, str], ...]] | None:
    if site.document.kind == "scenario":
        return ("in the set-up" if site.role in ("when", "option") else "by the scenario"), ()
    if site.document.kind != "entry":
        return None
    read = phases(pack).get(site.document)
    if not read or not set(read) <= {"news", "setup"}:
        return None
    link = next(iter(read.values()))
    entry = "it" if link.target is site.document else f'"{link.target.id}"'
    return "in the news", ((link.at, f"{entry} is read here, by the whole group"),)


def _help(condition: Condition) -> str:
    if condition.character is not None:
        return f"ask whether the character is in the game: `playing: {condition.character}`"
    return "ask inside `each player`, or ask for something that the team has"


RULE = Rule(
    "nobody-acts",
    "B115",
    Severity.WARNING,
    "a question after the acting player where nobody acts",
    check,
    scope="document",
)
