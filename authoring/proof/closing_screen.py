"""What `--no-return` tells of games that are played: each decision that loses the goal once, with where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Route
from authoring.packs.resolve import Resolver
from authoring.proof.claims import Because, Configuration, Word
from authoring.proof.closing import met
from authoring.proof.report import Outcome, which


def closings(outcome: Outcome) -> Iterator[str]:
    """How many plays were looked at, and the decisions that put the goal out of reach: what is missing from then on, as
    the first configuration has it, and in which configurations."""
    (claim,) = outcome.subject.claims
    verdicts = outcome.of(claim)
    plays = sum(verdict.stats.plays for verdict in verdicts)
    found: dict[Because, list[Configuration]] = {}
    missing: dict[Because, str] = {}
    for configuration, verdict in zip(outcome.configurations, verdicts, strict=True):
        if verdict.word is Word.REFUTED and verdict.reason is not None:
            for decision, why in _pairs(verdict.reason.because):
                found.setdefault(decision, []).append(configuration)
                missing.setdefault(decision, why.text)
    name, resolver = f"{outcome.subject.kind} {outcome.subject.id}", Resolver()
    played = f"in {plays:,} play{'' if plays == 1 else 's'}"
    if not found:
        yield f"{name}: {f'{played} nothing closed it' if plays else 'nothing was played'}{_besides(outcome)}"
        return
    yield f"{name}: {played} {met(len(found))} after which it is out of reach while play goes on{_besides(outcome)}"
    for decision, configurations in found.items():
        yield f"  {_place(resolver, decision.at)}{decision.text}{which(configurations, outcome.configurations)}"
        yield f"    {missing[decision]}"


def _pairs(because: tuple[Because, ...]) -> Iterator[tuple[Because, Because]]:
    """Each decision, and what is missing from then on."""
    yield from zip(because[::2], because[1::2], strict=True)


def _besides(outcome: Outcome) -> str:
    """In how many configurations it cannot be had anyway, or there was no end of looking."""
    verdicts = outcome.of(outcome.subject.claims[0])
    hopeless = sum(verdict.word is Word.PROVED for verdict in verdicts)
    ended = sum(verdict.reason is not None and "until the limit" in verdict.reason.summary for verdict in verdicts)
    said = f"; in {_counted(hopeless)} it cannot be had from the start" if hopeless else ""
    return said + (f"; in {_counted(ended)} the budget ended first" if ended else "")


def _counted(number: int) -> str:
    return f"{number} configuration{'' if number == 1 else 's'}"


def _place(resolver: Resolver, at: Route | None) -> str:
    """Such as "entries/ferry.yaml:12:5: ", or nothing."""
    if at is None:
        return ""
    place = resolver.place(at)
    return f"{place.path}:{place.span.line + 1}:{place.span.column + 1}: "
