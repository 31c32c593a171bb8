"""Small games of many shapes to try the machinery on. None is a game of any system."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.game.extensive import CHANCE, TERMINAL, Event, IllegalMove, Move


class Node(NamedTuple):
    """A state of a `Board`: the name of the node, a number that only counts, and what just happened."""

    name: str
    clock: int = 0
    events: tuple[Event, ...] = ()


class Edge(NamedTuple):
    """A way on: its name, where it leads, what happens on it, and its weight if it is drawn."""

    name: str
    to: str
    events: tuple[str, ...] = ()
    weight: int = 1


@dataclass
class Board:
    """A game given as a graph. Nodes whose name starts with "?" are draws, those without edges are ends.

    With `idle` each decision counts, up to so many, which no claim can see: the key leaves it out unless
    `exact`.
    """

    edges: Mapping[str, Sequence[Edge]]
    start: str = "start"
    idle: int = 0
    exact: bool = False
    name: str = "board"
    players: int = 1
    seats: Sequence[str] = field(default=("ada",))

    def initial(self) -> Node:
        return Node(self.start)

    def current_player(self, state: Node) -> int:
        if state.name not in self.edges:
            return TERMINAL
        return CHANCE if state.name.startswith("?") else 0

    def _ways(self, state: Node) -> Sequence[Edge]:
        return self.edges.get(state.name, ())

    def legal_actions(self, state: Node) -> list[Move]:
        if self.current_player(state) != 0:
            return []
        return [Move(0, "go", (edge.name,)) for edge in self._ways(state)]

    def chance_outcomes(self, state: Node) -> list[tuple[Move, int]]:
        if self.current_player(state) != CHANCE:
            return []
        return [(Move(CHANCE, "draw", (edge.name,)), edge.weight) for edge in self._ways(state)]

    def apply(self, state: Node, move: Move) -> Node:
        chance = self.current_player(state) == CHANCE
        for edge in self._ways(state):
            if move == (Move(CHANCE, "draw", (edge.name,)) if chance else Move(0, "go", (edge.name,))):
                happened = tuple(Event("seen", each) for each in edge.events)
                return Node(edge.to, min(self.idle, state.clock + (not chance)), happened)
        raise IllegalMove(f"{move} in {state.name}")

    def events(self, state: Node) -> tuple[Event, ...]:
        return state.events

    def is_terminal(self, state: Node) -> bool:
        return self.current_player(state) == TERMINAL

    def returns(self, state: Node) -> list[float]:
        return [1.0 if state.name == "won" else 0.0]

    def key(self, state: Node) -> Hashable:
        return (state.name, state.clock) if self.exact else state.name

    def observation(self, state: Node, seat: int) -> Mapping[str, Any]:
        return {"at": state.name}

    def describe(self, state: Node, move: Move) -> str:
        return f"from {state.name} {move}"


def board(edges: Mapping[str, Sequence[tuple[Any, ...]]], **how: Any) -> Board:
    """A `Board` from tuples (name, to, *events)."""
    return Board({node: [Edge(way[0], way[1], tuple(way[2:])) for way in ways] for node, ways in edges.items()}, **how)


def soft_lock(length: int = 16) -> Board:
    """Left or right, so many times; always left ends in a room whose two doors lead to each other."""
    edges: dict[str, list[tuple[Any, ...]]] = {}
    for step in range(length):
        here = "start" if step == 0 else f"left{step}"
        onward = "locked" if step == length - 1 else f"left{step + 1}"
        edges[here] = [("left", onward), ("right", f"free{step + 1}")]
        if step:
            edges[f"free{step}"] = [("on", f"free{step + 1}"), ("stay left", f"free{step + 1}")]
    edges[f"free{length}"] = [("win", "won", "win"), ("lose", "lost", "lose")]
    edges["locked"] = [("door a", "cell"), ("door b", "cell")]
    edges["cell"] = [("back", "locked"), ("wait", "cell")]
    return board(edges, name="soft lock")


@dataclass
class Levers:
    """A room with levers that only go down; with all of them down the door opens and the play ends."""

    count: int
    name: str = "levers"
    players: int = 1

    def initial(self) -> int:
        return 0

    def current_player(self, state: int) -> int:
        return TERMINAL if state == (1 << self.count) - 1 else 0

    def legal_actions(self, state: int) -> list[Move]:
        if self.is_terminal(state):
            return []
        return [Move(0, "pull", (str(n),)) for n in range(self.count) if not state >> n & 1]

    def chance_outcomes(self, state: int) -> list[tuple[Move, int]]:
        return []

    def apply(self, state: int, move: Move) -> int:
        if move not in self.legal_actions(state):
            raise IllegalMove(str(move))
        return state | 1 << int(move.args[0])

    def events(self, state: int) -> list[Event]:
        return [Event("door", "open")] if self.is_terminal(state) else []

    def is_terminal(self, state: int) -> bool:
        return self.current_player(state) == TERMINAL

    def returns(self, state: int) -> list[float]:
        return [1.0]

    def key(self, state: int) -> Hashable:
        return state

    def observation(self, state: int, seat: int) -> Mapping[str, Any]:
        return {"down": [n for n in range(self.count) if state >> n & 1]}

    def describe(self, state: int, move: Move) -> str:
        return f"pull lever {move.args[0]}"


class Hand(NamedTuple):
    """The bag as counts of a token a kind, and what was drawn, in order."""

    bag: tuple[int, ...]
    drawn: tuple[int, ...] = ()
    asked: bool = False
    stopped: bool = False


@dataclass
class Bag:
    """Draw tokens without putting them back until told to stop; win with so many points, lose with more."""

    bag: tuple[int, ...] = (3, 2, 1)
    wanted: int = 5
    name: str = "bag"
    players: int = 2
    quotient: bool = True

    def initial(self) -> Hand:
        return Hand(self.bag)

    @staticmethod
    def points(state: Hand) -> int:
        return sum(kind + 1 for kind in state.drawn)

    def current_player(self, state: Hand) -> int:
        if state.stopped or not any(state.bag) or self.points(state) > self.wanted:
            return TERMINAL
        return len(state.drawn) % 2 if state.asked else CHANCE

    def legal_actions(self, state: Hand) -> list[Move]:
        player = self.current_player(state)
        return [Move(player, "more"), Move(player, "stop")] if player >= 0 else []

    def chance_outcomes(self, state: Hand) -> list[tuple[Move, int]]:
        if self.current_player(state) != CHANCE:
            return []
        return [(Move(CHANCE, "draw", (str(kind),)), n) for kind, n in enumerate(state.bag) if n]

    def apply(self, state: Hand, move: Move) -> Hand:
        if move in self.legal_actions(state):
            return state._replace(asked=False, stopped=move.verb == "stop")
        if any(move == outcome for outcome, _ in self.chance_outcomes(state)):
            kind = int(move.args[0])
            bag = tuple(n - (place == kind) for place, n in enumerate(state.bag))
            return Hand(bag, (*state.drawn, kind), asked=True)
        raise IllegalMove(str(move))

    def events(self, state: Hand) -> list[Event]:
        if not self.is_terminal(state):
            return []
        return [Event("end", "won" if self.points(state) == self.wanted else "lost")]

    def is_terminal(self, state: Hand) -> bool:
        return self.current_player(state) == TERMINAL

    def returns(self, state: Hand) -> list[float]:
        return [float(self.points(state) == self.wanted)] * 2

    def key(self, state: Hand) -> Hashable:
        return (state.bag, state.asked, state.stopped, len(state.drawn)) if self.quotient else state

    def observation(self, state: Hand, seat: int) -> Mapping[str, Any]:
        return {"drawn": list(state.drawn), "left": sum(state.bag)}

    def describe(self, state: Hand, move: Move) -> str:
        return f"draw a {move.args[0]}" if move.seat == CHANCE else f"player {move.seat + 1} says {move.verb}"
