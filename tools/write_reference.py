"""Write docs/reference/keys-SYSTEM.md, every kind and key of a system, from its JSON Schema, and its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from authoring.vocabulary.schema import schema_of_system
from authoring.vocabulary.system import System, systems

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"
HEAD = """# {title}: every kind and key

A pack of the system `{name}` may hold the kinds of document below. A key in **bold** has to be there. The parts that
keys are made of follow after the kinds.
"""
COMMON = ("kind", "notes")
"""Keys of every kind that need no line in each table."""


def path_of(name: str) -> Path:
    """Where the page of a system stands."""
    return FOLDER / f"keys-{name}.md"


def reference(name: str, system: System) -> str:
    """The page of a system."""
    defined: Mapping[str, Any] = schema_of_system(system, apart=False)["$defs"]
    parts = {key: part for key, part in defined.items() if key != "document"}
    kinds = {key: kind for key, part in parts.items() if (kind := kind_of(part))}
    lines = [HEAD.format(title=system.title, name=name)]
    for key, kind in sorted(kinds.items(), key=lambda each: each[1]):
        lines += section(f"`{kind}`", key, parts[key], COMMON)
    lines += ["## Parts", ""]
    for key in sorted((key for key in parts if key not in kinds), key=called):
        lines += section(called(key).capitalize(), key, parts[key])
    lines += rulings(system)
    return "\n".join(lines).rstrip() + "\n"


def rulings(system: System) -> Iterator[str]:
    """The table of the rulings."""
    yield from ("## Rulings", "", "What the rulebook leaves open, and the alternatives, the default first.", "")
    yield from ("| ruling | what it decides | alternatives | rulebook |", "| --- | --- | --- | --- |")
    for ruling in system.rulings.values():
        yield f"| {ruling.id} | {ruling.question} | {' · '.join(ruling.alternatives)} | {ruling.source} |"


def kind_of(part: Mapping[str, Any]) -> str:
    """The kind that a part of the schema describes, or nothing."""
    return str(part.get("properties", {}).get("kind", {}).get("const", ""))


def called(key: str) -> str:
    """The name of a part as a person reads it: "authoring__a__b__Box" is "box"."""
    words = re.findall(r"[A-Z][a-z]*|[a-z]+", key.rpartition("__")[2])
    return " ".join(words).lower()


def section(title: str, key: str, part: Mapping[str, Any], left: Iterable[str] = ()) -> Iterator[str]:
    """A heading with its anchor, what the part is, and a table of its keys."""
    yield f'<a id="{anchor(key)}"></a>'
    yield ""
    yield f"### {title}"
    yield ""
    if part.get("description"):
        yield f"{part['description']}"
        yield ""
    short = [each for each in forms(part) if "properties" not in each]
    if short:
        yield f"Written as {told({'anyOf': short})}{', or with keys' if len(short) < len(forms(part)) else ''}."
        yield ""
    for form in forms(part):
        rows = [row(name, value, form) for name, value in form.get("properties", {}).items() if name not in left]
        if rows:
            yield from ("| key | value | what it says |", "| --- | --- | --- |", *rows, "")


def forms(part: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The ways a part may be written."""
    return [part] if "anyOf" not in part else [each for each in part["anyOf"] if each.get("type") != "null"]


def row(name: str, value: Mapping[str, Any], form: Mapping[str, Any]) -> str:
    """One line of a table."""
    shown = f"**`{name}`**" if name in form.get("required", ()) else f"`{name}`"
    said = str(value.get("description", "")).replace("|", "\\|")
    examples = [str(each) for each in value.get("examples", ()) if not isinstance(each, (dict, list))]
    if examples:
        said += " For example " + ", ".join(f"`{each}`" for each in examples[:2]) + "."
    return f"| {shown} | {told(value)} | {said} |"


def told(value: Mapping[str, Any]) -> str:
    """What may stand as a value, in words."""
    if "$ref" in value:
        key = value["$ref"].rpartition("/")[2]
        return f"[{called(key)}](#{anchor(key)})"
    if "anyOf" in value:
        return " or ".join(dict.fromkeys(told(each) for each in value["anyOf"] if each.get("type") != "null"))
    if "const" in value:
        return f"`{spelled(value['const'])}`"
    if "enum" in value:
        return ", ".join(f"`{spelled(each)}`" for each in value["enum"])
    match value.get("type"):
        case "array":
            return f"list of {told(value['items'])}" if "items" in value else "list"
        case "object":
            inner = value.get("patternProperties") or {"": value.get("additionalProperties")}
            part = next(iter(inner.values()))
            return f"map to {told(part)}" if isinstance(part, Mapping) else "keys"
        case "integer" | "number":
            return numbers(value)
        case "boolean":
            return "`true` or `false`"
        case _:
            return "text"


def numbers(value: Mapping[str, Any]) -> str:
    """The range of a number."""
    least, most = value.get("minimum"), value.get("maximum")
    if least is not None and most is not None:
        return f"{least} to {most}"
    return "number" if least is None else f"number from {least}"


def spelled(value: object) -> str:
    """A constant as YAML writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def anchor(key: str) -> str:
    """The anchor of a part."""
    return key.replace("__", "-").lower()


def main() -> None:
    for name, system in systems().items():
        path_of(name).write_text(reference(name, system), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
