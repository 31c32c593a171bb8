"""Whole games at random, as `play_out` plays them with the policy `uniform`: move n by number n of the seed.

`T` are the tables, `S` is the state. Most moves draw a card after another of the same kind; they are made in loops of
their own, as far as nothing comes between.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.choosing import choice_at, choose
from authoring.systems.fliptoons.fast.drawing import draw, draw_in
from authoring.systems.fliptoons.fast.engine import begin, settle
from authoring.systems.fliptoons.fast.jit import Ints, entry, inlined, jit, start
from authoring.systems.fliptoons.fast.layout import (
    AGENDA_SIZE,
    DRAWN_FROM,
    FILLED,
    G_MARKET,
    G_REFILL,
    G_SET_ASIDE,
    MOST_COPIES,
    MOVES,
    OPTION_COUNT,
    P_OVER,
    PENDING_SIZE,
    PHASE,
    PILE,
    PILE_SIZE,
    PLAN,
    PRICE_COUNT,
    RESULT,
    REVEALS,
    ROUND,
    T_PLACED,
    TO_SET_ASIDE,
    TOONS,
    TOONS_SIZE,
    TOP_SIZE,
    TOTAL,
    UP,
    WON,
)
from authoring.systems.fliptoons.fast.moving import fire, free_slot, is_full, lay
from authoring.systems.fliptoons.fast.randomness import below, splitmix
from authoring.systems.fliptoons.fast.sets import add, card_at, drop, only
from authoring.systems.fliptoons.game.constants import REVEALS as MOST_REVEALS


@inlined
def drawn(S: Ints, cards: int, size: int, seed: int) -> int:
    """The card that the next move draws at random."""
    card = card_at(S, cards, below(splitmix(seed, S[MOVES]), size))
    S[MOVES] += 1
    return card


@inlined
def set_aside(T: Ints, S: Ints, seed: int, most: int) -> None:
    """Set cards aside."""
    while S[TO_SET_ASIDE] and S[TOONS_SIZE] > T[MOST_COPIES] and S[MOVES] < most:
        draw_in(T, S, G_SET_ASIDE, drawn(S, TOONS, S[TOONS_SIZE], seed))


@inlined
def refill(T: Ints, S: Ints, seed: int, most: int) -> None:
    """Fill the market."""
    full = (1 << T[PRICE_COUNT]) - 1
    while S[FILLED] != full and S[TOONS_SIZE] > T[MOST_COPIES] and S[MOVES] < most:
        draw_in(T, S, G_REFILL, drawn(S, TOONS, S[TOONS_SIZE], seed))


@inlined
def flip(T: Ints, S: Ints, seed: int, most: int) -> None:
    """Reveal cards until one of them does something."""
    while not is_full(S) and S[MOVES] < most and S[REVEALS] < MOST_REVEALS:
        size = S[PILE_SIZE]
        if not size or (size <= T[MOST_COPIES] and only(T, S, PILE)):
            return
        card = drawn(S, PILE, size, seed)
        drop(S, PILE, card)
        S[PILE_SIZE] = size - 1
        S[REVEALS] += 1
        serial = lay(S, card, free_slot(S))
        add(S, UP, card)
        fire(T, S, card, T_PLACED, serial, 0)
        if S[AGENDA_SIZE]:
            return


@inlined
def step(T: Ints, S: Ints, seed: int, most: int) -> None:
    """The next move, or some of them: draws by their weights, or one of the choices alike."""
    cards = S[DRAWN_FROM]
    if not cards:
        number = below(splitmix(seed, S[MOVES]), S[OPTION_COUNT])
        S[MOVES] += 1
        choose(T, S, choice_at(T, S, number))
    elif S[AGENDA_SIZE]:
        draw(T, S, drawn(S, cards, S[PILE_SIZE] if cards == PILE else S[TOONS_SIZE], seed))
    elif cards == PILE:
        if not S[TOP_SIZE] | S[PENDING_SIZE]:
            flip(T, S, seed, most)
        else:
            draw(T, S, drawn(S, PILE, S[PILE_SIZE], seed))
    elif S[TOONS_SIZE] <= T[MOST_COPIES]:
        draw(T, S, drawn(S, TOONS, S[TOONS_SIZE], seed))
    elif S[TO_SET_ASIDE] and not S[PLAN] & 1 << G_MARKET:
        set_aside(T, S, seed, most)
    else:
        refill(T, S, seed, most)
    settle(T, S)


@jit
def play(T: Ints, S: Ints, seed: int, most: int) -> None:
    """A game from the beginning to its end, or for so many moves, at random."""
    begin(T, S)
    while S[PLAN] | S[AGENDA_SIZE] and S[MOVES] < most:
        step(T, S, seed, most)


@entry
def play_many(tables: Ints, state: Ints, seed: int, first: int, count: int, most: int, sums: Ints) -> None:
    """Games of a batch, by their numbers. Adds up games that ended, wins, rounds, moves and the fame last counted."""
    T, S = start(tables), start(state)
    for game in range(first, first + count):
        play(T, S, splitmix(seed, game), most)
        sums[0] += S[PHASE] == P_OVER
        sums[1] += S[RESULT] == WON
        sums[2] += S[ROUND]
        sums[3] += S[MOVES]
        sums[4] += S[TOTAL]
