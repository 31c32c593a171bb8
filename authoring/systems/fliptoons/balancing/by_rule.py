"""Solo games on an array by `random` and `sensible`: the same moves as the reference makes.

`T` are the tables, `S` is the state, `V` what each card is worth (`rules.weights`). Entries take arrays of them.
"""

from __future__ import annotations

from authoring.systems.fliptoons.balancing.rules import ROOM
from authoring.systems.fliptoons.fast.choosing import choice_at
from authoring.systems.fliptoons.fast.engine import begin, make, settle, step
from authoring.systems.fliptoons.fast.jit import Ints, entry, jit, lowest, start, words
from authoring.systems.fliptoons.fast.layout import (
    A_EFFECTS,
    AGENDA,
    AGENDA_SIZE,
    DRAWN_FROM,
    E_FLIP,
    E_STACK,
    EFFECT,
    IN_GRID,
    MOVES,
    OPTION_COUNT,
    PILE,
    PLAN,
    TASK,
    TOP,
    TOP_SIZE,
    UNDER,
    UNDER_SIZE,
    UP,
    V_CARD,
    V_DISCARD,
    V_DISMISS,
    V_HIRE,
    V_USE,
    WORD,
)
from authoring.systems.fliptoons.fast.market import in_slot
from authoring.systems.fliptoons.fast.moving import deck_size
from authoring.systems.fliptoons.fast.randomness import splitmix
from authoring.systems.fliptoons.fast.sets import has, size_of


@entry
def play_on(width: tuple[int, ...], tables: Ints, state: Ints, seed: int, most: int) -> None:
    """From a state that was put together to the end at random, or up to so many moves; number n of the seed makes
    move n."""
    T, S = start(width, tables), start(width, state)
    settle(T, S)
    while S[PLAN] | S[AGENDA_SIZE] and S[MOVES] < most:
        step(T, S, splitmix(seed, S[MOVES]))


@entry
def play_by_rule(
    width: tuple[int, ...], tables: Ints, state: Ints, values: Ints, rule: int, seed: int, most: int
) -> int:
    """A game to its end, or for so many moves; the decisions by `sensible`, or at random with rule 0. How many
    decisions there were."""
    T, S, V = start(width, tables), start(width, state), start(width, values)
    decisions = 0
    begin(T, S)
    while S[PLAN] | S[AGENDA_SIZE] and S[MOVES] < most:
        if S[DRAWN_FROM] == 0:
            decisions += 1
            if rule:
                make(T, S, best_choice(T, S, V))
                continue
        step(T, S, splitmix(seed, S[MOVES]))
    return decisions


@jit
def worth_in(S: Ints, V: Ints, cards: int) -> int:
    """What a set of cards is worth together."""
    total = 0
    for number in range(words(S)):
        word = S[cards + number]
        while word:
            total += V[WORD * number + lowest(word)]
            word &= word - 1
    return total


@jit
def gained(own: int, total: int, count: int) -> int:
    """The same as `rules.gained`."""
    if count < ROOM:
        return own * count * (count + 1) * (count - 1)
    return ROOM * (own * count - total) * (count - 1)


@jit
def got_rid_of(own: int, total: int, count: int) -> int:
    """The same as `rules.got_rid_of`."""
    if count <= ROOM:
        return -own * count * (count + 1) * (count - 1)
    return ROOM * (total - own * count) * (count + 1)


@jit
def best_choice(T: Ints, S: Ints, V: Ints) -> int:
    """The choice that betters the deck most, the first of those that are equally good."""
    total = worth_in(S, V, PILE) + worth_in(S, V, IN_GRID)
    for number in range(S[TOP_SIZE]):
        total += V[S[TOP + number]]
    for number in range(S[UNDER_SIZE]):
        total += V[S[UNDER + number]]
    count = deck_size(S) + size_of(S, IN_GRID)
    best = chosen = 0
    for number in range(S[OPTION_COUNT]):
        choice = choice_at(T, S, number)
        verb, value = choice & 15, choice >> 4
        found = 0
        if verb == V_HIRE:
            found = gained(V[in_slot(T, S, value)], total, count)
        elif verb == V_DISMISS:
            found = got_rid_of(V[value] if has(S, UP, value) else 0, total, count)
        elif verb == V_CARD:
            own = V[value] if has(S, UP, value) else 0
            task = AGENDA + TASK * (S[AGENDA_SIZE] - 1)
            effect = T[S[task + 4] + A_EFFECTS + EFFECT * S[task + 6]]
            found = total - own * count if effect in (E_FLIP, E_STACK) else got_rid_of(own, total, count)
        elif verb == V_USE:
            found = 1
        elif verb == V_DISCARD:
            found = -(value >> 36)
        if not number or found > best:
            best, chosen = found, choice
    return chosen
