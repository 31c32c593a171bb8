"""The step graph of an adventure, as its page in the Adventure Book shows it. Rulebook: Adventures."""

from __future__ import annotations

from typing import Any

from authoring.diagrams.model import Diagram, Edge, LookName, Node
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.diagrams.wording import entry_title, happens
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.model.adventures import Box, Step


def adventure_diagram(pack: LinkedPack, document: Document, adventure: Adventure) -> Diagram:
    """Start, steps with their needs and effects, frames, the failure, boxes with spaces, and the Mismatched section."""
    nodes = [Node("start", "Start", "start", at=document.at("start"))]
    edges = [Edge("start", f"step {name}") for name in adventure.start if name in adventure.steps]
    for name, step in adventure.steps.items():
        nodes.append(_step(pack, document, adventure, name, step))
        edges += [Edge(f"step {name}", f"step {to}") for to in adventure.arrows[name]]
    for name, box in adventure.boxes.items():
        nodes.append(_box(document, name, box))
    if adventure.mismatched:
        rows = (happens(document.data["mismatched"]),)
        nodes.append(Node("mismatched", "Mismatched token", "rule", rows, document.at("mismatched")))
    edges += [Edge("mismatched", f"box {name}", dashed=True) for name in _followed(adventure)]
    for number, rule in enumerate(adventure.rules):
        nodes.append(Node(f"rule {number}", "Rule", "rule", (rule,), document.at("rules", number)))
    if adventure.failure is not None:
        rows = (f"read {entry_title(pack, adventure.failure)}",)
        nodes.append(Node("failure", "Failure", "failure", rows, document.at("failure")))
    for name, box in adventure.boxes.items():
        if adventure.failure is not None and any(effect.fail for slot in box.slots for effect in slot.do):
            edges.append(Edge(f"box {name}", "failure", dashed=True))
    green = sum(step.frame == "green" for step in adventure.steps.values())
    description = (
        f"Step graph of the {adventure.difficulty} adventure {adventure.title}: {len(adventure.steps)} steps, "
        f"{green} of them with a green frame. It starts at {', '.join(adventure.start)}."
    )
    return Diagram("adventure", adventure.id, adventure.title, description, tuple(nodes), tuple(edges))


def _step(pack: LinkedPack, document: Document, adventure: Adventure, name: str, step: Step) -> Node:
    data = document.data["steps"][name]
    rows = []
    if step.lantern:
        rows.append("needs a lantern")
    for half, content in step.halves:
        did = data[half] if half else {}
        rows.append((f"{half}: " if half else "") + _need(content.need, did.get("do")))
    if step.do:
        rows.append("→ " + happens(data["do"]))
    entry = step.read or (adventure.success if step.frame == "green" else None)
    if entry is not None:
        rows.append(f"read {entry_title(pack, entry)}")
    looks: dict[str | None, LookName] = {"green": "success", "blue": "reading"}
    return Node(
        f"step {name}", step.title or name, looks.get(step.frame, "plain"), tuple(rows), document.at("steps", name)
    )


def _need(need: object, do: Any) -> str:
    return str(need) + (f" → {happens(do)}" if do else "")


def _box(document: Document, name: str, box: Box) -> Node:
    rows = [f"filled with: {'the used token' if box.token == 'used' else box.token}"]
    data = document.data["boxes"][name]
    slots = data.get("slots") or []
    if slots:
        each = (happens(slot["do"]) if slot.get("do") else "–" for slot in slots)
        rows.append(" | ".join(f"{number}: {text}" for number, text in enumerate(each, 1)))
    if box.do:
        rows.append("→ " + happens(data["do"]))
    return Node(f"box {name}", box.title or name, "store", tuple(rows), document.at("boxes", name))


def _followed(adventure: Adventure) -> list[str]:
    """The boxes that mismatched tokens go to."""
    named = [effect.box for effect in adventure.mismatched if effect.box is not None]
    return [name for name in dict.fromkeys(named) if name in adventure.boxes]
