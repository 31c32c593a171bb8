"""One task of the prover: all claims of one subject in one configuration, every witness replayed."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from authoring.game.extensive import Game
from authoring.game.replay import replay
from authoring.game.transcript import Header, record
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Because, Claim, Configuration, Guided, Reason, Subject, Verdict, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.fingerprints import content_hash
from authoring.proof.guided import answer_guided
from authoring.proof.refusing import explained
from authoring.source.collector import gc_paused


class NotReplayed(Exception):
    """A witness that the search found does not hold when it is played again."""


def verdicts_of(linked: LinkedPack, subject: Subject, configuration: Configuration, budget: Budget) -> list[Verdict]:
    """A verdict for each claim of the subject, in their order.

    What the game raises becomes the reason of verdicts that nothing was decided; nothing is raised.
    """
    try:
        with gc_paused():
            answers = _answers(subject, configuration, budget)
            game = configuration.game()
            return [
                _verdict(linked, subject, configuration, claim, answer, game)
                for claim, answer in zip(subject.claims, answers, strict=True)
            ]
    except Exception as error:
        return failed(subject, configuration, *_fault(error))


def failed(subject: Subject, configuration: Configuration, summary: str, place: str = "") -> list[Verdict]:
    """The verdicts of a task that came to nothing."""
    because = (Because(place),) if place else ()
    reason = Reason("crash", summary, because)
    return [Verdict(claim, configuration.name, Word.BOUNDED, reason=reason) for claim in subject.claims]


def _answers(subject: Subject, configuration: Configuration, budget: Budget) -> Sequence[Answer]:
    game = configuration.game()
    method = subject.method
    relaxation = method.relaxation(configuration) if method.relaxation else None
    if isinstance(method, Guided):
        return answer_guided(game, subject.claims, method, relaxation, budget)
    answers = answer_all(game, subject.claims, budget)
    if relaxation is None:
        return answers
    return [explained(relaxation, claim, answer) for claim, answer in zip(subject.claims, answers, strict=True)]


def _verdict(
    linked: LinkedPack,
    subject: Subject,
    configuration: Configuration,
    claim: Claim,
    answer: Answer,
    game: Game[Any],
) -> Verdict:
    """The verdict of an answer. Raises NotReplayed when its witness does not hold on a game that the search
    never touched."""
    witness = None
    if answer.moves is not None:
        header = header_of(linked, subject, configuration, claim, answer)
        witness = record(game, answer.moves, header)
        failure = replay(game, witness).failure
        if failure is not None:
            raise NotReplayed(f'the play found for "{claim.title}" does not hold: {failure.message}')
    notes = answer.notes + (subject.sliced if answer.word is Word.BOUNDED else ())
    return Verdict(claim, configuration.name, answer.word, witness, answer.reason, notes, answer.stats)


def header_of(
    linked: LinkedPack, subject: Subject, configuration: Configuration, claim: Claim, answer: Answer
) -> Header:
    """The header of a witness."""
    return Header(
        system=linked.system,
        pack=linked.id,
        version=linked.version,
        subject=(subject.kind, subject.id),
        configuration=configuration.name,
        claim=f"{answer.word}: {claim.title}",
        expect=answer.expect,
        data=dict(configuration.data),
        rulings=_changed_rulings(linked),
        content=content_hash(linked, subject),
    )


def _changed_rulings(linked: LinkedPack) -> dict[str, str]:
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
