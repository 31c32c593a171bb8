"""Running rules over a pack, and over its next state again only where something else may be found.

What a rule finds is kept by what it goes by, as its scope says: everything; everything but prose; or one
document after the other, where a watch notes what else was looked at for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack, Watch
from authoring.packs.rereading import Changes


def run_rules(pack: LinkedPack, rules: Iterable[Rule]) -> Iterator[Finding]:
    """What rules find in a pack's own documents. A rule that throws is a finding, and the rest run on."""
    for rule in rules:
        yield from run_rule(pack, rule).findings


@dataclass(slots=True)
class Run:
    """What one rule found in a pack or a part of it, and whether it threw."""

    findings: list[Finding] = field(default_factory=list)
    failed: bool = False


def run_rule(pack: LinkedPack, rule: Rule) -> Run:
    """What a rule finds in a pack, or a part of it; what it threw is the last finding."""
    run = Run()
    if rule.check is None:
        return run
    try:
        for finding in rule.check(pack):
            if finding.at.document.pack == pack.id:
                run.findings.append(finding if finding.rule else replace(finding, rule=rule.name))
    except Exception as error:
        run.failed = True
        run.findings.append(
            Finding(
                f'the rule "{rule.name}" failed on this pack: {type(error).__name__}: {error}',
                pack.manifest.at(),
                help="this is a fault of the tool, not of the pack: please report it",
                rule="rule-fault",
            )
        )
    return run


class Checked:
    """What rules have found in a pack, kept while the pack changes."""

    def __init__(self, pack: LinkedPack, rules: Iterable[Rule]) -> None:
        """Run all rules."""
        self._rules = [_Kept(rule) for rule in rules if rule.check is not None]
        for kept in self._rules:
            kept.run(pack)

    def update(self, pack: LinkedPack, changes: Changes) -> None:
        """Run again what may find something else in the next state of the pack."""
        own = [document for document in pack.own if document in changes.documents]
        for kept in self._rules:
            kept.update(pack, changes, own)

    def findings(self) -> Iterator[Finding]:
        """All findings, rule by rule."""
        for kept in self._rules:
            for findings in kept.found.values():
                yield from findings


@dataclass(slots=True)
class _Kept:
    """What one rule has found: at each document, where it goes by documents, else all under None.

    `watch` has seen what the rule looked at. `seekers` are the documents for which each kind and id was
    looked up; None until somebody asks.
    """

    rule: Rule
    found: dict[Document | None, list[Finding]] = field(default_factory=dict)
    failed: bool = False
    watch: Watch = field(default_factory=Watch)
    seekers: dict[tuple[str, str], set[Document]] | None = None

    def run(self, pack: LinkedPack) -> None:
        """Run the rule over the whole pack."""
        self.watch, self.seekers = Watch(), None
        pack.watch = self.watch if self.rule.scope == "document" else None
        run = run_rule(pack, self.rule)
        pack.watch = None
        self.failed = run.failed
        self.found = {}
        self._keep(run.findings)

    def update(self, pack: LinkedPack, changes: Changes, own: list[Document]) -> None:
        """Run it again where that is called for."""
        scope = self.rule.scope
        if scope == "document" and not self.failed and not self._everywhere(pack, changes):
            again = self._again(pack, changes, own)
            for document in (*changes.gone, *again):
                self.found.pop(document, None)
            if again and not self._over(pack, again):
                self.run(pack)
        elif scope != "structure" or self.failed or changes.structure:
            self.run(pack)

    def _everywhere(self, pack: LinkedPack, changes: Changes) -> bool:
        """Whether something has changed that the rule goes by in every document."""
        if not changes.structure:
            return False
        if changes.kinds & self.watch.kinds:
            return True
        return any(of(pack) != value for of, value in self.watch.asked.values())

    def _again(self, pack: LinkedPack, changes: Changes, own: list[Document]) -> list[Document]:
        """The documents to look at again: those that have changed, and those that go by one that has."""
        sought = self.watch.sought & changes.keys
        if not sought:
            return own
        if self.seekers is None:
            self.found, self.seekers = {}, {}
            return pack.own
        seeking = {document for key in sought for document in self.seekers.get(key, ())}
        return [document for document in pack.own if document in seeking or document in changes.documents]

    def _over(self, pack: LinkedPack, documents: list[Document]) -> bool:
        """Run the rule over some documents, and say whether that went well.

        One by one where it looks others up, so that it is known for which of them it does.
        """
        for part in [documents] if self.seekers is None else [[each] for each in documents]:
            watch = Watch()
            run = run_rule(pack.part(part, watch), self.rule)
            if run.failed:
                return False
            self.watch.include(watch)
            if self.seekers is not None:
                for key in watch.sought:
                    self.seekers.setdefault(key, set()).update(part)
            inside = set(part)
            self._keep(finding for finding in run.findings if finding.at.document in inside)
        return True

    def _keep(self, findings: Iterable[Finding]) -> None:
        by_document = self.rule.scope == "document"
        for finding in findings:
            self.found.setdefault(finding.at.document if by_document else None, []).append(finding)
