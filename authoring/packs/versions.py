"""Versions of packs and ranges of them: Semantic Versioning 2.0.0, without build metadata.

A range is comparisons joined by spaces, all of which must hold: `>=1.2 <2`, `^1.2`, `=1.0.3`.
`^1.2` allows what keeps the first number that is not 0: `>=1.2.0 <2.0.0`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Any, TypeAlias

VERSION_PATTERN = r"^(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$"

_VERSION = re.compile(VERSION_PATTERN)
_COMPARISON = re.compile(r"(>=|<=|=|>|<|\^)?([0-9]{1,6}(?:\.[0-9]{1,6}){0,2}(?:-[0-9A-Za-z.-]+)?)\Z")
_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {">=": ge, "<=": le, ">": gt, "<": lt, "=": eq}

Order: TypeAlias = tuple[tuple[int, int, int], bool, tuple[tuple[bool, int, str], ...]]


class MalformedRange(ValueError):
    """A range that cannot be read; `offset` and `length` say which part of its text."""

    def __init__(self, part: str, offset: int) -> None:
        super().__init__(f'expected a version range such as ">=1.2 <2" or "^1.2", found "{part}"')
        self.part = part
        self.offset = offset
        self.length = len(part)


def version_order(version: str) -> Order:
    """The sort key of a version (SemVer section 11). Raises ValueError for a text that is none."""
    if not _VERSION.match(version):
        raise ValueError(f'"{version}" is no version')
    return _order(version)


def _order(text: str) -> Order:
    release, _, pre = text.partition("-")
    numbers = [int(part) for part in release.split(".")]
    numbers += [0] * (3 - len(numbers))
    identifiers = tuple(
        (not part.isdigit(), int(part) if part.isdigit() else 0, "" if part.isdigit() else part)
        for part in (pre.split(".") if pre else ())
    )
    return (numbers[0], numbers[1], numbers[2]), not pre, identifiers


def parse_range(text: str) -> tuple[tuple[str, str], ...]:
    """The comparisons of a range as (operator, version). Raises MalformedRange."""
    found: list[tuple[str, str]] = []
    for part in re.finditer(r"\S+", text):
        match = _COMPARISON.match(part.group())
        if match is None:
            raise MalformedRange(part.group(), part.start())
        found.append((match.group(1) or "=", match.group(2)))
    if not found:
        raise MalformedRange(text, 0)
    return tuple(found)


def allows(range_: str, version: str) -> bool:
    """Whether a version lies in a range. Raises MalformedRange or ValueError for texts that are none."""
    have = version_order(version)
    for operator, bound in parse_range(range_):
        if operator == "^":
            if not _order(bound) <= have < _next_breaking(bound):
                return False
        elif not _OPERATORS[operator](have, _order(bound)):
            return False
    return True


def _next_breaking(bound: str) -> Order:
    written = [int(part) for part in bound.partition("-")[0].split(".")]
    place = next((index for index, number in enumerate(written) if number), len(written) - 1)
    raised = [*written[:place], written[place] + 1, 0, 0][:3]
    # Below every pre-release of the next breaking version, so that 2.0.0-alpha is not in ^1.2.
    return (raised[0], raised[1], raised[2]), False, ()
