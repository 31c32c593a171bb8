"""Witnesses as files in a folder: one transcript a verdict, named after what it shows.

They are YAML, but not named so: what is named so in a pack's folder is read as the pack's content.
"""

from __future__ import annotations

import re
from pathlib import Path

from authoring.game.transcript_file import written
from authoring.proof.report import Report
from authoring.source.writing import write_whole


def write_witnesses(report: Report, folder: Path) -> dict[int, str]:
    """Write every witness of a report as `PACK/KIND/ID/CONFIGURATION/WORD-CLAIM.transcript` below a folder.

    Returns the file of each verdict, relative to the folder, by the `id()` of the verdict. Raises OSError.
    """
    files: dict[int, str] = {}
    taken: set[str] = set()
    for outcome in report.outcomes:
        subject = outcome.subject
        for row in outcome.verdicts:
            for verdict in row:
                if verdict.witness is None:
                    continue
                parts = (report.pack, subject.kind, subject.id, verdict.configuration)
                stem = "/".join(slug(part) for part in parts)
                name = _unused(f"{stem}/{verdict.word}-{slug(verdict.claim.title)}", taken)
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, written(verdict.witness))
                files[id(verdict)] = name
    return files


def slug(text: str) -> str:
    """A text as part of a file name: lower-case letters, digits and hyphens, at most 60 of them."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower())[:60].strip("-") or "none"


def _unused(stem: str, taken: set[str]) -> str:
    name, number = f"{stem}.transcript", 1
    while name in taken:
        number += 1
        name = f"{stem}-{number}.transcript"
    taken.add(name)
    return name
