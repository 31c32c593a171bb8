"""Cards on the move: the deck, the grid, the agenda, and what placing and dismissing a card sets off.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest
from authoring.systems.fliptoons.fast.layout import (
    ABOVE,
    AGENDA,
    AGENDA_SIZE,
    CLAUSE,
    COLUMNS_APART,
    COUNTED,
    DEFERRED,
    DEFERRED_SIZE,
    DISMISSED,
    DOUBLED,
    FIRES,
    FIRST_SLOT,
    GAINED_RESOLVE,
    HERE,
    IMMUNE,
    IN_GRID,
    K_DO,
    KEEP,
    MORE,
    N_DOWN,
    N_RETURNED,
    N_STACKED,
    NOT_DISMISSED,
    NOT_FLIPPED,
    NOT_RETURNED,
    OCCUPIED,
    ONLY_ACTION,
    P_FLIP,
    P_OVER,
    PENDING,
    PENDING_SIZE,
    PHASE,
    PILE,
    PLAN,
    PURSE,
    PUTS,
    RECORD,
    RECORDS,
    RESULT,
    REVEALS,
    ROWS_ABOVE,
    SERIAL,
    SINCE,
    SINCE_OF,
    SIX,
    SLOT_OF,
    T_DISMISSED,
    T_HIRED,
    T_PLACED,
    TASK,
    TOP,
    TOP_SIZE,
    TWINS,
    UNDER,
    UNDER_SIZE,
    UP,
    WAITING,
)
from authoring.systems.fliptoons.fast.sets import add, bit, drop, has, high_of, keep, size_of, unite, word_of

# The play and its agenda


@jit
def end(S: Ints, result: int) -> None:
    """End the play."""
    S[RESULT], S[PHASE], S[PLAN], S[AGENDA_SIZE] = result, P_OVER, 0, 0


@jit
def push_of(S: Ints, source: int, kind: int, first: int, second: int, third: int) -> None:
    """Put a task on the agenda that has the same source as the one at that place, with three numbers of its own."""
    task = AGENDA + TASK * S[AGENDA_SIZE]
    S[AGENDA_SIZE] += 1
    S[task] = kind
    for field in range(1, 6):
        S[task + field] = S[source + field]
    S[task + 6], S[task + 7], S[task + 8] = first, second, third


@inlined
def fire(T: Ints, S: Ints, card: int, trigger: int, serial: int, gained: int) -> None:
    """Put the abilities of a card with a trigger on the agenda."""
    listed = T[RECORDS + RECORD * card + FIRES + trigger]
    if listed:
        fire_listed(T, S, listed, card, trigger, serial, gained)


@jit
def fire_listed(T: Ints, S: Ints, listed: int, card: int, trigger: int, serial: int, gained: int) -> None:
    """The same, where it is not done so often."""
    push_listed(T, S, listed, card, trigger, serial, gained)


@inlined
def push_listed(T: Ints, S: Ints, listed: int, card: int, trigger: int, serial: int, gained: int) -> None:
    """Put the abilities of a list on the agenda."""
    for each in range(listed + T[listed], listed, -1):
        task = AGENDA + TASK * S[AGENDA_SIZE]
        S[AGENDA_SIZE] += 1
        S[task], S[task + 1], S[task + 2], S[task + 3] = K_DO, card, serial, trigger
        S[task + 4], S[task + 5], S[task + 6], S[task + 7], S[task + 8] = T[each], gained, 0, 0, 0


# The deck


@inlined
def deck_size(S: Ints) -> int:
    """How many cards the deck has."""
    return S[TOP_SIZE] + size_of(S, PILE) + S[UNDER_SIZE]


@inlined
def put_on_top(S: Ints, card: int) -> None:
    """Put a card on top of the deck."""
    S[TOP + S[TOP_SIZE]] = card
    S[TOP_SIZE] += 1


@jit
def put_under(S: Ints, card: int) -> None:
    """Put a card under the deck."""
    S[UNDER + S[UNDER_SIZE]] = card
    S[UNDER_SIZE] += 1


@inlined
def drop_top(S: Ints, card: int) -> None:
    """Take the top card of the deck, which was that one."""
    if S[TOP_SIZE]:
        S[TOP_SIZE] -= 1
    elif size_of(S, PILE):
        drop(S, PILE, card)
    else:
        S[UNDER_SIZE] -= 1
        for place in range(UNDER, UNDER + S[UNDER_SIZE]):
            S[place] = S[place + 1]


@jit
def drop_bottom(S: Ints, card: int) -> None:
    """Take the bottom card of the deck, which was that one."""
    if S[UNDER_SIZE]:
        S[UNDER_SIZE] -= 1
    elif size_of(S, PILE):
        drop(S, PILE, card)
    else:
        S[TOP_SIZE] -= 1
        for place in range(TOP, TOP + S[TOP_SIZE]):
            S[place] = S[place + 1]


@jit
def collect_seldom(S: Ints) -> None:
    """Take up what is seldom there: more than one card on top of the deck, cards under it, and extra rows."""
    for place in range(TOP + 1, TOP + S[TOP_SIZE]):
        add(S, PILE, S[place])
    for place in range(UNDER, UNDER + S[UNDER_SIZE]):
        add(S, PILE, S[place])
    for here in range(HERE + 2 * (FIRST_SLOT + COLUMNS_APART * S[ABOVE]), HERE + 2 * FIRST_SLOT):
        S[here] = 0


@inlined
def collect(S: Ints) -> None:
    """Take up grid and deck, and shuffle them; what belonged to the flip is over."""
    unite(S, PILE, S[IN_GRID], high_of(S, IN_GRID))
    S[PILE + word_of(S, S[TOP])] |= bit(S[TOP]) if S[TOP_SIZE] else 0
    if S[TOP_SIZE] > 1 or S[UNDER_SIZE] | S[ABOVE]:
        collect_seldom(S)
    for here in range(HERE + 2 * FIRST_SLOT, HERE + 2 * (FIRST_SLOT + 2 * COLUMNS_APART)):
        S[here] = 0
    keep(S, IN_GRID, 0, 0)
    keep(S, UP, 0, 0)
    S[TOP_SIZE] = S[UNDER_SIZE] = S[OCCUPIED] = S[ABOVE] = S[PUTS] = 0
    S[PENDING_SIZE] = S[DEFERRED_SIZE] = S[DOUBLED] = 0
    S[COUNTED] = S[PURSE] = S[MORE] = S[SERIAL] = S[REVEALS] = 0


# The grid


@inlined
def serial_of(S: Ints, card: int) -> int:
    """The serial number of a card in the grid."""
    return S[SINCE_OF + card] >> 32


@inlined
def put_of(S: Ints, card: int) -> int:
    """The how many-eth a card in the grid was that was put into a slot."""
    return S[SINCE_OF + card] & SINCE - 1


@jit
def find(S: Ints, card: int, serial: int) -> int:
    """A card if it is in the grid and was not placed again since it had that serial number, else -1."""
    return card if serial >= 0 and has(S, IN_GRID, card) and serial_of(S, card) == serial else -1


@inlined
def row_of(slot: int) -> int:
    """The row of a slot; the extra rows are -1, -2, ... from the base rows up."""
    return (slot >> 2) - ROWS_ABOVE


@inlined
def put(T: Ints, S: Ints, card: int, slot: int, serial: int) -> None:
    """Put a card of the grid, of that serial number, into a slot, on top of what lies there."""
    here, twins = HERE + 2 * slot, RECORDS + RECORD * card + TWINS
    if S[here] & T[twins] | high_of(S, here) & high_of(T, twins):
        S[DOUBLED] = 1
    S[SLOT_OF + card] = slot
    S[SINCE_OF + card] = SINCE * serial + S[PUTS]
    S[PUTS] += 1
    add(S, here, card)
    if slot >= FIRST_SLOT:
        S[OCCUPIED] |= 1 << (slot - FIRST_SLOT)
    else:
        S[ABOVE] = min(S[ABOVE], row_of(slot))


@jit
def lift(S: Ints, card: int) -> None:
    """Take a card of the grid out of its slot."""
    slot = S[SLOT_OF + card]
    here = HERE + 2 * slot
    drop(S, here, card)
    if slot >= FIRST_SLOT and not S[here] | high_of(S, here):
        S[OCCUPIED] &= ~(1 << (slot - FIRST_SLOT))


@jit
def take_up(S: Ints, card: int) -> None:
    """Take a card out of the grid."""
    lift(S, card)
    drop(S, IN_GRID, card)
    drop(S, UP, card)


@jit
def move_to(T: Ints, S: Ints, card: int, slot: int) -> None:
    """Put a card of the grid into another slot, on top."""
    lift(S, card)
    put(T, S, card, slot, serial_of(S, card))


@inlined
def is_full(S: Ints) -> bool:
    """Whether each of the six slots holds a card."""
    return S[OCCUPIED] == SIX


@inlined
def free_slot(S: Ints) -> int:
    """The next of the six slots without a card, of a grid that is not full."""
    return FIRST_SLOT + lowest(SIX & ~S[OCCUPIED])


@jit
def above(S: Ints, slot: int) -> int:
    """The slot of a new row above a column."""
    column = slot & 3
    top = FIRST_SLOT + column
    for each in range(FIRST_SLOT + COLUMNS_APART * S[ABOVE] + column, top, COLUMNS_APART):
        if S[HERE + 2 * each] | high_of(S, HERE + 2 * each):
            top = each
            break
    return top - COLUMNS_APART


# What can be done to a card, and what comes of it


@inlined
def immune(T: Ints, card: int, mark: int) -> bool:
    """Whether a card cannot be flipped, dismissed or returned."""
    return T[RECORDS + RECORD * card + IMMUNE] & mark != 0


@inlined
def has_enough(T: Ints, S: Ints) -> bool:
    """Whether there are as many cards as the action of dismissing one asks for."""
    return deck_size(S) + size_of(S, IN_GRID) >= T[KEEP]


@jit
def may_dismiss(T: Ints, S: Ints, card: int) -> bool:
    """Whether a card of the grid can be dismissed at all (FT-R11, FT-R12)."""
    if not has(S, UP, card) or immune(T, card, NOT_DISMISSED):
        return False
    return T[ONLY_ACTION] == 1 or has_enough(T, S)


@jit
def may_flip(T: Ints, S: Ints, card: int) -> bool:
    """Whether a card of the grid can be turned over."""
    return not has(S, UP, card) or not immune(T, card, NOT_FLIPPED)


@jit
def may_return(T: Ints, card: int) -> bool:
    """Whether a card of the grid can be put under the deck."""
    return not immune(T, card, NOT_RETURNED)


@jit
def wait(S: Ints, card: int, trigger: int, serial: int) -> None:
    """Let the abilities of a card wait for the end of the flip (FT-R07, FT-R09)."""
    place = DEFERRED + WAITING * S[DEFERRED_SIZE]
    S[DEFERRED_SIZE] += 1
    S[place], S[place + 1], S[place + 2] = card, trigger, serial


@jit
def dismissed(T: Ints, S: Ints, card: int) -> None:
    """Put a card among the dismissed ones; its dismissed abilities fire, in Flip after it (FT-R09)."""
    add(S, DISMISSED, card)
    if S[PHASE] != P_FLIP:
        fire(T, S, card, T_DISMISSED, -1, 0)
    elif T[RECORDS + RECORD * card + FIRES + T_DISMISSED]:
        wait(S, card, T_DISMISSED, -1)


@inlined
def lay(T: Ints, S: Ints, card: int, slot: int) -> int:
    """Put a card that comes into the grid into a slot; its serial number."""
    serial = S[SERIAL]
    S[SERIAL] = serial + 1
    add(S, IN_GRID, card)
    put(T, S, card, slot, serial)
    return serial


@jit
def place(T: Ints, S: Ints, card: int, slot: int, up: int, gained: int) -> None:
    """Put a card into a slot; face up it triggers its placed abilities (FT-R05)."""
    serial = lay(T, S, card, slot)
    if gained and T[RECORDS + RECORD * card + FIRES + T_HIRED]:
        wait(S, card, T_HIRED, serial)
    if up:
        add(S, UP, card)
        if not gained or T[GAINED_RESOLVE]:
            fire(T, S, card, T_PLACED, serial, gained)


@jit
def reveal(T: Ints, S: Ints, card: int) -> None:
    """Place the card that was revealed, as the clauses that wait say; without any, in the next slot."""
    waiting = S[PENDING_SIZE]
    S[PENDING_SIZE] = 0
    slot, up = free_slot(S), 1
    for clause in range(PENDING, PENDING + CLAUSE * waiting, CLAUSE):
        source, effect = find(S, S[clause], S[clause + 1]), S[clause + 2]
        fate = T[effect + 2]
        if source < 0 or not has(S, UP, source) or not has(T, T[effect + 1], card):
            continue
        if fate == N_DOWN and immune(T, card, NOT_FLIPPED):
            continue
        if fate == N_RETURNED:
            if immune(T, card, NOT_RETURNED):
                continue
            put_under(S, card)
            return
        if fate == N_DOWN:
            up = 0
        elif fate == N_STACKED:
            slot = S[SLOT_OF + source]
        else:
            slot = above(S, S[SLOT_OF + source])
    place(T, S, card, slot, up, 0)
