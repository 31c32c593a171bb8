"""A pack with everything it depends on, indexed: what rules and games are given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from authoring.packs.documents import Document, Route
from authoring.vocabulary.content import Content

C = TypeVar("C", bound=Content)


class Reference(NamedTuple):
    """One use of an id: where it stands, the kinds it may name, and the document it names (None: none)."""

    at: Route
    kinds: tuple[str, ...]
    target: str
    found: Document | None


@dataclass(slots=True)
class Watch:
    """What somebody has looked at in a pack, so that it is known when to look again.

    `asked` are the answers of derived functions, by name, each with the function; `kinds` those of which all
    documents were gone through; `sought` the kinds and ids that were looked up, found or not.
    """

    asked: dict[str, tuple[Callable[[LinkedPack], Any], Any]] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)
    sought: set[tuple[str, str]] = field(default_factory=set)

    def include(self, other: Watch) -> None:
        """What another watch has seen was seen here as well."""
        self.asked.update(other.asked)
        self.kinds |= other.kinds
        self.sought |= other.sought


@dataclass(slots=True, eq=False, weakref_slot=True)
class LinkedPack:
    """A pack, its dependencies, and the index of ids across them.

    `own` are the pack's own documents, which rules report on; `documents` are these and those of its
    dependencies, which references may name. Both are in file order. `rulings` maps each ruling's id to
    the alternative in force.
    """

    id: str
    system: str
    version: str
    manifest: Document
    own: list[Document]
    documents: list[Document]
    rulings: Mapping[str, str]
    references: list[Reference] = field(default_factory=list)
    index: dict[tuple[str, str], list[Document]] = field(default_factory=dict)
    """(kind, id) and (kind, pack:id) to the documents so named, the pack's own first."""
    files: Mapping[str, Path] = field(default_factory=dict)
    """Every file and list of the pack and of what it builds on, by `pack:path/in/the/pack.yaml`."""
    icons: tuple[str, ...] = ()
    """The icons that texts of its system may show; empty where the system does not say."""
    kinds: Mapping[str, type[Content]] = field(default_factory=dict)
    """The kinds of document that its system has."""
    known: dict[Any, Any] = field(default_factory=dict, repr=False)
    """What has been worked out of it (`derived.py`)."""
    followed: dict[str, dict[Document, Any]] = field(default_factory=dict, repr=False)
    """What has been worked out of each of its documents and of what that one refers to (`derived.py`)."""
    watch: Watch | None = field(default=None, repr=False)
    """Who looks at it just now, and wants to know what was looked at."""
    whole: LinkedPack | None = field(default=None, repr=False)
    """The pack of which this shows a part; None for a whole pack."""
    _by_kind: dict[tuple[str, bool], list[Document]] = field(default_factory=dict, init=False, repr=False)

    def __repr__(self) -> str:
        return f"<pack {self.id} {self.version} of {self.system}>"

    def part(self, own: Sequence[Document], watch: Watch | None = None) -> LinkedPack:
        """The same pack with only some of its own documents to report on; the others can still be found."""
        whole = self.whole or self
        return LinkedPack(
            whole.id, whole.system, whole.version, whole.manifest, list(own), whole.documents, whole.rulings,
            whole.references, whole.index, whole.files, whole.icons, whole.kinds, whole.known, whole.followed,
            watch, whole,
        )  # fmt: skip

    def of_kind(self, kind: str, own: bool = False) -> Sequence[Document]:
        """The documents of a kind in order, those without a model among them; of the pack itself only if `own`."""
        return self._of_kind(kind, own)

    def find(self, kind: str, id: str) -> Document | None:
        """The document of that kind and id (`pack:id` allowed), or None."""
        if self.watch is not None:
            self.watch.sought.add((kind, id))
        found = self.index.get((kind, id))
        return found[0] if found else None

    def get(self, model: type[C], id: str) -> C | None:
        """The model of that kind and id, or None."""
        document = self.find(model.kind_name, id)
        return document.model if document and isinstance(document.model, model) else None

    def each(self, model: type[C], own: bool = False) -> Iterator[tuple[Document, C]]:
        """The documents of a model's kind with their models, in order; of the pack itself only if `own`."""
        for document in self._of_kind(model.kind_name, own):
            if isinstance(document.model, model):
                yield document, document.model

    def keep_kinds(self, before: LinkedPack) -> None:
        """Take over how documents are sorted by kind from a state in which the same ones stood in the same places."""
        self._by_kind = before._by_kind

    def _of_kind(self, kind: str, own: bool) -> list[Document]:
        """The documents of a kind; a linked pack does not change, so they are sorted out once."""
        if not own and self.watch is not None:
            self.watch.kinds.add(kind)
        if not own and self.whole is not None:
            return self.whole._of_kind(kind, own)
        if not self._by_kind:
            for is_own, documents in ((True, self.own), (False, self.documents if self.whole is None else [])):
                for document in documents:
                    self._by_kind.setdefault((document.kind, is_own), []).append(document)
        return self._by_kind.get((kind, own), [])
