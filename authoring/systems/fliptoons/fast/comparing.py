"""The quick path held beside the reference: the same game move by move, and everything that the two say of it."""

from __future__ import annotations

from collections.abc import Callable

from authoring.game.extensive import CHANCE, TERMINAL, Move
from authoring.game.policies import below, drawn, splitmix64
from authoring.systems.fliptoons.fast.game import FastGame, looks
from authoring.systems.fliptoons.fast.jit import Ints
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.state import Table

Next = Callable[[Table, int], Move | None]
"""The next move of a state that has some, given how many were made before; None to leave off."""


def difference(reference: FlipToonsGame, fast: FastGame, seed: int, most: int) -> str:
    """Play a game of that seed in both, for so many moves at the most, and compare them before every move. What
    differs first, in words; "" if nothing does."""

    def at_random(table: Table, number: int) -> Move | None:
        if number == most:
            return None
        random = splitmix64(seed, number)
        if outcomes := reference.chance_outcomes(table):
            return drawn(outcomes, random)
        options = reference.legal_actions(table)
        return options[below(random, len(options))]

    return departure(reference, fast, reference.initial(), fast.initial(), at_random)


def departure(reference: FlipToonsGame, fast: FastGame, table: Table, state: Ints, following: Next) -> str:
    """Play on in both from a state of each, and compare before every move who moves, what can be chosen or drawn in
    which order and with which weights, and the whole state. What differs first, in words; "" if nothing does."""
    number = 0
    while True:
        expected, found = looks(table), fast.look(state)
        for name, value in expected.items():
            if found[name] != value:
                return f"move {number}, {name}: {found[name]!r}, expected {value!r}"
        mover = reference.current_player(table)
        if fast.current_player(state) != mover:
            return f"move {number}: player {fast.current_player(state)} moves, expected {mover}"
        chosen = None if mover == TERMINAL else following(table, number)
        if chosen is None:
            return ""
        if mover == CHANCE:
            expected_draw = {move.args[0]: weight for move, weight in reference.chance_outcomes(table)}
            found_draw = fast.weights(state)
            if list(found_draw.items()) != list(expected_draw.items()):
                return f"move {number}: draws {found_draw}, expected {expected_draw}"
            code = fast.code_of(state, chosen.args[0])
            made = fast.move(state, code)
            if made != chosen:
                return f"move {number}: {made}, expected {chosen}"
        else:
            codes, options = fast.codes(state), list(reference.legal_actions(table))
            moves = [fast.move(state, each) for each in codes]
            if moves != options:
                return f"move {number}: choices {moves}, expected {options}"
            code = codes[moves.index(chosen)]
        table = reference.apply(table, chosen)
        fast.apply(state, code)
        number += 1
