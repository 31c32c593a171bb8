"""Texts that say other than the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.wording import named, sentences

KEYWORDS = {
    "dismiss": r"\bdismiss", "flip": r"\bflip(?!toons)", "stack": r"\bstack", "return": r"\breturn",
    "hire": r"\bhire", "adjacent": r"\badjacent|\bneighbour|\bneighbor", "may": r"\bmay\b|\bcan\b(?!not)",
    "upper row": r"\b(upper|top) row\b", "lower row": r"\b(lower|bottom) row\b", "left column": r"\bleft column\b",
    "middle column": r"\b(middle|cent(re|er)) column\b", "right column": r"\bright column\b",
    "face-down": r"\bface[- ]down\b", "market": r"\bmarket\b(?! (phase|action))",
}  # fmt: skip
"""Keywords of the rulebook, with how they are recognised."""
NUMBERS = {word: str(number) for number, word in enumerate("two three four five six seven eight nine ten".split(), 2)}
"""Numbers that texts may write out; one is not a number there as often as it is."""
_HELP = "leave `text` out, and it is made from the rules"


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An own text that lacks a number, a keyword or another toon of the rules, or that has one they do not have. What
    the rules say is English, so texts of packs in other languages are not looked at."""
    languages = getattr(pack.manifest.model, "languages", ())
    if languages and not languages[0].startswith("en"):
        return
    titles = {document.id: toon.title for document, toon in pack.each(Toon)}
    for document, toon in pack.each(Toon, own=True):
        if not toon.text:
            continue
        rules = " ".join(sentences(toon, lambda id: titles.get(id.rpartition(":")[2], named(id))))
        if not rules:
            yield Finding(
                f'the text of "{document.id}" says something, and its rules do nothing',
                document.at("text"),
                help="write it as `bonus` or `abilities`, or as `flavour`",
            )
            continue
        for told in _differences(toon, rules, sorted({*titles.values()} - {toon.title})):
            yield Finding(told, document.at("text"), help=_HELP)


def _differences(toon: Toon, rules: str, others: list[str]) -> Iterator[str]:
    """What one of the two says and the other does not."""
    text, meant = toon.text.lower(), rules.lower()
    numbers = [{*re.findall(r"\d+", each), *_written_out(each)} for each in (text, meant)]
    for number in sorted(numbers[0] ^ numbers[1], key=int):
        where = "the text has" if number in numbers[0] else "the rules have"
        other = "the rules do not" if number in numbers[0] else "the text does not"
        yield f"{where} the number {number}, and {other}"
    names = {f'"{title}"': rf"\b{re.escape(title.lower())}(s|es)?\b" for title in others}
    for word, pattern in {**{f'"{word}"': each for word, each in KEYWORDS.items()}, **names}.items():
        found = [re.search(pattern, each) is not None for each in (text, meant)]
        if found[0] != found[1]:
            where = "the text says" if found[0] else "the rules say"
            other = "the rules do not" if found[0] else "the text does not"
            yield f"{where} {word}, and {other}"


def _written_out(text: str) -> Iterator[str]:
    return (NUMBERS[word] for word in re.findall(r"[a-z]+", text) if word in NUMBERS)


RULE = Rule(
    "text-unlike-rule",
    "Q401",
    Severity.WARNING,
    "a printed text says other than the rules do",
    check,
    scope="structure",
)
