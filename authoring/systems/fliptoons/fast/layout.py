"""Where things stand: the codes of triggers, tests, effects, tasks and moves, and the places of a state.

A state is one row of whole numbers. Its first places are single numbers, then come sets of cards, and lists with
room for the most there can be. Every card that is in play, each copy apart, has a number; they are numbered by their
ids in order, so that a set of cards in the order of the numbers is one in the order of the ids. A set of cards is
two words, with a bit a card.
"""

from __future__ import annotations

# Room
NAMES, SLOTS, TASKS, OPTIONS = 63, 6, 512, 256
WORD, BITS = 64, 63
"""Card number n is bit n % WORD of word n // WORD; of each word BITS are used, as the last one is its sign."""
CARDS, NUMBERS = 2 * BITS, 2 * WORD
"""So many cards there can be, and so far go their numbers."""
MOST_DIGITS = 8
"""So many binary digits the fame printed on a card has at the most, counted from the least on."""
FAMES = 100
"""Fame from this on buys the same as a little less."""

# Slots of the grid
COLUMNS_APART, ROWS_ABOVE = 4, 256
FIRST_SLOT = COLUMNS_APART * ROWS_ABOVE
"""The number of the first of the six slots; one more is one column on, COLUMNS_APART more one row down. Of the four
columns three are used, so that what is beside the last one is no slot."""
SIX = 0b1110111
"""The six slots as bits from the first one on."""
SLOT_NUMBERS = FIRST_SLOT + 3 * COLUMNS_APART

# Single numbers of a state
PLAN, AGENDA_SIZE, ROUND, PHASE, RESULT, ENDING, TOTAL, FAME, ACTIONS, COUNTED, PURSE, MORE = range(12)
SERIAL, MOVES, REVEALS, OPTION_COUNT, TOP_SIZE, DRAWN_FROM, UNDER_SIZE, LISTED, PENDING_SIZE, FILLED = range(12, 22)
DEFERRED_SIZE, COMING, OCCUPIED, TO_SET_ASIDE, PUTS, MADE, DOUBLED, ABOVE = range(22, 30)
"""PLAN: the stages that are still to come, as bits. DRAWN_FROM: the set that is drawn from, 0 at a decision and at the
end. OCCUPIED: which of the six slots hold a card. ABOVE: the number of the uppermost row, 0 without one above.
DOUBLED: whether a card may lie on one of its name. FILLED: which slots of the market hold a card.
COMING: which of them hold one that is not sorted in. LISTED: whether the choices stand at CHOICES, REDRAWN if they are
those of a redraw. MADE: so many random numbers of the game were made.

What the end of a round sets to 0 and the next flip begins with stands apart from each other: numbers that are written
all at once can be read one by one only a while later.
"""
REDRAWN = 2

# Sets of cards of a state, two words each
PILE, TOONS, DISMISSED, DISCARDED, IN_GRID, UP, OFFERED = range(32, 46, 2)
"""OFFERED: not the cards, but their places in the order of the market (ORDER)."""

# Lists of a state
MARKET = 46
"""Of each slot that is COMING its card."""
SLOT_OF = MARKET + SLOTS
SINCE_OF = SLOT_OF + NUMBERS
SINCE = 1 << 32
"""Of each card in the grid its slot, and its serial number times SINCE and the how many-eth it was that was put into a
slot."""
SCRATCH = SINCE_OF + NUMBERS
TOP = SCRATCH + NUMBERS
"""The known cards on top of the deck, the topmost last."""
UNDER = TOP + NUMBERS
"""The known cards under the deck, the undermost last."""
PENDING = UNDER + NUMBERS
CLAUSE = 3
"""A clause that waits: its card, the serial of that, its effect."""
DEFERRED = PENDING + CLAUSE * NUMBERS
WAITING = 3
"""An ability that waits: card, trigger, serial."""
AGENDA = DEFERRED + 2 * WAITING * NUMBERS
TASK = 9
"""A task: its kind; card, serial, trigger, ability and whether gained of its source; and three numbers of its own."""
CHOICES = AGENDA + TASK * TASKS
HERE = CHOICES + OPTIONS
"""Of each slot the set of the cards in it."""
LUCK = HERE + 2 * SLOT_NUMBERS
AHEAD, MADE_AT_ONCE = 256, 64
"""The last of the random numbers that were made, that of move n at n % AHEAD; so many are made at a time."""
STATE = LUCK + AHEAD

