"""What may happen in the plays of scenarios and adventures, as questions to the prover speak of it.

Only events that the relaxation of a scenario gains whenever they happen, and that the key of an adventure
keeps apart, so that a search may avoid them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.game.extensive import Event
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside import model

PIECES = (("entry", "entry"), ("token", "interact"), ("stuff", "stuff"), ("achievement", "achievement"),
          ("adventure", "success"), ("item", "item"), ("news", "news"))  # fmt: skip
"""What can be taken from a scenario: a kind of document, and the event by which one of them comes into play."""
LOSSES = ("unready", "eliminated", "locked")
"""The ways to lose a scenario, as events of the kind "end"."""
OF_DOCUMENTS = (
    ("achievement", ("achievement",)),
    ("adventure", ("adventure", "success", "failure")),
    ("entry", ("entry",)),
    ("quest", ("quest",)),
    ("stuff", ("stuff",)),
    ("token", ("placed", "interact")),
)
"""What may happen with documents of a kind, in a scenario."""


def facts(pack: LinkedPack) -> Mapping[str, list[str]]:
    """The facts of every scenario and adventure of the pack itself, by "kind/id"."""
    everywhere = list(dict.fromkeys(_of_pack(pack)))
    found = {f"adventure/{document.id}": list(_of_adventure(document.id, page))
             for document, page in pack.each(model.Adventure, own=True)}  # fmt: skip
    return found | {f"scenario/{document.id}": everywhere for document, _ in pack.each(model.Scenario, own=True)}


def pieces(pack: LinkedPack) -> tuple[Event, ...]:
    """What can be taken from a scenario of a pack, to see whether it can do without."""
    return tuple(
        Event(event, document.id)
        for kind, event in PIECES
        for document in pack.documents
        if document.kind == kind and document.model is not None
    )


def _of_pack(pack: LinkedPack) -> Iterator[str]:
    """What may happen in a scenario."""
    yield from (f"end:{end}" for end in ("won", *LOSSES))
    for kind, events in OF_DOCUMENTS:
        for document in pack.documents:
            if document.kind == kind and document.model is not None:
                yield from (f"{event}:{document.id}" for event in events)
    for _, entry in pack.each(model.Entry):
        if entry.ending:
            yield f"ending:{entry.ending}"
    for document, page in pack.each(model.Adventure):
        yield from _of_adventure(document.id, page)


def _of_adventure(id: str, page: model.Adventure) -> Iterator[str]:
    """What may happen within an adventure."""
    yield from (f"success:{id}", f"failure:{id}")
    for name, step in page.steps.items():
        yield f"step:{id}/{name}"
        yield from (f"half:{id}/{name}/{half}" for half, _ in step.halves if half)
    for name, box in page.boxes.items():
        yield f"box:{id}/{name}"
        yield from (f"slot:{id}/{name}/{number}" for number in range(1, len(box.slots) + 1))
