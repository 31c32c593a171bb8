"""Comments that hide findings: `# authoring: ignore[name, name] reason` and `# authoring: ignore-file[name]`.

An ignore comment works anywhere in the lines of a finding's span, and in the comment lines directly above
it. Names are rule names, their aliases or codes. One that hides nothing is a finding itself, so that they
do not pile up.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace

from authoring.problems.closest import closest, did_you_mean
from authoring.problems.own_rules import MALFORMED_IGNORE, UNKNOWN_IGNORE, UNUSED_IGNORE
from authoring.problems.problem import Edit, Fix, Place, Problem
from authoring.source.comments import Comment, comments
from authoring.source.text import SourceText, Span
from authoring.values import value

_HINT = re.compile(r"authoring\s*:", re.IGNORECASE)
_WORD = re.compile(r"\s*authoring\s*:\s*([\w-]*)\s*", re.IGNORECASE)
_NAMES = re.compile(r"\[([^\]\r\n]*)\]")
_FORMS = ("ignore", "ignore-file")
_SHAPE = 'write "# authoring: ignore[rule-name] reason"'


@value
class Ignore:
    """One ignore comment.

    `names` are the names as written, each with its place. `first` and `last` are the 0-based lines on
    which a finding must have a line to be hidden; None for a whole file.
    """

    place: Place
    names: tuple[tuple[str, Place], ...]
    reason: str
    lines: tuple[int, int] | None
    without: Mapping[Place, Edit] = field(default_factory=dict)
    """The edit that takes out each name; for the last one, the whole comment."""


@value
class Applied:
    """What is still reported, what comments have hidden, and what is wrong with the comments."""

    kept: list[Problem]
    suppressed: list[Problem]
    about: list[Problem]


def find_ignores(path: str, source: SourceText) -> tuple[list[Ignore], list[Problem]]:
    """The ignore comments of a text, and problems for those that cannot be understood."""
    if "authoring" not in source.text.lower() or not _HINT.search(source.text):
        return [], []
    ignores: list[Ignore] = []
    problems: list[Problem] = []
    found = comments(source)
    alone = {comment.span.line for comment in found if comment.alone}
    for comment in found:
        word = _WORD.match(comment.text)
        if not word:
            continue
        if word[1] not in _FORMS:
            problems.append(_unknown_form(path, comment, word))
            continue
        names = _NAMES.match(comment.text, word.end())
        listed = tuple(_names(path, comment, names)) if names else ()
        if not names or not listed:
            message = f'"{word[1]}" names no rule'
            problems.append(MALFORMED_IGNORE.problem(message, Place(path, comment.span), help=_SHAPE))
            continue
        lines = None if word[1] == "ignore-file" else _covered(comment, alone)
        reason = comment.text[names.end() :].strip(" \t:-")
        without = {place: _without(source, comment, listed, number) for number, (_, place) in enumerate(listed)}
        ignores.append(Ignore(Place(path, comment.span), listed, reason, lines, without))
    return ignores, problems


def apply_ignores(
    problems: Iterable[Problem],
    ignores: Iterable[Ignore],
    known: Mapping[str, str],
    ran: Collection[str] | None = None,
) -> Applied:
    """Hide the problems that ignore comments name.

    `known` maps every rule name, alias and code to the rule's name. `ran` are the names of the rules that
    have looked, all when None: an ignore for one that has not is no finding.
    """
    by_file: dict[str, list[Ignore]] = {}
    for ignore in ignores:
        by_file.setdefault(ignore.place.path, []).append(ignore)
    used: set[Place] = set()
    kept: list[Problem] = []
    suppressed: list[Problem] = []
    for problem in problems:
        hidden = _hiding(problem, by_file, known)
        used.update(hidden)
        (suppressed if hidden else kept).append(problem)
    about = [
        problem
        for each in by_file.values()
        for ignore in each
        for problem in _about(ignore, used, known, ran)
        if not _hiding(problem, by_file, known)
    ]
    return Applied(kept, suppressed, sorted(about, key=Problem.order))


def _hiding(problem: Problem, by_file: Mapping[str, list[Ignore]], known: Mapping[str, str]) -> list[Place]:
    """The places of the names that hide a problem."""
    return [
        place
        for ignore in by_file.get(problem.place.path, ())
        if ignore.lines is None or _meet(ignore.lines, problem.place.span)
        for name, place in ignore.names
        if known.get(name) == problem.rule
    ]


def _meet(lines: tuple[int, int], span: Span) -> bool:
    last = span.end_line if span.end_column > 0 or span.end_line == span.line else span.end_line - 1
    return lines[0] <= last and span.line <= lines[1]


def _covered(comment: Comment, alone: set[int]) -> tuple[int, int]:
    """The lines a comment speaks of: its own, or down to the line under its block of comment lines."""
    line = last = comment.span.line
    if comment.alone:
        while last in alone:
            last += 1
    return line, last


def _names(path: str, comment: Comment, match: re.Match[str]) -> Iterator[tuple[str, Place]]:
    for part in re.finditer(r"[^,\s]+", match[1]):
        column = comment.span.column + 1 + match.start(1) + part.start()
        line = comment.span.line
        yield part[0], Place(path, Span(line, column, line, column + len(part[0])))


def _unknown_form(path: str, comment: Comment, word: re.Match[str]) -> Problem:
    column = comment.span.column + 1 + word.start(1)
    line = comment.span.line
    place = Place(path, Span(line, column, line, column + len(word[1])))
    meant = closest(word[1], _FORMS)
    help = f'did you mean "{meant}"?' if meant else _SHAPE
    said = f'"{word[1]}" is nothing a comment can ask for' if word[1] else "this comment asks for nothing"
    return MALFORMED_IGNORE.problem(said, place, help=help)


def _about(
    ignore: Ignore, used: set[Place], known: Mapping[str, str], ran: Collection[str] | None
) -> Iterator[Problem]:
    for name, place in ignore.names:
        rule = known.get(name)
        if rule is None:
            help = did_you_mean(name, sorted({*known.values()}))
            yield UNKNOWN_IGNORE.problem(f'there is no rule "{name}" to ignore', place, help=help)
        elif place not in used and (ran is None or rule in ran) and rule != UNUSED_IGNORE.name:
            where = "in this file" if ignore.lines is None else "here"
            message = f'nothing {where} breaks "{rule}"'
            edit = ignore.without.get(place)
            title = "delete the comment" if len(ignore.names) == 1 else "delete the name"
            problem = UNUSED_IGNORE.problem(message, place, help="delete the name, or the comment")
            yield replace(problem, fix=Fix(title, (edit,), safe=True)) if edit else problem


def _without(source: SourceText, comment: Comment, names: tuple[tuple[str, Place], ...], number: int) -> Edit:
    """The edit that takes a name out of a comment: the whole comment where it is the only one."""
    place = names[number][1]
    span = place.span
    line = span.line
    if len(names) > 1:
        if number + 1 < len(names):
            following = names[number + 1][1].span
            return Edit(replace(place, span=span._replace(end_line=following.line, end_column=following.column)), "")
        before = names[number - 1][1].span
        return Edit(replace(place, span=Span(line, before.end_column, line, span.end_column)), "")
    if comment.alone and line + 1 < source.line_count:
        return Edit(replace(place, span=Span(line, 0, line + 1, 0)), "")
    start = len(source.line(line)[: comment.span.column].rstrip())
    return Edit(replace(place, span=Span(line, start, line, len(source.line(line)))), "")
