"""Running rules over packs: read, link, check, and every finding a problem with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from authoring.lint.rule import Rule
from authoring.lint.table import rules_of
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.loading import LoadedPack, Loader
from authoring.packs.resolve import Resolver
from authoring.problems.from_faults import problem_of
from authoring.problems.problem import Problem
from authoring.vocabulary.system import System, systems


@dataclass(frozen=True, slots=True)
class LintOptions:
    """How to lint. `systems` are those installed unless given; `exclude` are glob patterns of files."""

    ignores: bool = True
    cache: bool = True
    exclude: Sequence[str] = ()
    systems: Mapping[str, System] | None = None


DEFAULTS = LintOptions()


def read_packs(
    paths: Iterable[Path], options: LintOptions = DEFAULTS
) -> tuple[list[LinkedPack], list[Problem]]:
    """The linked packs that paths name, and what reading, fitting and linking them found.

    Raises NothingFound where the paths lead to no pack.
    """
    packs, problems = [], []
    for loaded, table in _loaded(paths, options):
        problems += _problems(loaded, loaded.findings, table)
        if loaded.linked is not None:
            packs.append(loaded.linked)
    return packs, sorted(problems, key=Problem.order)


def lint_paths(
    paths: Iterable[Path], options: LintOptions = DEFAULTS
) -> tuple[list[LinkedPack], list[Problem]]:
    """The linked packs that paths name, and all problems of them, sorted by place."""
    packs, problems = [], []
    for loaded, table in _loaded(paths, options):
        findings = [*loaded.findings]
        if loaded.linked is not None:
            packs.append(loaded.linked)
            findings += run_rules(loaded.linked, table.values())
        problems += _problems(loaded, findings, table)
    return packs, sorted(problems, key=Problem.order)


def run_rules(pack: LinkedPack, rules: Iterable[Rule]) -> Iterator[Finding]:
    """What rules find in a pack's own documents. A rule that throws is a finding, and the rest run on."""
    for rule in rules:
        if rule.check is None:
            continue
        try:
            for finding in rule.check(pack):
                if finding.at.document.pack == pack.id:
                    yield finding if finding.rule else _named(finding, rule)
        except Exception as error:
            yield Finding(
                f'the rule "{rule.name}" failed on this pack: {type(error).__name__}: {error}',
                pack.manifest.at(),
                help="this is a fault of the tool, not of the pack: please report it",
                rule="rule-fault",
            )


def _named(finding: Finding, rule: Rule) -> Finding:
    return Finding(finding.message, finding.at, finding.label, finding.notes, finding.help, rule=rule.name)


def _loaded(paths: Iterable[Path], options: LintOptions) -> Iterator[tuple[LoadedPack, dict[str, Rule]]]:
    installed = systems() if options.systems is None else options.systems
    loader = Loader(paths, installed, options.exclude)
    for loaded in loader.all():
        yield loaded, rules_of(installed.get(loaded.header.system))


def _problems(loaded: LoadedPack, findings: Iterable[Finding], table: Mapping[str, Rule]) -> list[Problem]:
    resolver = Resolver()
    found = [problem_of(fault, path, loaded.header.id) for path, fault in loaded.faults]
    for finding in findings:
        rule = table[finding.rule]
        found.append(resolver.problem(finding, rule.name, rule.code, rule.severity))
    return found
