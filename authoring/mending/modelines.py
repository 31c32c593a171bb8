"""The line at the top of a file by which editors find its schema, and the schema that it names.

yaml-language-server, which most editors use for YAML, reads such a line in every editor alike.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from authoring.packs.manifest import Manifest
from authoring.vocabulary.schema import schema_of_system
from authoring.vocabulary.system import System


def schema_name(system: System) -> str:
    """What the file with the schema of a system is called."""
    return f"{system.name}.schema.json"


def schema_text(system: System) -> str:
    """The schema of every file of a pack for a system, as `authoring schema` prints it."""
    return json.dumps(schema_of_system(system, Manifest), indent=2, ensure_ascii=False) + "\n"


def schema_in_sight(system: System, folder: Path) -> Path | None:
    """The file with the schema of a system in a folder or above it, no further up than the repository."""
    for above in (folder, *folder.parents):
        if (above / schema_name(system)).is_file():
            return above / schema_name(system)
        if (above / ".git").exists():
            return None
    return None


def modeline(schema: Path, file: Path) -> str:
    """The first line of a file that is to be checked by a schema."""
    return f"# yaml-language-server: $schema={Path(os.path.relpath(schema, file.parent)).as_posix()}\n"
