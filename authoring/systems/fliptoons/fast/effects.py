"""What each effect does, by its code. The same as `game.effects` and `game.doing`, for one player.

`T` are the tables, `S` is the state. A task that is at work lies just above the agenda: what it pushes first
overwrites it, so what is still needed of it is read before.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, words
from authoring.systems.fliptoons.fast.layout import (
    A_EFFECTS,
    A_IF,
    A_LEAVES,
    A_MAY,
    A_SIZE,
    ACTIONS,
    AGENDA,
    AGENDA_SIZE,
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
    EFFECT,
    FAME,
    FIRST_BY,
    FIRST_SLOT,
    GAINED_COUNTS,
    HOLDS,
    IN_GRID,
    K_ASK,
    K_CHOOSE,
    K_DO,
    K_DRAW_BOTTOM,
    K_DRAW_TOP,
    K_REDRAW,
    K_STACK_TOON,
    K_TAKE_TOON,
    MORE,
    NUMBERS,
    O_CHOOSE,
    O_LOWEST,
    O_PREVIOUS,
    O_THIS,
    P_FLIP,
    P_FLIPPED,
    PENDING,
    PENDING_SIZE,
    PHASE,
    PURSE,
    RANK,
    RECORD,
    RECORDS,
    S_SIZE,
    S_ZONES,
    SCRATCH,
    SERIAL,
    SLOT_OF,
    T_CLOSED,
    TASK,
    UP,
    WORD,
    Z_MARKET,
)
from authoring.systems.fliptoons.fast.moving import (
    above,
    dismissed,
    find,
    may_dismiss,
    may_flip,
    may_return,
    move_to,
    push_of,
    put_of,
    put_under,
    serial_of,
    take_up,
)
from authoring.systems.fliptoons.fast.sets import bit, has, word_of
from authoring.systems.fliptoons.fast.sight import holds, meant, reading


@jit
def gather(T: Ints, S: Ints, me: int, target: int) -> int:
    """Put the cards that a target's selections mean into SCRATCH, in reading order; how many they are.

    Cards of one slot stay in the order in which the selections find them. A number there is a card, and what it is
    sorted by before that.
    """
    found = batch = low = high = 0
    for number in range(T[target + 1]):
        selection = T[target + 2 + number]
        for each in range(T[selection + S_SIZE]):
            zone = T[selection + S_ZONES + each]
            if zone >= Z_MARKET:
                continue
            for word in range(words(S)):
                known = high if word else low
                cards = meant(T, S, me, selection, zone, word) & ~known
                if word:
                    high |= cards
                else:
                    low |= cards
                while cards:
                    card = WORD * word + lowest(cards)
                    cards &= cards - 1
                    order = reading(T, S[SLOT_OF + card]) << 20 | batch << 12 | put_of(S, card)
                    insert(S, found, order * NUMBERS + card)
                    found += 1
            batch += 1
    return found


@jit
def insert(S: Ints, size: int, number: int) -> None:
    """Put a number into SCRATCH, whose first ones are sorted."""
    at = SCRATCH + size
    while at > SCRATCH and S[at - 1] > number:
        S[at] = S[at - 1]
        at -= 1
    S[at] = number


@jit
def target_of(T: Ints, S: Ints, me: int, target: int) -> int:
    """The one card that a target means, -1 if there is none (FT-R04)."""
    kind = T[target]
    if kind == O_THIS:
        return me
    if kind == O_PREVIOUS:
        return previous(S, me)
    best = -1
    found = gather(T, S, me, target)
    for place in range(SCRATCH, SCRATCH + found):
        other = S[place] & 127
        if kind == O_LOWEST:
            if best < 0 or T[RECORDS + RECORD * other + RANK] < T[RECORDS + RECORD * best + RANK]:
                best = other
        elif T[FIRST_BY] == 1:
            if best < 0 or serial_of(S, other) < serial_of(S, best):
                best = other
        elif best < 0 and (T[FIRST_BY] == 0 or S[SLOT_OF + other] >= FIRST_SLOT):
            best = other
    return best


@jit
def previous(S: Ints, me: int) -> int:
    """The card of the grid that was placed last before one, of all cards for one in no grid; -1 if there is none."""
    best, latest = -1, -1
    before = serial_of(S, me) if me >= 0 else S[SERIAL]
    for word in range(words(S)):
        cards = S[IN_GRID + word]
        while cards:
            other = WORD * word + lowest(cards)
            cards &= cards - 1
            if latest < serial_of(S, other) < before:
                best, latest = other, serial_of(S, other)
    return best


@jit
def able(T: Ints, S: Ints, code: int, card: int) -> bool:
    """Whether an effect can be done to a card of the grid."""
    if code == E_DISMISS:
        return may_dismiss(T, S, card)
    if code == E_FLIP:
        return may_flip(T, S, card)
    if code == E_RETURN:
        return may_return(T, card)
    return True


@jit
def act(T: Ints, S: Ints, code: int, me: int, card: int) -> None:
    """Do an effect of a card to a card of the grid."""
    if code == E_DISMISS:
        take_up(S, card)
        dismissed(T, S, card)
    elif code == E_FLIP:
        S[UP + word_of(S, card)] ^= bit(card)
    elif code == E_RETURN:
        take_up(S, card)
        put_under(S, card)
    elif me >= 0 and me != card:
        slot = S[SLOT_OF + card]
        if code == E_REPLACE and may_return(T, card):
            take_up(S, card)
            put_under(S, card)
        move_to(T, S, me, slot)


@jit
def gain(T: Ints, S: Ints, fame: int, actions: int) -> None:
    """Fame and actions. What comes during Flip waits for Check Fame and the Market (FT-R06)."""
    if S[PHASE] != P_FLIP and S[PHASE] != P_FLIPPED:
        S[FAME] += fame
        S[ACTIONS] += actions
    else:
        S[MORE] += actions
        S[COUNTED if T[GAINED_COUNTS] else PURSE] += fame


@inlined
def do(T: Ints, S: Ints, task: int) -> None:
    """An ability from one of its effects on, of the task that was taken from the agenda."""
    serial, trigger, ability, gained = S[task + 2], S[task + 3], S[task + 4], S[task + 5]
    number, agreed = S[task + 6], S[task + 7]
    me = find(S, S[task + 1], serial)
    if number == 0 and not agreed:
        if trigger <= T_CLOSED and (me < 0 or not has(S, UP, me)):
            return
        if T[ability + A_IF] != HOLDS and not holds(T, S, me, T[ability + A_IF]):
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
        if T[value] == O_CHOOSE:
            push_of(S, source, K_CHOOSE, number, 0, 0)
        else:
            other = target_of(T, S, me, value)
            if other >= 0 and able(T, S, code, other):
                act(T, S, code, me, other)
    elif code == E_NEXT:
        clause = PENDING + CLAUSE * S[PENDING_SIZE]
        S[PENDING_SIZE] += 1
        S[clause], S[clause + 1], S[clause + 2] = S[source + 1], serial, effect
    elif code == E_DISMISS_TOP:
        push_of(S, source, K_DRAW_TOP, 0, 0, 0)
    elif code == E_DISMISS_BOTTOM:
        push_of(S, source, K_DRAW_BOTTOM, 0, 0, 0)
    elif code == E_STACK_TOON:
        other = first_of(T, S, me, value)
        if other >= 0:
            push_of(S, source, K_STACK_TOON, S[SLOT_OF + other], 0, 0)
    elif code == E_MOVE:
        if me >= 0:
            move_to(T, S, me, above(S, S[SLOT_OF + me]))
    elif code == E_GAIN:
        gain(T, S, value, T[effect + 2])
    elif code == E_REDRAW:
        push_of(S, source, K_REDRAW, 0, 0, 0)
    else:
        push_of(S, source, K_TAKE_TOON, 0, 0, 0)


@jit
def first_of(T: Ints, S: Ints, me: int, target: int) -> int:
    """The card that a card of the toon deck is stacked on: of those to choose from the first in reading order."""
    if T[target] != O_CHOOSE:
        return target_of(T, S, me, target)
    return S[SCRATCH] & 127 if gather(T, S, me, target) else -1


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
