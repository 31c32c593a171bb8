"""The stages of a round that run by themselves. The same as `game.rounds`, for one player.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.effects import insert
from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, words
from authoring.systems.fliptoons.fast.layout import (
    ACTIONS,
    ALLOWED,
    CHURN,
    DEFERRED,
    DEFERRED_SIZE,
    DISCARDED,
    ENDING,
    FAME,
    FILLED,
    FIRING,
    FLIPPING,
    G_CHECK,
    G_CHURN,
    G_CLEANUP,
    G_CLOSED,
    G_GAINED,
    G_HOOK_CLOSED,
    G_HOOK_FAME,
    G_REFILL,
    G_REFILL_AGAIN,
    G_ROUND,
    G_TURN,
    G_TURNS,
    IN_GRID,
    LOST,
    MORE,
    NUMBERS,
    P_AFTER,
    P_FAME,
    P_FLIP,
    P_FLIPPED,
    P_MARKET,
    PHASE,
    PLAN,
    PRICE_COUNT,
    PURSE,
    ROUND,
    SCRATCH,
    SERIAL,
    SLOT_OF,
    T_CLOSED,
    T_FAME,
    THRESHOLD,
    TOP_SIZE,
    TOTAL,
    UNDER_SIZE,
    UP,
    WAITING,
    WON,
    WORD,
)
from authoring.systems.fliptoons.fast.market import take_off
from authoring.systems.fliptoons.fast.moving import (
    collect,
    end,
    find,
    fire,
    put_of,
    serial_of,
)
from authoring.systems.fliptoons.fast.sets import add, high_of, size_of
from authoring.systems.fliptoons.fast.sight import reading
from authoring.systems.fliptoons.fast.worth import total_of


@jit
def plan(S: Ints, first: int, second: int, third: int) -> None:
    """Add stages to those that are to come."""
    S[PLAN] |= 1 << first | 1 << second | 1 << third


@jit
def run(T: Ints, S: Ints, stage: int) -> None:
    """Run a stage that needs nobody, which was taken from the plan."""
    if stage == G_ROUND:
        begin_round(S)
        S[PLAN] |= FLIPPING
    elif stage == G_GAINED:
        after_flip(T, S)
    elif stage == G_CHECK:
        check_fame(T, S)
    elif stage == G_HOOK_FAME:
        fire_all(T, S, T_FAME)
    elif stage == G_TURNS:
        begin_turns(T, S)
    elif stage == G_CHURN:
        churn(T, S)
    elif stage == G_CLOSED:
        S[PHASE] = P_AFTER
    elif stage == G_HOOK_CLOSED:
        fire_all(T, S, T_CLOSED)
    else:
        clean_up(S)


@inlined
def begin_round(S: Ints) -> None:
    """The next round begins; whatever is not in the deck is shuffled into it."""
    S[ROUND] += 1
    S[PHASE] = P_FLIP
    if S[SERIAL] | S[TOP_SIZE] | S[UNDER_SIZE] | size_of(S, IN_GRID):
        collect(S)


@jit
def begin_turns(T: Ints, S: Ints) -> None:
    """The market opens; all that is left of the round is planned."""
    S[PHASE] = P_MARKET
    plan(S, G_TURN, G_REFILL, G_CHURN if T[CHURN] else G_CLOSED)
    plan(S, G_HOOK_CLOSED, G_CLEANUP, G_CLEANUP)


@inlined
def clean_up(S: Ints) -> None:
    """Take up the cards; the next round, or the end."""
    collect(S)
    S[FAME] = S[ACTIONS] = S[TOTAL] = 0
    if S[ENDING]:
        end(S, LOST)
    else:
        S[PLAN] |= 1 << G_ROUND


@inlined
def check_fame(T: Ints, S: Ints) -> None:
    """Count what the grid generates; enough of it wins."""
    S[TOTAL] = total_of(T, S)
    S[FAME] = max(0, S[TOTAL]) + S[PURSE]
    S[ACTIONS] = T[ALLOWED] + S[MORE]
    if S[TOTAL] >= T[THRESHOLD]:
        end(S, WON)
        return
    S[PHASE] = P_FAME
    plan(S, G_HOOK_FAME, G_TURNS, G_TURNS)


@inlined
def churn(T: Ints, S: Ints) -> None:
    """Discard the outer two cards of the market, and refill it (FT-R15)."""
    if S[FILLED]:
        add(S, DISCARDED, take_off(T, S, lowest(S[FILLED])))
    if S[FILLED]:
        slot = T[PRICE_COUNT] - 1
        while not S[FILLED] >> slot & 1:
            slot -= 1
        add(S, DISCARDED, take_off(T, S, slot))
    S[PHASE] = P_AFTER
    S[PLAN] |= 1 << G_REFILL_AGAIN


@jit
def sort_cards(T: Ints, S: Ints, trigger: int) -> int:
    """Put the face-up cards of the grid that fire on a trigger into SCRATCH, in reading order (FT-R01); how many."""
    found = 0
    for word in range(words(S)):
        cards = S[UP + word] & T[FIRING + 2 * trigger + word]
        while cards:
            card = WORD * word + lowest(cards)
            cards &= cards - 1
            insert(S, found, (reading(T, S[SLOT_OF + card]) << 12 | put_of(S, card)) * NUMBERS + card)
            found += 1
    return found


@inlined
def is_fired(T: Ints, S: Ints, trigger: int) -> bool:
    """Whether face-up cards of the grid have abilities with a trigger."""
    firing = FIRING + 2 * trigger
    return S[UP] & T[firing] | high_of(S, UP) & high_of(T, firing) != 0


@inlined
def fire_all(T: Ints, S: Ints, trigger: int) -> None:
    """The abilities of all face-up cards of the grid with a trigger, in reading order."""
    if is_fired(T, S, trigger):
        fire_found(T, S, trigger)


@jit
def fire_found(T: Ints, S: Ints, trigger: int) -> None:
    """The same, where there are some."""
    for place in range(SCRATCH + sort_cards(T, S, trigger) - 1, SCRATCH - 1, -1):
        card = S[place] & 127
        fire(T, S, card, trigger, serial_of(S, card), 0)


@jit
def after_flip(T: Ints, S: Ints) -> None:
    """Fire what waited for the end of the flip: that of dismissed cards first, then in reading order.

    The agenda is done from its end, so the last come first; those of one place in the order in which they waited.
    """
    S[PHASE] = P_FLIPPED
    waiting, S[DEFERRED_SIZE] = S[DEFERRED_SIZE], 0
    for number in range(waiting):
        each = DEFERRED + WAITING * number
        me = find(S, S[each], S[each + 2])
        order = (reading(T, S[SLOT_OF + me]) << 12 | put_of(S, me)) + 1 if me >= 0 else 0
        insert(S, number, order * NUMBERS + NUMBERS - 1 - number)
    for place in range(SCRATCH + waiting - 1, SCRATCH - 1, -1):
        each = DEFERRED + WAITING * (NUMBERS - 1 - (S[place] & 127))
        fire(T, S, S[each], S[each + 1], S[each + 2], 0)
