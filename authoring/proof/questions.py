"""The author's questions as subjects of the prover: one claim each, in the configurations that are meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from authoring.game.extensive import Event
from authoring.game.transcript import event_from
from authoring.lint.questions import Facts, facts_of, subjects_meant, unanswerable
from authoring.lint.reported import UNEXPECTED_ANSWER
from authoring.lint.rules.unanswerable_question import RULE as UNANSWERABLE
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Claim, Kind, Subject
from authoring.proof.relaxation import in_words
from authoring.vocabulary.question import Question, each_fact, meant
from authoring.vocabulary.system import System

KIND = Question.kind_name
"""The kind of the subjects."""


def with_questions(
    linked: LinkedPack, subjects: Sequence[Subject], system: System
) -> tuple[list[Subject], list[Finding]]:
    """The subjects, behind them one for each question and subject it is about, and what could not be asked."""
    questions = list(linked.each(Question, own=True))
    if not questions:
        return list(subjects), []
    listed = facts_of(linked, system)
    facts = known_facts(subjects, listed)
    asked: list[Subject] = []
    findings: list[Finding] = []
    for document, question in questions:
        wrong = list(unanswerable(document, question, facts))
        found = list(subjects_of_question(document, question, subjects, facts)) if not wrong else []
        asked += found
        if not listed:
            findings += [_reported(finding) for finding in wrong]
        if not wrong and not found:
            findings.append(_reported(nobody_plays(document, question)))
    return [*subjects, *asked], findings


def subjects_asked(
    linked: LinkedPack, document: Document, subjects: Sequence[Subject]
) -> tuple[list[Subject], list[Finding]]:
    """What there is to prove of one more question, which need not stand in the pack, and why it cannot be put.

    Its findings point at the pack's manifest, where a document of no file is.
    """
    question = document.model
    assert isinstance(question, Question), "a question was validated"
    own = [subject for subject in subjects if subject.kind != KIND]
    facts = known_facts(own, facts_of(linked))
    wrong = list(unanswerable(document, question, facts))
    found = list(subjects_of_question(document, question, own, facts)) if not wrong else []
    if not wrong and not found:
        wrong.append(nobody_plays(document, question))
    at = linked.manifest.at("id")
    return [replace(each, at=at, claims=tuple(replace(claim, at=at) for claim in each.claims)) for each in found], wrong


def known_facts(subjects: Iterable[Subject], listed: Facts) -> dict[str, frozenset[str]]:
    """What may happen in the plays of each subject: what its claims are about, and what its system lists."""
    return {
        (name := f"{subject.kind}/{subject.id}"): frozenset(
            {str(event) for claim in subject.claims for event in claim.goal}.union(listed.get(name, ()))
        )
        for subject in subjects
    }


def subjects_of_question(
    document: Document, question: Question, subjects: Sequence[Subject], facts: Mapping[str, frozenset[str]]
) -> Iterator[Subject]:
    """What there is to prove of a question that can be put: one subject for each it is about."""
    names, players = subjects_meant(question, facts), {str(number) for number in question.players}
    for about in subjects:
        name = f"{about.kind}/{about.id}"
        configurations = tuple(
            each for each in about.configurations if not question.players or each.data.get("players") in players
        )
        if name not in names or not configurations:
            continue
        title = claim_of(document, question, about, facts[name])
        yield Subject(
            kind=KIND,
            id=question.id if len(names) == 1 else f"{question.id}/{about.id}",
            title=title.title,
            at=document.at("id"),
            claims=(title,),
            configurations=configurations,
            method=about.method,
            reads=about.reads,
            sliced=about.sliced,
            phrase="answered as they should be",
        )


def claim_of(document: Document, question: Question, about: Subject, known: frozenset[str]) -> Claim:
    """The claim that a question makes of a subject."""
    key = question.asked
    text = getattr(question, key)
    if key == "always":
        goal = _events([question.before], known) if question.before is not None else aim_of(about)
        without = _events([text], known)
    else:
        goal, without = _events([text], known), _events(question.without, known)
    lacking = f" without {told(without, 'or')}" if without else ""
    can, cannot = f"{told(goal)} can happen{lacking}", f"{told(goal)} cannot happen{lacking}"
    title = {"can": can, "cannot": cannot, "always": f"{told(without)} always comes before {told(goal)}"}[key]
    return Claim(
        UNEXPECTED_ANSWER,
        title,
        Kind.REACHABLE if key == "can" else Kind.NEVER,
        document.at(key),
        goal,
        refuted=cannot if key == "can" else can,
        help=question.why,
        aspect="answer",
        without=without,
    )


def aim_of(subject: Subject) -> frozenset[Event]:
    """What a subject is played for: the first of its headline's claims that something can happen."""
    reachable = [claim for claim in subject.claims if claim.kind is Kind.REACHABLE]
    named = [claim for aspect in subject.headline for claim in reachable if claim.aspect == aspect]
    return next((claim.goal for claim in (*named, *reachable)), frozenset())


def told(events: Iterable[Event], joined: str = "or") -> str:
    """Events in words: `stuff "a-boat" or end "won"`."""
    return f" {joined} ".join(in_words(str(event)) for event in sorted(events))


def nobody_plays(document: Document, question: Question) -> Finding:
    """The finding of a question about groups that nothing is for."""
    players = " or ".join(map(str, question.players))
    return Finding(f"nothing that it is about is for {players} players", document.at("players"))


def _events(texts: Iterable[str], known: frozenset[str]) -> frozenset[Event]:
    return frozenset(event_from(meant(part, known)[0]) for text in texts for part, _ in each_fact(text))


def _reported(finding: Finding) -> Finding:
    return Finding(finding.message, finding.at, finding.label, finding.notes, finding.help, rule=UNANSWERABLE.name)
