"""Which of pydantic's errors to tell an author, and where in the file each of them really stands.

Pydantic writes the branches of unions into the path of an error and reports the errors of every branch.
Here the path is followed through the data, so that what is left of it is true, and of a union only the
branch is kept that the author most likely meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.source.text import DocPath

_BRANCH = re.compile(
    r"<.*>\Z|.*\[.*\]\Z|[A-Z]\w*\Z|(?:constrained-)?(?:str|int|float)\Z"
    r"|(?:bool|none|dict|list|set|tuple|any|date|datetime|time|decimal)\Z",
    re.DOTALL,
)
_KEY = "[key]"

EXPECTED_TYPES: Mapping[str, str] = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "none_required": "nothing",
    **dict.fromkeys(
        ("list_type", "tuple_type", "set_type", "frozen_set_type", "iterable_type"),
        "a list",
    ),
    **dict.fromkeys(
        (
            "dict_type",
            "mapping_type",
            "model_type",
            "model_attributes_type",
            "dataclass_type",
            "dataclass_exact_type",
            "named_tuple_type",
        ),
        "a mapping",
    ),
}
"""What pydantic's type errors ask for, in words."""

_ABOUT_KEYS = frozenset({"missing", "extra_forbidden", "unexpected_keyword_argument", "missing_argument"})
_CHOICES = frozenset({"literal_error", "enum", "is_instance_of"})


class Step(NamedTuple):
    """One part of pydantic's path. `how`: "data" is in the file, "branch" and "lost" are not."""

    part: str | int
    how: str


@dataclass(slots=True)
class Blame:
    """One error to tell. `path` exists in the data; for a missing or an unknown key `key` is that key.

    `steps` is pydantic's own path, for looking the field up; `others` are errors of the same place in
    other branches of a union, to be told together with this one.
    """

    type: str
    path: DocPath
    steps: tuple[Step, ...]
    value: Any
    message: str
    context: Mapping[str, Any]
    key: str = ""
    on_key: bool = False
    others: list[Blame] = field(default_factory=list)

    @property
    def is_misfit(self) -> bool:
        """Whether the value is of another type than was asked for, or none of the values listed."""
        return self.type in EXPECTED_TYPES or self.type in _CHOICES


@dataclass(slots=True)
class _Node:
    blames: list[Blame] = field(default_factory=list)
    parts: dict[Step, _Node] = field(default_factory=dict)

    def all(self) -> Iterator[Blame]:
        yield from self.blames
        for node in self.parts.values():
            yield from node.all()


def blames(errors: Iterable[Mapping[str, Any]], data: Any) -> list[Blame]:
    """The errors worth telling of one document, in pydantic's order, one for each cause."""
    root = _Node()
    for error in errors:
        blame = _blame(error, data)
        node = root
        for at in blame.steps:
            node = node.parts.setdefault(at, _Node())
        node.blames.append(blame)
    return _without_echoes(_chosen(root))


def _blame(error: Mapping[str, Any], data: Any) -> Blame:
    loc: tuple[str | int, ...] = error["loc"]
    type_: str = error["type"]
    value = error["input"]
    key = ""
    if type_ in _ABOUT_KEYS and loc and isinstance(loc[-1], str):
        key, loc = loc[-1], loc[:-1]
    elif type_ == "missing" and loc:
        # The place of an item that a tuple lacks.
        type_, loc = "missing_item", loc[:-1]
    on_key = bool(loc) and loc[-1] == _KEY
    steps, path = follow(loc, data, None if type_ == "extra_forbidden" else value)
    if type_ == "extra_forbidden":
        on_key = True
        path = (*path, key)
    if on_key and not key:
        # The key itself is at fault, and pydantic has put it into the path.
        key = str(path[-1]) if path else ""
    return Blame(type_, path, steps, value, error["msg"], error.get("ctx", {}), key, on_key)


def follow(loc: DocPath, data: Any, goal: Any = None) -> tuple[tuple[Step, ...], DocPath]:
    """Pydantic's path told apart into what stands in the data and what does not, and the true path.

    A key that the data lacks is looked for below the only key of a mapping, since `- gain: {coins: 2}`
    is one mapping to the models and two in the file. `goal` is the value at the end: where a key could
    also be the tag of a union, the reading that leads to it is taken.
    """
    first = _followed(loc, data, frozenset())
    if goal is None or first[2] is goal:
        return first[:2]
    for skip, part in enumerate(loc):
        if isinstance(part, str):
            other = _followed(loc, data, frozenset({skip}))
            if other[2] is goal:
                return other[:2]
    return first[:2]


