"""What cards see, of a state in numbers. The same as `game.scoring`, for one player; what they are worth is in `worth`.

`T` are the tables, `S` is the state, and `me` is a card in the grid, -1 for one that lies in none. Zones are looked
at word by word: `word` is 0 or 1.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, ones, words
from authoring.systems.fliptoons.fast.layout import (
    ABOVE,
    ALIKE,
    BY_NAMES,
    BY_PAIRS,
    C_ALWAYS,
    C_COUNT,
    C_DIFFERENT,
    C_EVERY,
    C_IN,
    C_SHOWN,
    COLUMNS_APART,
    COSTS,
    DISMISS_COST,
    DISMISSED,
    EXTRA_FIRST,
    FIRST_SLOT,
    HERE,
    HOLDS,
    IN_GRID,
    LYING,
    NAMES,
    PILE,
    RECORD,
    RECORDS,
    S_COUNT,
    S_FACE,
    S_FILTERED,
    S_OTHERS,
    S_PASS,
    S_SIZE,
    S_ZONES,
    SLOT_NUMBERS,
    SLOT_OF,
    TOP,
    TOP_SIZE,
    UNDER,
    UNDER_SIZE,
    UP,
    WORD,
    Z_ABOVE,
    Z_ADJACENT,
    Z_BELOW,
    Z_DISMISSED,
    Z_GRID,
    Z_LEFT,
    Z_MARKET,
    Z_RIGHT,
    Z_ROW,
    Z_SLOT_ABOVE,
    Z_SLOT_BELOW,
    Z_STACK,
)
from authoring.systems.fliptoons.fast.market import in_market, shown
from authoring.systems.fliptoons.fast.moving import row_of
from authoring.systems.fliptoons.fast.sets import bit, high_of, names_of, word_of


@jit
def reading(T: Ints, slot: int) -> int:
    """A number that puts slots in the order in which their cards resolve (FT-R01)."""
    if slot >= FIRST_SLOT or T[EXTRA_FIRST]:
        return slot
    return SLOT_NUMBERS - COLUMNS_APART * row_of(slot) + (slot & 3)


@inlined
def beside(S: Ints, slot: int, word: int) -> int:
    """The cards in the four slots around one."""
    here = HERE + 2 * slot + word
    return S[here - 2] | S[here + 2] | S[here - 2 * COLUMNS_APART] | S[here + 2 * COLUMNS_APART]


@jit
def between(S: Ints, slot: int, end: int, step: int, word: int) -> int:
    """The cards in the slots from one to before another."""
    cards = 0
    for here in range(HERE + 2 * slot + word, HERE + 2 * end + word, 2 * step):
        cards |= S[here]
    return cards


@inlined
def around(zone: int, S: Ints, me: int, word: int) -> int:
    """The cards of a zone of the grid, whichever side of them shows."""
    if zone == Z_GRID:
        return S[IN_GRID + word]
    if me < 0:
        return 0
    if zone == Z_ADJACENT:
        return beside(S, S[SLOT_OF + me], word)
    return in_line(zone, S, S[SLOT_OF + me], word)


@jit
def in_line(zone: int, S: Ints, slot: int, word: int) -> int:
    """The cards of a row, a column, a part of one, or a slot, seen from a slot."""
    if zone == Z_ROW:
        left = slot - (slot & 3)
        return between(S, left, left + 3, 1, word)
    if zone == Z_STACK:
        return S[HERE + 2 * slot + word]
    if zone == Z_LEFT:
        return S[HERE + 2 * (slot - 1) + word]
    if zone == Z_RIGHT:
        return S[HERE + 2 * (slot + 1) + word]
    if zone == Z_SLOT_ABOVE:
        return S[HERE + 2 * (slot - COLUMNS_APART) + word]
    if zone == Z_SLOT_BELOW:
        return S[HERE + 2 * (slot + COLUMNS_APART) + word]
    top, end = FIRST_SLOT + COLUMNS_APART * S[ABOVE] + (slot & 3), FIRST_SLOT + 2 * COLUMNS_APART
    if zone == Z_BELOW:
        top = slot + COLUMNS_APART
    elif zone == Z_ABOVE:
        end = slot
    return between(S, top, end, COLUMNS_APART, word)


@inlined
def seen(T: Ints, S: Ints, me: int, zone: int, word: int) -> int:
    """The face-up cards of a zone."""
    if zone < Z_MARKET:
        return around(zone, S, me, word) & S[UP + word]
    return elsewhere(T, S, zone, word)


@jit
def elsewhere(T: Ints, S: Ints, zone: int, word: int) -> int:
    """The cards of a zone that is not in the grid."""
    if zone == Z_DISMISSED:
        return S[DISMISSED + word]
    if zone == Z_MARKET:
        return in_market(T, S, word)
    cards = S[PILE + word]
    for place in range(TOP, TOP + S[TOP_SIZE]):
        if word_of(S, S[place]) == word:
            cards |= bit(S[place])
    for place in range(UNDER, UNDER + S[UNDER_SIZE]):
        if word_of(S, S[place]) == word:
            cards |= bit(S[place])
    return cards


@inlined
def others(T: Ints, S: Ints, me: int, selection: int, cards: int, word: int) -> int:
    """Some cards without the card itself, if a selection says so. Of one that lies in no grid it is no bit."""
    return cards & ~(bit(me) & T[selection + S_OTHERS]) if word_of(S, me) == word else cards


@inlined
def meant(T: Ints, S: Ints, me: int, selection: int, zone: int, word: int) -> int:
    """The cards that a selection means of one of its zones."""
    if T[selection + S_FACE]:
        cards = seen(T, S, me, zone, word) & T[selection + S_PASS + word]
    elif zone >= Z_MARKET or T[selection + S_FILTERED]:
        return 0
    else:
        cards = around(zone, S, me, word) & ~S[UP + word]
    return others(T, S, me, selection, cards, word)


@inlined
def meant_in_all(T: Ints, S: Ints, me: int, selection: int) -> tuple[int, int]:
    """The cards that a selection means of all of its zones, in two words."""
    low = high = 0
    for number in range(T[selection + S_SIZE]):
        zone = T[selection + S_ZONES + number]
        low |= meant(T, S, me, selection, zone, 0)
        if words(S) > 1:
            high |= meant(T, S, me, selection, zone, 1)
    return low, high


@inlined
def tallied(T: Ints, S: Ints, me: int, selection: int) -> int:
    """How many cards, names or pairs a selection means."""
    low, high = meant_in_all(T, S, me, selection)
    mode = T[selection + S_COUNT]
    if mode == BY_PAIRS:
        return pairs(T, low, high)
    return names_of(T, low, high) if mode == BY_NAMES else ones(low) + ones(high)


@jit
def tally(T: Ints, S: Ints, me: int, selection: int) -> int:
    """The same, where it is not asked for so often."""
    return tallied(T, S, me, selection)


@jit
def pairs(T: Ints, low: int, high: int) -> int:
    """How many pairs of a name there are among cards in two words."""
    found = 0
    for alike in range(ALIKE, ALIKE + 2 * (NAMES + 1), 2):
        found += (ones(low & T[alike]) + ones(high & T[alike + 1])) >> 1
    return found


@jit
def every(T: Ints, S: Ints, me: int, selection: int) -> bool:
    """Whether every face-up card of the zones passes the filter."""
    for number in range(T[selection + S_SIZE]):
        zone = T[selection + S_ZONES + number]
        for word in range(words(S)):
            cards = seen(T, S, me, zone, word) & ~T[selection + S_PASS + word]
            if others(T, S, me, selection, cards, word):
                return False
    return True


@jit
def different(T: Ints, S: Ints, me: int, selection: int) -> bool:
    """Whether no name comes twice."""
    low, high = meant_in_all(T, S, me, selection)
    return names_of(T, low, high) == ones(low) + ones(high)


@inlined
def lies_in(T: Ints, S: Ints, me: int, places: int) -> bool:
    """Whether a card lies in one of the places, given as bits."""
    slot = max(S[SLOT_OF + me] - FIRST_SLOT, (S[SLOT_OF + me] & 3) - COLUMNS_APART)
    return T[LYING + COLUMNS_APART + slot] & places != 0


@inlined
def passes(T: Ints, S: Ints, me: int, test: int) -> bool:
    """Whether a chain of tests holds."""
    while test >= 0:
        code, value = T[test], T[test + 1]
        if code == C_ALWAYS:
            met = True
        elif code == C_IN:
            met = me >= 0 and lies_in(T, S, me, value)
        elif code == C_COUNT:
            met = T[test + 2] <= tally(T, S, me, value) <= T[test + 3]
        elif code == C_SHOWN:
            met = T[test + 2] <= shown(T, S, value) <= T[test + 3]
        elif code == C_EVERY:
            met = every(T, S, me, value)
        elif code == C_DIFFERENT:
            met = different(T, S, me, value)
        else:  # the market shows no more of them than the grid (FT-R21)
            met = ones(S[UP] & T[value]) + ones(high_of(S, UP) & high_of(T, value)) >= shown(T, S, test + 2)
        test = T[test + 4] if met else T[test + 5]
    return test == HOLDS


@jit
def holds(T: Ints, S: Ints, me: int, test: int) -> bool:
    """The same, where it is not asked for so often."""
    return passes(T, S, me, test)


@jit
def cost_of(T: Ints, S: Ints, me: int) -> int:
    """What an action has to pay to dismiss a card of the grid (FT-R30)."""
    cost, instead, less = T[DISMISS_COST], False, 0
    slot = S[SLOT_OF + me]
    for word in range(words(S)):
        cards = S[UP + word] | (bit(me) if word_of(S, me) == word else 0)
        while cards:
            other = WORD * word + lowest(cards)
            cards &= cards - 1
            costs = T[RECORDS + RECORD * other + COSTS]
            for each in range(costs + 1, costs + 1 + 3 * T[costs], 3):
                if T[each] == 0:
                    about = other == me
                elif T[each] == 1:
                    about = beside(S, slot, word) & bit(other) != 0
                else:
                    about = other != me and S[SLOT_OF + other] == slot
                if about and T[each + 1] >= 0:
                    cost = min(cost, T[each + 1]) if instead else T[each + 1]
                    instead = True
                elif about:
                    less += T[each + 2]
    return max(0, cost - less)
