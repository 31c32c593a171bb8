from __future__ import annotations

from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.diagrams.layers import for_players
from authoring.diagrams.model import LOOKS
from authoring.systems.fliptoons.model import SetUp, Toon
from authoring.systems.paperback.model import Enemy
from tests.diagrams.drawing import CONTENT, ROOT, SHIPPED, diagrams_of, drawn, pack_of

TOONS = CONTENT / "fliptoons-base"
PRESS = CONTENT / "paperback-midnight-press"
EVENINGS = ROOT / "tests" / "packs" / "two-evenings"
CAMPAIGN = """\
kind: scenario
id: {id}
title: {title}
order: {order}
intro: It begins.
{unlock}setup: []
boards: [{{players: [1, 2, 3, 4], track: [{{read: {id}-one}}, {{read: {id}-two}}]}}]
final: {{adventure: end}}
---
kind: entry
id: {id}-one
text: It goes on.
do: [achieve: {mark}, end: turn]
---
kind: entry
id: {id}-two
text: It ends.
ending: {title}
do: [end: turn]
---
"""
SHARED = """\
kind: achievement
id: met-cook
name: Met the Cook
family: met
---
kind: achievement
id: met-king
name: Met the King
family: met
---
kind: final-adventure
id: end
title: The End
start: only
chains:
  only: {steps: [{need: any}], starts: {"1": 1, "2": 1, "3": 1, "4": 1}}
success: first-two
failure: second-two
"""


def campaign(root: Path) -> Path:
    """A pack of two scenarios, of which the first one's achievement unlocks the second."""
    (root / "pack.yaml").write_text("kind: pack\nid: nights\nsystem: flipside\nversion: 1.0.0\ntitle: Nights\n")
    unlock = "unlock: {all: [{achieved: met-cook}, {not: {achieved: met-king}}]}\n"
    first = CAMPAIGN.format(id="first", title="First Night", order=1, unlock="", mark="met-cook")
    second = CAMPAIGN.format(id="second", title="Second Night", order=2, unlock=unlock, mark="met-king")
    (root / "nights.yaml").write_text(first + second + SHARED)
    return root


def test_a_campaign_goes_from_scenario_to_scenario_by_what_is_carried(tmp_path: Path) -> None:
    diagram = drawn(campaign(tmp_path), "campaign", "nights")
    titles = {node.id: node.title for node in diagram.nodes}
    arrows = {(titles[edge.tail], titles[edge.head], edge.label, edge.dashed) for edge in diagram.edges}
    assert arrows >= {
        ("Campaign", "First Night", "", False),
        ("First Night", "Met the Cook", "", True),
        ("Met the Cook", "Second Night", "unlocks", False),
        ("Met the King", "Second Night", "unlocks", True),
        ("Second Night", "Met the King", "", True),
    }
    assert ("Campaign", "Second Night", "", False) not in arrows
    (second,) = (node for node in diagram.nodes if node.id == "scenario second")
    assert any(row.startswith("unlocked if") for row in second.rows)
    shown = {node.title for node in for_players(diagram).nodes}
    assert shown == {"Campaign", "First Night", "Second Night"}
    after = {node.title for node in for_players(diagram, {"achievement:met-cook"}).nodes}
    assert after == shown | {"Met the Cook"}


def test_every_toon_is_in_the_cast_or_alone() -> None:
    diagram = drawn(TOONS, "cast", "fliptoons-base")
    (note,) = diagram.notes
    for _, toon in pack_of(TOONS).each(Toon, own=True):
        assert (f"toon {toon.id}" in {node.id for node in diagram.nodes}) != (toon.title in note)
    joined = {(edge.tail, edge.head) for edge in diagram.edges}
    groups = {node.id: node for node in diagram.nodes if node.look == "group"}
    assert ("toon rabbit", "group other Rabbit in your grid") in joined
    assert ("group other Rabbit in your grid", "toon rabbit") in joined
    assert ("toon rabbit", "group face-down card in your grid") in joined
    assert any("toons:" in row for node in groups.values() for row in node.rows)
    labels = {edge.label for edge in diagram.edges if edge.head in groups}
    assert labels >= {"stack on", "dismiss", "+5 fame if there", "has the most"}


