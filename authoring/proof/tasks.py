"""One task of the prover: all claims of one subject in one configuration, every witness replayed."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from functools import partial
from pathlib import PurePath

from authoring.game.agenda import NeverSettles
from authoring.game.rehearsal import NotReplayed, Rehearsal
from authoring.game.transcript import Expectation, Header
from authoring.packs.linked import LinkedPack
from authoring.proof.answering import answers_of
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Because, Claim, Configuration, Reason, Subject, Verdict, Word
from authoring.proof.fingerprints import content_hash
from authoring.source.collector import gc_paused
from authoring.values import Later


def verdicts_of(
    linked: LinkedPack,
    subject: Subject,
    configuration: Configuration,
    pursued: frozenset[int],
    stage: int,
    budget: Budget,
) -> list[Verdict]:
    """A verdict for each claim of the subject, in their order; those pursued are searched for.

    What the game raises becomes the reason of verdicts that nothing was decided; nothing is raised.
    """
    try:
        with gc_paused():
            answers = answers_of(subject, configuration, pursued, stage, budget)
            order, header = in_order(answers), header_of(linked, subject, configuration)
            plays = [moves for number in order if (moves := answers[number].moves) is not None]
            rehearsal = Rehearsal(configuration.game(), plays)
            verdicts = {
                number: _verdict(subject, subject.claims[number], answers[number], rehearsal, header)
                for number in order
            }
            return [verdicts[number] for number in range(len(answers))]
    except NeverSettles as loop:
        return failed(subject, configuration, str(loop), kind="loop")
    except Exception as error:
        return failed(subject, configuration, *_fault(error))


def in_order(answers: Sequence[Answer]) -> list[int]:
    """The numbers of the answers such that plays which begin alike are neighbours."""
    plays = {id(answer.moves): answer.moves or () for answer in answers}
    rank = {key: place for place, key in enumerate(sorted(plays, key=lambda key: plays[key]))}
    return sorted(range(len(answers)), key=lambda number: rank[id(answers[number].moves)])


def failed(
    subject: Subject, configuration: Configuration, summary: str, place: str = "", kind: str = "crash"
) -> list[Verdict]:
    """The verdicts of a task that came to nothing."""
    because = (Because(place),) if place else ()
    reason = Reason(kind, summary, because)
    return [Verdict(claim, configuration.name, Word.BOUNDED, reason=reason) for claim in subject.claims]


def _verdict(subject: Subject, claim: Claim, answer: Answer, rehearsal: Rehearsal, header: Header) -> Verdict:
    """The verdict of an answer. Raises NotReplayed when its witness does not hold on games that the search
    never touched."""
    witness = None
    if answer.moves is not None:
        told = header.showing(f"{answer.word}: {claim.title}", answer.expect)
        try:
            witness = rehearsal.transcript(answer.moves, told)
        except NotReplayed as failure:
            raise NotReplayed(f'the play found for "{claim.title}" does not hold: {failure}') from failure
    notes = answer.notes + (subject.sliced if answer.word is Word.BOUNDED else ())
    return Verdict(claim, header.configuration, answer.word, witness, answer.reason, notes, answer.stats)


def header_of(linked: LinkedPack, subject: Subject, configuration: Configuration) -> Header:
    """The header of all witnesses of a task, before what each of them claims and shows."""
    return Header(
        system=linked.system,
        pack=linked.id,
        version=linked.version,
        subject=(subject.kind, subject.id),
        configuration=configuration.name,
        claim="",
        expect=Expectation(),
        data=dict(configuration.data),
        rulings=changed_rulings(linked),
        content=Later(partial(content_hash, linked, subject)),
    )


def changed_rulings(linked: LinkedPack) -> dict[str, str]:
    """The rulings in force that are not the system's defaults; all of them if the system is not installed."""
    from authoring.vocabulary.system import systems

    system = systems().get(linked.system)
    defaults = {id: ruling.default for id, ruling in system.rulings.items()} if system else {}
    return {id: set_to for id, set_to in linked.rulings.items() if defaults.get(id) != set_to}


def _fault(error: Exception) -> tuple[str, str]:
    """What went wrong, and the line of code it went wrong in, without paths of this machine."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno} in {frames[-1].name}" if frames else ""
    said = str(error).strip().splitlines()
    return f"{type(error).__name__}{f': {said[0]}' if said else ''}", place
