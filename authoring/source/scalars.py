"""The types of plain scalars: the core schema of YAML 1.2 (specification, section 10.3.2).

`yes`, `no`, `on`, `off`, dates, `12:30` and `1_000` are text, as 1.2 has it.
"""

from __future__ import annotations

import re
from typing import Final

WORDS: Final[dict[str, bool | None]] = {
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
    "null": None,
    "Null": None,
    "NULL": None,
    "~": None,
    "": None,
}
"""Every plain scalar that is a truth value or nothing."""

NUMBER_STARTS: Final = frozenset("-+.0123456789")
"""The characters a number may start with: a quick way to tell most text from numbers."""

_INTEGER = re.compile(r"[-+]?[0-9]+\Z").match
_BASED = re.compile(r"0(?:o[0-7]+|x[0-9a-fA-F]+)\Z").match
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z").match
_NOT_FINITE = re.compile(r"(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z").match
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]").match


class NumberTrouble(ValueError):
    """A number that cannot be read as written; `rule` names which reading rule it breaks."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def number(text: str, digits: int) -> int | float | str:
    """What a plain scalar that starts like a number is: the number, or the text itself when it is none.

    Raises NumberTrouble for more than `digits` digits, and for numbers that are not finite.
    """
    if _INTEGER(text):
        if len(text) > digits:
            raise NumberTrouble("long-number")
        return int(text)
    if _FLOAT(text):
        if len(text) > 2 * digits:
            raise NumberTrouble("long-number")
        value = float(text)
        if value in (float("inf"), float("-inf")):
            raise NumberTrouble("non-finite-number")
        return value
    if _BASED(text):
        if len(text) > digits:
            raise NumberTrouble("long-number")
        return int(text, 0)
    if _NOT_FINITE(text):
        raise NumberTrouble("non-finite-number")
    return text


def has_leading_zero(text: str) -> bool:
    """Whether a number is written with a zero in front, which other tools read as octal or as text."""
    return _LEADING_ZERO(text) is not None


def key_type(text: str) -> str:
    """What a plain key would be read as if it were a value, in words; empty for text and whole numbers."""
    if text in WORDS:
        return "nothing" if WORDS[text] is None else "a truth value"
    if text[0] not in NUMBER_STARTS or _INTEGER(text) or _BASED(text):
        return ""
    if _NOT_FINITE(text):
        return "a number that is not finite"
    return "a number with a fraction" if _FLOAT(text) else ""
