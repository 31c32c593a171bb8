"""Findings that a project has agreed to live with for now: a file that hides them, so that new ones stand out.

Each is known by its rule, its pack and its document path, and by how many there are of it: lines may move,
and one more of the same is a new finding.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from authoring.problems.problem import Problem
from authoring.values import value

VERSION = 1


class BaselineError(Exception):
    """The text is no baseline. The message says why."""


class Entry(NamedTuple):
    """What a finding is known by; `where` is its document path, or its file and message where it has none."""

    rule: str
    pack: str
    where: str


Baseline: TypeAlias = "Counter[Entry]"


@value
class Compared:
    """Findings beside a baseline: those it does not know, how many it hides, and how many of its own are gone."""

    new: list[Problem]
    hidden: int
    gone: int


def entry_of(problem: Problem) -> Entry:
    """What a finding is known by."""
    return Entry(problem.rule, problem.pack, problem.route or f"{problem.place.path}: {problem.message}")


def baseline_text(problems: Iterable[Problem]) -> str:
    """The baseline of some findings as JSON, in a fixed order, one of them a line."""
    counts = Counter(entry_of(problem) for problem in problems)
    lines = [
        json.dumps({"rule": rule, "pack": pack, "where": where, "count": count}, ensure_ascii=False)
        for (rule, pack, where), count in sorted(counts.items())
    ]
    inner = ",\n".join(f"    {line}" for line in lines)
    findings = f"[\n{inner}\n  ]" if lines else "[]"
    return f'{{\n  "version": {VERSION},\n  "findings": {findings}\n}}\n'


def read_baseline(text: str) -> Baseline:
    """A baseline out of its text. Raises BaselineError."""
    try:
        data: Any = json.loads(text)
        if data["version"] != VERSION:
            raise BaselineError(f"it is of version {data['version']}, known is {VERSION}")
        found: Baseline = Counter()
        for each in data["findings"]:
            found[Entry(str(each["rule"]), str(each["pack"]), str(each["where"]))] += int(each["count"])
    except (ValueError, KeyError, TypeError) as error:
        raise BaselineError("it is not what --write-baseline writes") from error
    return found


def compared(problems: Sequence[Problem], baseline: Baseline) -> Compared:
    """The findings that a baseline leaves: of several that are alike, the first ones are the known ones."""
    left = Counter(baseline)
    new = []
    for problem in problems:
        entry = entry_of(problem)
        if left[entry] > 0:
            left[entry] -= 1
        else:
            new.append(problem)
    return Compared(new, len(problems) - len(new), sum(count for count in left.values() if count > 0))
