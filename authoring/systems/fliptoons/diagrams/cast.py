"""Which toon touches which: what its rules ask for or act on, and which toons that can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.diagrams.model import Diagram, Edge, Node, Open
from authoring.diagrams.texts import short
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.library import plain
from authoring.systems.fliptoons.model import Cards, Toon
from authoring.systems.fliptoons.model.effects import Next
from authoring.systems.fliptoons.model.queries import Filter
from authoring.systems.fliptoons.rules.walk import Site, conditions, effects, parts, queries
from authoring.systems.fliptoons.wording import NEXT, selection

EACH = 6
"""How many toons a selection is joined to one by one; more are named in it."""
ACTS = {"return_": "return", "stack": "stack on", "next": "next card"}
"""Effects that are called otherwise than by their keys."""
Page = tuple[Document, Toon]


def cast_diagram(pack: LinkedPack) -> Diagram:
    """The pack's own toons, the selections of cards that their rules speak of, and the toons those can be."""
    cast = list(pack.each(Toon))
    nodes: dict[str, Node] = {}
    edges: list[Edge] = []

    def toon(document: Document, page: Toon) -> str:
        id = f"toon {document.id}"
        if id not in nodes:
            nodes[id] = _toon(id, document, page)
        return id

    for site, wanted, label, where in _touches(pack):
        tail = toon(site.document, site.toon)
        group = f"group {where}"
        matched = [each for each in cast if _passes(each[1], wanted)] if wanted.filters else []
        if group not in nodes:
            rows = () if len(matched) <= EACH else (f"{len(matched)} toons: " + short(_names(matched), 90),)
            nodes[group] = Node(group, where, "group", rows, site.at, open=Open(where, rows))
            few = matched if len(matched) <= EACH else []
            edges += [Edge(group, toon(*each)) for each in few]
        edges.append(Edge(tail, group, label))
    alone = [page.title for document, page in pack.each(Toon, own=True) if f"toon {document.id}" not in nodes]
    notes = [f"Alone, with no rule about other cards: {', '.join(alone)}."] if alone else []
    title = str(getattr(pack.manifest.model, "title", "") or pack.id)
    description = f"Which of {len(cast)} toons of {title} touch which: {len(nodes)} toons and selections of cards."
    merged = tuple(dict.fromkeys(edges))
    every = tuple(nodes.values())
    return Diagram(
        "cast",
        pack.id,
        f"{title}: who touches whom",
        description,
        every,
        merged,
        (),
        True,
        notes=tuple(notes),
        plain=True,
    )


def _toon(id: str, document: Document, page: Toon) -> Node:
    fame = f"fame {page.fame}" if isinstance(page.fame, int) else "copies fame"
    deck = "starting card" if page.deck == "starting" else f"rank {page.rank}"
    rows = (f"{deck}, {fame}, {page.copies} x", *((f"tags {', '.join(page.tags)}",) if page.tags else ()))
    events = (f"placed:{document.id}", f"hired:{document.id}")
    return Node(id, page.title, "card", rows, document.at(), events, Open(page.title, rows), close=True)


def _touches(pack: LinkedPack) -> Iterator[tuple[Site, Filter, str, str]]:
    """Each rule about other cards: where it stands, which cards, what happens, and the cards in words."""

    def names(id: str) -> str:
        found = pack.get(Toon, id)
        return found.title if found is not None else plain(id)

    for site in queries(pack):
        cards: Cards = site.value
        yield site, cards, _label(site), selection(cards, names)
    for site in effects(pack):
        if isinstance(site.value.value, Next):
            fate: Next = site.value.value
            yield site, fate, f"it {short(NEXT[fate.is_], 40)}", selection(fate, names, "next revealed card")
    for site in conditions(pack):
        for condition, path, _ in parts(site.value, site.path):
            if condition.most is not None:
                wanted = Filter.model_construct(name=(condition.most,), rank=None, odd=None, tag=None, deck=None)
                where = f"{names(condition.most)}, in any grid and the market"
                yield site._replace(path=path), wanted, "has the most", where


def _label(site: Site) -> str:
    """What a rule does with the cards it asks for."""
    path = site.path
    if site.bonus is not None:
        return f"{site.bonus.fame:+d} fame " + ("for each" if "per" in path else "if there")
    if "if" in path:
        return "acts if there"
    for place, key in enumerate(path[:-1]):
        if key == "do":
            rest = [each for each in path[place + 1 :] if isinstance(each, str)]
            return ACTS.get(rest[0], rest[0]) if rest else "acts on"
    return "asks for"


def _passes(toon: Toon, wanted: Filter) -> bool:
    """Whether a toon can be among the cards that are meant."""
    return (
        (not wanted.name or toon.id in map(plain, wanted.name))
        and (wanted.tag is None or wanted.tag in toon.tags)
        and (wanted.odd is None or (toon.rank % 2 == 1) == wanted.odd)
        and (wanted.deck is None or toon.deck == wanted.deck)
        and (wanted.rank is None or toon.rank in wanted.rank)
    )


def _names(pages: Sequence[Page]) -> str:
    return ", ".join(page.title for _, page in pages)


__all__ = ["Route", "cast_diagram"]
