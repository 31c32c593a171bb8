"""Write schemas/: the JSON Schema of every kind, of every system, and of the manifest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from authoring.packs.manifest import Manifest
from authoring.vocabulary.schema import schema_of, schema_of_system
from authoring.vocabulary.system import systems

TARGET = Path(__file__).resolve().parent.parent / "schemas"
KEPT = {"report.json"}
"""Schemas that are written by hand."""


def schemas() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every file below schemas/ by its path, with its schema."""
    yield "pack.json", schema_of(Manifest)
    for name, system in systems().items():
        yield f"{name}.json", schema_of_system(system, Manifest)
        for kind, model in system.kinds.items():
            yield f"{name}/{kind}.json", schema_of(model)


def written(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    wanted = dict(schemas())
    for path in sorted(TARGET.rglob("*.json")):
        name = path.relative_to(TARGET).as_posix()
        if name not in wanted and name not in KEPT:
            path.unlink()
    for name, schema in wanted.items():
        path = TARGET / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(schema), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
