"""Texts that say other than the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.wording import sentences

KEYWORDS = {
    "dismiss": r"\bdismiss", "flip": r"\bflip(?!toons)", "stack": r"\bstack", "return": r"\breturn",
    "hire": r"\bhire", "adjacent": r"\badjacent|\bneighbour",
}  # fmt: skip
"""Keywords of the rulebook, with how they are recognised."""
_HELP = "leave `text` out, and it is made from the rules"


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An own text that lacks a number or a keyword of the rules, or that has one they do not have."""
    for document, toon in pack.each(Toon, own=True):
        if not toon.text:
            continue
        rules = " ".join(sentences(toon)).lower()
        text = toon.text.lower()
        if not rules:
            yield Finding(
                f'the text of "{document.id}" says something, and its rules do nothing',
                document.at("text"),
                help="write it as `bonus` or `abilities`, or as `flavour`",
            )
            continue
        numbers = [set(re.findall(r"\d+", each)) for each in (text, rules)]
        for number in sorted(numbers[0] ^ numbers[1], key=int):
            where = "the text has" if number in numbers[0] else "the rules have"
            other = "the rules do not" if number in numbers[0] else "the text does not"
            yield Finding(f"{where} the number {number}, and {other}", document.at("text"), help=_HELP)
        for word, pattern in KEYWORDS.items():
            said, meant = (re.search(pattern, each) is not None for each in (text, rules))
            if said != meant:
                where = "the text says" if said else "the rules say"
                other = "the rules do not" if said else "the text does not"
                yield Finding(f'{where} "{word}", and {other}', document.at("text"), help=_HELP)


RULE = Rule(
    "text-unlike-rule", "Q401", Severity.WARNING, "a printed text says other than the rules do", check, scope="document"
)
