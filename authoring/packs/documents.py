"""What rules and games read: documents of a pack, and routes that point into them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from authoring.source.text import DocPath
from authoring.values import value

if TYPE_CHECKING:
    from pathlib import Path

    from authoring.vocabulary.content import Content


@dataclass(slots=True, eq=False)
class Document:
    """One YAML document of a pack: its plain data, and its model when the data fits one.

    `path` is the file as reports show it, `file` the file on disk, `number` counts documents in the file
    from 0. Where a file holds a list of documents, `prefix` is the index in it, (2,), and paths start there.
    `model` is None when the data did not validate; rules see only documents with a model.
    """

    pack: str
    file: Path
    path: str
    number: int
    kind: str
    id: str
    data: Any
    model: Content | None = None
    prefix: DocPath = ()
    kept: dict[str, Any] | None = field(default=None, init=False, repr=False)
    """What has been worked out of it alone (`derived.py`), until it changes."""

    def __repr__(self) -> str:
        return f"<{self.kind or 'document'} {self.id or self.number} of {self.path}>"

    def at(self, *path: str | int) -> Route:
        """The route to the value at a document path; `document.at()` is the document's id, or its start."""
        return Route(self, path)

    def key(self, *path: str | int) -> Route:
        """The route to a key itself, for findings about the key rather than what stands behind it."""
        return Route(self, path, on_key=True)


class Route(NamedTuple):
    """Where a finding points: a document and a path in it. Places are looked up only for a finding.

    A path that does not exist falls back to its nearest ancestor, so a missing key shows the mapping
    that lacks it. `inside` narrows a scalar to a slice of its text, (start, end) in code points.
    """

    document: Document
    path: DocPath = ()
    on_key: bool = False
    inside: tuple[int, int] | None = None


@value
class Change:
    """One change of the data of a document, made by an edit of its text.

    "write": the value at the route becomes `value`, a text, a number or a truth value; or the key, or that
    slice of the text, as the route says. "remove": the key and its value, or the item of a list, go away.
    "append": the list there gets `value` as its last item. "add": the mapping there gets `key` with `value`.
    """

    how: Literal["write", "remove", "append", "add"]
    at: Route
    value: Any = None
    key: str = ""


@value
class Mend:
    """A repair that a rule offers. Safe means: it keeps the meaning, or is surely what the author meant."""

    title: str
    changes: tuple[Change, ...]
    safe: bool = False


def written(at: Route, value: Any, title: str = "", *, safe: bool = False) -> Mend:
    """The repair that writes another value at a route."""
    shown = f'"{value}"' if isinstance(value, str) else str(value).lower()
    return Mend(title or f"write {shown}", (Change("write", at, value),), safe)


@value
class Finding:
    """What a rule reports: a message and routes. The runner adds the rule's name, code and severity."""

    message: str
    at: Route
    label: str = ""
    notes: tuple[tuple[Route, str], ...] = ()
    help: str = ""
    rule: str = field(default="", kw_only=True)
    """Set only by code that reports for several rules, such as the prover."""
    mend: Mend | None = field(default=None, kw_only=True)
    """A repair, where one is certain or likely."""
    flow: tuple[tuple[Route, str], ...] = field(default=(), kw_only=True)
    """The play that shows it, move by move, where there is one."""
