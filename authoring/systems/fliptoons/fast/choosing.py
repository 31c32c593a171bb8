"""What can be chosen at a decision, and what a choice leads to. The same as `game.market` and the decisions there.

`T` are the tables, `S` is the state. The choices of a state stand at CHOICES, in the order of the reference.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.effects import able, act, gather, leave
from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    A_EFFECTS,
    A_MAY,
    ACTIONS,
    AGENDA,
    AGENDA_SIZE,
    CHOICES,
    DISCARDED,
    EFFECT,
    FAME,
    GRID,
    GRID_SIZE,
    K_ASK,
    K_CHOOSE,
    K_DO,
    K_REDRAW,
    K_REPLACING,
    K_TURN,
    KINDS,
    MARKET,
    OPTION_COUNT,
    OPTIONS,
    PLACED,
    PRICE_COUNT,
    PRICES,
    SCRATCH,
    T_HIRED,
    TASK,
    V_CARD,
    V_DISCARD,
    V_DISMISS,
    V_HIRE,
    V_LEAVE,
    V_PASS,
    V_USE,
)
from authoring.systems.fliptoons.fast.moving import (
    dismissed,
    find,
    fire,
    has_enough,
    may_dismiss,
    push,
    push_of,
    put_on_top,
    take_up,
)
from authoring.systems.fliptoons.fast.sight import cost_of


@jit
def offer(S: Ints, verb: int, value: int) -> None:
    """One more choice."""
    assert S[OPTION_COUNT] < OPTIONS
    S[CHOICES + S[OPTION_COUNT]] = verb + 16 * value
    S[OPTION_COUNT] += 1


@jit
def offered_like(S: Ints, verb: int, place: int) -> bool:
    """Whether a choice offers a card that looks the same in the same slot: its words are the same."""
    for number in range(S[OPTION_COUNT]):
        if S[CHOICES + number] % 16 != verb:
            continue
        other = find(S, S[CHOICES + number] // 16)
        same = S[other + 3] == S[place + 3] and S[other + 4] == S[place + 4] and S[other + 2] == S[place + 2]
        if same and (S[other + 1] == S[place + 1] or not S[place + 2]):
            return True
    return False


@jit
def offer_turn(T: Ints, S: Ints) -> None:
    """Hire what can be paid, dismiss what can be paid, or pass."""
    if S[ACTIONS] < 1:
        return
    for slot in range(T[PRICE_COUNT]):
        if S[MARKET + slot] >= 0 and T[PRICES + slot] <= S[FAME]:
            known = False
            for other in range(slot):
                if S[MARKET + other] == S[MARKET + slot] and T[PRICES + other] == T[PRICES + slot]:
                    known = True
            if not known:
                offer(S, V_HIRE, slot)
    if has_enough(T, S):
        size = S[GRID_SIZE]
        for number in range(size):
            other, place = GRID + PLACED * number, SCRATCH + number
            order = 4 * S[other + 3] + S[other + 4]
            while place > SCRATCH and 4 * S[S[place - 1] + 3] + S[S[place - 1] + 4] > order:
                S[place] = S[place - 1]
                place -= 1
            S[place] = other
        for number in range(size):
            other = S[SCRATCH + number]
            if may_dismiss(T, S, other) and cost_of(T, S, other) <= S[FAME] and not offered_like(S, V_DISMISS, other):
                offer(S, V_DISMISS, S[other])
    offer(S, V_PASS, 0)


@jit
def offer_cards(T: Ints, S: Ints, task: int) -> None:
    """One choice a card of the grid, and to leave it where that is allowed."""
    ability, number = S[task + 4], S[task + 6]
    effect = ability + A_EFFECTS + EFFECT * number
    found = gather(T, S, find(S, S[task + 2]), T[effect + 1])
    for place in range(SCRATCH, SCRATCH + found):
        other = S[place]
        if able(T, S, T[effect], other) and not offered_like(S, V_CARD, other):
            offer(S, V_CARD, S[other])
    if S[OPTION_COUNT] and number == 0 and T[ability + A_MAY]:
        offer(S, V_LEAVE, 0)


@jit
def offer_redraw(T: Ints, S: Ints) -> None:
    """Every choice of market cards, none included: the fewest first, then by their ids."""
    filled = 0
    for slot in range(T[PRICE_COUNT]):
        if S[MARKET + slot] >= 0:
            S[SCRATCH + filled] = S[MARKET + slot]
            filled += 1
    for chosen in range(1 << filled):
        count = cards = 0
        for number in range(filled):
            if chosen >> number & 1:
                cards = cards * KINDS + S[SCRATCH + number]
                count += 1
        code = V_DISCARD + 16 * (cards + (count << 36))
        place, known = CHOICES + S[OPTION_COUNT], False
        while place > CHOICES and S[place - 1] >= code:
            known = known or S[place - 1] == code
            place -= 1
        if not known:
            for other in range(CHOICES + S[OPTION_COUNT], place, -1):
                S[other] = S[other - 1]
            S[place] = code
            S[OPTION_COUNT] += 1


@jit
def offer_all(T: Ints, S: Ints, task: int) -> None:
    """The choices of the decision at a place of the agenda."""
    S[OPTION_COUNT] = 0
    kind = S[task]
    if kind == K_TURN:
        offer_turn(T, S)
    elif kind == K_ASK:
        offer(S, V_USE, 0)
        offer(S, V_LEAVE, 0)
    elif kind == K_CHOOSE:
        offer_cards(T, S, task)
    else:
        assert kind == K_REDRAW
        offer_redraw(T, S)


@jit
def choose(T: Ints, S: Ints, choice: int) -> None:
    """Take the decision on top of the agenda, and do what was chosen."""
    S[AGENDA_SIZE] -= 1
    task = AGENDA + TASK * S[AGENDA_SIZE]
    verb, value = choice % 16, choice // 16
    if verb == V_PASS:
        S[ACTIONS] = 0
    elif verb == V_HIRE:
        card = S[MARKET + value]
        S[MARKET + value] = -1
        S[FAME] -= T[PRICES + value]
        S[ACTIONS] -= 1
        push(S, K_TURN, 0, 0)
        put_on_top(S, card)
        fire(T, S, card, T_HIRED, -1, 0)
    elif verb == V_DISMISS:
        place = find(S, value)
        card = S[place + 1]
        S[FAME] -= cost_of(T, S, place)
        S[ACTIONS] -= 1
        take_up(S, place)
        push(S, K_TURN, 0, 0)
        dismissed(T, S, card)
    elif verb == V_USE:
        push_of(S, task, K_DO, 0, 1, 0)
    elif verb == V_CARD:
        effect = S[task + 4] + A_EFFECTS + EFFECT * S[task + 6]
        act(T, S, T[effect], find(S, S[task + 2]), find(S, value))
    elif verb == V_DISCARD:
        discard(T, S, task, value)
    elif S[task] == K_CHOOSE:
        leave(S, task)


@jit
def discard(T: Ints, S: Ints, task: int, value: int) -> None:
    """Discard the chosen cards of the market, each from the first slot with it; then as many are revealed."""
    count, freed = value >> 36, 0
    for number in range(count - 1, -1, -1):
        card = (value >> 6 * number) % KINDS
        slot = 0
        while S[MARKET + slot] != card or freed >> slot & 1:
            slot += 1
        freed |= 1 << slot
        S[DISCARDED + card] += 1
    for slot in range(T[PRICE_COUNT]):
        if freed >> slot & 1:
            S[MARKET + slot] = -1
    if count:
        push_of(S, task, K_REPLACING, freed, 0, 0)
