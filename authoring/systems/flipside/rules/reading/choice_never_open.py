"""Finds options that can never be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.logic import FREE, alternatives, bound_of, logic_of, payable
from authoring.systems.flipside.rules.sites import fresh, guard_note
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the option's condition, or at its price."""
    logic = logic_of(pack)
    for site in own_survey(pack).options:
        if site.open == len(site.options):
            continue
        outer = fresh(site)
        notes = guard_note(site)
        if outer and not logic.possible(*outer):
            continue
        for index, option in enumerate(site.options):
            if not outer and option.pay is None and (option.if_ is None or option.if_.key in FREE):
                continue
            asked = [alternatives(option.if_)] if option.if_ else []
            price = [payable(option.pay)] if option.pay else []
            at = site.below(index, "if")
            if option.if_ and not logic.possible(*asked):
                label = bound_of(pack, option.if_)
                yield Finding("this option is never open: its condition cannot hold", at, label, help=_HELP)
            elif asked and outer and not logic.possible(*asked, *outer):
                yield Finding("this option is never open here", at, notes=notes, help=_HELP)
            elif price and not logic.possible(*price):
                at = site.below(index, "pay")
                yield Finding("this option is never open: nobody can have that much", at, help="ask for less")
            elif price and (asked or outer) and not logic.possible(*price, *asked, *outer):
                at = site.below(index, "pay")
                message = "this option is never open: who may choose it cannot pay for it"
                yield Finding(message, at, notes=notes, help=_HELP)


_HELP = "correct the condition, or take the option out"
RULE = Rule(
    "choice-never-open", "B202", Severity.WARNING, "an option that can never be chosen", check, scope="document"
)
