"""The action track of an enemy: both stages, and how it is turned over and beaten. Rulebook: Enemy Actions."""

from __future__ import annotations

from itertools import pairwise

from authoring.diagrams.model import Cluster, Diagram, Edge, LookName, Node
from authoring.packs.documents import Document
from authoring.systems.paperback import wording
from authoring.systems.paperback.diagrams.wording import told
from authoring.systems.paperback.model import Enemy


def enemy_diagram(document: Document, enemy: Enemy) -> Diagram:
    """The actions of each stage from top to bottom, and again; players see of it what they have met."""
    id = document.id
    weak = f"weak spot {enemy.weak_vowel}" if enemy.weak_vowel else "no weak spot"
    box = f"box of {enemy.character}" if enemy.character else "core box"
    rows = (f"book {enemy.book}, {enemy.type}, {box}", weak)
    look: LookName = "boss" if enemy.type == "boss" else "enemy"
    nodes = [Node("battle", enemy.name, look, rows, document.at(), (f"battle:{id}",))]
    edges: list[Edge] = []
    clusters = []
    before = "battle"
    for number, stage in enumerate(enemy.stages, 1):
        head = f"stage {number}"
        at = document.at("stages", number - 1)
        events = (f"battle:{id}",) if number == 1 else (f"flipped:{id}",)
        nodes.append(Node(head, f"Stage {number}: {stage.hp} HP", "round", (), at, events))
        own = [head]
        for place in range(1, len(stage.actions) + 1):
            action = f"{head} action {place}"
            here = document.at("stages", number - 1, "actions", place - 1)
            said = told(wording.action(stage.actions[place - 1]))
            nodes.append(Node(action, f"Action {place}", "plain", (said,), here, (f"action:{id}/{number}/{place}",)))
            own.append(action)
        edges.append(Edge(before, head, "at 0 HP it is turned over" if number > 1 else ""))
        edges += [Edge(one, other) for one, other in pairwise(own)]
        if len(own) > 2:
            edges.append(Edge(own[-1], own[1], "again"))
        if stage.rule is not None:
            words = stage.rule.text or told(wording.special(stage.rule, str))
            rule = f"{head} rule"
            here = document.at("stages", number - 1, "rule")
            nodes.append(Node(rule, "Special rule", "rule", (words,), here, events))
            own.append(rule)
        clusters.append(Cluster(f"Stage {number}", tuple(own)))
        before = head
    nodes.append(Node("beaten", "Beaten", "success", (), document.at(), (f"defeated:{id}",)))
    edges.append(Edge(before, "beaten", "at 0 HP"))
    description = f"Actions of {enemy.name}, {enemy.type} of book {enemy.book}, in {len(enemy.stages)} stages."
    return Diagram(
        "enemy",
        id,
        enemy.name,
        description,
        tuple(nodes),
        tuple(edges),
        tuple(clusters),
        across=True,
        events=(f"battle:{id}",),
        plain=True,
    )