def test_the_grid_says_for_whose_rules_its_slots_count() -> None:
    diagram = drawn(TOONS, "grid", "fliptoons-base")
    counted = {node.title: " ".join(node.rows) for node in diagram.nodes}
    assert len(counted) == 6 and len(diagram.clusters) == 2
    assert "Goat +3" in counted["1: upper left"] and "Goat" not in counted["4: lower left"]
    assert "Sheep +4" in counted["5: lower middle"] and "3 neighbours" in counted["5: lower middle"]
    assert "Donkey +5, Donkey's ability" in counted["4: lower left"]


def test_a_set_up_goes_round_and_ends_as_it_says() -> None:
    for _, setup in pack_of(TOONS).each(SetUp, own=True):
        diagram = drawn(TOONS, "set-up", setup.id)
        ids = {node.id for node in diagram.nodes}
        edges = {(edge.tail, edge.head) for edge in diagram.edges}
        assert ("lost" in ids) == (setup.lose != "never") and ("final" in ids) == (setup.win == "final flip")
        assert ("churn", "flip") in edges if setup.churn else ("shop", "flip") in edges
        assert any(str(setup.threshold) in edge.label for edge in diagram.edges)


def test_the_run_meets_every_enemy_in_its_place() -> None:
    diagram = drawn(PRESS, "run", "paperback-midnight-press")
    edges = {(edge.tail, edge.head) for edge in diagram.edges}
    for _, enemy in pack_of(PRESS).each(Enemy, own=True):
        assert (f"book {enemy.book} {enemy.type}", f"enemy {enemy.id}") in edges
        last = (enemy.book, enemy.type) == (3, "boss")
        assert (f"enemy {enemy.id}", "won" if last else f"book {enemy.book} {enemy.type} over") in edges
    assert {node.title for node in for_players(diagram).nodes} & {"Slush Golem", "Fib"} == set()
    assert "Fib" in {node.title for node in for_players(diagram, {"battle:fib"}).nodes}


def test_an_enemy_goes_through_its_actions_and_is_turned_over() -> None:
    for _, enemy in pack_of(PRESS).each(Enemy, own=True):
        diagram = drawn(PRESS, "enemy", enemy.id)
        for number, stage in enumerate(enemy.stages, 1):
            own = [node for node in diagram.nodes if node.id.startswith(f"stage {number} action")]
            assert [node.events for node in own] == [
                (f"action:{enemy.id}/{number}/{place}",) for place in range(1, len(stage.actions) + 1)
            ]
        assert len(diagram.clusters) == len(enemy.stages)
    golem = {node.id: node.rows for node in drawn(PRESS, "enemy", "slush-golem").nodes}
    assert golem["stage 2 action 3"][0].endswith(", 1 more for each hex on you")


def test_treasures_come_from_somewhere_and_envelopes_are_opened() -> None:
    diagram = drawn(PRESS, "treasures", "paperback-midnight-press")
    heads = {edge.head for edge in diagram.edges}
    assert heads >= {"items", "mcguffins", "boss mcguffins"}
    sealed = [node for node in diagram.nodes if node.id.startswith("sealed ")]
    assert len(sealed) == 8 and all(node.id in heads for node in sealed)
    assert all(node.title not in {each.title for each in for_players(diagram).nodes} for node in sealed)


@pytest.mark.parametrize("name", ["golden-flipside", "golden-paperback"])
def test_odd_packs_are_drawn_in_every_way(name: str, tmp_path: Path) -> None:
    for number, words in enumerate((["--format", "pdf"], ["--spoiler-free"], ["--format", "mermaid"])):
        assert (
            main(["render", str(ROOT / "tests" / "packs" / name), "-o", str(tmp_path / str(number)), *words]) == CLEAN
        )
    written = [len(list((tmp_path / str(number)).iterdir())) for number in range(3)]
    assert written[0] == written[2] >= written[1] > 0


def test_what_players_know_nothing_of_is_not_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", str(PRESS), "enemy/slush-golem", "--spoiler-free"]) == TROUBLE
    assert "come to nothing of it before they have played" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("name", SHIPPED)
def test_diagrams_of_shipped_packs_have_names_of_their_own(name: str) -> None:
    found = diagrams_of(CONTENT / name)
    assert len({diagram.name for diagram in found}) == len(found) > 0
    assert {node.look for diagram in found for node in diagram.nodes} <= LOOKS.keys()
    assert all(diagram.description.endswith(".") for diagram in found)
