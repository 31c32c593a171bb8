"""Cards that are drawn: from which they may come, and what becomes of them. The same as the draws of the reference.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    AGENDA,
    AGENDA_SIZE,
    DISCARDED,
    ENDING,
    IMMUNE_NEXT,
    K_DRAW_BOTTOM,
    K_DRAW_TOP,
    K_REFILL,
    K_REPLACING,
    K_REVEAL,
    K_SET_ASIDE,
    K_STACK_TOON,
    K_TAKE_TOON,
    KIND_COUNT,
    LOST,
    MARKET,
    NOT_DISMISSED,
    ONLY_ACTION,
    ORDER,
    P_OVER,
    PENDING_SIZE,
    PHASE,
    PILE,
    PILE_SIZE,
    PRICE_COUNT,
    RECORD,
    RECORDS,
    RESULT,
    REVEALS,
    SHORT_LOSES,
    TASK,
    TOONS,
    TOONS_SIZE,
    TOP,
    TOP_SIZE,
    UNDER,
    UNDER_SIZE,
)
from authoring.systems.fliptoons.fast.moving import (
    dismissed,
    drop_bottom,
    drop_top,
    find,
    free_slot,
    has_enough,
    immune,
    place,
    push,
    push_of,
    put_on_top,
    put_under,
    reveal,
)
from authoring.systems.fliptoons.game.constants import REVEALS as MOST_REVEALS

NOTHING, KNOWN = -1, 1 << 20
"""What `source` says where nothing is drawn, and what it adds to a card that is known."""


@jit
def end(S: Ints, result: int) -> None:
    """End the play."""
    S[RESULT], S[PHASE], S[AGENDA_SIZE] = result, P_OVER, 0


@jit
def pile(T: Ints, S: Ints, counts: int, size: int) -> int:
    """Where shuffled cards are counted, or the only card there can be."""
    if not size:
        return NOTHING
    for card in range(T[KIND_COUNT]):
        if S[counts + card]:
            return KNOWN + card if S[counts + card] == size else counts
    return NOTHING


@jit
def source_of(T: Ints, S: Ints, task: int) -> int:
    """What a draw draws from: NOTHING, a known card (KNOWN more), or where the cards are counted."""
    kind = S[task]
    if kind in (K_REVEAL, K_DRAW_TOP):
        if kind == K_REVEAL:
            if free_slot(S) == 6 or S[REVEALS] >= MOST_REVEALS:
                return NOTHING
        elif not T[ONLY_ACTION] and not has_enough(T, S):
            return NOTHING
        if S[TOP_SIZE]:
            return KNOWN + S[TOP + S[TOP_SIZE] - 1]
        if not S[PILE_SIZE] and S[UNDER_SIZE]:
            return KNOWN + S[UNDER]
        return pile(T, S, PILE, S[PILE_SIZE])
    if kind == K_DRAW_BOTTOM:
        if not T[ONLY_ACTION] and not has_enough(T, S):
            return NOTHING
        if S[UNDER_SIZE]:
            return KNOWN + S[UNDER + S[UNDER_SIZE] - 1]
        if not S[PILE_SIZE] and S[TOP_SIZE]:
            return KNOWN + S[TOP]
        return pile(T, S, PILE, S[PILE_SIZE])
    if kind in (K_SET_ASIDE, K_REPLACING) and not S[task + 6]:
        return NOTHING
    if kind == K_REFILL and free_price(T, S) < 0:
        return NOTHING
    return pile(T, S, TOONS, S[TOONS_SIZE])


@jit
def free_price(T: Ints, S: Ints) -> int:
    """The first slot of the market without a card, -1 if there is none."""
    for slot in range(T[PRICE_COUNT]):
        if S[MARKET + slot] < 0:
            return slot
    return -1


@jit
def draw(T: Ints, S: Ints, card: int) -> None:
    """Take the draw on top of the agenda, of that card."""
    S[AGENDA_SIZE] -= 1
    task = AGENDA + TASK * S[AGENDA_SIZE]
    kind, first, second = S[task], S[task + 6], S[task + 7]
    if kind == K_REVEAL:
        drop_top(S, card)
        S[REVEALS] += 1
        push(S, K_REVEAL, 0, 0)
        reveal(T, S, card)
        return
    if kind in (K_DRAW_TOP, K_DRAW_BOTTOM):
        draw_dismissed(T, S, task, card)
        return
    S[TOONS + card] -= 1
    S[TOONS_SIZE] -= 1
    if kind == K_SET_ASIDE:
        S[DISCARDED + card] += 1
        push(S, K_SET_ASIDE, first - 1, 0)
    elif kind == K_REFILL:
        S[MARKET + free_price(T, S)] = card
        push(S, K_REFILL, 0, 0)
    elif kind == K_REPLACING:
        slot = 0
        while not first >> slot & 1:
            slot += 1
        S[MARKET + slot] = card
        push_of(S, task, K_REPLACING, first & ~(1 << slot), 0, 0)
    elif kind == K_STACK_TOON:
        place(T, S, card, first, second, 1, 1)
    else:
        assert kind == K_TAKE_TOON
        put_on_top(S, card)


@jit
def draw_dismissed(T: Ints, S: Ints, task: int, card: int) -> None:
    """Dismiss a card of the deck; an immune one from the top is placed instead (FT-R08), one from the bottom stays."""
    bottom, serial = S[task] == K_DRAW_BOTTOM, S[task + 2]
    if bottom:
        drop_bottom(S, card)
    else:
        drop_top(S, card)
    if not immune(T, card, NOT_DISMISSED):
        dismissed(T, S, card)
    elif bottom:
        put_under(S, card)
    else:
        slot, me = free_slot(S), find(S, serial)
        row, column = slot // 3, slot % 3
        if T[IMMUNE_NEXT]:
            if slot == 6:
                put_on_top(S, card)
            else:
                place(T, S, card, row, column, 1, 0)
        elif slot < 6 and me >= 0 and row == S[me + 3] and column == S[me + 4] + 1:
            place(T, S, card, row, column, 1, 0)
        else:
            put_under(S, card)


@jit
def nothing_drawn(T: Ints, S: Ints, kind: int) -> None:
    """What follows a draw when there is nothing to draw."""
    if kind == K_REVEAL:
        S[PENDING_SIZE] = 0
    elif kind == K_REPLACING:
        sort_market(T, S)
    elif kind == K_REFILL:
        prices, filled = T[PRICE_COUNT], 0
        for slot in range(prices):
            filled += S[MARKET + slot] >= 0
        to = prices - 1
        for slot in range(prices - 1, -1, -1):
            if S[MARKET + slot] >= 0:
                S[MARKET + to] = S[MARKET + slot]
                to -= 1
        for slot in range(prices - filled):
            S[MARKET + slot] = -1
        sort_market(T, S)
        if filled < prices and T[SHORT_LOSES]:
            end(S, LOST)
        elif not filled:
            S[ENDING] = 1


@jit
def sort_market(T: Ints, S: Ints) -> None:
    """Sort the cards over the slots that hold some; gaps stay (FT-R13)."""
    for slot in range(T[PRICE_COUNT]):
        card = S[MARKET + slot]
        if card < 0:
            continue
        at = slot
        for other in range(slot - 1, -1, -1):
            if S[MARKET + other] < 0:
                continue
            if T[RECORDS + RECORD * S[MARKET + other] + ORDER] <= T[RECORDS + RECORD * card + ORDER]:
                break
            S[MARKET + at] = S[MARKET + other]
            at = other
        S[MARKET + at] = card
