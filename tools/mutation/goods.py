"""Good packs as plain data, and drafts of them in which something has been changed.

Every document is written to a file of its own, so that a finding's file tells which document it is about.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from authoring.lint.running import LintOptions, lint_paths
from authoring.mending.numbering import number_pack
from authoring.packs.numbered import numbered_of
from authoring.source.reading import read_file

Data = dict[str, Any]
Key = tuple[str, str]
"""(kind, id) of a document."""
Path_ = tuple[str | int, ...]
MANIFEST = "pack"
FOLLOWING = frozenset({"numbers"})
"""Kinds that a tool writes anew after every change, so that they say nothing of one."""


class Ref(NamedTuple):
    """A reference: the document and path it stands at, the kind it names, and its target."""

    where: Key
    path: Path_
    kind: str
    target: str


@dataclass(slots=True)
class Good:
    """Packs without findings: `main` is the one that is checked and proved, with those it builds on."""

    name: str
    main: str
    documents: dict[Key, Data]
    home: dict[Key, str]
    """The pack of each document."""
    references: list[Ref] = field(default_factory=list)
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    """What `authoring number` gives its documents, by kind and id."""

    @property
    def system(self) -> str:
        """The game it is for."""
        return str(self.documents[MANIFEST, self.main]["system"])

    def file_of(self, key: Key) -> str:
        """Where a document is written, below the folder of all packs."""
        pack = self.home.get(key, self.main)
        return f"{pack}/pack.yaml" if key[0] == MANIFEST else f"{pack}/{key[0]}/{key[1]}.yaml"

    def each(self, kind: str) -> Iterator[tuple[str, Data]]:
        """The documents of a kind with their ids."""
        return ((id, data) for (of, id), data in self.documents.items() if of == kind)

    def files(self) -> dict[str, str]:
        """The text of every file by its name."""
        return {self.file_of(key): dumped(data) for key, data in self.documents.items()}

    def refs(self, kind: str) -> Iterator[Ref]:
        """The references to a kind."""
        return (ref for ref in self.references if ref.kind == kind)


class Draft:
    """A good pack with changes: documents edited, added or dropped, texts rewritten."""

    def __init__(self, good: Good) -> None:
        self.good = good
        self.changed: dict[Key, Data] = {}
        self.texts: dict[str, str | bytes | None] = {}

    def __getitem__(self, key: Key) -> Data:
        """A document that may be changed."""
        if key not in self.changed:
            self.changed[key] = copy.deepcopy(self.good.documents[key])
        return self.changed[key]

    def add(self, data: Data) -> None:
        """A new document of the main pack."""
        key = (data["kind"], data["id"])
        if key in self.good.documents or key in self.changed:
            self.texts[f"{self.good.main}/more/{len(self.texts)}.yaml"] = dumped(data)
        else:
            self.changed[key] = data

    def drop(self, key: Key) -> None:
        """Take a document away."""
        self.texts[self.good.file_of(key)] = None

    def rename(self, key: Key, id: str) -> None:
        """Give a document another id, and its file the name of it."""
        data = {**self[key], "id": id}
        del self.changed[key]
        home = self.good.home[key]
        self.texts |= {self.good.file_of(key): None, f"{home}/{key[0]}/{id}.yaml": dumped(data)}

    def rewrite(self, key: Key, old: str, new: str) -> None:
        """Replace the first such text in a document's file."""
        text = dumped(self.good.documents[key])
        assert old in text, f"{old!r} is not in {key}"
        self.texts[self.good.file_of(key)] = text.replace(old, new, 1)

    def files(self) -> dict[str, str | bytes | None]:
        """The files that differ from the good pack's: their text, or None where they are gone."""
        changed: dict[str, str | bytes | None] = {
            self.good.file_of(key): dumped(data) for key, data in self.changed.items()
        }
        return changed | self.texts


def dumped(data: Data) -> str:
    """A document as YAML."""
    return yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=1000)


def shipped(folder: Path, main: str) -> Good:
    """A pack of a folder of packs, and those it builds on, as plain data."""
    documents: dict[Key, Data] = {}
    home: dict[Key, str] = {}
    waiting = [main]
    for pack in waiting:
        root = folder / pack
        waiting += read_file(root / "pack.yaml").documents[0].data.get("requires", [])
        for file in sorted(root.rglob("*.yaml")):
            for each in read_file(file).documents:
                for data in each.data if isinstance(each.data, list) else [each.data]:
                    key = (data["kind"], data["id"])
                    if data["kind"] in FOLLOWING:
                        continue
                    documents[key], home[key] = data, root.name
    return Good(main, main, documents, home)


def grown(name: str, contents: list[Data]) -> Good:
    """A pack of generated documents; the first is the manifest."""
    contents = json.loads(json.dumps(contents))  # no part stands in two places
    documents = {(data["kind"], data["id"]): data for data in contents}
    main = str(contents[0]["id"])
    return Good(name, main, documents, dict.fromkeys(documents, main))


def write(files: Mapping[str, str | bytes | None], folder: Path) -> None:
    """Write files below a folder, and take away those that are gone."""
    for name, text in files.items():
        path = folder / name
        if text is None:
            path.unlink(missing_ok=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())


def link(good: Good, folder: Path) -> None:
    """Find the references of a pack that has been written to a folder, and the numbers it would be printed with."""
    for pack in lint_paths([folder], LintOptions(cache=False)).packs:
        if pack.id == good.main and any(numbered_of(pack).values()):
            good.numbers = {kind: dict(given) for kind, given in number_pack(pack).numbers.items()}
        for ref in pack.references:
            where = (ref.at.document.kind, ref.at.document.id)
            if ref.at.document.pack == pack.id and ref.found is not None:
                good.references.append(Ref(where, tuple(ref.at.path), ref.found.kind, ref.target))


def walk(data: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every value in plain data with its path, outer ones first."""
    yield path, data
    if isinstance(data, dict):
        for key, inner in data.items():
            yield from walk(inner, (*path, key))
    elif isinstance(data, list):
        for number, inner in enumerate(data):
            yield from walk(inner, (*path, number))


def value_at(data: Any, path: Path_) -> Any:
    """The value at a path; a single thing that stands for a list has no index."""
    for part in path:
        if not isinstance(part, int) or isinstance(data, list):
            data = data[part]
    return data


def put(data: Any, path: Path_, value: Any) -> None:
    """Replace the value at a path."""
    value_at(data, path[:-1])[path[-1]] = value


def retarget(data: Any, path: Path_, target: str) -> None:
    """Let the reference at a path name something else; it may be a text, a key, or stand without its list."""
    holder: Any = value_at(data, path[:-1])
    last = path[-1]
    if isinstance(last, int) and not isinstance(holder, list):
        put(data, path[:-1], target)
    elif isinstance(last, int) or isinstance(holder[last], str):
        holder[last] = target
    else:
        renamed = {target if key == last else key: value for key, value in holder.items()}
        holder.clear()
        holder.update(renamed)
