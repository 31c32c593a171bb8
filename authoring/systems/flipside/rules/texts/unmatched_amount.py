"""Finds amounts of coins and XP in texts that nothing of the document pays, gains or asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.derived import of_document
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import joined
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.effects import Condition, Effect, Payment
from authoring.systems.flipside.rules.walk import sites_of
from authoring.vocabulary.numbers import Range

KINDS = frozenset({"entry", "quest", "news", "stuff"})
_AMOUNT = re.compile(
    r"\b(?P<count>\d+) \{(?P<icon>coin|xp)s?\}"
    r"|\b(?:gains?|loses?|pays?|receives?) (?P<number>\d+) (?P<word>coins?|XP|xp)\b"
)
_UNITS = (" coin", " xp", " XP")
Amounts = dict[str, set[int]]


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the amount in the text. What an entry read from there does counts as well."""
    for written in texts(pack, _has_an_amount):
        document = written.document
        if document.kind not in KINDS or document.model is None:
            continue
        for match in _AMOUNT.finditer(written.text):
            what = "xp" if (match["icon"] or match["word"]).lower() == "xp" else "coins"
            number = int(match["count"] or match["number"])
            read = (
                pack.find("entry", site.effect.read) for site in sites_of(document).doing("read") if site.effect.read
            )
            near = [document, *(entry for entry in read if entry is not None)]
            there = {value for each in near for value in _amounts(each).get(what, ())}
            if number not in there:
                unit = "XP" if what == "xp" else "coins"
                known = joined([str(value) for value in sorted(there)])
                yield Finding(
                    f"the text says {number} {unit}, and nothing here gains, costs or asks for that many",
                    written.at(*match.span()),
                    f"the effects say {known}" if known else f"no effect has to do with {unit}",
                    help="make the text and the effects agree",
                )


def _has_an_amount(text: str) -> bool:
    if "{coin" in text or "{xp" in text:
        return True
    return any(_counts_before(text, unit) for unit in _UNITS) and _AMOUNT.search(text) is not None


def _counts_before(text: str, unit: str) -> bool:
    """Whether a number stands before a unit somewhere, and a word before the number."""
    at = text.find(unit)
    while at >= 0:
        start = at
        while start > 0 and text[start - 1].isdigit():
            start -= 1
        if 1 < start < at and text[start - 1] == " " and text[start - 2].isalpha():
            return True
        at = text.find(unit, at + 1)
    return False


@of_document
def _amounts(document: Document) -> Amounts:
    """The numbers of coins and XP that a document's effects, prices and conditions name."""
    sites = sites_of(document)
    found: Amounts = {}
    for effect in sites.doing("gain", "lose"):
        _note_effect(found, effect.effect)
    for payment in sites.payments:
        _note_payment(found, payment.payment)
    for condition in sites.conditions:
        _note_condition(found, condition.condition)
    return found


def _note_effect(amounts: Amounts, effect: Effect) -> None:
    for part in (effect.gain, effect.lose):
        for what in ("coins", "xp"):
            number = getattr(part, what, None)
            if isinstance(number, int):
                amounts.setdefault(what, set()).add(number)


def _note_payment(amounts: Amounts, payment: Payment) -> None:
    for what, number in (("coins", payment.coins), ("xp", payment.xp), ("coins", payment.worth)):
        if number is not None:
            amounts.setdefault(what, set()).add(number)


def _note_condition(amounts: Amounts, condition: Condition) -> None:
    ranges: tuple[tuple[str, Range | None], ...] = (("coins", condition.coins), ("xp", condition.xp))
    for what, range_ in ranges:
        if range_ is not None:
            ends = {range_.at_least} | ({range_.at_most} if range_.at_most is not None else set())
            amounts.setdefault(what, set()).update(ends)


RULE = Rule(
    "unmatched-amount", "T101", Severity.WARNING, "an amount in a text that no effect has", check, scope="document"
)
