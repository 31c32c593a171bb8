"""What the questions of a pack are about: the facts of its scenarios and adventures, as its system lists them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from authoring.packs.documents import Document, Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import closest, did_you_mean
from authoring.source.text import DocPath
from authoring.vocabulary.question import Question, each_fact, meant
from authoring.vocabulary.system import System, systems

Facts = Mapping[str, Collection[str]]
"""What may happen in the plays of each subject, "kind/id" to facts "what:which"."""


class Written(NamedTuple):
    """A text with facts in a question, and where it stands."""

    text: str
    path: DocPath


def facts_of(pack: LinkedPack, system: System | None = None) -> Facts:
    """The facts of a pack as its system lists them; empty where it is not installed, or lists none."""
    known = system or systems().get(pack.system)
    if known is None or not known.facts:
        return {}
    listed: Facts = known.load(known.facts)(pack)
    return {subject: frozenset(facts) for subject, facts in listed.items()}


def written_facts(question: Question) -> Iterator[Written]:
    """The texts with facts of a question, in the order of its keys."""
    for key in ("can", "cannot", "always", "before"):
        text = getattr(question, key)
        if text is not None:
            yield Written(text, (key,))
    for number, text in enumerate(question.without):
        yield Written(text, ("without", number))


def subjects_meant(question: Question, facts: Facts) -> list[str]:
    """The subjects that a question is about: those it names, or all that know every fact in it."""
    if question.about is not None:
        return [subject for subject in facts if question.about in (subject, subject.partition("/")[2])]
    parts = [part for text, _ in written_facts(question) for part, _ in each_fact(text)]
    return [subject for subject, known in facts.items() if all(len(meant(part, known)) == 1 for part in parts)]


def unanswerable(document: Document, question: Question, facts: Facts) -> Iterator[Finding]:
    """Why a question cannot be put: it names a subject or a fact that is not there, or a name that several have."""
    if question.about is not None and not subjects_meant(question, facts):
        ids = [subject.partition("/")[2] for subject in facts]
        yield Finding(
            f'nothing to prove is called "{question.about}"',
            document.at("about"),
            help=did_you_mean(question.about, ids),
        )
        return
    among = subjects_meant(question, facts) or list(facts)
    known = frozenset(fact for subject in among for fact in facts[subject])
    wrong = False
    for text, path in written_facts(question):
        for part, start in each_fact(text):
            found = meant(part, known)
            if len(found) != 1:
                wrong = True
                yield _not_one(part, found, known, Route(document, path, inside=(start, start + len(part))))
    if not wrong and not subjects_meant(question, facts):
        yield Finding(
            "no scenario and no adventure knows all the facts of this question",
            document.at("id"),
            help="ask about what can happen in one of them",
        )


def _not_one(part: str, found: Sequence[str], known: Collection[str], at: Route) -> Finding:
    """The finding of a fact that means nothing, or more than one thing."""
    if found:
        more = f", and {len(found) - 3} more" if len(found) > 3 else ""
        listed = ", ".join(f'"{fact}"' for fact in found[:3])
        return Finding(f'"{part}" may mean {listed}{more}', at, help="write out the one that is meant")
    return Finding(f'nothing in play is called "{part}"', at, help=_closest(part, known))


def _closest(part: str, known: Collection[str]) -> str:
    """The fact most like one that is not known; its kind has to be meant, where it is a kind."""
    what, colon, which = part.partition(":")
    kinds = sorted({fact.partition(":")[0] for fact in known})
    if not colon:
        near = closest(part, sorted({fact.partition(":")[2] for fact in known}))
        return f'did you mean "{near}"?' if near else 'write it as what happens, such as "entry:ID"'
    if what in kinds:
        near = closest(which, sorted(fact.partition(":")[2] for fact in known if fact.startswith(f"{what}:")))
        return f'did you mean "{what}:{near}"?' if near else f'nothing of the kind "{what}" has a name like it'
    near = closest(what, kinds)
    return f'did you mean "{near}:{which}"?' if near else did_you_mean(what, kinds)
