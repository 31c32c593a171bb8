"""Verdicts as plain data (JSON types), and back: what workers hand over and the cache keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from typing import Any, TypeAlias

from authoring.game.lines import Line
from authoring.game.transcript import Entry, Expectation, Header, Transcript, event_from
from authoring.packs.documents import Document, Route
from authoring.proof.claims import Because, Claim, Reason, Stats, Subject, Verdict, Word

Find: TypeAlias = Callable[[str, str, str], Document | None]
"""The document of a pack, kind and id, or None."""


def verdicts_to_data(verdicts: Sequence[Verdict]) -> list[dict[str, Any]]:
    """The verdicts of one subject in one configuration, in the order of its claims."""
    first: dict[int, int] = {}
    return [
        {
            "claim": verdict.claim.title,
            "configuration": verdict.configuration,
            "word": verdict.word.value,
            "witness": _witness_to_data(verdict.witness, number, first),
            "reason": _reason_to_data(verdict.reason),
            "notes": list(verdict.notes),
            "stats": list(astuple(verdict.stats)),
        }
        for number, verdict in enumerate(verdicts)
    ]


def verdicts_from_data(data: Sequence[Mapping[str, Any]], subject: Subject, find: Find) -> list[Verdict]:
    """Verdicts from what `verdicts_to_data` made. Raises ValueError, KeyError, TypeError or IndexError
    for anything else, and when the claims are not those of the subject."""
    if len(data) != len(subject.claims):
        raise ValueError("other claims")
    verdicts: list[Verdict] = []
    for each, claim in zip(data, subject.claims, strict=True):
        verdicts.append(_verdict(each, claim, find, verdicts))
    return verdicts


def _verdict(data: Mapping[str, Any], claim: Claim, find: Find, before: Sequence[Verdict]) -> Verdict:
    if data["claim"] != claim.title:
        raise ValueError("other claims")
    reason = data["reason"]
    return Verdict(
        claim,
        data["configuration"],
        Word(data["word"]),
        _witness_from_data(data["witness"], before),
        None if reason is None else _reason_from_data(reason, claim, find),
        tuple(data["notes"]),
        Stats(*data["stats"]),
    )


def _reason_to_data(reason: Reason | None) -> dict[str, Any] | None:
    if reason is None:
        return None
    because = [{"text": line.text, "at": _route_to_data(line.at)} for line in reason.because]
    return {"kind": reason.kind, "summary": reason.summary, "because": because, "facts": list(reason.facts)}


def _reason_from_data(data: Mapping[str, Any], claim: Claim, find: Find) -> Reason:
    because = tuple(
        Because(line["text"], None if line["at"] is None else _route_from_data(line["at"], claim, find))
        for line in data["because"]
    )
    return Reason(data["kind"], data["summary"], because, tuple(data["facts"]))


def _route_to_data(route: Route | None) -> list[Any] | None:
    if route is None:
        return None
    document = route.document
    inside = None if route.inside is None else list(route.inside)
    return [document.pack, document.kind, document.id, list(route.path), route.on_key, inside]


def _route_from_data(data: Sequence[Any], claim: Claim, find: Find) -> Route:
    pack, kind, id, path, on_key, inside = data
    document = find(pack, kind, id)
    if document is None:
        return claim.at
    return Route(document, tuple(path), on_key, None if inside is None else (inside[0], inside[1]))


def _witness_to_data(witness: Transcript | None, number: int, first: dict[int, int]) -> dict[str, Any] | None:
    """A witness; one with the very play of an earlier verdict names the number of that."""
    if witness is None:
        return None
    same = first.setdefault(id(witness.play), number)
    play = [_entry_to_data(each) for each in witness.play] if same == number else same
    return {"header": header_to_data(witness.header), "play": play}


def _witness_from_data(data: Mapping[str, Any] | None, before: Sequence[Verdict]) -> Transcript | None:
    if data is None:
        return None
    header, play = _header_from_data(data["header"]), data["play"]
    if not isinstance(play, int):
        return Transcript(header, tuple(_entry_from_data(each) for each in play))
    same = before[play].witness
    if same is None:
        raise ValueError("no such play")
    return Transcript(header, same.play)


def header_to_data(header: Header) -> dict[str, Any]:
    """A transcript's header as plain data."""
    return {
        "format": header.format,
        "system": header.system,
        "pack": header.pack,
        "version": header.version,
        "subject": list(header.subject),
        "configuration": header.configuration,
        "data": dict(header.data),
        "rulings": dict(header.rulings),
        "claim": header.claim,
        "content": str(header.content),
        "expect": _expectation_to_data(header.expect),
    }


def _header_from_data(data: Mapping[str, Any]) -> Header:
    kind, id = data["subject"]
    rest = {name: value for name, value in data.items() if name not in ("subject", "expect")}
    return Header(subject=(kind, id), expect=_expectation_from_data(data["expect"]), **rest)


def _entry_to_data(entry: Entry) -> Any:
    return list(entry) if isinstance(entry, Line) else _expectation_to_data(entry)


def _entry_from_data(data: Any) -> Entry:
    return _expectation_from_data(data) if isinstance(data, dict) else Line(*data)


def _expectation_to_data(expectation: Expectation) -> dict[str, Any]:
    return {
        "happens": [str(event) for event in expectation.happens],
        "never": [str(event) for event in expectation.never],
        "repeats": expectation.repeats,
        "ended": expectation.ended,
    }


def _expectation_from_data(data: Mapping[str, Any]) -> Expectation:
    return Expectation(
        tuple(event_from(text) for text in data["happens"]),
        tuple(event_from(text) for text in data["never"]),
        data["repeats"],
        data["ended"],
    )
