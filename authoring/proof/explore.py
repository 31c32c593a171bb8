"""Every state of a game, nearest first, as a graph of integers.

States with the same `key` are one node. Where only one thing can come next the play runs on, so such
states are not stored; their events stay on the edge. All ends of the play are one node.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, NamedTuple

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.proof.answers import Budget
from authoring.proof.graphs import Rows

END = 0
"""The node of every state in which the play has ended."""
START = 1
"""The node of the state before the first move."""
CHAIN = 64
"""After so many moves without a choice the state is stored all the same, so that no forced run is endless."""
CHOSEN, DRAWN = 1, 2
"""What a state that was looked at is: a decision, or a draw."""
FAR = 1 << 60


class Rest(NamedTuple):
    """Where a play comes to rest: the state, whose turn it is, what can come next (outcomes with their weights), the
    moves that were forced on the way, and what happened, each with the number of forced moves before it."""

    state: Any
    player: int
    options: Sequence[Any]
    forced: Sequence[Move]
    happened: Sequence[tuple[int, Event]]


def at_rest(game: Game[Any]) -> Callable[[Any], Rest]:
    """A function that runs a play on from a state while only one thing can come, for CHAIN moves at the most, the
    one that led to the state among them."""
    current_player, legal_actions, chance_outcomes = game.current_player, game.legal_actions, game.chance_outcomes
    apply: Callable[[Any, Any], Any] = game.apply
    events = game.events

    def run_on(state: Any) -> Rest:
        forced: list[Move] = []
        happened: list[tuple[int, Event]] = []
        while True:
            for event in events(state):
                happened.append((len(forced), event))
            player = current_player(state)
            if player == TERMINAL:
                return Rest(state, player, (), forced, happened)
            options: Sequence[Any] = chance_outcomes(state) if player == CHANCE else legal_actions(state)
            if len(options) != 1 or len(forced) + 1 >= CHAIN:
                return Rest(state, player, options, forced, happened)
            forced.append(options[0][0] if player == CHANCE else options[0])
            state = apply(state, forced[-1])

    return run_on


class Landing(NamedTuple):
    """Where a move leads: the state in which the play comes to rest, its node or END, the move with the forced ones
    behind it, and what happened on the way."""

    state: Any
    node: int
    moves: tuple[Move, ...]
    happened: frozenset[Event]


@dataclass(slots=True)
class Explored:
    """What was seen of a game.

    nodes: `graph` holds the successors of each, one a move, in the order of the moves; `depth` the moves
    on the shortest way to it, which comes from node `parent` by move number `choice`.
    expanded: CHOSEN or DRAWN for each node; 0 for those met, but not looked at before the budget ended.
    sightings: for each event looked for and seen, the fewest moves after which it happens, and the edge
    (node, number of the move) on which it does.
    marked: for each set of events to mark, the places in `graph.to` of the edges on which one happens.
    limit: what part of the budget ended the search ("states", "seconds"), or "".
    complete: whether every state that can be met was seen.
    """

    game: Game[Any]
    graph: Rows
    depth: array[int]
    parent: array[int]
    choice: array[int]
    expanded: bytearray
    index: dict[Hashable, int]
    sightings: dict[Event, tuple[int, int, int]]
    marked: list[set[int]]
    limit: str
    complete: bool

    @property
    def states(self) -> int:
        """How many states were stored: every one with something to choose or to draw."""
        return len(self.depth) - 1

    @property
    def edges(self) -> int:
        """How many moves led from one stored state to another or to an end."""
        return len(self.graph.to)

    def unexpanded(self) -> list[int]:
        """The nodes that were met but not looked at."""
        return [node for node in range(START, len(self.depth)) if not self.expanded[node]]

    def path(self, node: int) -> tuple[Move, ...]:
        """The moves of the shortest way to a node."""
        return self._moves(self._ancestry(node))

    def path_over(self, node: int, choice: int, depth: int) -> tuple[Move, ...]:
        """The moves to a node, over its edge of that number, and on until that many moves are made."""
        return self._moves([*self._ancestry(node), (choice, depth)])

    def state(self, node: int) -> Any:
        """The state of a node."""
        return replayed(self.game, self.path(node))

    def landing(self, state: Any, move: Move) -> Landing:
        """Where a move leads from a state that was seen, or from one of the same key.

        The latter may have several moves that come to the same, such as to take one of two tokens that nothing tells
        apart, where the one that was seen had a single one and was run through. So is this one then. Raises
        RuntimeError where no state of the graph comes up: then the key merges states that do not behave alike.
        """
        run_on = at_rest(self.game)
        moves, happened = [move], set[Event]()
        for _ in range(CHAIN):
            rest = run_on(self.game.apply(state, moves[-1]))
            moves += rest.forced
            happened.update(event for _, event in rest.happened)
            if rest.player == TERMINAL:
                return Landing(rest.state, END, tuple(moves), frozenset(happened))
            node = self.index.get(self.game.key(rest.state))
            if node is not None:
                return Landing(rest.state, node, tuple(moves), frozenset(happened))
            state = rest.state
            moves.append(possible(self.game, state)[0])
        raise unlike(self.game)

    def around(self, nodes: Sequence[int]) -> tuple[Move, ...]:
        """The moves from the first of these nodes over all the others, from the first one's own state.

        Each step looks for the successor by its key: under a quotient, the state at hand may be another one
        than the node's own, with other moves. Raises RuntimeError when there is none, since then the key
        merges states that do not behave alike.
        """
        wanted = set(nodes)
        keys = {node: key for key, node in self.index.items() if node in wanted}
        state = self.state(nodes[0])
        moves: list[Move] = []
        for node in nodes[1:]:
            for move in possible(self.game, state):
                onward = self._towards(self.game.apply(state, move), keys[node])
                if onward is not None:
                    moves += [move, *onward]
                    state = replayed(self.game, onward, self.game.apply(state, move))
                    break
            else:
                raise unlike(self.game)
        return tuple(moves)

    def _towards(self, state: Any, key: Hashable) -> list[Move] | None:
        """The forced moves from a state to one of that key, or None when they do not lead there."""
        forced: list[Move] = []
        while len(forced) < CHAIN:
            options = possible(self.game, state)
            if options and self.game.key(state) == key:
                return forced
            if len(options) != 1:
                return None
            forced.append(options[0])
            state = self.game.apply(state, options[0])
        return None

    def _ancestry(self, node: int) -> list[tuple[int, int]]:
        """The (number of the move, depth reached) of each edge from the start to a node."""
        way: list[tuple[int, int]] = []
        while node != START:
            way.append((self.choice[node], self.depth[node]))
            node = self.parent[node]
        return way[::-1]

    def _moves(self, way: Iterable[tuple[int, int]]) -> tuple[Move, ...]:
        game = self.game
        state = game.initial()
        moves: list[Move] = []
        for choice, depth in way:
            while len(moves) < depth:
                moves.append(possible(game, state)[choice])
                state = game.apply(state, moves[-1])
                choice = 0
        return tuple(moves)


def unlike(game: Game[Any]) -> RuntimeError:
    """What is wrong where a state does not do as another one of its key did."""
    return RuntimeError(f"the key of {game.name} merges states that do not behave alike")


def replayed(game: Game[Any], moves: Iterable[Move], state: Any = None) -> Any:
    """The state after some moves, from a state (None: the start)."""
    state = game.initial() if state is None else state
    for move in moves:
        state = game.apply(state, move)
    return state


def explore(
    game: Game[Any],
    goals: Sequence[Collection[Event]],
    budget: Budget,
    *,
    whole: bool,
    mark: Sequence[Collection[Event]] = (),
) -> Explored:
    """See a game's states in the order of the moves they take, within a budget.

    goals: sets of events of which any one is looked for. `whole` says that all states are wanted; without
    it the search stops once every goal was seen on its shortest way. `mark` are sets of events whose edges
    are marked.
    """
    current_player, legal_actions, chance_outcomes = game.current_player, game.legal_actions, game.chance_outcomes
    apply: Callable[[Any, Any], Any] = game.apply
    key_of, run_on = game.key, at_rest(game)
    deadline = process_time() + budget.seconds

    best: dict[Event, int] = {event: FAR for goal in goals for event in goal}
    sightings: dict[Event, tuple[int, int, int]] = {}
    marks: dict[Event, list[int]] = {}
    for number, marked_events in enumerate(mark):
        for event in marked_events:
            marks.setdefault(event, []).append(number)
    marked: list[set[int]] = [set() for _ in mark]

    depth, parent, choice = array("i", [0, 0]), array("i", [0, 0]), array("i", [0, 0])
    first, last, to = array("i", [0, 0]), array("i", [0, 0]), array("i")
    expanded = bytearray(b"\1\0")
    index: dict[Hashable, int] = {}

    state = game.initial()
    for event in game.events(state):
        if event in best:
            best[event] = 0
            sightings[event] = (0, START, 0)
    # Options are kept with a state that waits, since finding out whether it is forced has cost them already.
    waiting: dict[int, tuple[Any, Sequence[Any] | None]] = {START: (state, None)}
    levels: dict[int, list[int]] = {0: [START]}
    if current_player(state) == TERMINAL:
        to.append(END)
        last[START] = expanded[START] = 1
        levels.clear()
    else:
        index[key_of(state)] = START

    limit = ""
    level = 0
    while levels and not limit:
        if not whole and all(any(best[event] <= level for event in goal) for goal in goals):
            break
        nodes = levels.pop(level, ())
        for count, node in enumerate(nodes):
            if expanded[node] or depth[node] != level:
                continue
            if len(depth) - 1 > budget.states:
                limit = "states"
                break
            if not count & 15 and process_time() > deadline:
                limit = "seconds"
                break
            options: Sequence[Any] | None
            state, options = waiting.pop(node)
            chance = current_player(state) == CHANCE
            if options is None:
                options = chance_outcomes(state) if chance else legal_actions(state)
            expanded[node] = DRAWN if chance else CHOSEN
            first[node] = len(to)
            for number, option in enumerate(options):
                child, player, onward, forced, happened = run_on(apply(state, option[0] if chance else option))
                for made, event in happened:
                    if best.get(event, 0) > level + 1 + made:
                        best[event] = level + 1 + made
                        sightings[event] = (level + 1 + made, node, number)
                    if event in marks:
                        for which in marks[event]:
                            marked[which].add(len(to))
                if player == TERMINAL:
                    to.append(END)
                    continue
                steps = level + 1 + len(forced)
                key = key_of(child)
                target = index.get(key)
                if target is None:
                    target = index[key] = len(depth)
                    depth.append(steps)
                    parent.append(node)
                    choice.append(number)
                    first.append(0)
                    last.append(0)
                    expanded.append(0)
                    waiting[target] = (child, onward)
                    levels.setdefault(steps, []).append(target)
                elif steps < depth[target] and not expanded[target]:
                    # A shorter way; the state that came by it replaces the other, so that paths replay.
                    depth[target], parent[target], choice[target] = steps, node, number
                    waiting[target] = (child, onward)
                    levels.setdefault(steps, []).append(target)
                to.append(target)
            last[node] = len(to)
        level += 1
    graph = Rows(first, last, to)
    return Explored(
        game,
        graph,
        depth,
        parent,
        choice,
        expanded,
        index,
        sightings,
        marked,
        limit,
        complete=not limit and not levels,
    )
