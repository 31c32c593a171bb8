from __future__ import annotations

import os
import subprocess
import xml.etree.ElementTree as ElementTree
from functools import cache
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.diagrams import layout
from authoring.diagrams.dot import dot
from authoring.diagrams.folding import folds
from authoring.diagrams.icons import ICONS
from authoring.diagrams.layout import laid_out
from authoring.diagrams.mermaid import mermaid
from authoring.diagrams.model import LOOKS, Cluster, Diagram, Edge, Node
from authoring.diagrams.paging import parts
from authoring.diagrams.svg import svg
from authoring.diagrams.typesetting import room_of
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.diagrams import diagrams
from authoring.systems.flipside.model import Adventure, FinalAdventure, WorldMap

Said = pytest.CaptureFixture[str]
ROOT = Path(__file__).resolve().parents[2]
LAKE = ROOT / "content" / "lanterns-on-the-lake"
SNAPSHOTS = Path(__file__).parent / "snapshots"
HOSTILE = 'a"b\\N <script>&amp;]]> ‮%%{init}%% `x` |y| #quot; \x00\x1b end'
SVG = "{http://www.w3.org/2000/svg}"


@cache
def lake() -> LinkedPack:
    packs, _ = read_packs([LAKE], LintOptions(cache=False))
    return next(pack for pack in packs if pack.id == "lanterns-on-the-lake")


def drawn(kind: str, id: str) -> Diagram:
    return next(each for each in diagrams(lake()) if (each.kind, each.id) == (kind, id))


def hostile() -> Diagram:
    nodes = tuple(Node(f"n {look}", HOSTILE, look, (HOSTILE,)) for look in LOOKS)
    edges = (Edge(nodes[0].id, nodes[1].id, HOSTILE), Edge(nodes[1].id, nodes[2].id, HOSTILE, dashed=True, arrow=False))
    return Diagram("adventure", "hostile", HOSTILE, HOSTILE, nodes, edges, (Cluster(HOSTILE, (nodes[0].id,)),))


def words(diagram: Diagram) -> str:
    """All text of a diagram's picture; parsing fails if the picture is not well-formed."""
    tree = ElementTree.fromstring(svg(diagram, laid_out(diagram)))
    return " ".join("".join(each.itertext()) for each in tree.iter() if each.tag == f"{SVG}title")


@pytest.mark.parametrize("ending", ["dot", "mmd"])
def test_a_shipped_adventure(ending: str) -> None:
    text = {"dot": dot, "mmd": mermaid}[ending](drawn("adventure", "drowned-bell"))
    file = SNAPSHOTS / f"drowned-bell.{ending}"
    if os.environ.get("UPDATE_SNAPSHOTS") == "1":
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")


def test_every_step_box_and_chain_is_there() -> None:
    pack = lake()
    for _, adventure in pack.each(Adventure, own=True):
        ids = {node.id for node in drawn("adventure", adventure.id).nodes}
        assert ids >= {f"step {name}" for name in adventure.steps} | {f"box {name}" for name in adventure.boxes}
        assert ids >= {"start", "failure"}
    for _, final in pack.each(FinalAdventure, own=True):
        diagram = drawn("final-adventure", final.id)
        assert len(diagram.clusters) == len(final.chains)
        assert {id for each in diagram.clusters for id in each.nodes} == {
            f"{name} {number + 1}" for name, chain in final.chains.items() for number in range(len(chain.steps))
        }


def test_pictures_hold_every_title_and_are_the_same_twice() -> None:
    diagram = drawn("adventure", "gloamgeese")
    said = words(diagram)
    assert all(node.title in said for node in diagram.nodes)
    assert svg(diagram, laid_out(diagram)) == svg(diagram, laid_out(drawn("adventure", "gloamgeese")))


def test_the_reading_graph_comes_to_every_adventure() -> None:
    ids = {node.id for node in drawn("scenario", "lanterns-on-the-lake").nodes}
    assert ids >= {f"adventure {adventure.id}" for _, adventure in lake().each(Adventure, own=True)}
    assert "final-adventure middle-of-the-lake" in ids


