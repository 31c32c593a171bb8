"""What a diagram is: nodes with a look and rows of text, edges, clusters. Nothing here knows a game or a format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Literal, NamedTuple

from authoring.diagrams.texts import Typeface
from authoring.packs.documents import Route
from authoring.values import value

Shape = Literal["box", "round", "pill", "hexagon", "note"]
LookName = Literal[
    "plain", "start", "success", "failure", "reading", "choice", "token", "task", "round", "store", "rule", "card",
    "group", "enemy", "boss", "prize", "mark", "onward",
]  # fmt: skip


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
        "card": Look("round", "card", "#1d4f9c", "#f3f7fd"),
        "group": Look("hexagon", "cards", "#7a5200", "#fdf6e6", 1.25, dashes="3 3"),
        "enemy": Look("box", "enemy", "#7a2a2a", "#faf0ee", 2),
        "boss": Look("box", "boss", "#5a1414", "#f7e6e3", 2.5, double=True),
        "prize": Look("pill", "reward", "#14713a", "#eef7ef"),
        "mark": Look("note", "achievement", "#6b3fa0", "#f7f2fb"),
        "onward": Look("pill", "elsewhere", "#333333", "#ffffff", 1, dashes="2 2"),
    }
)
"""Every look by name. `word` is what it is called in a description and where no icon can be drawn."""


class Open(NamedTuple):
    """What players see of a node: its title and rows, without what only play reveals."""

    title: str
    rows: tuple[str, ...] = ()


@value
class Node:
    """A node: its title, and rows of text below it, parted by lines. `at` is where it stands in the content.

    `events` are what happens in a play when it is come to, as "entry:the-bell". `open` is what players see of it
    before they have come to it; None: nothing, not even that it is there. `seen` is what they see from then on,
    where that is not all of it.
    What layers add: `chance`, how often it is come to; `order`, the numbers of the visits of a play; `trouble`, the
    word of the worst finding at it.
    """

    id: str
    title: str
    look: LookName = "plain"
    rows: tuple[str, ...] = ()
    at: Route | None = None
    events: tuple[str, ...] = ()
    open: Open | None = None
    seen: Open | None = None
    chance: float | None = None
    order: tuple[int, ...] = ()
    trouble: str = ""
    counted: tuple[str, ...] = ()
    """What odds count where that is other than `events`: the most of it is how often the node is come to."""
    close: bool = False
    """Whether the rows follow the title with no lines between them."""


@value
class Edge:
    """An arrow between two nodes by id, or a border, which has no head. Dashed: only under a condition.

    `taken`: a play that is drawn goes along it.
    """

    tail: str
    head: str
    label: str = ""
    dashed: bool = False
    arrow: bool = True
    taken: bool = False


@value
class Cluster:
    """Nodes that are framed together, by id."""

    title: str
    nodes: tuple[str, ...]


@value
class Diagram:
    """A diagram of one document. `across`: it reads from the left to the right, not downwards.

    `net`: it reads in no direction, and what is joined is near. `notes` stand below the title. `events` are those
    by which players come to what it is of; `plain` says that no label tells what only play reveals. `about` are
    other subjects of proofs and odds that are drawn here, as (kind, id). `column`: how many steps follow one another
    before the diagram goes on beside itself. `typeface`: what its texts are measured for; None: whichever the one who
    looks at it has.
    """

    kind: str
    id: str
    title: str
    description: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    clusters: tuple[Cluster, ...] = ()
    across: bool = False
    net: bool = False
    notes: tuple[str, ...] = field(default=())
    events: tuple[str, ...] = ()
    plain: bool = False
    about: tuple[tuple[str, str], ...] = ()
    column: int = 14
    typeface: Typeface | None = None

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
