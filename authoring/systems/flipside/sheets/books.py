"""The Scenario Book with its numbered entries, and the Adventure Book with a step graph on each page."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.diagrams.model import Diagram, Edge, LookName, Node
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import numbered_of
from authoring.sheets.model import Block, Book, Entry, Face, Framed, Gap, Graph, Para, Slots, Span
from authoring.systems.flipside.model import Adventure, Scenario
from authoring.systems.flipside.model import Entry as Read
from authoring.systems.flipside.model.adventures import Box, Half, Step
from authoring.systems.flipside.sheets.wording import Wording, in_text

SLOT = 17.0
"""How wide the place of a token in a box is, in mm: its icon shows, and its neighbours are free."""


def scenario_book(pack: LinkedPack, wording: Wording) -> Iterator[Book]:
    """One book for the entries of a pack, in the order of their numbers, after the opening of each scenario."""
    reads = list(pack.each(Read, own=True))
    if not reads:
        return
    listed = numbered_of(pack).get("entry", {})
    made = [
        entry
        for document, scenario in pack.each(Scenario, own=True)
        for entry in [_opening(document, scenario, wording)]
    ]
    numbered = []
    for document, entry in reads:
        number = wording.number("entry", document.id)
        leads = listed[document.id].leads if document.id in listed else ()
        numbered.append((int(number), _entry(document, entry, number, leads, wording)))
    made += [entry for _, entry in sorted(numbered, key=lambda each: each[0])]
    scenarios = [scenario for _, scenario in pack.each(Scenario, own=True)]
    players = sorted({each for scenario in scenarios for board in scenario.boards for each in board.players})
    groups = f" for {players[0]} to {players[-1]} players" if len(players) > 1 else ""
    cover = Face(
        scenarios[0].title if scenarios else pack.id,
        (Para(f"A scenario{groups}, in {len(reads)} numbered entries."),),
        "cover",
        "night",
        "Scenario Book",
        f"edition {pack.version}",
        "lantern",
    )
    yield Book("scenario-book", "Scenario Book", tuple(made), cover=cover, tone="night")


def _opening(document: Document, scenario: Scenario, wording: Wording) -> Entry:
    blocks: list[Block] = [*paragraphs(document, "intro", scenario.intro)]
    if scenario.setup:
        blocks.append(Framed((Para(wording.effects(scenario.setup)),), "start", "Before the first round"))
    return Entry(f"scenario-{scenario.id}", tuple(blocks), heading=scenario.title, at=document.at())


def _entry(document: Document, entry: Read, number: str, leads: tuple[str, ...], wording: Wording) -> Entry:
    blocks: list[Block] = [*paragraphs(document, "text", entry.text)]
    blocks += [Para(wording.effect(effect), at=document.at("do", index)) for index, effect in enumerate(entry.do)]
    for index, choice in enumerate(entry.choices):
        at = document.at("choices", index)
        blocks.append(Framed((Para(wording.choice(choice), at=at),), "choice", at=at))
    if entry.ending:
        blocks.append(Framed((Para(Span(f"The end: {entry.ending}.", style="strong")),), "success"))
    heading = Span(entry.title, document.at("title")) if entry.title else ""
    apart = tuple(f"entry-{id}" for id in leads)
    return Entry(f"entry-{document.id}", tuple(blocks), number, heading, apart=apart, at=document.at())


def paragraphs(document: Document, key: str, text: str) -> Iterator[Para]:
    """A text as it is read aloud, by its paragraphs."""
    for each in text.split("\n"):
        if each.strip():
            yield Para(Span(each.strip(), document.at(key)))


def adventure_book(pack: LinkedPack, wording: Wording) -> Iterator[Book]:
    """A page for each adventure of a pack, by number."""
    pages = []
    for document, adventure in pack.each(Adventure, own=True):
        number = wording.number("adventure", document.id)
        pages.append((int(number), _page(document, adventure, number, wording)))
    if pages:
        title = str(getattr(pack.manifest.model, "title", pack.id))
        told = Para("Read nothing here before a token leads you to it.")
        cover = Face(title, (told,), "cover", "hero", "Adventure Book", f"edition {pack.version}", "swords")
        entries = tuple(entry for _, entry in sorted(pages, key=lambda each: each[0]))
        yield Book("adventure-book", "Adventure Book", entries, columns=1, cover=cover, tone="hero", word="Adventure")


def _page(document: Document, adventure: Adventure, number: str, wording: Wording) -> Entry:
    steps = {name: index for index, name in enumerate(adventure.steps, 1)}
    wording = wording.inside({name: box.title for name, box in adventure.boxes.items()})
    blocks: list[Block] = [
        Para(Span(each.strip(), document.at("intro")), "flavour")
        for each in adventure.intro.split("\n")
        if each.strip()
    ]
    blocks += [Para(Span(text, document.at("pages", index))) for index, text in enumerate(adventure.pages)]
    blocks += [
        Framed((Para(Span(text, document.at("rules", index))),), "rule", "Rule")
        for index, text in enumerate(adventure.rules)
    ]
    blocks.append(Graph(step_graph(document, adventure, steps, wording), at=document.at("steps")))
    if adventure.mismatched:
        blocks.append(Framed((Para(wording.effects(adventure.mismatched)),), "note", "Mismatched token", "cancel"))
    for name, box in adventure.boxes.items():
        blocks.append(_box(document, name, box, wording))
    for name, step in adventure.steps.items():
        if step.read is not None and step.frame != "green":
            blocks.append(Framed((Para((wording.read(step.read), ".")),), "reading", f"Step {steps[name]}"))
    greens = {step.read or adventure.success for step in adventure.steps.values() if step.frame == "green"}
    for entry in sorted(each for each in greens if each is not None):
        which = [str(steps[name]) for name, step in adventure.steps.items() if _green(step, adventure) == entry]
        blocks.append(Framed((Para((wording.read(entry), ".")),), "success", f"Success at {' or '.join(which)}"))
    if adventure.failure is not None:
        blocks.append(Framed((Para((wording.read(adventure.failure), ".")),), "failure", "Failure"))
    heading = Span(adventure.title, document.at("title"))
    note = Span(f"{{sword}} {adventure.difficulty}", document.at("difficulty"))
    return Entry(f"adventure-{document.id}", tuple(blocks), number, heading, note, page=True, at=document.at())


def _green(step: Step, adventure: Adventure) -> str | None:
    return (step.read or adventure.success) if step.frame == "green" else None


def step_graph(document: Document, adventure: Adventure, steps: dict[str, int], wording: Wording) -> Diagram:
    """The steps as players see them: number, what they show, what they need, what they do."""
    nodes = [Node("start", "Start", "start", at=document.at("start"))]
    edges = [Edge("start", name) for name in adventure.start]
    for name, step in adventure.steps.items():
        look: LookName = "success" if step.frame == "green" else "reading" if step.frame == "blue" else "plain"
        rows = ["{lantern}"] if step.lantern else []
        rows += [_half(half, content, wording) for half, content in step.halves]
        rows += [in_text(wording.effects(step.do))] if step.do else []
        title = f"{steps[name]}  {step.title}".strip()
        nodes.append(Node(name, title, look, tuple(rows), document.at("steps", name)))
        edges += [Edge(name, to) for to in adventure.arrows[name]]
    said = f"The step graph of adventure {adventure.title}: {len(steps)} steps."
    return Diagram("adventure", document.id, adventure.title, said, tuple(nodes), tuple(edges))


def _half(name: str, half: Half, wording: Wording) -> str:
    need = wording.requirement(half.need)
    does = in_text(wording.effects(half.do)) if half.do else ""
    return need + (f" – {does}" if does else "")


def _box(document: Document, name: str, box: Box, wording: Wording) -> Framed:
    blocks: list[Block] = [Para(Span(box.text, document.at("boxes", name, "text")))] if box.text else []
    if box.slots:
        blocks.append(Slots(len(box.slots), SLOT, SLOT, "", "place", True))
        for index, slot in enumerate(box.slots, 1):
            if slot.do:
                blocks.append(Para((Span(f"{index}: ", style="strong"), *wording.effects(slot.do)), "small"))
    if box.do:
        blocks.append(Para(wording.effects(box.do)))
    return Framed(
        tuple(blocks or [Gap(1)]), "token", box.title or name.replace("-", " "), "box", document.at("boxes", name)
    )
