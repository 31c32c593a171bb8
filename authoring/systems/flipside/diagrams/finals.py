"""The chains of a final adventure. Rulebook: Final Adventure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from authoring.diagrams.model import Cluster, Diagram, Edge, LookName, Node, Open
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.diagrams.wording import entry_title, happens, happens_openly
from authoring.systems.flipside.model import FinalAdventure, Scenario
from authoring.systems.flipside.model.adventures import Chain


def final_diagram(pack: LinkedPack, document: Document, final: FinalAdventure) -> Diagram:
    """Each chain framed, its steps with needs and effects and where pawns are put; arrows between chains."""
    nodes = [Node("start", "Start", "start", at=document.at("start"), open=Open("Start"))]
    edges = [Edge("start", f"{final.start} 1")] if final.start in final.chains else []
    clusters = []
    for name, chain in final.chains.items():
        own = _steps(pack, document, final, name, chain)
        nodes += own
        clusters.append(Cluster(chain.label or name, tuple(node.id for node in own)))
        edges += [Edge(before.id, after.id) for before, after in pairwise(own)]
        for arrow in chain.next:
            if arrow.to in final.chains:
                label = f"reveal {arrow.stuff}" if arrow.stuff else ""
                edges.append(Edge(own[-1].id, f"{arrow.to} 1", label))
    if final.mismatched:
        data, at, events = document.data["mismatched"], document.at("mismatched"), (f"mismatch:{final.id}",)
        open_ = Open("Mismatched token", (happens_openly(data),))
        nodes.append(Node("mismatched", open_.title, "rule", (happens(data),), at, events, open_, open_))
    rows = (f"read {entry_title(pack, final.failure)}",)
    open_ = Open("Failure", ("read an entry",))
    at, events = document.at("failure"), (f"entry:{final.failure}",)
    nodes.append(Node("failure", "Failure", "failure", rows, at, events, open_, open_))
    description = f"Chains of the final adventure {final.title}: {', '.join(each.title for each in clusters)}."
    return Diagram(
        "final-adventure",
        final.id,
        final.title,
        description,
        tuple(nodes),
        tuple(edges),
        tuple(clusters),
        events=(f"final:{final.id}",),
        # A final adventure is won at the end of a scenario only, so the play to draw is one of the scenario.
        about=tuple(("scenario", scenario.id) for scenario in _scenarios(pack, final)),
    )


def _scenarios(pack: LinkedPack, final: FinalAdventure) -> Iterator[Scenario]:
    """The scenarios that end in a final adventure."""
    for _, scenario in pack.each(Scenario):
        if scenario.final is not None and scenario.final.adventure == final.id:
            yield scenario


def _steps(pack: LinkedPack, document: Document, final: FinalAdventure, name: str, chain: Chain) -> list[Node]:
    found = []
    data = document.data["chains"][name]
    for number, step in enumerate(chain.steps, 1):
        written = data["steps"][number - 1]
        last = number == len(chain.steps) and not chain.next
        rows = [*(["green frame"] if last else []), str(step.need)]
        shown = list(rows)
        if step.do:
            rows.append("→ " + happens(written["do"]))
            shown.append("→ " + happens_openly(written["do"]))
        groups = [group for group, start in sorted(chain.starts.items()) if start == number]
        if groups:
            pawn = f"pawn of {' and '.join(groups)} {'player' if groups == ['1'] else 'players'} starts here"
            rows.append(pawn)
            shown.append(pawn)
        if last:
            rows.append(f"read {entry_title(pack, chain.read or final.success)}")
            shown.append("read an entry")
        at = document.at("chains", name, "steps", number - 1)
        title = step.title or f"step {number}"
        events = (f"final-step:{final.id}/{name}/{number}",)
        open_ = Open(title, tuple(shown))
        look: LookName = "success" if last else "plain"
        counted = [f"chain:{final.id}/{name}"] if number == 1 else []
        counted += [f"green:{final.id}/{name}"] if last else []
        id = f"{name} {number}"
        found.append(Node(id, title, look, tuple(rows), at, events, open_, open_, counted=tuple(counted)))
    return found
