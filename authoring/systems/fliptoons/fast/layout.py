"""Where things stand: the codes of triggers, tests, effects, tasks and moves, and the places of a state.

A state is one row of whole numbers. Its first places are single numbers, the rest are the lists below, each with
room for the most there can be. Cards are numbered by their ids in order, so that a pile in the order of the numbers
is one in the order of the ids.
"""

from __future__ import annotations

# Room
KINDS, CARDS, SLOTS, TASKS, OPTIONS = 64, 128, 6, 512, 256

# Single numbers of a state
AGENDA_SIZE, ROUND, PHASE, RESULT, ENDING, TOTAL, FAME, ACTIONS, COUNTED, PURSE, MORE, SERIAL = range(12)
REVEALS, TOP_SIZE, PILE_SIZE, UNDER_SIZE, TOONS_SIZE, GRID_SIZE, PENDING_SIZE, DEFERRED_SIZE = range(12, 20)
OPTION_COUNT, DRAWN_FROM, MOVES = 20, 21, 22
"""DRAWN_FROM is the place of the counts that are drawn from, 0 at a decision and at the end."""

# Lists of a state
MARKET = 24
PILE = MARKET + SLOTS
TOONS = PILE + KINDS
DISMISSED = TOONS + KINDS
DISCARDED = DISMISSED + KINDS
SCRATCH = DISCARDED + KINDS
TOP = SCRATCH + CARDS
"""The known cards on top of the deck, the topmost last."""
UNDER = TOP + CARDS
"""The known cards under the deck, the undermost last."""
GRID = UNDER + CARDS
PLACED = 5
"""A card of the grid: serial, card, whether face up, row, column."""
PENDING = GRID + PLACED * CARDS
CLAUSE = 2
"""A clause that waits: the serial of its card, its effect."""
DEFERRED = PENDING + CLAUSE * CARDS
WAITING = 3
"""An ability that waits: card, trigger, serial."""
AGENDA = DEFERRED + 2 * WAITING * CARDS
TASK = 9
"""A task: its kind; card, serial, trigger, ability and whether gained of its source; and three numbers of its own."""
CHOICES = AGENDA + TASK * TASKS
STATE = CHOICES + OPTIONS

# Single numbers of the tables, and where the records of the cards begin
SETUP_DISCARD, CHURN, THRESHOLD, ALLOWED, DISMISS_COST, KEEP, SHORT_LOSES, PRICE_COUNT, KIND_COUNT = range(9)
EXTRA_FIRST, FIRST_BY, GAINED_RESOLVE, GAINED_COUNTS, ONLY_ACTION, IMMUNE_NEXT, PRINTED = range(9, 16)
PRICES = 16
STARTING = PRICES + SLOTS
SUPPLY = STARTING + KINDS
RECORDS = SUPPLY + KINDS
RECORD = 16
"""A card: the fields below, and then where its abilities of each trigger are listed (0: none)."""
RANK, ORDER, BASE, COPIES, IMMUNE, BONUSES, COSTS, STARTS, FIRES = range(9)

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

# A test: code, two numbers, bounds, and where to go on if it holds or not
TEST = 7
HOLDS, FAILS = -1, -2
C_IN, C_COUNT, C_EVERY, C_DIFFERENT, C_MOST = range(5)

# A selection: face, others, filtered, the cards that pass, what is counted, number of zones, the zones
S_FACE, S_OTHERS, S_FILTERED, S_PASS, S_COUNT, S_SIZE, S_ZONES = range(7)
BY_CARDS, BY_NAMES, BY_PAIRS = range(3)
COUNTS = {"cards": BY_CARDS, "names": BY_NAMES, "pairs": BY_PAIRS}

# A target: kind, number of selections, the selections
G_THIS, G_PREVIOUS, G_CHOOSE, G_FIRST, G_LOWEST = range(5)

# An effect: code and two numbers
EFFECT = 3
E_DISMISS, E_FLIP, E_RETURN, E_REPLACE, E_STACK, E_DISMISS_TOP, E_DISMISS_BOTTOM, E_STACK_TOON, E_MOVE = range(9)
E_NEXT, E_GAIN, E_REDRAW, E_TAKE_TOON = range(9, 13)
ON_CARDS = {"dismiss": E_DISMISS, "flip": E_FLIP, "return_": E_RETURN, "replace": E_REPLACE, "stack": E_STACK}
N_RETURNED, N_DOWN, N_STACKED, N_ABOVE = range(4)
FATES = {"returned": N_RETURNED, "face down": N_DOWN, "stacked on this": N_STACKED, "in row above": N_ABOVE}

# An ability: may, whether its first effect asks anyway, its first test, number of effects, the effects
A_MAY, A_LEAVES, A_IF, A_SIZE, A_EFFECTS = range(5)

# Tasks: draws, decisions, then those that run by themselves
K_SET_ASIDE, K_REFILL, K_REPLACING, K_REVEAL, K_DRAW_TOP, K_DRAW_BOTTOM, K_STACK_TOON, K_TAKE_TOON = range(8)
K_TURN, K_ASK, K_CHOOSE, K_REDRAW = range(8, 12)
K_DO, K_ROUND, K_GAINED, K_CHECK, K_HOOK, K_MARKET, K_CHURN, K_CLOSED, K_CLEANUP = range(12, 21)
LAST_DRAW, LAST_DECISION = K_TAKE_TOON, K_REDRAW

# Decisions: verb + 16 * (what it is about)
V_HIRE, V_DISMISS, V_PASS, V_USE, V_LEAVE, V_CARD, V_DISCARD = range(7)
"""V_HIRE: slot. V_DISMISS, V_CARD: serial. V_DISCARD: the cards, as the digits of a number to the base KINDS with a
first digit of their count."""
