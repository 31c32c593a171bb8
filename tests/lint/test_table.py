from __future__ import annotations

import re

import pytest

from authoring.lint.rule import Rule
from authoring.lint.table import (
    CORE,
    SHARED,
    DuplicateRule,
    all_rules,
    closest_rule,
    find_rule,
    names_of,
    rules_of,
    tabled,
)
from authoring.problems.problem import Severity
from authoring.vocabulary.system import systems
from tests.tiny_system import SYSTEMS, TINY

ALL = all_rules({**systems(), **SYSTEMS})


@pytest.mark.parametrize("rule", ALL.values(), ids=lambda rule: rule.name)
def test_a_rule_is_named_and_summed_up_in_plain_words(rule: Rule) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)
    assert re.fullmatch(r"[A-Z][0-9]{3}", rule.code)
    assert rule.summary
    assert not rule.summary.endswith(".")


def test_a_system_has_the_rules_of_the_core_and_its_own() -> None:
    assert set(rules_of(TINY)) - set(CORE) == {"lonely-lamp", "explosive-lamp"}
    assert rules_of(None) == dict(CORE)


def rule(name: str, code: str, *aliases: str) -> Rule:
    return Rule(name, code, Severity.ERROR, "a rule", aliases=aliases)


@pytest.mark.parametrize(
    "rules",
    [
        (rule("a", "L001"), rule("a", "L002")),
        (rule("a", "L001"), rule("b", "L001")),
        (rule("a", "L001"), rule("b", "L002", "a")),
        (rule("a", "L001", "old"), rule("b", "L002", "old")),
    ],
)
def test_a_name_or_a_code_that_stands_for_two_rules_fails_at_once(rules: tuple[Rule, ...]) -> None:
    with pytest.raises(DuplicateRule, match="stands for both"):
        tabled(rules)


def test_rules_are_found_by_name_code_and_alias() -> None:
    table = tabled((rule("new-name", "L001", "old-name"), rule("other", "L002")))
    for word in ("new-name", "l001", "L001", "old-name"):
        found = find_rule(word, table)
        assert found is not None
        assert found.name == "new-name"
    assert find_rule("nwe-name", table) is None
    assert closest_rule("nwe-name", table) == "new-name"
    assert names_of(table.values())["old-name"] == "new-name"


def test_profiles_are_a_ladder() -> None:
    ready = Rule("a", "L001", Severity.ERROR, "a rule", profile="ready")
    assert [ready.reports_in(profile) for profile in ("draft", "ready", "print")] == [False, True, True]
    with pytest.raises(ValueError, match="no profile"):
        Rule("a", "L001", Severity.ERROR, "a rule", profile="strict")


def test_every_shared_rule_looks_itself() -> None:
    assert all(rule.check is not None for rule in SHARED)
