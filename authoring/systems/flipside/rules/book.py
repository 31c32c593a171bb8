"""The reading graph of a pack: who reads, places, gains or starts what, and what nobody comes to.

Nodes are documents; a link stands wherever one names another so that play comes from the one to the other.
Conditions only ask, so they are no links. Guards are kept on the links of effects and otherwise ignored:
what no link leads to, no play comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Literal, NamedTuple

from authoring.packs.derived import derived, of_linked
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.proof.graphs import Rows, components
from authoring.systems.flipside import model
from authoring.systems.flipside.rules.sites import EffectSite, Guard, Trigger
from authoring.systems.flipside.rules.walk import walked

How = Literal[
    "track", "place", "read", "interact", "adventure", "frame", "success", "failure", "final", "locked", "unready",
    "final success", "final failure", "gain", "reveal", "stuff action", "quest", "item", "lasting",
]  # fmt: skip
"""How play comes along a link: "interact" is a token's entry or adventure, "read" an effect's entry."""
Phase = Literal["setup", "news", "action", "adventure", "end", "any"]
"""When an entry is read: before the first round, from the track, in an action, in the middle of an
adventure, when the scenario is over; "any" for cards that work at several times."""

ROOTS = frozenset({"scenario", "character", "news", "box", "map", "loadout", "item"})
"""The kinds that lie on the table in every game."""


_LINKING = frozenset({"adventure", "gain", "succeed", "place"})
"""Effects that lead from one document to another, those that read an entry apart."""


_OPENING = frozenset({"scenario", "token", "adventure", "final-adventure", "stuff", "character", "loadout"})
"""Kinds of documents that lead to others by more than their effects."""


class Link(NamedTuple):
    """A way from one document to another. `site` is the effect that is the way, where it is one.

    `where` is the route to the id that names the target; None where that is all that stands behind the effect's key.
    """

    source: Document
    where: Route | None
    how: How
    target: Document
    site: EffectSite | None = None
    board: int | None = None
    space: int | None = None

    @property
    def at(self) -> Route:
        """The route to the id that names the target."""
        if self.where is None:
            assert self.site is not None
            return self.site.value_at()
        return self.where

    @property
    def guards(self) -> tuple[Guard, ...]:
        """What must be so, in the source, for the way to be open."""
        return self.site.guards if self.site else ()


@dataclass(slots=True)
class _Links:
    pack: LinkedPack
    found: list[Link] = field(default_factory=list)

    def add(
        self,
        at: Route,
        how: How,
        kind: str,
        id: str | None,
        site: EffectSite | None = None,
        board: int | None = None,
        space: int | None = None,
    ) -> None:
        target = self.pack.find(kind, id) if id else None
        if target is not None and target.model is not None:
            self.found.append(Link(at.document, at, how, target, site, board, space))

    def many(self, document: Document, path: tuple[str | int, ...], how: How, kind: str, ids: Iterable[str]) -> None:
        for index, id in enumerate(ids):
            self.add(document.at(*path, index), how, kind, id)

    def document(self, document: Document) -> None:
        """The links of a document that are no effects."""
        match document.model:
            case model.Scenario() as scenario:
                self.scenario(document, scenario)
            case model.BoardToken() as token:
                if token.read:
                    self.add(document.at("read"), "interact", "entry", token.read)
                if token.adventure:
                    self.add(document.at("adventure"), "interact", "adventure", token.adventure)
            case model.Adventure() as adventure:
                for name, step in adventure.steps.items():
                    if step.read:
                        how: How = "success" if step.frame == "green" else "frame"
                        self.add(document.at("steps", name, "read"), how, "entry", step.read)
                self.add(document.at("success"), "success", "entry", adventure.success)
                self.add(document.at("failure"), "failure", "entry", adventure.failure)
            case model.FinalAdventure() as final:
                for name, part in final.chains.items():
                    self.add(document.at("chains", name, "read"), "final success", "entry", part.read)
                    for index, arrow in enumerate(part.next):
                        at = document.at("chains", name, "next", index, "stuff")
                        self.add(at, "reveal", "stuff", arrow.stuff)
                self.add(document.at("success"), "final success", "entry", final.success)
                self.add(document.at("failure"), "final failure", "entry", final.failure)
            case model.Stuff(action=window) if window is not None:
                self.add(document.at("action", "read"), "stuff action", "entry", window.read)
            case model.Character() as character:
                self.many(document, ("quests",), "quest", "quest", character.quests)
                self.add(document.at("item"), "item", "item", character.item)
            case model.Loadout() as loadout:
                self.many(document, ("items",), "item", "item", loadout.items)
            case _:
                pass

    def scenario(self, document: Document, scenario: model.Scenario) -> None:
        for number, board in enumerate(scenario.boards):
            for index, space in enumerate(board.track):
                path = ("boards", number, "track", index)
                self.add(document.at(*path, "read"), "track", "entry", space.read, None, number, index)
                for id in space.place:
                    self.add(document.at(*path, "place"), "place", "token", id, None, number, index)
        self.add(document.at("final", "adventure"), "final", "final-adventure", scenario.final.adventure)
        self.add(document.at("final", "locked"), "locked", "entry", scenario.final.locked)
        self.add(document.at("final", "unready"), "unready", "entry", scenario.final.unready)

    def effect(self, site: EffectSite) -> None:
        """The links of an effect that does not read an entry."""
        effect = site.effect
        match site.key:
            case "adventure":
                self.add(site.value_at(), "adventure", "adventure", effect.adventure, site)
            case "gain" if effect.gain is not None:
                self.add(site.value_at("stuff"), "gain", "stuff", effect.gain.stuff, site)
            case "succeed" if isinstance(effect.succeed, str):
                self.add(site.value_at(), "success", "entry", effect.succeed, site)
            case "place":
                for index, id in enumerate(effect.place or ()):
                    self.add(site.each_at(index), "place", "token", id, site)


@dataclass(eq=False)
class Book:
    """The links of a pack and what follows from them."""

    pack: LinkedPack
    links: tuple[Link, ...]

    @cached_property
    def to(self) -> dict[Document, list[Link]]:
        """For each document the links that lead to it."""
        found: dict[Document, list[Link]] = {}
        for link in self.links:
            found.setdefault(link.target, []).append(link)
        return found

    @cached_property
    def out(self) -> dict[Document, list[Link]]:
        """For each document the links that start in it."""
        found: dict[Document, list[Link]] = {}
        for link in self.links:
            found.setdefault(link.source, []).append(link)
        return found

    def from_(self, starts: Iterable[Document], follow: Callable[[Link], bool] | None = None) -> set[Document]:
        """The starts and all documents that links, those that `follow` allows, lead to from there."""
        out = self.out
        found = set(starts)
        waiting = list(found)
        while waiting:
            for link in out.get(waiting.pop(), ()):
                target = link.target
                if target not in found and (follow is None or follow(link)):
                    found.add(target)
                    waiting.append(target)
        return found

    @cached_property
    def roots(self) -> tuple[Document, ...]:
        """What lies on the table in every game of the pack's scenarios."""
        return tuple(each for each in self.pack.documents if each.kind in ROOTS)

    @cached_property
    def scenarios(self) -> tuple[Document, ...]:
        """The scenarios, dependencies' included, in the order of the campaign."""
        found = [(content.order, document) for document, content in self.pack.each(model.Scenario)]
        return tuple(document for _, document in sorted(found, key=lambda pair: (pair[0], pair[1].id)))

    def reached_in(self, scenario: Document) -> set[Document]:
        """What play of that scenario may come to, shared things included."""
        return self._reached_in[scenario]

    @cached_property
    def _reached_in(self) -> dict[Document, set[Document]]:
        shared = [root for root in self.roots if root.kind != "scenario"]
        return {scenario: self.from_([*shared, scenario]) for scenario in self.scenarios}

    @cached_property
    def reached(self) -> set[Document]:
        """What play of any scenario may come to."""
        return self.from_(self.roots)

    @cached_property
    def has_holes(self) -> bool:
        """Whether a document fits no model, so that nobody knows what it leads to and gains.

        That is a finding by itself; what only seems to follow from it need not be told.
        """
        return any(document.model is None for document in self.pack.documents)

    @cached_property
    def place(self) -> dict[Document, int]:
        """Where each document stands in the pack, counted from 0."""
        return {document: number for number, document in enumerate(self.pack.documents)}

    @cached_property
    def heads(self) -> tuple[tuple[Document, ...], ...]:
        """The causes of what no scenario comes to: documents, or rings of them, with no way in.

        What only these lead to is not listed: it is mended with them. Empty for a pack without scenarios
        of its own, whose documents wait for packs that build on it, and for one with holes.
        """
        if self.has_holes or not any(document.kind == "scenario" for document in self.pack.own):
            return ()
        lost = [each for each in self.pack.documents if each.model is not None and each not in self.reached]
        if not lost:
            return ()
        number = {document: place for place, document in enumerate(lost)}
        sources = [
            sorted({number[link.source] for link in self.to.get(document, ()) if link.source in number})
            for document in lost
        ]
        rows = Rows.of(sources)
        groups = [sorted(group) for group in components(rows)]
        open_groups = [group for group in groups if all(source in group for node in group for source in rows[node])]
        return tuple(tuple(lost[node] for node in group) for group in sorted(open_groups))

    def phases(self, entry: Document) -> dict[Phase, Link]:
        """When an entry may be read, each with the first link from which that comes."""
        return self.all_phases.get(entry, {})

    @cached_property
    def all_phases(self) -> dict[Document, dict[Phase, Link]]:
        found: dict[Document, dict[Phase, Link]] = {}
        out = self.out
        waiting: list[tuple[Document, Phase, dict[Phase, Link]]] = []
        for link, phase in self.openings:
            known = found.get(link.target, {})
            if phase not in known:
                found[link.target] = known | {phase: link}
                waiting.append((link.target, phase, {phase: link}))
        for document, phase, first in waiting:
            for after in out.get(document, ()):
                if after.how == "read":
                    read = after.target
                    if read not in found:
                        found[read] = first
                    elif phase not in found[read]:
                        found[read] = found[read] | first
                    else:
                        continue
                    waiting.append((read, phase, first))
        return found

    @cached_property
    def openings(self) -> tuple[tuple[Link, Phase], ...]:
        """The links along which reading begins, each with the time at which that is."""
        return tuple(
            (link, phase)
            for link in self.links
            if (link.how != "read" or link.source.kind != "entry")
            and link.target.kind == "entry"
            and (phase := entry_phase(link)) is not None
        )

    def route_to(self, target: Document) -> tuple[Link, ...]:
        """A shortest way to a document from what lies on the table; empty if there is none, or none is needed."""
        links = self._ways.get(target)
        way: list[Link] = []
        while links is not None:
            way.insert(0, links)
            links = self._ways.get(links.source)
        return tuple(way)

    @cached_property
    def _ways(self) -> dict[Document, Link | None]:
        ways: dict[Document, Link | None] = dict.fromkeys(self.roots)
        queue = list(ways)
        for document in queue:
            for link in self.out.get(document, ()):
                if link.target not in ways:
                    ways[link.target] = link
                    queue.append(link.target)
        return ways


