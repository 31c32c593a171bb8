"""Bringing packs to the newest format, one format after the other.

A manifest's `format` says how its pack is written; without one it is format 1. Every new format comes with a
migration in the table here, which changes the text of older packs by edits, so that comments and layout stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from authoring.lint.running import DEFAULTS, Linted, LintOptions, lint_paths
from authoring.mending.files import edited, rewritable
from authoring.mending.fixing import Texts
from authoring.packs.discovery import shown
from authoring.packs.documents import Change, Document
from authoring.packs.mending import edit_of
from authoring.problems.problem import Edit, Place
from authoring.source.places import Places
from authoring.source.reading import read_file
from authoring.values import value


@value
class Migration:
    """The way from one format to the next: what it does in words, and the changes it makes in a document.

    A document that is in the next format already stays as it is: a migration that was interrupted is made again.
    """

    title: str
    changes: Callable[[Document], Iterable[Change]]


MIGRATIONS: Mapping[int, Migration] = {}
"""The format that a migration starts from. Format 1 is the first and the newest: nothing leads from it yet."""


class CannotMigrate(Exception):
    """A pack cannot be brought to another format. The text says why."""


@dataclass(slots=True)
class Migrated:
    """What migrating packs comes to: for each pack the formats it goes through, and the new texts of files."""

    packs: dict[str, list[int]] = field(default_factory=dict)
    texts: Texts = field(default_factory=dict)
    olds: Texts = field(default_factory=dict)


def migrate(
    paths: Iterable[Path], options: LintOptions = DEFAULTS, migrations: Mapping[int, Migration] = MIGRATIONS
) -> Migrated:
    """The new texts of packs in older formats, in memory: nothing is written. Raises CannotMigrate, NothingFound."""
    paths = list(paths)
    migrated = Migrated()
    headers = lint_paths(paths, options).headers
    for header in headers:
        format = format_of(header.manifest)
        steps = migrated.packs[header.id] = [format]
        while (migration := migrations.get(steps[-1])) is not None:
            linted = lint_paths([header.folder.root], replace(options, texts={**options.texts, **migrated.texts}))
            _apply(linted, migration, steps[-1] + 1, migrated)
            steps.append(steps[-1] + 1)
    # the manifests last: a pack is in a format only when all of it is
    last = {header.manifest.file for header in headers}
    order = sorted(migrated.texts, key=last.__contains__)
    migrated.texts = {path: migrated.texts[path] for path in order if migrated.texts[path] != migrated.olds[path]}
    return migrated


def format_of(manifest: Document) -> int:
    """The format a manifest names; 1 where it names none."""
    format = manifest.data.get("format", 1)
    return format if isinstance(format, int) else 1


def _apply(linted: Linted, migration: Migration, format: int, migrated: Migrated) -> None:
    """Make the changes of one migration in all documents of one pack, and write down its new format."""
    for pack in linted.packs:
        changes = [change for document in (pack.manifest, *pack.own) for change in migration.changes(document)]
        if "format" in pack.manifest.data:
            changes.append(Change("write", pack.manifest.at("format"), format))
        else:
            changes.append(Change("add", pack.manifest.at(), format, "format"))
        by_file: dict[Path, list[Change]] = {}
        for change in changes:
            by_file.setdefault(change.at.document.file, []).append(change)
        for path, own in by_file.items():
            migrated.texts[path] = _changed(path, own, migrated)


def _changed(path: Path, changes: Iterable[Change], migrated: Migrated) -> str:
    if path not in migrated.texts:
        file = read_file(path)
        if not rewritable(file):
            raise CannotMigrate(f'"{shown(path)}" cannot be read whole, so it cannot be rewritten')
        migrated.olds[path] = migrated.texts[path] = file.source.text
    places = Places(migrated.texts[path])
    edits = []
    for change in changes:
        edit = edit_of(change, places)
        if edit is None:
            raise CannotMigrate(f'"{shown(path)}" holds something that has to be migrated by hand')
        edits.append(Edit(Place("", places.source.span(edit.start, edit.end)), edit.text))
    return edited(migrated.texts[path], edits)
