"""Cards that are drawn: from which they may come, and what becomes of them. The same as the draws of the reference.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest
from authoring.systems.fliptoons.fast.layout import (
    AGENDA,
    AGENDA_SIZE,
    DISCARDED,
    FILLED,
    G_REVEAL,
    G_SET_ASIDE,
    IMMUNE_NEXT,
    K_DRAW_BOTTOM,
    K_DRAW_TOP,
    K_REPLACING,
    K_STACK_TOON,
    MOST_COPIES,
    NOT_DISMISSED,
    ONLY_ACTION,
    P_FLIP,
    PHASE,
    PILE,
    PLAN,
    PRICE_COUNT,
    REVEALS,
    SLOT_OF,
    TASK,
    TO_SET_ASIDE,
    TOONS,
    TOP,
    TOP_SIZE,
    UNDER,
    UNDER_SIZE,
)
from authoring.systems.fliptoons.fast.market import offer_in
from authoring.systems.fliptoons.fast.moving import (
    dismissed,
    drop_bottom,
    drop_top,
    find,
    free_slot,
    has_enough,
    immune,
    is_full,
    place,
    push_of,
    put_on_top,
    put_under,
    reveal,
)
from authoring.systems.fliptoons.fast.sets import add, drop, foremost, only, size_of
from authoring.systems.fliptoons.game.constants import REVEALS as MOST_REVEALS

NOTHING, KNOWN = -1, 1 << 20
"""What `source` says where nothing is drawn, and what it adds to a card that is known."""


@inlined
def pile(T: Ints, S: Ints, cards: int) -> int:
    """The set of shuffled cards that is drawn from, or the only card there can be."""
    size = size_of(S, cards)
    if size > T[MOST_COPIES]:
        return cards
    if not size:
        return NOTHING
    return KNOWN + foremost(S, cards) if only(T, S, cards) else cards


@inlined
def top_of(T: Ints, S: Ints) -> int:
    """What a draw from the top of the deck draws from."""
    if S[TOP_SIZE]:
        return KNOWN + S[TOP + S[TOP_SIZE] - 1]
    if S[UNDER_SIZE] and not size_of(S, PILE):
        return KNOWN + S[UNDER]
    return pile(T, S, PILE)


@jit
def bottom_of(T: Ints, S: Ints) -> int:
    """What a draw from the bottom of the deck draws from."""
    if S[UNDER_SIZE]:
        return KNOWN + S[UNDER + S[UNDER_SIZE] - 1]
    if S[TOP_SIZE] and not size_of(S, PILE):
        return KNOWN + S[TOP]
    return pile(T, S, PILE)


@jit
def source_of(T: Ints, S: Ints, task: int) -> int:
    """What the draw of an ability draws from: NOTHING, a known card (KNOWN more), or a set of cards."""
    kind = S[task]
    if kind in (K_DRAW_TOP, K_DRAW_BOTTOM):
        if not T[ONLY_ACTION] and not has_enough(T, S):
            return NOTHING
        return top_of(T, S) if kind == K_DRAW_TOP else bottom_of(T, S)
    if kind == K_REPLACING and not S[task + 6]:
        return NOTHING
    return pile(T, S, TOONS)


@inlined
def source_in(T: Ints, S: Ints, stage: int) -> int:
    """What the draw of a stage draws from."""
    if stage == G_REVEAL:
        return NOTHING if is_full(S) or S[REVEALS] >= MOST_REVEALS else top_of(T, S)
    if stage == G_SET_ASIDE:
        if not S[TO_SET_ASIDE]:
            return NOTHING
    elif S[FILLED] == (1 << T[PRICE_COUNT]) - 1:
        return NOTHING
    return pile(T, S, TOONS)


@inlined
def draw_in(T: Ints, S: Ints, stage: int, card: int) -> None:
    """What becomes of a card that a stage has drawn."""
    if stage == G_REVEAL:
        drop_top(S, card)
        S[REVEALS] += 1
        reveal(T, S, card)
        return
    drop(S, TOONS, card)
    if stage == G_SET_ASIDE:
        add(S, DISCARDED, card)
        S[TO_SET_ASIDE] -= 1
    else:
        offer_in(S, lowest(~S[FILLED]), card)


@jit
def draw_of(T: Ints, S: Ints, card: int) -> None:
    """Take the draw on top of the agenda, of that card."""
    S[AGENDA_SIZE] -= 1
    task = AGENDA + TASK * S[AGENDA_SIZE]
    kind, value = S[task], S[task + 6]
    if kind in (K_DRAW_TOP, K_DRAW_BOTTOM):
        draw_dismissed(T, S, task, card)
        return
    drop(S, TOONS, card)
    if kind == K_REPLACING:
        slot = lowest(value)
        offer_in(S, slot, card)
        push_of(S, task, K_REPLACING, value & ~(1 << slot), 0, 0)
    elif kind == K_STACK_TOON:
        place(T, S, card, value, 1, 1)
    else:
        put_on_top(S, card)


@jit
def draw(T: Ints, S: Ints, card: int) -> None:
    """Take the draw that is due, of that card."""
    if S[AGENDA_SIZE]:
        draw_of(T, S, card)
    else:
        draw_in(T, S, lowest(S[PLAN]), card)


@inlined
def place_immune(T: Ints, S: Ints, card: int, me: int) -> None:
    """Place an immune card, which is a reveal of this flip, or put it back: there is no placing after Flip."""
    free = S[PHASE] == P_FLIP and S[REVEALS] < MOST_REVEALS and not is_full(S)
    if free and (T[IMMUNE_NEXT] or (me >= 0 and free_slot(S) == S[SLOT_OF + me] + 1)):
        S[REVEALS] += 1
        place(T, S, card, free_slot(S), 1, 0)
    elif T[IMMUNE_NEXT]:
        put_on_top(S, card)
    else:
        put_under(S, card)


@jit
def draw_dismissed(T: Ints, S: Ints, task: int, card: int) -> None:
    """Dismiss a card of the deck; an immune one from the top is placed instead (FT-R08), one from the bottom stays."""
    bottom, source, serial = S[task] == K_DRAW_BOTTOM, S[task + 1], S[task + 2]
    if bottom:
        drop_bottom(S, card)
    else:
        drop_top(S, card)
    if not immune(T, card, NOT_DISMISSED):
        dismissed(T, S, card)
    elif bottom:
        put_under(S, card)
    else:
        place_immune(T, S, card, find(S, source, serial))
