"""The agenda and the plan at work. The same as `game.engine`, for one player.

`T` are the tables, `S` is the state. Entries take arrays of them, and how many words a set has.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.choosing import choice_at, choose, offer_of, offer_turn
from authoring.systems.fliptoons.fast.drawing import (
    KNOWN,
    NOTHING,
    draw,
    draw_in,
    draw_of,
    source_in,
    source_of,
)
from authoring.systems.fliptoons.fast.effects import do
from authoring.systems.fliptoons.fast.jit import Ints, entry, inlined, jit, lowest, start
from authoring.systems.fliptoons.fast.layout import (
    AGENDA,
    AGENDA_SIZE,
    CHOICES,
    DRAWING,
    DRAWN_FROM,
    G_MARKET,
    G_REVEAL,
    G_ROUND,
    G_SET_ASIDE,
    G_TURN,
    K_DO,
    K_REPLACING,
    LAST_DRAW,
    LISTED,
    MARKET,
    MOVES,
    OPTION_COUNT,
    PENDING_SIZE,
    PILE,
    PLAN,
    SETUP_DISCARD,
    STARTING,
    SUPPLY,
    TASK,
    TO_SET_ASIDE,
    TOONS,
)
from authoring.systems.fliptoons.fast.market import close_market, sort_market
from authoring.systems.fliptoons.fast.moving import collect
from authoring.systems.fliptoons.fast.randomness import below
from authoring.systems.fliptoons.fast.rounds import plan, run
from authoring.systems.fliptoons.fast.sets import card_at, high_of, keep, size_of


@inlined
def settle(T: Ints, S: Ints) -> None:
    """Run what needs nobody until a choice or a draw is due, or the play is over."""
    S[OPTION_COUNT] = S[DRAWN_FROM] = S[LISTED] = 0
    while True:
        if S[AGENDA_SIZE]:
            if settle_ability(T, S):
                return
        elif not S[PLAN] or settle_stage(T, S, lowest(S[PLAN])):
            return


@jit
def settle_ability(T: Ints, S: Ints) -> bool:
    """Go on with the task on top of the agenda; whether something is due."""
    task = AGENDA + TASK * (S[AGENDA_SIZE] - 1)
    kind = S[task]
    if kind == K_DO:
        S[AGENDA_SIZE] -= 1
        do(T, S, task)
    elif kind <= LAST_DRAW:
        source = source_of(T, S, task)
        if source == NOTHING:
            S[AGENDA_SIZE] -= 1
            if kind == K_REPLACING:
                sort_market(T, S)
        elif source >= KNOWN:
            draw_of(T, S, source - KNOWN)
        else:
            S[DRAWN_FROM] = source
            return True
    else:
        offer_of(T, S, task)
        if S[OPTION_COUNT] > 1:
            return True
        if S[OPTION_COUNT]:
            choose(T, S, S[CHOICES])
        else:
            S[AGENDA_SIZE] -= 1
        S[OPTION_COUNT] = S[LISTED] = 0
    return False


@inlined
def settle_stage(T: Ints, S: Ints, stage: int) -> bool:
    """Go on with the next stage of the plan; whether something is due."""
    if stage == G_TURN:
        offer_turn(T, S)
        if S[OPTION_COUNT]:
            return True
        S[PLAN] &= ~(1 << G_TURN)
    elif DRAWING >> stage & 1:
        source = source_in(T, S, stage)
        if source == NOTHING:
            S[PLAN] &= ~(1 << stage)
            if stage == G_REVEAL:
                S[PENDING_SIZE] = 0
            elif stage != G_SET_ASIDE:
                close_market(T, S)
        elif source >= KNOWN:
            draw_in(T, S, stage, source - KNOWN)
        else:
            S[DRAWN_FROM] = source
            return True
    else:
        S[PLAN] &= ~(1 << stage)
        run(T, S, stage)
    return False


@jit
def begin(T: Ints, S: Ints) -> None:
    """Before the market is laid, with the first draw due."""
    lay_out(T, S)
    settle(T, S)


@jit
def lay_out(T: Ints, S: Ints) -> None:
    """Before the market is laid."""
    clear(S)
    keep(S, PILE, T[STARTING], high_of(T, STARTING))
    keep(S, TOONS, T[SUPPLY], high_of(T, SUPPLY))
    S[TO_SET_ASIDE] = T[SETUP_DISCARD]
    plan(S, G_MARKET, G_SET_ASIDE, G_ROUND)


@jit
def clear(S: Ints) -> None:
    """An empty table. A state that was played on holds no more than its last grid."""
    collect(S)
    for each in range(MARKET):
        S[each] = 0


@jit
def make(T: Ints, S: Ints, code: int) -> None:
    """The move that a code stands for: a card that is drawn, or a choice."""
    S[MOVES] += 1
    if S[DRAWN_FROM]:
        draw(T, S, code)
    else:
        choose(T, S, code)
    settle(T, S)


@jit
def step(T: Ints, S: Ints, number: int) -> None:
    """The next move, by a random number of 64 bits: a draw by its weights, or one of the choices alike."""
    cards = S[DRAWN_FROM]
    if cards:
        make(T, S, card_at(S, cards, below(number, size_of(S, cards))))
    else:
        make(T, S, choice_at(T, S, below(number, S[OPTION_COUNT])))


@entry
def initial(width: tuple[int, ...], tables: Ints, state: Ints) -> None:
    """Begin."""
    begin(start(width, tables), start(width, state))


@entry
def resume(width: tuple[int, ...], tables: Ints, state: Ints) -> None:
    """Run what needs nobody, in a state that was put together."""
    settle(start(width, tables), start(width, state))


@entry
def move(width: tuple[int, ...], tables: Ints, state: Ints, code: int) -> None:
    """Make a move."""
    make(start(width, tables), start(width, state), code)


@entry
def choice(width: tuple[int, ...], tables: Ints, state: Ints, number: int) -> int:
    """The choice of a number, from 0."""
    return choice_at(start(width, tables), start(width, state), number)
