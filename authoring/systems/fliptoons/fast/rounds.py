"""The phases of a round, and what else runs by itself. The same as `game.rounds`, for one player.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.drawing import end
from authoring.systems.fliptoons.fast.effects import do
from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    ACTIONS,
    ALLOWED,
    CHURN,
    DEFERRED,
    DEFERRED_SIZE,
    DISCARDED,
    ENDING,
    FAME,
    FIRES,
    GRID,
    GRID_SIZE,
    K_CHECK,
    K_CHURN,
    K_CLEANUP,
    K_CLOSED,
    K_DO,
    K_GAINED,
    K_HOOK,
    K_MARKET,
    K_REFILL,
    K_REVEAL,
    K_ROUND,
    K_TURN,
    LOST,
    MARKET,
    MORE,
    P_AFTER,
    P_FAME,
    P_FLIP,
    P_FLIPPED,
    P_MARKET,
    PHASE,
    PLACED,
    PRICE_COUNT,
    PURSE,
    RECORD,
    RECORDS,
    ROUND,
    SCRATCH,
    T_CLOSED,
    T_FAME,
    THRESHOLD,
    TOTAL,
    WAITING,
    WON,
)
from authoring.systems.fliptoons.fast.moving import (
    collect,
    find,
    fire,
    push,
)
from authoring.systems.fliptoons.fast.sight import reading, total_of


@jit
def run(T: Ints, S: Ints, task: int) -> None:
    """Run a task that needs nobody, which was taken from the agenda."""
    kind = S[task]
    if kind == K_DO:
        do(T, S, task)
    elif kind == K_ROUND:
        S[ROUND] += 1
        S[PHASE] = P_FLIP
        collect(S)
        push(S, K_CHECK, 0, 0)
        push(S, K_GAINED, 0, 0)
        push(S, K_REVEAL, 0, 0)
    elif kind == K_GAINED:
        after_flip(T, S)
    elif kind == K_CHECK:
        check_fame(T, S)
    elif kind == K_HOOK:
        fire_all(T, S, S[task + 6])
    elif kind == K_MARKET:
        S[PHASE] = P_MARKET
        push(S, K_CLEANUP, 0, 0)
        push(S, K_HOOK, T_CLOSED, 0)
        push(S, K_CHURN if T[CHURN] else K_CLOSED, 0, 0)
        push(S, K_REFILL, 0, 0)
        push(S, K_TURN, 0, 0)
    elif kind == K_CHURN:
        churn(T, S)
    elif kind == K_CLOSED:
        S[PHASE] = P_AFTER
    else:
        assert kind == K_CLEANUP
        collect(S)
        S[FAME] = S[ACTIONS] = S[TOTAL] = 0
        if S[ENDING]:
            end(S, LOST)
        else:
            push(S, K_ROUND, 0, 0)


@jit
def check_fame(T: Ints, S: Ints) -> None:
    """Count what the grid generates; enough of it wins."""
    S[TOTAL] = total_of(T, S)
    S[FAME] = max(0, S[TOTAL]) + S[PURSE]
    S[ACTIONS] = T[ALLOWED] + S[MORE]
    if S[TOTAL] >= T[THRESHOLD]:
        end(S, WON)
        return
    S[PHASE] = P_FAME
    push(S, K_MARKET, 0, 0)
    push(S, K_HOOK, T_FAME, 0)


@jit
def churn(T: Ints, S: Ints) -> None:
    """Discard the outer two cards of the market, and refill it (FT-R15)."""
    first = last = -1
    for slot in range(T[PRICE_COUNT]):
        if S[MARKET + slot] >= 0:
            first = slot if first < 0 else first
            last = slot
    if first >= 0:
        S[DISCARDED + S[MARKET + first]] += 1
        S[MARKET + first] = -1
    if last > first:
        S[DISCARDED + S[MARKET + last]] += 1
        S[MARKET + last] = -1
    S[PHASE] = P_AFTER
    push(S, K_REFILL, 0, 0)


@jit
def sort_grid(T: Ints, S: Ints) -> None:
    """Put the places of the cards of the grid into SCRATCH, in reading order (FT-R01)."""
    for number in range(S[GRID_SIZE]):
        other, to = GRID + PLACED * number, SCRATCH + number
        order = reading(T, S, other)
        while to > SCRATCH and reading(T, S, S[to - 1]) > order:
            S[to] = S[to - 1]
            to -= 1
        S[to] = other


@jit
def fire_all(T: Ints, S: Ints, trigger: int) -> None:
    """The abilities of all face-up cards of the grid with a trigger, in reading order."""
    there = False
    for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        there = there or T[RECORDS + RECORD * S[other + 1] + FIRES + trigger] > 0
    if there:
        sort_grid(T, S)
        for number in range(S[GRID_SIZE] - 1, -1, -1):
            other = S[SCRATCH + number]
            if S[other + 2]:
                fire(T, S, S[other + 1], trigger, S[other], 0)


@jit
def after_flip(T: Ints, S: Ints) -> None:
    """Fire what waited for the end of the flip: that of dismissed cards first, then in reading order.

    The agenda is done from its end, so the last come first; those of one place in the order in which they waited.
    """
    S[PHASE] = P_FLIPPED
    waiting, S[DEFERRED_SIZE] = S[DEFERRED_SIZE], 0
    if not waiting:
        return
    sort_grid(T, S)
    for rank in range(S[GRID_SIZE] - 1, -2, -1):
        for each in range(DEFERRED, DEFERRED + WAITING * waiting, WAITING):
            me = find(S, S[each + 2])
            if (rank < 0 and me < 0) or (rank >= 0 and me >= 0 and S[SCRATCH + rank] == me):
                fire(T, S, S[each], S[each + 1], S[each + 2], 0)
