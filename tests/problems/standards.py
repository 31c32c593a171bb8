"""What reports for other programs have to look like, by the standards and pages that say so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema

SARIF = jsonschema.Draft202012Validator(
    json.loads((Path(__file__).parent / "schemas" / "sarif-2.1.0.json").read_text(encoding="utf-8")),
    format_checker=jsonschema.FormatChecker(),
)
"""The whole schema of SARIF 2.1.0, with the formats of addresses and times."""

_LINE = {"type": "integer", "minimum": 1}
_POINT = {
    "type": "object",
    "required": ["line", "column"],
    "additionalProperties": False,
    "properties": {"line": _LINE, "column": _LINE},
}
GITLAB = jsonschema.Draft202012Validator(
    {
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": False,
            "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
                "description": {"type": "string", "minLength": 1},
                "check_name": {"type": "string", "minLength": 1},
                "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32,}$"},
                "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
                "location": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["path", "lines"],
                    "properties": {
                        # relative to the repository, and without "./"
                        "path": {"type": "string", "pattern": r"^(?!\./)"},
                        "lines": {
                            "type": "object",
                            "required": ["begin"],
                            "additionalProperties": False,
                            "properties": {"begin": _LINE, "end": _LINE},
                        },
                        "positions": {
                            "type": "object",
                            "required": ["begin"],
                            "additionalProperties": False,
                            "properties": {"begin": _POINT, "end": _POINT},
                        },
                    },
                },
            },
        },
    }
)
"""A Code Quality report as GitLab's documentation of "Implement a custom tool" describes it."""

_COUNTS = {"tests", "failures", "skipped", "errors"}
_JUNIT: dict[str, tuple[set[str], set[str], set[str]]] = {
    "testsuites": ({"name"} | _COUNTS, set(), {"testsuite"}),
    "testsuite": ({"name"} | _COUNTS, set(), {"testcase"}),
    "testcase": ({"classname", "name"}, {"file", "line"}, {"properties", "failure", "skipped", "system-out"}),
    "properties": (set(), set(), {"property"}),
    "property": ({"name", "value"}, set(), set()),
    "failure": ({"type", "message"}, set(), set()),
    "skipped": ({"message"}, set(), set()),
    "system-out": (set(), set(), set()),
}
"""Elements of JUnit XML: the attributes they need, those they may have, and the elements in them. There is no
standard; these are the ones that both the XSD of Jenkins' xUnit plugin and GitLab's documentation of unit test
reports know, with `file` of GitLab and `line` of GitHub's viewers beside."""


def check_sarif(text: str) -> Any:
    """The log in a text. Raises ValidationError where it is not as SARIF 2.1.0 has it."""
    log = json.loads(text)
    SARIF.validate(log)
    return log


def check_gitlab(text: str) -> Any:
    """The issues in a text. Raises ValidationError where GitLab would not take them."""
    issues = json.loads(text)
    GITLAB.validate(issues)
    prints = [issue["fingerprint"] for issue in issues]
    assert len(set(prints)) == len(prints), "GitLab shows one issue of each fingerprint"
    return issues


def check_junit(text: str) -> ElementTree.Element:
    """The suites in a text. Raises AssertionError where they are not in the common form, or are counted wrongly."""
    root = ElementTree.fromstring(text.encode())
    assert root.tag == "testsuites"
    for element in root.iter():
        needed, allowed, children = _JUNIT[element.tag]
        assert needed <= set(element.keys()) <= needed | allowed, element.tag
        assert {child.tag for child in element} <= children, element.tag
        if element.tag in ("testsuites", "testsuite"):
            cases = list(element.iter("testcase"))
            counts = [
                len(cases),
                *(sum(case.find(tag) is not None for case in cases) for tag in ("failure", "skipped")),
            ]
            assert [int(element.attrib[name]) for name in ("tests", "failures", "skipped")] == counts
        if element.tag == "testcase":
            results = [child.tag for child in element if child.tag in ("failure", "skipped")]
            assert len(results) <= 1, "a case has one result"
    return root
