"""Whether players can make something happen whatever is drawn, in games with more states than can be seen.

Three ways lead to an answer. A policy that is found in a cautious game proves it, be it one of those who go by a plan
or one in which all is looked at: the policy is walked through every draw again, and played in the game itself. A game
that is small after all is seen to its end, and the AND-OR question is answered exactly. And a fate under which it
cannot happen refutes it. What none of them decides is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from time import process_time
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL, Game, Move
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.game.transcript import Expectation
from authoring.proof.answers import Answer, Budget
from authoring.proof.cautious import CautiousGame, NotGuaranteed, Policy, search, walked
from authoring.proof.claims import Claim, Guided, Kind, Reason, Stats, Word
from authoring.proof.explore import END, START, Explored, explore, replayed
from authoring.proof.fates import Fate, Fated, draws_told, usual_fates
from authoring.proof.guaranteed import answer_sure, guaranteed
from authoring.proof.refusing import refusal
from authoring.proof.relaxation import Relaxation
from authoring.proof.sure import Decide

SMALL = 20_000
"""Games of so many states are seen to their end."""
PLANNING, SEEING, SEARCHING, WALKING, FATED = 0.15, 0.25, 0.4, 0.6, 0.9
"""The parts of the seconds by which plans, looking at every state, the search, the check of its policy and all fates
end."""
PLAYS = 24
"""How many plays of the game itself a policy has to stand, beside those against each fate."""


def answer_assured(
    game: Game[Any], claim: Claim, method: Guided, relaxation: Relaxation | None, budget: Budget
) -> Answer:
    """The answer to a claim that something is guaranteed. Raises NotGuaranteed when a policy that was found fails."""
    started = process_time()

    def left(part: float, states: int) -> Budget:
        return Budget(min(states, budget.states), max(0.0, budget.seconds * part - (process_time() - started)))

    if not claim.goal.isdisjoint(game.events(game.initial())):
        return Answer(Word.PROVED, notes=("it happens at once",))
    reason = refusal(relaxation, replace(claim, kind=Kind.REACHABLE)) if relaxation is not None else None
    if reason is not None:
        return Answer(Word.REFUTED, reason=reason, notes=("it cannot happen at all",))
    fates = [*(method.fates(game) if method.fates is not None else ()), *usual_fates()]
    planned = method.planned(game, claim, left(PLANNING, 0).seconds) if method.planned is not None else None
    if planned is not None:
        found = search(planned(), claim.goal, left(SEEING, SMALL))
        if found.policy is not None:
            return _proved(game, claim, planned(), found.policy, fates, left(WALKING, 0))
    decide = _decided(game, claim, method)
    seen = answer_sure(game, claim, left(SEEING, budget.states), decide)
    if seen is None:
        explored = explore(game, [], left(SEEING, SMALL), whole=True, mark=[claim.goal])
        seen = guaranteed(explored, claim, explored.marked[0], decide)
    if seen.word is Word.REFUTED:
        return seen
    tried = ["not all states could be seen"]
    make = method.cautious
    cautious = make(game, claim) if make is not None else None
    if make is not None and cautious is not None:
        # Of what is proved already, a way to play that can be told is still worth a short search.
        found = search(cautious, claim.goal, left(SEARCHING, budget.states if seen.word is Word.BOUNDED else SMALL))
        if found.policy is not None:
            return _proved(game, claim, make(game, claim) or cautious, found.policy, fates, left(WALKING, 0))
        ended = f"until the limit of {found.limit} was hit" if found.limit else "to its end"
        tried.append(f"no way to play was found in a search over {found.states:,} states, {ended}")
    elif make is not None:
        tried.append("the game is none for cautious players")
    if seen.word is Word.PROVED:
        return seen
    stats, limits = seen.stats, set[str]()
    for number, fate in enumerate(fates):
        # The first is the likeliest to do: each has half of what is left.
        share = FATED - (FATED - SEARCHING) / 2 ** (number + 1)
        explored = explore(Fated(game, fate), [claim.goal], left(share, budget.states), whole=False)
        stats = Stats(stats.states + explored.states, stats.edges + explored.edges)
        if explored.complete and not explored.sightings:
            return _refuted(game, claim, method, fate, explored, stats)
        limits.add(explored.limit)
    ended = "".join(f", until the limit of {limit} was hit" for limit in sorted(limits) if limit)
    tried.append(f"and none of {len(fates)} ways in which draws can come out was seen to rule it out{ended}")
    return Answer(Word.BOUNDED, reason=Reason("limit", "; ".join(tried)), stats=stats)


def _decided(game: Game[Any], claim: Claim, method: Guided) -> Decide | None:
    """Decisions of the guide, who wants it; None where there is none."""
    guide = method.guide(game, replace(claim, kind=Kind.REACHABLE))
    if guide is None:
        return None
    guide.start(game, 0)
    return lambda state, options: guide.choose(game, state, options, 0) if len(options) > 1 else options[0]


def _proved(
    game: Game[Any], claim: Claim, cautious: CautiousGame, policy: Policy, fates: Sequence[Fate], budget: Budget
) -> Answer:
    """The answer with a policy: it is walked through every draw of a cautious game, made afresh, and played in the
    game itself against all fates and against draws that look random."""
    checked = walked(cautious, policy, claim.goal, budget.seconds)
    if checked is None:
        summary = "a way to play was found, but there was no time to check it: the limit of seconds was hit"
        return Answer(Word.BOUNDED, reason=Reason("limit", summary))
    plays = [_happened(game, claim, cautious.play(policy, fate.draws)) for fate in fates]
    for seed in range(PLAYS):
        turn = count()

        def drawn(state: Any, outcomes: Sequence[Move], seed: int = seed, turn: count[int] = turn) -> Move:
            return outcomes[below(splitmix64(seed, next(turn)), len(outcomes))]

        plays.append(_happened(game, claim, cautious.play(policy, drawn)))
    notes = (
        f"a way to play was found and walked through every draw, over {checked.states:,} states; "
        f"{len(plays)} plays of the game itself by it came out well",
        *cautious.told(checked.decisions),
    )
    stats = Stats(states=checked.states, plays=len(plays), moves=sum(map(len, plays)))
    return Answer(Word.PROVED, plays[0], claim.expectation, notes=notes, stats=stats)


def _happened(game: Game[Any], claim: Claim, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of a play up to where the goal happens in it. Raises NotGuaranteed when it does not."""
    state = game.initial()
    for number, move in enumerate(moves, 1):
        state = game.apply(state, move)
        if not claim.goal.isdisjoint(game.events(state)):
            return moves[:number]
    raise NotGuaranteed(f'a play by the policy found for "{claim.title}" ends without it')


