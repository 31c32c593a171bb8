"""Whole games at random, as `play_out` plays them with the policy `uniform`: move n by number n of the seed.

`T` are the tables, `S` is the state. A round is played from one stage to the next, without asking after each move
what comes now, and cards that are drawn one after another are drawn in loops that write down at their end what has
become of the deck. `PLAN` says all the while what is still to come, so that a game can be left after any move.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.choosing import choice_at, choose, choose_of, offer_turn
from authoring.systems.fliptoons.fast.drawing import KNOWN, NOTHING, close_market, draw_in, draw_of, source_in
from authoring.systems.fliptoons.fast.engine import lay_out, settle, settle_ability
from authoring.systems.fliptoons.fast.jit import Ints, entry, inlined, jit, lowest, start
from authoring.systems.fliptoons.fast.layout import (
    ACTIONS,
    AGENDA_SIZE,
    CHURN,
    DEFERRED_SIZE,
    DISCARDED,
    DRAWN_FROM,
    FILLED,
    FIRES,
    FIRST_SLOT,
    FLIPPING,
    G_CHECK,
    G_CLEANUP,
    G_HOOK_CLOSED,
    G_MARKET,
    G_REFILL,
    G_REFILL_AGAIN,
    G_REVEAL,
    G_ROUND,
    G_SET_ASIDE,
    G_TURN,
    G_TURNS,
    GRID_SIZE,
    HERE,
    IN_GRID,
    LISTED,
    MARKET,
    MOST_COPIES,
    MOVES,
    NUMBERS,
    OCCUPIED,
    OPTION_COUNT,
    ORDER,
    P_AFTER,
    P_FLIPPED,
    P_OVER,
    PENDING_SIZE,
    PHASE,
    PILE,
    PILE_SIZE,
    PLAN,
    PRICE_COUNT,
    PUT_OF,
    PUTS,
    RECORD,
    RECORDS,
    RESULT,
    REVEALS,
    ROUND,
    SERIAL,
    SERIAL_OF,
    SIX,
    SLOT_OF,
    T_CLOSED,
    T_FAME,
    T_PLACED,
    TO_SET_ASIDE,
    TOONS,
    TOONS_SIZE,
    TOP_SIZE,
    TOTAL,
    UP,
    WON,
    WORD,
)
from authoring.systems.fliptoons.fast.moving import fire_listed
from authoring.systems.fliptoons.fast.randomness import below, splitmix
from authoring.systems.fliptoons.fast.rounds import (
    after_flip,
    begin_round,
    begin_turns,
    check_fame,
    churn,
    clean_up,
    fire_all,
)
from authoring.systems.fliptoons.fast.sets import bit, card_at, card_of, foremost, one_name
from authoring.systems.fliptoons.game.constants import REVEALS as MOST_REVEALS


@inlined
def drawn(S: Ints, cards: int, size: int, seed: int) -> int:
    """The card that the next move draws at random."""
    card = card_at(S, cards, below(splitmix(seed, S[MOVES]), size))
    S[MOVES] += 1
    return card


@jit
def abilities(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """Do all that is on the agenda; whether so many moves were enough for it."""
    while S[AGENDA_SIZE]:
        if not settle_ability(T, S):
            continue
        if S[MOVES] >= most:
            return False
        cards = S[DRAWN_FROM]
        if cards:
            draw_of(T, S, drawn(S, cards, S[PILE_SIZE] if cards == PILE else S[TOONS_SIZE], seed))
        else:
            number = below(splitmix(seed, S[MOVES]), S[OPTION_COUNT])
            S[MOVES] += 1
            choice = choice_at(T, S, number)
            choose_of(T, S, choice & 15, choice >> 4)
        S[OPTION_COUNT] = S[DRAWN_FROM] = S[LISTED] = 0
    return True


@inlined
def set_aside(T: Ints, S: Ints, seed: int, most: int) -> None:
    """Set cards aside, as long as they are not all of one name, and as far as so many moves are enough for it."""
    low, high, size, index = S[TOONS], S[TOONS + 1], S[TOONS_SIZE], S[MOVES]
    count, room = 0, min(S[TO_SET_ASIDE], most - index)
    while count < room and (size - count > T[MOST_COPIES] or (size > count and not one_name(T, low, high))):
        card = card_of(low, high, below(splitmix(seed, index + count), size - count))
        if card < WORD:
            low ^= bit(card)
        else:
            high ^= bit(card)
        count += 1
    S[DISCARDED] |= S[TOONS] ^ low
    S[DISCARDED + 1] |= S[TOONS + 1] ^ high
    S[TOONS], S[TOONS + 1], S[TOONS_SIZE], S[MOVES] = low, high, size - count, index + count
    S[TO_SET_ASIDE] -= count
    while S[TO_SET_ASIDE] and S[TOONS_SIZE] and one_name(T, S[TOONS], S[TOONS + 1]):
        draw_in(T, S, G_SET_ASIDE, foremost(S, TOONS))


@jit
def refill(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """Fill the market; whether so many moves were enough for it. Sorting it is left to `closed`."""
    low, high, size, index = S[TOONS], S[TOONS + 1], S[TOONS_SIZE], S[MOVES]
    count, room, filled, full = 0, min(size, most - index), S[FILLED], (1 << T[PRICE_COUNT]) - 1
    while filled != full and count < room:
        if size - count <= T[MOST_COPIES] and one_name(T, low, high):
            break
        card = card_of(low, high, below(splitmix(seed, index + count), size - count))
        if card < WORD:
            low ^= bit(card)
        else:
            high ^= bit(card)
        slot = lowest(~filled)
        S[MARKET + slot] = T[RECORDS + RECORD * card + ORDER] * NUMBERS + card
        filled |= 1 << slot
        count += 1
    S[TOONS], S[TOONS + 1], S[TOONS_SIZE], S[MOVES], S[FILLED] = low, high, size - count, index + count, filled
    while S[FILLED] != full and S[TOONS_SIZE] and one_name(T, S[TOONS], S[TOONS + 1]):
        draw_in(T, S, G_REFILL, foremost(S, TOONS))
    return S[FILLED] == full or not S[TOONS_SIZE]


@jit
def closed(T: Ints, S: Ints) -> bool:
    """Sort the market that was filled; whether the game goes on."""
    close_market(T, S)
    return S[PHASE] != P_OVER


@inlined
def flip(T: Ints, S: Ints, seed: int, most: int) -> None:
    """Reveal cards until one of them does something; the last ones, where they are of one name, without a move."""
    low, high, size, index = S[PILE], S[PILE + 1], S[PILE_SIZE], S[MOVES]
    serial, put, occupied = S[SERIAL], S[PUTS], S[OCCUPIED]
    count = listed = card = 0
    left = min(size, MOST_REVEALS - S[REVEALS])
    room = min(left, most - index)
    while occupied != SIX and count < room and not listed:
        if size - count <= T[MOST_COPIES] and one_name(T, low, high):
            break
        card = card_of(low, high, below(splitmix(seed, index + count), size - count))
        if card < WORD:
            low ^= bit(card)
        else:
            high ^= bit(card)
        free = lowest(SIX & ~occupied)
        occupied |= 1 << free
        set_down(S, card, FIRST_SLOT + free, serial + count, put + count)
        listed = T[RECORDS + RECORD * card + FIRES + T_PLACED]
        count += 1
    S[MOVES] = index + count
    while occupied != SIX and count < left and not listed:
        if size - count > T[MOST_COPIES] or not one_name(T, low, high):
            break
        card = card_of(low, high, 0)
        if card < WORD:
            low ^= bit(card)
        else:
            high ^= bit(card)
        free = lowest(SIX & ~occupied)
        occupied |= 1 << free
        set_down(S, card, FIRST_SLOT + free, serial + count, put + count)
        listed = T[RECORDS + RECORD * card + FIRES + T_PLACED]
        count += 1
    laid_low, laid_high = S[PILE] ^ low, S[PILE + 1] ^ high
    S[PILE], S[PILE + 1], S[PILE_SIZE] = low, high, size - count
    S[IN_GRID] |= laid_low
    S[IN_GRID + 1] |= laid_high
    S[UP] |= laid_low
    S[UP + 1] |= laid_high
    S[SERIAL], S[PUTS], S[OCCUPIED] = serial + count, put + count, occupied
    S[GRID_SIZE] += count
    S[REVEALS] += count
    if listed:
        fire_listed(T, S, listed, card, T_PLACED, serial + count - 1, 0)


@inlined
def set_down(S: Ints, card: int, slot: int, serial: int, put: int) -> None:
    """Write down what lies in a slot that was empty."""
    S[SLOT_OF + card], S[SERIAL_OF + card], S[PUT_OF + card] = slot, serial, put
    S[HERE + 2 * slot + (card >> 6)] = bit(card)


@jit
def reveal_one(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """Reveal a card, wherever it comes from and whatever waits for it; whether one was left to reveal, and a move to
    reveal it by."""
    source = source_in(T, S, G_REVEAL)
    if source == NOTHING or (source < KNOWN and S[MOVES] >= most):
        return False
    draw_in(T, S, G_REVEAL, source - KNOWN if source >= KNOWN else drawn(S, source, S[PILE_SIZE], seed))
    return True


@inlined
def flip_all(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """Reveal cards until the flip is complete; whether so many moves were enough for what they do."""
    while True:
        if not S[TOP_SIZE] | S[PENDING_SIZE]:
            flip(T, S, seed, most)
        if not S[AGENDA_SIZE]:
            if S[OCCUPIED] == SIX:
                return True
            if not reveal_one(T, S, seed, most):
                return source_in(T, S, G_REVEAL) == NOTHING
        if S[AGENDA_SIZE] and not abilities(T, S, seed, most):
            return False


@inlined
def turn(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """Take actions; whether so many moves were enough for it."""
    while S[ACTIONS] > 0:
        if S[MOVES] >= most:
            return False
        offer_turn(T, S)
        number = below(splitmix(seed, S[MOVES]), S[OPTION_COUNT])
        S[MOVES] += 1
        choose(T, S, choice_at(T, S, number))
        S[OPTION_COUNT] = S[LISTED] = 0
        if S[AGENDA_SIZE] and not abilities(T, S, seed, most):
            return False
    return True


@jit
def lay_market(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """Fill the market for the first time and set cards aside; whether so many moves were enough, and the game goes
    on."""
    if not refill(T, S, seed, most):
        return False
    S[PLAN] &= ~(1 << G_MARKET)
    if not closed(T, S):
        return False
    set_aside(T, S, seed, most)
    if S[TO_SET_ASIDE] and S[TOONS_SIZE]:
        return False
    S[PLAN] = 1 << G_ROUND
    return True


@jit
def play_round(T: Ints, S: Ints, seed: int, most: int) -> bool:
    """A round; whether so many moves were enough, and the game goes on."""
    begin_round(S)
    S[PLAN] = FLIPPING
    if not flip_all(T, S, seed, most):
        return False
    S[PENDING_SIZE], S[PLAN], S[PHASE] = 0, 1 << G_CHECK, P_FLIPPED
    if S[DEFERRED_SIZE]:
        after_flip(T, S)
        if not abilities(T, S, seed, most):
            return False
    S[PLAN] = 0
    check_fame(T, S)
    if S[PHASE] == P_OVER:
        return False
    S[PLAN] = 1 << G_TURNS
    fire_all(T, S, T_FAME)
    if S[AGENDA_SIZE] and not abilities(T, S, seed, most):
        return False
    S[PLAN] = 0
    begin_turns(T, S)
    if not turn(T, S, seed, most):
        return False
    S[PLAN] &= ~(1 << G_TURN)
    if S[FILLED] != (1 << T[PRICE_COUNT]) - 1:
        if not refill(T, S, seed, most):
            return False
        S[PLAN] &= ~(1 << G_REFILL)
        if not closed(T, S):
            return False
    if T[CHURN]:
        S[PLAN] = 1 << G_HOOK_CLOSED | 1 << G_CLEANUP
        churn(T, S)
        if not refill(T, S, seed, most):
            return False
        S[PLAN] &= ~(1 << G_REFILL_AGAIN)
        if not closed(T, S):
            return False
    S[PHASE], S[PLAN] = P_AFTER, 1 << G_CLEANUP
    fire_all(T, S, T_CLOSED)
    if S[AGENDA_SIZE] and not abilities(T, S, seed, most):
        return False
    S[PLAN] = 0
    clean_up(S)
    return S[PLAN] != 0


@jit
def play(T: Ints, S: Ints, seed: int, most: int) -> None:
    """A game from the beginning to its end, or for so many moves, at random."""
    lay_out(T, S)
    if lay_market(T, S, seed, most):
        while play_round(T, S, seed, most):
            pass
    settle(T, S)


@entry
def play_many(tables: Ints, state: Ints, seed: int, first: int, count: int, most: int, sums: Ints) -> None:
    """Games of a batch, by their numbers. Adds up games that ended, wins, rounds, moves and the fame last counted."""
    T, S = start(tables), start(state)
    for game in range(first, first + count):
        play(T, S, splitmix(seed, game), most)
        sums[0] += S[PHASE] == P_OVER
        sums[1] += S[RESULT] == WON
        sums[2] += S[ROUND]
        sums[3] += S[MOVES]
        sums[4] += S[TOTAL]
