"""Whether the players can make something happen whatever is drawn: an AND-OR question, answered exactly.

The states from which they can are the least fixed point of: a decision of which some move makes the goal
happen or leads to such a state, and a draw of which every outcome does (the attractor of a reachability
game; Grädel, Thomas and Wilke 2002, chapter 2). The players are taken as one: they want the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import count
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL, Game, Move
from authoring.game.lines import possible
from authoring.game.transcript import Expectation
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Claim, Reason, Stats, Word
from authoring.proof.explore import DRAWN, END, START, Explored, unlike
from authoring.proof.fates import draws_told
from authoring.proof.sure import ROUND, Decide, surely


def answer_sure(game: Game[Any], claim: Claim, budget: Budget, decide: Decide | None = None) -> Answer | None:
    """The answer of a search that sees no more than it has to; None where ways come round, so that it says nothing."""
    if not claim.goal.isdisjoint(game.events(game.initial())):
        return Answer(Word.PROVED, notes=("it happens at once",))
    found = surely(game, claim.goal, budget, decide)
    stats = Stats(states=found.states, edges=found.edges)
    if found.limit == ROUND:
        return None
    if found.limit:
        summary = f"the limit of {found.limit} was hit after {found.states:,} states"
        return Answer(Word.BOUNDED, reason=Reason("limit", summary), stats=stats)
    if found.holds:
        return Answer(Word.PROVED, notes=(_told(found.states),), stats=stats)
    return _refuted(game, claim, found.moves or (), stats)


def guaranteed(explored: Explored, claim: Claim, marked: set[int], decide: Decide | None = None) -> Answer:
    """Whether the goal can be made to happen; `marked` are the edges on which it happens.

    Of a graph that was not seen to its end, what was not looked at counts against a proof and for a
    refutation. A refutation comes with one play against bad luck; it decides as `decide` says, or else makes the
    first move there is, as none of them helps.
    """
    stats = Stats(states=explored.states, edges=explored.edges)
    if claim.goal.intersection(explored.game.events(explored.game.initial())):
        return Answer(Word.PROVED, notes=("it happens at once",), stats=stats)
    ranks = attractor(explored, marked, hopeful=False)
    if ranks[START]:
        _walk(explored, claim, ranks)
        return Answer(Word.PROVED, notes=(_told(explored.states),), stats=stats)
    winning = attractor(explored, marked, hopeful=True)
    if winning[START]:
        summary = f"the limit of {explored.limit} was hit after {explored.states:,} states"
        return Answer(Word.BOUNDED, reason=Reason("limit", summary), stats=stats)
    return _refuted(explored.game, claim, _unlucky(explored, claim, winning, decide), stats)


def _told(states: int) -> str:
    return f"a move for every draw was found in {states:,} states"


def _refuted(game: Game[Any], claim: Claim, moves: tuple[Move, ...], stats: Stats) -> Answer:
    """The answer with a play against bad luck."""
    because = draws_told(game, moves)
    reason = Reason("bad-luck", "whatever is chosen, draws can keep it from happening", because)
    return Answer(Word.REFUTED, moves, Expectation(never=claim.events), reason, stats=stats)


def attractor(explored: Explored, marked: set[int], hopeful: bool) -> array[int]:
    """A number a node: 0 where the goal cannot be made to happen from it, else a rank, such that some move of a
    decision makes it happen or leads to a lower one, and every outcome of a draw does. States that were met but not
    looked at count as such if `hopeful`."""
    graph, expanded = explored.graph, explored.expanded
    back: list[list[int]] = [[] for _ in range(len(graph))]
    lacking = [0] * len(graph)
    """What is still wanted of a node: one winning edge of a decision, all edges of a draw."""
    won = array("i", bytes(4 * len(graph)))
    todo: list[int] = []
    ranks = count(1)

    def gain(node: int) -> None:
        lacking[node] -= 1
        if not lacking[node]:
            won[node] = next(ranks)
            todo.append(node)

    for node in range(START, len(graph)):
        edges = range(graph.first[node], graph.last[node])
        lacking[node] = len(edges) if expanded[node] == DRAWN else 1
        if not expanded[node] and hopeful:
            gain(node)
        for place in edges:
            if place in marked:
                gain(node)
            elif graph.to[place] != END:
                back[graph.to[place]].append(node)
    while todo:
        for node in back[todo.pop()]:
            gain(node)
    return won


def _walk(explored: Explored, claim: Claim, ranks: Sequence[int]) -> None:
    """Play a move to a lower rank in each state, through every draw, in the game itself. Raises RuntimeError where
    there is none: then the key merges states that do not behave alike."""
    game = explored.game
    todo, met = [(game.initial(), START)], {START}
    while todo:
        state, node = todo.pop()
        drawn = game.current_player(state) == CHANCE
        good = False
        for move in possible(game, state):
            landing = explored.landing(state, move)
            happened = not claim.goal.isdisjoint(landing.happened)
            good = happened or (landing.node != END and 0 < ranks[landing.node] < ranks[node])
            if good and not happened and landing.node not in met:
                met.add(landing.node)
                todo.append((landing.state, landing.node))
            if good is not drawn:
                # A decision needs one good move; a draw is lost by one outcome that is not.
                break
        if not good:
            raise unlike(game)


def _unlucky(explored: Explored, claim: Claim, winning: Sequence[int], decide: Decide | None) -> tuple[Move, ...]:
    """A play in which draws keep the goal from happening, to its end or to a state that was met before."""
    game = explored.game
    state = game.initial()
    node = END if game.current_player(state) == TERMINAL else START
    met: set[int] = set()
    moves: list[Move] = []
    while node != END and node not in met:
        met.add(node)
        options = list(possible(game, state))
        if decide is not None and game.current_player(state) != CHANCE:
            options.insert(0, decide(state, options))
        for move in options:
            landing = explored.landing(state, move)
            if landing.happened.isdisjoint(claim.goal) and (landing.node == END or not winning[landing.node]):
                break
        else:
            raise unlike(game)
        moves += landing.moves
        state, node = landing.state, landing.node
    return tuple(moves)
