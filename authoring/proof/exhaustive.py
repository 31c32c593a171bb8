"""Answers to every claim from one graph of all states.

That an event was never met in a complete graph refutes it, because states of one key behave alike. A cycle
refutes that play ends, and states that lead neither to an end nor to anything unseen are a trap, however
much of the graph was seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time
from typing import Any

from authoring.game.extensive import CHANCE, Game
from authoring.game.lines import possible
from authoring.game.transcript import Expectation
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Because, Claim, Kind, Reason, Stats, Word
from authoring.proof.explore import END, START, Explored, explore, replayed
from authoring.proof.graphs import leading_to, on_cycles, shortest_cycle
from authoring.proof.guaranteed import answer_sure, guaranteed

SHOWN = 8
"""How many lines of a reason are given; the rest is counted."""
CLOSINGS = 500
"""How many edges that lose a goal are put into words, the nearest first; the rest is counted."""
SHORT = 20_000
"""How many states are seen before it is asked whether they decide everything already."""
RESERVE = 0.1
"""The part of the seconds kept for reading the graph, when a claim needs all of it."""
ANSWERING = 0.05
"""The part of them kept for the answers alone."""


def answer_all(game: Game[Any], claims: Sequence[Claim], budget: Budget) -> list[Answer]:
    """An answer to each claim, in their order, from one exploration of the game; a short one, if that will do. What
    is guaranteed is looked for first by a search that sees no more than it has to."""
    started, share = process_time(), budget.seconds / max(1, len(claims))
    sure = {
        number: answer
        for number, claim in enumerate(claims)
        if claim.kind is Kind.GUARANTEED
        and (answer := answer_sure(game, claim, Budget(budget.states, share))) is not None
    }
    rest = [number for number in range(len(claims)) if number not in sure]
    seen = _answer_seen(game, [claims[number] for number in rest], budget.since(started)) if rest else []
    answers = {**sure, **dict(zip(rest, seen, strict=True))}
    return [answers[number] for number in range(len(claims))]


def _answer_seen(game: Game[Any], claims: Sequence[Claim], budget: Budget) -> list[Answer]:
    """An answer to each claim from a graph of all states, or of some, if they will do."""
    if budget.states > SHORT * 4:
        started = process_time()
        answers, more = _answer_all(game, claims, Budget(SHORT, budget.seconds))
        if not more or all(answer.word is not Word.BOUNDED for answer in answers):
            return answers
        budget = budget.since(started)
    return _answer_all(game, claims, budget)[0]


def _answer_all(game: Game[Any], claims: Sequence[Claim], budget: Budget) -> tuple[list[Answer], bool]:
    """The answers, and whether more states could say more: there are some, and seconds to see them."""
    started = process_time()
    marking = [claim for claim in claims if claim.kind in (Kind.NO_RETURN, Kind.GUARANTEED)]
    whole = any(claim.kind is not Kind.REACHABLE for claim in claims)
    seconds = budget.seconds * (1 - (RESERVE if whole else ANSWERING))
    explored = explore(
        game,
        [claim.goal for claim in claims if claim.kind is Kind.REACHABLE],
        Budget(budget.states, seconds),
        whole=whole,
        mark=[claim.goal for claim in marking],
    )
    if explored.limit and process_time() - started > budget.seconds * (1 - RESERVE):
        # The states were not what stood in the way: there is no time for more of them.
        explored.limit = "seconds"
    answers = []
    for claim in claims:
        match claim.kind:
            case Kind.REACHABLE:
                answers.append(reachable(explored, claim))
            case Kind.ENDS:
                answers.append(ends(explored))
            case Kind.NO_TRAP:
                answers.append(no_trap(explored))
            case Kind.GUARANTEED:
                answers.append(guaranteed(explored, claim, explored.marked[marking.index(claim)]))
            case Kind.NO_RETURN:
                answers.append(no_return(explored, explored.marked[marking.index(claim)]))
    return answers, explored.limit == "states"


def reachable(explored: Explored, claim: Claim) -> Answer:
    """Whether one of the claim's events was met, and the shortest way to it."""
    seen = [explored.sightings[event] for event in claim.events if event in explored.sightings]
    if seen:
        depth, node, choice = min(seen)
        return Answer(
            Word.PROVED,
            explored.path_over(node, choice, depth) if depth else (),
            claim.expectation,
            stats=_stats(explored),
        )
    return _undecided(explored) or Answer(
        Word.REFUTED,
        reason=Reason("never-happens", f"no play comes to it: {_all(explored)}"),
        stats=_stats(explored),
    )


def ends(explored: Explored) -> Answer:
    """Whether the graph has no cycle; if it has, the shortest way into the nearest one, and once round."""
    circling = on_cycles(explored.graph)
    if circling:
        node = min(circling, key=lambda each: (explored.depth[each], each))
        line = explored.path(node) + explored.around(shortest_cycle(explored.graph, node))
        return going_round(explored.game, line, _stats(explored))
    return _undecided(explored) or _all_seen(explored)


def going_round(game: Game[Any], line: Sequence[Any], stats: Stats) -> Answer:
    """The answer to whether every play ends, from a line on which a state comes back."""
    since, until = _first_return(game, line)
    return Answer(
        Word.REFUTED,
        tuple(line[:until]),
        Expectation(repeats=since, ended=False),
        Reason(
            "cycle",
            f"after {_moves(since)}, {_moves(until - since, 'leads', 'lead')} back to the same state",
            _told(game, line[:since], line[since:until]),
        ),
        stats=stats,
    )


