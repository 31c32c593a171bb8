"""The agenda at work, and whole games at random. The same as `game.engine`, for one player.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.choosing import choose, offer_all
from authoring.systems.fliptoons.fast.drawing import KNOWN, NOTHING, draw, nothing_drawn, source_of
from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    AGENDA,
    AGENDA_SIZE,
    CHOICES,
    DRAWN_FROM,
    K_REFILL,
    K_ROUND,
    K_SET_ASIDE,
    K_TURN,
    KIND_COUNT,
    LAST_DECISION,
    LAST_DRAW,
    MARKET,
    MOVES,
    OPTION_COUNT,
    P_OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    PRICE_COUNT,
    RESULT,
    ROUND,
    SETUP_DISCARD,
    STARTING,
    SUPPLY,
    TASK,
    TOONS,
    TOONS_SIZE,
    TOP,
    TOTAL,
    WON,
)
from authoring.systems.fliptoons.fast.moving import (
    push,
)
from authoring.systems.fliptoons.fast.randomness import below, splitmix
from authoring.systems.fliptoons.fast.rounds import run


@jit
def settle(T: Ints, S: Ints) -> None:
    """Run what needs nobody until a choice or a draw is due, or the play is over."""
    S[OPTION_COUNT] = S[DRAWN_FROM] = 0
    while S[AGENDA_SIZE]:
        task = AGENDA + TASK * (S[AGENDA_SIZE] - 1)
        kind = S[task]
        if kind > LAST_DECISION:
            S[AGENDA_SIZE] -= 1
            run(T, S, task)
        elif kind <= LAST_DRAW:
            source = source_of(T, S, task)
            if source == NOTHING:
                S[AGENDA_SIZE] -= 1
                nothing_drawn(T, S, kind)
            elif source >= KNOWN:
                draw(T, S, source - KNOWN)
            else:
                S[DRAWN_FROM] = source
                return
        else:
            offer_all(T, S, task)
            if S[OPTION_COUNT] > 1 or (S[OPTION_COUNT] and kind == K_TURN):
                return
            if S[OPTION_COUNT]:
                choose(T, S, S[CHOICES])
            else:
                S[AGENDA_SIZE] -= 1
    S[OPTION_COUNT] = 0


@jit
def begin(T: Ints, S: Ints) -> None:
    """Before the market is laid."""
    for each in range(TOP):
        S[each] = 0
    for slot in range(T[PRICE_COUNT]):
        S[MARKET + slot] = -1
    for card in range(T[KIND_COUNT]):
        S[PILE + card] = T[STARTING + card]
        S[PILE_SIZE] += T[STARTING + card]
        S[TOONS + card] = T[SUPPLY + card]
        S[TOONS_SIZE] += T[SUPPLY + card]
    push(S, K_ROUND, 0, 0)
    push(S, K_SET_ASIDE, T[SETUP_DISCARD], 0)
    push(S, K_REFILL, 0, 0)
    settle(T, S)


@jit
def step(T: Ints, S: Ints, number: int) -> None:
    """The next move, by a random number of 64 bits: a draw by its weights, or one of the choices alike."""
    S[MOVES] += 1
    counts = S[DRAWN_FROM]
    if counts:
        rest = below(number, S[PILE_SIZE] if counts == PILE else S[TOONS_SIZE])
        card = 0
        while rest >= S[counts + card]:
            rest -= S[counts + card]
            card += 1
        draw(T, S, card)
    else:
        choose(T, S, S[CHOICES + below(number, S[OPTION_COUNT])])
    settle(T, S)


@jit
def play(T: Ints, S: Ints, seed: int, most: int) -> None:
    """A game from the beginning to its end, or for so many moves, at random."""
    begin(T, S)
    while S[AGENDA_SIZE] and S[MOVES] < most:
        step(T, S, splitmix(seed, S[MOVES]))


@jit
def play_many(T: Ints, S: Ints, seed: int, first: int, count: int, most: int, sums: Ints) -> None:
    """Games of a batch, by their numbers. Adds up games that ended, wins, rounds, moves and the fame last counted."""
    for game in range(first, first + count):
        play(T, S, splitmix(seed, game), most)
        sums[0] += S[PHASE] == P_OVER
        sums[1] += S[RESULT] == WON
        sums[2] += S[ROUND]
        sums[3] += S[MOVES]
        sums[4] += S[TOTAL]
