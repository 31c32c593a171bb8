"""What the tests of diagrams share: shipped packs, read once, and the diagrams of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from authoring.diagrams.model import Diagram, Edge, Node
from authoring.diagrams.typesetting import Fonts
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.sheets.typesetting import FONTS
from authoring.vocabulary.system import systems

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "content"
LAKE = CONTENT / "lanterns-on-the-lake"
SHIPPED = (
    "fliptoons-base",
    "fliptoons-understudies",
    "lanterns-on-the-lake",
    "mountween",
    "paperback-midnight-press",
)
SET_IN = Fonts(FONTS, "Alegreya Sans")


@cache
def pack_of(root: Path) -> LinkedPack:
    """A pack with what it builds on."""
    packs, _ = read_packs([root], LintOptions(cache=False))
    return next(pack for pack in packs if pack.manifest.file.parent.resolve() == root.resolve())


@cache
def diagrams_of(root: Path) -> tuple[Diagram, ...]:
    """All its diagrams."""
    pack = pack_of(root)
    system = systems()[pack.system]
    return tuple(system.load(system.diagrams)(pack))


def drawn(root: Path, kind: str, id: str) -> Diagram:
    """One of them."""
    return next(each for each in diagrams_of(root) if (each.kind, each.id) == (kind, id))


def chain(length: int, across: bool = False) -> Diagram:
    """A diagram of nodes in a row, the second half of them in other words."""
    nodes = tuple(Node(str(number), f"Place {number}", rows=("a row of text",)) for number in range(length))
    edges = tuple(Edge(str(number), str(number + 1)) for number in range(length - 1))
    return Diagram("adventure", "chain", "Chain", "A chain.", nodes, edges, across=across)


def fan(width: int) -> Diagram:
    """A node that leads to many."""
    nodes = (Node("hub", "Hub", "start"), *(Node(f"leaf {number}", f"Leaf {number}") for number in range(width)))
    edges = tuple(Edge("hub", f"leaf {number}") for number in range(width))
    return Diagram("scenario", "fan", "Fan", "A fan.", nodes, edges)
