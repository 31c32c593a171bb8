"""What a scenario reads: rounds, tokens, entries with their choices, adventures, the finale. Rulebook: Scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from authoring.diagrams.model import Diagram, Edge, LookName, Node, Open
from authoring.diagrams.texts import short
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import numbers_of
from authoring.systems.flipside.diagrams.wording import holds
from authoring.systems.flipside.model import Adventure, BoardToken, Entry, FinalAdventure, Scenario, Stuff
from authoring.systems.flipside.model.adventures import Chain
from authoring.systems.flipside.rules.sites import EffectSite
from authoring.systems.flipside.rules.walk import survey


class _Lead(NamedTuple):
    """From one document on to another: what kind it is, its id, what is chosen, whether a condition stands before."""

    kind: str
    id: str
    label: str = ""
    dashed: bool = False


def scenario_diagram(pack: LinkedPack, document: Document, scenario: Scenario) -> Diagram:
    """Everything that can be come to from the start and the rounds of the scenario's boards."""
    nodes = [Node("start", "Start", "start", at=document.at("setup"), open=Open("Start"))]
    edges: list[Edge] = []
    waiting = [("start", lead) for lead in _leads(pack, document)]
    for board_number, board in enumerate(scenario.boards):
        before = "start"
        groups = " and ".join(map(str, board.players))
        for number, space in enumerate(board.track):
            id = f"board {board_number} round {number + 1}"
            most = space.players
            only = (f"up to {most} {'player' if most == 1 else 'players'}",) if most is not None else ()
            at = document.at("boards", board_number, "track", number)
            open_ = Open(f"Round {number + 1}, {groups} players", only)
            events = tuple(f"space:{number + 1}, {players} players" for players in board.players)
            nodes.append(Node(id, open_.title, "round", only, at, events, open_, open_))
            edges.append(Edge(before, id))
            before = id
            waiting += [(id, _Lead("token", token)) for token in space.place]
            if space.read is not None:
                waiting.append((id, _Lead("entry", space.read)))
        waiting.append((before, _Lead("final-adventure", scenario.final.adventure, "finale", _locked(scenario))))
        waiting += [(before, _Lead("entry", id, label, True)) for label, id in _missed(scenario)]
    numbers = numbers_of(pack)
    drawn: dict[str, Document] = {}
    while waiting:
        tail, lead = waiting.pop(0)
        found = pack.find(lead.kind, lead.id)
        if found is None or found.model is None:
            continue
        head = f"{lead.kind} {lead.id}"
        edges.append(Edge(tail, head, lead.label, lead.dashed))
        if head not in drawn:
            drawn[head] = found
            nodes.append(_node(head, found, numbers.get((found.kind, found.id))))
            waiting += [(head, onward) for onward in _leads(pack, found)]
    kinds = ("token", "entry", "adventure")
    counts = ", ".join(f"{sum(each.kind == kind for each in drawn.values())} of kind {kind}" for kind in kinds)
    description = f"What the scenario {scenario.title} reads, from its start and its rounds on: {counts}."
    merged = tuple(dict.fromkeys(edges))
    return Diagram("scenario", scenario.id, scenario.title, description, tuple(nodes), merged, across=True)


def _locked(scenario: Scenario) -> bool:
    return scenario.final.if_ is not None


def _missed(scenario: Scenario) -> list[tuple[str, str]]:
    final = scenario.final
    return [(label, id) for label, id in (("locked", final.locked), ("unready", final.unready)) if id is not None]


EVENTS = {
    "token": ("placed", "interact"), "entry": ("entry",), "adventure": ("adventure",), "final-adventure": ("final",),
    "stuff": ("stuff",),
}  # fmt: skip
"""What happens in a play when players come to a document of a kind."""


def _node(id: str, document: Document, number: int | None) -> Node:
    model = document.model
    look: LookName = "plain"
    title, rows = document.id, []
    if isinstance(model, BoardToken):
        look, title, rows = "token", model.name, [f"{model.type}, {model.location}"]
    elif isinstance(model, Adventure):
        look, title, rows = "task", model.title, [model.difficulty]
    elif isinstance(model, FinalAdventure):
        look, title, rows = "task", model.title, ["final adventure"]
    elif isinstance(model, Stuff):
        look, title, rows = "store", model.name, ["Stuff"]
    elif isinstance(model, Entry):
        look, title = "choice" if model.choices else "reading", model.title or document.id
        if model.ending is not None:
            look, rows = "success", [f"ending: {model.ending}"]
    if number is not None:
        rows.append(f"number {number}")
    events = tuple(f"{event}:{document.id}" for event in EVENTS.get(document.kind, ()))
    named = title if title != document.id else f"{document.kind.capitalize()} {number or ''}".strip()
    return Node(id, title, look, tuple(rows), document.at(), events, seen=Open(named, tuple(rows)))


def _leads(pack: LinkedPack, document: Document) -> Iterator[_Lead]:
    """Where a document leads on to, in the order of its text."""
    model = document.model
    if isinstance(model, BoardToken):
        yield from (_Lead("entry", id) for id in (model.read,) if id is not None)
        yield from (_Lead("adventure", id) for id in (model.adventure,) if id is not None)
    elif isinstance(model, Stuff) and model.action is not None:
        yield _Lead("entry", model.action.read, model.action.location or "anywhere", True)
    elif isinstance(model, Adventure):
        for step in model.steps.values():
            if step.read is not None:
                yield _Lead("entry", step.read, "success" if step.frame == "green" else "on the way")
    for site in (each for each in survey(pack).effects if each.document is document):
        yield from _led(pack, document, site)
    if isinstance(model, Adventure | FinalAdventure):
        ends = (("success", model.success), ("failure", model.failure))
        yield from (_Lead("entry", id, label) for label, id in ends if id is not None)
    if isinstance(model, FinalAdventure):
        own: list[tuple[str, Chain]] = list(model.chains.items())
        yield from (_Lead("entry", chain.read, chain.label or name) for name, chain in own if chain.read is not None)


def _led(pack: LinkedPack, document: Document, site: EffectSite) -> Iterator[_Lead]:
    effect = site.effect
    label, dashed = _under(document, site), bool(site.guards)
    if effect.read is not None:
        yield _Lead("entry", effect.read, label, dashed)
    if effect.adventure is not None:
        yield _Lead("adventure", effect.adventure, label, dashed)
    if isinstance(effect.succeed, str):
        yield _Lead("entry", effect.succeed, label or "success", dashed)
    stuff = effect.gain.stuff if effect.gain is not None else None
    if stuff is not None and _offers(pack, stuff):
        yield _Lead("stuff", stuff, label, dashed)
    for token in effect.place or ():
        yield _Lead("token", token, label, dashed)


def _offers(pack: LinkedPack, id: str) -> bool:
    """Whether a Stuff card leads on to an entry; the many that only lie on the table are not drawn."""
    stuff = pack.get(Stuff, id)
    return stuff is not None and stuff.action is not None


def _under(document: Document, site: EffectSite) -> str:
    """What is chosen, or holds, where an effect stands: the innermost option or condition around it."""
    value, label = document.data, ""
    for key in site.path:
        if isinstance(value, dict) and key in value:
            if key in ("do", "else") and "if" in value and "text" not in value:
                label = short(("if " if key == "do" else "if not ") + holds(value["if"]), 44)
            elif key in ("success", "failure") and "draw" in value:
                label = str(key)
            value = value[key]
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
            if isinstance(value, dict) and isinstance(value.get("text"), str):
                label = short(value["text"], 44)
    return label
