"""What each effect does, by its code. The same as `game.effects` and `game.doing`, for one player.

`T` are the tables, `S` is the state. A task that is at work lies just above the agenda: what it pushes first
overwrites it, so what is still needed of it is read before.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    A_EFFECTS,
    A_IF,
    A_LEAVES,
    A_MAY,
    A_SIZE,
    ACTIONS,
    AGENDA,
    AGENDA_SIZE,
    CARDS,
    CLAUSE,
    COUNTED,
    E_DISMISS,
    E_DISMISS_BOTTOM,
    E_DISMISS_TOP,
    E_FLIP,
    E_GAIN,
    E_MOVE,
    E_NEXT,
    E_REDRAW,
    E_REPLACE,
    E_RETURN,
    E_STACK,
    E_STACK_TOON,
    E_TAKE_TOON,
    EFFECT,
    FAME,
    FIRST_BY,
    G_CHOOSE,
    G_FIRST,
    G_LOWEST,
    G_PREVIOUS,
    G_THIS,
    GAINED_COUNTS,
    GRID,
    GRID_SIZE,
    K_ASK,
    K_CHOOSE,
    K_DO,
    K_DRAW_BOTTOM,
    K_DRAW_TOP,
    K_REDRAW,
    K_STACK_TOON,
    K_TAKE_TOON,
    MORE,
    P_FLIP,
    P_FLIPPED,
    PENDING,
    PENDING_SIZE,
    PHASE,
    PLACED,
    PURSE,
    RANK,
    RECORD,
    RECORDS,
    S_SIZE,
    S_ZONES,
    SCRATCH,
    T_CLOSED,
    TASK,
    Z_MARKET,
)
from authoring.systems.fliptoons.fast.moving import (
    dismissed,
    find,
    may_dismiss,
    may_flip,
    may_return,
    move_to,
    push_of,
    put_under,
    row_above,
    take_up,
)
from authoring.systems.fliptoons.fast.sight import holds, meant, reading


@jit
def gather(T: Ints, S: Ints, me: int, target: int) -> int:
    """Put the cards that a target's selections mean into SCRATCH, in reading order; how many they are.

    Cards of one slot stay in the order in which the selections find them.
    """
    found = 0
    for number in range(T[target + 1]):
        selection = T[target + 2 + number]
        for each in range(T[selection + S_SIZE]):
            zone = T[selection + S_ZONES + each]
            if zone >= Z_MARKET:
                continue
            for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
                if meant(T, S, me, selection, zone, other):
                    known = False
                    for place in range(SCRATCH, SCRATCH + found):
                        if S[place] == other:
                            known = True
                    if not known and found < CARDS:
                        S[SCRATCH + found] = other
                        found += 1
    for number in range(1, found):
        other = S[SCRATCH + number]
        order, place = reading(T, S, other), SCRATCH + number
        while place > SCRATCH and reading(T, S, S[place - 1]) > order:
            S[place] = S[place - 1]
            place -= 1
        S[place] = other
    return found


@jit
def target_of(T: Ints, S: Ints, me: int, target: int) -> int:
    """The one card that a target means, -1 if there is none (FT-R04)."""
    kind = T[target]
    if kind == G_THIS:
        return me
    best = -1
    if kind == G_PREVIOUS:
        for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
            if (me < 0 or S[other] < S[me]) and (best < 0 or S[other] > S[best]):
                best = other
        return best
    found = gather(T, S, me, target)
    for place in range(SCRATCH, SCRATCH + found):
        other = S[place]
        if kind == G_LOWEST:
            if best < 0 or T[RECORDS + RECORD * S[other + 1] + RANK] < T[RECORDS + RECORD * S[best + 1] + RANK]:
                best = other
        else:
            assert kind == G_FIRST
            if T[FIRST_BY] == 1:
                if best < 0 or S[other] < S[best]:
                    best = other
            elif best < 0 and (T[FIRST_BY] == 0 or S[other + 3] >= 0):
                best = other
    return best


@jit
def able(T: Ints, S: Ints, code: int, place: int) -> bool:
    """Whether an effect can be done to a card of the grid."""
    if code == E_DISMISS:
        return may_dismiss(T, S, place)
    if code == E_FLIP:
        return may_flip(T, S, place)
    if code == E_RETURN:
        return may_return(T, S, place)
    return True


@jit
def act(T: Ints, S: Ints, code: int, me: int, place: int) -> None:
    """Do an effect of a card to a card of the grid."""
    card = S[place + 1]
    if code == E_DISMISS:
        take_up(S, place)
        dismissed(T, S, card)
    elif code == E_FLIP:
        S[place + 2] = 1 - S[place + 2]
    elif code == E_RETURN:
        take_up(S, place)
        put_under(S, card)
    elif me >= 0 and me != place:
        row, column, serial = S[place + 3], S[place + 4], S[me]
        if code == E_REPLACE and may_return(T, S, place):
            take_up(S, place)
            put_under(S, card)
        move_to(S, find(S, serial), row, column)


@jit
def gain(T: Ints, S: Ints, fame: int, actions: int) -> None:
    """Fame and actions. What comes during Flip waits for Check Fame and the Market (FT-R06)."""
    if S[PHASE] != P_FLIP and S[PHASE] != P_FLIPPED:
        S[FAME] += fame
        S[ACTIONS] += actions
    else:
        S[MORE] += actions
        S[COUNTED if T[GAINED_COUNTS] else PURSE] += fame


@jit
def do(T: Ints, S: Ints, task: int) -> None:
    """An ability from one of its effects on, of the task that was taken from the agenda."""
    serial, trigger, ability, gained = S[task + 2], S[task + 3], S[task + 4], S[task + 5]
    number, agreed = S[task + 6], S[task + 7]
    me = find(S, serial)
    if number == 0 and not agreed:
        if trigger <= T_CLOSED and (me < 0 or not S[me + 2]):
            return
        if not holds(T, S, me, T[ability + A_IF]):
            return
        if T[ability + A_MAY] and not T[ability + A_LEAVES]:
            push_of(S, task, K_ASK, 0, 0, 0)
            return
    effect = ability + A_EFFECTS + EFFECT * number
    code, value = T[effect], T[effect + 1]
    source = task
    if number + 1 < T[ability + A_SIZE]:
        push_of(S, task, K_DO, number + 1, 1, 0)
    if code == E_STACK and gained:
        return
    if code <= E_STACK:
        if T[value] == G_CHOOSE:
            push_of(S, source, K_CHOOSE, number, 0, 0)
        else:
            other = target_of(T, S, me, value)
            if other >= 0 and able(T, S, code, other):
                act(T, S, code, me, other)
    elif code == E_NEXT:
        clause = PENDING + CLAUSE * S[PENDING_SIZE]
        S[PENDING_SIZE] += 1
        S[clause], S[clause + 1] = serial, effect
    elif code == E_DISMISS_TOP:
        push_of(S, source, K_DRAW_TOP, 0, 0, 0)
    elif code == E_DISMISS_BOTTOM:
        push_of(S, source, K_DRAW_BOTTOM, 0, 0, 0)
    elif code == E_STACK_TOON:
        other = first_of(T, S, me, value)
        if other >= 0:
            push_of(S, source, K_STACK_TOON, S[other + 3], S[other + 4], 0)
    elif code == E_MOVE:
        if me >= 0:
            move_to(S, me, row_above(S, S[me + 4]), S[me + 4])
    elif code == E_GAIN:
        gain(T, S, value, T[effect + 2])
    elif code == E_REDRAW:
        push_of(S, source, K_REDRAW, 0, 0, 0)
    else:
        assert code == E_TAKE_TOON
        push_of(S, source, K_TAKE_TOON, 0, 0, 0)


@jit
def first_of(T: Ints, S: Ints, me: int, target: int) -> int:
    """The card that a card of the toon deck is stacked on: of those to choose from the first in reading order."""
    if T[target] != G_CHOOSE:
        return target_of(T, S, me, target)
    return S[SCRATCH] if gather(T, S, me, target) else -1


@jit
def leave(S: Ints, task: int) -> None:
    """Leave what an ability has still to do, if the task on top of the agenda is of the same source."""
    if S[AGENDA_SIZE]:
        top = AGENDA + TASK * (S[AGENDA_SIZE] - 1)
        same = S[top] == K_DO
        for field in range(1, 6):
            same = same and S[top + field] == S[task + field]
        if same:
            S[AGENDA_SIZE] -= 1
