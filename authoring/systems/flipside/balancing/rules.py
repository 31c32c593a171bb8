"""Sensible play by rule: what a tester does who knows the rules and has not read the book.

One player sees to the three quests without which nobody is ready for the end; alone, when it is time for them. The
others go the shortest way to a token on the board, to those that nobody has met before any other, no two to the same
one; there they do what they came for, else camp, or visit a stall with coins to spend. In adventures, which lie open
on the table, they take the steps that hurt least and lead on. What an entry's choices lead to nobody knows: one that
is only open to those who have something is taken, else any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from authoring.game.extensive import Game, Move
from authoring.game.policies import below
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.movement import Walk
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.rounds import board_for
from authoring.systems.flipside.game.state import Play, Seat
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.proving.lines import promise
from authoring.systems.flipside.proving.routes import distances, value

ACTIONS = ("quest", "interact", "offer", "stall", "camp", "pass")
"""What one does where one is, the best first."""
ERRANDS = (
    "unlock", "buy", "fix", "buy-token", "take", "leave", "break-camp", "resolve", "done", "stow",
)  # fmt: skip
"""What one does at a stall, in a camp and in a check, the first thing first."""
COINS_TO_SHOP = 3
"""With fewer coins nobody goes shopping."""
FAR = 1_000


def sensible(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
    """The move by rule; among those that are equally good the first, and for choices that say nothing any."""
    assert isinstance(state, Play)
    task = state.agenda[-1]
    if isinstance(task, Choose):
        return choice(task, moves, number)
    if isinstance(task, Walk):
        return walk(game, state, moves)
    if any(move.verb == "camp" for move in moves):
        return act(state, moves)
    if state.run is not None or state.final is not None:
        return max(moves, key=lambda move: promise(state, move))
    return errand(state, moves)


def act(state: Play, moves: Sequence[Move]) -> Move:
    """The action of whoever has the best one to take."""

    def rank(move: Move) -> tuple[int, int]:
        seat = state.seats[move.seat]
        shopping = move.verb == "stall" and seat.coins < COINS_TO_SHOP and not seat.wounds
        order = len(ACTIONS) if shopping else ACTIONS.index(move.verb) if move.verb in ACTIONS else len(ACTIONS) + 1
        return order, move.seat

    return min(moves, key=rank)


def errand(state: Play, moves: Sequence[Move]) -> Move:
    """What is next of the errands; of what can be bought, what costs most."""
    uses = [move for move in moves if move.verb in ("use", "ability")]
    if uses and any(move.verb == "resolve" for move in moves):
        return uses[0]
    for verb in ERRANDS:
        fitting = [move for move in moves if move.verb == verb]
        if fitting and verb == "buy-token":
            return max(fitting, key=lambda move: value(move.args[0]))
        if fitting:
            return fitting[0]
    return moves[0]


def choice(task: Choose, moves: Sequence[Move], number: int) -> Move:
    """One of the options that ask for something, if there are any; of those that are equally good any."""
    asking = [move for move in moves if task.options.value[int(move.args[0]) - 1].if_ is not None]
    among = asking or moves
    return among[below(number, len(among))]


def walk(game: Game[Any], state: Play, moves: Sequence[Move]) -> Move:
    """The next step of the first player who gets nearer to something by one; else somebody is done."""
    claimed: set[str] = set()
    keeper = max(range(len(state.seats)), key=lambda number: (_asks(state, state.seats[number]), -number))
    for number, seat in enumerate(state.seats):
        goal, back = _goal(state, seat, claimed, number == keeper and _in_time_for_quests(game, state))
        if goal:
            claimed.add(goal)
        step = step_towards(state, number, back, moves) if goal else None
        if step is not None:
            return step
    done = [move for move in moves if move.verb == "done"]
    return done[0] if done else moves[0]


def step_towards(state: Play, number: int, back: dict[str, int], moves: Sequence[Move]) -> Move | None:
    """The step of a player to the place nearest to a goal, for the least precious tokens; None where none gets any
    nearer. `back` tells how far each place is from the goal."""
    seat = state.seats[number]
    own = [move for move in moves if move.seat == number and move.verb == "move"]
    if seat.moved or not own:
        return None
    nearest = min(back.get(move.args[0], FAR) for move in own)
    if nearest >= back.get(seat.place, FAR):
        return None
    return min((move for move in own if back.get(move.args[0], FAR) == nearest), key=_price)


def _asks(state: Play, seat: Seat) -> int:
    """How many quests of the three are done, if some are left: who is nearest to being ready sees to them."""
    left = seat.quests < min(rules.QUESTS, len(state.library.characters[seat.character].quests))
    return seat.quests if left else -1 if seat.quests < rules.QUESTS else FAR


def _in_time_for_quests(game: Game[Any], state: Play) -> bool:
    """Whether it is time for the quests: always in a group, alone when two rounds are left for each."""
    if len(state.seats) > 1 or not isinstance(game, ScenarioGame):
        return True
    board = board_for(state.library.scenarios[game.scenario], 1)
    left = len(board.track) - state.space if board is not None else 0
    return left <= 2 * (rules.QUESTS - state.seats[0].quests) + 1


def _price(move: Move) -> tuple[int, list[tuple[int, int, str]]]:
    tokens = [word for word in move.args[1:] if word not in ("with", "and")]
    return len(tokens), sorted(value(token) for token in tokens)


def _goal(state: Play, seat: Seat, claimed: set[str], keeps: bool) -> tuple[str, dict[str, int]]:
    """Where a player wants to go, and how far each place is from there; "" without anywhere to go."""
    library, held = state.library, {*seat.bag, *seat.drawn, *seat.discard}
    quests = library.characters[seat.character].quests
    left = seat.quests < min(rules.QUESTS, len(quests))
    quest = {library.quests[plain(quests[seat.quests])].location} if left else set()
    if keeps and quest:
        goals = quest
    else:
        tokens = {id: place for id, place in state.board.items() if place not in claimed}
        new = {place for id, place in tokens.items() if not _met(state, id)}
        goals = new or {*tokens.values(), *quest}
    if seat.coins >= COINS_TO_SHOP and len(seat.wounds) > 1:
        goals = {code for code, place in library.locations.items() if place.stall} or goals
    shown = frozenset(terrain for name in held for terrain in token(name).terrains)
    found = {goal: _distances(library, goal, shown) for goal in sorted(goals)}
    if not found:
        return "", {}
    goal = min(found, key=lambda goal: (found[goal].get(seat.place, FAR), goal))
    return goal, found[goal]


@lru_cache(maxsize=20_000)
def _distances(library: Library, goal: str, shown: frozenset[str]) -> dict[str, int]:
    """How many tokens each place is away from a goal for somebody whose tokens show these terrains."""
    return distances(library, goal, Counter(f"{terrain} 1" for terrain in shown))


def _met(state: Play, token: str) -> bool:
    """Whether the entry of a token was read already."""
    read = state.library.tokens[token].read
    return read is not None and plain(read) in state.read
