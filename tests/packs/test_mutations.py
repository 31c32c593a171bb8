"""Any part of a pack replaced by anything: findings, never a traceback."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from authoring.lint.running import LintOptions, lint_paths
from authoring.problems.reports import report
from authoring.problems.sources import sources_below
from authoring.source.reading import read_file
from tests.tiny_system import SYSTEMS

GOOD = Path(__file__).resolve().parent.parent / "packs_data" / "good" / "lamps"
OPTIONS = LintOptions(cache=False, systems=SYSTEMS)
ODD: list[Any] = [
    None, True, False, 0, 1, -1, 10**25, 1.5, -0.0, "", " ", "x", "a:b", ":", "3 oil", "yes", "р6", "{", "}", "{coin",
    "<a>", "\n", "x" * 300, [], {}, [[]], [{}], {"": {}}, [None], {"kind": "lamp"}, {"kind": {"kind": []}},
    {"a": {"b": {}}},
]  # fmt: skip


def files() -> dict[str, list[Any]]:
    """The good pack's documents by file."""
    paths = sorted(path for path in GOOD.rglob("*.y*ml"))
    return {path.relative_to(GOOD).as_posix(): [each.data for each in read_file(path).documents] for path in paths}


FILES = files()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in plain data."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index))


def value_at(value: Any, path: tuple[Any, ...]) -> Any:
    for part in path:
        value = value[part]
    return value


def mutated(documents: dict[str, list[Any]], choice: random.Random) -> dict[str, list[Any]]:
    """The documents with one thing replaced, taken out, renamed or doubled."""
    documents = copy.deepcopy(documents)
    path = choice.choice([path for path in places(documents) if len(path) > 1])
    holder, last = value_at(documents, path[:-1]), path[-1]
    others = [value_at(documents, other) for other in places(documents) if len(other) > 1]
    how = choice.randrange(5)
    if how == 0:
        del holder[last]
    elif how == 1 and isinstance(holder, dict):
        holder[choice.choice(["kind", "id", "oops", "", "7", "next"])] = holder.pop(last)
    elif how == 2 and isinstance(holder, list):
        holder.append(holder[last])
    elif how == 3:
        holder[last] = copy.deepcopy(choice.choice(others))
    else:
        holder[last] = choice.choice(ODD)
    return documents


@given(st.integers(0, 2**32), st.integers(1, 4))
def test_a_mutated_pack_gives_findings_and_no_traceback(
    tmp_path_factory: pytest.TempPathFactory, seed: int, times: int
) -> None:
    choice = random.Random(seed)
    documents = FILES
    for _ in range(times):
        documents = mutated(documents, choice)
    root = tmp_path_factory.mktemp("pack")
    for name, content in documents.items():
        path = root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(yaml.safe_dump_all(content, allow_unicode=True), encoding="utf-8")
    problems = lint_paths([root], OPTIONS).problems
    assert not [problem.message for problem in problems if problem.rule == "rule-fault"]
    assert len(report("text", problems, sources_below(root)).split("= more:")) == len(problems) + 1
