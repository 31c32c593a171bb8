"""Whole games at random, as `play_out` plays them with the policy `uniform`: move n by number n of the seed.

`T` are the tables, `S` is the state. A round is played from one stage to the next, without asking after each move
what comes now or writing down a plan, and cards that are drawn one after another are drawn in loops that write down at
their end what has become of the deck. In these loops even the last cards, where they are of one name and so known, are
drawn with a random number, which of them does not matter, and how many moves were none is counted beside: no draw has
to wait for that. Nor are moves counted against the most there may be; a game that goes beyond them is played again,
move by move.
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
from authoring.systems.fliptoons.fast.effects import do
from authoring.systems.fliptoons.fast.engine import begin, lay_out, settle_ability, step
from authoring.systems.fliptoons.fast.jit import Ints, entry, inlined, jit, lowest, ones, start
from authoring.systems.fliptoons.fast.layout import (
    ACTIONS,
    AGENDA,
    AGENDA_SIZE,
    COST,
    DEFERRED_SIZE,
    DISCARDED,
    DRAWN_FROM,
    FIRES,
    FIRING,
    FIRST_SLOT,
    G_REVEAL,
    HERE,
    IN_GRID,
    K_DO,
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
    PLAN,
    PUTS,
    RECORD,
    RECORDS,
    RESULT,
    REVEALS,
    ROUND,
    SERIAL,
    SINCE,
    SINCE_OF,
    SIX,
    SLOT_OF,
    T_CLOSED,
    T_FAME,
    T_PLACED,
    TASK,
    TO_SET_ASIDE,
    TOONS,
    TOP_SIZE,
    TOTAL,
    UP,
    WON,
)
from authoring.systems.fliptoons.fast.luck import foresee, luck
from authoring.systems.fliptoons.fast.moving import deck_size, is_full, push_listed
from authoring.systems.fliptoons.fast.randomness import below, nth, splitmix
from authoring.systems.fliptoons.fast.restocking import restocked, stocked
from authoring.systems.fliptoons.fast.rounds import (
    after_flip,
    check_fame,
    clean_up,
    fire_found,
    is_fired,
)
from authoring.systems.fliptoons.fast.sets import (
    all_like,
    bit,
    card_at,
    has,
    high_of,
    keep,
    one_name,
    size_of,
    taken,
    unite,
    word_of,
)
from authoring.systems.fliptoons.game.constants import REVEALS as MOST_REVEALS


@inlined
def next_luck(S: Ints, seed: int) -> int:
    """The random number of the next move, which is made with it."""
    foresee(S, seed, 1)
    index = S[MOVES]
    S[MOVES] = index + 1
    return luck(S, index)


@inlined
def drawn(S: Ints, cards: int, seed: int) -> int:
    """The card that the next move draws at random."""
    return card_at(S, cards, below(next_luck(S, seed), size_of(S, cards)))


@jit
def ability_due(T: Ints, S: Ints, seed: int) -> None:
    """Go on with the task on top of the agenda, and make the draw or the choice that is due."""
    if settle_ability(T, S):
        cards = S[DRAWN_FROM]
        if cards:
            draw_of(T, S, drawn(S, cards, seed))
        else:
            choice = choice_at(T, S, below(next_luck(S, seed), S[OPTION_COUNT]))
            choose_of(T, S, choice & 15, choice >> 4)
        S[OPTION_COUNT] = S[DRAWN_FROM] = S[LISTED] = 0


@jit
def abilities(T: Ints, S: Ints, seed: int) -> None:
    """Do all that is on the agenda."""
    while S[AGENDA_SIZE]:
        task = AGENDA + TASK * (S[AGENDA_SIZE] - 1)
        if S[task] == K_DO:
            S[AGENDA_SIZE] -= 1
            do(T, S, task)
        else:
            ability_due(T, S, seed)


@inlined
def set_aside(T: Ints, S: Ints, seed: int) -> None:
    """Set cards of the toon deck aside; the last ones, where they are of one name, without a move."""
    low, high, size, index = S[TOONS], high_of(S, TOONS), size_of(S, TOONS), S[MOVES]
    count, known = min(S[TO_SET_ASIDE], size), 0
    foresee(S, seed, count)
    for number in range(count):
        if size - number <= T[MOST_COPIES]:
            known += one_name(T, low, high)
        _, low, high = taken(T, low, high, below(luck(S, index + number), size - number))
    unite(S, DISCARDED, S[TOONS] ^ low, high_of(S, TOONS) ^ high)
    keep(S, TOONS, low, high)
    S[MOVES] = index + count - known
    S[TO_SET_ASIDE] -= count


@inlined
def flip(T: Ints, S: Ints, seed: int, first: bool) -> None:
    """Reveal cards until one of them does something; the last ones, where they are of one name, without a move. The
    first time of a round nothing lies there yet."""
    low, high, size, index = S[PILE], high_of(S, PILE), size_of(S, PILE), S[MOVES]
    serial, put, revealed, free = 0, 0, 0, SIX
    if not first:
        serial, put, revealed, free = S[SERIAL], S[PUTS], S[REVEALS], SIX & ~S[OCCUPIED]
    since = SINCE * serial + put
    count = known = card = 0
    most = min(size, MOST_REVEALS - revealed, ones(free))
    foresee(S, seed, most)
    fires = False
    while count < most and not fires:
        card, rest, rest_more = taken(T, low, high, below(luck(S, index + count), size - count))
        known += all_like(T, low, high, card)
        low, high = rest, rest_more
        slot = FIRST_SLOT + lowest(free)
        free &= free - 1
        S[SLOT_OF + card], S[SINCE_OF + card] = slot, since + (SINCE + 1) * count
        S[HERE + 2 * slot + word_of(S, card)] = bit(card)
        fires = has(T, FIRING + 2 * T_PLACED, card)
        count += 1
    laid, more = S[PILE] ^ low, high_of(S, PILE) ^ high
    keep(S, PILE, low, high)
    if first:
        keep(S, IN_GRID, laid, more)
        keep(S, UP, laid, more)
    else:
        unite(S, IN_GRID, laid, more)
        unite(S, UP, laid, more)
    S[MOVES] = index + count - known
    S[SERIAL], S[PUTS], S[REVEALS], S[OCCUPIED] = serial + count, put + count, revealed + count, SIX & ~free
    if fires:
        push_listed(T, S, T[RECORDS + RECORD * card + FIRES + T_PLACED], card, T_PLACED, serial + count - 1, 0)


@jit
def reveal_one(T: Ints, S: Ints, seed: int) -> bool:
    """Reveal a card, wherever it comes from and whatever waits for it; whether one was left to reveal."""
    source = source_in(T, S, G_REVEAL)
    if source == NOTHING:
        return False
    draw_in(T, S, G_REVEAL, source - KNOWN if source >= KNOWN else drawn(S, source, seed))
    return True


@inlined
def flip_all(T: Ints, S: Ints, seed: int) -> None:
    """Reveal cards until the flip is complete."""
    flip(T, S, seed, True)
    while S[AGENDA_SIZE] or (not is_full(S) and deck_size(S) and reveal_one(T, S, seed)):
        if S[AGENDA_SIZE]:
            abilities(T, S, seed)
        if not S[TOP_SIZE] | S[PENDING_SIZE]:
            flip(T, S, seed, False)


@jit
def turn_listed(T: Ints, S: Ints, seed: int) -> None:
    """Take actions where the choices have to be listed."""
    while S[ACTIONS] > 0:
        list_turn(T, S)
        choose(T, S, choice_at(T, S, below(next_luck(S, seed), S[OPTION_COUNT])))
        S[OPTION_COUNT] = S[LISTED] = 0
        if S[AGENDA_SIZE]:
            abilities(T, S, seed)


@inlined
def turn(T: Ints, S: Ints, seed: int) -> None:
    """Take actions."""
    if is_listed(T):
        turn_listed(T, S, seed)
    while S[ACTIONS] > 0:
        hires = affordable(T, S)
        low, high = dismissals(T, S)
        count, more = ones(hires), ones(low) + ones(high)
        number = below(next_luck(S, seed), count + more + 1)
        if number < count:
            hire(T, S, nth(hires, number))
        elif number < count + more:
            card = card_read(S, low, high, number - count)
            dismiss(T, S, card, T[RECORDS + RECORD * card + COST])
        else:
            pass_on(S)
            return
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
    if is_fired(T, S, T_FAME):
        fire_found(T, S, T_FAME)
        abilities(T, S, seed)
    S[PHASE] = P_MARKET
    turn(T, S, seed)
    if not restocked(T, S, seed):
        return False
    S[PHASE] = P_AFTER
    if is_fired(T, S, T_CLOSED):
        fire_found(T, S, T_CLOSED)
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