def _followed(loc: DocPath, data: Any, skipped: frozenset[int]) -> tuple[tuple[Step, ...], DocPath, Any]:
    steps: list[Step] = []
    path: list[str | int] = []
    lost = False
    for index, part in enumerate(loc):
        if isinstance(part, str) and _is_branch(part, data):
            if part != _KEY:
                steps.append(Step(part, "branch"))
            continue
        if lost or index in skipped:
            steps.append(Step(part, "lost"))
            continue
        way = _way(part, data)
        if way is None:
            # the first item of a list of one, where the file has the item and no list, is the item itself
            lost = isinstance(part, int) and not (part == 0 and isinstance(data, dict))
            steps.append(Step(part, "lost"))
            continue
        for at in way:
            path.append(at)
            data = data[at]
        steps.append(Step(part, "data"))
    return tuple(steps), tuple(path), data


def _is_branch(part: str, data: Any) -> bool:
    return _BRANCH.match(part) is not None and not (isinstance(data, dict) and part in data)


def _way(part: str | int, data: Any) -> DocPath | None:
    if isinstance(data, dict):
        if part in data:
            return (part,)
        if len(data) == 1:
            ((only, inner),) = data.items()
            if isinstance(inner, dict) and part in inner:
                return (only, part)
    elif isinstance(data, list) and isinstance(part, int) and 0 <= part < len(data):
        return (part,)
    return None


def _chosen(node: _Node) -> list[Blame]:
    """The errors at and below a node, of the branches of a union only those of the one that fits best."""
    found = list(node.blames)
    branches: list[list[Blame]] = []
    for at, below in node.parts.items():
        if at.how == "branch":
            branches.append(_chosen(below))
        else:
            found.extend(_chosen(below))
    if not branches:
        return found
    depth = min((len(blame.path) for branch in branches for blame in branch), default=0)
    best = min(branches, key=lambda branch: _cost(branch, depth))
    told = _with_other_keys(best, branches)
    if len(best) == 1 and best[0].is_misfit and len(best[0].path) == depth and not best[0].key:
        same = [blame for branch in branches if branch is not best for blame in branch]
        best[0].others.extend(
            blame for blame in same if blame.is_misfit and blame.path == best[0].path and not blame.key
        )
    return [*found, *told]


def _cost(branch: list[Blame], depth: int) -> tuple[bool, int]:
    """How badly a branch fits: worst if the value is of another type, else by what would have to change."""
    at_root = any(blame.is_misfit and len(blame.path) <= depth and not blame.key for blame in branch)
    return at_root, sum(_weight(blame) for blame in branch)


def _weight(blame: Blame) -> int:
    if blame.type == "literal_error" and " or " not in str(blame.context.get("expected", "")):
        return 10
    return 3 if blame.key else 1


def _with_other_keys(best: list[Blame], branches: list[list[Blame]]) -> list[Blame]:
    """The errors of the best branch; where it lacks one key, or has another in its place, with the keys
    that other branches would want there."""
    unknown = [blame for blame in best if blame.type == "extra_forbidden"]
    missing = [blame for blame in best if blame.type == "missing"]
    if len(best) == 1 and missing:
        alike = [branch[0] for branch in branches if len(branch) == 1 and branch is not best]
        missing[0].others.extend(blame for blame in alike if blame.type == "missing" and blame.path == missing[0].path)
    if len(best) != 2 or not unknown or not missing:
        return best
    wanted = [
        blame
        for branch in branches
        if len(branch) == 2 and any(other.path == unknown[0].path and other.key == unknown[0].key for other in branch)
        for blame in branch
        if blame.type == "missing"
    ]
    if len(wanted) < 2:
        return best
    unknown[0].others.extend(wanted)
    return unknown


def _without_echoes(found: list[Blame]) -> list[Blame]:
    """Every error once, and no list that is only too short because pydantic left its faulty items out."""
    below = {blame.path[:length] for blame in found for length in range(len(blame.path))}
    found = [blame for blame in found if blame.type != "too_short" or blame.path not in below]
    seen: set[tuple[Any, ...]] = set()
    told: list[Blame] = []
    for blame in found:
        sign = (blame.type, blame.path, blame.key, blame.message)
        if sign not in seen:
            seen.add(sign)
            told.append(blame)
    return told
