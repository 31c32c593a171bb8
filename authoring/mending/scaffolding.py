"""Beginning packs and documents: by what their system offers, or by the model of a kind where it offers nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import PydanticUndefined

from authoring.lint.running import DEFAULTS, LintOptions, lint_paths
from authoring.mending.files import edited
from authoring.mending.fixing import Texts
from authoring.mending.modelines import modeline, schema_in_sight, schema_name, schema_text
from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold, document_text
from authoring.mending.shared_scaffolds import SCAFFOLDS as SHARED_SCAFFOLDS
from authoring.packs.discovery import NothingFound
from authoring.packs.linked import LinkedPack
from authoring.packs.mending import edit_of
from authoring.packs.shapes import Shape, fields_of, is_object, items, keys_and_values
from authoring.packs.values import with_article
from authoring.problems.problem import Edit, Place
from authoring.source.places import Places
from authoring.source.reading import read_file
from authoring.vocabulary.content import Content, Ref, validated
from authoring.vocabulary.system import System

PACK = "pack"


class Written(dict[Path, str]):
    """New texts by file; `olds` are those of the files that were there."""

    def __init__(self) -> None:
        super().__init__()
        self.olds: Texts = {}


def scaffolds_of(system: System) -> Mapping[str, Scaffold]:
    """What there is to begin with, by kind: of a system, and of the kinds that all systems share."""
    found: Mapping[str, Scaffold] = system.load(system.scaffolds) if system.scaffolds else {}
    return {**SHARED_SCAFFOLDS, **found}


def begin_pack(system: System, id: str, title: str, folder: Path, options: LintOptions = DEFAULTS) -> Written:
    """The files of a new pack in a folder that is to be made. Raises CannotScaffold."""
    if folder.exists():
        raise CannotScaffold(f'"{folder.as_posix()}" is there already')
    beside = [pack for pack in _linked(folder.parent, options) if pack.system == system.name]
    scaffold = scaffolds_of(system).get(PACK)
    begun = scaffold.make(Asked(id, title, None, beside)) if scaffold else _bare_pack(system, id, title)
    schema = schema_in_sight(system, folder)
    written = _written(begun, folder, schema or folder / schema_name(system))
    if schema is None:
        written[folder / schema_name(system)] = schema_text(system)
    return written


def begin_document(
    system: System, pack: LinkedPack, kind: str, id: str, title: str, options: LintOptions = DEFAULTS
) -> Written:
    """The files for a new document of a kind in a pack. Raises CannotScaffold."""
    other = pack.find(kind, f"{pack.id}:{id}")
    if other is not None:
        raise CannotScaffold(f'there is {with_article(kind)} "{id}" already, in {other.path}')
    scaffold = scaffolds_of(system).get(kind)
    asked = Asked(id, title, pack, ())
    begun = scaffold.make(asked) if scaffold else by_model(system.kinds[kind], asked)
    folder = pack.manifest.file.parent
    return _written(begun, folder, schema_in_sight(system, folder))


def _linked(folder: Path, options: LintOptions) -> list[LinkedPack]:
    try:
        return lint_paths([folder], options).packs if folder.is_dir() else []
    except NothingFound:
        return []


def _bare_pack(system: System, id: str, title: str) -> Begun:
    data = {"kind": PACK, "id": id, "system": system.name, "version": "0.1.0", "title": title}
    return Begun({"pack.yaml": document_text(data)})


def _written(begun: Begun, folder: Path, schema: Path | None) -> Written:
    """The texts of what is begun; new files name the schema in their first line, if there is one."""
    written = Written()
    for name, text in begun.files.items():
        path = folder / name
        if path.exists():
            raise CannotScaffold(f'"{path.as_posix()}" is there already')
        written[path] = f"{modeline(schema, path)}{text}" if schema is not None else text
    for change in begun.changes:
        path = change.at.document.file
        if path not in written:
            written.olds[path] = written[path] = read_file(path).source.text
        places = Places(written[path])
        edit = edit_of(change, places)
        if edit is None:
            raise CannotScaffold(f'"{change.at.document.path}" cannot be added to')
        place = Place(change.at.document.path, places.source.span(edit.start, edit.end))
        written[path] = edited(written[path], [Edit(place, edit.text)])
    return written


def by_model(model: type[Content], asked: Asked) -> Begun:
    """A document with the keys that its model needs. Raises CannotScaffold where they cannot be made up."""
    data: dict[str, Any] = {"kind": model.kind_name, "id": asked.id}
    for key, part in fields_of(model).items():
        if part.required and key not in data:
            data[key] = _value(key, part.shapes, part.info, asked)
    try:
        validated(model, data)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(step) for step in first["loc"])
        lack = f'"{place}"' if place else first["msg"]
        raise CannotScaffold(
            f"{with_article(model.kind_name)} needs more than can be made up here: {lack}; "
            f"`authoring schema --kind {model.kind_name}` tells what it may say"
        ) from None
    return Begun({f"{model.kind_name}-{asked.id}.yaml": document_text(data)})


def _value(key: str, shapes: Iterable[Shape], info: Any, asked: Asked) -> Any:
    """Something that a key may hold: an example of it, or the least of its type."""
    examples = getattr(info, "examples", None)
    if examples:
        return examples[0]
    if getattr(info, "default", PydanticUndefined) not in (PydanticUndefined, None):
        return info.default
    for shape in shapes:
        made = _of_shape(key, shape, info, asked)
        if made is not None:
            return made
    raise CannotScaffold(f'nothing can be made up for "{key}"')


def _of_shape(key: str, shape: Shape, info: Any, asked: Asked) -> Any:
    annotation = shape.annotation
    for mark in shape.metadata:
        if isinstance(mark, Ref):
            return _first(mark.kinds, asked)
    from authoring.packs.shapes import literals

    listed = list(literals([shape]))
    if listed:
        return listed[0]
    if annotation is str:
        return asked.title if key in ("title", "name") else f"{asked.title}."
    if annotation is bool:
        return True
    if annotation in (int, float):
        least = [
            bound for mark in (*shape.metadata, *getattr(info, "metadata", ())) if (bound := getattr(mark, "ge", None))
        ]
        return max(least, default=1)
    inner = list(items(shape))
    if inner:
        return [_value(key, inner, None, asked)]
    keys, values = keys_and_values(shape)
    if keys and values:
        return {str(_value("key", keys, None, asked)): _value(key, values, None, asked)}
    if is_object(annotation):
        fields = fields_of(annotation)
        return {name: _value(name, part.shapes, part.info, asked) for name, part in fields.items() if part.required}
    return None


def _first(kinds: Iterable[str], asked: Asked) -> str:
    """The first document of some kinds. Raises CannotScaffold."""
    if asked.pack is not None:
        for document in asked.pack.documents:
            if document.kind in kinds and document.id:
                return document.id
    raise CannotScaffold(f"begin {with_article(' or '.join(kinds))} first: this one names it")
