"""The campaign: scenarios in their order, what unlocks them, what is carried from one to another.

Rulebook: Achievement Sheet.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.diagrams.model import Diagram, Edge, Node, Open
from authoring.diagrams.texts import short
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.diagrams.wording import holds
from authoring.systems.flipside.model import Achievement, Entry, Scenario
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.rules.book import book
from authoring.systems.flipside.rules.walk import survey

Page = tuple[Document, Scenario]


def campaign_diagram(pack: LinkedPack) -> Diagram | None:
    """All scenarios in sight, those of packs it builds on too; None for a pack without a scenario of its own."""
    if not any(pack.each(Scenario, own=True)):
        return None
    pages = sorted(pack.each(Scenario), key=lambda page: page[1].order)
    title = str(getattr(pack.manifest.model, "title", "") or pack.id)
    nodes = [Node("start", "Campaign", "start", at=pack.manifest.at(), open=Open("Campaign"))]
    edges: list[Edge] = []
    marks: dict[str, Node] = {}
    for document, page in pages:
        id = f"scenario {document.id}"
        nodes.append(_scenario(id, document, page))
        unlocking = list(_achievements(pack, page.unlock))
        edges += [Edge(f"mark {name}", id, "unlocks", dashed=not plain) for name, plain in unlocking]
        if not unlocking:
            edges.append(Edge("start", id))
        for name in _marked(pack, document):
            edges.append(Edge(id, f"mark {name}", dashed=True))
        marks |= {name: node for name in _marked(pack, document) if (node := _mark(pack, name)) is not None}
        marks |= {name: node for name, _ in unlocking if (node := _mark(pack, name)) is not None}
        for entry_document, ending in _endings(pack, document):
            end = f"{id} ending {entry_document.id}"
            rows = (f"ending: {ending}",)
            events = (f"entry:{entry_document.id}",)
            nodes.append(Node(end, _titled(entry_document), "success", rows, entry_document.at(), events))
            edges.append(Edge(id, end))
    marking = {(edge.tail, edge.head) for edge in edges}
    for document, _ in pages:
        for name, _ in _asked(pack, document):
            id, mark = f"scenario {document.id}", f"mark {name}"
            node = _mark(pack, name)
            # What a scenario marks and asks for itself is no matter of the campaign.
            if node is not None and not {(id, mark), (mark, id)} & marking:
                marks.setdefault(name, node)
                edges.append(Edge(mark, id, "is asked for", dashed=True))
    known = {node.id for node in (*nodes, *marks.values())}
    edges = [edge for edge in dict.fromkeys(edges) if edge.tail in known and edge.head in known]
    description = (
        f"The campaign {title}: {len(pages)} scenarios, {len(marks)} achievements that are marked or asked for."
    )
    every = (*nodes, *marks.values())
    return Diagram("campaign", pack.id, f"{title}: campaign", description, every, tuple(edges), across=True)


def _scenario(id: str, document: Document, page: Scenario) -> Node:
    groups = sorted({size for board in page.boards for size in board.players})
    rows = [f"scenario {page.order}", f"for {', '.join(map(str, groups))} players"]
    unlock = [f"unlocked if {short(holds(document.data['unlock']), 60)}"] if page.unlock is not None else []
    open_ = Open(page.title, tuple(rows))
    return Node(id, page.title, "task", (*rows, *unlock), document.at(), (f"scenario:{document.id}",), open_)


def _mark(pack: LinkedPack, name: str) -> Node | None:
    found = pack.find(Achievement.kind_name, name)
    if found is None:
        return None
    family = getattr(found.model, "family", "")
    rows = (f"family {family}",) if family else ()
    return Node(f"mark {name}", _titled(found), "mark", rows, found.at(), (f"achievement:{found.id}",))


def _titled(document: Document) -> str:
    model = document.model
    return str(getattr(model, "title", "") or getattr(model, "name", "") or document.id)


def _inside(pack: LinkedPack, scenario: Document) -> set[Document]:
    """The documents that players can come to in a scenario, itself included."""
    return {scenario, *book(pack).reached_in(scenario)}


def _marked(pack: LinkedPack, scenario: Document) -> list[str]:
    inside = _inside(pack, scenario)
    sites = survey(pack).effects
    return list(dict.fromkeys(site.effect.achieve for site in sites if site.document in inside and site.effect.achieve))


def _endings(pack: LinkedPack, scenario: Document) -> list[tuple[Document, str]]:
    inside = _inside(pack, scenario)
    return [(document, entry.ending) for document, entry in pack.each(Entry) if document in inside and entry.ending]


def _asked(pack: LinkedPack, scenario: Document) -> Iterator[tuple[str, bool]]:
    """The achievements that conditions in a scenario ask for, those that unlock it left out."""
    inside = _inside(pack, scenario)
    for site in survey(pack).conditions:
        if site.document in inside and site.role != "unlock":
            yield from _named(pack, site.condition, site.holds)


def _achievements(pack: LinkedPack, condition: Condition | None) -> Iterator[tuple[str, bool]]:
    """The achievements in a condition and those inside it; whether each helps when it is marked."""
    if condition is None:
        return
    yield from _named(pack, condition, True)
    for inner in (*(condition.all or ()), *(condition.any or ())):
        yield from _achievements(pack, inner)
    if condition.not_ is not None:
        yield from ((name, not helps) for name, helps in _achievements(pack, condition.not_))


def _named(pack: LinkedPack, condition: Condition, helps: bool) -> Iterator[tuple[str, bool]]:
    if condition.achieved is not None:
        yield condition.achieved, helps
    if condition.achievements is not None:
        for document, mark in pack.each(Achievement):
            if mark.family == condition.achievements.family:
                yield document.id, helps
