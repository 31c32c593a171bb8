"""Making the repairs that findings offer: in memory first, round by round, and never into a new error.

In each round all repairs are made that do not touch the same text; the packs are then linted again, and what
would have led to an error that was not there before is taken back. Errors that come to light because a
document can now be read are no new ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

from authoring.lint.reported import LINKS, PACKS, READING, SHAPE
from authoring.lint.running import DEFAULTS, Linted, LintOptions, lint_paths
from authoring.mending.files import edited, rewritable
from authoring.packs.resolve import route_in_words
from authoring.problems.problem import Edit, Problem, Severity
from authoring.source.reading import read_file

ROUNDS = 100
_READING = frozenset(rule.name for rule in READING)
_LINKED = frozenset(rule.name for rule in LINKS)
_OWN = frozenset(rule.name for rule in (*READING, *SHAPE, *LINKS, *PACKS))
"""Rules about a document by itself and what it names; all others look only at documents without such errors."""

Texts: TypeAlias = dict[Path, str]
Key: TypeAlias = tuple[str, str, str, str]


class Mended(NamedTuple):
    """A repair that was made, with the finding it was for as it stood then."""

    problem: Problem
    title: str


@dataclass(slots=True)
class Fixed:
    """What fixing packs comes to.

    `texts` are the new texts of the files that change, `olds` what they were; `mended` the repairs in the order
    they were made, `refused` the findings whose repair would have led to a new error, `left` all that is
    found at the end.
    """

    texts: Texts = field(default_factory=dict)
    olds: Texts = field(default_factory=dict)
    mended: list[Mended] = field(default_factory=list)
    refused: list[Problem] = field(default_factory=list)
    left: list[Problem] = field(default_factory=list)


def fix_packs(
    paths: Iterable[Path],
    options: LintOptions = DEFAULTS,
    *,
    unsafe: bool = False,
    wanted: Callable[[Problem], bool] = lambda problem: True,
) -> Fixed:
    """Make the safe repairs of packs, or all of them, in memory: nothing is written.

    `wanted` says of a finding whether it is to be repaired. Raises NothingFound.
    """
    return _Fixer(list(paths), options, unsafe, wanted).run()


class _Fixer:
    def __init__(
        self, paths: Sequence[Path], options: LintOptions, unsafe: bool, wanted: Callable[[Problem], bool]
    ) -> None:
        self.paths, self.options, self.unsafe, self.wanted = paths, options, unsafe, wanted
        self.fixed = Fixed()
        self.refused: set[Key] = set()
        self._untouched: dict[str, bool] = {}

    def run(self) -> Fixed:
        linted = self.lint({})
        for _ in range(ROUNDS):
            chosen = self.chosen(linted.problems)
            if not chosen:
                break
            linted = self.made(linted, chosen)
        self.fixed.left = linted.problems
        self.fixed.texts = {path: text for path, text in self.fixed.texts.items() if text != self.fixed.olds[path]}
        return self.fixed

    def lint(self, texts: Texts) -> Linted:
        return lint_paths(self.paths, replace(self.options, texts={**self.options.texts, **texts}))

    def chosen(self, problems: Sequence[Problem]) -> list[Problem]:
        """The findings to repair next: of those that touch the same text the first one."""
        chosen: list[Problem] = []
        taken: list[Edit] = []
        for problem in problems:
            fix = problem.fix
            if fix is None or not (fix.safe or self.unsafe) or _key(problem) in self.refused:
                continue
            if not self.wanted(problem) or not all(self.touchable(edit.place.path) for edit in fix.edits):
                continue
            if not any(_overlap(one, other) for one in fix.edits for other in taken):
                taken += fix.edits
                chosen.append(problem)
        return chosen

    def touchable(self, path: str) -> bool:
        if path not in self._untouched:
            self._untouched[path] = rewritable(read_file(Path.cwd() / path))
        return self._untouched[path]

    def made(self, before: Linted, chosen: Sequence[Problem]) -> Linted:
        """What is found once repairs are made; where that leads to a new error, fewer of them are made."""
        texts = self.applied(chosen)
        after = self.lint({**self.fixed.texts, **texts})
        if not new_errors(before, after):
            self.fixed.texts |= texts
            self.fixed.mended += [Mended(problem, problem.fix.title) for problem in chosen if problem.fix]
            return after
        if len(chosen) > 1:
            return self.made(before, chosen[: len(chosen) // 2])
        self.refused.add(_key(chosen[0]))
        self.fixed.refused.append(chosen[0])
        return before

    def applied(self, chosen: Sequence[Problem]) -> Texts:
        """The texts of the files that repairs change."""
        by_file: dict[Path, list[Edit]] = {}
        for problem in chosen:
            for edit in problem.fix.edits if problem.fix else ():
                by_file.setdefault(Path.cwd() / edit.place.path, []).append(edit)
        return {path: edited(self.text(path), edits) for path, edits in by_file.items()}

    def text(self, path: Path) -> str:
        if path not in self.fixed.texts:
            given = self.options.texts.get(path)
            self.fixed.olds[path] = read_file(path).source.text if given is None else given
            self.fixed.texts[path] = self.fixed.olds[path]
        return self.fixed.texts[path]


def new_errors(before: Linted, after: Linted) -> list[Problem]:
    """The errors that a change has led to: not those it has only brought to light."""
    new = _errors(after) - _errors(before)
    if not new:
        return []
    seen_before, seen_after = _Seen(before), _Seen(after)
    return [
        problem
        for problem in after.problems
        if _key(problem) in new and not _brought_to_light(problem, seen_before, seen_after)
    ]


class _Seen:
    """Which files and documents of packs are seen by rules, how many faults of their own they have, and how many
    references lead nowhere, so that nothing is known of what lies behind them."""

    def __init__(self, linted: Linted) -> None:
        self.packs = {pack.id for pack in linted.packs}
        self.unread: set[str] = set()
        self.hidden: set[tuple[str, str]] = set()
        self._heads: dict[str, list[str]] = {}
        for pack in linted.packs:
            for document in (pack.manifest, *pack.own):
                head = route_in_words(document.at())
                self._heads.setdefault(document.path, []).append(head)
                if document.model is None:
                    self.hidden.add((document.path, head))
        self.own: Counter[tuple[str, str]] = Counter()
        self.lost = sum(problem.rule in _LINKED for problem in linted.problems)
        for problem in linted.problems:
            if problem.severity is Severity.ERROR and problem.rule in _OWN:
                self.own[self.document(problem)] += 1
                if problem.rule in _READING:
                    self.unread.add(problem.place.path)

    def document(self, problem: Problem) -> tuple[str, str]:
        """The file and the document that a finding is in; no document where it is about the file."""
        path, route = problem.place.path, problem.route
        heads = [
            head for head in self._heads.get(path, ()) if route == head or route.startswith((f"{head}.", f"{head}["))
        ]
        return path, max(heads, key=len, default="")


def _brought_to_light(problem: Problem, before: _Seen, after: _Seen) -> bool:
    """Whether an error may have been there all the time, where nothing had looked yet."""
    document = after.document(problem)
    fewer = after.own[document] <= before.own[document]
    if problem.rule in _READING:
        return problem.place.path in before.unread and fewer
    if problem.pack not in before.packs or problem.place.path in before.unread:
        return True
    if problem.rule in _LINKED:
        return document in before.hidden
    if problem.rule in _OWN:
        return document in before.hidden and fewer
    return bool(before.unread - after.unread or before.hidden - after.hidden) or after.lost < before.lost


def _errors(linted: Linted) -> Counter[Key]:
    return Counter(_key(problem) for problem in linted.problems if problem.severity is Severity.ERROR)


def _key(problem: Problem) -> Key:
    return problem.rule, problem.place.path, problem.route, problem.message


def _overlap(one: Edit, other: Edit) -> bool:
    """Whether two edits touch the same text; two at the same place do."""
    if one.place.path != other.place.path:
        return False
    first, second = sorted((one.place.span, other.place.span))
    return first[2:] > second[:2] or first[:2] == second[:2]
