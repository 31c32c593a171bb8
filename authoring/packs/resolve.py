"""From findings to problems: routes become places, looked up only where something is wrong."""

from __future__ import annotations

from pathlib import Path

from authoring.packs.blame import follow
from authoring.packs.documents import Document, Finding, Route
from authoring.packs.headers import Reader
from authoring.problems.problem import Note, Place, Problem, Severity
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
            route=route_in_words(finding.at),
            pack=finding.at.document.pack,
        )

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
