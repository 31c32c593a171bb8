"""Schemas of a value that has one of several forms, told apart by its type.

"A text, or a mapping" is generated as `anyOf`. A validator that meets a mapping with a misspelt key in it then
says that no form fits, or speaks of the wrong one. Written as `if`/`then` on the type it speaks of the mapping.
What is taken is the same. The words that a text may be are given as examples, too: editors offer no words that stand
behind an `if`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]

NAMES = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}
ABOUT = frozenset(("title", "description", "examples", "default"))
"""Keywords that say something and decide nothing."""
OF_A_TYPE = {
    "string": frozenset(("minLength", "maxLength", "pattern", "patternErrorMessage")),
    "integer": frozenset(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")),
    "array": frozenset(("items", "minItems", "maxItems", "uniqueItems", "prefixItems")),
}
"""Keywords that decide nothing of values of another type, so that they need no `if`."""


def told_apart(schema: Schema) -> Schema:
    """A whole schema with every choice of forms of different types written as `if`/`then` on the type."""
    definitions: Mapping[str, Any] = schema.get("$defs", {})
    made: Schema = _rewritten(schema, definitions)
    return made


def _rewritten(value: Any, definitions: Mapping[str, Any]) -> Any:
    if isinstance(value, list):
        return [_rewritten(item, definitions) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _rewritten(inner, definitions) for key, inner in value.items()}
    forms = made.get("anyOf")
    if not isinstance(forms, list) or not all(isinstance(form, dict) for form in forms):
        return made
    if len(forms) == 1 and not forms[0].keys() & made.keys() - ABOUT:
        del made["anyOf"]
        return {**forms[0], **made}
    by_type = _by_type(forms, definitions)
    return made if by_type is None else _chosen(made, by_type, definitions)


def _by_type(forms: list[Schema], definitions: Mapping[str, Any]) -> dict[tuple[str, ...], list[Schema]] | None:
    """The forms by the types they take, each type in one place; None where that cannot be had."""
    found: dict[tuple[str, ...], list[Schema]] = {}
    for form in forms:
        types = _types(form, definitions)
        if types is None:
            return None
        found.setdefault(types, []).append(form)
    all_types = [name for types in found for name in types]
    if len(found) < 2 or len(set(all_types)) < len(all_types) or {"integer", "number"} <= set(all_types):
        return None
    return found


def _types(form: Schema, definitions: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The types of the values that a form may take; None where they are not known."""
    if "$ref" in form:
        return _types(definitions[form["$ref"].rpartition("/")[2]], definitions)
    if "type" in form:
        named = form["type"]
        return tuple(sorted(named)) if isinstance(named, list) else (named,)
    if "const" in form or "enum" in form:
        return tuple(sorted({NAMES[type(value)] for value in form.get("enum", [form.get("const")])}))
    inner = [_types(each, definitions) for each in form.get("anyOf", ())]
    if inner and None not in inner:
        return tuple(sorted({name for types in inner for name in types or ()}))
    return None


def _chosen(schema: Schema, by_type: Mapping[tuple[str, ...], list[Schema]], definitions: Mapping[str, Any]) -> Schema:
    """The schema with its forms behind the types that choose between them."""
    made = {key: value for key, value in schema.items() if key != "anyOf"}
    made["type"] = list(dict.fromkeys(name for types in by_type for name in types))
    branches: list[Schema] = []
    for types, forms in by_type.items():
        form = forms[0] if len(forms) == 1 else {"anyOf": forms}
        rest = {key: value for key, value in form.items() if key != "type"}
        own = OF_A_TYPE.get(types[0], frozenset()) if len(types) == 1 else frozenset()
        if rest.keys() <= own | ABOUT and not rest.keys() & made.keys() - ABOUT:
            made = {**rest, **made}
        else:
            branches.append({"if": {"type": types[0] if len(types) == 1 else list(types)}, "then": form})
    if len(branches) == 1 and "if" not in made:
        made |= branches[0]
    elif branches:
        made["allOf"] = [*made.get("allOf", ()), *branches]
    words = dict.fromkeys(word for branch in branches for word in _words(branch["then"], definitions))
    if words:
        made["examples"] = list(dict.fromkeys((*made.get("examples", ()), *words)))
    return made


def _words(form: Schema, definitions: Mapping[str, Any]) -> list[str]:
    """The texts that a form lists, as all there are or as examples."""
    if "$ref" in form:
        return _words(definitions[form["$ref"].rpartition("/")[2]], definitions)
    listed = form.get("enum", form.get("examples", [form["const"]] if "const" in form else []))
    found = [value for value in listed if isinstance(value, str)]
    return found + [word for inner in form.get("anyOf", ()) for word in _words(inner, definitions)]
