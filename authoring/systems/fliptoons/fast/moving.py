"""Cards on the move: the deck, the grid, the agenda, and what placing and dismissing a card sets off.

`T` are the tables, `S` is the state. A card of the grid is known by its place in `S`.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    AGENDA,
    AGENDA_SIZE,
    CLAUSE,
    COUNTED,
    DEFERRED,
    DEFERRED_SIZE,
    DISMISSED,
    E_NEXT,
    FIRES,
    GAINED_RESOLVE,
    GRID,
    GRID_SIZE,
    IMMUNE,
    K_DO,
    KEEP,
    KIND_COUNT,
    MORE,
    N_ABOVE,
    N_DOWN,
    N_RETURNED,
    N_STACKED,
    NOT_DISMISSED,
    NOT_FLIPPED,
    NOT_RETURNED,
    ONLY_ACTION,
    P_FLIP,
    PENDING,
    PENDING_SIZE,
    PHASE,
    PILE,
    PILE_SIZE,
    PLACED,
    PURSE,
    RECORD,
    RECORDS,
    REVEALS,
    SERIAL,
    T_DISMISSED,
    T_HIRED,
    T_PLACED,
    TASK,
    TOP,
    TOP_SIZE,
    UNDER,
    UNDER_SIZE,
    WAITING,
)

# The agenda


@jit
def push(S: Ints, kind: int, first: int, second: int) -> None:
    """Put a task of no card's on the agenda, with two numbers of its own."""
    task = AGENDA + TASK * S[AGENDA_SIZE]
    S[AGENDA_SIZE] += 1
    S[task], S[task + 1], S[task + 2], S[task + 3] = kind, -1, -1, -1
    S[task + 4], S[task + 5], S[task + 6], S[task + 7], S[task + 8] = 0, 0, first, second, 0


@jit
def push_of(S: Ints, source: int, kind: int, first: int, second: int, third: int) -> None:
    """Put a task on the agenda that has the same source as the one at that place, with three numbers of its own."""
    task = AGENDA + TASK * S[AGENDA_SIZE]
    S[AGENDA_SIZE] += 1
    S[task] = kind
    for field in range(1, 6):
        S[task + field] = S[source + field]
    S[task + 6], S[task + 7], S[task + 8] = first, second, third


@jit
def fire(T: Ints, S: Ints, card: int, trigger: int, serial: int, gained: int) -> None:
    """Put the abilities of a card with a trigger on the agenda."""
    listed = T[RECORDS + RECORD * card + FIRES + trigger]
    if not listed:
        return
    for each in range(listed + T[listed], listed, -1):
        task = AGENDA + TASK * S[AGENDA_SIZE]
        S[AGENDA_SIZE] += 1
        S[task], S[task + 1], S[task + 2], S[task + 3] = K_DO, card, serial, trigger
        S[task + 4], S[task + 5], S[task + 6], S[task + 7], S[task + 8] = T[each], gained, 0, 0, 0


# The deck


@jit
def deck_size(S: Ints) -> int:
    """How many cards the deck has."""
    return S[TOP_SIZE] + S[PILE_SIZE] + S[UNDER_SIZE]


@jit
def put_on_top(S: Ints, card: int) -> None:
    """Put a card on top of the deck."""
    S[TOP + S[TOP_SIZE]] = card
    S[TOP_SIZE] += 1


@jit
def put_under(S: Ints, card: int) -> None:
    """Put a card under the deck."""
    S[UNDER + S[UNDER_SIZE]] = card
    S[UNDER_SIZE] += 1


@jit
def drop_top(S: Ints, card: int) -> None:
    """Take the top card of the deck, which was that one."""
    if S[TOP_SIZE]:
        S[TOP_SIZE] -= 1
    elif S[PILE_SIZE]:
        S[PILE + card] -= 1
        S[PILE_SIZE] -= 1
    else:
        S[UNDER_SIZE] -= 1
        for place in range(UNDER, UNDER + S[UNDER_SIZE]):
            S[place] = S[place + 1]


@jit
def drop_bottom(S: Ints, card: int) -> None:
    """Take the bottom card of the deck, which was that one."""
    if S[UNDER_SIZE]:
        S[UNDER_SIZE] -= 1
    elif S[PILE_SIZE]:
        S[PILE + card] -= 1
        S[PILE_SIZE] -= 1
    else:
        S[TOP_SIZE] -= 1
        for place in range(TOP, TOP + S[TOP_SIZE]):
            S[place] = S[place + 1]


@jit
def collect(S: Ints) -> None:
    """Take up grid and deck, and shuffle them."""
    for place in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        S[PILE + S[place + 1]] += 1
    for place in range(TOP, TOP + S[TOP_SIZE]):
        S[PILE + S[place]] += 1
    for place in range(UNDER, UNDER + S[UNDER_SIZE]):
        S[PILE + S[place]] += 1
    S[PILE_SIZE] += S[GRID_SIZE] + S[TOP_SIZE] + S[UNDER_SIZE]
    S[GRID_SIZE] = S[TOP_SIZE] = S[UNDER_SIZE] = S[PENDING_SIZE] = S[DEFERRED_SIZE] = 0
    S[COUNTED] = S[PURSE] = S[MORE] = S[SERIAL] = S[REVEALS] = 0


# The grid