def no_trap(explored: Explored) -> Answer:
    """Whether every state leads to an end; if not, the shortest way to the nearest that does not."""
    free = leading_to(explored.graph, [END, *explored.unexpanded()])
    trapped = [node for node in range(START, len(free)) if not free[node]]
    if trapped:
        node = min(trapped, key=lambda each: (explored.depth[each], each))
        # Every state of a forced run into a trap is in the trap: the first comes right after the choice.
        way = explored.path(node)[: explored.depth[explored.parent[node]] + 1 if node != START else 0]
        state = replayed(explored.game, way)
        left = [explored.game.describe(state, move) for move in possible(explored.game, state)]
        still = tuple(Because(said if number else f"left there: {said}") for number, said in enumerate(left))
        after = f", such as after {_last(explored.game, way)}" if way else ""
        stuck = "" if still else ", where nothing at all can be done"
        summary = f"from {len(trapped):,} of {explored.states:,} states no end can be reached{after}{stuck}"
        return Answer(
            Word.REFUTED,
            way,
            Expectation(ended=False),
            Reason("trapped", summary, _shortened(still)),
            stats=_stats(explored),
        )
    return _undecided(explored) or _all_seen(explored)


def no_return(explored: Explored, marked: set[int]) -> Answer:
    """The moves after which the goal can no longer happen although the play goes on, merged by their words.

    `marked` are the edges on which the goal happens.
    """
    graph = explored.graph
    sources = [
        node
        for node in range(START, len(graph))
        if any(place in marked for place in range(graph.first[node], graph.last[node]))
    ]
    hopeful = leading_to(graph, sources + explored.unexpanded())
    if not hopeful[START]:
        return Answer(
            Word.PROVED,
            notes=("the goal cannot be reached at all, so no move loses it",),
            stats=_stats(explored),
        )
    closing = [
        (explored.depth[node], node, place - graph.first[node])
        for node in range(START, len(graph))
        if hopeful[node]
        for place in range(graph.first[node], graph.last[node])
        if graph.to[place] != END and not hopeful[graph.to[place]] and place not in marked
    ]
    if not closing:
        return _undecided(explored) or _all_seen(explored)
    closing.sort()
    merged: dict[str, int] = {}
    game = explored.game
    way: tuple[Any, ...] = ()
    at, state = -1, None
    for _, node, choice in closing[:CLOSINGS]:
        if node != at:
            at, state = node, explored.state(node)
        move = possible(game, state)[choice]
        said = game.describe(state, move)
        merged[said] = merged.get(said, 0) + 1
        way = way or (*explored.path(node), move)
    told = [Because(f"{said} (in {count:,} states)" if count > 1 else said) for said, count in merged.items()]
    if len(closing) > CLOSINGS:
        told.append(Because(f"and {len(closing) - CLOSINGS:,} more moves"))
    return Answer(
        Word.REFUTED,
        way,
        Expectation(ended=False),
        Reason(
            "no-return",
            f"{_moves(len(closing), 'puts', 'put')} the goal out of reach while play goes on",
            _shortened(told),
        ),
        stats=_stats(explored),
    )


def _undecided(explored: Explored) -> Answer | None:
    """The answer where the budget ended first; None when all was seen."""
    if explored.complete:
        return None
    return Answer(
        Word.BOUNDED,
        reason=Reason(
            "limit",
            f"the limit of {explored.limit} was hit after {explored.states:,} states, "
            f"{max(explored.depth):,} moves deep",
        ),
        stats=_stats(explored),
    )


def _all_seen(explored: Explored) -> Answer:
    return Answer(Word.PROVED, notes=(_all(explored),), stats=_stats(explored))


def _all(explored: Explored) -> str:
    return "the only state was seen" if explored.states == 1 else f"all {explored.states:,} states were seen"


def _stats(explored: Explored) -> Stats:
    return Stats(states=explored.states, edges=explored.edges)


def _told(game: Game[Any], way: Sequence[Any], moves: Sequence[Any]) -> tuple[Because, ...]:
    """Moves in words, from the state after a way."""
    state = replayed(game, way)
    told = []
    for move in moves:
        told.append(Because(game.describe(state, move)))
        state = game.apply(state, move)
    return _shortened(told)


def _last(game: Game[Any], way: Sequence[Any]) -> str:
    """The last decision of a way in words, or its last draw if nobody decides."""
    decisions = [number for number, move in enumerate(way) if move.seat != CHANCE]
    number = decisions[-1] if decisions else len(way) - 1
    state = replayed(game, way[:number])
    return f'"{game.describe(state, way[number])}"'


def _shortened(told: Sequence[Because]) -> tuple[Because, ...]:
    """At most `SHOWN` lines; the last then counts the rest."""
    if len(told) <= SHOWN:
        return tuple(told)
    return (*told[: SHOWN - 1], Because(f"and {len(told) - SHOWN + 1:,} more"))


def _first_return(game: Game[Any], line: Sequence[Any]) -> tuple[int, int]:
    """The first state on a line that comes back on it, by its key: after how many moves, and after how many
    again."""
    state = game.initial()
    met = {game.key(state): 0}
    for number, move in enumerate(line, 1):
        state = game.apply(state, move)
        since = met.setdefault(game.key(state), number)
        if since < number:
            return since, number
    raise ValueError("no state comes back")


def _moves(count: int, one: str = "", more: str = "") -> str:
    """Such as "1 move leads" and "2 moves lead"."""
    return f"{count:,} move {one}".rstrip() if count == 1 else f"{count:,} moves {more}".rstrip()
