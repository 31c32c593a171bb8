"""Models as JSON Schema (draft 2020-12), for editors and for tools that do not know the models.

What is one of several forms by the value of a key is written as `if`/`then` on that key, never as `oneOf`, and
forms of different types as `if`/`then` on the type: a validator then speaks of the form that was meant, not of all
those that do not fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from authoring.vocabulary.content import ID_PATTERN, Content
from authoring.vocabulary.forms import told_apart
from authoring.vocabulary.system import System

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEMPLATE = "#/$defs/{model}"
_IN_WORDS = {ID_PATTERN: "An id is lower-case words joined by hyphens, such as at-the-well."}
"""What editors say of a text that does not match a pattern; other validators pass `patternErrorMessage` over."""


class _Forms(GenerateJsonSchema):
    """Pydantic's generator, without `oneOf` and without titles made up from attribute names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def str_schema(self, schema: Any) -> dict[str, Any]:
        made = super().str_schema(schema)
        said = _IN_WORDS.get(made.get("pattern", ""))
        return {**made, "patternErrorMessage": said} if said else made

    def tagged_union_schema(self, schema: Any) -> dict[str, Any]:
        made = super().tagged_union_schema(schema)
        forms = made.pop("oneOf", [])
        discriminator: Mapping[str, Any] = made.pop("discriminator", {})
        key, mapping = discriminator.get("propertyName"), discriminator.get("mapping", {})
        if not key:
            return {**made, "anyOf": forms}
        return {
            **made,
            "type": "object",
            "required": [key],
            "properties": {key: {"enum": list(mapping)}},
            "allOf": [_when(key, tag, form) for tag, form in mapping.items()],
        }


def schema_of(model: type[Content]) -> dict[str, Any]:
    """The schema of one kind of document."""
    made = model.model_json_schema(by_alias=True, ref_template=_TEMPLATE, schema_generator=_Forms)
    return {"$schema": DRAFT, **told_apart(_titled(made, model))}


def schema_of_system(system: System, *also: type[Content], apart: bool = True) -> dict[str, Any]:
    """The schema of a file of a pack: a document of any of the system's kinds and of others, or a list of them.

    `apart` has forms of different types behind `if`; without it they stand in a row, as `anyOf`.
    """
    mode: JsonSchemaMode = "validation"
    kinds = {**{model.kind_name: model for model in also}, **system.kinds}
    named: list[tuple[type[BaseModel], JsonSchemaMode]] = [(model, mode) for model in kinds.values()]
    references, definitions = models_json_schema(named, by_alias=True, ref_template=_TEMPLATE, schema_generator=_Forms)
    parts: dict[str, Any] = dict(definitions.get("$defs", {}))
    branches = []
    for kind, model in kinds.items():
        reference = references[(model, mode)]
        name = reference["$ref"].rpartition("/")[2]
        parts[name] = _titled(parts[name], model)
        branches.append(_when("kind", kind, reference["$ref"]))
    parts["document"] = {
        "title": "document",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"description": "What this document is.", "enum": list(kinds)}},
        "allOf": branches,
    }
    document = {"$ref": "#/$defs/document"}
    whole = {
        "$schema": DRAFT,
        "title": system.title,
        "description": f"A file of a pack for {system.title}: a document, or a list of documents.",
        "if": {"type": "array"},
        "then": {"type": "array", "items": document},
        "else": document,
        "$defs": dict(sorted(parts.items())),
    }
    return told_apart(whole) if apart else whole


def _when(key: str, value: str, reference: str) -> dict[str, Any]:
    return {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": {"$ref": reference}}


def _titled(schema: dict[str, Any], model: type[Content]) -> dict[str, Any]:
    """A document's schema under the name of its kind, which is what `kind` has to say."""
    properties = dict(schema["properties"])
    properties["kind"] = {"type": "string", **properties["kind"], "const": model.kind_name}
    return {**schema, "title": model.kind_title or model.kind_name, "properties": properties}
