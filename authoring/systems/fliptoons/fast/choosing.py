"""What can be chosen at a decision, and what a choice leads to. The same as `game.market` and the decisions there.

`T` are the tables, `S` is the state. The choices of a turn are counted and, as long as all is plain, only the one that
is taken is looked for (`choice_at`); others stand at CHOICES. Either way they are in the order of the reference.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.effects import able, act, gather, insert, leave
from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, ones, words
from authoring.systems.fliptoons.fast.layout import (
    A_EFFECTS,
    A_MAY,
    ABOVE,
    ACTIONS,
    AFFORDED,
    AGENDA,
    AGENDA_SIZE,
    ALIKE,
    CHOICES,
    COLUMNS_APART,
    COST,
    COSTS_CHANGE,
    DISCARDED,
    DISMISSIBLE,
    DOUBLED,
    EFFECT,
    FAME,
    FAMES,
    FILLED,
    FIRST_SLOT,
    G_TURN,
    HERE,
    K_ASK,
    K_CHOOSE,
    K_DO,
    K_REPLACING,
    LISTED,
    NAME,
    NUMBERS,
    OPTION_COUNT,
    PLAN,
    PRICE_COUNT,
    PRICES,
    PRICES_ALIKE,
    RECORD,
    RECORDS,
    REDRAWN,
    SCRATCH,
    SLOT_OF,
    T_HIRED,
    TASK,
    TWINS,
    UP,
    V_CARD,
    V_DISCARD,
    V_DISMISS,
    V_HIRE,
    V_LEAVE,
    V_PASS,
    V_USE,
    WORD,
)
from authoring.systems.fliptoons.fast.market import in_slot, take_off
from authoring.systems.fliptoons.fast.moving import (
    dismissed,
    find,
    fire,
    has_enough,
    may_dismiss,
    push_of,
    put_of,
    put_on_top,
    take_up,
)
from authoring.systems.fliptoons.fast.randomness import nth
from authoring.systems.fliptoons.fast.redrawing import offer_redraw, redraw_at
from authoring.systems.fliptoons.fast.sets import absent, add, bit, has, high_of, lowest_of, word_of
from authoring.systems.fliptoons.fast.sight import cost_of


@jit
def offer(S: Ints, verb: int, value: int) -> None:
    """One more choice, in the list."""
    S[CHOICES + S[OPTION_COUNT]] = verb + 16 * value
    S[OPTION_COUNT] += 1


@jit
def offered_like(T: Ints, S: Ints, verb: int, card: int) -> bool:
    """Whether a choice offers a card that looks the same in the same slot: its words are the same."""
    for place in range(CHOICES, CHOICES + S[OPTION_COUNT]):
        other = S[place] >> 4
        if S[place] & 15 != verb or S[SLOT_OF + other] != S[SLOT_OF + card] or has(S, UP, other) != has(S, UP, card):
            continue
        if not has(S, UP, card) or T[RECORDS + RECORD * other + NAME] == T[RECORDS + RECORD * card + NAME]:
            return True
    return False


@inlined
def affordable(T: Ints, S: Ints) -> int:
    """The slots of the market whose cards can be hired, as bits."""
    return T[AFFORDED + min(S[FAME], FAMES - 1)] & S[FILLED]


@inlined
def dismissible(T: Ints, S: Ints, word: int) -> int:
    """The cards of the grid that can be dismissed and paid for."""
    return T[DISMISSIBLE + 2 * min(S[FAME], FAMES - 1) + word] & S[UP + word] if word < words(S) else 0


@inlined
def dismissals(T: Ints, S: Ints) -> tuple[int, int]:
    """The cards that an action can dismiss, where that costs what is known beforehand. Of cards that look alike in a
    slot it is one."""
    enough = -has_enough(T, S)
    low, high = dismissible(T, S, 0) & enough, dismissible(T, S, 1) & enough
    if S[DOUBLED]:
        return unlike(T, S, low, high)
    return low, high


@jit
def unlike(T: Ints, S: Ints, low: int, high: int) -> tuple[int, int]:
    """Of the cards of a set that have one name and lie in one slot, those that were put there first."""
    first, more = low, high
    for word in range(words(S)):
        cards = high if word else low
        while cards:
            card = WORD * word + lowest(cards)
            cards &= cards - 1
            here, twins = HERE + 2 * S[SLOT_OF + card], RECORDS + RECORD * card + TWINS
            for other_word in range(words(S)):
                others = S[here + other_word] & T[twins + other_word] & (high if other_word else low)
                if other_word == word_of(S, card):
                    others &= ~bit(card)
                while others:
                    other = WORD * other_word + lowest(others)
                    others &= others - 1
                    if put_of(S, other) > put_of(S, card):
                        first, more = absent(S, first, more, other)
    return first, more


@jit
def offer_turn(T: Ints, S: Ints) -> None:
    """Hire what can be paid, dismiss what can be paid, or pass."""
    if S[ACTIONS] < 1:
        return
    if is_listed(T):
        list_turn(T, S)
    else:
        low, high = dismissals(T, S)
        S[OPTION_COUNT] = 1 + ones(affordable(T, S)) + ones(low) + ones(high)


@inlined
def is_listed(T: Ints) -> bool:
    """Whether the choices of a turn have to be listed, as prices may be alike or not known beforehand."""
    return T[PRICES_ALIKE] | T[COSTS_CHANGE] != 0


@jit
def card_in(S: Ints, low: int, high: int, number: int) -> int:
    """The card of a number, from 0, of those that lie in one slot, from the undermost on."""
    found = 0
    for word in range(words(S)):
        cards = high if word else low
        while cards:
            card = WORD * word + lowest(cards)
            cards &= cards - 1
            insert(S, found, put_of(S, card) * NUMBERS + card)
            found += 1
    return S[SCRATCH + number] & 127


@jit
def list_turn(T: Ints, S: Ints) -> None:
    """List the choices of a turn: of cards and prices that are alike, and of cards that look alike in a slot, one."""
    S[LISTED] = 1
    for slot in range(T[PRICE_COUNT]):
        if affordable(T, S) >> slot & 1:
            known = False
            for other in range(slot):
                if S[FILLED] >> other & 1 and T[PRICES + other] == T[PRICES + slot]:
                    name = T[RECORDS + RECORD * in_slot(T, S, other) + NAME]
                    known = known or T[RECORDS + RECORD * in_slot(T, S, slot) + NAME] == name
            if not known:
                offer(S, V_HIRE, slot)
    if has_enough(T, S):
        found = 0
        for word in range(words(S)):
            cards = S[UP + word] if T[COSTS_CHANGE] else dismissible(T, S, word)
            while cards:
                card = WORD * word + lowest(cards)
                cards &= cards - 1
                if not T[COSTS_CHANGE] or (may_dismiss(T, S, card) and cost_of(T, S, card) <= S[FAME]):
                    insert(S, found, (S[SLOT_OF + card] << 12 | put_of(S, card)) * NUMBERS + card)
                    found += 1
        for place in range(SCRATCH, SCRATCH + found):
            if not offered_like(T, S, V_DISMISS, S[place] & 127):
                offer(S, V_DISMISS, S[place] & 127)
    offer(S, V_PASS, 0)


@jit
def choice_at(T: Ints, S: Ints, number: int) -> int:
    """The choice of a number, from 0."""
    if S[LISTED]:
        return S[CHOICES + number] if S[LISTED] != REDRAWN else redraw_at(T, S, number)
    if number == S[OPTION_COUNT] - 1:
        return V_PASS
    hires = affordable(T, S)
    count = ones(hires)
    if number < count:
        return V_HIRE + 16 * nth(hires, number)
    low, high = dismissals(T, S)
    return V_DISMISS + 16 * card_read(S, low, high, number - count)


@inlined
def card_read(S: Ints, low: int, high: int, number: int) -> int:
    """The card of a number, from 0, in reading order, of some in the grid; extra rows come first.

    In rows without extra ones all slots but the last are gone over in any case: where the card lies cannot be guessed,
    and a wrong guess takes the machine longer than the rest of the way.
    """
    here = HERE + 2 * (FIRST_SLOT + COLUMNS_APART * S[ABOVE])
    while here < HERE + 2 * FIRST_SLOT:
        there = ones(S[here] & low) + ones(high_of(S, here) & high)
        if number < there:
            return card_in(S, S[here] & low, high_of(S, here) & high, number)
        number -= there
        here += 2
    before = passed = 0
    for place in range(HERE + 2 * FIRST_SLOT, HERE + 2 * (FIRST_SLOT + 6), 2):
        passed += ones(S[place] & low) + ones(high_of(S, place) & high)
        if number >= passed:
            before = passed
            here = place + 2
    low &= S[here]
    high &= high_of(S, here)
    if ones(low) + ones(high) > 1:
        return card_in(S, low, high, number - before)
    return lowest_of(S, low, high)


@jit
def offer_cards(T: Ints, S: Ints, task: int) -> None:
    """One choice a card of the grid, and to leave it where that is allowed."""
    ability, number = S[task + 4], S[task + 6]
    effect = ability + A_EFFECTS + EFFECT * number
    found = gather(T, S, find(S, S[task + 1], S[task + 2]), T[effect + 1])
    for place in range(SCRATCH, SCRATCH + found):
        card = S[place] & 127
        if able(T, S, T[effect], card) and not offered_like(T, S, V_CARD, card):
            offer(S, V_CARD, card)
    if S[OPTION_COUNT] and number == 0 and T[ability + A_MAY]:
        offer(S, V_LEAVE, 0)


@jit
def offer_of(T: Ints, S: Ints, task: int) -> None:
    """The choices of the decision at a place of the agenda."""
    kind = S[task]
    S[LISTED] = 1
    if kind == K_ASK:
        offer(S, V_USE, 0)
        offer(S, V_LEAVE, 0)
    elif kind == K_CHOOSE:
        offer_cards(T, S, task)
    else:
        offer_redraw(T, S)


@jit
def choose(T: Ints, S: Ints, choice: int) -> None:
    """Take the decision that is due, and do what was chosen."""
    verb, value = choice & 15, choice >> 4
    if S[AGENDA_SIZE]:
        choose_of(T, S, verb, value)
    elif verb == V_HIRE:
        hire(T, S, value)
    elif verb == V_DISMISS:
        dismiss(T, S, value, cost_of(T, S, value) if T[COSTS_CHANGE] else T[RECORDS + RECORD * value + COST])
    else:
        pass_on(S)


@inlined
def hire(T: Ints, S: Ints, slot: int) -> None:
    """Pay for the card in a slot of the market, and put it on top of the deck."""
    card = take_off(T, S, slot)
    S[FAME] -= T[PRICES + slot]
    S[ACTIONS] -= 1
    put_on_top(S, card)
    fire(T, S, card, T_HIRED, -1, 0)


@inlined
def dismiss(T: Ints, S: Ints, card: int, cost: int) -> None:
    """Pay for it, and dismiss a card of the grid."""
    S[FAME] -= cost
    S[ACTIONS] -= 1
    take_up(S, card)
    dismissed(T, S, card)


@inlined
def pass_on(S: Ints) -> None:
    """Take no more actions."""
    S[ACTIONS] = 0
    S[PLAN] &= ~(1 << G_TURN)


@jit
def choose_of(T: Ints, S: Ints, verb: int, value: int) -> None:
    """Take the decision of an ability, on top of the agenda."""
    S[AGENDA_SIZE] -= 1
    task = AGENDA + TASK * S[AGENDA_SIZE]
    if verb == V_USE:
        push_of(S, task, K_DO, 0, 1, 0)
    elif verb == V_CARD:
        effect = S[task + 4] + A_EFFECTS + EFFECT * S[task + 6]
        act(T, S, T[effect], find(S, S[task + 1], S[task + 2]), value)
    elif verb == V_DISCARD:
        discard(T, S, task, value)
    elif S[task] == K_CHOOSE:
        leave(S, task)


@jit
def discard(T: Ints, S: Ints, task: int, value: int) -> None:
    """Discard the chosen cards of the market, each from the first slot with it; then as many are revealed."""
    count, freed = value >> 36, 0
    for number in range(count - 1, -1, -1):
        alike = ALIKE + 2 * (value >> 6 * number & 63)
        slot = 0
        while not S[FILLED] >> slot & 1 or not has(T, alike, in_slot(T, S, slot)):
            slot += 1
        freed |= 1 << slot
        add(S, DISCARDED, take_off(T, S, slot))
    if count:
        push_of(S, task, K_REPLACING, freed, 0, 0)
