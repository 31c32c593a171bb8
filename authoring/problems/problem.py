"""What is wrong, where, and how to mend it: the one shape every report is written from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from authoring.source.text import Span
from authoring.values import value


class Severity(IntEnum):
    """How bad a finding is; larger is worse, so severities compare."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    @property
    def word(self) -> str:
        """The lower-case word people read and type."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A span of one file. `path` is as reports show it: relative where it can be, with forward slashes."""

    path: str
    span: Span


@value
class Note:
    """A second place that explains the first, with what to say of it."""

    place: Place
    label: str


@value
class Edit:
    """Replace the text at a place by other text."""

    place: Place
    text: str


@value
class Fix:
    """A repair by text edits. Safe means: it keeps the meaning, or is surely what the author meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@value
class Problem:
    """One finding with its places resolved.

    `rule` is the name people type, `code` its short form; `label` stands under the caret;
    `route` is the document path of the place in words ("steps.crown.next[0]"), stable when lines move.
    `flow` is the play that shows it, a move after the other.
    """

    rule: str
    code: str
    severity: Severity
    message: str
    place: Place
    label: str = ""
    notes: tuple[Note, ...] = ()
    help: str = ""
    fix: Fix | None = None
    route: str = ""
    pack: str = ""
    flow: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        if not self.rule or not self.message:
            raise ValueError("a problem needs a rule and a message")
        span = self.place.span
        if min(span) < 0 or (span.end_line, span.end_column) < (span.line, span.column):
            raise ValueError(f"a problem needs a real span, not {span}")

    def order(self) -> tuple[str, Span, str, str]:
        """The sort key of reports: by place, then by rule and message."""
        return (self.place.path, self.place.span, self.rule, self.message)
