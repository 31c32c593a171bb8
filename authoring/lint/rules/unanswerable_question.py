"""Finds questions to the prover that cannot be put: a fact nobody knows, a name that several have."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.questions import facts_of, unanswerable
from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.vocabulary.question import Question


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the fact. Where the system lists no facts, the prover looks at them."""
    questions = list(pack.each(Question, own=True))
    facts = facts_of(pack) if questions else {}
    if facts:
        for document, question in questions:
            yield from unanswerable(document, question, facts)


RULE = Rule(
    "unanswerable-question",
    "Q001",
    Severity.ERROR,
    "a question to the prover about something that does not happen in play",
    check,
    scope="structure",
)
