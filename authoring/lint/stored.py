"""Problems as bytes and back, for the cache."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from authoring.problems.problem import Edit, Fix, Note, Place, Problem, Severity
from authoring.source.text import Span


def packed(problems: Sequence[Problem]) -> bytes:
    """Problems as bytes."""
    return json.dumps([_packed(problem) for problem in problems], ensure_ascii=False).encode()


def unpacked(data: bytes) -> list[Problem] | None:
    """The problems again, or None for bytes that are none."""
    try:
        return [_unpacked(problem) for problem in json.loads(data)]
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return None


def _packed(problem: Problem) -> dict[str, Any]:
    fix = problem.fix
    return {
        "rule": problem.rule,
        "code": problem.code,
        "severity": int(problem.severity),
        "message": problem.message,
        "place": _place(problem.place),
        "label": problem.label,
        "notes": [[_place(note.place), note.label] for note in problem.notes],
        "help": problem.help,
        "fix": fix and [fix.title, [[_place(edit.place), edit.text] for edit in fix.edits], fix.safe],
        "route": problem.route,
        "pack": problem.pack,
        "flow": [[_place(note.place), note.label] for note in problem.flow],
    }


def _unpacked(data: dict[str, Any]) -> Problem:
    fix = data.pop("fix")
    return Problem(
        **{
            **data,
            "severity": Severity(data["severity"]),
            "place": _read_place(data["place"]),
            "notes": tuple(Note(_read_place(place), label) for place, label in data["notes"]),
            "flow": tuple(Note(_read_place(place), label) for place, label in data["flow"]),
        },
        fix=fix and Fix(fix[0], tuple(Edit(_read_place(place), text) for place, text in fix[1]), fix[2]),
    )


def _place(place: Place) -> list[Any]:
    return [place.path, *place.span]


def _read_place(data: list[Any]) -> Place:
    path, line, column, end_line, end_column = data
    return Place(path, Span(line, column, end_line, end_column))
