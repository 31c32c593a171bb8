"""A JSON Schema of the part of SARIF 2.1.0 that reports use, written from the text of the OASIS standard.

Like the standard's own schema it allows no key that the standard does not name.
"""

from __future__ import annotations

from typing import Any

_TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
_LEVEL: dict[str, Any] = {"enum": ["none", "note", "warning", "error"]}
_COUNT: dict[str, Any] = {"type": "integer", "minimum": 1}


def _object(required: str = "", **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": required.split(),
        "properties": properties,
    }


def _list(item: dict[str, Any], least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": item, "minItems": least}


def _is(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_object(
        "version runs",
        **{"$schema": {"type": "string", "format": "uri"}},
        version={"const": "2.1.0"},
        runs=_list(_is("run")),
    ),
    "$defs": {
        "run": _object(
            "tool",
            tool=_object("driver", driver=_is("toolComponent")),
            automationDetails=_object(id=_TEXT),
            columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            originalUriBaseIds={"type": "object", "additionalProperties": _is("artifactLocation")},
            invocations=_list(_is("invocation")),
            results=_list(_is("result")),
        ),
        "toolComponent": _object(
            "name", name=_TEXT, version=_TEXT, informationUri=_TEXT, rules=_list(_is("reportingDescriptor"))
        ),
        "reportingDescriptor": _object(
            "id",
            id=_TEXT,
            name=_TEXT,
            shortDescription=_is("multiformatMessage"),
            fullDescription=_is("multiformatMessage"),
            help=_is("multiformatMessage"),
            helpUri=_TEXT,
            defaultConfiguration=_object(level=_LEVEL),
            properties={"type": "object"},
        ),
        "multiformatMessage": _object("text", text=_TEXT, markdown=_TEXT),
        "message": _object(text=_TEXT, markdown=_TEXT),
        "invocation": _object(
            "executionSuccessful",
            executionSuccessful={"type": "boolean"},
            toolExecutionNotifications=_list(_object("message", level=_LEVEL, message=_is("message"))),
        ),
        "result": _object(
            "message",
            ruleId=_TEXT,
            ruleIndex={"type": "integer", "minimum": -1},
            level=_LEVEL,
            message=_is("message"),
            locations=_list(_is("location")),
            relatedLocations=_list(_is("location")),
            partialFingerprints={"type": "object", "additionalProperties": _TEXT},
            codeFlows=_list(_is("codeFlow")),
            fixes=_list(_is("fix")),
            properties={"type": "object"},
        ),
        "location": _object(
            id={"type": "integer", "minimum": -1},
            physicalLocation=_object(
                "artifactLocation", artifactLocation=_is("artifactLocation"), region=_is("region")
            ),
            logicalLocations=_list(_object(name=_TEXT, fullyQualifiedName=_TEXT, kind=_TEXT)),
            message=_is("message"),
        ),
        "artifactLocation": _object(
            uri={"type": "string", "pattern": r"^[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+$"},
            uriBaseId=_TEXT,
            description=_is("message"),
        ),
        "region": _object(startLine=_COUNT, startColumn=_COUNT, endLine=_COUNT, endColumn=_COUNT),
        "codeFlow": _object(
            "threadFlows",
            message=_is("message"),
            threadFlows=_list(
                _object("locations", locations=_list(_object(location=_is("location")), 1)),
                1,
            ),
        ),
        "fix": _object(
            "artifactChanges",
            description=_is("message"),
            artifactChanges=_list(
                _object(
                    "artifactLocation replacements",
                    artifactLocation=_is("artifactLocation"),
                    replacements=_list(
                        _object(
                            "deletedRegion",
                            deletedRegion=_is("region"),
                            insertedContent=_object(text={"type": "string"}),
                        ),
                        1,
                    ),
                ),
                1,
            ),
        ),
    },
}
