"""The report as JUnit XML: a suite for each pack, a test case for each rule with findings and each subject.

An error, or a claim that does not hold, is a failure; a claim that was not decided is a skipped case; what
is no error stands in the output of a case that passes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from authoring.problems.problem import Problem, Severity
from authoring.problems.reports.format import Case, Look, Run, SourceOf, grounds
from authoring.problems.reports.short import short
from authoring.problems.widths import printable

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """One document of test suites."""
    root = Element("testsuites", name="authoring")
    packs = dict.fromkeys((*run.packs, *(problem.pack for problem in problems), *(case.pack for case in run.cases)))
    for pack in packs:
        suite = SubElement(root, "testsuite", name=printable(pack or "settings"))
        own = [problem for problem in problems if problem.pack == pack]
        for rule in sorted({problem.rule for problem in own}):
            _rule(suite, pack, rule, [problem for problem in own if problem.rule == rule], source_of)
        if not own:
            SubElement(suite, "testcase", classname=f"{pack}.lint", name="no findings")
        for case in run.cases:
            if case.pack == pack:
                _case(suite, case)
        _count(suite, suite)
    _count(root, root)
    for element in root.iter():
        _clean(element)
    indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, encoding="unicode")}\n'


def _rule(suite: Element, pack: str, rule: str, problems: Sequence[Problem], source_of: SourceOf) -> None:
    first = problems[0]
    case = SubElement(suite, "testcase", classname=f"{printable(pack or 'settings')}.lint", name=rule)
    case.set("file", printable(first.place.path))
    case.set("line", str(first.place.span.line + 1))
    told = "".join(_told(problem, source_of) for problem in problems)
    worst = max(problem.severity for problem in problems)
    if worst is Severity.ERROR:
        count = f"{len(problems)} finding{'' if len(problems) == 1 else 's'}"
        SubElement(case, "failure", type=rule, message=f"{count}: {printable(first.message)}").text = told
    else:
        SubElement(case, "system-out").text = told


def _told(problem: Problem, source_of: SourceOf) -> str:
    """A finding with its grounds below it, set in."""
    below = "".join(f"  {printable(line)}\n" for line in grounds(problem))
    return short([problem], source_of, Look(), Run()) + below


def _case(suite: Element, case: Case) -> None:
    """A subject, with its verdicts as properties."""
    name = f"{case.kind} {case.id}"
    element = SubElement(suite, "testcase", classname=f"{case.pack}.{case.kind}", name=name, file=case.path)
    if case.facts:
        properties = SubElement(element, "properties")
        for key, value in case.facts.items():
            SubElement(properties, "property", name=key, value=printable(value))
    if case.refuted:
        SubElement(element, "failure", type="refuted", message=printable(case.refuted[0])).text = _listed(case.refuted)
    elif case.undecided:
        told = "not decided: " + "; ".join(printable(claim) for claim in case.undecided)
        SubElement(element, "skipped", message=told)


def _clean(element: Element) -> None:
    """Replace the characters that XML cannot hold, even escaped."""
    for name, value in element.attrib.items():
        element.set(name, _FORBIDDEN.sub("\ufffd", value))
    element.text = _FORBIDDEN.sub("\ufffd", element.text) if element.text else None


def _listed(claims: Sequence[str]) -> str:
    return "".join(f"{printable(claim)}\n" for claim in claims)


def _count(element: Element, within: Element) -> None:
    cases = list(within.iter("testcase"))
    element.set("tests", str(len(cases)))
    for name, child in (("failures", "failure"), ("skipped", "skipped")):
        element.set(name, str(sum(case.find(child) is not None for case in cases)))
    element.set("errors", "0")
