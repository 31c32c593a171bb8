"""Finds Stuff that is asked for and that nothing gives, or nothing where it is asked for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import closest
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import Fact, Ledger, ledger
from authoring.systems.flipside.rules.sites import Site, is_own


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the first question that asks in vain, with the others as notes."""
    found = ledger(pack)
    for fact in found.of_kind("stuff"):
        vain = [(each.at, each.site) for each in fact.asked if is_own(pack, each.site)]
        vain += [(use.at, use.site) for use in fact.lost if use.site and is_own(pack, use.site)]
        vain = _once([(at, site) for at, site in vain if not found.gained_where(fact, site)])
        if vain:
            yield _finding(found, fact, vain)


def _once(places: list[tuple[Route, Site]]) -> list[tuple[Route, Site]]:
    """A price asks and takes at one place, which is told once."""
    return list({at: (at, site) for at, site in places}.values())


def _finding(found: Ledger, fact: Fact, vain: list[tuple[Route, Site]]) -> Finding:
    id = fact.document.id
    notes = [(at, "and here") for at, _ in vain[1:3]]
    if fact.gained:
        notes += [(use.at, "gained here") for use in fact.gained[:2]]
        message = f'the Stuff "{id}" is gained only where play of this scenario does not come'
        return Finding(message, vain[0][0], notes=tuple(notes), help=f"gain it on the way: `gain: {{stuff: {id}}}`")
    message = f'the Stuff "{id}" is asked for, and nothing gives it'
    return Finding(message, vain[0][0], notes=(*notes, *_others(found, id)), help=_help(found, id))


def _others(found: Ledger, id: str) -> list[tuple[Route, str]]:
    """Where something of another kind with the same id is gained."""
    return [
        (use.at, f"gained here as {'an' if kind[0] in 'aeiou' else 'a'} {kind}")
        for kind in ("achievement", "item", "counter")
        for fact in found.of_kind(kind)
        if fact.document.id == id
        for use in fact.gained[:1]
    ]


def _help(found: Ledger, id: str) -> str:
    for kind, words in _ASK.items():
        if any(fact.document.id == id and fact.gained for fact in found.of_kind(kind)):
            return f"{words.format(id=id)}, or gain the Stuff somewhere: `gain: {{stuff: {id}}}`"
    gained = [fact.document.id for fact in found.of_kind("stuff") if fact.gained]
    near = closest(id, gained)
    if near:
        return f'did you mean "{near}"? otherwise gain it somewhere: `gain: {{stuff: {id}}}`'
    return f"gain it somewhere: `gain: {{stuff: {id}}}`"


_ASK = {
    "achievement": "ask for the achievement: `achieved: {id}`",
    "item": "ask for the item: `item: {id}`",
    "counter": "ask for the counter: `counter: {{name: {id}, is: 1+}}`",
}
RULE = Rule(
    "stuff-never-gained", "F101", Severity.ERROR, "Stuff that is asked for and never gained", check, scope="structure"
)
