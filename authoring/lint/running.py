"""Running rules over packs: read, link, check; every finding becomes a problem with its place.

`lint_paths` is what the commands and editors call. What an unchanged pack gave is remembered, and its
documents are then read only when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path

from authoring.lint.checking import run_rules
from authoring.lint.reported import LINTED
from authoring.lint.rule import Rule
from authoring.lint.stored import packed, unpacked
from authoring.lint.table import CORE, all_rules, names_of, rules_of
from authoring.packs.cache import content_hash, key_of, store_beside, tool_hash
from authoring.packs.discovery import shown
from authoring.packs.documents import Finding
from authoring.packs.headers import Header
from authoring.packs.linked import LinkedPack
from authoring.packs.loading import LoadedPack, Loader
from authoring.packs.resolve import Resolver
from authoring.problems.from_faults import problem_of
from authoring.problems.ignores import apply_ignores
from authoring.problems.own_rules import UNUSED_IGNORE
from authoring.problems.problem import Problem, Severity
from authoring.problems.settings import Settings, find_settings, read_settings
from authoring.source.collector import gc_paused
from authoring.source.reading import SourceFile, read_bytes, read_file
from authoring.values import value
from authoring.vocabulary.system import System, systems


@value
class LintOptions:
    """How to lint.

    `ignores` says whether ignore comments count, `cache` whether remembered results do. `profile`
    overrides the one of the settings; `settings` are found upward from the first path unless given, as
    `systems` are those installed. `texts` stand for files in the place of what is on the disk, by absolute
    path: what an editor has not saved yet. With any, nothing is remembered.
    """

    ignores: bool = True
    cache: bool = True
    profile: str = ""
    settings: Settings | None = None
    systems: Mapping[str, System] | None = None
    texts: Mapping[Path, str] = field(default_factory=dict)

    def read(self, path: Path) -> SourceFile:
        """A file as the linter is to see it."""
        text = self.texts.get(path) if self.texts else None
        return read_file(path) if text is None else read_bytes(path, text.encode())


DEFAULTS = LintOptions()


def read_packs(paths: Iterable[Path], options: LintOptions = DEFAULTS) -> tuple[list[LinkedPack], list[Problem]]:
    """The linked packs that paths name, and what reading, fitting and linking them found, without rules.

    Raises NothingFound where the paths lead to no pack.
    """
    linted = Linted(paths, options)
    problems = [problem for header in linted.headers for problem in linted.found(header, rules=False)]
    return linted.packs, sorted((*linted.about_settings, *problems), key=Problem.order)


def lint_paths(paths: Iterable[Path], options: LintOptions = DEFAULTS) -> Linted:
    """Lint the packs that paths name: `.packs` and `.problems`, or `packs, problems = lint_paths(...)`.

    Raises NothingFound where the paths lead to no pack.
    """
    return Linted(paths, options)


class Linted:
    """The packs that some paths name, and what linting them found, both worked out when asked for."""

    def __init__(self, paths: Iterable[Path], options: LintOptions = DEFAULTS) -> None:
        """Find the packs and read their manifests. Raises NothingFound."""
        paths = list(paths)
        self.systems = systems() if options.systems is None else options.systems
        self.settings, self.about_settings = self._settings(paths, options)
        self._options = options
        self._profile = options.profile or self.settings.profile
        self._loader = Loader(paths, self.systems, self.settings.excludes, options.read)
        self._loaded: dict[Path, LoadedPack] = {}
        self._resolver = Resolver(self._as_read)

    def __iter__(self) -> Iterator[list[LinkedPack] | list[Problem]]:
        return iter((self.packs, self.problems))

    @property
    def headers(self) -> list[Header]:
        """The packs by their manifests alone, in the order of their folders."""
        return self._loader.headers

    @cached_property
    def packs(self) -> list[LinkedPack]:
        """The linked packs, without those of unknown systems."""
        loaded = (self._load(header).linked for header in self.headers)
        return [linked for linked in loaded if linked is not None]

    @cached_property
    def problems(self) -> list[Problem]:
        """All problems, sorted by place."""
        found = [*self.about_settings, *self._told(self._loader.library.twins(), CORE)]
        for header in self.headers:
            found += self._remembered(header)
        return sorted(found, key=Problem.order)

    def found(self, header: Header, rules: bool = True) -> list[Problem]:
        """The problems of one pack, worked out anew; without `rules` only those of reading and linking it."""
        with gc_paused():
            return self._found(header, rules)

    def _found(self, header: Header, rules: bool) -> list[Problem]:
        loaded = self._load(header)
        table = rules_of(loaded.read.system)
        findings = list(loaded.findings)
        if rules and loaded.linked is not None:
            findings += run_rules(loaded.linked, self._ready(table))
        return self._judged(loaded, table, self._told(findings, table), rules)

    def _ready(self, table: Mapping[str, Rule]) -> list[Rule]:
        """The rules that are to run."""
        return [rule for rule in table.values() if self._severity(rule) is not None]

    def _judged(self, loaded: LoadedPack, table: Mapping[str, Rule], told: list[Problem], rules: bool) -> list[Problem]:
        """The problems of a pack with the faults of its files, after its ignore comments."""
        faults = (problem_of(fault, path, loaded.read.header.id) for path, fault in loaded.read.faults)
        problems = [*(problem for fault in faults if (problem := self._set(fault, table)) is not None), *told]
        ran = {name for name, rule in table.items() if (rules and rule.check is not None) or rule in LINTED}
        return self._ignored(loaded, problems, ran)

    def also(self, findings: Iterable[Finding], ran: Collection[str]) -> list[Problem]:
        """The findings of another stage, such as the prover, as problems, sorted by place.

        They follow the same settings and ignore comments. `ran` are the names of the rules under which the
        stage reports: a comment that ignores one of them in vain is a problem too, unless the linter looks for it
        as well and so has judged the comment.
        """
        by_pack: dict[str, list[Finding]] = {}
        for finding in findings:
            by_pack.setdefault(finding.at.document.pack, []).append(finding)
        problems: list[Problem] = []
        for header in self.headers:
            loaded = self._load(header)
            table = rules_of(loaded.read.system)
            told = self._told(by_pack.get(header.id, ()), table)
            alone = {name for name in ran if name not in table or table[name].check is None}
            problems += self._ignored(loaded, told, alone, forms=False)
        return sorted(problems, key=Problem.order)

    def _as_read(self, path: Path) -> SourceFile:
        """A file as it was looked at, read now where it was not."""
        known = (loaded.read.files.get(path) for loaded in self._loaded.values())
        file = next((file for file in known if file is not None), None)
        return self._options.read(path) if file is None else file.source

    def _load(self, header: Header) -> LoadedPack:
        root = header.folder.root
        if root not in self._loaded:
            self._loaded[root] = self._loader.load(header)
        return self._loaded[root]

    def _remembered(self, header: Header) -> list[Problem]:
        """The problems of one pack, out of the cache where nothing has changed."""
        if not self._options.cache or self._options.texts:
            return self.found(header)
        key = self._key(header)
        problems = self.recalled(header, key)
        if problems is None:
            problems = self.found(header)
            self.remember(header, problems, key)
        return problems

    def recalled(self, header: Header, key: str = "") -> list[Problem] | None:
        """The problems of one pack as they were found before, where no file on the disk has changed since."""
        entry = store_beside(header.folder.root).get(key or self._key(header))
        return None if entry is None else unpacked(entry)

    def remember(self, header: Header, problems: list[Problem], key: str = "") -> None:
        """Keep the problems of one pack for the next time, found in its files as they are on the disk."""
        if not any(problem.rule == "rule-fault" for problem in problems):
            store = store_beside(header.folder.root)
            store.put(key or self._key(header), packed(problems))
            store.prune()

    def files_of(self, header: Header) -> frozenset[Path]:
        """The files of a pack and of what it builds on."""
        below, _ = self._loader.below(header)
        return frozenset(file for each in (header, *below) for file in each.folder.files)

    def _key(self, header: Header) -> str:
        """Everything that the problems of a pack depend on."""
        below, findings = self._loader.below(header)
        severities = {name: severity and severity.word for name, severity in self.settings.severity.items()}
        played = {each.system for each in (header, *below) if each.system in self.systems}
        return key_of(
            "lint",
            tool_hash(self.systems[name] for name in sorted(played)),
            list(self.systems),
            content_hash({name: file for each in (header, *below) for name, file in each.named_files.items()}),
            [shown(each.folder.root) for each in (header, *below)],
            [(finding.message, finding.help) for finding in findings],
            [self._options.ignores, self._profile, severities],
        )

    def _told(self, findings: Iterable[Finding], table: Mapping[str, Rule]) -> list[Problem]:
        """Findings as problems, those left out whose rule is off."""
        problems: list[Problem] = []
        for finding in findings:
            rule = table[finding.rule]
            severity = self._severity(rule)
            if severity is not None:
                problems.append(self._resolver.problem(finding, rule.name, rule.code, severity))
        return problems

    def _set(self, problem: Problem, table: Mapping[str, Rule]) -> Problem | None:
        """A problem with the severity that the settings give its rule."""
        severity = self._severity(table[problem.rule])
        if severity is None or severity is problem.severity:
            return problem if severity else None
        return replace(problem, severity=severity)

    def _severity(self, rule: Rule) -> Severity | None:
        """The severity a rule reports with; None when it is off or asks for a stricter profile."""
        if rule.name not in self.settings.severity and not rule.reports_in(self._profile):
            return None
        return self.settings.severity_for(rule.name, rule.severity)

    def _ignored(
        self, loaded: LoadedPack, problems: list[Problem], ran: Collection[str], forms: bool = True
    ) -> list[Problem]:
        """What ignore comments leave of some problems, with what is wrong with the comments themselves."""
        if not self._options.ignores:
            return problems
        table = rules_of(loaded.read.system)
        applied = apply_ignores(problems, loaded.read.ignores, names_of(table.values()), ran)
        about = [*loaded.read.ignore_problems, *applied.about] if forms else applied.about
        if not forms:
            about = [problem for problem in about if problem.rule == UNUSED_IGNORE.name]
        kept = (self._set(problem, table) for problem in about)
        return [*applied.kept, *(problem for problem in kept if problem is not None)]

    def _settings(self, paths: list[Path], options: LintOptions) -> tuple[Settings, list[Problem]]:
        if options.settings is not None:
            return options.settings, []
        file = find_settings(paths[0]) if paths else None
        if file is None:
            return Settings(), []
        return read_settings(file, names_of(all_rules(self.systems).values()), shown(file))
