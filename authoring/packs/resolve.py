"""From findings to problems: routes become places, looked up only where something is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from authoring.packs.blame import follow
from authoring.packs.documents import Document, Finding, Mend, Route
from authoring.packs.headers import Reader
from authoring.packs.mending import fix_of
from authoring.problems.problem import Fix, Note, Place, Problem, Severity
from authoring.source.places import Places
from authoring.source.reading import read_file
from authoring.source.text import DocPath, Span


class Resolver:
    """Looks routes up. Files are read a second time, and kept with their places for the next route.

    `read` is what reads them: from the disk, or from an editor's unsaved text.
    """

    def __init__(self, read: Reader = read_file) -> None:
        self._read = read
        self._places: dict[Path, Places] = {}

    def problem(self, finding: Finding, rule: str, code: str, severity: Severity) -> Problem:
        """The finding of a rule with its places."""
        return Problem(
            rule=rule,
            code=code,
            severity=severity,
            message=finding.message,
            place=self.place(finding.at),
            label=finding.label,
            notes=tuple(Note(self.place(route), label) for route, label in finding.notes),
            help=finding.help,
            fix=None if finding.mend is None else self.fix(finding.mend),
            route=route_in_words(finding.at),
            pack=finding.at.document.pack,
            flow=tuple(Note(self.place(route), label) for route, label in finding.flow),
        )

    def fix(self, mend: Mend) -> Fix | None:
        """The edits of a repair, or None where it cannot be made as the file is written."""
        return fix_of(mend, [self.places(change.at.document.file) for change in mend.changes])

    def place(self, route: Route) -> Place:
        """Where a route leads; the nearest place above it where it leads nowhere."""
        document = route.document
        places = self.places(document.file)
        path = _written(route)
        exact = len(path) >= len(route.path)
        if not path and route.path == () and not route.on_key:
            return Place(document.path, self._whole(document, places))
        inside = route.inside if exact else None
        span = places.span(document.number, (*document.prefix, *path), route.on_key, inside)
        return Place(document.path, span)

    def places(self, file: Path) -> Places:
        """The places of a file."""
        if file not in self._places:
            self._places[file] = Places(self._read(file).source.text)
        return self._places[file]

    def forget(self, files: Iterable[Path]) -> None:
        """Read these files again for the next route into them."""
        for file in files:
            self._places.pop(file, None)

    def _whole(self, document: Document, places: Places) -> Span:
        return places.find(document.number, document.prefix).shown


def _written(route: Route) -> DocPath:
    """A route's path as it stands in the file, as far as it does."""
    return follow(route.path, route.document.data)[1]


def route_in_words(route: Route) -> str:
    """A document path as people write it: `shellmaw.steps.crown.next[0]`."""
    words = route.document.id or f"{route.document.kind or 'document'}[{route.document.number}]"
    for part in route.path:
        words += f"[{part}]" if isinstance(part, int) else f".{part}"
    return words
