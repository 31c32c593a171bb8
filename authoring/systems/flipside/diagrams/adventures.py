"""The step graph of an adventure, as its page in the Adventure Book shows it. Rulebook: Adventures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from authoring.diagrams.model import Diagram, Edge, LookName, Node, Open
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.diagrams.wording import entry_title, happens, happens_openly
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.model.adventures import Box, Step


def adventure_diagram(pack: LinkedPack, document: Document, adventure: Adventure) -> Diagram:
    """Start, steps with their needs and effects, frames, the failure, boxes with spaces, and the Mismatched section."""
    id = adventure.id
    nodes = [Node("start", "Start", "start", at=document.at("start"), open=Open("Start"))]
    edges = [Edge("start", f"step {name}") for name in adventure.start if name in adventure.steps]
    for name, step in adventure.steps.items():
        nodes.append(_step(pack, document, adventure, name, step))
        edges += [Edge(f"step {name}", f"step {to}") for to in adventure.arrows[name]]
    for name, box in adventure.boxes.items():
        nodes.append(_box(document, id, name, box))
    if adventure.mismatched:
        data = document.data["mismatched"]
        open_ = Open("Mismatched token", (happens_openly(data),))
        at = document.at("mismatched")
        events = (f"mismatch:{id}",)
        nodes.append(Node("mismatched", open_.title, "rule", (happens(data),), at, events, open_, open_))
    edges += [Edge("mismatched", f"box {name}", dashed=True) for name in _followed(adventure)]
    for number, rule in enumerate(adventure.rules):
        at = document.at("rules", number)
        nodes.append(Node(f"rule {number}", "Rule", "rule", (rule,), at, open=Open("Rule", (rule,))))
    if adventure.failure is not None:
        rows = (f"read {entry_title(pack, adventure.failure)}",)
        open_ = Open("Failure", ("read an entry",))
        at = document.at("failure")
        nodes.append(Node("failure", "Failure", "failure", rows, at, (f"failure:{id}",), open_, open_))
    for name, box in adventure.boxes.items():
        if adventure.failure is not None and any(effect.fail for slot in box.slots for effect in slot.do):
            edges.append(Edge(f"box {name}", "failure", dashed=True))
    green = sum(step.frame == "green" for step in adventure.steps.values())
    description = (
        f"Step graph of the {adventure.difficulty} adventure {adventure.title}: {len(adventure.steps)} steps, "
        f"{green} of them with a green frame. It starts at {', '.join(adventure.start)}."
    )
    events = (f"adventure:{id}",)
    return Diagram("adventure", id, adventure.title, description, tuple(nodes), tuple(edges), events=events)


def _step(pack: LinkedPack, document: Document, adventure: Adventure, name: str, step: Step) -> Node:
    data = document.data["steps"][name]

    def rows(said: Callable[[Any], str]) -> list[str]:
        found = [f"{step.frame} frame"] if step.frame else []
        found += ["needs a lantern"] if step.lantern else []
        for half, content in step.halves:
            did = data[half] if half else {}
            found.append((f"{half}: " if half else "") + _need(content.need, did.get("do"), said))
        return found + (["→ " + said(data["do"])] if step.do else [])

    entry = step.read or (adventure.success if step.frame == "green" else None)
    reads = [f"read {entry_title(pack, entry)}"] if entry is not None else []
    looks: dict[str | None, LookName] = {"green": "success", "blue": "reading"}
    open_ = Open(step.title or "A step", (*rows(happens_openly), *(["read an entry"] if reads else [])))
    return Node(
        f"step {name}",
        step.title or name,
        looks.get(step.frame, "plain"),
        (*rows(happens), *reads),
        document.at("steps", name),
        (f"step:{adventure.id}/{name}",),
        open_,
        open_,
    )


def _need(need: object, do: Any, said: Callable[[Any], str]) -> str:
    return str(need) + (f" → {said(do)}" if do else "")


def _box(document: Document, adventure: str, name: str, box: Box) -> Node:
    data = document.data["boxes"][name]
    slots = data.get("slots") or []

    def rows(said: Callable[[Any], str]) -> tuple[str, ...]:
        found = [f"filled with: {'the used token' if box.token == 'used' else box.token}"]
        each = (said(slot["do"]) if slot.get("do") else "–" for slot in slots)
        found += [" | ".join(f"{number}: {text}" for number, text in enumerate(each, 1))] if slots else []
        return (*found, *(["→ " + said(data["do"])] if box.do else []))

    open_ = Open(box.title or "A box", rows(happens_openly))
    at, events = document.at("boxes", name), (f"box:{adventure}/{name}",)
    return Node(f"box {name}", box.title or name, "store", rows(happens), at, events, open_, open_)


def _followed(adventure: Adventure) -> list[str]:
    """The boxes that mismatched tokens go to."""
    named = [effect.box for effect in adventure.mismatched if effect.box is not None]
    return [name for name in dict.fromkeys(named) if name in adventure.boxes]
