"""Random small games, for properties that hold of all games."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hypothesis import strategies as st

from authoring.game.extensive import TERMINAL, Event, IllegalMove, Move
from authoring.proof.relaxation import Operator, Relaxation
from tests.game.toys import Board, Edge

EVENTS = ("win", "lose", "spark")


@st.composite
def boards(draw: st.DrawFn, nodes: int = 9, idle: int = 0) -> Board:
    """A random graph of decisions, draws and ends, with events on some edges; forced moves are common."""
    count = draw(st.integers(1, nodes))
    names = ["start", *(f"{draw(st.sampled_from(['', '?']))}n{number}" for number in range(1, count))]
    places = st.sampled_from([*names, "won", "lost"])
    edges = {
        name: [
            Edge(
                f"e{number}",
                draw(places),
                tuple(draw(st.lists(st.sampled_from(EVENTS), max_size=1))),
                draw(st.integers(1, 3)),
            )
            for number in range(draw(st.sampled_from([1, 1, 1, 2, 2, 3])))
        ]
        for name in names
    }
    return Board(edges, idle=idle, name="random board")


class Facts(NamedTuple):
    """What is so, and what happened last."""

    facts: frozenset[str]
    events: tuple[Event, ...] = ()


class Act(NamedTuple):
    """Something that can be done: what it needs, adds and takes away."""

    name: str
    needs: frozenset[str]
    adds: frozenset[str]
    takes: frozenset[str]


@dataclass
class Planning:
    """A planning task as a game: do acts until nothing can be done."""

    acts: Sequence[Act]
    start: frozenset[str]
    name: str = "planning"
    players: int = 1

    def initial(self) -> Facts:
        return Facts(self.start)

    def current_player(self, state: Facts) -> int:
        return 0 if any(act.needs <= state.facts for act in self.acts) else TERMINAL

    def legal_actions(self, state: Facts) -> list[Move]:
        return [Move(0, "do", (act.name,)) for act in self.acts if act.needs <= state.facts]

    def chance_outcomes(self, state: Facts) -> list[tuple[Move, int]]:
        return []

    def apply(self, state: Facts, move: Move) -> Facts:
        for act in self.acts:
            if move == Move(0, "do", (act.name,)) and act.needs <= state.facts:
                facts = (state.facts - act.takes) | act.adds
                return Facts(facts, tuple(Event("fact", fact) for fact in sorted(act.adds)))
        raise IllegalMove(str(move))

    def events(self, state: Facts) -> tuple[Event, ...]:
        return state.events

    def is_terminal(self, state: Facts) -> bool:
        return self.current_player(state) == TERMINAL

    def returns(self, state: Facts) -> list[float]:
        return [float(len(state.facts))]

    def key(self, state: Facts) -> Hashable:
        return state.facts

    def observation(self, state: Facts, seat: int) -> Mapping[str, Any]:
        return {"facts": sorted(state.facts)}

    def describe(self, state: Facts, move: Move) -> str:
        return f"do {move.args[0]}"

    def relaxation(self, layers: int | None = None) -> Relaxation:
        """The relaxation in which nothing is taken away; an act costs one action."""
        operators = tuple(
            Operator(
                act.name,
                frozenset(f"fact:{fact}" for fact in act.needs),
                frozenset(f"fact:{fact}" for fact in act.adds),
                cost_actions=1,
            )
            for act in self.acts
        )
        return Relaxation(frozenset(f"fact:{fact}" for fact in self.start), operators, layers)


@st.composite
def plannings(draw: st.DrawFn) -> Planning:
    """A random planning task over six facts."""
    facts = st.lists(st.sampled_from("abcdef"), max_size=2).map(frozenset)
    some = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=2).map(frozenset)
    acts = [Act(f"act{number}", draw(facts), draw(some), draw(facts)) for number in range(draw(st.integers(1, 6)))]
    return Planning(acts, draw(facts))
