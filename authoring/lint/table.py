"""The table of all rules: those every system shares here, those of a system as its plug-in lists them.

To add a shared rule, write `authoring/lint/rules/NAME.py` with a `RULE`, add its line here, and write
`docs/rules/NAME.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from authoring.lint.reported import REPORTED
from authoring.lint.rule import Rule
from authoring.lint.rules import (
    confusable_letters,
    contradictory_questions,
    doubled_word,
    empty_pack,
    leftover_placeholder,
    pins_too_near,
    stale_numbers,
    stray_space,
    unanswerable_question,
    unknown_icon,
    unpaired_quote,
)
from authoring.problems.closest import closest
from authoring.vocabulary.system import System

SHARED: tuple[Rule, ...] = (
    empty_pack.RULE,
    confusable_letters.RULE,
    leftover_placeholder.RULE,
    unknown_icon.RULE,
    stray_space.RULE,
    doubled_word.RULE,
    unpaired_quote.RULE,
    unanswerable_question.RULE,
    contradictory_questions.RULE,
    stale_numbers.RULE,
    pins_too_near.RULE,
)


class DuplicateRule(Exception):
    """Two rules have the same name, code or alias."""


def tabled(rules: Iterable[Rule]) -> dict[str, Rule]:
    """Rules by name, in order. Raises DuplicateRule."""
    table: dict[str, Rule] = {}
    taken: dict[str, str] = {}
    for rule in rules:
        for name in (rule.name, rule.code, *rule.aliases):
            if taken.setdefault(name, rule.name) != rule.name or rule.name in table:
                raise DuplicateRule(f'"{name}" stands for both "{taken[name]}" and "{rule.name}"')
        table[rule.name] = rule
    return table


CORE: Mapping[str, Rule] = tabled((*REPORTED, *SHARED))
"""The rules that every system has."""


def rules_of(system: System | None) -> dict[str, Rule]:
    """The rules for packs of a system: the core's and its own. Raises DuplicateRule."""
    own: Iterable[Rule] = system.load(system.rules) if system else ()
    return tabled((*CORE.values(), *own))


def all_rules(systems: Mapping[str, System]) -> dict[str, Rule]:
    """The rules of the core and of every system, which may share names only if they share the rule."""
    rules: dict[str, Rule] = dict(CORE)
    for system in systems.values():
        for name, rule in rules_of(system).items():
            if rules.setdefault(name, rule) is not rule:
                raise DuplicateRule(f'"{name}" is a rule of more than one system')
    return tabled(rules.values())


def names_of(rules: Iterable[Rule]) -> dict[str, str]:
    """Every name, code and alias to the name of its rule."""
    return {name: rule.name for rule in rules for name in (rule.name, rule.code, *rule.aliases)}


def find_rule(word: str, rules: Mapping[str, Rule]) -> Rule | None:
    """The rule that a name, a code in any case, or an alias stands for."""
    return rules.get(word) or next(
        (rule for rule in rules.values() if word.upper() == rule.code or word in rule.aliases), None
    )


def closest_rule(word: str, rules: Mapping[str, Rule]) -> str | None:
    """The name or code most like a word that names no rule."""
    return closest(word, rules) or closest(word.upper(), [rule.code for rule in rules.values()])
