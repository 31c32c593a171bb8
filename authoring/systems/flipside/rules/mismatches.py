"""Which tokens fit none of the steps that come next."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, FinalAdventure
from authoring.systems.flipside.rules.graphs import reachable, step_graph
from authoring.systems.flipside.rules.supply import EVERY_TOKEN, accepted, real_tokens


def first_refusal(pack: LinkedPack, document: Document) -> tuple[Route, str] | None:
    """The first place of an adventure or final adventure where a token is mismatched, with such a token.

    Tokens are those of the pack, or all that could be printed where it has no box. A lantern step accepts
    nothing, since a player may be without a lantern.
    """
    known = real_tokens(pack)
    for route, takes in _stands(document):
        for token in EVERY_TOKEN:
            if token not in takes and (not known or token in known):
                return route, token
    return None


def _stands(document: Document) -> Iterator[tuple[Route, frozenset[str]]]:
    """Each place where a token is drawn, and the tokens that fit there."""
    model = document.model
    if isinstance(model, FinalAdventure):
        for name, chain in model.chains.items():
            for number, step_ in enumerate(chain.steps):
                yield document.at("chains", name, "steps", number, "need"), accepted(step_.need)
    elif isinstance(model, Adventure):
        yield document.at("start"), _taken(model, model.start)
        found = reachable(step_graph(model), model.start)
        for name, step in model.steps.items():
            if name in found and step.frame != "green":
                yield document.at("steps", name, "next"), _taken(model, step.next)


def _taken(adventure: Adventure, names: tuple[str, ...]) -> frozenset[str]:
    steps = [adventure.steps[name] for name in names if name in adventure.steps]
    return frozenset().union(*(accepted(half.need) for step in steps if not step.lantern for _, half in step.halves))