_TIMES: dict[How, Phase] = {
    "track": "news", "interact": "action", "stuff action": "action", "success": "action", "failure": "action",
    "frame": "adventure", "locked": "end", "unready": "end", "final success": "end", "final failure": "end",
}  # fmt: skip
"""When an entry is read along a link, where that is told by the link itself."""
_TIMES_OF_EFFECTS: dict[Trigger, Phase | None] = {
    "entry": None, "setup": "setup", "quest": "action",
    "step": "adventure", "mismatched": "adventure", "box": "adventure", "slot": "adventure",
}  # fmt: skip
"""When an entry is read by an effect, by what triggers that; at any time where it is another thing."""


def entry_phase(link: Link) -> Phase | None:
    """When an entry is read along a link; None: when what reads it is read."""
    if link.how in _TIMES:
        return _TIMES[link.how]
    return _TIMES_OF_EFFECTS.get(link.site.trigger, "any") if link.site else None


@derived
def book(pack: LinkedPack) -> Book:
    """The reading graph of a pack, made once."""
    documents = [document for document in pack.documents if document.model is not None]
    return Book(pack, tuple(chain.from_iterable(_links_of(pack, documents))))


@of_linked
def _links_of(pack: LinkedPack, documents: Iterable[Document]) -> Iterator[Sequence[Link]]:
    """The links that start in each document. Most are of entries that read others, and those take the short way."""
    entries = {
        id: found[0]
        for (kind, id), found in pack.index.items()
        if kind == model.Entry.kind_name and found[0].model is not None
    }
    links = _Links(pack)
    for document in documents:
        links.found = found = []
        if document.kind in _OPENING:
            links.document(document)
        for site in walked(document):
            if type(site) is not EffectSite:
                continue
            if site.key == "read":
                target = entries.get(site.effect.read or "")
                if target is not None:
                    found.append(Link(document, None, "read", target, site))
            elif site.key in _LINKING:
                links.effect(site)
        yield found


@derived
def phases(pack: LinkedPack) -> dict[Document, dict[Phase, Link]]:
    """When each entry may be read, each with the first link from which that comes."""
    return book(pack).all_phases


def own_heads(pack: LinkedPack, kind: str) -> Iterator[tuple[tuple[Document, ...], bool]]:
    """The pack's own documents of that kind among each of the heads, and whether a ring goes through them.

    A ring with a token in it is told as the token's.
    """
    for group in book(pack).heads:
        inside = tuple(document for document in group if document.kind == kind and document.pack == pack.id)
        if inside and (kind == "token" or not any(document.kind == "token" for document in group)):
            yield inside, len(group) > 1


__all__ = ["ROOTS", "Book", "How", "Link", "Phase", "book", "entry_phase", "own_heads", "phases"]
