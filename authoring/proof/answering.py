"""Answers to all claims of a subject in one configuration, by the subject's method.

A claim that does without some events is put to the game cut off where they happen; a claim that something
never happens is the answer to whether it can, turned round.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from time import process_time

from authoring.game.extensive import Event
from authoring.proof.answers import Answer, Budget
from authoring.proof.avoiding import avoiding
from authoring.proof.claims import Claim, Configuration, Guided, Kind, Reason, Scope, Subject, Word
from authoring.proof.guided import answer_guided
from authoring.proof.refusing import explained, refusals
from authoring.proof.second.tail import handed_over
from authoring.proof.staged import answer_staged

PLAYS = {Scope.EACH: 40, Scope.SOME: 400}
"""How many random plays come before a search for what each configuration has to satisfy, or some."""


def answers_of(
    subject: Subject, configuration: Configuration, pursued: Collection[int], stage: int, budget: Budget
) -> list[Answer]:
    """An answer to each claim, in their order; those pursued are searched for."""
    groups: dict[tuple[Event, ...], list[int]] = {}
    for number, claim in enumerate(subject.claims):
        groups.setdefault(tuple(sorted(claim.without)) if claim.without else (), []).append(number)
    share = Budget(budget.states, budget.seconds / len(groups) if groups else budget.seconds)
    answers: dict[int, Answer] = {}
    for without, numbers in groups.items():
        asked = [_asked(subject.claims[number]) for number in numbers]
        here = frozenset(place for place, number in enumerate(numbers) if number in pursued)
        found = _alike(subject, configuration, asked, frozenset(without), here, stage, share)
        for number, answer in zip(numbers, found, strict=True):
            claim = subject.claims[number]
            answers[number] = turned(claim, answer) if claim.kind is Kind.NEVER else answer
    return [answers[number] for number in range(len(subject.claims))]


def turned(claim: Claim, answer: Answer) -> Answer:
    """The answer to a claim that something never happens, from the one to whether it can."""
    if answer.word is Word.PROVED:
        moves = len(answer.moves or ())
        happens = Reason(
            "happens", f"it happens in a play of {moves:,} move{'' if moves == 1 else 's'}, which --show tells"
        )
        return answer._replace(word=Word.REFUTED, reason=happens)
    return answer._replace(word=Word.PROVED) if answer.word is Word.REFUTED else answer


def _asked(claim: Claim) -> Claim:
    return replace(claim, kind=Kind.REACHABLE) if claim.kind is Kind.NEVER else claim


def _alike(
    subject: Subject,
    configuration: Configuration,
    claims: Sequence[Claim],
    without: frozenset[Event],
    pursued: frozenset[int],
    stage: int,
    budget: Budget,
) -> Sequence[Answer]:
    """The answers to claims that do without the same."""
    started = process_time()
    game, method = configuration.game(), subject.method
    relaxation = method.relaxation(configuration).without(map(str, without)) if method.relaxation else None
    if isinstance(method, Guided):
        plan_with = partial(method.timetable, configuration) if method.timetable else None
        tail = partial(handed_over, game, plan_with, budget) if plan_with is not None else None
        return answer_guided(game, claims, method, relaxation, budget.since(started), pursued, without, tail)
    refused = {} if relaxation is None else refusals(relaxation, dict(enumerate(claims)))
    plays = max((PLAYS[claims[number].scope] for number in pursued), default=PLAYS[Scope.EACH])
    left = budget.since(started)
    answers = answer_staged(avoiding(game, without), claims, left, pursued - frozenset(refused), plays, stage)
    return [
        explained(refused[number], claims[number], answer) if number in refused else answer
        for number, answer in enumerate(answers)
    ]
