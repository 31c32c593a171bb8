"""Where the rulebook of The Flipside is silent or contradicts itself: each reading a switch with a default."""

from __future__ import annotations

from authoring.vocabulary.system import Ruling

_TABLE = (
    ("FS-R01", "what unlocking a slot at a Camp costs", "xp | coins", "Set Up Camp 3"),
    ("FS-R02", "what a fix at a Camp costs", "coin or xp | coin", "Set Up Camp 5, Fragile Items"),
    ("FS-R03", "what the cap of 15 is on", "xp | xp and coins", "Set Up Camp, example"),
    ("FS-R04", "how the camp example of Stone Stealer is read", "as 13 xp at the start", "Set Up Camp, example"),
    ("FS-R05", "location codes in Cyrillic", "mapped by the pack", "Personal Player Setup 11"),
    ("FS-R06", "whom an item serves", "its owner | anyone", "Adventure Rules, Items"),
    ("FS-R07", "where the discard pile lies", "one pile a character", "Character Card, Character Board"),
    ("FS-R08", "a wound without an empty slot in a check", "discarded", "Checks 3, Adventures"),
    ("FS-R09", "what a check is judged on", "every drawn token | tokens that are no wounds", "Checks"),
    ("FS-R10", "how Upkeep refills the Market", "top up | replace all", "Upkeep Phase"),
    ("FS-R11", "an item deck that is empty", "the row stays short", "Upkeep Phase"),
    ("FS-R12", "fewer than five tokens for movement", "draw all", "Movement Phase"),
    ("FS-R13", "what enters a road", "any one token", "Movement Phase"),
    ("FS-R14", "a token that fits a step", "must take it | may be mismatched", "Types of Adventure Steps"),
    ("FS-R15", "a token that fits both halves", "the player picks", "Adventure Rules"),
    # Not the token on the card either: it shows until Upkeep that the item was used.
    ("FS-R16", "a wound for a step taken with a virtual token", "none", "Activate: not even if instructed to"),
    ("FS-R17", "the order of a turn of the Final Adventure", "matches first", "Final Adventure"),
    ("FS-R18", "how long Boilzebub lasts", "as the card says", "Final Adventure Stuff"),
    ("FS-R19", "which aspects an item provides", "only those it names", "Checks, example"),
    ("FS-R20", "the count of tokens in Hunter's example", "ignored", "Movement Phase, example"),
    ("FS-R21", "Event cards", "no rules", "Common Components"),
    ("FS-R22", "trading an item with tokens or coins on it", "not allowed | allowed", "Movement Phase"),
    ("FS-R23", "Visit Stall and shop", "the same", "Visit Stall"),
    ("FS-R24", "the worth of junk", "cost less 1, not below 0", "Junkbox, Sell"),
    ("FS-R25", "when a bought item is replaced", "only where the text says", "Refill the Market"),
    ("FS-R26", "what the unlock keyword costs", "nothing", "Unlock a Slot"),
    ("FS-R27", "XP for a wound", "for each token on a slot", "Character Board 2"),
    ("FS-R28", "an empty bag in a check", "draw what there is", "Checks 2"),
    ("FS-R29", "the group size of the Final Adventure", "those who entered", "Final Adventure"),
    ("FS-R30", "a token after the interaction", "removed unless left", "Interact"),
    ("FS-R31", "a tied vote", "the reader decides", "Scenario Book"),
    ("FS-R32", "spaces with a player number", "all skipped by larger groups", "News Phase"),
    ("FS-R33", "a player with no other action", "must camp | may pass", "Set Up Camp"),
    ("FS-R34", "a failed quest", "counts as done", "Complete Your Personal Quest"),
    ("FS-R35", "several coins and several slots", "told apart", "Item Types"),
    ("FS-R36", "when items may be equipped", "as listed", "Equipping Items"),
    ("FS-R37", "coins on a card that is flipped", "to the supply", "Character Abilities"),
    ("FS-R38", "a coin supply that is empty", "nobody gains coins any more", "First-Time Setup"),
    ("FS-R39", "a token type that is empty", "cannot be gained any more", "First-Time Setup"),
    # "Meant to be played in the following order", yet "you may choose a new scenario or replay favorite ones".
    ("FS-R40", "which scenarios may be played before one", "those before it in order | any", "Scenario Setup 1"),
    # "One player reads", who may be another one each time; the rulebook does not say whose coins and Stuff come of it.
    ("FS-R41", "who reads an entry of the News Phase, and acts in it", "the first player | anybody", "News Phase"),
)

RULINGS = {
    id: Ruling(id, question, tuple(word.strip() for word in words.split("|")), source)
    for id, question, words, source in _TABLE
}
"""The rulings by id. One alternative alone means: settled, listed so that a pack can cite it."""