def _refuted(game: Game[Any], claim: Claim, method: Guided, fate: Fate, explored: Explored, stats: Stats) -> Answer:
    """The answer of a fate under which all was seen, with a play against it."""
    moves = _against(game, claim, method, fate) or _shortest(explored)
    summary = f"with {fate.name} it never happens, whatever is chosen: all {explored.states:,} states of that were seen"
    reason = Reason("bad-luck", summary, draws_told(game, moves))
    return Answer(Word.REFUTED, moves, Expectation(never=claim.events), reason, stats=stats)


def _against(game: Game[Any], claim: Claim, method: Guided, fate: Fate) -> tuple[Move, ...] | None:
    """A whole play of the guide, who wants it, against a fate; None where there is none, or it does not end."""
    decide = _decided(game, claim, method)
    if decide is None:
        return None
    state, moves = game.initial(), list[Move]()
    while game.current_player(state) != TERMINAL:
        options = possible(game, state)
        if not options or len(moves) >= method.max_moves:
            return None
        move = (fate.draws if game.current_player(state) == CHANCE else decide)(state, options)
        state = game.apply(state, move)
        moves.append(move)
        if not claim.goal.isdisjoint(game.events(state)):
            return None
    return tuple(moves)


def _shortest(explored: Explored) -> tuple[Move, ...]:
    """The shortest play of a fated game to an end; to the start where none ends."""
    graph, game = explored.graph, explored.game
    last = [
        (explored.depth[node], node, place - graph.first[node])
        for node in range(START, len(graph))
        for place in range(graph.first[node], graph.last[node])
        if graph.to[place] == END
    ]
    if not last:
        return ()
    _, node, choice = min(last)
    way = list(explored.path(node))
    state = replayed(game, way)
    move = possible(game, state)[choice]
    while True:
        way.append(move)
        state = game.apply(state, move)
        if game.current_player(state) == TERMINAL:
            return tuple(way)
        move = possible(game, state)[0]
