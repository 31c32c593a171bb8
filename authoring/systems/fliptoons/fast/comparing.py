"""The quick path held beside the reference: the same game move by move, and everything that the two say of it."""

from __future__ import annotations

from authoring.game.extensive import CHANCE, TERMINAL
from authoring.game.policies import below, drawn, splitmix64
from authoring.systems.fliptoons.fast.game import FastGame, looks
from authoring.systems.fliptoons.game.engine import FlipToonsGame


def difference(reference: FlipToonsGame, fast: FastGame, seed: int, most: int) -> str:
    """Play a game of that seed in both, for so many moves at the most, and compare them before every move: who
    moves, what can be chosen or drawn in which order and with which weights, and the whole state. What differs
    first, in words; "" if nothing does."""
    table, state = reference.initial(), fast.initial()
    for number in range(most + 1):
        expected, found = looks(table), fast.look(state)
        for name, value in expected.items():
            if found[name] != value:
                return f"move {number}, {name}: {found[name]!r}, expected {value!r}"
        mover = reference.current_player(table)
        if fast.current_player(state) != mover:
            return f"move {number}: player {fast.current_player(state)} moves, expected {mover}"
        if mover == TERMINAL or number == most:
            return ""
        codes = fast.codes(state)
        moves = [fast.move(state, code) for code in codes]
        random = splitmix64(seed, number)
        if mover == CHANCE:
            outcomes = reference.chance_outcomes(table)
            weighed = [(move, fast.weight(state, code)) for move, code in zip(moves, codes, strict=True)]
            if weighed != list(outcomes):
                return f"move {number}: draws {weighed}, expected {outcomes}"
            chosen = drawn(outcomes, random)
        else:
            options = reference.legal_actions(table)
            if moves != list(options):
                return f"move {number}: choices {moves}, expected {options}"
            chosen = options[below(random, len(options))]
        table = reference.apply(table, chosen)
        fast.apply(state, codes[moves.index(chosen)])
    return ""
