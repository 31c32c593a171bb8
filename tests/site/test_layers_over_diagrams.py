"""Layers over the diagrams of the preview: findings, chances, and the play of a proof."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from authoring.game.lines import Line
from authoring.packs.resolve import route_in_words
from authoring.site.layers import layered, switches, wanted_of
from authoring.site.playing import Table
from authoring.site.preview import Preview, Shown
from authoring.site.verdicts import Standing
from tests.site.client import Client
from tests.site.hostile import ROOT, shipped

NOTHING = Standing("off")
NAME = "adventure-puddlewink"


@pytest.fixture(scope="module")
def shown() -> Shown:
    return Preview([ROOT / "content" / "lanterns-on-the-lake"]).now.packs["lanterns-on-the-lake"]


def report_of(shown: Shown) -> tuple[dict[str, object], list[Line]]:
    """A report as the prover writes it, with one play of the adventure as its witness."""
    subject = next(each for each in shown.subjects if each.id == "puddlewink")
    configuration = subject.configurations[0]
    table = Table(configuration.game(), 1)
    table.auto()
    moves = [str(line) for line in table.lines()]
    verdict = {"configuration": configuration.name, "word": "proved", "witness": {"moves": moves}}
    claim = {"aspect": "won", "title": '"puddlewink" can be won', "verdicts": [verdict]}
    subjects = [{"kind": subject.kind, "id": subject.id, "claims": [claim]}]
    return {"packs": [{"pack": shown.id, "subjects": subjects}]}, table.lines()


def test_the_layers_of_an_address() -> None:
    assert wanted_of("witness,nonsense,findings") == ("findings", "witness")
    assert wanted_of("") == ()


def test_a_switch_keeps_the_other_layers() -> None:
    links = switches("/p/diagrams/d", ("heat",))
    assert 'href="/p/diagrams/d?layers=findings,heat"' in links
    assert 'href="/p/diagrams/d"' in links and "Chances: on" in links and "Findings: off" in links


def test_without_layers_it_is_the_diagram_itself(shown: Shown) -> None:
    diagram = shown.diagrams[NAME]
    assert layered(shown, diagram, (), NOTHING) == (diagram, [])


def test_chances_are_told_at_the_steps(shown: Shown) -> None:
    full, lacking = layered(shown, shown.diagrams[NAME], ("heat",), NOTHING)
    assert lacking == []
    assert any(node.chance is not None for node in full.nodes)


def test_there_are_no_chances_of_a_scenario(shown: Shown) -> None:
    _, lacking = layered(shown, shown.diagrams["scenario-lanterns-on-the-lake"], ("heat",), NOTHING)
    assert lacking == ["There are no odds of what is drawn here."]


def test_a_play_is_drawn_from_the_last_report(shown: Shown) -> None:
    report, lines = report_of(shown)
    assert json.loads(json.dumps(report)) == report
    full, lacking = layered(shown, shown.diagrams[NAME], ("witness",), Standing("done", report))
    assert lacking == [] and f"{len(lines)} moves" in full.notes[-1]
    assert any(node.order for node in full.nodes) and any(edge.taken for edge in full.edges)


def test_before_anything_is_proved_no_play_is_drawn(shown: Shown) -> None:
    full, lacking = layered(shown, shown.diagrams[NAME], ("witness",), NOTHING)
    assert lacking == ["No proof has shown yet that this can be won."]
    assert full == shown.diagrams[NAME]


def test_findings_are_marked_where_they_stand(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "lanterns-on-the-lake", "mountween")
    adventure = root / "adventures" / "puddlewink.yaml"
    text = adventure.read_text(encoding="utf-8")
    adventure.write_text(text.replace("failure: ", "failure: no-such-entry-as-", 1), encoding="utf-8")
    shown = Preview([root]).now.packs[root.name]
    full, _ = layered(shown, shown.diagrams[NAME], ("findings",), NOTHING)
    assert any(node.trouble == "error" for node in full.nodes)


def test_what_proofs_refute_is_marked_where_it_stands(shown: Shown) -> None:
    diagram = shown.diagrams[NAME]
    node = next(each for each in diagram.nodes if each.at is not None and each.at.path)
    assert node.at is not None
    place, route = shown.place(node.at), route_in_words(node.at)
    told = {
        "rule": "step-never-reached",
        "code": "V100",
        "severity": "error",
        "message": "nothing leads here",
        "path": place.path,
        "start": {"line": place.span.line + 1, "column": place.span.column + 1},
        "end": {"line": place.span.end_line + 1, "column": place.span.end_column + 1},
        "route": route,
    }
    claim = {"rule": told["rule"], "aspect": "", "title": "it is reached", "verdicts": []}
    subject = {"kind": "adventure", "id": "puddlewink", "claims": [claim]}
    report = {"packs": [{"pack": shown.id, "subjects": [subject]}], "problems": [told, {**told, "rule": "unused-id"}]}
    full, _ = layered(shown, diagram, ("findings",), Standing("done", report))
    marked = [each for each in full.nodes if each.trouble]
    assert [each.id for each in marked] == [node.id]
    assert [row for row in marked[0].rows if row.startswith("error: ")] == ["error: step-never-reached"]


def test_layers_on_the_page(lanterns: Client) -> None:
    text = lanterns.get("/lanterns-on-the-lake/diagrams/adventure-puddlewink?layers=findings,heat").text
    assert "Layer: no findings." in text and "won " in text and "Chances: on" in text
    hostile = lanterns.get("/lanterns-on-the-lake/diagrams/adventure-puddlewink?layers=<script>")
    assert hostile.status_code == 200 and "<script>" not in hostile.text
