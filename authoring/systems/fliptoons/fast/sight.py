"""What cards see and what they are worth, of a state in numbers. The same as `game.scoring`, for one player.

`T` are the tables, `S` is the state, and `me` is the place of a card in the grid, -1 for one that lies in none.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, jit
from authoring.systems.fliptoons.fast.layout import (
    BASE,
    BONUSES,
    BY_CARDS,
    BY_NAMES,
    C_COUNT,
    C_DIFFERENT,
    C_EVERY,
    C_IN,
    C_MOST,
    COPIES,
    COSTS,
    COUNTED,
    DISMISS_COST,
    DISMISSED,
    EXTRA_FIRST,
    GRID,
    GRID_SIZE,
    HOLDS,
    KIND_COUNT,
    MARKET,
    PILE,
    PLACED,
    PRICE_COUNT,
    PRINTED,
    RECORD,
    RECORDS,
    S_COUNT,
    S_FACE,
    S_FILTERED,
    S_OTHERS,
    S_PASS,
    S_SIZE,
    S_ZONES,
    SCRATCH,
    TOP,
    TOP_SIZE,
    UNDER,
    UNDER_SIZE,
    Z_ABOVE,
    Z_ADJACENT,
    Z_BELOW,
    Z_COLUMN,
    Z_DISMISSED,
    Z_GRID,
    Z_LEFT,
    Z_MARKET,
    Z_RIGHT,
    Z_ROW,
    Z_SLOT_ABOVE,
    Z_STACK,
)


@jit
def reading(T: Ints, S: Ints, place: int) -> int:
    """A number that puts cards in the order in which they resolve (FT-R01)."""
    row, column = S[place + 3], S[place + 4]
    if T[EXTRA_FIRST]:
        return 4 * row + column
    return 4 * row + column if row >= 0 else 4096 - 4 * row + column


@jit
def near(zone: int, S: Ints, me: int, other: int) -> bool:
    """Whether another card of the grid lies in a zone around one."""
    down, right = S[other + 3] - S[me + 3], S[other + 4] - S[me + 4]
    if zone == Z_ADJACENT:
        return down * down + right * right == 1
    if zone == Z_ROW:
        return down == 0
    if zone == Z_COLUMN:
        return right == 0
    if zone == Z_ABOVE:
        return right == 0 and down < 0
    if zone == Z_BELOW:
        return right == 0 and down > 0
    if zone == Z_STACK:
        return down == 0 and right == 0
    if zone == Z_LEFT:
        return down == 0 and right == -1
    if zone == Z_RIGHT:
        return down == 0 and right == 1
    if zone == Z_SLOT_ABOVE:
        return right == 0 and down == -1
    return right == 0 and down == 1


@jit
def meant(T: Ints, S: Ints, me: int, selection: int, zone: int, other: int) -> bool:
    """Whether a selection means a card of the grid, for one of its zones in the grid."""
    if S[other + 2] != T[selection + S_FACE]:
        return False
    if zone != Z_GRID and (me < 0 or not near(zone, S, me, other)):
        return False
    if T[selection + S_OTHERS] and me == other:
        return False
    return not T[selection + S_FILTERED] or (S[other + 2] == 1 and T[T[selection + S_PASS] + S[other + 1]] == 1)


@jit
def tally(T: Ints, S: Ints, me: int, selection: int) -> int:
    """How many cards, names or pairs a selection means; the cards by name are left in SCRATCH."""
    kinds = T[KIND_COUNT]
    passes, face, mode = T[selection + S_PASS], T[selection + S_FACE], T[selection + S_COUNT]
    if mode != BY_CARDS:
        for card in range(kinds):
            S[SCRATCH + card] = 0
    found = 0
    for number in range(T[selection + S_SIZE]):
        zone = T[selection + S_ZONES + number]
        if zone < Z_MARKET:
            for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
                if meant(T, S, me, selection, zone, other):
                    found += 1
                    if mode != BY_CARDS:
                        S[SCRATCH + S[other + 1]] += 1
        elif not face:
            continue
        elif zone == Z_MARKET:
            for slot in range(MARKET, MARKET + T[PRICE_COUNT]):
                card = S[slot]
                if card >= 0 and T[passes + card]:
                    found += 1
                    if mode != BY_CARDS:
                        S[SCRATCH + card] += 1
        else:
            for card in range(kinds):
                if T[passes + card]:
                    many = S[DISMISSED + card] if zone == Z_DISMISSED else in_deck(S, card)
                    found += many
                    if mode != BY_CARDS:
                        S[SCRATCH + card] += many
    if mode == BY_CARDS:
        return found
    names = pairs = 0
    for card in range(kinds):
        many = S[SCRATCH + card]
        pairs += many // 2
        if many:
            names += 1
    return names if mode == BY_NAMES else pairs


@jit
def in_deck(S: Ints, card: int) -> int:
    """How often a card is in the deck."""
    many = S[PILE + card]
    for place in range(TOP, TOP + S[TOP_SIZE]):
        if S[place] == card:
            many += 1
    for place in range(UNDER, UNDER + S[UNDER_SIZE]):
        if S[place] == card:
            many += 1
    return many


@jit
def every(T: Ints, S: Ints, me: int, selection: int) -> bool:
    """Whether every face-up card of the zones passes the filter."""
    passes = T[selection + S_PASS]
    for number in range(T[selection + S_SIZE]):
        zone = T[selection + S_ZONES + number]
        if zone < Z_MARKET:
            for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
                if not S[other + 2] or T[passes + S[other + 1]]:
                    continue
                if zone != Z_GRID and (me < 0 or not near(zone, S, me, other)):
                    continue
                if not (T[selection + S_OTHERS] and me == other):
                    return False
        elif zone == Z_MARKET:
            for slot in range(MARKET, MARKET + T[PRICE_COUNT]):
                if S[slot] >= 0 and not T[passes + S[slot]]:
                    return False
        else:
            for card in range(T[KIND_COUNT]):
                if not T[passes + card]:
                    many = S[DISMISSED + card] if zone == Z_DISMISSED else in_deck(S, card)
                    if many:
                        return False
    return True


@jit
def different(T: Ints, S: Ints, me: int, selection: int) -> bool:
    """Whether no name comes twice."""
    tally(T, S, me, selection)
    for card in range(T[KIND_COUNT]):  # noqa: SIM110  (a generator is nothing that numba compiles)
        if S[SCRATCH + card] > 1:
            return False
    return True


@jit
def unsurpassed(T: Ints, S: Ints, card: int) -> bool:
    """Whether the market shows no more cards of a name than the grid does (FT-R21)."""
    ahead = 0
    for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        if S[other + 2] and S[other + 1] == card:
            ahead += 1
    for slot in range(MARKET, MARKET + T[PRICE_COUNT]):
        if S[slot] == card:
            ahead -= 1
    return ahead >= 0


@jit
def lies_in(S: Ints, me: int, places: int) -> bool:
    """Whether a card lies in one of the places, given as bits."""
    row, column = S[me + 3], S[me + 4]
    bits = (1 if row == 0 else 2) if row >= 0 else 4
    bits |= 8 << column
    if row == 0 and column == 0:
        bits |= 64
    elif row == 1 and column == 2:
        bits |= 128
    return bits & places != 0


@jit
def holds(T: Ints, S: Ints, me: int, test: int) -> bool:
    """Whether a chain of tests holds."""
    while test >= 0:
        code, value = T[test], T[test + 1]
        if code == C_IN:
            met = me >= 0 and lies_in(S, me, value)
        elif code == C_COUNT:
            met = T[test + 2] <= tally(T, S, me, value) <= T[test + 3]
        elif code == C_EVERY:
            met = every(T, S, me, value)
        elif code == C_DIFFERENT:
            met = different(T, S, me, value)
        else:
            assert code == C_MOST
            met = unsurpassed(T, S, value)
        test = T[test + 4] if met else T[test + 5]
    return test == HOLDS


@jit
def own_fame(T: Ints, S: Ints, me: int) -> int:
    """What a face-up card generates without what it copies."""
    record = RECORDS + RECORD * S[me + 1]
    bonuses = T[record + BONUSES]
    fame = T[record + BASE]
    for bonus in range(bonuses + 1, bonuses + 1 + 3 * T[bonuses], 3):
        if holds(T, S, me, T[bonus + 1]):
            fame += T[bonus] * tally(T, S, me, T[bonus + 2]) if T[bonus + 2] else T[bonus]
    return fame


@jit
def fame_of(T: Ints, S: Ints, me: int) -> int:
    """What a card of the grid generates (FT-R20)."""
    if not S[me + 2]:
        return 0
    fame = own_fame(T, S, me)
    if T[RECORDS + RECORD * S[me + 1] + COPIES]:
        best, any_there = 0, False
        for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
            record = RECORDS + RECORD * S[other + 1]
            if S[other + 2] and not T[record + COPIES] and near(Z_ADJACENT, S, me, other):
                worth = T[record + BASE] if T[PRINTED] else own_fame(T, S, other)
                best = worth if not any_there else max(best, worth)
                any_there = True
        fame += best
    return fame


@jit
def total_of(T: Ints, S: Ints) -> int:
    """What Check Fame finds (FT-R06, FT-R23)."""
    total = S[COUNTED]
    for me in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        total += fame_of(T, S, me)
    return total


@jit
def cost_of(T: Ints, S: Ints, me: int) -> int:
    """What an action has to pay to dismiss a card of the grid (FT-R30)."""
    cost, instead, less = T[DISMISS_COST], False, 0
    for other in range(GRID, GRID + PLACED * S[GRID_SIZE], PLACED):
        costs = T[RECORDS + RECORD * S[other + 1] + COSTS]
        for each in range(costs + 1, costs + 1 + 3 * T[costs], 3):
            if T[each] == 0:
                about = other == me
            else:
                zone = Z_ADJACENT if T[each] == 1 else Z_STACK
                about = other != me and S[other + 2] == 1 and near(zone, S, me, other)
            if about and T[each + 1] >= 0:
                cost = min(cost, T[each + 1]) if instead else T[each + 1]
                instead = True
            elif about:
                less += T[each + 2]
    return max(0, cost - less)
