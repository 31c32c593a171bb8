"""Verdicts at length: the witness of a claim as prose, or the reason against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from authoring.game.chapters import chapters, lines_of
from authoring.game.replay import replay, told
from authoring.proof.claims import Claim, Configuration, Verdict
from authoring.proof.report import Outcome, Report


def matching(report: Report, words: str) -> Iterator[tuple[Outcome, Claim]]:
    """The claims that words mean, with what came of them."""
    every = [(outcome, claim) for outcome in report.outcomes for claim in outcome.subject.claims]
    fits = meant(words, (claim for _, claim in every))
    yield from (each for each in every if fits(each[1]))


def meant(words: str, claims: Iterable[Claim]) -> Callable[[Claim], bool]:
    """Which claims words mean: an event of the goal, an aspect or a rule by its name, else part of the title."""

    def named(claim: Claim) -> bool:
        return words in (claim.aspect, claim.rule.name, claim.title) or words in map(str, claim.goal)

    return named if any(map(named, claims)) else lambda claim: words in claim.title


def names(claims: Iterable[Claim]) -> list[str]:
    """What claims can be called."""
    called = (word for claim in claims for word in (claim.aspect, *map(str, claim.goal), claim.rule.name) if word)
    return list(dict.fromkeys(called))


def at_length(outcome: Outcome, claim: Claim) -> list[str]:
    """What there is to tell of a claim: of the first configuration with a witness, or else the first there is."""
    verdicts, word = outcome.of(claim), outcome.word(claim)
    fitting = [number for number, verdict in enumerate(verdicts) if verdict.word is word]
    place = next((number for number in fitting if verdicts[number].witness is not None), fitting[0])
    configuration = outcome.configurations[place]
    head = f"{outcome.subject.kind} {outcome.subject.id}, {configuration.name}"
    return [head, f"{verdicts[place].word}: {claim.title}", *_told(configuration, verdicts[place])]


def _told(configuration: Configuration, verdict: Verdict) -> list[str]:
    """The reason and the play of a verdict."""
    lines = []
    if verdict.reason is not None:
        lines.append(verdict.reason.summary)
        for each in verdict.reason.because:
            where = f"  ({each.at.document.path}, {each.at.document.id})" if each.at is not None else ""
            lines.append(f"  {each.text}{where}")
    lines += verdict.notes
    if verdict.witness is not None:
        replayed = replay(configuration.game(), verdict.witness)
        lines += ["", *lines_of(chapters([told(step) for step in replayed.steps]))]
    return lines
