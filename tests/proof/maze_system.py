"""A game system of mazes, to prove from files: rooms with doors, and events on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar
from unittest.mock import patch

from pydantic import Field

from authoring.game.extensive import Event
from authoring.lint.rule import Rule
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.claims import Claim, Configuration, Exhaustive, Guided, Kind, Subject
from authoring.proof.relaxation import Operator, Relaxation
from authoring.vocabulary.content import Content, Model
from authoring.vocabulary.system import Ruling, System, systems
from tests.game.toys import Board, Edge
from tests.proof.test_guided import wander


class Door(Model):
    """A way out of a room."""

    name: str
    to: str
    events: list[str] = Field(default_factory=list)


class Maze(Content):
    """Rooms with doors; a room without is an end."""

    kind_name: ClassVar[str] = "maze"
    kind_title: ClassVar[str] = "maze"

    rooms: dict[str, list[Door]]
    goals: list[str]
    players: list[int] = Field(default_factory=lambda: [1])
    guided: bool = False


NO_WAY = Rule("maze-no-way", "Z001", Severity.ERROR, "a maze with a goal that cannot be reached")
TRAP = Rule("maze-trap", "Z002", Severity.WARNING, "a maze with a room that leads nowhere")
RULES = (NO_WAY, TRAP)


def subjects(linked: LinkedPack) -> Sequence[Subject]:
    """One subject a maze."""
    found = []
    for document, maze in linked.each(Maze, own=True):
        if document.id == "unspeakable":
            raise LookupError("no words for this maze")
        claims = [
            Claim(
                NO_WAY,
                f'"{goal}" can be reached in "{document.id}"',
                Kind.REACHABLE,
                document.at("goals", number),
                frozenset({Event("seen", goal)}),
                refuted=f'"{goal}" cannot be reached in "{document.id}"',
                help="add a door",
                aspect="goals",
            )
            for number, goal in enumerate(maze.goals)
        ]
        claims.append(
            Claim(
                TRAP,
                f'there is a way out of every room of "{document.id}"',
                Kind.NO_TRAP,
                document.at("rooms"),
                aspect="traps",
            )
        )
        configurations = tuple(
            Configuration(
                f"{count} players", {"players": str(count)}, lambda maze=maze, count=count: _board(maze, count)
            )
            for count in maze.players
        )
        method = (
            Guided(wander, lambda configuration, maze=maze, at=document: _relaxed(maze, at))
            if maze.guided
            else Exhaustive()
        )
        pieces = tuple(Event("seen", goal) for goal in maze.goals[1:])
        found.append(
            Subject(
                "maze", document.id, document.id, document.at(), tuple(claims), configurations, method, pieces=pieces
            )
        )
    return found


def _board(maze: Maze, players: int) -> Board:
    """A board on which doors whose name ends in a number are there for that many players and more."""
    edges = {
        room: [
            Edge(door.name, door.to, tuple(door.events))
            for door in doors
            if not door.name[-1:].isdigit() or int(door.name[-1]) <= players
        ]
        for room, doors in maze.rooms.items()
    }
    return Board({room: doors for room, doors in edges.items() if doors}, players=players, name="maze")


def _relaxed(maze: Maze, document: Any) -> Relaxation:
    operators = []
    for room, doors in maze.rooms.items():
        for number, door in enumerate(doors):
            name, here, at = f'door "{door.name}" of "{room}"', f"room:{room}", document.at("rooms", room, number)
            seen = frozenset(f"seen:{event}" for event in door.events)
            operators.append(Operator(name, frozenset({here}), seen, at))
            # Who is through a door has seen what there is to see on the way.
            operators.append(Operator(name, seen | {here}, frozenset({f"room:{door.to}"}), at))
    return Relaxation(frozenset({"room:start"}), tuple(operators))


MAZES = System(
    name="mazes",
    title="Mazes",
    kinds={"maze": Maze},
    rulings={"doors": Ruling("doors", "do doors open both ways?", ("one way", "both ways"), "section 1")},
    rules="tests.proof.maze_system:RULES",
    subjects="tests.proof.maze_system:subjects",
)


class _Point:
    name = "mazes"

    @staticmethod
    def load() -> System:
        return MAZES


@contextmanager
def mazes_installed() -> Iterator[None]:
    """Mazes as the one system that is installed."""
    systems.cache_clear()
    with patch("authoring.vocabulary.system.entry_points", lambda group: [_Point()]):
        yield
    systems.cache_clear()


PACK = """\
kind: pack
id: gardens
title: Gardens
system: mazes
version: 1.2.0
rulings: {doors: both ways}
"""

GARDEN = """\
kind: maze
id: hedge
goals: [rose, gate, thorn]
players: [1, 2]
rooms:
  start:
    - {name: left, to: bower, events: [rose]}
    - {name: right, to: pit}
    - {name: up 2, to: out, events: [gate]}
  bower: [{name: out, to: out}]
  pit: [{name: round, to: pit}]
"""
