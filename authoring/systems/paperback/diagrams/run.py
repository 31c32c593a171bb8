"""The run: three books of a lackey and a boss, what each leaves behind, the shop, the end. Rulebook: Setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from authoring.diagrams.model import Cluster, Diagram, Edge, LookName, Node, Open
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback import wording
from authoring.systems.paperback.diagrams.wording import told
from authoring.systems.paperback.game.develop import BOOKS
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import Character, Enemy, Reward, Shop

TYPES = ("lackey", "boss")
ALL = 160
"""Characters of the side of a reward, which tells all it gives."""


def run_diagram(pack: LinkedPack) -> Diagram:
    """From the set-up through the battles to the last boss; of each place the enemies that may wait there."""
    rewards = {plain(reward.enemy): reward for _, reward in pack.each(Reward)}
    people = [f"{each.name}, {each.hp} HP" for _, each in pack.each(Character)]
    open_ = Open("Set-up", tuple(people))
    nodes = [Node("start", "Set-up", "start", tuple(people), open=open_)]
    edges: list[Edge] = []
    clusters = []
    before = "start"
    shop = next(pack.each(Shop), None)
    for book in range(1, BOOKS + 1):
        for type_ in TYPES:
            here = [
                (document, enemy) for document, enemy in pack.each(Enemy) if (enemy.book, enemy.type) == (book, type_)
            ]
            draw = f"book {book} {type_}"
            rows = (f"one of {len(here)} at random",)
            title = f"Book {book}: {type_}"
            nodes.append(
                Node(draw, title, "choice", rows, None, (f"book:{book}",), Open(title, rows), Open(title, rows))
            )
            edges.append(Edge(before, draw))
            inside = [draw]
            after = f"{draw} over"
            last = (book, type_) == (BOOKS, "boss")
            for document, enemy in here:
                id = f"enemy {document.id}"
                nodes.append(_enemy(id, document, enemy))
                edges += [Edge(draw, id), Edge(id, "won" if last else after)]
                inside.append(id)
            if not last:
                sides = tuple(_sides([rewards[document.id] for document, _ in here if document.id in rewards]))
                nodes.append(Node(after, "Reward", "prize", sides, open=Open("Reward", ("one side of its card",))))
                inside.append(after)
                before = after
            clusters.append(Cluster(title, tuple(inside)))
            if type_ == "boss" and not last and shop is not None:
                counter = f"book {book} shop"
                document, card = shop
                known = card.prices.model_dump(exclude_none=True)
                rows = ("prices in boons: " + ", ".join(f"{key} {value}" for key, value in known.items()),)
                nodes.append(Node(counter, "Shop", "store", rows, document.at(), open=Open("Shop", rows)))
                edges.append(Edge(after, counter))
                before = counter
    nodes.append(Node("won", "Won", "success", ("the last boss is beaten",), None, ("end:won",), Open("Won")))
    title = str(getattr(pack.manifest.model, "title", "") or pack.id)
    count = sum(1 for _ in pack.each(Enemy))
    description = f"The run of {title}: {BOOKS} books with a lackey and a boss each, of {count} enemies."
    return Diagram(
        "run",
        pack.id,
        f"{title}: the run",
        description,
        tuple(nodes),
        tuple(edges),
        tuple(clusters),
        across=True,
        about=tuple(("character", document.id) for document, _ in pack.each(Character, own=True)),
    )


def _enemy(id: str, document: Document, enemy: Enemy) -> Node:
    hp = " + ".join(str(stage.hp) for stage in enemy.stages)
    rows = [f"HP {hp}, {' + '.join(str(len(stage.actions)) for stage in enemy.stages)} actions"]
    rows += [f"box of {enemy.character}"] if enemy.character else []
    look: LookName = "boss" if enemy.type == "boss" else "enemy"
    events = (f"battle:{document.id}", f"defeated:{document.id}")
    return Node(id, enemy.name, look, tuple(rows), document.at(), events, close=True)


def _sides(rewards: Iterable[Reward]) -> Iterator[str]:
    """The sides of rewards, each once, with how many cards have it."""
    counts = Counter(told(wording.effects(side.do), ALL) for reward in rewards for side in reward.sides)
    yield from (f"{count} card{'' if count == 1 else 's'}: {words}" for words, count in counts.items())
