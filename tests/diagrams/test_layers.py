from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.diagrams.dot import dot
from authoring.diagrams.layers import Play, Visits, for_players, met, with_findings, with_play, with_visits
from authoring.diagrams.layout import laid_out
from authoring.diagrams.mermaid import mermaid
from authoring.diagrams.model import Diagram, Edge, Node, Open
from authoring.diagrams.showing import fits, same_subject
from authoring.diagrams.svg import svg
from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.documents import Document
from authoring.systems.flipside.model import Entry, Stuff
from tests.diagrams.drawing import CONTENT, LAKE, SHIPPED, diagrams_of, drawn, pack_of

Said = pytest.CaptureFixture[str]
PLAY = LAKE / "plays" / "puddlewink-won.transcript"
BROKEN = """\
kind: adventure
id: pond
title: The Pond
intro: It is wet.
start: reeds
steps:
  reeds: {need: water, next: [crown, reeds]}
  rocks: {need: level 1, next: crown}
  crown: {need: level 3, frame: green}
mismatched: [discard]
success: won
failure: lost
---
kind: entry
id: won
text: Dry at last.
do: [end: turn]
---
kind: entry
id: lost
text: Wet.
do: [end: turn]
"""


def steps() -> Diagram:
    """A start, a fork that meets again, and a way back."""
    nodes = (
        Node("start", "Start", "start", open=Open("Start")),
        *(Node(each, each.upper(), events=(f"step:x/{each}",), open=Open(each.upper())) for each in "abcd"),
    )
    edges = (Edge("start", "a"), Edge("a", "b"), Edge("a", "c"), Edge("b", "d"), Edge("c", "d"), Edge("b", "a"))
    return Diagram("adventure", "x", "X", "X.", nodes, edges)


def node(diagram: Diagram, id: str) -> Node:
    return next(each for each in diagram.nodes if each.id == id)


