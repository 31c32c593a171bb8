"""What may be laid over a diagram on its page: findings, chances, and the play that shows it can be won."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from authoring.diagrams.layers import with_findings, with_play, with_visits
from authoring.diagrams.model import Diagram
from authoring.diagrams.showing import WON, played, same_subject, visits_of
from authoring.game.lines import Line
from authoring.game.transcript import Expectation, Header, Transcript
from authoring.lint.reported import BOUNDED, FAULT
from authoring.problems.problem import Place, Problem, Severity
from authoring.proof.odds import Sense
from authoring.site.html import Html, el
from authoring.site.preview import Shown
from authoring.site.verdicts import Standing
from authoring.source.text import Span

LAYERS = {"findings": "Findings", "heat": "Chances", "witness": "A winning play"}
"""The layers by the word in the address."""


def wanted_of(words: str) -> tuple[str, ...]:
    """The layers that an address asks for, in their own order."""
    asked = words.split(",")
    return tuple(name for name in LAYERS if name in asked)


def switches(address: str, wanted: Collection[str]) -> Html:
    """A link for each layer that lays it over, or takes it off."""
    links = []
    for name, told in LAYERS.items():
        rest = [each for each in LAYERS if (each in wanted) != (each == name)]
        href = f"{address}?layers={','.join(rest)}" if rest else address
        state = "on" if name in wanted else "off"
        links.append(el("li", el("a", f"{told}: {state}", href=href, class_=f"switch {state}")))
    return el("nav", el("ul", links), aria_label="Layers", class_="layers")


def layered(shown: Shown, diagram: Diagram, wanted: Collection[str], standing: Standing) -> tuple[Diagram, list[str]]:
    """The diagram with its layers, and what could not be laid over it, in words."""
    missing: list[str] = []
    if "findings" in wanted:
        diagram = with_findings(diagram, [*shown.problems, *proved_wrong(standing.report or {})])
    if "heat" in wanted:
        visits = visits_of(shown.pack, diagram, Sense.BEST) if shown.pack is not None and shown.sound else None
        if visits is None:
            missing.append("There are no odds of what is drawn here.")
        else:
            diagram = with_visits(diagram, visits)
    if "witness" in wanted:
        play = _witness(shown, diagram, standing.report or {})
        if play is None:
            missing.append("No proof has shown yet that this can be won.")
        else:
            said, configuration, transcript = play
            diagram = with_play(diagram, played(configuration, transcript, said))
    return diagram, missing


def proved_wrong(report: Mapping[str, Any]) -> list[Problem]:
    """What the last proofs report themselves: claims refuted or left open, and games that failed."""
    claims = [claim for pack in report.get("packs", ()) for each in pack["subjects"] for claim in each["claims"]]
    rules = {BOUNDED.name, FAULT.name, *(claim.get("rule", "") for claim in claims)}
    return [_problem(each) for each in report.get("problems", ()) if each["rule"] in rules]


def _problem(told: Mapping[str, Any]) -> Problem:
    """A finding of a report (docs/reference/json-report.md), whose places count from 1."""
    start, end = told["start"], told["end"]
    span = Span(start["line"] - 1, start["column"] - 1, end["line"] - 1, end["column"] - 1)
    severity = Severity[told["severity"].upper()]
    place = Place(told["path"], span)
    return Problem(told["rule"], told["code"], severity, told["message"], place, route=told["route"])


def _witness(shown: Shown, diagram: Diagram, report: Mapping[str, Any]) -> tuple[str, Any, Transcript] | None:
    """The first play that the last proofs have for it, on the content as it is now."""
    subject = next((each for each in shown.subjects if same_subject(diagram, each.kind, each.id)), None)
    told = [
        each
        for pack in report.get("packs", ())
        for each in pack["subjects"]
        if subject is not None and (each["kind"], each["id"]) == (subject.kind, subject.id)
    ]
    claims = [claim for each in told for claim in each["claims"] if claim["aspect"] in WON]
    for claim in claims:
        for verdict in claim["verdicts"]:
            moves = verdict.get("witness", {}).get("moves")
            configuration = subject.configuration(verdict["configuration"]) if subject and moves else None
            if configuration is not None:
                said = f"a play that shows: {claim['title']}, {configuration.name}"
                return said, configuration, _transcript(moves)
    return None


def _transcript(moves: Collection[str]) -> Transcript:
    """The moves of a report as a play that nothing more is expected of."""
    lines = (text.split(": ", 1) for text in moves)
    header = Header("", "", "", ("", ""), "", "", Expectation())
    return Transcript(header, tuple(Line(who, what) for who, what in lines))
