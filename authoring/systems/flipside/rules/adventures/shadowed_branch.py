"""Branches of a fork that another branch makes pointless."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.source.text import DocPath
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.model.adventures import Step
from authoring.systems.flipside.rules.effects import HARM
from authoring.systems.flipside.rules.supply import accepted


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Of two steps of a fork, one whose tokens all fit the other one, where all that follows is the same, or
    the same and harm besides."""
    for document, adventure in pack.each(Adventure, own=True):
        yield from _forks(document, adventure, ("start",), adventure.start)
        for name, step in adventure.steps.items():
            yield from _forks(document, adventure, ("steps", name, "next"), step.next)


def _forks(document: Document, adventure: Adventure, path: DocPath, fork: tuple[str, ...]) -> Iterator[Finding]:
    names = [name for name in dict.fromkeys(fork) if name in adventure.steps]
    for place, name in enumerate(names):
        for other in names[:place]:
            first, second = adventure.steps[other], adventure.steps[name]
            if _outcome(first) != _outcome(second):
                continue
            narrow, wide = (other, name) if _is_less(first, second) else (name, other)
            worse, better = adventure.steps[narrow], adventure.steps[wide]
            if _tokens(worse) <= _tokens(better) and _only_harm(worse, better):
                reason = "both come to the same" if worse.do == better.do else "that one does less harm"
                yield Finding(
                    f'in this fork every token for "{narrow}" fits "{wide}" too, and {reason}',
                    document.at(*path, fork.index(narrow)),
                    notes=((document.key("steps", wide), "this step accepts all of them"),),
                    help=f'let "{narrow}" do or lead to something else, or take it out',
                )


def _tokens(step: Step) -> frozenset[str]:
    return frozenset().union(*(accepted(half.need) for _, half in step.halves))


def _is_less(step: Step, other: Step) -> bool:
    """Whether of two steps with the same outcome this is the one that may be pointless."""
    if step.do != other.do:
        return _only_harm(step, other)
    return _tokens(step) < _tokens(other)


def _only_harm(step: Step, other: Step) -> bool:
    """Whether a step does what the other one does, and nothing but harm besides."""
    rest = list(step.do)
    for effect in other.do:
        if effect not in rest:
            return False
        rest.remove(effect)
    return all(effect.key in HARM for effect in rest)


def _outcome(step: Step) -> object:
    """All that tells apart what two steps come to, their needs and own effects aside."""
    return (
        [half.do for _, half in step.halves],
        step.lantern,
        step.frame,
        step.read,
        set(step.next),
    )


RULE = Rule(
    "shadowed-branch",
    "A204",
    Severity.WARNING,
    "a branch of a fork adds nothing to another one",
    check,
    scope="document",
)