# The stages of a round in their order, the set-up before them
(
    G_MARKET, G_SET_ASIDE, G_ROUND, G_REVEAL, G_GAINED, G_CHECK, G_HOOK_FAME, G_TURNS, G_TURN, G_REFILL, G_CHURN,
    G_REFILL_AGAIN, G_CLOSED, G_HOOK_CLOSED, G_CLEANUP,
) = range(15)  # fmt: skip
DRAWING = 1 << G_MARKET | 1 << G_SET_ASIDE | 1 << G_REVEAL | 1 << G_REFILL | 1 << G_REFILL_AGAIN
"""The stages that draw, as bits."""
FLIPPING = 1 << G_REVEAL | 1 << G_GAINED | 1 << G_CHECK
"""What is to come when a round begins, as bits."""

# Single numbers of the tables
SETUP_DISCARD, CHURN, THRESHOLD, ALLOWED, DISMISS_COST, KEEP, SHORT_LOSES, PRICE_COUNT, CARD_COUNT = range(9)
EXTRA_FIRST, FIRST_BY, GAINED_RESOLVE, GAINED_COUNTS, ONLY_ACTION, IMMUNE_NEXT, PRINTED = range(9, 16)
MOST_COPIES, PRICES_ALIKE, COSTS_CHANGE, LAST_COPIES, LEAST, DIGITS = range(16, 22)
"""Whether two prices are the same, whether what a dismissal costs depends on other cards, the last card of each name
in the first word, the least fame that is printed on a card, and how many digits the others have above that."""

# Sets and lists of the tables
STARTING, SUPPLY, WITH_BONUS, ONE_COUNT, COPYING, FIRING = 22, 24, 26, 28, 30, 32
"""ONE_COUNT: of the cards that have a bonus those whose bonus is one count. COPYING: the cards that copy fame. FIRING:
of each trigger the cards whose abilities it fires."""
WITH_DIGIT = FIRING + 2 * 5
"""Of each binary digit of the printed fame above LEAST the cards that have it."""
ALIKE = WITH_DIGIT + 2 * MOST_DIGITS
"""Of each name the cards that have it."""
PRICES = ALIKE + 2 * (NAMES + 1)
AFFORDED = PRICES + SLOTS
"""For each fame the slots of the market that can be paid."""
DISMISSIBLE = AFFORDED + FAMES
"""For each fame the cards whose dismissal can be paid, those of which nothing can be dismissed left out."""
IN_ORDER = DISMISSIBLE + 2 * FAMES
"""For each place in the order of the market its card."""
LYING = IN_ORDER + NUMBERS
"""For each column of an extra row, the upper and the lower row the places that it is one of (PLACE_BITS), as bits."""
SIZES = LYING + 3 * COLUMNS_APART
REDRAWS = SIZES + SLOTS + 1
"""What a redraw can choose (`redrawing`)."""
BONUSES = REDRAWS + (SLOTS + 1 << SLOTS - 1)
BONUS = 9
"""Of each card that has a bonus the first one: its fame, for each of which selection (0: once), where the next one is
(0: nowhere), and the test."""
B_PER, B_NEXT, B_TEST = 1, 2, 3
RECORDS = BONUSES + BONUS * NUMBERS
RECORD = 16
"""A card: the fields below, and then where its abilities of each trigger are listed (0: none)."""
RANK, ORDER, BASE, COPIES, IMMUNE, COSTS, COST, NAME, FIRES = range(9)
COUNT_AT, TWINS = 13, 14
"""ORDER: where a card comes in the order of the market, numbered as cards are. COUNT_AT: where its bonus is written as
one count. TWINS: of a card, itself included, the cards of its name."""

# A bonus that is one count: its fame once, its fame for each that is counted, the bounds of the count, the places where
# the card has to lie, then sets: what is counted of the cards of the grid that lie face up, face down, and face up
# beside the card, of those dismissed, of the places in the order of the market, and the last card of each name, or all
# cards where not names are counted
Q_EACH, Q_LEAST, Q_MOST, Q_PLACES = 1, 2, 3, 4
Q_UP, Q_DOWN, Q_BESIDE, Q_DISMISSED, Q_SHOWN, Q_LAST = range(5, 17, 2)

NOT_FLIPPED, NOT_DISMISSED, NOT_RETURNED = 1, 2, 4
IMMUNITIES = {"flipped": NOT_FLIPPED, "dismissed": NOT_DISMISSED, "returned": NOT_RETURNED}