def test_the_map_has_each_border_once() -> None:
    packs, _ = read_packs([ROOT / "content" / "mountween"], LintOptions(cache=False))
    (diagram,) = diagrams(packs[0])
    ((_, world),) = packs[0].each(WorldMap, own=True)
    pairs = [frozenset((edge.tail, edge.head)) for edge in diagram.edges]
    assert len(pairs) == len(set(pairs))
    assert set(pairs) == {frozenset((one, to)) for one, place in world.locations.items() for to in place.borders}
    assert {frozenset((edge.tail, edge.head)) for edge in diagram.edges if edge.dashed} == set(
        map(frozenset, world.barriers)
    )


def test_hostile_text_stays_text() -> None:
    diagram = hostile()
    assert words(diagram).count("<script>&amp;]]>") == len(LOOKS) + 1
    picture = svg(diagram, laid_out(diagram))
    assert "<script" not in picture and "\x1b" not in picture and "\u202e" not in picture
    text = mermaid(diagram)
    assert "<script" not in text and "%%" not in text and "`" not in text and "#quot;" not in text
    assert '\\"b\\\\N' in dot(diagram) and "&amp;amp;" in dot(diagram)


def test_the_written_dot_is_read_by_the_layout_program() -> None:
    program = layout.engine()
    assert program is not None
    done = subprocess.run([program, "-Tsvg"], input=dot(hostile()).encode(), capture_output=True, check=True)
    said = " ".join("".join(each.itertext()) for each in ElementTree.fromstring(done.stdout).iter(f"{SVG}text"))
    assert "<script>&amp;]]>" in said and 'a"b\\N' in said


def test_conditions_are_told_beside_arrows() -> None:
    edges = drawn("scenario", "lanterns-on-the-lake").edges
    leads = {edge.head: edge.label for edge in edges if edge.tail == "entry half-the-lights"}
    assert leads == {
        "entry the-light-holds": "if not counter darkness 3+",
        "entry the-dark-gets-in": "if counter darkness 3+",
    }


def test_looks_differ_without_colour() -> None:
    seen = {(look.shape, look.width, look.double, look.dashes, ICONS.get(name)) for name, look in LOOKS.items()}
    assert len(seen) == len(LOOKS)
    assert set(ICONS) == {name for name, look in LOOKS.items() if look.word}


def test_long_chains_fold_and_short_ones_do_not() -> None:
    def chain(length: int) -> Diagram:
        nodes = tuple(Node(str(number), str(number)) for number in range(length))
        edges = tuple(Edge(str(number), str(number + 1)) for number in range(length - 1))
        return Diagram("adventure", "chain", "Chain", "A chain.", nodes, edges)

    assert folds(chain(14)) == set()
    assert len(folds(chain(40))) == 2
    tall, wide = laid_out(chain(14)), laid_out(chain(40))
    assert wide.height < 1.5 * tall.height and wide.width > 2 * tall.width


def test_without_a_layout_program_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr(layout, "engine", lambda: None)
    assert main(["render", str(LAKE), "puddlewink"]) == TROUBLE
    assert "graphviz-pure, is not there" in capsys.readouterr().err
    assert main(["render", str(LAKE), "puddlewink", "--format", "mermaid"]) == CLEAN
    assert capsys.readouterr().out.startswith("flowchart TB\n")


def test_the_layout_program_is_the_one_of_the_install() -> None:
    assert Path(layout.engine() or "").name == "graphviz-pure"


def test_a_long_chain_goes_on_beside_itself_before_it_is_cut() -> None:
    nodes = tuple(Node(str(number), str(number), rows=("a row",)) for number in range(20))
    edges = tuple(Edge(str(number), str(number + 1)) for number in range(19))
    (part,) = parts(Diagram("adventure", "chain", "Chain", "A chain.", nodes, edges), room_of("a4"))
    columns = {round(x) for x, _ in part.layout.nodes.values()}
    assert len(columns) > 1 and len(part.diagram.nodes) == 20


def test_files_are_written(tmp_path: Path, capsys: Said) -> None:
    assert main(["render", str(LAKE), "--format", "dot", "-o", str(tmp_path / "new")]) == CLEAN
    written = sorted((tmp_path / "new").iterdir())
    assert capsys.readouterr().out.count("\n") == len(written) == len(diagrams(lake()))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["drowned-bel"], 'did you mean "drowned-bell"'),
        ([], "give -o DIR"),
    ],
)
def test_refusals(line: list[str], said: str, capsys: Said) -> None:
    assert main(["render", str(LAKE), *line]) == TROUBLE
    assert said in " ".join(capsys.readouterr().err.split())
