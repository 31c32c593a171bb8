"""What every game has to keep, checked along random plays: one conformance test for all games.

After open_spiel's playthrough and basic tests: a game that passes can be searched, played, recorded and
replayed by everything that knows only the extensive form.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from authoring.game.extensive import CHANCE, TEAM, TERMINAL, Game, IllegalMove, Move
from authoring.game.lines import lines, possible
from authoring.game.policies import play_out, splitmix64, uniform


def breaches(make: Callable[[], Game[Any]], *, seed: int = 0, plays: int = 20, max_moves: int = 200) -> list[str]:
    """What a game does not keep, in words, each once; empty for a good game.

    `make` makes a fresh game. Looks at every state along so many random plays, and no further along one
    where a state is not sound. What the game raises is passed on.
    """
    found: dict[str, None] = {}
    futures: dict[Hashable, frozenset[Any]] = {}
    for number in range(plays):
        chosen = splitmix64(seed, number)
        found |= dict.fromkeys(_along(make(), chosen, max_moves, futures))
    for number in range(0 if found else plays):
        chosen = splitmix64(seed, number)
        game = make()
        play, again = play_out(game, uniform, chosen, max_moves), play_out(make(), uniform, chosen, max_moves)
        if (play.moves, play.events) != (again.moves, again.events):
            found["the same seed gives two different plays"] = None
        elif game.key(play.state) != game.key(again.state):
            found["the same play leads to states with two different keys"] = None
    return list(found)


def _along(game: Game[Any], seed: int, max_moves: int, futures: dict[Hashable, frozenset[Any]]) -> Iterator[str]:
    """Breaches along one random play."""
    state = game.initial()
    for number in range(max_moves):
        unsound = list(_state(game, state))
        yield from unsound
        if unsound:
            return
        yield from _moves(game, state)
        yield from _future(game, state, futures)
        options = possible(game, state)
        if not options:
            return
        state = game.apply(state, uniform(game, state, options, splitmix64(seed, number)))


def _state(game: Game[Any], state: Any) -> Iterator[str]:
    """Breaches in what a state says of itself."""
    player = game.current_player(state)
    legal, outcomes = game.legal_actions(state), game.chance_outcomes(state)
    if game.is_terminal(state) != (player == TERMINAL):
        yield "is_terminal and current_player do not agree"
    if not (0 <= player < game.players or player in (CHANCE, TEAM, TERMINAL)):
        yield f"current_player is {player}, which is no seat"
    if (player in (CHANCE, TERMINAL)) == bool(legal):
        yield "there are no legal actions at a decision, or some elsewhere"
    if (player == CHANCE) != bool(outcomes):
        yield "there are no outcomes at a chance node, or some elsewhere"
    if len(set(legal)) < len(legal) or len({move for move, _ in outcomes}) < len(outcomes):
        yield "a move is offered twice"
    if any(type(weight) is not int or weight <= 0 for _, weight in outcomes):
        yield "a weight is not a whole number above 0"
    if any(move.seat != CHANCE for move, _ in outcomes):
        yield "the outcome of a draw is the move of a seat"
    if any(move.seat != player if player != TEAM else move.seat == CHANCE for move in legal):
        yield "a legal action is the move of another seat than the current player"
    if player == TERMINAL and len(game.returns(state)) != game.players:
        yield "returns does not have one number a seat"
    if list(legal) != list(game.legal_actions(state)):
        yield "legal_actions differ when asked twice"
    for seat in range(game.players):
        try:
            json.dumps(game.observation(state, seat), allow_nan=False)
        except (TypeError, ValueError):
            yield "an observation is not plain data"


def _moves(game: Game[Any], state: Any) -> Iterator[str]:
    """Breaches in what the moves of a state do."""
    before = _looks(game, state)
    options = lines(game, state)
    for line, move in options.items():
        if not all(type(word) is str for word in (move.verb, *move.args)) or not move.verb:
            yield "a move is not made of words"
        if not game.describe(state, move).strip():
            yield "a move has no description"
        if not str(line).isprintable():
            yield "a move cannot be written on one line"
        game.events(game.apply(state, move))
    seat = max(0, game.current_player(state))
    wrong = [Move(seat, "no such move"), Move(CHANCE, "no such draw")]
    wrong += [move._replace(args=(*move.args, "and more")) for move in list(options.values())[:2]]
    wrong += [move._replace(seat=game.players) for move in list(options.values())[:2]]
    for move in wrong:
        try:
            game.apply(state, move)
        except IllegalMove:
            continue
        yield "a move that is not legal can be applied"
    if _looks(game, state) != before:
        yield "applying a move changes the state it is applied to"


def _looks(game: Game[Any], state: Any) -> tuple[Any, ...]:
    """Everything a game says of a state."""
    return (
        game.key(state),
        list(possible(game, state)),
        list(game.events(state)),
        [json.dumps(game.observation(state, seat), default=str) for seat in range(game.players)],
        repr(state),
    )


def _future(game: Game[Any], state: Any, futures: dict[Hashable, frozenset[Any]]) -> Iterator[str]:
    """A breach if a state with the same key was met before that can go on in another way, one move far.

    A way on is what happens on it and the key it leads to; which move it takes may differ.
    """
    future = frozenset(
        (tuple(game.events(child)), game.is_terminal(child), game.key(child))
        for child in (game.apply(state, move) for move in possible(game, state))
    )
    if futures.setdefault(game.key(state), future) != future:
        yield "states of one key do not behave alike"
