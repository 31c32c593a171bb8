"""Finds questions to the prover that cannot all be answered as they should be, whatever the pack holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from authoring.lint.questions import facts_of
from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.vocabulary.question import Question, each_fact, meant

WON = "won"
"""What stands for a goal that is not named."""


class _Asked(NamedTuple):
    """A question as the goal that may or may not be reached, and what it has to do without."""

    document: Document
    key: str
    can: bool
    goal: frozenset[str]
    without: frozenset[str]
    about: str | None
    players: frozenset[int]


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the later of two questions: what one says can be, the other says cannot; or of one by itself."""
    questions = list(pack.each(Question, own=True))
    known = frozenset(fact for facts in (facts_of(pack).values() if questions else ()) for fact in facts)
    asked = [_asked(document, question, known) for document, question in questions]
    for each in asked:
        if each.can and each.goal <= each.without:
            yield Finding("this asks for something without itself", each.document.at(each.key))
    for one, other in combinations(asked, 2):
        if _contradict(*((one, other) if one.can else (other, one))):
            yield Finding(
                f'"{other.document.id}" and "{one.document.id}" cannot both be so',
                other.document.at(other.key),
                notes=((one.document.at(one.key), "the other question"),),
                help="take one of them out, or tell them apart by `players` or `about`",
            )


def _asked(document: Document, question: Question, known: frozenset[str]) -> _Asked:
    def facts(texts: Iterable[str]) -> frozenset[str]:
        parts = [part for text in texts for part, _ in each_fact(text)]
        return frozenset(found[0] if len(found := meant(part, known)) == 1 else part for part in parts)

    key = question.asked
    goal = facts([question.before or WON] if key == "always" else [getattr(question, key)])
    without = facts([question.always] if question.always is not None else question.without)
    return _Asked(document, key, key == "can", goal, without, question.about, frozenset(question.players))


def _contradict(can: _Asked, cannot: _Asked) -> bool:
    """Whether one asks that something can be, which is part of what the other asks that it cannot be."""
    if not can.can or cannot.can:
        return False
    together = not can.players or not cannot.players or bool(can.players & cannot.players)
    same = can.about is None or cannot.about is None or can.about == cannot.about
    return together and same and can.goal <= cannot.goal and cannot.without <= can.without


RULE = Rule(
    "contradictory-questions",
    "Q002",
    Severity.ERROR,
    "questions to the prover that cannot all be answered as they should be",
    check,
    scope="structure",
)
