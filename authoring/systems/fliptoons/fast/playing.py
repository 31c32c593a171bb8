"""Whole games at random, as `play_out` plays them with the policy `uniform`: move n by number n of the seed.

`T` are the tables, `S` is the state. A round is played from one stage to the next, without asking after each move
what comes now or writing down a plan, and cards that are drawn one after another are drawn in loops that write down at
their end what has become of the deck. Nor are moves counted against the most there may be; a game that goes beyond
them is played again, move by move.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.choosing import (
    affordable,
    card_read,
    choice_at,
    choose,
    choose_of,
    dismiss,
    dismissals,
    hire,
    is_listed,
    list_turn,
    pass_on,
)
from authoring.systems.fliptoons.fast.drawing import KNOWN, NOTHING, draw_in, draw_of, source_in
from authoring.systems.fliptoons.fast.engine import begin, lay_out, settle_ability, step
from authoring.systems.fliptoons.fast.jit import Ints, entry, inlined, jit, lowest, ones, start
from authoring.systems.fliptoons.fast.layout import (
    ACTIONS,
    AGENDA_SIZE,
    DEFERRED_SIZE,
    DISCARDED,
    DRAWN_FROM,
    FIRES,
    FIRST_SLOT,
    G_REVEAL,
    GRID_SIZE,
    HERE,
    IN_GRID,
    LISTED,
    MOST_COPIES,
    MOVES,
    OCCUPIED,
    OPTION_COUNT,
    P_AFTER,
    P_FLIP,
    P_FLIPPED,
    P_MARKET,
    P_OVER,
    PENDING_SIZE,
    PHASE,
    PILE,
    PILE_SIZE,
    PLAN,
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
)
from authoring.systems.fliptoons.fast.moving import deck_size, fire_listed, is_full
from authoring.systems.fliptoons.fast.randomness import below, nth, splitmix
from authoring.systems.fliptoons.fast.restocking import restocked, stocked
from authoring.systems.fliptoons.fast.rounds import (
    after_flip,
    check_fame,
    clean_up,
    fire_all,
)
from authoring.systems.fliptoons.fast.sets import (
    bit,
    card_at,
    card_of,
    high_of,
    keep,
    one_name,
    unite,
    without,
    word_of,
)
from authoring.systems.fliptoons.game.constants import REVEALS as MOST_REVEALS


@inlined
def drawn(S: Ints, cards: int, size: int, seed: int) -> int:
    """The card that the next move draws at random."""
    card = card_at(S, cards, below(splitmix(seed, S[MOVES]), size))
    S[MOVES] += 1
    return card


@jit
def abilities(T: Ints, S: Ints, seed: int) -> None:
    """Do all that is on the agenda."""
    while S[AGENDA_SIZE]:
        if not settle_ability(T, S):
            continue
        cards = S[DRAWN_FROM]
        if cards:
            draw_of(T, S, drawn(S, cards, S[PILE_SIZE] if cards == PILE else S[TOONS_SIZE], seed))
        else:
            number = below(splitmix(seed, S[MOVES]), S[OPTION_COUNT])
            S[MOVES] += 1
            choice = choice_at(T, S, number)
            choose_of(T, S, choice & 15, choice >> 4)
        S[OPTION_COUNT] = S[DRAWN_FROM] = S[LISTED] = 0


@inlined
def set_aside(T: Ints, S: Ints, seed: int) -> None:
    """Set cards of the toon deck aside; the last ones, where they are of one name, without a move."""
    low, high, size, index = S[TOONS], high_of(S, TOONS), S[TOONS_SIZE], S[MOVES]
    count = min(S[TO_SET_ASIDE], size)
    for _ in range(count):
        rank = 0
        if size > T[MOST_COPIES] or not one_name(T, low, high):
            rank = below(splitmix(seed, index), size)
            index += 1
        low, high = without(T, low, high, card_of(T, low, high, rank))
        size -= 1
    unite(S, DISCARDED, S[TOONS] ^ low, high_of(S, TOONS) ^ high)
    keep(S, TOONS, low, high)
    S[TOONS_SIZE], S[MOVES] = size, index
    S[TO_SET_ASIDE] -= count


@inlined
def flip(T: Ints, S: Ints, seed: int) -> None:
    """Reveal cards until one of them does something; the last ones, where they are of one name, without a move."""
    low, high, size, index = S[PILE], high_of(S, PILE), S[PILE_SIZE], S[MOVES]
    serial, put, occupied = S[SERIAL], S[PUTS], S[OCCUPIED]
    count = listed = card = 0
    left = min(size, MOST_REVEALS - S[REVEALS])
    while occupied != SIX and count < left and not listed:
        rank = 0
        if size - count > T[MOST_COPIES] or not one_name(T, low, high):
            rank = below(splitmix(seed, index), size - count)
            index += 1
        card = card_of(T, low, high, rank)
        low, high = without(T, low, high, card)
        free = lowest(SIX & ~occupied)
        occupied |= 1 << free
        slot = FIRST_SLOT + free
        S[SLOT_OF + card], S[SERIAL_OF + card], S[PUT_OF + card] = slot, serial + count, put + count
        S[HERE + 2 * slot + word_of(S, card)] = bit(card)
        listed = T[RECORDS + RECORD * card + FIRES + T_PLACED]
        count += 1
    laid, more = S[PILE] ^ low, high_of(S, PILE) ^ high
    keep(S, PILE, low, high)
    unite(S, IN_GRID, laid, more)
    unite(S, UP, laid, more)
    S[PILE_SIZE], S[MOVES] = size - count, index
    S[SERIAL], S[PUTS], S[OCCUPIED] = serial + count, put + count, occupied
    S[GRID_SIZE] += count
    S[REVEALS] += count
    if listed:
        fire_listed(T, S, listed, card, T_PLACED, serial + count - 1, 0)


@jit
def reveal_one(T: Ints, S: Ints, seed: int) -> bool:
    """Reveal a card, wherever it comes from and whatever waits for it; whether one was left to reveal."""
    source = source_in(T, S, G_REVEAL)
    if source == NOTHING:
        return False
    draw_in(T, S, G_REVEAL, source - KNOWN if source >= KNOWN else drawn(S, source, S[PILE_SIZE], seed))
    return True


@inlined
def flip_all(T: Ints, S: Ints, seed: int) -> None:
    """Reveal cards until the flip is complete."""
    while True:
        if not S[TOP_SIZE] | S[PENDING_SIZE]:
            flip(T, S, seed)
        if not S[AGENDA_SIZE] and (is_full(S) or not deck_size(S) or not reveal_one(T, S, seed)):
            return
        if S[AGENDA_SIZE]:
            abilities(T, S, seed)


@inlined
def turn(T: Ints, S: Ints, seed: int) -> None:
    """Take actions."""
    while S[ACTIONS] > 0:
        if is_listed(T):
            list_turn(T, S)
            number = below(splitmix(seed, S[MOVES]), S[OPTION_COUNT])
            S[MOVES] += 1
            choose(T, S, choice_at(T, S, number))
            S[OPTION_COUNT] = S[LISTED] = 0
        else:
            hires = affordable(T, S)
            low, high = dismissals(T, S)
            count, more = ones(hires), ones(low) + ones(high)
            number = below(splitmix(seed, S[MOVES]), count + more + 1)
            S[MOVES] += 1
            if number < count:
                hire(T, S, nth(hires, number))
            elif number < count + more:
                dismiss(T, S, card_read(S, low, high, number - count))
            else:
                pass_on(S)
        if S[AGENDA_SIZE]:
            abilities(T, S, seed)


@inlined
def play_round(T: Ints, S: Ints, seed: int) -> bool:
    """A round; whether the game goes on."""
    S[ROUND] += 1
    S[PHASE] = P_FLIP
    flip_all(T, S, seed)
    S[PHASE], S[PENDING_SIZE] = P_FLIPPED, 0
    if S[DEFERRED_SIZE]:
        after_flip(T, S)
        abilities(T, S, seed)
    check_fame(T, S)
    if S[PHASE] == P_OVER:
        return False
    fire_all(T, S, T_FAME)
    if S[AGENDA_SIZE]:
        abilities(T, S, seed)
    S[PHASE] = P_MARKET
    turn(T, S, seed)
    if not restocked(T, S, seed):
        return False
    S[PHASE] = P_AFTER
    fire_all(T, S, T_CLOSED)
    if S[AGENDA_SIZE]:
        abilities(T, S, seed)
    clean_up(S)
    return S[PHASE] != P_OVER


@jit
def play(T: Ints, S: Ints, seed: int, most: int) -> None:
    """A game from the beginning to its end, or for so many moves, at random."""
    lay_out(T, S)
    going = stocked(T, S, seed)
    if going:
        set_aside(T, S, seed)
    while going and S[MOVES] < most:
        going = play_round(T, S, seed)
    if going or S[MOVES] > most:
        begin(T, S)
        while S[PLAN] | S[AGENDA_SIZE] and S[MOVES] < most:
            step(T, S, splitmix(seed, S[MOVES]))


@entry
def play_many(
    width: tuple[int, ...], tables: Ints, state: Ints, seed: int, first: int, count: int, most: int, sums: Ints
) -> None:
    """Games of a batch, by their numbers. Adds up games that ended, wins, rounds, moves and the fame last counted."""
    T, S = start(width, tables), start(width, state)
    for game in range(first, first + count):
        play(T, S, splitmix(seed, game), most)
        sums[0] += S[PHASE] == P_OVER
        sums[1] += S[RESULT] == WON
        sums[2] += S[ROUND]
        sums[3] += S[MOVES]
        sums[4] += S[TOTAL]