T_PLACED, T_FAME, T_CLOSED, T_HIRED, T_DISMISSED = range(5)
TRIGGERS = {
    "placed": T_PLACED, "fame checked": T_FAME, "market closed": T_CLOSED, "hired": T_HIRED, "dismissed": T_DISMISSED,
}  # fmt: skip
"""Up to T_CLOSED the card has to lie face up in the grid."""

PHASES = ("set-up", "flip", "flipped", "fame checked", "market", "after market", "over")
P_SETUP, P_FLIP, P_FLIPPED, P_FAME, P_MARKET, P_AFTER, P_OVER = range(7)
RESULTS = ("", "won", "lost")
WON, LOST = 1, 2

ZONES = {
    "grid": 0, "adjacent": 1, "row": 2, "column": 3, "above": 4, "below": 5, "stack": 6, "slot left": 7,
    "slot right": 8, "slot above": 9, "slot below": 10, "market": 11, "dismissed": 12, "deck": 13,
}  # fmt: skip
Z_GRID, Z_ADJACENT, Z_ROW, Z_COLUMN, Z_ABOVE, Z_BELOW, Z_STACK, Z_LEFT, Z_RIGHT, Z_SLOT_ABOVE, Z_SLOT_BELOW = range(11)
Z_MARKET, Z_DISMISSED, Z_DECK = 11, 12, 13
"""The other grids are a zone without cards where one plays alone: they are left out."""
PLACE_BITS = {
    "upper row": 1, "lower row": 2, "extra row": 4, "left column": 8, "middle column": 16, "right column": 32,
    "first slot": 64, "last slot": 128,
}  # fmt: skip

# A test: code, what it is about, bounds, and where to go on if it holds or not
TEST = 6
HOLDS, FAILS = -1, -2
C_ALWAYS, C_IN, C_COUNT, C_SHOWN, C_EVERY, C_DIFFERENT, C_MOST = range(7)
"""C_SHOWN counts cards of the market by their places in its order."""

# A selection: face, others, filtered, the set of the cards that pass, what is counted, number of zones, the zones
S_FACE, S_OTHERS, S_FILTERED, S_PASS, S_COUNT, S_SIZE, S_ZONES = 0, 1, 2, 3, 5, 6, 7
"""S_OTHERS: all bits where only others are meant, else none."""
BY_CARDS, BY_NAMES, BY_PAIRS = range(3)
COUNTS = {"cards": BY_CARDS, "names": BY_NAMES, "pairs": BY_PAIRS}

# A target: kind, number of selections, the selections
O_THIS, O_PREVIOUS, O_CHOOSE, O_FIRST, O_LOWEST = range(5)

# An effect: code and two numbers
EFFECT = 3
E_DISMISS, E_FLIP, E_RETURN, E_REPLACE, E_STACK, E_DISMISS_TOP, E_DISMISS_BOTTOM, E_STACK_TOON, E_MOVE = range(9)
E_NEXT, E_GAIN, E_REDRAW, E_TAKE_TOON = range(9, 13)
ON_CARDS = {"dismiss": E_DISMISS, "flip": E_FLIP, "return_": E_RETURN, "replace": E_REPLACE, "stack": E_STACK}
N_RETURNED, N_DOWN, N_STACKED, N_ABOVE = range(4)
FATES = {"returned": N_RETURNED, "face down": N_DOWN, "stacked on this": N_STACKED, "in row above": N_ABOVE}

# An ability: may, whether its first effect asks anyway, its first test, number of effects, the effects
A_MAY, A_LEAVES, A_IF, A_SIZE, A_EFFECTS = range(5)

# Tasks of abilities: draws, decisions, then what runs by itself
K_REPLACING, K_DRAW_TOP, K_DRAW_BOTTOM, K_STACK_TOON, K_TAKE_TOON, K_ASK, K_CHOOSE, K_REDRAW, K_DO = range(9)
LAST_DRAW = K_TAKE_TOON

# Decisions: verb + 16 * (what it is about)
V_HIRE, V_DISMISS, V_PASS, V_USE, V_LEAVE, V_CARD, V_DISCARD = range(7)
"""V_HIRE: slot. V_DISMISS, V_CARD: card. V_DISCARD: the names, as the digits of a number to the base WORD with a
first digit of their count."""
