"""What a diagram is: nodes with a look and rows of text, edges, clusters. Nothing here knows a game or a format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from authoring.packs.documents import Route

Shape = Literal["box", "round", "pill", "hexagon", "note"]
LookName = Literal[
    "plain", "start", "success", "failure", "reading", "choice", "token", "task", "round", "store", "rule"
]


class Look(NamedTuple):
    """How a kind of node is drawn. Any two differ in more than colour: in shape, in frame or in icon."""

    shape: Shape
    word: str
    stroke: str
    fill: str
    width: float = 1.25
    double: bool = False
    dashes: str = ""


LOOKS: Mapping[LookName, Look] = MappingProxyType(
    {
        "plain": Look("box", "", "#444444", "#ffffff"),
        "start": Look("pill", "start", "#222222", "#f2efe6", 2),
        "success": Look("box", "success", "#14713a", "#e9f6ec", 1.5, double=True),
        "failure": Look("box", "failure", "#a32020", "#fcecea", 2, dashes="7 4"),
        "reading": Look("box", "reading", "#1d4f9c", "#e9f0fb", 3.5),
        "choice": Look("hexagon", "choice", "#6b3fa0", "#f4effa"),
        "token": Look("pill", "token", "#8a5a00", "#fdf4e0"),
        "task": Look("round", "adventure", "#444444", "#eeeeee", 2),
        "round": Look("round", "round", "#666666", "#fafafa"),
        "store": Look("box", "box", "#555555", "#f7f3ea", 1.25, dashes="2 3"),
        "rule": Look("note", "rule", "#777777", "#fffdf0"),
    }
)
"""Every look by name. `word` is what it is called in a description and where no icon can be drawn."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node: its title, and rows of text below it, parted by lines. `at` is where it stands in the content."""

    id: str
    title: str
    look: LookName = "plain"
    rows: tuple[str, ...] = ()
    at: Route | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow between two nodes by id, or a border, which has no head. Dashed: only under a condition."""

    tail: str
    head: str
    label: str = ""
    dashed: bool = False
    arrow: bool = True


@dataclass(frozen=True, slots=True)
class Cluster:
    """Nodes that are framed together, by id."""

    title: str
    nodes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Diagram:
    """A diagram of one document. `across`: it reads from the left to the right, not downwards."""

    kind: str
    id: str
    title: str
    description: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    clusters: tuple[Cluster, ...] = ()
    across: bool = False

    def __post_init__(self) -> None:
        known = {node.id for node in self.nodes}
        ends = {end for edge in self.edges for end in (edge.tail, edge.head)}
        ends |= {id for cluster in self.clusters for id in cluster.nodes}
        if len(known) != len(self.nodes) or ends - known:
            raise ValueError(f"{self.kind} {self.id}: two nodes are alike, or there is none {sorted(ends - known)}")

    @property
    def name(self) -> str:
        """The name of its file, without the ending."""
        return f"{self.kind}-{self.id}"
