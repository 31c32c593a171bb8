"""Odds as plain data, for the cache and for programs. Their shape is described in docs/reference/json-odds.md.

Within a version keys may be added, never removed, renamed or given another meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from authoring.packs.linked import LinkedPack
from authoring.proof.balance import Case, Line, Number, Odds, OddsSubject
from authoring.proof.odds import Sense
from authoring.proof.regrets import Choice, Option

VERSION = 1


def number_data(number: Number) -> Any:
    """A number as JSON has it: a fraction as {"value": 0.5, "fraction": "1/2"}."""
    if isinstance(number, Fraction):
        return {"value": float(number), "fraction": str(number)}
    return {"value": number}


def number_from(data: Mapping[str, Any]) -> Number:
    """The number of `number_data`. Raises KeyError, TypeError or ValueError for other data."""
    return Fraction(data["fraction"]) if "fraction" in data else float(data["value"])


def odds_data(odds: Odds) -> dict[str, Any]:
    """The odds of one case."""
    data: dict[str, Any] = {
        "configuration": odds.case.name,
        "data": dict(odds.case.data),
        "method": odds.method,
        "exact": odds.exact,
    }
    if odds.keeping:
        data["keeping"] = odds.keeping
    if odds.rounded:
        data["rounded"] = True
    data["plays" if not odds.exact else "states"] = odds.states
    data["play"] = {sense.value: _line(line, odds.exact) for sense, line in odds.lines.items()}
    data["choices"] = [
        {
            "after": choice.after,
            "options": [
                {"text": each.text, "value": number_data(each.value), "regret": number_data(each.regret)}
                for each in choice.options
            ],
        }
        for choice in odds.choices
    ]
    return data


def _line(line: Line, exact: bool) -> dict[str, Any]:
    data: dict[str, Any] = {"success": number_data(line.value)}
    if not exact:
        data["interval"] = [float(line.low), float(line.high)]
    data["expected"] = {name: number_data(count) for name, count in line.counts.items()}
    return data


def odds_from(data: Mapping[str, Any], case: Case) -> Odds:
    """The odds of a case from their data. Raises KeyError, TypeError or ValueError for other data."""
    lines = {}
    for name, line in data["play"].items():
        value = number_from(line["success"])
        low, high = line.get("interval", (value, value))
        counts = {each: number_from(count) for each, count in line["expected"].items()}
        lines[Sense(name)] = Line(value, counts, low, high)
    choices = tuple(
        Choice(
            each["after"],
            tuple(
                Option(option["text"], number_from(option["value"]), number_from(option["regret"]))
                for option in each["options"]
            ),
        )
        for each in data["choices"]
    )
    states = data["plays"] if "plays" in data else data["states"]
    return Odds(case, data["method"], lines, data.get("keeping", ""), data.get("rounded", False), states, choices)


def report_data(packs: Sequence[tuple[LinkedPack, Sequence[tuple[OddsSubject, Sequence[Odds]]]]]) -> dict[str, Any]:
    """The odds of packs, subject by subject."""
    return {
        "version": VERSION,
        "packs": [
            {
                "pack": linked.id,
                "version": linked.version,
                "system": linked.system,
                "subjects": [_subject(subject, odds) for subject, odds in found],
            }
            for linked, found in packs
        ],
    }


def _subject(subject: OddsSubject, found: Sequence[Odds]) -> dict[str, Any]:
    return {
        "kind": subject.kind,
        "id": subject.id,
        "title": subject.title,
        "facts": dict(subject.facts),
        "route": {"path": subject.at.document.path, "document": subject.at.document.id, "keys": list(subject.at.path)},
        "ends": {name: str(event) for name, event in subject.ends.items()},
        "visits": {name: str(event) for name, event in subject.visits.items()},
        "configurations": [odds_data(odds) for odds in found],
    }
