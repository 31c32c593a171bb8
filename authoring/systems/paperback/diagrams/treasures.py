"""Where items and McGuffins come from, and what victories unlock. Rulebook: Character Development; End of Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from authoring.diagrams.model import Diagram, Edge, LookName, Node, Open
from authoring.diagrams.texts import short
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback.game.develop import BOOKS, CORE_BOX
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import BossMcGuffin, Core, Enemy, Item, McGuffin, Reward, Shop, Unlock

DECKS = {"gain item": "items", "gain mcguffin": "mcguffins", "gain boss mcguffin": "boss mcguffins"}
"""The effects of rewards by which cards are gained, and the deck they come from."""


def treasures_diagram(pack: LinkedPack) -> Diagram:
    """The decks of treasures with who gives from them, and the envelopes with what opens them."""
    nodes: list[Node] = []
    edges: list[Edge] = []
    for id, title, own in (
        ("items", "Items", [item for _, item in pack.each(Item) if not item.starter]),
        ("mcguffins", "McGuffins", [card for _, card in pack.each(McGuffin)]),
        ("boss mcguffins", "Boss McGuffins", [card for _, card in pack.each(BossMcGuffin) if not card.sealed]),
    ):
        rows = (f"{len(own)} cards", *_boxes([plain(card.character) if card.character else CORE_BOX for card in own]))
        nodes.append(Node(id, title, "store", rows, open=Open(title, (f"{len(own)} cards",))))
    enemies = {document.id: enemy for document, enemy in pack.each(Enemy)}
    places: dict[tuple[int, str], Counter[str]] = {}
    for document, reward in pack.each(Reward):
        enemy = enemies.get(plain(reward.enemy))
        if enemy is not None and (enemy.book, enemy.type) != (BOOKS, "boss"):
            places.setdefault((enemy.book, enemy.type), Counter()).update(_given(document.data["sides"]))
    for (book, type_), given in sorted(places.items(), key=lambda each: (each[0][0], each[0][1] == "boss")):
        id, title = f"{type_} {book}", f"{type_.capitalize()} of book {book}"
        look: LookName = "boss" if type_ == "boss" else "enemy"
        nodes.append(Node(id, title, look, ("reward cards",), open=Open(title)))
        edges += [
            Edge(id, DECKS[key], f"{count} {'side' if count == 1 else 'sides'}") for key, count in sorted(given.items())
        ]
    for document, shop in pack.each(Shop):
        nodes.append(Node("shop", "Shop", "round", (), document.at(), open=Open("Shop")))
        prices = shop.prices
        edges += [Edge("shop", "items", f"{prices.item} boons"), Edge("shop", "mcguffins", f"{prices.mcguffin} boons")]
    for document, unlock in pack.each(Unlock):
        _envelope(pack, document, unlock, nodes, edges)
    title = str(getattr(pack.manifest.model, "title", "") or pack.id)
    description = f"Where the treasures of {title} come from, and what is unlocked by which victory."
    return Diagram(
        "treasures",
        pack.id,
        f"{title}: treasures",
        description,
        tuple(nodes),
        tuple(dict.fromkeys(edges)),
        across=True,
        plain=True,
    )


def _envelope(pack: LinkedPack, document: Document, unlock: Unlock, nodes: list[Node], edges: list[Edge]) -> None:
    """The last bosses of a box, the envelope they open, and the sealed cards in it."""
    box = CORE_BOX if unlock.box == CORE_BOX else plain(unlock.box)
    envelope = f"envelope {document.id}"
    count = f"{unlock.count} of them at random" if unlock.count is not None else "all of them"
    nodes.append(Node(envelope, f"Envelope: {box} box", "choice", (count,), document.at(), open=Open("An envelope")))
    for each, enemy in pack.each(Enemy):
        own = plain(enemy.character) if enemy.character is not None else CORE_BOX
        if (enemy.book, enemy.type, own) == (BOOKS, "boss", box):
            last = f"last {each.id}"
            if all(node.id != last for node in nodes):
                rows = (f"last boss, {box} box",)
                nodes.append(Node(last, enemy.name, "boss", rows, each.at(), (f"defeated:{each.id}",)))
            edges.append(Edge(last, envelope, "is beaten"))
    for id in unlock.opens:
        found = pack.find(Core.kind_name, id) or pack.find(BossMcGuffin.kind_name, id)
        if found is None:
            continue
        card = f"sealed {found.id}"
        if all(node.id != card for node in nodes):
            title = str(getattr(found.model, "name", found.id))
            kind = "core card" if found.kind == Core.kind_name else "boss McGuffin"
            nodes.append(
                Node(card, title, "prize", (kind,), found.at(), (f"unlocked:{found.id}", f"gained:{found.id}"))
            )
        edges.append(Edge(envelope, card, dashed=unlock.count is not None))


def _given(sides: Any) -> Iterator[str]:
    """The decks that the sides of a reward give from, once a side."""
    for side in sides if isinstance(sides, list) else ():
        do = side.get("do", []) if isinstance(side, Mapping) else side
        keys = {key for effect in do if isinstance(effect, Mapping) for key in effect}
        yield from sorted(keys & DECKS.keys())


def _boxes(names: list[str]) -> list[str]:
    """How many cards lie in which box, if there is more than one."""
    counts = Counter(names)
    told = ", ".join(f"{count} in the {name} box" for name, count in sorted(counts.items()))
    return [short(told, 80)] if len(counts) > 1 else []
