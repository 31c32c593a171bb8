"""The report of a proof for programs. Its shape is described in docs/reference/json-proof.md.

Within a version keys may be added, never removed, renamed or given another meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from authoring.packs.documents import Route
from authoring.proof.claims import Claim, Reason, Verdict, Word
from authoring.proof.report import Outcome, Report

VERSION = 1


def proof_data(reports: Sequence[Report], files: Mapping[int, str] | None = None) -> dict[str, Any]:
    """Reports as plain data (JSON types). `files` gives the file a verdict's witness was written to, by the
    `id()` of the verdict."""
    verdicts = [verdict for report in reports for verdict in report.verdicts]
    plays: dict[int, str] = {}
    return {
        "version": VERSION,
        "packs": [
            {
                "pack": report.pack,
                "version": report.version,
                "system": report.system,
                "subjects": [_subject(outcome, files or {}, plays) for outcome in report.outcomes],
            }
            for report in reports
        ],
        "summary": {word.value: sum(verdict.word is word for verdict in verdicts) for word in Word},
    }


def _subject(outcome: Outcome, files: Mapping[int, str], plays: dict[int, str]) -> dict[str, Any]:
    subject = outcome.subject
    return {
        "kind": subject.kind,
        "id": subject.id,
        "title": subject.title,
        "configurations": [{"name": each.name, "data": dict(each.data)} for each in outcome.configurations],
        "claims": [_claim(outcome, claim, files, plays) for claim in subject.claims],
    }


def _claim(outcome: Outcome, claim: Claim, files: Mapping[int, str], plays: dict[int, str]) -> dict[str, Any]:
    return {
        "rule": claim.rule.name,
        "title": claim.title,
        "kind": claim.kind.value,
        "goal": [str(event) for event in claim.events],
        "without": sorted(map(str, claim.without)),
        "scope": claim.scope.value,
        "aspect": claim.aspect,
        "severity": claim.rule.severity.word,
        "route": _route(claim.at),
        "word": outcome.word(claim).value,
        "verdicts": [_verdict(verdict, files, plays) for verdict in outcome.of(claim)],
    }


def _verdict(verdict: Verdict, files: Mapping[int, str], plays: dict[int, str]) -> dict[str, Any]:
    """`plays` names the first claim that each play was written under: what one long play shows is told once."""
    data: dict[str, Any] = {"configuration": verdict.configuration, "word": verdict.word.value}
    if verdict.reason is not None:
        data["reason"] = reason_data(verdict.reason)
    if verdict.notes:
        data["notes"] = list(verdict.notes)
    stats = verdict.stats
    data["stats"] = {
        "states": stats.states,
        "edges": stats.edges,
        "plays": stats.plays,
        "moves": stats.moves,
    }
    if verdict.witness is not None:
        first = plays.setdefault(id(verdict.witness.play), verdict.claim.title)
        told = first == verdict.claim.title or not verdict.witness.play
        data["witness"] = {"moves": [str(line) for line in verdict.witness.moves]} if told else {"as": first}
        if id(verdict) in files:
            data["witness"]["file"] = files[id(verdict)]
    return data


def reason_data(reason: Reason) -> dict[str, Any]:
    """A reason as plain data."""
    because = [{"text": line.text} | ({} if line.at is None else {"route": _route(line.at)}) for line in reason.because]
    return {"kind": reason.kind, "summary": reason.summary, "because": because}


def _route(route: Route) -> dict[str, Any]:
    return {"path": route.document.path, "document": route.document.id, "keys": list(route.path)}