def test_findings_stand_at_their_nodes(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    (tmp_path / "pond.yaml").write_text(BROKEN)
    problems = lint_paths([tmp_path], LintOptions(cache=False)).problems
    diagram = with_findings(drawn(tmp_path, "adventure", "pond"), problems)
    rocks = node(diagram, "step rocks")
    assert rocks.trouble == "warning" and "warning: unreachable-step" in rocks.rows
    assert node(diagram, "step crown").trouble == ""
    assert diagram.notes[0].startswith("Layer: ") and "finding" in diagram.notes[0]
    assert any("adventure-without-token" in note for note in diagram.notes[1:])
    picture = svg(diagram, laid_out(diagram))
    assert ">W</text>" in picture and "unreachable-step" in picture
    assert "unreachable-step" in dot(diagram) and "unreachable-step" in mermaid(diagram)


def test_a_pack_without_findings_says_so() -> None:
    diagram = with_findings(steps(), [])
    assert diagram.notes == ("Layer: no findings.",) and not any(each.trouble for each in diagram.nodes)


def test_chances_are_told_and_drawn() -> None:
    counts = {"step:x/a": Fraction(3, 2), "step:x/c": Fraction(1, 4), "step:x/d": 1.0}
    diagram = with_visits(steps(), Visits(counts, "best play"))
    assert node(diagram, "a").rows == ("1.50 times",) and node(diagram, "a").chance == 1
    assert node(diagram, "c").rows == ("25.0 %",) and node(diagram, "c").chance == 0.25
    assert node(diagram, "d").rows == ("100.0 %",)
    assert node(diagram, "b").rows == () and node(diagram, "b").chance is None
    bars = [line for line in svg(diagram, laid_out(diagram)).splitlines() if 'height="5"' in line]
    assert len(bars) == 2 * 3
    assert "25.0 %" in dot(diagram) and "25.0 #37;" in mermaid(diagram)


def test_the_line_of_a_play_follows_its_arrows() -> None:
    moves = [(), ("step:x/a",), ("step:x/b", "other:thing"), ("step:x/a",), ("step:x/c",), ("step:x/d",)]
    diagram = with_play(steps(), Play(moves, "a play"))
    assert {each.id: each.order for each in diagram.nodes if each.order} == {
        "a": (1, 3),
        "b": (2,),
        "c": (4,),
        "d": (5,),
    }
    taken = [(edge.tail, edge.head) for edge in diagram.edges if edge.taken]
    assert taken == [("start", "a"), ("a", "b"), ("a", "c"), ("c", "d"), ("b", "a")]
    assert diagram.notes == ("Layer: a play.",)
    assert svg(diagram, laid_out(diagram)).count("<circle") == 4
    assert "penwidth=3.4" in dot(diagram) and "linkStyle 0 stroke-width:4px" in mermaid(diagram)


def test_a_play_of_something_else_draws_nothing() -> None:
    diagram = with_play(steps(), Play([("other:thing",)], "a play"))
    assert "nothing of it is drawn here" in diagram.notes[0]


def test_players_see_what_is_open_or_revealed() -> None:
    secret = replace(
        steps(), nodes=tuple(replace(each, open=None) if each.id == "d" else each for each in steps().nodes)
    )
    assert [each.title for each in for_players(secret).nodes] == ["Start", "A", "B", "C"]
    revealed = for_players(secret, {"step:x/d"})
    assert "D" in [each.title for each in revealed.nodes]
    assert all(each.at is None for each in revealed.nodes) and all(each.id.startswith("n") for each in revealed.nodes)
    hidden = replace(secret, events=("adventure:x",))
    assert not met(hidden, ()) and met(hidden, {"adventure:x"}) and met(hidden, {"step:x/a"})


def secrets_of(root: Path) -> set[str]:
    """The ids and titles of what only play reveals."""

    def told(document: Document) -> set[str]:
        model = document.model
        titles = {str(getattr(model, "title", "")), str(getattr(model, "name", ""))}
        return {document.id, *titles} - {""}

    pack = pack_of(root)
    found = {word for document, _ in (*pack.each(Entry), *pack.each(Stuff)) for word in told(document)}
    shown = {each.title for diagram in diagrams_of(root) for each in diagram.nodes if each.open is not None}
    public = {
        word for document in pack.documents if document.kind in ("adventure", "scenario") for word in told(document)
    }
    return {word for word in found if len(word) > 8 and word not in shown} - public


@pytest.mark.parametrize("write", [dot, mermaid, lambda diagram: svg(diagram, laid_out(diagram))])
def test_no_secret_of_a_scenario_is_in_what_players_see(write: object) -> None:
    assert callable(write)
    texts = [write(for_players(diagram)) for diagram in diagrams_of(LAKE)]
    leaked = {word for word in secrets_of(LAKE) for text in texts if word in text}
    assert leaked == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_what_players_see_is_never_more_than_there_is(name: str) -> None:
    for diagram in diagrams_of(CONTENT / name):
        assert len(for_players(diagram).nodes) <= len(diagram.nodes)


def test_what_is_drawn_is_found_among_subjects() -> None:
    run = drawn(CONTENT / "paperback-midnight-press", "run", "paperback-midnight-press")
    assert same_subject(run, "character", "odile") and not same_subject(run, "enemy", "fib")
    final = drawn(LAKE, "final-adventure", "middle-of-the-lake")
    assert same_subject(final, "final adventure", "middle-of-the-lake")
    # It is won in a play of its scenario, and nowhere else.
    assert same_subject(final, "scenario", "lanterns-on-the-lake") and not same_subject(final, "scenario", "other")
    assert fits("motato, starting", "motato, starting", ()) and fits("2 players", "x", ("2 players",))
    assert not fits("motato armed", "motato, starting", ())


def rendered(capsys: Said, *words: str) -> str:
    assert main(["render", *words, "--no-cache"]) == CLEAN
    return capsys.readouterr().out


def test_the_command_draws_a_witness(capsys: Said) -> None:
    text = rendered(capsys, str(LAKE), "puddlewink", "--format", "dot", "--witness")
    assert "a play that shows" in text and "in the play: 1" in text and "penwidth=3.4" in text
    lost = rendered(capsys, str(LAKE), "puddlewink", "--format", "dot", "--claim", "lost")
    assert "can be failed" in lost or "lost" in lost


def test_the_command_draws_chances_that_odds_tell(capsys: Said) -> None:
    words = [str(LAKE), "puddlewink", "--format", "dot", "--heat", "--with", "motato starting", "--play", "random"]
    text = rendered(capsys, *words)
    assert main(["odds", str(LAKE), "puddlewink", "--character", "motato", "--loadout", "starting", "--format", "json",
                 "--play", "random", "--no-cache", "--workers", "1"]) == CLEAN  # fmt: skip
    data = json.loads(capsys.readouterr().out)
    (odds,) = data["packs"][0]["subjects"][0]["configurations"]
    won = odds["play"]["random"]["success"]["value"]
    assert "exact" in text and f"won {100 * won:.1f} %" in text


def test_the_command_for_players(capsys: Said) -> None:
    text = rendered(capsys, str(LAKE), "scenario/lanterns-on-the-lake", "--format", "mermaid", "--spoiler-free")
    assert "Round 1" in text and "Beached" not in text
    after = rendered(capsys, str(LAKE), "puddlewink", "--format", "mermaid", "--after", str(PLAY))
    assert "For players" in after


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["puddlewink", "--spoiler-free", "--heat"], "are for designers"),
        (["puddlewink", "--heat", "--with", "nobody"], "has odds with"),
        (["puddlewink", "--claim", "flies away"], "no proof has a play"),
        (["puddlewink", "--after", "nowhere.transcript"], "there is no file"),
        (["drowned-bell", "--after", str(PLAY)], "come to nothing of it"),
    ],
)
def test_refusals(words: list[str], said: str, capsys: Said) -> None:
    assert main(["render", str(LAKE), *words, "--format", "dot", "--no-cache"]) == TROUBLE
    assert said in " ".join(capsys.readouterr().err.split())
