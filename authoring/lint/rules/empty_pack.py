"""Finds packs without a document."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.discovery import YAML_SUFFIXES
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the manifest's id, if nothing else is there: of files that hold no document the reader speaks."""
    files = [name for name in pack.files if name.startswith(f"{pack.id}:") and name.endswith(YAML_SUFFIXES)]
    if not pack.own and len(files) == 1:
        yield Finding(
            f'the pack "{pack.id}" has no documents',
            pack.manifest.at("id"),
            help="write one in a YAML file of this folder, or of a folder in it",
        )


RULE = Rule("empty-pack", "M012", Severity.WARNING, "a pack with a manifest and nothing else", check, scope="structure")
