"""Findings as editors show them, and their repairs as quick fixes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from lsprotocol import types

from authoring.editor.positions import Positions
from authoring.lint.pages import find_page, page_folders
from authoring.problems.problem import Note, Place, Problem, Severity
from authoring.vocabulary.system import systems

SOURCE = "authoring"
SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}


class Telling:
    """Says findings in the protocol's words. `positions` gives those of a file, `uri` what the editor calls it."""

    def __init__(self, positions: Callable[[Path], Positions], uri: Callable[[Path], str]) -> None:
        self._positions = positions
        self._uri = uri

    def location(self, place: Place) -> types.Location:
        """A place as a location."""
        path = Path.cwd() / place.path
        return types.Location(self._uri(path), self._positions(path).range(place.span))

    def diagnostic(self, problem: Problem) -> types.Diagnostic:
        """A finding as a diagnostic: the repair in words below the message, the other places as related ones."""
        page = page_of(problem.rule)
        return types.Diagnostic(
            range=self.location(problem.place).range,
            message="\n".join(part for part in (problem.message, problem.label, problem.help) if part),
            severity=SEVERITIES[problem.severity],
            code=problem.rule,
            code_description=types.CodeDescription(page) if page else None,
            source=SOURCE,
            related_information=[self._related(note) for note in (*problem.notes, *problem.flow)] or None,
        )

    def fixes(self, problems: Iterable[Problem], wanted: types.Range) -> list[types.CodeAction]:
        """The repairs of those findings that a range touches; one that is surely meant is preferred."""
        actions = []
        for problem in problems:
            diagnostic = self.diagnostic(problem)
            if problem.fix is None or not touches(diagnostic.range, wanted):
                continue
            changes: dict[str, list[types.TextEdit]] = {}
            for edit in problem.fix.edits:
                at = self.location(edit.place)
                changes.setdefault(at.uri, []).append(types.TextEdit(at.range, edit.text))
            actions.append(
                types.CodeAction(
                    title=problem.fix.title,
                    kind=types.CodeActionKind.QuickFix,
                    diagnostics=[diagnostic],
                    is_preferred=problem.fix.safe,
                    edit=types.WorkspaceEdit(changes=changes),
                )
            )
        return actions

    def _related(self, note: Note) -> types.DiagnosticRelatedInformation:
        return types.DiagnosticRelatedInformation(self.location(note.place), note.label or "see here")


def touches(one: types.Range, other: types.Range) -> bool:
    """Whether two ranges have a position in common, their ends included."""
    return one.start <= other.end and other.start <= one.end


@cache
def page_of(rule: str) -> str:
    """The address of the page about a rule; empty where there is none."""
    page = find_page(rule, page_folders(systems()))
    return page.path.as_uri() if page else ""
