"""Where the rulebook of Paperback Adventures is silent: each reading a switch with a default."""

from __future__ import annotations

from authoring.vocabulary.system import Ruling

_CHOICE = "Wild Cards and Letter of Your Choice Cards"
_TABLE = (
    ("PA-R01", "a letter of one's choice and the energy for a word without a Wild",
     "keeps it | cancels it", _CHOICE),
    ("PA-R02", "two Wilds and that energy", "1 if no Wild is in the word | 1 for each Wild that is left out",
     _CHOICE),
    ("PA-R03", "playing no word", "allowed | only without a word", "Phases of a Turn"),
    ("PA-R04", "when that energy arrives", "at the end of Cleanup | with the energy of the word", _CHOICE),
    ("PA-R05", "when an unplayed penalty strikes", "in Cleanup 8, before it is discarded | after it is discarded",
     "Penalty Cards"),
    ("PA-R06", "the block of an enemy stunned in Prep", "none | stands", "Phases of a Turn 4, 6"),
    ("PA-R07", "a surplus when hits flip an enemy", "net of the block, after the new rule | before the new rule",
     "Enemy Actions and Stages"),
    ("PA-R08", "who is first at zero", "whoever gets there first | the player, if one card does both",
     "Winning, Losing, and HP"),
    ("PA-R09", "an enemy defeated inside Clash", "the battle stops at once | unplayed penalties still strike",
     "Phases of a Turn"),
    ("PA-R10", "HP in training", "25, one change | 25, and 5 more", "Setup R"),
    ("PA-R11", "the most energy", "no limit | 6", "Setup R"),
    ("PA-R12", "the price of renewing a row", "as the Shop card says | free", "Using the Shop"),
    ("PA-R13", "a rotated item", "not again in this battle | again each turn", "Items"),
    ("PA-R14", "McGuffins at the same time", "the player's order | as they lie", "McGuffins"),
    ("PA-R15", "the penalty that stays, at the end of a battle", "stays in the deck | back to the penalty deck",
     "Character Development"),
    ("PA-R16", "the first hand of a battle",
     "drawn when it is set up | in the first turn, after what its start sets off",
     "Setup S"),
    ("PA-R17", "a fatigued enemy vowel", "aside until the battle ends | aside until the enemy is flipped",
     "Enemy Vowels"),
    ("PA-R18", "too few cards to draw", "draw what there is | shuffle the fatigue pile in", "Phases of a Turn 10"),
    ("PA-R19", "a word of passing cards only", "no top card | the first penalty is fatigued",
     "Wild Cards, Penalty Cards"),
    ("PA-R20", "what counts as a vowel", "whatever helps the player | a, e, i, o and u alone", "Playing Words"),
    ("PA-R21", "buying a letter from the other player", "one a turn for the team | one a turn for each", "2v2 Mode"),
    ("PA-R22", "the indicator after a stun", "moves on | stays", "Phases of a Turn 9"),
    ("PA-R23", "changes to a draw", "added up, not below 0 | added up, not below 1", "Phases of a Turn 10"),
    ("PA-R24", "spent hexes", "off the enemy tray | off the player's tray", "Hexes and Boons"),
    ("PA-R25", "the side of a new letter", "normal unless it says upgraded | that of the letter it replaces",
     "Upgrading a Card"),
    ("PA-R26", "several Wilds in a word", "allowed | one at most", _CHOICE),
    ("PA-R27", "which words there are",
     "as the dictionary says | of two letters at least | of three letters at least",
     "Playing Words"),
    ("PA-R28", "a fatigued penalty card", "back into the deck | back to the penalty deck", "Character Development"),
    ("PA-R29", "a McGuffin that answers on the other's turn",
     "once for each time, at its owner's next turn | once, however often", "Two-headed Giant Mode"),
)  # fmt: skip

RULINGS = {
    id: Ruling(id, question, tuple(word.strip() for word in words.split("|")), source)
    for id, question, words, source in _TABLE
}
"""The rulings by id, each with the reading in force unless a pack says otherwise, and others."""