@jit
def find(S: Ints, serial: int) -> int:
    """The place of the card of that serial number, -1 if it lies in the grid no more."""
    if serial >= 0:
        for place in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
            if S[place] == serial:
                return place
    return -1


@jit
def put(S: Ints, serial: int, card: int, up: int, row: int, column: int) -> None:
    """Put a card into the grid, on top of what lies in its slot."""
    place = GRID + PLACED * S[GRID_SIZE]
    S[GRID_SIZE] += 1
    S[place], S[place + 1], S[place + 2], S[place + 3], S[place + 4] = serial, card, up, row, column


@jit
def take_up(S: Ints, me: int) -> None:
    """Take a card out of the grid; those behind it move up."""
    S[GRID_SIZE] -= 1
    for place in range(me, GRID + PLACED * S[GRID_SIZE]):
        S[place] = S[place + PLACED]


@jit
def move_to(S: Ints, me: int, row: int, column: int) -> None:
    """Put a card of the grid into another slot, on top."""
    serial, card, up = S[me], S[me + 1], S[me + 2]
    take_up(S, me)
    put(S, serial, card, up, row, column)


@jit
def free_slot(S: Ints) -> int:
    """The number of the next of the six slots without a card, 6 if there is none."""
    occupied = 0
    for place in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        if S[place + 3] >= 0:
            occupied |= 1 << (3 * S[place + 3] + S[place + 4])
    slot = 0
    while occupied >> slot & 1:
        slot += 1
    return slot


@jit
def row_above(S: Ints, column: int) -> int:
    """The number of a new row above a column."""
    row = 0
    for place in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        if S[place + 4] == column and S[place + 3] < row:
            row = S[place + 3]
    return row - 1


# What can be done to a card, and what comes of it


@jit
def immune(T: Ints, card: int, bit: int) -> bool:
    """Whether a card cannot be flipped, dismissed or returned."""
    return T[RECORDS + RECORD * card + IMMUNE] & bit != 0


@jit
def has_enough(T: Ints, S: Ints) -> bool:
    """Whether there are as many cards as the action of dismissing one asks for."""
    return deck_size(S) + S[GRID_SIZE] >= T[KEEP]


@jit
def may_dismiss(T: Ints, S: Ints, me: int) -> bool:
    """Whether a card of the grid can be dismissed at all (FT-R11, FT-R12)."""
    if not S[me + 2] or immune(T, S[me + 1], NOT_DISMISSED):
        return False
    return T[ONLY_ACTION] == 1 or has_enough(T, S)


@jit
def may_flip(T: Ints, S: Ints, me: int) -> bool:
    """Whether a card of the grid can be turned over."""
    return not S[me + 2] or not immune(T, S[me + 1], NOT_FLIPPED)


@jit
def may_return(T: Ints, S: Ints, me: int) -> bool:
    """Whether a card of the grid can be put under the deck."""
    return not immune(T, S[me + 1], NOT_RETURNED)


@jit
def wait(S: Ints, card: int, trigger: int, serial: int) -> None:
    """Let the abilities of a card wait for the end of the flip (FT-R07, FT-R09)."""
    place = DEFERRED + WAITING * S[DEFERRED_SIZE]
    S[DEFERRED_SIZE] += 1
    S[place], S[place + 1], S[place + 2] = card, trigger, serial


@jit
def dismissed(T: Ints, S: Ints, card: int) -> None:
    """Put a card among the dismissed ones; its dismissed abilities fire, in Flip after it (FT-R09)."""
    S[DISMISSED + card] += 1
    if S[PHASE] != P_FLIP:
        fire(T, S, card, T_DISMISSED, -1, 0)
    elif T[RECORDS + RECORD * card + FIRES + T_DISMISSED]:
        wait(S, card, T_DISMISSED, -1)


@jit
def place(T: Ints, S: Ints, card: int, row: int, column: int, up: int, gained: int) -> None:
    """Put a card into a slot; face up it triggers its placed abilities (FT-R05)."""
    serial = S[SERIAL]
    S[SERIAL] += 1
    put(S, serial, card, up, row, column)
    if gained and T[RECORDS + RECORD * card + FIRES + T_HIRED]:
        wait(S, card, T_HIRED, serial)
    if up and (not gained or T[GAINED_RESOLVE]):
        fire(T, S, card, T_PLACED, serial, gained)


@jit
def reveal(T: Ints, S: Ints, card: int) -> None:
    """Place the card that was revealed, as the clauses that wait say; without any, in the next slot."""
    waiting = S[PENDING_SIZE]
    S[PENDING_SIZE] = 0
    slot = free_slot(S)
    row, column, up = slot // 3, slot % 3, 1
    for clause in range(PENDING, PENDING + CLAUSE * waiting, CLAUSE):
        source, effect = find(S, S[clause]), S[clause + 1]
        assert T[effect] == E_NEXT
        fate = T[effect + 2]
        if source < 0 or not S[source + 2] or not T[T[effect + 1] + card]:
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
            row, column = S[source + 3], S[source + 4]
        else:
            assert fate == N_ABOVE
            row, column = row_above(S, S[source + 4]), S[source + 4]
    place(T, S, card, row, column, up, 0)


@jit
def clear(counts: int, T: Ints, S: Ints) -> None:
    """Set the counts of all cards to 0 that begin at a place."""
    for card in range(counts, counts + T[KIND_COUNT]):
        S[card] = 0
