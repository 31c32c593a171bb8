"""Small searches inside a big game: a line of moves, luck included, to an event that is near."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import NamedTuple

from authoring.game.extensive import CHANCE, Event, Move
from authoring.game.lines import possible
from authoring.systems.flipside.game.adventure import parse_step
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.paths import advances, ways
from authoring.systems.flipside.game.pending import pending
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play

LIMIT = 4_000
"""States a search may see."""
PILED = 25
"""So many tasks a state may have piled up, on the average, by then: content that goes round can pile up ever more."""


class Line(NamedTuple):
    """The moves found, and the states they go through, by key, so that one can rejoin it."""

    moves: tuple[Move, ...]
    found: bool


def find(
    game: FlipsideGame,
    state: Play,
    goal: Collection[Event],
    stop: Callable[[Play], bool],
    wanted: Collection[str] = (),
    failing: bool = False,
    avoided: Collection[Event] = (),
    limit: int = LIMIT,
) -> Line:
    """Depth first with the likeliest move first, to a state in which one of the goal's events happened.

    `stop` says where the surroundings end: such states are not gone beyond. `wanted` are facts that a plan
    needs: steps, chains and choices among them are tried first. With `failing`, the moves that go wrong come
    first. Nothing that is avoided happens on the line. Without success, no moves.
    """
    piled = 0
    seen: set[Hashable] = {local_key(state)}
    path: list[tuple[Play, list[Move]]] = [(state, _ordered(game, state, wanted, failing))]
    taken: list[Move] = []
    while path and len(seen) < limit and piled < limit * PILED:
        here, moves = path[-1]
        if not moves:
            path.pop()
            if taken:
                taken.pop()
            continue
        move = moves.pop()
        after = game.apply(here, move)
        piled += len(after.agenda)
        if avoided and not set(avoided).isdisjoint(after.events):
            continue
        if not set(goal).isdisjoint(after.events):
            return Line((*taken, move), True)
        key = local_key(after)
        if key in seen or game.is_terminal(after) or stop(after):
            continue
        seen.add(key)
        taken.append(move)
        path.append((after, _ordered(game, after, wanted, failing)))
    return Line((), False)


def local_key(play: Play) -> Hashable:
    """What differs between states of one adventure, check or finale: boards, agenda, pawn."""
    return (
        play.run,
        play.final,
        pending(play),
        tuple([
            (seat.bag, seat.drawn, seat.used, seat.wounds, seat.coins, seat.equipped, seat.virtual, seat.final)
            for seat in play.seats
        ]),
    )  # fmt: skip


def _ordered(game: FlipsideGame, state: Play, wanted: Collection[str], failing: bool) -> list[Move]:
    """The possible moves, the most promising last."""
    moves = list(possible(game, state))
    if len(moves) > 1:
        moves.sort(key=lambda move: promise(state, move, wanted, failing))
    return moves


def promise(play: Play, move: Move, wanted: Collection[str] = (), failing: bool = False) -> tuple[int, int, int]:
    """How far a move looks like getting on with an adventure or finale; larger is better."""
    good = _promise(play, move, wanted)
    return (_on_the_way(play, move, wanted), -good if failing else good, 0 if move.seat == CHANCE else 1)


def _on_the_way(play: Play, move: Move, wanted: Collection[str]) -> int:
    """1 for an arrow or an option that the plan needs, 0 for any other move."""
    task = play.agenda[-1] if play.agenda else None
    if move.verb == "follow" and play.final is not None:
        return int(f"chain:{play.final.adventure}/{move.args[0]}" in wanted)
    if isinstance(task, Choose):
        return int(f"choice:{task.source}/{move.args[0]}" in wanted)
    return 0


def _promise(play: Play, move: Move, wanted: Collection[str]) -> int:
    match move.verb:
        case "draw":
            token = move.args[0]
            if play.final is not None:
                return 5 if advances(play, play.final, token) else 0
            if play.run is not None:
                found = ways(play, play.run, token)
                return max((_step(play, step, half, wanted) for step, half in found), default=0)
            return 0
        case "step":
            step, half, _ = parse_step(move)
            return _step(play, step, half, wanted) + 1
        case "advance":
            return 7
        case "equip":
            return 2 if play.library.faces[move.args[0]].lantern else -1
        case "ready" | "stow":
            return 1
        case "use" | "ability":
            return 3 if len(move.args) < 2 or move.args[0] == "for" else 4
        case "mismatch":
            return -2
        case _:
            return 0


def _step(play: Play, step: str, half: str, wanted: Collection[str]) -> int:
    """How good a step is: one that the plan needs before any other, a harmless one before a wound."""
    adventure = play.run.adventure if play.run is not None else ""
    needed = f"step:{adventure}/{step}" in wanted or f"half:{adventure}/{step}/{half}" in wanted
    return 5 - _harm(play, step, half) + 4 * needed


def _harm(play: Play, name: str, half: str) -> int:
    """What a step costs: a wound, or an end of the road."""
    run = play.run
    if run is None:
        return 0
    step = play.library.adventures[run.adventure].steps[name]
    part = dict(step.halves).get(half)
    effects = (*step.do, *(part.do if part is not None else ()))
    return 2 * sum(effect.key in ("wound", "wounds", "fail") for effect in effects)
