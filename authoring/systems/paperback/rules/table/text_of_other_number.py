"""Plot twists and special rules whose text says a number that their rule does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import prod
from typing import Any

from pydantic import BaseModel

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Special, Twist
from authoring.systems.paperback.rules.sites import parts

WORDS = {
    word: number
    for number, words in enumerate(
        (
            "two", "three third", "four fourth", "five fifth", "six sixth", "seven seventh", "eight eighth",
            "nine ninth", "ten tenth", "eleven eleventh", "twelve twelfth",
        ),
        2,
    )
    for word in words.split()
}  # fmt: skip
"""Numbers in words. "One" and "second" are left out: they stand in too many other senses."""
_NUMBER = re.compile(r"(?<![\w-])(?:\d+|" + "|".join(WORDS) + r")(?![\w-]|\s+of\s+(?:you|us|them)\b)", re.IGNORECASE)


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A number from 2 on in the text, in figures or words, that stands nowhere in what the rule does, nor
    is the sum or the product of two numbers in it."""
    for kind in (Twist, Special):
        for found in parts(pack, kind):
            text = found.value.text
            written = [number for number in _numbers(found.value) if number]
            numbers = {*written, *(result for pair in combinations(written, 2) for result in (sum(pair), prod(pair)))}
            for match in _NUMBER.finditer(text):
                word = match[0].casefold()
                number = WORDS[word] if word in WORDS else int(word)
                near = {number - 1, number, number + 1} if _bounded(found.value) else {number}
                if number >= 2 and numbers and not near & numbers:
                    has = " and ".join(map(str, sorted(set(written))))
                    yield Finding(
                        f"the text says {number}, and what this does has {has}",
                        found.document.at(*found.path, "text"),
                        help="make the two agree: the rule is what is played",
                    )


def _bounded(rule: BaseModel) -> bool:
    """Whether a rule asks for a bound, which a text may say one off: "more than five" for 6+."""
    return any(word in repr(rule) for word in ("Level(", "shortest_word"))


def _numbers(value: Any) -> Iterator[int]:
    """All numbers that are set in a rule, without their signs."""
    if isinstance(value, BaseModel):
        for name in value.model_fields_set:
            if name not in ("text", "name", "score"):
                yield from _numbers(getattr(value, name))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _numbers(each)
            if isinstance(key, str) and key.isdigit():
                yield int(key)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield abs(value)


RULE = Rule("text-of-other-number", "G113", Severity.WARNING, "a text with another number than its rule", check)
